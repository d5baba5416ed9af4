"""What the page of statistics says."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kinggame.i18n import Translator, contract_label, contract_name, deal_item
from kinggame.i18n.amounts import decimal, percent, signed_decimal
from kinggame.i18n.levels import LEVEL_STEPS, level_steps, level_word
from kinggame.rules import Variant
from kinggame.session.assist import Assist
from kinggame.session.facts import MIXED, Side
from kinggame.session.gathering import LessonLink
from kinggame.session.statistics import Lately, Row, Statistics, Trades

COARSE = 20
"""Where deals bring so many points on average, tenths of a point are not told."""
FROM_THE_MIDDLE = 0.3
"""Whose average place is so far from the middle one has opponents that are too weak, or too strong."""
LEAST_TREND = 2
"""So many matches make a line."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number in large letters, and what it counts."""

    number: str
    words: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One contract: points in a deal, and by how much that is better than the table, as a number and in words."""

    name: str
    own: str
    ahead: float
    ahead_text: str


@dataclass(frozen=True, slots=True)
class Trend:
    """A line of values, the newest last, with what it shows and the words below its ends."""

    title: str
    values: tuple[float, ...]
    last: str
    """the newest value in words"""
    begin: str
    end: str


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The page. `weakest` is the contract that costs most, to be practised; None where none stands out."""

    facts: tuple[Fact, ...]
    bars_title: str
    bars: tuple[Bar, ...]
    axis: tuple[str, str, str]
    """what lies at the left, in the middle and at the right of the bars"""
    trend: Trend | None
    sentences: tuple[str, ...]
    weakest: str | None
    lesson: str
    """the words that open the lesson about it; nothing where there is none"""
    empty: str
    """What is said where nothing is counted."""


def statistics_page(
    t: Translator, variant: Variant, found: Statistics, lesson: LessonLink | None = None, *, curve: str | None = None
) -> StatisticsPage:
    """Write the page; `lesson` is about what costs most, and the curve shows all matches, or the deals of one row."""
    rows = [row for row in found.rows if _is_known(variant, row.id)]
    digits = 0 if rows and sum(abs(row.own) for row in rows) / len(rows) >= COARSE else 1
    return StatisticsPage(
        facts=_facts(t, found),
        bars_title=t.gettext("Points in a deal, against the table"),
        bars=tuple(_bar(t, variant, row, digits) for row in rows),
        axis=(t.gettext("worse"), t.gettext("table average"), t.gettext("better")),
        trend=_trend_of(t, variant, next((row for row in rows if row.id == curve), None), digits)
        or _trend(t, found, digits),
        sentences=_sentences(t, variant, found, rows, digits, lesson),
        weakest=found.weakest if found.weakest is not None and _is_known(variant, found.weakest) else None,
        lesson=t.gettext("Open lesson {n}").format(n=lesson.place) if lesson is not None else "",
        empty="" if found.deals else _empty(t, found.wanted.side),
    )


def row_order(variant: Variant) -> tuple[str, ...]:
    """List the contracts and sales of a variant in the order of its deals."""
    return tuple(dict.fromkeys((*(deal.id for deal in variant.schedule), *variant.contracts)))


def side_words(t: Translator, side: Side) -> str:
    """Name what is counted."""
    return {
        Side.MATCH: t.pgettext("statistics", "Matches"),
        Side.PRACTICE: t.pgettext("statistics", "Practice"),
        Side.DAILY: t.pgettext("statistics", "Daily deals"),
    }[side]


def level_words(t: Translator, level: str | None) -> str:
    """Name the opponents that count."""
    if level is None:
        return t.gettext("Opponents: all")
    word = t.pgettext("opponents", "mixed") if level == MIXED else level_word(t, level)
    return t.gettext("Opponents: {level}").format(level=word)


def assist_words(t: Translator, assist: Assist | None) -> str:
    """Name the help under which matches count, in words that agree with *Help*, as a kind's own name does not."""
    match assist:
        case None:
            return t.gettext("Help: all")
        case Assist.GUIDED:
            return t.gettext("Help: guided")
        case Assist.COACHED:
            return t.gettext("Help: coached")
        case Assist.FREE:
            return t.gettext("Help: none")


def _is_known(variant: Variant, row: str) -> bool:
    return row in variant.contracts or row in variant.sales


def _facts(t: Translator, found: Statistics) -> tuple[Fact, ...]:
    n = found.matches
    if found.wanted.side is Side.MATCH:
        played = t.ngettext("match played", "matches played", n)
    else:
        played = t.ngettext("deal played", "deals played", n)
    return (
        Fact(str(n), played),
        Fact("–" if found.place is None else decimal(t, round(found.place, 1)), t.gettext("average place")),
        Fact(str(found.won), t.gettext("won or shared")),
        Fact("–" if found.unaided is None else percent(found.unaided), t.gettext("without help")),
    )


def _bar(t: Translator, variant: Variant, row: Row, digits: int) -> Bar:
    item = deal_item(variant, row.id)
    ahead = round(row.ahead, digits)
    return Bar(
        contract_label(t, variant, item), signed_decimal(t, round(row.own, digits)), row.ahead, signed_decimal(t, ahead)
    )


def curves(variant: Variant, found: Statistics) -> tuple[str | None, ...]:
    """List what the curve may show: all matches, then each contract or sale of which two deals were played."""
    rows = [row.id for row in found.rows if _is_known(variant, row.id) and len(row.lately) >= LEAST_TREND]
    return (None, *rows) if rows else ()


def curve_words(t: Translator, variant: Variant, curve: str | None) -> str:
    """Name what the curve shows."""
    what = t.pgettext("curve", "all") if curve is None else contract_label(t, variant, deal_item(variant, curve))
    return t.gettext("Curve: {what}").format(what=what)


def _trend(t: Translator, found: Statistics, digits: int) -> Trend | None:
    """Show how matches have gone."""
    return _curve(t, found.given_up, found.ahead, digits, is_match=found.wanted.side is Side.MATCH)


def _trend_of(t: Translator, variant: Variant, row: Row | None, digits: int) -> Trend | None:
    """Show how the deals of a row have gone."""
    trend = _curve(t, row.given_lately, row.lately, digits, is_match=False) if row is not None else None
    if row is None or trend is None:
        return None
    return replace(trend, title=f"{contract_label(t, variant, deal_item(variant, row.id))} · {trend.title}")


def _curve(
    t: Translator, given_up: tuple[float, ...], ahead: tuple[float, ...], digits: int, *, is_match: bool
) -> Trend | None:
    """Show points given up, where at least two matches (or deals) were reviewed, else points against the table."""
    if len(given_up) >= LEAST_TREND:
        title, values = t.gettext("Points given up in a deal"), given_up
        last = decimal(t, round(values[-1], 1))
    else:
        title, values = t.gettext("Ahead of the table in a deal"), ahead
        last = signed_decimal(t, round(values[-1], digits)) if values else ""
    if len(values) < LEAST_TREND:
        return None
    ago = len(values) - 1
    if is_match:
        begin, end = t.ngettext("{n} match ago", "{n} matches ago", ago), t.gettext("last match")
    else:
        begin, end = t.ngettext("{n} deal ago", "{n} deals ago", ago), t.gettext("last deal")
    return Trend(title, values, last, begin.format(n=ago), end)


def _sentences(
    t: Translator, variant: Variant, found: Statistics, rows: Sequence[Row], digits: int, lesson: LessonLink | None
) -> tuple[str, ...]:
    said = []
    by_id = {row.id: row for row in rows}
    strongest, weakest = by_id.get(found.strongest or ""), by_id.get(found.weakest or "")
    if strongest is not None:
        name = contract_name(t, variant, deal_item(variant, strongest.id))
        said.append(t.gettext("You do best at: {contract}.").format(contract=name))
    if weakest is not None:
        name = contract_name(t, variant, deal_item(variant, weakest.id))
        text = t.gettext("What costs you most: {contract}, {points} below the table in a deal.")
        costs = text.format(contract=name, points=decimal(t, round(-weakest.ahead, max(1, digits))))
        if weakest.given_up is not None:
            text = t.gettext("Given up there in a deal, by the reviews: {points}.")
            costs += " " + text.format(points=decimal(t, round(weakest.given_up, 1)))
        if lesson is not None:
            text = t.gettext("Lesson {n} is about that: {lesson}.")
            costs += " " + text.format(n=lesson.place, lesson=t.own(lesson.names))
        said.append(costs)
    if found.deals and strongest is None and weakest is None:
        said.append(t.gettext("Once a contract was played three times, it is told which one costs you most."))
    if found.lately is not None:
        said += _level_advised(t, variant.table.players, found.lately)
    if found.mistakes is not None:
        text = t.gettext("Mistakes in ten tricks, by the reviews: {n}.")
        said.append(text.format(n=decimal(t, round(found.mistakes, 1))))
    if found.king_eaten or found.king_delivered:
        text = t.gettext("King of hearts: taken {taken}, given to others {given}.")
        said.append(text.format(taken=found.king_eaten, given=found.king_delivered))
    if found.bought.count:
        text = t.gettext("Auctions won: {n}, for {price} on average; the deal then brought {points}.")
        said.append(_traded(t, text, found.bought))
    if found.sold.count:
        text = t.gettext("Deals sold: {n}, for {price} on average; the deal then brought {points}.")
        said.append(_traded(t, text, found.sold))
    return tuple(said)


def _level_advised(t: Translator, players: int, lately: Lately) -> list[str]:
    """Advise other opponents to who has won or lost much against the present ones, if there are such."""
    step, ahead = level_steps(lately.level), (players + 1) / 2 - lately.place
    if ahead > FROM_THE_MIDDLE and step < len(LEVEL_STEPS):
        text = t.gettext("Average place {place} in the last five matches: try stronger opponents ({level}).")
        level = LEVEL_STEPS[step]
    elif ahead < -FROM_THE_MIDDLE and step > 1:
        text = t.gettext("Average place {place} in the last five matches: try easier opponents ({level}).")
        level = LEVEL_STEPS[step - 2]
    else:
        return []
    return [text.format(place=decimal(t, round(lately.place, 1)), level=level_word(t, level))]


def _traded(t: Translator, text: str, trades: Trades) -> str:
    return text.format(
        n=trades.count, price=decimal(t, round(trades.price)), points=signed_decimal(t, round(trades.own))
    )


def _empty(t: Translator, side: Side) -> str:
    if side is Side.MATCH:
        return t.gettext("No match of these rules is finished yet. The numbers come with the first one.")
    return t.gettext("No such deal is finished yet. The numbers come with the first one.")
