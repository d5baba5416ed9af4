"""A display without a screen, and a look to draw in."""

from collections.abc import Iterator

import pygame
import pytest

from kinggame.ui.look import Look


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
