"""House rules: a variant that extends another one says only what is different."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from kinggame.catalog.findings import Findings
from kinggame.catalog.shapes import SLUG
from kinggame.documents import Data, Document, Keys
from kinggame.documents.document import found_word, quoted

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
    return Document(merged, document.source, places, document.keys)


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
                findings.say("nothing-to-take-away", keys, of_key=True, found=key)
            merged.pop(key, None)
        elif isinstance(value, dict) and isinstance(before, dict) and _same_kind(before, value):
            merged[key] = _merged(before, value, keys, findings)
        else:
            merged[key] = value
    return merged


def _same_kind(base: dict[str, Data], own: dict[str, Data]) -> bool:
    return KIND not in own or own[KIND] == base.get(KIND)
