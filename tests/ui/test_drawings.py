"""Card pictures: no frame waits for the background, and without one everything looks the same each time."""

from collections.abc import Callable
from concurrent.futures import Executor, Future

import pygame
import pytest
from pygame import Surface

from kinggame.cards import Card
from kinggame.ui import svg
from kinggame.ui.bakes import Bakes
from kinggame.ui.cardart import CardArt
from kinggame.ui.drawings import CardPicture, Drawings
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import TableCards

RED, BLUE = "#FF0000", "#0000FF"


class Errands(Executor):
    """A background that does what it was given when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.submitted = 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[Surface] = Future()
        self.submitted += 1

        def run() -> None:
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args, **kwargs))

        self.waiting.append(run)
        return future

    def run(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Artist:
    """Draws plain squares, and counts them."""

    def __init__(self, colour: str = RED) -> None:
        self.colour = colour
        self.drawn: list[CardPicture] = []

    def __call__(self, picture: CardPicture) -> str:
        self.drawn.append(picture)
        box = 'viewBox="0 0 10 10" width="10" height="10"'
        shape = f'<path d="M0,0L10,0L10,10L0,10Z" fill="{self.colour}"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{shape}</svg>\n'


KING, LARGE_KING = CardPicture("KH", (20, 30)), CardPicture("KH", (40, 60))


def drawings(artist: Artist, background: Executor | None = None, before: Drawings | None = None) -> Drawings:
    return Drawings(artist, Bakes(), style=artist.colour, background=background, before=before)


@pytest.mark.usefixtures("display")
class TestDrawings:
    def test_without_a_background_a_picture_is_drawn_once_and_at_once(self) -> None:
        artist = Artist()
        found = drawings(artist)
        found.draw_ahead([KING])
        assert artist.drawn == []
        assert found.get(KING) is found.get(KING)
        assert found.get(KING).get_size() == (20, 30)
        assert artist.drawn == [KING]

    def test_what_was_drawn_ahead_is_not_drawn_again(self) -> None:
        artist, errands = Artist(), Errands()
        found = drawings(artist, errands)
        found.draw_ahead([KING])
        found.draw_ahead([KING])
        errands.run()
        assert found.get(KING).get_at((5, 5)) == pygame.Color(RED)
        assert artist.drawn == [KING]

    def test_a_card_of_which_nothing_is_there_is_drawn_at_once(self) -> None:
        artist, errands = Artist(), Errands()
        found = drawings(artist, errands)
        found.draw_ahead([KING])
        assert found.get(KING).get_size() == (20, 30)
        assert not found.awaited

    def test_another_size_stands_in_until_the_picture_has_come(self) -> None:
        artist, errands = Artist(), Errands()
        found = drawings(artist, errands)
        found.get(KING)
        stand_in = found.get(LARGE_KING)
        assert stand_in.get_size() == (40, 60)
        assert artist.drawn == [KING]
        assert found.stands_in(LARGE_KING)
        assert not found.have_come()
        errands.run()
        assert found.have_come()
        assert found.get(LARGE_KING) is not stand_in
        assert artist.drawn == [KING, LARGE_KING]
        assert not found.have_come()  # it is told once
        assert not found.awaited

    def test_a_picture_that_was_fetched_first_is_told_of_all_the_same(self) -> None:
        """What was shown before it was fetched is to be shown anew."""
        errands = Errands()
        found = drawings(Artist(), errands)
        found.get(KING)
        found.get(LARGE_KING)
        errands.run()
        found.get(LARGE_KING)
        assert found.have_come()
        assert not found.have_come()

    def test_after_a_change_of_size_the_old_pictures_stand_in(self) -> None:
        errands = Errands()
        old = drawings(Artist(), errands)
        old.get(KING)
        old.stop()
        artist = Artist()
        found = drawings(artist, errands, old)
        assert found.get(LARGE_KING).get_at((20, 30)) == pygame.Color(RED)
        assert artist.drawn == []

    def test_a_picture_of_another_style_never_stands_in(self) -> None:
        errands = Errands()
        old = drawings(Artist(), errands)
        old.get(KING)
        found = drawings(Artist(BLUE), errands, old)
        assert found.get(LARGE_KING).get_at((20, 30)) == pygame.Color(BLUE)

    def test_what_has_not_been_begun_can_be_let_go(self) -> None:
        artist, errands = Artist(), Errands()
        found = drawings(artist, errands)
        found.draw_ahead([KING, LARGE_KING])
        found.stop()
        errands.run()
        assert errands.submitted == 2
        assert artist.drawn == []


def test_what_flies_smaller_is_made_of_the_right_picture_once_that_has_come(look: Look) -> None:
    """A small copy of what stood in for a card is not kept in place of one of the card itself."""
    card, errands, art = Card.parse("KH"), Errands(), CardArt.shipped()
    cards = TableCards(look, art, "latin", background=errands)
    cards.drawings.get(cards.face_picture(card, 40))  # a narrow card shows less than a wide one
    soft = cards.shrunk(card, 120, (100, 140))
    assert cards.drawings.stands_in(cards.face_picture(card, 120))
    errands.run()
    assert cards.drawings.have_come()
    sharp = cards.shrunk(card, 120, (100, 140))
    alone = TableCards(Look((1280, 720)), art, "latin").shrunk(card, 120, (100, 140))
    assert pixels(sharp.surface) == pixels(alone.surface) != pixels(soft.surface)
    assert cards.shrunk(card, 120, (100, 140)) is sharp


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.usefixtures("display")
def test_a_drawing_is_turned_clockwise_around_its_middle() -> None:
    """A quarter turn brings what stands at the top to the right."""
    shapes = '<path d="M0,0L20,0L20,10L0,10Z" fill="#FF0000"/><path d="M0,10L20,10L20,40L0,40Z" fill="#0000FF"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 40" width="20" height="40">{shapes}</svg>'
    drawn = svg.turned(text, (40, 80), 90)
    assert drawn.get_size() == (80, 40)
    assert drawn.get_at((75, 20)) == pygame.Color(RED)
    assert drawn.get_at((5, 20)) == pygame.Color(BLUE)
    assert svg.turned(text, (40, 80), 0).get_at((20, 5)) == pygame.Color(RED)
