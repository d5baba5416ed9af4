"""Answers in lessons: what the rules say is right, and what an answer is worth. The file's own word is only checked."""

from dataclasses import dataclass

from kinggame.bots.knowledge import know
from kinggame.bots.worth import plan_of
from kinggame.cards import SUIT_MASKS, CardSet, Suit
from kinggame.catalog.lesson_model import (
    ChoiceTask,
    LegalTask,
    NumberTask,
    Option,
    Position,
    Step,
    VoidTask,
    WinnerTask,
)
from kinggame.engine import PlayerView, trick_winner

Answer = int | str | CardSet
"""A seat or a number, a word of a sale, or a set of cards, by the kind of the task."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer is: right or not, and the points that it loses against the best."""

    is_right: bool
    loss: int = 0


@dataclass(frozen=True, slots=True)
class PricePart:
    """One thing that counts in a trick: how often, and how many points that is."""

    element_id: str | None
    count: int
    points: int


def marked(step: Step, answer: Answer) -> Mark:
    """Judge an answer to any task but one that is played; raises ValueError for a step that asks nothing like that."""
    if isinstance(step.task, ChoiceTask):
        best = max(option.worth for option in step.task.options)
        loss = best - option_of(step.task, str(answer)).worth
        return Mark(loss <= step.task.within, loss)
    return Mark(answer == right_answer(step))


def right_answer(step: Step) -> Answer:
    """Give the right answer, found by the engine; of a choice the best word."""
    position = step.position
    if position is None:
        raise ValueError("a step without cards asks nothing")
    match step.task:
        case WinnerTask():
            return winner_of(position)
        case VoidTask(suit=suit):
            seats = void_seats(position.view(), suit)
            return seats[0] if len(seats) == 1 else -1
        case LegalTask():
            return legal_in(position)
        case NumberTask():
            return _number(step.task, position)
        case ChoiceTask():
            return max(step.task.options, key=lambda option: option.worth).word
    raise ValueError("what is played has no single answer")


def winner_of(position: Position) -> int:
    """Give the seat that wins the position's last trick."""
    view, closing = position.last_trick()
    return view.seat_of(trick_winner(view.variant.deck, (*view.trick, closing), view.trump))


def legal_in(position: Position) -> CardSet:
    """Give the cards that the learner may play."""
    decision = position.view().decision
    return CardSet(0) if decision is None else decision.cards


def void_seats(view: PlayerView, suit: Suit) -> list[int]:
    """List the other seats that are known to have none of a suit."""
    if view.contract is None:
        return []
    plan = plan_of(view.contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
    known = know(view, plan)
    return [
        seat
        for seat in range(view.variant.table.players)
        if seat != view.seat and not known.may_hold[seat] & SUIT_MASKS[suit]
    ]


def option_of(task: ChoiceTask, word: str) -> Option:
    """Give the option of a word; raises ValueError for one that was not offered."""
    for option in task.options:
        if option.word == word:
            return option
    raise ValueError(f"not offered: {word!r}")


def price_parts(position: Position) -> tuple[PricePart, ...]:
    """Take the price of the position's last trick apart by what counts in it (RU-6)."""
    view, closing = position.last_trick()
    if view.contract is None:
        return ()
    mask = sum(1 << card for card in (*view.trick, closing))
    number, count = len(view.tricks), view.trick_count
    parts = []
    for item in view.contract.score:
        elements = getattr(item.element, "of", (item.element,))
        names = getattr(item.element, "names", ()) or (item.element_id,) * len(elements)
        for name, element in zip(names, elements, strict=True):
            points = element.trick_points(mask, number, count)
            if points:
                parts.append(PricePart(name, abs(points // element.each), points))
    return tuple(parts)


def _number(task: NumberTask, position: Position) -> int:
    if task.suit is None:
        view, closing = position.last_trick()
        mask = sum(1 << card for card in (*view.trick, closing))
        assert view.contract is not None
        return view.contract.trick_points(mask, len(view.tricks), view.trick_count)
    view = position.view()
    cards = view.unseen if task.of == "out" else view.played
    return len(cards.holding(task.suit))


def played_well(points: int, par: int) -> bool:
    """Tell whether a position was played out at par or better."""
    return points >= par
