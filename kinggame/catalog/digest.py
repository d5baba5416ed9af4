"""The digest of a variant: the same for the same rules, whatever they are called and however they look."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from kinggame import rules
from kinggame.cards import Card, CardSet, Suit

REMEMBERED: Final = 32
_known: dict[int, tuple[rules.Variant, str]] = {}
"""by the variants' identities; it holds the variants themselves, so that no other one takes such a number"""


def digest(variant: rules.Variant) -> str:
    """Give the SHA-256 of the resolved rules as canonical JSON, in hexadecimal.

    Names, looks and whatever has its default value are left out, so that a new word in the vocabulary leaves
    the digests of older variants as they are. The digests of the last variants are remembered.
    """
    known = _known.get(id(variant))
    if known is not None and known[0] is variant:
        return known[1]
    text = json.dumps(_plain(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    found = hashlib.sha256(text.encode("ascii")).hexdigest()
    if len(_known) >= REMEMBERED:
        _known.clear()
    _known[id(variant)] = variant, found
    return found


def _plain(value: Any) -> Any:
    match value:
        case CardSet() | Card():
            return str(value)
        case Suit():
            return value.letter
        case Enum():
            return value.value
        case rules.Phase():
            return _fields(value) | {"deals": [deal.id for deal in value.deals]}
        case rules.PlayOption() | rules.AwardOption():
            contract = value.contract if isinstance(value, rules.PlayOption) else value.scored_as
            name = "contract" if isinstance(value, rules.PlayOption) else "scored_as"
            return _fields(value) | {name: contract.id}
        case Mapping():
            return {str(_plain(key)): _plain(entry) for key, entry in value.items()}
        case tuple() | list():
            return [_plain(entry) for entry in value]
        case _ if is_dataclass(value):
            return _fields(value)
    return value


def _fields(value: Any) -> dict[str, Any]:
    """Give what two equal values have in common: the fields that are compared, and the kind of the value."""
    found = {
        field.name: _plain(getattr(value, field.name))
        for field in fields(value)
        if field.compare and not _has_default(field, getattr(value, field.name))
    }
    kind = getattr(value, "kind", None)
    return found | {"kind": kind} if isinstance(kind, str) else found


def _has_default(field: "Field[Any]", value: object) -> bool:
    if field.default_factory is not MISSING:
        return bool(value == field.default_factory())
    return field.default is not MISSING and value == field.default
