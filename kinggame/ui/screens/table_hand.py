"""The person's own hand: a fan in which the mouse and the keys find a card, and from which one is carried."""

from functools import reduce

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.cards import Card, CardSet
from kinggame.stage import fan
from kinggame.stage.geometry import Box, Point
from kinggame.stage.layout import TableLayout
from kinggame.stage.scene import HandCard, HandState
from kinggame.stage.tempo import Tempo
from kinggame.ui.live import Placed
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.screens.table_carry import Carry, Glide, HandUse
from kinggame.ui.screens.table_hand_cards import HandCardPainter, Standing, overlapped, shaken
from kinggame.ui.screens.table_hint import draw_marks
from kinggame.ui.screens.table_ripple import Ripple
from kinggame.ui.widgets.base import Widget

EXTRA_LIFT = 0.04
"""A raised card rises a little more under the mouse, in widths."""
REFUSED_LIFT = 0.05
TAKEN_LIFT = 0.08
"""A card that waits for its second press is raised so much more, in widths."""
DIGITS = {getattr(pygame, f"K_{digit}"): (digit - 1) % 10 for digit in range(10)}


class HandWidget(Widget):
    """A fan of cards. It knows which may be played by how they stand, and says which one was chosen."""

    focusable = True

    def __init__(self, layout: TableLayout, cards: TableCards, use: HandUse, *, tempo: Tempo) -> None:
        super().__init__(name="hand")
        self._layout = layout
        self._cards = cards
        self.painter = HandCardPainter(cards, layout.hand.lift)
        self._drawn: list[Standing] | None = None
        """How the cards stand in the picture; None where all of it is to be drawn anew."""
        self._use = use
        self.tempo = tempo
        self.hand: tuple[HandCard, ...] = ()
        self._boxes: list[Box] = []
        self._covered: list[bool] = []
        self.asks = False
        """Whether a card is wanted from the hand."""
        self._under: int | None = None
        self._chosen = 0
        self._lifts: dict[Card, float] = {}
        self._refused: Card | None = None
        self._refused_at, self._obliging = -1, CardSet(0)
        self._marks = self.tells = True
        self._advised: Card | None = None
        self._carry: Carry | None = None
        self._glide: Glide | None = None
        self._taken: Card | None = None
        self._ripple = Ripple()
        self._now = 0
        self.rect = self._whole()

    def show(self, hand: tuple[HandCard, ...], room: int, *, asks: bool) -> None:
        """Show other cards, laid out for `room` of them; `asks` lets them be played."""
        if hand == self.hand and asks == self.asks and len(self._boxes) == max(room, len(hand)):
            return
        if self.tempo.lift:
            self._ripple.begin(self.hand, hand, self._now)
        self.hand = hand
        self.asks = asks
        if len(self._boxes) != max(room, len(hand)):
            self._boxes = fan.hand_boxes(self._layout.hand, max(room, len(hand)))
            self.rect = self._whole()
        self._covered = fan.covered(self._boxes[: len(hand)])
        self._chosen = min(self._chosen, max(0, len(hand) - 1))
        self._under = None
        cards = {held.card for held in hand}
        if self._carry is not None and self._carry.card not in cards:
            self._carry = None
        if self._glide is not None and self._glide.card not in cards:
            self._glide = None
        if self._taken not in cards or not asks:
            self._taken = None
        self.stale = True

    @property
    def usable(self) -> bool:
        """Whether there is a card to be chosen."""
        return super().usable and bool(self.hand)

    @property
    def chosen(self) -> Card | None:
        """The card that the keys are on."""
        return self.hand[self._chosen].card if self.hand else None

    def legal(self) -> list[Card]:
        """List the cards that may be played now, left to right."""
        return [c.card for c in self.hand if c.state is not HandState.BARRED] if self.asks else []

    def mark(self, *, legal: bool, tells: bool, advised: Card | None) -> None:
        """Let the cards that may be played stand out or not, and mark the one that a hint advises.

        Where the hand `tells`, only cards that may be played rise under the mouse.
        """
        self.stale |= (legal, advised) != (self._marks, self._advised)
        self._marks, self.tells, self._advised = legal, tells, advised

    @property
    def refused(self) -> Card | None:
        """The card that was refused last, until the refusal is forgiven."""
        return self._refused

    @property
    def obliging(self) -> CardSet:
        """The cards that are ringed because they oblige."""
        return self._obliging

    def card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the card that a point hits."""
        index = self._index_at(at)
        return None if index is None else self.hand[index].card

    def refuse(self, card: Card, obliging: CardSet, now_ms: int) -> None:
        """Shake a card that may not be played, and ring those that oblige."""
        self._refused, self._obliging, self._refused_at = card, obliging, now_ms
        self.stale = True

    def forgive(self) -> None:
        """Take the marks of a refusal away."""
        if self._refused is not None:
            self._refused, self._obliging = None, CardSet(0)
            self.stale = True

    @property
    def taken(self) -> Card | None:
        """The card that is raised until a second press plays it."""
        return self._taken

    def take(self, card: Card | None) -> None:
        """Raise a card until a second press plays it, or put it back."""
        self.stale |= card != self._taken
        self._taken = card

    @property
    def is_moving(self) -> bool:
        """Whether a card rises, falls, shakes or glides back."""
        if self._glide is not None or self._ripple.is_moving:
            return True
        shaking = self._refused is not None and self._now - self._refused_at < self.tempo.shake
        return shaking or any(self._lifts.get(c.card, 0.0) != self._goal(i) for i, c in enumerate(self.hand))

    # Reactions

    def contains(self, at: tuple[int, int]) -> bool:
        return self._index_at(at) is not None

    def hover_at(self, at: tuple[int, int]) -> None:
        """Lift the card under the mouse, if it may be played."""
        if self._carry is not None:
            return
        index = self._index_at(at)
        if index != self._under:
            self._under = index
            self.stale = True

    def press(self, at: tuple[int, int]) -> bool:
        """Take hold of the card that was pressed; it is chosen when the mouse goes up, if it was not carried."""
        index = self._index_at(at)
        self._glide = None
        if index is None:
            return False
        self._chosen = self._under = index
        self._carry = Carry(self.hand[index].card, self._place_of(index), at)
        self.stale = True
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """Carry the card that is held."""
        if self._carry is not None:
            was_carried = self._carry.is_carried
            self.stale |= self._carry.drag(at) != was_carried

    def release(self, at: tuple[int, int]) -> None:
        """Choose the card that was pressed, or drop the one that was carried."""
        carry, self._carry = self._carry, None
        if carry is None:
            return
        self.stale = True
        if not carry.is_carried:
            self._use.chosen(carry.card)
            return
        self._glide = self._way_back(carry)
        self._use.dropped(carry.card, at)

    @property
    def carried(self) -> Card | None:
        """The card that is carried over the table."""
        return self._carry.card if self._carry is not None and self._carry.is_carried else None

    def put_back(self) -> bool:
        """Let a held card go back to its place; tell whether one was carried."""
        carry, self._carry = self._carry, None
        if carry is None or not carry.is_carried:
            return False
        self._glide = self._way_back(carry)
        self.stale = True
        return True

    def _way_back(self, carry: Carry) -> Glide:
        goal = self._place_of([held.card for held in self.hand].index(carry.card))
        return Glide(carry.card, carry.at, goal, self._now, self.tempo.play)

    def movers(self) -> list[Placed]:
        """Place the card that is carried or glides back: it lies over everything."""
        if self.carried is not None and self._carry is not None:
            card, at = self._carry.card, self._carry.at
        elif self._glide is not None:
            card, at = self._glide.card, self._glide.at(self._now)
        else:
            return []
        return [Placed(self._cards.face(card, self._layout.hand.card_width, Lying.RAISED), at)]

    def activate(self) -> bool:
        """Choose the card that the keys are on."""
        if self.chosen is None:
            return False
        self._use.chosen(self.chosen)
        return True

    def click(self, at: tuple[int, int]) -> bool:
        """A click has done its work when the mouse went up."""
        del at
        return True

    def key(self, event: Event) -> bool:
        """Go along the hand (with Ctrl only to cards that may be played), or choose the n-th of those."""
        if not self.hand:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(-1 if event.key == pygame.K_LEFT else 1, legal_only=bool(event.mod & pygame.KMOD_CTRL))
            return True
        if event.key not in (pygame.K_HOME, pygame.K_END):
            return False
        self._choose(0 if event.key == pygame.K_HOME else len(self.hand) - 1)
        return True

    def play_nth(self, place: int) -> bool:
        """Choose the n-th card that may be played, from 0; of the whole hand, where it does not tell which may."""
        legal = self.legal() if self.tells else [held.card for held in self.hand if self.asks]
        if place >= len(legal):
            return False
        self._use.chosen(legal[place])
        return True

    def _go(self, step: int, *, legal_only: bool) -> None:
        index = self._chosen
        for _ in self.hand:
            index = (index + step) % len(self.hand)
            if not (legal_only and self.tells) or self.hand[index].state is not HandState.BARRED:
                break
        self._choose(index)

    def _choose(self, index: int) -> None:
        self._chosen = index
        self.stale = True

    def set_focused(self, value: bool) -> None:
        """Take the focus to the first card that may be played, where the hand tells which may."""
        if value and not self.focused and self.asks and self.tells:
            first = next((i for i, c in enumerate(self.hand) if c.state is not HandState.BARRED), 0)
            if self.hand and self.hand[self._chosen].state is HandState.BARRED:
                self._chosen = first
        super().set_focused(value)

    # Picture

    def reach(self, look: Look) -> int:
        return look.px(12)

    def area(self, look: Look) -> Rect:
        area = self.rect.inflate(2 * look.px(12), 0)
        lift = self._layout.hand.lift + look.px(14)
        return Rect(area.left, area.top - lift, area.width, area.height + lift + look.px(12))

    def update(self, now_ms: int) -> None:
        """Bring rising and shaking cards to a moment."""
        passed, self._now = max(0, now_ms - self._now), now_ms
        self.stale |= self._ripple.update(now_ms)
        if self._refused is not None and now_ms - self._refused_at <= self.tempo.shake + 20:
            self.stale = True
        if self._glide is not None and self._glide.is_over(now_ms):
            self._glide = None
            self.stale = True
        for index, held in enumerate(self.hand):
            lift, goal = self._lifts.get(held.card, 0.0), self._goal(index)
            if lift == goal:
                continue
            share = passed / self.tempo.lift if self.tempo.lift else 1.0
            lift = min(goal, lift + share) if lift < goal else max(goal, lift - share)
            self._lifts[held.card] = lift
            self.stale = True

    def changed(self, look: Look, *, ring: bool) -> list[Rect]:
        before = self._drawn
        if before is None or not self.visible or self.veiled or not self._may_differ(ring=ring):
            self._drawn = None
            return super().changed(look, ring=ring)
        return self.painter.changed(before, self._stands(ring=ring), look)

    def forget_drawn(self) -> None:
        """Have all of it drawn anew: its cards have other pictures now."""
        self._drawn = None
        self.stale = True

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        wanted, stands = surface.get_clip(), self._stands(ring=ring)
        self._drawn = stands if self._may_differ(ring=ring) else None
        for shown in stands:
            if self.painter.reach(shown.box, look).colliderect(wanted):
                self.painter.draw(surface, look, shown)
        for index, held in enumerate(self.hand):
            if held.card == self._advised and not self._is_out(held):
                whole = Rect(self._place_of(index, ring=ring), self._layout.hand.card_size)
                draw_marks(surface, look, whole, shown=fan.shown(self._boxes, index))
        if ring and self.hand and not self._is_out(self.hand[self._chosen]):
            self.painter.draw_focus(surface, look, self._stand(self._chosen, ring=ring))

    def _may_differ(self, *, ring: bool) -> bool:
        """Tell whether the picture is that of the cards alone: what rings one lies over others."""
        return not ring and self._advised is None

    @property
    def _away(self) -> Card | None:
        """The card that is drawn over everything."""
        return self.carried or (self._glide.card if self._glide is not None else None)

    def _is_out(self, held: HandCard) -> bool:
        """Tell whether a card is not drawn in the hand: it is carried, or was played a moment ago."""
        return held.state is HandState.GONE or held.card == self._away

    def _stands(self, *, ring: bool) -> list[Standing]:
        """Tell how the cards stand that are drawn in the hand, left to right."""
        return overlapped([self._stand(i, ring=ring) for i, held in enumerate(self.hand) if not self._is_out(held)])

    def _stand(self, index: int, *, ring: bool) -> Standing:
        box, held = self._boxes[index], self.hand[index]
        if not held.face_up:
            return Standing(None, box, box.topleft)
        is_refused, obliges = held.card == self._refused, held.card in self._obliging
        lift = self._lift_of(index, ring=ring and index == self._chosen)
        state = self._ripple.state(index, held)
        has_bar = self._marks and state is HandState.PLAYABLE and not obliges
        return Standing(
            held.card,
            box,
            (
                box.x + (shaken(self._now - self._refused_at, self.tempo.shake, box.w) if is_refused else 0),
                box.y - round(lift),
            ),
            Lying.RAISED if lift >= self._layout.hand.lift else Lying.FAN,
            is_covered=self._covered[index],
            is_veiled=self._marks and state is HandState.BARRED and not is_refused,
            bar=fan.shown(self._boxes, index) if has_bar else 0,
            is_ringed=obliges or held.card == self._taken,
            is_refused=is_refused,
        )

    def _lift_of(self, index: int, *, ring: bool = False) -> float:
        """Return how far a card stands above its box, in pixels."""
        held, area, width = self.hand[index], self._layout.hand, self._boxes[index].w
        state = self._ripple.state(index, held)
        raised = (self._marks and state is HandState.PLAYABLE) or ring or held.card == self._advised
        lift = area.lift if raised else 0.0
        extra = self._lifts.get(held.card, 0.0)
        lift += extra * width * EXTRA_LIFT if raised else extra * area.lift
        if held.card == self._taken:
            lift = area.lift + width * TAKEN_LIFT
        if held.card == self._refused and not raised:
            lift = width * REFUSED_LIFT
        return lift

    def _place_of(self, index: int, *, ring: bool = False) -> Point:
        return self._stand(index, ring=ring).place

    def _goal(self, index: int) -> float:
        is_free = self.asks and not (self.tells and self.hand[index].state is HandState.BARRED)
        is_held = self._carry is not None and self._carry.card == self.hand[index].card
        return 1.0 if is_free and (is_held or (index == self._under and self.hovered)) else 0.0

    def _index_at(self, at: tuple[int, int]) -> int | None:
        index = fan.hit(self._layout.hand, self._boxes[: len(self.hand)], at)
        return None if index is None or self.hand[index].state is HandState.GONE else index

    def _whole(self) -> Rect:
        if not self._boxes:
            area = self._layout.hand
            return Rect(area.left, area.top, max(1, area.right - area.left), area.card_size[1])
        return Rect(reduce(Box.joined, self._boxes))
