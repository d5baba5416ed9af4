"""The buttons at the foot of a page on the table: beside each other, or in two rows where their words need that."""

from collections.abc import Sequence

from pygame import Rect

from kinggame.ui.look import Look
from kinggame.ui.widgets import Button


def lifted(look: Look, others: Sequence[Button], primary: Button, room: Rect, gap: int) -> int:
    """Put the others above the primary button, across the room, where one of them has no room for its words.

    All have their places beside each other before. Returns where the buttons begin.
    """
    if all(_holds(look, button) for button in others):
        return primary.rect.top
    natural = [button.natural_width(look) for button in others]
    share = (room.width - gap * (len(others) - 1)) / max(1, sum(natural))
    x, top = room.left, primary.rect.top - gap - primary.rect.height
    for button, width in zip(others, natural, strict=True):
        button.rect = Rect(x, top, round(width * share), primary.rect.height)
        x = button.rect.right + gap
    return top


def _holds(look: Look, button: Button) -> bool:
    room = button.rect.inflate(-2 * look.px(6), -2 * look.line(2))
    return look.paragraphs.holds(button.label, button.role, room.size)
