"""What holds for every registered bot: legal, blind to hidden cards, and the same for the same seed."""

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from kinggame.bots import LEVELS, Bot, InlineThinker, RandomBot, Temper, UnknownLevel, level_named, make_bot
from kinggame.bots.wire import Decoder, Encoder
from kinggame.cards import Card, CardSet
from kinggame.catalog import Catalog
from kinggame.engine import (
    Choice,
    Decision,
    DecisionKind,
    MatchState,
    PlayerView,
    view,
)
from kinggame.engine.state import DealState
from kinggame.rules import ChosenDeal, Contract, Sale, Variant
from tests.bots.matches import play_match, positions_of
from tests.bots.mixed import mixed

VARIANTS = {one.id: one for one in (*Catalog.shipped(), mixed())}
everywhere = pytest.mark.parametrize("variant_id", VARIANTS)
every_level = pytest.mark.parametrize("level", LEVELS)
FEW = 8
"""So many worlds are enough to see that a bot that samples is legal, blind and repeats itself."""


def few_worlds(level: str) -> int:
    return min(FEW, level_named(level).budget)


MOST_SEARCHED = 650
"""decisions of a match with a bot that searches: the longest games are broken off there"""


class Enough(Exception):
    """A match has been watched for long enough."""


@everywhere
@every_level
def test_every_choice_of_a_whole_match_is_an_option(level: str, variant_id: str) -> None:
    """Of bots that search there is one, among three whose play brings about more than its like would."""
    seen: list[DecisionKind] = []

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        if budget and len(seen) >= MOST_SEARCHED:
            raise Enough
        assert shown.decision is not None
        assert choice in shown.decision.options
        assert isinstance(choice, Card if shown.decision.kind is DecisionKind.PLAY else str)
        seen.append(shown.decision.kind)

    variant = VARIANTS[variant_id]
    budget = few_worlds(level)
    for temper in Temper if not budget else (Temper.BOLD,):
        bots = [make_bot(level, temper)] * 4 if not budget else [make_bot(level, temper), *[RandomBot()] * 3]
        try:
            state = play_match(variant, bots, f"{level}/{temper.value}", watch=watch, budget=budget)
        except Enough:
            continue
        assert state.over
        assert sum(state.totals) == variant.total
    assert DecisionKind.PLAY in seen
    assert (DecisionKind.ANSWER in seen) == bool(variant.sales)


def changed(record: Any, **values: object) -> Any:
    """Give a record, dataclass or named tuple, with other values."""
    return record._replace(**values) if isinstance(record, tuple) else replace(record, **values)


def another_truth(state: MatchState, seat: int, rng: random.Random) -> MatchState:
    """Give a state that this seat cannot tell from the one given: the others' cards are dealt among them anew."""
    deal = state.deal
    assert deal is not None
    others = [j for j in range(state.variant.table.players) if j != seat]
    pack = [card for j in others for card in deal.hands[j]]
    rng.shuffle(pack)
    hands = list(deal.hands)
    for j in others:
        size = len(deal.hands[j])
        hands[j], pack = CardSet.of(pack[:size]), pack[size:]
    found: MatchState = changed(state, deal=changed(deal, hands=tuple(hands)))
    return found


def changed_choices(variant: Variant, make: Callable[[list[MatchState]], Bot], seed: str, every: int) -> int:
    """Count how often a bot's choice depends on what it cannot see; `make` is given a place where the truth lies."""
    truth: list[MatchState] = []
    bot = make(truth)
    rng = random.Random(seed)
    changes = asked = 0

    def decide(state: MatchState, decision: Decision) -> Choice:
        truth[:] = [state]
        return bot.choose(view(state, decision.seat), decision, random.Random("same"), FEW)

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        nonlocal changes, asked
        asked += 1
        if asked % every or shown.decision is None or len(shown.decision.options) == 1:
            return
        other = another_truth(state, shown.seat, rng)
        assert view(other, shown.seat) == shown
        changes += decide(state, shown.decision) != decide(other, shown.decision)

    play_match(variant, [RandomBot()] * 4, seed, watch=watch)
    return changes


class PeekingBot:
    """Cheats: what it chooses depends on the next seat's cards."""

    def __init__(self, truth: list[MatchState]) -> None:
        self._truth = truth

    def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
        deal = self._truth[0].deal
        assert deal is not None
        return decision.options[int(deal.hands[(view.seat + 1) % 4]) % 9973 % len(decision.options)]


@everywhere
@every_level
def test_hidden_cards_change_no_choice(level: str, variant_id: str) -> None:
    every = 12 if level_named(level).budget else 3
    assert changed_choices(VARIANTS[variant_id], lambda truth: make_bot(level), f"blind/{level}", every=every) == 0


@everywhere
def test_a_bot_that_peeks_is_caught(variant_id: str) -> None:
    assert changed_choices(VARIANTS[variant_id], PeekingBot, "peek", every=3) > 5


def test_a_bot_that_peeks_is_caught_in_an_auction(portuguese: Variant) -> None:
    auctions = replace(portuguese, phases=portuguese.phases[-1:])
    calls = {DecisionKind.OFFER, DecisionKind.ANSWER, DecisionKind.DECLARE, DecisionKind.LEADER}

    class PeekingBidder(PeekingBot):
        def choose(self, view: PlayerView, decision: Decision, rng: random.Random, budget: int) -> Choice:
            return super().choose(view, decision, rng, budget) if decision.kind in calls else decision.options[0]

    assert changed_choices(auctions, PeekingBidder, "peek", every=1) > 5
    for level in ("random", "beginner", "medium", "hard"):
        assert changed_choices(auctions, lambda truth, level=level: make_bot(level), "calls", every=1) == 0  # type: ignore[misc]


def reachable(thing: object) -> Iterator[object]:
    """Walk everything that can be reached from a view, rules aside, which are the same for all."""
    yield thing
    if isinstance(thing, Variant | Contract | Sale | ChosenDeal):
        return
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from reachable(getattr(thing, field.name))
    elif isinstance(thing, tuple | list | set | frozenset):
        for part in thing:
            yield from reachable(part)
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from reachable(key)
            yield from reachable(part)
    else:
        assert isinstance(thing, int | str | None) or type(thing).__module__.startswith("kinggame."), type(thing)


MOST_SENT = 300
"""views of a match that are looked through"""


def hidden_cards_shown(shown: PlayerView) -> list[object]:
    """List what a view says of single unseen cards; that all of them are somewhere, everybody knows.

    A card by which somebody has the right to choose was shown to all.
    """
    public = () if shown.auction is None or shown.auction.shown is None else (shown.auction.shown,)
    unseen = shown.unseen - CardSet.of(public)
    found: list[object] = []
    for thing in reachable(shown):
        if (isinstance(thing, CardSet) and (thing & unseen) not in (0, unseen)) or (
            isinstance(thing, Card) and thing in unseen
        ):
            found.append(thing)
        assert not isinstance(thing, MatchState | DealState)
    return found


@everywhere
def test_what_travels_to_the_worker_holds_no_hidden_card(variant_id: str) -> None:
    encoder, decoder = Encoder(), Decoder()
    views = positions_of(VARIANTS[variant_id], seed="travel")
    for shown in views[:: max(1, len(views) // MOST_SENT)]:
        read = [decoder.decode(data) for data in encoder.encode(shown)][-1]
        assert isinstance(read, PlayerView)
        assert read == shown
        assert hidden_cards_shown(read) == []


def test_a_hidden_card_in_a_view_is_found(portuguese: Variant) -> None:
    shown = positions_of(portuguese, seed="travel")[0]
    card = next(iter(shown.unseen))
    assert hidden_cards_shown(changed(shown, totals=(card,))) == [card]
    assert hidden_cards_shown(changed(shown, options={"leak": CardSet.of([card])})) == [CardSet.of([card])]


@every_level
def test_the_same_seed_gives_the_same_match_and_another_seed_another(level: str, portuguese: Variant) -> None:
    """A match of one deal, which is sold and played."""
    festas = portuguese.phases[-1]
    one_festa = replace(portuguese, phases=(replace(festas, deals=festas.deals[:1]),))

    def choices(seed: str) -> list[Choice]:
        made: list[Choice] = []
        bots = [make_bot(level)] * 4
        play_match(
            one_festa, bots, seed, watch=lambda state, shown, choice: made.append(choice), budget=few_worlds(level)
        )
        return made

    first = choices("a")
    assert sum(isinstance(choice, Card) for choice in first) == 52
    assert choices("a") == first
    assert choices("b") != first


@every_level
def test_what_a_bot_was_asked_before_changes_nothing(level: str, portuguese: Variant) -> None:
    views = positions_of(portuguese, seed="order")[::7]
    forward, backward = InlineThinker(), InlineThinker()
    first = [forward.poll(forward.ask(shown.seat, shown, str(i), level)) for i, shown in enumerate(views)]
    second = [
        backward.poll(backward.ask(shown.seat, shown, str(i), level)) for i, shown in reversed(list(enumerate(views)))
    ]
    assert first == second[::-1]


def test_an_unknown_level_names_the_nearest() -> None:
    for wrong, right in (("Medium", "medium"), ("eazy", "easy"), ("begginer", "beginner"), ("xyzzy", None)):
        with pytest.raises(UnknownLevel) as caught:
            make_bot(wrong)
        assert (caught.value.level, caught.value.nearest) == (wrong, right)
        assert caught.value.allowed == tuple(LEVELS)
    assert level_named("random").id == "random"
