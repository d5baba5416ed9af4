"""How long the review of a whole match takes in the background, and what the window and the bots notice of it.

    python benchmarks/review_speed.py [--variant portuguese] [--seed 1] [--level medium] [--worlds 400]

Bots play a match; then all its deals are judged for the first seat in the worker, while this process does what the
window does: it looks every 16 ms whether anything is done, and asks a bot now and then, which is served first.
"""

import argparse
import os
import sys
import time
from statistics import median

from kinggame.bots import InlineThinker, WorkerThinker
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind
from kinggame.session import MatchSession, Seat, SeatKind
from kinggame.session.past import PastMatch
from kinggame.session.reviewing import ReviewDesk

FRAME = 0.016
ASK_EVERY = 0.7
"""Seconds between two questions to a bot."""


def played(variant_id: str, seed: int, level: str) -> PastMatch:
    """Let bots play a match."""
    seats = [Seat(SeatKind.BOT, name, level, "normal") for name in ("Ana", "Rui", "Zé", "Graça")]
    session = MatchSession.new(Catalog.shipped().get(variant_id), seats, seed=seed, thinker=InlineThinker())
    while not session.over:
        session.advance()
    return PastMatch.of_session(session)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="portuguese")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="medium", help="who plays the match")
    parser.add_argument("--worlds", type=int, default=400)
    asked = parser.parse_args()
    past = played(asked.variant, asked.seed, asked.level)
    shown = next(
        question.view
        for question in past.asked(0).questions
        if question.view.decision is not None
        and question.view.decision.kind is DecisionKind.PLAY
        and len(question.view.decision.options) > 3
    )
    before = os.times().children_user + os.times().children_system
    thinker = WorkerThinker()
    thinker.start()
    try:
        waits = [_answered(thinker, shown, f"warm {n}") for n in range(3)]
        alone = median(waits[1:])
        desk = ReviewDesk(thinker.worker, worlds=asked.worlds)
        begun, asking = time.perf_counter(), []
        for deal in range(past.deals):
            since = time.perf_counter()
            desk.ask(past, deal)
            asking.append(time.perf_counter() - since)
        looks, answers, next_ask, ticket, since = [], [], begun + ASK_EVERY, None, 0.0
        while desk.is_busy:
            now = time.perf_counter()
            desk.poll()
            if ticket is None and now >= next_ask:
                ticket, since = thinker.ask(shown.seat, shown, f"{now}", "expert"), now
            elif ticket is not None and thinker.poll(ticket) is not None:
                answers.append(time.perf_counter() - since)
                ticket, next_ask = None, time.perf_counter() + ASK_EVERY
            looks.append(time.perf_counter() - now)
            time.sleep(max(0.0, FRAME - looks[-1]))
        whole = time.perf_counter() - begun
    finally:
        thinker.close()
    spent = os.times().children_user + os.times().children_system - before
    decisions = sum(len(past.asked(deal).questions) for deal in range(past.deals))
    print(f"{asked.variant}: {past.deals} deals, {decisions} decisions of one seat, {asked.worlds} worlds")
    print(f"{whole:.1f} s, in which the worker, bots' answers included, took {spent:.1f} s of a processor")
    print(f"handing a deal in: {_spread(asking)}; a look a frame: {_spread(looks)}")
    if answers:
        print(f"an expert's answer: {1000 * alone:.1f} ms alone, meanwhile {_spread(answers)}")
    return 0


def _spread(seconds: list[float]) -> str:
    return f"{1000 * median(seconds):.1f} ms, at most {1000 * max(seconds):.1f} ms"


def _answered(thinker: WorkerThinker, shown: object, seed: str) -> float:
    since = time.perf_counter()
    ticket = thinker.ask(shown.seat, shown, seed, "expert")  # type: ignore[attr-defined, arg-type]
    while thinker.poll(ticket) is None:
        time.sleep(0.001)
    return time.perf_counter() - since


if __name__ == "__main__":
    sys.exit(main())
