"""`kinggame replay`: a recorded match told line by line, or traced as JSON."""

import json
from collections.abc import Mapping
from pathlib import Path

from kinggame.cli.exits import ANSWER_IS_NO, FINE
from kinggame.cli.library import variants
from kinggame.cli.narrator import Narrator
from kinggame.cli.terminal import Terminal
from kinggame.engine import DealEnded
from kinggame.errors import DataError
from kinggame.i18n import (
    EventWriter,
    SeatNames,
    Translator,
    early_end_reason,
    fault_sentences,
    named,
    problem_sentence,
    scores_text,
)
from kinggame.i18n.cards import CardStyle
from kinggame.record import MatchRecord, load, resolve_variant, steps, trace, warnings
from kinggame.rules import Variant


def replay_file(file: Path, t: Translator, terminal: Terminal, *, traced: bool, environ: Mapping[str, str]) -> int:
    """Tell or trace a record; if it cannot be read or disagrees with the rules, what was right of it comes first."""
    try:
        record = load(file)
        variant = resolve_variant(record, variants(t, terminal, environ=environ))
        for problem in warnings(record, variant):
            terminal.complain(problem_sentence(t, problem, file))
        if traced:
            for line in trace(record, variant):
                terminal.say_whole(json.dumps(line, ensure_ascii=False))
        else:
            _tell(record, variant, t, Narrator(t, terminal))
    except DataError as error:
        for sentence in fault_sentences(t, error):
            terminal.complain(sentence)
        return ANSWER_IS_NO
    return FINE


def _tell(record: MatchRecord, variant: Variant, t: Translator, narrator: Narrator) -> None:
    names = seat_names(record, t, players=variant.table.players)
    writer = EventWriter(t, variant, names)
    for step in steps(record, variant):
        item = step.before.deal.item if step.before.deal else None
        for event in step.events:
            if sentence := writer.sentence(event, item=item):
                narrator.say(sentence)
            if isinstance(event, DealEnded):
                deal = step.after.finished[-1]
                if event.early and deal.contract is not None:
                    narrator.say(early_end_reason(t, variant, deal.contract, CardStyle.SPOKEN))
                totals = scores_text(t, names, event.totals)
                narrator.say(t.gettext("Totals: {scores}.").format(scores=totals))


def seat_names(record: MatchRecord, t: Translator, *, players: int) -> SeatNames:
    """Give the names of a record's seats: a person without a name is the reader, other nameless ones get a name."""
    written = [seat.name for seat in record.seats] or [""] * players
    nameless = (number for number, seat in enumerate(record.seats) if seat.is_person and not seat.name)
    return SeatNames(named(written, t.language), next(nameless, None))
