"""start, pending, apply: a whole match as decisions. Pure and instant; it knows no time and draws no lots."""

from collections.abc import Mapping
from operator import add

from kinggame.cards import NO_CARDS, SUIT_MASKS, Card, CardSet
from kinggame.engine import auction as sale_steps
from kinggame.engine import choosing
from kinggame.engine import events as ev
from kinggame.engine.decisions import (
    CHANCE,
    PLAY,
    CallRefusal,
    Choice,
    Decision,
    DecisionKind,
    Hands,
    IllegalChoice,
    Refusals,
)
from kinggame.engine.legality import legal_cards, nothing_left, refusals, situation, trick_winner
from kinggame.engine.state import AuctionStage, AuctionState, DealState, MatchState, Trick, winners
from kinggame.rules import (
    WITHDRAW,
    AwardOption,
    ChosenDeal,
    Contract,
    DealItem,
    EarlyEnd,
    PlaySituation,
    Sale,
    Variant,
    declares,
)

PLAY_ON = "play_on"

_DRAW = Decision(CHANCE, DecisionKind.DRAW)
_DEAL = Decision(CHANCE, DecisionKind.DEAL)


def start(variant: Variant, *, options: Mapping[str, bool] | None = None, only: DealItem | None = None) -> MatchState:
    """Begin a match, or a single deal (`only`); its first decision is the draw for dealer.

    Raises ValueError for a match option that the variant does not open.
    """
    chosen = dict(options or {})
    for name in chosen:
        if name not in match_options(variant):
            raise ValueError(f"{variant.id} has no match option {name!r}")
    plan = variant.schedule if only is None else (only,)
    return MatchState(variant, plan, chosen, None, (), None)


def match_options(variant: Variant) -> tuple[str, ...]:
    """List the options that a match of this variant may set (C-8)."""
    return (PLAY_ON,) if variant.early_end is EarlyEnd.OPTIONAL else ()


def pending(state: MatchState) -> Decision | None:
    """Give the decision that the match waits for; None when it is over."""
    deal = state.deal
    if deal is None:
        if len(state.finished) == len(state.plan):
            return None
        return _DRAW if state.first_dealer is None else _DEAL
    if deal.contract is None:
        if deal.auction is None or isinstance(deal.item, Contract):
            raise ValueError("a deal without contract is settled by words")
        return sale_steps.decision(deal.item, state.variant, deal.auction)
    return Decision(deal.to_play, PLAY, (), deal.legal)


def pending_refusals(state: MatchState) -> Refusals:
    """Say for each other card of the seat to play which duty bars it; empty unless a card is pending."""
    deal = state.deal
    if deal is None or deal.contract is None:
        return {}
    return refusals(deal.contract, play_situation(state.variant, deal))


def play_situation(variant: Variant, deal: DealState) -> PlaySituation:
    """Gather what the duties see of the seat to play."""
    return situation(
        variant.deck,
        deal.hands[deal.to_play],
        deal.trick,
        trump=deal.trump,
        first=not deal.tricks,
        played=deal.played,
    )


def with_legal(variant: Variant, deal: DealState) -> DealState:
    """Give a deal whose contract is known with the legal cards of the seat to play worked out."""
    if deal.contract is None:
        raise ValueError("no card is asked for before the contract is known")
    return deal._replace(legal=legal_cards(deal.contract, play_situation(variant, deal)))


def apply(state: MatchState, choice: Choice) -> tuple[MatchState, tuple[ev.Event, ...]]:
    """Take one option of the pending decision: the new state, and what happened, step by step.

    Raises IllegalChoice, with the reason, if it is none; the state given is never changed.
    """
    deal = state.deal
    if deal is not None:
        if deal.contract is not None:
            return _apply_play(state, deal, deal.contract, choice)
        return _apply_call(state, deal, choice)
    decision = pending(state)
    if decision is None:
        raise IllegalChoice(None, choice)
    if decision.kind is DecisionKind.DRAW:
        if type(choice) is not int or not 0 <= choice < state.variant.table.players:  # cards and truth are ints, too
            raise IllegalChoice(decision, choice, CallRefusal.NOT_AN_OPTION)
        return state._replace(first_dealer=choice), (ev.DealerDrawn(choice),)
    return _apply_deal(state, decision, choice)


def _apply_deal(state: MatchState, decision: Decision, choice: Choice) -> tuple[MatchState, tuple[ev.Event, ...]]:
    hands = checked_hands(state.variant, choice)
    dealer = state.dealer
    if hands is None or dealer is None:
        raise IllegalChoice(decision, choice, CallRefusal.NOT_AN_OPTION)
    table = state.variant.table
    item = state.plan[state.number]
    none = (0,) * table.players
    eldest = table.after(dealer)
    contract = item if isinstance(item, Contract) else None
    deal = DealState(
        number=state.number,
        item=item,
        dealer=dealer,
        dealt=hands,
        hands=hands,
        auction=None,
        contract=contract,
        trump=None,
        leader=eldest,
        to_play=eldest,
        legal=NO_CARDS,
        trick=(),
        tricks=(),
        played=0,
        points=none if contract is None else (contract.seat_points(),) * table.players,
        payments=none,
        awarded=None,
        scores=None,
    )
    happened: list[ev.Event] = [ev.DealBegan(state.number, item.id, dealer), ev.HandsDealt(hands)]
    if contract is not None:
        happened.append(ev.PlayBegan(contract.id, None, eldest))
        return state._replace(deal=with_legal(state.variant, deal)), tuple(happened)
    if isinstance(item, Sale):
        return state._replace(deal=deal._replace(auction=sale_steps.begin(table, dealer))), tuple(happened)
    return _begin_choice(state, deal, happened)


def _begin_choice(
    state: MatchState, deal: DealState, happened: list[ev.Event]
) -> tuple[MatchState, tuple[ev.Event, ...]]:
    """Ask who has the right to choose; where there is nothing to choose, play begins (CH-1 to CH-3)."""
    if not isinstance(deal.item, ChosenDeal):
        raise ValueError("nothing is chosen in this deal")
    auction = choosing.begin(deal.item, state.variant.table, deal.dealer, deal.dealt, state.finished)
    deal = deal._replace(auction=auction)
    happened.append(ev.ChoosingBegan(auction.owner, auction.shown))
    if auction.stage is not AuctionStage.DONE:
        return state._replace(deal=deal), tuple(happened)
    return _after_sale(state, deal, happened)


def checked_hands(variant: Variant, choice: object) -> Hands | None:
    """Give dealt hands if they share out the whole pack evenly, else None."""
    if not isinstance(choice, tuple) or len(choice) != variant.table.players:
        return None
    union = 0
    for hand in choice:
        if not isinstance(hand, CardSet) or len(hand) != variant.each or union & int(hand):
            return None
        union |= int(hand)
    return choice if union == int(variant.deck.cards) else None


def _apply_call(state: MatchState, deal: DealState, choice: Choice) -> tuple[MatchState, tuple[ev.Event, ...]]:
    table = state.variant.table
    if deal.auction is None or isinstance(deal.item, Contract):
        raise ValueError("a deal without contract is settled by words")
    decision = sale_steps.decision(deal.item, state.variant, deal.auction)
    if not isinstance(choice, str) or choice not in decision.words:
        raise IllegalChoice(decision, choice, call_refusal(deal.item, deal.auction, decision, choice))
    before = deal.auction
    after = sale_steps.apply_call(deal.item, table, before, choice)
    happened: list[ev.Event] = [ev.CallMade(decision.seat, choice)]
    payments = deal.payments
    if after.situation is not None and before.situation is None:
        price = sale_steps.payment(after)
        offer = str(after.offer) if price and after.offer is not None else None
        happened.append(ev.SaleSettled(after.situation, offer, after.holder if price else None))
        if price and after.holder is not None:
            payer, payee = after.holder, after.owner
            payments = tuple(
                points + (price if seat == payee else -price if seat == payer else 0)
                for seat, points in enumerate(payments)
            )
            happened.append(ev.Paid(payer, payee, price))
    deal = deal._replace(auction=after, payments=payments)
    if after.stage is not AuctionStage.DONE:
        return state._replace(deal=deal), tuple(happened)
    return _after_sale(state, deal, happened)


def call_refusal(item: DealItem, auction: AuctionState, decision: Decision, choice: object) -> CallRefusal:
    """Tell why a word may not be said now: an offer that is too low, a spent contract, or no option at all."""
    if not isinstance(choice, str):
        return CallRefusal.NOT_AN_OPTION
    offering = decision.kind is DecisionKind.OFFER or WITHDRAW in decision.words
    if offering and isinstance(item, Sale) and choice in item.auction.offers:
        return CallRefusal.OFFER_TOO_LOW
    if decision.kind is DecisionKind.DECLARE and isinstance(item, ChosenDeal):
        closed = (one.why for one in auction.closed if declares(choice, one.option, item.options[one.option]))
        return next(closed, CallRefusal.NOT_AN_OPTION)
    return CallRefusal.NOT_AN_OPTION


def _after_sale(
    state: MatchState, deal: DealState, happened: list[ev.Event]
) -> tuple[MatchState, tuple[ev.Event, ...]]:
    table = state.variant.table
    if deal.auction is None or isinstance(deal.item, Contract):
        raise ValueError("no words settle this deal")
    outcome = sale_steps.result(deal.item, table, deal.auction)
    if isinstance(outcome.option, AwardOption):
        award = outcome.option
        tricks = tuple(award.owner if seat == deal.dealer else award.others for seat in range(table.players))
        flat, count = award.scored_as.seat_points(), sum(tricks)
        points = tuple(flat + n * award.scored_as.trick_points(0, 0, count) for n in tricks)
        happened.append(ev.TricksAwarded(tricks))
        return _finish(state, deal._replace(awarded=tricks, points=points), happened)
    leader = table.after(deal.dealer) if outcome.leader is None else outcome.leader
    contract = outcome.option.contract
    deal = deal._replace(
        contract=contract,
        trump=outcome.trump,
        leader=leader,
        to_play=leader,
        points=(contract.seat_points(),) * table.players,
    )
    happened.append(ev.PlayBegan(contract.id, outcome.trump, leader))
    return state._replace(deal=with_legal(state.variant, deal)), tuple(happened)


# A play is the step that matters for speed. It makes its deal by position, since `_replace` takes five times as long.


def _apply_play(
    state: MatchState, deal: DealState, contract: Contract, choice: Choice
) -> tuple[MatchState, tuple[ev.Event, ...]]:
    seat = deal.to_play
    if not isinstance(choice, Card) or not int(deal.legal) >> choice & 1:
        why = pending_refusals(state).get(choice) if isinstance(choice, Card) else None
        raise IllegalChoice(pending(state), choice, why or CallRefusal.NOT_AN_OPTION)
    hands = deal.hands
    left = CardSet(int(hands[seat]) & ~(1 << choice))
    hands = (*hands[:seat], left, *hands[seat + 1 :])
    trick = (*deal.trick, choice)
    if len(trick) == state.variant.table.players:
        return _take_trick(state, deal, contract, hands, trick)
    return _pass_on(state, deal, contract, hands, trick)


def _pass_on(
    state: MatchState, deal: DealState, contract: Contract, hands: Hands, trick: tuple[Card, ...]
) -> tuple[MatchState, tuple[ev.Event, ...]]:
    """Go on to the next seat of an unfinished trick."""
    variant, trump, card = state.variant, deal.trump, trick[-1]
    to_play = variant.table.next_seat[deal.to_play]
    played = deal.played | 1 << card
    hand, led = int(hands[to_play]), trick[0].suit
    following = bool(hand & SUIT_MASKS[led])
    play = PlaySituation(hand, trick, trump, not deal.tricks, played, variant.deck, led, following)
    after = DealState(
        deal.number, deal.item, deal.dealer, deal.dealt, hands, deal.auction, contract, trump,
        deal.leader, to_play, legal_cards(contract, play), trick, deal.tricks, played, deal.points, deal.payments,
        None, None,
    )  # fmt: skip
    new = MatchState(variant, state.plan, state.options, state.first_dealer, state.finished, after)
    return new, (ev.CardPlayed(deal.to_play, card),)


def _take_trick(
    state: MatchState, deal: DealState, contract: Contract, hands: Hands, trick: tuple[Card, ...]
) -> tuple[MatchState, tuple[ev.Event, ...]]:
    """Give a complete trick to its winner, who leads the next one if the deal is not over (C-6, C-8)."""
    variant, trump, card = state.variant, deal.trump, trick[-1]
    winner = variant.table.after(deal.leader, trick_winner(variant.deck, trick, trump))
    taken = Trick(deal.leader, trick, winner)
    played = deal.played | 1 << card
    number, left = len(deal.tricks), hands[winner]
    worth = contract.trick_points(taken.mask, number, number + 1 + len(left))
    points = deal.points
    if worth:
        points = (*points[:winner], points[winner] + worth, *points[winner + 1 :])
    over = not left or (_ends_early(state) and nothing_left(contract, hands))
    legal = NO_CARDS
    if not over:
        legal = legal_cards(contract, situation(variant.deck, left, (), trump=trump, first=False, played=played))
    after = DealState(
        deal.number, deal.item, deal.dealer, deal.dealt, hands, deal.auction, contract, trump,
        winner, winner, legal, (), (*deal.tricks, taken), played, points, deal.payments, None, None,
    )  # fmt: skip
    happened: list[ev.Event] = [ev.CardPlayed(deal.to_play, card), ev.TrickTaken(taken, worth)]
    if over:
        return _finish(state, after, happened)
    new = MatchState(variant, state.plan, state.options, state.first_dealer, state.finished, after)
    return new, tuple(happened)


def _ends_early(state: MatchState) -> bool:
    rule = state.variant.early_end
    return rule is EarlyEnd.ALWAYS or (rule is EarlyEnd.OPTIONAL and not state.play_on)


def _finish(state: MatchState, deal: DealState, happened: list[ev.Event]) -> tuple[MatchState, tuple[ev.Event, ...]]:
    scores = tuple(map(add, deal.points, deal.payments))
    deal = deal._replace(scores=scores)
    state = state._replace(finished=(*state.finished, deal), deal=None)
    totals = state.totals
    happened.append(ev.DealEnded(deal.number, scores, totals, deal.ended_early))
    if state.over:
        happened.append(ev.MatchEnded(totals, winners(state.variant, totals)))
    return state, tuple(happened)
