"""`kinggame simulate`: bots play whole matches, always the same ones from the same seed."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from kinggame.bots import InlineThinker, level_named
from kinggame.cli.arguments import SimulateCommand
from kinggame.cli.exits import FINE
from kinggame.cli.library import variants
from kinggame.cli.terminal import Terminal
from kinggame.documents import Data
from kinggame.errors import UnwritableError
from kinggame.i18n import ENGLISH, Translator, opponent_names, signed, variant_name
from kinggame.i18n.amounts import decimal, signed_decimal
from kinggame.i18n.levels import level_word
from kinggame.record import write, write_atomically
from kinggame.rules import Variant
from kinggame.session import MatchSession, Seat, SeatKind
from kinggame.session.chance import seed_from

NUMBERED = re.compile("[0-9]{4,9}")


def match_seed(seed: int, number: int) -> int:
    """Give the seed of a match by its number from 1, so that any match can be played again by itself."""
    return seed_from(f"{seed}/{number}")


def simulate(command: SimulateCommand, t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Play the matches and print what came of them.

    Raises UnknownVariantError, UnknownLevel, and UnwritableError for a folder that cannot be written.
    """
    catalog = variants(t, terminal, environ=environ)
    variant, rules = catalog.get(command.variant), catalog.own_rules(command.variant)
    for level in command.bots:
        level_named(level)
    if command.records is not None:
        _make_folder(command.records)
    first = 1 if command.records is None else next_number(command.records)
    total = [0] * variant.table.players
    wins = [Fraction(0)] * variant.table.players
    deals = 0
    thinker = InlineThinker()
    for number in range(1, command.matches + 1):
        session = _played(variant, command.bots, match_seed(command.seed, number), thinker, rules=rules)
        state = session.state
        deals += len(state.finished)
        for seat, points in enumerate(state.totals):
            total[seat] += points
        for seat in state.winners:
            wins[seat] += Fraction(1, len(state.winners))
        if command.records is not None:
            _write_record(session, command.records / f"{first + number - 1:04}.king")
    decimals = [round(float(share), 6) for share in wins]
    if command.as_json:
        result = {
            "variant": variant.id,
            "matches": command.matches,
            "seed": command.seed,
            "bots": list(command.bots),
            "total": total,
            "wins": decimals,
            "deals": deals,
        }
        terminal.say_whole(json.dumps(result))
        return FINE
    n = command.matches
    text = t.ngettext("{name}: {n} match from seed {seed}.", "{name}: {n} matches from seed {seed}.", n)
    terminal.say(text.format(name=variant_name(t, variant), n=n, seed=command.seed))
    for seat, level in enumerate(command.bots):
        text = t.gettext("Seat {seat}, {level}: {points} in all, {mean} a match, {wins} won.")
        words = {"seat": seat + 1, "level": level_word(t, level), "points": signed(total[seat])}
        mean, won = signed_decimal(t, total[seat] / n), decimal(t, decimals[seat])
        terminal.say(text.format(**words, mean=mean, wins=won))
    return FINE


def _played(
    variant: Variant,
    bots: tuple[str, ...],
    seed: int,
    thinker: InlineThinker,
    *,
    rules: Mapping[str, Data] | None,
) -> MatchSession:
    names = opponent_names(ENGLISH)  # the same in every language, so that records are
    seats = [Seat(SeatKind.BOT, name, level=level) for name, level in zip(names, bots, strict=False)]
    session = MatchSession.new(variant, seats, seed=seed, thinker=thinker, rules=rules)
    while not session.over:
        session.advance()
    session.close()
    return session


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableError(folder, error) from error


def next_number(folder: Path) -> int:
    """Give the number of the first record that is written over nothing: after the last that is there."""
    return 1 + max((int(path.stem) for path in folder.glob("*.king") if NUMBERED.fullmatch(path.stem)), default=0)


def _write_record(session: MatchSession, path: Path) -> None:
    try:
        write_atomically(path, write(session.record(), deck=session.variant.deck))
    except OSError as error:
        raise UnwritableError(path, error) from error
