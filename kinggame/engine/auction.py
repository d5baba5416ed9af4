"""The sale of a deal: offers, answers, declaration and leader as decisions (PT-11 to PT-18).

A deal whose contract is chosen has the last two of these steps, and so it goes the same way from there on.
"""

from dataclasses import dataclass

from kinggame.cards import Suit
from kinggame.engine.decisions import Decision, DecisionKind
from kinggame.engine.state import AuctionStage, AuctionState, Call
from kinggame.rules import (
    LEAD_NEXT,
    LEAD_SELF,
    PASS,
    REFUSE,
    TRUMP_PREFIX,
    WITHDRAW,
    AcceptAnswer,
    Auction,
    DemandAnswer,
    EqualRule,
    LeaderRole,
    Offer,
    OutcomeOption,
    PassRule,
    PlayOption,
    RaiseAnswer,
    Role,
    Sale,
    Situation,
    SpokenDeal,
    Table,
    Variant,
    declares,
    names_trump,
)


@dataclass(frozen=True, slots=True)
class SaleResult:
    """How a sale came out: what is played or awarded, and by whom it was declared."""

    option: OutcomeOption
    trump: Suit | None
    declarer: int
    leader: int | None
    """The seat that leads, None for eldest."""


_KINDS = {
    AuctionStage.OFFER: DecisionKind.OFFER,
    AuctionStage.OWNER_ANSWER: DecisionKind.ANSWER,
    AuctionStage.RAISE: DecisionKind.ANSWER,
    AuctionStage.DEMAND: DecisionKind.ANSWER,
    AuctionStage.DECLARE: DecisionKind.DECLARE,
    AuctionStage.LEADER: DecisionKind.LEADER,
}


def begin(table: Table, owner: int) -> AuctionState:
    """Open the auction: the seat at the owner's left speaks first (PT-11)."""
    return AuctionState(owner=owner, stage=AuctionStage.OFFER, speaker=table.after(owner))


def decision(item: SpokenDeal, variant: Variant, state: AuctionState) -> Decision:
    """Give the pending decision of a sale or choice that is not done."""
    return Decision(state.speaker, _KINDS[state.stage], _words(item, variant, state))


def _words(item: SpokenDeal, variant: Variant, state: AuctionState) -> tuple[str, ...]:
    if state.stage is AuctionStage.DECLARE:
        return _declarations(item, variant.deck.suits, state)
    if state.stage is AuctionStage.LEADER:
        return (LEAD_SELF, LEAD_NEXT)
    return _auction_words(_sale(item), variant, state)


def _auction_words(sale: Sale, variant: Variant, state: AuctionState) -> tuple[str, ...]:
    stage = state.stage
    if stage is AuctionStage.OFFER:
        return (PASS, *_offer_words(sale.auction, variant.table, state))
    if stage is AuctionStage.OWNER_ANSWER:
        return _answers(sale.auction, state)
    if stage is AuctionStage.RAISE:
        return (WITHDRAW, *sale.auction.at_least(_standing(state).points + 1))
    return (_demand(sale.auction, state).bid, REFUSE)


def apply_call(item: SpokenDeal, table: Table, state: AuctionState, word: str) -> AuctionState:
    """Say a legal word; the new state is DONE when contract, trump and leader are known."""
    stage = state.stage
    state = state._replace(calls=(*state.calls, Call(state.speaker, word)))
    if stage is AuctionStage.DECLARE:
        return _declared(item, state, word)
    if stage is AuctionStage.LEADER:
        return state._replace(stage=AuctionStage.DONE)
    return _after_auction_word(_sale(item), table, state, word)


def _after_auction_word(sale: Sale, table: Table, state: AuctionState, word: str) -> AuctionState:
    stage = state.stage
    if stage is AuctionStage.OFFER:
        return _after_offer(sale, table, state, word)
    if stage is AuctionStage.OWNER_ANSWER:
        return _after_answer(sale, state, word)
    if stage is AuctionStage.RAISE:
        if word == WITHDRAW:
            answer = next(a for a in sale.auction.answers if isinstance(a, RaiseAnswer))
            return settle(sale, state, answer.withdraw)
        return state._replace(offer=sale.auction.parse(word), stage=AuctionStage.OWNER_ANSWER, speaker=state.owner)
    demand = _demand(sale.auction, state)
    if word == REFUSE:
        return settle(sale, state, demand.refused)
    return settle(sale, state._replace(offer=sale.auction.parse(word)), demand.met)


def payment(state: AuctionState) -> int:
    """Tell what the bidder pays the owner; 0 unless an offer was accepted (PT-16)."""
    if state.situation is Situation.SOLD and state.offer is not None:
        return state.offer.points
    return 0


def result(item: SpokenDeal, table: Table, state: AuctionState) -> SaleResult:
    """Read how a sale or choice that is DONE came out."""
    if state.situation is None or state.option is None:
        raise ValueError("the sale is not done")
    option = item.outcomes[state.situation].options[state.option]
    words = [call.word for call in state.calls]
    trump = next((Suit.parse(word.removeprefix(TRUMP_PREFIX)) for word in words if word.startswith(TRUMP_PREFIX)), None)
    declarer = _declarer(item, state)
    if not isinstance(option, PlayOption):
        return SaleResult(option, None, declarer, None)
    role = option.leaders[0]
    if len(option.leaders) > 1:
        role = LeaderRole.SELF if words[-1] == LEAD_SELF else LeaderRole.NEXT
    leader = {LeaderRole.SELF: declarer, LeaderRole.NEXT: table.after(declarer), LeaderRole.ELDEST: None}[role]
    return SaleResult(option, trump, declarer, leader)


def may_equal(auction: Auction, table: Table, state: AuctionState, seat: int) -> bool:
    """Tell whether a seat may just equal the highest offer (PT-12)."""
    return (
        auction.equal is EqualRule.NEARER_TO_OWNER
        and state.holder is not None
        and table.distance(state.owner, seat) < table.distance(state.owner, state.holder)
    )


def _offer_words(auction: Auction, table: Table, state: AuctionState) -> tuple[str, ...]:
    if state.offer is None:
        return tuple(auction.offers)
    return auction.at_least(state.offer.points + (not may_equal(auction, table, state, state.speaker)))


def _answers(auction: Auction, state: AuctionState) -> tuple[str, ...]:
    standing = str(_standing(state))
    return tuple(a.id for a in auction.answers if not isinstance(a, DemandAnswer) or standing in a.to)


def _declarations(item: SpokenDeal, suits: tuple[Suit, ...], state: AuctionState) -> tuple[str, ...]:
    words: list[str] = []
    for name, option in _open_options(item, state).items():
        if names_trump(option):
            words += [TRUMP_PREFIX + suit.letter for suit in suits]
        else:
            words.append(name)
    return tuple(words)


def _after_offer(sale: Sale, table: Table, state: AuctionState, word: str) -> AuctionState:
    reopening = sale.auction.passing is PassRule.REOPENING
    seat = state.speaker
    if word == PASS:
        state = state._replace(passed=(*state.passed, seat))
    else:
        state = state._replace(offer=sale.auction.parse(word), holder=seat, passed=() if reopening else state.passed)
    silent = (state.owner, state.holder, *state.passed)  # the seat that just spoke is among them
    speaker = table.next_seat[seat]
    while speaker in silent and speaker != seat:
        speaker = table.next_seat[speaker]
    if speaker != seat:
        return state._replace(speaker=speaker)
    if state.offer is None:
        return settle(sale, state, Situation.UNSOLD)
    return state._replace(stage=AuctionStage.OWNER_ANSWER, speaker=state.owner)


def _after_answer(sale: Sale, state: AuctionState, word: str) -> AuctionState:
    place, answer = next((i, a) for i, a in enumerate(sale.auction.answers) if a.id == word)
    if isinstance(answer, AcceptAnswer):
        return settle(sale, state, Situation.SOLD)
    if state.holder is None:
        raise ValueError("an answer needs an offer")
    if isinstance(answer, RaiseAnswer):
        return state._replace(stage=AuctionStage.RAISE, speaker=state.holder)
    return state._replace(stage=AuctionStage.DEMAND, speaker=state.holder, demand=place)


def settle(item: SpokenDeal, state: AuctionState, situation: Situation) -> AuctionState:
    """Enter an outcome; what leaves one option is not asked."""
    state = state._replace(situation=situation)
    state = state._replace(speaker=_declarer(item, state))
    (name, option), *others = _open_options(item, state).items()
    if others or names_trump(option):
        return state._replace(stage=AuctionStage.DECLARE)
    return _chosen(state, name, option)


def _declared(item: SpokenDeal, state: AuctionState, word: str) -> AuctionState:
    for name, option in _open_options(item, state).items():
        if declares(word, name, option):
            return _chosen(state, name, option)
    raise ValueError(f"no declaration: {word!r}")


def _chosen(state: AuctionState, name: str, option: OutcomeOption) -> AuctionState:
    asked = isinstance(option, PlayOption) and len(option.leaders) > 1
    return state._replace(option=name, stage=AuctionStage.LEADER if asked else AuctionStage.DONE)


def _declarer(item: SpokenDeal, state: AuctionState) -> int:
    if state.situation is None:
        raise ValueError("nothing is to be declared yet")
    if item.outcomes[state.situation].by is Role.OWNER:
        return state.owner
    if state.holder is None:
        raise ValueError("nobody holds an offer")
    return state.holder


def _open_options(item: SpokenDeal, state: AuctionState) -> dict[str, OutcomeOption]:
    """List the options that may be declared: an accepted offer leaves the one it buys (PT-16), quotas those open."""
    if state.situation is None:
        raise ValueError("nothing is to be declared yet")
    options = item.outcomes[state.situation].options
    if state.situation is Situation.SOLD:
        bought = _standing(state).kind.buys
        return {bought: options[bought]}
    shut = {one.option for one in state.closed}
    return {name: option for name, option in options.items() if name not in shut}


def _sale(item: SpokenDeal) -> Sale:
    if not isinstance(item, Sale):
        raise ValueError("nobody offers for a deal that is not for sale")
    return item


def _standing(state: AuctionState) -> Offer:
    if state.offer is None:
        raise ValueError("no offer was made")
    return state.offer


def _demand(auction: Auction, state: AuctionState) -> DemandAnswer:
    answer = auction.answers[state.demand] if state.demand is not None else None
    if not isinstance(answer, DemandAnswer):
        raise ValueError("nothing was demanded")
    return answer
