"""What the screens share: rule sets, saves, settings, language, the bots' thinker, and the ways between screens."""

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kinggame.bots import Thinker
from kinggame.catalog import Catalog
from kinggame.errors import DataError, KingError, Problem
from kinggame.i18n import Translator, fault_sentences, problem_sentence, translator_for
from kinggame.rules import Variant
from kinggame.session import Assist, HintSource, MatchSession, Seat, Settings, SettingsFile, Store
from kinggame.ui.aloud import ReadingAloud
from kinggame.ui.app import App
from kinggame.ui.cardart import CardArt
from kinggame.ui.dialog import Answer, QuestionScreen
from kinggame.ui.global_keys import GlobalKeys
from kinggame.ui.keymap import KeyMap
from kinggame.ui.later import Later
from kinggame.ui.sound import Sounds
from kinggame.ui.wishes import NEEDS_NEW_LOOK, appearance_of

if TYPE_CHECKING:
    from kinggame.session.reviewing import ReviewDesk
    from kinggame.ui.training import Training

log = logging.getLogger(__name__)

SAVING: Final = 2.0
"""seconds that a match which is left is given to be on the disk before the player is asked"""


class Shell:
    """The program behind the window. Screens are given it, and go on to one another through it."""

    def __init__(
        self,
        app: App,
        *,
        catalog: Catalog,
        store: Store,
        settings: Settings,
        settings_file: SettingsFile,
        thinker: Thinker,
        art: CardArt,
        language: str,
        seeds: random.Random,
        background: Executor | None = None,
        sounds: Sounds | None = None,
        own_variants: Path | None = None,
        hints: HintSource | None = None,
    ) -> None:
        """`background` draws ahead of need; without it everything is drawn when it is first shown, and written at once.

        Without `sounds` nothing is heard; without `own_variants`, a folder, no rules are taken in; without `hints` the
        coach is silent.
        """
        self.app = app
        self.catalog = catalog
        self.store = store
        self.settings = settings
        self.settings_file = settings_file
        self.thinker = thinker
        self.hints = hints
        self.art = art
        self.seeds = seeds
        self.background = background
        self.later = Later(apart=background is not None)
        """What is written off the frame loop."""
        if background is not None:
            app.observers.append(self.later.take)
        self.t = translator_for(language)
        self.session: MatchSession | None = None
        self._reviews: ReviewDesk | None = None
        self._training: Training | None = None
        self.today: Callable[[], date] = date.today
        """The day, for what comes once a day."""
        self.sounds = sounds or Sounds(random.Random(0))
        self.sounds.set_volume(settings.volume, muted=settings.muted)
        self.own_variants = own_variants
        self._told_of_settings = False
        self.aloud = ReadingAloud(self)
        app.global_key = GlobalKeys(self).handle
        app.dropped = self.open_file
        app.leaving = self.when_safe
        app.inputs.keys = KeyMap(settings.keys)
        wishes = appearance_of(settings)
        if wishes != app.look.appearance:
            app.wear(wishes)

    @property
    def reviews(self) -> "ReviewDesk":
        """Give the desk at which finished deals are judged."""
        if self._reviews is None:
            from kinggame.bots.background import background_of  # noqa: PLC0415 - not before one looks back
            from kinggame.session.reviewing import ReviewDesk  # noqa: PLC0415

            self._reviews = ReviewDesk(background_of(self.thinker))
            self._reviews.on_review = self.training.keep_review
        return self._reviews

    @reviews.setter
    def reviews(self, desk: "ReviewDesk") -> None:
        self._reviews = desk

    @property
    def assist(self) -> Assist:
        """How much help a player has at the table; who has never chosen it is helped when they ask."""
        return Assist(self.settings.assist or Assist.COACHED)

    def open_first(self) -> None:
        """Ask for the language, and then show the start screen."""
        from kinggame.ui.screens.first_language import FirstLanguageScreen  # noqa: PLC0415

        self.app.stack.push(FirstLanguageScreen(self, on_chosen=self.open_start))

    def open_settings(self) -> None:
        """Show the settings over what is open."""
        from kinggame.ui.screens.settings import SettingsScreen  # noqa: PLC0415

        if not any(isinstance(screen, SettingsScreen) for screen in self.app.stack):
            self.app.stack.push(SettingsScreen(self))

    def open_help(self) -> None:
        """Show the keys, the way to the rules, and what King is, over what is open."""
        from kinggame.ui.screens.help import HelpScreen  # noqa: PLC0415

        if not any(isinstance(screen, HelpScreen) for screen in self.app.stack):
            self.app.stack.push(HelpScreen(self))

    def open_start(self) -> None:
        """Leave whatever is open, saved, and show the start screen."""
        self.when_safe(self._open_start)

    def _open_start(self) -> None:
        from kinggame.ui.screens.start import StartScreen  # noqa: PLC0415 - screens know the shell

        self.end_session()
        self.app.clear()
        self.app.stack.push(StartScreen(self))

    def open_new_match(self, variant: Variant) -> None:
        """Show who sits where, before a match of these rules."""
        from kinggame.ui.screens.new_match import NewMatchScreen  # noqa: PLC0415

        self.app.set_house(variant.looks.house)
        self.app.stack.push(NewMatchScreen(self, variant))

    def open_rules(self, variant: Variant) -> None:
        """Show the rules of a variant over what is open."""
        from kinggame.ui.screens.rules import RulesScreen  # noqa: PLC0415

        for open_already in [screen for screen in self.app.stack if isinstance(screen, RulesScreen)]:
            open_already.go_back()
        rules = RulesScreen(self, variant)
        self.app.set_house(variant.looks.house)
        self.app.stack.push(rules)

    def open_what_changes(self, before: Variant, now: Variant) -> None:
        """Show what is otherwise under the second of two rule sets."""
        from kinggame.ui.screens.what_changes import WhatChangesScreen  # noqa: PLC0415

        self.app.stack.push(WhatChangesScreen(self, before, now))

    def open_variants(self, variants: Sequence[Variant]) -> None:
        """Let the player choose between the rule sets of one house."""
        from kinggame.ui.screens.variants import VariantsScreen  # noqa: PLC0415

        self.app.set_house(variants[0].looks.house)
        self.app.stack.push(VariantsScreen(self, variants))

    def other_variant(self, variant: Variant) -> Variant | None:
        """Give the rule set to compare one with: the one played last, else the first other one."""
        others = [other for other in self.catalog if other.id != variant.id]
        return next((other for other in others if other.id == self.settings.last_variant), next(iter(others), None))

    def _told_of_switch(self, variant: Variant, on_play: Callable[[], object]) -> bool:
        """Show what changes where another rule set was played last; tell whether the match must wait for it."""
        from kinggame.ui.screens.what_changes import told_of_switch  # noqa: PLC0415

        last = self.settings.last_variant
        return last in self.catalog.ids and told_of_switch(self, self.catalog.get(last or ""), variant, on_play)

    def open_learn(self) -> None:
        """Show the lessons."""
        from kinggame.ui.school import open_learn  # noqa: PLC0415

        open_learn(self)

    def open_archive(self) -> None:
        """Show the matches that are kept."""
        from kinggame.ui.screens.archive import ArchiveScreen  # noqa: PLC0415

        self.app.stack.push(ArchiveScreen(self))

    def open_statistics(self, variant: Variant | None = None) -> None:
        """Show how the player plays, by the rules of a variant, else of the match that was opened last."""
        from kinggame.ui.screens.statistics import StatisticsScreen  # noqa: PLC0415

        last = self.settings.last_variant
        shown = variant or (self.catalog.get(last) if last in self.catalog.ids else self.variant_of_house())
        self.app.set_house(shown.looks.house)
        self.app.stack.push(StatisticsScreen(self, shown))

    @property
    def training(self) -> "Training":
        """What practice needs between screens; made when it is first wanted."""
        if self._training is None:
            from kinggame.ui.training import Training  # noqa: PLC0415

            self._training = Training(self)
        return self._training

    def open_practice(self, variant: Variant | None = None, *, section: str = "daily") -> None:
        """Show the deal of the day, the contracts to practise, and puzzles."""
        from kinggame.ui.screens.practice import PracticeScreen  # noqa: PLC0415

        screen = PracticeScreen(self, variant or self.variant_of_house())
        self.app.set_house(screen.variant.looks.house)
        self.app.stack.push(screen)
        screen.open_section(section)

    def begin(self, variant: Variant, seats: Sequence[Seat], *, options: Mapping[str, bool]) -> None:
        """Start a match, told first what changes; an unfinished one of the same rules goes to the archive."""
        if not self._told_of_switch(variant, lambda: self._begin(variant, seats, options)):
            self.when_safe(lambda: self._begin(variant, seats, options))

    def _begin(self, variant: Variant, seats: Sequence[Seat], options: Mapping[str, bool]) -> None:
        self.end_session()
        seed = self.seeds.getrandbits(48)
        session = MatchSession.new(variant, seats, seed=seed, thinker=self.thinker, options=options, store=self.store)
        self.show_match(session)

    def show_match(self, session: MatchSession) -> None:
        """Sit down at the table of a match."""
        from kinggame.ui.tables import table_of  # noqa: PLC0415

        self.session = session
        self.change_settings(last_variant=session.variant.id)
        self.app.set_house(session.variant.looks.house)
        self.app.clear()
        self.app.stack.push(table_of(self, session))

    def go_on(self, path: Path, *, told: bool = False) -> bool:
        """Resume a save or archive entry; tell whether it could be, and say why where not.

        The player is shown first what changes, unless already `told`.
        """
        self.end_session()
        try:
            saved = self.store.load(path)
            if not told and self._told_of_switch(saved.variant, lambda: self.go_on(path, told=True)):
                return True
            session = MatchSession.resume(
                saved.record,
                saved.variant,
                thinker=self.thinker,
                seats=self.default_seats(),
                store=self.store,
                path=saved.path,
            )
        except KingError as error:
            self.tell(fault_sentences(self.t, error))
            return False
        self.show_match(session)
        if saved.problems:
            self.tell_problems(saved.problems)
        return True

    def open_file(self, path: Path) -> None:
        """Open a record, or take a variant in, from wherever it lies; say why where that cannot be."""
        from kinggame.ui.opening import open_file  # noqa: PLC0415

        self.when_safe(lambda: open_file(self, path))

    def use_catalog(self, catalog: Catalog) -> None:
        """Know other variants from now on; what is open stays."""
        self.catalog = catalog
        self.store.use_catalog(catalog)
        self.app.stack.resize(self.app.look)

    def when_safe(self, leave: Callable[[], None]) -> None:
        """Do what leaves the match that is open as soon as it is on the disk; else ask the player first."""
        session = self.session
        if session is None:
            leave()
            return
        session.save_again()
        if session.wait_until_saved(SAVING) and session.is_safe:
            leave()
        else:
            self.ask_unsaved(leave)

    def ask_unsaved(self, leave: Callable[[], None]) -> None:
        """Ask what is to become of a match that is not on the disk."""
        from kinggame.ui.screens.unsaved import UnsavedScreen  # noqa: PLC0415 - hardly ever wanted

        if self.session is not None and not any(isinstance(screen, UnsavedScreen) for screen in self.app.stack):
            self.app.stack.push(UnsavedScreen(self, self.session, leave))

    def end_session(self) -> None:
        """Close the match that is open; it stays saved."""
        if self.session is not None:
            self.session.close()
            self.session = None

    def default_seats(self) -> tuple[Seat, ...]:
        """Seat the person and three bots as they sat last, or with the names of the language."""
        from kinggame.ui.seating import default_seats  # noqa: PLC0415

        return default_seats(self.t.language, self.settings)

    def set_language(self, language: str) -> None:
        """Speak another language at once, everywhere, and remember it."""
        is_new = language != self.t.language
        self.change_settings(language=language)
        if is_new and self.t.language != language:  # remembered before, but another one was asked for this time
            self._speak(language)

    def change_settings(self, **values: object) -> None:
        """Change settings, show what they change, and keep them; once it is said that they cannot be kept."""
        before = self.settings
        try:
            self.settings = before.changed(**values)
        except DataError:
            log.exception("settings that cannot be: %s", ", ".join(values))
            return
        if self.settings == before:
            return
        self.later.do(partial(self.settings_file.keep_changes, before, self.settings), self._mention_settings)
        self._show_changes(before)

    def _mention_settings(self, is_written: bool) -> None:
        if not is_written and not self._told_of_settings:
            self._told_of_settings = True
            self.mention(self.t.gettext("Settings cannot be kept: nothing can be written to their folder."))

    def _show_changes(self, before: Settings) -> None:
        now = self.settings
        if now.keys != before.keys:
            self.app.inputs.keys = KeyMap(now.keys)
        self.sounds.set_volume(now.volume, muted=now.muted)
        self.aloud.follow_settings()
        self.app.set_fullscreen(now.fullscreen)
        appearance = appearance_of(now)
        new_pictures = any(getattr(now, name) != getattr(before, name) for name in NEEDS_NEW_LOOK)
        if now.language is not None and now.language != before.language:
            self._speak(now.language)
        if appearance != self.app.look.appearance or new_pictures:
            self.app.wear(appearance)
        self.app.stack.settings_changed()

    def _speak(self, language: str) -> None:
        self.t = Translator(language)
        self.app.stack.resize(self.app.look)

    def variant_of_house(self) -> Variant:
        """Give the rule set whose house is shown now."""
        house = self.app.look.house.id
        return next((each for each in self.catalog if each.looks.house == house), next(iter(self.catalog)))

    def mention(self, words: str) -> None:
        """Say in passing what a key has changed."""
        self.app.notice.show(words)

    def tell(self, sentences: Sequence[str], *, then: Callable[[], None] = lambda: None) -> None:
        """Show a notice with one button, and go on with `then` when it was read."""
        t = self.t
        understood = Answer(t.gettext("Understood"), then, primary=True)

        def more(n: int) -> str:
            return t.gettext("And {n} more.").format(n=n)

        question = QuestionScreen(t.gettext("A notice"), "\n".join(sentences), (understood,), on_cancel=then, more=more)
        self.app.stack.push(question)

    def tell_problems(self, problems: Sequence[Problem]) -> None:
        """Show what was wrong with files, in sentences."""
        self.tell([problem_sentence(self.t, problem) for problem in problems])

    def close(self) -> None:
        """Save what is open and end the bots' thinking."""
        self.end_session()
        self.later.close()
        if self.later.take in self.app.observers:
            self.app.observers.remove(self.later.take)
        self.thinker.close()
        self.aloud.close()
        self.sounds.close()
