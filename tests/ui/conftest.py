"""A display without a screen, and a look to draw in."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.documents import ReadyMade
from kinggame.ui import svg
from kinggame.ui.look import Look
from kinggame.ui.shell import Shell
from kinggame.ui.text import SuitInk, TextPainter
from kinggame.ui.theme import Colour, Lettering
from tests.ui.shells import close_shell, open_shell

MOST_KEPT = 1000
LARGEST_KEPT = 40_000
"""pixels: a card at 1280×720 has half of that"""


@pytest.fixture(scope="session", autouse=True)
def made_once() -> Iterator[None]:
    """Read the variants of a folder and draw each small drawing once for all windows of a run."""
    draw, read = svg.rasterise, Catalog.shipped
    catalogs: dict[Path, Catalog] = {}
    kept = lru_cache(MOST_KEPT)(draw)

    def drawn(text: str, size: tuple[int, int]) -> Surface:
        return kept(text, size).copy() if size[0] * size[1] <= LARGEST_KEPT else draw(text, size)

    def shipped(ready: ReadyMade | None = None) -> Catalog:
        if ready is not None:  # what is ready-made is what such a test is about
            return read(ready)
        folder = resources.variants_dir()
        if folder not in catalogs:
            catalogs[folder] = read()
        return catalogs[folder]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Catalog, "shipped", shipped)
        patch.setattr(svg, "rasterise", drawn)
        yield


@pytest.fixture(scope="session")
def display() -> Iterator[None]:
    """The dummy driver, started once."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def look(display: None) -> Look:
    """The azulejo house at the design size."""
    return Look((1280, 720))


@pytest.fixture
def shell(display: None, tmp_path: Path) -> Iterator[Shell]:
    """A whole program with nothing open, which keeps its files in the test's own folder."""
    opened = open_shell(tmp_path)
    yield opened
    close_shell(opened)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect what is cut with "…", or set smaller than it may be, while pictures are drawn."""
    found: set[str] = set()
    cutting, composing = TextPainter._cut, TextPainter._compose

    def shortened(self: TextPainter, text: str, lettering: Lettering, size: int, max_width: int) -> str:
        found.add(text)
        return cutting(self, text, lettering, size, max_width)

    def composed(
        self: TextPainter, text: str, lettering: Lettering, size: int, colour: Colour, squeeze: float, ink: SuitInk
    ) -> Surface:
        if size < lettering.floor:
            found.add(text)
        return composing(self, text, lettering, size, colour, squeeze, ink)

    monkeypatch.setattr(TextPainter, "_cut", shortened)
    monkeypatch.setattr(TextPainter, "_compose", composed)
    return found
