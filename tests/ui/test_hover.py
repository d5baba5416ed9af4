"""The card under the mouse rises if it may be played, and does not slip away from under it by rising."""

import pygame
import pytest

from kinggame.ui.offscreen import passed
from tests.ui.hands import motion
from tests.ui.shells import pictured


@pytest.mark.parametrize("variant_id", ["portuguese", "russian"])
def test_the_card_under_the_mouse_rises_only_if_it_may_be_played(display: None, variant_id: str) -> None:
    with pictured(f"table-{variant_id}-own-play") as (shell, screen):
        hand = screen.hand
        legal = set(hand.legal())
        risen = set()
        for y in (hand.rect.top + 2, hand.rect.centery, hand.rect.bottom - 4):
            for x in range(hand.rect.left + 2, hand.rect.right, 9):
                under = hand.card_at((x, y))
                pygame.event.post(motion((x, y)))
                passed(shell, 200, step=20)
                assert hand.card_at((x, y)) == under
                up = {card for card, lift in hand._lifts.items() if lift > 0}
                assert up == ({under} & legal)
                risen |= up
        assert risen == legal
