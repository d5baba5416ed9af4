"""Every code that a file's fault can have has a sentence, and the sentence finds its parameters."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kinggame
from kinggame.documents import read
from kinggame.documents.bridge import BOUNDS, EXPECTED, LENGTHS
from kinggame.documents.syntax import CODES
from kinggame.errors import DataError, KingError, Problem
from kinggame.i18n import KNOWN_CODES, Translator, fault_sentences, problem_sentence
from kinggame.i18n.problem_texts import SENTENCES

PACKAGE = Path(kinggame.__file__).parent
ROOMS = ("documents", "catalog", "record", "bots", "session")
FIRST = {"Problem", "problem", "fault", "error", "say", "_note", "_at", "_error_at_card", "_error_at_call"}
"""Calls whose first argument is a code."""
SECOND = {"_shaped", "_error"}
THIRD = {"at"}
CODE = re.compile(
    r"[a-z0-9]+(-[a-z0-9]+)+|alias|anchor|tag|directive|tab|indentation|syntax|unused|repeated|unreachable"
)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _constants(node: ast.AST) -> Iterator[str]:
    """Give the words that an argument may be: one word, or those of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Call) and _name(node) == "next" and len(node.args) == 2:
        yield from _constants(node.args[1])


def codes_in(tree: ast.AST) -> Iterator[tuple[str, set[str] | None]]:
    """Find codes in a module, each with the names of the parameters given at that place, where they are plain."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            place = 0 if _name(node) in FIRST else 1 if _name(node) in SECOND else 2 if _name(node) in THIRD else None
            if place is None or len(node.args) <= place:
                continue
            named = {keyword.arg for keyword in node.keywords if keyword.arg}
            plain = all(keyword.arg for keyword in node.keywords) and _name(node) != "_shaped"
            for argument in node.args:
                if isinstance(argument, ast.Dict):
                    named |= {str(key.value) for key in argument.keys if isinstance(key, ast.Constant)}
                elif isinstance(argument, ast.Name) and argument.id in ("params", "words"):
                    plain = False
            for code in _constants(node.args[place]):
                yield code, named if plain else None
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and node.value.elts:
            yield from ((code, None) for code in _constants(node.value.elts[0]) if "-" in code)
        elif isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "code" for target in node.targets):
            yield from ((code, None) for code in _constants(node.value))


def found_codes() -> dict[str, list[set[str] | None]]:
    found: dict[str, list[set[str] | None]] = {}
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            for code, named in codes_in(ast.parse(path.read_text(encoding="utf-8"))):
                if CODE.fullmatch(code):
                    found.setdefault(code, []).append(named)
    for code in (*(code for _, code in CODES), *(LENGTHS[key][0] for key in LENGTHS)):
        found.setdefault(code, [])
    return found


def test_the_walk_finds_codes_of_every_room() -> None:
    found = set(found_codes())
    assert {"duplicate-key", "unclosed-quote", "not-utf8", "wrong-type", "bad-shape", "too-short"} <= found
    assert {"not-a-slug", "unknown-reference", "total-wrong", "unreachable", "format-newer"} <= found
    assert {"record-newer", "card-refused", "offer-too-low", "call-refused", "score-wrong", "not-a-hand"} <= found


def test_every_code_in_the_source_has_a_sentence() -> None:
    assert sorted(set(found_codes()) - KNOWN_CODES) == []


def test_every_sentence_is_of_a_code_in_the_source() -> None:
    assert sorted(KNOWN_CODES - set(found_codes())) == []


ADDED = {"deal", "trick", "card", "call", "word"}
"""What the record's own helpers add to the parameters they are given."""


def test_every_sentence_finds_its_parameters() -> None:
    for code, places in found_codes().items():
        needed = set(re.findall(r"\{(\w+)\}", SENTENCES.get(code, "")))
        for named in places:
            if named is not None:
                assert needed <= named | ADDED, code


def test_a_fault_without_a_place_names_the_file_and_one_with_a_place_the_line_too(t: Translator) -> None:
    bare = problem_sentence(t, Problem("file-missing"), "a/b.yaml")
    placed = problem_sentence(t, Problem("unknown-key", {"key": "cardz", "nearest": "cards"}, 7, 3), "a/b.yaml")
    assert bare.startswith("a/b.yaml: ")
    assert placed.startswith("a/b.yaml, ")
    assert re.search(r"\D7\D+3\D", placed)
    assert "cardz" in placed
    assert "cards»" in placed or "cards”" in placed


def test_what_would_be_right_is_said(t: Translator) -> None:
    few = problem_sentence(t, Problem("not-one-of", {"found": "x", "allowed": ("always", "never"), "nearest": None}))
    assert "always, never" in few
    many = problem_sentence(t, Problem("not-one-of", {"found": "x", "allowed": tuple("abcdefghijklmnop")}))
    assert "a, b" not in many
    letters = problem_sentence(t, Problem("unknown-letter", {"found": "X", "what": "suits", "allowed": "SHDC"}))
    assert "SHDC" in letters


@pytest.mark.parametrize("expected", sorted(set(EXPECTED.values()) - {"nothing"}))
def test_a_wrong_type_is_said_in_words_of_the_language(expected: str) -> None:
    params = {"expected": expected, "found": "nothing", "value": ""}
    russian = problem_sentence(Translator("ru"), Problem("wrong-type", params))
    portuguese = problem_sentence(Translator("pt"), Problem("wrong-type", params))
    assert "ничего" in russian
    assert "nada" in portuguese
    assert "nothing" not in russian + portuguese


@pytest.mark.parametrize("word", [word for word, _ in BOUNDS.values()])
def test_every_bound_has_its_sentence(t: Translator, word: str) -> None:
    text = problem_sentence(t, Problem("out-of-range", {"found": "99", word: 13}))
    assert "99" in text
    assert "13" in text


@pytest.mark.parametrize("code", ["too-short", "too-long"])
@pytest.mark.parametrize("kind", ["text", "list"])
def test_lengths_have_their_sentences(t: Translator, code: str, kind: str) -> None:
    word = "least" if code == "too-short" else "most"
    assert "4" in problem_sentence(t, Problem(code, {"found": 3, word: 4, "type": kind}))


def test_a_code_of_a_newer_program_is_named() -> None:
    assert "never-heard-of" in problem_sentence(Translator("en"), Problem("never-heard-of"))


def test_a_missing_parameter_does_not_hide_the_fault(t: Translator) -> None:
    assert "?" in problem_sentence(t, Problem("unknown-key"))


def test_a_files_own_braces_are_not_taken_for_placeholders(t: Translator) -> None:
    assert "{x}" in problem_sentence(t, Problem("unknown-key", {"key": "{x}"}), "{y}.yaml")


def test_all_faults_of_a_document_are_told(t: Translator) -> None:
    with pytest.raises(DataError) as caught:
        read("a: 1\na: 2\nb: &x 3\n", "f.yaml")
    told = fault_sentences(t, caught.value)
    assert len(told) == len(caught.value.problems) == 2
    assert all(sentence.startswith("f.yaml, ") for sentence in told)


def _errors(base: type[KingError]) -> Iterator[type[KingError]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _errors(kind)


def test_an_error_that_nobody_foresaw_still_has_a_sentence(t: Translator) -> None:
    assert all(fault_sentences(t, KingError("x")))
