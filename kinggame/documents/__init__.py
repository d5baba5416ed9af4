"""Strict reading of untrusted YAML: limits, positions, own scalars, and errors that point at the place.

`read` and `load` turn a text into a `Document` (plain data with positions); `validate` turns a document into
a model. Every fault of the text ends in `kinggame.errors.DataError`, all faults of one pass together.
"""

from kinggame.documents.bridge import validate
from kinggame.documents.document import Data, Document, Keys, Place, found_word, quoted
from kinggame.documents.limits import DEFAULT_LIMITS, Limits
from kinggame.documents.models import Strict, by_kind, fault
from kinggame.documents.nearest import nearest
from kinggame.documents.reader import load, read

__all__ = [
    "DEFAULT_LIMITS",
    "Data",
    "Document",
    "Keys",
    "Limits",
    "Place",
    "Strict",
    "by_kind",
    "fault",
    "found_word",
    "load",
    "nearest",
    "quoted",
    "read",
    "validate",
]
