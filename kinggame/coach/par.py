"""Par: what four equally strong players make of the same cards."""

import random
from collections.abc import Generator

from kinggame.bots.levels import level_named, make_bot
from kinggame.coach.review import Progress
from kinggame.engine import MatchState, Scores, apply, pending, view

LEVEL = "expert"


def par_in_slices(dealt: MatchState, seed: str, level: str = LEVEL) -> Generator[Progress, None, Scores]:
    """Let four bots of a level play a deal by itself, which is `dealt`, and give its score by seat.

    A decision is a slice. Raises UnknownLevel.
    """
    known = level_named(level)
    bot = make_bot(level)
    state, players = dealt, dealt.variant.table.players
    total, done = dealt.variant.each * players, 0
    while (decision := pending(state)) is not None:
        rng = random.Random(f"{seed}/par/{done}/{decision.seat}")
        state, _ = apply(state, bot.choose(view(state, decision.seat), decision, rng, known.budget))
        done += 1
        yield Progress(min(done, total), total)
    return state.finished[-1].scores or (0,) * players
