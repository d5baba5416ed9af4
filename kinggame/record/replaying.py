"""Replay: a record played through the engine, stopped at the first disagreement."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kinggame.cards import Card
from kinggame.catalog import Catalog, variant_of
from kinggame.catalog import digest as digest_of
from kinggame.documents import Data, Document, Keys, nearest
from kinggame.engine import (
    CallRefusal,
    Choice,
    Decision,
    DecisionKind,
    Event,
    History,
    IllegalChoice,
    MatchState,
    Refusal,
    apply,
    match_options,
    pending,
    start,
)
from kinggame.errors import Problem
from kinggame.record.model import DealRecord, MatchRecord, RecordError
from kinggame.rules import DealItem, Variant


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a record: the state before it, what was chosen, the state after it, what happened."""

    before: MatchState
    decision: Decision
    choice: Choice
    after: MatchState
    events: tuple[Event, ...]


def resolve_variant(record: MatchRecord, catalog: Catalog) -> Variant:
    """Give the variant that a record was played by: the one it embeds, else the catalog's.

    Raises DataError for embedded rules that are none, RecordError (`unknown-variant`) for an id nobody knows.
    """
    if record.rules is not None:
        return _embedded(record, record.rules)
    if record.variant not in catalog.ids:
        words = {"found": record.variant, "allowed": catalog.ids, "nearest": nearest(record.variant, catalog.ids)}
        raise RecordError.at(record, ("variant",), "unknown-variant", **words)
    return catalog.get(record.variant)


def _embedded(record: MatchRecord, rules: Mapping[str, Data]) -> Variant:
    places = record.origin.places if record.origin else {}
    source = str(record.origin.source) if record.origin else None  # as text: the variant's id is not the file's name
    below = {keys[1:]: place for keys, place in places.items() if keys[:1] == ("rules",)}
    variant = variant_of(Document(dict(rules), source, below))
    if variant.id != record.variant:
        raise RecordError.at(record, ("variant",), "variant-not-embedded", found=record.variant, embedded=variant.id)
    return variant


def warnings(record: MatchRecord, variant: Variant) -> tuple[Problem, ...]:
    """Tell what does not stop a replay: a digest of other rules than the variant's."""
    expected = digest_of(variant)
    if record.digest is None or record.digest == expected:
        return ()
    return RecordError.at(record, ("digest",), "digest-differs", found=record.digest, expected=expected).problems


def replay(record: MatchRecord, variant: Variant) -> History:
    """Play a record through the engine; raises RecordError at the first disagreement."""
    history = History(begin(record, variant))
    for step in steps(record, variant):
        history.apply(step.choice)
    return history


def begin(record: MatchRecord, variant: Variant) -> MatchState:
    """Give the state before a record's first decision; raises RecordError if what it plays is unknown."""
    if record.variant != variant.id:
        raise ValueError(f"the record is of {record.variant!r}, not of {variant.id!r}")
    allowed = match_options(variant)
    for name in record.options:
        if name not in allowed:
            words = {"found": name, "allowed": allowed, "nearest": nearest(name, allowed)}
            raise RecordError.at(record, ("options", name), "unknown-option", **words)
    only = None if record.only is None else _single(record, variant, record.only)
    return start(variant, options=record.options, only=only)


def _single(record: MatchRecord, variant: Variant, name: str) -> DealItem:
    deals = {item.id: item for item in variant.singles}
    if name not in deals:
        code = "deal-needs-trump" if name in variant.contracts else "unknown-deal"
        words = {"found": name, "allowed": tuple(deals), "nearest": nearest(name, deals)}
        raise RecordError.at(record, ("only",), code, **words)
    return deals[name]


def steps(record: MatchRecord, variant: Variant) -> Iterator[Step]:
    """Play a record decision by decision, chance's too; raises RecordError at the first disagreement."""
    state = begin(record, variant)
    step = _taken(state, record.first_dealer)
    yield step
    state = step.after
    if len(record.deals) > len(state.plan):
        keys: Keys = ("deals", len(state.plan))
        excess = RecordError.at(record, keys, "too-many-deals", found=len(record.deals), most=len(state.plan))
    else:
        excess = None
    for number, deal in enumerate(record.deals[: len(state.plan)]):
        for step in _DealReplay(record, deal, number).steps(state):
            yield step
            state = step.after
        if state.deal is not None and number + 1 < len(record.deals):
            raise RecordError.at(record, ("deals", number), "deal-unfinished", deal=number + 1)
    if excess:
        raise excess


def _taken(state: MatchState, choice: Choice) -> Step:
    decision = pending(state)
    if decision is None:
        raise IllegalChoice(None, choice)
    after, events = apply(state, choice)
    return Step(state, decision, choice, after, events)


class _DealReplay:
    """Plays one deal of a record."""

    def __init__(self, record: MatchRecord, deal: DealRecord, number: int) -> None:
        self._record = record
        self._deal = deal
        self._number = number
        self._calls = 0
        self._cards = [(t, c) for t, trick in enumerate(deal.tricks) for c in range(len(trick))]
        self._played = 0

    def steps(self, state: MatchState) -> Iterator[Step]:
        """Yield the deal's decisions; at the end hold the score against the one that was written down."""
        self._check_hands(state.variant)
        step = _taken(state, self._deal.hands)
        yield step
        while step.after.deal is not None:
            decision = pending(step.after)
            if decision is None:
                break
            found = self._next_choice(step.after, decision)
            if found is None:
                break
            step = found
            yield step
        self._check_rest(step.after)
        self._check_score(step.after)

    def _check_hands(self, variant: Variant) -> None:
        seen: set[Card] = set()
        for seat, hand in enumerate(self._deal.hands):
            keys: Keys = ("hands", seat)
            if len(hand) != variant.each:
                raise self._error(keys, "hand-size", seat=seat, found=len(hand), expected=variant.each)
            for card in hand:
                if card not in variant.deck.cards:
                    raise self._error(keys, "card-not-in-deck", seat=seat, card=str(card))
                if card in seen:
                    raise self._error(keys, "card-dealt-twice", seat=seat, card=str(card))
                seen.add(card)

    def _next_choice(self, state: MatchState, decision: Decision) -> Step | None:
        """Take the next card or call of the record; None where it has none."""
        if decision.kind is not DecisionKind.PLAY:
            return self._next_call(state)
        if self._calls < len(self._deal.calls):
            raise self._error_at_call("call-not-asked")
        return self._next_card(state)

    def _next_call(self, state: MatchState) -> Step | None:
        if self._calls == len(self._deal.calls):
            return None
        word = self._deal.calls[self._calls]
        try:
            step = _taken(state, word)
        except IllegalChoice as refused:
            raise self._refused_call(refused, word) from None
        self._calls += 1
        return step

    def _refused_call(self, refused: IllegalChoice, word: str) -> RecordError:
        decision = refused.decision
        words = decision.words if decision else ()
        too_low = refused.refusal is CallRefusal.OFFER_TOO_LOW
        return self._error_at_call(
            "offer-too-low" if too_low else "call-refused",
            seat=decision.seat if decision else None,
            kind=decision.kind.value if decision else None,
            allowed=words,
            nearest=nearest(word, words),
        )

    def _next_card(self, state: MatchState) -> Step | None:
        if self._played == len(self._cards):
            return None
        trick, place = self._cards[self._played]
        card = self._deal.tricks[trick][place]
        deal = state.deal
        if deal is None:
            raise ValueError("no deal is being played")
        if place != len(deal.trick) or trick != len(deal.tricks):
            wrong = min(trick, len(deal.tricks))  # the first that is too short or too long
            found, expected = len(self._deal.tricks[wrong]), state.variant.table.players
            raise self._error(("tricks", wrong), "trick-size", trick=wrong + 1, found=found, expected=expected)
        try:
            step = _taken(state, card)
        except IllegalChoice as refused:
            raise self._refused_card(state, refused, card) from None
        self._played += 1
        return step

    def _refused_card(self, state: MatchState, refused: IllegalChoice, card: Card) -> RecordError:
        deal = state.deal
        seat = refused.decision.seat if refused.decision else 0
        if isinstance(refused.refusal, Refusal):
            refusal = refused.refusal
            return self._error_at_card(
                "card-refused",
                seat=seat,
                refusal=refusal.code.value,
                rule=refusal.rule,
                obliging=tuple(map(str, refusal.obliging)),
            )
        held = [s for s, hand in enumerate(deal.hands) if card in hand] if deal else []
        if held:
            return self._error_at_card("card-not-held", seat=seat, holder=held[0])
        return self._error_at_card("card-gone", seat=seat)

    def _check_rest(self, state: MatchState) -> None:
        """Refuse what stands in the record after its deal was over, or before its sale was."""
        over = state.deal is None
        if self._calls < len(self._deal.calls):
            raise self._error_at_call("call-not-asked")
        if self._played < len(self._cards):
            raise self._error_at_card("card-after-end" if over else "card-before-contract")
        if not over and self._deal.score is not None:
            raise self._error(("score",), "score-too-early")

    def _check_score(self, state: MatchState) -> None:
        found = self._deal.score
        if found is None or state.deal is not None:
            return
        expected = state.finished[-1].scores
        if found != expected:
            raise self._error(("score",), "score-wrong", found=found, expected=expected)

    def _error_at_card(self, code: str, **params: object) -> RecordError:
        trick, place = self._cards[self._played]
        card = str(self._deal.tricks[trick][place])
        return self._error(("tricks", trick, place), code, trick=trick + 1, card=card, **params)

    def _error_at_call(self, code: str, **params: object) -> RecordError:
        number = self._calls
        return self._error(("calls", number), code, call=number + 1, word=self._deal.calls[number], **params)

    def _error(self, keys: Keys, code: str, **params: object) -> RecordError:
        return RecordError.at(self._record, ("deals", self._number, *keys), code, deal=self._number + 1, **params)
