"""A match played back, play by play, forward and back, with hands open or closed."""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from kinggame.engine import PlayerView
from kinggame.i18n.cards import card_text
from kinggame.session.past import PastMatch
from kinggame.session.stops import Stop, StopKind, stops
from kinggame.stage.build import arranged
from kinggame.stage.layout import Form
from kinggame.stage.panels import review as papers
from kinggame.stage.panels.review import ReviewPage
from kinggame.stage.places import Place, seat_at
from kinggame.stage.replay import open_at, scene_at, told_at, view_at
from kinggame.stage.tempo import replay_pause
from kinggame.ui.keyboard import MODIFYING
from kinggame.ui.look import Look
from kinggame.ui.screens.open_hands import hands_page, needs_page, open_hand_pieces
from kinggame.ui.screens.review_paper import ReviewPaper
from kinggame.ui.screens.still_table import Shown, StillTable, with_bar
from kinggame.ui.screens.table_pieces import Piece, draw_notice, grown
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Named, Widget


class ReplayScreen(StillTable):
    """Steps through the stops of a match; by itself too, if that is wished."""

    def __init__(
        self, shell: Shell, past: PastMatch, deal: int = 0, *, place: int | None = None, is_open: bool = False
    ) -> None:
        """Begin with a deal, from 0, or a place in it (of the states); raises ValueError if none is over."""
        super().__init__(shell, past)
        self.stops = stops(past)
        if not self.stops:
            raise ValueError("no deal of the match is over")
        wanted = past.span(deal)[0] if place is None else place
        self.at = next(n for n, stop in enumerate(self.stops) if stop.place >= wanted)
        self.is_open = is_open
        self.runs = False
        """Whether it goes on by itself."""
        self._next_at: int | None = None
        self._paper: ReviewPaper | None = None

    @property
    def stop(self) -> Stop:
        """Where it stands."""
        return self.stops[self.at]

    def view(self) -> PlayerView:
        return view_at(self.past, self.stop)

    # Going about

    def go_to(self, at: int) -> None:
        """Stand at another stop; beyond the ends nothing happens."""
        at = max(0, min(at, len(self.stops) - 1))
        if at != self.at:
            self.at = at
            self._next_at = None
            self.rebuild()

    def step(self, by: int) -> None:
        """Go so many stops on, or back."""
        self.go_to(self.at + by)

    def step_trick(self, by: int) -> None:
        """Go to the next complete trick, or end of the calls, or back to the one before."""
        at = self.at + by
        while 0 < at < len(self.stops) - 1 and self.stops[at].kind in (StopKind.PLAY, StopKind.CALL):
            at += by
        self.go_to(at)

    def step_deal(self, by: int) -> None:
        """Go to the beginning of the next deal, or of the one before."""
        deal = self.stop.deal + by
        if 0 <= deal < self.past.deals:
            self.go_to(next(n for n, stop in enumerate(self.stops) if stop.deal == deal))

    def to_begin(self) -> None:
        """Go to the beginning of the deal; from there to that of the match."""
        first = next(n for n, stop in enumerate(self.stops) if stop.deal == self.stop.deal)
        self.go_to(first if self.at != first else 0)

    def to_end(self) -> None:
        """Go to the end of the deal; from there to that of the match."""
        last = max(n for n, stop in enumerate(self.stops) if stop.deal == self.stop.deal)
        self.go_to(last if self.at != last else len(self.stops) - 1)

    def toggle_run(self) -> None:
        """Let it go on by itself, or not."""
        self.runs = not self.runs and self.at < len(self.stops) - 1
        self._next_at = None
        self.rebuild()

    def toggle_open(self) -> None:
        """Lay the hands open, or close them."""
        self.is_open = not self.is_open
        self.rebuild()

    def open_review(self) -> None:
        """Show what the deal has cost."""
        from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

        below = next((screen for screen in self.host.stack if isinstance(screen, ReviewScreen)), None)
        if below is not None:
            self.go_back()
        else:
            self.host.stack.push(ReviewScreen(self.shell, self.past, self.stop.deal))

    def _deal_again(self) -> None:
        from kinggame.ui.screens.aside import play_again  # noqa: PLC0415

        play_again(self.shell, self.past, self.stop.deal)

    # Picture

    def paper(self) -> ReviewPage:
        """Say where it stands, and what has just happened."""
        words, t, stop = self.words, self.shell.t, self.stop
        view = self.past.view(self.past.span(stop.deal)[1])
        note = papers.played_name(view, stop.deal, words)
        if stop.number:
            text = t.gettext("{contract} · trick {trick} of {tricks}")
            note = text.format(contract=note, trick=stop.number, tricks=stop.tricks)
        first, last = self.past.span(stop.deal)
        share = (stop.place - first) / max(1, last - first)
        told = told_at(self.past, stop, words)
        return ReviewPage(
            papers.deal_title(stop.deal, view, words), note, texts=(told,) if told else (), progress=share
        )

    def bar_buttons(self) -> list[Named]:
        t = self.shell.t
        close: Named = "close replay", t.pgettext("button", "Close"), self.go_back
        if self.layout.sheet is not None:
            return [close]
        return [close, ("open hands", self._open_words, self.toggle_open)]

    @property
    def _open_words(self) -> str:
        t = self.shell.t
        return t.gettext("Close the hands") if self.is_open else t.gettext("Open the hands")

    def build(self, look: Look) -> Widget | None:
        t = self.shell.t
        auto = t.pgettext("replay", "Pause") if self.runs else t.pgettext("replay", "By itself")

        def button(
            name: str, label: str, action: Callable[[], None], kind: ButtonKind = ButtonKind.SECONDARY
        ) -> Button:
            return Button(label, action, kind=kind, name=name)

        felt = self.layout.sheet is None
        kind = ButtonKind.PLATE if felt else ButtonKind.SECONDARY
        run = button("run", auto, self.toggle_run, kind if felt else ButtonKind.PRIMARY)
        moves = [
            button("trick before", "«", lambda: self.step_trick(-1), kind),
            button("before", "‹", lambda: self.step(-1), kind),
            button("after", "›", lambda: self.step(1), kind),
            button("trick after", "»", lambda: self.step_trick(1), kind),
        ]
        is_first, is_last = self.at == 0, self.at == len(self.stops) - 1
        for move, may in zip(moves, (not is_first, not is_first, not is_last, not is_last), strict=True):
            move.enabled = may
        deal = self.stop.deal
        earlier, later = t.gettext("Deal {n}").format(n=deal), t.gettext("Deal {n}").format(n=deal + 2)
        deals = [
            button("deal before", f"‹ {earlier}", lambda: self.step_deal(-1), kind),
            button("deal after", f"{later} ›", lambda: self.step_deal(1), kind),
        ]
        deals[0].enabled, deals[1].enabled = deal > 0, deal + 1 < self.past.deals
        run.enabled = self.runs or not is_last
        self._paper = None
        if felt:
            self._place_on_felt(look, [*moves[:2], run, *moves[2:]], deals)
            return moves[2] if moves[2].enabled else moves[1]
        for move, short in zip(deals, (f"‹ {deal}", f"{deal + 2} ›"), strict=True):
            move.short = short
        rows = [
            [run],
            moves,
            deals,
            [button("open hands", self._open_words, self.toggle_open)],
            [
                button("deal again", t.gettext("Play again"), self._deal_again),
                button("review", t.pgettext("button", "Review"), self.open_review),
            ],
        ]
        self._paper = ReviewPaper(look, self.layout, self.cards, self.paper(), rows)
        self._paper.add_to(self.layer)
        return moves[2] if moves[2].enabled else moves[1]

    def _place_on_felt(self, look: Look, moves: list[Button], deals: list[Button]) -> None:
        """Put the buttons where the table has its note and the button of the last trick."""
        room, gap = Rect(self.layout.note), max(4, look.px(6))
        share = (room.width - gap * (len(moves) - 1)) / (len(moves) + 1)
        x = float(room.left)
        for move in moves:
            width = share * (2 if move.name == "run" else 1)
            move.rect = Rect(round(x), room.top, round(width), room.height)
            x += width + gap
            self.layer.add(move)
        last = Rect(self.layout.last_button)
        if self.layout.sheet_button is not None:
            last.union_ip(Rect(self.layout.sheet_button))
        if last.top < room.bottom and room.top < last.bottom:  # one row with those that go on
            last.top, last.height = room.top, room.height
        half = (last.width - gap) // 2
        for place, (move, words) in enumerate(
            zip(deals, (f"‹ {self.stop.deal}", f"{self.stop.deal + 2} ›"), strict=True)
        ):
            move.label = words
            move.rect = Rect(last.left + place * (half + gap), last.top, half, last.height)
            move.visible = move.enabled
            self.layer.add(move)

    def shown(self) -> Shown:
        words, past, stop = self.words, self.past, self.stop
        scene = scene_at(past, stop, words, is_open=self.is_open)
        t = self.shell.t
        over = [self._paper.piece] if self._paper is not None else []
        if self._paper is None:
            scene = with_bar(scene, f"{stop.deal + 1}/{len(self.view().plan)}")
            if stop.kind is StopKind.OVER and self.layout.form is Form.LANDSCAPE:
                over.append(self._notice_beside(scene.notice))
                scene = replace(scene, notice="")
            elif stop.kind is not StopKind.OVER:
                scene = with_bar(scene, scene.top.number, text=told_at(past, stop, words))
        else:
            scene = replace(with_bar(scene, t.pgettext("replay", "Replay")), notice="")
        if not self.is_open:
            return Shown(scene, over)
        view = self.view()
        hands = [arranged(view, hand) for hand in open_at(past, stop)]
        if needs_page(self.layout):
            lying = {one.place: f" · {card_text(t, one.card, words.style)}" for one in scene.trick}
            names = [words.name(seat_at(place, past.seat)) + lying.get(place, "") for place in Place]
            return Shown(scene, [*over, hands_page(self.look, self.layout, self.cards, names, hands)], bare=True)
        return Shown(scene, [*over, *open_hand_pieces(self.look, self.layout, self.cards, hands)])

    def _notice_beside(self, text: str) -> Piece:
        """Say how a deal has ended where the buttons lie in the middle of the felt."""
        look, note, button = self.look, Rect(self.layout.note), Rect(self.layout.last_button)
        gap = max(8, look.px(12))
        rect = Rect(note.right + gap, note.top, look.size[0] - note.right - 2 * gap, note.height)
        if self.layout.is_left_handed:
            rect = Rect(gap, note.top, note.left - 2 * gap, note.height)
        rect.bottom = min(rect.bottom, button.top - 4)
        inner = rect.width - 2 * gap
        return Piece(("notice", text), grown(rect, look.px(46)), lambda s: draw_notice(s, look, rect, text, inner))

    # Life

    def update(self, now_ms: int) -> None:
        super().update(now_ms)
        if not self.runs:
            return
        if self._next_at is None:
            self._next_at = now_ms + replay_pause(
                self.tempo, is_trick=self.stop.kind in (StopKind.TRICK, StopKind.OVER)
            )
        elif now_ms >= self._next_at:
            self.step(1)
            if self.at == len(self.stops) - 1:
                self.runs = False
                self.rebuild()

    def pause_ms(self) -> int:
        waits = super().pause_ms()
        if self.runs and self._next_at is not None:
            waits = min(waits, max(1, self._next_at - self.shell.app.clock()))
        return waits

    def covered(self) -> None:
        self.runs = False

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & MODIFYING:
            keys: dict[int, Callable[[], None]] = {
                pygame.K_LEFT: lambda: self.step(-1),
                pygame.K_RIGHT: lambda: self.step(1),
                pygame.K_UP: lambda: self.step_trick(-1),
                pygame.K_DOWN: lambda: self.step_trick(1),
                pygame.K_PAGEUP: lambda: self.step_deal(-1),
                pygame.K_PAGEDOWN: lambda: self.step_deal(1),
                pygame.K_HOME: self.to_begin,
                pygame.K_END: self.to_end,
                pygame.K_SPACE: self.toggle_run,
                pygame.K_o: self.toggle_open,
            }
            if event.key in keys:
                keys[event.key]()
                return True
        return super().handle(event)
