"""Dialogs: paper over the screen below, which waits meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.paint.paper import paper
from kinggame.ui.screen import Screen
from kinggame.ui.theme import INK, SHADOW_NOTE, Role
from kinggame.ui.widgets.base import Action
from kinggame.ui.widgets.button import Button, ButtonKind
from kinggame.ui.widgets.layer import WidgetLayer

PADDING = 24
VEIL = (20, 12, 6, 110)


class DialogScreen(Screen):
    """A sheet of paper in the middle of the screen. A subclass gives its size and builds its widgets."""

    covers = False
    modal = True
    strip = 0.0
    """Height of the house strip along the top edge, in u."""

    def __init__(self, *, on_cancel: Action | None = None) -> None:
        self.layer = WidgetLayer(on_cancel=self.cancel)
        self._on_cancel = on_cancel
        self.box = Rect(0, 0, 0, 0)
        self._veil: Surface | None = None
        self._changed = True

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return the size of the paper in pixels."""
        raise NotImplementedError

    def build(self, look: Look) -> None:
        """Make the widgets inside `self.box`."""
        raise NotImplementedError

    def paint(self, surface: Surface, look: Look) -> None:
        """Paint what is not a widget, over the paper."""

    def place(self, look: Look) -> Rect:
        """Return where the paper lies: the middle, unless a subclass knows better."""
        size = self.wanted_size(look)
        box = Rect(0, 0, min(size[0], look.size[0]), min(size[1], look.size[1]))
        box.center = look.size[0] // 2, look.size[1] // 2
        return box

    def resize(self, look: Look) -> None:
        """Lay out anew."""
        super().resize(look)
        self.box = self.place(look)
        self.layer.remove_all()
        self._veil = None
        self._changed = True
        self.build(look)

    def cancel(self) -> None:
        """Close without a choice (Esc)."""
        self.close()
        if self._on_cancel is not None:
            self._on_cancel()

    def close(self) -> None:
        """Take the dialog away."""
        self.host.stack.remove(self)

    def handle(self, event: Event) -> bool:
        """Send the event to the widgets; nothing of mouse and keys goes further down."""
        taken = self.layer.handle(event)
        return taken or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def update(self, now_ms: int) -> None:
        """Let the widgets move."""
        self.layer.update(now_ms)

    @property
    def stale(self) -> bool:
        """Whether a widget must be drawn."""
        return self._changed or self.layer.stale

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        """Draw the veil, the paper and the widgets over what is below."""
        del full
        if self._veil is None:
            self._veil = Surface(self.look.size, pygame.SRCALPHA, 32)
            self._veil.fill(VEIL)
        surface.blit(self._veil, (0, 0))
        sheet = paper(self.look, self.box.size, strip_height=self.look.px(self.strip), shadows=SHADOW_NOTE)
        sheet.draw(surface, self.box.topleft)
        self.paint(surface, self.look)
        self.layer.draw(surface, self.look)
        self._changed = False
        return [surface.get_rect()]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question: its words, what it does, and whether it is the one expected."""

    label: str
    action: Callable[[], None]
    primary: bool = False


class QuestionScreen(DialogScreen):
    """A title, a sentence, and buttons; the expected answer stands at the lower right and has the focus."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer], *, on_cancel: Action | None = None) -> None:
        super().__init__(on_cancel=on_cancel)
        self.title = title
        self.text = text
        self.answers = tuple(answers)

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return 520 u by what the text needs."""
        width = min(look.size[0] - 16, max(look.px(520), 440))
        text = look.paragraphs.height(self.text, Role.BODY, width - 2 * self._padding(look))
        head = look.text.height(Role.PANEL_TITLE) + look.px(12)
        return width, self._padding(look) * 2 + head + text + look.px(24) + self._button_height(look)

    def build(self, look: Look) -> None:
        """Make the buttons, from the right: the expected answer first in the Tab order."""
        padding, gap, height = self._padding(look), look.px(12), self._button_height(look)
        right = self.box.right - padding
        for answer in sorted(self.answers, key=lambda a: not a.primary):
            kind = ButtonKind.PRIMARY if answer.primary else ButtonKind.SECONDARY
            button = Button(answer.label, self._answering(answer), kind=kind, name=answer.label)
            width = max(button.natural_width(look), look.px(120))
            button.rect = Rect(right - width, self.box.bottom - padding - height, width, height)
            right = button.rect.left - gap
            self.layer.add(button)
            if answer.primary:
                self.layer.focus(button)

    def paint(self, surface: Surface, look: Look) -> None:
        """Draw the title and the sentence."""
        inner = self.box.inflate(-2 * self._padding(look), -2 * self._padding(look))
        title = look.text.draw(surface, self.title, Role.PANEL_TITLE, INK, inner.topleft, max_width=inner.width)
        inner.top = title.bottom + look.px(12)
        look.paragraphs.draw(surface, self.text, Role.BODY, INK, inner)

    def _answering(self, answer: Answer) -> Action:
        def act() -> None:
            self.close()
            answer.action()

        return act

    def _padding(self, look: Look) -> int:
        return max(look.px(PADDING), 16)

    def _button_height(self, look: Look) -> int:
        return max(look.px(46), 38)
