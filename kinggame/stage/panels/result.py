"""The result of a deal: what each seat took, its line, the totals before and after, and the check-sum."""

from dataclasses import dataclass

from kinggame.cards import Card
from kinggame.engine import DealLine, FinishedDeal, PlayerView
from kinggame.i18n import award_words, counted_name, early_end_reason, number, signed, tricks
from kinggame.rules import AwardOption, CountCards, CountFlat, CountTricks, Sale
from kinggame.stage.places import Place, seat_at
from kinggame.stage.wording import Wording, counts_cards, played


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """One seat's column."""

    name: str
    is_own: bool
    tricks: str
    cards: tuple[Card, ...] | None
    """The cards that counted; None where no card counts by itself."""
    bill: tuple[str, ...]
    """How the points came about, where they are not of cards."""
    points: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """The page: columns by place, beginning with the person's own."""

    title: str
    sentence: str
    reason: str
    """Why the deal ended early; empty if it did not."""
    columns: tuple[ResultColumn, ...]
    total_label: str
    check: str
    sum_label: str
    sum: int
    is_right: bool


def deal_result(deal: FinishedDeal, view: PlayerView, words: Wording) -> DealResult:
    """Write the page of a finished deal; `view` is that of the person's seat after the deal."""
    t, variant, line = words.t, view.variant, deal.line
    seats = [seat_at(place, view.seat) for place in Place]
    before = [sum(other.scores[seat] for other in view.lines if other.number < line.number) for seat in seats]
    reason = ""
    if line.ended_early and line.contract is not None:
        reason = early_end_reason(t, variant, line.contract, words.style)
    return DealResult(
        title=words.title(variant, played(view, line.number), line.number, view.plan),
        sentence=_sentence(deal, view.seat, words),
        reason=reason,
        columns=tuple(_column(deal, view, words, seat, total) for seat, total in zip(seats, before, strict=True)),
        total_label=t.pgettext("result", "total"),
        check=_check(deal, view, words),
        sum_label=t.pgettext("result", "sum"),
        sum=sum(line.scores),
        is_right=sum(line.scores) == _expected(line),
    )


def once_more_sentence(own: int, before: int, par: int | None, words: Wording) -> str:
    """Hold a deal that was played once more against the first time and, where it is known, against par."""
    if par is None:
        text = words.t.gettext("{own} now, {before} before.")
        return text.format(own=signed(own), before=signed(before))
    text = words.t.gettext("{own} now, {before} before; the experts’ par {par}.")
    return text.format(own=signed(own), before=signed(before), par=signed(par))


def _expected(line: DealLine) -> int:
    """Give what a deal must sum to: by its contract, or by the sale in which nothing was played."""
    if line.contract is not None:
        return line.contract.total
    return line.item.total if isinstance(line.item, Sale) else 0


def _column(deal: FinishedDeal, view: PlayerView, words: Wording, seat: int, before: int) -> ResultColumn:
    points = deal.line.scores[seat]
    contract = deal.line.contract
    counting = contract.counting(deal.in_play) if contract is not None else None
    cards = None
    if counting:
        taken = [card for trick in deal.tricks if trick.winner == seat for card in trick.cards if card in counting]
        cards = tuple(sorted(taken, key=lambda card: (-view.variant.deck.strength(card), card.suit)))
    return ResultColumn(
        name=words.name(seat),
        is_own=seat == view.seat,
        tricks=tricks(words.t, deal.taken[seat]),
        cards=cards,
        bill=_bill(deal, seat, words) if cards is None else (),
        points=points,
        before=before,
        after=before + points,
    )


def _bill(deal: FinishedDeal, seat: int, words: Wording) -> tuple[str, ...]:
    """Write how a seat's points came about: tricks times their worth, flat values, the payment."""
    lines: list[str] = []
    contract = deal.line.contract
    if contract is None:
        lines.append(f"{deal.taken[seat]} × {deal.points[seat] // max(1, deal.taken[seat])}")
    for item in contract.score if contract is not None else ():
        element = item.element
        if isinstance(element, CountFlat):
            lines.append(signed(element.each))
        elif isinstance(element, CountTricks):
            count = deal.trick_count
            taken = sum(
                trick.winner == seat and (element.last is None or place >= count - element.last)
                for place, trick in enumerate(deal.tricks)
            )
            lines.append(f"{taken} × {number(element.each)}")
    paid = deal.payments[seat]
    if paid:
        lines.append(words.t.gettext("offer {points}").format(points=signed(paid)))
    return tuple(lines)


def _sentence(deal: FinishedDeal, seat: int, words: Wording) -> str:
    """Say in one human sentence how the person came off."""
    t, scores, contract = words.t, deal.line.scores, deal.line.contract
    own = scores[seat]
    better = sum(other > own for other in scores)
    shared = sum(other == own for other in scores) > 1
    if deal.is_awarded and isinstance(deal.line.item, Sale):
        options = [option for outcome in deal.line.item.outcomes.values() for option in outcome.options.values()]
        award = next(option for option in options if isinstance(option, AwardOption))
        return award_words(t, award, len(scores))
    if shared and better == 0 and len(set(scores)) == 1:
        return t.gettext("All four come off alike.")
    if better == 0:
        none = contract is not None and counts_cards(contract) is not None and own == 0
        if none and not shared:
            return t.gettext("You took none: the best deal of the table.")
        return t.gettext("Nobody came off better.") if shared else t.gettext("The best deal of the table.")
    if better == len(scores) - 1:
        return t.gettext("The other three came off better this time.")
    return t.ngettext("{n} player came off better.", "{n} players came off better.", better).format(n=better)


def _check(deal: FinishedDeal, view: PlayerView, words: Wording) -> str:
    """Write what the sum is made of: `Men: 8 × −30`."""
    contract = deal.line.contract
    if contract is None or len(contract.score) != 1:
        return ""
    element = contract.score[0].element
    label = counted_name(words.t, view.variant, contract)
    if isinstance(element, CountCards):
        count = len(view.variant.deck.cards & element.cards)
        return f"{label}: {count} × {number(element.each)}" if count > 1 else f"{label}: {number(element.each)}"
    if isinstance(element, CountTricks):
        count = deal.trick_count if element.last is None else element.last
        return f"{label}: {count} × {number(element.each)}"
    return ""
