"""Writing a record: a regular format, the same bytes for the same record."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from kinggame.cards import CardSet, Deck
from kinggame.documents import DEFAULT_LIMITS, FORBIDDEN, Data, resolve
from kinggame.record.model import RECORD_VERSION, DealRecord, MatchRecord, Seat

WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
CALL: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")
FLOWN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w.])[A-Za-z][A-Za-z0-9_-]*')
LONGEST_FLOWN: Final = 1000
"""characters of a line that is read back without the library, which takes no longer key"""
YAML_1_1_WORDS: Final = frozenset({"y", "n", "yes", "no", "on", "off"})
"""words that other YAML readers take for booleans"""


def write(record: MatchRecord, *, deck: Deck | None = None) -> str:
    """Write a record as the text of a `.king` file.

    `deck` gives the order of ranks in which the hands are written, where it is another than A K Q … 2. Characters
    that no YAML reader takes back (controls, overrides of direction) are left out of free text.
    """
    return "\n".join(_lines(record, deck)) + "\n"


def _lines(record: MatchRecord, deck: Deck | None) -> Iterator[str]:
    yield f"king: {RECORD_VERSION}"
    yield f"variant: {_word(record.variant)}"
    if record.only is not None:
        yield f"only: {_word(record.only)}"
    if record.digest is not None:
        yield f"digest: {_quoted(record.digest)}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
    if record.seats:
        yield "seats:"
        for seat in record.seats:
            yield f"- {_seat(seat)}"
    yield f"options: {flow(dict(record.options))}"
    yield f"notes: {flow(dict(record.notes))}"
    if record.rules is not None:
        yield f"rules: {flow(dict(record.rules))}"
    yield f"first_dealer: {record.first_dealer}"
    yield "deals:" if record.deals else "deals: []"
    for deal in record.deals:
        yield _deal(deal, deck)


def _seat(seat: Seat) -> str:
    parts = [f"kind: {seat.kind.value}", f"name: {_quoted(seat.name)}"]
    if seat.level is not None:
        parts.append(f"level: {_word(seat.level)}")
    if seat.temper is not None:
        parts.append(f"temper: {_word(seat.temper)}")
    return "{" + ", ".join(parts) + "}"


@lru_cache(maxsize=256)
def _deal(deal: DealRecord, deck: Deck | None) -> str:
    """Write one deal; finished ones are written again after each decision, so that they are kept."""
    lines = [f"- hands: [{', '.join(_hand(hand, deck) for hand in deal.hands)}]"]
    if deal.calls:
        lines.append(f"  calls: [{', '.join(_word(call, CALL) for call in deal.calls)}]")
    lines.append(f"  tricks: [{', '.join(' '.join(map(str, trick)) for trick in deal.tricks)}]")
    if deal.score is not None:
        lines.append(f"  score: [{', '.join(map(str, deal.score))}]")
    return "\n".join(lines)


def _hand(hand: CardSet, deck: Deck | None) -> str:
    return str(hand) if deck is None else deck.notation(hand)


def flow(value: Data) -> str:
    """Write plain data on one line, as YAML that `documents` reads back."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(key)}: {flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        return _word(value)
    if isinstance(value, float):
        return _float(value)
    return json.dumps(value)


def unflowed(text: str) -> Data:
    """Read one line of plain data if it is as `flow` writes it; a text that `flow` would not write gives None.

    The guess is held against what would be written: where both agree, and nothing is near a limit, `documents` reads
    the same.
    """
    if len(text) > LONGEST_FLOWN or text.count("[") + text.count("{") >= DEFAULT_LIMITS.depth:
        return None
    try:
        value: Data = json.loads(
            FLOWN.sub(_as_json, text), parse_int=_short_number, parse_float=_refused, object_pairs_hook=_named
        )
    except ValueError:
        return None
    return value if flow(value) == text else None


def _refused(text: str) -> float:
    raise ValueError(text)  # a number with a point is read in more than one way


def _short_number(text: str) -> int:
    if len(text) > DEFAULT_LIMITS.digits:
        raise ValueError(text)
    return int(text)


def _named(pairs: list[tuple[str, Data]]) -> dict[str, Data]:
    if any(not name for name, _ in pairs):
        raise ValueError("a key without a name")
    return dict(pairs)


def _as_json(found: re.Match[str]) -> str:
    word = found[0]
    return word if word.startswith('"') or word in ("true", "false", "null") else f'"{word}"'


def _float(value: float) -> str:
    """Write a number so that it is read back as one: with a point, and a short exponent if any."""
    mantissa, letter, exponent = repr(value).partition("e")
    return (mantissa if "." in mantissa else mantissa + ".0") + letter + exponent


def _word(text: str, pattern: re.Pattern[str] = WORD) -> str:
    """Write a code plainly, and everything that might be taken for something else between quotes."""
    plain = (
        len(text) < DEFAULT_LIMITS.digits
        and pattern.fullmatch(text)
        and text.lower() not in YAML_1_1_WORDS
        and isinstance(resolve(text, digits=DEFAULT_LIMITS.digits), str)
    )
    return text if plain else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(FORBIDDEN.sub("", text), ensure_ascii=False)
