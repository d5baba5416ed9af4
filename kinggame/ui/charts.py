"""Numbers on paper: facts side by side, bars that begin at the table's average, and a line through time."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import number
from kinggame.i18n.amounts import MINUS as MINUS_SIGN
from kinggame.stage.statistics import Bar, Fact, Trend
from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint.paper import rule
from kinggame.ui.ruletables import Piece
from kinggame.ui.theme import (
    GOLD,
    INK,
    INK_LABEL,
    MINUS,
    PLUS,
    RULE,
    STRONG_RULE,
    WHITE,
    Family,
    Lettering,
    Role,
    css,
)

NUMBER = Lettering(Family.SERIF, 40, 28, 700)
HEADING = Lettering(Family.SERIF, 21, 18, 700)
AXIS = Lettering(Family.SANS, 15, 15, 400)
NICE_STEPS = (0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_LINES = 5
"""So many lines lie across a curve at most."""
PLOT = 140
LEAST_PLOT = 130
CLOSE = 0.001
NAMES = 0.42
"""The part of a row that names and numbers may take."""


class FactsPiece(Piece):
    """Numbers over a strong rule, in four columns, or in two rows where that is narrow."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        super().__init__()
        self._facts = tuple(facts)

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        return self._rows(look, width) * self._row(look) + look.line(2)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw numbers, words and the thin rules between."""
        del ring
        rect, rows, height = self.rect, self._rows(look, self.rect.width), self._row(look)
        columns = -(-len(self._facts) // rows)
        step = rect.width // columns
        for place, fact in enumerate(self._facts):
            row, column = divmod(place, columns)
            left, top = rect.left + column * step + (look.px(18) if column else 0), rect.top + row * height
            room = step - look.px(24)
            at = left, top + max(4, look.px(8))
            drawn = look.text.draw(surface, fact.number, NUMBER, INK, at, max_width=room)
            look.text.draw(surface, fact.words, Role.SECOND, INK_LABEL, (left, drawn.bottom - 2), max_width=room)
            if column:
                line = Rect(rect.left + column * step, top + look.px(14), look.line(), height - 2 * look.px(14))
                surface.fill(RULE, line)
        rule(look, surface, (rect.left, rect.bottom - look.line(2)), rect.width, strong=True)

    def _rows(self, look: Look, width: int) -> int:
        widest = max(look.text.measure(fact.words, Role.SECOND) for fact in self._facts)
        return 1 if widest + look.px(26) <= width // len(self._facts) else 2

    def _row(self, look: Look) -> int:
        return look.text.height(NUMBER) + look.text.height(Role.SECOND) + max(8, look.px(16))


class BarsPiece(Piece):
    """A row for each contract: its name, its points in a deal, and a bar from the average of the table."""

    def __init__(self, title: str, bars: Sequence[Bar], axis: tuple[str, str, str]) -> None:
        super().__init__()
        self._title = title
        self._bars = tuple(bars)
        self._axis = axis

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        return self._head(look, width) + len(self._bars) * self._row(look) + self._foot(look)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw title, rows and what lies at each side."""
        del ring
        rect, row = self.rect, self._row(look)
        look.paragraphs.draw(surface, self._title, HEADING, INK, rect)
        top = rect.top + self._head(look, rect.width)
        bottom = top + len(self._bars) * row
        left, right, centre = self._ends(look)
        most = max((abs(bar.ahead) for bar in self._bars), default=0.0) or 1.0
        half = min(centre - left, right - centre) - self._number(look)
        for place, bar in enumerate(self._bars):
            y = top + place * row
            self._draw_bar(surface, look, bar, Rect(rect.left, y, rect.width, row), centre, half * bar.ahead / most)
            rule(look, surface, (rect.left, y + row - look.line()), rect.width)
        surface.fill(
            STRONG_RULE, Rect(centre - look.line(2) // 2, top - look.px(8), look.line(2), bottom - top + look.px(14))
        )
        self._draw_axis(surface, look, Rect(left, bottom, right - left, self._foot(look)), centre)

    def _draw_bar(self, surface: Surface, look: Look, bar: Bar, row: Rect, centre: int, length: float) -> None:
        names, text, middle = self._names(look), look.text, row.centery
        own = text.draw(
            surface, bar.own, Role.SHEET_NUMBER, INK, (row.left + names, middle), anchor="midright"
        )  # fmt: skip
        room = own.left - row.left - look.px(8)
        text.draw(surface, bar.name, Role.BODY, INK, (row.left, middle), anchor="midleft", max_width=room)
        ink = MINUS if bar.ahead < 0 else PLUS
        height = max(10, min(look.px(16), row.height - 10))
        wide = max(1, round(abs(length)))
        lying = Rect(centre - wide if bar.ahead < 0 else centre, middle - height // 2, wide, height)
        if bar.ahead:
            surface.fill(ink, lying)
        gap = max(5, look.px(8))
        at = (lying.left - gap, middle) if bar.ahead < 0 else (max(lying.right, centre + 2) + gap, middle)
        anchor = "midright" if bar.ahead < 0 else "midleft"
        shown = ink if bar.ahead_text != "0" else INK_LABEL
        text.draw(surface, bar.ahead_text, Role.SHEET_NUMBER, shown, at, anchor=anchor)  # type: ignore[arg-type]

    def _draw_axis(self, surface: Surface, look: Look, rect: Rect, centre: int) -> None:
        worse, average, better = self._axis
        text, gap, middle = look.text, look.px(10), rect.top + look.px(6) + look.text.height(Role.LABEL) // 2
        wide = [text.measure(words, Role.LABEL) for words in self._axis]
        if centre - wide[1] // 2 - gap - wide[0] < rect.left or centre + wide[1] // 2 + gap + wide[2] > rect.right:
            average, wide[1] = "", 0
        if average:
            text.draw(surface, average, Role.LABEL, INK_LABEL, (centre, middle), anchor="center")
        left, right = centre - wide[1] // 2 - gap, centre + wide[1] // 2 + gap
        room = max(20, left - rect.left), max(20, rect.right - right)
        text.draw(surface, worse, Role.LABEL, MINUS, (left, middle), anchor="midright", max_width=room[0])
        text.draw(surface, better, Role.LABEL, PLUS, (right, middle), anchor="midleft", max_width=room[1])

    def _ends(self, look: Look) -> tuple[int, int, int]:
        """Return where bars may begin and end, and the middle between."""
        left = self.rect.left + self._names(look) + look.px(10)
        right = self.rect.right
        return left, right, (left + right) // 2

    def _names(self, look: Look) -> int:
        """Return the width of names and points, up to the points' right edge."""
        points = max((look.text.measure(bar.own, Role.SHEET_NUMBER) for bar in self._bars), default=0)
        names = max((look.text.measure(bar.name, Role.BODY) for bar in self._bars), default=0)
        return min(names + look.px(20) + points, round(self.rect.width * NAMES) + points // 2)

    def _number(self, look: Look) -> int:
        return max((look.text.measure(bar.ahead_text, Role.SHEET_NUMBER) for bar in self._bars), default=0) + look.px(
            12
        )

    def _row(self, look: Look) -> int:
        """Return the height of a row: lower where there are many."""
        least = max(look.text.height(Role.BODY), 20) + 2
        return max(least, look.px(34) if len(self._bars) <= 8 else look.px(26))

    def _head(self, look: Look, width: int) -> int:
        return look.paragraphs.height(self._title, HEADING, width) + max(8, look.px(12))

    def _foot(self, look: Look) -> int:
        return look.text.height(Role.LABEL) + max(6, look.px(10))


class TrendPiece(Piece):
    """A line through the last matches; the newest dot is gold and has its number."""

    def __init__(self, trend: Trend) -> None:
        super().__init__()
        self._trend = trend

    def height(self, look: Look, width: int) -> int:
        """Return the height at a width."""
        return self._head(look, width) + max(LEAST_PLOT, look.px(PLOT)) + look.text.height(Role.LABEL) + look.px(8)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw title, lines, curve, dots and what stands below its ends."""
        del ring
        rect, trend, text = self.rect, self._trend, look.text
        look.paragraphs.draw(surface, trend.title, HEADING, INK, rect)
        top = rect.top + self._head(look, rect.width) + look.px(10)
        foot = rect.bottom - text.height(Role.LABEL) - look.px(4)
        step, low, high = _scale(trend.values)
        axis = max(text.measure(_axis_text(low), AXIS), text.measure(_axis_text(high), AXIS)) + look.px(12)
        plot = Rect(rect.left + axis, top, rect.width - axis - look.px(12), foot - top - look.px(8))

        def y(value: float) -> float:
            return plot.bottom - plot.height * (value - low) / (high - low)

        for count in range(round((high - low) / step) + 1):
            value = low + count * step
            at = round(y(value))
            ink = STRONG_RULE if abs(value) < step / 100 else RULE
            surface.fill(ink, Rect(plot.left, at, plot.width, look.line(1.4) if ink == STRONG_RULE else look.line()))
            text.draw(surface, _axis_text(value), AXIS, INK_LABEL, (plot.left - look.px(10), at), anchor="midright")
        last = len(trend.values) - 1
        points = [(plot.left + plot.width * place / last, y(value)) for place, value in enumerate(trend.values)]
        self._draw_line(surface, look, points)
        x, at_y = points[-1]
        away = look.px(10) + text.height(Role.SHEET_TOTAL) // 2
        comes_from_above = points[-2][1] < at_y - look.px(8) and at_y + away < foot
        above = at_y + away if comes_from_above or at_y - away < top - look.px(10) else at_y - away
        text.draw(
            surface, trend.last, Role.SHEET_TOTAL, look.house.accent_deep, (round(x), round(above)), anchor="midright"
        )  # fmt: skip
        middle = foot + text.height(Role.LABEL) // 2
        half = plot.width // 2 - look.px(6)
        text.draw(surface, trend.begin, Role.LABEL, INK_LABEL, (plot.left, middle), anchor="midleft", max_width=half)
        text.draw(surface, trend.end, Role.LABEL, INK_LABEL, (plot.right, middle), anchor="midright", max_width=half)

    def _draw_line(self, surface: Surface, look: Look, points: list[tuple[float, float]]) -> None:
        accent, u = look.house.accent, look.scale.u
        clip = self.rect.inflate(8, 8)
        way = "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        join = 'stroke-linejoin="round" stroke-linecap="round"'
        body = f'<path d="M{way}" fill="none" stroke="{css(accent)}" stroke-width="{max(2.0, 3 * u):.2f}" {join}/>'
        edge = f'stroke="{css(accent)}" stroke-width="{max(1.6, 2.2 * u):.2f}"'
        for place, (x, y) in enumerate(points):
            newest = place == len(points) - 1
            radius = max(4.5, 6.5 * u) if newest else max(3.0, 4 * u)
            body += svg.disc(round(x, 1), round(y, 1), round(radius, 1), GOLD if newest else WHITE, edge)
        drawn = svg.rasterise(svg.document(*clip.size, body, (clip.x, clip.y, clip.w, clip.h)), clip.size)
        surface.blit(drawn, clip.topleft)

    def _head(self, look: Look, width: int) -> int:
        return look.paragraphs.height(self._trend.title, HEADING, width) + max(8, look.px(12))


def _scale(values: Sequence[float]) -> tuple[float, float, float]:
    """Return a step between lines, and where they begin and end, zero among them."""
    low, high = min(0.0, *values), max(0.0, *values)
    step = next((step for step in NICE_STEPS if (high - low) / step <= MOST_LINES - 1), NICE_STEPS[-1])
    low, high = step * (low // step), -step * (-high // step)
    return step, low, max(high, low + step)


def _axis_text(value: float) -> str:
    whole = round(value)
    return number(whole) if abs(value - whole) < CLOSE else f"{value:.1f}".replace("-", MINUS_SIGN)
