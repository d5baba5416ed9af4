"""What is played, where somebody chooses: every contract with its price, those that are spent, and what is left."""

from dataclasses import dataclass

from kinggame.cards import Suit
from kinggame.engine import AuctionStage, AuctionState, PlayerView
from kinggame.i18n import (
    CardStyle,
    call_refusal_sentence,
    counted_name,
    price_parts,
    short_price_unit,
    suit_text,
)
from kinggame.rules import TRUMP_PREFIX, ChosenDeal, Contract, LeaderRole, TrumpRule
from kinggame.stage.panels.declaring import LeaderQuestion
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class SuitCell:
    """A suit to be trumps, and how many cards of it the person holds."""

    word: str
    suit: Suit
    name: str
    count: int
    button: str


@dataclass(frozen=True, slots=True)
class ContractCell:
    """A contract: its price, for what, and why it may not be chosen, if so."""

    word: str
    price: str
    unit: str
    is_minus: bool
    button: str
    closed: str = ""
    short: str = ""
    """for `unit` where it has no room"""
    suits: tuple[SuitCell, ...] = ()
    """Instead of the price, where trumps are to be named."""


@dataclass(frozen=True, slots=True)
class ContractRow:
    """Contracts that count the same, by their signs."""

    name: str
    cells: tuple[ContractCell | None, ...]


@dataclass(frozen=True, slots=True)
class ChoiceBox:
    """The dialog of a choice; `columns` is how many cells a row has, `left` is empty where there are no quotas."""

    title: str
    note: str
    rows: tuple[ContractRow, ...]
    columns: int
    left: str
    leader: LeaderQuestion | None
    first_choice: str


def choice_box(view: PlayerView, words: Wording) -> ChoiceBox | None:
    """Fill the dialog of a pending choice; None if none is asked of the view's seat."""
    auction, item, decision = view.auction, view.item, view.decision
    if auction is None or decision is None or not isinstance(item, ChosenDeal):
        return None
    if auction.stage is not AuctionStage.DECLARE:
        return None
    rows = _rows(view, item, auction, words)
    leaders = next(iter(item.options.values())).leaders
    following = words.name(view.variant.table.after(view.seat))
    t = words.t
    return ChoiceBox(
        title=t.gettext("What is played?"),
        note=_note(view, item, words, leaders),
        rows=rows,
        columns=max(len(row.cells) for row in rows),
        left=_left(view, item, words) if item.groups and len(view.plan) > 1 else "",
        leader=LeaderQuestion(
            t.gettext("Who leads?"), t.pgettext("button", "I lead"), t.gettext("{name} leads").format(name=following)
        )
        if len(leaders) > 1
        else None,
        first_choice=decision.words[0],
    )


def chosen_by(view: PlayerView, seat: int) -> dict[str, int]:
    """Count how often a seat has chosen each contract in the finished deals."""
    found: dict[str, int] = {}
    for line in view.lines:
        if line.owner == seat and line.contract is not None:
            found[line.contract.id] = found.get(line.contract.id, 0) + 1
    return found


def _rows(view: PlayerView, item: ChosenDeal, auction: AuctionState, words: Wording) -> tuple[ContractRow, ...]:
    """Put contracts that count the same elements in one row: the one against the players first."""
    variant = view.variant
    closed = {one.option: call_refusal_sentence(words.t, one.why, view) for one in auction.closed}
    by_likeness: dict[object, list[Contract]] = {}
    for option in item.options.values():
        contract = option.contract
        elements = tuple(part.element_id for part in contract.score)
        key = contract.id if None in elements or contract.trump is TrumpRule.CHOSEN else elements
        by_likeness.setdefault(key, []).append(contract)
    rows = []
    cells: list[tuple[str, tuple[Contract, ...]]]
    for contracts in by_likeness.values():
        if len(contracts) != 2 or contracts[0].total * contracts[1].total >= 0:
            cells = [(counted_name(words.t, variant, one), (one,)) for one in contracts]
        else:
            first, second = sorted(contracts, key=lambda one: one.total)
            cells = [(counted_name(words.t, variant, first), (first, second))]
        rows += [ContractRow(name, tuple(_cell(one, closed, view, words) for one in row)) for name, row in cells]
    return tuple(rows)


def _cell(contract: Contract, closed: dict[str, str], view: PlayerView, words: Wording) -> ContractCell:
    t, variant = words.t, view.variant
    price, unit = price_parts(t, variant, contract, words.style)
    name = words.aim(variant, contract)
    suits: tuple[SuitCell, ...] = ()
    if contract.trump is TrumpRule.CHOSEN:
        suits = tuple(_suit(suit, view, words) for suit in variant.deck.suits)
    button = t.gettext("Play: {contract}").format(contract=name)
    short = short_price_unit(t, contract)
    why = closed.get(contract.id, "")
    return ContractCell(contract.id, price, unit, contract.total < 0, button, why, short=short, suits=suits)


def _suit(suit: Suit, view: PlayerView, words: Wording) -> SuitCell:
    name = suit_text(words.t, suit, CardStyle.SPOKEN)
    button = words.t.gettext("Play with {suit}").format(suit=words.suit(suit))
    return SuitCell(TRUMP_PREFIX + suit.letter, suit, name, len(view.hand.holding(suit)), button)


def _note(view: PlayerView, item: ChosenDeal, words: Wording, leaders: tuple[LeaderRole, ...]) -> str:
    t = words.t
    done, whole = sum(chosen_by(view, view.seat).values()), sum(group.each_player for group in item.groups)
    note = t.gettext("your choice {n} of {count}").format(n=done + 1, count=whole)
    if len(view.plan) == 1 or not item.groups:
        note = ""
    if leaders == (LeaderRole.SELF,):
        return t.gettext("{note}, you lead").format(note=note) if note else t.gettext("you lead")
    return note


def _left(view: PlayerView, item: ChosenDeal, words: Wording) -> str:
    """Say how many deals of each group the person still chooses, this one among them."""
    own = chosen_by(view, view.seat)
    parts = [f"{words.t.own(group.names)} {group.left(own)}" for group in item.groups]
    return words.t.gettext("Still yours: {groups}.").format(groups=", ".join(parts))
