"""What is wrong with a file, as one sentence: the file, the line, what was found, what would be right."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from kinggame.errors import DataError, Problem
from kinggame.i18n.amounts import MINUS, number
from kinggame.i18n.problem_texts import SENTENCES
from kinggame.i18n.system_errors import system_reason
from kinggame.i18n.translator import Translator

MOST_ALLOWED = 12
"""More right words than this are not listed."""


SEATS: Final = frozenset({"seat", "holder"})
"""Parameters that are seats: counted from 0 in codes, from 1 in sentences, as the commands count them."""


class _Params(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"


def problem_sentence(t: Translator, problem: Problem, file: Path | str | None = None) -> str:
    """Say what is wrong, where, and what would be right.

    A code without a sentence (a file of a newer program's making) is named as it is, so that it can be reported.
    """
    text = " ".join(
        part
        for part in (_what(t, problem), right_words(t, problem.params.get("nearest"), problem.params.get("allowed")))
        if part
    )
    under = problem.params.get("under")
    if under:
        text = t.gettext("Under {variant}: {text}").format(variant=_word(t, "under", under), text=text)
    words: dict[str, object] = {"file": "" if file is None else str(file), "line": problem.line, "text": text}
    words["column"] = problem.column
    if problem.line and file is not None:
        return t.gettext("{file}, line {line}, column {column}: {text}").format(**words)
    if problem.line:
        return t.gettext("Line {line}, column {column}: {text}").format(**words)
    return f"{file}: {text}" if file is not None else text


def error_sentences(t: Translator, error: DataError) -> tuple[str, ...]:
    """Say everything that is wrong with a document, one sentence for each fault."""
    return tuple(problem_sentence(t, problem, error.file) for problem in error.problems)


def _what(t: Translator, problem: Problem) -> str:
    special = _SPECIAL.get(problem.code)
    if special is not None:
        return special(t, problem.params)
    text = SENTENCES.get(problem.code)
    if text is None:
        return t.gettext("Something is wrong here ({code}).").format(code=problem.code)
    params = _Params({name: _word(t, name, value) for name, value in problem.params.items()})
    return t.gettext(text).format_map(params)


def right_words(t: Translator, nearest: object, allowed: object) -> str:
    """Say what would be right: the nearest word, else all that are allowed where they are few; empty if neither."""
    if nearest:
        return t.gettext("Did you mean “{word}”?").format(word=nearest)
    if isinstance(allowed, str) and allowed:
        return t.gettext("Possible: {words}.").format(words=allowed)
    if isinstance(allowed, tuple | list) and 0 < len(allowed) <= MOST_ALLOWED:
        return t.gettext("Possible: {words}.").format(words=", ".join(str(word) for word in allowed))
    return ""


def _word(t: Translator, name: str, value: object) -> str:
    """Write a parameter: the program's and the system's own words are translated, numbers have the true minus."""
    if name == "what":
        return part_name(t, str(value))
    if name == "kept":  # beside the file that was just named; what is new is its name
        return Path(str(value)).name
    if name == "errno" and isinstance(value, int):
        return system_reason(t, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value + 1 if name in SEATS else value)
    if isinstance(value, tuple | list):
        return ", ".join(number(word) if isinstance(word, int) else str(word) for word in value)
    return "".join(letter if letter.isprintable() else " " for letter in str(value))  # a message is one line


def part_name(t: Translator, what: str) -> str:
    """Name a kind of part of a file (`element`, `duty`)."""
    names = {
        "answer": t.pgettext("part of a file", "answer"),
        "bid": t.pgettext("part of a file", "bid"),
        "choice": t.pgettext("part of a file", "choice"),
        "contract": t.pgettext("part of a file", "contract"),
        "deal": t.pgettext("part of a file", "deal"),
        "doubling": t.pgettext("part of a file", "doubling"),
        "duty": t.pgettext("part of a file", "duty"),
        "element": t.pgettext("part of a file", "element"),
        "group": t.pgettext("part of a file", "group"),
        "kitty": t.pgettext("part of a file", "a kitty, or cards that are not dealt"),
        "layout": t.pgettext("part of a file", "contracts in which cards are laid out (domino)"),
        "leader": t.pgettext("part of a file", "leader"),
        "match": t.pgettext("part of a file", "match"),
        "offer": t.pgettext("part of a file", "offer"),
        "option": t.pgettext("part of a file", "option"),
        "outcome": t.pgettext("part of a file", "outcome"),
        "phase": t.pgettext("part of a file", "phase"),
        "players": t.pgettext("part of a file", "other numbers of players than four"),
        "ranks": t.pgettext("part of a file", "ranks"),
        "redeals": t.pgettext("part of a file", "deals that are thrown in and dealt again"),
        "sale": t.pgettext("part of a file", "sale"),
        "suits": t.pgettext("part of a file", "suits"),
        "variant": t.pgettext("part of a file", "variant"),
    }
    return names.get(what, what)


def type_name(t: Translator, word: object) -> str:
    """Name a type of value (`map`, `text`, `integer`)."""
    names = {
        "boolean": t.pgettext("type of value", "true or false"),
        "integer": t.pgettext("type of value", "a whole number"),
        "list": t.pgettext("type of value", "a list"),
        "map": t.pgettext("type of value", "a map of keys"),
        "nothing": t.pgettext("type of value", "nothing"),
        "number": t.pgettext("type of value", "a number"),
        "text": t.pgettext("type of value", "text"),
    }
    return names.get(str(word), str(word))


def _wrong_type(t: Translator, params: Mapping[str, object]) -> str:
    expected, found = type_name(t, params.get("expected", "")), type_name(t, params.get("found", ""))
    if params.get("value"):
        text = t.gettext("Expected here: {expected}; found: {found} (“{value}”).")
        return text.format(expected=expected, found=found, value=params["value"])
    return t.gettext("Expected here: {expected}; found: {found}.").format(expected=expected, found=found)


def _out_of_range(t: Translator, params: Mapping[str, object]) -> str:
    found = str(params.get("found", "")).replace("-", MINUS)
    if "least" in params:
        return t.gettext("{found} is too little: at least {limit}.").format(found=found, limit=params["least"])
    if "above" in params:
        return t.gettext("{found} is too little: more than {limit}.").format(found=found, limit=params["above"])
    if "below" in params:
        return t.gettext("{found} is too much: less than {limit}.").format(found=found, limit=params["below"])
    return t.gettext("{found} is too much: at most {limit}.").format(found=found, limit=params.get("most", ""))


def _count(params: Mapping[str, object], name: str) -> int:
    value = params.get(name)
    return value if isinstance(value, int) else 0


def _too_short(t: Translator, params: Mapping[str, object]) -> str:
    n = _count(params, "least")
    if params.get("type") == "text":
        text = t.ngettext(
            "The text is too short: at least {n} character.", "The text is too short: at least {n} characters.", n
        )
    else:
        text = t.ngettext("Too few entries: at least {n}.", "Too few entries: at least {n}.", n)
    return text.format(n=n)


def _too_long(t: Translator, params: Mapping[str, object]) -> str:
    n = _count(params, "most")
    if params.get("type") == "text":
        text = t.ngettext(
            "The text is too long: at most {n} character.", "The text is too long: at most {n} characters.", n
        )
    else:
        text = t.ngettext("Too many entries: at most {n}.", "Too many entries: at most {n}.", n)
    return text.format(n=n)


def _too_few_tasks(t: Translator, params: Mapping[str, object]) -> str:
    n = _count(params, "found")
    text = t.ngettext(
        "The lesson has {n} task, and {expected} are to be right.",
        "The lesson has {n} tasks, and {expected} are to be right.",
        n,
    )
    return text.format(n=n, expected=params.get("expected", ""))


def duty_name(t: Translator, code: str) -> str:
    """Name a duty by the code of its refusal (`follow`, `no-lead`)."""
    names = {
        "follow": t.pgettext("duty", "follow suit"),
        "no-lead": t.pgettext("duty", "no such lead"),
        "withhold": t.pgettext("duty", "withhold the card"),
        "discard": t.pgettext("duty", "discard the card at once"),
        "throw": t.pgettext("duty", "throw a card that counts"),
        "ruff": t.pgettext("duty", "ruff"),
        "overruff": t.pgettext("duty", "overruff"),
        "head": t.pgettext("duty", "head the trick"),
    }
    return names.get(code, code)


def _card_refused(t: Translator, params: Mapping[str, object]) -> str:
    text = t.gettext("Deal {deal}, trick {trick}: seat {seat} may not play {card} ({duty}, {rule}).")
    words = _Params({name: _word(t, name, value) for name, value in params.items()})
    words["duty"] = duty_name(t, str(params.get("refusal", "")))
    sentence = text.format_map(words)
    obliging = params.get("obliging")
    if isinstance(obliging, tuple) and 0 < len(obliging) <= MOST_ALLOWED:
        sentence += " " + t.gettext("Possible: {words}.").format(words=" ".join(map(str, obliging)))
    return sentence


def _save_unreadable(t: Translator, params: Mapping[str, object]) -> str:
    reason = params.get("reason")
    reason = problem_sentence(t, reason) if isinstance(reason, Problem) else "?"
    return t.gettext("{file} cannot be used: {reason}").format(file=params.get("file", ""), reason=reason)


def _unclosed(list_or_map: str) -> Callable[[Translator, Mapping[str, object]], str]:
    def sentence(t: Translator, params: Mapping[str, object]) -> str:
        bracket = "]" if list_or_map == "list" else "}"
        if "opened_line" in params:
            text = t.gettext("“{bracket}” is missing for the bracket opened in line {line}.")
            return text.format(bracket=bracket, line=params["opened_line"])
        return t.gettext("“{bracket}” is missing.").format(bracket=bracket)

    return sentence


_SPECIAL: Final[Mapping[str, Callable[[Translator, Mapping[str, object]], str]]] = {
    "wrong-type": _wrong_type,
    "card-refused": _card_refused,
    "out-of-range": _out_of_range,
    "save-unreadable": _save_unreadable,
    "variant-unusable": _save_unreadable,
    "too-short": _too_short,
    "too-long": _too_long,
    "too-few-tasks": _too_few_tasks,
    "unclosed-list": _unclosed("list"),
    "unclosed-map": _unclosed("map"),
}
KNOWN_CODES: Final = frozenset(SENTENCES) | frozenset(_SPECIAL)
