"""Statistics from the facts of kept matches: always reckoned anew, so that nothing counts twice or is lost."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kinggame.session.assist import Assist
from kinggame.session.facts import MIXED, DealFacts, KingFate, MatchFacts, Side, Trade

TREND: Final = 12
"""How many of the last matches a trend shows."""
LATELY: Final = 5
"""Over so many matches it is told whether opponents are the right ones."""
LEAST_DEALS: Final = 3
"""So many deals of a contract are played before it is called weak or strong."""
Given = Mapping[str, float]
"""Points given up in a deal, by its key, where it was reviewed."""
Faults = tuple[int, int]
"""So many mistakes in so many tricks."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches count; None leaves a level or a kind of help open.

    A match counts whole, with all its deals, under the level that its opponents had in every deal; one in which they
    changed, or differed, counts under `mixed` alone.
    """

    variant: str
    side: Side = Side.MATCH
    level: str | None = None
    assist: Assist | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One contract or sale: how many deals, points in a deal, and the average of all seats in the same deals."""

    id: str
    deals: int
    own: float
    table: float
    given_up: float | None
    """points given up in a deal, as far as deals were reviewed"""
    lately: tuple[float, ...] = ()
    """points against the table in its last deals, the newest last"""
    given_lately: tuple[float, ...] = ()
    """points given up in its last reviewed deals, the newest last"""

    @property
    def ahead(self) -> float:
        """By how many points in a deal the person is better than the table."""
        return self.own - self.table


@dataclass(frozen=True, slots=True)
class Trades:
    """Sales in which the person bought or sold: how many, the average price and the average points of the deal."""

    count: int = 0
    price: float = 0.0
    own: float = 0.0


@dataclass(frozen=True, slots=True)
class Lately:
    """The level against which all of the last few finished matches were played, and the average place in them."""

    level: str
    place: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """The numbers of one choice of matches; averages are None where there is nothing to average."""

    wanted: Wanted
    matches: int
    """finished ones"""
    place: float | None
    won: int
    """alone or shared"""
    unaided: float | None
    """the part of finished matches without a hint and without anything taken back"""
    deals: int
    rows: tuple[Row, ...]
    """by the order of `order`, those that were played"""
    king_eaten: int
    king_delivered: int
    bought: Trades
    sold: Trades
    ahead: tuple[float, ...]
    """points in a deal against the table, in the last finished matches, the newest last"""
    given_up: tuple[float, ...]
    """points given up in a reviewed deal, in the last matches of which any was reviewed, the newest last"""
    weakest: str | None
    strongest: str | None
    lately: Lately | None
    """None where too few matches were played, or not all of them against one level"""
    mistakes: float | None = None
    """for ten tricks of the deals that were reviewed"""


def statistics(
    matches: Sequence[MatchFacts],
    wanted: Wanted,
    *,
    order: Sequence[str] = (),
    given: Given | None = None,
    faults: Mapping[str, Faults] | None = None,
) -> Statistics:
    """Reckon the numbers; matches are given with the oldest first, `order` lists the contracts as they are shown.

    Rows, places and all else are of the same matches: those that are wanted, each with all its deals.
    """
    given = given or {}
    chosen = [match for match in matches if _is_wanted(match, wanted)]
    over = [match for match in chosen if match.is_over and match.deals]
    deals = [deal for match in chosen for deal in match.deals]
    rows = _rows(deals, order, given)
    judged = sorted((row for row in rows if row.deals >= LEAST_DEALS), key=lambda row: row.ahead)
    return Statistics(
        wanted=wanted,
        matches=len(over),
        place=_mean(match.place for match in over),
        won=sum(match.won for match in over),
        unaided=_mean(not match.helped for match in over),
        deals=len(deals),
        rows=rows,
        king_eaten=sum(deal.king is KingFate.EATEN for deal in deals),
        king_delivered=sum(deal.king is KingFate.DELIVERED for deal in deals),
        bought=_trades(deals, Trade.BOUGHT),
        sold=_trades(deals, Trade.SOLD),
        ahead=_last(_mean(map(_ahead, match.deals)) for match in over),
        given_up=_last(_mean(_known(match.deals, given)) for match in chosen),
        weakest=judged[0].id if judged and judged[0].ahead < 0 else None,
        strongest=judged[-1].id if judged and judged[-1].ahead > 0 else None,
        lately=_lately(over) if wanted.side is Side.MATCH else None,
        mistakes=_mistakes([faults[deal.key] for deal in deals if deal.key in faults] if faults else []),
    )


def levels_in(matches: Iterable[MatchFacts], variant: str, side: Side) -> tuple[str, ...]:
    """List the opponents' levels of matches with any deal, `mixed` among them."""
    here = (match for match in matches if match.variant == variant and match.side is side and match.deals)
    return tuple(dict.fromkeys(match.level for match in here))


def assists_in(matches: Iterable[MatchFacts], variant: str, side: Side) -> tuple[Assist, ...]:
    """List the kinds of help under which there are matches, from most to none."""
    found = {match.assist for match in matches if match.variant == variant and match.side is side}
    return tuple(assist for assist in Assist if assist in found)


def _lately(over: Sequence[MatchFacts]) -> Lately | None:
    last = over[-LATELY:]
    levels = {match.level for match in last}
    if len(last) < LATELY or len(levels) > 1 or MIXED in levels:
        return None
    return Lately(levels.pop(), sum(match.place for match in last) / LATELY)


def _is_wanted(match: MatchFacts, wanted: Wanted) -> bool:
    if (match.variant, match.side) != (wanted.variant, wanted.side):
        return False
    if wanted.assist is not None and match.assist is not wanted.assist:
        return False
    return wanted.level is None or (match.level == wanted.level and bool(match.deals))


def _rows(deals: Sequence[DealFacts], order: Sequence[str], given: Given) -> tuple[Row, ...]:
    by_row: dict[str, list[DealFacts]] = {name: [] for name in order}
    for deal in deals:
        by_row.setdefault(deal.row, []).append(deal)
    return tuple(
        Row(
            name,
            len(played),
            own=sum(deal.own for deal in played) / len(played),
            table=sum(deal.average for deal in played) / len(played),
            given_up=_mean(_known(played, given)),
            lately=_last(map(_ahead, played)),
            given_lately=_last(_known(played, given)),
        )
        for name, played in by_row.items()
        if played
    )


def _mistakes(found: Sequence[Faults]) -> float | None:
    return 10 * sum(mistakes for mistakes, _ in found) / sum(tricks for _, tricks in found) if found else None


def _trades(deals: Sequence[DealFacts], trade: Trade) -> Trades:
    found = [deal for deal in deals if deal.trade is trade]
    if not found:
        return Trades()
    n = len(found)
    return Trades(n, sum(deal.price for deal in found) / n, sum(deal.own for deal in found) / n)


def _ahead(deal: DealFacts) -> float:
    return deal.own - deal.average


def _known(deals: Iterable[DealFacts], given: Given) -> list[float]:
    return [given[deal.key] for deal in deals if deal.key in given]


def _last(values: Iterable[float | None]) -> tuple[float, ...]:
    return tuple(value for value in values if value is not None)[-TREND:]


def _mean(values: Iterable[float]) -> float | None:
    found = list(values)
    return sum(found) / len(found) if found else None
