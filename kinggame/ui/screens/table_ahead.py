"""Which card pictures a table will need, so that they can be drawn before they are."""

from collections.abc import Iterable, Iterator, Sequence

from kinggame.cards import Card
from kinggame.stage.layout import TableLayout
from kinggame.ui.drawings import CardPicture
from kinggame.ui.screens.table_cards import TableCards, face_picture


def hand_pictures(layout: TableLayout, hand: Sequence[Card]) -> Iterator[CardPicture]:
    """List the faces of a hand; only the last one lies free."""
    width = layout.hand.card_width
    for card in hand:
        yield face_picture(card, width, covered=card is not hand[-1])


def table_pictures(
    cards: TableCards, layout: TableLayout, hand: Sequence[Card], deck: Iterable[Card]
) -> Iterator[CardPicture]:
    """List what is needed first to last: the hand, backs for the deal, every card that may come into the trick."""
    yield from hand_pictures(layout, hand)
    widths = [layout.hand.card_width, flying_back(layout)]
    widths += [layout.backs.width] if layout.backs is not None else []
    widths += [packet.back_width for packet in layout.packets]
    for width in dict.fromkeys(widths):
        yield cards.back_picture(width)
    for card in deck:
        yield face_picture(card, layout.trick.card_width)


def flying_back(layout: TableLayout) -> int:
    """Give the width of a back on its way while cards are dealt."""
    return max(28, layout.trick.card_width // 2)
