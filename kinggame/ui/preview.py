"""A small table that shows at once what a change of looks does: backs, two courts, a hand with two cards to play."""

from typing import Final

from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.ui.bakes import Stacked
from kinggame.ui.cardart import CardArt
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import Lying, TableCards, card_size
from kinggame.ui.seatplan import FeltPanel
from kinggame.ui.theme import Role

LAID: Final = ("KH", "QS")
HELD: Final = ("AS", "TD", "JD", "KC")
LED: Final = "D"
CARD = 92
BACKS: Final = 5
BACK = 30
BAR = 4


class TablePreview(FeltPanel):
    """The cloth, the cards on it, and a line that says what was led."""

    def __init__(self, art: CardArt, *, letters: str, jumbo: bool, words: str) -> None:
        """`letters` is a script; `words` says in the player's language what was led."""
        super().__init__(name="preview")
        self._art = art
        self._letters = letters
        self._jumbo = jumbo
        self._words = words

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the small table."""
        super().draw(surface, look, ring=ring)
        cards = TableCards(look, self._art, self._letters, jumbo=self._jumbo)
        width = min(look.px(CARD), self.rect.width * 35 // 100, self.rect.height * 21 // 100)
        height = card_size(width)[1]
        edge = max(8, look.px(12))
        caption = look.paragraphs.height(self._words, Role.SECOND, self.rect.width - 2 * edge)
        free = self.rect.height - 2 * height - caption
        top = self.rect.top + max(edge, free * 3 // 10)
        gap = max(6, look.px(12))
        left = self.rect.centerx - width - gap // 2
        self._draw_backs(surface, look, cards, top)
        for place, name in enumerate(LAID):
            self._card(cards, name, width, Lying.TRICK).draw(surface, (left + place * (width + gap), top))
        bottom = self.rect.bottom - caption - max(10, look.px(26))
        self._draw_hand(
            surface, look, cards, Rect(self.rect.left + edge, bottom - height, self.rect.width - 2 * edge, height)
        )
        text = Rect(
            self.rect.left + edge, self.rect.bottom - caption - max(6, look.px(16)), self.rect.width - 2 * edge, caption
        )
        look.paragraphs.draw(surface, self._words, Role.SECOND, look.house.muted, text, align="center")

    def _draw_backs(self, surface: Surface, look: Look, cards: TableCards, below: int) -> None:
        """Draw backs in a row, as at a seat, as far as the courts below leave them to be seen."""
        width = max(20, look.px(BACK))
        step, height = width * 2 // 5, card_size(width)[1]
        left = self.rect.centerx - (width + (BACKS - 1) * step) // 2
        top = max(self.rect.top + max(6, look.px(12)), below - height * 3 // 4)
        for place in range(BACKS):
            cards.back(width).draw(surface, (left + place * step, top))

    def _draw_hand(self, surface: Surface, look: Look, cards: TableCards, room: Rect) -> None:
        width = round(room.height / card_size(1000)[1] * 1000)
        step = (room.width - width) // (len(HELD) - 1)
        for place, name in enumerate(HELD):
            may = name[1] == LED
            covered = place < len(HELD) - 1
            lying = Lying.RAISED if may else Lying.FAN
            at = room.left + place * step, room.top - (round(width * 0.108) if may else 0)
            self._card(cards, name, width, lying, covered=covered, veiled=not may).draw(surface, at)
            if may:
                inset = round(width * 0.06)
                bar = cards.bar((width - 2 * inset, max(2, look.px(BAR))))
                surface.blit(bar, (at[0] + inset, at[1] - bar.get_height() // 2))

    def _card(
        self, cards: TableCards, name: str, width: int, lying: Lying, *, covered: bool = False, veiled: bool = False
    ) -> Stacked:
        return cards.face(Card.parse(name), width, lying, covered=covered, veiled=veiled)
