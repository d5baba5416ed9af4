"""The page after a deal: four columns with what counted, the totals, and the check-sum."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import signed
from kinggame.stage.fan import RATIO
from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.result import DealResult, ResultColumn
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.paint.paper import divider, paper, rule
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.screens.table_foot import lifted
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_past import AGAIN
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, INK_LABEL, LETTERING, OUTLINE_TILE, RULE, Family, Lettering, Role, points_ink
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action, Named
from kinggame.ui.widgets.layer import WidgetLayer

TITLE = Lettering(Family.SERIF, 36, 26, 700)
SENTENCE = Lettering(Family.SANS, 20, 16, 400)
NAME = Lettering(Family.SERIF, 23, 18, 700)
TOTAL = Lettering(Family.SERIF, 20, 16, 600)
TOTAL_NEW = Lettering(Family.SERIF, 22, 17, 700)
BILL = Lettering(Family.SERIF, 20, 16, 600)
BIG = Lettering(Family.SERIF, 44, 26, 700)
LETTERINGS = TITLE, SENTENCE, NAME, TOTAL, TOTAL_NEW, BILL, BIG, LETTERING[Role.SECOND]
DESIGN = 860, 592
CARD = 68
STEP = 43
LEAST_STRIP = 0.28
"""What is seen at least of a card that another one covers, in widths."""
LEAST_WIDTH = 24
READABLE = 34
"""Pixels; cards that are narrower than this lie in several rows, if that makes them wider."""
ROW_GAP = 4
LOW = 190
"""Columns lower than this many pixels leave out what can be told elsewhere."""


class ResultPanel(TablePanel):
    """Waits for the person to go on; it never goes by itself."""

    hides_table = True
    is_dialog = False

    def __init__(self, content: DealResult, go_on: str, on_go: Action, others: Sequence[Named]) -> None:
        """`go_on` is the label of the primary button; the last of `others` is left out beside the sheet itself."""
        super().__init__()
        self._content = content
        self._label = go_on
        self._on_go = on_go
        self._others = others

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        rect = result_area(look, layout)
        down = rect.height / DESIGN[1]
        edge = max(10, look.px(24))
        height = max(40, round(50 * min(down, max(1.0, look.scale.u))))
        top = rect.bottom - max(8, look.px(22)) - height
        go_on = Button(self._label, self._on_go, kind=ButtonKind.PRIMARY, name="next deal")
        shown = self._others[:-1] if layout.sheet is not None else self._others
        others = [Button(label, act, name=name) for name, label, act in shown]
        gap = max(6, look.px(12))
        wanted = sum(button.natural_width(look) + gap for button in (go_on, *others))
        if wanted > rect.width - 2 * edge:  # the review leads there too
            others = [button for button in others if button.name != AGAIN]
        widths = [max(button.natural_width(look), min(look.px(150), rect.width // 4)) for button in others]
        room = rect.width - 2 * edge - gap * len(others)
        width = max(min(rect.width // 2, max(go_on.natural_width(look), look.px(236), 150)), 110)
        width = max(min(width, room - sum(widths)), go_on.natural_width(look))
        squeeze = min(1.0, (room - width) / sum(widths))
        go_on.rect = Rect(rect.right - edge - width, top, width, height)
        layer.add(go_on)
        self.start = go_on
        x = rect.left + edge
        for button, natural in zip(others, widths, strict=True):
            button.rect = Rect(x, top, int(natural * squeeze), height)
            x = button.rect.right + gap
            layer.add(button)
        foot = lifted(look, others, go_on, Rect(rect.left + edge, top, rect.width - 2 * edge, height), gap)
        self.pieces = [
            Piece(
                ("result", self._content, tuple(rect)),
                grown(rect, look.px(46)),
                lambda s: self._draw(s, look, rect, cards, foot),
            )
        ]

    def _draw(self, surface: Surface, look: Look, rect: Rect, cards: TableCards, foot: int) -> None:
        content = self._content
        result_paper(look, rect.size).draw(surface, rect.topleft)
        down = rect.height / DESIGN[1]

        def y(length: float) -> int:
            return rect.top + round(length * down)

        room = rect.width - 2 * look.px(40)
        high = min(y(54), y(92) - (look.text.height(TITLE) + look.text.height(SENTENCE)) // 2)
        look.text.draw(
            surface, content.title, TITLE, look.house.accent_deep, (rect.centerx, high), anchor="center",
            max_width=room,
        )  # fmt: skip
        look.text.draw(surface, content.sentence, SENTENCE, INK, (rect.centerx, y(92)), anchor="center", max_width=room)
        top = 121
        if content.reason and rect.height >= 380:
            top = 138 if look.text.fits(content.reason, Role.SECOND, room) else 150
            if top == 138:
                look.text.draw(
                    surface, content.reason, Role.SECOND, INK_LABEL, (rect.centerx, y(117)), anchor="center",
                    max_width=room,
                )  # fmt: skip
            else:
                begin = max(y(104), y(92) + look.text.height(SENTENCE) // 2)
                where = Rect(rect.centerx - room // 2, begin, room, y(143) - begin)
                look.paragraphs.draw_fitted(surface, content.reason, Role.SECOND, INK_LABEL, where, align="center")
        line = divider(look, (max(90, look.px(140)), max(10, look.px(14))))
        surface.blit(line, line.get_rect(center=(rect.centerx, y(top))))
        edge = max(8, look.px(24))
        left, right = rect.left + edge, rect.right - edge
        end = foot - max(44, round(62 * down))
        self._draw_columns(surface, look, Rect(left, y(top + 20), right - left, end - look.px(10) - y(top + 20)), cards)
        rule(look, surface, (left, end), right - left, strong=True)
        middle = (end + foot) // 2 - look.px(4)
        tick = marks.tick(look, max(16, look.px(20))) if content.is_right else None
        if tick is not None:
            surface.blit(tick, tick.get_rect(midright=(right, middle)))
        x = right - (tick.get_width() + look.px(6) if tick is not None else 0)
        total = look.text.draw(surface, signed(content.sum), TOTAL, INK, (x, middle), anchor="midright")
        words = look.text.draw(
            surface, content.sum_label, Role.SECOND, INK_LABEL, (total.left - look.px(6), middle), anchor="midright"
        )
        look.text.draw(
            surface, content.check, Role.SECOND, INK_LABEL, (left, middle), anchor="midleft",
            max_width=max(20, words.left - left - look.px(10)),
        )  # fmt: skip

    def _draw_columns(self, surface: Surface, look: Look, area: Rect, cards: TableCards) -> None:
        count = len(self._content.columns)
        for place, column in enumerate(self._content.columns):
            left = area.left + area.width * place // count
            right = area.left + area.width * (place + 1) // count
            if place:
                surface.fill(RULE, Rect(left, area.top, look.line(), area.height))
            self._draw_column(surface, look, Rect(left, area.top, right - left, area.height), column, cards)

    def _draw_column(self, surface: Surface, look: Look, area: Rect, column: ResultColumn, cards: TableCards) -> None:
        down = area.height / 310

        def y(length: float) -> int:
            return area.top + round(length * down)

        centre, room = area.centerx, area.width - max(8, look.px(8))
        ink = look.house.accent if column.is_own else INK
        low = area.height < LOW
        look.text.draw(surface, column.name, NAME, ink, (centre, y(14)), anchor="center", max_width=room)
        taken = Rect(area.left, y(66), area.width, y(171) - y(66))
        if low:
            taken = Rect(area.left, y(48), area.width, y(166) - y(48))
        else:
            tricks = centre, y(41)
            look.text.draw(surface, column.tricks, Role.SECOND, INK_LABEL, tricks, anchor="center", max_width=room)
            label = centre, y(261)
            words = self._content.total_label
            look.text.draw(surface, words, Role.SECOND, INK_LABEL, label, anchor="center", max_width=room)
        self._draw_taken(surface, look, taken, column, cards)
        look.text.draw(
            surface, signed(column.points), BIG, points_ink(column.points), (centre, y(213)), anchor="center",
            max_width=room,
        )  # fmt: skip
        self._draw_totals(surface, look, centre, y(287), room, column)

    def _draw_taken(self, surface: Surface, look: Look, area: Rect, column: ResultColumn, cards: TableCards) -> None:
        """Draw the cards that counted, an empty place where there are none, or how the points came about."""
        if column.cards is None:
            leading = look.text.leading(BILL)
            top = area.centery - leading * (len(column.bill) - 1) // 2
            for place, line in enumerate(column.bill):
                look.text.draw(
                    surface, line, BILL, INK, (area.centerx, top + place * leading), anchor="center",
                    max_width=area.width - look.px(8),
                )  # fmt: skip
            return
        width = min(max(look.px(CARD), CARD), round(area.height * 1.1 / RATIO), area.width - 12)
        height = round(width * RATIO)
        if not column.cards:
            empty = Rect(0, 0, width, height)
            empty.center = area.center
            style = BoxStyle(None, radius=4, outline=OUTLINE_TILE, outline_width=1.2, dashed=True)
            box(look, empty.size, style).draw(surface, empty.topleft)
            look.text.draw(surface, "—", Role.BODY, INK_LABEL, empty.center, anchor="center")
            return
        room = area.width - look.px(10)
        rows, width = laid(len(column.cards), (room, area.height), width)
        height, between = round(width * RATIO), ROW_GAP
        top = area.centery - (len(rows) * (height + between) - between) // 2
        shown = iter(column.cards)
        for held in rows:
            step = width * STEP / CARD
            if held > 1:
                step = max(min(step, (room - width) / (held - 1)), 4.0)
            left = area.centerx - (width + step * (held - 1)) / 2
            for place in range(held):
                sprite = cards.face(next(shown), width, Lying.SMALL, covered=place < held - 1)
                sprite.draw(surface, (round(left + place * step), top))
            top += height + between

    def _draw_totals(
        self, surface: Surface, look: Look, centre: int, middle: int, room: int, column: ResultColumn
    ) -> None:
        before = look.text.render(signed(column.before), TOTAL, INK_LABEL)
        after = look.text.render(signed(column.after), TOTAL_NEW, points_ink(column.after))
        arrow = marks.arrow(look, (max(14, look.px(22)), max(8, look.px(10))))
        gap = max(4, look.px(9))
        width = before.get_width() + arrow.get_width() + after.get_width() + 2 * gap
        if width > room:
            surface.blit(after, after.get_rect(center=(centre, middle)))
            return
        x = centre - width // 2
        for piece in (before, arrow, after):
            surface.blit(piece, piece.get_rect(midleft=(x, middle)))
            x += piece.get_width() + gap


def laid(count: int, room: tuple[int, int], most: int) -> tuple[tuple[int, ...], int]:
    """Give how many of the cards that counted lie in each row, and their width, `most` pixels at most.

    They lie in one row while that is wide enough to be read, else in that many in which they are widest.
    """
    found: tuple[int, ...] = (count,)
    widest = 0
    for rows in range(1, count + 1):
        longest = -(-count // rows)
        width = min(most, round(room[0] / (1 + LEAST_STRIP * (longest - 1))))
        if rows > 1:
            width = min(width, int((room[1] - ROW_GAP * (rows - 1)) / rows / RATIO))
        if width > widest:
            more, least = count % rows, count // rows
            found, widest = (least + 1,) * more + (least,) * (rows - more), width
        if rows == 1 and width >= min(most, READABLE):
            break
    return found, max(widest, LEAST_WIDTH)


def result_area(look: Look, layout: TableLayout) -> Rect:
    """Return where the page lies."""
    room = Rect(layout.page)
    rect = Rect(0, 0, min(room.width, look.px(DESIGN[0]) if layout.sheet else room.width), room.height)
    rect.center = room.center
    return rect


def result_paper(look: Look, size: tuple[int, int]) -> Sprite:
    """Return the page without words."""
    return paper(look, size, strip_height=max(8, look.px(14)))
