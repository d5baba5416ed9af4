"""What a save or an archive entry holds, found without playing it through.

A list of a hundred matches must not take a second: a text laid out as `write` does it is searched, which is thirty
times as fast as reading it, and only another one is read.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from kinggame.catalog import Catalog
from kinggame.documents import DEFAULT_LIMITS
from kinggame.engine import Scores
from kinggame.errors import KingError
from kinggame.record import MatchRecord, SeatKind, read, resolve_variant
from kinggame.rules import Variant

VARIANT = re.compile(r"^variant: ([a-z0-9-]+)$", re.MULTILINE)
ONLY = re.compile(r"^only: ([a-z0-9-]+)$", re.MULTILINE)
DEAL = re.compile(r"^- hands: \[", re.MULTILINE)
SCORE = re.compile(r"^  score: \[(-?\d+), (-?\d+), (-?\d+), (-?\d+)\]$", re.MULTILINE)
RULES = re.compile(r"^rules:", re.MULTILINE)
CALLS = re.compile(r"^  calls: \[([a-zA-Z0-9-]+)", re.MULTILINE)
SEAT = re.compile(r'^- \{kind: (person|bot), name: ("(?:[^"\\]|\\.)*")', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """One save or archive entry: how far it has come, and when it was last written.

    `deal` is the deal being played or the next one, from 1; `deals` how many there are and `item` the id of that
    deal's contract or sale, 0 and None where the variant is unknown.
    """

    path: Path
    when: datetime
    variant: str
    only: str | None
    deal: int
    deals: int
    item: str | None
    finished: bool
    totals: Scores
    names: tuple[str, ...]
    """of the seats; none where nobody wrote them down"""
    person: int | None
    """the person's seat"""
    said: str | None = None
    """the first word that was said in the deal being played, such as what is played where that is chosen"""
    title: Mapping[str, str] = field(default_factory=dict)
    """the names of the rules by language, where the record carries them"""


@dataclass(frozen=True, slots=True)
class _Count:
    variant: str
    only: str | None
    begun: int
    scores: tuple[Scores, ...]
    names: tuple[str, ...]
    person: int | None
    said: str | None
    """first in the last deal that was begun"""

    @property
    def over(self) -> int:
        """How many deals are over: all but the last, and that one if it has its score."""
        return max(self.begun - 1, len(self.scores))


def entry_of(path: Path, content: bytes, *, when: datetime, catalog: Catalog) -> SaveEntry:
    """Describe a record's file; raises DataError and UnicodeDecodeError if it is none."""
    counted = _scanned(content)
    record = None
    if counted is None:
        record = read(content, path)
        counted = _counted(record)
    variant = _variant(counted, record, catalog)
    plan = _plan(counted, variant)
    finished = bool(plan) and counted.over >= len(plan)
    deal = counted.over if finished else counted.over + 1
    totals = tuple(map(sum, zip(*counted.scores, strict=True))) if counted.scores else (0, 0, 0, 0)
    item = plan[deal - 1] if 0 < deal <= len(plan) else None
    return SaveEntry(
        path=path,
        when=when,
        variant=counted.variant,
        only=counted.only,
        deal=deal,
        deals=len(plan),
        item=item,
        finished=finished,
        totals=totals,
        names=counted.names,
        person=counted.person,
        said=counted.said if counted.begun > counted.over else None,
        title=variant.names if variant is not None and record is not None and record.rules is not None else {},
    )


def _scanned(content: bytes) -> _Count | None:
    """Count in a text as `write` lays it out; None if it looks otherwise, or embeds rules."""
    text = content.decode("utf-8")
    if len(content) > DEFAULT_LIMITS.size:
        return None
    variant = VARIANT.search(text)
    begun = len(DEAL.findall(text))
    if variant is None or RULES.search(text) or begun != text.count("hands:"):
        return None
    scores = tuple(tuple(map(int, found)) for found in SCORE.findall(text))
    if len(scores) != text.count("score:") or begun - len(scores) not in (0, 1) or not text.endswith("\n"):
        return None
    only = ONLY.search(text)
    seats = SEAT.findall(text)
    if len(seats) != text.count("kind:"):
        return None
    try:
        names = tuple(json.loads(name) for _, name in seats)
    except ValueError:
        return None
    person = _person([kind for kind, _ in seats])
    calls = CALLS.search(text, text.rfind("\n- hands: [")) if begun else None
    return _Count(variant[1], only[1] if only else None, begun, scores, names, person, calls[1] if calls else None)


def _counted(record: MatchRecord) -> _Count:
    scores = tuple(deal.score for deal in record.deals if deal.score is not None)
    names = tuple(seat.name for seat in record.seats)
    person = _person([seat.kind.value for seat in record.seats])
    said = next(iter(record.deals[-1].calls), None) if record.deals else None
    return _Count(record.variant, record.only, len(record.deals), scores, names, person, said)


def _person(kinds: Sequence[str]) -> int | None:
    return kinds.index(SeatKind.PERSON.value) if SeatKind.PERSON.value in kinds else None


def _variant(counted: _Count, record: MatchRecord | None, catalog: Catalog) -> Variant | None:
    """Give the rules; None where they are unknown."""
    try:
        return catalog.get(counted.variant) if record is None else resolve_variant(record, catalog)
    except KingError:
        return None


def _plan(counted: _Count, variant: Variant | None) -> tuple[str, ...]:
    """List the ids of the deals; empty where the variant is unknown."""
    if counted.only is not None:
        return (counted.only,)
    return () if variant is None else tuple(deal.id for deal in variant.schedule)
