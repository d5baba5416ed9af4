"""The record of a match: one text for save, undo, replay, sharing, bug reports and tests."""

from kinggame.record.atomic import backup_of, rename, write_atomically
from kinggame.record.making import record_of
from kinggame.record.model import (
    DealRecord,
    MatchRecord,
    RecordError,
    Seat,
    SeatKind,
)
from kinggame.record.reading import load, read, record_from
from kinggame.record.replaying import Step, begin, replay, resolve_variant, steps, warnings
from kinggame.record.tracing import trace
from kinggame.record.writing import flow, unflowed, write

__all__ = [
    "DealRecord",
    "MatchRecord",
    "RecordError",
    "Seat",
    "SeatKind",
    "Step",
    "backup_of",
    "begin",
    "flow",
    "load",
    "read",
    "record_from",
    "record_of",
    "rename",
    "replay",
    "resolve_variant",
    "steps",
    "trace",
    "unflowed",
    "warnings",
    "write",
    "write_atomically",
]
