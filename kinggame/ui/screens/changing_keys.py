"""The settings' part for keys: each deed with its key, which a press changes, and the way back to the first ones."""

from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.stage.keys import CHANGEABLE, deed_text, key_text
from kinggame.ui.dialog import DialogScreen
from kinggame.ui.form import Form
from kinggame.ui.keymap import KeyMap, may_be_chosen
from kinggame.ui.look import Look
from kinggame.ui.sections import Section
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, Role
from kinggame.ui.widgets import Button, ButtonKind

WIDTH: Final = 460
GRID: Final = 150


def changing_section(shell: Shell) -> Section:
    """Make the part in which keys are changed."""

    def fill(form: Form) -> None:
        t, keys = shell.t, shell.app.inputs.keys
        form.text(t.gettext("Press a button, and then the key that is to do it."))
        form.grid([_button(shell, deed.id) for deed in CHANGEABLE], least=max(GRID, form.look.px(GRID)))
        reset = Button(t.gettext("All keys as at first"), partial(_keep, shell, KeyMap()), name="keys reset")
        reset.enabled = keys.is_changed
        form.button(reset)

    return Section("own-keys", shell.t.gettext("Own keys"), fill)


def _button(shell: Shell, deed: str) -> Button:
    name = pygame.key.name(shell.app.inputs.keys.key_of(deed))
    words = f"{deed_text(shell.t, deed)}: {key_text(shell.t, name)}"
    return Button(words, lambda: shell.app.stack.push(KeyQuestion(shell, deed)), name=f"key:{deed}")


def _keep(shell: Shell, keys: KeyMap) -> None:
    shell.change_settings(keys=keys.names)


class KeyQuestion(DialogScreen):
    """Waits for a key; Esc leaves all as it is."""

    strip = 14.0

    def __init__(self, shell: Shell, deed: str) -> None:
        super().__init__()
        self._shell = shell
        self._deed = deed
        self._said = ""
        self._taken: KeyMap | None = None
        """What holds once the player has read what it means for another deed."""

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return the room of a title, some sentences and a button."""
        width = min(look.size[0] - 16, max(look.px(WIDTH), 360))
        title = look.paragraphs.height(self._title, Role.PANEL_TITLE, width - 2 * self.padding(look))
        text = look.paragraphs.height(self._words, Role.BODY, width - 2 * self.padding(look))
        return width, round(look.px(self.strip) + 2 * self.padding(look) + title + text + look.px(36)) + (
            self.button_height(look)
        )

    def build(self, look: Look) -> None:
        """Make the button that leaves all as it is, or takes note of what has changed."""
        t, edge = self._shell.t, self.padding(look)
        words = t.gettext("Understood") if self._taken is not None else t.gettext("Leave it as it is")
        button = Button(words, self.cancel, kind=ButtonKind.PRIMARY, name="leave")
        height = self.button_height(look)
        button.rect = Rect(self.box.left + edge, self.box.bottom - edge - height, self.box.width - 2 * edge, height)
        self.layer.add(button)
        self.layer.focus(button)

    def paint(self, surface: Surface, look: Look) -> None:
        """Draw what is asked, and what is wrong with the key that was pressed."""
        edge = self.padding(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        inner.top += look.px(self.strip)
        look.paragraphs.draw(surface, self._title, Role.PANEL_TITLE, INK, inner)
        inner.top += look.paragraphs.height(self._title, Role.PANEL_TITLE, inner.width) + look.px(12)
        look.paragraphs.draw(surface, self._words, Role.BODY, INK, inner)

    def handle(self, event: Event) -> bool:
        """Take the key that is pressed, whatever it means elsewhere."""
        if event.type != pygame.KEYDOWN or self._taken is not None:
            return super().handle(event)
        pressed = getattr(event, "pressed", event.key)
        if pressed == pygame.K_ESCAPE:
            return super().handle(event)
        if pressed != pygame.K_UNKNOWN:
            self.choose(pressed)
        return True

    def choose(self, code: int) -> None:
        """Give the deed this key, if it may have it; say what becomes of another deed that had it."""
        t, keys = self._shell.t, self._shell.app.inputs.keys
        shown = key_text(t, pygame.key.name(code))
        if not may_be_chosen(code):
            self._said = t.gettext("“{key}” always means the same: choose another key.").format(key=shown)
        else:
            other, before = keys.deed_of(code), key_text(t, pygame.key.name(keys.key_of(self._deed)))
            now = keys.with_key(self._deed, code)
            _keep(self._shell, now)
            if other is None or other.id == self._deed:
                self.close()
                return
            words = {"key": shown, "deed": deed_text(t, other.id), "other": before}
            self._said = t.gettext("“{key}” was the key for “{deed}”, which is now on “{other}”.").format(**words)
            self._taken = now
        self.resize(self.host.look)

    @property
    def _title(self) -> str:
        return self._shell.t.gettext("The key for: {deed}").format(deed=deed_text(self._shell.t, self._deed))

    @property
    def _words(self) -> str:
        return self._said or self._shell.t.gettext("Press the key that is to do this.")
