"""Deals whose contract is chosen: whose right it is, what quotas leave, what follows (CH-1 to CH-3, TK-1 to TK-6)."""

from dataclasses import replace

import pytest

from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog import Catalog
from kinggame.engine import (
    CallRefusal,
    ChoosingBegan,
    Closed,
    DecisionKind,
    IllegalChoice,
    MatchState,
    PlayBegan,
    apply,
    pending,
    seen_by,
    start,
    view,
    winners,
)
from kinggame.engine.choosing import closed, declarer
from kinggame.rules import ChosenDeal, Declarer, DeclarerRole, LeaderRole, PlayOption, Rotation, Table, Variant
from tests.support.choosing import begun, dealt, match_by, played_out
from tests.support.shorthand import position

PENALTIES = ("no-tricks", "no-hearts", "no-men", "no-queens", "no-last-two", "no-king")


def chosen_deal(variant: Variant) -> ChosenDeal:
    assert variant.choice is not None
    return variant.choice


class TestTheRightToChoose:
    """CH-1."""

    def test_eldest_chooses_where_the_file_says_so(self, by_choice: Variant) -> None:
        decision = pending(begun(by_choice, dealer=3))
        assert decision is not None
        assert (decision.seat, decision.kind) == (0, DecisionKind.DECLARE)

    def test_the_dealer_may_be_the_one(self) -> None:
        table = Table(4, Rotation.CLOCKWISE, Catalog.shipped().get("russian").table.reseat)
        assert declarer(Declarer(DeclarerRole.DEALER), table, 2, (CardSet(0),) * 4, ()) == 2

    @pytest.mark.parametrize("holder", range(4))
    def test_the_holder_of_two_of_diamonds_chooses_first(self, turkish: Variant, holder: int) -> None:
        """TK-1: whoever deals."""
        decision = pending(begun(turkish, dealer=1, two_of_diamonds=holder))
        assert decision is not None
        assert decision.seat == holder

    def test_then_the_right_goes_round_counter_clockwise(self, turkish: Variant) -> None:
        """TK-1: whoever holds 2♦ later."""
        state = begun(turkish, two_of_diamonds=2)
        seats = []
        for number in range(5):
            decision = pending(state)
            assert decision is not None
            seats.append(decision.seat)
            state = played_out(apply(state, decision.words[0])[0])
            state, _ = apply(state, dealt(turkish, two_of_diamonds=2, seed=number))
        assert seats == [2, 1, 0, 3, 2]

    def test_all_are_told_who_chooses_and_by_which_card(self, turkish: Variant, by_choice: Variant) -> None:
        state, _ = apply(start(turkish), 0)
        _, events = apply(state, dealt(turkish, two_of_diamonds=3))
        told = [seen_by(event, 1) for event in events]
        assert ChoosingBegan(3, Card.parse("2D")) in told
        state, _ = apply(start(by_choice), 0)
        assert ChoosingBegan(1, None) in apply(state, dealt(by_choice))[1]


class TestWhatIsOpen:
    """CH-2, TK-2."""

    def test_at_first_everything_is(self, turkish: Variant, by_choice: Variant) -> None:
        decision = pending(begun(turkish))
        assert decision is not None
        assert set(decision.words) == {*PENALTIES, "trump-S", "trump-H", "trump-D", "trump-C"}
        decision = pending(begun(by_choice))
        assert decision is not None
        assert set(decision.words) == set(by_choice.contracts)
        assert len(decision.words) == 14

    def test_each_contract_once_by_a_player(self, by_choice: Variant) -> None:
        chosen = chosen_deal(by_choice)
        assert closed(chosen, 2, [(2, "boys"), (1, "girls")]) == (Closed("boys", CallRefusal.CHOSEN_BEFORE),)

    def test_no_group_more_often_than_each_player_may(self, turkish: Variant) -> None:
        """Three penalties are chosen: of the six none is left, whatever the others have chosen."""
        before = [(0, "no-tricks"), (0, "no-hearts"), (0, "no-men")]
        found = dict(closed(chosen_deal(turkish), 0, before))
        assert found == dict.fromkeys(PENALTIES, CallRefusal.GROUP_SPENT)

    def test_no_contract_more_often_than_the_match_allows(self, turkish: Variant) -> None:
        before = [(1, "no-king"), (2, "no-king")]
        assert closed(chosen_deal(turkish), 0, before) == (Closed("no-king", CallRefusal.MATCH_SPENT),)

    def test_trumps_twice_by_each(self, turkish: Variant) -> None:
        assert closed(chosen_deal(turkish), 0, [(0, "trumps"), (1, "trumps"), (1, "trumps")]) == ()
        before = [(0, "trumps"), (0, "trumps")]
        assert closed(chosen_deal(turkish), 0, before) == (Closed("trumps", CallRefusal.GROUP_SPENT),)

    @pytest.mark.parametrize("word", ["no-boys", "trump-S", "nonsense", "pass"])
    def test_what_is_not_open_is_refused_and_nothing_changes(self, by_choice: Variant, word: str) -> None:
        state = begun(by_choice)
        assert state.deal is not None
        assert state.deal.auction is not None
        spent = (Closed("no-boys", CallRefusal.CHOSEN_BEFORE),)
        state = state._replace(deal=state.deal._replace(auction=state.deal.auction._replace(closed=spent)))
        with pytest.raises(IllegalChoice) as refused:
            apply(state, word)
        expected = CallRefusal.CHOSEN_BEFORE if word == "no-boys" else CallRefusal.NOT_AN_OPTION
        assert refused.value.refusal is expected

    def test_a_spent_trump_contract_is_refused_by_any_suit(self, turkish: Variant) -> None:
        state = begun(turkish)
        assert state.deal is not None
        assert state.deal.auction is not None
        spent = (Closed("trumps", CallRefusal.GROUP_SPENT),)
        state = state._replace(deal=state.deal._replace(auction=state.deal.auction._replace(closed=spent)))
        decision = pending(state)
        assert decision is not None
        assert not any(word.startswith("trump-") for word in decision.words)
        with pytest.raises(IllegalChoice) as refused:
            apply(state, "trump-H")
        assert refused.value.refusal is CallRefusal.GROUP_SPENT

    def test_where_one_contract_is_left_nothing_is_asked(self, by_choice: Variant) -> None:
        """Each chooses fourteen times, and the last time there is nothing to choose."""
        asked = match_by(by_choice, list(by_choice.contracts))
        assert len(asked) == 56 - 4
        last = asked[-1]
        decision = pending(last)
        assert decision is not None
        assert len(decision.words) == 2

    def test_a_trump_is_asked_for_even_where_nothing_else_is_left(self, turkish: Variant) -> None:
        """Whoever keeps trumps to the end names the suit all the same (CH-3)."""
        asked = match_by(turkish, [*PENALTIES, "trump-S"])
        decision = pending(asked[-1])
        assert decision is not None
        assert set(decision.words) == {"trump-S", "trump-H", "trump-D", "trump-C"}
        assert len(asked) == 20  # beside the last penalty that is left there are trumps to choose


class TestWhatFollows:
    """CH-3."""

    def test_who_has_chosen_leads_and_names_the_trump(self, turkish: Variant) -> None:
        state = begun(turkish, dealer=0, two_of_diamonds=2)
        after, events = apply(state, "trump-D")
        assert events[-1] == PlayBegan("trumps", Suit.DIAMONDS, 2)
        assert after.deal is not None
        assert after.deal.to_play == 2

    def test_a_file_may_leave_the_lead_open(self, turkish: Variant) -> None:
        both = (LeaderRole.SELF, LeaderRole.NEXT)
        chosen = chosen_deal(turkish)
        options = {name: PlayOption(option.contract, both) for name, option in chosen.options.items()}
        item = ChosenDeal(chosen.rule, chosen.declarer, chosen.groups, options)
        variant = replace(turkish, choice=item, phases=(replace(turkish.phases[0], deals=(item,) * 20),))
        state, _ = apply(begun(variant, two_of_diamonds=1), "no-men")
        decision = pending(state)
        assert decision is not None
        assert (decision.seat, decision.kind) == (1, DecisionKind.LEADER)
        state, _ = apply(state, "lead-next")
        assert state.deal is not None
        assert state.deal.leader == 0  # counter-clockwise


def test_a_view_shows_what_is_chosen_and_no_hand_but_ones_own(turkish: Variant) -> None:
    state = begun(turkish, two_of_diamonds=2)
    shown = view(state, 1)
    assert shown.auction is not None
    assert shown.auction.owner == 2
    assert shown.decision is None
    assert state.deal is not None
    assert shown.hand == state.deal.hands[1]
    state = played_out(apply(state, "no-queens")[0])
    line = view(state, 0).lines[0]
    assert (line.owner, line.contract) == (2, turkish.contracts["no-queens"])


def test_the_match_sums_as_it_claims(turkish: Variant, by_choice: Variant) -> None:
    """TK-2: 5,200 in penalties, 5,200 in trumps; C-9: nothing in all."""
    for variant, parts in ((turkish, [-5200, 5200]), (by_choice, [-7680, 7680])):
        state = match_by(variant, ["trump-H", *variant.contracts])[-1]
        last = played_out(apply(state, pending(state).words[0])[0])  # type: ignore[union-attr]
        while pending(last) is not None:
            last, _ = apply(last, dealt(variant, seed=99))
            last = played_out(last)
        assert sum(last.totals) == 0
        for group, total in zip(chosen_deal(variant).groups, parts, strict=True):
            deals = [d for d in last.finished if d.contract is not None and d.contract.id in group.contracts]
            assert sum(sum(d.scores or ()) for d in deals) == total == group.total


class TestTurkishCards:
    """What may be played; the table is TK-1's, counter-clockwise: seat 3 plays after seat 0."""

    def legal(self, state: MatchState) -> str:
        decision = pending(state)
        assert decision is not None
        return " ".join(map(str, decision.cards.listed()))

    def play(self, state: MatchState, *cards: str) -> MatchState:
        for card in cards:
            state, _ = apply(state, Card.parse(card))
        return state

    def test_hearts_are_not_led_while_another_suit_is_held(self, turkish: Variant) -> None:
        """TK-3, in no hearts and no king; TK-3 binds in no other deal."""
        hands = ("2H 3C", "4H 5H", "6H 7H", "8H 9H")
        assert self.legal(position(turkish, "no-hearts", *hands)) == "3C"
        assert self.legal(position(turkish, "no-king", *hands)) == "3C"
        assert set(self.legal(position(turkish, "no-men", *hands)).split()) == {"2H", "3C"}
        assert set(self.legal(position(turkish, "no-hearts", *hands, leader=1)).split()) == {"4H", "5H"}

    @pytest.mark.parametrize(
        ("contract", "hand", "expected"),
        [
            ("no-hearts", "KS 2H 9H", "2H 9H"),
            ("no-men", "KS JH 9H", "KS JH"),
            ("no-queens", "QS QD 9H", "QS QD"),
            ("no-king", "KH 9H 2S", "KH"),
            ("no-king", "9H QH 2S", "2S 9H QH"),
            ("no-tricks", "KS QH JH", "KS QH JH"),
            ("no-last-two", "KS QH JH", "KS QH JH"),
        ],
    )
    def test_a_void_hand_throws_a_card_that_counts(
        self, turkish: Variant, contract: str, hand: str, expected: str
    ) -> None:
        """TK-4: one of them, as it likes; where no card counts, any."""
        state = position(turkish, contract, "AC 2C 3C", "4C 5C 6C", "7C 8C 9C", hand)
        legal = self.legal(self.play(state, "AC"))
        assert set(legal.split()) == set(expected.split())

    def test_a_trick_is_headed_by_who_can(self, turkish: Variant) -> None:
        """TK-5: seats 3, 2, 1 answer the ten; none need beat what is ruffed."""
        state = position(turkish, "trumps", "TC 2C", "AC 3C", "KC 4C", "JC 5C", trump="H")
        state = self.play(state, "TC")
        assert self.legal(state) == "JC"
        state = self.play(state, "JC")
        assert self.legal(state) == "KC"
        state = position(turkish, "trumps", "TC 2C", "AC 3C", "KC 4C", "2H 5S", trump="H")
        state = self.play(state, "TC", "2H")
        assert set(self.legal(state).split()) == {"KC", "4C"}

    def test_a_void_hand_ruffs_higher_if_it_can_and_else_lower(self, turkish: Variant) -> None:
        """TK-5."""
        state = position(turkish, "trumps", "TC 2C", "4H 3S", "9H 2H", "8H 5S", trump="H")
        state = self.play(state, "TC")
        assert self.legal(state) == "8H"
        state = self.play(state, "8H")
        assert self.legal(state) == "9H"
        state = self.play(state, "9H")
        assert self.legal(state) == "4H"

    def test_the_trick_goes_round_counter_clockwise(self, turkish: Variant) -> None:
        """TK-1: seat 2's ace, played third, takes it."""
        state = position(turkish, "no-tricks", "TC 2C", "3C 4C", "AC 5C", "JC 6C")
        state = self.play(state, "TC", "JC", "AC", "3C")
        assert state.deal is not None
        assert state.deal.tricks[0].winner == 2
        assert state.deal.points == (0, 0, -50, 0)


def test_everybody_above_zero_wins(turkish: Variant) -> None:
    """TK-6."""
    assert winners(turkish, (100, -200, 50, 50)) == (0, 2, 3)
    assert winners(turkish, (0, 0, 0, 0)) == ()


def test_what_is_left_of_a_group_is_less_by_what_was_chosen_of_it(turkish: Variant) -> None:
    """Each plays three penalties and two trumps; what belongs to another group takes nothing away."""
    penalties, trumps = chosen_deal(turkish).groups
    assert (penalties.left({}), trumps.left({})) == (3, 2)
    chosen = {"no-king": 1, "no-men": 1, trumps.contracts[0]: 2}
    assert (penalties.left(chosen), trumps.left(chosen)) == (1, 0)
