"""The one place that knows where files are: a checkout, an installed wheel, a packaged app, a player's folders."""

import contextlib
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import platformdirs

from kinggame.errors import KingError

APP_NAME = "kinggame"
HOME_VARIABLE = "KINGGAME_HOME"
"""names one folder for everything a player keeps: portable installations, and tests"""

DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{kind}{n}" for kind in ("com", "lpt") for n in range(10))})
"""what Windows takes for no file, whatever it ends with"""


class ResourceMissingError(KingError):
    """A file that King ships is not there: the installation is damaged; `path` says which."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def package_dir() -> Path:
    """Give the folder of the package's own files."""
    unpacked = getattr(sys, "_MEIPASS", None)  # set by PyInstaller
    return Path(unpacked) / "kinggame" if unpacked else Path(__file__).resolve().parent


def data_dir() -> Path:
    """Give the folder that holds `assets`, `variants` and `lessons`.

    `kinggame/data` in a wheel and in a packaged app, the repository's root in a checkout.
    """
    inside = package_dir() / "data"
    return inside if inside.is_dir() else package_dir().parent


def asset_path(relative: str) -> Path:
    """Give the path of a shipped asset, named below `assets` with slashes.

    Raises ResourceMissingError if it is not there and ValueError if the name leads out of `assets`.
    """
    name = PurePosixPath(relative)
    if name.is_absolute() or ".." in name.parts or "\\" in relative or ":" in relative:
        raise ValueError(f"not the name of an asset: {relative!r}")
    return _shipped(data_dir() / "assets" / name)


def variants_dir() -> Path:
    """Give the folder of the shipped variant files; raises ResourceMissingError."""
    return _shipped(data_dir() / "variants")


def lessons_dir() -> Path:
    """Give the folder of the shipped lesson files; raises ResourceMissingError."""
    return _shipped(data_dir() / "lessons")


def locale_dir() -> Path:
    """Give the folder of the message files; raises ResourceMissingError."""
    return _shipped(package_dir() / "i18n" / "locale")


def licences_dir() -> Path | None:
    """Give the folder with the licences of all parts, which a packaged app has."""
    folder = package_dir().parent / "licences"
    return folder if folder.is_dir() else None


def _shipped(path: Path) -> Path:
    if not path.exists():
        raise ResourceMissingError(path)
    return path


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Where a player's files are kept; nothing is created before it is needed (`ensured`)."""

    data: Path
    """records"""
    config: Path
    """settings"""
    logs: Path

    @property
    def records(self) -> Path:
        """Finished and unfinished matches."""
        return self.data / "records"

    @property
    def variants(self) -> Path:
        """The player's own variants."""
        return self.data / "variants"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.config / "settings.yaml"


def user_folders(environ: Mapping[str, str] | None = None) -> UserFolders:
    """Give the player's folders: below KINGGAME_HOME if that is set, else where the system keeps such files."""
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "")
    if home:
        root = _without_tilde(Path(home)).absolute()
        return UserFolders(root / "data", root / "config", root / "logs")
    folders = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    return UserFolders(folders.user_data_path, folders.user_config_path, folders.user_log_path)


def _without_tilde(path: Path) -> Path:
    """Write out a `~` at the beginning; one of a person whom the system does not know is a name like any other."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def file_stem(name: str) -> str:
    """Give a name for a file, without its end, that every system takes: on Windows `con.king` is a device."""
    return f"king-{name}" if name.partition(".")[0] in DEVICES else name


def ensured(folder: Path) -> Path:
    """Create a folder of the player's if it is missing, and give it; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def rescue_folders() -> tuple[Path, ...]:
    """List where a file may go that cannot be kept in the player's folders: documents, home, what is only for now."""
    import tempfile  # noqa: PLC0415 - hardly ever wanted

    found = [platformdirs.user_documents_path()]
    with contextlib.suppress(RuntimeError):
        found.append(Path.home())
    with contextlib.suppress(OSError):
        found.append(Path(tempfile.gettempdir()))
    return tuple(found)
