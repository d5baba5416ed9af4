"""Make, reuse and repair the virtual environments that the commands of a checkout run in.

A Python that is too old must still read this file, to say so in a sentence: nothing here is newer than
Python 3.6, and annotations that an older Python could not evaluate are quoted.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
STRAY_VARIABLES = {
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
}


class SetupError(Exception):
    """What keeps a command from running, as a sentence for the person at the keyboard."""


def complaint_about_python(version: "tuple[int, ...]", script: str) -> str:
    """Say that a Python is too old to run a script, or nothing if it is not."""
    if version[:2] >= OLDEST_PYTHON:
        return ""
    oldest = "{}.{}".format(*OLDEST_PYTHON)
    example = f"py -{oldest} build\\{script}" if os.name == "nt" else f"python{oldest} build/{script}"
    return (
        f"King needs Python {oldest} or newer; this is {version[0]}.{version[1]}. "
        f"Start it with a newer one, for example: {example}"
    )


def python_of(folder: Path) -> Path:
    """Name the interpreter of a virtual environment."""
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def command(python: Path, *arguments: str) -> "list[str]":
    """Write the command line that starts an interpreter of ours.

    In UTF-8 mode, because the file that leads from an editable installation to the checkout is UTF-8, and
    before Python 3.13 it would be read in the system's encoding: fatal for a folder called João on Windows.
    """
    return [str(python), "-X", "utf8", *arguments]


def clean_environment() -> "dict[str, str]":
    """Copy the environment without what would lead Python or pip out of the virtual environment."""
    kept = {name: value for name, value in os.environ.items() if name.upper() not in STRAY_VARIABLES}
    return {**kept, "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def prepare(name: str, *, extra: str = "", root: Path = ROOT) -> Path:
    """Give the interpreter of `.venv/<name>`, in which the project is installed with an extra.

    What is there and fits is used as it is: no process is started, the network not asked. Raises SetupError.
    """
    venv = VirtualEnvironment(name, extra, root)
    if not venv.fits():
        try:
            (root / ".venv").mkdir(exist_ok=True)
            with _only_one(root / ".venv" / f"{name}.lock"):
                if not venv.fits():
                    venv.install()
        except OSError as error:
            reason = error.strerror or error
            raise SetupError(f"King cannot set itself up in {root / '.venv'}: {reason}.") from error
    return venv.python


class VirtualEnvironment:
    """One virtual environment inside a checkout, and the stamp that tells what was installed in it.

    The stamp is written last, so that an installation that was cut short has none. It has three parts: where
    and for which Python the environment was made, the digest of pyproject.toml, and the names that the
    installation left among the installed packages: if one of them is gone, the environment is mended.
    """

    def __init__(self, name: str, extra: str, root: Path) -> None:
        self.root = root
        self.extra = extra
        self.folder = root / ".venv" / name
        self.python = python_of(self.folder)
        self.log = root / ".venv" / f"{name}.log"
        self.stamp = self.folder / "king-stamp.txt"

    def fits(self) -> bool:
        """Tell whether the environment can be used as it is."""
        return self._is_whole() and self._read_stamp()[1] == self._digest()

    def install(self) -> None:
        """Bring the environment up to date, or make it anew where it cannot be trusted. Raises SetupError."""
        where = self.folder.relative_to(self.root).as_posix()
        print(
            f"Setting King up in {where}: only now it takes a minute and the network.",
            file=sys.stderr,
            flush=True,
        )
        can_be_updated = self._is_whole()
        with contextlib.suppress(FileNotFoundError):
            self.stamp.unlink()
        self.log.write_bytes(b"")
        if not can_be_updated:
            self._make()
        target = f".[{self.extra}]" if self.extra else "."
        if not self._run(command(self.python, "-I", "-m", "pip", "install", "--editable", target)):
            raise SetupError(f"King's parts could not be installed (is the network there?); the log is {self.log}")
        lines = [self._origin(), self._digest(), *sorted(self._packages())]
        self.stamp.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _is_whole(self) -> bool:
        origin, *rest = self._read_stamp() or [""]
        return origin == self._origin() and bool(rest) and self.python.exists() and set(rest[1:]) <= self._packages()

    def _make(self) -> None:
        if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
            raise SetupError(
                "This Python has no venv module, which King needs: on Debian or Ubuntu install it with "
                "'sudo apt install python3-venv', elsewhere install Python whole; then run this again."
            )
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)
        if not self._run(command(Path(sys.executable), "-I", "-m", "venv", str(self.folder))):
            raise SetupError(f"Python could not make a virtual environment in {self.folder}; the log is {self.log}")

    def _run(self, line: "list[str]") -> bool:
        with self.log.open("ab") as log:
            done = subprocess.run(
                line,
                cwd=self.root,  # for pip the project is ".": brackets in a path would be extras
                env=clean_environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                check=False,
            )
        return done.returncode == 0

    def _origin(self) -> str:
        return "Python {}.{} {}".format(*sys.version_info[:2], self.root)

    def _digest(self) -> str:
        return hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()

    def _read_stamp(self) -> "list[str]":
        try:
            return self.stamp.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return []

    def _packages(self) -> "set[str]":
        """Name what is installed, without the metadata: an update by hand renames it and does no harm."""
        places = [self.folder / "Lib", *(self.folder / "lib").glob("python*")]
        with contextlib.suppress(OSError):
            return {
                entry.name
                for place in places
                for entry in (place / "site-packages").glob("*")
                if not entry.name.endswith((".dist-info", "__pycache__"))
            }
        return set()


@contextlib.contextmanager
def _only_one(lock: Path) -> "Iterator[None]":
    """Let one process in at a time: King may be started twice by a double click."""
    with lock.open("a+b") as file:
        with contextlib.suppress(OSError):  # a file system without locks: better unguarded than not at all
            _wait_for_lock(file.fileno())
        yield


def _wait_for_lock(descriptor: int) -> None:
    """Wait until a file is ours; the system gives it back when the process ends, however it ends."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only there

        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
            except OSError:  # it gives up after ten seconds
                continue
            return
    else:
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(descriptor, fcntl.LOCK_EX)
