"""The naive reading of the relatives: Turkish King, Russian King with a choice of contract, and the house rules.

It goes by the text of the rules like `naive`, which it asks where a relative does as one of the two games does.
"""

from tests.support import naive
from tests.support.naive import strength, suit_of

TURKISH, CHOICE = "turkish", "russian-choice"
RUSSIAN_OF_1993, JACKS, KEPT_KING, TWELVE_DEALS = "russian-1993", "russian-jacks", "russian-kept-king", "russian-12"
SPEAK_AGAIN = "portuguese-speak-again"
BASE_RULES = {SPEAK_AGAIN: "portuguese"} | dict.fromkeys(
    (CHOICE, RUSSIAN_OF_1993, JACKS, KEPT_KING, TWELVE_DEALS), "russian"
)
"""Whose rules hold where a relative has none of its own."""
KING_IS_KEPT = {CHOICE, RUSSIAN_OF_1993, KEPT_KING}
JACKS_ARE_BOYS = {CHOICE, RUSSIAN_OF_1993, JACKS}
COUNTING = {
    "no-hearts": lambda c: c[1] == "H",
    "no-men": lambda c: c[0] in "KJ",
    "no-queens": lambda c: c[0] == "Q",
    "no-king": lambda c: c == "KH",
}
"""The cards that count in a Turkish penalty deal."""
TURKISH_POINTS = {"no-tricks": 50, "no-hearts": 30, "no-men": 60, "no-queens": 100, "no-last-two": 180, "no-king": 320}
POINTS_OF_1993 = {"tricks": 20, "boys": 20, "girls": 40, "hearts": 20, "king": 160, "last-two": 80}
POINTS = {
    CHOICE: POINTS_OF_1993,
    RUSSIAN_OF_1993: POINTS_OF_1993,
    JACKS: {"tricks": 2, "boys": 2, "girls": 4, "hearts": 2, "king": 16, "last-two": 8},  # RU-7
}


def steps_to(seat: int, places: int, variant_id: str) -> int:
    """Go round the table: TK-1 has it the other way."""
    return (seat - places if variant_id == TURKISH else seat + places) % 4


def legal_cards(
    variant_id: str, contract: str, hand: list[str], trick: list[str], trump: str | None, tricks_before: int
) -> set[str]:
    """Say which cards of a hand may be played, rule by rule."""
    if variant_id == TURKISH:
        return _turkish(contract, hand, trick, trump)
    if variant_id in KING_IS_KEPT and trick and not any(suit_of(c) == suit_of(trick[0]) for c in hand):
        return set(hand)
    return naive.legal_cards(BASE_RULES.get(variant_id, variant_id), contract, hand, trick, trump, tricks_before)


def _turkish(contract: str, hand: list[str], trick: list[str], trump: str | None) -> set[str]:
    if not trick:
        others = [c for c in hand if suit_of(c) != "H"]
        return set(others if contract in {"no-hearts", "no-king"} and others else hand)  # TK-3
    led = suit_of(trick[0])
    in_suit = [c for c in hand if suit_of(c) == led]
    if in_suit:
        ruffed = trump is not None and led != trump and any(suit_of(c) == trump for c in trick)
        if trump is None or ruffed:
            return set(in_suit)
        best = max(strength(c) for c in trick if suit_of(c) == led)  # TK-5
        return {c for c in in_suit if strength(c) > best} or set(in_suit)
    if trump is None:
        counting = {c for c in hand if contract in COUNTING and COUNTING[contract](c)}  # TK-4
        return counting or set(hand)
    if led == trump:
        return set(hand)
    trumps = [c for c in hand if suit_of(c) == trump]  # TK-5
    lying = [strength(c) for c in trick if suit_of(c) == trump]
    higher = {c for c in trumps if lying and strength(c) > max(lying)}
    return higher or set(trumps) or set(hand)


def reasons(
    variant_id: str, contract: str, hand: list[str], trick: list[str], trump: str | None, tricks_before: int
) -> dict[str, tuple[str, str]]:
    """Say of each card that may not be played in a relative why not."""
    legal = legal_cards(variant_id, contract, hand, trick, trump, tricks_before)
    barred = [card for card in hand if card not in legal]
    if not trick:
        return dict.fromkeys(barred, ("no-lead", "TK-3" if variant_id == TURKISH else "RU-4"))
    led = suit_of(trick[0])
    if any(suit_of(card) == led for card in hand):
        return {card: ("head", "TK-5") if suit_of(card) == led else ("follow", "C-5") for card in barred}
    if trump is None:
        return dict.fromkeys(barred, ("throw", "TK-4"))
    lying = [strength(c) for c in trick if suit_of(c) == trump]
    over = lying and any(suit_of(c) == trump and strength(c) > max(lying) for c in hand)
    return dict.fromkeys(barred, ("overruff" if over else "ruff", "TK-5"))


def trick_value(variant_id: str, contract: str, trick: list[str], number: int, count: int) -> int:
    """Value a trick, `number` from 1, by the tables."""
    last = number > count - 2
    if variant_id == TURKISH:  # TK-2
        if contract == "trumps":
            return 50
        each = TURKISH_POINTS[contract]
        if contract in COUNTING:
            return -each * sum(map(COUNTING[contract], trick))
        return -each if contract == "no-tricks" or last else 0
    if variant_id not in POINTS:
        return naive.trick_value(BASE_RULES.get(variant_id, variant_id), contract, trick, number, count)
    base = contract.removeprefix("no-").removeprefix("minus-").removeprefix("plus-")
    many = {
        "tricks": 1, "boys": sum(c[0] in "KJ" for c in trick), "girls": sum(c[0] == "Q" for c in trick),
        "hearts": sum(c[1] == "H" for c in trick), "king": int("KH" in trick), "last-two": int(last),
    }  # fmt: skip
    parts = {name: POINTS[variant_id][name] * n for name, n in many.items()}
    sign = -1 if contract.startswith(("no-", "minus-")) else 1
    return sign * (sum(parts.values()) if base == "eralash" else parts[base])


def something_left(variant_id: str, contract: str, cards: list[str]) -> bool:
    """Tell whether a card still held can change the score (C-8)."""
    if variant_id in JACKS_ARE_BOYS and contract in {"no-boys", "boys"}:
        return any(c[0] in "KJ" for c in cards)
    return naive.something_left(BASE_RULES.get(variant_id, variant_id), contract, cards)


class NaiveChoice:
    """Who chooses what (CH-1 to CH-3), told what was chosen deal after deal."""

    def __init__(self, variant_id: str) -> None:
        self.variant_id = variant_id
        self.chosen: list[tuple[int, str]] = []
        """who has chosen which contract"""
        self.first: int | None = None
        """who held 2♦ in the first deal (TK-1)"""

    @property
    def deals(self) -> int:
        return 20 if self.variant_id == TURKISH else 56

    def declarer(self, dealer: int, hands: list[list[str]]) -> int:
        if self.variant_id == CHOICE:
            return (dealer + 1) % 4
        if self.first is None:
            self.first = next(seat for seat in range(4) if "2D" in hands[seat])
        return steps_to(self.first, len(self.chosen), TURKISH)

    def open(self, seat: int) -> set[str]:
        """Name the contracts that a seat may still choose."""
        own = [contract for by, contract in self.chosen if by == seat]
        if self.variant_id == CHOICE:
            every = [f"no-{name}" for name in POINTS[CHOICE]] + list(POINTS[CHOICE]) + ["minus-eralash", "plus-eralash"]
            return {contract for contract in every if contract not in own}
        played = [contract for _, contract in self.chosen]
        found = set()
        if own.count("trumps") < 2:
            found.add("trumps")
        if len(own) - own.count("trumps") < 3:
            found |= {contract for contract in TURKISH_POINTS if played.count(contract) < 2}
        return found

    def words(self, seat: int) -> set[str]:
        """Name what a seat may say."""
        found = self.open(seat)
        return found - {"trumps"} | ({f"trump-{suit}" for suit in "SHDC"} if "trumps" in found else set())
