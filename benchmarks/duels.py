"""Deals and matches between bots, played so that the luck of the cards cancels: for `bot_strength.py` and tests.

Every deal is played four times, the hero in another seat each time (duplicate); the deal is the unit of an interval.
"""

import math
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from kinggame.bots import Bot
from kinggame.cards import Suit
from kinggame.engine import (
    Choice,
    Decision,
    DecisionKind,
    Hands,
    MatchState,
    PlayerView,
    apply,
    deal_hands,
    pending,
    start,
    start_position,
    view,
)
from kinggame.rules import Contract, DealItem, TrumpRule, Variant

PLAYERS = 4


@dataclass(slots=True)
class Player:
    """A bot with its budget; `watch` is shown the truth before every choice, which a cheater needs."""

    bot: Bot
    budget: int = 0
    watch: Callable[[MatchState], None] | None = None

    def choose(self, state: MatchState, decision: Decision, rng: random.Random) -> tuple[Choice, float]:
        """Give a choice and the milliseconds of processor time that it took."""
        shown: PlayerView = view(state, decision.seat)
        if self.watch is not None:
            self.watch(state)
        begun = time.thread_time()
        choice = self.bot.choose(shown, decision, rng, self.budget)
        return choice, 1000 * (time.thread_time() - begun)


@dataclass(slots=True)
class Times:
    """Milliseconds of every decision that was not forced, cards and words apart."""

    cards: list[float] = field(default_factory=list)
    words: list[float] = field(default_factory=list)

    def add(self, decision: Decision, milliseconds: float) -> None:
        if len(decision.options) > 1:
            (self.cards if decision.kind is DecisionKind.PLAY else self.words).append(milliseconds)

    @staticmethod
    def line(found: list[float]) -> str:
        """Say the median, the 95th and 99th in a hundred, and the longest."""
        if not found:
            return "none"
        ordered = sorted(found)
        at = [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.95, 0.99)]
        return f"p50 {at[0]:.2f}, p95 {at[1]:.2f}, p99 {at[2]:.2f}, max {ordered[-1]:.2f} ms"


@dataclass(frozen=True, slots=True)
class Strength:
    """A measured mean and half its 95 % interval; `units` are what was measured, one by one."""

    mean: float
    half_width: float
    units: tuple[float, ...] = ()

    def __str__(self) -> str:
        return f"{self.mean:+8.2f} ±{self.half_width:6.2f}"


def strength_of(units: Sequence[float]) -> Strength:
    """Give the mean of independent measurements with its interval."""
    spread = statistics.stdev(units) if len(units) > 1 else 0.0
    return Strength(statistics.fmean(units), 1.96 * spread / math.sqrt(len(units)), tuple(units))


def longest_suit(hands: Hands, seat: int) -> Suit:
    """Give a seat's longest suit, the first of equals."""
    return max(Suit, key=lambda suit: (len(hands[seat].holding(suit)), -suit))


def opening(variant: Variant, item: DealItem, hands: Hands) -> MatchState:
    """Set up a deal in which seat 0 is eldest; a chosen trump is eldest's longest suit."""
    if isinstance(item, Contract) and item.trump is TrumpRule.CHOSEN:
        return start_position(variant, item, hands=hands, leader=0, trump=longest_suit(hands, 0))
    state, _ = apply(start(variant, only=item), variant.table.after(0, PLAYERS - 1))
    state, _ = apply(state, hands)
    return state


def play_deal(state: MatchState, seated: Sequence[Player], hero: int, seed: str, times: Times | None = None) -> float:
    """Play a deal out and give the hero's points above par, which is the total over four."""
    number = 0
    while (decision := pending(state)) is not None:
        rng = random.Random(f"{seed}/{number}")
        choice, spent = seated[decision.seat].choose(state, decision, rng)
        if times is not None and decision.seat == hero:
            times.add(decision, spent)
        state, _ = apply(state, choice)
        number += 1
    scores = state.finished[0].scores
    if scores is None:
        raise ValueError("the deal is not over")
    return scores[hero] - sum(scores) / PLAYERS


def table(hero: Player, other: Player, seat: int) -> list[Player]:
    """Seat the hero among three others."""
    return [hero if place == seat else other for place in range(PLAYERS)]


def duel(
    variant: Variant,
    item: DealItem,
    hero: Player,
    other: Player,
    *,
    deals: Iterable[int],
    seed: int,
    times: Times | None = None,
) -> Strength:
    """Measure a bot against three copies of another under one contract or sale, in points per deal above par."""
    margins: list[float] = []
    for number in deals:
        hands = deal_hands(variant, random.Random(f"{seed}/{number}"))
        first = opening(variant, item, hands)
        margins.append(
            statistics.fmean(
                play_deal(first, table(hero, other, seat), seat, f"{seed}/{number}/{seat}", times)
                for seat in range(PLAYERS)
            )
        )
    return strength_of(margins)


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """What the hero made of whole matches: his share of wins (a shared win counts in part) and points above par."""

    wins: Strength
    points: Strength


def play_match(variant: Variant, seated: Sequence[Player], hero: int, seed: str, times: Times | None) -> MatchState:
    """Play a whole match; chance depends on the seed alone, so that the seats may be changed over the same deals."""
    state, number = start(variant), 0
    chance = random.Random(f"{seed}/chance")
    while (decision := pending(state)) is not None:
        choice: Choice
        if decision.kind is DecisionKind.DRAW:
            choice = chance.randrange(PLAYERS)
        elif decision.kind is DecisionKind.DEAL:
            choice = deal_hands(variant, chance)
        else:
            choice, spent = seated[decision.seat].choose(state, decision, random.Random(f"{seed}/{number}"))
            number += 1
            if times is not None and decision.seat == hero:
                times.add(decision, spent)
        state, _ = apply(state, choice)
    return state


def matches(
    variant: Variant, hero: Player, other: Player, *, packs: Iterable[int], seed: int, times: Times | None = None
) -> MatchFigures:
    """Play whole matches, each of the packs four times with the hero in another seat."""
    wins: list[float] = []
    points: list[float] = []
    for number in packs:
        won = made = 0.0
        for seat in range(PLAYERS):
            state = play_match(variant, table(hero, other, seat), seat, f"{seed}/{number}", times)
            if seat in state.winners:
                won += 1 / len(state.winners)
            made += state.totals[seat] - sum(state.totals) / PLAYERS
        wins.append(won / PLAYERS)
        points.append(made / PLAYERS)
    return MatchFigures(strength_of(wins), strength_of(points))
