"""What has happened, told again from a match's history: events are not kept, since its states and choices are."""

from itertools import pairwise

from kinggame.engine import Event, History, apply, seen_by


def deal_events(history: History, number: int, seat: int | None) -> tuple[Event, ...]:
    """Give the events of a deal, from 0, as a seat may see them; without a seat all of them."""
    found: list[Event] = []
    for (state, _), choice in zip(pairwise(history.states), history.choices, strict=True):
        if state.number == number:
            found += apply(state, choice)[1]
    return tuple(found) if seat is None else tuple(seen_by(event, seat) for event in found)
