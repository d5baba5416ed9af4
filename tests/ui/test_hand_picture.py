"""Of a hand only the cards that stand otherwise are painted anew: the picture is the one that is painted whole."""

import random

import pygame
import pytest

from kinggame.cards import CardSet
from kinggame.ui.offscreen import passed
from kinggame.ui.screens.table_hand import HandWidget
from tests.ui.hands import motion
from tests.ui.shells import pictured

DEEDS = 40


def middle_of(hand: HandWidget, index: int) -> tuple[int, int]:
    box = hand._boxes[index]
    return box.x + 4, box.y + box.h // 2


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", ["table-portuguese-own-play", "table-russian-own-play"])
def test_a_hand_that_is_painted_in_part_looks_as_one_painted_whole(display: None, name: str, seed: int) -> None:
    rng = random.Random(seed)
    with pictured(name) as (shell, screen):
        app = shell.app
        hand, partly = screen.hand, 0
        for _ in range(DEEDS):
            cards = [held.card for held in hand.hand]
            card = rng.choice(cards)
            match rng.randrange(9):
                case 0:
                    hand.refuse(card, CardSet.of(rng.sample(cards, 2)), hand._now)
                case 1:
                    hand.forgive()
                case 2:
                    hand.take(rng.choice([card, None]))
                case 3:
                    hand.mark(legal=rng.random() < 0.5, tells=True, advised=rng.choice([None, None, card]))
                case 4:
                    screen.layer.focus(hand, show=rng.random() < 0.5)
                case 5:
                    hand.accepts_mouse = hand.visible = rng.random() < 0.7
                case 6:
                    others = tuple(held for held in hand.hand if held.card != card or len(cards) < 4)
                    hand.show(others, len(hand._boxes), asks=True)
                case _:
                    pygame.event.post(motion(middle_of(hand, cards.index(card))))
            for _ in range(rng.randrange(1, 4)):
                partly += hand.stale and hand._drawn is not None
                passed(shell, 20, step=20)
            shown = app.surface.copy()
            app.stack.redraw()
            screen.picture.refresh()  # type: ignore[union-attr]
            passed(shell, 0)
            assert app.surface.get_view("0").raw == shown.get_view("0").raw
        assert partly > 1


def test_a_hand_that_looks_as_it_did_leaves_nothing_to_be_painted(display: None) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        screen.picture.refresh()  # type: ignore[union-attr]
        passed(shell, 100)
        hand = screen.hand
        hand.take(hand.hand[0].card)
        hand.take(None)
        assert hand.stale
        passed(shell, 0)
        assert not screen.layer.stale
