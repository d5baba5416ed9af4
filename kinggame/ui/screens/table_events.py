"""What mouse and keys do at the table: complete what moves, play, explain, show."""

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from kinggame.cards import Suit
from kinggame.engine import DecisionKind
from kinggame.stage import fan
from kinggame.ui.keyboard import COMMANDING, MODIFYING
from kinggame.ui.screens.table_assist import take_back
from kinggame.ui.screens.table_hand import DIGITS
from kinggame.ui.screens.table_past import review_deal
from kinggame.ui.touch import LONG_PRESS, SWIPE
from kinggame.ui.widgets.layer import ACTIVATE_KEYS

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen

FREE_BUTTONS = frozenset(
    {"menu", "sheet", "close sheet", "tracker", "log", "last", "column title", "hint", "hint more", "assist"}
    | {f"suit {suit.letter}" for suit in Suit}
)
"""They decide nothing, and so may be pressed at any time."""
SWIPE_REACH = 0.25
"""A swipe down the hand goes at least so far, in heights of its cards."""


class TableEvents:
    """Routes the events of a table. After a press that did something the next one is swallowed for a moment."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._showed_last_trick = False
        """Whether the last trick lay there when the finger came, which has taken it away."""

    def handle(self, event: Event) -> bool:
        """React to an event; tell whether it was taken."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._table.fades.is_moving:
            self._table.finish_fades()  # a panel that is on its way is there for the press
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION and self._table.picture is not None:
            taken = self._table.layer.handle(event)
            self._table.picture.hand.hover_at(event.pos)
            return taken
        if event.type == LONG_PRESS and self._table.picture is not None:
            return self._looked_at(event)
        if event.type == SWIPE and self._table.picture is not None:
            return self._swiped(event)
        return self._table.layer.handle(event)

    def _looked_at(self, event: Event) -> bool:
        """Raise the card on which a finger rests, or say why it may not be played; nothing is played by it."""
        table, hand = self._table, self._table.hand
        taken = table.layer.handle(event)
        hand.put_back()
        card = hand.card_at(event.pos) if hand.usable else None
        if card is not None:
            hand.hover_at(event.pos)
            table.presses.looked_at(card)
        return taken

    def _swiped(self, event: Event) -> bool:
        """Show the last trick when a finger goes down over the hand; a card that it has drawn along goes back."""
        table, hand = self._table, self._table.hand
        assert table.picture is not None
        (across, down), height = event.by, table.picture.layout.hand.card_size[1]
        if not hand.usable or hand.card_at(event.pos) is None:
            return False  # a page lies where cards are left of a deal that ended early
        if down < SWIPE_REACH * height or abs(across) * 2 > down:
            return False
        table.layer.let_go()
        hand.put_back()
        if not self._showed_last_trick:
            table.toggle_last_trick()
        return True

    def _pressed(self, event: Event) -> bool:
        self._showed_last_trick = self._table.shows_last_trick
        if self._on_button(event.pos):
            return self._table.layer.handle(event)
        if self._table.performance.is_quiet:
            return True
        if getattr(event, "touch", False) and not self._table.performance.is_held:
            if self._complete(None):
                return self._laid_on(event)
        elif self._complete(event.pos):
            return True
        table = self._table
        table.clear_marks()
        if table.picture is not None and table.hand.card_at(event.pos) != table.hand.taken:
            table.presses.take_back()
        return table.layer.handle(event)

    def _laid_on(self, event: Event) -> bool:
        """Let a finger that has completed what moved hold a card that may be played: it may rest yet, or swipe."""
        table, decision = self._table, self._table.decision
        may_play = decision.cards if decision is not None and decision.kind is DecisionKind.PLAY else ()
        if table.panel is None and table.hand.card_at(event.pos) in may_play:
            table.layer.handle(event)
        return True

    def _complete(self, at: tuple[int, int] | None) -> bool:
        """Bring what moves to its end; a press that hits a card that may be played then plays it."""
        if self._table.performance.release():  # the trick that was held is swept first
            self._table.performance.hush()
            return True
        if not self._table.performance.complete():
            return False
        self._table.sync()
        decision = self._table.decision
        if at is not None and decision is not None and decision.kind is DecisionKind.PLAY and self._table.panel is None:
            assert self._table.picture is not None
            area, hand = self._table.picture.layout.hand, self._table.performance.final.hand
            index = fan.hit(area, fan.hand_boxes(area, len(hand)), at)
            if index is not None and hand[index].card in decision.cards:
                self._table.presses.chosen(hand[index].card)
        self._table.performance.hush()
        return True

    def _on_button(self, at: tuple[int, int]) -> bool:
        return any(w.name in FREE_BUTTONS and w.usable and w.contains(at) for w in self._table.layer.widgets)

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_z and event.mod & COMMANDING and not event.mod & pygame.KMOD_ALT:
            take_back(self._table)
            return True
        if not event.mod & MODIFYING and self._short_key(event):
            return True
        if event.key in ACTIVATE_KEYS and self._table.performance.is_quiet:
            return True
        if event.key in ACTIVATE_KEYS and self._complete(None):
            return True
        if (
            event.key in (pygame.K_LEFT, pygame.K_RIGHT)
            and self._table.panel is None
            and self._table.picture is not None
        ):
            hand = self._table.picture.hand
            if not hand.usable:
                return True  # cards are being dealt: the arrows are the hand's, and leave the buttons alone
            if self._table.layer.ring.current is not hand:
                self._table.layer.focus(hand, show=True)
                return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self._lifted(up=event.key == pygame.K_UP):
            return True
        current = self._table.layer.ring.current
        if event.key in ACTIVATE_KEYS and (current is None or current.name not in FREE_BUTTONS):
            self._table.clear_marks()
        return self._table.layer.handle(event)

    def _lifted(self, *, up: bool) -> bool:
        """Raise the card that the keys are on, or lower the raised one; elsewhere these arrows go to the buttons."""
        table = self._table
        if table.panel is not None or table.picture is None or table.layer.ring.current is not table.hand:
            return False
        if up and table.decision is not None and (table.performance.is_quiet or self._complete(None)):
            return True
        has_moved = table.presses.raised() if up else table.presses.lowered()
        if has_moved:
            table.layer.ring.show(True)
        return has_moved

    def _short_key(self, event: Event) -> bool:
        if event.key == pygame.K_l:
            self._table.toggle_last_trick()
        elif event.key == pygame.K_e:
            self._table.toggle_sheet()
        elif event.key == pygame.K_c:
            self._table.toggle_tracker()
        elif event.key == pygame.K_g:
            self._table.open_log()
        elif event.key == pygame.K_h:
            self._table.coach.press()
        elif event.key == pygame.K_w and self._table.panel is None and self._table.picture is not None:
            if not self._table.performance.is_quiet and not self._complete(None):
                self._table.presses.asked_why()
        elif event.key == pygame.K_u:
            take_back(self._table)
        elif event.key == pygame.K_r and self._table.panel_kind in ("result", "match end"):
            review_deal(self._table)
        elif event.key == pygame.K_ESCAPE:
            self._table.escape()
        elif event.key in DIGITS and self._table.panel is None and self._table.picture is not None:
            if self._table.performance.is_quiet or self._complete(None):
                return True
            self._table.clear_marks()
            return self._table.picture.hand.play_nth(DIGITS[event.key])
        else:
            return False
        return True
