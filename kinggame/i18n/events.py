"""What happened, as sentences: the log, the terminal, speech. Names are never declined."""

from kinggame import engine as ev
from kinggame.i18n.amounts import points, signed, tricks
from kinggame.i18n.calls import choice_words, offer_words
from kinggame.i18n.cards import CardStyle, hand_text, suit_text, the_card
from kinggame.i18n.contracts import contract_name, deal_item
from kinggame.i18n.seats import SeatNames
from kinggame.i18n.translator import Translator
from kinggame.rules import Contract, DealItem, Sale, Situation, Variant


def scores_text(t: Translator, seats: SeatNames, scores: tuple[int, ...]) -> str:
    """List points by seat: `Ana −20, Rui +40`."""
    return ", ".join(f"{seats.label(t, seat)} {signed(n)}" for seat, n in enumerate(scores))


class EventWriter:
    """Writes events of one match as sentences; a hand is told only where the event shows it."""

    def __init__(self, t: Translator, variant: Variant, seats: SeatNames, style: CardStyle = CardStyle.SPOKEN) -> None:
        self._t = t
        self._variant = variant
        self._seats = seats
        self._style = style

    def sentence(self, event: ev.Event, *, item: DealItem | None = None) -> str:
        """Tell an event; empty if there is nothing to tell. `item` is what the deal is, where one goes on."""
        match event:
            case ev.DealerDrawn():
                return self._seats.told(
                    event.dealer,
                    you=self._t.gettext("You are drawn to deal first."),
                    other=self._t.gettext("Drawn to deal first: {name}."),
                )
            case ev.DealBegan():
                return self._deal_began(event)
            case ev.HandsDealt():
                return self._hands(event)
            case ev.ChoosingBegan():
                return self._choosing(event)
            case ev.CallMade():
                said = event.word
                if item is not None and not isinstance(item, Contract):
                    said = choice_words(self._t, said, self._variant, item, self._style)
                return self._seats.told(
                    event.seat, you=self._t.gettext("You say: {call}."), other="{name}: {call}.", call=said
                )
            case ev.SaleSettled():
                return self._settled(event, item)
            case ev.Paid():
                return self._paid(event)
            case ev.PlayBegan():
                return self._play_began(event)
            case ev.CardPlayed():
                return self._played(event)
            case ev.TrickTaken():
                return self._taken(event)
            case ev.TricksAwarded():
                return self._awarded(event)
            case ev.DealEnded():
                text = self._t.gettext("Deal {number} is over: {scores}.")
                return text.format(number=event.number + 1, scores=scores_text(self._t, self._seats, event.scores))
            case ev.MatchEnded():
                return self._match_ended(event)

    def _deal_began(self, event: ev.DealBegan) -> str:
        name = contract_name(self._t, self._variant, deal_item(self._variant, event.item))
        return self._seats.told(
            event.dealer,
            you=self._t.gettext("Deal {number}: {contract}. You deal."),
            other=self._t.gettext("Deal {number}: {contract}. Dealer: {name}."),
            number=event.number + 1,
            contract=name,
        )

    def _hands(self, event: ev.HandsDealt) -> str:
        hand = event.hands[self._seats.you] if self._seats.you is not None else None
        if hand is None:
            return ""
        cards = hand_text(self._t, hand, self._variant.deck, self._style)
        return self._t.gettext("Your hand: {cards}.").format(cards=cards)

    def _choosing(self, event: ev.ChoosingBegan) -> str:
        if event.card is None:
            return self._seats.told(
                event.seat,
                you=self._t.gettext("You choose what is played."),
                other=self._t.gettext("{name} chooses what is played."),
            )
        return self._seats.told(
            event.seat,
            you=self._t.gettext("You hold {card}: you choose first what is played."),
            other=self._t.gettext("{name} holds {card} and chooses first what is played."),
            card=the_card(self._t, event.card, self._style),
        )

    def _settled(self, event: ev.SaleSettled, sale: DealItem | None) -> str:
        match event.situation:
            case Situation.SOLD if isinstance(sale, Sale) and event.offer is not None:
                offer = offer_words(self._t, sale.auction.parse(event.offer))
                return self._t.gettext("Accepted: {offer}.").format(offer=offer)
            case Situation.UNSOLD:
                return self._t.gettext("No offer was accepted.")
            case Situation.REFUSED:
                return self._t.gettext("The demand was refused; nobody pays.")
        return ""

    def _paid(self, event: ev.Paid) -> str:
        t, names = self._t, self._seats.names
        worth = points(t, event.points)
        if event.payee == self._seats.you:
            text = t.gettext("{name} pays you {points}.")
            return text.format(name=names[event.payer], points=worth)
        return self._seats.told(
            event.payer,
            you=t.gettext("You pay {points}. Owner: {payee}."),
            other=t.gettext("{name} pays {points}. Owner: {payee}."),
            points=worth,
            payee=names[event.payee],
        )

    def _play_began(self, event: ev.PlayBegan) -> str:
        name = contract_name(self._t, self._variant, self._variant.contracts[event.contract])
        if event.trump is None:
            return self._seats.told(
                event.leader,
                you=self._t.gettext("{contract}: you lead."),
                other=self._t.gettext("{contract}: {name} leads."),
                contract=name,
            )
        return self._seats.told(
            event.leader,
            you=self._t.gettext("Trumps are {suit}: you lead."),
            other=self._t.gettext("Trumps are {suit}: {name} leads."),
            suit=suit_text(self._t, event.trump, self._style),
        )

    def _played(self, event: ev.CardPlayed) -> str:
        return self._seats.told(
            event.seat,
            you=self._t.gettext("You play {card}."),
            other=self._t.gettext("{name} plays {card}."),
            card=the_card(self._t, event.card, self._style),
        )

    def _taken(self, event: ev.TrickTaken) -> str:
        t = self._t
        if not event.points:
            return self._seats.told(
                event.winner, you=t.gettext("You take the trick."), other=t.gettext("{name} takes the trick.")
            )
        return self._seats.told(
            event.winner,
            you=t.gettext("You take the trick: {points}."),
            other=t.gettext("{name} takes the trick: {points}."),
            points=signed(event.points),
        )

    def _awarded(self, event: ev.TricksAwarded) -> str:
        shares = ", ".join(
            f"{self._seats.label(self._t, seat)}: {tricks(self._t, n)}" for seat, n in enumerate(event.tricks)
        )
        return self._t.gettext("Nothing is played. {shares}.").format(shares=shares)

    def _match_ended(self, event: ev.MatchEnded) -> str:
        totals = scores_text(self._t, self._seats, event.totals)
        return f"{winners_sentence(self._t, self._seats, event.winners)} {totals}."


def winners_sentence(t: Translator, seats: SeatNames, winners: tuple[int, ...]) -> str:
    """Say who has won a match."""
    if not winners:
        return t.gettext("The match is over. Nobody wins.")
    if winners == (seats.you,):
        return t.gettext("The match is over. You win!")
    names = ", ".join(seats.label(t, seat) for seat in winners)
    text = t.ngettext("The match is over. Winner: {names}.", "The match is over. Shared win: {names}.", len(winners))
    return text.format(names=names)
