"""What lies on the table at one moment, as values: no pixels, no time. `build` makes a scene from a view alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from kinggame.cards import Card, CardSet, Suit
from kinggame.stage.places import Place


class HandState(Enum):
    """How a card of the person's hand stands."""

    PLAIN = "plain"
    """Nothing is asked of the hand, or every card may be played."""
    PLAYABLE = "playable"
    """Raised, with a gold bar."""
    BARRED = "barred"
    """Under the veil, not raised."""
    GONE = "gone"
    """Played a moment ago: where it stood is still open."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the person's own hand."""

    card: Card
    state: HandState = HandState.PLAIN
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the trick on the table."""

    place: Place
    card: Card
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """The empty place that waits for the person's card, with the suit led if there is one."""

    led: Suit | None


@dataclass(frozen=True, slots=True)
class Packet:
    """The tricks a seat has won: so many backs, and the cards that score, face up."""

    tricks: int = 0
    minis: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Bubble:
    """What a seat has just said: a bid's count stands out."""

    text: str
    count: str = ""


@dataclass(frozen=True, slots=True)
class SeatPiece:
    """A seat: its plate, its held cards seen from behind, its packet, and what it says."""

    place: Place
    seat: int
    name: str
    second: str
    backs: int
    packet: Packet = Packet()
    is_dealer: bool = False
    is_owner: bool = False
    is_bidder: bool = False
    is_asked: bool = False
    tag: str = ""
    """What the person is asked to do, on their own plate."""
    bubble: Bubble | None = None
    badge: int | None = None
    """Points of the trick just taken."""
    voids: tuple[Suit, ...] = ()
    """The suits that it is known to lack, while cards are tracked."""
    short: str = ""
    """Stands for the second line where that has no room."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A counting card beside the contract's name: a rank's letter, a suit, or both."""

    rank: str = ""
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class TopBar:
    """The bar: which deal, what is played, what counts, and what it costs."""

    number: str
    title: str
    chips: tuple[Chip, ...]
    text: str
    short: str = ""
    """Stands for the text where that has no room."""
    shortest: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet; `cells` by place, None where nothing is written yet.

    Where contracts are chosen, `ticks` tell instead how often each seat has chosen `contract`, the id of one.
    """

    label: str
    cells: tuple[int | None, ...]
    is_current: bool = False
    is_subtotal: bool = False
    ticks: tuple[int, ...] = ()
    contract: str = ""

    @property
    def is_future(self) -> bool:
        if self.ticks:
            return False
        return not self.is_subtotal and not self.is_current and all(cell is None for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: columns by place, beginning with the person's own."""

    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    total_label: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tracker:
    """Which cards of the deal are the person's own, which lie on the table, which are gone; the rest is unseen."""

    suits: tuple[Suit, ...]
    ranks: str
    """High to low."""
    in_play: CardSet
    own: CardSet
    table: CardSet
    gone: CardSet
    trick: int
    """The number of the trick that is played, from 1; 0 before the first."""
    tricks: int
    voids: tuple[tuple[Suit, ...], ...]
    """By place."""

    @property
    def unseen(self) -> CardSet:
        return self.in_play - self.own - self.table - self.gone


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the table."""

    house: str
    letters: str
    """The script of the index letters: `latin` or `cyrillic`."""
    dealer_letter: str
    top: TopBar
    seats: tuple[SeatPiece, SeatPiece, SeatPiece, SeatPiece]
    """By place."""
    hand: tuple[HandCard, ...]
    hand_room: int
    """For how many cards the fan is laid out: all of them while they are being dealt."""
    trick: tuple[TrickCard, ...]
    own_place: OwnPlace | None
    sheet: Sheet
    has_last_trick: bool
    tracker: Tracker | None = None
    """None between deals."""
    notice: str = ""
    """A sentence in the middle of the felt: the draw, the early end."""

    def seat(self, place: Place) -> SeatPiece:
        return self.seats[place]


def four(seats: Iterable[SeatPiece]) -> tuple[SeatPiece, SeatPiece, SeatPiece, SeatPiece]:
    """Give the seats as a scene holds them, by place."""
    south, west, north, east = seats
    return south, west, north, east
