"""Every reader of a file that King opens, as `fuzz.py` gives them texts: what was read goes on to those who use it."""

import json
import os
import tempfile
import warnings
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

from kinggame.bots import InlineThinker
from kinggame.bots.background import InlineBackground
from kinggame.catalog import Catalog, read_variant
from kinggame.catalog.lesson_build import lesson_of
from kinggame.catalog.lessons import LessonBook
from kinggame.catalog.written import VARIANTS
from kinggame.cli.lobby import playable
from kinggame.cli.playing import seated
from kinggame.documents import read
from kinggame.documents.ready import ReadyMade
from kinggame.errors import DataError, KingError
from kinggame.i18n import LANGUAGES, Translator
from kinggame.record import read as read_record
from kinggame.record import replay, resolve_variant, trace, write_atomically
from kinggame.record.codes import hands_of_code
from kinggame.resources import lessons_dir, variants_dir
from kinggame.session import MatchSession, Settings, SettingsFile, adopt
from kinggame.session.caches import Cache
from kinggame.session.facts import MatchFacts, facts_of
from kinggame.session.gathering import (
    daily_in_slices,
    facts_cache,
    find_deal_in_slices,
    keep_review,
    reviews_cache,
    statistics_in_slices,
)
from kinggame.session.learning import Learning
from kinggame.session.listing import entry_of
from kinggame.session.pars import Pars, par_key, pars_cache
from kinggame.session.puzzles import Puzzles
from kinggame.session.single import SingleDeal, daily_deal
from kinggame.session.statistics import Wanted
from kinggame.stage.practice import Outing, par_facts, tally_lines
from kinggame.stage.statistics import level_words, row_order, statistics_page
from kinggame.ui.keymap import KeyMap
from kinggame.ui.seating import default_seats
from kinggame.ui.windowing import opening_place
from kinggame.ui.wishes import appearance_of, tempo_of

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "corpus"
GOLDEN = ROOT / "tests" / "golden"
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
VERSION = "@version"
"""stands in the text of a cache for the version that makes it count: a small file stays good when that changes"""
DAY = date(2026, 1, 1)
STAMP = 1000, 10**18
"""size and time of the record that a cache tells of"""
MAIN = ("russian", "portuguese")
LARGEST = 1e9
"""more than any statistics come to, and no more than can be drawn"""
Found = TypeVar("Found")


@cache
def catalog() -> Catalog:
    """Give what comes with King."""
    return Catalog.shipped()


@cache
def lessons() -> LessonBook:
    return LessonBook.readable(catalog(), lessons_dir())[0]


@cache
def translators() -> tuple[Translator, ...]:
    """Give one of each language."""
    return tuple(map(Translator, LANGUAGES))


def encoded(text: str | bytes) -> bytes:
    """Give a text as a file may hold it, what is no text at all too."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


# Files from elsewhere


def _variant(text: str | bytes) -> None:
    read_variant(text, bases=catalog().bases)


def _adopted(text: str | bytes) -> None:
    """Take in a variant file from elsewhere, and open it as the player's own."""
    with tempfile.TemporaryDirectory(prefix="king-fuzz-") as name:
        path, folder = Path(name) / "given.yaml", Path(name) / "variants"
        path.write_bytes(encoded(text))
        variant = adopt(path, folder, catalog())
        loaded = catalog().with_own(folder)
        assert variant.id in loaded.catalog.ids, f"taken in, and not there: {loaded.problems}"


def _record(text: str | bytes) -> None:
    record = read_record(text)
    variant = resolve_variant(record, catalog())
    replay(record, variant)
    list(trace(record, variant))
    facts = facts_of(record, variant)
    assert facts is None or MatchFacts.of_plain(json.loads(json.dumps(facts.plain()))) == facts, "a cache keeps them"
    seats = record.seats or default_seats("en", Settings())
    MatchSession.resume(record, variant, thinker=InlineThinker(), seats=seats).close()


def _listing(text: str | bytes) -> None:
    with suppress(UnicodeDecodeError):  # the store names it itself
        entry_of(Path("x.king"), encoded(text), when=datetime(2026, 1, 1), catalog=catalog())


def _lesson(text: str | bytes) -> None:
    lesson_of(read(text), catalog())


def _code(text: str | bytes) -> None:
    if isinstance(text, str):
        for variant in catalog():
            with suppress(KingError):
                hands_of_code(text, variant)


# Files of the player's own


def _in_a_file(text: str | bytes, reading: Callable[[Path], Any]) -> None:
    """Read a file of the player's twice: the second time there must be nothing left to complain of."""
    with tempfile.TemporaryDirectory(prefix="king-fuzz-") as name:
        path = Path(name) / "progress" / "file.yaml"
        path.parent.mkdir()
        path.write_bytes(encoded(text))
        problems = reading(path)
        if problems:
            again = [problem.code for problem in reading(path)]
            assert again in ([], ["file-newer"]), f"complained of again: {again}"
            raise DataError(path, tuple(problems))


def _settings(text: str | bytes) -> None:
    def reading(path: Path) -> Any:
        file = SettingsFile(path)
        looked, found = file.look(), file.load()
        settings = found.settings
        assert looked.settings == settings
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # no window is open
            KeyMap(settings.keys)
        tempo_of(settings, appearance_of(settings))
        opening_place(settings.window, [(1280, 720)])
        for t in translators():
            default_seats(t.language, settings)
            seats = seated(catalog().get("russian"), playable(settings), t)
        MatchSession.new(catalog().get("russian"), seats, seed=1, thinker=InlineThinker()).close()
        file.save(settings)
        assert file.load().settings == settings, "what was read can be written"
        return found.problems

    _in_a_file(text, reading)


def _learning(text: str | bytes) -> None:
    def reading(path: Path) -> Any:
        found = Learning(path)
        for variant_id in lessons().variants:
            fitting = lessons().of(variant_id)
            found.next_lesson(fitting, variant_id)
            for lesson in fitting:
                run = found.run(lesson, variant_id)
                assert 0 <= found.stars(lesson, variant_id) <= 3
                assert (run.stars, run.hints, run.average_loss, run.task_number) is not None
                found.note(run)
        problem = found.write()
        assert problem is None, problem
        return found.problems

    _in_a_file(text, reading)


def _puzzles(text: str | bytes) -> None:
    def reading(path: Path) -> Any:
        with suppress(FileNotFoundError):
            path.rename(path.with_name("puzzles.yaml"))
        found = Puzzles(path.parent.parent, lambda: DAY)
        said = found.due(), found.next_day, found.known
        for number, puzzle in enumerate(found.due()):
            found.answered(puzzle, right=number % 2 == 0)
        found.add("0123456789abcdef", [1, 2])
        found.write()
        return said and found.problems

    _in_a_file(text, reading)


# Caches: nothing that they hold is ever refused, it is only not believed


@contextmanager
def _kept(text: str | bytes, cache_of: Callable[[Path], Cache]) -> Iterator[Path]:
    """Put a cache in its place, beside a record that it may tell of."""
    with tempfile.TemporaryDirectory(prefix="king-fuzz-") as name:
        records = Path(name)
        record = records / "archive" / "a.king"
        record.parent.mkdir()
        record.write_bytes(b"#" * STAMP[0])
        os.utime(record, ns=(STAMP[1], STAMP[1]))
        file = cache_of(records)
        file.path.parent.mkdir()
        file.path.write_bytes(encoded(text).replace(VERSION.encode(), file.version.encode()))
        yield records


def _facts(text: str | bytes) -> None:
    with _kept(text, facts_cache) as records:
        _reckoned(records)


def _reviews(text: str | bytes) -> None:
    with _kept(text, reviews_cache) as records:
        cache_file = facts_cache(records)
        cache_file.save(json.loads(GOOD_FACTS)["entries"])
        _reckoned(records)
        keep_review(records, "another", 1.5)
        assert reviews_cache(records).load()["another"] == [1.5]


def _reckoned(records: Path) -> None:
    """Reckon with what is kept, and write the page of it."""
    for variant in map(catalog().get, MAIN):
        wanted = Wanted(variant.id)
        found = _ended(statistics_in_slices(str(records), wanted, row_order(variant)))
        _must_be_finite(found.statistics)
        for t in translators():
            statistics_page(t, variant, found.statistics, found.lesson)
            for level in found.levels:
                level_words(t, level)
    _ended(daily_in_slices(str(records)))
    _ended(find_deal_in_slices(str(records), "nowhere"))


def _must_be_finite(value: object) -> None:
    """Charts are drawn from it."""
    if isinstance(value, float):
        assert -LARGEST < value < LARGEST, f"{value} in the statistics"
    elif is_dataclass(value):
        for field in fields(value):
            _must_be_finite(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for one in value:
            _must_be_finite(one)


def _ended(slices: "Generator[Any, None, Found]") -> Found:
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


@cache
def _todays() -> SingleDeal:
    return daily_deal(catalog().get("russian"), DAY)


def _pars(text: str | bytes) -> None:
    with _kept(text, pars_cache) as records:
        found = Pars(records, InlineBackground())
        scores = found.par(_todays())
        outing = Outing("x", 5, None if scores is None else scores[3])
        for t in translators():
            par_facts(t, outing, failed=scores is None)
            tally_lines(t, (outing, outing))


class AsItIs:
    """Writes a tree as what it is, whatever that makes when it is read."""

    written = value = staticmethod(lambda tree: tree)


def _ready(text: str | bytes) -> None:
    """Read what was kept ready-made: as it lies, and rearranged with a head as if King had written it so."""
    with tempfile.TemporaryDirectory(prefix="king-fuzz-") as name:
        ready, sources = ReadyMade("fuzz", kept=Path(name)), {"a": b""}
        (Path(name) / "x.json").write_bytes(encoded(text))
        assert ready.get("x", sources, VARIANTS) is None, "it has no head"
        with suppress(ValueError, RecursionError):
            ready.keep("x", sources, json.loads(text), AsItIs())
            ready.write(write_atomically)
        ready.get("x", sources, VARIANTS)


# What texts begin as


def _files(folder: Path, pattern: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern))]


def _settings_files() -> list[str]:
    return [
        "settings: 1\nlanguage: ru\nplayer: Аня\nopponents: [Rui, Zé]\nspeed: fast\nvolume: 40\ntext_size: 115\n"
        "window: {x: 1, y: 2, width: 800, height: 600, maximised: true, screens: 1x1}\nkeys: {hint: j, why: space}\n"
        "levels: [easy, hard]\ntempers: [bold]\nlevel: easy\ntemper: calm\nlast_variant: russian\n"
    ]


def _learning_files() -> list[str]:
    course = "{stars: 2, place: 3, outcomes: [{right: true, loss: 0, hinted: false}]}"
    first = lessons().of("russian")[0].id
    return [f"learning: 1\nlessons: {{{first}: {{russian: {course}, portuguese: {{}}}}}}\n"]


def _puzzle_files() -> list[str]:
    return ["puzzles: 1\nentries: [{deal: 0123456789abcdef, place: 7, due: 2026-01-01, step: 1}]\n"]


def _cache_of(entries: object) -> str:
    return json.dumps({"cache": 1, "version": VERSION, "entries": entries})


_DEALS = [
    ["no-tricks", -4, -32, 4, "easy", "0123456789abcdef", "", "", 0],
    ["no-king", -40, -40, 4, "easy", "123456789abcdef0", "eaten", "", 0],
    ["no-king", 0, -40, 4, "mixed", "23456789abcdef01", "delivered", "bought", 40],
]
GOOD_FACTS = _cache_of(
    {
        "archive/a.king": [
            *STAMP,
            ["russian", "match", None, True, 2, False, -44, "coached", True, "easy", "", "", _DEALS],
        ]
    }
)
GOOD_REVIEWS = _cache_of({"0123456789abcdef": [12.5], "23456789abcdef01": [0], "x": [3, "more"]})


def _par_files() -> list[str]:
    return [_cache_of({par_key(_todays()): [-4, 0, -8, -20], "x": [1, 2]})]


def yaml_of(tree: Any) -> str:
    """Write a tree as most files are."""
    return yaml.dump(tree, Dumper=DUMPER, allow_unicode=True, sort_keys=False)


def _ready_files() -> list[str]:
    variant = catalog().get("russian")
    return [json.dumps(VARIANTS.written((variant.deck, dict([*variant.contracts.items()][:2]))))]


@dataclass(frozen=True)
class Reader:
    """A reader, the good files that its texts begin as, words that it knows, and how its files are written."""

    read: Callable[[str | bytes], None]
    good: Callable[[], list[str]]
    words: str
    dumped: Callable[[Any], str] = yaml_of


OF_RECORDS = "russian portuguese person bot medium pass accept 3P 8P trump-S lead-self 9C KH AKQJ.T9.. play_on festa"
OF_VARIANTS = (
    "tricks cards all-of follow ruff none chosen sold festa trumps king no-king SHDC H K KH 8P P plus minus eldest "
    "self accept first C-5 nulos fixed choice extends"
)
OF_CACHES = "russian match daily easy mixed coached eaten bought 0123456789abcdef no-tricks archive/a.king entries"
READERS = {
    "record": Reader(_record, lambda: _files(GOLDEN, "*/*.king"), OF_RECORDS),
    "variant": Reader(_variant, lambda: _files(variants_dir(), "*.yaml"), OF_VARIANTS),
    "adopted": Reader(_adopted, lambda: [path.read_text("utf-8") for path in corpus("adopted")], OF_VARIANTS),
    "lesson": Reader(
        _lesson,
        lambda: _files(lessons_dir(), "*.yaml"),
        "frame legal winner void number choice play russian no-tricks you left KH K8.Q.A9.7 easy price S 1",
    ),
    "listing": Reader(_listing, lambda: _files(GOLDEN, "*/*.king"), OF_RECORDS),
    "settings": Reader(_settings, _settings_files, "ru pt fast instant latin four 100 70 true 1 2 hint space bold"),
    "learning": Reader(_learning, _learning_files, "trick russian true 1 2 3"),
    "puzzles": Reader(_puzzles, _puzzle_files, "0123456789abcdef 2026-01-01 9999-99-99 0000-00-00 1 3"),
    "facts": Reader(_facts, lambda: [GOOD_FACTS], OF_CACHES, json.dumps),
    "reviews": Reader(_reviews, lambda: [GOOD_REVIEWS], OF_CACHES, json.dumps),
    "pars": Reader(_pars, _par_files, OF_CACHES, json.dumps),
    "ready": Reader(_ready, _ready_files, "Contract Deck Card tuple dict list 0 1 no-tricks", json.dumps),
    "code": Reader(_code, lambda: ["0123 4567 89AB", "3K7Q 90MB ABCD EFGH JKMN"], "0123 ZZZZ O I"),
}


def corpus(name: str) -> list[Path]:
    """List the small files that a reader is tried on first."""
    return sorted(path for path in (CORPUS / name).glob("*") if path.is_file())
