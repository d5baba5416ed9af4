"""House rules: a variant that extends another one says only what is different."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kinggame.catalog.findings import Findings
from kinggame.catalog.ids import SLUG
from kinggame.documents import Data, Document, Keys, nearest
from kinggame.documents.document import Place, found_word, quoted
from kinggame.errors import DataError, Problem

EXTENDS: Final = "extends"
KIND: Final = "kind"
OWN: Final = ("format", "id", "names")
"""What is not taken over from the rules that are extended."""

Bases = Mapping[str, Document]
"""The documents that may be extended, by id."""


def is_extension(document: Document) -> bool:
    """Tell whether a document says what it extends."""
    return isinstance(document.value, dict) and EXTENDS in document.value


def extended_by(document: Document) -> str | None:
    """Give the id of the variant that a document extends, if it is one; None where it stands alone."""
    name = document.value.get(EXTENDS) if isinstance(document.value, dict) else None
    return name if isinstance(name, str) and SLUG.fullmatch(name) else None


def resolved(document: Document, bases: Bases) -> Document:
    """Give the whole rules of a document that extends another; any other document as it is.

    Maps merge by name, lists are replaced, an empty value takes an entry away; a map of another `kind` is replaced as
    a whole. Raises DataError.
    """
    if not is_extension(document):
        return document
    findings = Findings(document)
    base = _base(document, bases, findings)
    own = document.value
    assert isinstance(own, dict)
    for key in OWN:
        if key not in own:
            findings.say("missing-key", (), key=key)
    findings.raise_if_any()
    assert base is not None
    merged = _merged(base, {key: value for key, value in own.items() if key != EXTENDS}, (), findings)
    findings.raise_if_any()
    places = {**document.values, (): document.place((EXTENDS,))}  # what is taken over stands behind that word
    return Document(merged, document.source, places, document.keys, base)


def meant(error: DataError, document: Document) -> DataError:
    """Give the same faults, with an entry that lacks parts since its name is misspelt told as that, once."""
    misspelt = dict(_misspelt(document))
    told: list[Problem] = []
    for problem in error.problems:
        here = misspelt.get(Place(problem.line, problem.column)) if problem.code == "missing-key" else None
        if here is None or here not in told:
            told.append(here or problem)
    return DataError(error.file, tuple(told))


def _misspelt(document: Document) -> Iterator[tuple[Place, Problem]]:
    """Find the entries that the extended rules have under another name which is near."""
    extended = document.extended
    for keys, place in document.keys.items() if isinstance(extended, dict) else ():
        around: Data = extended
        for key in keys[:-1]:
            around = around.get(str(key)) if isinstance(around, dict) else None
        name = str(keys[-1])
        if len(keys) < 2 or not isinstance(around, dict) or name in around:
            continue
        word = nearest(name, around)
        if word is not None:
            assert isinstance(extended, dict)
            params = {"found": quoted(name), "base": quoted(extended.get("id")), "nearest": word}
            yield place, Problem("not-in-base", params, place.line, place.column)


def _base(document: Document, bases: Bases, findings: Findings) -> dict[str, Data] | None:
    assert isinstance(document.value, dict)
    name = document.value[EXTENDS]
    keys: Keys = (EXTENDS,)
    if not isinstance(name, str):
        findings.say("wrong-type", keys, expected="text", found=found_word(name), value=quoted(name))
        return None
    own_name = document.source.stem if isinstance(document.source, Path) else document.value.get("id")
    others = {one: base for one, base in bases.items() if one != own_name}
    if not findings.refers("variant", name, to=others, keys=keys):
        return None
    base = others[name]
    if is_extension(base):
        assert isinstance(base.value, dict)
        findings.say("extends-extension", keys, found=name, base=quoted(base.value[EXTENDS]))
        return None
    return base.value if isinstance(base.value, dict) else {}


def _merged(base: dict[str, Data], own: dict[str, Data], at: Keys, findings: Findings) -> dict[str, Data]:
    merged = dict(base)
    for key, value in own.items():
        keys = (*at, key)
        before = base.get(key)
        if value is None:
            if key not in base:
                findings.say("nothing-to-take-away", keys, of_key=True, found=key, nearest=nearest(key, base))
            merged.pop(key, None)
        elif isinstance(value, dict) and isinstance(before, dict) and _same_kind(before, value):
            merged[key] = _merged(before, value, keys, findings)
        else:
            merged[key] = value
    return merged


def _same_kind(base: dict[str, Data], own: dict[str, Data]) -> bool:
    return KIND not in own or own[KIND] == base.get(KIND)
