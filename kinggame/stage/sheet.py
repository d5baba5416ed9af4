"""What the score sheet says: a row for each deal of the plan, the phases' subtotals, the totals (RU-8)."""

from kinggame.engine import PlayerView
from kinggame.i18n import counted_name, phase_name
from kinggame.rules import Phase
from kinggame.stage.places import Place, seat_at
from kinggame.stage.scene import Sheet, SheetRow
from kinggame.stage.wording import Wording, played


def sheet(view: PlayerView, words: Wording) -> Sheet:
    """Write the sheet as a view's seat sees it: its own column first, then clockwise."""
    t = words.t
    seats = [seat_at(place, view.seat) for place in Place]
    current = current_number(view)
    return Sheet(
        title=t.gettext("Score sheet"),
        note=t.gettext("deal {number} of {count}").format(number=current + 1, count=len(view.plan)),
        heads=tuple(words.name(seat) for seat in seats),
        rows=tuple(_quota_rows(view, words, seats) if is_quota_sheet(view) else _rows(view, words, seats, current)),
        total_label=t.gettext("Total"),
        totals=tuple(view.totals[seat] for seat in seats),
    )


def current_number(view: PlayerView) -> int:
    """Give the number of the deal that the table shows: the one in progress, else the last one finished."""
    if view.item is not None or not view.lines:
        return min(view.number, len(view.plan) - 1)
    return len(view.lines) - 1


def is_quota_sheet(view: PlayerView) -> bool:
    """Tell whether the sheet shows who has chosen what: the deals of a match have no order of their own then."""
    return view.variant.choice is not None and view.plan == view.variant.schedule


def _quota_rows(view: PlayerView, words: Wording, seats: list[int]) -> list[SheetRow]:
    """Write a row for each contract, below the name of its group with what the group has come to."""
    variant, chosen = view.variant, view.variant.choice
    assert chosen is not None
    lines = view.lines
    shown = view.contract if view.item is not None else (lines[-1].contract if lines else None)
    rows: list[SheetRow] = []
    for group in chosen.groups:
        own = [line for line in lines if line.contract is not None and line.contract.id in group.contracts]
        sums = tuple(sum(line.scores[seat] for line in own) if own else None for seat in seats)
        rows.append(SheetRow(words.t.own(group.names), sums, is_subtotal=True))
        contracts = [variant.contracts[name] for name in group.contracts]
        names = [counted_name(words.t, variant, contract) for contract in contracts]
        for contract, name in zip(contracts, names, strict=True):
            owners = [line.owner for line in lines if line.contract == contract]
            if view.item is not None and view.contract == contract and view.auction is not None:
                owners.append(view.auction.owner)
            label = name if names.count(name) == 1 else words.aim(variant, contract)
            ticks = tuple(owners.count(seat) for seat in seats)
            blank = (None,) * len(seats)
            rows.append(SheetRow(label, blank, is_current=shown == contract, ticks=ticks, contract=contract.id))
    return rows


def _rows(view: PlayerView, words: Wording, seats: list[int], current: int) -> list[SheetRow]:
    rows: list[SheetRow] = []
    sums = [0] * len(seats)
    ends = _phase_ends(view)
    for number in range(len(view.plan)):
        item = played(view, number)
        line = view.lines[number] if number < len(view.lines) else None
        cells = tuple(line.scores[seat] if line else None for seat in seats)
        rows.append(SheetRow(words.label(view.variant, item, number, view.plan), cells, is_current=number == current))
        if line:
            sums = [total + line.scores[seat] for total, seat in zip(sums, seats, strict=True)]
        phase = ends.get(number)
        if phase is not None:
            subtotal = tuple(sums) if line else (None,) * len(seats)
            rows.append(SheetRow(phase_name(words.t, phase), subtotal, is_subtotal=True))
            sums = [0] * len(seats)
    return rows


def _phase_ends(view: PlayerView) -> dict[int, Phase]:
    """Tell after which deals a subtotal stands: after each phase but the last one, in a whole match."""
    if view.plan != view.variant.schedule:
        return {}
    ends: dict[int, Phase] = {}
    number = -1
    for phase in view.variant.phases[:-1]:
        number += len(phase.deals)
        ends[number] = phase
    return ends
