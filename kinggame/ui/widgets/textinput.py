"""One line to write in."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.theme import DISABLED, INK, MARKER, OUTLINE_BUTTON, WHITE, Lettering, Role
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import draw_ring

BLINK_MS = 530


class TextInput(Widget):
    """A line of text with a caret. Letters come as text events, so every keyboard layout works."""

    focusable = True

    def __init__(
        self,
        text: str,
        *,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        on_leave: Callable[[], None] | None = None,
        max_length: int = 40,
        hint: str = "",
        role: Role | Lettering = Role.BODY,
        rect: Rect | None = None,
        name: str = "",
    ) -> None:
        """`hint` stands there while nothing is written; `on_submit` is called by Enter.

        With `on_leave` Esc puts back what was written before and calls it.
        """
        super().__init__(rect, name=name)
        self._text = text[:max_length]
        self.on_change = on_change
        self.on_submit = on_submit
        self.on_leave = on_leave
        self.max_length = max_length
        self.hint = hint
        self.role = role
        self._caret = len(self._text)
        self._composing = ""
        self._caret_shown = True
        self._all_chosen = False
        self._before = self._text
        self._stops: list[int] = []
        """Where the letters begin in the last picture, and where the last one ends."""

    @property
    def text(self) -> str:
        """What is written."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.max_length]
        self._caret = len(self._text)
        self.stale = True

    @property
    def caret(self) -> int:
        """The place of the caret, in characters."""
        return self._caret

    def set_focused(self, value: bool) -> None:
        """Ask the system for text while it has the focus."""
        if value != self._focused:
            self._all_chosen = False
            if value:
                self._before = self._text
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self.rect)
            else:
                pygame.key.stop_text_input()
                self._composing = ""
        super().set_focused(value)

    def press(self, at: tuple[int, int]) -> bool:
        """Put the caret where the mouse is."""
        if self._stops:
            self._go(min(range(len(self._stops)), key=lambda place: abs(self._stops[place] - at[0])))
        return super().press(at)

    def activate(self) -> bool:
        """Enter hands the text over; a click only sets the focus."""
        return True

    def write(self, event: Event) -> bool:
        """Take written text, or show what is being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.stale = True
            return True
        self._composing = ""
        self._insert(event.text)
        return True

    def key(self, event: Event) -> bool:
        """Move, delete, choose all, paste, submit and leave; keys that write are taken too, their text comes apart."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_v:
                self._insert(pygame.scrap.get_text())
                return True
            if event.key == pygame.K_a:
                self._all_chosen, self.stale = bool(self._text), True
                return True
            return False
        if event.key == pygame.K_ESCAPE and self.on_leave is not None:
            self._leave(self.on_leave)
            return True
        actions: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._go(self._caret - 1),
            pygame.K_RIGHT: lambda: self._go(self._caret + 1),
            pygame.K_HOME: lambda: self._go(0),
            pygame.K_END: lambda: self._go(len(self._text)),
            pygame.K_BACKSPACE: lambda: self._delete(self._caret - 1),
            pygame.K_DELETE: lambda: self._delete(self._caret),
            pygame.K_RETURN: self._submit,
            pygame.K_KP_ENTER: self._submit,
        }
        action = actions.get(event.key)
        if action is not None:
            action()
            return True
        written = getattr(event, "unicode", "")
        return bool(written) and written.isprintable()

    def update(self, now_ms: int) -> None:
        """Blink the caret."""
        shown = not self._focused or (now_ms // BLINK_MS) % 2 == 0
        if shown != self._caret_shown:
            self._caret_shown = shown
            self.stale = True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the line, scrolled so that the caret is in it."""
        outline = look.house.accent if self._focused else OUTLINE_BUTTON
        style = BoxStyle(flat(WHITE), opacity=0.75, outline=outline, outline_width=1.5, radius=7)
        box(look, self.rect.size, style).draw(surface, self.rect.topleft)
        inner = self.rect.inflate(-2 * look.px(12), -2 * look.px(4))
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        shown = self._text[: self._caret] + self._composing + self._text[self._caret :]
        self._stops = [
            look.text.measure(self._text[:end], self.role) if end else 0 for end in range(len(self._text) + 1)
        ]
        caret_x = look.text.measure(self._text[: self._caret] + self._composing, self.role)
        left = inner.left - max(0, caret_x - inner.width + look.px(4))
        self._stops = [left + stop for stop in self._stops]
        if self._all_chosen:
            height = look.text.height(self.role)
            surface.fill(MARKER, Rect(left, inner.centery - height // 2, self._stops[-1] - left, height))
        if shown:
            look.text.draw(surface, shown, self.role, INK, (left, inner.centery), anchor="midleft")
        elif self.hint:
            look.text.draw(surface, self.hint, self.role, DISABLED, (left, inner.centery), anchor="midleft")
        if self._focused and self._caret_shown:
            height = look.text.size(self.role)
            caret = Rect(left + caret_x, inner.centery - height // 2, look.line(2), height)
            surface.fill(INK, caret)
        surface.set_clip(before)
        if ring:
            draw_ring(surface, look, self.rect, radius=7)

    def _insert(self, text: str) -> None:
        clean = "".join(c for c in text if c.isprintable())
        if clean and self._all_chosen:
            self._clear()
        room = self.max_length - len(self._text)
        clean = clean[: max(0, room)]
        if clean:
            self._text = self._text[: self._caret] + clean + self._text[self._caret :]
            self._caret += len(clean)
            self._changed()

    def _clear(self) -> None:
        self._text, self._caret, self._all_chosen = "", 0, False
        self._changed()

    def _leave(self, on_leave: Callable[[], None]) -> None:
        if self._text != self._before:
            self.text = self._before
            self._changed()
        on_leave()

    def _delete(self, index: int) -> None:
        if self._all_chosen:
            self._clear()
        elif 0 <= index < len(self._text):
            self._text = self._text[:index] + self._text[index + 1 :]
            self._caret = index
            self._changed()

    def _go(self, caret: int) -> None:
        self._all_chosen = False
        self._caret = max(0, min(caret, len(self._text)))
        self.stale = True

    def _submit(self) -> None:
        if self.on_submit is not None:
            self.on_submit(self._text)

    def _changed(self) -> None:
        self.stale = True
        if self.on_change is not None:
            self.on_change(self._text)
