"""The page of the keys: what each does, in groups."""

from dataclasses import dataclass

from kinggame.i18n import Translator


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys that do one thing (any of them does it), as they stand on a keyboard, and what they do."""

    keys: tuple[str, ...]
    deed: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    lines: tuple[KeyLine, ...]


def key_groups(t: Translator) -> tuple[KeyGroup, ...]:
    """List all keys, those of the table first."""
    space, enter = t.pgettext("key", "Space"), t.pgettext("key", "Enter")
    at_table = (
        KeyLine(("←", "→"), t.gettext("go from card to card; with Ctrl only to those that may be played")),
        KeyLine((space, enter), t.gettext("play the card; go on at once, whatever moves")),
        KeyLine(("1", "…", "9", "0"), t.gettext("play the first, second … tenth card that may be played")),
        KeyLine(("H",), t.gettext("a hint; once more for its next step")),
        KeyLine(("U", "Ctrl Z"), t.gettext("take your last choice back")),
        KeyLine(("L",), t.gettext("the last trick")),
        KeyLine(("E",), t.gettext("the score sheet")),
        KeyLine(("C",), t.gettext("the cards that are still about")),
        KeyLine(("G",), t.gettext("what has happened, in sentences")),
        KeyLine(("Esc",), t.gettext("take away what lies over the table; the menu")),
    )
    looking_back = (
        KeyLine(("R",), t.gettext("after a deal: its review; in the list of matches: play one back")),
        KeyLine(("←", "→"), t.gettext("to the page or the card before, or after")),
        KeyLine(("↑", "↓"), t.gettext("to the trick before, or after")),
        KeyLine(("PgUp", "PgDn"), t.gettext("to the deal before, or after")),
        KeyLine(("Home", "End"), t.gettext("to the beginning or the end of the deal, then of the match")),
        KeyLine((space,), t.gettext("let the match go on by itself, or stop it")),
        KeyLine(("O",), t.gettext("open or close the hands")),
    )
    everywhere = (
        KeyLine(("Tab",), t.gettext("to the next button; with Shift to the one before")),
        KeyLine(("S",), t.gettext("the next speed")),
        KeyLine(("M",), t.gettext("sound off and on")),
        KeyLine(("F", "F11"), t.gettext("full screen and back")),
        KeyLine(("+", "−"), t.gettext("larger and smaller text")),
        KeyLine(("F1", "?"), t.gettext("this page")),
        KeyLine(("Esc",), t.gettext("back")),
        KeyLine(("Ctrl N",), t.gettext("a new match")),
        KeyLine(("Ctrl Q",), t.gettext("quit; the match stays saved")),
    )
    return (
        KeyGroup(t.gettext("At the table"), at_table),
        KeyGroup(t.gettext("Looking back"), looking_back),
        KeyGroup(t.gettext("Everywhere"), everywhere),
    )
