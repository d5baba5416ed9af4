"""What lies on the table of a lesson now."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kinggame.session.lesson_run import LessonRun
from kinggame.stage.layout import TableLayout
from kinggame.stage.lesson import dressed, shown_view
from kinggame.stage.scene import Scene, TopBar
from kinggame.ui.drawings import CardPicture
from kinggame.ui.screens.table_ahead import hand_pictures
from kinggame.ui.screens.table_cards import TableCards

if TYPE_CHECKING:
    from kinggame.ui.screens.lesson import LessonScreen

NARROW = 480
"""Below this width in pixels the bar says less."""


def has_cards(run: LessonRun) -> bool:
    """Tell whether there are cards to be shown."""
    return run.step is not None and run.step.position is not None


def coming_pictures(run: LessonRun, cards: TableCards, table: TableLayout) -> Iterator[CardPicture]:
    """List the faces that the steps to come will show, the nearest first."""
    for step in run.steps[run.place :]:
        view = shown_view(step)
        if view is not None:
            yield from hand_pictures(cards, table, view.hand.listed())
            yield from (cards.face_picture(card, table.trick.card_width) for card in view.in_play)


def lesson_scene(screen: "LessonScreen") -> Scene:
    """Give the scene of this moment, as a lesson shows it."""
    plays = screen.played is not None or screen.watching
    scene = dressed(
        screen.performance.scene,
        screen.view,
        screen.words,
        screen.lesson,
        plays=plays,
        is_narrow=screen.look.size[0] < NARROW,
    )
    if has_cards(screen.run):
        return scene
    t = screen.shell.t
    return replace(scene, top=TopBar(t.gettext("Learn"), t.own(screen.lesson.names), (), ""))
