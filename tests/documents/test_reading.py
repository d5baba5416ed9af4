"""A text is read as written, or refused with the place of every fault."""

import os
from pathlib import Path

import pytest
import yaml

from kinggame.documents import Limits, load, parsing, read
from kinggame.errors import DataError
from tests.documents.marks import found, unmarked


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything holds for both of PyYAML's parsers: which one is there depends on how it was built."""
    if request.param == "libyaml" and not hasattr(yaml, "CSafeLoader"):
        pytest.skip("PyYAML was built without libyaml")
    monkeypatch.setattr(parsing, "LOADER", yaml.CSafeLoader if request.param == "libyaml" else yaml.SafeLoader)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-16", -16),
        ("+25", 25),
        ("0.5", 0.5),
        ("-1.5e-05", -1.5e-05),
        ('"25"', "25"),
        ("'true'", "true"),
        ("a word", "a word"),
    ],
)
def test_core_scalars_have_their_types(written: str, value: object) -> None:
    result = read(f"key: {written}").value
    assert result == {"key": value}
    assert type(result["key"]) is type(value)


@pytest.mark.parametrize(
    "written",
    [
        *("yes", "no", "on", "off", "Yes", "NO", "y", "n"),
        *("017", "0x1F", "0b11", "0o17", "1_000", "1:30", "12:30:45"),
        *("2024-01-01", "2024-01-01 12:00:00", "1e3", ".5", "5.", ".inf", ".nan", "=", "987x"),
    ],
)
def test_what_yaml_1_1_would_convert_stays_text(written: str) -> None:
    assert read(f"key: {written}").value == {"key": written}


@pytest.mark.parametrize("key", ["no", "on", "yes", "true", "null", "17", "1.5", "2024-01-01"])
def test_keys_are_text_as_written(key: str) -> None:
    assert read(f"{key}: Norwegian").value == {key: "Norwegian"}


def test_places_of_keys_and_values_are_kept() -> None:
    text, places = unmarked("‹a: ‹1\n‹b:\n  - ‹x\n  - {‹c: ‹true}\n‹d:\n  ‹e: ‹y\n")
    document = read(text)
    assert document.value == {"a": 1, "b": ["x", {"c": True}], "d": {"e": "y"}}
    expected = [
        document.place(("a",), of_key=True),
        document.place(("a",)),
        document.place(("b",), of_key=True),
        document.place(("b", 0)),
        document.place(("b", 1, "c"), of_key=True),
        document.place(("b", 1, "c")),
        document.place(("d",), of_key=True),
        document.place(("d", "e"), of_key=True),
        document.place(("d", "e")),
    ]
    assert expected == places


def test_what_is_missing_is_looked_for_at_the_key_around_it() -> None:
    text, places = unmarked("a: 1\n‹b:\n  c: 2\n")
    assert read(text).place(("b", "d", "e")) == places[0]


def test_columns_count_characters_not_bytes() -> None:
    text, places = unmarked('{Взятки: "Ералаш 🂡", ‹x: 1}')
    assert read(text.encode()).place(("x",), of_key=True) == places[0]


def test_a_byte_order_mark_is_tolerated() -> None:
    assert read(b"\xef\xbb\xbfa: 1").value == read("\ufeffa: 1").value == {"a": 1}


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_lines_may_end_in_any_way(end: str) -> None:
    document = read(end.join(["a: 1", "b: 2"]))
    assert document.place(("b",), of_key=True) == (2, 1)


@pytest.mark.parametrize(
    ("marked", "code"),
    [
        ("a: ‹&x 1", "anchor"),
        ("a: ‹*x", "alias"),
        ("‹*x : 1", "alias"),
        ("a: ‹!!python/object:os.system x", "tag"),
        ("a: ‹!!str 1", "tag"),
        ("a: ‹! 1", "tag"),
        ("‹<<: {a: 1}", "merge-key"),
        ("a: 1\nb: 2\n‹a: 3", "duplicate-key"),
        ("x: {a: 1, ‹a: 1}", "duplicate-key"),
        ("a: 1\n‹--- \nb: 2", "several-documents"),
        ("a: 1\n...\n‹b: 2", "several-documents"),
        ("‹%YAML 1.1\n---\na: 1", "directive"),
        ("? ‹[a]\n: b", "key-not-text"),
        ("? ‹{a: b}\n: c", "key-not-text"),
        ("a: ‹12345678901234567890123456789012345678901", "number-too-long"),
        ("a: x‹\x07", "control-character"),
        ("a: x‹\u202e", "control-character"),
        ("a: x‹\u0085y", "control-character"),
        ("a: ‹'x", "unclosed-quote"),
        ('a: ‹"x\nb: 1\n', "unclosed-quote"),
        ("a: [1, 2\nb‹: 3", "unclosed-list"),
        ("a: {x: 1\nb‹: 3", "unclosed-map"),
        ("a: b‹: c", "stray-colon"),
        ("a:\n‹\t- b", "tab"),
        ("a:\n  b: 1\n ‹c: 2", "indentation"),
        ("a: ‹@x", "stray-character"),
        ("a: 1\n‹]", "stray-character"),
        ("a: {b: 1}‹}", "stray-character"),
    ],
)
def test_what_is_refused_is_named_with_its_place(marked: str, code: str) -> None:
    text, places = unmarked(marked)
    with pytest.raises(DataError) as caught:
        read(text)
    assert found(caught.value) == [(code, places[0])]


@pytest.mark.parametrize("escaped", [r"\0", r"\e", r"\x07", r"\u202e", r"\N", r"\uFFFF"])
def test_escapes_smuggle_in_no_control_characters(escaped: str) -> None:
    with pytest.raises(DataError) as caught:
        read(f'a: "{escaped}"')
    assert found(caught.value) == [("control-character", (1, 4))]


@pytest.mark.parametrize("escaped", [r"\q", r"\xZZ", r"\u12"])
def test_an_unknown_escape_is_refused(escaped: str) -> None:
    with pytest.raises(DataError) as caught:
        read(f'a: "{escaped}"')
    assert [problem.code for problem in caught.value.problems] == ["unknown-escape"]


def test_all_faults_of_one_pass_are_told_together() -> None:
    text, places = unmarked("a: ‹&x 1\nb: ‹*x\n‹a: 2\n")
    with pytest.raises(DataError) as caught:
        read(text)
    assert found(caught.value) == list(zip(["anchor", "alias", "duplicate-key"], places, strict=True))


def test_the_first_place_of_a_doubled_key_is_told() -> None:
    with pytest.raises(DataError) as caught:
        read("x: 0\na: 1\nb: 2\na: 3")
    assert caught.value.problems[0].params == {"key": "a", "first_line": 2}


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing but this\n", "---\n", "~"])
def test_an_empty_document_is_refused(content: str) -> None:
    with pytest.raises(DataError) as caught:
        read(content)
    assert [problem.code for problem in caught.value.problems] == ["empty-document"]


@pytest.mark.parametrize("content", [b"a: \xff", b"a: \xc3", "a: ção".encode("latin-1")])
def test_other_encodings_are_refused_where_they_show(content: bytes) -> None:
    with pytest.raises(DataError) as caught:
        read(content)
    assert found(caught.value) == [("not-utf8", (1, 4))]


def test_utf_16_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        read("a: 1".encode("utf-16"))
    assert found(caught.value) == [("not-utf8", (1, 1))]


def test_half_a_character_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        read(r'a: "\uD800"')
    assert caught.value.problems[0].code in ("unknown-escape", "control-character")


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor() -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    with pytest.raises(DataError) as caught:
        read("\n".join(levels))
    assert found(caught.value)[0] == ("anchor", (1, 5))
    assert len(caught.value.problems) <= Limits().problems


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "[{a: "])
def test_deep_nesting_is_refused(opening: str) -> None:
    with pytest.raises(DataError) as caught:
        read(opening * 5000)
    assert [problem.code for problem in caught.value.problems] == ["too-deep"]


def test_the_deepest_allowed_nesting_is_read() -> None:
    depth = Limits().depth
    assert read("[" * depth + "]" * depth).value
    with pytest.raises(DataError):
        read("[" * (depth + 1) + "]" * (depth + 1))


def test_a_huge_text_is_refused_unread() -> None:
    with pytest.raises(DataError) as caught:
        read("# " + "x" * Limits().size)
    assert found(caught.value) == [("too-large", (0, 0))]


def test_too_many_values_are_refused() -> None:
    limits = Limits(events=100)
    assert read("[" + "1," * 90 + "]", limits=limits).value
    with pytest.raises(DataError) as caught:
        read("[" + "1," * 200 + "]", limits=limits)
    assert caught.value.problems[-1].code == "too-many"


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    with pytest.raises(DataError) as caught:
        read("[" + "*x, " * 500 + "]")
    assert len(caught.value.problems) == Limits().problems


class TestFiles:
    def test_a_file_is_read_and_named(self, tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        path.write_text("a: ção", encoding="utf-8")
        document = load(path)
        assert document.value == {"a": "ção"}
        assert document.source == path

    def test_errors_name_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        path.write_text("a: *b")
        with pytest.raises(DataError) as caught:
            load(path)
        assert caught.value.file == path

    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(DataError) as caught:
            load(tmp_path / "x.yaml")
        assert found(caught.value) == [("file-missing", (0, 0))]

    def test_a_folder_and_a_name_that_is_none(self, tmp_path: Path) -> None:
        for path in (tmp_path, Path("a\0b")):
            with pytest.raises(DataError) as caught:
                load(path)
            assert found(caught.value) == [("no-file", (0, 0))]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
    def test_a_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(DataError) as caught:
            load(tmp_path / "pipe")
        assert found(caught.value) == [("no-file", (0, 0))]

    def test_a_huge_file_is_not_read_whole(self, tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        with path.open("wb") as stream:
            stream.truncate(20_000_000_000)  # a hole: it takes no room
        with pytest.raises(DataError) as caught:
            load(path)
        assert found(caught.value) == [("too-large", (0, 0))]
