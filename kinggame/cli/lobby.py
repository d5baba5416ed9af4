"""Before and after a match in the terminal: which rules, which save to go on with, and whether all is saved."""

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from kinggame.bots import InlineThinker, level_named
from kinggame.catalog import Catalog
from kinggame.cli.arguments import PlayCommand, UsageError
from kinggame.cli.exits import ANSWER_IS_NO, FINE
from kinggame.cli.library import variants
from kinggame.cli.narrator import Narrator
from kinggame.cli.options import number_typed
from kinggame.cli.playing import Ending, TextMatch, new_session, seated
from kinggame.cli.terminal import Terminal
from kinggame.errors import DataError, KingError, Problem
from kinggame.i18n import (
    Translator,
    contract_name,
    deal_item,
    fault_sentences,
    problem_sentence,
    spoken,
)
from kinggame.record import load, replay, resolve_variant
from kinggame.resources import user_folders
from kinggame.rules import Variant
from kinggame.session import MatchSession, SaveEntry, SaveInUse, Settings, SettingsFile, Store, unknown_manners
from kinggame.stage.start import listed_name


class _Left(Exception):
    """The input ended, or the player left, before a match began."""


def play_in_terminal(command: PlayCommand, t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Choose a match, play it, and see that it is saved; raises UnknownVariantError for rules that nobody knows."""
    folders = user_folders(environ)
    catalog = variants(t, terminal, environ=environ)
    file = SettingsFile.of_user(folders)
    loaded = file.load()
    _tell_problems(loaded.problems, t, terminal, file.path)
    store = Store.of_user(folders, catalog=catalog)
    settings = playable(loaded.settings)
    if command.contract is not None:
        return _practise(command, catalog.get(command.variant or ""), settings, store, t, terminal)
    lobby = _Lobby(catalog, store, settings, t, terminal)
    try:
        session = lobby.session(command)
    except _Left:
        return FINE
    return _played(session, store, t, terminal)


def _practise(
    command: PlayCommand, variant: Variant, settings: Settings, store: Store, t: Translator, terminal: Terminal
) -> int:
    """Play one deal and hold it against par; raises UsageError for a contract or a code that there is not."""
    from kinggame.cli.practising import begun, deal_asked, tell_par  # noqa: PLC0415 - wanted by those alone

    seed = secrets.randbelow(2**32) if command.seed is None else command.seed
    try:
        deal = deal_asked(variant, command.contract or "", command.deal, random.Random(seed))
    except DataError as error:
        raise UsageError("\n".join(fault_sentences(t, error))) from None
    session = begun(deal, seated(variant, settings, t), seed=seed, store=store)
    return _played(session, store, t, terminal, at_end=lambda: tell_par(deal, session, t, terminal))


def _played(
    session: MatchSession, store: Store, t: Translator, terminal: Terminal, *, at_end: Callable[[], None] | None = None
) -> int:
    """Play a match, tell what stands at its end, and see that it is kept, however one leaves it."""
    ending = Ending.END_OF_INPUT
    try:
        ending = TextMatch(session, t, Narrator(t, terminal)).play()
        if ending is Ending.OVER and at_end is not None:
            at_end()
    except KeyboardInterrupt:
        terminal.end_line()
        _kept(session, ending, store, t, terminal)
        raise
    finally:
        session.close()
    return FINE if _kept(session, ending, store, t, terminal) else ANSWER_IS_NO


def _kept(session: MatchSession, ending: Ending, store: Store, t: Translator, terminal: Terminal) -> bool:
    """See that the match is on the disk, and say so where it is not over; False if it is not."""
    session.close()
    if session.written_up_to < len(session.history):
        problem = session.save_problem
        lost = t.gettext("The match could not be saved.")
        terminal.complain(lost if problem is None else problem_sentence(t, problem))
        return False
    if ending is not Ending.OVER and store.is_save(session.path):
        terminal.say(t.gettext("The match is saved; “kinggame play --text” goes on with it."))
    elif ending is not Ending.OVER:  # another process plays the match that can be gone on with
        terminal.say(t.gettext("The match is kept as {path}.").format(path=session.path))
    return True


def playable(settings: Settings) -> Settings:
    """Take a level that there is, whatever the settings say."""
    try:
        level_named(settings.level)
    except KingError:
        return settings.changed(level=Settings().level)
    return settings


def _tell_problems(problems: Sequence[Problem], t: Translator, terminal: Terminal, file: Path | None = None) -> None:
    """Say what was wrong with a file; a problem that names one itself is no fault within this one."""
    for problem in problems:
        terminal.complain(problem_sentence(t, problem, None if "file" in problem.params else file))


class _Lobby:
    def __init__(self, catalog: Catalog, store: Store, settings: Settings, t: Translator, terminal: Terminal) -> None:
        self._catalog = catalog
        self._store = store
        self._settings = settings
        self._t = t
        self._terminal = terminal

    def session(self, command: PlayCommand) -> MatchSession:
        """Go on with a save if the player wants to, else begin a match; a seed asks for a new one."""
        if command.file is not None:
            return self._from_file(command.file)
        variant = None if command.variant is None else self._catalog.get(command.variant)
        if command.seed is None:
            resumed = self._resumed(variant)
            if resumed is not None:
                return resumed
        if variant is None:
            variant = self._chosen_variant()
        session = new_session(variant, self._settings, self._t, seed=command.seed, store=self._store)
        self._tell_what_made_room()
        return session

    def _tell_what_made_room(self) -> None:
        if self._store.made_room is not None:
            text = self._t.gettext(
                "The unfinished match from before is kept as {path}; “kinggame play --text FILE” goes on with it."
            )
            self._terminal.say(text.format(path=self._store.made_room))

    def _from_file(self, path: Path) -> MatchSession:
        """Go on with the match of a file: with a kept one where it is, of any other a copy; raises KingError."""
        record = load(path)
        variant = resolve_variant(record, self._catalog)
        over = replay(record, variant).state.over
        if over or not any(seat.is_person for seat in record.seats):
            raise UsageError(self._t.gettext("This match cannot be gone on with; “kinggame replay” tells it."))
        _tell_problems(unknown_manners(record), self._t, self._terminal, path)
        kept = self._store.kept(path)
        session = MatchSession.resume(record, variant, thinker=InlineThinker(), store=self._store, path=kept)
        self._tell_what_made_room()
        return session

    def _resumed(self, variant: Variant | None) -> MatchSession | None:
        listing = self._store.saves()
        _tell_problems(listing.problems, self._t, self._terminal)
        entries = [entry for entry in listing.entries if variant is None or entry.variant == variant.id]
        if not entries:
            return None
        while True:  # a new match is only begun by who asks for it, whatever became of the others
            texts = [self._entry_text(entry) for entry in entries]
            number = self._choose([*texts, self._t.gettext("New match")])
            if number == len(entries):
                return None
            try:
                session = self._opened(entries[number])
            except SaveInUse as error:  # it stays in the list: it can be gone on with when the other one is closed
                self._complain(error)
                continue
            if session is not None:
                return session
            del entries[number]

    def _opened(self, entry: SaveEntry) -> MatchSession | None:
        """Open a save; None, and why, if there is nothing to go on with; raises SaveInUse."""
        try:
            saved = self._store.load(entry.path)
            problems = (*saved.problems, *unknown_manners(saved.record))
            _tell_problems(problems, self._t, self._terminal, saved.path)
            return MatchSession.resume(
                saved.record, saved.variant, thinker=InlineThinker(), store=self._store, path=saved.path
            )
        except SaveInUse:
            raise
        except (KingError, ValueError) as error:  # ValueError: a record without seats
            self._complain(error if isinstance(error, KingError) else KingError(str(error)))
            return None

    def _complain(self, error: KingError) -> None:
        for sentence in fault_sentences(self._t, error):
            self._terminal.complain(sentence)

    def _entry_text(self, entry: SaveEntry) -> str:
        """Describe a save; of rules that are not among the shipped ones, only their id is known here."""
        if entry.variant not in self._catalog.ids or entry.item is None:
            name = self._t.own(entry.title) or entry.variant
            return self._t.gettext("Continue: {name}, deal {deal}").format(name=name, deal=entry.deal)
        variant = self._catalog.get(entry.variant)
        words = {"name": listed_name(self._t, variant, self._catalog), "deal": entry.deal, "deals": entry.deals}
        contract = contract_name(self._t, variant, deal_item(variant, entry.item))
        text = self._t.gettext("Continue: {name}, deal {deal} of {deals}, {contract}")
        return spoken(self._t, text.format(**words, contract=contract))

    def _chosen_variant(self) -> Variant:
        variants = list(self._catalog)
        if len(variants) == 1:
            return variants[0]
        self._terminal.say(self._t.gettext("Which rules?"))
        return variants[self._choose([listed_name(self._t, variant, self._catalog) for variant in variants])]

    def _choose(self, texts: Sequence[str]) -> int:
        """Give the place of what was chosen; raises _Left."""
        while True:
            for number, text in enumerate(texts, 1):
                self._terminal.say(f"{number}. {text}")
            typed = self._terminal.ask(self._t.gettext("Your choice, 1 to {n}:").format(n=len(texts)))
            if typed is None or typed.casefold() in ("q", self._t.pgettext("command", "quit")):
                raise _Left
            chosen = number_typed(typed, len(texts))
            if chosen is not None:
                return chosen - 1
            self._terminal.say(self._t.gettext("Type a number from 1 to {n}.").format(n=len(texts)))
