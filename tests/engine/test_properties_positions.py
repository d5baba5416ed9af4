"""Positions of any size, under shipped contracts and made-up ones: the vocabulary itself keeps its promises."""

import random
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.engine import MatchState, Trick, apply, pending, pending_refusals, start_position, trick_winner
from kinggame.rules import (
    Contract,
    CountAll,
    CountCards,
    CountFlat,
    CountTricks,
    Discard,
    Duty,
    EarlyEnd,
    Element,
    Follow,
    Head,
    HeadWhen,
    NoLead,
    OverRule,
    Rotation,
    Ruff,
    Scope,
    ScoreItem,
    Table,
    Throw,
    TrumpRule,
    Until,
    Variant,
    Withhold,
)
from tests.support.matches import CATALOG

MANY = settings(max_examples=80, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Setup:
    """Everything that `start_position` takes."""

    variant: Variant
    contract: Contract
    hands: tuple[CardSet, ...]
    leader: int
    trump: Suit | None
    tricks: tuple[Trick, ...]

    def start(self, variant: Variant | None = None) -> MatchState:
        return start_position(
            variant or self.variant,
            self.contract,
            hands=self.hands,
            leader=self.leader,
            trump=self.trump,
            tricks=self.tricks,
        )

    def __repr__(self) -> str:
        return f"{self.contract.id}, {self.trump!r}, led by {self.leader}: {self.hands}, after {self.tricks}"


def card_sets(deck: Deck) -> st.SearchStrategy[CardSet]:
    """Draw some cards of a deck: a suit, a rank or single ones."""
    return st.one_of(
        st.sampled_from(deck.suits).map(deck.cards.holding),
        st.sampled_from(deck.ranks).map(lambda rank: CardSet.of(Card.of(suit, rank) for suit in deck.suits)),
        st.sets(st.sampled_from(list(deck.cards)), min_size=1, max_size=3).map(CardSet.of),
    )


def elements(deck: Deck) -> st.SearchStrategy[Element]:
    each = st.integers(-100, 100).filter(bool)
    simple = st.one_of(
        st.builds(CountTricks, each, st.none() | st.integers(1, 3)),
        st.builds(CountCards, card_sets(deck), each),
        st.builds(CountFlat, each),
    )
    return simple | st.lists(simple, min_size=1, max_size=3).map(lambda parts: CountAll(tuple(parts)))


def duties(deck: Deck) -> st.SearchStrategy[Duty]:
    scope = st.sampled_from(Scope)
    cards = card_sets(deck)
    rule = st.just("C-7")
    return st.one_of(
        st.builds(Follow, rule, scope),
        st.builds(NoLead, rule, cards, st.sampled_from(Until), scope),
        st.builds(Withhold, rule, cards, scope),
        st.builds(Discard, rule, cards, scope),
        st.builds(Throw, rule, cards, scope),
        st.builds(Ruff, rule, st.sampled_from(OverRule), scope),
        st.builds(Head, rule, st.sampled_from(HeadWhen), scope),
    )


@st.composite
def made_up(draw: st.DrawFn, deck: Deck) -> Contract:
    """Draw a contract that no file has."""
    score = draw(st.lists(elements(deck), min_size=1, max_size=3))
    bound = draw(st.lists(duties(deck), max_size=5))
    items = tuple(ScoreItem(element, 1) for element in score)
    return Contract("made-up", items, (Follow("C-5"), *bound), draw(st.sampled_from(TrumpRule)), 0)


@st.composite
def setups(draw: st.DrawFn, *, shipped: bool) -> Setup:
    """Draw a position of one to all cards a hand, tricks taken before it or none."""
    variant = CATALOG.get(draw(st.sampled_from(CATALOG.ids)))
    variant = replace(variant, early_end=draw(st.sampled_from(EarlyEnd)))
    if draw(st.booleans()):
        variant = replace(variant, table=Table(4, Rotation.COUNTER_CLOCKWISE, variant.table.reseat))
    contract = draw(st.sampled_from(list(variant.contracts.values())) if shipped else made_up(variant.deck))
    trump = draw(st.sampled_from(Suit)) if contract.trump is TrumpRule.CHOSEN else None
    size = draw(st.integers(1, variant.each))
    before = draw(st.integers(0, variant.each - size))
    pack = list(variant.deck.cards)
    rng = random.Random(draw(st.integers(0, 10**6)))
    if draw(st.booleans()):
        rng.shuffle(pack)
    else:  # runs of a suit in one hand
        cut = rng.randrange(len(pack))
        pack = pack[cut:] + pack[:cut]
    hands = tuple(CardSet.of(pack[seat * size : (seat + 1) * size]) for seat in range(4))
    rest = pack[4 * size :]
    rng.shuffle(rest)
    tricks = []
    for number in range(before):
        cards = tuple(rest[4 * number : 4 * number + 4])
        leader = rng.randrange(4)
        winner = variant.table.after(leader, trick_winner(variant.deck, cards, trump))
        tricks.append(Trick(leader, cards, winner))
    return Setup(variant, contract, hands, draw(st.integers(0, 3)), trump, tuple(tricks))


def play_out(state: MatchState, rng: random.Random) -> list[MatchState]:
    """Play at random to the end and give every state."""
    states = [state]
    while (decision := pending(states[-1])) is not None:
        states.append(apply(states[-1], rng.choice(decision.options))[0])
    return states


any_setup = st.booleans().flatmap(lambda shipped: setups(shipped=shipped))
seeds = st.integers(0, 10**6)


class TestPositions:
    @MANY
    @given(any_setup, seeds)
    def test_they_play_to_their_end(self, setup: Setup, seed: int) -> None:
        states = play_out(setup.start(), random.Random(seed))
        size = len(setup.hands[0])
        deal = states[-1].finished[0]
        assert len(states) == 4 * (len(deal.tricks) - len(setup.tricks)) + 1
        assert len(deal.tricks) <= size + len(setup.tricks)
        assert deal.ended_early == (len(deal.tricks) < size + len(setup.tricks))
        assert not (deal.ended_early and setup.variant.early_end is EarlyEnd.NEVER)

    @MANY
    @given(any_setup, seeds)
    def test_a_card_may_always_be_played_and_each_other_is_refused_by_a_duty(self, setup: Setup, seed: int) -> None:
        """C-7."""
        for state in play_out(setup.start(), random.Random(seed)):
            decision, deal = pending(state), state.deal
            if decision is None or deal is None:
                continue
            barred = pending_refusals(state)
            assert decision.cards
            assert not decision.cards & CardSet.of(barred)
            assert decision.cards | CardSet.of(barred) == deal.hands[decision.seat]
            for refusal in barred.values():
                assert not decision.cards - refusal.obliging
                assert refusal.rule in {duty.rule for duty in setup.contract.duties}

    @MANY
    @given(any_setup, seeds)
    def test_scores_sum_to_what_the_cards_and_tricks_are_worth(self, setup: Setup, seed: int) -> None:
        """Elements count the cards in play, not the pack."""
        state = setup.start()
        assert state.deal is not None
        in_play, count = state.deal.in_play, state.deal.trick_count
        deal = play_out(state, random.Random(seed))[-1].finished[0]
        assert sum(deal.scores or ()) == setup.contract.computed_total(in_play, count, 4)

    @MANY
    @given(any_setup, seeds)
    def test_an_early_end_scores_as_played_out(self, setup: Setup, seed: int) -> None:
        """C-8, for any contract."""
        early = play_out(setup.start(replace(setup.variant, early_end=EarlyEnd.ALWAYS)), random.Random(seed))
        on = play_out(setup.start(replace(setup.variant, early_end=EarlyEnd.NEVER)), random.Random(seed))
        deal, whole = early[-1].finished[0], on[-1].finished[0]
        assert whole.tricks[: len(deal.tricks)] == deal.tricks
        assert whole.scores == deal.scores
        assert not whole.ended_early

    @MANY
    @given(any_setup, seeds)
    def test_play_goes_round_as_the_table_says(self, setup: Setup, seed: int) -> None:
        """C-1, C-6: from seat to seat, and the winner leads."""
        states = play_out(setup.start(), random.Random(seed))
        table = setup.variant.table
        for before, after in pairwise(states):
            if before.deal is None or after.deal is None:
                continue
            if after.deal.trick:
                assert after.deal.to_play == table.after(before.deal.to_play)
            else:
                assert after.deal.to_play == after.deal.leader == after.deal.tricks[-1].winner


@pytest.mark.parametrize(
    ("scope", "first", "later"), [(Scope.ALL, True, True), (Scope.FIRST, True, False), (Scope.AFTER_FIRST, False, True)]
)
def test_a_duty_holds_in_its_tricks(scope: Scope, first: bool, later: bool) -> None:
    assert (scope.holds(True), scope.holds(False)) == (first, later)
    duty = Follow("C-5", scope)
    contract = Contract("made-up", (), (duty,), TrumpRule.NONE, 0)
    assert (contract.duties_in(True), contract.duties_in(False)) == ((duty,) * first, (duty,) * later)


class TestNoPositions:
    """What is no position is refused."""

    HANDS = ("AS KS", "QS JS", "TS 9S", "8S 7S")

    def refused(self, match: str, **change: object) -> None:
        variant = CATALOG.get("russian")
        given: dict[str, object] = {
            "hands": [CardSet.of(map(Card.parse, hand.split())) for hand in self.HANDS],
            "leader": 0,
        }
        contract = change.pop("contract", variant.contracts["no-tricks"])
        with pytest.raises(ValueError, match=match):
            start_position(variant, contract, **(given | change))  # type: ignore[arg-type]

    def hands(self, *texts: str) -> list[CardSet]:
        return [CardSet.of(map(Card.parse, text.split())) for text in texts]

    def test_hands(self) -> None:
        self.refused("equal", hands=self.hands("AS KS", "QS", "TS", "8S"))
        self.refused("equal", hands=self.hands("", "", "", ""))
        self.refused("each seat", hands=self.hands("AS", "QS", "TS"))
        self.refused("twice", hands=self.hands("AS", "AS", "TS", "8S"))
        self.refused("of the deck", hands=self.hands("AS", "KS", "TS", "2S"))

    def test_leader_and_trump(self) -> None:
        self.refused("leader", leader=4)
        self.refused("trump", trump=Suit.HEARTS)
        self.refused("trump", contract=CATALOG.get("portuguese").contracts["trumps"])

    def test_tricks(self) -> None:
        def trick(text: str, winner: int = 0) -> list[Trick]:
            return [Trick(0, tuple(map(Card.parse, text.split())), winner)]

        self.refused("card of each seat", tricks=trick("AH KH QH"))
        self.refused("twice", tricks=trick("AH AH QH JH"))
        self.refused("twice", tricks=trick("AH KH QH JH") * 2)
        self.refused("twice", tricks=trick("AS KH QH JH"))
        self.refused("deck", tricks=trick("AH KH QH 2H"))
        self.refused("won", tricks=trick("AH KH QH JH", winner=4))
