"""What goes round at the table goes round as the variant says (C-1, TK-1): deals, cards, the next dealer."""

import pytest

from kinggame.catalog import Catalog
from kinggame.engine import MatchState, apply, pending, start, view
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.choreography import timeline
from kinggame.stage.panels.last_trick import last_trick
from kinggame.stage.places import Place
from kinggame.stage.tempo import TEMPI, Speed
from kinggame.stage.timeline import HandSpot, Mark, SeatSpot
from tests.stage.conftest import NAMES, step_of, words_for
from tests.support.choosing import begun, dealt, played_out

COMING = {
    "portuguese": (Place.WEST, Place.NORTH, Place.EAST, Place.SOUTH),
    "turkish": (Place.EAST, Place.NORTH, Place.WEST, Place.SOUTH),
}
"""The places after the one in the south, in the order in which they come."""
everywhere = pytest.mark.parametrize("name", COMING)


def variant_of(name: str) -> Variant:
    return Catalog.shipped().get(name)


def in_play(name: str) -> MatchState:
    """Begin to play a deal of seat 0's; who chooses takes what comes first."""
    state = begun(variant_of(name))
    decision = pending(state)
    assert decision is not None
    return apply(state, decision.words[0])[0] if decision.words else state


@everywhere
def test_cards_fly_to_the_seat_after_the_dealer_first(name: str) -> None:
    variant = variant_of(name)
    state, _ = apply(start(variant), 0)
    _, step = step_of(state, dealt(variant))
    backs = [f for f in timeline(step, words_for(step.after), TEMPI[Speed.NORMAL]).flights if f.what is Mark.BACK]
    goals = [f.goal for f in sorted(backs, key=lambda f: f.start) if isinstance(f.goal, SeatSpot | HandSpot)]
    order = [goal.place if isinstance(goal, SeatSpot) else Place.SOUTH for goal in goals]
    assert tuple(order[:8]) == COMING[name] * 2


@everywhere
def test_the_last_trick_lists_its_cards_as_they_were_played(name: str) -> None:
    state = in_play(name)
    assert state.deal is not None
    leader = state.deal.leader
    while not state.deal.tricks:
        decision = pending(state)
        assert decision is not None
        state, _ = apply(state, decision.options[0])
        assert state.deal is not None
    seen = view(state, leader)
    told = last_trick(seen, words_for(seen))
    assert told is not None
    own, *others = [card.name for card in told.cards]
    assert own == words_for(seen).name(leader)
    assert others == [NAMES[(leader + place) % 4] for place in COMING[name][:3]]


@everywhere
def test_the_next_deal_is_dealt_by_the_seat_after(name: str) -> None:
    state = played_out(in_play(name))
    state, _ = apply(state, dealt(variant_of(name), seed=2))
    scene = build_scene(view(state, 0), words_for(view(state, 0)))
    assert [piece.place for piece in scene.seats if piece.is_dealer] == [COMING[name][0]]
