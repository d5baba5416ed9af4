"""What a table will need: card pictures for the background, and surfaces that are baked before anything moves."""

import string
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from kinggame.cards import Card
from kinggame.engine import DealEnded, Event, PlayerView
from kinggame.stage.layout import TableLayout
from kinggame.ui.drawings import CardPicture
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.plate import plate
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import dashed_frame
from kinggame.ui.screens.table_plates import notch_side
from kinggame.ui.screens.table_result import LETTERINGS, result_area, result_paper
from kinggame.ui.shell import Shell

LETTERS = string.digits + string.ascii_letters + "−+·×"
CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"

BAKING_MS = 100
"""Where nothing moves for so long, a page's paper can be baked unseen."""


def cards_for(look: Look, shell: Shell, letters: str, before: TableCards | None) -> TableCards:
    """Give the cards of a look as the player wishes them: those of before, or new ones for which these stand in."""
    jumbo = shell.settings.cards == "jumbo" or look.high_contrast
    if before is not None and before.look is look and before.letters == letters and before.jumbo == jumbo:
        return before
    if before is not None:
        before.drawings.stop()
    return TableCards(look, shell.art, letters, jumbo=jumbo, background=shell.background, before=before)


def hand_pictures(cards: TableCards, layout: TableLayout, hand: Sequence[Card]) -> Iterator[CardPicture]:
    """List the faces of a hand: as they lie in a full one, then as they lie where few are left."""
    width = layout.hand.card_width
    for card in hand:
        yield cards.face_picture(card, width, covered=card is not hand[-1])
    for card in hand:
        yield cards.face_picture(card, width, covered=card is hand[-1])


def table_pictures(
    cards: TableCards, layout: TableLayout, hand: Sequence[Card], view: PlayerView
) -> Iterator[CardPicture]:
    """List what is needed first to last: the hand, backs for the deal, every card that may come into the trick."""
    deck = view.variant.deck.cards
    yield from hand_pictures(cards, layout, hand)
    widths = [layout.hand.card_width, flying_back(layout)]
    widths += [layout.backs.width] if layout.backs is not None else []
    widths += [packet.back_width for packet in layout.packets]
    for width in dict.fromkeys(widths):
        yield cards.back_picture(width)
    for card in deck:
        yield cards.face_picture(card, layout.trick.card_width)
    minis = dict.fromkeys(packet.mini_width for packet in layout.packets)
    for card in deck:
        yield from (cards.mini_picture(card, width) for width in minis)


class BakedAhead:
    """What is slow when it is first drawn, baked one thing at a time while nothing moves."""

    def __init__(self) -> None:
        self.is_busy = False
        """Whether the last step baked something."""
        self._things: Iterator[None] = iter(())
        self._result_nears = False

    def begin(self, look: Look, layout: TableLayout, cards: TableCards, *, language: str) -> None:
        """Have all baked that a new table does not show at first."""
        self._things = _baked(look, layout, cards, language=language)

    def step(self) -> bool:
        """Bake one thing; tell whether there was any left."""
        self.is_busy = any(True for _ in islice(self._things, 1))
        return self.is_busy

    def follow(self, events: Iterable[Event]) -> None:
        """See whether the deal ends, so that its result is next."""
        self._result_nears = any(isinstance(event, DealEnded) for event in events)

    def bake_result(self, look: Look, layout: TableLayout, *, spare: int) -> None:
        """Bake the result's paper if it is next and nothing moves for `spare` ms; sooner, it would push out cards."""
        if self.pause_ms(spare) < spare:
            self._result_nears = False
            result_paper(look, result_area(look, layout).size)

    def pause_ms(self, spare: int) -> int:
        """Return how long the loop may rest of the time in which nothing moves."""
        return 0 if self._result_nears and spare >= BAKING_MS else spare


def _baked(look: Look, layout: TableLayout, cards: TableCards, *, language: str) -> Iterator[None]:
    letters = LETTERS + (CYRILLIC if language == "ru" else "")
    for lettering in LETTERINGS:
        look.text.render(letters, lettering)
        yield
    for place in layout.shows_plates:
        plate(look, layout.plates[place].size, asked=notch_side(place))
        yield
    dashed_frame(look, layout.trick.card_size)
    cards.winner_ring(layout.trick.card_width)
    marks.tick_disc(look, max(20, look.px(26)))
    yield
    cards.obliging_ring(layout.hand.card_width)
    marks.cross_disc(look, max(24, look.px(34)))
    yield


def flying_back(layout: TableLayout) -> int:
    """Give the width of a back on its way while cards are dealt."""
    return max(28, layout.trick.card_width // 2)
