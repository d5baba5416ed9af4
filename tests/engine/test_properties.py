"""What holds at every moment of every match, whatever is dealt and chosen."""

import copy
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kinggame.cards import CARDS, NO_CARDS, Card, CardSet
from kinggame.engine import (
    CHANCE,
    CallRefusal,
    Choice,
    DecisionKind,
    History,
    IllegalChoice,
    MatchState,
    Refusal,
    apply,
    deal_hands,
    pending,
    pending_refusals,
    start,
)
from kinggame.rules import ChosenDeal, EarlyEnd, Sale
from tests.support.matches import CATALOG, FEW, Match, Moment, matches, moments
from tests.support.shorthand import random_choice


class TestCards:
    @FEW
    @given(matches())
    def test_none_is_lost_and_none_comes_twice(self, match: Match) -> None:
        whole = match[0].before.variant.deck.cards
        for state in match.states:
            for deal in (*state.finished[-1:], state.deal):
                if deal is None:
                    continue
                places = [*deal.hands, CardSet(deal.played)]
                assert sum(map(len, places)) == len(whole) == len(deal.in_play)
                assert CardSet.of(card for place in places for card in place) == whole == deal.in_play
                assert CardSet.of(card for hand in deal.dealt for card in hand) == whole
                gone = [*(card for trick in deal.tricks for card in trick.cards), *deal.trick]
                assert CardSet.of(gone) == deal.played

    @FEW
    @given(matches())
    def test_hands_differ_by_the_trick_on_the_table_alone(self, match: Match) -> None:
        for state in match.states:
            deal = state.deal
            if deal is not None:
                table = state.variant.table
                held = state.variant.each - len(deal.tricks)
                has_played = {table.after(deal.leader, place) for place in range(len(deal.trick))}
                assert [len(hand) for hand in deal.hands] == [held - (seat in has_played) for seat in range(4)]

    @FEW
    @given(matches())
    def test_each_card_was_dealt_to_the_seat_that_played_it(self, match: Match) -> None:
        for deal in match[-1].after.finished:
            after = match[0].before.variant.table.after
            for trick in deal.tricks:
                for place, card in enumerate(trick.cards):
                    assert card in deal.dealt[after(trick.leader, place)]


class TestDecisions:
    @FEW
    @given(matches())
    def test_one_seat_or_chance_is_asked_until_the_match_is_over(self, match: Match) -> None:
        for state in match.states:
            decision = pending(state)
            assert (decision is None) == state.over == bool(state.winners)
            if decision is not None:
                assert decision.seat in range(-1, 4)
                assert (decision.seat == CHANCE) == (decision.kind in {DecisionKind.DRAW, DecisionKind.DEAL})

    @FEW
    @given(matches())
    def test_options_are_there_once_each_and_in_order(self, match: Match) -> None:
        for step in match:
            decision = step.decision
            if decision.by_chance:
                assert decision.options == ()
                continue
            options = decision.options
            assert options
            assert len(set(options)) == len(options)
            if decision.kind is DecisionKind.PLAY:
                deal = step.before.deal
                assert deal is not None
                assert list(options) == sorted(options)
                assert not decision.cards - deal.hands[decision.seat]
                assert set(options) | set(pending_refusals(step.before)) == set(deal.hands[decision.seat])
            elif decision.kind is DecisionKind.OFFER:
                offers = _sale(step.before).auction.offers
                assert options[0] == "pass"
                assert list(options[1:]) == [word for word in offers if word in options]

    @FEW
    @given(matches())
    def test_the_number_of_decisions_is_bounded(self, match: Match) -> None:
        """No auction goes on for ever: each offer but a nearer seat's is higher than the one before."""
        variant = match[0].before.variant
        for deal in match[-1].after.finished:
            most = 0
            if isinstance(deal.item, Sale):
                levels = {offer.points for offer in deal.item.auction.offers.values()}
                most = 3 * len(levels) + 3 + 2 * len(levels) + 4  # offers and passes, answers, what is declared
            if isinstance(deal.item, ChosenDeal):
                most = 2  # the contract with its trump, and who leads
            assert len(deal.auction.calls if deal.auction else ()) <= most
        assert len(match) <= 1 + len(variant.schedule) * (1 + len(variant.deck.cards) + 120)


class TestApply:
    @FEW
    @given(moments())
    def test_the_state_given_stays_as_it_was(self, moment: Moment) -> None:
        step = moment.step
        snapshot = copy.deepcopy(step.before)
        first = apply(step.before, step.choice)
        assert step.before == snapshot
        assert repr(step.before) == repr(snapshot)
        assert apply(step.before, step.choice) == first == (step.after, step.events)
        assert apply(snapshot, step.choice) == first

    @FEW
    @given(matches(), st.data())
    def test_undo_gives_the_states_back(self, match: Match, data: st.DataObject) -> None:
        history = History(match[0].before)
        for step in match:
            history.apply(step.choice)
        assert history.states == tuple(match.states)
        assert history.choices == tuple(step.choice for step in match)
        back = data.draw(st.integers(0, len(match)))
        assert history.undo(back) == match.states[len(match) - back]
        assert len(history) == len(match) - back
        for step in match[len(match) - back :]:
            assert history.apply(step.choice) == step.events
        assert history.state == match[-1].after
        with pytest.raises(ValueError, match="not made"):
            history.undo(len(match) + 1)

    @FEW
    @given(matches())
    def test_sums_are_as_the_rules_claim(self, match: Match) -> None:
        """RU-3, PT-1, C-9: each deal sums to its total, the match to 0."""
        end = match[-1].after
        for deal in end.finished:
            item = deal.contract if isinstance(deal.item, ChosenDeal) else deal.item
            assert not isinstance(item, ChosenDeal)
            assert item is not None
            assert sum(deal.scores or ()) == item.total
            assert sum(deal.payments) == 0
        assert sum(end.totals) == end.variant.total == 0


class TestEarlyEnd:
    @FEW
    @given(matches(), st.integers(0, 10**6))
    def test_a_deal_that_ended_early_scores_as_played_out(self, match: Match, seed: int) -> None:
        """C-8: however the cards left over would have been played."""
        rng = random.Random(seed)
        variant = replace(match[0].before.variant, early_end=EarlyEnd.NEVER)
        for deal in match[-1].after.finished:
            if deal.ended_early and deal.contract is not None:
                state = start(variant, only=variant.contracts[deal.contract.id])
                dealer = variant.table.after(deal.tricks[0].leader, 3)  # so that eldest leads, whoever chose
                dealt: list[Choice] = [dealer, deal.dealt]
                for choice in (*dealt, *(card for trick in deal.tricks for card in trick.cards)):
                    state, _ = apply(state, choice)
                assert state.deal is not None
                while (decision := pending(state)) is not None:
                    state, _ = apply(state, random_choice(state, decision, rng))
                assert state.finished[0].scores == deal.scores
                assert not state.finished[0].ended_early

    @FEW
    @given(matches())
    def test_no_deal_goes_on_when_nothing_is_left(self, match: Match) -> None:
        """C-8: before its last trick, a card that counts was still held."""
        if match[0].before.play_on:
            return
        for deal in match[-1].after.finished:
            if deal.tricks and deal.contract is not None:
                last = CardSet(deal.tricks[-1].mask)
                left = CardSet.of(card for hand in deal.hands for card in hand)
                assert not deal.contract.exhausted(int(last | left))


# --- what is no choice ---------------------------------------------------------------------------------------------

WORDS = [
    "", "pass", "Pass", "1P", "13P", "14P", "0P", "1N", "3N", "4N", "1p", "accept", "too-little", "eight-or-nulls",
    "8P", "withdraw", "refuse", "trump-S", "trump-H", "trump-X", "trump-", "nulos", "4-3-3-3", "lead-self", "lead-next",
    "KH",
]  # fmt: skip


def no_choices(state: MatchState) -> list[object]:
    """List things of every kind, those that may be chosen left out."""
    decision = pending(state)
    options = decision.options if decision else ()
    kind = decision.kind if decision else None
    found: list[object] = [None, (), object(), 1.0, True, -1, 4, 52, CardSet(1), NO_CARDS]
    found += [word for word in WORDS if word not in options]
    found += [card for card in CARDS if kind is not DecisionKind.PLAY or card not in options]
    if kind is not DecisionKind.DRAW:
        found += [0, 3]
    hands = deal_hands(state.variant, random.Random(7))
    if kind is not DecisionKind.DEAL:
        found.append(hands)
    short = CardSet.of(list(hands[0])[1:])
    elsewhere = next((card for card in CARDS if card not in state.variant.deck.cards), None)
    found += [
        list(hands),
        hands[:3],
        (*hands, NO_CARDS),
        (short, *hands[1:]),
        (hands[1], *hands[1:]),
        (hands[0], hands[1], hands[2], set(hands[3])),
        tuple(map(int, hands)),
        tuple(map(str, hands)),
        *([(short | CardSet.of([elsewhere]), *hands[1:])] if elsewhere is not None else []),
    ]
    return found


class TestIllegalChoices:
    @FEW
    @given(moments())
    def test_every_kind_is_refused_and_changes_nothing(self, moment: Moment) -> None:
        for state in (moment.step.before, moment.step.after):
            self._refused(state)

    @FEW
    @given(matches())
    def test_after_the_end_too(self, match: Match) -> None:
        self._refused(match[0].before)
        self._refused(match[-1].after)

    @staticmethod
    def _refused(state: MatchState) -> None:
        snapshot = copy.deepcopy(state)
        history = History(state)
        barred = pending_refusals(state)
        for choice in no_choices(state):
            with pytest.raises(IllegalChoice) as refused:
                history.apply(choice)  # type: ignore[arg-type]
            assert refused.value.decision == pending(state)
            why = refused.value.refusal
            assert (type(choice) is Card and choice in barred) == isinstance(why, Refusal)
        assert state == snapshot
        assert history.states == (state,)

    @FEW
    @given(moments())
    def test_an_offer_is_too_low_only_where_offers_are_asked(self, moment: Moment) -> None:
        state, decision = moment.step.before, moment.step.decision
        if decision.by_chance or decision.kind is DecisionKind.PLAY:
            return
        sale = _sale(state)
        for word in sorted({*sale.auction.offers, "nonsense"} - set(decision.words)):
            with pytest.raises(IllegalChoice) as refused:
                apply(state, word)
            asked = decision.kind is DecisionKind.OFFER or "withdraw" in decision.words
            too_low = asked and word in sale.auction.offers
            expected = CallRefusal.OFFER_TOO_LOW if too_low else CallRefusal.NOT_AN_OPTION
            assert refused.value.refusal is expected

    def test_a_match_option_that_the_variant_does_not_open(self) -> None:
        with pytest.raises(ValueError, match="play_on"):
            start(CATALOG.get("portuguese"), options={"play_on": True})


def _sale(state: MatchState) -> Sale:
    assert state.deal is not None
    assert isinstance(state.deal.item, Sale)
    return state.deal.item
