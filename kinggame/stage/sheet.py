"""What the score sheet says: a row for each deal of the plan, the phases' subtotals, the totals."""

from kinggame.engine import PlayerView
from kinggame.i18n import phase_name
from kinggame.rules import Phase
from kinggame.stage.places import Place, seat_at
from kinggame.stage.scene import Sheet, SheetRow
from kinggame.stage.wording import Wording


def sheet(view: PlayerView, words: Wording) -> Sheet:
    """Write the sheet as a view's seat sees it: its own column first, then clockwise."""
    t = words.t
    seats = [seat_at(place, view.seat) for place in Place]
    current = current_number(view)
    return Sheet(
        title=t.gettext("Score sheet"),
        note=t.gettext("deal {number} of {count}").format(number=current + 1, count=len(view.plan)),
        heads=tuple(words.name(seat) for seat in seats),
        rows=tuple(_rows(view, words, seats, current)),
        total_label=t.gettext("Total"),
        totals=tuple(view.totals[seat] for seat in seats),
    )


def current_number(view: PlayerView) -> int:
    """Give the number of the deal that the table shows: the one in progress, else the last one finished."""
    if view.item is not None or not view.lines:
        return min(view.number, len(view.plan) - 1)
    return len(view.lines) - 1


def _rows(view: PlayerView, words: Wording, seats: list[int], current: int) -> list[SheetRow]:
    rows: list[SheetRow] = []
    sums = [0] * len(seats)
    ends = _phase_ends(view)
    for number, item in enumerate(view.plan):
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
