"""Duties: what a player must or may not play.

A duty narrows the cards and binds only where it can be met (C-7): `keep` gives those of the allowed cards that
satisfy it, and a caller skips a duty that would leave none. Duties apply in the order in which a contract lists them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, get_args

from kinggame.cards import SUIT_MASKS, Card, CardSet, Deck, Suit


class RefusalCode(Enum):
    """Why a card may not be played; the words of records and traces."""

    FOLLOW = "follow"
    NO_LEAD = "no-lead"
    WITHHOLD = "withhold"
    DISCARD = "discard"
    THROW = "throw"
    RUFF = "ruff"
    OVERRUFF = "overruff"
    HEAD = "head"


class Scope(Enum):
    """In which tricks a duty holds; the first trick is the one before which no trick was taken."""

    ALL = "all"
    FIRST = "first"
    AFTER_FIRST = "after-first"

    def holds(self, first: bool) -> bool:
        return self is Scope.ALL or (self is Scope.FIRST) == first


class Until(Enum):
    """When a ban on leads falls: never, or once one of its cards has been played."""

    NEVER = "never"
    BROKEN = "broken"


class OverRule(Enum):
    """What a ruff owes to a trump that already lies on the table."""

    NONE = "none"
    ELSE_FREE = "else-free"
    ELSE_ANY_TRUMP = "else-any-trump"


class HeadWhen(Enum):
    """When a player must head the trick."""

    TRUMP_LED = "trump-led"
    ANY = "any"


@dataclass(slots=True)
class PlaySituation:
    """What a duty may look at: one seat about to play a card. Read it, do not change it."""

    hand: int
    trick: tuple[Card, ...]
    trump: Suit | None
    first: bool
    played: int
    """The mask of every card played in this deal, the trick on the table included."""
    deck: Deck
    led: Suit | None
    """The suit led, None for the leader."""
    following: bool
    """Whether the hand holds a card of the suit led."""

    @property
    def void(self) -> bool:
        return self.led is not None and not self.following

    def highest(self, suit: Suit) -> Card | None:
        """Give the highest card of a suit in the trick, if there is one."""
        best: Card | None = None
        for card in self.trick:
            if card.suit == suit and (best is None or self.deck.above[best] >> card & 1):
                best = card
        return best


class _Duty:
    __slots__ = ()
    kind: ClassVar[str]

    def code(self, play: PlaySituation) -> RefusalCode:
        """Name why a card is barred: by the duty's own word, where it has no other."""
        return RefusalCode(self.kind)


@dataclass(frozen=True, slots=True)
class Follow(_Duty):
    """Follow the suit led (C-5)."""

    kind: ClassVar[str] = "follow"
    rule: str
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        return allowed & SUIT_MASKS[play.led] if play.led is not None else allowed


@dataclass(frozen=True, slots=True)
class NoLead(_Duty):
    """Do not lead certain cards (RU-4, PT-3)."""

    kind: ClassVar[str] = "no-lead"
    rule: str
    cards: CardSet
    until: Until = Until.NEVER
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        if play.led is not None or (self.until is Until.BROKEN and int(self.cards) & play.played):
            return allowed
        return allowed & ~int(self.cards)


@dataclass(frozen=True, slots=True)
class Withhold(_Duty):
    """Neither lead nor discard certain cards; following suit they are free (PT-4, PT-5)."""

    kind: ClassVar[str] = "withhold"
    rule: str
    cards: CardSet
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        return allowed if play.following else allowed & ~int(self.cards)


@dataclass(frozen=True, slots=True)
class Discard(_Duty):
    """Discard certain cards at once when void (RU-5, PT-6)."""

    kind: ClassVar[str] = "discard"
    rule: str
    cards: CardSet
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        return allowed & int(self.cards) if play.void else allowed


@dataclass(frozen=True, slots=True)
class Throw(_Duty):
    """Throw one of certain cards when void, whichever one likes (Turkish King's penalty cards)."""

    kind: ClassVar[str] = "throw"
    rule: str
    cards: CardSet
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        return allowed & int(self.cards) if play.void else allowed


@dataclass(frozen=True, slots=True)
class Ruff(_Duty):
    """Trump when void in the plain suit led, and over a trump that lies there (PT-7).

    One duty, not two: who cannot overruff is free under `else-free`, and owes any trump under `else-any-trump`.
    """

    kind: ClassVar[str] = "ruff"
    rule: str
    over: OverRule = OverRule.NONE
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        if play.trump is None or not play.void or play.led == play.trump:
            return allowed
        trumps = allowed & SUIT_MASKS[play.trump]
        if self.over is not OverRule.NONE:
            lying = play.highest(play.trump)
            if lying is not None:
                higher = trumps & play.deck.above[lying]
                if higher or self.over is OverRule.ELSE_FREE:
                    return higher
        return trumps

    def code(self, play: PlaySituation) -> RefusalCode:
        """Say `overruff` where a trump on the table must be beaten, to a plain card too: that is what is owed."""
        if self.over is not OverRule.NONE and play.trump is not None:
            lying = play.highest(play.trump)
            if lying is not None and play.hand & play.deck.above[lying]:
                return RefusalCode.OVERRUFF
        return RefusalCode.RUFF


@dataclass(frozen=True, slots=True)
class Head(_Duty):
    """Play higher than the best card so far, where one can (PT-8)."""

    kind: ClassVar[str] = "head"
    rule: str
    when: HeadWhen = HeadWhen.TRUMP_LED
    scope: Scope = Scope.ALL

    def keep(self, allowed: int, play: PlaySituation) -> int:
        if play.led is None or not play.following:
            return allowed
        if play.led != play.trump and (
            self.when is HeadWhen.TRUMP_LED or (play.trump is not None and play.highest(play.trump) is not None)
        ):
            return allowed
        best = play.highest(play.led)
        return allowed & play.deck.above[best] if best is not None else allowed


Duty = Follow | NoLead | Withhold | Discard | Throw | Ruff | Head
DUTY_KINDS: tuple[type[Duty], ...] = get_args(Duty)
