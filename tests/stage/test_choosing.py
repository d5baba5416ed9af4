"""What the table says where contracts are chosen: the dialog, the quotas on the sheet, who is next."""

from kinggame.engine import DecisionKind, MatchState, apply, pending, view
from kinggame.i18n import LANGUAGES
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.log import log_title
from kinggame.stage.panels.answers import rows_box
from kinggame.stage.panels.choosing import ChoiceBox, choice_box
from kinggame.stage.panels.declaring import declare_box
from kinggame.stage.panels.match_end import match_end
from kinggame.stage.places import Place
from tests.stage.conftest import words_for
from tests.support.choosing import begun, match_by
from tests.support.shorthand import random_match


def asked(state: MatchState) -> int:
    decision = pending(state)
    assert decision is not None
    return decision.seat


def choosing(state: MatchState, language: str = "en") -> ChoiceBox:
    seen = view(state, asked(state))
    box = choice_box(seen, words_for(seen, language))
    assert box is not None
    return box


def later(variant: Variant, number: int, wishes: list[str]) -> MatchState:
    return match_by(variant, wishes)[number]


class TestDialog:
    def test_each_aim_has_a_row_with_both_signs(self, by_choice: Variant) -> None:
        box = choosing(begun(by_choice))
        assert [row.name for row in box.rows] == ["Tricks", "Boys", "Girls", "Hearts", "King", "Last two", "Eralash"]
        assert box.columns == 2
        prices = [[cell.price for cell in row.cells if cell] for row in box.rows]
        each = (20, 20, 40, 20, 160, 80, 960)  # the numbers of 1993
        assert prices == [[f"−{n}", f"+{n}"] for n in each]
        assert box.note == "your choice 1 of 14, you lead"

    def test_each_is_said_even_where_what_is_counted_has_no_room(self, by_choice: Variant) -> None:
        shorts = {row.name: [cell.short for cell in row.cells if cell] for row in choosing(begun(by_choice)).rows}
        assert shorts["Last two"] == shorts["Tricks"] == shorts["Boys"] == ["each", "each"]
        assert shorts["King"] == shorts["Eralash"] == ["", ""], "one card, and all at once, have one price"

    def test_trumps_are_named_with_the_contract(self, turkish: Variant) -> None:
        state = begun(turkish)
        box = choosing(state)
        cell = box.rows[-1].cells[0]
        assert cell is not None
        hand = view(state, asked(state)).hand
        assert [suit.word for suit in cell.suits] == ["trump-S", "trump-H", "trump-D", "trump-C"]
        assert [suit.count for suit in cell.suits] == [len(hand.holding(suit.suit)) for suit in cell.suits]
        assert [row.cells[0].price for row in box.rows[:-1] if row.cells[0]] == [
            "−50", "−30", "−60", "−100", "−180", "−320",
        ]  # fmt: skip

    def test_what_is_spent_says_why(self, turkish: Variant) -> None:
        """The third choice of whoever has had trumps twice (CH-2)."""
        box = choosing(later(turkish, 8, ["trump-S", *turkish.contracts]))
        cell = box.rows[-1].cells[0]
        assert cell is not None
        assert "all your deals of this kind" in cell.closed
        assert box.note == "your choice 3 of 5, you lead"
        assert box.left == "Still yours: Penalties 3, Trumps 0."
        assert box.first_choice == "no-tricks"

    def test_a_deal_by_itself_leaves_nothing_to_be_chosen_later(self, turkish: Variant) -> None:
        state = later(turkish, 8, ["trump-S", *turkish.contracts])
        assert state.deal is not None
        single = state._replace(plan=(state.deal.item,), finished=(), deal=state.deal._replace(number=0))
        box = choosing(single)
        assert (box.left, box.note) == ("", "you lead")

    def test_in_every_language(self, by_choice: Variant, turkish: Variant) -> None:
        for variant in (by_choice, turkish):
            for language in LANGUAGES:
                box = choosing(later(variant, 8, [*variant.contracts, "trump-H"]), language)
                assert all(cell.button and cell.unit for row in box.rows for cell in row.cells if cell)

    def test_no_other_dialog_opens(self, turkish: Variant) -> None:
        seen = view(begun(turkish), asked(begun(turkish)))
        words = words_for(seen)
        assert declare_box(seen, words) is None
        assert rows_box(seen, words) is None

    def test_nobody_else_is_asked(self, turkish: Variant) -> None:
        state = begun(turkish)
        seen = view(state, (asked(state) + 1) % 4)
        assert choice_box(seen, words_for(seen)) is None


class TestTable:
    def test_plates_say_who_chooses_and_who_is_next(self, turkish: Variant) -> None:
        """TK-1: the seat after the chooser is the one at his right."""
        state = begun(turkish, two_of_diamonds=0)
        scene = build_scene(view(state, 1), words_for(view(state, 1)))
        said = {piece.seat: piece.second for piece in scene.seats}
        assert said == {0: "chooses what is played", 3: "chooses next", 1: "", 2: ""}
        assert scene.top.title == "Choice of contract"
        assert scene.top.text == "Ana chooses what is played"
        assert not any(piece.is_owner for piece in scene.seats)

    def test_what_is_chosen_gives_its_name(self, turkish: Variant) -> None:
        state, _ = apply(begun(turkish, two_of_diamonds=0), "no-queens")
        seen = view(state, 1)
        scene = build_scene(seen, words_for(seen))
        assert scene.top.title == "No queens"
        assert scene.top.text == "−100 each · chosen by Ana"
        assert log_title(0, seen, words_for(seen)) == "Deal 1: No queens"

    def test_the_sheet_ticks_what_each_has_chosen(self, turkish: Variant) -> None:
        state = later(turkish, 9, ["no-king", "trump-S", *turkish.contracts])
        seen = view(state, 0)
        sheet = build_scene(seen, words_for(seen)).sheet
        assert len([row for row in sheet.rows if row.ticks]) == 7
        assert [row.label for row in sheet.rows if row.is_subtotal] == ["Penalties", "Trumps"]
        for row in sheet.rows:
            if row.label == "King ♥":
                assert sum(row.ticks) == 2
        assert sum(sum(row.ticks) for row in sheet.rows) == 9
        columns = [sum(row.cells[place] or 0 for row in sheet.rows if row.is_subtotal) for place in Place]
        assert tuple(columns) == sheet.totals

    def test_the_contract_that_is_played_is_ticked_and_marked(self, by_choice: Variant) -> None:
        state, _ = apply(begun(by_choice, dealer=3), "girls")
        seen = view(state, 0)
        rows = build_scene(seen, words_for(seen)).sheet.rows
        marked = [row for row in rows if row.is_current]
        assert [(row.label, row.ticks) for row in marked] == [("Girls", (1, 0, 0, 0))]


def test_the_end_of_a_match_sums_by_groups(turkish: Variant) -> None:
    states, _, _ = random_match(turkish, 3)
    seen = view(states[-1], 0)
    page = match_end(seen, words_for(seen))
    assert page.phase_heads == ("Penalties", "Trumps")
    assert all(sum(standing.phases) == standing.total for standing in page.standings)
    assert page.is_right
    assert page.phase_ends == ()


def test_a_declaration_is_of_one_kind(by_choice: Variant) -> None:
    decision = pending(begun(by_choice))
    assert decision is not None
    assert decision.kind is DecisionKind.DECLARE
