"""A table at which nobody plays: a position of a match that is looked back on, with a paper beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.cards import Card
from kinggame.engine import PlayerView
from kinggame.session.past import PastMatch
from kinggame.stage.build import arranged, build_scene
from kinggame.stage.geometry import Point
from kinggame.stage.layout import TableLayout
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.performance import Performance
from kinggame.stage.scene import Scene
from kinggame.stage.tempo import Tempo
from kinggame.stage.wording import Wording, wording_for
from kinggame.ui.look import Look
from kinggame.ui.screen import IDLE_MS, Screen, ScreenHost
from kinggame.ui.screens.table_ahead import cards_for, table_pictures
from kinggame.ui.screens.table_buttons import bar_buttons
from kinggame.ui.screens.table_cards import TableCards
from kinggame.ui.screens.table_fades import Fades
from kinggame.ui.screens.table_overlays import NoteKind, note_piece
from kinggame.ui.screens.table_picture import TablePicture
from kinggame.ui.screens.table_pieces import Piece
from kinggame.ui.shell import Shell
from kinggame.ui.widgets.base import Named, Widget
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.wishes import tempo_of

MOST_TEXT = 1.5
"""Plates and papers have room for letters so much larger."""
POLL_MS = 30
"""How often it is looked whether something in the background is done."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is seen: a scene, what lies over it, and whether the seats and the hand are left out."""

    scene: Scene
    over: Sequence[Piece] = ()
    bare: bool = False


class StillTable(Screen):
    """A subclass says what is shown, and builds its buttons; the table's own drawing does the rest."""

    def __init__(self, shell: Shell, past: PastMatch) -> None:
        self.shell = shell
        self.past = past
        self.layer = WidgetLayer(on_cancel=self.go_back)
        self.picture: TablePicture | None = None
        self.note: tuple[NoteKind, str] | None = None
        self.is_fresh = True
        """Whether something else is shown than before, so that the focus begins anew."""
        self._fades = Fades()
        self._performance: Performance | None = None
        self._house_before = shell.app.look.house.id

    # What a subclass says

    def view(self) -> PlayerView:
        """Give the view of the position that is shown."""
        raise NotImplementedError

    def shown(self) -> Shown:
        """Say what is seen."""
        raise NotImplementedError

    def bar_buttons(self) -> list[Named]:
        """List the buttons of the bar, from its right end."""
        raise NotImplementedError

    def build(self, look: Look) -> Widget | None:
        """Add widgets to the layer, which holds the hand; give the one that has the focus first."""
        raise NotImplementedError

    @property
    def wants_dialog(self) -> bool:
        """Whether the table makes room for a decision's dialog."""
        return False

    @property
    def asks_card(self) -> bool:
        """Whether a card is wanted from the hand."""
        return False

    # What they share

    @property
    def words(self) -> Wording:
        """Language, names and index letters as they are now."""
        names = tuple(seat.name for seat in self.past.seats)
        return wording_for(self.view(), names, self.shell.t, self.shell.settings.indices)

    @property
    def tempo(self) -> Tempo:
        """The durations of the speed that is set."""
        return tempo_of(self.shell.settings, self.look.appearance)

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        assert self.picture is not None
        return self.picture.layout

    @property
    def cards(self) -> TableCards:
        """The cards of this look."""
        assert self.picture is not None
        return self.picture.cards

    def scene_of(self, view: PlayerView) -> Scene:
        """Build the scene of a view."""
        return build_scene(view, self.words)

    def go_back(self) -> None:
        """Leave, and give what is below its own house again."""
        self.shell.app.stack.remove(self)
        self.shell.app.set_house(self._house_before)

    def chosen(self, card: Card) -> None:
        """React to a card of the hand that was chosen."""

    def dropped(self, card: Card, at: Point) -> None:
        """React to a card that was carried over the table."""
        area = self.layout.hand
        if at[1] < area.top - 2 * area.lift:
            self.chosen(card)

    # Life

    def enter(self, host: ScreenHost) -> None:
        super().enter(host)
        self.shell.app.set_house(self.past.variant.looks.house)

    def leave(self) -> None:
        if self.picture is not None:
            self.picture.cards.drawings.stop()

    def resize(self, look: Look) -> None:
        super().resize(look.with_letters_up_to(MOST_TEXT))
        self.rebuild()

    def uncovered(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Build widgets and picture anew."""
        look, view = self.look, self.view()
        focused, ring = self.layer.ring.current, self.layer.ring.shown
        name = focused.name if focused is not None else ""
        cards = cards_for(look, self.shell, self.words.style.value, self.picture.cards if self.picture else None)
        layout = table_layout(
            look.size, dialog=self.wants_dialog, jumbo=cards.jumbo, text=look.scale.text, left=look.left_handed
        )
        if self.picture is None or self.picture.cards is not cards or self.picture.layout != layout:
            cards.drawings.draw_ahead(table_pictures(cards, layout, arranged(view, view.hand), view))
            self.picture = TablePicture(
                look, cards, layout, tempo=self.tempo, use=self, fades=self._fades, clock=self.shell.app.clock
            )
        self.layer.remove_all()
        hand = self.picture.hand
        hand.put_back()
        hand.forgive()
        hand.accepts_mouse = self.asks_card
        if self.asks_card:
            self.layer.add(hand)
        else:
            self.layer.widgets.append(hand)  # seen, but not a stop for Tab
        buttons, self.picture.bar_room = bar_buttons(look, layout, self.bar_buttons())
        start = self.build(look)
        for button in buttons:
            self.layer.add(button)
        again = self.layer.named(name) if name and not self.is_fresh else None
        self.is_fresh = False
        kept = again if again is not None and again.usable else start
        if kept is not None:
            self.layer.focus(kept, show=ring)
        self.show(self.shown())

    def show(self, shown: Shown) -> None:
        """Bring the picture to what is seen."""
        assert self.picture is not None
        over = list(shown.over)
        if self.note is not None and not shown.bare:
            over.append(note_piece(self.look, self.layout, *self.note))
        self._performance = Performance(shown.scene, self.shell.app.clock)
        self.picture.show(shown.scene, over, bare=shown.bare, sheet=False, asks=self.asks_card)
        self._fades.settle()

    def handle(self, event: Event) -> bool:
        if self.picture is not None and event.type == pygame.MOUSEMOTION:
            self.picture.hand.hover_at(event.pos)
        return self.layer.handle(event)

    def update(self, now_ms: int) -> None:
        self.layer.update(now_ms)
        if self.picture is not None and self.picture.cards.drawings.have_come():
            self.picture.refresh()
            self.show(self.shown())

    def pause_ms(self) -> int:
        if self.picture is None or self.picture.hand.is_moving:
            return 0
        return POLL_MS if self.picture.cards.drawings.awaited else IDLE_MS

    @property
    def stale(self) -> bool:
        return self.picture is None or self.picture.stale or self.layer.stale

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        assert self.picture is not None
        assert self._performance is not None
        return self.picture.draw(surface, self.layer, self._performance, full=full, still=True)


def with_bar(scene: Scene, number: str, *, title: str = "", text: str | None = None) -> Scene:
    """Give a scene with other words in its bar: `number` stands before the title."""
    top = replace(scene.top, number=number)
    if title:
        top = replace(top, title=title)
    if text is not None:
        top = replace(top, text=text, short="", shortest="", chips=())
    return replace(scene, top=top)
