"""What a rulebook is made of: sections of blocks, whose words are made and whose looks are the reader's affair."""

from dataclasses import dataclass

from kinggame.cards import Card, Suit
from kinggame.i18n.amounts import signed

Chip = Suit | str | Card
"""What stands for cards: a suit, a rank by its letter in notation, or one card."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together; ** marks strong words."""

    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A title inside a section."""

    text: str


@dataclass(frozen=True, slots=True)
class DutyBox:
    """What a player must or may not play, with its rule's number."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game and what it means."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class CountRow:
    """One thing that counts: which cards, how many there are, and the points of each, deal by deal."""

    name: str
    chips: tuple[Chip, ...]
    many: int | None
    each: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountTable:
    """What counts and how much; a column of points for each head, and what all of it comes to."""

    many_head: str
    heads: tuple[str, ...]
    rows: tuple[CountRow, ...]
    total_name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What numbers of tricks come to."""

    title: str
    counts: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal of the schedule, or the sum of a stretch of it (without numbers)."""

    numbers: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class DealTable:
    """The deals of a match in their order."""

    rows: tuple[DealRow, ...]


@dataclass(frozen=True, slots=True)
class BillLine:
    """What one thing in a trick comes to: `Queens`, 2 × −50."""

    name: str
    many: int
    each: int

    @property
    def points(self) -> int:
        """What they come to."""
        return self.many * self.each

    @property
    def reckoning(self) -> str:
        """Write how the points come about: `2 × −50`."""
        return f"{self.many} × {signed(self.each)}"


@dataclass(frozen=True, slots=True)
class Example:
    """A trick with what each of its cards counts for, and what it comes to."""

    title: str
    cards: tuple[Card, ...]
    captions: tuple[str, ...]
    bill: tuple[BillLine, ...]
    total_name: str

    @property
    def total(self) -> int:
        """What the trick comes to."""
        return sum(line.points for line in self.bill)


Block = Paragraph | Heading | DutyBox | Term | CountTable | Ledger | DealTable | Example


@dataclass(frozen=True, slots=True)
class Section:
    """One page: an id that no language changes, a title, a note beside it, and what stands below."""

    id: str
    title: str
    note: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a variant in one language."""

    title: str
    facts: str
    sections: tuple[Section, ...]
