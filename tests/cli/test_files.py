"""`kinggame validate` and `kinggame replay`: right files, and bad ones with one sentence for each fault."""

import json
import os
import re
from pathlib import Path

import pytest

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.i18n import LANGUAGES
from kinggame.record import record_of, write
from kinggame.resources import variants_dir
from tests.cli.conftest import Runner
from tests.support.shorthand import random_match


@pytest.fixture(params=Catalog.shipped().ids)
def finished(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A finished match of each variant."""
    variant = Catalog.shipped().get(request.param)
    states, _, _ = random_match(variant, 3)
    path = tmp_path / f"{variant.id}.king"
    path.write_text(write(record_of(states[-1], seed=3)), encoding="utf-8")
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A save from the middle of a Russian match."""
    states, _, _ = random_match(Catalog.shipped().get("russian"), 3)
    path = tmp_path / "save.king"
    path.write_text(write(record_of(states[100], seed=3)), encoding="utf-8")
    return path


def test_shipped_variants_and_matches_are_right(king: Runner, finished: Path, unfinished: Path) -> None:
    files = [str(path) for path in (*sorted(variants_dir().glob("*.yaml")), finished, unfinished)]
    result = king("validate", *files)
    assert result.code == 0, result.err
    assert result.err == ""
    assert [line.split(": ")[0] for line in result.out.splitlines()] == files


TOTALS = [
    ("portuguese", "en", "right: Portuguese King, 10 deals (First part −1300, Festas +1300, Total 0)"),
    ("russian", "ru", "верно: Кинг, 14 сдач (Минус −192, Плюс +192, Итого 0)"),
    ("turkish", "pt", "certo: King turco, 20 mãos (Penalidades −5200, Trunfos +5200, Total 0)"),
]


@pytest.mark.parametrize(("variant", "language", "verdict"), TOTALS)
def test_a_right_variant_is_told_with_its_totals(king: Runner, variant: str, language: str, verdict: str) -> None:
    """RU-3, PT-1, TK-2."""
    path = variants_dir() / f"{variant}.yaml"
    assert king("validate", str(path), "--lang", language).out == f"{path}: {verdict}\n"


@pytest.mark.parametrize(("language", "word"), [("en", "line 2"), ("pt", "linha 2"), ("ru", "строка 2")])
def test_a_bad_variant_is_told_with_its_line(king: Runner, tmp_path: Path, language: str, word: str) -> None:
    text = (variants_dir() / "russian.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "russian.yaml"
    bad.write_text("format: 1\nnamez: {}\n" + text.split("format: 1", 1)[1].lstrip("\n"), encoding="utf-8")
    result = king("validate", str(bad), "--lang", language)
    assert result.code == 1
    assert word in result.err
    assert "namez" in result.err
    assert "names" in result.err, "the nearest right word"
    assert all(line.startswith(str(bad)) for line in result.err.splitlines())


def test_every_fault_of_every_file_is_told(king: Runner, tmp_path: Path) -> None:
    one, two, good = tmp_path / "one.yaml", tmp_path / "two.yaml", variants_dir() / "russian.yaml"
    one.write_text("a: 1\na: 2\nb: &x 1\n")
    two.write_text("a: [1\n")
    result = king("validate", str(one), str(good), str(two), str(tmp_path / "none.yaml"))
    assert result.code == 1
    assert len(result.err.splitlines()) == 4
    assert str(good) in result.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"king: 1\n", b"[]", b"- 1\n", b"\x00", b"king: 99\n", b"{"])
def test_no_content_is_too_strange(king: Runner, tmp_path: Path, language: str, content: bytes) -> None:
    for name in ("x.king", "x.yaml"):
        path = tmp_path / name
        path.write_bytes(content)
        for command in ("validate", "replay"):
            result = king(command, str(path), "--lang", language)
            assert result.code == 1
            assert result.err.strip()
            assert "Traceback" not in result.err
            assert result.out == ""


def test_replay_tells_a_match_to_its_end(king: Runner, finished: Path) -> None:
    result = king("replay", str(finished))
    assert result.code == 0, result.err
    lines = result.out.splitlines()
    deals = len(Catalog.shipped().get(finished.stem).schedule)
    assert sum(bool(re.match(r"Deal \d+ is over", line)) for line in lines) == deals
    assert lines[-1].startswith("The match is over.")


def test_the_trace_is_one_object_a_line(king: Runner, finished: Path) -> None:
    result = king("replay", str(finished), "--trace")
    assert result.code == 0, result.err
    objects = [json.loads(line) for line in result.out.splitlines()]
    last = objects[-1]
    assert set(last) == {"total", "winners"}
    assert sum(last["total"]) == 0
    plays = [one for one in objects if one.get("kind") == "play"]
    for one in plays:
        assert one["choice"] in one["options"]
        assert not set(one["refused"]) & set(one["options"])
        assert 0 <= one["seat"] < 4
        assert one["deal"] >= 1
    scores = [one for one in objects if "score" in one]
    assert [one["deal"] for one in scores] == list(range(1, len(scores) + 1))


def test_the_trace_is_the_same_in_every_language(king: Runner, finished: Path) -> None:
    assert len({king("replay", str(finished), "--trace", "--lang", language).out for language in LANGUAGES}) == 1


def test_an_unfinished_match_ends_with_the_pending_decision(king: Runner, unfinished: Path) -> None:
    result = king("replay", "--trace", str(unfinished))
    assert result.code == 0
    assert "choice" not in json.loads(result.out.splitlines()[-1])


@pytest.mark.parametrize(("language", "word"), [("en", "score"), ("pt", "pontos"), ("ru", "счёт")])
def test_a_wrong_score_comes_after_its_deals_line(king: Runner, finished: Path, language: str, word: str) -> None:
    text = finished.read_text(encoding="utf-8")
    first = re.search(r"score: \[(-?\d+)", text)
    assert first is not None
    finished.write_text(text.replace(first[0], f"score: [{int(first[1]) - 2}", 1), encoding="utf-8")
    result = king("replay", str(finished), "--trace", "--lang", language)
    assert result.code == 1
    last = json.loads(result.out.splitlines()[-1])
    assert last["deal"] == 1
    assert "score" in last
    assert word in result.err
    assert result.err.count("\n") == 1


def test_a_card_that_may_not_be_played_is_told_with_deal_trick_and_rule(king: Runner, tmp_path: Path) -> None:
    """The second seat holds four spades and throws a heart on a spade lead (C-5); seats are counted from 1."""
    path = tmp_path / "bad.king"
    path.write_text(
        "king: 1\nvariant: russian\nfirst_dealer: 3\ndeals:\n"
        "- hands: [AKQJ.AKQJ.., T987.T987.., ..AKQJ.AKQJ, ..T987.T987]\n"
        "  tricks: [AS TH]\n",
        encoding="utf-8",
    )
    result = king("replay", str(path))
    assert result.code == 1
    told = "Deal 1, trick 1: seat 2 may not play TH (follow suit, C-5). Possible: TS 9S 8S 7S."
    assert result.err == f"{path}, line 6, column 15: {told}\n"
    russian = king("replay", str(path), "--lang", "ru").err
    assert "взятка 1: место 2 не может положить TH (класть в масть, C-5)" in russian
    portuguese = king("replay", str(path), "--lang", "pt").err
    assert "vaza 1: o lugar 2 não pode jogar TH (assistir ao naipe, C-5)" in portuguese


def test_replay_stops_where_the_record_breaks_the_rules(king: Runner, finished: Path) -> None:
    """The lines up to the fault come out, then the fault on standard error."""
    whole = king("replay", str(finished), "--trace").out.splitlines()
    text = finished.read_text(encoding="utf-8")
    trick = re.search(r"tricks: \[(\w\w) (\w\w) (\w\w) (\w\w)", text)
    assert trick is not None
    swapped = f"tricks: [{trick[2]} {trick[1]} {trick[3]} {trick[4]}"
    finished.write_text(text.replace(trick[0], swapped, 1), encoding="utf-8")
    result = king("replay", str(finished), "--trace")
    assert result.code == 1
    printed = result.out.splitlines()
    assert printed == whole[: len(printed)]
    assert "trick 1" in result.err


def test_rules_that_have_changed_are_a_warning(king: Runner, finished: Path) -> None:
    text = finished.read_text(encoding="utf-8")
    finished.write_text(re.sub(r'digest: "\w+"', 'digest: "00"', text), encoding="utf-8")
    result = king("validate", str(finished))
    assert result.code == 0
    assert "rules have changed" in result.err


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("level: medium", "level: medum", "“medium”"),
        ("level: medium", "level: grandmaster-of-tomorrow", "random, beginner"),
        ("temper: normal", "temper: angry", "careful, normal, bold"),
    ],
)
def test_bots_that_nobody_knows_are_told_where_a_match_is_checked_and_where_it_goes_on(
    king: Runner, home: Path, right: str, wrong: str, words: str
) -> None:
    """The match can be played all the same: others sit there."""
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n")
    save = home / "data" / "records" / "saves" / "russian.king"
    text = save.read_text("utf-8")
    assert text.count(right) == 3
    assert king("validate", str(save)).err == ""
    save.write_text(text.replace(right, wrong, 1), "utf-8")
    line = text[: text.index(right)].count("\n") + 1
    checked = king("validate", str(save))
    assert checked.code == 0
    assert checked.err.startswith(f"{save}, line {line}, column ")
    assert words in checked.err
    assert checked.err.count("\n") == 1
    went_on = king("play", "--text", typed="1\n" + "1\n" * 600)
    assert went_on.code == 0
    assert went_on.err == checked.err
    assert "The match is over." in went_on.out


def test_who_cannot_go_on_with_one_save_may_choose_another(king: Runner, home: Path) -> None:
    for variant in ("portuguese", "russian"):
        king("play", "--text", "--variant", variant, "--seed", "4", typed="1\n1\n")
    saves = home / "data" / "records" / "saves"
    for path in saves.glob("russian.king*"):
        path.write_text(path.read_text("utf-8").replace("king: 1\n", "king: 2\n"), "utf-8")
    os.utime(saves / "portuguese.king", (1, 1))  # so that the other is the one played last
    result = king("play", "--text", typed="1\n1\ns\n")
    assert "version 2" in result.err
    assert result.out.count("Continue: Russian King") == 1
    assert result.out.count("Continue: Portuguese King") == 2
    assert "Score sheet" in result.out
    assert (saves / "russian.king").is_file(), "what a newer King wrote stays where it is"


def test_a_players_own_variant_is_known_to_every_command(king: Runner, home: Path, tmp_path: Path) -> None:
    folder = home / "data" / "variants"
    folder.mkdir(parents=True)
    head = "format: 1\nid: {id}\nextends: {base}\nnames: {{pt: Nosso, ru: Наш, en: Ours}}\n"
    (folder / "ours.yaml").write_text(head.format(id="ours", base="russian"), encoding="utf-8")
    (folder / "torn.yaml").write_text(head.format(id="torn", base="rusian"), encoding="utf-8")
    result = king("simulate", "--variant", "ours", "--matches", "1", "--seed", "1", "--records", str(tmp_path / "out"))
    assert result.code == 0
    assert "torn.yaml" in result.err
    assert "russian" in result.err, "the nearest right word"
    record = tmp_path / "out" / "0001.king"
    (folder / "ours.yaml").unlink()
    for command in ("validate", "replay"):
        result = king(command, str(record))
        assert result.code == 0, "the record carries its rules"
    beside = tmp_path / "mine.yaml"
    beside.write_text(head.format(id="mine", base="russian"), encoding="utf-8")
    assert king("validate", str(beside)).code == 0


OWN = "format: 1\nid: {id}\nextends: russian\nnames: {{pt: Nosso, ru: Наш, en: Ours}}\n"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("russian.yaml", "that of a variant that comes with King"),
        ("w40.yml", "must end in .yaml: rename it to w40.yaml"),
        ("w40.YAML", "must end in .yaml: rename it to w40.yaml"),
        ("w40.yaml.txt", "must end in .yaml: rename it to w40.yaml"),
    ],
)
def test_what_the_own_folder_cannot_use_is_not_called_right(king: Runner, home: Path, name: str, told: str) -> None:
    """Every command that reads the folder says the same of a file as `validate`."""
    folder = home / "data" / "variants"
    folder.mkdir(parents=True)
    path = folder / name
    base = OWN.replace("russian", "portuguese") if name == "russian.yaml" else OWN
    path.write_text(base.format(id=name.partition(".")[0]), encoding="utf-8")
    for argv in (("validate", str(path)), ("document", "russian")):
        result = king(*argv)
        assert told in result.err, argv
        assert str(path) in result.err
    assert king("validate", str(path)).code == 1


def test_a_file_of_kings_own_is_right_though_its_id_is_taken(king: Runner) -> None:
    for path in sorted(resources.variants_dir().glob("*.yaml")):
        assert king("validate", str(path)).code == 0


def test_the_file_that_says_nothing_of_rules_is_left_alone(king: Runner, home: Path) -> None:
    folder = home / "data" / "variants"
    folder.mkdir(parents=True)
    (folder / "readme.txt").write_text("mine", encoding="utf-8")
    assert king("document", "russian").err == ""


@pytest.mark.parametrize("command", [("replay",), ("review",), ("play", "--text")])
def test_a_file_of_another_kind_is_named_where_a_match_is_wanted(king: Runner, command: tuple[str, ...]) -> None:
    rules, lesson = resources.variants_dir() / "russian.yaml", resources.lessons_dir() / "trick.yaml"
    for path, word in ((rules, "These are rules, not a recorded match"), (lesson, "This is a lesson, not a recorded")):
        result = king(*command, str(path))
        assert result.code == 1
        assert word in result.err
        assert str(path) in result.err
        assert result.err.count("\n") == 1
