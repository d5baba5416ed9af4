"""Par: what four equally strong players make of the same cards."""

import random
from collections.abc import Generator, Mapping

from kinggame.bots.levels import level_named, make_bot
from kinggame.coach.review import Progress
from kinggame.engine import Hands, Scores, apply, pending, start, view
from kinggame.rules import DealItem, Variant

LEVEL = "expert"


def par_in_slices(
    variant: Variant,
    item: DealItem,
    dealer: int,
    hands: Hands,
    options: Mapping[str, bool],
    seed: str,
    level: str = LEVEL,
) -> Generator[Progress, None, Scores]:
    """Let four bots of a level play one deal, a decision a slice, and give its score by seat.

    Raises IllegalChoice for hands that are none, UnknownLevel.
    """
    known = level_named(level)
    bot = make_bot(level)
    state = start(variant, options=options, only=item)
    for choice in (dealer, hands):
        state, _ = apply(state, choice)
    total, done = variant.each * variant.table.players, 0
    while (decision := pending(state)) is not None:
        rng = random.Random(f"{seed}/par/{done}/{decision.seat}")
        state, _ = apply(state, bot.choose(view(state, decision.seat), decision, rng, known.budget))
        done += 1
        yield Progress(min(done, total), total)
    return state.finished[-1].scores or (0,) * variant.table.players
