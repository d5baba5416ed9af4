"""From what happened to what is seen: events, as the person's seat sees them, become a timeline.

The truth has jumped already: a timeline starts from the view that was shown last and always ends in the scene built
from the view that holds now. The pictures between are built from views too, with what has not been shown yet left out.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from kinggame import engine as ev
from kinggame.cards import NO_CARDS, Card
from kinggame.engine import Event, PlayerView
from kinggame.i18n import early_end_reason
from kinggame.rules import Contract
from kinggame.stage import seat_lines
from kinggame.stage.build import Seen, arranged, build_scene
from kinggame.stage.cues import Cue, call_cue, last_cue, play_cue, result_cue
from kinggame.stage.dealing import show_dealing, show_draw
from kinggame.stage.moments import is_great, is_the_one
from kinggame.stage.places import Place, place_of
from kinggame.stage.scene import HandState, Scene, four
from kinggame.stage.tempo import Tempo, landing
from kinggame.stage.timeline import (
    BadgeShown,
    Ease,
    Flight,
    HandSpot,
    Mark,
    Once,
    Picture,
    Script,
    SeatSpot,
    Sounding,
    Timeline,
    TrickSpot,
)
from kinggame.stage.views import at_rest, with_card, with_trick_taken
from kinggame.stage.wording import Wording

SWEPT_SCALE = 0.40
GAP = 60
"""For so many milliseconds a played card's place in the hand stays open before the others close it. What sets off one
after the other is easier to follow, and no frame has to show it all."""
ASKED = 40
"""For so many of them the table still looks as if the seat were asked."""
TOGETHER = 3
"""So many cards of a full hand set off at once where it closes a gap; a hand of twice as many slides as one."""
FRAME = 16
"""Cards that have slid lie down so many milliseconds after one another, where there is time."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the match: the view shown before it, what happened, and the view that holds after it."""

    before: PlayerView
    events: tuple[Event, ...]
    after: PlayerView


def timeline(step: Step, words: Wording, tempo: Tempo, *, thought: int = 0, shown: Scene | None = None) -> Timeline:
    """Show a step; a bot's thinking counts from `thought` milliseconds that have gone by already.

    `shown` is the scene of the view before it in the same words, where one is there: parts of it serve again.
    """
    before = None if shown is None else Seen(step.before, shown)
    final = build_scene(step.after, words, like=before)
    is_held = tempo.hold is None and any(isinstance(event, ev.TrickTaken) for event in step.events)
    if tempo.is_instant and not is_held:  # the picture is built, and that is all
        cue = last_cue(step.events, step.before)
        return Timeline(final, cues=() if cue is None else (Sounding(cue, 0),))
    return _Director(step, words, tempo, final, before).directed(thought)


class _Director:
    """Goes through the events and puts down what is seen."""

    def __init__(self, step: Step, words: Wording, tempo: Tempo, final: Scene, shown: Seen | None) -> None:
        self.step = step
        self.words = words
        self.tempo = tempo
        self.final = final
        self.view = step.before
        """What is shown: the view before, brought on event by event."""
        self.script = Script()
        self._known = shown

    def directed(self, thought: int) -> Timeline:
        self._think(thought)
        for event in self.step.events:
            self._show(event)
        return self.script.finished(self.final)

    def _think(self, thought: int) -> None:
        """Leave a bot its least time to think; the person's own choice is shown at once."""
        seat = _chooser(self.step.events)
        if seat is not None and seat != self.view.seat and thought < self.tempo.think:
            self.script.still("think", self._picture(self.view), self.tempo.think - thought)

    def _show(self, event: Event) -> None:
        match event:
            case ev.DealerDrawn():
                self.view = at_rest(self.step.after)
                show_draw(self.script, self._picture(self.view), event.dealer, self.view, self.words, self.tempo)
            case ev.HandsDealt():
                self.view = at_rest(self.step.after)
                show_dealing(self.script, self._picture(self.view), self.view, self.tempo)
            case ev.CallMade():
                self._called(event)
            case ev.Paid():
                self._paid(event)
            case ev.CardPlayed():
                self._played(event)
            case ev.TrickTaken():
                self._taken(event)
            case ev.TricksAwarded():
                self._awarded(event)
            case ev.DealEnded():
                if event.early:
                    self._ended_early()
                self.script.sound(result_cue(event, self.view.seat))

    def _called(self, event: ev.CallMade) -> None:
        """Let a bubble stand for a while; what the person said needs none."""
        self.script.sound(call_cue(event.word, self.step.events))
        if event.seat == self.view.seat or self.view.item is None or isinstance(self.view.item, Contract):
            return
        call = ev.Call(event.seat, event.word)
        view, words, item = self.view, self.words, self.view.item
        before = self._picture(at_rest(view))

        def called() -> Scene:
            scene = before()
            said = seat_lines.said(call, view, item, words)
            seats = [replace(s, bubble=said) if s.seat == event.seat else s for s in scene.seats]
            if view.auction is not None:
                shown = at_rest(replace(view, auction=_heard(view.auction, call)))
                lines = [seat_lines.second_line(shown, words, s.seat) for s in seats]
                seats = [replace(s, second=line) for s, line in zip(seats, lines, strict=True)]
            return replace(scene, seats=four(seats))

        self.script.still("call", called, self.tempo.call)

    def _paid(self, event: ev.Paid) -> None:
        self.view = replace(
            at_rest(self.view),
            auction=self.step.after.auction or self.view.auction,
            payments=self.step.after.payments if self.step.after.item is not None else self.view.payments,
        )
        me = self.view.seat
        payer, payee = place_of(event.payer, me), place_of(event.payee, me)
        half = self.tempo.payment // 2
        self.script.badges += [
            BadgeShown(payer, -event.points, self.script.now, self.tempo.payment),
            BadgeShown(payee, event.points, self.script.now + half, self.tempo.payment - half),
        ]
        self.script.fly(Flight(Mark.COIN, SeatSpot(payer), SeatSpot(payee), 0, half, Ease.IN_OUT))
        self.script.still("payment", self._picture(self.view), self.tempo.payment)

    def _played(self, event: ev.CardPlayed) -> None:
        before = self._picture(self.view)
        cue = play_cue(self.view, event.card)
        hand = arranged(self.view, self.view.hand)
        self.view = with_card(self.view, event.seat, event.card)
        landed = self._picture(self.view)
        place = place_of(event.seat, self.view.seat)
        origin: HandSpot | SeatSpot
        if place is Place.SOUTH:
            self.script.still("play SOUTH", partial(_without, {event.card}, before, before, hand_of=before))
            if self._gap:
                asked = partial(_without, {event.card}, before, landed, hand_of=before)
                self.script.still_after(min(ASKED, self._gap), "played SOUTH", asked)
            self._close_up(hand, event.card, before, landed)
            origin = HandSpot(hand.index(event.card), len(hand))
        else:
            self.script.still(f"play {place.name}", lambda: replace(landed(), trick=before().trick))
            origin = SeatSpot(place)
        self.script.fly(Flight(event.card, origin, TrickSpot(place), 0, self.tempo.play))
        self.script.sound(cue, landing(self.tempo.play))
        self.script.now += self.tempo.play
        self.script.still("lie", landed)

    def _close_up(self, hand: Sequence[Card], played: Card, before: Picture, landed: Picture) -> None:
        """Let the rest of the hand close the gap while the card flies, a few cards at a time.

        A card lies in the still scene until it slides and soon after it, so that a frame need not draw the whole hand.
        What slides is drawn over what lies, and a card lies over those left of it: so cards set off from right to left,
        and lie down from left to right.
        """
        tempo, begins = self.tempo, self._gap
        rest = [card for card in hand if card != played]
        parts = -(-len(rest) // TOGETHER) if len(rest) > 2 * TOGETHER else 1
        slide = 2 * tempo.close_up // (parts + 1)  # a part is half way when the next one sets off
        starts = [slide // 2 * (parts - 1 - index * parts // len(rest)) for index in range(len(rest))]
        for index, (card, start) in enumerate(zip(rest, starts, strict=True)):
            spots = HandSpot(hand.index(card), len(hand)), HandSpot(index, len(rest))
            stays = max(0, tempo.play - begins - start - slide)
            self.script.fly(Flight(card, *spots, begins, slide, Ease.OUT, stays=stays, waits=start))
        moments = sorted(set(starts))
        for moment in moments:
            off = {played, *(card for card, start in zip(rest, starts, strict=True) if start <= moment)}
            self.script.still_after(begins + moment, "close up", partial(_without, off, before, landed, hand_of=before))
        closed = begins + tempo.close_up
        pause = max(0, min(FRAME, (tempo.play - closed) // parts))
        for number, moment in enumerate(reversed(moments)):
            up = {card for card, start in zip(rest, starts, strict=True) if start < moment}
            self.script.still_after(
                closed + pause * number, "closed up", partial(_without, up, before, landed, hand_of=landed)
            )

    @property
    def _gap(self) -> int:
        return max(0, min(GAP, self.tempo.play - self.tempo.close_up))

    def _taken(self, event: ev.TrickTaken) -> None:
        tempo, script = self.tempo, self.script
        winner = place_of(event.winner, self.view.seat)
        whole = self._picture(self.view)
        script.still("whole trick", whole, tempo.mark_winner)

        def marked() -> Scene:
            scene = whole()
            trick = tuple(replace(c, is_winner=c.place is winner) for c in scene.trick)
            if tempo.hold is not None:
                return replace(scene, trick=trick)
            waits = self.words.t.pgettext("tag", "Go on")
            return replace(
                scene, trick=trick, seats=four(replace(s, tag=waits if not s.place else "") for s in scene.seats)
            )

        counting = self.view.contract.counting(self.view.in_play) if self.view.contract is not None else NO_CARDS
        counts = bool(counting & event.trick.mask)
        name = f"taken by {winner.name}"
        if tempo.hold is None:
            script.waits = script.now + 1
            script.still(name, marked, 2)
        else:
            script.still(name, marked, tempo.hold - tempo.mark_winner + (tempo.hold_scoring if counts else 0))
        if is_great(self.view, event):
            script.swells = script.now
        if event.points:
            script.badges.append(BadgeShown(winner, event.points, script.now, tempo.badge))
        script.sound(Cue.SWEEP)
        if is_the_one(self.view, event):
            script.sound(Cue.KING)
        script.still("sweep", lambda: replace(whole(), trick=()))
        for number, card in enumerate(self.view.trick):
            spot = TrickSpot(place_of(self.view.seat_of(number), self.view.seat))
            script.fly(Flight(card, spot, SeatSpot(winner), 0, tempo.sweep, Ease.IN, SWEPT_SCALE))
        script.now += tempo.sweep
        self.view = with_trick_taken(self.view, event.trick, event.points)
        script.still("swept", self._picture(self.view))

    def _awarded(self, event: ev.TricksAwarded) -> None:
        text = self.words.sentence(self.view.variant, event)
        before = self._picture(at_rest(self.view))
        self.script.still("award", lambda: replace(before(), notice=text), self.tempo.early_end)

    def _ended_early(self) -> None:
        contract = self.view.contract
        if contract is None:
            return
        reason = early_end_reason(self.words.t, self.view.variant, contract, self.words.style)
        before = self._picture(self.view)
        self.script.still("early end", lambda: replace(before(), notice=reason), self.tempo.early_end)

    def _picture(self, view: PlayerView) -> Picture:
        """Give a picture between; what it has in common with the one before serves again."""

        def build() -> Scene:
            scene = build_scene(view, self.words, like=self._known)
            self._known = Seen(view, scene)
            return scene

        return Once(build)


def _without(cards: Collection[Card], before: Picture, after: Picture, *, hand_of: Picture) -> Scene:
    """Give the scene after a card was played while it has not reached the trick, with the hand that `hand_of` has.

    Of the hand some cards are left out, but not their places.
    """
    shown = hand_of()
    hand = tuple(replace(held, state=HandState.GONE) if held.card in cards else held for held in shown.hand)
    return replace(after(), trick=before().trick, hand=hand, hand_room=shown.hand_room)


def _chooser(events: Sequence[Event]) -> int | None:
    """Tell whose choice it was; None for chance's."""
    first = events[0] if events else None
    return first.seat if isinstance(first, ev.CallMade | ev.CardPlayed) else None


def _heard(auction: ev.AuctionState, call: ev.Call) -> ev.AuctionState:
    return auction._replace(calls=(*auction.calls, call))
