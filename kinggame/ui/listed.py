"""A question whose answers stand below each other: there is room for long words, in narrow windows too."""

from pygame import Rect, Surface

from kinggame.ui.dialog import QuestionScreen
from kinggame.ui.look import Look
from kinggame.ui.theme import INK, Role
from kinggame.ui.widgets import Button, ButtonKind

WIDTH = 560
GAP = 10
SEPARATORS = "/\\"


class ListedQuestion(QuestionScreen):
    """A title, some sentences, and buttons; the first answer is the one expected and has the focus."""

    strip = 14.0

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Return 560 u by what text and answers need."""
        width = min(look.size[0] - 16, max(look.px(WIDTH), 440))
        rows = len(self.answers) * (self.button_height(look) + look.px(GAP))
        head = look.text.height(Role.PANEL_TITLE) + look.px(12)
        text = look.paragraphs.height(self._fitted(look, width), Role.BODY, width - 2 * self.padding(look))
        return width, look.px(self.strip) + 2 * self.padding(look) + head + text + look.px(16) + rows - look.px(GAP)

    def button_height(self, look: Look) -> int:
        """Return the height of a button: less where the window is low."""
        return min(super().button_height(look), max(34, look.size[1] // 12))

    def build(self, look: Look) -> None:
        """Put the answers at the foot, the expected one on top."""
        edge, row = self.padding(look), self.button_height(look)
        step = row + look.px(GAP)
        y = self.box.bottom - edge + look.px(GAP) - len(self.answers) * step
        for place, answer in enumerate(self.answers):
            kind = ButtonKind.PRIMARY if place == 0 else ButtonKind.SECONDARY
            button = Button(answer.label, self._answering(answer), kind=kind, name=f"answer:{place}")
            button.rect = Rect(self.box.left + edge, y + place * step, self.box.width - 2 * edge, row)
            self.layer.add(button)
            if place == 0:
                self.layer.focus(button)

    def paint(self, surface: Surface, look: Look) -> None:
        """Draw the title and the sentences."""
        edge = self.padding(look)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        top = inner.top + look.px(self.strip)
        title = look.text.draw(surface, self.title, Role.PANEL_TITLE, INK, (inner.left, top), max_width=inner.width)
        room = Rect(inner.left, title.bottom + look.px(12), inner.width, 10)
        look.paragraphs.draw(surface, self._fitted(look, self.box.width), Role.BODY, INK, room)

    def _fitted(self, look: Look, width: int) -> str:
        return with_paths_broken(look, self.text, Role.BODY, width - 2 * self.padding(look))


def with_paths_broken(look: Look, text: str, role: Role, width: int) -> str:
    """Break words that are wider than a line, as paths are, behind their separators or else anywhere."""
    lines = []
    for line in text.split("\n"):
        words = []
        for word in line.split(" "):
            rest = word
            while rest and look.text.measure(rest, role) > width:
                place = _break(look, rest, role, width)
                words.append(rest[:place] + "\n")
                rest = rest[place:]
            words.append(rest)
        lines.append(" ".join(words).replace("\n ", "\n"))
    return "\n".join(lines)


def _break(look: Look, word: str, role: Role, width: int) -> int:
    """Give how many letters of a word go into a line: up to a separator if there is one, at least one letter."""
    fitting = next((n for n in range(len(word) - 1, 1, -1) if look.text.measure(word[:n], role) <= width), 1)
    parted = max(word.rfind(sign, 0, fitting) for sign in SEPARATORS) + 1
    return parted or fitting
