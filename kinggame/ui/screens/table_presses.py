"""What becomes of a card that the person chooses: played, raised for a second press, explained, or let go by itself."""

from typing import TYPE_CHECKING

from kinggame.cards import Card
from kinggame.engine import DecisionKind
from kinggame.stage.geometry import Point
from kinggame.stage.notes import goes_by_itself, must_go, permitted, press_again, refused
from kinggame.ui.screen import IDLE_MS

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen


class Presses:
    """Judges the cards that the person chooses, by what they wish of presses."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._announced = -1
        """How many choices had been made when it was last looked for a card that must go."""
        self._waits_since: int | None = None
        """Since when the only card that may be played has been seen to be that."""
        self._said: object = None
        """The sentence of a card that went by itself: it stays to be read until the person is asked again."""

    def chosen(self, card: Card) -> None:
        """Play a card that may be played, at the second press where that is wished; explain any other."""
        table = self._table
        if not self._may(card):
            self._explain(card)
        elif table.shell.settings.confirm and table.hand.taken != card:
            ring = table.layer.ring
            self._take(card, by_keys=ring.shown and ring.current is table.hand)
        else:
            table.choose(card)

    def raised(self) -> bool:
        """Raise the card that the keys are on, for the next press to play it; explain one that may not be played.

        Tells whether there was anything to do: not where that was done before, or nobody asks for a card.
        """
        hand = self._table.hand
        card = hand.chosen
        if not hand.asks or card is None or card in (hand.taken, hand.refused):
            return False
        self._table.clear_marks()
        if self._may(card):
            self._take(card, by_keys=True)
        else:
            self._explain(card)
        return True

    def lowered(self) -> bool:
        """Lower the card that waits for its second press; tell whether there was one."""
        if self._table.hand.taken is None:
            return False
        self._table.clear_marks()
        self.take_back()
        return True

    def asked_why(self) -> None:
        """Say by which rule a card may not be played, or why it may be.

        It is the card that the keys are on; for who uses none, the one that is raised or was refused last. Where there
        is none either, the keys are on the first one from now on, and it is seen which that is.
        """
        table, hand = self._table, self._table.hand
        if not hand.usable:
            return
        ring = table.layer.ring
        marked = () if ring.shown and ring.current is hand else (hand.taken, hand.refused)
        card = next((one for one in marked if one is not None), None)
        table.clear_marks()
        if card is None:
            card = hand.chosen
            table.layer.focus(hand, show=True)
        if card is not None and self._may(card):
            table.note = "told", permitted(table.view, card, table.words)
        elif card is not None:
            self._explain(card)

    def looked_at(self, card: Card) -> None:
        """Say why a card may not be played, if it may not; the person only looks."""
        if self._table.decision is not None and not self._may(card):
            self._explain(card)

    def dropped(self, card: Card, at: Point) -> None:
        """Play a card that was carried over the hand's upper edge; explain one that may not be played.

        One let go over the bar, or outside the felt, goes back.
        """
        table = self._table
        if table.picture is None or not table.picture.layout.felt.y <= at[1] < self.line:
            return
        if table.performance.complete():
            table.sync()
            table.performance.hush()
        if self._may(card):
            x, y = table.hand.movers()[0].at if table.hand.movers() else at
            width, height = table.picture.layout.hand.card_size
            table.picture.drop(card, (x + width // 2, y + height // 2))
            table.choose(card)
        else:
            self._explain(card)

    @property
    def line(self) -> int:
        """Where the hand ends and the table begins, in pixels: above it a card is played."""
        assert self._table.picture is not None
        area = self._table.picture.layout.hand
        return area.top - 2 * area.lift

    def take_back(self) -> None:
        """Lower a card that waits for its second press."""
        if self._table.picture is not None:
            self._table.hand.take(None)

    def announce(self) -> None:
        """Say so once when a card must go at once, before the person looks for another."""
        table = self._table
        number = len(table.session.history)
        if self._announced == number:
            return
        self._announced = number
        self._waits_since = None
        if table.note is not None and table.note == self._said:
            table.note = None
        self._said = None
        sentence = must_go(table.view, table.words)
        if sentence:
            table.note = "forced", sentence
        elif self._only is not None:
            table.note = "told", goes_by_itself(table.view, table.words)

    def update(self, now_ms: int, *, may: bool) -> None:
        """Let the only card that may be played go by itself after a moment, if that is wished and `may` be."""
        only = self._only
        if only is None or not may or self._table.hand.carried is not None:
            self._waits_since = None
            return
        if self._waits_since is None:
            self._waits_since = now_ms
        if now_ms - self._waits_since >= self._table.tempo.forced:
            self._waits_since = None
            note = self._table.note
            self._table.choose(only)
            self._table.note = self._said = note

    def pause_ms(self, now_ms: int) -> int:
        """Give the milliseconds until a card goes by itself."""
        if self._waits_since is None:
            return IDLE_MS
        return max(1, self._waits_since + self._table.tempo.forced - now_ms)

    @property
    def _only(self) -> Card | None:
        decision = self._table.decision
        if not self._table.shell.settings.play_forced or decision is None or decision.kind is not DecisionKind.PLAY:
            return None
        cards = decision.cards.listed()
        return cards[0] if len(cards) == 1 else None

    def _may(self, card: Card) -> bool:
        decision = self._table.decision
        return decision is not None and decision.kind is DecisionKind.PLAY and card in decision.cards

    def _take(self, card: Card, *, by_keys: bool) -> None:
        self._table.hand.take(card)
        self._table.note = "told", press_again(self._table.words, by_keys=by_keys)

    def _explain(self, card: Card) -> None:
        table = self._table
        self.take_back()
        why = refused(table.view, card, table.words)
        if why is not None:
            table.note = "refused", why.sentence
            if table.decision is not None:
                table.sounds.refused()
                table.hand.refuse(card, why.obliging, table.shell.app.clock())
