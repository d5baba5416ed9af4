"""The facts of all kept matches, gathered in slices, so that the worker can do it while bots think and frames go on.

Playing a record through takes some hundredths of a second; what was found is kept with the size and the time of the
file, and a file that has changed since is played through again.
"""

import logging
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import kinggame
from kinggame.catalog import Catalog
from kinggame.documents import Data
from kinggame.errors import DataError
from kinggame.record import load, resolve_variant
from kinggame.resources import ResourceMissingError, lessons_dir
from kinggame.session.assist import Assist
from kinggame.session.caches import Cache, Entries, is_believable
from kinggame.session.facts import MatchFacts, Side, facts_of
from kinggame.session.statistics import Faults, Statistics, Wanted, assists_in, levels_in, statistics

if TYPE_CHECKING:
    from kinggame.catalog.lessons import LessonBook

log = logging.getLogger(__name__)

FOLDER: Final = "progress"
VERSION: Final = 2
"""of what is found in a record; another one has all of them played through again"""
SAVE_EVERY: Final = 200
"""After so many records what was found is kept, should the program end before all are read."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many records have been read."""

    done: int
    total: int


Daily = tuple[str, str, str, str]
"""A deal of a day: the variant, the date, what is played and the deal's code; rules that change bring another one."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The first finished try at a daily deal."""

    variant: str
    date: str
    code: str
    item: str
    own: int

    @property
    def of(self) -> Daily:
        """Of which deal it is."""
        return self.variant, self.date, self.item, self.code


@dataclass(frozen=True, slots=True)
class Dailies:
    """The first results of daily deals, and the files of those that were left before their end."""

    results: Mapping[Daily, DailyResult]
    begun: Mapping[Daily, str]


@dataclass(frozen=True, slots=True)
class LessonLink:
    """A lesson to be opened: its id, its number and its title in each language."""

    id: str
    place: int
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Gathered:
    """Statistics, and between what one may choose: variants, sides, levels and kinds of help with any deal."""

    statistics: Statistics
    variants: tuple[str, ...]
    sides: tuple[Side, ...]
    levels: tuple[str, ...]
    assists: tuple[Assist, ...]
    lesson: LessonLink | None = None
    """about the contract that costs most"""


def progress_folder(records: Path) -> Path:
    """Give the folder beside saves and archive that holds what is known of a player's progress."""
    return records / FOLDER


def facts_cache(records: Path) -> Cache:
    """Give the cache of what was found in records."""
    return Cache(progress_folder(records) / "facts.json", version=f"{kinggame.__version__}/{VERSION}")


def reviews_cache(records: Path) -> Cache:
    """Give the cache of points given up in reviewed deals, by the deals' keys."""
    return Cache(progress_folder(records) / "reviews.json", version="1")


def gather(records: Path) -> Generator[Progress, None, tuple[MatchFacts, ...]]:
    """Find the facts of all matches in `saves` and `archive`, the oldest first; a match still being played is none."""
    found = yield from _by_file(records)
    return tuple(_once(match for name, match in found.items() if match and (match.is_over or not _is_save(name))))


def _by_file(records: Path) -> Generator[Progress, None, dict[str, MatchFacts | None]]:
    """Bring the cache up to date, and give what each file holds by its name, the oldest first; None for no facts.

    A file that cannot be read just now is left out, and read the next time.
    """
    cache = facts_cache(records)
    known = cache.load()
    entries: Entries = {}
    found: dict[str, MatchFacts | None] = {}
    fresh = 0
    listed = _listed(records)
    catalog: Catalog | None = None
    for number, (name, path, stamp) in enumerate(listed):
        try:
            found[name] = _kept(known.get(name), stamp)
            entries[name] = known[name]
            continue
        except ValueError:
            catalog = catalog or Catalog.shipped()
        yield Progress(number + 1, len(listed))
        try:
            facts = found[name] = _played_through(path, catalog)
        except OSError:
            continue
        entries[name] = [*stamp, None if facts is None else facts.plain()]
        fresh += 1
        if fresh % SAVE_EVERY == 0:
            cache.save(known | entries)
    if entries != known:
        cache.save(entries)
    return found


def statistics_in_slices(records: str, wanted: Wanted, order: Sequence[str]) -> Generator[Progress, None, Gathered]:
    """Gather the facts and reckon the numbers, as the worker takes it; `records` is the folder of saves and archive."""
    folder = Path(records)
    matches = yield from gather(folder)
    numbers = statistics(matches, wanted, order=order, given=given_up(folder), faults=mistakes_in(folder))
    return Gathered(
        numbers,
        variants=tuple(dict.fromkeys(match.variant for match in matches)),
        sides=tuple(side for side in Side if any(m.side is side and m.variant == wanted.variant for m in matches)),
        levels=levels_in(matches, wanted.variant, wanted.side),
        assists=assists_in(matches, wanted.variant, wanted.side),
        lesson=_lesson(wanted.variant, numbers.weakest),
    )


def _lesson(variant_id: str, contract: str | None) -> LessonLink | None:
    """Find the lesson about a contract; none where no contract stands out, or where there is no lesson for it."""
    if contract is None:
        return None
    from kinggame.session.advice import lesson_for  # noqa: PLC0415 - lessons are read in the worker alone

    catalog, book = _shipped()
    if variant_id not in catalog.ids:
        return None
    lesson = lesson_for(book, catalog.get(variant_id), contract)
    return None if lesson is None else LessonLink(lesson.id, lesson.place, lesson.names)


@lru_cache(maxsize=1)
def _shipped() -> "tuple[Catalog, LessonBook]":
    """Read what comes with King, once in a process."""
    from kinggame.catalog.lessons import LessonBook  # noqa: PLC0415

    catalog = Catalog.shipped()
    try:
        return catalog, LessonBook.readable(catalog, lessons_dir())[0]
    except ResourceMissingError:
        log.exception("no lessons")
        return catalog, LessonBook(())


def daily_in_slices(records: str) -> Generator[Progress, None, Dailies]:
    """Find the results of all daily deals, and where others were left, as the worker takes it."""
    folder = Path(records)
    found = yield from _by_file(folder)
    results: dict[Daily, DailyResult] = {}
    begun: dict[Daily, str] = {}
    for name, match in found.items():
        if match is None or match.side is not Side.DAILY or match.only is None:
            continue
        result = DailyResult(match.variant, match.date, match.code, match.only, match.own)
        if match.is_over:
            results.setdefault(result.of, result)
        elif _is_save(name) or result.of not in begun:
            begun[result.of] = str(folder / name)
    return Dailies(results, begun)


def find_deal_in_slices(records: str, key: str) -> Generator[Progress, None, tuple[str, int] | None]:
    """Find the record in which a deal is, and its number there from 0, as the worker takes it; None if it is gone.

    Raises OSError where it may be in a file that cannot be read just now.
    """
    folder = Path(records)
    found = yield from _by_file(folder)
    for name, match in found.items():
        for number, deal in enumerate(match.deals if match is not None else ()):
            if deal.key == key:
                return str(folder / name), number
    if any(name not in found for name, _, _ in _listed(folder)):
        raise OSError("not every record can be read")
    return None


def given_up(records: Path) -> dict[str, float]:
    """Read the points given up in each reviewed deal, by its key."""
    found: dict[str, float] = {}
    for key, entry in reviews_cache(records).load().items():
        match entry:
            case [int() | float() as points, *_] if is_believable(points):
                found[key] = float(points)
    return found


def mistakes_in(records: Path) -> dict[str, Faults]:
    """Read how many mistakes were made in how many tricks of each reviewed deal, by its key, as far as it is known."""
    found: dict[str, Faults] = {}
    for key, entry in reviews_cache(records).load().items():
        match entry:
            case [_, int(mistakes), int(tricks)] if is_believable(mistakes, tricks) and mistakes >= 0 < tricks:
                found[key] = mistakes, tricks
    return found


def keep_review(records: Path, key: str, points: float, faults: Faults | None = None) -> None:
    """Remember how many points were given up in a reviewed deal, and how many mistakes were made in how many tricks."""
    cache = reviews_cache(records)
    entries = cache.load()
    entry: Data = [round(points, 3), *(faults or ())]
    if entries.get(key) != entry:
        cache.save({**entries, key: entry})


Stamp = tuple[int, int]
"""Size and time of a file, in bytes and nanoseconds."""


def _listed(records: Path) -> list[tuple[str, Path, Stamp]]:
    """List the records with the oldest first."""
    found = []
    for folder in ("archive", "saves"):
        try:
            paths = list((records / folder).glob("*.king"))
        except OSError:
            continue
        for path in paths:
            try:
                stat = path.stat()
            except OSError:
                continue
            found.append((f"{folder}/{path.name}", path, (stat.st_size, stat.st_mtime_ns)))
    return sorted(found, key=lambda one: (one[2][1], one[0]))


def _is_save(name: str) -> bool:
    return name.startswith("saves/")


def _kept(entry: Data, stamp: Stamp) -> MatchFacts | None:
    """Read the facts of a file from a cache; raises ValueError where it has none of the file as it is now."""
    match entry:
        case [int(size), int(time), facts] if (size, time) == stamp:
            return None if facts is None else MatchFacts.of_plain(facts)
    raise ValueError("nothing is kept of this file")


def _played_through(path: Path, catalog: Catalog) -> MatchFacts | None:
    """Find the facts of a file; None for one that cannot be used, OSError if it is not read."""
    try:
        record = load(path)
        return facts_of(record, resolve_variant(record, catalog))
    except DataError as error:
        if any(problem.code == "file-unreadable" for problem in error.problems):
            raise OSError(f"{path.name} cannot be read") from error
        return None


def _once(matches: Iterable[MatchFacts]) -> Iterable[MatchFacts]:
    """Leave out copies: the same deals in which the same was chosen."""
    seen = set()
    for match in matches:
        key = match.variant, match.side, match.date, tuple(deal.key for deal in match.deals)
        if key not in seen or not match.deals:
            seen.add(key)
            yield match
