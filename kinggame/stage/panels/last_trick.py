"""The last trick, on demand: its cards in playing order, and who took it."""

from dataclasses import dataclass

from kinggame.cards import Card
from kinggame.engine import PlayerView
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class LastTrickCard:
    """A card of the last trick, and whose it was."""

    card: Card
    name: str
    is_winner: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The panel above its button."""

    title: str
    taken: str
    cards: tuple[LastTrickCard, ...]


def last_trick(view: PlayerView, words: Wording) -> LastTrick | None:
    """Show the last trick of the deal; None before one was taken."""
    if not view.tricks:
        return None
    t, trick = words.t, view.tricks[-1]
    seats = [view.variant.table.after(trick.leader, i) for i in range(len(trick.cards))]
    cards = tuple(
        LastTrickCard(card, words.name(seat), seat == trick.winner, seat == view.seat)
        for card, seat in zip(trick.cards, seats, strict=True)
    )
    taken = words.told(trick.winner, you=t.gettext("taken by you"), other=t.gettext("taken by {name}"))
    return LastTrick(t.gettext("Last trick"), taken, cards)


def no_last_trick(words: Wording) -> str:
    """Say why there is none to be shown."""
    return words.t.gettext("No trick has been taken yet.")
