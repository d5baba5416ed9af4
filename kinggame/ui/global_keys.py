"""Keys that mean the same everywhere; what a screen takes for itself, as letters that are written, comes first."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from kinggame.stage.choices import speed_word
from kinggame.ui.keyboard import COMMANDING
from kinggame.ui.wishes import next_speed, next_text_size

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

LARGER: Final = frozenset({pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS})
SMALLER: Final = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})


class GlobalKeys:
    """Does what a key asks for that no screen has taken."""

    def __init__(self, shell: "Shell") -> None:
        self._shell = shell
        self._plain: dict[int, Callable[[], None]] = {
            pygame.K_F11: self._full_screen,
            pygame.K_f: self._full_screen,
            pygame.K_m: self._mute,
            pygame.K_s: self._speed,
            pygame.K_F1: shell.open_help,
        }
        self._with_control: dict[int, Callable[[], None]] = {
            pygame.K_q: self._quit,
            pygame.K_n: self._new_match,
        }

    def handle(self, event: Event) -> bool:
        """React to a key going down; tell whether it means anything."""
        if event.mod & pygame.KMOD_ALT:
            return False
        written = getattr(event, "unicode", "")
        if event.key in LARGER or written == "+":
            self._size_text(1)
        elif event.key in SMALLER or written == "-":
            self._size_text(-1)
        elif written == "?":
            self._shell.open_help()
        else:
            action = (self._with_control if event.mod & COMMANDING else self._plain).get(event.key)
            if action is None:
                return False
            action()
        return True

    def _full_screen(self) -> None:
        self._shell.change_settings(fullscreen=not self._shell.app.is_fullscreen)

    def _mute(self) -> None:
        shell = self._shell
        shell.change_settings(muted=not shell.settings.muted)
        shell.mention(shell.t.gettext("Sound off") if shell.settings.muted else shell.t.gettext("Sound on"))

    def _speed(self) -> None:
        shell = self._shell
        shell.change_settings(speed=next_speed(shell.settings.speed))
        shell.mention(shell.t.gettext("Speed: {word}").format(word=speed_word(shell.t, shell.settings.speed)))

    def _size_text(self, step: int) -> None:
        shell = self._shell
        shell.change_settings(text_size=next_text_size(shell.settings.text_size, step))
        shell.mention(shell.t.gettext("Text {n}%").format(n=shell.settings.text_size))

    def _quit(self) -> None:
        pygame.event.post(Event(pygame.QUIT))  # as the window's own button does

    def _new_match(self) -> None:
        shell = self._shell
        from kinggame.ui.screens.new_match import NewMatchScreen  # noqa: PLC0415 - screens know the shell

        if isinstance(shell.app.stack.top, NewMatchScreen):
            return
        variant = shell.session.variant if shell.session is not None else shell.variant_of_house()
        shell.open_new_match(variant)
