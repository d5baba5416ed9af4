"""Positions of lessons: hands and tricks played through the engine, which says what may not be."""

from collections.abc import Mapping, Sequence
from typing import Final

from kinggame.cards import NO_CARDS, Card, CardSet, Suit
from kinggame.catalog.findings import Findings
from kinggame.catalog.lesson_format import PositionPart
from kinggame.catalog.lesson_model import SEATS, YOU, Position
from kinggame.documents import Keys
from kinggame.engine import (
    Choice,
    Hands,
    IllegalChoice,
    MatchState,
    apply,
    pending,
    start,
    start_position,
    trick_winner,
)
from kinggame.rules import Contract, TrumpRule, Variant

DREADED: Final = "KH"
"""Dealt to a hand that nobody looks at last of all: in some contracts it must fall at once."""


class PositionBuilder:
    """Builds the positions of a lesson under one variant; what is wrong is said, and None given."""

    def __init__(self, variant: Variant, contracts: Mapping[str, Mapping[str, str]], findings: Findings) -> None:
        self._variant = variant
        self._own = {name: known[variant.id] for name, known in contracts.items() if variant.id in known}
        self._findings = findings

    def position(self, part: PositionPart, keys: Keys) -> Position | None:
        """Build a position, through all its tricks or calls."""
        if (part.contract is None) == (part.sale is None):
            self._findings.say("contract-or-sale", keys)
            return None
        if part.sale is not None:
            return self._sale(part, part.sale, keys)
        contract = self._contract(part, keys)
        tricks = self._tricks(part, keys)
        if contract is None or tricks is None:
            return None
        trump = None if part.trump is None else Suit.parse(part.trump)
        if (contract.trump is TrumpRule.CHOSEN) != (trump is not None):
            self._findings.say("trump-needed" if trump is None else "trump-needless", (*keys, "trump"))
            return None
        leader = SEATS.index(part.leader)
        hands = self._hands(part, leader, trump, tricks, keys)
        if hands is None:
            return None
        try:
            state = start_position(self._variant, contract, hands=hands, leader=leader, trump=trump)
        except ValueError:
            self._findings.say("hands-unfit", (*keys, "hands" if part.hands else "hand" if part.hand else "tricks"))
            return None
        return self._played(state, tricks, keys)

    def _contract(self, part: PositionPart, keys: Keys) -> Contract | None:
        known = self._variant.contracts
        name = part.contract or ""
        if name in self._own:
            return known.get(self._own[name])
        if not self._findings.refers("contract", name, to=(*known, *self._own), keys=(*keys, "contract")):
            return None
        return known[name]

    def _tricks(self, part: PositionPart, keys: Keys) -> list[list[Card]] | None:
        tricks: list[list[Card]] = []
        for number, text in enumerate(part.tricks):
            place: Keys = (*keys, "tricks", number)
            cards: list[Card] = []
            for word in text.split():
                try:
                    cards.append(Card.parse(word))
                except ValueError:
                    self._findings.say("not-a-card", place, found=word)
                    return None
            whole = len(cards) == self._variant.table.players
            if not whole and (number + 1 < len(part.tricks) or len(cards) > self._variant.table.players):
                self._findings.say("trick-unfinished", place)
                return None
            tricks.append(cards)
        return tricks

    def _hands(
        self, part: PositionPart, leader: int, trump: Suit | None, tricks: Sequence[Sequence[Card]], keys: Keys
    ) -> Hands | None:
        if part.hands is not None:
            parsed = [self._hand(text, (*keys, "hands", seat)) for seat, text in enumerate(part.hands)]
            return None if any(hand is None for hand in parsed) else tuple(hand for hand in parsed if hand is not None)
        played = self._by_seat(leader, trump, tricks)
        if part.hand is None:
            if not tricks or len({len(cards) for cards, _ in played}) != 1:
                self._findings.say("hand-missing", keys)
                return None
            return tuple(CardSet.of(set(cards)) for cards, _ in played)
        hand = self._hand(part.hand, (*keys, "hand"))
        if hand is None:
            return None
        return self._filled(hand, played, trump, keys)

    def _hand(self, text: str, keys: Keys) -> CardSet | None:
        try:
            hand = CardSet.parse(text)
        except ValueError:
            self._findings.say("not-a-hand", keys, found=text)
            return None
        absent = hand - self._variant.deck.cards
        if absent:
            self._findings.say("not-in-deck", keys, found=" ".join(map(str, absent)))
            return None
        return hand

    def _by_seat(
        self, leader: int, trump: Suit | None, tricks: Sequence[Sequence[Card]]
    ) -> list[tuple[list[Card], set[Suit]]]:
        """Give what each seat has played, and the suits that it cannot have had while it did."""
        table = self._variant.table
        found: list[tuple[list[Card], set[Suit]]] = [([], set()) for _ in range(table.players)]
        for cards in tricks:
            for place, card in enumerate(cards):
                played, lacked = found[table.after(leader, place)]
                played.append(card)
                if card.suit != cards[0].suit:
                    lacked.add(cards[0].suit)
                    lacked |= {trump} if trump is not None and card.suit != trump else set()
            if len(cards) == table.players:
                leader = table.after(leader, trick_winner(self._variant.deck, tuple(cards), trump))
        return found

    def _filled(
        self, hand: CardSet, played: Sequence[tuple[list[Card], set[Suit]]], trump: Suit | None, keys: Keys
    ) -> Hands | None:
        """Deal the others as many cards as you have, so that what they played could be played."""
        deck, size = self._variant.deck, len(hand)
        hands = [hand, *(CardSet.of(set(cards)) for cards, _ in played[1:])]
        gone = NO_CARDS
        for each in hands:
            gone |= each
        spare = [card for card in deck.cards - gone if str(card) != DREADED]
        spare.sort(key=lambda card: (card.suit == trump, deck.strength(card)))
        spare += [card for card in deck.cards - gone if str(card) == DREADED]
        seats = range(1, len(hands))
        may = {card: [s for s in seats if card.suit not in played[s][1]] for card in spare}
        order = sorted(spare, key=lambda card: len(may[card])) if size * len(hands) == len(deck.cards) else spare
        for card in order:
            open_seats = [s for s in may[card] if len(hands[s]) < size]
            if open_seats:
                neediest = max(open_seats, key=lambda s: (len(played[s][1]), size - len(hands[s])))
                hands[neediest] |= CardSet.of((card,))
        if any(len(each) != size for each in hands):
            self._findings.say("hands-unfit", (*keys, "hand"))
            return None
        return tuple(hands)

    def _played(self, state: MatchState, tricks: Sequence[Sequence[Card]], keys: Keys) -> Position | None:
        states, choices = [state], list[Choice]()
        for number, cards in enumerate(tricks):
            for card in cards:
                try:
                    state, _ = apply(state, card)
                except IllegalChoice:
                    self._findings.say("card-unfit", (*keys, "tricks", number), card=str(card))
                    return None
                states.append(state)
                choices.append(card)
        return Position(tuple(states), tuple(choices))

    def _sale(self, part: PositionPart, name: str, keys: Keys) -> Position | None:
        sales = self._variant.sales
        if not self._findings.refers("sale", name, to=sales, keys=(*keys, "sale")):
            return None
        if part.hand is None or part.hands is not None or part.tricks or part.trump:
            self._findings.say("sale-needs-hand", keys)
            return None
        hand = self._hand(part.hand, (*keys, "hand"))
        if hand is None:
            return None
        if len(hand) != self._variant.each:
            self._findings.say("whole-hand-needed", (*keys, "hand"), found=len(hand), expected=self._variant.each)
            return None
        hands = self._filled(hand, [([], set()) for _ in range(self._variant.table.players)], None, keys)
        assert hands is not None
        state = start(self._variant, only=sales[name])
        first: tuple[Choice, ...] = (SEATS.index(part.leader), hands)
        for choice in first:
            state, _ = apply(state, choice)
        states, choices = [state], list[Choice]()
        for number, word in enumerate(part.calls):
            try:
                state, _ = apply(state, word)
            except IllegalChoice:
                decision = pending(state)
                allowed = decision.words if decision is not None else ()
                self._findings.say("call-unfit", (*keys, "calls", number), found=word, allowed=allowed)
                return None
            states.append(state)
            choices.append(word)
        return Position(tuple(states), tuple(choices))


def asks_you(position: Position) -> bool:
    """Tell whether the learner is to decide next."""
    decision = pending(position.state)
    return decision is not None and decision.seat == YOU
