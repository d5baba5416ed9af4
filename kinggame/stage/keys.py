"""The page of the keys: what each does, in groups, and which of them may be changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class KeyDeed:
    """Something that a key does which the player may change; `keeps` tells that the first key goes on doing it too."""

    id: str
    keeps: bool = False


CHANGEABLE: Final = (
    *(KeyDeed(name, keeps=True) for name in ("left", "right", "raise", "lower", "play", "menu")),
    *map(KeyDeed, ("hint", "why", "take-back", "last-trick", "sheet", "tracker", "log", "review")),
    *map(KeyDeed, ("speed", "mute", "full-screen")),
)
"""in the order of the settings' page"""


def deed_text(t: Translator, deed: str) -> str:
    """Say in a few words what a key does."""
    return {
        "left": t.gettext("to the left"),
        "right": t.gettext("to the right"),
        "raise": t.gettext("raise the card"),
        "lower": t.gettext("lower the card"),
        "play": t.gettext("play the card, go on"),
        "menu": t.gettext("back, menu"),
        "hint": t.gettext("hint"),
        "why": t.gettext("why this card, or why not"),
        "take-back": t.gettext("take back"),
        "last-trick": t.gettext("last trick"),
        "sheet": t.gettext("score sheet"),
        "tracker": t.gettext("cards still about"),
        "log": t.gettext("what has happened"),
        "review": t.gettext("look back on the deal"),
        "speed": t.gettext("speed"),
        "mute": t.gettext("sound off and on"),
        "full-screen": t.gettext("full screen and back"),
    }[deed]


def key_text(t: Translator, name: str) -> str:
    """Write a key, which the system calls `name`, as it stands on a keyboard."""
    words = {
        "space": t.pgettext("key", "Space"),
        "return": t.pgettext("key", "Enter"),
        "escape": "Esc",
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
    }
    return words.get(name, name.upper() if len(name) <= 3 else name.capitalize())


def key_groups(t: Translator, own: Mapping[str, str] = {}) -> tuple[KeyGroup, ...]:
    """List all keys, those of the table first; `own` are the names of those that the player has changed, by deed."""
    space, enter = t.pgettext("key", "Space"), t.pgettext("key", "Enter")
    keeping = {deed.id for deed in CHANGEABLE if deed.keeps}

    def keys(deed: str, *first: str) -> tuple[str, ...]:
        if deed not in own:
            return first
        return (key_text(t, own[deed]), *(first if deed in keeping else first[1:]))

    at_table = (
        KeyLine(
            (*keys("left", "←"), *keys("right", "→")),
            t.gettext("go from card to card; with Ctrl only to those that may be played"),
        ),
        KeyLine(
            (*keys("raise", "↑"), *keys("lower", "↓")),
            t.gettext("raise the card without playing it; lower it again"),
        ),
        KeyLine(keys("play", space, enter), t.gettext("play the card; go on at once, whatever moves")),
        KeyLine(
            ("1", "…", "9", "0"),
            t.gettext("play the first, second … tenth card that may be played; in free play, of the whole hand"),
        ),
        KeyLine(keys("hint", "H"), t.gettext("a hint; once more for its next step")),
        KeyLine(keys("why", "W"), t.gettext("why the card may be played, or by which rule it may not")),
        KeyLine(keys("take-back", "U", "Ctrl Z"), t.gettext("take your last choice back")),
        KeyLine(keys("last-trick", "L"), t.gettext("the last trick")),
        KeyLine(keys("sheet", "E"), t.gettext("the score sheet")),
        KeyLine(keys("tracker", "C"), t.gettext("the cards that are still about")),
        KeyLine(keys("log", "G"), t.gettext("what has happened, in sentences")),
        KeyLine(keys("menu", "Esc"), t.gettext("take away what lies over the table; the menu")),
    )
    everywhere = (
        KeyLine(("Tab",), t.gettext("to the next button; with Shift to the one before")),
        KeyLine(keys("speed", "S"), t.gettext("the next speed")),
        KeyLine(keys("mute", "M"), t.gettext("sound off and on")),
        KeyLine(keys("full-screen", "F", "F11"), t.gettext("full screen and back")),
        KeyLine(("+", "−"), t.gettext("larger and smaller text")),
        KeyLine(("F1", "?"), t.gettext("this page")),
        KeyLine(("Esc",), t.gettext("back")),
        KeyLine(("Ctrl N",), t.gettext("a new match")),
        KeyLine(("Ctrl Q",), t.gettext("quit; the match stays saved")),
    )
    return KeyGroup(t.gettext("At the table"), at_table), KeyGroup(t.gettext("Everywhere"), everywhere)


def pad_lines(t: Translator) -> tuple[KeyLine, ...]:
    """List what the buttons of a gamepad do."""
    return (
        KeyLine((t.pgettext("gamepad", "D-pad"),), t.gettext("to the next thing; so does the left stick")),
        KeyLine(("A",), t.gettext("press; go on")),
        KeyLine(("B",), t.gettext("back")),
        KeyLine(("X", "Y"), t.gettext("last trick; hint")),
        KeyLine(("LB", "RB"), t.gettext("score sheet; cards still about")),
        KeyLine(("Start",), t.gettext("the menu")),
        KeyLine(("Back",), t.gettext("to the next group of buttons")),
    )


def finger_lines(t: Translator) -> tuple[KeyLine, ...]:
    """List what fingers do on a screen that feels them."""
    return (
        KeyLine((t.pgettext("finger", "Tap"),), t.gettext("press; play the card")),
        KeyLine((t.pgettext("finger", "Rest"),), t.gettext("look, and press nothing: why a card may not be played")),
        KeyLine((t.pgettext("finger", "Swipe"),), t.gettext("down over your cards: the last trick")),
    )
