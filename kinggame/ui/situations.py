"""Moments of a match, reached by playing it: every player obeys a script first and chance otherwise."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from kinggame.bots import InlineThinker, Temper, Ticket
from kinggame.engine import Choice, DecisionKind, PlayerView
from kinggame.i18n import opponent_names
from kinggame.rules import Sale, Variant
from kinggame.session import MatchSession, Seat, SeatKind, Store

LEVEL: Final = "random"
"""Its play depends on the rules and the seed alone: stronger bots would move every picture when they learn."""
MOST_STEPS: Final = 20_000
MOST_MATCHES: Final = 400

Script = Callable[[PlayerView], Choice | None]
"""Gives the choice for a view that has a decision, or None to leave it to chance."""
Wanted = Callable[[MatchSession], bool]


class NotReached(RuntimeError):
    """A moment that no match came to."""


def anything(view: PlayerView) -> Choice | None:
    """Leave everything to chance."""
    del view
    return None


class Director:
    """A thinker for bots that obey a script."""

    def __init__(self, script: Script = anything) -> None:
        self.script = script
        self._others = InlineThinker()
        self._told: dict[Ticket, Choice] = {}
        self._numbers = count(-1, -1)

    def ask(self, seat: int, view: PlayerView, seed: str, level: str, temper: Temper = Temper.NORMAL) -> Ticket:
        choice = self.script(view)
        if choice is None:
            return self._others.ask(seat, view, seed, level, temper)
        ticket = Ticket(next(self._numbers))
        self._told[ticket] = choice
        return ticket

    def poll(self, ticket: Ticket) -> Choice | None:
        return self._told.pop(ticket) if ticket in self._told else self._others.poll(ticket)

    def cancel(self, ticket: Ticket) -> None:
        self._told.pop(ticket, None)
        self._others.cancel(ticket)

    def close(self) -> None:
        self._others.close()


@dataclass(frozen=True)
class Moment:
    """What a match must have come to, and how it is brought there."""

    wanted: Wanted
    script: Script = anything
    options: Mapping[str, bool] = field(default_factory=dict)


def seats_for(language: str, *, level: str = LEVEL) -> tuple[Seat, ...]:
    """Seat a person and three bots with names of the language."""
    bots = (Seat(SeatKind.BOT, name, level, "normal") for name in opponent_names(language)[:3])
    return (Seat(SeatKind.PERSON), *bots)


def reach(
    moment: Moment, variant: Variant, *, language: str, first_seed: int = 1, store: Store | None = None
) -> MatchSession:
    """Play matches, one after another, until one comes to a moment; raises NotReached."""
    for seed in range(first_seed, first_seed + MOST_MATCHES):
        session = MatchSession.new(
            variant,
            seats_for(language),
            seed=seed,
            thinker=Director(moment.script),
            options=moment.options,
            store=store,
        )
        if play(session, moment.wanted, script=moment.script, seed=seed):
            return session
        session.close()
    raise NotReached(f"no match of {variant.id} from seed {first_seed} on")


def play(session: MatchSession, wanted: Wanted, *, script: Script = anything, seed: int = 1) -> bool:
    """Play on for everybody until a moment is there; False if the match is over before."""
    for _ in range(MOST_STEPS):
        if wanted(session):
            return True
        if session.over:
            return False
        step(session, script=script, seed=seed)
    return False


def step(session: MatchSession, *, script: Script = anything, seed: int = 1) -> None:
    """Take one decision: chance's, a bot's or, by script or chance, the person's."""
    decision = session.pending
    if session.between_deals:
        session.next_deal()
    elif decision is not None and session.waits_for_person:
        choice = script(session.view(decision.seat))
        if choice is None:
            rng = random.Random(f"{seed}/{len(session.history)}")
            choice = rng.choice(decision.options)
        session.choose(choice)
    else:
        session.advance()


# Scripts for sales


def saying(own: Mapping[DecisionKind, str], others: Mapping[DecisionKind, str], *, person: int = 0) -> Script:
    """Let the person and the others say these words wherever they are options; in offers others pass otherwise."""

    def script(view: PlayerView) -> Choice | None:
        decision = view.decision
        if decision is None or decision.kind is DecisionKind.PLAY:
            return None
        words = own if view.seat == person else others
        word = words.get(decision.kind)
        if word in decision.words:
            return word
        return "pass" if decision.kind is DecisionKind.OFFER and "pass" in decision.words else None

    return script


def in_choice(*, after: int) -> Wanted:
    """Wait until the person is to choose a contract, after so many deals at least."""

    def wanted(session: MatchSession) -> bool:
        decision, state = session.pending, session.state
        is_choice = decision is not None and decision.kind is DecisionKind.DECLARE
        return is_choice and session.waits_for_person and len(state.finished) >= after

    return wanted


def in_sale(kind: DecisionKind, *, owns: bool, word: str | None = None) -> Wanted:
    """Wait until the person has a decision of this kind in a sale, as its owner or not; `word` must be an option."""

    def wanted(session: MatchSession) -> bool:
        decision, deal = session.pending, session.state.deal
        if decision is None or deal is None or not isinstance(deal.item, Sale) or not session.waits_for_person:
            return False
        is_owner = deal.auction is not None and deal.auction.owner == decision.seat
        return decision.kind is kind and is_owner == owns and (word is None or word in decision.words)

    return wanted
