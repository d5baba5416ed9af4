"""What is read aloud at the table: what happens, what is asked, and the card that one is on, as whole sentences."""

from collections.abc import Iterable

from kinggame.cards import Card
from kinggame.engine import DecisionKind, Event, PlayerView
from kinggame.i18n import CardStyle, EventWriter, card_text, spoken
from kinggame.stage.wording import Wording


def happenings(events: Iterable[Event], number: int, view: PlayerView, words: Wording) -> tuple[str, ...]:
    """Tell events of the deal with this number, from 0."""
    writer = EventWriter(words.t, view.variant, words.seats, CardStyle.SPOKEN)
    item = view.plan[number]
    told = (writer.sentence(event, item=item) for event in events)
    return tuple(spoken(words.t, sentence) for sentence in told if sentence)


def question(view: PlayerView, words: Wording, *, tells: bool = True) -> str:
    """Say that the person is asked and, where one `tells`, how many cards may be played; empty if they are not."""
    decision, t = view.decision, words.t
    if decision is None or decision.seat != view.seat:
        return ""
    if decision.kind is not DecisionKind.PLAY:
        return t.gettext("It is your turn to speak.")
    if not tells:
        return t.gettext("It is your turn to play.")
    n = len(decision.cards)
    return t.ngettext("Your turn: {n} card may be played.", "Your turn: {n} cards may be played.", n).format(n=n)


def card_on(card: Card, *, place: int, count: int, is_barred: bool, words: Wording) -> str:
    """Name the card that one is on, its place in the hand from 1, and whether it may not be played."""
    named = card_text(words.t, card, CardStyle.SPOKEN)
    text = words.t.gettext("{card}, {place} of {count}").format(card=named, place=place, count=count)
    return words.t.gettext("{what}; may not be played").format(what=text) if is_barred else text
