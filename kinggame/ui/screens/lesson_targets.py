"""Seats that can be pressed, where a seat is the answer: cards of the trick, or plates."""

from typing import TYPE_CHECKING

from pygame import Rect

from kinggame.catalog.lesson_model import LegalTask, VoidTask, WinnerTask
from kinggame.i18n import CardStyle, card_text
from kinggame.session.lesson_run import Phase
from kinggame.stage.places import Place, seat_at
from kinggame.ui.screens.lesson_pieces import SeatTarget

if TYPE_CHECKING:
    from kinggame.ui.screens.lesson import LessonScreen

OTHERS = (Place.WEST, Place.NORTH, Place.EAST)


def cross_out(screen: "LessonScreen") -> None:
    """Cross out the first marked card that may not be played, and ring those that oblige."""
    step = screen.run.step
    if step is None or step.position is None or not isinstance(step.task, LegalTask):
        return
    refusals = step.position.view().refusals()
    barred = next(
        (held.card for held in screen.hand.hand if held.card in screen.chosen and held.card in refusals), None
    )
    if barred is not None and screen.run.phase is Phase.WRONG:
        screen.hand.refuse(barred, refusals[barred].obliging, screen.shell.app.clock())


def _spoken(screen: "LessonScreen", place: Place) -> str:
    """Name a seat, and its card of the trick if there is one."""
    words = screen.words
    name = words.name(seat_at(place, screen.view.seat))
    card = next((lying.card for lying in screen.performance.final.trick if lying.place is place), None)
    return name if card is None else f"{name}: {card_text(words.t, card, CardStyle.SPOKEN)}"


def add_targets(screen: "LessonScreen") -> None:
    """Add what can be pressed at the present step."""
    step, picture = screen.run.step, screen.picture
    if step is None or picture is None or not isinstance(step.task, WinnerTask | VoidTask):
        return
    is_card = isinstance(step.task, WinnerTask)
    for place in tuple(Place) if is_card else OTHERS:
        seat = seat_at(place, screen.view.seat)
        rect = Rect(picture.layout.trick.box(place) if is_card else picture.layout.plates[place])

        def press(seat: int = seat) -> None:
            screen.answer(seat, seat=seat)

        target = SeatTarget(rect, press, picture.cards, is_card=is_card, name=f"seat:{seat}")
        target.spoken = _spoken(screen, place)
        target.enabled = screen.run.phase is Phase.ASKED and not screen.watching
        target.is_wrong = screen.wrong == seat
        screen.layer.add(target)
