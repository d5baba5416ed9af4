"""What the top bar says: n/N, the contract, the cards that count, and what they cost or who bought the deal."""

from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.engine import AuctionStage, AuctionState, DealLine, PlayerView
from kinggame.i18n import (
    CardStyle,
    contract_name,
    counts_text,
    named_parts,
    offer_words,
    part_name,
    parts_of,
    selection_text,
    signed,
    signed_points,
    suit_text,
)
from kinggame.rules import Contract, CountCards, Sale, SimpleElement, Situation
from kinggame.stage.scene import Chip, TopBar
from kinggame.stage.sheet import current_number
from kinggame.stage.wording import Wording, counts_cards, played

BETWEEN = " · "


def top_bar(view: PlayerView, words: Wording) -> TopBar:
    """Write the bar for the deal in progress, or for the last one while its result is read."""
    number = current_number(view)
    line = view.lines[number] if number < len(view.lines) else None
    item = played(view, number)
    contract = view.contract if line is None else line.contract
    if line is None and contract is None and isinstance(item, Contract):
        contract = item
    return TopBar(
        number=f"{number + 1}/{len(view.plan)}",
        title=words.title(view.variant, item, number, view.plan),
        chips=_chips(view, contract, line),
        text=_result_text(view, words, line) if line else _text(view, words, contract),
        short=_short(view, words, contract) if contract is not None else "",
        shortest=_shortest(view, words, contract) if contract is not None else "",
    )


def _chips(view: PlayerView, contract: Contract | None, line: DealLine | None) -> tuple[Chip, ...]:
    trump = line.trump if line else view.trump
    if trump is not None:
        return (Chip(suit=trump),)
    element = counts_cards(contract) if contract is not None else None
    return card_chips(element.cards, view.variant.deck) if element is not None else ()


def card_chips(cards: CardSet, deck: Deck) -> tuple[Chip, ...]:
    """Show a set of cards as a rule names it: a chip for a suit, for each rank, else for each card."""
    return tuple(_chip(part) for part in named_parts(cards, deck))


def _chip(part: Suit | str | Card) -> Chip:
    match part:
        case Suit():
            return Chip(suit=part)
        case Card():
            return Chip(rank=part.rank, suit=part.suit)
    return Chip(rank=part)


def _text(view: PlayerView, words: Wording, contract: Contract | None) -> str:
    if view.auction is None or view.auction.stage is AuctionStage.DONE:
        parts = [_price(view, words, contract)] if contract is not None else []
        if view.auction is not None:
            parts.append(sale_text(view.auction, view, words))
        return BETWEEN.join(part for part in parts if part)
    return _auction_text(view.auction, view, words)


def _short(view: PlayerView, words: Wording, contract: Contract) -> str:
    """Say what counts by numbers, each after its cards or its name; the cards of a single element are on the chips."""
    parts = parts_of(contract)
    if len(parts) == 1:
        return signed(parts[0][1].each)
    text = BETWEEN.join(
        f"{_cards(view, words, part) or part_name(words.t, view.variant, name, part)} {signed(part.each)}"
        for name, part in parts
    )
    return _named(view, words, contract, text)


def _shortest(view: PlayerView, words: Wording, contract: Contract) -> str:
    """Say what counts by numbers and letters alone."""
    parts = [part for _, part in parts_of(contract)]
    if len(parts) == 1:
        return signed(parts[0].each)
    return BETWEEN.join(f"{_cards(view, words, part)} {signed(part.each)}".strip() for part in parts)


def _cards(view: PlayerView, words: Wording, element: SimpleElement) -> str:
    if not isinstance(element, CountCards):
        return ""
    return selection_text(words.t, element.cards, view.variant.deck, words.style)


def _price(view: PlayerView, words: Wording, contract: Contract) -> str:
    t = words.t
    element = counts_cards(contract)
    if element is not None:
        return _price_of_cards(view, words, element)
    text = counts_text(t, view.variant, contract, words.style)
    if view.trump is not None:
        suit = suit_text(t, view.trump, CardStyle.SPOKEN)
        return t.gettext("trumps {suit}").format(suit=suit) + BETWEEN + text
    return _named(view, words, contract, text)


def _price_of_cards(view: PlayerView, words: Wording, element: CountCards) -> str:
    if len(view.variant.deck.cards & element.cards) == 1:
        return signed_points(words.t, element.each)
    return words.t.gettext("{points} each").format(points=signed(element.each))


def _named(view: PlayerView, words: Wording, contract: Contract, text: str) -> str:
    """Put the contract's name before a price where the title names the sale, and no trumps tell it."""
    if isinstance(view.item, Sale) and view.trump is None:
        return contract_name(words.t, view.variant, contract) + BETWEEN + text
    return text


def sale_text(auction: AuctionState, view: PlayerView, words: Wording) -> str:
    """Say who bought the deal and for how much, or that nobody did."""
    t = words.t
    match auction.situation:
        case Situation.SOLD if auction.offer is not None and auction.holder is not None:
            n = auction.offer.points
            return words.told(
                auction.holder,
                you=t.gettext("you bought it for {n}"),
                other=t.gettext("bought by {name} for {n}"),
                n=n,
            )
        case Situation.REFUSED:
            return t.gettext("8 or nulls refused: nobody pays")
        case Situation.UNSOLD:
            return words.told(
                auction.owner, you=t.gettext("your choice as the owner"), other=t.gettext("chosen by the owner")
            )
        case Situation.CHOSEN:
            return words.told(auction.owner, you=t.gettext("you chose it"), other=t.gettext("chosen by {name}"))
    return ""


def _auction_text(auction: AuctionState, view: PlayerView, words: Wording) -> str:
    t, me = words.t, view.seat
    is_asked = auction.speaker == me
    match auction.stage:
        case AuctionStage.OFFER:
            if auction.owner == me:
                return t.gettext("you are the owner of this deal")
            return t.gettext("the highest offer chooses the contract")
        case AuctionStage.OWNER_ANSWER:
            if is_asked:
                return t.gettext("you are the owner of this deal")
            if auction.holder == me:
                return t.gettext("the owner answers your offer")
            return t.gettext("the owner answers the offer")
        case AuctionStage.RAISE:
            return t.gettext("go higher, or withdraw") if is_asked else t.gettext("higher, or withdrawn?")
        case AuctionStage.DEMAND:
            return t.gettext("the owner answers your offer") if is_asked else t.gettext("8, or nulls?")
    if auction.situation is Situation.CHOSEN:
        return words.told(
            auction.owner,
            you=t.gettext("you choose what is played"),
            other=t.gettext("{name} chooses what is played"),
        )
    if auction.situation is Situation.SOLD and auction.offer is not None and auction.holder is not None:
        return words.told(
            auction.holder,
            you=t.gettext("your offer was accepted: {offer}"),
            other=t.gettext("{name} buys the deal: {offer}"),
            offer=offer_words(t, auction.offer),
        )
    return words.told(
        auction.owner,
        you=t.gettext("you are the owner: no offer was accepted"),
        other=t.gettext("no offer was accepted: the owner chooses"),
    )


def _result_text(view: PlayerView, words: Wording, line: DealLine) -> str:
    if isinstance(line.item, Sale) and line.contract is None:
        return words.t.gettext("nothing was played")
    if line.contract is None:
        return ""
    element = counts_cards(line.contract)
    if element is not None:
        return _price_of_cards(view, words, element)
    return counts_text(words.t, view.variant, line.contract, words.style)
