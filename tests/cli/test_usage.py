"""Wrong use: exit code 2 and one sentence in the player's language; help and version: exit code 0."""

import re
from pathlib import Path

import pytest

import kinggame
from kinggame.bots import LEVELS
from kinggame.cli import (
    PlayCommand,
    ScreenshotsCommand,
    SelfTestCommand,
    WindowCommand,
    parse,
)
from kinggame.cli.arguments import BOTS, TAKE_A_VALUE, ReplayCommand, SimulateCommand, ValidateCommand
from kinggame.i18n import LANGUAGES, Translator
from tests.cli.conftest import Runner

WRONG = [
    ("playy", "--text"),
    ("--windowed",),
    ("--lang", "de"),
    ("--lang",),
    ("play",),
    ("play", "--text", "--seed", "seven"),
    ("play", "--text", "--seed"),
    ("play", "--text", "--variants", "russian"),
    ("play", "--text", "extra"),
    ("play", "--text", "--variant", "rusian"),
    ("play", "--text=yes"),
    ("simulate",),
    ("simulate", "--variant", "russian", "--matches", "3"),
    ("simulate", "--variant", "russian", "--matches", "0", "--seed", "1"),
    ("simulate", "--variant", "russian", "--matches", "many", "--seed", "1"),
    ("simulate", "--variant", "nothing", "--matches", "1", "--seed", "1"),
    ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--bots", "medium,medium"),
    ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--bots", "medium,medium,medium,meduim"),
    ("validate",),
    ("replay",),
    ("replay", "a.king", "b.king"),
    ("replay", "--tracee", "a.king"),
    ("play", "--text", "--variant", ""),
    ("play", "--text", "--lang="),
    ("simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--records="),
    ("help",),
    ("--size", "800x600"),
    ("--", "validate"),
    ("play", "--text", "--", "extra"),
    ("replay", "a.king", "--", "b.king"),
    ("screenshots",),
    ("screenshots", "out", "--size", "big"),
    ("screenshots", "out", "--size", "10x10"),
    ("screenshots", "out", "--size", "99999x99999"),
]


@pytest.mark.parametrize("argv", WRONG, ids=" ".join)
def test_wrong_use_is_one_sentence_and_exit_2(king: Runner, argv: tuple[str, ...]) -> None:
    result = king(*argv)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.strip()
    assert "Traceback" not in result.err


@pytest.mark.parametrize("argv", [argv for argv in WRONG if "--lang" not in " ".join(argv)], ids=" ".join)
def test_wrong_use_is_said_in_russian_too(king: Runner, argv: tuple[str, ...]) -> None:
    english, russian = king(*argv), king("--lang", "ru", *argv)
    assert russian.code == 2
    assert russian.err != english.err
    assert any("а" <= letter <= "я" for letter in russian.err.lower())


def test_the_nearest_word_is_named(king: Runner) -> None:
    assert "“simulate”" in king("simulat").err
    assert "“--matches”" in king("simulate", "--matchs", "3").err
    assert "“russian”" in king("play", "--text", "--variant", "rusian").err
    assert (
        "“medium”"
        in king(
            "simulate", "--variant", "russian", "--matches", "1", "--seed", "1", "--bots", "medum,easy,easy,easy"
        ).err
    )


@pytest.mark.parametrize(
    ("environ", "word"),
    [({"LANG": "pt_PT.UTF-8"}, "Não existe"), ({"LC_ALL": "ru_RU.UTF-8"}, "Нет"), ({}, "There is no")],
)
def test_without_lang_the_systems_language_is_used(
    king: Runner, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], word: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert king("nonsense").err.startswith(word)


def test_a_word_longer_than_a_name_may_be_is_a_word(king: Runner) -> None:
    told = king("a" * 5000)
    assert told.code == 2
    assert told.err.startswith("There is no command")


def test_lang_may_stand_before_and_after_the_command(king: Runner) -> None:
    before, after = king("--lang", "pt", "validate"), king("validate", "--lang=pt")
    assert before == after
    assert "precisa" in before.err


def test_version(king: Runner) -> None:
    result = king("--version")
    assert (result.code, result.out) == (0, f"King {kinggame.__version__}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_in_every_language(king: Runner, language: str) -> None:
    result = king("--help", "--lang", language)
    assert result.code == 0
    for word in ("play --text", "simulate", "validate", "replay", "screenshots", "--self-test", "--version", "--lang"):
        assert word in result.out
    assert max(map(len, result.out.splitlines())) <= 110


@pytest.mark.parametrize("command", ["play", "simulate", "validate", "replay", "screenshots"])
def test_each_command_has_its_own_help(king: Runner, command: str) -> None:
    result = king(command, "--help")
    assert result.code == 0
    assert f"kinggame {command}" in result.out
    assert result.out.count("kinggame ") == 1


def test_what_a_right_command_line_means() -> None:
    t = Translator("en")
    assert parse([], t) == WindowCommand(None)
    assert parse(["--lang", "ru"], t) == WindowCommand("ru")
    for name in ("a.king", "A.KING", "rules.yaml"):
        assert parse([name], t) == WindowCommand(None, Path(name))
    assert parse(["--self-test"], t) == SelfTestCommand()
    assert parse(["play", "--text"], t) == PlayCommand()
    assert parse(["play", "--text", "my.king"], t) == PlayCommand(file=Path("my.king"))
    assert parse(["play", "--text", "--variant", "russian", "--seed", "-7"], t) == PlayCommand("russian", -7)
    simulated = parse(["simulate", "--seed", "1", "--matches", "2", "--variant", "x"], t)
    assert simulated == SimulateCommand("x", 2, 1, BOTS, False, None)
    shots = parse(["screenshots", "out", "--size", "800x600", "--lang", "pt"], t)
    assert isinstance(shots, ScreenshotsCommand)
    assert (shots.size, shots.language) == ((800, 600), "pt")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play", ["--text", "--variant", "russian", "--seed", "-7", "--lang", "en"]),
        (
            "simulate",
            ["--seed", "1", "--matches", "2", "--variant", "x", "--bots", "a,b,c,d", "--records", "r", "--json"],
        ),
        ("replay", ["--trace", "a.king"]),
        ("validate", ["a.king", "--lang", "en"]),
        ("screenshots", ["out", "--size", "800x600", "--lang", "en"]),
    ],
)
def test_options_may_stand_before_the_command_and_after_it(command: str, words: list[str]) -> None:
    t = Translator("en")
    meant = parse([command, *words], t)
    first_word = next((place for place, word in enumerate(words) if word in ("a.king", "out")), len(words))
    for place in range(first_word + 1):
        if place == 0 or words[place - 1] not in TAKE_A_VALUE:
            assert parse([*words[:place], command, *words[place:]], t) == meant


def test_every_option_that_takes_a_value_is_known_before_the_command(king: Runner) -> None:
    """What `--help` shows with a word after it takes a value."""
    shown = re.findall(r"^  (--[a-z]+) [A-Za-z]", king("--help").out, re.MULTILINE)
    assert set(shown) == TAKE_A_VALUE


@pytest.mark.parametrize("name", ["-x", "--trace", "--help", "--lang=ru"])
def test_after_two_hyphens_everything_is_a_file(king: Runner, name: str) -> None:
    t = Translator("en")
    assert parse(["replay", "--", name], t) == ReplayCommand(Path(name), trace=False)
    assert parse(["replay", "--trace", "--", name], t) == ReplayCommand(Path(name), trace=True)
    assert parse(["validate", "a", "--", name, "--"], t) == ValidateCommand((Path("a"), Path(name), Path("--")))
    result = king("validate", "--", name)
    assert (result.code, result.err) == (1, f"{name}: There is no such file.\n")


def test_what_there_is_is_said_where_nothing_is_near(king: Runner) -> None:
    for command in ("play", "simulate", "validate", "replay", "screenshots"):
        assert command in king("help").err
    assert "Possible" not in king("validat").err


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_levels_of_bots(king: Runner, language: str) -> None:
    told = king("simulate", "--help", "--lang", language).out
    assert all(level in told for level in LEVELS)
