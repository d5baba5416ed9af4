"""A section of a rulebook on paper: paragraphs, duties in boxes, tables of points, a trick worked out with cards."""

from pygame import Rect, Surface

from kinggame.i18n.rulebook import (
    Block,
    CountTable,
    DealTable,
    DutyBox,
    Example,
    Heading,
    Ledger,
    Paragraph,
    Section,
    Term,
)
from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.ruletables import TITLE, CountPiece, DealPiece, ExamplePiece, LedgerPiece, Piece
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.theme import INK, INK_LABEL, INK_SOFT, MARKER, Role
from kinggame.ui.widgets import ParagraphLabel


def fill_column(look: Look, column: Column, cards: TableCards, section: Section) -> None:
    """Add the blocks of a section to a column, from top to bottom."""
    for block in section.blocks:
        widget = _widget(cards, block)
        height = widget.height(look, column.width)
        column.add(widget, column.row(height, gap=_gap(look, block)))


def _widget(cards: TableCards, block: Block) -> "Piece | ParagraphLabel":
    match block:
        case Paragraph(text):
            return ParagraphLabel(text, Role.BODY, colour=INK_SOFT)
        case Heading(text):
            return HeadingLabel(text, TITLE)
        case Term(word, text):
            return TermPiece(word, text)
        case DutyBox():
            return DutyPiece(block)
        case CountTable():
            return CountPiece(block, cards)
        case Ledger():
            return LedgerPiece(block)
        case DealTable():
            return DealPiece(block)
        case Example():
            return ExamplePiece(block, cards)


def _gap(look: Look, block: Block) -> int:
    match block:
        case Term():
            return max(8, look.px(10))
        case Heading() | Example() | CountTable() | Ledger():
            return max(16, look.px(24))
    return max(10, look.px(14))


class HeadingLabel(ParagraphLabel):
    """A title inside a section, in as many lines as it needs."""


class TermPiece(Piece):
    """A word of the game, strong, and below it what it means, set in."""

    def __init__(self, word: str, text: str) -> None:
        super().__init__()
        self._word = word
        self._text = text

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        word = look.paragraphs.height(self._word, Role.BODY_STRONG, width)
        return word + look.paragraphs.height(self._text, Role.BODY, width - self._inset(look))

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw both."""
        del ring
        word = look.paragraphs.draw(surface, self._word, Role.BODY_STRONG, look.house.accent, self.rect)
        inset = self._inset(look)
        place = Rect(self.rect.left + inset, word.bottom, self.rect.width - inset, 0)
        look.paragraphs.draw(surface, self._text, Role.BODY, INK_SOFT, place)

    def _inset(self, look: Look) -> int:
        return max(8, look.px(14))


class DutyPiece(Piece):
    """What must or may not be played, on the marker's tint with a bar of the accent; its rule's number at the right."""

    def __init__(self, duty: DutyBox) -> None:
        super().__init__()
        self._duty = duty

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        text = look.paragraphs.height(self._duty.text, Role.BODY, self._room(look, width))
        return text + max(14, look.px(22))

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the box, the sentence and the number."""
        del ring
        tint = BoxStyle(flat(MARKER), opacity=0.35, radius=4)
        box(look, self.rect.size, tint).draw(surface, self.rect.topleft)
        surface.fill(look.house.accent, Rect(self.rect.topleft, (max(3, look.px(4)), self.rect.height)))
        room = self._room(look, self.rect.width)
        place = Rect(self.rect.left + self._margin(look), self.rect.top, room, self.rect.height)
        look.paragraphs.draw(surface, self._duty.text, Role.BODY, INK, place, middle=True)
        at = self.rect.right - max(8, look.px(12)), self.rect.centery
        look.text.draw(surface, self._duty.rule, Role.LABEL, INK_LABEL, at, anchor="midright")

    def _margin(self, look: Look) -> int:
        return max(12, look.px(22))

    def _room(self, look: Look, width: int) -> int:
        number = look.text.measure(self._duty.rule, Role.LABEL) + max(16, look.px(24))
        return width - self._margin(look) - number
