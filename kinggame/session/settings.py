"""The player's settings: one small file, read leniently, written whole."""

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from kinggame import documents
from kinggame.documents import Document
from kinggame.documents.values import WHOLE, AtMost, Value, Within
from kinggame.errors import Problem
from kinggame.resources import UserFolders
from kinggame.session.keeping import KeptFile, plain

log = logging.getLogger(__name__)

SETTINGS_VERSION: Final = 1
Name = Annotated[str, AtMost(40)]
Code = Annotated[str, AtMost(60)]
Pixels = Annotated[int, Within(-100_000, 100_000)]


@dataclass(frozen=True, slots=True)
class WindowPlace(Value):
    """Where the window was; a screen that is gone is the window's own affair."""

    x: Pixels
    y: Pixels
    width: Annotated[int, Within(1, 100_000)]
    height: Annotated[int, Within(1, 100_000)]
    maximised: bool = False
    """The rest is the place that the window goes back to."""
    screens: Code = ""
    """The sizes of the desktops on which it was there."""


@dataclass(frozen=True, slots=True)
class Settings(Value):
    """Everything that a player may set; None leaves the choice to the system or to the variant."""

    settings: Annotated[Literal[1], WHOLE] = SETTINGS_VERSION
    language: Literal["pt", "ru", "en"] | None = None
    player: Name = ""
    opponents: Annotated[list[Name], AtMost(3)] = field(default_factory=list)
    level: Code = "medium"
    temper: Code = "normal"
    levels: Annotated[list[Code], AtMost(3)] = field(default_factory=list)
    """of the bots as they sat last; `level` where there is none"""
    tempers: Annotated[list[Code], AtMost(3)] = field(default_factory=list)
    assist: Literal["guided", "coached", "free"] | None = None
    """How much help there is; none chosen yet: a new match offers most, one that is gone on with helps when asked."""
    play_on: bool = False
    """C-8, where the variant opens it"""
    last_variant: Code | None = None
    """of the match that was opened last; another one is introduced by what changes"""
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    hold: bool = False
    """A complete trick stays until the person presses."""
    confirm: bool = False
    """A card is raised by the first press and played by the second."""
    play_forced: bool = False
    """The only card that may be played goes by itself."""
    indices: Literal["latin", "cyrillic"] | None = None
    cards: Literal["normal", "jumbo"] = "normal"
    suits: Literal["two", "four", "safe"] = "two"
    cloth: Code | None = None
    card_back: Code | None = None
    """by the house whose it is"""
    text_size: Annotated[int, Within(85, 150)] = 100
    """per cent"""
    high_contrast: bool = False
    buttons: Literal["right", "left"] = "right"
    """the side on which what is pressed lies, for the hand that reaches it"""
    reduced_motion: bool = False
    volume: Annotated[int, Within(0, 100)] = 70
    """per cent"""
    muted: bool = False
    voice: bool = False
    """What happens is read aloud."""
    fullscreen: bool = False
    keys: Annotated[dict[Code, Code], AtMost(40)] = field(default_factory=dict)
    """the names of keys that are not as at first, by what they do"""
    window: WindowPlace | None = None

    def changed(self, **values: Any) -> "Settings":
        """Give the settings with some of them changed; raises DataError for a value that none may have."""
        merged = self.model_dump() | values
        return documents.validate(Settings, Document(plain(merged)))


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings, and what was wrong with their file."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


class SettingsFile:
    """The file of a player's settings."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = KeptFile(path, Settings, key="settings", version=SETTINGS_VERSION, salvages=True)

    @classmethod
    def of_user(cls, folders: UserFolders) -> "SettingsFile":
        """Give the file in a player's folders."""
        return cls(folders.settings)

    def load(self) -> LoadedSettings:
        """Read the settings; what is missing or wrong has its default, and a wrong file is kept under another name."""
        kept = self._file.load()
        return LoadedSettings(kept.value, kept.problems)

    def look(self) -> LoadedSettings:
        """Read the settings and leave everything where it is, what is damaged too."""
        kept = self._file.load(moves=False)
        return LoadedSettings(kept.value, kept.problems)

    def save(self, settings: Settings) -> None:
        """Write the settings; raises OSError, and the file stays as it was."""
        self._file.save(settings)

    def save_changes(self, before: Settings, now: Settings) -> None:
        """Write what has changed, and leave what another window has changed meanwhile; raises OSError."""
        changed = {name: value for name, value in now.model_dump().items() if value != getattr(before, name)}
        self._file.update(lambda found: found.changed(**changed))

    def keep_changes(self, before: Settings, now: Settings) -> bool:
        """Write what has changed, as `save_changes`; tell whether it could be written, and log why not."""
        try:
            self.save_changes(before, now)
        except OSError:
            log.exception("settings that cannot be written")
            return False
        return True
