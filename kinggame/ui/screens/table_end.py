"""The page after a match: crowns, standings by phase, and the curve of the totals."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from kinggame.i18n import number, signed
from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.match_end import Curve, MatchEnd, Standing
from kinggame.stage.scene import TopBar
from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.paper import divider, paper, rule
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_foot import lifted
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import (
    INK,
    INK_LABEL,
    INK_SOFT,
    MARKER,
    RULE,
    STRONG_RULE,
    Family,
    Lettering,
    Role,
    css,
    points_ink,
)
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Named
from kinggame.ui.widgets.layer import WidgetLayer

DESIGN = 1060, 606
TITLE = Lettering(Family.SERIF, 44, 26, 700)
SENTENCE = Lettering(Family.SANS, 20, 16, 400)
NAME = Lettering(Family.SERIF, 22, 18, 700)
RANK = Lettering(Family.SERIF, 18, 16, 600)
PHASE = Lettering(Family.SERIF, 18, 16, 600)
TOTAL = Lettering(Family.SERIF, 27, 20, 700)
AXIS = Lettering(Family.SERIF, 15, 15, 400)
NICE_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
NICE_NUMBERS = (1, 2, 4, 5, 8, 10, 20)
"""Which of many deals are numbered below the curves: every so many."""
ROOM_FOR_PHASES = 330
"""Below this width the standings tell the totals alone."""
MOST_FOR_NAMES = 0.28
"""Of the curve's width, for the names at its end."""
WIDE_FROM = 620
"""From this width on the curve stands beside the standings."""


class MatchEndPanel(TablePanel):
    """The last page of a match."""

    hides_table = True
    hides_sheet = True
    is_dialog = False

    def __init__(self, content: MatchEnd, buttons: Sequence[Named]) -> None:
        """`buttons` as (name, label, action), the primary last."""
        super().__init__()
        self._content = content
        self._buttons = buttons
        self.top = TopBar("", content.bar_title, (), content.bar_text)

    def build(self, look: Look, layout: TableLayout, cards: TableCards, layer: WidgetLayer) -> None:
        del cards
        rect = self._paper(look, layout)
        edge = max(10, look.px(40))
        height = max(40, look.px(52))
        bottom = rect.bottom - max(8, look.px(24))
        name, label, action = self._buttons[-1]
        primary = Button(label, action, kind=ButtonKind.PRIMARY, name=name)
        width = min(rect.width // 2, max(primary.natural_width(look), look.px(250), 140))
        primary.rect = Rect(rect.right - edge - width, bottom - height, width, height)
        x, room = rect.left + edge, primary.rect.left - 10 - rect.left - edge
        gap = max(6, look.px(12))
        others = [Button(words, act, name=key) for key, words, act in self._buttons[:-1]]
        natural = [max(button.natural_width(look, padding=36), look.px(160)) for button in others]
        scale = min(1.0, (room - gap * len(others)) / max(1, sum(natural)))
        layer.add(primary)
        for button, wanted in zip(others, natural, strict=True):
            button.rect = Rect(x, bottom - height, round(wanted * scale), height)
            x += button.rect.width + gap
            layer.add(button)
        self.start = primary
        foot = lifted(
            look, others, primary, Rect(rect.left + edge, bottom - height, rect.width - 2 * edge, height), gap
        )
        self.pieces = [
            Piece(
                ("match end", self._content, tuple(rect)),
                grown(rect, look.px(46)),
                lambda s: self._draw(s, look, rect, foot),
            )
        ]

    def _paper(self, look: Look, layout: TableLayout) -> Rect:
        width, height = layout.size
        top = layout.strip.bottom
        if layout.sheet is None:
            return Rect(layout.page)
        rect = Rect(0, 0, min(look.px(DESIGN[0]), width - 16), min(look.px(DESIGN[1]), height - top - 16))
        rect.center = width // 2, top + (height - top) // 2 - look.px(3)
        return rect

    def _draw(self, surface: Surface, look: Look, rect: Rect, foot: int) -> None:
        content = self._content
        paper(look, rect.size, strip_height=max(9, look.px(18))).draw(surface, rect.topleft)
        down = rect.height / DESIGN[1]

        def y(length: float) -> int:
            return rect.top + round(length * down)

        side = max(26, look.px(42))
        gap = max(4, look.px(6))
        x = rect.centerx - (side * content.crowns + gap * (content.crowns - 1)) // 2
        for _ in range(content.crowns):
            crown = marks.crown(look, side)
            surface.blit(crown, crown.get_rect(midleft=(x, y(54))))
            x += side + gap
        room = rect.width - 2 * look.px(40)
        deep = look.house.accent_deep
        low = y(183) - max(10, look.px(14)) // 2 - look.text.height(SENTENCE) // 2
        high = min(y(106), low - (look.text.height(TITLE) + look.text.height(SENTENCE)) // 2)
        look.text.draw(surface, content.title, TITLE, deep, (rect.centerx, high), anchor="center", max_width=room)
        look.text.draw(
            surface, content.sentence, SENTENCE, INK, (rect.centerx, min(y(148), low)), anchor="center", max_width=room
        )
        line = divider(look, (max(100, look.px(160)), max(10, look.px(14))))
        surface.blit(line, line.get_rect(center=(rect.centerx, y(183))))
        edge = max(10, look.px(40))
        top, bottom = y(205), foot - max(8, look.px(18))
        if rect.width >= WIDE_FROM:
            left_width = round(rect.width * 0.42)
            standings = Rect(rect.left + edge, top, left_width, bottom - top)
            begin = standings.right + look.px(36)
            chart = Rect(begin, top, rect.right - look.px(24) - begin, bottom - top)
        else:
            half = min(round((bottom - top) * 0.5), 5 * 44)
            standings = Rect(rect.left + edge, top, rect.width - 2 * edge, half)
            chart = Rect(rect.left + edge, top + half + 8, rect.width - 2 * edge, bottom - top - half - 8)
        self._draw_standings(surface, look, standings)
        if chart.height > 90:
            draw_curves(surface, look, chart, self._content)

    def _draw_standings(self, surface: Surface, look: Look, area: Rect) -> None:
        content = self._content
        if area.width < look.scale.with_letters(ROOM_FOR_PHASES) and content.phase_heads:
            content = _without_phases(content)
        rows = len(content.standings)
        head = max(20, look.px(38))
        foot = max(24, look.px(46))
        height = min(look.px(57) if look.scale.u >= 0.8 else 52, (area.height - head - foot) // rows)
        heads = (*content.phase_heads, content.total_head)
        total_width = max(look.text.measure("−1300", TOTAL), look.text.measure(content.total_head, Role.SECOND)) + 12
        least = look.text.measure("−1300", PHASE) + look.px(14)
        phase_width = max([least, *(look.text.measure(h, Role.SECOND) + look.px(14) for h in content.phase_heads)])
        for_names = look.px(46) + max(look.text.measure(standing.name, NAME) for standing in content.standings)
        spare = area.width - total_width - for_names
        widest = max(least, spare // max(1, len(content.phase_heads))) - look.px(6)
        if not all(look.text.holds(head, Role.SECOND, widest) for head in content.phase_heads):
            content, heads = _without_phases(content), (content.total_head,)
        phase_width = min(phase_width, max(least, spare // max(1, len(content.phase_heads))))
        ends = [area.right - look.px(6)]
        for step in [total_width] + [phase_width] * (len(content.phase_heads) - 1):
            ends.insert(0, ends[0] - step)
        if not content.phase_heads:
            ends = ends[-1:]
        for place, (text, end) in enumerate(zip(heads, ends, strict=True)):
            width = (total_width if place == len(heads) - 1 else phase_width) - look.px(6)
            room = Rect(end - width, area.top, width, head)
            look.paragraphs.draw_fitted(surface, text, Role.SECOND, INK_LABEL, room, align="right")
        y = area.top + head
        rule(look, surface, (area.left, y), area.width, strong=True)
        first = ends[0] - phase_width if content.phase_heads else ends[0] - total_width
        winners = sum(s.is_winner for s in content.standings)
        if winners:
            band = Rect(
                area.left - look.px(10), y + look.px(2), area.width + look.px(20), height * winners - look.px(2)
            )
            box(look, band.size, BoxStyle(flat(MARKER), radius=5)).draw(surface, band.topleft)
        for place, standing in enumerate(content.standings):
            row = Rect(area.left, y + place * height, area.width, height)
            self._draw_standing(surface, look, row, standing, ends, first)
            if place + 1 != winners or winners == 1:
                rule(look, surface, (area.left, row.bottom), area.width)
        bottom = y + rows * height + foot // 2
        tick = marks.tick(look, max(16, look.px(20))) if content.is_right else None
        x = area.right - look.px(6)
        if tick is not None:
            surface.blit(tick, tick.get_rect(midright=(x, bottom)))
            x -= tick.get_width() + look.px(6)
        total = look.text.draw(surface, signed(content.sum), PHASE, INK, (x, bottom), anchor="midright")
        look.text.draw(
            surface, content.sum_label, Role.SECOND, INK_LABEL, (total.left - look.px(6), bottom), anchor="midright"
        )

    def _draw_standing(
        self, surface: Surface, look: Look, row: Rect, standing: Standing, ends: Sequence[int], first: int
    ) -> None:
        middle = row.centery
        rank = look.text.draw(surface, standing.rank, RANK, INK_LABEL, (row.left, middle), anchor="midleft")
        left = max(rank.right + look.px(10), row.left + look.px(46))
        ink = look.house.accent if standing.is_own else INK
        look.text.draw(
            surface, standing.name, NAME, ink, (left, middle), anchor="midleft", max_width=max(30, first - left)
        )
        numbers = (*standing.phases, standing.total)
        for value, end, lettering in zip(numbers, ends, [PHASE] * len(standing.phases) + [TOTAL], strict=True):
            look.text.draw(surface, signed(value), lettering, points_ink(value), (end, middle), anchor="midright")


def _without_phases(content: MatchEnd) -> MatchEnd:
    standings = tuple(replace(standing, phases=()) for standing in content.standings)
    return replace(content, phase_heads=(), standings=standings)


def draw_curves(surface: Surface, look: Look, area: Rect, content: MatchEnd) -> None:
    """Draw the totals after each deal: one's own in the accent, the others solid, dashed and dotted."""
    widest = max(look.text.measure(curve.name, Role.HEAD) for curve in content.curves)
    names = min(widest, round(area.width * MOST_FOR_NAMES)) + look.px(18)
    axis = look.text.measure("−1000", AXIS) + look.px(8)
    half = look.text.height(AXIS) // 2
    above, below = max(look.px(18), 2 * half), max(look.px(16), half + 2)
    plot = Rect(area.left + axis, area.top + above, area.width - axis - names, area.height - above - below - half)
    values = [total for curve in content.curves for total in curve.totals]
    low, high = min([0, *values]), max([0, *values])
    step = next((s for s in NICE_STEPS if (high - low) / s <= 7), NICE_STEPS[-1])
    low, high = (low // step) * step, -(-high // step) * step
    high = max(high, low + step)
    deals = max(1, len(content.curves[0].totals) - 1)

    def x(place: float) -> float:
        return plot.left + plot.width * place / deals

    def y(value: float) -> float:
        return plot.bottom - plot.height * (value - low) / (high - low)

    for value in range(low, high + 1, step):
        ink, width = (STRONG_RULE, look.line(1.4)) if value == 0 else (RULE, look.line())
        surface.fill(ink, Rect(plot.left, round(y(value)), plot.width, width))
        at = plot.left - look.px(10), round(y(value))
        look.text.draw(surface, number(value), AXIS, INK_LABEL, at, anchor="midright")
    room = look.text.measure("10", AXIS) + 6
    every = next((n for n in NICE_NUMBERS if plot.width / deals * n >= room), NICE_NUMBERS[-1])
    for deal in range(every, deals + 1, every):
        at = round(x(deal)), plot.bottom + below
        look.text.draw(surface, str(deal), AXIS, INK_LABEL, at, anchor="center")
    body = _divisions(look, content, plot, x)
    others = [curve for curve in content.curves if not curve.is_own]
    u = look.scale.u
    dashes = ("", f'stroke-dasharray="{6 * u} {4 * u}"', f'stroke-dasharray="{1.6 * u} {4 * u}"')
    for curve, dash in zip(others, dashes, strict=False):
        ink = INK if not dash else INK_SOFT
        body += _line(curve, x, y, css(ink), max(1.4, 2 * look.scale.u), dash)
    own = next((curve for curve in content.curves if curve.is_own), None)
    if own is not None:
        body += _line(own, x, y, css(look.house.accent), max(2.2, 3.4 * look.scale.u), "")
        body += svg.disc(x(deals), y(own.totals[-1]), max(3.5, 5 * look.scale.u), look.house.accent)
    clip = area.inflate(8, 8)
    drawn = svg.rasterise(svg.document(*clip.size, body, (clip.x, clip.y, clip.w, clip.h)), clip.size)
    surface.blit(drawn, clip.topleft)
    _draw_ends(surface, look, content.curves, Rect(plot.right, plot.top, area.right - plot.right, plot.height), y)
    for end in content.phase_ends:
        place, top = round(x(end)), plot.top - max(look.px(8), half)
        before, after = content.phase_heads[0], content.phase_heads[1]
        gap = look.px(6)
        look.text.draw(surface, before, Role.LABEL, INK_LABEL, (place - gap, top), anchor="midright")
        look.text.draw(surface, after, Role.LABEL, INK_LABEL, (place + gap, top), anchor="midleft")


def _divisions(look: Look, content: MatchEnd, plot: Rect, x: Callable[[float], float]) -> str:
    style = f'stroke-dasharray="{3 * look.scale.u} {3 * look.scale.u}"'
    width = max(1.0, 1.2 * look.scale.u)
    return "".join(
        svg.stroked(f"M{x(end):.1f},{plot.top - look.px(18)}L{x(end):.1f},{plot.bottom}", STRONG_RULE, width, style)
        for end in content.phase_ends
    )


def _line(
    curve: Curve, x: Callable[[float], float], y: Callable[[float], float], ink: str, width: float, dash: str
) -> str:
    points = "L".join(f"{x(place):.1f},{y(total):.1f}" for place, total in enumerate(curve.totals))
    join = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="M{points}" fill="none" stroke="{ink}" stroke-width="{width:.2f}" {join} {dash}/>'


def _draw_ends(surface: Surface, look: Look, curves: Sequence[Curve], room: Rect, y: Callable[[float], float]) -> None:
    """Name each curve at its end, one's own before those that end with it; names that would touch are moved apart."""
    named = sorted(curves, key=lambda curve: (-curve.totals[-1], not curve.is_own))
    leading = look.text.height(Role.HEAD) * 0.92
    shown: list[float] = []
    for curve in named:
        middle = y(curve.totals[-1])
        shown.append(max(middle, shown[-1] + leading) if shown else middle)
    over = shown[-1] - (room.bottom + look.px(8)) if shown else 0
    for place in reversed(range(len(shown)) if over > 0 else ()):  # up again, no farther than needed
        below = shown[place + 1] - leading if place + 1 < len(shown) else room.bottom + look.px(8)
        shown[place] = min(shown[place], below)
    for middle, curve in zip(shown, named, strict=True):
        ink = look.house.accent if curve.is_own else INK
        at = room.left + look.px(11), round(middle)
        look.text.draw(
            surface, curve.name, Role.HEAD, ink, at, anchor="midleft", max_width=room.right - at[0]
        )  # fmt: skip
