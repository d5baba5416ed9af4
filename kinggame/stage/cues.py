"""What is heard of what happens: a name for each kind of sound, and which one an event makes."""

from enum import StrEnum

from kinggame import engine as ev
from kinggame.cards import Card
from kinggame.engine import Event, PlayerView
from kinggame.rules import PASS, REFUSE, WITHDRAW, Situation


class Cue(StrEnum):
    """A kind of sound; the value is its name in the manifest of sounds."""

    DEAL = "deal"
    PLAY = "play"
    TRUMP = "trump"
    """A trump falls on another suit."""
    SWEEP = "sweep"
    KING = "king"
    """The one card that the whole deal is about has been taken (K♥)."""
    BID = "bid"
    PASS = "pass"
    ACCEPTED = "accepted"
    DEAL_WON = "deal-won"
    DEAL_LOST = "deal-lost"
    MATCH_END = "match-end"
    KNOCK = "knock"
    """The person has been asked for a while."""
    REFUSED = "refused"


def play_cue(view: PlayerView, card: Card) -> Cue:
    """Tell how a card sounds that is played in a view; a trump that is led, or that follows, falls like any card."""
    if view.trump is None or card.suit is not view.trump or not view.trick:
        return Cue.PLAY
    return Cue.PLAY if view.trick[0].suit is view.trump else Cue.TRUMP


def call_cue(word: str, events: tuple[Event, ...]) -> Cue:
    """Tell how a word sounds; one that settles a sale, among all that came of it, is the chime and no click."""
    if any(isinstance(event, ev.SaleSettled) and event.situation is Situation.SOLD for event in events):
        return Cue.ACCEPTED
    return Cue.PASS if word in (PASS, WITHDRAW, REFUSE) else Cue.BID


def result_cue(event: ev.DealEnded, seat: int) -> Cue:
    """Tell a deal won from one lost: won with no less than an equal share of what all scored."""
    return Cue.DEAL_WON if event.scores[seat] * len(event.scores) >= sum(event.scores) else Cue.DEAL_LOST


def last_cue(events: tuple[Event, ...], before: PlayerView) -> Cue | None:
    """Give the one sound of a step that is shown without motion."""
    found: Cue | None = None
    for event in events:
        match event:
            case ev.HandsDealt():
                found = Cue.DEAL
            case ev.CallMade():
                found = call_cue(event.word, events)
            case ev.CardPlayed():
                found = play_cue(before, event.card)
            case ev.DealEnded():
                found = result_cue(event, before.seat)
    return found
