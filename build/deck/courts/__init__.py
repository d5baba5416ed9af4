"""The twelve courts, one module each."""

from collections.abc import Callable
from typing import NamedTuple

from deck.art import Art
from deck.courts import (
    jack_of_clubs,
    jack_of_diamonds,
    jack_of_hearts,
    jack_of_spades,
    king_of_clubs,
    king_of_diamonds,
    king_of_hearts,
    king_of_spades,
    queen_of_clubs,
    queen_of_diamonds,
    queen_of_hearts,
    queen_of_spades,
)


class Court(NamedTuple):
    """How the upper half is drawn, and whether the card has the golden frame in place of the inked one."""

    draw: Callable[[Art], None]
    golden: bool = False


COURTS: dict[str, Court] = {
    "KS": Court(king_of_spades.draw),
    "KH": Court(king_of_hearts.draw, golden=True),
    "KD": Court(king_of_diamonds.draw),
    "KC": Court(king_of_clubs.draw),
    "QS": Court(queen_of_spades.draw),
    "QH": Court(queen_of_hearts.draw),
    "QD": Court(queen_of_diamonds.draw),
    "QC": Court(queen_of_clubs.draw),
    "JS": Court(jack_of_spades.draw),
    "JH": Court(jack_of_hearts.draw),
    "JD": Court(jack_of_diamonds.draw),
    "JC": Court(jack_of_clubs.draw),
}
