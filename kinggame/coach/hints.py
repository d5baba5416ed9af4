"""Hints: the expert's choice for a seat, and why, from what that seat sees and nothing else."""

import random
from collections.abc import Generator
from typing import Final

from kinggame.bots import level_named, make_bot
from kinggame.cards import Card, Suit
from kinggame.coach.checks import reasons
from kinggame.coach.facts import Facts
from kinggame.coach.model import Comparison, Hint, Look, LookCode, Reason, ReasonCode
from kinggame.coach.slices import finished
from kinggame.coach.words import word_reasons
from kinggame.engine import Choice, DecisionKind, PlayerView

ADVISER: Final = "expert"
"""The level whose choice is given."""
WORLDS: Final = level_named(ADVISER).budget
FEWER_FOR_WORDS: Final = 8
FEWEST_FOR_WORDS: Final = 40
"""A word is compared in this part of the worlds, and in so many at least: each needs a whole sale to be settled."""

_LOOKS: Final = {
    ReasonCode.FORCED: LookCode.ONE_OPTION,
    ReasonCode.ALIKE: LookCode.ONE_OPTION,
    ReasonCode.UNLOAD_COUNTING: LookCode.DANGER,
    ReasonCode.UNLOAD_MASTER: LookCode.DANGER,
    ReasonCode.UNLOAD_HIGHEST: LookCode.DANGER,
    ReasonCode.THROW_ONLY: LookCode.SHORT,
    ReasonCode.GIVE_AWAY: LookCode.TABLE,
    ReasonCode.JUST_UNDER: LookCode.TABLE,
    ReasonCode.LAST_FREE: LookCode.PRICE,
    ReasonCode.FREE_HIGH: LookCode.PRICE,
    ReasonCode.NOTHING_YET: LookCode.PRICE,
    ReasonCode.WINS_ANYWAY: LookCode.CAN_WIN,
    ReasonCode.HOPE_LOWER: LookCode.BEHIND,
    ReasonCode.CANNOT_TAKE: LookCode.SUIT_OUT,
    ReasonCode.LEAD_ONLY: LookCode.SHORT,
    ReasonCode.LEAD_LOW: LookCode.SUIT_OUT,
    ReasonCode.FEEDS: LookCode.VOIDS,
    ReasonCode.LAST_WINS: LookCode.TABLE,
    ReasonCode.NOBODY_AFTER: LookCode.BEHIND,
    ReasonCode.HIGHER_GONE: LookCode.SUIT_OUT,
    ReasonCode.NOBODY_BEATS: LookCode.SUIT_OUT,
    ReasonCode.RUFF_LOW: LookCode.TRUMPS_OUT,
    ReasonCode.DRAW_TRUMPS: LookCode.TRUMPS_OUT,
    ReasonCode.RUFF_LATER: LookCode.SHORT,
    ReasonCode.MAY_RUFF: LookCode.VOIDS,
    ReasonCode.LONGEST_SUIT: LookCode.LONG,
    ReasonCode.KEEP_COUNTING: LookCode.CAN_WIN,
    ReasonCode.CANNOT_WIN: LookCode.CAN_WIN,
    ReasonCode.FREE_LOW: LookCode.PRICE,
    ReasonCode.HOLD_BACK: LookCode.BEHIND,
    ReasonCode.LONGEST_TRUMP: LookCode.LONG,
    ReasonCode.TOP_TRUMPS: LookCode.LONG,
    ReasonCode.LOW_EVERYWHERE: LookCode.WORTH,
    ReasonCode.PLAY_LAST: LookCode.WORTH,
    ReasonCode.HOLDS_COUNTING: LookCode.WORTH,
    ReasonCode.HOLDS_NONE: LookCode.WORTH,
    ReasonCode.HOLDS_MASTERS: LookCode.WORTH,
    ReasonCode.BETTER: LookCode.WHOLE_TRICK,
    ReasonCode.AS_GOOD: LookCode.LITTLE,
    ReasonCode.JUDGED: LookCode.WHOLE_TRICK,
}


def hint(view: PlayerView, *, rng: random.Random, budget: int = WORLDS) -> Hint:
    """Give a hint for the view's pending decision; raise ValueError if there is none, or no budget.

    With an rng in the same state the choice is the one that the expert makes with so many worlds.
    """
    return finished(_hinted(view, rng, budget))


def hint_in_slices(view: PlayerView, seed: str, budget: int = WORLDS) -> Generator[None, None, Hint]:
    """Give a hint piece by piece, as the worker takes it; the rng is `random.Random(seed)`."""
    return _hinted(view, random.Random(seed), budget)


def _hinted(view: PlayerView, rng: random.Random, budget: int) -> Generator[None, None, Hint]:
    decision = view.decision
    if decision is None or budget < 1:
        raise ValueError("a hint is about a decision, and needs worlds")
    choice = make_bot(ADVISER).choose(view, decision, rng, budget)
    yield
    found = reasons_of(view, choice)
    if found and found[0].code in (ReasonCode.FORCED, ReasonCode.ALIKE):
        return Hint(look_of(view, found[0]), found[0], choice, equals_of(view, choice))
    comparison = yield from _compared(view, choice, rng, budget)
    code = ReasonCode.AS_GOOD
    if comparison.is_clear:
        code = ReasonCode.BETTER if comparison.gain > 0 else ReasonCode.JUDGED
    card = choice if isinstance(choice, Card) else None
    found = (*found, Reason(code, card, comparison=comparison))
    return Hint(look_of(view, found[0]), found[0], choice, equals_of(view, choice), found[1:], comparison)


def reasons_of(view: PlayerView, choice: Choice) -> tuple[Reason, ...]:
    """Give all reasons that hold for an option of the pending decision, the most telling first."""
    return reasons(view, choice) if isinstance(choice, Card) else word_reasons(view, str(choice))


def equals_of(view: PlayerView, choice: Choice) -> tuple[Card, ...]:
    """Give the cards that do the same as a card, itself among them, from high to low; none for a word."""
    if not isinstance(choice, Card):
        return ()
    facts = Facts(view)
    return tuple(view.variant.deck.ordered(type(facts.legal).of(c for c in facts.legal if facts.same(choice, c))))


def look_of(view: PlayerView, reason: Reason) -> Look:
    """Say where to look to find a reason by oneself."""
    code = _LOOKS[reason.code]
    decision = view.decision
    if code in (LookCode.ONE_OPTION, LookCode.LITTLE):
        return Look(code)
    if decision is not None and decision.kind is not DecisionKind.PLAY:
        return Look(LookCode.LONG if code is LookCode.LONG else LookCode.WORTH)
    suit: Suit | None = reason.card.suit if reason.card is not None else None
    if code is LookCode.TABLE:
        return Look(code, card=Facts(view).best)
    if code is LookCode.TRUMPS_OUT:
        suit = view.trump
    if code in (LookCode.SUIT_OUT, LookCode.TRUMPS_OUT) and suit is not None:
        return Look(code, suit=suit, count=len(view.unseen.holding(suit)))
    return Look(code)


def _compared(view: PlayerView, choice: Choice, rng: random.Random, budget: int) -> Generator[None, None, Comparison]:
    """Hold a choice against the next best, in worlds that had no part in choosing it."""
    from kinggame.coach.trials import distinct, generator, possible, represented, tried, usual  # noqa: PLC0415

    options = distinct(view)
    own = represented(view, choice, options)
    if own not in options:
        options = [*options, own]
    fresh = generator(rng)
    count = budget if view.contract is not None else max(FEWEST_FOR_WORDS, budget // FEWER_FOR_WORDS)
    points = yield from tried(view, options, possible(view, count, fresh), fresh)
    points -= usual(view, options)[:, None]
    place = options.index(own)
    means = [float(row.mean()) for row in points]
    other = max((n for n in range(len(options)) if n != place), key=lambda n: (means[n], -n))
    apart = points[place] - points[other]
    error = float(apart.std(ddof=1)) / len(apart) ** 0.5
    return Comparison(options[other], float(apart.mean()), error, len(apart))
