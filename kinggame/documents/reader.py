"""From a file, or from bytes, to a document: what is too large or no text is refused before it is parsed."""

import re
from pathlib import Path

from kinggame.documents.contents import NoFileError, contents
from kinggame.documents.document import Document, Place
from kinggame.documents.limits import DEFAULT_LIMITS, Limits, RefusedError
from kinggame.errors import DataError, Problem

FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
"""controls, line breaks that only YAML 1.1 knows, overrides of direction, what is no character"""


def load(path: Path, *, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read a file; raises DataError, also when it is missing, locked or no file."""
    return read(load_bytes(path, limits=limits), path, limits=limits)


def load_bytes(path: Path, *, limits: Limits = DEFAULT_LIMITS) -> bytes:
    """Give what a file holds, for `read`, which refuses what is too much; raises DataError like `load`."""
    try:
        return contents(path, limits.size)
    except FileNotFoundError:
        raise DataError(path, (Problem("file-missing"),)) from None
    except NoFileError:
        raise DataError(path, (Problem("no-file"),)) from None
    except OSError as error:
        raise DataError(path, (Problem("file-unreadable", {"errno": error.errno or 0}),)) from error


def read(content: str | bytes, source: Path | str | None = None, *, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read a text, or bytes of UTF-8; raises DataError with every fault found.

    `source` names the document in errors. The result holds maps (with text keys, as written), lists, text,
    numbers, booleans and None; nothing in it is shared, and nothing is converted by guess.
    """
    from kinggame.documents.parsing import parsed  # noqa: PLC0415 - what was read before is not parsed by a start

    try:
        return parsed(_text(content, limits), source, limits)
    except RefusedError as refusal:
        raise DataError(source, (*refusal.earlier, refusal.problem)) from None


def _text(content: str | bytes, limits: Limits) -> str:
    if len(content) > limits.size:  # a text has at least as many bytes as characters
        raise RefusedError(Problem("too-large", {"limit": limits.size}))
    if isinstance(content, bytes):
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError as error:
            before = content[: error.start].decode("utf-8")
            raise RefusedError(_at("not-utf8", before)) from None
    else:
        text = content
    text = text.removeprefix("\ufeff")
    if found := FORBIDDEN.search(text):
        character = f"U+{ord(found[0]):04X}"
        raise RefusedError(_at("control-character", text[: found.start()], character=character))
    return text


def _at(code: str, before: str, **params: object) -> Problem:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    place = Place(len(lines), len(lines[-1].removeprefix("\ufeff")) + 1)
    return Problem(code, params, place.line, place.column)
