"""One match run for people and bots: who decides next, chance, undo, reseating, and its save."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

import kinggame
from kinggame.bots import Thinker, level_named
from kinggame.catalog import digest as digest_of
from kinggame.documents import Data
from kinggame.engine import (
    CallRefusal,
    Choice,
    Decision,
    DecisionKind,
    Event,
    FinishedDeal,
    Hands,
    History,
    IllegalChoice,
    MatchState,
    OpenDeal,
    PlayerView,
    finished_deal,
    open_deal,
    pending,
    seen_by,
    start,
    view,
)
from kinggame.errors import Problem
from kinggame.record import MatchRecord, Seat, record_of, replay, write
from kinggame.rules import DealItem, Variant
from kinggame.session import noting, seating
from kinggame.session.assist import Aids, UndoRefusal
from kinggame.session.chance import choice_of_chance, decision_seed, seed_from
from kinggame.session.desk import BotDesk
from kinggame.session.seating import LevelRefusal, LevelRefused, ReseatRefusal, ReseatRefused
from kinggame.session.store import MatchFile, Store
from kinggame.session.telling import deal_events


class MatchSession:
    """A match in progress. Nothing here waits: `advance` takes what can be taken now, `choose` is the person's.

    Events are given as the person's seat may see them (all of them where bots play among themselves).
    """

    def __init__(
        self,
        history: History,
        *,
        seats: Sequence[Seat],
        seed: int,
        thinker: Thinker,
        notes: Mapping[str, Data],
        rules: Mapping[str, Data] | None = None,
        file: MatchFile | None = None,
    ) -> None:
        self._history = history
        self._seats = tuple(seats)
        self._person = seating.person_of(seats)
        self._seed = seed
        self._notes: dict[str, Data] = dict(notes)
        self._rules = rules
        self._digest = digest_of(history.state.variant)
        self._file = file
        self._desk = BotDesk(thinker, fell_back=lambda: noting.count_one_more(self._notes, noting.FALLBACKS_NOTE))
        self.aids = Aids(self._notes, changed=self._save)
        """What helps the person, and what of it was used."""
        state = history.state
        self._dealt: dict[int, Hands] = {deal.number: deal.dealt for deal in state.finished}
        if state.deal is not None:
            self._dealt[state.deal.number] = state.deal.dealt
        self._continued = state.number if state.deal is not None else max(state.number - 1, 0)
        self._pending = pending(state)
        self._ask()

    @classmethod
    def new(
        cls,
        variant: Variant,
        seats: Sequence[Seat],
        *,
        seed: int,
        thinker: Thinker,
        options: Mapping[str, bool] | None = None,
        only: DealItem | None = None,
        rules: Mapping[str, Data] | None = None,
        store: Store | None = None,
    ) -> Self:
        """Begin a match, or one deal of it (`only`).

        Seats are given by number; people change theirs freely by the order of this list (PT-10). With a `store` an
        unfinished match of the variant goes to the archive. A player's own variant goes into its
        record with its `rules`, which the store knows.
        """
        if len(seats) != variant.table.players:
            raise ValueError(f"{variant.id} has {variant.table.players} seats")
        history = History(start(variant, options=options, only=only))
        file = store.begin(variant.id, only=None if only is None else only.id) if store else None
        return cls(
            history,
            seats=seats,
            seed=seed,
            thinker=thinker,
            notes={noting.VERSION_NOTE: kinggame.__version__},
            rules=store.own_rules(variant.id) if rules is None and store else rules,
            file=file,
        )

    @classmethod
    def resume(
        cls,
        record: MatchRecord,
        variant: Variant,
        *,
        thinker: Thinker,
        seats: Sequence[Seat] | None = None,
        store: Store | None = None,
        path: Path | None = None,
    ) -> Self:
        """Go on with a recorded match; raises RecordError if it disagrees with the rules.

        `seats` serves a record that has none. With a `store`, `path` is the save or archive entry to go on with
        (raises SaveInUse if another process has it); without it the match is written to a new save. A finished match
        is only opened: its file stays where it is.
        """
        history = replay(record, variant)
        sitting = seating.sitting_at(record, variant.table.players, seats)
        file = None
        if store and not history.state.over:
            file = store.begin(variant.id, only=record.only) if path is None else store.reopen(path, record)
        session = cls(
            history,
            seats=sitting,
            seed=seed_from(write(record)) if record.seed is None else record.seed,
            thinker=thinker,
            notes=record.notes,
            rules=record.rules,
            file=file,
        )
        session._save()
        return session

    @property
    def variant(self) -> Variant:
        return self.state.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where, by seat."""
        return self._seats

    @property
    def person_seat(self) -> int | None:
        """The person's seat; None where bots play among themselves."""
        return self._person

    @property
    def seed(self) -> int:
        """What all chance of the match comes from."""
        return self._seed

    @property
    def notes(self) -> Mapping[str, Data]:
        """What its record notes beside what was played."""
        return self._notes

    @property
    def history(self) -> History:
        """The match with its past, for review; not to be changed."""
        return self._history

    @property
    def state(self) -> MatchState:
        """The whole state, for records and simulations; who plays is shown a `view`."""
        return self._history.state

    @property
    def pending(self) -> Decision | None:
        """What the match waits for; None when it is over."""
        return self._pending

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def between_deals(self) -> bool:
        """Whether a deal is over and the person has not yet gone on to the next one (`next_deal`)."""
        state = self.state
        return state.deal is None and not state.over and self._person is not None and state.number > self._continued

    @property
    def waits_for_person(self) -> bool:
        """Whether the pending decision is the person's."""
        return self._pending is not None and self._pending.seat == self._person

    @property
    def written_up_to(self) -> int:
        """How many choices of this match are safe on the disk; all of them where nothing is saved."""
        return len(self._history) if self._file is None else self._file.written_up_to

    @property
    def path(self) -> Path | None:
        """Where the match is kept; None where nothing is saved."""
        return None if self._file is None else self._file.path

    def wait_until_saved(self, timeout: float | None = None) -> bool:
        """Wait until every choice so far is on the disk, or could not be written; False if time ran out."""
        return self._file is None or self._file.flush(timeout)

    @property
    def is_safe(self) -> bool:
        """Whether the match is on the disk as it is now."""
        return self.save_problem is None and self.written_up_to >= len(self._history)

    def save_again(self) -> None:
        """Try at once to write what could not be written."""
        if self._file is not None:
            self._file.save_again()

    @property
    def save_problem(self) -> Problem | None:
        """Why the match could not be saved the last time; it goes on all the same, and the next save tries again."""
        return None if self._file is None else self._file.problem

    @property
    def bots_problem(self) -> Problem | None:
        """That a bot could not choose as it should; another choice stands for its own, and the next bot is asked."""
        return self._desk.problem

    def view(self, seat: int) -> PlayerView:
        """Show the match to one seat."""
        return view(self.state, seat)

    def finished_deal(self) -> FinishedDeal:
        """Show the last finished deal to everybody; raises IndexError if there is none."""
        return finished_deal(self.state)

    def open_deal(self) -> OpenDeal:
        """Lay the hands of the last finished deal open; raises IndexError if there is none."""
        return open_deal(self.state)

    def deal_events(self, number: int) -> tuple[Event, ...]:
        """Tell again what has happened in a deal, from 0, as the person's seat may see it."""
        return deal_events(self._history, number, self._person)

    def advance(self) -> tuple[Event, ...] | None:
        """Take one decision that is chance's, or a bot's if it has made up its mind; never blocks.

        None while the person, a thinking bot or the pause between deals is waited for, and at the end.
        """
        decision = self._pending
        if decision is None or decision.seat == self._person or self.between_deals:
            return None
        choice = self._by_chance(decision) if decision.by_chance else self._desk.poll()
        return None if choice is None else self._take(choice)

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Take the person's choice; raises IllegalChoice, with nothing changed, if it is none or they are not asked."""
        if not self.waits_for_person:
            raise IllegalChoice(self._pending, choice, CallRefusal.NOT_AN_OPTION)
        return self._take(choice)

    def next_deal(self) -> None:
        """Go on to the next deal; without effect while none is waiting."""
        if self.between_deals:
            self._continued = self.state.number
            self.aids.went_on()

    def decision_seed(self) -> str:
        """Give the seed of whoever decides next, a bot or the coach for the person; ValueError if nobody does."""
        return decision_seed(self._seed, self.state, self._pending)

    def may_undo(self) -> UndoRefusal | None:
        """Tell why the person may take nothing back now; None if they may."""
        place = seating.last_choice(self._history.states, self._person)
        return self.aids.undo_refusal(over=self.over, has_chosen=place is not None)

    def undo(self, *, past_forced: bool = False) -> int:
        """Go back to the person's last own choice (with `past_forced` to one that was free), and give how many choices
        that were; 0 if they may not. Dealt hands and the bots' luck stay as they were."""
        place = seating.last_choice(self._history.states, self._person, free=past_forced)
        if place is None or self.may_undo() is not None:
            return 0
        self._desk.forget()
        count = len(self._history) - place
        self._history.undo(count)
        self._continued = self.state.number
        noting.count_one_more(self._notes, noting.UNDONE_NOTE)
        self.aids.went_on()
        self._went_on()
        return count

    def may_reseat(self) -> ReseatRefusal | None:
        """Tell why seats may not be changed any more; None if they may (PT-10)."""
        return seating.refusal(
            self._history.states,
            person=self._person,
            reseated=noting.RESEATED_NOTE in self._notes,
            undone=noting.UNDONE_NOTE in self._notes,
        )

    def reseat(self, other_seat: int) -> None:
        """Let the person and a bot change seats; the first deal is dealt afresh, by the same dealer (PT-10).

        Raises ReseatRefused.
        """
        reason = self.may_reseat()
        if reason is not None or self._person is None:
            raise ReseatRefused(reason or ReseatRefusal.NO_PERSON)
        if other_seat == self._person or not 0 <= other_seat < len(self._seats):
            raise ReseatRefused(ReseatRefusal.NOT_A_BOT)
        self._desk.forget()
        self._seats = seating.swapped(self._seats, self._person, other_seat)
        self._notes[noting.RESEATED_NOTE] = [self._person, other_seat]
        self._person = other_seat
        self._dealt.clear()
        self._history.undo(max(len(self._history) - 1, 0))  # to the draw: the deal stays with the seat
        self._went_on()

    def may_change_level(self, seat: int) -> LevelRefusal | None:
        """Tell why a bot's level may not be changed now; None if it may, which is between deals."""
        return seating.level_refusal(self.state, self._seats, seat)

    def change_level(self, seat: int, level: str) -> None:
        """Let a bot play at another level from the next deal on.

        The record keeps who played how: its notes list each change as deal (from 1), seat, level before, level after.
        Raises LevelRefused, UnknownLevel.
        """
        reason = self.may_change_level(seat)
        if reason is not None:
            raise LevelRefused(reason)
        after, before = level_named(level).id, self._seats[seat].level
        if after == before:
            return
        self._seats = seating.with_level(self._seats, seat, after)
        noting.note_one_more(self._notes, noting.LEVELS_NOTE, [self.state.number + 1, seat, before, after])
        self._save()

    def record(self) -> MatchRecord:
        """Record the match as far as it has come; raises ValueError before the draw for dealer."""
        return record_of(
            self.state,
            seats=self._seats,
            seed=self._seed,
            notes=self._notes,
            digest=self._digest,
            rules=self._rules,
        )

    def close(self) -> None:
        """End the session: thinking is called off, and the save is on the disk when this returns."""
        self._desk.forget()
        if self._file is not None:
            self._file.close()

    def _take(self, choice: Choice) -> tuple[Event, ...]:
        is_own = self.waits_for_person
        events = self._history.apply(choice)
        if is_own:
            self.aids.chose()
        deal = self.state.deal
        if deal is not None:
            self._dealt[deal.number] = deal.dealt
        self._went_on()
        person = self._person
        return events if person is None else tuple(seen_by(event, person) for event in events)

    def _went_on(self) -> None:
        self._pending = pending(self.state)
        self._ask()
        self._save()

    def _by_chance(self, decision: Decision) -> Choice:
        number = self.state.number
        if decision.kind is not DecisionKind.DRAW and number in self._dealt:
            return self._dealt[number]
        return choice_of_chance(self.state, decision, self._seed, reseated=noting.RESEATED_NOTE in self._notes)

    def _ask(self) -> None:
        """Have the bot that decides next think at once, while the picture catches up."""
        decision = self._pending
        if decision is None or decision.by_chance or decision.seat == self._person or self.state.deal is None:
            return
        seat, shown = self._seats[decision.seat], self.view(decision.seat)
        self._desk.ask(decision, seat=seat, view=shown, seed=self.decision_seed())

    def _save(self) -> None:
        if self._file is None or self.state.first_dealer is None:
            return
        record, deck = self.record(), self.variant.deck
        self._file.save(lambda: write(record, deck=deck), number=len(self._history), finished=self.over)
