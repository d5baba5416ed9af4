"""`kinggame play --text`: a match in lines of text, for a terminal, a screen reader or a pipe."""

import secrets
from collections.abc import Callable
from enum import Enum

from kinggame.bots import InlineThinker
from kinggame.cli.advising import Adviser, rules_now
from kinggame.cli.narrator import Narrator
from kinggame.cli.options import Options, number_typed, options_of, why_not
from kinggame.cli.sheet import last_lines, sheet_lines
from kinggame.engine import ChoosingBegan, DealBegan, DealEnded, Event, HandsDealt, PlayBegan, PlayerView, match_options
from kinggame.errors import Problem
from kinggame.i18n import (
    CardStyle,
    EventWriter,
    SeatNames,
    Translator,
    card_text,
    choice_words,
    contract_name,
    counts_text,
    early_end_reason,
    fault_sentences,
    hand_text,
    named,
    problem_sentence,
    suit_text,
)
from kinggame.rules import ChosenDeal, Contract, Variant
from kinggame.session import MatchSession, ReseatRefused, Seat, SeatKind, Settings, Store

SPOKEN = CardStyle.SPOKEN
PERSON = 0
WHY = "?"
DISK_PATIENCE = 5.0
"""seconds that the next question waits for the last answer to be on the disk"""


class Ending(Enum):
    """How playing stopped."""

    OVER = "over"
    QUIT = "quit"
    END_OF_INPUT = "end-of-input"


def seated(variant: Variant, settings: Settings, t: Translator) -> list[Seat]:
    """Seat the player and bots of the level that the settings name."""
    bots_count = variant.table.players - 1
    written = (*settings.opponents, *[""] * bots_count)[:bots_count]
    names = named(written, t.language, taken=(settings.player,))
    bots = [Seat(SeatKind.BOT, name, settings.level, settings.temper) for name in names]
    return [Seat(SeatKind.PERSON, settings.player), *bots]


def new_session(variant: Variant, settings: Settings, t: Translator, *, seed: int | None, store: Store) -> MatchSession:
    """Begin a match against three bots of the level that the player's settings name."""
    options = {name: settings.play_on for name in match_options(variant) if settings.play_on}
    return MatchSession.new(
        variant,
        seated(variant, settings, t),
        seed=secrets.randbelow(2**32) if seed is None else seed,
        thinker=InlineThinker(),
        options=options,
        store=store,
    )


class TextMatch:
    """Tells a session's events and asks the person for choices until the match is over or left."""

    def __init__(self, session: MatchSession, t: Translator, terminal: Narrator) -> None:
        self._session = session
        self._t = t
        self._terminal = terminal
        self._adviser = Adviser(session, t)
        self._told_problem: Problem | None = None
        self._told_failing: Problem | None = None
        """why saving failed, as far as the person knows"""
        self._shown_hand = False
        """whether the hand was told since the person last chose"""
        self._shown_options = False
        """whether the options were told since the person last chose"""
        self._commands: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("?", t.pgettext("command", "help"), self._help),
            ("h", t.pgettext("command", "hint"), self._hint),
            ("i", t.pgettext("command", "table"), self._table),
            ("r", t.pgettext("command", "rules"), self._rules),
            ("s", t.pgettext("command", "sheet"), self._sheet),
            ("u", t.pgettext("command", "undo"), self._undo),
            ("c", t.pgettext("command", "seat"), self._change_seat),
        )

    def play(self) -> Ending:
        """Play on; whatever way it ends, the session is still open."""
        session = self._session
        if session.view(self._seat).item is not None:
            self._table()
        while not session.over:
            if session.waits_for_person:
                ending = self._ask()
                if ending is not None:
                    return ending
            elif session.between_deals:
                session.next_deal()
            else:
                self._tell(session.advance() or ())
        return Ending.OVER

    @property
    def _seat(self) -> int:
        seat = self._session.person_seat
        return PERSON if seat is None else seat

    def _names(self) -> SeatNames:
        written = [seat.name for seat in self._session.seats]
        return SeatNames(named(written, self._t.language), self._session.person_seat)

    def _tell(self, events: tuple[Event, ...]) -> None:
        view = self._session.view(self._seat)
        line = view.lines[-1] if view.lines else None
        item = line.item if view.item is None and line is not None else view.item
        writer = EventWriter(self._t, view.variant, self._names())
        if self._session.over:
            self._session.wait_until_saved(DISK_PATIENCE)  # no question follows that would wait for it
        for event in events:
            if sentence := writer.sentence(event, item=item):
                self._terminal.say(sentence)
            match event:
                case PlayBegan():
                    self._say_counts(event.contract)
                case HandsDealt():
                    self._shown_hand = True
                case DealEnded():
                    if event.early and line is not None and line.contract is not None:
                        self._terminal.say(early_end_reason(self._t, view.variant, line.contract, SPOKEN))
                    for text in last_lines(view, self._t, self._names()):
                        self._terminal.say(text)

    def _say_counts(self, contract_id: str) -> None:
        variant = self._session.variant
        counts = counts_text(self._t, variant, variant.contracts[contract_id], SPOKEN)
        self._terminal.say(self._t.gettext("What counts: {counts}.").format(counts=counts))

    def _ask(self) -> Ending | None:
        """Ask until something was chosen; how playing ends, if it does."""
        t, terminal = self._t, self._terminal
        view = self._session.view(self._seat)
        if not self._shown_hand and len(view.hand) > 1:
            self._say_hand()
        options = options_of(view, t, self._names())
        if not self._shown_options:
            for line in options.lines():
                terminal.say(line)
            self._shown_options = True
        self._see_that_it_is_saved()
        typed = terminal.ask(self._prompt(options))
        if typed is None:
            return Ending.END_OF_INPUT
        if typed.casefold() in ("q", t.pgettext("command", "quit")):
            return Ending.QUIT
        if self._is_command(view, typed):
            return None
        choice = options.chosen(typed)
        if choice is None:
            terminal.say(why_not(view, typed, t) or self._wrong(options))
            return None
        self._shown_hand = self._shown_options = False
        self._tell(self._session.choose(choice))
        return None

    def _is_command(self, view: PlayerView, typed: str) -> bool:
        """Obey a command; a card behind the question mark asks why it may not be played."""
        for letter, word, action in self._commands:
            if typed.casefold() in (letter, word):
                action()
                return True
        if not typed.startswith(WHY):
            return False
        self._terminal.say(why_not(view, typed[len(WHY) :].strip(), self._t) or self._t.gettext("That is no card."))
        return True

    def _see_that_it_is_saved(self) -> None:
        """Have on the disk what the person has seen, whatever ends the program; say it once where that fails."""
        self._session.wait_until_saved(DISK_PATIENCE)
        problem = self._session.save_problem
        if problem is not None and problem != self._told_problem:
            goes_on = self._t.gettext("The match goes on, and after every choice King tries to save it again.")
            self._terminal.complain(f"{problem_sentence(self._t, problem)} {goes_on}")
        self._told_problem = problem
        failing = self._session.bots_problem
        if failing is not None and failing != self._told_failing:
            self._terminal.complain(problem_sentence(self._t, failing))
        self._told_failing = failing

    def _prompt(self, options: Options) -> str:
        n = len(options.choices)
        if n == 1:
            return self._t.gettext("Your choice, 1, or ? for help:")
        return self._t.gettext("Your choice, 1 to {n}, or ? for help:").format(n=n)

    def _wrong(self, options: Options) -> str:
        n = len(options.choices)
        if n == 1:
            return self._t.gettext("Type 1, or ? for help.")
        return self._t.gettext("Type a number from 1 to {n}, or ? for help.").format(n=n)

    def _say_hand(self) -> None:
        view = self._session.view(self._seat)
        cards = hand_text(self._t, view.hand, view.variant.deck, SPOKEN)
        self._terminal.say(self._t.gettext("Your hand: {cards}.").format(cards=cards))
        self._shown_hand = True

    def _help(self) -> None:
        t = self._t
        meanings = {
            "?": t.gettext("this help"),
            "h": t.gettext("a hint; once more for its next step"),
            "i": t.gettext("what is played, what lies on the table, your hand"),
            "r": t.gettext("the rules of what is played"),
            "s": t.gettext("the score sheet"),
            "u": t.gettext("take back your last choice"),
            "c": t.gettext("change seats, while that is allowed"),
        }
        typed = t.gettext("A number chooses; a card may also be typed as KH.")
        if self._session.variant.sales:
            typed = t.gettext("A number chooses; a card may also be typed as KH, an offer as 5P.")
        self._terminal.say(typed)
        for letter, word, _ in self._commands:
            self._terminal.say(f"{letter}, {word}: {meanings[letter]}")
        self._terminal.say(t.gettext("? KH: why a card may not be played, and by which rule"))
        leaving, quitting = t.gettext("save the match and leave"), t.pgettext("command", "quit")
        self._terminal.say(f"q, {quitting}: {leaving}")

    def _hint(self) -> None:
        self._terminal.say(self._adviser.hint(self._session.view(self._seat), self._names()))

    def _rules(self) -> None:
        for line in rules_now(self._t, self._session.view(self._seat)):
            self._terminal.say(line)

    def _table(self) -> None:
        """Tell all that lies open: for who asks, and who comes to a table whose events were not told."""
        t, view, names = self._t, self._session.view(self._seat), self._names()
        if view.item is not None and view.dealer is not None:
            began = DealBegan(view.number, view.item.id, view.dealer)
            self._terminal.say(EventWriter(t, view.variant, names).sentence(began))
        if view.auction is not None and view.contract is None and isinstance(view.item, ChosenDeal):
            choosing = ChoosingBegan(view.auction.owner, None)
            self._terminal.say(EventWriter(t, view.variant, names).sentence(choosing))
        self._say_calls(view, names)
        if view.contract is not None:
            if view.contract is not view.item:
                self._terminal.say(f"{contract_name(t, view.variant, view.contract)}.")
            self._say_counts(view.contract.id)
            self._say_tricks(view, names)
        self._say_hand()
        self._shown_options = False

    def _say_calls(self, view: PlayerView, names: SeatNames) -> None:
        if view.auction is None or not view.auction.calls or view.item is None or isinstance(view.item, Contract):
            return
        calls = "; ".join(
            f"{names.label(self._t, call.seat)}: {choice_words(self._t, call.word, view.variant, view.item)}"
            for call in view.auction.calls
        )
        self._terminal.say(self._t.gettext("Said so far: {calls}.").format(calls=calls))

    def _say_tricks(self, view: PlayerView, names: SeatNames) -> None:
        t = self._t
        if view.trump is not None:
            suit = suit_text(t, view.trump, SPOKEN)
            self._terminal.say(t.gettext("Trumps: {suit}.").format(suit=suit))
        lying = ", ".join(
            f"{names.label(t, view.seat_of(place))}: {card_text(t, card, SPOKEN)}"
            for place, card in enumerate(view.trick)
        )
        if lying:
            self._terminal.say(t.gettext("On the table: {cards}.").format(cards=lying))
        taken = ", ".join(f"{names.label(t, seat)} {view.tricks_taken(seat)}" for seat in range(len(names.names)))
        self._terminal.say(t.gettext("Tricks taken: {tricks}.").format(tricks=taken))

    def _sheet(self) -> None:
        for line in sheet_lines(self._session.view(self._seat), self._t, self._names()):
            self._terminal.say(line)

    def _undo(self) -> None:
        if self._session.undo():
            self._terminal.say(self._t.gettext("Taken back."))
            self._table()
        else:
            self._terminal.say(self._t.gettext("There is nothing to take back."))

    def _change_seat(self) -> None:
        """Change seats with a bot (PT-10)."""
        t, names = self._t, self._names()
        reason = self._session.may_reseat()
        if reason is not None:
            self._complain(ReseatRefused(reason))
            return
        others = [seat for seat in range(len(names.names)) if seat != self._seat]
        for number, seat in enumerate(others, 1):
            self._terminal.say(f"{number}. {names.names[seat]}")
        typed = self._terminal.ask(t.gettext("With whom, 1 to {n}:").format(n=len(others)))
        place = None if typed is None else number_typed(typed, len(others))
        if place is None:
            self._terminal.say(t.gettext("Seats stay as they are."))
            return
        self._session.reseat(others[place - 1])
        self._shown_hand = self._shown_options = False
        self._terminal.say(t.gettext("You have changed seats; the deal is dealt afresh."))

    def _complain(self, error: ReseatRefused) -> None:
        for sentence in fault_sentences(self._t, error):
            self._terminal.say(sentence)
