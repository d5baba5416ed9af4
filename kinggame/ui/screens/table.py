"""The table: takes mouse and keys, shows scene and timeline, and drives a match one step at a time."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface
from pygame.event import Event

from kinggame import engine
from kinggame.engine import Choice, Decision, DecisionKind, PlayerView
from kinggame.session import Assist, MatchSession
from kinggame.stage.build import arranged, build_scene
from kinggame.stage.choreography import Step, timeline
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.panels.last_trick import last_trick, no_last_trick
from kinggame.stage.performance import Performance
from kinggame.stage.scene import Scene
from kinggame.stage.tempo import Tempo
from kinggame.stage.tracker import with_voids
from kinggame.stage.wording import Wording, wording_for
from kinggame.ui.look import Look
from kinggame.ui.screen import IDLE_MS, Screen
from kinggame.ui.screens.table_ahead import BakedAhead, cards_for, hand_pictures, table_pictures
from kinggame.ui.screens.table_buttons import fill_layer
from kinggame.ui.screens.table_coach import TableCoach
from kinggame.ui.screens.table_events import TableEvents
from kinggame.ui.screens.table_fades import Fades, panel_areas
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.screens.table_log import LogScreen
from kinggame.ui.screens.table_menu import MenuScreen
from kinggame.ui.screens.table_over import over_table
from kinggame.ui.screens.table_overlays import NoteKind
from kinggame.ui.screens.table_pages import Kept, Pages, PanelKey
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_picture import TablePicture
from kinggame.ui.screens.table_presses import Presses
from kinggame.ui.screens.table_saving import SaveNotice
from kinggame.ui.screens.table_sounds import TableSounds
from kinggame.ui.shell import Shell
from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.wishes import tempo_of

MOST_TEXT = 1.5
"""Letters grow so far with the player's wish; high contrast makes them no larger."""
POLL_MS = 30
"""How often a thinking bot is asked whether it has done."""


class TableScreen(Screen):
    """A match at the table. The next step is taken only when the picture has caught up with the last one."""

    is_aside = False
    """Whether such a table is for a deal beside a match."""

    def __init__(self, shell: Shell, session: MatchSession) -> None:
        self.shell, self.session = shell, session
        self.layer = WidgetLayer(on_cancel=self.open_menu)
        self.panel: TablePanel | None = None
        self.picture: TablePicture | None = None
        self.view: PlayerView = session.view(self.seat)
        """What the picture shows or is about to show."""
        self.performance = Performance(build_scene(self.view, self.words), shell.app.clock)
        self.note: tuple[NoteKind, str] | None = None
        """The one sentence that lies over the table."""
        self.shows_last_trick = False
        self._is_covered = self._has_begun = False
        self._language, self._letters = shell.t.language, shell.settings.indices
        self._shown: object = None
        self._painted: Scene | None = None
        """What the picture shows; kept alive, so that its id stays its own."""
        self._panel_key: tuple[str, object] | None = None
        self._panel_widgets: list[Widget] = []
        self.fades = Fades()
        self.pages = Pages(self)
        self.presses = Presses(self)
        self.coach = TableCoach(self)
        self._ahead = BakedAhead()
        self._events = TableEvents(self)
        self.sounds = TableSounds(self)
        self.saving = SaveNotice(session, shell.app.clock)
        self._is_built_for_play = False
        """Whether the button of the last trick is there."""
        self._lags = False
        """Whether the picture shows less than has happened: the next step comes at once."""
        self.results_read = len(self.view.lines) - (not session.over)
        """How many deals' results the person has read; the last deal's stands before the match's end."""

    # What it is made of

    @property
    def seat(self) -> int:
        """The person's seat; bots among themselves are watched from the first one."""
        return self.session.person_seat or 0

    @property
    def assist(self) -> Assist:
        """How much help the person has."""
        return self.shell.assist

    @property
    def words(self) -> Wording:
        """Language, names and index letters as they are now."""
        names = tuple(seat.name for seat in self.session.seats)
        return wording_for(self.view, names, self.shell.t, self.shell.settings.indices)

    @property
    def tempo(self) -> Tempo:
        """The durations of the speed that is set."""
        return tempo_of(self.shell.settings, self.look.appearance, hold=self.assist.leads)

    @property
    def panel_kind(self) -> str | None:
        """What the open panel is for: a decision's kind, "result", "match end" or a page that the person opened."""
        return self._panel_key[0] if self._panel_key is not None else None

    @property
    def hand(self) -> HandWidget:
        """The person's hand as it lies now."""
        assert self.picture is not None
        return self.picture.hand

    @property
    def decision(self) -> Decision | None:
        """The person's pending decision, once the picture has caught up."""
        return self.view.decision if self.session.waits_for_person else None

    # Life

    def resize(self, look: Look) -> None:
        """Lay out anew: another size, other wishes, another language."""
        super().resize(look.with_letters_up_to(MOST_TEXT))
        if (self.shell.t.language, self.shell.settings.indices) != (self._language, self._letters):
            self._language, self._letters = self.shell.t.language, self.shell.settings.indices
            self.performance.show(build_scene(self.view, self.words))
            self.note = None
        self.fades.settle()
        focused = self.layer.ring.current
        self._panel_key = self.pages.wanted()
        self.panel = self.pages.made(self._panel_key)
        self.rebuild()
        again = self.layer.named(focused.name) if focused is not None and focused.name else None
        if again is not None:
            self.layer.focus(again)

    def leave(self) -> None:
        if self.picture is not None:
            self.picture.cards.drawings.stop()

    def covered(self) -> None:
        self._is_covered = True
        self.hand.put_back()

    def uncovered(self) -> None:
        self._is_covered = False
        self._shown = None

    def settings_changed(self) -> None:
        if self.picture is not None:
            self.picture.keep(self.tempo)
        if self.picture is not None and self.coach.follow_assist():
            self.rebuild()

    def pause_ms(self) -> int:
        is_still = self.performance.is_idle or self.performance.is_held
        moves = self.fades.is_moving or (self.picture is not None and self.hand.is_moving)
        if self._lags or self._ahead.is_busy or moves:
            return 0
        pending = self.session.pending
        waits = IDLE_MS
        if not is_still:  # a trick is held, or a bot's card is awaited: nothing is drawn until the next thing is due
            waits = min(waits, self._ahead.pause_ms(self.performance.still_for()))
        elif not self._is_covered and pending is not None and not self.session.waits_for_person:
            waits = POLL_MS if not self.session.between_deals else IDLE_MS
        if self.picture is not None and self.picture.cards.drawings.awaited:
            waits = min(waits, POLL_MS)
        waits = min(waits, self.presses.pause_ms(self.shell.app.clock()), self.coach.pause_ms())
        badge = self.performance.next_change()
        return min(waits, badge) if badge is not None else waits

    def update(self, now_ms: int) -> None:
        self.layer.update(now_ms)
        self.saving.update(about_to_show=not self._has_begun)
        may = not self._is_covered and self.pages.open is None and self.performance.is_idle
        if may and self._painted is self.performance.final:
            if not self._ahead.step():  # the match waits until all is baked
                self._go_on()  # not before its end has been painted: what flew last would be gone for a picture
        elif self.picture is not None and self._painted is self.performance.scene:
            self._ahead.bake_result(self.look, self.picture.layout, spare=self.performance.still_for())
        self.presses.update(now_ms, may=may and not self._has_begun)
        self.coach.update(may=may and not self._has_begun)
        self.sounds.update(now_ms, asks=may)
        self._lags = self._has_begun  # planning a timeline and painting its first picture are two frames' work
        self._has_begun = False
        if self.picture is not None and self.picture.cards.drawings.have_come():
            self.picture.refresh()
            self._shown = None
        if self.fades.update(now_ms):
            self._shown = None
        if self._lags:
            self.performance.build_ahead()
        else:
            self.sync()

    @property
    def stale(self) -> bool:
        return self.picture is None or self.picture.stale or self.layer.stale or not self.performance.is_idle

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        assert self.picture is not None
        if self._lags and not full:
            return ()  # what was just planned is painted in the next frame
        still = self.look.appearance.reduced_motion
        return self.picture.draw(surface, self.layer, self.performance, full=full, still=still)

    # The match

    def choose(self, choice: Choice) -> None:
        """Take the person's choice and show what comes of it."""
        self.choose_all((choice,))

    def choose_all(self, choices: Sequence[Choice]) -> None:
        """Take several choices of the person's that belong together, and show them as one step.

        A press that comes when nothing is asked any more, as the second of a double click, has no effect.
        """
        if self.decision is None:
            return
        self.note = None
        self.shows_last_trick = False
        self.hand.take(None)
        before = self.view
        self.coach.chose(before, choices[0])
        events = [event for choice in choices for event in self.session.choose(choice)]
        self._perform(before, events)
        self.performance.hush()

    def next_deal(self) -> None:
        """Go on after a deal's result."""
        self.results_read = len(self.view.lines)
        self.pages.close()
        self.session.next_deal()
        if self.session.over:
            self.sounds.match_ended()
        self.sync()

    def reseated(self) -> None:
        """Show the table from another seat (PT-10)."""
        self.view = self.session.view(self.seat)
        self.note = None
        self.performance.show(build_scene(self.view, self.words))

    def _go_on(self) -> None:
        before = self.view
        events = self.session.advance()
        if events is not None:
            self.shows_last_trick = False
            self._perform(before, events, thought=self.performance.rested)
        elif self.session.waits_for_person:
            self.presses.announce()

    def _perform(self, before: PlayerView, events: Sequence[engine.Event], *, thought: int = 0) -> None:
        self.view = self.session.view(self.seat)
        if self.picture is not None and any(isinstance(event, engine.HandsDealt) for event in events):
            self.look.bakes.forget_pages()
            hand = arranged(self.view, self.view.hand)
            self.picture.cards.drawings.draw_ahead(hand_pictures(self.picture.cards, self.picture.layout, hand))
        self._ahead.follow(events)
        step = Step(before, tuple(events), self.view)
        shown = self.performance.final
        self.performance.begin(timeline(step, self.words, self.tempo, thought=thought, shown=shown))
        self._has_begun = True

    # Events

    def handle(self, event: Event) -> bool:
        self.sounds.follow(event)
        return self._events.handle(event)

    def escape(self) -> None:
        """Put a carried card back, take away what lies over the table, or open the menu."""
        if self.hand.put_back():
            return
        if self.note is not None or self.hand.taken is not None or self.shows_last_trick or self.coach.slip is not None:
            self.clear_marks()
            self.presses.take_back()
        elif self.pages.open is not None:
            self.pages.close()
        else:
            self.open_menu()

    def clear_marks(self) -> None:
        """Take away the note, the last trick and the marks of a refusal."""
        self.saving.press()
        self.coach.hide()
        self.note, self.shows_last_trick = None, False
        if self.picture is not None:
            self.hand.forgive()

    # Buttons

    def toggle_last_trick(self) -> None:
        """Show the last trick or take it away; say so if there is none yet."""
        if self.view.contract is None:
            return
        if last_trick(self.view, self.words) is None:
            self.note = "refused", no_last_trick(self.words)
            return
        shows = not self.shows_last_trick
        self.clear_marks()
        self.shows_last_trick = shows

    def toggle_sheet(self) -> None:
        """Show the sheet, or take it away."""
        self.pages.toggle(Kept.SHEET)

    def toggle_tracker(self) -> None:
        """Show which cards are still about, or take that away."""
        self.pages.toggle(Kept.TRACKER)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.host.stack.push(MenuScreen(self))

    def open_log(self) -> None:
        """Show what has happened; the picture catches up with it first, but for a trick that is held."""
        if not self.performance.is_held:
            self.performance.complete()
        self.host.stack.push(LogScreen(self))

    # Picture

    def sync(self) -> None:
        """Bring the picture to the moment, painting only what has changed."""
        wanted = self.pages.wanted()
        if wanted != self._panel_key:
            self._change_panel(wanted)
        elif self._is_built_for_play != (self.view.contract is not None):
            self.rebuild()
        assert self.picture is not None
        scene, saving = self.performance.scene, self.saving.sentence(self.shell.t)
        column = self.pages.column_of(self.panel)
        shown = (
            id(scene), self._panel_key, self.note, saving, self.shows_last_trick, column, self.session.waits_for_person,
            self.coach.key, self.pages.asked_suit, self.pages.marked,
        )  # fmt: skip
        if shown == self._shown:
            self.performance.build_ahead()  # this frame has time to spare
            return
        self._shown, self._painted = shown, scene
        bare = self.panel is not None and self.panel.hides_table
        decision = self.decision
        asks = decision is not None and decision.kind is DecisionKind.PLAY and self.performance.is_idle
        over = over_table(self, scene, column)
        if column is Kept.TRACKER or self.assist.leads:
            scene = with_voids(scene)
        if self.panel is not None and self.panel.top is not None:
            scene = replace(scene, top=self.panel.top)
        self.picture.show(scene, over, bare=bare, sheet=column is Kept.SHEET, asks=asks)
        self.hand.mark(legal=self.assist.leads, tells=self.assist.answers, advised=self.coach.advised_card)

    def _change_panel(self, wanted: PanelKey | None) -> None:
        """Let one panel go and another one come; one that takes another's place does so at once."""
        look, tempo, now = self.look, self.tempo, self.shell.app.clock()
        before, widgets = self.panel, self._panel_widgets
        self.panel = self.pages.made(wanted)
        self._panel_key = wanted
        if before is not None and self.panel is None and self.picture is not None:
            look.bakes.forget_pages()
            self.fades.leave(self.picture.still, panel_areas(look, before.pieces, widgets), now, tempo.panel_close)
        else:
            self.fades.settle()
        self.rebuild()
        if before is None and self.panel is not None:
            self.fades.come(look, self.panel.pieces, self._panel_widgets, now, tempo.panel_open)

    def finish_fades(self) -> None:
        """Let panels and bubbles be where they are going."""
        if self.fades.settle():
            self._shown = None
            self.sync()

    def rebuild(self) -> None:
        """Build widgets and picture anew for the look and the panel."""
        look = self.look
        hand_focus = self.layer.ring.current is not None and self.layer.ring.current.name == "hand"
        ring_shown = self.layer.ring.shown
        cards = cards_for(look, self.shell, self.words.style.value, self.picture.cards if self.picture else None)
        dialog = self.panel is not None and self.panel.is_dialog
        layout = table_layout(look.size, dialog=dialog, jumbo=cards.jumbo, text=look.scale.text, left=look.left_handed)
        if self.picture is None or self.picture.cards is not cards or self.picture.layout != layout:
            cards.drawings.draw_ahead(table_pictures(cards, layout, arranged(self.view, self.view.hand), self.view))
            self.picture = TablePicture(
                look, cards, layout, tempo=self.tempo, use=self.presses, fades=self.fades, clock=self.shell.app.clock
            )
            if self.shell.background is not None:
                self._ahead.begin(look, layout, cards, language=self._language)
        self.hand.put_back()
        self._shown, self._is_built_for_play = None, self.view.contract is not None
        self._panel_widgets = fill_layer(self, hand_focus=hand_focus, ring_shown=ring_shown)
