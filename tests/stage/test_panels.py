"""What the panels say: points worked out by hand from PT-9, PT-14 and PT-17; texts in English."""

import random

import pytest

from kinggame.cards import CardSet
from kinggame.engine import MatchState, apply, deal_hands, finished_deal, pending, view
from kinggame.i18n import LANGUAGES
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.panels.answers import RowsBox, rows_box
from kinggame.stage.panels.bidding import Bid, BiddingBox, bidding_box
from kinggame.stage.panels.declaring import DeclareBox, declare_box
from kinggame.stage.panels.last_trick import last_trick
from kinggame.stage.panels.match_end import match_end
from kinggame.stage.panels.result import deal_result
from kinggame.stage.places import Place
from kinggame.stage.sheet import sheet
from tests.stage.conftest import words_for
from tests.support.shorthand import festa, play, position, random_match


def bidding(state: MatchState, seat: int, language: str = "en") -> BiddingBox:
    seen = view(state, seat)
    box = bidding_box(seen, words_for(seen, language))
    assert box is not None
    return box


def rows(state: MatchState, seat: int, language: str = "en") -> RowsBox:
    seen = view(state, seat)
    box = rows_box(seen, words_for(seen, language))
    assert box is not None
    return box


def declaring(state: MatchState, seat: int, language: str = "en") -> DeclareBox:
    seen = view(state, seat)
    box = declare_box(seen, words_for(seen, language))
    assert box is not None
    return box


def bids(box: BiddingBox) -> dict[str, Bid]:
    return {bid.word: bid for row in box.rows for bid in row.bids}


def test_the_ladder_shows_every_offer_with_its_points(portuguese: Variant) -> None:
    # PT-11: thirteen positivas of 25, at most three nulas of 75
    box = bidding(festa(portuguese, owner=0), 1)
    assert [[bid.points for bid in row.bids] for row in box.rows] == [[25 * n for n in range(1, 14)], [75, 150, 225]]
    assert [row.name for row in box.rows] == ["Plus", "Nulls"]
    assert all(bid.is_open for bid in bids(box).values())
    assert box.lowest == "1P"


def test_a_seat_nearer_to_the_owner_may_just_equal(portuguese: Variant) -> None:
    # PT-12: seat 1 is nearest to owner 0's left; 2 offered 3 (75), 1 nula is worth as much
    state = play(festa(portuguese, owner=3), "3P 5P pass")
    box = bidding(state, 0)
    assert bids(box)["5P"].count == "=5"
    assert not bids(box)["4P"].is_open
    assert not bids(box)["1N"].is_open
    assert bids(box)["2N"].is_open
    assert "equal 5" in box.line
    assert [(p.name, p.said, p.note) for p in box.history] == [
        ("You", "3", ""), ("Rui", "5", "(125)"), ("Zé", "pass", ""), ("You", "…", ""),
    ]  # fmt: skip


def test_a_seat_farther_from_the_owner_must_go_higher(portuguese: Variant) -> None:
    state = play(festa(portuguese, owner=0), "3P")
    box = bidding(state, 2)
    assert not bids(box)["3P"].is_open
    assert not bids(box)["1N"].is_open  # 75 too
    assert box.lowest == "4P"
    assert "75" in box.line


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("6P", "6 plus: you pay 150, and with 6 tricks you are even."),
        ("1P", "1 plus: you pay 25, and with 1 trick you are even."),
        ("2N", "2 nulls: you pay 150, and gain with 2 tricks at most."),  # 325 - 150 - 2·75 = +25
        ("3N", "3 nulls: you pay 225, and gain with 1 trick at most."),  # 325 - 75 - 225 = +25
        ("1N", "1 null: you pay 75, and gain with 3 tricks at most."),  # 325 - 225 - 75 = +25
    ],
)
def test_each_bid_says_what_it_costs_and_when_it_is_even(portuguese: Variant, word: str, line: str) -> None:
    assert bids(bidding(festa(portuguese, owner=0), 1))[word].line == line


def test_after_too_little_only_higher_offers_are_open_and_none_is_equal(portuguese: Variant) -> None:
    # PT-14
    state = play(festa(portuguese, owner=0), "5P pass pass too-little")
    box = bidding(state, 1)
    assert box.lowest == "6P"
    assert bids(box)["5P"].count == "5"
    assert not bids(box)["5P"].is_open
    assert (box.decline, box.decline_label) == ("withdraw", "Withdraw")
    assert box.note == "your offer: 5 · 125"


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("5P", ["accept", "too-little"]),
        ("6P", ["accept", "too-little", "eight-or-nulls"]),
        ("7P", ["accept", "too-little", "eight-or-nulls"]),
        ("2N", ["accept", "too-little"]),  # never to 2 nulas
    ],
)
def test_the_owner_demands_eight_or_nulls_only_of_six_or_seven(
    portuguese: Variant, offer: str, words: list[str]
) -> None:
    box = rows(play(festa(portuguese, owner=0), f"{offer} pass pass"), 0)
    assert [row.word for row in box.rows] == words


def test_the_owners_answers_say_what_follows(portuguese: Variant) -> None:
    box = rows(play(festa(portuguese, owner=0), "6P pass pass"), 0)
    assert box.title == "Rui offers 6 plus"
    assert box.rows[0].first == "You receive 150."
    assert box.rows[2].first == "Rui goes up to 8 and you receive 200,"


def test_the_bidders_ledger_compares_eight_with_nulls(portuguese: Variant) -> None:
    # PT-9, PT-16: 25 t - 200 against 325 - 75 t, for 1 to 10 tricks
    box = rows(play(festa(portuguese, owner=0), "6P pass pass eight-or-nulls"), 1)
    assert [row.word for row in box.rows] == ["8P", "refuse"]
    assert box.ledger is not None
    eight, nulls = box.ledger.rows
    assert eight.points == (-175, -150, -125, -100, -75, -50, -25, 0, 25, 50)
    assert nulls.points == (250, 175, 100, 25, -50, -125, -200, -275, -350, -425)
    assert box.rows[1].second == "You lead: you sit next to the owner."  # PT-18


def test_the_ledger_of_bought_nulls_has_the_price_in_it(portuguese: Variant) -> None:
    # two nulas: 325 - 150 - 75 t; the others 325 - 75 t
    box = rows(play(festa(portuguese, owner=0), "2N pass pass accept"), 1)
    assert [row.word for row in box.rows] == ["lead-next", "lead-self"]
    assert box.ledger is not None
    own, others = box.ledger.rows
    assert own.points == (175, 100, 25, -50, -125, -200, -275)
    assert others.points == (325, 250, 175, 100, 25, -50, -125)
    assert (box.note, box.has_coin) == ("you paid 150", True)


HANDS = tuple(
    CardSet.parse(hand)
    for hand in (
        "AQ942.KT.J83.AT3", "KJT.AQJ.AKQ.KQJ2", "8765.9876.T97.98", "3.5432.6542.7654",
    )
)  # fmt: skip


def test_the_buyer_of_plus_chooses_a_suit_and_sees_the_own_cards_in_it(portuguese: Variant) -> None:
    state = play(festa(portuguese, owner=3, hands=HANDS), "5P pass pass accept")
    box = declaring(state, 0)
    assert [tile.word for tile in box.suits] == ["trump-S", "trump-H", "trump-D", "trump-C"]
    assert [tile.ranks for tile in box.suits] == [
        ("A", "Q", "9", "4", "2"), ("K", "T"), ("J", "8", "3"), ("A", "T", "3"),
    ]  # fmt: skip
    assert box.options == ()
    assert box.leader is not None
    assert box.leader.next == "Rui leads"
    assert box.lines == ("With 5 tricks you are even;", "each one more is worth 25.")
    assert box.first_choice == "trump-S"
    assert box.suits[0].button == "Play with ♠ spades"


def test_the_owner_of_an_unsold_festa_may_have_nulls_or_the_award(portuguese: Variant) -> None:
    # PT-17: 4·25 = 100 for the owner, 75 for each other; nulos: 325 - 4·75 = +25, 325 - 5·75 = -50
    box = declaring(play(festa(portuguese, owner=0, hands=HANDS), "pass pass pass"), 0)
    nulls, award = box.options
    assert (nulls.first, nulls.second) == ("325 − 75 a trick", "4 tricks +25, 5 already −50")
    assert (award.name, award.second, award.aside) == ("4-3-3-3", "you +100, the others +75", "+100 / +75")
    assert "4 equal the 4-3-3-3" in box.subtitle
    assert nulls.aside == "Rui leads"


def test_the_last_trick_tells_whose_card_each_was_and_who_took_it(portuguese: Variant) -> None:
    state = play(position(portuguese, "no-tricks", "AS 2D", "KS 3D", "QS 4D", "2S 5D", leader=1), "KS QS 2S AS")
    seen = view(state, 0)
    shown = last_trick(seen, words_for(seen))
    assert shown is not None
    assert [(str(c.card), c.name, c.is_winner) for c in shown.cards] == [
        ("KS", "Rui", False), ("QS", "Zé", False), ("2S", "Graça", False), ("AS", "You", True),
    ]  # fmt: skip
    assert shown.taken == "taken by you"
    first = view(position(portuguese, "no-tricks", "AS", "KS", "QS", "2S"), 0)
    assert last_trick(first, words_for(first)) is None


def first_deals(variant: Variant, count: int, seed: int = 3) -> MatchState:
    """Play so many deals at random."""
    return next(s for s in random_match(variant, seed)[0] if len(s.finished) == count and s.deal is None)


def test_the_result_adds_up(variant: Variant) -> None:
    for count in range(1, len(variant.schedule)):
        state = first_deals(variant, count)
        deal, seen = state.finished[-1], view(state, 2)
        result = deal_result(finished_deal(state), seen, words_for(seen))
        assert result.is_right
        assert result.sum == sum(deal.scores or ())
        for place, column in zip(Place, result.columns, strict=True):
            seat = (2 + place) % 4
            assert column.after == state.totals[seat]
            assert column.after - column.before == column.points == (deal.scores or ())[seat]
        assert bool(result.reason) == deal.ended_early


def test_each_deal_is_a_line_of_the_sheet_and_the_totals_are_carried_on(variant: Variant) -> None:
    """RU-8: with its sign, the own column first."""
    totals = [0, 0, 0, 0]
    after_deals = [state for state in random_match(variant, 3)[0] if state.finished and state.deal is None]
    for count, state in enumerate(after_deals, 1):
        seen = view(state, 2)
        shown = sheet(seen, words_for(seen))
        scores = [deal.scores or () for deal in state.finished]
        lines = [row.cells for row in shown.rows if not row.is_subtotal]
        assert lines == [(s[2], s[3], s[0], s[1]) for s in scores] + [(None,) * 4] * (len(variant.schedule) - count)
        totals = [total + points for total, points in zip(totals, lines[count - 1], strict=True)]
        assert list(shown.totals) == totals


def test_the_result_shows_the_cards_that_counted(portuguese: Variant) -> None:
    state = position(portuguese, "no-queens", "AS 2D", "QS 3D", "QD 4D", "2S 5D")
    state = play(state, "AS QS QD 2S")
    seen = view(state, 0)
    result = deal_result(finished_deal(state), seen, words_for(seen))
    own = result.columns[0]
    assert own.cards is not None
    assert [str(card) for card in own.cards] == ["QS", "QD"]
    assert (own.points, own.before, own.after) == (-100, 0, -100)
    assert result.columns[1].cards == ()
    assert result.check == "Queens: 4 × −50"


def test_the_bill_of_a_festa_shows_the_price(portuguese: Variant) -> None:
    # PT-19: the payment counts in the line of that deal
    state = play(festa(portuguese, owner=0), "5P pass pass accept trump-S lead-self")
    rng = random.Random(1)
    while (decision := pending(state)) is not None:
        state, _ = apply(state, rng.choice(decision.options))
    seen = view(state, 0)
    result = deal_result(finished_deal(state), seen, words_for(seen))
    assert result.columns[0].bill[-1] == "offer +125"
    assert result.columns[1].bill[-1] == "offer −125"
    assert result.sum == 325


def test_four_three_three_three_is_shown_as_awarded(portuguese: Variant) -> None:
    state = play(festa(portuguese, owner=0), "pass pass pass 4-3-3-3")
    seen = view(state, 0)
    result = deal_result(finished_deal(state), seen, words_for(seen))
    assert [column.points for column in result.columns] == [100, 75, 75, 75]
    assert result.columns[0].bill == ("4 × 25",)
    assert result.is_right


def test_the_end_of_a_match_tells_the_standings(variant: Variant) -> None:
    state = random_match(variant, 6)[0][-1]
    seen = view(state, 1)
    page = match_end(seen, words_for(seen))
    assert [s.total for s in page.standings] == sorted(state.totals, reverse=True)
    assert page.sum == 0  # C-9
    assert page.is_right
    assert page.crowns == len(state.winners)
    for standing in page.standings:
        assert sum(standing.phases) == standing.total
    assert all(curve.totals[0] == 0 and len(curve.totals) == len(variant.schedule) + 1 for curve in page.curves)
    assert page.curves[0].is_own


def test_equal_totals_share_the_win(portuguese: Variant) -> None:
    # C-9: 4-3-3-3 four times, each seat once the owner: 325 for everybody
    state = festa(portuguese, owner=0)
    rng = random.Random(1)
    plan = (portuguese.sales["festa"],) * 4
    state = state._replace(plan=plan)
    while (decision := pending(state)) is not None:
        if decision.by_chance:
            state, _ = apply(state, deal_hands(portuguese, rng))
        else:
            state, _ = apply(state, "4-3-3-3" if "4-3-3-3" in decision.words else "pass")
    seen = view(state, 0)
    page = match_end(seen, words_for(seen))
    assert (page.title, page.crowns) == ("A shared win", 4)
    assert [s.rank for s in page.standings] == ["1", "1", "1", "1"]


def test_the_sheet_has_the_subtotal_of_the_first_phase(portuguese: Variant) -> None:
    # PT-1: six negative deals sum to -1300 over the seats
    state = first_deals(portuguese, 6)
    seen = view(state, 0)
    sheet = build_scene(seen, words_for(seen)).sheet
    subtotal = next(row for row in sheet.rows if row.is_subtotal)
    assert [row.is_subtotal for row in sheet.rows] == [False] * 6 + [True] + [False] * 4
    assert sum(cell for cell in subtotal.cells if cell is not None) == -1300
    assert [row.label for row in sheet.rows[7:]] == ["Festa 1", "Festa 2", "Festa 3", "Festa 4"]
    assert sheet.heads[0] == "You"


def test_the_russian_sheet_tells_the_second_half_by_a_plus(russian: Variant) -> None:
    state = first_deals(russian, 1)
    seen = view(state, 0)
    labels = [row.label for row in build_scene(seen, words_for(seen)).sheet.rows]
    assert labels[:2] == ["Tricks", "Boys"]
    assert labels[8:10] == ["+ Tricks", "+ Boys"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_can_be_filled_in_every_language(portuguese: Variant, language: str) -> None:
    assert bidding(festa(portuguese, owner=0), 1, language).title
    assert rows(play(festa(portuguese, owner=0), "6P pass pass"), 0, language).rows
    assert rows(play(festa(portuguese, owner=0), "6P pass pass eight-or-nulls"), 1, language).ledger
    assert declaring(play(festa(portuguese, owner=0), "pass pass pass"), 0, language).options
    assert declaring(play(festa(portuguese, owner=0), "3P pass pass accept"), 1, language).suits
