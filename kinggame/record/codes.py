"""Deal codes: a deal named by its rank among all deals of its pack, to be read aloud and typed in again.

The deals are ranked by who holds the ace of spades, then the king of spades, and so on through the pack as records
write it (S H D C, each from the ace down): the first deal gives seat 0 all it can hold of the first cards. A code is
that rank, times the greatest prime that fits its length, in 32 digits and letters. So nearly every slip of one sign,
or of two that change places, gives no multiple of the prime and names no deal, instead of naming another one.
"""

from functools import lru_cache
from math import comb
from typing import Final

from kinggame.cards import CardSet
from kinggame.engine import Hands
from kinggame.errors import DataError, Problem
from kinggame.rules import Variant

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and capitals without I, L, O and U, which are taken for 1, 0 and V when they are typed."""
GROUP: Final = 4
LEAST_CHECK: Final = 7
"""A length leaves room for a prime of at least this size."""
TYPED_FOR: Final = {
    "O": "0", "I": "1", "L": "1", "U": "V",
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "0", "Р": "P", "С": "C", "Т": "T", "Х": "X",
}  # fmt: skip
"""What somebody may type for a sign that looks alike, Cyrillic letters among it."""
BETWEEN: Final = frozenset(" -–—·.\N{NO-BREAK SPACE}\t\n\r")
"""What may stand between signs."""


def deal_count(variant: Variant) -> int:
    """Count the deals of a variant's pack: 53644737765488792839237440000 for 52 cards and four hands."""
    each, left, count = variant.each, len(variant.deck.cards), 1
    for _ in range(variant.table.players):
        count *= comb(left, each)
        left -= each
    return count


def code_length(variant: Variant) -> int:
    """Count the signs of a code: 20 for 52 cards, 12 for 32."""
    return _measures(deal_count(variant))[0]


def rank_of(hands: Hands, variant: Variant) -> int:
    """Rank a deal among all of its pack, from 0; raises ValueError for hands that are no deal of it."""
    players, pack = variant.table.players, list(variant.deck.cards)
    if len(hands) != players or any(len(hand) != variant.each for hand in hands):
        raise ValueError("these hands are no deal of this pack")
    if CardSet.of(card for hand in hands for card in hand) != variant.deck.cards:
        raise ValueError("these hands hold other cards than this pack")
    room, ways, rank = [variant.each] * players, deal_count(variant), 0
    for place, card in enumerate(pack):
        holder = next(seat for seat, hand in enumerate(hands) if card in hand)
        left = len(pack) - place
        rank += sum(ways * room[seat] // left for seat in range(holder))
        ways = ways * room[holder] // left
        room[holder] -= 1
    return rank


def hands_at(rank: int, variant: Variant) -> Hands:
    """Give the deal of a rank; raises ValueError for one that no deal has."""
    players, pack = variant.table.players, list(variant.deck.cards)
    room, ways = [variant.each] * players, deal_count(variant)
    if not 0 <= rank < ways:
        raise ValueError(f"no deal has the rank {rank}")
    masks = [0] * players
    for place, card in enumerate(pack):
        left = len(pack) - place
        for seat in range(players):
            here = ways * room[seat] // left
            if rank < here:
                break
            rank -= here
        masks[seat] |= 1 << card
        ways = here
        room[seat] -= 1
    return tuple(map(CardSet, masks))


def deal_code(hands: Hands, variant: Variant) -> str:
    """Write a deal's code in groups of four: `3K7Q 90MB …`."""
    return code_of_rank(rank_of(hands, variant), variant)


def code_of_rank(rank: int, variant: Variant) -> str:
    """Write the code of the deal of a rank; raises ValueError for one that no deal has."""
    if not 0 <= rank < deal_count(variant):
        raise ValueError(f"no deal has the rank {rank}")
    length, prime = _measures(deal_count(variant))
    number, signs = rank * prime, ""
    for _ in range(length):
        number, sign = divmod(number, len(SIGNS))
        signs = SIGNS[sign] + signs
    return " ".join(signs[start : start + GROUP] for start in range(0, length, GROUP))


def hands_of_code(typed: str, variant: Variant) -> Hands:
    """Give the deal of a code, however it is grouped and in small letters too; raises DataError with one fault."""
    return hands_at(rank_of_code(typed, variant), variant)


def rank_of_code(typed: str, variant: Variant) -> int:
    """Read the rank that a code stands for; raises DataError with one fault."""
    length, prime = _measures(deal_count(variant))
    number, found = 0, 0
    for letter in typed.upper():
        if letter in BETWEEN:
            continue
        sign = SIGNS.find(TYPED_FOR.get(letter, letter))
        if sign < 0:
            raise fault("deal-code-sign", found=letter)
        found += 1
        if found <= length:  # a note in a file may be as long as the file
            number = number * len(SIGNS) + sign
    if found != length:
        raise fault("deal-code-length", found=found, expected=length)
    rank, rest = divmod(number, prime)
    if rest or rank >= deal_count(variant):
        raise fault("deal-code-wrong")
    return rank


def fault(code: str, **params: object) -> DataError:
    """Make the error of a code that names no deal."""
    return DataError(None, (Problem(code, params),))


@lru_cache(maxsize=16)
def _measures(count: int) -> tuple[int, int]:
    """Give a code's length and the prime that its ranks are multiplied by."""
    length = 1
    while len(SIGNS) ** length < count * LEAST_CHECK:
        length += 1
    prime = len(SIGNS) ** length // count
    while any(prime % divisor == 0 for divisor in range(2, int(prime**0.5) + 1)):
        prime -= 1
    return length, prime
