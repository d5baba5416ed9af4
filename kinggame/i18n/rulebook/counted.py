"""Everything that a variant counts anywhere, gathered so that two variants can be laid side by side."""

from dataclasses import dataclass

from kinggame.cards import CardSet
from kinggame.i18n.amounts import signed
from kinggame.i18n.contracts import parts_of
from kinggame.rules import CountCards, CountFlat, CountTricks, Variant

ALIKE = 0.3
"""Sets of cards that have less in common than this are not the same thing under another rule."""


@dataclass(frozen=True, slots=True)
class CountedCards:
    """Cards that count somewhere, the id of their element, and every value that one of them has."""

    cards: CardSet
    element_id: str | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What a variant counts: last tricks (their number), what each has to begin with, and cards."""

    last: tuple[tuple[int, tuple[int, ...]], ...]
    last_id: str | None
    flat: tuple[int, ...]
    cards: tuple[CountedCards, ...]


def counted(variant: Variant) -> Counted:
    """Gather what a variant's contracts count, in the order of the contracts; each value once."""
    flat: dict[int, None] = {}
    last: dict[int, dict[int, None]] = {}
    last_id: str | None = None
    cards: dict[CardSet, tuple[str | None, dict[int, None]]] = {}
    for contract in variant.contracts.values():
        for element_id, element in parts_of(contract):
            match element:
                case CountTricks(last=None):
                    pass
                case CountTricks():
                    last.setdefault(element.last or 0, {})[element.each] = None
                    last_id = last_id or element_id
                case CountFlat():
                    flat[element.each] = None
                case CountCards():
                    found = cards.setdefault(element.cards & variant.deck.cards, (element_id, {}))
                    found[1][element.each] = None
    return Counted(
        tuple((n, tuple(values)) for n, values in last.items()),
        last_id,
        tuple(flat),
        tuple(CountedCards(held, name, tuple(values)) for held, (name, values) in cards.items()),
    )


def paired(before: Counted, now: Counted, common: CardSet) -> list[tuple[CountedCards | None, CountedCards | None]]:
    """Lay cards that count side by side: those most alike among the cards that both packs have."""
    chances = sorted(
        ((_likeness(a.cards & common, b.cards & common), -i, -j) for i, a in enumerate(before.cards)
         for j, b in enumerate(now.cards)),
        reverse=True,
    )  # fmt: skip
    mates: dict[int, int] = {}
    for likeness, i, j in chances:
        if likeness > ALIKE and -i not in mates and -j not in mates.values():
            mates[-i] = -j
    pairs: list[tuple[CountedCards | None, CountedCards | None]] = [
        (a, now.cards[mates[i]] if i in mates else None) for i, a in enumerate(before.cards)
    ]
    return pairs + [(None, b) for j, b in enumerate(now.cards) if j not in mates.values()]


def _likeness(a: CardSet, b: CardSet) -> float:
    return len(a & b) / len(a | b) if a | b else 0.0


def values_text(values: tuple[int, ...]) -> str:
    """Write the values that something has in different deals: `−2 / +2`."""
    return " / ".join(map(signed, values))
