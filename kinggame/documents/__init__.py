"""Strict reading of untrusted YAML: limits, positions, own scalars, and errors that point at the place.

`read` and `load` turn a text into a `Document` (plain data with positions); `validate` turns a document into
a model. Every fault of the text ends in `kinggame.errors.DataError`, all faults of one pass together.

The libraries behind it are loaded when something is first read or a model is first made: a start reads nothing that
has not been read before. What models are made of stands in `kinggame.documents.models`.
"""

import os

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # nothing that is installed beside King reads along

from kinggame.documents.bridge import validate
from kinggame.documents.codec import Codec
from kinggame.documents.contents import NoFileError, contents
from kinggame.documents.document import Data, Document, Keys, Place, quoted
from kinggame.documents.limits import DEFAULT_LIMITS, Limits
from kinggame.documents.nearest import nearest
from kinggame.documents.reader import FORBIDDEN, load, load_bytes, read
from kinggame.documents.ready import NOTHING_READY, ReadyMade
from kinggame.documents.scalars import resolve

__all__ = [
    "DEFAULT_LIMITS",
    "FORBIDDEN",
    "NOTHING_READY",
    "Codec",
    "Data",
    "Document",
    "Keys",
    "Limits",
    "NoFileError",
    "Place",
    "ReadyMade",
    "contents",
    "load",
    "load_bytes",
    "nearest",
    "quoted",
    "read",
    "resolve",
    "validate",
]
