"""Numbers in sentences: the true minus, signs, points."""

from collections.abc import Iterable

from kinggame.i18n.translator import ENGLISH, Translator

MINUS = "−"


def number(n: int) -> str:
    """Write a number with the true minus; zero and positive numbers have no sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """Write a number with its sign, plus too; zero has none."""
    return f"+{n}" if n > 0 else number(n)


def decimal(t: Translator, x: float) -> str:
    """Write a number with at most two decimals, as the language separates them: `2.5`, `2,5`; whole ones have none."""
    text = f"{abs(x):.2f}".rstrip("0").rstrip(".")
    sign = MINUS if x < 0 and text != "0" else ""
    return sign + (text if t.language == ENGLISH else text.replace(".", ","))


def signed_decimal(t: Translator, x: float) -> str:
    """Write such a number with its sign, plus too; zero has none."""
    text = decimal(t, x)
    return f"+{text}" if x > 0 and text != "0" else text


def percent(part: float) -> str:
    """Write a part as per cent: `61 %`."""
    return f"{round(100 * part)}\N{NARROW NO-BREAK SPACE}%"


def points(t: Translator, n: int) -> str:
    """Say so many points: `−20 points`."""
    return t.ngettext("{n} point", "{n} points", n).format(n=number(n))


def signed_points(t: Translator, n: int) -> str:
    """Say so many points with their sign, plus too: `+16 points`."""
    return t.ngettext("{n} point", "{n} points", n).format(n=signed(n))


def tricks(t: Translator, n: int) -> str:
    """Say so many tricks: `3 tricks`."""
    return t.ngettext("{n} trick", "{n} tricks", n).format(n=n)


def listed(t: Translator, words: Iterable[str]) -> str:
    """Join words as a sentence lists them: `a, b and c`."""
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return t.gettext("{words} and {last}").format(words=", ".join(found[:-1]), last=found[-1])
