"""The paper of a lesson: how far it has come, what is asked, the rule, the hint, the verdict, and what comes next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect, Surface

from kinggame.stage.geometry import MOST_WIDE, Box
from kinggame.stage.lesson import LessonWords
from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper
from kinggame.ui.screens.lesson_pieces import BoxPiece, Rhombs, Stars, Tone
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, INK_LABEL, INK_SOFT, Family, Lettering, Role
from kinggame.ui.widgets import Button, ButtonKind, Label
from kinggame.ui.widgets.layer import WidgetLayer

ASK = Lettering(Family.SERIF, 23, 19, 700, 1.3)
TITLES = Role.PAGE_TITLE, Role.PANEL_TITLE, Role.SEAT_NAME
LEAST_ANSWER = 46
"""Width of a number to choose, in pixels."""
ROOMY = 470
"""Height of the paper in pixels from which on it repeats the title that stands in the bar."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be pressed: its words, what it does, its name."""

    words: str
    action: Callable[[], None]
    name: str
    short: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PaperContent:
    """Everything on the paper."""

    words: LessonWords
    done: int
    count: int
    boxes: tuple[tuple[str, str, Tone], ...] = ()
    """Heading and text of each."""
    answers: tuple[Deed, ...] = ()
    are_numbers: bool = False
    primary: Deed | None = None
    others: tuple[Deed, ...] = ()
    stars: int | None = None
    lines: tuple[str, ...] = field(default=())
    """Under the stars."""


def paper_piece(look: Look, place: Box) -> Piece:
    """Return the sheet, with the house's strip."""
    rect = Rect(place)
    strip = strip_height(look)

    def draw(surface: Surface) -> None:
        paper(look, rect.size, strip_height=strip).draw(surface, rect.topleft)

    return Piece(("lesson paper", tuple(rect), look.house.id), grown(rect, look.px(44)), draw)


def strip_height(look: Look) -> int:
    """Return the height of the strip along the upper edge."""
    return max(8, look.px(14))


def build_paper(look: Look, layer: WidgetLayer, place: Box, content: PaperContent) -> Button | None:
    """Put everything on the paper into a layer; return the button that Enter presses first."""
    margin = max(10, look.px(24))
    inner = Rect(place).inflate(-2 * margin, 0)
    inner.top += strip_height(look) + max(6, look.px(14))
    inner.height = place.bottom - max(8, look.px(20)) - inner.top
    primary, buttons = _foot(look, inner, content)
    room = Rect(
        inner.left, inner.top, inner.width, min((b.rect.top for b in buttons), default=inner.bottom) - inner.top
    )
    room.height -= max(6, look.px(12)) if buttons else 0
    is_roomy = place.h >= ROOMY and place.h >= place.w
    column = _column(look, room, content, is_roomy=is_roomy)
    if column.height > room.height and is_roomy and look.scale.text > MOST_WIDE:
        is_roomy = False
        column = _column(look, room, content, is_roomy=is_roomy)
    if column.height > room.height and content.answers:  # answers on buttons need no word on how to give one
        content = replace(content, words=replace(content.words, text=""))
        column = _column(look, room, content, is_roomy=is_roomy)
    layer.add(column.window(look, room, name="lesson text"))
    for button in buttons:
        layer.add(button)
    return primary


def _column(look: Look, room: Rect, content: PaperContent, *, is_roomy: bool) -> Column:
    column = Column(room.left, room.top, room.width, gap=max(6, look.px(12)))
    _fill(look, column, content, is_roomy=is_roomy)
    return column


def _fill(look: Look, column: Column, content: PaperContent, *, is_roomy: bool) -> None:
    words = content.words
    if is_roomy:
        column.add(Label(words.over, Role.SECOND, colour=INK_LABEL), column.row(look.text.height(Role.SECOND)))
        role = next((each for each in TITLES if look.text.fits(words.title, each, column.width)), TITLES[-1])
        column.paragraph(look, words.title, role, look.house.accent_deep, gap=0)
    if content.count and content.stars is None:
        _progress(look, column, content)
    if content.stars is not None:
        side = max(30, look.px(52))
        column.add(Stars(content.stars, name="stars"), column.row(side, gap=max(10, look.px(20))))
    for line in content.lines:
        column.paragraph(look, line, Role.BODY, INK)
    if words.ask:
        column.paragraph(look, words.ask, ASK, INK)
    if words.text:
        plain = not words.ask
        column.paragraph(look, words.text, Role.TOAST if plain else Role.BODY, INK if plain else INK_SOFT)
    if content.answers:
        _answers(look, column, content)
    for heading, text, tone in content.boxes:
        piece = BoxPiece(heading, text, tone, name=tone.value)
        column.add(piece, column.row(piece.height(look, column.width)))


def _progress(look: Look, column: Column, content: PaperContent) -> None:
    height = max(look.text.height(Role.SECOND), look.px(22))
    row = column.row(height)
    note = content.words.step
    width = look.text.measure(note, Role.SECOND) + 2 if note else 0
    room = row.width - width - (max(8, look.px(12)) if note else 0)
    if room < 6 * content.count:
        width, room = 0, row.width
    column.add(Rhombs(content.done, content.count, name="progress"), Rect(row.left, row.top, room, height))
    if width:
        place = Rect(row.right - width, row.top, width, height)
        column.add(Label(note, Role.SECOND, colour=INK_LABEL, align="right"), place)


def _answers(look: Look, column: Column, content: PaperContent) -> None:
    gap = max(5, look.px(8))
    if content.are_numbers:
        widest = max(look.text.measure(deed.words, Role.SECONDARY) for deed in content.answers) + look.px(20)
        width = max(LEAST_ANSWER, widest)
        across = max(1, min(len(content.answers), (column.width + gap) // (width + gap)))
        width = (column.width - gap * (across - 1)) // across
        height = max(36, look.px(44))
        for start in range(0, len(content.answers), across):
            row = column.row(height, gap=gap if start else None)
            for place, deed in enumerate(content.answers[start : start + across]):
                where = Rect(row.left + place * (width + gap), row.top, width, height)
                column.add(_button(deed, ButtonKind.SECONDARY), where)
        return
    for number, deed in enumerate(content.answers):
        row = column.row(max(36, look.px(46)), gap=gap if number else None)
        column.add(_button(deed, ButtonKind.SECONDARY), row)


def _button(deed: Deed, kind: ButtonKind) -> Button:
    button = Button(deed.words, deed.action, kind=kind, short=deed.short, name=deed.name)
    button.enabled = deed.enabled
    return button


def _foot(look: Look, inner: Rect, content: PaperContent) -> tuple[Button | None, Sequence[Button]]:
    """Place the buttons at the lower edge: others side by side, or below each other, over the primary one.

    The primary one's place is kept free where there is none: a press in the rhythm of reading does nothing else.
    """
    gap = max(6, look.px(12))
    height = max(36, look.px(44))
    tall = max(40, look.px(54))
    y = inner.bottom - tall - gap
    others = [_button(deed, ButtonKind.SECONDARY) for deed in content.others]
    wide = (inner.width - gap * (len(others) - 1)) // max(1, len(others))
    beside = all(look.text.fits(b.short or b.label, b.role, wide - 2 * look.px(10)) for b in others)
    if others and beside:
        y -= height
        for place, button in enumerate(others):
            button.rect = Rect(inner.left + place * (wide + gap), y, wide, height)
    else:
        for button in reversed(others):
            y -= height
            button.rect = Rect(inner.left, y, inner.width, height)
            y -= gap // 2
    if content.primary is None:
        return None, others
    primary = _button(content.primary, ButtonKind.PRIMARY)
    primary.rect = Rect(inner.left, inner.bottom - tall, inner.width, tall)
    return primary, [primary, *others]
