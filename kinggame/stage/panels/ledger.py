"""Points by the number of tricks, so that a choice can be weighed without sums."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One line of the ledger."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Columns are numbers of tricks; at most ten, none left out between two."""

    label: str
    tricks: tuple[int, ...]
    rows: tuple[LedgerRow, ...]
