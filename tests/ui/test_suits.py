"""The suit signs of texts and marks are those of the cards."""

import pytest

from kinggame.cards import Suit
from kinggame.resources import asset_path
from kinggame.ui.cardart import CardArt
from kinggame.ui.cardface import SHIPPED_FACE
from kinggame.ui.suits import suit_shape
from kinggame.ui.svg import unit_drawing


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt(asset_path(SHIPPED_FACE))


@pytest.mark.parametrize("suit", Suit)
def test_a_sign_in_text_has_the_shape_of_the_cards(suit: Suit, art: CardArt) -> None:
    assert f'd="{art.manifest.suits[suit.letter]}"' in suit_shape(suit.sign, (0, 0, 0))


@pytest.mark.parametrize("suit", Suit)
def test_a_sign_is_drawn(suit: Suit) -> None:
    surface = unit_drawing(40, suit_shape(suit.sign, (0, 0, 0)), reach=0.52)
    assert surface.get_at((20, 20)).a == 255
    assert surface.get_at((1, 38)).a == 0
