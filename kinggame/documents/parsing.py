"""From a text to a document, in one pass over the YAML library's events, stopped at the first limit."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from kinggame.documents.builder import Builder
from kinggame.documents.document import Document
from kinggame.documents.limits import Limits
from kinggame.documents.reader import FORBIDDEN
from kinggame.documents.syntax import syntax_problem
from kinggame.errors import DataError, Problem

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where PyYAML was built with it; both give the same events"""


def parsed(text: str, source: Path | str | None, limits: Limits) -> Document:
    """Read a text of characters that a document may have; raises DataError, and RefusedError at a limit."""
    builder = Builder(limits, FORBIDDEN)
    try:
        for event in _events(text):
            builder.take(event)
    except yaml.YAMLError as error:
        builder.problems.append(syntax_problem(error, text, depth=limits.depth))
    if builder.problems:
        raise DataError(source, tuple(builder.problems))
    if builder.is_empty:
        raise DataError(source, (Problem("empty-document"),))
    return Document(builder.root, source, builder.values, builder.keys)


def _events(text: str) -> Iterator[Any]:
    return iter(yaml.parse(text, Loader=LOADER))
