"""How the table speaks: the language, the names of the seats, and the letters on the cards, in one place."""

from dataclasses import dataclass

from kinggame.cards import Suit
from kinggame.engine import Event, PlayerView
from kinggame.i18n import (
    MINUS,
    CardStyle,
    EventWriter,
    SeatNames,
    Translator,
    contract_name,
    counted_name,
    is_won_back,
    letters_of,
    suit_text,
    wins_back,
)
from kinggame.rules import ChosenDeal, Contract, CountCards, DealItem, Variant


@dataclass(frozen=True, slots=True)
class Wording:
    """Whom the table speaks to, in which language, and how cards are written."""

    t: Translator
    seats: SeatNames
    style: CardStyle
    """LATIN or CYRILLIC: the index letters that the cards carry."""

    def name(self, seat: int) -> str:
        """Name a seat: `Amélia`, `You`."""
        return self.seats.label(self.t, seat)

    def told(self, seat: int, *, you: str, other: str, **words: object) -> str:
        """Tell of a seat: with `you` to the person of their own, with `other` of anybody else."""
        return self.seats.told(seat, you=you, other=other, **words)

    def suit(self, suit: Suit) -> str:
        """Write a suit with its sign and its word: `♠ spades`."""
        return f"{suit.sign} {suit_text(self.t, suit, CardStyle.SPOKEN)}"

    def title(self, variant: Variant, item: DealItem, number: int, plan: tuple[DealItem, ...]) -> str:
        """Name a deal; one of several that are sold or chosen gets its place among them: `Festa 2`."""
        name = contract_name(self.t, variant, item)
        return f"{name} {ordinal(item, number, plan)}" if _is_one_of_many(item, plan) else name

    def label(self, variant: Variant, item: DealItem, number: int, plan: tuple[DealItem, ...]) -> str:
        """Name a deal as the sheet does: its element, with a plus before it where the variant has it in both signs."""
        if not isinstance(item, Contract):
            return self.title(variant, item, number, plan)
        name = counted_name(self.t, variant, item)
        return f"+ {name}" if wins_back(variant, item) else name

    def aim(self, variant: Variant, contract: Contract) -> str:
        """Name what counts in a contract, with its sign where the variant has it in both: `− Tricks`, `+ Tricks`."""
        name = counted_name(self.t, variant, contract)
        if wins_back(variant, contract):
            return f"+ {name}"
        return f"{MINUS} {name}" if is_won_back(variant, contract) else name

    def sentence(self, variant: Variant, event: Event) -> str:
        """Tell an event as a sentence."""
        return EventWriter(self.t, variant, self.seats, self.style).sentence(event)


def wording_for(view: PlayerView, names: tuple[str, ...], t: Translator, indices: str | None = None) -> Wording:
    """Speak to the seat that a view belongs to; `indices` overrides the variant's own index letters."""
    return Wording(t, SeatNames(names, view.seat), letters_of(view.variant.looks, t.language, indices))


def ordinal(item: DealItem, number: int, plan: tuple[DealItem, ...]) -> int:
    """Count a deal among its like: its place, from 1, in the plan up to a deal's number."""
    return sum(1 for other in plan[: number + 1] if other.id == item.id)


def _is_one_of_many(item: DealItem, plan: tuple[DealItem, ...]) -> bool:
    return not isinstance(item, Contract) and bool(item.names) and sum(1 for other in plan if other.id == item.id) > 1


def played(view: PlayerView, number: int) -> DealItem:
    """Give what a deal of the plan is called by: a contract that was chosen stands for a choice without a name."""
    item = view.plan[number]
    if not isinstance(item, ChosenDeal) or item.names:
        return item
    contract = view.lines[number].contract if number < len(view.lines) else None
    return contract or (view.contract if number == view.number else None) or item


def counts_cards(contract: Contract) -> CountCards | None:
    """Give the single element of a contract if it counts cards and nothing else."""
    element = contract.score[0].element if len(contract.score) == 1 else None
    return element if isinstance(element, CountCards) else None
