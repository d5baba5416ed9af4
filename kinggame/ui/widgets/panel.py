"""A sheet of paper (or a plate) that other widgets stand on; clicks do not fall through it."""

from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper
from kinggame.ui.paint.shadow import margin
from kinggame.ui.theme import RADIUS_PAPER, SHADOW_PAPER, Shadow
from kinggame.ui.widgets.base import Widget


class Panel(Widget):
    """Paper with an optional strip along its top edge."""

    def __init__(
        self,
        *,
        strip: float = 0,
        radius: float = RADIUS_PAPER,
        shadows: tuple[Shadow, ...] = SHADOW_PAPER,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`strip` is its height in u, 0 leaves it out."""
        super().__init__(rect, name=name)
        self.strip = strip
        self.radius = radius
        self.shadows = shadows

    def reach(self, look: Look) -> int:
        """Return how far the shadow reaches."""
        return margin(look, self.shadows)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the paper."""
        del ring
        sheet = paper(look, self.rect.size, strip_height=look.px(self.strip), radius=self.radius, shadows=self.shadows)
        sheet.draw(surface, self.rect.topleft)
