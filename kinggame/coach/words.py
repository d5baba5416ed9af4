"""Reasons for a word of a sale: properties of the own hand. What an offer is worth, only the worlds can say."""

from kinggame.bots.worth import plan_of
from kinggame.cards import SUIT_MASKS, Card, CardSet, Deck, Suit
from kinggame.coach.model import Reason, ReasonCode
from kinggame.engine import DecisionKind, PlayerView
from kinggame.rules import LEAD_NEXT, TRUMP_PREFIX, ChosenDeal, Contract, PlayOption, TrumpRule

MANY_MASTERS = 3
"""So many cards that nothing can beat are worth being told of."""


def word_reasons(view: PlayerView, word: str) -> tuple[Reason, ...]:
    """Give all reasons that hold for a word, the most telling first; raise ValueError if it may not be said."""
    decision = view.decision
    if decision is None or word not in decision.words:
        raise ValueError(f"{word!r} may not be said")
    if len(decision.words) == 1:
        return (Reason(ReasonCode.FORCED),)
    if decision.kind is DecisionKind.DECLARE:
        if word.startswith(TRUMP_PREFIX):
            return _trump(view, Suit.parse(word.removeprefix(TRUMP_PREFIX)))
        return (*_low(view, word), *_held(view, word))
    if decision.kind is DecisionKind.LEADER and word == LEAD_NEXT:
        return (Reason(ReasonCode.PLAY_LAST),)
    return ()


def _trump(view: PlayerView, suit: Suit) -> tuple[Reason, ...]:
    found = []
    length = len(view.hand.holding(suit))
    if length == max(len(view.hand.holding(other)) for other in view.variant.deck.suits):
        found.append(Reason(ReasonCode.LONGEST_TRUMP, suit=suit, count=length))
    tops = top_cards(view.variant.deck, view.hand, suit)
    if tops > 1:
        found.append(Reason(ReasonCode.TOP_TRUMPS, suit=suit, count=tops))
    return tuple(found)


def top_cards(deck: Deck, hand: CardSet, suit: Suit) -> int:
    """Count how many of the highest cards of a suit are in a hand, without a gap."""
    count = 0
    for rank in deck.ranks:
        if Card.of(suit, rank) not in hand:
            break
        count += 1
    return count


def _low(view: PlayerView, name: str) -> tuple[Reason, ...]:
    """A contract without trumps that shuns tricks suits a hand which is low wherever it holds anything."""
    auction = view.auction
    if auction is None or auction.situation is None or view.item is None or isinstance(view.item, Contract):
        return ()
    option = view.item.outcomes[auction.situation].options.get(name)
    if not isinstance(option, PlayOption) or not shuns(view, option.contract):
        return ()
    if any(lower_cards(view.variant.deck, view.hand, suit) > 1 for suit in view.variant.deck.suits):
        return ()
    return (Reason(ReasonCode.LOW_EVERYWHERE),)


def _held(view: PlayerView, name: str) -> tuple[Reason, ...]:
    """A contract is chosen for a hand that has much of what is wanted, or none of what is not."""
    if not isinstance(view.item, ChosenDeal) or name not in view.item.options:
        return ()
    contract, deck = view.item.options[name].contract, view.variant.deck
    plan = plan_of(contract, deck, view.variant.table, int(view.in_play), view.trick_count)
    counting = contract.counting(view.in_play)
    held = len(counting & view.hand)
    if shuns(view, contract):
        if counting and not held:
            return (Reason(ReasonCode.HOLDS_NONE, total=len(counting)),)
        return ()
    found = []
    if counting and held * view.variant.table.players > len(counting):
        found.append(Reason(ReasonCode.HOLDS_COUNTING, count=held, total=len(counting)))
    masters = sum(top_cards(deck, view.hand, suit) for suit in deck.suits)
    if masters >= MANY_MASTERS and max((*plan.tricks, *plan.cards)) > 0:
        found.append(Reason(ReasonCode.HOLDS_MASTERS, count=masters))
    return tuple(found)


def lower_cards(deck: Deck, hand: CardSet, suit: Suit) -> int:
    """Count the cards of a suit that are lower than the lowest in a hand; 0 where it is void."""
    held = int(hand.holding(suit))
    if not held:
        return 0
    lowest = min(CardSet(held), key=deck.strength)
    return (int(deck.cards) & SUIT_MASKS[suit] & ~deck.above[lowest] & ~(1 << lowest)).bit_count()


def shuns(view: PlayerView, contract: Contract) -> bool:
    """Tell whether nothing is wanted in a contract without trumps."""
    variant = view.variant
    plan = plan_of(contract, variant.deck, variant.table, int(view.in_play), view.trick_count)
    values = (*plan.tricks, *plan.cards)
    return contract.trump is TrumpRule.NONE and min(values) < 0 and max(values) <= 0
