"""Make the golden records: whole matches of each shipped variant, kept as `.king` files beside this script.

    python tests/golden/make.py             tells which files would be written otherwise
    python tests/golden/make.py --update    writes them

Each match comes from a seed. What is said in the festas is written down here, so that every kind of answer occurs;
cards are chosen at random, by a bent policy or by a bot. A record is kept only if the naive reading of the rules
confirms each of its choices. It then stands for itself: the tests do not make it again, so that a bot may learn to play
better.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from kinggame.bots import make_bot
from kinggame.catalog import Catalog
from kinggame.engine import Choice, Decision, DecisionKind, MatchState, apply, pending, start, view
from kinggame.record import Seat, SeatKind, record_of, write
from kinggame.rules import Variant
from tests.support.agreement import SecondReading
from tests.support.policies import evenly, hoarding, short_suits
from tests.support.shorthand import chance_choice

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Rui", "Зоя", 'O\'Neill "Zé"')
Chooser = Callable[[MatchState, Decision, random.Random], Choice]

EVERY_ANSWER = (
    "1P 2P pass pass too-little 3P too-little 6P accept trump-S lead-next",  # raised twice, then sold
    "pass 6P pass eight-or-nulls 8P trump-H lead-self",  # PT-14: 8 is thereby accepted
    "7P pass pass eight-or-nulls refuse",  # PT-14: the owner plays nulos, nobody pays
    "pass pass pass 4-3-3-3",  # PT-17
)
EVERY_OUTCOME = (
    "pass pass 2N accept lead-next",  # nulas buy nulos without a declaration
    "pass 3P 4P 4P pass accept trump-D lead-self",  # PT-12: seat 2 equals seat 3
    "5P pass pass too-little withdraw trump-C lead-next",  # PT-15, PT-17
    "pass pass pass nulos",  # PT-18: eldest leads
)


def scripted(festas: tuple[str, ...], otherwise: Chooser) -> Chooser:
    """Say the words written for each festa, and choose all else as told."""

    def choose(state: MatchState, decision: Decision, rng: random.Random) -> Choice:
        deal = state.deal
        if deal is None or deal.auction is None or decision.kind is DecisionKind.PLAY:
            return otherwise(state, decision, rng)
        number = sum(done.auction is not None for done in state.finished)
        return festas[number].split()[len(deal.auction.calls)]

    return choose


def bots(level: str) -> Chooser:
    """Let a bot of this level choose for all four seats."""
    bot = make_bot(level)
    return lambda state, decision, rng: bot.choose(view(state, decision.seat), decision, rng, 0)


def play(
    variant: Variant,
    seed: int,
    choose: Chooser,
    *,
    play_on: bool = False,
    until: Callable[[MatchState], bool] = lambda state: False,
) -> MatchState:
    """Play a match, or a beginning of it, confirmed by the naive reading; raises Disagreement."""
    rng = random.Random(f"{variant.id}/{seed}")
    state = start(variant, options={"play_on": True} if play_on else None)
    reading = SecondReading(state)
    while (decision := pending(state)) is not None and not until(state):
        choice = chance_choice(state, decision, rng) if decision.by_chance else choose(state, decision, rng)
        reading.check(state)
        state, events = apply(state, choice)
        reading.follow(choice, events, state)
    reading.check(state)
    return state


def in_a_trick(state: MatchState) -> bool:
    """Tell whether the negative Eralash has come to the second card of its sixth trick."""
    deal = state.deal
    return deal is not None and deal.number == 6 and len(deal.tricks) == 5 and len(deal.trick) == 2


def in_an_auction(state: MatchState) -> bool:
    """Tell whether the second festa waits for an answer to "8 or nulls"."""
    deal = state.deal
    said = deal.auction.calls if deal is not None and deal.auction is not None else ()
    return bool(said) and said[-1].word == "eight-or-nulls"


def shared(variant: Variant) -> tuple[int, MatchState]:
    """Play a match that more than one win; the seeds were found by trying."""
    seed = {"russian": 22, "portuguese": 489}[variant.id]
    state = play(variant, seed, evenly)
    if len(state.winners) < 2:
        raise ValueError(f"one seat alone wins the match with seed {seed}: find another")
    return seed, state


def texts() -> Iterator[tuple[Path, str]]:
    """Give each golden record: its file and its text."""
    catalog = Catalog.shipped()
    russian, portuguese = catalog.get("russian"), catalog.get("portuguese")
    medium = bots("medium")

    def text(name: str, state: MatchState, seed: int, level: str) -> tuple[Path, str]:
        seats = [Seat(SeatKind.BOT, person, level, "normal") for person in NAMES]
        record = record_of(state, seats=seats, seed=seed, notes={"golden": name})
        return FOLDER / state.variant.id / f"{name}.king", write(record, deck=state.variant.deck)

    yield text("ends-early", play(russian, 1, medium), 1, "medium")
    yield text("played-on", play(russian, 2, short_suits, play_on=True), 2, "random")
    yield text("unfinished-trick", play(russian, 3, hoarding, until=in_a_trick), 3, "random")
    seed, state = shared(russian)
    yield text("shared-win", state, seed, "random")
    yield text("every-answer", play(portuguese, 4, scripted(EVERY_ANSWER, medium)), 4, "medium")
    yield text("every-outcome", play(portuguese, 5, scripted(EVERY_OUTCOME, short_suits)), 5, "random")
    unfinished = play(portuguese, 6, scripted(EVERY_ANSWER, evenly), until=in_an_auction)
    yield text("unfinished-auction", unfinished, 6, "random")
    seed, state = shared(portuguese)
    yield text("shared-win", state, seed, "random")
    for variant in catalog:
        if variant not in (russian, portuguese):
            yield text("finished", play(variant, 7, medium), 7, "medium")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--update", action="store_true", help="write the files")
    update = parser.parse_args().update
    differ = 0
    for path, text in texts():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        print(("written: " if update else "differs: ") + str(path.relative_to(FOLDER)))
        if update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if differ and not update else 0


if __name__ == "__main__":
    sys.exit(main())
