"""What a seat can know: its own hand, what has been played, what was said, and the whole of the pack.

That is held in two ways. From a view, no card and no set of cards can be reached but of the seat's own hand and of the
cards played, or the whole of the cards in play, which says nothing. And two matches that differ in the other seats'
hands alone give the same view.
"""

import gc
import random
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.cards import NO_CARDS, Card, CardSet
from kinggame.engine import (
    ChoosingBegan,
    DealState,
    FinishedDeal,
    HandsDealt,
    MatchState,
    apply,
    finished_deal,
    pending,
    pending_refusals,
    seen_by,
    view,
)
from kinggame.engine.flow import with_legal
from kinggame.rules import ChosenDeal, Contract, Sale, Variant
from tests.support.matches import FEW, Match, Moment, matches, moments
from tests.support.policies import Style, evenly

LARGEST_SCORE = 5000
"""A number beyond it in a view may be the mask of a hand."""
SEATS = st.integers(0, 3)
Rules = Variant | Contract | Sale | ChosenDeal


def reachable(root: object) -> Iterator[object]:
    """Go through everything that hangs on a value, the rules of the variant left out."""
    found: set[int] = set()
    waiting = [root]
    while waiting:
        value = waiting.pop()
        if id(value) in found or isinstance(value, type | ModuleType | FunctionType | Rules):
            continue
        found.add(id(value))
        yield value
        waiting += gc.get_referents(value)


def hidden_from(state: MatchState, seat: int) -> CardSet:
    """Give the cards whose place a seat cannot know: those that the others hold."""
    deal = state.deal
    return CardSet.of(card for i, hand in enumerate(deal.hands) if i != seat for card in hand) if deal else NO_CARDS


def leaks(root: object, hidden: CardSet, in_play: CardSet) -> list[object]:
    """List what tells of hidden cards: a card, a set with some of them, or a number that may be one."""
    found: list[object] = []
    for value in reachable(root):
        if isinstance(value, Card):
            told = value in hidden
        elif isinstance(value, CardSet):
            told = value != in_play and bool(value & hidden)
        else:
            told = isinstance(value, int) and abs(value) > LARGEST_SCORE
        if told:
            found.append(value)
    return found


def played(deal: FinishedDeal) -> CardSet:
    return CardSet.of(card for trick in deal.tricks for card in trick.cards)


class TestReach:
    @FEW
    @given(matches(), SEATS)
    def test_no_hidden_card_hangs_on_a_view(self, match: Match, seat: int) -> None:
        for state in match.states[:: len(match) // 20]:
            shown = view(state, seat)
            assert leaks(shown, hidden_from(state, seat), shown.in_play) == []
            assert not any(isinstance(value, MatchState | DealState) for value in reachable(shown))

    @FEW
    @given(matches())
    def test_no_card_that_was_not_played_hangs_on_a_finished_deal(self, match: Match) -> None:
        for state in match.states:
            if state.deal is None and state.finished:
                shown = finished_deal(state)
                assert leaks(shown, shown.in_play - played(shown), shown.in_play) == []
                assert not any(isinstance(value, MatchState | DealState) for value in reachable(shown))

    @FEW
    @given(matches(), SEATS)
    def test_the_rules_that_hang_on_it_are_the_variants_own(self, match: Match, seat: int) -> None:
        for state in match.states[:: len(match) // 20]:
            shown = view(state, seat)
            assert shown.variant is state.variant
            items = [shown.item, shown.contract, *shown.plan, *(line.item for line in shown.lines)]
            own = [*state.variant.contracts.values(), *state.variant.sales.values(), state.variant.choice, None]
            assert all(any(item is one for one in own) for item in items)

    @FEW
    @given(moments())
    def test_a_whole_state_does_leak(self, moment: Moment) -> None:
        """The walk finds what there is to find."""
        state = moment.step.before
        if hidden_from(state, 0):
            assert state.deal is not None
            assert leaks(state, hidden_from(state, 0), state.deal.in_play)


def twin(state: MatchState, seat: int, rng: random.Random) -> MatchState:
    """Share the hidden cards out afresh among the others, in this deal and in those that ended early."""
    finished = tuple(_shared_out(deal, seat, rng) for deal in state.finished)
    if state.deal is None:
        return state._replace(finished=finished)
    deal = _shared_out(state.deal, seat, rng)
    if deal.contract is not None:
        deal = with_legal(state.variant, deal)
    return state._replace(finished=finished, deal=deal)


def _shared_out(deal: DealState, seat: int, rng: random.Random) -> DealState:
    cards = [card for i, hand in enumerate(deal.hands) if i != seat for card in hand]
    rng.shuffle(cards)
    hands, dealt = [], []
    for i, hand in enumerate(deal.hands):
        new = hand if i == seat else CardSet.of(cards[: len(hand)])
        if i != seat:
            del cards[: len(hand)]
        hands.append(new)
        dealt.append(deal.dealt[i] - hand | new)
    return deal._replace(hands=tuple(hands), dealt=tuple(dealt))


class TestBlindness:
    @FEW
    @given(matches(), SEATS, st.integers(0, 10**6))
    def test_other_hands_make_no_other_view(self, match: Match, seat: int, seed: int) -> None:
        rng = random.Random(seed)
        differ = 0
        for state in match.states[:: len(match) // 20]:
            other = twin(state, seat, rng)
            differ += other != state
            mine, yours = view(state, seat), view(other, seat)
            assert mine == yours
            assert repr(mine) == repr(yours)
            assert mine.refusals() == yours.refusals()
            assert (mine.played, mine.unseen, mine.trick_count) == (yours.played, yours.unseen, yours.trick_count)
        assert differ > 10

    @FEW
    @given(matches(), SEATS)
    def test_the_own_hand_does_make_one(self, match: Match, seat: int) -> None:
        """Comparing views tells them apart."""
        rng = random.Random(1)
        for state in match.states[:: len(match) // 20]:
            other = twin(state, (seat + 1) % 4, rng)
            if state.deal is not None and other.deal is not None and state.deal.hands[seat] != other.deal.hands[seat]:
                assert view(state, seat) != view(other, seat)


class TestContents:
    """A view shows all that its seat may know."""

    @FEW
    @given(moments(), SEATS)
    def test_what_a_seat_knows_is_there(self, moment: Moment, seat: int) -> None:
        state, shown = moment.step.before, view(moment.step.before, seat)
        deal, decision = state.deal, pending(state)
        assert (shown.totals, shown.dealer, shown.number) == (state.totals, state.dealer, state.number)
        assert [line.scores for line in shown.lines] == [one.scores for one in state.finished]
        mine = decision is not None and decision.seat == seat
        assert shown.decision == (decision if mine else None)
        if deal is None:
            assert shown.hand == NO_CARDS
            return
        assert shown.hand == deal.hands[seat]
        assert shown.unseen == hidden_from(state, seat)
        assert (shown.trick, shown.tricks, shown.points) == (deal.trick, deal.tricks, deal.points)
        assert shown.trick_count == deal.trick_count == state.variant.each
        if mine:
            assert shown.refusals() == pending_refusals(state)


class TestEvents:
    @FEW
    @given(matches(), SEATS)
    def test_of_the_hands_dealt_a_seat_sees_its_own(self, match: Match, seat: int) -> None:
        dealt = 0
        for step in match:
            for event in step.events:
                seen = seen_by(event, seat)
                if not isinstance(event, HandsDealt):
                    assert seen is event
                    continue
                dealt += 1
                assert isinstance(seen, HandsDealt)
                assert seen.hands == tuple(hand if i == seat else None for i, hand in enumerate(event.hands))
                assert leaks(seen, hidden_from(step.after, seat), NO_CARDS) == []
        assert dealt == len(match[0].before.plan)

    @FEW
    @given(matches(), SEATS)
    def test_no_event_tells_of_a_card_that_was_not_played(self, match: Match, seat: int) -> None:
        for step in match:
            deal = step.after.deal or (step.after.finished[-1] if step.after.finished else None)
            for event in step.events:
                if isinstance(event, ChoosingBegan):
                    # The right to choose does tell where one card is: all are shown it (CH-1).
                    assert deal is not None
                    assert event.card is None or event.card in deal.dealt[event.seat]
                elif deal is not None and not isinstance(event, HandsDealt):
                    held = CardSet.of(card for hand in deal.hands for card in hand)
                    assert leaks(seen_by(event, seat), held, NO_CARDS) == []


@pytest.mark.parametrize("seat", range(4))
def test_a_view_lets_its_seat_choose(seat: int) -> None:
    """All that a choice needs is in the view: its options are those that the match takes."""
    for step in Match("portuguese", Style(evenly), seat, play_on=False):
        shown = view(step.before, seat)
        if shown.decision is not None and shown.decision.seat == seat:
            for option in shown.decision.options:
                apply(step.before, option)
