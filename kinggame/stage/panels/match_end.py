"""The end of a match: who has won, the standings by phase, and the curve of the totals."""

from dataclasses import dataclass
from itertools import accumulate

from kinggame.engine import PlayerView, winners
from kinggame.i18n import listed, phase_name, points
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; shared places have one number."""

    rank: str
    name: str
    is_own: bool
    is_winner: bool
    phases: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Curve:
    """The totals of one seat, from 0 before the first deal."""

    name: str
    is_own: bool
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The page."""

    bar_title: str
    bar_text: str
    title: str
    sentence: str
    crowns: int
    phase_heads: tuple[str, ...]
    total_head: str
    standings: tuple[Standing, ...]
    curves: tuple[Curve, ...]
    """By place."""
    phase_ends: tuple[int, ...]
    """After how many deals each phase but the last one ends."""
    sum_label: str
    sum: int
    is_right: bool


def match_end(view: PlayerView, words: Wording) -> MatchEnd:
    """Write the page from the view after the last deal."""
    t = words.t
    won = winners(view.variant, view.totals)
    whole = view.plan == view.variant.schedule
    ends = _phase_ends(view) if whole and view.variant.choice is None else []
    deals = len(view.plan)
    return MatchEnd(
        bar_title=t.own(view.variant.names),
        bar_text=t.ngettext("end of the match · {n} deal", "end of the match · {n} deals", deals).format(n=deals),
        title=_title(won, words),
        sentence=_sentence(won, view, words),
        crowns=len(won),
        phase_heads=_heads(view, words) if whole else (),
        total_head=t.pgettext("result", "total"),
        standings=_standings(view, words, won, ends),
        curves=_curves(view, words),
        phase_ends=tuple(ends[:-1]),
        sum_label=t.pgettext("result", "sum"),
        sum=sum(view.totals),
        is_right=not whole or sum(view.totals) == view.variant.total,
    )


def _heads(view: PlayerView, words: Wording) -> tuple[str, ...]:
    if view.variant.choice is not None:
        return tuple(words.t.own(group.names) for group in view.variant.choice.groups)
    return tuple(phase_name(words.t, phase) for phase in view.variant.phases)


def _shares(view: PlayerView, seat: int, ends: list[int]) -> tuple[int, ...]:
    """Sum a seat's points by phase, or by the groups of which deals were chosen."""
    if view.variant.choice is not None and view.plan == view.variant.schedule:
        return tuple(
            sum(line.scores[seat] for line in view.lines if line.contract and line.contract.id in group.contracts)
            for group in view.variant.choice.groups
        )
    begins = [0, *ends][: len(ends)]
    return tuple(
        sum(line.scores[seat] for line in view.lines[start:end]) for start, end in zip(begins, ends, strict=True)
    )


def _phase_ends(view: PlayerView) -> list[int]:
    return list(accumulate(len(phase.deals) for phase in view.variant.phases))


def _title(won: tuple[int, ...], words: Wording) -> str:
    t = words.t
    if len(won) > 1:
        return t.gettext("A shared win")
    if not won:
        return t.gettext("Nobody wins")
    return words.told(won[0], you=t.gettext("You win"), other=t.gettext("{name} wins"))


def _sentence(won: tuple[int, ...], view: PlayerView, words: Wording) -> str:
    t = words.t
    if not won:
        return ""
    best = points(t, max(view.totals))
    if len({view.totals[seat] for seat in won}) > 1:
        return t.gettext("Above zero: {names}.").format(names=listed(t, [words.name(seat) for seat in won]))
    if len(won) > 1:
        names = listed(t, [words.name(seat) for seat in won])
        return t.gettext("{names}: equal, with {points}.").format(names=names, points=best)
    if won == (view.seat,):
        return t.gettext("You come out first, with {points}.").format(points=best)
    own = points(t, view.totals[view.seat])
    return t.gettext("First with {points}; you have {own}.").format(points=best, own=own)


def _standings(view: PlayerView, words: Wording, won: tuple[int, ...], ends: list[int]) -> tuple[Standing, ...]:
    found = []
    for seat in sorted(range(len(view.totals)), key=lambda s: (-view.totals[s], place_of(s, view.seat))):
        total = view.totals[seat]
        place = 1 + sum(other > total for other in view.totals)
        rank = words.t.pgettext("rank", "{n}").format(n=place)
        found.append(Standing(rank, words.name(seat), seat == view.seat, seat in won, _shares(view, seat, ends), total))
    return tuple(found)


def _curves(view: PlayerView, words: Wording) -> tuple[Curve, ...]:
    found = []
    for place in Place:
        seat = seat_at(place, view.seat)
        totals = tuple(accumulate((line.scores[seat] for line in view.lines), initial=0))
        found.append(Curve(words.name(seat), seat == view.seat, totals))
    return tuple(found)
