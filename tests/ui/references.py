"""Small pictures of a few screens, kept to be compared with.

    python -m tests.ui.references

Draws them anew into `tests/ui/references/`: after a change of looks that is wanted. Look at what changed first.
"""

from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.ui.offscreen import no_display, offscreen_shell, offscreen_window
from kinggame.ui.screenshots import pictures

FOLDER: Final = Path(__file__).with_name("references")
SIZE: Final = (1280, 720)
SMALL: Final = (160, 90)
BLOCK: Final = 10
"""Side of the squares that are compared, in pixels of the small picture."""
KEPT: Final = {
    "start": "pt",
    "table-portuguese-own-play": "pt",
    "table-russian-own-play": "ru",
    "table-portuguese-auction-offer": "pt",
    "table-russian-early-end": "ru",
}
"""The pictures, each with its language."""


def drawn(name: str) -> Surface:
    """Draw a picture and make it small. A display must be open."""
    (picture,) = [p for p in pictures() if p.name == name]
    with (
        offscreen_window(SIZE) as window,
        offscreen_shell(window, language=KEPT[name], thinker=InlineThinker()) as shell,
    ):
        picture.draw(shell)
        return small(shell.app.surface)


def small(surface: Surface) -> Surface:
    """Make a picture small."""
    return pygame.transform.smoothscale(surface.convert(24), SMALL)


def differences(one: Surface, other: Surface) -> dict[tuple[int, int], float]:
    """Give the mean difference of each square, in steps of 256: by the square's left and top."""
    return {
        (x, y): _difference(one, other, Rect(x, y, BLOCK, BLOCK))
        for y in range(0, SMALL[1], BLOCK)
        for x in range(0, SMALL[0], BLOCK)
    }


def _difference(one: Surface, other: Surface, area: Rect) -> float:
    total = 0
    for y in range(area.top, area.bottom):
        for x in range(area.left, area.right):
            total += sum(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True))
    return total / (3 * area.width * area.height)


def main() -> None:
    """Draw them anew, and tell which have changed."""
    FOLDER.mkdir(exist_ok=True)
    with no_display():
        for name in KEPT:
            path = FOLDER / f"{name}.png"
            picture = drawn(name)
            worst = max(differences(picture, pygame.image.load(path)).values()) if path.exists() else None
            pygame.image.save(picture, path)
            print(
                f"{path.name}: {path.stat().st_size} bytes, " + ("new" if worst is None else f"changed by {worst:.1f}")
            )


if __name__ == "__main__":
    main()
