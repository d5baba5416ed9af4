"""The score sheet in lines of text, one deal a line."""

from collections import Counter
from collections.abc import Iterable

from kinggame.engine import DealLine, PlayerView, Scores
from kinggame.i18n import (
    CardStyle,
    SeatNames,
    Translator,
    contract_label,
    contract_name,
    phase_name,
    scores_text,
    suit_text,
)
from kinggame.rules import ChosenDeal, Contract

LONG = 20
"""A sheet of more deals is not told whole after each of them."""


def last_lines(view: PlayerView, t: Translator, names: SeatNames) -> list[str]:
    """Write what a deal that has just ended adds: the whole sheet, of a long match its last line and the totals."""
    if len(view.plan) <= LONG or not view.lines:
        return sheet_lines(view, t, names)
    return [_deal(view, view.lines[-1], t, names), _totals(view, t, names)]


def sheet_lines(view: PlayerView, t: Translator, names: SeatNames) -> list[str]:
    """Write every finished deal, each finished phase's subtotal, and the totals."""
    lines = [t.gettext("Score sheet")]
    whole = view.plan == view.variant.schedule
    first = 0
    for phase in view.variant.phases if whole else ():
        here = view.lines[first : first + len(phase.deals)]
        lines += [_deal(view, line, t, names) for line in here]
        name = phase_name(t, phase)
        if name and len(here) == len(phase.deals):  # a match of one phase has no name for it: its totals follow
            lines.append(f"{name}: {scores_text(t, names, _sums(line.scores for line in here))}.")
        first += len(phase.deals)
    if not whole:
        lines += [_deal(view, line, t, names) for line in view.lines]
    lines.append(_totals(view, t, names))
    if view.variant.choice is not None and whole:
        lines += _chosen(view, view.variant.choice, t, names)
    return lines


def _totals(view: PlayerView, t: Translator, names: SeatNames) -> str:
    return t.gettext("Totals: {scores}.").format(scores=scores_text(t, names, view.totals))


def _chosen(view: PlayerView, chosen: ChosenDeal, t: Translator, names: SeatNames) -> list[str]:
    """Write what each seat has chosen, and how many deals of each group are left to it."""
    lines = []
    for seat in range(len(view.totals)):
        own = [line.contract for line in view.lines if line.owner == seat and line.contract is not None]
        count = Counter(contract.id for contract in own)
        left = ", ".join(f"{t.own(group.names)} {group.left(count)}" for group in chosen.groups)
        said = ", ".join(contract_name(t, view.variant, contract) for contract in own) or t.gettext("nothing yet")
        line = names.told(
            seat,
            you=t.gettext("You have chosen: {contracts}. Left: {left}."),
            other=t.gettext("{name} has chosen: {contracts}. Left: {left}."),
            contracts=said,
            left=left,
        )
        lines.append(line)
    return lines


def _sums(lines: Iterable[Scores]) -> Scores:
    return tuple(map(sum, zip(*lines, strict=True)))


def _deal(view: PlayerView, line: DealLine, t: Translator, names: SeatNames) -> str:
    return f"{line.number + 1}. {_label(view, line, t)}: {scores_text(t, names, line.scores)}."


def _label(view: PlayerView, line: DealLine, t: Translator) -> str:
    """Name a deal; of a sale, what it became too: `Festa (trumps: hearts)`, of a choice what was chosen."""
    is_unnamed = isinstance(line.item, ChosenDeal) and not line.item.names and line.contract is not None
    label = contract_label(t, view.variant, line.contract if is_unnamed and line.contract else line.item)
    if isinstance(line.item, Contract) or line.contract is None or (is_unnamed and line.trump is None):
        return label
    if line.trump is None:
        return f"{label} ({contract_name(t, view.variant, line.contract)})"
    trumps = t.gettext("trumps: {suit}").format(suit=suit_text(t, line.trump, CardStyle.SPOKEN))
    return f"{label} ({trumps})"
