"""Backs of cards to choose from: a small card each, and one with all of them behind each other for the rules' own."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.ui.cardart import CardArt
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.screens.table_cards import TableCards, card_size
from kinggame.ui.theme import INK, INK_LABEL, Role
from kinggame.ui.widgets.button import draw_ring
from kinggame.ui.widgets.choice import ChoiceGroup, Chosen

CARD = 27
BEHIND = 11
"""From one card to that behind it, in u."""
APART = 18


class BackSwatches(ChoiceGroup):
    """Backs side by side. The chosen one has a frame and a tick; its words stand at the right of them all."""

    def __init__(
        self,
        art: CardArt,
        houses: Sequence[Sequence[str]],
        labels: Sequence[str],
        chosen: int,
        on_choose: Chosen,
        *,
        name: str = "",
    ) -> None:
        """`houses` are those whose backs make each choice."""
        super().__init__(labels, chosen, on_choose, name=name)
        self._art = art
        self._houses = [tuple(each) for each in houses]
        self._card = (0, 0)
        self._behind = 0
        self._apart = 0

    def part(self, index: int) -> Rect:
        """Return the place of a choice in pixels (as last laid out)."""
        left = self.rect.left + self._apart // 3 + sum(self._width(i) + self._apart for i in range(index))
        return Rect(left, self.rect.centery - self._card[1] // 2, self._width(index), self._card[1])

    def _width(self, index: int) -> int:
        return self._card[0] + (len(self._houses[index]) - 1) * self._behind

    def lay_out(self, look: Look) -> None:
        """Measure the cards for a look."""
        self._card = card_size(max(24, look.px(CARD)))
        self._behind = max(9, look.px(BEHIND))
        self._apart = max(12, look.px(APART))

    def natural_width(self, look: Look) -> int:
        """Return the width in pixels of all backs and the longest of their words."""
        words = max(look.text.measure(label, self.role) for label in self.labels)
        return self.least_width(look) + look.px(8) + words

    def least_width(self, look: Look) -> int:
        """Return the width in pixels of all backs, which cannot be squeezed."""
        self.lay_out(look)
        return sum(self._width(index) + self._apart for index in range(len(self.labels)))

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the backs."""
        self.lay_out(look)
        cards = TableCards(look, self._art, "latin")
        away = max(3, look.px(4))
        for index, houses in enumerate(self._houses):
            place = self.part(index)
            lit = self.hovered and index == self._hover_part and self.enabled
            for number, house in reversed(list(enumerate(houses))):
                at = place.left + number * self._behind, place.top - (look.px(2) if lit else 0)
                cards.back(self._card[0], house=house).draw(surface, at)
            if index == self._chosen:
                ink = INK if look.high_contrast else look.house.accent
                frame = place.inflate(2 * away, 2 * away)
                style = BoxStyle(radius=6, outline=ink, outline_width=max(2.5, 2 / look.scale.u))
                box(look, frame.size, style).draw(surface, frame.topleft)
                tick = marks.tick_disc(look, max(15, look.px(18)))
                surface.blit(tick, tick.get_rect(center=frame.topright))
        words = Rect(self.part(len(self.labels) - 1).right + self._apart, self.rect.top, 0, self.rect.height)
        words.width = self.rect.right - words.left
        if look.text.fits(self.labels[self._chosen], self.role, words.width):
            look.text.draw(
                surface, self.labels[self._chosen], Role.SECOND, INK_LABEL, words.midleft, anchor="midleft",
                max_width=words.width,
            )  # fmt: skip
        if ring:
            draw_ring(surface, look, self.part(self._chosen).inflate(2 * away, 2 * away), radius=6)
