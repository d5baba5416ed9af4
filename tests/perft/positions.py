"""The `.perft` files: small endings, each with the number of ways in which it can be played out.

One ending a line, its fields between blanks:

    variant contract trump leader hand0 hand1 hand2 hand3 tricks count

Hands are written as in records (`AQ.K..7`, suits S.H.D.C); trump and tricks are `-` where there is none; a trick taken
before the ending is written `leader:cards`, several with `+` between them. Lines that begin with `#` are remarks.
"""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
SUITS = "SHDC"


@dataclass(frozen=True)
class Ending:
    """A small position in words."""

    variant: str
    contract: str
    trump: str | None
    leader: int
    hands: tuple[tuple[str, ...], ...]
    taken: tuple[tuple[int, tuple[str, ...]], ...]
    """leader and cards of each trick before"""

    @property
    def size(self) -> int:
        return len(self.hands[0])

    def line(self, count: int) -> str:
        tricks = "+".join(f"{leader}:{','.join(cards)}" for leader, cards in self.taken)
        hands = " ".join(map(_hand_text, self.hands))
        return f"{self.variant} {self.contract} {self.trump or '-'} {self.leader} {hands} {tricks or '-'} {count}"

    def __str__(self) -> str:
        return self.line(0).rpartition(" ")[0]


def read(path: Path) -> list[tuple[Ending, int]]:
    """Read a file: each ending with its count."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_read(line) for line in lines if line and not line.startswith("#")]


def read_all() -> list[tuple[Ending, int]]:
    """Read every file beside this one."""
    return [entry for path in sorted(FOLDER.glob("*.perft")) for entry in read(path)]


def _read(line: str) -> tuple[Ending, int]:
    variant, contract, trump, leader, *hands, tricks, count = line.split()
    taken = []
    for trick in [] if tricks == "-" else tricks.split("+"):
        by, _, cards = trick.partition(":")
        taken.append((int(by), tuple(cards.split(","))))
    ending = Ending(
        variant,
        contract,
        None if trump == "-" else trump,
        int(leader),
        tuple(map(_hand_words, hands)),
        tuple(taken),
    )
    return ending, int(count)


def _hand_text(hand: tuple[str, ...]) -> str:
    return ".".join("".join(card[0] for card in hand if card[1] == suit) for suit in SUITS)


def _hand_words(text: str) -> tuple[str, ...]:
    return tuple(rank + suit for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks)
