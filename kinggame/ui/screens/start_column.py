"""The measures of the start screen's column: airy where there is room, closer together where there is not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kinggame.ui.look import Look
from kinggame.ui.theme import LETTERING, Lettering, Role
from kinggame.ui.widgets.button import lines_height

LEAST_TARGET = 28
"""The lowest row, in pixels."""
LEAST_LANGUAGES = 26
LARGE = LETTERING[Role.WORDMARK]
SMALLER = LARGE.sized(86)
HEADS = (
    (68, True, LARGE),
    (54, True, SMALLER),
    (68, False, LARGE),
    (0, False, LARGE),
    (0, False, LETTERING[Role.RESULT]),
)
"""How high the crown is in u, whether the words below the name are there, and how large the name is: what goes first
comes last."""
LEAST_AIR = 0.5
"""Of the air that a column wishes: with less of it the name is set smaller, if that helps."""


class Span(NamedTuple):
    """A height in pixels: as it should be, and the least of it."""

    wish: int
    least: int

    def at(self, air: float) -> int:
        """Return the height with so much of its air, from 0 to 1."""
        return self.least + int((self.wish - self.least) * air)


@dataclass(frozen=True, slots=True)
class ColumnMeasures:
    """Heights in pixels, from the top; a crown of no height is none."""

    crown: int
    name: int
    name_role: Lettering
    has_words: bool
    head: int
    """From the column's top to its first button."""
    gold: int
    between: int
    over_rows: int
    row: int
    over_languages: int
    languages: int

    @property
    def words_at(self) -> int:
        """Where the words below the name begin."""
        return self.name_at + round(self.name * 0.92)

    @property
    def name_at(self) -> int:
        """Where the name begins."""
        return self.crown - round(self.name * 0.03) if self.crown else 0

    def height(self, matches: int, rows: int) -> int:
        """Return the height of a column with so many matches to go on with, and so many rows."""
        middle = matches * (self.gold + self.between) + self.over_rows + rows * self.row
        return self.head + middle + self.over_languages + self.languages


def column_measures(look: Look, *, matches: int, rows: int, gold_role: Role, room: int | None) -> ColumnMeasures:
    """Measure a column for so many matches and rows; `room` is the height that there is for it, None for any."""
    spans = _spans(look, matches, gold_role)
    measured = [_with_air(look, spans, head, 1.0) for head in HEADS]
    if room is None:
        return measured[0]
    closest = [_with_air(look, spans, head, 0.0) for head in HEADS]
    for head, airy, close in zip(HEADS, measured, closest, strict=True):
        wish, least = airy.height(matches, rows), close.height(matches, rows)
        if wish <= room:
            return airy
        air = (room - least) / (wish - least)
        if least <= room and (air >= LEAST_AIR or head != HEADS[0]):
            return _with_air(look, spans, head, air)
    return closest[-1]


def _spans(look: Look, matches: int, gold_role: Role) -> Sequence[Span]:
    text, u = look.text, look.px
    gold_least = lines_height(look, gold_role)
    gold_wish = max(52, u(88)) if matches < 2 else max(48, u(68))
    row_least = max(LEAST_TARGET, text.height(Role.PANEL_TITLE))
    languages_least = max(LEAST_LANGUAGES, text.height(Role.BODY))
    return (
        Span(u(18), u(6)),
        Span(max(gold_wish, gold_least), gold_least),
        Span(u(12), u(6)),
        Span(u(14), 0),
        Span(max(34, u(54), row_least), row_least),
        Span(u(14), 0),
        Span(max(30, u(40), languages_least), languages_least),
    )


def _with_air(look: Look, spans: Sequence[Span], head: tuple[int, bool, Lettering], air: float) -> ColumnMeasures:
    high, has_words, role = head
    crown = max(41, look.px(high)) if high else 0
    name = look.text.height(role)
    under_head, *rest = (span.at(air) for span in spans)
    words = look.text.height(Role.SECOND) if has_words else 0
    return ColumnMeasures(crown, name, role, has_words, crown + round(name * 0.9) + words + under_head, *rest)
