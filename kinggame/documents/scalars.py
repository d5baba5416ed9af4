"""What a plain scalar means: the core of YAML 1.2, without anything that surprises an author.

YAML 1.1 makes booleans of on, no and yes, numbers of 017, 1_000 and 1:30 and dates of 2024-01-01; here they
all stay text, and a model that wants something else says so.
"""

import re

NULLS = frozenset({"", "~", "null", "Null", "NULL"})
BOOLEANS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]{1,2})?")


class TooManyDigitsError(ValueError):
    """A number longer than the limit allows."""


def resolve(text: str, *, digits: int) -> bool | int | float | str | None:
    """Give the value of a plain (unquoted) scalar; raises TooManyDigitsError."""
    if text in NULLS:
        return None
    if text in BOOLEANS:
        return BOOLEANS[text]
    is_integer = INTEGER.fullmatch(text)
    if not is_integer and not NUMBER.fullmatch(text):
        return text
    if len(text) > digits:
        raise TooManyDigitsError(text)
    return int(text) if is_integer else float(text)
