"""The variants that can be played: those that come with King, and the player's own."""

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from kinggame import resources, rules
from kinggame.catalog.build import variant_of
from kinggame.catalog.house_rules import Bases, extended_by, resolved
from kinggame.catalog.written import VARIANTS
from kinggame.documents import DEFAULT_LIMITS, NOTHING_READY, Data, Document, ReadyMade, contents, load, nearest, read
from kinggame.errors import DataError, KingError, Problem

OFFERED_FIRST = ("russian", "portuguese")
"""the variants at the head of every list, in this order; others follow by id, the player's own last"""
SUFFIX = ".yaml"
NEARLY = re.compile(r"\.(yml|yaml)(\.txt)?$", re.IGNORECASE)
"""ends of names that are meant for those of variants; the text editor of Windows adds one of its own"""
MOST_OWN = 200
"""files of the player's folder that are looked at"""


_Own = tuple[dict[str, rules.Variant], dict[str, dict[str, Data]]]
"""the player's own variants, and their whole rules as plain data"""


class UnknownVariantError(KingError):
    """No variant has this id; `nearest` is the one that was probably meant, or None."""

    def __init__(self, variant_id: str, known: tuple[str, ...]) -> None:
        self.variant_id = variant_id
        self.known = known
        self.nearest = nearest(variant_id, known)
        super().__init__(variant_id)


class Catalog:
    """Variants by id, in the order in which they are offered; a value that does not change."""

    def __init__(
        self,
        variants: Mapping[str, rules.Variant],
        *,
        bases: Callable[[], Bases] = lambda: MappingProxyType({}),
        own: Mapping[str, Mapping[str, Data]] = MappingProxyType({}),
        sources: Mapping[str, bytes] | None = None,
    ) -> None:
        """`bases` reads the documents that may be extended, `own` are the whole rules of the player's own variants.

        `sources` are the files that the variants were made of, by name; None where they are not known.
        """
        self._variants = dict(variants)
        self._own = dict(own)
        self._read_bases = bases
        self._bases: Bases | None = None
        self._sources = sources

    @classmethod
    def shipped(cls, ready: ReadyMade = NOTHING_READY) -> "Catalog":
        """Load the variants that come with King, or take them as they are ready-made of these very files.

        Raises DataError and ResourceMissingError.
        """
        paths = sorted(resources.variants_dir().glob(f"*{SUFFIX}"), key=lambda path: (_rank(path.stem), path.stem))
        sources = _written(paths)
        variants = None if sources is None else ready.get("variants", sources, VARIANTS)
        if variants is not None:
            return cls(variants, bases=lambda: _documents(paths), sources=sources)
        bases = _documents(paths, sources)
        variants = {name: variant_of(document, bases=bases) for name, document in bases.items()}
        if sources is not None:
            ready.keep("variants", sources, variants, VARIANTS)
        return cls(variants, bases=lambda: bases, sources=sources)

    @property
    def bases(self) -> Bases:
        """The documents that may be extended; read when they are first wanted, which raises DataError."""
        if self._bases is None:
            self._bases = dict(self._read_bases())
        return self._bases

    def with_own(self, folder: Path, ready: ReadyMade = NOTHING_READY) -> "LoadedCatalog":
        """Add the variants of a player's folder; a file that cannot be used is a problem, and the others are there."""
        misnamed = tuple(_unusable(path, error) for path in _misnamed(folder) if (error := ends_otherwise(path)))
        paths = _files(folder)
        if not paths:
            return LoadedCatalog(self, misnamed)
        written = _written(paths)
        sources = None if written is None or self._sources is None else {**self._sources, **_own_names(written)}
        made: _Own | None = None if sources is None else ready.get("own-variants", sources, VARIANTS)
        problems = misnamed
        if made is None:
            made, problems = self._read_own(folder, paths, written, misnamed)
            if sources is not None and problems == misnamed:
                ready.keep("own-variants", sources, made, VARIANTS)
        variants, own = made
        catalog = Catalog(
            self._variants | variants, bases=lambda: {**_readable(paths), **self.bases}, own=self._own | own
        )
        return LoadedCatalog(catalog, problems)

    def _read_own(
        self, folder: Path, paths: Iterable[Path], written: Mapping[str, bytes] | None, misnamed: tuple[Problem, ...]
    ) -> tuple[_Own, tuple[Problem, ...]]:
        """Read a player's files, and tell what is wrong with those that cannot be used."""
        found: dict[str, Document] = {}
        problems: list[Problem] = []
        for path in paths:
            try:
                found |= _documents([path], written)
            except DataError as error:
                problems.append(_unusable(path, error))
        problems += misnamed
        bases = {**found, **self.bases}
        variants: dict[str, rules.Variant] = {}
        own: dict[str, dict[str, Data]] = {}
        for name, document in found.items():
            try:
                if name in self._variants:
                    raise document.error("id-taken", ("id",), found=name)
                whole = resolved(document, bases)
                variants[name] = variant_of(whole)
            except DataError as error:
                problems.append(_unusable(folder / f"{name}{SUFFIX}", error))
            else:
                assert isinstance(whole.value, dict)
                own[name] = whole.value
        return (variants, own), tuple(problems)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all variants."""
        return tuple(self._variants)

    def get(self, variant_id: str) -> rules.Variant:
        """Give a variant; raises UnknownVariantError, which names the nearest id."""
        if variant_id not in self._variants:
            raise UnknownVariantError(variant_id, self.ids)
        return self._variants[variant_id]

    def own_rules(self, variant_id: str) -> Mapping[str, Data] | None:
        """Give the whole rules of a player's own variant as plain data, for its records; None if it comes with King."""
        return self._own.get(variant_id)

    def __iter__(self) -> Iterator[rules.Variant]:
        return iter(self._variants.values())

    def __len__(self) -> int:
        return len(self._variants)


@dataclass(frozen=True, slots=True)
class LoadedCatalog:
    """A catalogue with the player's own variants, and what was wrong with their files."""

    catalog: Catalog
    problems: tuple[Problem, ...] = ()


def bases_for(document: Document, known: Bases) -> Bases:
    """Give what a document may extend: variants that are known, and a file beside its own."""
    name = extended_by(document)
    if name is None or name in known or not isinstance(document.source, Path):
        return known
    beside = document.source.with_name(f"{name}{SUFFIX}")
    return {**known, name: load(beside)} if beside.is_file() else known


def _rank(variant_id: str) -> int:
    return OFFERED_FIRST.index(variant_id) if variant_id in OFFERED_FIRST else len(OFFERED_FIRST)


def _documents(paths: Iterable[Path], written: Mapping[str, bytes] | None = None) -> dict[str, Document]:
    """Read files, or take what was read of them: what is kept ready-made is of the very bytes that it is found by."""
    return {path.stem: load(path) if written is None else read(written[path.stem], path) for path in paths}


def _readable(paths: Iterable[Path]) -> dict[str, Document]:
    found = {}
    for path in paths:
        with contextlib.suppress(DataError):
            found[path.stem] = load(path)
    return found


def _written(paths: Iterable[Path]) -> dict[str, bytes] | None:
    """Give the bytes of files by name; None where one cannot be read, or is larger than a variant may be."""
    found = {}
    for path in paths:
        try:
            found[path.stem] = contents(path, DEFAULT_LIMITS.size)
        except OSError:
            return None
        if len(found[path.stem]) > DEFAULT_LIMITS.size:
            return None
    return found


def _own_names(written: Mapping[str, bytes]) -> dict[str, bytes]:
    """Tell a player's files from those that come with King."""
    return {f"own/{name}": content for name, content in written.items()}


def _files(folder: Path) -> list[Path]:
    """List the variant files of a folder; none where there is none, or none that may be read."""
    try:
        found = (path for path in folder.glob(f"*{SUFFIX}") if path.suffix == SUFFIX and path.is_file())
        return sorted(found)[:MOST_OWN]
    except OSError:
        return []


def _misnamed(folder: Path) -> list[Path]:
    """List the files of a folder whose names end nearly as those of variants do."""
    try:
        return sorted(path for path in folder.glob("*") if NEARLY.search(path.name) and path.is_file())[:MOST_OWN]
    except OSError:
        return []


def ends_otherwise(path: Path) -> DataError | None:
    """Say that a file's name does not end as it must for King to find it; None where it does."""
    if path.suffix == SUFFIX:
        return None
    name = NEARLY.sub("", path.name) + SUFFIX
    return DataError(path, (Problem("name-ends-otherwise", {"ending": SUFFIX, "name": name}),))


def id_taken(document: Document, known: Catalog) -> DataError | None:
    """Say that a file has the id of a variant that comes with King; None where it has not, or is that file."""
    name = document.value.get("id") if isinstance(document.value, dict) else None
    if not isinstance(name, str) or name not in known.ids or known.own_rules(name) is not None:
        return None
    shipped = resources.variants_dir() / f"{name}{SUFFIX}"
    if isinstance(document.source, Path) and document.source.exists() and document.source.samefile(shipped):
        return None
    return document.error("id-taken", ("id",), found=name)


def _unusable(path: Path, error: DataError) -> Problem:
    return Problem("variant-unusable", {"file": str(path), "reason": error.problems[0]})
