"""A few screens still look as they did; `python -m tests.ui.references` draws those anew that are meant to change."""

import pygame
import pytest
from pygame import Surface

from tests.ui.references import FOLDER, KEPT, SIZE, differences, drawn, small

ALIKE = 9.0
"""What a square may differ: letters drawn by another release, a court with another eye, not a plate moved by 8 px."""


@pytest.mark.parametrize("name", KEPT)
def test_a_screen_looks_as_it_did(display: None, name: str) -> None:
    kept = pygame.image.load(FOLDER / f"{name}.png")
    found = {place: round(by, 1) for place, by in differences(drawn(name), kept).items() if by > ALIKE}
    assert found == {}, f"{name} looks otherwise; squares by left and top, in 1/8 of its pixels"


def test_a_plate_that_moved_would_be_found(display: None) -> None:
    pictures = []
    for left in (300, 308):
        picture = Surface(SIZE, 0, 32)
        picture.fill((23, 74, 56))
        pygame.draw.rect(picture, (252, 247, 234), (left, 200, 170, 50))
        pictures.append(small(picture))
    assert max(differences(*pictures).values()) > ALIKE
