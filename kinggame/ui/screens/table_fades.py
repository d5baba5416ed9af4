"""What comes and goes softly over the table: panels rise and fade, bubbles leave, and without motion pictures cross."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from kinggame.stage.timeline import Ease
from kinggame.ui.live import Placed
from kinggame.ui.look import Look
from kinggame.ui.screens.table_pieces import Piece
from kinggame.ui.widgets.base import Widget

RISE = 12
"""How far a panel rises while it comes, in u."""
BAND = 64
"""So many rows of a picture are faded at a time, in pixels."""


@dataclass(slots=True, eq=False)
class Ghost:
    """A kept picture at an opacity. `solid` ones are what lay on the table; others have an alpha of their own."""

    surface: Surface
    opacity: float
    solid: bool

    def draw(self, target: Surface, at: tuple[int, int]) -> Rect:
        """Draw it; return the area touched."""
        if self.solid:
            self.surface.set_alpha(round(255 * self.opacity))
            return target.blit(self.surface, at)
        part = target.get_clip().move(-at[0], -at[1]).clip(self.surface.get_rect())
        if not part:
            return Rect(at, (0, 0))
        for top in range(part.top, part.bottom, BAND):  # a copy of all of it would be 10 MB, in each frame
            band = Rect(part.left, top, part.width, min(BAND, part.bottom - top))
            faded = self.surface.subsurface(band).copy()
            faded.fill((round(255 * self.opacity),) * 4, special_flags=BLEND_RGBA_MULT)
            target.blit(faded, (at[0] + band.x, at[1] + band.y), special_flags=BLEND_PREMULTIPLIED)
        return part.move(at)

    def area(self, at: tuple[int, int]) -> Rect:
        """Return the area that `draw` touches."""
        return self.surface.get_rect(topleft=at)


@dataclass(frozen=True, slots=True)
class _Fade:
    surface: Surface
    at: tuple[int, int]
    began: int
    ms: int
    solid: bool
    comes: bool = False
    rise: int = 0

    def is_over(self, now_ms: int) -> bool:
        return now_ms - self.began >= self.ms

    def placed(self, now_ms: int) -> Placed:
        share = Ease.OUT.at(min(1.0, max(0.0, (now_ms - self.began) / self.ms)))
        opacity = share if self.comes else 1 - share
        lower = round(self.rise * (1 - share))
        return Placed(Ghost(self.surface, opacity, self.solid), (self.at[0], self.at[1] + lower))


class Fades:
    """Keeps what is fading. Its end is always the picture without it."""

    def __init__(self) -> None:
        self._leaving: list[_Fade] = []
        self._below: list[_Fade] = []
        self._coming: _Fade | None = None
        self._veiled: list[Widget] = []

    def come(self, look: Look, pieces: Sequence[Piece], widgets: Sequence[Widget], now_ms: int, ms: int) -> None:
        """Let a panel come; until it has, its pieces are not to be painted."""
        if not ms:
            return
        rise = 0 if look.appearance.reduced_motion else look.px(RISE)
        surface, at = _drawn(look, pieces, widgets)
        self._coming = _Fade(surface, at, now_ms, ms, solid=False, comes=True, rise=rise)
        self._veiled = list(widgets)
        for widget in widgets:
            widget.veiled = True

    def leave(self, still: Surface, areas: Sequence[Rect], now_ms: int, ms: int) -> None:
        """Let a panel go that covers these areas of what lies still, and will not be painted any more."""
        came = self._coming is None
        self._unveil()
        if ms and came and areas:
            area = areas[0].unionall(areas[1:]).clip(still.get_rect())
            self._leaving.append(_Fade(still.subsurface(area).copy(), area.topleft, now_ms, ms, solid=True))

    def cross(self, still: Surface, areas: Iterable[Rect], now_ms: int, ms: int) -> None:
        """Let what lies in these areas fade away over what comes instead."""
        if ms:
            self._below += [
                _Fade(still.subsurface(area).copy(), area.topleft, now_ms, ms, solid=True) for area in areas
            ]

    @property
    def comes(self) -> bool:
        """Whether a panel is on its way, so that its pieces are not painted yet."""
        return self._coming is not None

    @property
    def is_moving(self) -> bool:
        """Whether anything fades."""
        return bool(self._leaving or self._below or self._coming)

    def update(self, now_ms: int) -> bool:
        """Let go of what is over; tell whether a panel has come, which is painted from now on."""
        self._leaving = [fade for fade in self._leaving if not fade.is_over(now_ms)]
        self._below = [fade for fade in self._below if not fade.is_over(now_ms)]
        if self._coming is None or not self._coming.is_over(now_ms):
            return False
        self._unveil()
        return True

    def settle(self) -> bool:
        """Bring everything to its end; tell whether a panel was on its way."""
        came = self._coming is not None
        self._leaving.clear()
        self._below.clear()
        self._unveil()
        return came

    def below(self, now_ms: int) -> Iterator[Placed]:
        """Place what fades on the table, under what flies."""
        for fade in self._below:
            yield fade.placed(now_ms)

    def above(self, now_ms: int) -> Iterator[Placed]:
        """Place panels that come and go, over everything."""
        for fade in (*self._leaving, *([self._coming] if self._coming is not None else [])):
            yield fade.placed(now_ms)

    def _unveil(self) -> None:
        self._coming = None
        for widget in self._veiled:
            widget.veiled = False
        self._veiled = []


def panel_areas(look: Look, pieces: Sequence[Piece], widgets: Sequence[Widget]) -> list[Rect]:
    """List what a panel covers."""
    return [piece.area for piece in pieces] + [widget.area(look) for widget in widgets if widget.visible]


def _drawn(look: Look, pieces: Sequence[Piece], widgets: Sequence[Widget]) -> tuple[Surface, tuple[int, int]]:
    """Draw a panel by itself, premultiplied; return it with its place."""
    window, areas = Rect((0, 0), look.size), panel_areas(look, pieces, widgets)
    area = areas[0].unionall(areas[1:]).clip(window) if areas else Rect(0, 0, 1, 1)
    whole = Surface(area.bottomright, SRCALPHA, 32)  # pieces know their places in the window alone
    whole.set_clip(area)
    for piece in pieces:
        piece.draw(whole)
    for widget in widgets:
        if widget.visible:
            widget.draw(whole, look)
    return whole.subsurface(area), area.topleft  # a copy would need both at once, in a large window 25 MB
