"""Matches played by bots, and the views that they were asked with."""

import random
from collections.abc import Callable

from kinggame.bots import Bot, RandomBot
from kinggame.engine import (
    Choice,
    MatchState,
    PlayerView,
    apply,
    pending,
    start,
    view,
)
from kinggame.rules import Contract, Sale, Variant
from tests.support.shorthand import chance_choice

Watch = Callable[[MatchState, PlayerView, Choice], None]


def play_match(
    variant: Variant,
    bots: list[Bot],
    seed: str,
    *,
    only: Contract | Sale | None = None,
    watch: Watch | None = None,
    budget: int = 0,
) -> MatchState:
    """Play a match to its end; `watch` is shown every decision of a seat. An illegal choice raises."""
    state = start(variant, only=only)
    chance, number = random.Random(f"{seed}/chance"), 0
    while (decision := pending(state)) is not None:
        if decision.by_chance:
            choice = chance_choice(state, decision, chance)
        else:
            shown = view(state, decision.seat)
            choice = bots[decision.seat].choose(shown, decision, random.Random(f"{seed}/{number}"), budget)
            number += 1
            if watch is not None:
                watch(state, shown, choice)
        state, _ = apply(state, choice)
    return state


def positions_of(variant: Variant, seed: str) -> list[PlayerView]:
    """Give the views of one match of random bots, each as the deciding seat had it."""
    found: list[PlayerView] = []
    play_match(variant, [RandomBot()] * 4, seed, watch=lambda state, shown, choice: found.append(shown))
    return found
