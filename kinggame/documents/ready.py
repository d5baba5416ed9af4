"""What was made of files, kept ready-made: used only for the very bytes it was made of, by the very program.

Such a file stands to its sources as a `.pyc` to its `.py`. One that is missing, torn, of other sources or of another
program's making counts as none, and what it would hold is made anew. It is plain data (`codec`): it can hold values of
certain classes, and no code.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from kinggame import resources
from kinggame.documents.codec import Form
from kinggame.documents.contents import contents

FOLDER: Final = "ready"
"""beside the shipped data in a packaged program, whose builder has filled it; below a player's data everywhere"""
HEAD: Final = "king-ready-1"
LARGEST: Final = 16_000_000
"""bytes of a file that are looked at"""
MADE_BY: Final = "made-by"
"""the file of a packaged program that says what its ready-made files were made by: it has no code that could be read"""


class ReadyMade:
    """Ready-made values by name: those that come with the program, and those it made on this machine before."""

    def __init__(self, maker: str, *, shipped: Path | None = None, kept: Path | None = None) -> None:
        """`maker` names the code that makes the values; `kept` is the folder for what had to be made."""
        self._maker = maker
        self._shipped = shipped
        self._kept = kept
        self._unwritten: dict[str, str] = {}

    @classmethod
    def of_program(cls, data: Path, *, makers: Iterable[str]) -> "ReadyMade":
        """Give what this program finds ready, where `data` is the folder of all that it keeps for a player.

        `makers` are the modules and folders of the package that the values come from.
        """
        folder = resources.data_dir() / FOLDER
        shipped = folder if folder.is_dir() else None
        maker = _maker(shipped, makers)
        return cls(maker, shipped=shipped, kept=data / FOLDER) if maker else NOTHING_READY

    def get(self, name: str, sources: Mapping[str, bytes], form: Form) -> Any:
        """Give what was made of these files; None where it has to be made."""
        key = self._key(name, sources)
        for folder in (self._shipped, self._kept):
            text = None if folder is None else _text(folder / f"{name}.json")
            if text is not None:
                found = _opened(text, key, form)
                if found is not None:
                    return found
        return None

    def keep(self, name: str, sources: Mapping[str, bytes], value: object, form: Form) -> None:
        """Note what was made of files, for `write`."""
        if self._kept is not None:
            body = json.dumps(form.written(value), separators=(",", ":"))
            self._unwritten[name] = f"{HEAD} {self._key(name, sources)} {_digest(body.encode())}\n{body}\n"

    def write(self, written: Callable[[Path, str], object]) -> None:
        """Have what was noted written, each file whole by `written`; raises its OSError, and nothing is lost by it."""
        while self._unwritten and self._kept is not None:
            name, text = next(iter(self._unwritten.items()))
            written(self._kept / f"{name}.json", text)
            del self._unwritten[name]

    def _key(self, name: str, sources: Mapping[str, bytes]) -> str:
        whole = hashlib.sha256()
        for part in (self._maker.encode(), name.encode(), *_parts(sources)):
            whole.update(b"%d:" % len(part))
            whole.update(part)
        return whole.hexdigest()


NOTHING_READY: Final = ReadyMade("")
"""Finds nothing and keeps nothing."""


def maker_of(package: Path, makers: Iterable[str]) -> str:
    """Name the code that makes the values, by the bytes of its modules; an empty name where there are none to read.

    `makers` are modules of the package, and folders that count with all that is in them.
    """
    whole = hashlib.sha256()
    try:
        for file in (file for maker in makers for file in _modules(str(package / maker))):
            with open(file, "rb") as module:  # by name: paths take as long as the reading
                content = module.read()
            name = file[len(str(package)) :].replace(os.sep, "/")
            whole.update(b"%s:%d:" % (name.encode(), len(content)))
            whole.update(content)
    except OSError:
        return ""
    return whole.hexdigest()


def _modules(place: str) -> list[str]:
    """List the modules of a folder and of all folders in it; of what is none, the place itself."""
    walked = os.walk(place)
    return sorted(f"{at}{os.sep}{name}" for at, _, names in walked for name in names if name.endswith(".py")) or [place]


def _maker(shipped: Path | None, makers: Iterable[str]) -> str:
    """Name this program's code: as it is, or where there is none to read, as the builder has written it down."""
    code = maker_of(resources.package_dir(), makers)
    return code if code or shipped is None else (_text(shipped / MADE_BY) or "").strip()


def _parts(sources: Mapping[str, bytes]) -> list[bytes]:
    return [part for name, content in sources.items() for part in (name.encode("utf-8", "surrogateescape"), content)]


def _text(path: Path) -> str | None:
    try:
        content = contents(path, LARGEST)
        return None if len(content) > LARGEST else content.decode("ascii")
    except (OSError, ValueError):
        return None


def _opened(text: str, key: str, form: Form) -> Any:
    """Give what a file holds; None where it is of other sources, or torn."""
    head, _, body = text.partition("\n")
    body = body.removesuffix("\n")
    if head != f"{HEAD} {key} {_digest(body.encode())}":
        return None
    try:
        return form.value(json.loads(body))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError):
        return None


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
