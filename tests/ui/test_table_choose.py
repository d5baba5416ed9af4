"""A contract is chosen at the table: by mouse, by keyboard, and what is spent says why (target 34)."""

import pygame
import pytest

from kinggame.engine import DecisionKind
from kinggame.ui.screens.table_choose import Cell, ChoosePanel
from kinggame.ui.situations import Moment, in_choice
from kinggame.ui.widgets.focus import Direction, nearest
from tests.catalog.sources import brazilian
from tests.ui.test_table import Table, table

LEAST_FINGER = 24
"""pixels: in the lowest window, as the rows of a full dialog are"""


def cell(seat: Table, word: str) -> Cell:
    found = seat.screen.layer.find(f"choose {word}")
    assert isinstance(found, Cell)
    return found


def panel(seat: Table) -> ChoosePanel:
    found = seat.screen.panel
    assert isinstance(found, ChoosePanel)
    return found


def chosen(seat: Table) -> str | None:
    """Give what has been chosen in this deal, once it is."""
    deal = seat.session.state.deal
    return deal.contract.id if deal is not None and deal.contract is not None else None


def test_a_click_chooses_and_the_button_says_it(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=4))) as seat:
        seat.wait(500)
        seat.click(cell(seat, "girls").rect.center)
        assert cell(seat, "girls").chosen
        assert chosen(seat) is None, "nothing is said yet"
        button = seat.screen.layer.find("choose")
        assert button.label == "Play: + Girls"  # type: ignore[attr-defined]
        seat.click(button.rect.center)
        assert chosen(seat) == "girls"


def test_arrows_go_from_row_to_row_and_enter_says_it(display: None) -> None:
    with table("russian-choice", moment=Moment(in_choice(after=0))) as seat:
        seat.wait(500)
        assert seat.screen.layer.ring.current is cell(seat, "no-tricks")
        seat.press(pygame.K_DOWN)
        assert cell(seat, "no-boys").chosen
        seat.press(pygame.K_RIGHT)
        assert cell(seat, "boys").chosen
        seat.press(pygame.K_RETURN)
        assert chosen(seat) == "boys"


def test_what_is_spent_is_not_chosen_and_says_why(display: None) -> None:
    """CH-2: by a click or with the focus on it."""
    with table("russian-choice", moment=Moment(in_choice(after=12))) as seat:
        seat.wait(500)
        seen = seat.session.view(0)
        assert seen.auction is not None
        spent = seen.auction.closed[0].option
        before = panel(seat)._chosen
        seat.click(cell(seat, spent).rect.center)
        assert not cell(seat, spent).chosen
        assert panel(seat)._chosen == before
        assert "already" in panel(seat)._foot.text
        seat.press(pygame.K_RETURN)
        assert chosen(seat) is None, "the focus is on what is spent"
        other = next(word for word in seen.decision.words if word != before) if seen.decision else ""
        seat.click(cell(seat, other).rect.center)
        assert panel(seat)._foot.text.startswith("Still yours: ")


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (844, 390), (390, 844)])
def test_trumps_are_chosen_with_the_contract(display: None, size: tuple[int, int]) -> None:
    with table("turkish", moment=Moment(in_choice(after=0)), size=size) as seat:
        seat.wait(500)
        seat.click(cell(seat, "trump-D").rect.center)
        seat.click(seat.screen.layer.find("choose").rect.center)
        deal = seat.session.state.deal
        assert deal is not None
        assert deal.contract is not None
        assert (deal.contract.id, deal.trump and deal.trump.letter) == ("trumps", "D")
        seat.until_asked()
        decision = seat.session.pending
        assert decision is not None
        assert decision.kind is DecisionKind.PLAY, "who has chosen leads (CH-3)"


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (844, 390), (390, 844)])
def test_trumps_of_a_named_deal_are_chosen_on_a_paper_of_their_height(display: None, size: tuple[int, int]) -> None:
    """CH-4: one row, high enough for a finger, and no empty paper below it."""
    variant = brazilian()
    with table(variant, moment=Moment(in_choice(after=6)), size=size) as seat:
        seat.wait(500)
        row, button = cell(seat, "trump-H").rect, seat.screen.layer.find("choose").rect
        assert row.height >= LEAST_FINGER
        assert 0 < button.top - row.bottom < row.height
        seat.click(row.center)
        seat.click(button.center)
        deal = seat.session.state.deal
        assert deal is not None
        assert (deal.item.id, deal.trump and deal.trump.letter) == ("positive", "H")


@pytest.mark.parametrize("size", [(1280, 720), (844, 390)])
def test_every_cell_is_within_reach_of_the_arrows(display: None, size: tuple[int, int]) -> None:
    with table("turkish", moment=Moment(in_choice(after=0)), size=size) as seat:
        seat.wait(500)
        cells = [widget for widget in seat.screen.layer.widgets if isinstance(widget, Cell)]
        reached, waiting = {cells[0].word}, [cells[0]]
        while waiting:
            here = waiting.pop()
            for direction in Direction:
                there = nearest(here, cells, direction)
                if isinstance(there, Cell) and there.word not in reached:
                    reached.add(there.word)
                    waiting.append(there)
        assert len(cells) == 6 + 4
        assert reached == {widget.word for widget in cells}
