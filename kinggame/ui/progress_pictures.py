"""Pictures of the screens that tell how one plays: matches are played and kept for them first."""

import os
import random
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Final

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.coach.slices import finished
from kinggame.i18n import ENGLISH
from kinggame.record import read, write
from kinggame.session.facts import Side
from kinggame.session.gathering import gather, keep_review
from kinggame.session.past import PastMatch
from kinggame.session.puzzles import PuzzlePart
from kinggame.session.single import SingleDeal, any_deal, begin, daily_deal, playable
from kinggame.ui.screens.practice_table import ParScreen
from kinggame.ui.screens.puzzle import PuzzleScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, play, reach, seats_for
from kinggame.ui.training import played_in

NOON: Final = 1_767_268_800
"""When the kept matches of the pictures were written: 2026-01-01, 12:00 UTC."""
MATCHES: Final = 4


def statistics(shell: Shell, variant_id: str) -> None:
    """Open the statistics of a variant, with some matches kept."""
    keep_matches(shell)
    shell.open_start()
    shell.open_statistics(shell.catalog.get(variant_id))


def start_with_all(shell: Shell) -> None:
    """Open the start screen with as many ways on as there can be."""
    keep_matches(shell)
    for variant_id in ("russian", "portuguese"):
        variant = shell.catalog.get(variant_id)
        begun = Moment(lambda match: match.waits_for_person)
        reach(begun, variant, language=shell.t.language, store=shell.store).close()
    shell.open_start()


def keep_matches(shell: Shell) -> None:
    """Put some finished matches into the archive: with help and without, against two levels, some of them reviewed."""
    folder = shell.store.archive_folder
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(1, MATCHES + 1):
        for variant_id in ("portuguese", "russian"):
            path = folder / f"2026-01-0{seed}-{variant_id}-1.king"
            path.write_text(played(variant_id, seed), encoding="utf-8")
            os.utime(path, (NOON + seed, NOON + seed))
    points = 19.0
    for match in finished(gather(folder.parent)):
        if match.variant == "portuguese":
            points *= 0.8
            for number, deal in enumerate(match.deals):
                keep_review(folder.parent, deal.key, points * (number % 3))


@lru_cache(maxsize=16)
def played(variant_id: str, seed: int) -> str:
    """Play a match to its end and give its record."""
    variant = Catalog.shipped().get(variant_id)
    session = reach(Moment(lambda match: match.over), variant, language=ENGLISH, first_seed=seed)
    record = replace(session.record(), notes={"assist": "free" if seed % 2 else "guided", "hints": [seed % 3, 0, 0]})
    session.close()
    level = "easy" if seed == 1 else "medium"
    seats = tuple(seat if seat.is_person else replace(seat, level=level) for seat in record.seats)
    return write(replace(record, seats=seats), deck=variant.deck)


def practice(shell: Shell, section: str, variant_id: str, *, is_played: bool = False) -> None:
    """Open a part of the page of practice on a day of its own; `is_played` finishes the deal of the day first."""
    shell.today = lambda: date(2026, 1, 1)
    shell.open_start()
    variant = shell.catalog.get(variant_id)
    if is_played:
        _finish_daily(shell, daily_deal(variant, shell.today()))
    shell.open_practice(variant, section=section)


def par(shell: Shell, variant_id: str) -> None:
    """Open what is shown after a deal of practice."""
    shell.open_start()
    variant = shell.catalog.get(variant_id)
    shell.app.set_house(variant.looks.house)
    screen: ParScreen | None = None
    for seed in range(3):
        deal = any_deal(variant, playable(variant)[2], random.Random(seed))
        seats = seats_for(shell.t.language)
        session = begin(deal, seats, side=Side.PRACTICE, seed=seed, thinker=shell.thinker)
        play(session, lambda match: match.over, seed=seed)
        shell.training.pars.keep(deal, (-16 * (seed == 1), -4, -12, -4 * seed))
        played_deal = played_in(session)
        if played_deal is not None:
            screen = ParScreen(shell, played_deal, session)
    if screen is not None:
        shell.app.stack.push(screen)


def puzzle(shell: Shell, variant_id: str) -> None:
    """Ask a puzzle: the last card of a kept match in which there was a choice."""
    shell.open_start()
    record = read(played(variant_id, 1))
    past = PastMatch.of_record(record, Catalog.shipped().get(variant_id), seats=record.seats)
    asked = past.asked(1)
    question = [one for one in asked.questions if not one.is_forced][-3]
    part = PuzzlePart(deal="0" * 24, place=question.place, due="2026-01-01")
    shell.app.stack.push(PuzzleScreen(shell, past, 1, question, part))


def _finish_daily(shell: Shell, deal: SingleDeal) -> None:
    seats, today = seats_for(shell.t.language), shell.today()
    session = begin(deal, seats, side=Side.DAILY, seed=1, thinker=InlineThinker(), day=today, store=shell.store)
    play(session, lambda match: match.over)
    session.close()
    shell.training.pars.keep(deal, (-4, -4, -4, -4))
