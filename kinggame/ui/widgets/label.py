"""Words that only stand there."""

from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paragraph import Align
from kinggame.ui.text import Anchor
from kinggame.ui.theme import INK, Colour, Lettering, Role
from kinggame.ui.widgets.base import Widget

_ANCHORS: dict[Align, Anchor] = {"left": "midleft", "center": "center", "right": "midright"}


class Label(Widget):
    """One line in the middle of its height."""

    accepts_mouse = False

    def __init__(
        self,
        text: str,
        role: Role | Lettering = Role.BODY,
        *,
        colour: Colour = INK,
        align: Align = "left",
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self._text = text
        self.role = role
        self.colour = colour
        self.align: Align = align

    @property
    def text(self) -> str:
        """The words."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self.stale |= value != self._text
        self._text = value

    def reach(self, look: Look) -> int:
        """Return how far letters reach beyond the box."""
        return look.px(4)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the line."""
        del ring
        anchor = _ANCHORS[self.align]
        at: tuple[int, int] = getattr(self.rect, anchor)
        look.text.draw(surface, self._text, self.role, self.colour, at, anchor=anchor, max_width=self.rect.width)


class ParagraphLabel(Label):
    """Several lines, wrapped to the box's width, from its top."""

    def height(self, look: Look, width: int) -> int:
        """Return the height of the text at a width, in pixels."""
        return look.paragraphs.height(self._text, self.role, width)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the lines."""
        del ring
        look.paragraphs.draw(surface, self._text, self.role, self.colour, self.rect, align=self.align)


class FittedLabel(Label):
    """Words in the middle of the box's height, wrapped or made smaller where they have no room."""

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the words."""
        del ring
        look.paragraphs.draw_fitted(surface, self._text, self.role, self.colour, self.rect, align=self.align)
