"""What a coach says, as codes with parameters: where to look, why, and what to choose. Sentences are made in `i18n`."""

from dataclasses import dataclass
from enum import Enum

from kinggame.cards import Card, Suit
from kinggame.engine import Choice


class LookCode(Enum):
    """Where to look: the first step of a hint, which gives nothing away."""

    ONE_OPTION = "one-option"
    TABLE = "table"
    PRICE = "price"
    DANGER = "danger"
    SUIT_OUT = "suit-out"
    TRUMPS_OUT = "trumps-out"
    VOIDS = "voids"
    SHORT = "short"
    LONG = "long"
    BEHIND = "behind"
    CAN_WIN = "can-win"
    WHOLE_TRICK = "whole-trick"
    WORTH = "worth"
    LITTLE = "little"
    """There is nothing to be found: the best choices come to the same, as far as can be told."""


class ReasonCode(Enum):
    """Why: each is a property of the position that `checks` has found to hold, or what was counted in worlds."""

    FORCED = "forced"
    ALIKE = "alike"
    # Nothing is wanted from the trick, and the card cannot take it.
    UNLOAD_COUNTING = "unload-counting"
    UNLOAD_MASTER = "unload-master"
    UNLOAD_HIGHEST = "unload-highest"
    THROW_ONLY = "throw-only"
    GIVE_AWAY = "give-away"
    JUST_UNDER = "just-under"
    # Nothing is wanted from the trick, and the card may take it.
    LAST_FREE = "last-free"
    FREE_HIGH = "free-high"
    NOTHING_YET = "nothing-yet"
    WINS_ANYWAY = "wins-anyway"
    HOPE_LOWER = "hope-lower"
    # Leads that shun the trick.
    CANNOT_TAKE = "cannot-take"
    LEAD_ONLY = "lead-only"
    LEAD_LOW = "lead-low"
    FEEDS = "feeds"
    # The trick is wanted.
    LAST_WINS = "last-wins"
    NOBODY_AFTER = "nobody-after"
    HIGHER_GONE = "higher-gone"
    NOBODY_BEATS = "nobody-beats"
    RUFF_LOW = "ruff-low"
    DRAW_TRUMPS = "draw-trumps"
    RUFF_LATER = "ruff-later"
    MAY_RUFF = "may-ruff"
    LONGEST_SUIT = "longest-suit"
    KEEP_COUNTING = "keep-counting"
    CANNOT_WIN = "cannot-win"
    FREE_LOW = "free-low"
    HOLD_BACK = "hold-back"
    # Words of a sale.
    LONGEST_TRUMP = "longest-trump"
    TOP_TRUMPS = "top-trumps"
    LOW_EVERYWHERE = "low-everywhere"
    PLAY_LAST = "play-last"
    HOLDS_COUNTING = "holds-counting"
    HOLDS_NONE = "holds-none"
    HOLDS_MASTERS = "holds-masters"
    # What the worlds say.
    BETTER = "better"
    AS_GOOD = "as-good"
    JUDGED = "judged"
    """The other choice did better there, and the expert's judgement decided."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A choice held against another in the same worlds: the mean gain in points and its standard error."""

    other: Choice
    gain: float
    error: float
    worlds: int

    @property
    def is_clear(self) -> bool:
        """Whether a difference, of either sign, stands out from chance."""
        return abs(self.gain) > CLEAR * self.error


CLEAR = 2.0
"""So many standard errors stand out from chance."""


@dataclass(frozen=True, slots=True)
class Look:
    """Where to look."""

    code: LookCode
    card: Card | None = None
    suit: Suit | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is made; what a code does not speak of is left empty.

    `card` is the card chosen, `other` another one (on the table, or held back), `count` of `total` are cards, `points`
    what is paid.
    """

    code: ReasonCode
    card: Card | None = None
    other: Card | None = None
    suit: Suit | None = None
    seat: int | None = None
    count: int = 0
    total: int = 0
    points: int = 0
    comparison: Comparison | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in three steps: `look`, `reason`, `choice`.

    `equals` are the cards that do the same as the choice, itself among them; `further` are the other reasons that hold.
    """

    look: Look
    reason: Reason
    choice: Choice
    equals: tuple[Card, ...] = ()
    further: tuple[Reason, ...] = ()
    comparison: Comparison | None = None
