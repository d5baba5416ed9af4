"""Strict reading of untrusted YAML: limits, positions, own scalars, and errors that point at the place.

`read` and `load` turn a text into a `Document` (plain data with positions); `validate` turns a document into
a model. Every fault of the text ends in `kinggame.errors.DataError`, all faults of one pass together.
"""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # nothing that is installed beside King reads along

from kinggame.documents.bridge import validate
from kinggame.documents.document import Data, Document, Keys, Place, quoted
from kinggame.documents.limits import DEFAULT_LIMITS, Limits
from kinggame.documents.models import KIND_OPENS, WHOLE, Strict, by_kind, fault
from kinggame.documents.nearest import nearest
from kinggame.documents.reader import FORBIDDEN, load, read
from kinggame.documents.scalars import resolve

__all__ = [
    "DEFAULT_LIMITS",
    "FORBIDDEN",
    "KIND_OPENS",
    "WHOLE",
    "Data",
    "Document",
    "Keys",
    "Limits",
    "Place",
    "Strict",
    "by_kind",
    "fault",
    "load",
    "nearest",
    "quoted",
    "read",
    "resolve",
    "validate",
]
