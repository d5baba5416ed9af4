"""An independent check of reasons: the rest of the trick is played out in every way, in worlds that may be.

It shares nothing with the checks but the codes: ranks are compared as letters, voids are looked up in the tricks, and
who takes a trick is told by the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kinggame.bots.sampling import Worlds
from kinggame.cards import Card, CardSet, Suit
from kinggame.coach import Reason, ReasonCode
from kinggame.engine import PlayerView, legal_cards, situation, trick_winner

R = ReasonCode
LOSES = {
    *(R.UNLOAD_COUNTING, R.UNLOAD_MASTER, R.UNLOAD_HIGHEST, R.THROW_ONLY, R.GIVE_AWAY, R.JUST_UNDER),
    *(R.CANNOT_TAKE, R.KEEP_COUNTING, R.CANNOT_WIN),
}
WINS = {R.LAST_WINS, R.NOBODY_AFTER, R.HIGHER_GONE, R.NOBODY_BEATS, R.WINS_ANYWAY}
FREE = {R.LAST_FREE, R.FREE_HIGH, R.FREE_LOW}
VOID = {R.UNLOAD_COUNTING, R.UNLOAD_MASTER, R.UNLOAD_HIGHEST, R.THROW_ONLY, R.RUFF_LOW}
ONLY = {R.THROW_ONLY, R.LEAD_ONLY, R.RUFF_LATER}
LAST = {R.LAST_FREE, R.LAST_WINS}
LEADS = {R.CANNOT_TAKE, R.LEAD_ONLY, R.LEAD_LOW, R.FEEDS, R.HIGHER_GONE, R.NOBODY_BEATS, R.DRAW_TRUMPS, R.RUFF_LATER}


@dataclass(frozen=True, slots=True)
class Ended:
    """A trick with all its cards."""

    cards: tuple[Card, ...]
    winner: int


def endings(shown: PlayerView, hands: tuple[CardSet, ...], card: Card) -> Iterator[Ended]:
    """Play the trick out in every way that is legal with these hands, after this card of the view's seat."""
    yield from _on(shown, hands, (*shown.trick, card))


def _on(shown: PlayerView, hands: tuple[CardSet, ...], trick: tuple[Card, ...]) -> Iterator[Ended]:
    table, contract = shown.variant.table, shown.contract
    assert contract is not None
    leader = shown.seat if shown.leader is None else shown.leader
    if len(trick) == table.players:
        place = trick_winner(shown.variant.deck, trick, shown.trump)
        yield Ended(trick, table.after(leader, place))
        return
    seat = table.after(leader, len(trick))
    played = int(shown.played) | int(CardSet.of(trick[len(shown.trick) :]))
    play = situation(shown.variant.deck, hands[seat], trick, trump=shown.trump, first=not shown.tricks, played=played)
    for card in legal_cards(contract, play):
        yield from _on(shown, hands, (*trick, card))


class Judge:
    """Says what is wrong with a reason; the empty text where it is true."""

    def __init__(self, shown: PlayerView, worlds: Worlds) -> None:
        self._shown = shown
        self._worlds = [worlds.deal(row) for row in range(len(worlds))]
        self._ranks = shown.variant.deck.ranks
        held = {card for card in shown.variant.deck.cards if card in shown.in_play}
        seen = {card for trick in shown.tricks for card in trick.cards} | set(shown.trick)
        self._out = held - seen - set(shown.hand)
        assert shown.decision is not None
        self._legal = list(shown.decision.cards)

    def _above(self, one: Card, other: Card) -> bool:
        return one.suit == other.suit and self._ranks.index(one.rank) < self._ranks.index(other.rank)

    def _out_in(self, suit: Suit) -> list[Card]:
        return [card for card in self._out if card.suit == suit]

    def _value(self, *found: Card) -> int:
        contract, shown = self._shown.contract, self._shown
        assert contract is not None
        number, count = len(shown.tricks), shown.trick_count
        return contract.trick_points(int(CardSet.of(found)), number, count)

    def complaint(self, reason: Reason, card: Card) -> str:
        """Check one reason that was given for a card."""
        shown, code = self._shown, reason.code
        led = shown.trick[0].suit if shown.trick else None
        if code is R.FORCED:
            return "" if self._legal == [card] else "there is a choice"
        if code is R.ALIKE:
            return self._alike(card)
        if code in LEADS and led is not None:
            return "it is no lead"
        if code in VOID and (led is None or any(one.suit == led for one in shown.hand)):
            return "the seat is not void"
        if code in LAST and len(shown.trick) != shown.variant.table.players - 1:
            return "it is not the last to play"
        if code in ONLY and (
            [one for one in shown.hand if one.suit == card.suit] != [card] or not self._out_in(card.suit)
        ):
            return "it is not the only one of a suit that others hold"
        return self._in_worlds(reason, card) or self._counted(reason, card)

    def _alike(self, card: Card) -> str:
        if {one.suit for one in self._legal} != {card.suit} or len({self._value(one) for one in self._legal}) > 1:
            return "the cards differ in suit or worth"
        between = [
            one
            for one in (*self._out_in(card.suit), *self._shown.trick)
            if any(self._above(one, low) for low in self._legal) and any(self._above(high, one) for high in self._legal)
        ]
        return f"{between} lie between" if between else ""

    def _in_worlds(self, reason: Reason, card: Card) -> str:
        """Look at what may come of the trick."""
        code, me = reason.code, self._shown.seat
        for hands in self._worlds if code in LOSES | WINS | FREE else ():
            for end in endings(self._shown, hands, card):
                if code in LOSES and end.winner == me:
                    return f"it takes {end.cards}"
                if code in WINS and end.winner != me:
                    return f"it loses {end.cards}"
                if code in FREE - LAST and self._value(*end.cards):
                    return f"{end.cards} is worth something"
        if code is R.HOLD_BACK:
            if reason.other not in self._legal:
                return "it is not there to be held back"
            beaten = any(
                end.winner != me for hands in self._worlds for end in endings(self._shown, hands, reason.other)
            )
            return "" if beaten else "nobody beats the card that is held back"
        if code in (R.LAST_FREE, R.NOTHING_YET) and self._value(*self._shown.trick, card):
            return "the trick is worth something"
        if code in (R.FEEDS, R.MAY_RUFF):
            return self._shown_void(reason)
        return ""

    def _shown_void(self, reason: Reason) -> str:
        assert reason.suit is not None
        assert reason.seat is not None
        if any(hands[reason.seat].holding(reason.suit) for hands in self._worlds):
            return "that seat may hold the suit"
        if not any(card.suit == reason.suit for card in self._legal):
            return "that suit could not be led"
        trump = self._shown.trump
        if reason.code is R.MAY_RUFF and (trump is None or not self._out_in(trump)):
            return "nobody has a trump"
        return ""

    def _counted(self, reason: Reason, card: Card) -> str:
        """Count again what a reason counts."""
        shown, suit = self._shown, reason.suit
        higher = [one for one in self._out_in(card.suit) if self._above(one, card)]
        expected: dict[ReasonCode, tuple[object, object]] = {
            R.UNLOAD_COUNTING: (reason.points, self._value() - self._value(card)),
            R.GIVE_AWAY: (reason.points, self._value() - self._value(card)),
            R.CANNOT_TAKE: (reason.count, len(higher)),
            R.LEAD_LOW: ((reason.count, reason.total), (len(higher), len(self._out_in(card.suit)))),
            R.LONGEST_SUIT: (reason.count, sum(one.suit == card.suit for one in shown.hand)),
            R.UNLOAD_MASTER: (higher, []),
        }
        if suit is not None:
            expected[R.DRAW_TRUMPS] = ((reason.count, suit, card.suit), (len(self._out_in(suit)), shown.trump, suit))
        told, counted = expected.get(reason.code, (None, None))
        if told != counted:
            return f"{told} was told, {counted} was counted"
        return self._among_others(reason, card, higher)

    def _among_others(self, reason: Reason, card: Card, higher: list[Card]) -> str:
        """Hold the card against the others that might be played."""
        shown, code = self._shown, reason.code
        trump = shown.trump
        others = [one for one in self._legal if one != card]
        lower = [one for one in others if self._above(card, one) and self._between(card, one)]
        hand = list(shown.hand)
        wrong = {
            R.HOPE_LOWER: not 0 < reason.count <= len(higher) or lower or not all(map(self._heads, self._legal)),
            R.JUST_UNDER: self._heads(card) or any(self._above(one, card) and not self._heads(one) for one in others),
            R.RUFF_LOW: card.suit != trump or not self._heads(card) or any(map(self._heads, lower)),
            R.RUFF_LATER: card.suit == trump or not any(one.suit == trump for one in hand),
            R.LAST_WINS: any(map(self._heads, lower)),
            R.NOTHING_YET: not self._heads(card) or any(self._above(one, card) for one in others),
            R.HOLD_BACK: bool(lower) or reason.other is None or not self._above(reason.other, card),
            R.WINS_ANYWAY: not all(map(self._heads, others)) or any(self._above(one, card) for one in others),
            R.UNLOAD_HIGHEST: any(self._ranks.index(one.rank) < self._ranks.index(card.rank) for one in others),
            R.CANNOT_WIN: any(map(self._heads, others)) or bool(lower),
            R.KEEP_COUNTING: self._counts(card) or not any(map(self._counts, others)),
            R.LONGEST_SUIT: any(
                sum(one.suit == suit for one in hand) >= reason.count for suit in Suit if suit != card.suit
            ),
        }
        return "another card would do as well, or better" if wrong.get(code) else ""

    def _counts(self, card: Card) -> bool:
        return self._value(card) != self._value()

    def _heads(self, card: Card) -> bool:
        """Tell whether a card would win the trick as it lies."""
        trick = (*self._shown.trick, card)
        return trick_winner(self._shown.variant.deck, trick, self._shown.trump) == len(trick) - 1

    def _between(self, high: Card, low: Card) -> bool:
        """Tell whether two cards differ: by a card of others between them, or in what they are worth."""
        between = [
            one
            for one in (*self._out_in(high.suit), *self._shown.trick)
            if self._above(high, one) and self._above(one, low)
        ]
        return bool(between) or self._value(high) != self._value(low)
