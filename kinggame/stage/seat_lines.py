"""What a seat's plate says below the name, its marks, its tag and its bubble."""

from kinggame.engine import AuctionStage, AuctionState, Call, DecisionKind, PlayerView
from kinggame.i18n import choice_words, offer_short, signed, tricks
from kinggame.rules import ChosenDeal, Contract, DeclarerRole, Offer, Sale, Situation, SpokenDeal
from kinggame.rules.sales import LEAD_NEXT, PASS, REFUSE, WITHDRAW
from kinggame.stage.scene import Bubble
from kinggame.stage.wording import Wording

BETWEEN = " · "


def second_line(view: PlayerView, words: Wording, seat: int) -> str:
    """Say what matters of a seat now: tricks and points in play, the last word in an auction, else the total."""
    if view.item is None:
        return words.t.gettext("total {points}").format(points=signed(view.totals[seat])) if view.lines else ""
    if view.contract is not None:
        return tricks(words.t, view.tricks_taken(seat)) + BETWEEN + signed(view.points[seat] + view.payments[seat])
    if view.auction is None or view.item is None or isinstance(view.item, Contract):
        return ""
    if isinstance(view.item, ChosenDeal):
        return _in_choice(view, view.auction, words, seat)
    return _in_auction(view, view.item, view.auction, words, seat)


def _in_choice(view: PlayerView, auction: AuctionState, words: Wording, seat: int) -> str:
    """Say who chooses now, and who does next."""
    t = words.t
    if seat == auction.owner:
        return words.told(seat, you=t.gettext("you choose what is played"), other=t.gettext("chooses what is played"))
    coming = view.plan[view.number + 1] if view.number + 1 < len(view.plan) else None
    if isinstance(coming, ChosenDeal) and seat == _chooser_after(view, auction, coming):
        return words.told(seat, you=t.gettext("you choose next"), other=t.gettext("chooses next"))
    return ""


def _chooser_after(view: PlayerView, auction: AuctionState, coming: ChosenDeal) -> int:
    """Tell who chooses in the deal that comes next, which the next seat deals."""
    assert view.dealer is not None
    steps = {DeclarerRole.DEALER: 1, DeclarerRole.ELDEST: 2}
    role, after = coming.declarer.role, view.variant.table.after
    return after(view.dealer, steps[role]) if role in steps else after(auction.owner)


def _in_auction(view: PlayerView, sale: Sale, auction: AuctionState, words: Wording, seat: int) -> str:
    t = words.t
    if auction.situation is Situation.SOLD and auction.offer is not None:
        if seat == auction.holder:
            return t.gettext("bidder · {points}").format(points=signed(-auction.offer.points))
        if seat == auction.owner:
            return t.gettext("owner · {points}").format(points=signed(auction.offer.points))
    if seat == auction.owner:
        return t.gettext("owner of the deal")
    calls = [call for call in auction.calls if call.seat == seat]
    if not calls:
        return t.gettext("thinking") if view.asked == seat != view.seat else ""
    last = calls[-1].word
    offers = [made for call in calls if (made := offer_of(sale, call.word)) is not None]
    if last == WITHDRAW:
        return words.told(seat, you=t.gettext("you withdrew"), other=t.gettext("withdrew"))
    if last == REFUSE:
        return words.told(seat, you=t.gettext("you refused"), other=t.gettext("refused"))
    if last == PASS and not offers:
        return words.told(seat, you=t.gettext("you passed"), other=t.gettext("passed"))
    if not offers:
        return ""
    offer = offer_short(t, offers[-1])
    if last == PASS:
        return words.told(
            seat,
            you=t.gettext("you offered {offer} · passed"),
            other=t.gettext("offered {offer} · passed"),
            offer=offer,
        )
    return words.told(seat, you=t.gettext("you offered {offer}"), other=t.gettext("offered {offer}"), offer=offer)


def offer_of(sale: Sale, word: str) -> Offer | None:
    """Read a word as an offer of a sale; None if it is none."""
    return sale.auction.offers.get(word)


def tag(view: PlayerView, words: Wording) -> str:
    """Say what the person is asked to do; empty while nothing is."""
    if view.decision is None:
        return ""
    match view.decision.kind:
        case DecisionKind.PLAY | DecisionKind.OFFER:
            return words.t.gettext("Your turn")
        case DecisionKind.ANSWER:
            return words.t.pgettext("tag", "Answer")
        case DecisionKind.DECLARE | DecisionKind.LEADER:
            return words.t.pgettext("tag", "Choose")
    return ""


def bubbles(view: PlayerView, words: Wording) -> dict[int, Bubble]:
    """Give what the other seats have said since the person spoke last; once an answer is due, the last word only."""
    auction, sale = view.auction, view.item
    if view.contract is not None or auction is None or sale is None or isinstance(sale, Contract):
        return {}
    calls: list[Call] = []
    for call in auction.calls:
        calls = [] if call.seat == view.seat else [*calls, call]
    if auction.stage is not AuctionStage.OFFER:
        speaking = [call for call in calls if call.word != PASS]
        calls = speaking[-1:]
    return {call.seat: said(call, view, sale, words) for call in calls}


def said(call: Call, view: PlayerView, sale: SpokenDeal, words: Wording) -> Bubble:
    """Write a call as a bubble: an offer of plus points as `5 · 125` with the count set apart."""
    t = words.t
    offer = offer_of(sale, call.word) if isinstance(sale, Sale) else None
    if offer is not None and offer_short(t, offer) == str(offer.count):
        return Bubble(f"· {offer.points}", count=str(offer.count))
    if call.word == LEAD_NEXT:
        following = view.variant.table.after(call.seat)
        return Bubble(words.told(following, you=t.gettext("you lead"), other=t.gettext("lead: {name}")))
    return Bubble(choice_words(t, call.word, view.variant, sale, words.style))
