"""The headings of a page with several parts: one is open."""

from pygame import Surface

from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.theme import INK, WHITE, Family, Lettering
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.choice import ChoiceGroup

HEADING = Lettering(Family.SANS, 19, 16, 400)
OPEN_HEADING = Lettering(Family.SERIF, 19, 17, 700)
INSET = 18


class Contents(ChoiceGroup):
    """Headings below each other, the open one on the accent."""

    def natural_width(self, look: Look) -> int:
        """Return the width in pixels at which every heading has room."""
        widest = max(
            look.text.measure(label, lettering) for label in self.labels for lettering in (HEADING, OPEN_HEADING)
        )
        return widest + 2 * look.px(INSET)

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the headings."""
        spare = self.part(0).height - look.text.height(OPEN_HEADING)
        gap = max(0, min(max(2, look.px(8)), spare))
        for index, label in enumerate(self.labels):
            part = self.part(index).inflate(0, -gap)
            is_open = index == self.chosen
            if is_open:
                style = BoxStyle((look.house.accent, look.house.accent_deep), radius=7)
                box(look, part.size, style).draw(surface, part.topleft)
            elif self.hovered and index == self._hover_part:
                box(look, part.size, BoxStyle(flat(WHITE), opacity=0.6, radius=7)).draw(surface, part.topleft)
            ink = look.house.on_accent if is_open else INK
            place = part.left + look.px(INSET), part.centery
            room = part.width - 2 * look.px(INSET)
            look.text.draw(
                surface, label, OPEN_HEADING if is_open else HEADING, ink, place, anchor="midleft", max_width=room
            )
            if is_open and ring:
                draw_ring(surface, look, part, radius=7)
