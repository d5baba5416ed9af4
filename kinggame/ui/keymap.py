"""Keys that the player has changed: what is pressed becomes the key that means the same at first.

So nothing else in the window needs to know of it. A deed keeps its own key beside the changed one where nobody could do
without it (arrows, Space, Esc); of all others the old key means nothing any more.
"""

from collections.abc import Mapping
from typing import Final

import pygame
from pygame.event import Event

from kinggame.stage.keys import CHANGEABLE, KeyDeed
from kinggame.ui.keyboard import MODIFYING

FIRST_KEYS: Final[Mapping[str, int]] = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "raise": pygame.K_UP,
    "lower": pygame.K_DOWN,
    "play": pygame.K_SPACE,
    "menu": pygame.K_ESCAPE,
    "hint": pygame.K_h,
    "why": pygame.K_w,
    "take-back": pygame.K_u,
    "last-trick": pygame.K_l,
    "sheet": pygame.K_e,
    "tracker": pygame.K_c,
    "log": pygame.K_g,
    "review": pygame.K_r,
    "speed": pygame.K_s,
    "mute": pygame.K_m,
    "full-screen": pygame.K_f,
}
"""by the ids of `CHANGEABLE`"""
LETTERS: Final = frozenset(range(pygame.K_a, pygame.K_z + 1))


class KeyMap:
    """The player's own keys; `names` gives the name of a key for each deed that has another one than at first."""

    def __init__(self, names: Mapping[str, str] = {}) -> None:
        self._own: dict[str, int] = {}
        for deed in CHANGEABLE:
            code = _code(names[deed.id]) if deed.id in names else None
            if code is not None and code != FIRST_KEYS[deed.id] and code not in self._own.values():
                self._own[deed.id] = code
        self._give_way()
        self._meaning: dict[int, int] = {
            FIRST_KEYS[deed.id]: pygame.K_UNKNOWN for deed in CHANGEABLE if deed.id in self._own and not deed.keeps
        }
        self._meaning |= {code: FIRST_KEYS[name] for name, code in self._own.items()}

    def _give_way(self) -> None:
        """Give another key to a deed whose first key the player has given to something else.

        What was chosen before that deed was there holds: the two change their keys, or the new one gets a free letter.
        """
        for deed in CHANGEABLE:
            taker = next((name for name, code in self._own.items() if code == FIRST_KEYS[deed.id]), None)
            if taker is None or deed.keeps or deed.id in self._own:
                continue
            used = {self.key_of(other.id) for other in CHANGEABLE}
            kept = {FIRST_KEYS[other.id] for other in CHANGEABLE if other.keeps}
            letters = sorted(LETTERS, key=lambda code: (code in FIRST_KEYS.values(), code))  # more than there are deeds
            wanted = (FIRST_KEYS[taker], *letters)
            self._own[deed.id] = next(code for code in wanted if code not in used | kept)

    @property
    def names(self) -> dict[str, str]:
        """The names of all keys that are not as at first, by deed, as settings keep them."""
        return {name: pygame.key.name(code) for name, code in self._own.items()}

    @property
    def is_changed(self) -> bool:
        """Whether any key is not as at first."""
        return bool(self._own)

    def key_of(self, deed: str) -> int:
        """Give the key of a deed."""
        return self._own.get(deed, FIRST_KEYS[deed])

    def deed_of(self, code: int) -> KeyDeed | None:
        """Tell what a key does now, if it is one of those that can be changed."""
        return next((deed for deed in CHANGEABLE if self.key_of(deed.id) == code), None)

    def with_key(self, deed: str, code: int) -> "KeyMap":
        """Give a deed another key; whatever that key did gets the one that this deed had."""
        before, other = self.key_of(deed), self.deed_of(code)
        codes = {name: self.key_of(name) for name in FIRST_KEYS} | {deed: code}
        if other is not None and other.id != deed:
            codes[other.id] = before
        return KeyMap({name: pygame.key.name(key) for name, key in codes.items() if key != FIRST_KEYS[name]})

    def translated(self, event: Event) -> Event:
        """Give the event of the key that means at first what this one means now; `pressed` is this one."""
        if not self._own or event.mod & MODIFYING:
            return event
        meant = self._meaning.get(event.key)
        if meant is None:
            return event
        return Event(event.type, {**event.dict, "key": meant, "pressed": event.key, "unicode": ""})


def may_be_chosen(code: int) -> bool:
    """Tell whether a key may be given to a deed: a letter, or the first key of any deed."""
    return code in LETTERS or code in FIRST_KEYS.values() or code in OTHERS


OTHERS: Final = frozenset(
    {
        *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_SEMICOLON, pygame.K_SLASH, pygame.K_BACKSLASH, pygame.K_QUOTE),
        *(pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET, pygame.K_BACKQUOTE, pygame.K_INSERT, pygame.K_BACKSPACE),
        *(pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9),
    }
)
"""Keys beside the letters that mean nothing at first."""


def _code(name: str) -> int | None:
    try:
        code = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None
    return code if may_be_chosen(code) else None
