"""Cards weighed in sampled worlds: each is played on in the same worlds, and what it brings is compared there.

numpy is imported here, so that this module is read only where one thinks: in the worker.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.aims import Aim
from kinggame.bots.guesses import likely
from kinggame.bots.knowledge import know
from kinggame.bots.play import equal_cards, rate_cards
from kinggame.bots.sampling import Worlds
from kinggame.bots.simulator import GREEDY, Noisy, Policy, rollout
from kinggame.bots.worth import plan_of
from kinggame.cards import Card
from kinggame.engine import PlayerView

NOISE: Final = 0.2
"""The share of random cards in what is played on: nobody plays by the book, least of all by this one."""
POLICY: Final[Policy] = Noisy(GREEDY, NOISE)
FIRST: Final = 80
"""So many worlds are looked at before cards that trail are dropped; few batches, for each has its price."""
WHOLE_HAND: Final = 13
MOST: Final = 2.5
"""A budget is meant for a hand of so many cards; smaller ones are played on sooner, and get so many times more."""
LONG: Final = 10
AT_ONCE: Final = 150
"""A hand of so many cards takes long to play on, and little is settled yet: one batch of so many worlds must do."""
DROPPED_AT: Final = 2.5
"""A card is dropped that trails by so many standard errors of the paired difference."""
JUDGEMENT: Final = 0.5
"""How much the rule bot's rating of a card weighs beside what the worlds say."""
LEARNT: Final = 0.5
"""How much of what is expected of a card counts, where its contract was learnt; the worlds say the rest."""

Draw = Callable[[PlayerView, int, np.random.Generator], Worlds]
"""Draws so many worlds that a seat must reckon with."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a card is worth: the mean of what it brings, and how sure its distance to the best is.

    `error` is the standard error of that distance; `worlds` tells in how many worlds the card was played.
    """

    card: Card
    worth: float
    error: float
    worlds: int


def candidates(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Give one card of each group of cards that do the same, the highest (nothing is lost by playing that)."""
    if view.contract is None:
        raise ValueError("a card is played under a contract")
    plan = plan_of(view.contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
    between = know(view, plan).unseen
    for card in view.trick:
        between |= 1 << card
    above = plan.deck.above
    found: list[Card] = []
    for card in sorted(cards, key=lambda one: (one.suit, above[one].bit_count())):
        if not found or not equal_cards(plan, between, found[-1], card):
            found.append(card)
    return found


def brought(
    view: PlayerView,
    worlds: Worlds,
    cards: Sequence[Card],
    aim: Aim,
    rng: np.random.Generator,
    *,
    expected: Mapping[Card, float] | None = None,
) -> NDArray[np.float64]:
    """Play each card on in each world and value what comes of it, (cards, worlds).

    Where it is known what is `expected` of cards, in points of the deal, what comes of each is moved towards that by
    the same in all worlds, and the others bear it in equal parts.
    """
    points = rollout(view, worlds, cards, POLICY, rng)
    if expected is None:
        return aim.value(points)
    players = points.shape[-1]
    shares = np.full(players, -1 / (players - 1))
    shares[view.seat] = 1
    missing = np.array([expected[card] for card in cards]) - points[..., view.seat].mean(axis=1)
    return aim.value(points + LEARNT * missing[:, None, None] * shares)


def judged(view: PlayerView, cards: Sequence[Card]) -> dict[Card, float]:
    """Rate cards by judgement, in points of the rest of the deal."""
    assert view.decision is not None
    rated = {card: worth for worth, card in rate_cards(view, view.decision)}
    return {card: rated[card] for card in cards}


def weigh(
    view: PlayerView,
    cards: Sequence[Card],
    rng: np.random.Generator,
    *,
    budget: int,
    draw: Draw = likely,
    judgement: float = JUDGEMENT,
    aim: Aim | None = None,
    expected: Mapping[Card, float] | None = None,
) -> list[Weighed]:
    """Weigh cards in up to `budget` worlds, the best first; those that trail clearly are dropped on the way.

    Hands of few cards are given more worlds. Without an `aim` the points of the deal are weighed. What is `expected` of
    each card, in points of the deal, counts beside what the worlds say.
    """
    aim = aim or Aim(view.seat)
    first = FIRST
    if len(view.hand) < LONG:
        budget = round(budget * min(MOST, WHOLE_HAND / len(view.hand)))
    else:
        first = budget = min(budget, AT_ONCE)
    left_open = 1.0 if expected is None else 1 - LEARNT
    leaning = {card: left_open * judgement * worth for card, worth in judged(view, cards).items()}
    found: dict[Card, NDArray[np.float64]] = {card: np.empty(0) for card in cards}
    dropped: list[Weighed] = []
    done = 0
    while done < budget and len(found) > 1:
        count = min(budget - done, budget if done else first)
        worlds = draw(view, count, rng)
        for card, points in zip(
            list(found), brought(view, worlds, list(found), aim, rng, expected=expected), strict=True
        ):
            found[card] = np.concatenate((found[card], points + leaning[card]))
        done += count
        ranked = _ranked(found, left_open)
        for one in ranked[1:]:
            if one.worth + DROPPED_AT * one.error < ranked[0].worth:
                dropped.append(one)
                del found[one.card]
    return [*_ranked(found, left_open), *sorted(dropped, key=lambda one: (-one.worth, one.card))]


def _ranked(found: dict[Card, NDArray[np.float64]], left_open: float) -> list[Weighed]:
    """Put cards in order; `left_open` is the part of their worth that the worlds decide, and leave in doubt."""
    means = {card: float(points.mean()) if len(points) else 0.0 for card, points in found.items()}
    best = max(means, key=lambda card: (means[card], -card))
    ranked = []
    for card, points in found.items():
        apart = found[best] - points
        error = left_open * float(apart.std(ddof=1)) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
        ranked.append(Weighed(card, means[card], error, len(apart)))
    return sorted(ranked, key=lambda one: (-one.worth, one.card))
