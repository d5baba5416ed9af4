"""Plates and the trick in a small window: what belongs to different things stands apart, and marks can be seen."""

import pytest
from pygame import Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.i18n import Translator
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.places import TRICK_ORDER, Place
from kinggame.ui import moments
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_pieces import tick_centre
from kinggame.ui.screens.table_plates import Plates
from kinggame.ui.situations import Moment, reach

SMALL = ((640, 480), (390, 844), (844, 390))


def columns(surface: Surface, band: Rect, *, gold: bool) -> list[int]:
    """List the columns of a band that hold gold, or the light grey of words."""
    found = []
    for x in range(band.left, band.right):
        inks = [surface.get_at((x, y)) for y in range(band.top, band.bottom)]
        if any(ink.r > 200 and ink.b < 120 if gold else ink.r > 120 and ink.b > 100 for ink in inks):
            found.append(x)
    return found


@pytest.mark.parametrize("language", ["en", "pt", "ru"])
def test_the_tricks_of_the_own_plate_stand_apart_from_its_tag(display: None, language: str) -> None:
    with (
        offscreen_window((640, 480)) as window,
        offscreen_shell(window, language=language, thinker=InlineThinker()) as shell,
    ):
        shell.show_match(reach(Moment(moments.own_play), shell.catalog.get("russian"), language=language))
        table = shell.app.stack.top
        assert isinstance(table, TableScreen)
        shell.app.step(shell.app.clock())
        assert table.picture is not None
        layout = table.picture.layout
        own = next(seat for seat in table.performance.final.seats if seat.place is Place.SOUTH)
        assert own.tag
        sprite = Plates(table.look, layout).sprite(own, "D", layout.plates[Place.SOUTH][2:])
        area = Rect((-sprite.offset[0], -sprite.offset[1]), layout.plates[Place.SOUTH][2:])
        inside = area.inflate(-12, -12)
        tag = min(columns(sprite.surface, inside, gold=True))
        lower = Rect(inside.left, area.centery + 2, tag - inside.left, inside.bottom - area.centery - 2)
        assert tag - max(columns(sprite.surface, lower, gold=False)) >= 8


@pytest.mark.parametrize("size", [(1280, 720), *SMALL])
def test_no_card_of_the_trick_lies_under_the_tick_of_the_one_that_takes_it(
    display: None, size: tuple[int, int]
) -> None:
    trick = table_layout(size).trick
    for winner in TRICK_ORDER:
        corner = tick_centre(winner, Rect(trick.box(winner)))
        for place in TRICK_ORDER:
            if place is not winner:
                assert not Rect(trick.box(place)).collidepoint(corner), (winner, place)


@pytest.mark.parametrize("language", ["en", "pt", "ru"])
def test_the_short_name_of_the_last_trick_says_which_one(language: str) -> None:
    t = Translator(language)
    assert t.pgettext("button", "Last").lower() != t.gettext("Last trick").split()[-1].lower()
