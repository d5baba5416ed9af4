"""The command line read into one value per command; what is wrong with it is one sentence in the player's language."""

import argparse
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from kinggame.documents import nearest
from kinggame.i18n import ENGLISH, LANGUAGES, PSEUDO, Translator, choose_language, right_words

BOTS: Final = ("medium", "medium", "medium", "medium")
OPENED: Final = frozenset({".king", ".yaml", ".yml"})
"""ends the names of files that the window opens"""
SMALLEST_PICTURE: Final = 320
LARGEST_PICTURE: Final = 8192
MOST_MATCHES: Final = 1_000_000
END_OF_OPTIONS: Final = "--"
WORLDS: Final = 400
FEWEST_WORLDS: Final = 20
MOST_WORLDS: Final = 100_000
TAKE_A_VALUE: Final = frozenset(
    "--lang --variant --seed --contract --deal --matches --bots --records --size --seat --worlds".split()  # noqa: SIM905
)
"""The options of all commands that are followed by a value."""


class UsageError(Exception):
    """Wrong use; the text is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class WindowCommand:
    """Open the window; `language` is what `--lang` says, `file` a record or variant to be opened in it."""

    language: str | None
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """Play in the terminal."""

    variant: str | None = None
    seed: int | None = None
    contract: str | None = None
    """one deal of it instead of a match"""
    deal: str | None = None
    """the code of that deal"""
    file: Path | None = None
    """a recorded match to go on with instead of all that"""


@dataclass(frozen=True, slots=True)
class SimulateCommand:
    """Let bots play matches."""

    variant: str
    matches: int
    seed: int
    bots: tuple[str, ...]
    as_json: bool
    records: Path | None


@dataclass(frozen=True, slots=True)
class ValidateCommand:
    """Check files."""

    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ReplayCommand:
    """Play a record through."""

    file: Path
    trace: bool


@dataclass(frozen=True, slots=True)
class ReviewCommand:
    """Review a record for one seat, counted from 1; without one, for the person's."""

    file: Path
    seat: int | None
    worlds: int
    as_json: bool


@dataclass(frozen=True, slots=True)
class DocumentCommand:
    """Print the rules of a variant."""

    variant: str


@dataclass(frozen=True, slots=True)
class ScreenshotsCommand:
    """Draw every screen to files."""

    folder: Path
    size: tuple[int, int] | None
    language: str | None


@dataclass(frozen=True, slots=True)
class SelfTestCommand:
    """Prove the installation."""


@dataclass(frozen=True, slots=True)
class DiagnoseCommand:
    """Tell what a report of a fault needs."""


@dataclass(frozen=True, slots=True)
class VersionCommand:
    """Print the version."""


@dataclass(frozen=True, slots=True)
class HelpCommand:
    """Explain the command line, or one command."""

    command: str | None


Command = (
    WindowCommand
    | PlayCommand
    | SimulateCommand
    | ValidateCommand
    | ReplayCommand
    | ReviewCommand
    | DocumentCommand
    | ScreenshotsCommand
    | SelfTestCommand
    | DiagnoseCommand
    | VersionCommand
    | HelpCommand
)


def choose_translator(argv: Sequence[str], environ: Mapping[str, str], system_locales: Iterable[str]) -> Translator:
    """Find the language of what is said: `--lang` if it is right, else the system's, else English."""
    asked = None
    argv, _ = _parted(argv)
    for place, word in enumerate(argv):
        if word == "--lang":
            asked = argv[place + 1] if place + 1 < len(argv) else None
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return Translator(asked if asked in LANGUAGES else choose_language(environ, system_locales) or ENGLISH)


def parse(argv: Sequence[str], t: Translator) -> Command:
    """Read a command line without the program's name; raises UsageError."""
    return _Reader(t).read(list(argv))


def _parted(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """Part a command line at `--`: after it, whatever begins with a hyphen is a word all the same."""
    words = list(argv)
    place = words.index(END_OF_OPTIONS) if END_OF_OPTIONS in words else len(words)
    return words[:place], words[place + 1 :]


def _is_file(word: str) -> bool:
    """Tell whether a word means a file, as a file manager gives it; one that is not there is complained of later."""
    return Path(word).suffix.casefold() in OPENED or os.path.isfile(word)  # which raises nothing, however long it is


class _Unread(Exception):
    """What argparse refuses for a reason of its own."""


class _Parser(argparse.ArgumentParser):
    def __init__(self) -> None:
        super().__init__(prog="kinggame", add_help=False, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise _Unread(message)


class _Missing:
    """Stands for the value of an option that was given without one."""


MISSING: Final = _Missing()


@dataclass(frozen=True, slots=True)
class _Given:
    """What stands on a command line: options by name (without hyphens), and words."""

    options: Mapping[str, object]
    words: tuple[str, ...]

    def has(self, flag: str) -> bool:
        return self.options[flag] is True

    def text(self, option: str) -> str | None:
        value = self.options[option]
        return value if isinstance(value, str) else None


class _Reader:
    def __init__(self, t: Translator) -> None:
        self._t = t
        self._commands: Mapping[str, Callable[[list[str]], Command]] = {
            "play": self._play,
            "simulate": self._simulate,
            "validate": self._validate,
            "replay": self._replay,
            "review": self._review,
            "document": self._document,
            "screenshots": self._screenshots,
        }

    def read(self, argv: list[str]) -> Command:
        place = self._place_of_command(argv)
        if place is None:
            return self._window(argv)
        name = argv[place]
        if name not in self._commands and _is_file(name):
            return self._window(argv[:place] + argv[place + 1 :], file=Path(name))
        if name not in self._commands:
            text = self._t.gettext("There is no command “{word}”.").format(word=name)
            right = right_words(self._t, nearest(name, self._commands), tuple(self._commands))
            raise UsageError(f"{text} {right}")
        rest = argv[:place] + argv[place + 1 :]
        options, _ = _parted(rest)
        if "--help" in options or "-h" in options:
            return HelpCommand(name)
        return self._commands[name](rest)

    @staticmethod
    def _place_of_command(argv: list[str]) -> int | None:
        """Find the first word that is neither an option nor the value of one."""
        options, _ = _parted(argv)
        for place, word in enumerate(options):
            if not word.startswith("-") and (place == 0 or options[place - 1] not in TAKE_A_VALUE):
                return place
        return None

    def _window(self, argv: list[str], *, file: Path | None = None) -> Command:
        given = self._given(argv, flags=("--self-test", "--diagnose", "--version", "--help", "-h"))
        if given.has("help") or given.has("h"):
            return HelpCommand(None)
        if given.has("version"):
            return VersionCommand()
        if given.has("diagnose"):
            return DiagnoseCommand()
        return SelfTestCommand() if given.has("self_test") else WindowCommand(given.text("lang"), file)

    def _play(self, argv: list[str]) -> Command:
        chosen = ("--variant", "--seed", "--contract", "--deal")
        given = self._given(argv, flags=("--text",), values=chosen, words=True)
        if not given.has("text"):
            raise UsageError(self._t.gettext("“play” plays in the terminal and needs --text."))
        if given.words:  # the file says all the rest
            for option in chosen:
                if given.text(option.strip("-")) is not None:
                    raise UsageError(self._t.gettext("Not expected here: “{word}”.").format(word=option))
            word = self._single("play", "FILE", given.words)
            if not _is_file(word):
                raise UsageError(self._t.gettext("Not expected here: “{word}”.").format(word=word))
            return PlayCommand(file=Path(word))
        seed = given.text("seed")
        variant, contract, deal = given.text("variant"), given.text("contract"), given.text("deal")
        for option, value, needed, name in (
            ("--deal", deal, contract, "--contract"), ("--contract", contract, variant, "--variant"),
        ):  # fmt: skip
            if value is not None and needed is None:
                raise UsageError(self._t.gettext("“{command}” needs {option}.").format(command=option, option=name))
        return PlayCommand(variant, None if seed is None else self._integer("--seed", seed), contract, deal)

    def _simulate(self, argv: list[str]) -> Command:
        values = ("--variant", "--matches", "--seed", "--bots", "--records")
        given = self._given(argv, flags=("--json",), values=values)
        for name in ("variant", "matches", "seed"):
            if given.text(name) is None:
                raise UsageError(
                    self._t.gettext("“{command}” needs {option}.").format(command="simulate", option=f"--{name}")
                )
        matches = self._integer("--matches", str(given.text("matches")))
        if not 1 <= matches <= MOST_MATCHES:
            text = self._t.gettext("{option} goes from {least} to {most}.")
            raise UsageError(text.format(option="--matches", least=1, most=MOST_MATCHES))
        bots = given.text("bots")
        records = given.text("records")
        return SimulateCommand(
            variant=str(given.text("variant")),
            matches=matches,
            seed=self._integer("--seed", str(given.text("seed"))),
            bots=BOTS if bots is None else self._bots(bots),
            as_json=given.has("json"),
            records=None if records is None else Path(records),
        )

    def _bots(self, text: str) -> tuple[str, ...]:
        bots = tuple(word.strip() for word in text.split(","))
        if len(bots) != len(BOTS):
            raise UsageError(self._t.gettext("--bots names four bots, with commas between them."))
        return bots

    def _validate(self, argv: list[str]) -> Command:
        files = self._given(argv, words=True).words
        if not files:
            raise UsageError(self._t.gettext("“{command}” needs {option}.").format(command="validate", option="FILE"))
        return ValidateCommand(tuple(map(Path, files)))

    def _replay(self, argv: list[str]) -> Command:
        given = self._given(argv, flags=("--trace",), words=True)
        return ReplayCommand(Path(self._single("replay", "FILE", given.words)), given.has("trace"))

    def _review(self, argv: list[str]) -> Command:
        given = self._given(argv, flags=("--json",), values=("--seat", "--worlds"), words=True)
        file = Path(self._single("review", "FILE", given.words))
        seat, worlds = given.text("seat"), given.text("worlds")
        count = WORLDS if worlds is None else self._integer("--worlds", worlds)
        if not FEWEST_WORLDS <= count <= MOST_WORLDS:
            text = self._t.gettext("{option} goes from {least} to {most}.")
            raise UsageError(text.format(option="--worlds", least=FEWEST_WORLDS, most=MOST_WORLDS))
        return ReviewCommand(file, None if seat is None else self._integer("--seat", seat), count, given.has("json"))

    def _document(self, argv: list[str]) -> Command:
        return DocumentCommand(self._single("document", "ID", self._given(argv, words=True).words))

    def _screenshots(self, argv: list[str]) -> Command:
        given = self._given(argv, values=("--size",), words=True, languages=(*LANGUAGES, PSEUDO))
        folder = Path(self._single("screenshots", "DIR", given.words))
        size = given.text("size")
        return ScreenshotsCommand(folder, None if size is None else self._size(size), given.text("lang"))

    def _single(self, command: str, option: str, words: Sequence[str]) -> str:
        if not words:
            raise UsageError(self._t.gettext("“{command}” needs {option}.").format(command=command, option=option))
        if len(words) > 1:
            raise UsageError(self._t.gettext("Not expected here: “{word}”.").format(word=words[1]))
        return words[0]

    def _size(self, text: str) -> tuple[int, int]:
        width, cross, height = text.lower().partition("x")
        if cross and width.isdecimal() and height.isdecimal() and len(text) < 12:
            size = int(width), int(height)
            if all(SMALLEST_PICTURE <= pixels <= LARGEST_PICTURE for pixels in size):
                return size
        words = {"word": text, "least": SMALLEST_PICTURE, "most": LARGEST_PICTURE}
        sentence = self._t.gettext("“{word}” is no size: like 1280x720, each side from {least} to {most}.")
        raise UsageError(sentence.format(**words))

    def _integer(self, option: str, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            sentence = self._t.gettext("{option} takes a whole number, not “{word}”.")
            raise UsageError(sentence.format(option=option, word=text)) from None

    def _given(
        self,
        argv: list[str],
        *,
        flags: Sequence[str] = (),
        values: Sequence[str] = (),
        words: bool = False,
        languages: Sequence[str] = LANGUAGES,
    ) -> _Given:
        """Take options and words apart; every command knows `--lang`."""
        argv, plain_words = _parted(argv)
        parser = _Parser()
        for flag in flags:
            parser.add_argument(flag, action="store_true")
        for value in (*values, "--lang"):
            parser.add_argument(value, nargs="?", const=MISSING)
        parser.add_argument("words", nargs="*")
        try:
            found, unknown = parser.parse_known_intermixed_args(argv)
        except _Unread:
            raise UsageError(self._t.gettext("These options are not understood; see kinggame --help.")) from None
        given = _Given(vars(found), (*found.words, *plain_words))
        for word in unknown:
            if word.startswith("-"):
                name = word.partition("=")[0]
                text = self._t.gettext("There is no option “{word}” here.").format(word=name)
                right = right_words(self._t, nearest(name, [*flags, *values, "--lang"]), None)
                raise UsageError(f"{text} {right}".rstrip())
        extra = [*unknown, *(() if words else given.words)]
        if extra:
            raise UsageError(self._t.gettext("Not expected here: “{word}”.").format(word=extra[0]))
        for option in (*values, "--lang"):
            if given.options[option.strip("-")] in (MISSING, ""):
                raise UsageError(self._t.gettext("{option} needs a value.").format(option=option))
        language = given.text("lang")
        if language is not None and language not in languages:
            text = self._t.gettext("There is no language “{word}”; possible: {words}.")
            raise UsageError(text.format(word=language, words=", ".join(LANGUAGES)))
        return given
