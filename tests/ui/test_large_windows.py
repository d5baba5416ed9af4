"""In a large window the table is that of 1280 × 720, larger: nothing is drawn for a size at which it is not seen."""

import pygame
import pytest
from pygame import Rect

from kinggame.cards import Card
from kinggame.resources import asset_path
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.places import Place
from kinggame.stage.scene import SeatPiece
from kinggame.ui.cardart import CardArt, FaceKind
from kinggame.ui.look import Appearance, Look
from kinggame.ui.paint.plate import plate
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_pieces import dashed_frame
from kinggame.ui.screens.table_plates import Plates, notch_side

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt(asset_path("cards/classic/manifest.yaml"))


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_kind_show_as_much_in_every_window(display: None, art: CardArt, size: tuple[int, int]) -> None:
    """Seen from behind at a seat, a card shows few and bold figures, and so does the last trick; others show all."""
    look, layout = Look(size), table_layout(size)
    cards, card = TableCards(look, art, "latin"), Card.parse("KH")
    behind = layout.back_boxes(Place.NORTH, 13)
    assert {cards.back_picture(box.w).kind for box in behind} == {FaceKind.SMALL}
    assert cards.face_picture(card, look.px(52)).kind is FaceKind.SMALL
    assert cards.face_picture(card, layout.trick.card_size[0]).kind is FaceKind.FULL
    assert cards.face_picture(card, layout.hand.card_size[0]).kind is FaceKind.FULL
    assert cards.back_picture(layout.trick.card_size[0]).kind is FaceKind.FULL


@pytest.mark.parametrize("size", SIZES)
def test_the_empty_place_is_as_round_as_a_card(display: None, size: tuple[int, int]) -> None:
    """Its frame is seen on all four sides, and no dash stands in a corner that a card leaves free."""
    width, height = table_layout(size).trick.card_size
    frame = dashed_frame(Look(size), (width, height))
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert frame.get_at((x, y)).a == 0
    for rows, columns in (
        ((0, 1), range(width)),
        ((height - 2, height - 1), range(width)),
        (range(height), (0, 1)),
        (range(height), (width - 2, width - 1)),
    ):
        drawn = sum(frame.get_at((x, y)).a > 100 for x in columns for y in rows)
        assert 0.4 < drawn / (len(rows) * len(columns)) < 0.8, "dashes, and gaps between them"


@pytest.mark.parametrize("size", [(640, 480), *SIZES])
@pytest.mark.parametrize("wish", [Appearance(), Appearance(high_contrast=True), Appearance(text_scale=1.5)])
def test_nothing_of_a_plate_shows_beyond_it(display: None, size: tuple[int, int], wish: Appearance) -> None:
    """Its words may be higher than their half of it: the air around them is not drawn over the cloth."""
    look = Look(size, appearance=wish)
    layout = table_layout(size, text=look.scale.text)
    for place in Place:
        rect = Rect(layout.plates[place])
        piece = SeatPiece(place, 0, "Ångström", "1 vaza · −30", 0, is_asked=True, is_dealer=True)
        sprite, bare = (
            Plates(look, layout).sprite(piece, "D", rect.size),
            plate(look, rect.size, asked=notch_side(place)),
        )
        top, (wide, high) = -sprite.offset[1], sprite.surface.get_size()
        for area in (Rect(0, 0, wide, top), Rect(0, top + rect.height, wide, high)):
            beyond = area.clip(sprite.surface.get_rect())
            shown = [pygame.image.tobytes(s.surface.subsurface(beyond), "RGBA") for s in (sprite, bare)]
            assert shown[0] == shown[1]
