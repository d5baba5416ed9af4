"""The words over cards of the hand in a review: which was better, and which was played."""

from collections.abc import Iterable, Iterator
from typing import Final

from pygame import Rect, Surface

from kinggame.stage.fan import hand_boxes
from kinggame.stage.geometry import Box
from kinggame.stage.layout import TableLayout
from kinggame.stage.places import Place
from kinggame.stage.scene import Packet
from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box
from kinggame.ui.paint.plate import tag
from kinggame.ui.screens.table_hand import TAKEN_LIFT
from kinggame.ui.theme import INK, ON_GOLD, PAPER, SHADOW_NOTE, Family, Lettering
from kinggame.ui.widgets.base import Widget

TAG: Final = Lettering(Family.SANS, 16.5, 15, 700)
ON_CARD: Final = 0.5
"""Where a tag lies on its card that has no room above it, in heights."""


class TagWidget(Widget):
    """A word over a card of the hand: gold for the better one, paper for the one that was played."""

    accepts_mouse = False

    def __init__(self, text: str, rect: Rect, *, gold: bool) -> None:
        super().__init__(rect, name=f"tag {'gold' if gold else 'paper'}")
        self.text = text
        self._gold = gold

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw it."""
        del ring
        rect = self.rect
        if self._gold:
            tag(look, rect.size).draw(surface, rect.topleft)
        else:
            style = BoxStyle((PAPER[0], PAPER[2]), radius=6, shadows=SHADOW_NOTE)
            box(look, rect.size, style).draw(surface, rect.topleft)
        ink = ON_GOLD if self._gold else INK
        look.text.draw(surface, self.text, TAG, ink, rect.center, anchor="center", max_width=rect.width - 6)


def tags(
    look: Look, layout: TableLayout, count: int, tagged: Iterable[tuple[int, str, bool]], tricks: Packet
) -> Iterator[TagWidget]:
    """Make the tags of cards in a hand of so many: place of the card, word, and whether it is gold.

    `tricks` are those that lie beside the own plate.
    """
    boxes = hand_boxes(layout.hand, count)
    taken = [Rect(layout.plates[Place.SOUTH])]
    if tricks.tricks:
        backs, minis = layout.packets[Place.SOUTH].boxes(tricks.tricks, len(tricks.minis))
        taken.append(Rect(backs[0]).unionall([Rect(box) for box in (*backs, *minis)]))
    for place, text, gold in tagged:
        card = boxes[place]
        rect = _above(look, card, text, layout.hand.lift + (round(card.w * TAKEN_LIFT) if gold else 0))
        if (met := rect.collidelist(taken)) > 0 and taken[met].right + 4 + rect.width <= card.right:
            rect.left = taken[met].right + 4
        if rect.collidelist(taken) >= 0:
            rect.top = boxes[place].y + round(boxes[place].h * ON_CARD)
        rect.clamp_ip(Rect(2, 0, look.size[0] - 4, look.size[1]))
        while (met := rect.collidelist(taken)) >= 0:
            rect.top = taken[met].bottom + 2
        taken.append(rect)
        yield TagWidget(text, rect, gold=gold)


def _above(look: Look, card: Box, text: str, lift: int) -> Rect:
    """Return where the tag over a raised card lies."""
    size = look.text.measure(text, TAG) + max(16, look.px(20)), max(24, look.px(28), look.text.height(TAG))
    rect = Rect((0, 0), size)
    shown = min(card.w, max(size[0], round(card.w * 0.6)))
    rect.midbottom = card.x + shown // 2, card.y - lift - max(8, round(card.w * 0.1))
    return rect
