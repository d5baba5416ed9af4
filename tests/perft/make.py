"""Draw small endings and count, with the naive reading alone, in how many ways each can be played out.

    python tests/perft/make.py

rewrites the `.perft` files. The engine has no part in it: its counts are held against these by `test_perft.py`. Endings
are drawn from a few suits, so that hands are void often, until each rule of each contract has barred a card in some of
them. A deal that ends early ends the count, too (C-8). Drawing starts from fixed seeds: the files stay as they are
unless the naive reading or this script is changed.
"""

import random

from tests.perft.positions import FOLDER, SUITS, Ending
from tests.support.naive import RANKS, strength, suit_of, winner
from tests.support.naive_family import legal_cards, something_left, steps_to
from tests.support.naive_match import NEGATIVES, POSITIVES, reasons

HEARTS_SHUT = {"no-hearts", "no-king", "minus-eralash", "hearts", "king", "plus-eralash"}
KING_FALLS = {"no-king", "minus-eralash", "king", "plus-eralash"}
RULES = {
    "russian": {
        contract: ["C-5"] + ["RU-4"] * (contract in HEARTS_SHUT) + ["RU-5"] * (contract in KING_FALLS)
        for contract in NEGATIVES + POSITIVES
    },
    "portuguese": {
        "no-tricks": ["C-5"], "no-hearts": ["C-5", "PT-3", "PT-4"], "no-queens": ["C-5"], "no-men": ["C-5"],
        "no-king": ["C-5", "PT-3", "PT-5", "PT-6"], "no-last-two": ["C-5"], "trumps": ["C-5", "PT-7", "PT-8"],
        "nulos": ["C-5"],
    },
    "russian-choice": {
        contract: ["C-5"] + ["RU-4"] * (contract in HEARTS_SHUT) for contract in NEGATIVES + POSITIVES
    },
    "turkish": {
        "no-tricks": ["C-5"], "no-hearts": ["C-5", "TK-3", "TK-4"], "no-men": ["C-5", "TK-4"],
        "no-queens": ["C-5", "TK-4"], "no-last-two": ["C-5"], "no-king": ["C-5", "TK-3", "TK-4"],
        "trumps": ["C-5", "TK-5"],
    },
}  # fmt: skip
"""Which rules can bar a card under which contract."""

SIZES = (2, 3, 3, 4)
MOST = 1500
"""the most ways that an ending may have"""


def count_of(ending: Ending) -> tuple[int, set[str]]:
    """Count the ways to play an ending out, and name the rules that barred a card on them."""
    barring: set[str] = set()
    before = len(ending.taken)

    def ways(hands: list[list[str]], leader: int, trick: list[str], tricks: int) -> int:
        seat = steps_to(leader, len(trick), ending.variant)
        situation = (ending.variant, ending.contract, hands[seat], trick, ending.trump, tricks)
        barring.update(rule for _, rule in reasons(*situation).values())
        found = 0
        for card in sorted(legal_cards(*situation)):
            left = [[c for c in hand if c != card] for hand in hands]
            table = [*trick, card]
            if len(table) < 4:
                found += ways(left, leader, table, tricks)
            elif something_left(ending.variant, ending.contract, [c for hand in left for c in hand]):
                found += ways(left, steps_to(leader, winner(table, ending.trump), ending.variant), [], tricks + 1)
            else:
                found += 1
            if found > MOST:
                break
        return found

    return ways([list(hand) for hand in ending.hands], ending.leader, [], before), barring


def draw(rng: random.Random, variant: str, contract: str, trump: str | None, size: int, *, later: bool) -> Ending:
    """Draw an ending from two or three suits, K♥ and the trump suit among them where they matter."""
    ranks = RANKS if variant in {"portuguese", "turkish"} else RANKS[5:]
    wanted = {trump} if trump else {"H"} if contract not in {"no-tricks", "tricks"} else set()
    many = 3 if len(ranks) < 3 * size else rng.choice((2, 3))
    suits = wanted | set(rng.sample(sorted(set(SUITS) - wanted), many - len(wanted)))
    pack = [rank + suit for suit in sorted(suits) for rank in ranks]
    taken: tuple[tuple[int, tuple[str, ...]], ...] = ()
    if later:
        trick = tuple(rng.sample(pack, 4))
        taken = ((rng.randrange(4), trick),)
        pack = [card for card in pack if card not in trick]
    cards = rng.sample(pack, 4 * size)
    hands = tuple(
        tuple(sorted(cards[seat * size : (seat + 1) * size], key=lambda c: (SUITS.index(suit_of(c)), -strength(c))))
        for seat in range(4)
    )
    return Ending(variant, contract, trump, rng.randrange(4), hands, taken)


def endings(variant: str, contract: str, trump: str | None) -> list[tuple[Ending, int]]:
    """Draw the endings of one contract: each of its rules bars a card in two of them at least."""
    rng = random.Random(f"{variant}/{contract}/{trump}")
    rules = RULES[variant][contract] * 2
    chosen = []
    for place, rule in enumerate(rules * 2 if len(rules) < len(SIZES) else rules):
        while True:
            later = rule == "PT-6" or (rule not in {"PT-4", "PT-5"} and place % 2 == 1)
            ending = draw(rng, variant, contract, trump, SIZES[place % len(SIZES)], later=later)
            if not something_left(variant, contract, [card for hand in ending.hands for card in hand]):
                continue
            count, barring = count_of(ending)
            if rule in barring and 1 < count <= MOST:
                chosen.append((ending, count))
                break
    return chosen


def main() -> None:
    for variant, contracts in RULES.items():
        lines = ["# variant contract trump leader hands(S.H.D.C, seats 0 to 3) tricks-before count; made by make.py"]
        for contract in contracts:
            for trump in SUITS if contract == "trumps" else [None]:
                lines += [ending.line(count) for ending, count in endings(variant, contract, trump)]
        (FOLDER / f"{variant}.perft").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
