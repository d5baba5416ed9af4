"""The table's picture for one look: still pieces painted when they change, the hand and buttons, movers on top."""

from collections.abc import Hashable, Sequence
from dataclasses import fields
from operator import is_
from typing import Final

from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.stage.geometry import Point
from kinggame.stage.layout import TableLayout
from kinggame.stage.performance import Clock, Performance
from kinggame.stage.scene import Scene
from kinggame.stage.tempo import BIG_MOMENT, Tempo
from kinggame.ui.areas import joined
from kinggame.ui.live import LivePicture, Placed
from kinggame.ui.look import Look
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_carry import HandUse
from kinggame.ui.screens.table_fades import Fades
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.screens.table_movers import Movers
from kinggame.ui.screens.table_pieces import Piece, TablePainter, changed
from kinggame.ui.widgets.layer import WidgetLayer

STILL: Final = tuple(part.name for part in fields(Scene) if part.name not in ("hand", "hand_room"))
"""The parts of a scene that pieces are made of."""


class TablePicture:
    """Everything that depends on the window's size and the player's wishes. Made anew when they change."""

    def __init__(
        self,
        look: Look,
        cards: TableCards,
        layout: TableLayout,
        *,
        tempo: Tempo,
        use: HandUse,
        fades: Fades,
        clock: Clock,
    ) -> None:
        self.look = look
        self.layout = layout
        self.cards = cards
        self.painter = TablePainter(look, self.layout, self.cards)
        self.hand = HandWidget(self.layout, self.cards, use, tempo=tempo)
        self.bar_room = Rect(layout.bar)
        """Where the bar's words lie, beside its buttons."""
        self._movers = Movers(look, self.layout, self.cards, self.painter)
        self._live = LivePicture(look.size, self._paint)
        self._pieces: list[Piece] = []
        self._made_of: tuple[object, ...] = ()
        """What the pieces were made of."""
        self._soft: set[Hashable] = set()
        """The keys of pieces in which another picture stands in for one that is on its way."""
        self._tempo = tempo
        self._fades = fades
        self._clock = clock
        self._moved = False
        self._is_bare = False
        """Whether a page lies where the seats are."""

    def keep(self, tempo: Tempo) -> None:
        """Move at another pace from now on."""
        self._tempo = self.hand.tempo = tempo

    @property
    def pieces(self) -> Sequence[Piece]:
        """The still things that are painted now, bottom to top."""
        return self._pieces

    @property
    def still(self) -> Surface:
        """What was drawn last, without what moves; not to be changed."""
        return self._live.still

    def show(self, scene: Scene, over: Sequence[Piece], *, bare: bool, sheet: bool, asks: bool) -> None:
        """Paint what has changed.

        `over` lies over the table, `bare` leaves the felt empty, `sheet` shows the sheet's column, `asks` frees the
        hand.
        """
        made_of = (*(getattr(scene, name) for name in STILL), *over, self.bar_room, bare, sheet)
        window = Rect((0, 0), self.look.size)
        pieces, areas = self._pieces, [window]
        if not _same(made_of, self._made_of):
            pieces = self.painter.pieces(scene, bar_room=self.bar_room, bare=bare, sheet=sheet)
            pieces += over
        self._made_of = made_of
        if self._pieces:
            areas = changed(self._pieces, pieces) if pieces is not self._pieces else []
            self._cross(areas, pieces, hand=bare or scene.hand != self.hand.hand)
        self._pieces = pieces
        for area in joined([area.clip(window) for area in areas]):
            self._live.change(area)
        self._is_bare = bare
        self.hand.visible = not bare
        self.hand.show(scene.hand, scene.hand_room, asks=asks)

    def _cross(self, areas: Sequence[Rect], pieces: Sequence[Piece], *, hand: bool) -> None:
        """Let bubbles that have gone fade away, and everything that changes where nothing moves."""
        now, window = self._clock(), Rect((0, 0), self.look.size)
        if self.look.appearance.reduced_motion:
            crossing = [*areas, *([self.hand.area(self.look)] if hand else [])]
            crossing = joined([area.clip(window) for area in crossing])
            self._fades.cross(self._live.still, crossing, now, self._tempo.bubble_leaves)
            return
        speaking = {piece.key[1] for piece in pieces if _is_bubble(piece)}  # type: ignore[index]
        gone = [p.area.clip(window) for p in self._pieces if _is_bubble(p) and p.key[1] not in speaking]  # type: ignore[index]
        self._fades.cross(self._live.still, gone, now, self._tempo.bubble_leaves)

    def refresh(self) -> None:
        """Paint anew where other pictures stood in: those that were awaited have come."""
        for piece in self._pieces:
            if piece.key in self._soft:
                self._live.change(piece.area)
        self._soft.clear()
        if self.hand.painter.took_stand_ins():
            self.hand.forget_drawn()

    def draw(
        self, surface: Surface, layer: WidgetLayer, performance: Performance, *, full: bool, still: bool
    ) -> Sequence[Rect]:
        """Draw what has changed since the last picture; `still` leaves out what flies."""
        movers = self.movers(performance, still=still)
        self._moved = bool(movers)
        return self._live.draw(surface, self.look, layer=layer, movers=movers, full=full)

    @property
    def stale(self) -> bool:
        """Whether the ground has changed, or something flew in the last picture."""
        return self._live.stale or self._moved

    def movers(self, performance: Performance, *, still: bool) -> list[Placed]:
        """List what lies over the still things now, and where."""
        now = self._clock()
        movers: list[Placed] = list(self._fades.below(now))
        if not still:
            swell = performance.swell
            if swell is not None and swell < BIG_MOMENT and not self.look.high_contrast:
                movers.append(self._movers.swell(1 - abs(2 * swell / BIG_MOMENT - 1)))
            movers += self._movers.placed(performance.scene, performance.flights())
        if not self._is_bare:
            movers += self._movers.badges(performance.badges())
            movers += self.hand.movers()
        movers += self._fades.above(now)
        return movers

    def drop(self, card: Card, at: Point) -> None:
        """Let a card that is played from where it was dropped fly from there."""
        self._movers.origins = {card: at}

    def _paint(self, surface: Surface) -> None:
        """Paint the pieces that reach into the surface's clip."""
        area, drawings = surface.get_clip(), self.cards.drawings
        for piece in self._pieces:
            if piece.area.colliderect(area):
                before = drawings.stood_in
                piece.draw(surface)
                if drawings.stood_in != before:
                    self._soft.add(piece.key)


def _same(one: Sequence[object], other: Sequence[object]) -> bool:
    """Tell whether two hold the very same things: to compare what they hold would take as long as to draw it."""
    return len(one) == len(other) and all(map(is_, one, other))


def _is_bubble(piece: Piece) -> bool:
    return isinstance(piece.key, tuple) and piece.key[0] == "bubble"
