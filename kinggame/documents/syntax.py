"""Codes of our own for what the YAML library finds wrong; its sentences are English and never shown."""

import yaml

from kinggame.errors import Problem

CODES = (  # in this order: the first that occurs in the library's sentence
    ("nesting depth", "too-deep"),  # libyaml looks ahead, and has a limit of its own
    ("unexpected end of stream", "unclosed-quote"),
    ("unexpected document separator", "unclosed-quote"),
    ("mapping values are not allowed", "stray-colon"),
    ("tab character", "tab"),
    ("cannot start any token", "stray-character"),
    ("unknown escape", "unknown-escape"),
    ("escape code", "unknown-escape"),
    ("hexdecimal", "unknown-escape"),  # as libyaml spells it
    ("hexadecimal", "unknown-escape"),
    ("',' or ']'", "unclosed-list"),
    ("',' or '}'", "unclosed-map"),
    ("expected ':'", "missing-colon"),
    ("<document start>", "several-documents"),
    ("expected key", "indentation"),
    ("'-' indicator", "indentation"),
    ("<block end>", "indentation"),
)
AT_THE_OPENING = frozenset({"unclosed-quote"})


def syntax_problem(error: yaml.YAMLError, text: str, *, depth: int) -> Problem:
    """Say what stopped the parser, and where: at the opening mark for quotes, else where it stopped.

    `depth` is the limit to name when the parser met its own.
    """
    problem = str(getattr(error, "problem", "") or "")
    mark = getattr(error, "problem_mark", None)
    opening = getattr(error, "context_mark", None)
    code = next((code for words, code in CODES if words in problem), "syntax")
    if code in AT_THE_OPENING and opening:
        mark = opening
    line, column = (mark.line, mark.column) if mark else (0, 0)
    character = _character(text, line, column)
    if character == "\t":
        code = "tab"
    elif code == "indentation" and character in ("]", "}", ","):
        code = "stray-character"
    params: dict[str, object] = {}
    if code == "stray-character":
        params["character"] = character
    elif code == "too-deep":
        params["limit"] = depth
    elif code in ("unclosed-list", "unclosed-map") and opening:
        params["opened_line"] = opening.line + 1
    return Problem(code, params, line + 1, column + 1)


def _character(text: str, line: int, column: int) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines[line][column : column + 1] if line < len(lines) else ""
