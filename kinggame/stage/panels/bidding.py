"""The bidding box: one ladder of points, what was said so far, and one line that explains."""

from dataclasses import dataclass

from kinggame.engine import AuctionStage, AuctionState, PlayerView, may_equal
from kinggame.i18n import choice_words, offer_label, offer_name, offer_short
from kinggame.i18n.calls import NULL_OFFERS, PLUS_OFFERS
from kinggame.rules import Offer, PlayOption, Sale, Situation
from kinggame.rules.sales import PASS, WITHDRAW
from kinggame.stage.seat_lines import offer_of
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class HistoryPart:
    """One word of the auction: who, what, and its points where they help."""

    name: str
    said: str
    note: str = ""
    is_own: bool = False
    is_pass: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """One offer of the ladder; `line` says what it costs and with how many tricks it is even.

    `again` asks for the second press, of whoever wishes to make offers with two.
    """

    word: str
    count: str
    points: int
    is_open: bool
    line: str
    again: str


@dataclass(frozen=True, slots=True)
class BidRow:
    """The offers of one kind."""

    name: str
    each: str
    bids: tuple[Bid, ...]


@dataclass(frozen=True, slots=True)
class BiddingBox:
    """Everything in the box. Rows go from the one with most offers, which is the ladder, upwards."""

    title: str
    note: str
    is_owner_note: bool
    """Whether the note names the owner, with the crown."""
    history: tuple[HistoryPart, ...]
    rows: tuple[BidRow, ...]
    lowest: str | None
    """The lowest offer that may be made."""
    line: str
    """Why an offer may just be equalled, or from where on offers count."""
    decline: str
    decline_label: str
    decline_line: str


def bidding_box(view: PlayerView, words: Wording) -> BiddingBox | None:
    """Fill the box for the seat that has to offer, or to go higher; None if it has not."""
    auction, sale, decision = view.auction, view.item, view.decision
    if auction is None or decision is None or not isinstance(sale, Sale):
        return None
    if auction.stage not in (AuctionStage.OFFER, AuctionStage.RAISE):
        return None
    raising = auction.stage is AuctionStage.RAISE
    t = words.t
    title = words.title(view.variant, sale, view.number, view.plan)
    open_words = [word for word in decision.words if word not in (PASS, WITHDRAW)]
    if raising:
        heading = t.gettext("{name}: too little").format(name=words.name(auction.owner))
        own = auction.offer
        note = t.gettext("your offer: {offer}").format(offer=offer_label(t, own)) if own else ""
    else:
        heading = t.gettext("Auction: {deal}").format(deal=title)
        note = t.gettext("owner: {name}").format(name=words.name(auction.owner))
    return BiddingBox(
        title=heading,
        note=note,
        is_owner_note=not raising,
        history=history(view, auction, sale, words),
        rows=_rows(view, auction, sale, words, open_words),
        lowest=open_words[0] if open_words else None,
        line=_line(view, auction, sale, words, raising=raising),
        decline=WITHDRAW if raising else PASS,
        decline_label=t.pgettext("button", "Withdraw") if raising else t.pgettext("button", "Pass"),
        decline_line=t.gettext("If you withdraw, the owner chooses and nobody pays.") if raising else "",
    )


def history(view: PlayerView, auction: AuctionState, sale: Sale, words: Wording) -> tuple[HistoryPart, ...]:
    """Write what was said, in order; the person comes last, about to speak."""
    parts = []
    last_offer = max((i for i, call in enumerate(auction.calls) if offer_of(sale, call.word)), default=-1)
    for place, call in enumerate(auction.calls):
        offer = offer_of(sale, call.word)
        if offer is not None:
            said = offer_short(words.t, offer)
            note = f"({offer.points})" if place == last_offer else ""
        else:
            said, note = choice_words(words.t, call.word, view.variant, sale, words.style), ""
        parts.append(HistoryPart(words.name(call.seat), said, note, call.seat == view.seat, call.word == PASS))
    return (*parts, HistoryPart(words.name(view.seat), "…", is_own=True))


def bought(sale: Sale, offer: Offer) -> PlayOption | None:
    """Give what an accepted offer buys."""
    option = sale.outcomes[Situation.SOLD].options[offer.kind.buys]
    return option if isinstance(option, PlayOption) else None


def points_after(option: PlayOption, tricks: int, paid: int = 0) -> int:
    """Count a seat's line in a contract of tricks after a payment."""
    contract = option.contract
    return contract.seat_points() + tricks * contract.trick_points(0, 0, 1) - paid


def break_even(option: PlayOption, paid: int, tricks: int) -> tuple[int, bool, bool] | None:
    """Tell with how many tricks an offer pays: (tricks, exactly zero, more is better); None if it never does."""
    more = option.contract.trick_points(0, 0, 1) > 0
    counts = range(tricks + 1) if more else range(tricks, -1, -1)
    for count in counts:
        left = points_after(option, count, paid)
        if left >= 0:
            return count, left == 0, more
    return None


def cost_line(offer: Offer, sale: Sale, tricks: int, words: Wording) -> str:
    """Say what an offer costs and with how many tricks one is even."""
    t = words.t
    name = offer_name(t, offer)
    option = bought(sale, offer)
    found = break_even(option, offer.points, tricks) if option is not None else None
    if found is None:
        return t.gettext("{offer}: you pay {n}.").format(offer=name, n=offer.points)
    count, exact, more = found
    if more and exact:
        text = t.ngettext(
            "{offer}: you pay {points}, and with {n} trick you are even.",
            "{offer}: you pay {points}, and with {n} tricks you are even.",
            count,
        )
    elif more:
        text = t.ngettext(
            "{offer}: you pay {points}, and gain from {n} trick on.",
            "{offer}: you pay {points}, and gain from {n} tricks on.",
            count,
        )
    else:
        text = t.ngettext(
            "{offer}: you pay {points}, and gain with {n} trick at most.",
            "{offer}: you pay {points}, and gain with {n} tricks at most.",
            count,
        )
    return text.format(offer=name, points=offer.points, n=count)


def _rows(
    view: PlayerView, auction: AuctionState, sale: Sale, words: Wording, open_words: list[str]
) -> tuple[BidRow, ...]:
    t = words.t
    kinds = sorted(sale.auction.bids, key=lambda kind: -kind.max)
    standing = auction.offer.points if auction.offer is not None else None
    names = {PLUS_OFFERS: t.pgettext("kind of offer", "Plus"), NULL_OFFERS: t.pgettext("kind of offer", "Nulls")}
    rows = []
    for kind in kinds:
        name = names.get(kind.id, kind.id)
        bids = []
        for word, offer in sale.auction.offers.items():
            if offer.kind != kind:
                continue
            equals = word in open_words and offer.points == standing
            count = f"={offer.count}" if equals else str(offer.count)
            line = cost_line(offer, sale, view.trick_count, words)
            again = t.gettext("Press once more to offer: {offer}.").format(offer=offer_label(t, offer))
            bids.append(Bid(word, count, offer.points, word in open_words, line, again))
        rows.append(BidRow(name, t.gettext("{n} each").format(n=kind.each), tuple(bids)))
    return tuple(rows)


def _line(view: PlayerView, auction: AuctionState, sale: Sale, words: Wording, *, raising: bool) -> str:
    t = words.t
    if auction.offer is None:
        return t.gettext("Nobody has offered yet.")
    if not raising and may_equal(sale.auction, view.variant.table, auction, view.seat):
        text = t.gettext("You may just equal {offer}: you sit nearer to the owner.")
        return text.format(offer=offer_short(t, auction.offer))
    n = auction.offer.points
    return t.ngettext("The offer must exceed {x} point.", "The offer must exceed {x} points.", n).format(x=n)
