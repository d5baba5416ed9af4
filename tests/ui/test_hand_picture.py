"""Of a hand only the cards that stand otherwise are painted anew: the picture is the one that is painted whole."""

import random
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from kinggame.cards import Card, CardSet
from kinggame.stage.geometry import Point
from kinggame.stage.scene import HandState
from kinggame.stage.tempo import TEMPI, Speed, tempo_for
from kinggame.stage.timeline import HandSpot
from kinggame.ui.bakes import LeftPart
from kinggame.ui.offscreen import passed
from kinggame.ui.screens import table_hand
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_cards import Lying
from kinggame.ui.screens.table_hand import HandWidget
from tests.ui.hands import motion
from tests.ui.shells import pictured

DEEDS = 40


EDGE = 60
"""So much may the edge of a card differ, of 255, by the edges and shadows that lie under it; its face is lighter."""


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how much the two differ where they differ most, of 255."""
    pixels: list[bytes] = [pygame.image.tobytes(surface, "RGB") for surface in (one, other)]
    return max(abs(a - b) for a, b in zip(pixels[0], pixels[1], strict=True))


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
            match rng.randrange(10):
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
                case 7:
                    gone = [replace(held, state=HandState.GONE) if held.card == card else held for held in hand.hand]
                    hand.show(tuple(gone), len(hand._boxes), asks=False)
                case _:
                    pygame.event.post(motion(middle_of(hand, cards.index(card))))
            for _ in range(rng.randrange(1, 4)):
                partly += hand.stale and hand._drawn is not None
                passed(shell, 20, step=20)
            shown = app.surface.copy()
            app.stack.redraw()
            hand.forget_drawn()
            passed(shell, 0)
            assert app.surface.get_view("0").raw == shown.get_view("0").raw
        assert partly > 1


def test_what_the_next_card_covers_is_not_missed(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        hand = screen.hand
        seen = hand.rect.clip(shell.app.surface.get_rect())
        in_parts = shell.app.surface.subsurface(seen).copy()
        assert any(stand.left_part for stand in hand._stands(ring=False))
        monkeypatch.setattr(table_hand, "overlapped", list)
        hand.forget_drawn()
        passed(shell, 0)
        assert not any(stand.left_part for stand in hand._stands(ring=False))
        assert apart(shell.app.surface.subsurface(seen).copy(), in_parts) <= EDGE


def test_cards_that_move_up_in_the_hand_fly_as_they_lie(display: None) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        hand, card = screen.hand, screen.hand.legal()[0]
        screen.choose(card)
        passed(shell, 20)
        assert [held.card for held in hand.hand if held.state is HandState.GONE] == [card]
        assert card not in [stand.card for stand in hand._stands(ring=False)]
        passed(shell, 120, step=10)  # the last of them have set off (132), and none lies yet (148)
        assert {held.state for held in hand.hand} == {HandState.GONE}
        movers = screen.picture.movers(screen.performance, still=False)  # type: ignore[union-attr]
        in_part = [mover for mover in movers if isinstance(mover.sprite, LeftPart)]
        assert len(in_part) >= len(movers) // 2
        whole = pygame.Surface(shell.app.surface.get_size())
        part = whole.copy()
        for mover in movers:
            mover.sprite.draw(part, mover.at)
            (mover.sprite.whole if isinstance(mover.sprite, LeftPart) else mover.sprite).draw(whole, mover.at)
        assert apart(part, whole) <= EDGE


def places(screen: TableScreen) -> dict[Card, Point]:
    """Tell where the cards of the hand lie or slide now."""
    picture = screen.picture
    assert picture is not None
    found = {stand.card: stand.place for stand in screen.hand._stands(ring=False) if stand.card is not None}
    for flight, way in screen.performance.flights():
        if isinstance(flight.what, Card) and isinstance(flight.goal, HandSpot) and flight.what not in found:
            found[flight.what] = picture._movers._at(flight, way, picture.layout.hand.card_size)
    return found


@pytest.mark.parametrize("speed", [Speed.CALM, Speed.NORMAL, Speed.FAST])
@pytest.mark.parametrize("size", [(640, 480), (390, 844), (1280, 720)])
def test_each_card_lies_over_those_left_of_it_while_a_hand_closes_up(
    display: None, size: tuple[int, int], speed: Speed
) -> None:
    with pictured("table-portuguese-own-play", size) as (shell, screen):
        picture, played, looked = screen.picture, screen.hand.legal()[-1], 0
        assert picture is not None
        shell.change_settings(speed=speed.value)
        rest = [held.card for held in screen.hand.hand if held.card != played]
        screen.choose(played)
        for _ in range(TEMPI[speed].play // 8):
            passed(shell, 8, step=8)
            now = places(screen)
            assert set(now) == set(rest)
            scene = screen.performance.scene
            lying = {held.card for held in scene.hand if held.state is not HandState.GONE}
            waiting = lying if scene.hand_room > len(rest) else set()  # they may be raised, or veiled
            flying = picture.movers(screen.performance, still=False)[-1].area
            for card in rest:
                corner = Rect(now[card], (picture.layout.hand.card_width // 5, picture.layout.hand.card_size[1] // 4))
                seen = corner.inflate(-6, -6).clip(shell.app.surface.get_rect())
                if seen.colliderect(flying) or card in waiting:
                    continue
                alone = pygame.Surface(shell.app.surface.get_size(), 0, 32)
                picture.cards.face(card, picture.layout.hand.card_width, Lying.FAN).draw(alone, now[card])
                assert apart(shell.app.surface.subsurface(seen), alone.subsurface(seen)) == 0, (card, now)
                looked += 1
        assert looked > 20


def test_cards_come_to_tell_whether_they_may_be_played_one_after_another(display: None) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        hand, asked = screen.hand, screen.hand.hand
        hand.show(tuple(replace(held, state=HandState.PLAIN) for held in asked), len(hand._boxes), asks=False)
        passed(shell, 200)
        plain = hand._stands(ring=False)
        hand.show(asked, len(hand._boxes), asks=True)
        assert set(hand.legal()) == {held.card for held in asked if held.state is HandState.PLAYABLE}
        told = []
        for _ in range(5):
            passed(shell, 16, step=16)
            stands = hand._stands(ring=False)
            told.append([one.place != other.place for one, other in zip(plain, stands, strict=True)])
        playable = [held.state is HandState.PLAYABLE for held in asked]
        assert any(playable)
        assert told[-1] == playable
        assert told[0] != playable
        assert all(now >= before for before, now in pairwise(told))
        assert not hand.is_moving


def test_without_motion_all_cards_tell_at_once(display: None) -> None:
    with pictured("table-portuguese-own-play") as (_, screen):
        hand, asked = screen.hand, screen.hand.hand
        hand.tempo = tempo_for(Speed.NORMAL, still=True)
        told = hand._stands(ring=False)
        hand.show(tuple(replace(held, state=HandState.PLAIN) for held in asked), len(hand._boxes), asks=False)
        hand.show(asked, len(hand._boxes), asks=True)
        assert hand._stands(ring=False) == told


def test_a_hand_that_looks_as_it_did_leaves_nothing_to_be_painted(display: None) -> None:
    with pictured("table-portuguese-own-play") as (shell, screen):
        hand = screen.hand
        hand.forget_drawn()
        passed(shell, 100)
        hand.take(hand.hand[0].card)
        hand.take(None)
        assert hand.stale
        passed(shell, 0)
        assert not screen.layer.stale
