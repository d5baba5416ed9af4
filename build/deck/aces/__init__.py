"""The four aces: each sign, inlaid, in the middle of a ring of its own; the ring is one half and its turned copy."""

from collections.abc import Callable

from deck.aces import firebird, oak, swallow, wyvern
from deck.art import Art

RINGS: dict[str, Callable[[Art], None]] = {
    "S": wyvern.draw,
    "H": swallow.draw,
    "D": firebird.draw,
    "C": oak.draw,
}
