"""Rows of a form: what is set at the left, the means to set it at the right, or below where that is narrow."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.text import ELLIPSIS
from kinggame.ui.theme import INK, INK_LABEL, INK_SOFT, OUTLINE_GROUP, STRONG_RULE, WHITE, Family, Lettering, Role
from kinggame.ui.widgets import Button, ChoiceGroup, Label, ParagraphLabel, Slider, Switch, Widget

LABELS = 182
"""Width of the column of labels where it has room, in u."""
WIDEST = 430
"""Width beyond which a group only grows for its words, in u."""
LEAST_WIDEST = 300
"""The same in pixels, where u is small."""
HEADING = Lettering(Family.SERIF, 24, 20, 700)
KEY = Lettering(Family.SANS, 16, 15, 600)
_BREAKS = "/\\"


class RuleLine(Widget):
    """A strong rule below a heading."""

    accepts_mouse = False

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the rule."""
        del look, ring
        surface.fill(STRONG_RULE, self.rect)


class KeyCaps(Widget):
    """Keys as they stand on a keyboard, side by side."""

    accepts_mouse = False

    def __init__(self, keys: Sequence[str], *, name: str = "") -> None:
        super().__init__(name=name)
        self.keys = tuple(keys)

    def widths(self, look: Look) -> list[int]:
        """Return the width of each key in pixels."""
        least = self._height(look)
        return [self._width(look, key, least) for key in self.keys]

    def natural_width(self, look: Look) -> int:
        """Return the width of all keys in pixels."""
        return sum(self.widths(look)) + look.px(6) * (len(self.keys) - 1)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the keys in the middle of the height, from the left."""
        del ring
        x, height = self.rect.left, self._height(look)
        style = BoxStyle(
            flat(WHITE), radius=5, outline=OUTLINE_GROUP, outline_width=1.2, lip=OUTLINE_GROUP, lip_height=2
        )
        for key, width in zip(self.keys, self.widths(look), strict=True):
            cap = Rect(x, self.rect.centery - height // 2, width, height)
            if key != ELLIPSIS:
                box(look, cap.size, style).draw(surface, cap.topleft)
            look.text.draw(surface, key, KEY, INK, cap.center, anchor="center", max_width=width)
            x = cap.right + look.px(6)

    def _width(self, look: Look, key: str, least: int) -> int:
        width = look.text.measure(key, KEY)
        return width + 2 if key == ELLIPSIS else max(least, width + look.px(18))

    def _height(self, look: Look) -> int:
        return max(look.px(28), look.text.height(KEY) + max(2, look.px(3)))


class Form:
    """Fills a column with rows."""

    def __init__(self, look: Look, column: Column, *, control_height: int) -> None:
        self.look = look
        self.column = column
        self.control_height = control_height
        self._row_gap = max(10, look.px(18))
        self._labels = look.px(LABELS)

    def align(self, *labels: str) -> None:
        """Let the rows that follow begin at one line, behind the longest of their labels."""
        self._labels = max(self.look.px(LABELS), *map(self._wide, labels))

    def heading(self, words: str) -> None:
        """Begin a part: a title over a strong rule."""
        look, column = self.look, self.column
        label = Label(words, HEADING)
        column.add(label, column.row(look.text.height(HEADING), gap=max(18, look.px(30))))
        column.add(RuleLine(), column.row(look.line(2), gap=max(2, look.px(4))))

    def small_heading(self, words: str) -> None:
        """Begin a group of lines."""
        column, look = self.column, self.look
        gap = max(12, look.px(22))
        column.add(Label(words, Role.BODY_STRONG, colour=look.house.accent), column.row(self._line_height, gap=gap))

    def text(self, words: str, *, role: Role = Role.BODY, gap: int | None = None) -> None:
        """Add a paragraph."""
        self.column.paragraph(self.look, words, role, INK_SOFT, gap=self._row_gap if gap is None else gap)

    def choice(self, words: str, group: ChoiceGroup, *, note: str = "") -> None:
        """Add one of several; below its label, or with its parts below each other, where that is narrow."""
        look, column = self.look, self.column
        labels = max(self._labels, self._wide(words))
        wanted = group.natural_width(look)
        room = column.width - labels
        if group.least_width(look) <= room:
            row = column.row(self.control_height, gap=self._row_gap)
            column.add(Label(words, Role.BODY_STRONG), Rect(row.left, row.top, labels, row.height))
            width = min(room, max(wanted, look.px(WIDEST), LEAST_WIDEST))
            column.add(group, Rect(row.left + labels, row.top, width, row.height))
            self._note(note, row.left + labels, room)
            return
        column.add(Label(words, Role.BODY_STRONG), column.row(self._line_height, gap=self._row_gap))
        height = self.control_height
        if group.least_width(look) > column.width:
            group.upright = True
            height = round(self.control_height * 0.9) * len(group.labels)
        column.add(group, column.row(height, gap=max(2, look.px(8))))
        self._note(note, column.left, column.width)

    def switch(self, words: str, switch: Switch, *, note: str = "") -> None:
        """Add a yes or no at the right of what it decides, and what that means."""
        look, column = self.look, self.column
        no_yes = max(look.text.measure(word, Role.SECOND_STRONG) for word in switch.words)
        switch_width = max(42, look.px(56)) + look.px(10) + no_yes
        room = column.width - switch_width - max(10, look.px(16))
        title = ParagraphLabel(words, Role.BODY_STRONG)
        first = column.row(title.height(look, room), gap=self._row_gap)
        column.add(title, Rect(first.left, first.top, room, first.height))
        whole = Rect(first)
        if note:
            below = ParagraphLabel(note, Role.SECOND, colour=INK_LABEL)
            second = column.row(below.height(look, room), gap=1)
            column.add(below, Rect(second.left, second.top, room, second.height))
            whole.union_ip(second)
        height = max(24, look.px(32))
        if whole.height < height:
            column.y += height - whole.height
        place = Rect(0, 0, switch_width, height)
        place.midright = whole.right, max(whole.centery, whole.top + height // 2)
        column.add(switch, place)

    def slider(self, words: str, slider: Slider) -> None:
        """Add an amount."""
        look, column = self.look, self.column
        labels = max(self._labels, self._wide(words))
        least = max(190, look.px(240))
        if labels + least <= column.width:
            row = column.row(self.control_height, gap=self._row_gap)
            column.add(Label(words, Role.BODY_STRONG), Rect(row.left, row.top, labels, row.height))
            width = min(column.width - labels, max(look.px(WIDEST), LEAST_WIDEST))
            column.add(slider, Rect(row.left + labels, row.top, width, row.height))
            return
        column.add(Label(words, Role.BODY_STRONG), column.row(self._line_height, gap=self._row_gap))
        column.add(slider, column.row(self.control_height, gap=2))

    def button(self, button: Button) -> None:
        """Add a button as wide as its words, or the column."""
        column, look = self.column, self.look
        row = column.row(self.control_height, gap=self._row_gap)
        width = min(row.width, max(button.natural_width(look), look.px(300)))
        column.add(button, Rect(row.left, row.top, width, row.height))

    def field(self, words: str, field: Widget) -> None:
        """Add something to write in; below its label where that is narrow."""
        look, column = self.look, self.column
        labels = max(self._labels, self._wide(words))
        beside = labels + max(240, look.px(280)) <= column.width
        if not beside:
            column.add(Label(words, Role.BODY_STRONG), column.row(self._line_height, gap=self._row_gap))
        row = column.row(self.control_height, gap=self._row_gap if beside else max(2, look.px(8)))
        left = row.left
        if beside:
            column.add(Label(words, Role.BODY_STRONG), Rect(row.left, row.top, labels, row.height))
            left += labels
        column.add(field, Rect(left, row.top, min(row.right - left, max(look.px(WIDEST), LEAST_WIDEST)), row.height))

    def grid(self, buttons: Sequence[Button], *, least: int) -> None:
        """Add buttons of one width in rows, at most three side by side, none narrower than `least` pixels."""
        look, column = self.look, self.column
        gap = max(6, look.px(10))
        wanted = max(least, *(button.natural_width(look, padding=12) for button in buttons))
        across = max(1, min(3, (column.width + gap) // (wanted + gap)))
        width = (column.width - gap * (across - 1)) // across
        row = Rect(0, 0, 0, 0)
        for place, button in enumerate(buttons):
            if place % across == 0:
                row = column.row(self.control_height, gap=self._row_gap if place == 0 else gap)
            column.add(button, Rect(row.left + place % across * (width + gap), row.top, width, row.height))

    def keys(self, keys: Sequence[str], deed: str, *, keys_width: int) -> None:
        """Add keys and what they do; `keys_width` is the room of the keys."""
        look, column = self.look, self.column
        caps = KeyCaps(keys)
        left = keys_width + max(12, look.px(18))
        text = ParagraphLabel(deed, Role.BODY, colour=INK)
        height = text.height(look, column.width - left)
        row = column.row(max(height, look.px(34), look.text.height(KEY) + max(6, look.px(8))), gap=max(4, look.px(4)))
        column.add(caps, Rect(row.left, row.top, keys_width, row.height))
        place = Rect(row.left + left, row.centery - height // 2, column.width - left, height)
        column.add(text, place)

    def fact(self, what: str, said: str) -> None:
        """Add a line of two columns; below each other where that is narrow."""
        look, column = self.look, self.column
        labels = max(look.px(230), 170)
        beside = labels + max(260, look.px(300)) <= column.width
        width = column.width - labels if beside else column.width
        text = ParagraphLabel(broken(said, lambda part: look.text.measure(part, Role.BODY) <= width), Role.BODY)
        label = ParagraphLabel(what, Role.SECOND, colour=INK_LABEL)
        label_height = label.height(look, labels - look.px(12) if beside else width)
        if beside:
            row = column.row(max(text.height(look, width), label_height), gap=max(6, look.px(10)))
            column.add(label, Rect(row.left, row.top + look.px(1), labels - look.px(12), label_height))
            column.add(text, Rect(row.left + labels, row.top, width, row.height))
            return
        column.add(label, column.row(label_height, gap=max(8, look.px(12))))
        column.add(text, column.row(text.height(look, width), gap=0))

    @property
    def _line_height(self) -> int:
        return self.look.text.height(Role.BODY_STRONG)

    def _wide(self, label: str) -> int:
        return self.look.text.measure(label, Role.BODY_STRONG) + max(12, self.look.px(20))

    def _note(self, note: str, left: int, width: int) -> None:
        if note:
            label = ParagraphLabel(note, Role.SECOND, colour=INK_LABEL)
            row = self.column.row(label.height(self.look, width), gap=max(3, self.look.px(5)))
            self.column.add(label, Rect(left, row.top, width, row.height))


def broken(words: str, fits: Callable[[str], bool]) -> str:
    """Break words that are longer than a line, as the names of folders are, after a slash or anywhere."""
    lines = []
    for word in words.split(" "):
        rest = word
        while rest and not fits(rest):
            end = next((n for n in range(len(rest) - 1, 1, -1) if fits(rest[:n])), 1)
            slash = max(rest.rfind(sign, 1, end) for sign in _BREAKS) + 1
            end = slash if slash > 1 else end
            lines.append(rest[:end] + "\n")
            rest = rest[end:]
        lines.append(rest + " ")
    return "".join(lines).rstrip()
