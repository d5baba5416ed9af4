"""Positions made by hand: one in which a reason holds for a choice, and one in which its property fails."""

from dataclasses import dataclass

from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.coach import ReasonCode
from kinggame.engine import Choice, PlayerView, pending, view
from tests.support.shorthand import play, position

CATALOG = Catalog.shipped()

Taken = tuple[tuple[int, str, int], ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A choice in a position; `hands` by seat, `before` the cards on the table."""

    contract: str
    hands: tuple[str, str, str, str]
    choice: str
    before: str = ""
    variant: str = "russian"
    leader: int = 0
    trump: str | None = None
    taken: Taken = ()

    def shown(self) -> PlayerView:
        """Give the view of the seat to play."""
        variant = CATALOG.get(self.variant)
        state = position(
            variant, self.contract, *self.hands, leader=self.leader, trump=self.trump, taken=self.taken
        )  # fmt: skip
        state = play(state, self.before)
        decision = pending(state)
        assert decision is not None
        return view(state, decision.seat)

    def chosen(self) -> Choice:
        return Card.parse(self.choice)


PT = "portuguese"
R = ReasonCode
SPADES_BROKEN = ((0, "AS KS 7C QS", 0),)
SPADES_FOLLOWED = ((0, "AS KS JS QS", 0),)
RUFFED = ((0, "AS KS 2H QS", 2), (2, "2D 3D AD 4D", 0))

HOLDS_AND_FAILS: dict[ReasonCode, tuple[Case, Case]] = {
    R.FORCED: (
        Case("no-tricks", ("AS 7H", "KS 8H", "QS 9H", "JS TH"), "KS", "AS"),
        Case("no-tricks", ("AS 7H", "KS TS", "QS 9H", "JS TH"), "KS", "AS"),
    ),
    R.ALIKE: (
        Case("no-tricks", ("AS 7H", "KS QS", "TS 9H", "JS TH"), "KS", "AS"),
        Case("no-girls", ("AS 7H", "KS QS", "TS 9H", "JS TH"), "KS", "AS"),
    ),
    R.UNLOAD_COUNTING: (
        Case("no-hearts", ("AS 7S", "KH 9D", "QS 8H", "JS TH"), "KH", "AS"),
        Case("no-hearts", ("AS 7S", "KH 9D", "QS 8H", "JS TH"), "9D", "AS"),
    ),
    R.UNLOAD_MASTER: (
        Case("no-tricks", ("AS 7S", "AD 7H", "QS 8D", "JS TD"), "AD", "AS"),
        Case("no-tricks", ("AS 7S", "9D 7H", "QS 8D", "JS TD"), "9D", "AS"),
    ),
    R.UNLOAD_HIGHEST: (
        Case("no-tricks", ("AS 7S", "QD 7H", "QS KD", "JS TD"), "QD", "AS"),
        Case("no-tricks", ("AS 7S", "QD AH", "QS KD", "JS TD"), "QD", "AS"),
    ),
    R.THROW_ONLY: (
        Case("no-tricks", ("AS 7S 8S", "9D 7H 8H", "QS KD TH", "JS TD QH"), "9D", "AS"),
        Case("no-tricks", ("AS 7S 8S", "9D 8D 8H", "QS KD TH", "JS TD QH"), "9D", "AS"),
    ),
    R.GIVE_AWAY: (
        Case("no-girls", ("KS 7D", "QS 7S", "JS 8D", "TS 9D"), "QS", "KS"),
        Case("no-girls", ("JS 7D", "QS 7S", "KS 8D", "TS 9D"), "QS", "JS"),
    ),
    R.JUST_UNDER: (
        Case("no-tricks", ("TS 7D 8D", "9S 7S KS", "8S 8H 9D", "QS TD 9H"), "9S", "TS"),
        Case("no-tricks", ("TS 7D 8D", "9S 7S KS", "8S 8H 9D", "QS TD 9H"), "7S", "TS"),
    ),
    R.LAST_FREE: (
        Case("no-girls", ("7S QD", "JS 8D", "9S 9D", "KS 8S"), "KS", "7S JS 9S"),
        Case("no-girls", ("7S 7D", "QS 8D", "9S 9D", "KS 8S"), "KS", "7S QS 9S"),
    ),
    R.FREE_HIGH: (
        Case("no-last-two", ("AS 8S 7D", "7S 9S 8D", "TS JS 9D", "QS KS TD"), "AS"),
        Case("no-tricks", ("AS 8S 7D", "7S 9S 8D", "TS JS 9D", "QS KS TD"), "AS"),
    ),
    R.NOTHING_YET: (
        Case("no-girls", ("8S QD", "AS 7S", "9S JD", "KS QS"), "AS", "8S"),
        Case("no-girls", ("QS QD", "AS 7S", "9S JD", "KS 8S"), "AS", "QS"),
    ),
    R.WINS_ANYWAY: (
        Case("no-tricks", ("7S QS", "8S TS", "9S 9D", "KS JS"), "KS", "7S 8S 9S"),
        Case("no-tricks", ("7S 7D", "9S TS", "QS 9D", "KS 8S"), "KS", "7S 9S QS"),
    ),
    R.HOPE_LOWER: (
        Case("no-tricks", ("7S 7D", "KS 9S", "AS 8D", "QS 9D"), "9S", "7S"),
        Case("no-tricks", ("7S 7D", "KS 9S", "AS 8D", "QS 9D"), "KS", "7S"),
    ),
    R.CANNOT_TAKE: (
        Case("no-tricks", ("7S 8D", "9S TD", "JS JD", "QS QD"), "7S"),
        Case("no-tricks", ("8S 8D", "7S TD", "JS JD", "QS QD"), "8S"),
    ),
    R.LEAD_ONLY: (
        Case("no-tricks", ("9S 8D 7D", "7S TD KD", "JS JD 9C", "QS QD 8C"), "9S"),
        Case("no-tricks", ("9S 8S 7D", "7S TD KD", "JS JD 9C", "QS QD 8C"), "9S"),
    ),
    R.LEAD_LOW: (
        Case("no-tricks", ("8S 8D", "7S TD", "9S JD", "TS QD"), "8S"),
        Case("no-tricks", ("TS 8D", "7S TD", "9S JD", "QS QD"), "TS"),
    ),
    R.FEEDS: (
        Case("no-tricks", ("9S 8D", "7S TD", "9C JD", "TS QD"), "8D", taken=SPADES_BROKEN),
        Case("no-tricks", ("9S 8D", "7S TD", "9C JD", "TS QD"), "8D", taken=SPADES_FOLLOWED),
    ),
    R.LAST_WINS: (
        Case("tricks", ("8S QD", "9S QS", "7S JD", "TS KS"), "TS", "8S 9S 7S"),
        Case("tricks", ("8S QD", "9S QS", "7S JD", "TS KS"), "KS", "8S 9S 7S"),
    ),
    R.NOBODY_AFTER: (
        Case("tricks", ("8S QD", "AS 9S", "7S JD", "TS KS"), "AS", "8S"),
        Case("tricks", ("8S QD", "KS 9S", "7S JD", "TS AS"), "KS", "8S"),
    ),
    R.HIGHER_GONE: (
        Case("tricks", ("KS 7D", "QS 8D", "JS 9D", "TS JD"), "KS", taken=((0, "AS 7S 8S 9S", 0),)),
        Case("tricks", ("KS 7D", "AS 8D", "JS 9D", "TS JD"), "KS", taken=((0, "QS 7S 8S 9S", 0),)),
    ),
    R.NOBODY_BEATS: (
        Case("trumps", ("AS 7D", "KS 8H", "JS 9H", "TS JH"), "AS", variant=PT, trump="C"),
        Case("trumps", ("AS 7D", "KS 8H", "JS 9H", "TS JH"), "AS", variant=PT, trump="H"),
    ),
    R.RUFF_LOW: (
        Case("trumps", ("AS 7D", "3H 9H", "JS 5H", "TS JH"), "3H", "AS", variant=PT, trump="H"),
        Case("trumps", ("AS 7D", "3H 9H", "JS 5H", "TS JH"), "9H", "AS", variant=PT, trump="H"),
    ),
    R.DRAW_TRUMPS: (
        Case("trumps", ("AH 7D", "3H 9H", "JS 5H", "TS JH"), "AH", variant=PT, trump="H"),
        Case("trumps", ("AH 7D", "3H 9H", "JS 5H", "TS JH"), "AH", variant=PT, trump="S"),
    ),
    R.RUFF_LATER: (
        Case("trumps", ("9S 3H 4D", "2H 9H 5D", "JS 5H 6D", "TS JH 7D"), "9S", variant=PT, trump="H"),
        Case("trumps", ("9S 3C 4D", "2H 9H 5D", "JS 5H 6D", "TS JH 7D"), "9S", variant=PT, trump="H"),
    ),
    R.MAY_RUFF: (
        Case("trumps", ("9S 8D", "5H TD", "3C JD", "TS QD"), "8D", variant=PT, trump="H", taken=RUFFED),
        Case("trumps", ("9S 8D", "5C TD", "3C JD", "TS QD"), "8D", variant=PT, trump="H", taken=RUFFED),
    ),
    R.LONGEST_SUIT: (
        Case("tricks", ("AS 9S 8S 7D", "KS 8D 9D TD", "QS JD QD KD", "JS 7C 8C 9C"), "8S"),
        Case("tricks", ("AS 9S 8D 7D", "KS 8C 9D TD", "QS JD QD KD", "JS 7C 8S 9C"), "9S"),
    ),
    R.KEEP_COUNTING: (
        Case("girls", ("AS 7D", "9S QS", "TS JD", "KS QD"), "9S", "AS"),
        Case("girls", ("AS 7D", "9S QS", "TS JD", "KS QD"), "QS", "AS"),
    ),
    R.CANNOT_WIN: (
        Case("tricks", ("AS 7D", "9S JS", "TS JD", "KS QD"), "9S", "AS"),
        Case("tricks", ("AS 7D", "9S JS", "TS JD", "KS QD"), "JS", "AS"),
    ),
    R.FREE_LOW: (
        Case("last-two", ("AS 8S 7D", "7S 9S 8D", "TS JS 9D", "QS KS TD"), "8S"),
        Case("tricks", ("AS 8S 7D", "7S 9S 8D", "TS JS 9D", "QS KS TD"), "8S"),
    ),
    R.HOLD_BACK: (
        Case("tricks", ("8S QD", "KS 9S", "AS JD", "TS JS"), "9S", "8S"),
        Case("tricks", ("8S QD", "AS 9S", "KS JD", "TS JS"), "9S", "8S"),
    ),
}
