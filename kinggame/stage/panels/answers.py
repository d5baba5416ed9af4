"""Rows with consequences: the owner's answer, the bidder's reply to a demand, and who leads."""

from dataclasses import dataclass

from kinggame.engine import AuctionStage, AuctionState, PlayerView
from kinggame.i18n import contract_name, offer_label, offer_name, points
from kinggame.rules import (
    AcceptAnswer,
    ChosenDeal,
    Contract,
    DemandAnswer,
    LeaderRole,
    Offer,
    PlayOption,
    RaiseAnswer,
    Sale,
    Situation,
    SpokenDeal,
    TrumpRule,
)
from kinggame.rules.sales import LEAD_NEXT, LEAD_SELF, REFUSE
from kinggame.stage.panels.bidding import bought, points_after
from kinggame.stage.panels.ledger import Ledger, LedgerRow
from kinggame.stage.wording import Wording

MOST_COLUMNS = 10


@dataclass(frozen=True, slots=True)
class Row:
    """A choice: the verb on the button, and what follows from it in two lines."""

    word: str
    verb: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class RowsBox:
    """A dialog of rows, the first one being the usual choice; a ledger may stand below them."""

    title: str
    note: str
    has_coin: bool
    subtitle: str
    rows: tuple[Row, ...]
    ledger: Ledger | None = None


def rows_box(view: PlayerView, words: Wording) -> RowsBox | None:
    """Fill the dialog of the pending answer or leader; None if neither is asked of the view's seat."""
    auction, sale = view.auction, view.item
    if view.decision is None or auction is None or sale is None or isinstance(sale, Contract):
        return None
    if auction.stage is AuctionStage.LEADER:
        return leader_choice(view, auction, sale, words)
    if isinstance(sale, ChosenDeal):
        return None
    match auction.stage:
        case AuctionStage.OWNER_ANSWER:
            return owner_answer(view, auction, sale, words)
        case AuctionStage.DEMAND:
            return demand_reply(view, auction, sale, words)
    return None


def owner_answer(view: PlayerView, auction: AuctionState, sale: Sale, words: Wording) -> RowsBox | None:
    """Show the owner the highest offer, and what each answer leads to (PT-14)."""
    offer, holder = auction.offer, auction.holder
    if offer is None or holder is None or view.decision is None:
        return None
    t, name = words.t, words.name(holder)
    rows = []
    for answer in sale.auction.answers:
        if answer.id not in view.decision.words:
            continue
        if isinstance(answer, AcceptAnswer):
            rows.append(_accept_row(answer.id, offer, bought(sale, offer), name, words))
        elif isinstance(answer, RaiseAnswer):
            rows.append(
                Row(
                    answer.id,
                    t.pgettext("button", "Too little"),
                    t.gettext("{name} offers more, or withdraws.").format(name=name),
                    t.gettext("After a withdrawal you choose and nobody pays."),
                )
            )
        else:
            rows.append(_demand_row(answer, sale, name, words))
    return RowsBox(
        title=t.gettext("{name} offers {offer}").format(name=name, offer=offer_name(t, offer)),
        note="",
        has_coin=False,
        subtitle=t.gettext("{points} for you, the owner. What is your answer?").format(points=points(t, offer.points)),
        rows=tuple(rows),
    )


def _accept_row(word: str, offer: Offer, option: PlayOption | None, name: str, words: Wording) -> Row:
    t = words.t
    if option is not None and option.contract.trump is TrumpRule.CHOSEN:
        then = t.gettext("{name} chooses trumps and who leads.").format(name=name)
    else:
        then = t.gettext("{name} plays nulls and says who leads.").format(name=name)
    return Row(word, t.pgettext("button", "Accept"), t.gettext("You receive {n}.").format(n=offer.points), then)


def _demand_row(answer: DemandAnswer, sale: Sale, name: str, words: Wording) -> Row:
    t = words.t
    demanded = sale.auction.parse(answer.bid)
    return Row(
        answer.id,
        t.gettext("{n} or nulls").format(n=demanded.count),
        t.gettext("{name} goes up to {count} and you receive {n},").format(
            name=name, count=demanded.count, n=demanded.points
        ),
        t.gettext("or refuses: you play nulls and nobody pays."),
    )


def demand_reply(view: PlayerView, auction: AuctionState, sale: Sale, words: Wording) -> RowsBox | None:
    """Show the bidder what meeting and refusing the demand lead to (PT-14)."""
    offer, decision = auction.offer, view.decision
    if offer is None or decision is None:
        return None
    t = words.t
    demanded = sale.auction.parse(decision.words[0])
    option = bought(sale, demanded)
    rows = (
        Row(
            str(demanded),
            t.gettext("Go up to {n}").format(n=demanded.count),
            t.gettext("You pay the owner {n}.").format(n=demanded.points),
            t.gettext("You choose trumps and who leads."),
        ),
        Row(
            REFUSE,
            t.pgettext("button", "Refuse"),
            t.gettext("The owner plays nulls and nobody pays."),
            _refused_leader(view, auction, sale, words),
        ),
    )
    return RowsBox(
        title=t.gettext("{name}: {n} or nulls").format(name=words.name(auction.owner), n=demanded.count),
        note=t.gettext("your offer: {offer}").format(offer=offer_label(t, offer)),
        has_coin=False,
        subtitle=t.gettext("{n} is not accepted. Go up, or nulls are played.").format(n=offer.count),
        rows=rows,
        ledger=_demand_ledger(view, sale, demanded, option, words),
    )


def _refused_leader(view: PlayerView, auction: AuctionState, sale: Sale, words: Wording) -> str:
    """Say who leads if the demand is refused; eldest does (PT-18)."""
    option = next(iter(sale.outcomes[Situation.REFUSED].options.values()))
    if not isinstance(option, PlayOption) or option.leaders != (LeaderRole.ELDEST,):
        return ""
    return words.told(
        view.variant.table.after(auction.owner),
        you=words.t.gettext("You lead: you sit next to the owner."),
        other=words.t.gettext("{name} leads, next to the owner."),
    )


def _demand_ledger(
    view: PlayerView, sale: Sale, demanded: Offer, option: PlayOption | None, words: Wording
) -> Ledger | None:
    refused = next(iter(sale.outcomes[Situation.REFUSED].options.values()))
    if option is None or not isinstance(refused, PlayOption):
        return None
    t = words.t
    tricks = tuple(range(1, min(MOST_COLUMNS, view.trick_count) + 1))
    return Ledger(
        t.gettext("Your tricks"),
        tricks,
        (
            LedgerRow(
                t.gettext("{n}, with trumps").format(n=demanded.count),
                tuple(points_after(option, n, demanded.points) for n in tricks),
            ),
            LedgerRow(
                contract_name(t, view.variant, refused.contract), tuple(points_after(refused, n) for n in tricks)
            ),
        ),
    )


def leader_choice(view: PlayerView, auction: AuctionState, sale: SpokenDeal, words: Wording) -> RowsBox | None:
    """Ask who leads the first trick; the next seat first, since that costs nothing in nulls."""
    if auction.situation is None or auction.option is None:
        return None
    option = sale.outcomes[auction.situation].options[auction.option]
    if not isinstance(option, PlayOption):
        return None
    t = words.t
    following = words.name(view.variant.table.after(view.seat))
    paid = auction.offer.points if auction.situation is Situation.SOLD and auction.offer is not None else 0
    less = option.contract.trick_points(0, 0, 1) < 0
    rows = [
        Row(
            LEAD_NEXT,
            t.gettext("{name} leads").format(name=following),
            t.gettext("You play last to this trick,"),
            t.gettext("with three cards in sight."),
        ),
        Row(
            LEAD_SELF,
            t.pgettext("button", "I lead"),
            t.gettext("You choose suit and card,"),
            t.gettext("the others answer to it."),
        ),
    ]
    if not less:
        rows.reverse()
    name = contract_name(t, view.variant, option.contract)
    price = option.contract.seat_points()
    each = -option.contract.trick_points(0, 0, 1)
    return RowsBox(
        title=t.gettext("{contract}: who leads?").format(contract=name),
        note=t.gettext("you paid {n}").format(n=paid) if paid else "",
        has_coin=bool(paid),
        subtitle=t.gettext("No trumps. Each player has {n}, less {each} a trick.").format(n=price, each=each)
        if less
        else "",
        rows=tuple(rows),
        ledger=_leader_ledger(view, option, paid, words) if less else None,
    )


def _leader_ledger(view: PlayerView, option: PlayOption, paid: int, words: Wording) -> Ledger:
    t = words.t
    tricks = tuple(range(min(7, view.trick_count + 1)))
    own = t.gettext("You, price paid") if paid else t.pgettext("seat", "You")
    return Ledger(
        t.gettext("Tricks taken"),
        tricks,
        (
            LedgerRow(own, tuple(points_after(option, n, paid) for n in tricks)),
            LedgerRow(t.gettext("The others"), tuple(points_after(option, n) for n in tricks)),
        ),
    )
