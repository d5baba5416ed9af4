"""Card pictures rasterised from SVG: in the background where there is one, at once where there is none."""

from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Executor, Future
from typing import NamedTuple

import pygame
from pygame import Surface

from kinggame.ui import svg
from kinggame.ui.bakes import Bakes
from kinggame.ui.cardart import FaceKind


class CardPicture(NamedTuple):
    """What is drawn, at a size in pixels; `subject` is a card as in notation, or a name that its composer knows."""

    subject: str
    size: tuple[int, int]
    kind: FaceKind = FaceKind.FULL
    covered: bool = False


class Drawings:
    """Premultiplied card pictures of one look. No frame waits for the background.

    While a picture is on its way, another size of the same card stands in for it; one of which nothing is there yet
    is drawn at once. Without a background all are drawn at once, and so look the same each time.
    """

    def __init__(
        self,
        compose: Callable[[CardPicture], str],
        bakes: Bakes,
        *,
        style: Hashable,
        background: Executor | None = None,
        before: "Drawings | None" = None,
    ) -> None:
        """`style` is what else pictures depend on; those of `before`, in the same style, stand in for new ones."""
        self._compose = compose
        self._bakes = bakes
        self._style = style
        self._background = background
        self._coming: dict[CardPicture, Future[Surface]] = {}
        self._standing_in: dict[CardPicture, Surface] = {}
        self._is_late = False
        """Whether a picture has come for which another stood in."""
        same = before is not None and before._style == style
        self._newest: dict[str, Surface] = dict(before._newest) if before is not None and same else {}
        """The picture of each card that came last."""
        self.stood_in = 0
        """How often another picture was given for the one that was asked for."""

    def get(self, picture: CardPicture) -> Surface:
        """Return a picture, or what stands in for it. It must not be changed."""
        key = picture, self._style
        if key not in self._bakes and not self._has_come(picture):
            stand_in = self._stand_in(picture)
            if stand_in is not None:
                self.stood_in += 1
                return stand_in
        return self._bakes.surface(key, lambda: self._made(picture))

    def draw_ahead(self, pictures: Iterable[CardPicture]) -> None:
        """Have pictures drawn in the background, in this order."""
        if self._background is None:
            return
        for picture in pictures:
            if picture not in self._coming and (picture, self._style) not in self._bakes:
                self._coming[picture] = self._background.submit(self._rasterised, picture)

    def have_come(self) -> bool:
        """Tell, once, that all pictures have come for which others stood in: they are to be shown now."""
        if not all(self._has_come(picture) for picture in self._standing_in):
            return False
        have_come = self._is_late or bool(self._standing_in)
        self._standing_in.clear()
        self._is_late = False
        return have_come

    def stands_in(self, picture: CardPicture) -> bool:
        """Tell whether another picture is shown for this one."""
        return picture in self._standing_in

    @property
    def awaited(self) -> bool:
        """Whether others stand in for pictures that are on their way."""
        return bool(self._standing_in) or self._is_late

    def stop(self) -> None:
        """Let go of what has not been begun."""
        for future in self._coming.values():
            future.cancel()
        self._coming.clear()
        self._standing_in.clear()

    def _has_come(self, picture: CardPicture) -> bool:
        future = self._coming.get(picture)
        return future is not None and future.done()

    def _stand_in(self, picture: CardPicture) -> Surface | None:
        newest = self._newest.get(picture.subject)
        if self._background is None or newest is None:
            return None
        if picture not in self._standing_in:
            self.draw_ahead((picture,))
            self._standing_in[picture] = pygame.transform.smoothscale(newest, picture.size)
        return self._standing_in[picture]

    def _made(self, picture: CardPicture) -> Surface:
        future = self._coming.pop(picture, None)
        made = future.result() if future is not None and future.done() else self._rasterised(picture)
        self._newest[picture.subject] = made
        self._is_late |= self._standing_in.pop(picture, None) is not None
        return made

    def _rasterised(self, picture: CardPicture) -> Surface:
        return svg.rasterise(self._compose(picture), picture.size).premul_alpha()
