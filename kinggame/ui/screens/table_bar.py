"""The words of the top bar: n/N, contract, counting cards, price."""

from pygame import Rect, Surface

from kinggame.stage.layout import Form, TableLayout
from kinggame.stage.scene import TopBar
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import CREAM, GOLD, Family, Lettering, Role

NUMBER = Lettering(Family.SANS, 17.5, 16, 600)
CHIP = 21


def bar_piece_area(layout: TableLayout) -> Rect:
    """Return the area of the bar without its strip."""
    return Rect(layout.bar)


def bar_margin(layout: TableLayout) -> int:
    """Return the distance of the bar's ends from the window's, in pixels."""
    return max(12, round((20 if layout.form is Form.WIDE else 14) * layout.unit))


def bar_text_width(look: Look, cards: TableCards, top: TopBar) -> int:
    """Return the room that the bar's words want, the price in its shortest form."""
    x = _number_width(look, top) + look.text.measure(top.title, Role.CONTRACT) + look.px(12)
    x += _chips(look, cards, top)[1]
    words = top.short or top.text
    return x + (look.text.measure(words, Role.BODY) + look.px(12) if words else 0)


def _number_width(look: Look, top: TopBar) -> int:
    """Return the width of the number with the line behind it; 0 without one."""
    return look.text.measure(top.number, NUMBER) + 2 * look.px(12) + look.line() if top.number else 0


def _chips(look: Look, cards: TableCards, top: TopBar) -> tuple[list[Sprite], int]:
    """Return the counting cards, and their width with the gaps behind them."""
    chips = [cards.chip(chip, max(18, look.px(CHIP))) for chip in top.chips]
    return chips, sum(chip.surface.get_width() + 2 * chip.offset[0] + look.px(4) for chip in chips)


def draw_bar_text(surface: Surface, look: Look, cards: TableCards, top: TopBar, area: Rect) -> None:
    """Draw the bar's words, which begin at the left of `area` and end within it."""
    middle, x, right = area.centery, area.left, area.right
    chips, chips_width = _chips(look, cards, top)
    before = _number_width(look, top)
    needed = chips_width + (look.px(12) if chips else 0) + round(look.text.measure(top.title, Role.CONTRACT) * SQUEEZE)
    if top.number and x + before + needed <= right:  # the title comes first; the sheet has the number too
        number = look.text.render(top.number, NUMBER, look.house.muted)
        surface.blit(number, number.get_rect(midleft=(x, middle)))
        x += number.get_width() + look.px(12)
        line = Surface((look.line(), max(16, look.px(22))))
        line.fill(GOLD)
        line.set_alpha(128)
        surface.blit(line, line.get_rect(midleft=(x, middle)))
        x += look.line() + look.px(12)
    if chips and not look.text.holds(top.title, Role.CONTRACT, right - x - chips_width - look.px(12)):
        chips, chips_width = [], 0
    most = max(40, right - x - chips_width - (look.px(12) if chips else 0))
    if look.text.holds(top.title, Role.CONTRACT, most):
        title = look.paragraphs.render_fitted(top.title, Role.CONTRACT, GOLD, most)
        surface.blit(title, title.get_rect(midleft=(x, middle)))
        x += title.get_width()
    else:
        x = look.paragraphs.draw_fitted(
            surface, top.title, Role.CONTRACT, GOLD, Rect(x, area.top, most, area.height)
        ).right
    x += look.px(12)
    for chip in chips:
        width = chip.surface.get_width() + 2 * chip.offset[0]
        height = chip.surface.get_height() + 2 * chip.offset[1]
        chip.draw(surface, (x, middle - height // 2))
        x += width + look.px(4)
    x += look.px(8 if chips else 12)
    room = right - x
    words = look.text.fitting((top.text, top.short, top.shortest, ""), Role.BODY, room)
    if words:
        text = look.text.render(words, Role.BODY, CREAM, max_width=room)
        surface.blit(text, text.get_rect(midleft=(x, middle)))
