"""A few words over the picture that go by themselves: what a key has just changed."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.theme import GOLD, INK, PAPER, Role

STAYS_MS = 1600
"""How long the words stay."""


class PassingNotice:
    """Lies over all screens. What is under it is kept, so that they need not know of it."""

    def __init__(self) -> None:
        self._words = ""
        self._until: int | None = None
        self._under: tuple[Surface, Rect, tuple[int, int]] | None = None
        self._is_new = False
        self._lies = Rect(0, 0, 0, 0)
        """Where it was laid last: other words may need less room."""

    @property
    def words(self) -> str:
        """What is said now; nothing is an empty text."""
        return self._words

    def show(self, words: str) -> None:
        """Say something, in the place of what was said before."""
        self._words = words
        self._until = None
        self._is_new = True

    def pause_ms(self, now_ms: int, wanted: int) -> int:
        """Return how long the loop may sleep, if it would sleep for so long without the notice."""
        if not self._words:
            return wanted
        return wanted if self._until is None else max(0, min(wanted, self._until - now_ms))

    def lift(self, surface: Surface) -> None:
        """Put back what was under it, so that the screens find the picture as they left it."""
        if self._under is not None:
            kept, area, size = self._under
            if size == surface.get_size():  # else all of it is another picture
                surface.blit(kept, area)
            self._under = None

    def lay(self, surface: Surface, look: Look, now_ms: int) -> Sequence[Rect]:
        """Lay it over the picture while its time lasts; return the areas in which that changes what is seen."""
        if not self._words:
            return ()
        if self._until is None:
            self._until = now_ms + STAYS_MS
        area = self._area(look).clip(surface.get_rect())
        before, self._lies = self._lies, area
        if now_ms >= self._until:
            self._words = ""
            return [before, area]
        self._under = surface.subsurface(area).copy(), area, surface.get_size()
        sheet = BoxStyle((PAPER[0], PAPER[2]), radius=8, outline=GOLD, outline_width=2)
        box(look, area.size, sheet).draw(surface, area.topleft)
        look.text.draw(
            surface, self._words, Role.TOAST, INK, area.center, anchor="center", max_width=area.width - look.px(24)
        )
        is_new, self._is_new = self._is_new, False
        return [before, area] if is_new else ()

    def _area(self, look: Look) -> Rect:
        """Over the middle of the top bar, where nothing is clicked."""
        width = look.text.measure(self._words, Role.TOAST) + 2 * max(14, look.px(26))
        height = max(34, look.px(42), look.text.height(Role.TOAST) + 8)
        area = Rect(0, max(2, look.px(4)), min(width, look.size[0] - 8), height)
        area.centerx = look.size[0] // 2
        return area.clip(Rect((0, 0), look.size))
