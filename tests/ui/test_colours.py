"""What is told apart without colour, and what stands out enough to be read, in every house and on every cloth."""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import SRCALPHA, Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.cards import Card
from kinggame.stage.places import Place
from kinggame.stage.scene import TrickCard
from kinggame.ui import theme
from kinggame.ui.look import Appearance, Look
from kinggame.ui.offscreen import offscreen_shell, offscreen_window, passed
from kinggame.ui.paint import marks
from kinggame.ui.paint.plate import plate
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screenshots import pictures
from kinggame.ui.theme import CLOTHS, HOUSES, SUIT_INK, SUIT_INK_ON_DARK, SUIT_SIGNS, Colour, House, contrasted, mix
from kinggame.ui.widgets import Button, ButtonKind
from tests.ui.faults import contrast
from tests.ui.shells import pictured

TEXT, GRAPHICS = 4.5, 3.0
CARD_FACE = theme.colour("#FBF8EF")

# Contrast of the tokens


def paired(house: House) -> dict[str, tuple[Colour, Colour, float]]:
    """Name the inks of a house with the grounds they stand on, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11)."""
    found: dict[str, tuple[Colour, Colour, float]] = {}
    for ground_name in ("plate_top", "plate_bottom", "bar_top", "bar_bottom"):
        ground = getattr(house, ground_name)
        for name, ink in {"cream": theme.CREAM, "gold": theme.GOLD, "muted": house.muted}.items():
            found[f"{name} on {ground_name}"] = ink, ground, TEXT
        for colours in SUIT_INK_ON_DARK.values():
            found |= {f"{sign} {ink} on {ground_name}": (ink, ground, GRAPHICS) for sign, ink in colours.items()}
    found["words on the accent"] = house.on_accent, house.accent, TEXT
    found["words on the deep accent"] = house.on_accent, house.accent_deep, TEXT
    for number, ground in enumerate((*theme.PAPER, theme.MARKER)):
        inks = {
            "ink": theme.INK, "soft ink": theme.INK_SOFT, "labels": theme.INK_LABEL, "minus": theme.MINUS,
            "plus": theme.PLUS, "zero": theme.ZERO,
        }  # fmt: skip
        found |= {f"{name} on paper {number}": (ink, ground, TEXT) for name, ink in inks.items()}
    for number, ground in enumerate(theme.PAPER):
        found[f"accent on paper {number}"] = house.accent, ground, TEXT
        found[f"what is dead on paper {number}"] = theme.DISABLED, ground, GRAPHICS
        found[f"dead bids on paper {number}"] = theme.DISABLED_BID, ground, TEXT
    found["words on gold"] = theme.ON_GOLD, theme.GOLD_BOTTOM, TEXT
    found["second lines on wood"] = theme.TAUPE, theme.WOOD, TEXT
    return found


@pytest.mark.parametrize("wish", [lambda house: house, contrasted], ids=["plain", "high contrast"])
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_inks_stand_out_from_their_grounds(house: House, wish: Callable[[House], House]) -> None:
    pairs = paired(wish(house))
    assert {
        name: contrast(ink, ground) for name, (ink, ground, least) in pairs.items() if contrast(ink, ground) < least
    } == {}


@pytest.mark.parametrize("cloth", CLOTHS.values(), ids=CLOTHS)
def test_words_and_gold_stand_out_from_every_cloth(cloth: theme.Cloth) -> None:
    for ground in (cloth.centre, cloth.middle, cloth.edge):
        assert contrast(theme.CREAM, ground) >= TEXT
        assert contrast(theme.GOLD, ground) >= TEXT
        assert contrast(theme.WHITE, ground) >= GRAPHICS


@pytest.mark.parametrize("colours", SUIT_INK.values(), ids=SUIT_INK)
def test_suits_stand_out_from_their_card_even_under_the_veil(colours: dict[str, Colour]) -> None:
    veiled = mix(CARD_FACE, theme.VEIL[:3], theme.VEIL[3])
    for sign, ink in colours.items():
        assert contrast(ink, CARD_FACE) >= GRAPHICS, sign
        assert contrast(mix(ink, theme.VEIL[:3], theme.VEIL[3]), veiled) >= 2.4, sign  # its index is large


# States without colour

PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear light."""
GREY = ((0.2126, 0.7152, 0.0722),) * 3
EYES = {"grey": GREY, "protan": PROTAN, "deutan": DEUTAN}
LEAST_STEP = 0.12
"""of the light between black and white: seen at a glance"""


def seen(picture: Surface, eye: tuple[tuple[float, float, float], ...]) -> NDArray[np.float64]:
    """Give the light of each pixel as such an eye has it, hue left out, on the scale that eyes step by."""
    linear = (pygame.surfarray.array3d(picture) / 255) ** 2.2
    light = linear @ np.array(eye).T @ np.array(GREY[0])
    found: NDArray[np.float64] = np.maximum(0.0, light) ** (1 / 2.2)
    return found


def must_differ(one: Surface, other: Surface, *, least: int) -> None:
    """Two pictures differ in light, for every eye, in so many pixels at least."""
    assert one.get_size() == other.get_size()
    for name, eye in EYES.items():
        steps = np.count_nonzero(abs(seen(one, eye) - seen(other, eye)) >= LEAST_STEP)
        assert steps >= least, f"{name}: {steps} pixels"


@pytest.fixture(params=["plain", "high contrast"])
def worn(request: pytest.FixtureRequest, display: None) -> Look:
    return Look((1280, 720), appearance=Appearance(high_contrast=request.param != "plain"))


def on_cloth(look: Look, size: tuple[int, int], draw: Callable[[Surface], object]) -> Surface:
    surface = Surface(size, 0, 32)
    surface.fill(look.cloth.middle)
    draw(surface)
    return surface


def test_whose_turn_it_is_shows_without_colour(worn: Look) -> None:
    def shown(asked: bool) -> Surface:
        sprite = plate(worn, (170, 50), asked="down" if asked else None)
        return on_cloth(worn, (200, 80), lambda s: sprite.draw(s, (15, 10)))

    must_differ(shown(True), shown(False), least=300)


def test_the_marks_of_dealer_owner_and_bidder_differ_in_shape(worn: Look) -> None:
    signs = {
        "crown": marks.crown(worn, 22), "coin": marks.coin(worn, 22), "dealer": marks.dealer_disc(worn, 22, "D"),
        "tick": marks.tick_disc(worn, 22), "cross": marks.cross_disc(worn, 22), "void": marks.void_disc(worn, 22, "♠"),
    }  # fmt: skip
    for (name, one), (other_name, other) in combinations(signs.items(), 2):
        pictures_ = [on_cloth(worn, (26, 26), lambda s, sign=sign: s.blit(sign, (2, 2))) for sign in (one, other)]
        try:
            must_differ(*pictures_, least=40)
        except AssertionError as fault:
            raise AssertionError(f"{name} and {other_name}: {fault}") from None


@pytest.mark.parametrize("kind", ButtonKind)
def test_a_dead_button_looks_otherwise_without_colour(look: Look, kind: ButtonKind) -> None:
    def shown(enabled: bool) -> Surface:
        button = Button("Seven", lambda: None, kind=kind, rect=Rect(10, 10, 120, 40))
        button.enabled = enabled
        surface = Surface((140, 60), 0, 32)
        surface.fill(
            look.cloth.middle if kind in (ButtonKind.PLATE, ButtonKind.BAR, ButtonKind.LINE) else theme.PAPER[1]
        )
        button.draw(surface, look)
        return surface

    must_differ(shown(True), shown(False), least=25)


@pytest.mark.parametrize("side", [14, 22, 40])
def test_suits_differ_in_shape(look: Look, side: int) -> None:
    shapes = {sign: pygame.mask.from_surface(look.text.suit(sign, side, (0, 0, 0)), 127) for sign in SUIT_SIGNS}
    for one, other in combinations(SUIT_SIGNS, 2):
        common = shapes[one].overlap_area(shapes[other], (0, 0))
        apart = shapes[one].count() + shapes[other].count() - 2 * common
        assert apart >= 0.12 * min(shapes[one].count(), shapes[other].count()), (one, other)


@pytest.fixture(scope="module")
def hand(display: None) -> dict[str, Surface]:
    """Pictures of a hand in the middle of a trick: as it is, after a refusal, and with the focus shown."""
    wanted = {p.name: p for p in pictures()}
    found = {}
    with (
        offscreen_window((1280, 720)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        for name, picture in {"rest": "own-play", "refused": "refused"}.items():
            wanted[f"table-russian-{picture}"].draw(shell)
            screen = shell.app.stack.top
            assert isinstance(screen, TableScreen)
            assert screen.picture is not None
            area = screen.picture.hand.area(shell.app.look).clip(shell.app.surface.get_rect())
            found[name] = shell.app.surface.subsurface(area).copy()
        screen.clear_marks()
        screen.layer.focus(screen.picture.hand, show=True)
        passed(shell, 300)
        found["focus"] = shell.app.surface.subsurface(area).copy()
        piece = screen.picture.painter.trick_piece
        for won in (False, True):
            card = TrickCard(Place.NORTH, Card.parse("KH"), is_winner=won)
            spot = piece(card, shell.app.look)
            whole = on_cloth(shell.app.look, shell.app.surface.get_size(), spot.draw)
            found[f"won {won}"] = whole.subsurface(spot.area).copy()
    return found


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [("rest", "refused", 400), ("rest", "focus", 300), ("refused", "focus", 400), ("won False", "won True", 300)],
)
def test_states_of_cards_differ_without_colour(hand: dict[str, Surface], one: str, other: str, least: int) -> None:
    must_differ(hand[one], hand[other], least=least)


def test_cards_that_may_be_played_stand_higher(display: None) -> None:
    with pictured("table-russian-own-play") as (shell, screen):
        assert screen.picture is not None
        area = screen.picture.layout.hand
        assert area.lift >= 0.07 * area.card_width
        legal = screen.picture.hand.legal()
        assert 0 < len(legal) < len(screen.picture.hand.hand)
        sheet = Surface(shell.app.look.size, SRCALPHA, 32)
        screen.picture.hand.draw(sheet, shell.app.look)
        for held, box in zip(screen.picture.hand.hand, screen.picture.hand._boxes, strict=False):
            above = sheet.get_at((box.x + box.w // 3, box.y - area.lift // 2))[3] > 200
            assert above == (held.card in legal), held
