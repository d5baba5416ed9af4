"""Lines that are read aloud or by touch: what only the eye understands is written out in words."""

import re
from typing import Final

from kinggame.cards import RANK_LETTERS, Card, Suit
from kinggame.i18n.cards import NO_BREAK, RANK_NAMES, RANK_PLURALS, CardStyle, card_text, of_suit, one_of, suit_text
from kinggame.i18n.translator import Translator

SUITS: Final = {suit.sign: suit for suit in Suit}
CARD: Final = re.compile(rf"\b(10|[{RANK_LETTERS}])([{''.join(SUITS)}])")
SUIT: Final = re.compile(rf"(\w)?([{''.join(SUITS)}])(?=(\w)?)")
DOT: Final = re.compile(r"\s*·\s*")


def spoken(t: Translator, line: str) -> str:
    """Write out the signs in a line: `K♥` as `king of hearts`, `♥` as `hearts`, a dot between two things as a comma.

    A sign before the name of its own suit goes; behind a rank it is that rank's suit (`King ♥` as `King of hearts`).
    """
    for sign, named in SUITS.items():
        for name in (suit_text(t, named, CardStyle.SPOKEN), of_suit(t, named, CardStyle.SPOKEN)):
            line = line.replace(f"{sign}{NO_BREAK}{name}", name).replace(f"{sign} {name}", name)
        line = line.replace(one_of(t, named, CardStyle.SIGNED), one_of(t, named, CardStyle.SPOKEN))

    def ranked(found: re.Match[str]) -> str:
        suit = of_suit(t, SUITS[found[2]], CardStyle.SPOKEN)
        return t.gettext("{rank} of {suit}").format(rank=found[1], suit=suit)

    def card(found: re.Match[str]) -> str:
        rank = found[1].replace("10", "T")
        return card_text(t, Card.parse(rank + SUITS[found[2]].letter), CardStyle.SPOKEN)

    def suit(found: re.Match[str]) -> str:
        before, after = f"{found[1]} " if found[1] else "", " " if found[3] else ""
        return before + suit_text(t, SUITS[found[2]], CardStyle.SPOKEN) + after

    ranks = "|".join(re.escape(t.gettext(name)) for name in (*RANK_NAMES.values(), *RANK_PLURALS.values()))
    line = re.sub(rf"\b({ranks})\s+([{''.join(SUITS)}])(?!\s*[{''.join(SUITS)}])", ranked, line, flags=re.IGNORECASE)
    return DOT.sub(", ", SUIT.sub(suit, CARD.sub(card, line)))
