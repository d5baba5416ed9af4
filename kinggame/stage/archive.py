"""What the list of kept matches says."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from kinggame.catalog import Catalog
from kinggame.engine import winners
from kinggame.errors import Problem
from kinggame.i18n import SeatNames, Translator, contract_name, deal_item, listed, signed
from kinggame.rules import Variant
from kinggame.session import SaveEntry
from kinggame.stage.start import deal_name, deal_of, listed_name


@dataclass(frozen=True, slots=True)
class KeptLine:
    """One kept match. `scores` are the totals by seat; `won` says which seats have won, once it is finished."""

    path: Path
    title: str
    date: str
    state: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    won: frozenset[int]
    person: int | None
    can_go_on: bool
    can_look_back: bool = False
    """Whether any deal of it is over, under rules that are known."""

    @property
    def totals(self) -> tuple[str, ...]:
        """The totals as they are written, with their signs, as on the sheet."""
        return tuple(map(signed, self.scores))


def kept_lines(t: Translator, entries: Sequence[SaveEntry], catalog: Catalog) -> tuple[KeptLine, ...]:
    """Describe the entries of an archive, in their order."""
    return tuple(_line(t, entry, catalog) for entry in entries)


def unreadable_sentence(t: Translator, problems: Sequence[Problem]) -> str:
    """Say in one sentence which files could not be read; nothing if there is none."""
    if not problems:
        return ""
    files = [Path(str(problem.params["file"])).name for problem in problems]
    text = t.ngettext(
        "{files} cannot be read and is left as it is.", "{files} cannot be read and are left as they are.", len(files)
    )
    return text.format(files=listed(t, files))


def date_text(t: Translator, when: datetime) -> str:
    """Write a date and time of day as it is usual."""
    text = t.pgettext("date and time", "{year}-{month}-{day}, {hour}:{minute}")
    return text.format(
        year=when.year,
        month=f"{when.month:02}",
        day=f"{when.day:02}",
        hour=f"{when.hour:02}",
        minute=f"{when.minute:02}",
    )


def _line(t: Translator, entry: SaveEntry, catalog: Catalog) -> KeptLine:
    variant = catalog.get(entry.variant) if entry.variant in catalog.ids else None
    names = SeatNames(entry.names or ("–",) * len(entry.totals), entry.person)
    won: tuple[int, ...] = ()
    if entry.finished and variant is not None and entry.only is None:
        won = winners(variant, entry.totals)
    return KeptLine(
        path=entry.path,
        title=(t.own(entry.title) or entry.variant) if variant is None else listed_name(t, variant, catalog),
        date=date_text(t, entry.when),
        state=_state(t, entry, variant, names, won),
        names=tuple(names.label(t, seat) for seat in range(len(names.names))),
        scores=entry.totals,
        won=frozenset(won),
        person=entry.person,
        can_go_on=not entry.finished and entry.item is not None,
        can_look_back=variant is not None and (entry.finished or entry.deal > 1),
    )


def _state(t: Translator, entry: SaveEntry, variant: Variant | None, names: SeatNames, won: tuple[int, ...]) -> str:
    """Say who has won, or where a match was left."""
    if variant is None:
        return t.gettext("King does not know these rules.")
    if not entry.finished:
        return f"{deal_of(t, entry)} · {deal_name(t, variant, entry)}"
    if entry.only is not None:
        contract = contract_name(t, variant, deal_item(variant, entry.only))
        return t.gettext("One deal by itself: {contract}").format(contract=contract)
    if not won:
        return t.gettext("Nobody wins")
    if won == (names.you,):
        return t.gettext("You win")
    text = t.ngettext("Winner: {names}", "Shared win: {names}", len(won))
    return text.format(names=listed(t, [names.label(t, seat) for seat in won]))
