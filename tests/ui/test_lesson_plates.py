"""Beside a lesson's trick each plate says who has led, who has played and who will: in small windows, too."""

from collections.abc import Iterator
from functools import cache

import pytest
from pygame import Rect

from kinggame.catalog import Catalog
from kinggame.catalog.lessons import LessonBook
from kinggame.engine import PlayerView
from kinggame.i18n import LANGUAGES, Translator, opponent_names
from kinggame.stage.lesson import dressed, lesson_wording, shown_view, step_scene
from kinggame.stage.lesson_layout import lesson_layout
from kinggame.stage.scene import SeatPiece
from kinggame.ui.bakes import Sprite
from kinggame.ui.look import Look
from kinggame.ui.screens.table_plates import Plates
from tests.ui.recording import Recording, Written, recording

SIZES = ((640, 480), (844, 390), (390, 844), (800, 600))


@cache
def tricks() -> tuple[tuple[PlayerView, tuple[SeatPiece, ...], str], ...]:
    """Give each trick that a lesson shows without its being played: its view, its seats, and the language."""
    return tuple(_tricks())


def _tricks() -> Iterator[tuple[PlayerView, tuple[SeatPiece, ...], str]]:
    for language in LANGUAGES:
        t = Translator(language)
        for lesson in LessonBook.shipped(Catalog.shipped()):
            for step in (step for steps in lesson.courses.values() for step in steps):
                seen = shown_view(step)
                if seen is None or not seen.trick:
                    continue
                words = lesson_wording(seen, opponent_names(language)[:3], t, None)
                scene = step_scene(step, seen, words, is_answered=False)
                yield seen, dressed(scene, seen, words, lesson, plays=False, is_narrow=True).seats, language


def written(sprite: Sprite) -> list[Written]:
    """List what is written on a plate, in what is left of it, top to bottom."""
    assert isinstance(sprite.surface, Recording)
    found = [mark for mark in sprite.surface.marks if isinstance(mark, Written) and mark.shown]
    return sorted(found, key=lambda line: (line.box.top, line.box.left))


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_who_has_led_is_told_on_a_plate_wherever_it_stands(display: None, size: tuple[int, int]) -> None:
    leaders = set()
    with recording():
        look, layout = Look(size), lesson_layout(size).table
        plates = Plates(look, layout)
        for seen, seats, language in tricks():
            (leading,) = [piece for piece in seats if piece.seat == seen.leader]
            leaders.add(leading.place)
            rect = Rect(layout.plates[leading.place])
            sprite = plates.sprite(leading, "", rect.size)
            name, told = written(sprite)
            assert (name.shown, told.shown in (leading.second, leading.short)) == (leading.name, True), language
            plate = Rect((-sprite.offset[0], -sprite.offset[1]), rect.size)
            assert plate.contains(told.ink)
            assert not told.ink.colliderect(name.ink)
    assert len(leaders) == 4


def test_the_short_words_say_the_same_of_the_same_seat() -> None:
    """Only of who has led; where there is room the longer words stand."""
    for seen, seats, _ in tricks():
        assert {piece.seat for piece in seats if piece.short} == {seen.leader}
        assert all(piece.second for piece in seats)
