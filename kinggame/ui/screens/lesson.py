"""A lesson: paper at the left that explains and asks, the table's own cards and seats at the right."""

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from kinggame.cards import Card, CardSet
from kinggame.catalog.lesson_model import LegalTask, Lesson, PlayTask
from kinggame.coach.lessons import Answer, Mark, legal_in, marked
from kinggame.engine import PlayerView
from kinggame.i18n import opponent_names
from kinggame.i18n.lessons import reason
from kinggame.rules import Variant
from kinggame.session.lesson_run import LessonRun, Phase, Seen, begun_test, empty_table, is_watched, watched
from kinggame.stage.build import build_scene
from kinggame.stage.choreography import Step as Happening
from kinggame.stage.choreography import timeline
from kinggame.stage.cues import Cue
from kinggame.stage.lesson import lesson_wording, shown_view, step_scene, with_legal
from kinggame.stage.lesson_layout import LessonLayout, lesson_layout
from kinggame.stage.performance import Performance
from kinggame.stage.tempo import Tempo
from kinggame.stage.wording import Wording
from kinggame.ui.look import Look
from kinggame.ui.scale import TIGHT
from kinggame.ui.school import School
from kinggame.ui.screen import IDLE_MS, Screen
from kinggame.ui.screens.lesson_content import lesson_content, spoken_paper
from kinggame.ui.screens.lesson_events import handled
from kinggame.ui.screens.lesson_paper import build_paper, paper_piece
from kinggame.ui.screens.lesson_pieces import LessonHand, SeatTarget, Toggling
from kinggame.ui.screens.lesson_play import PlayedTask
from kinggame.ui.screens.lesson_scene import coming_pictures, has_cards, lesson_scene
from kinggame.ui.screens.lesson_targets import add_targets, cross_out
from kinggame.ui.screens.table_ahead import cards_for
from kinggame.ui.screens.table_buttons import bar_buttons
from kinggame.ui.screens.table_fades import Fades
from kinggame.ui.screens.table_picture import TablePicture
from kinggame.ui.shell import Shell
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.wishes import tempo_of

MOST_TEXT, MOST_IN_SMALL = 1.5, 1.3
"""Paper and plates have room for letters so much larger."""
POLL_MS = 30


class LessonScreen(Screen):
    """One lesson from its first step to its stars. What is kept is written at every step, off the frame loop."""

    def __init__(self, shell: Shell, school: School, lesson: Lesson, variant: Variant) -> None:
        self.shell = shell
        self.school = school
        self.lesson = lesson
        self.variant = variant
        self.run: LessonRun = school.learning.run(lesson, variant.id)
        self.layer = WidgetLayer(on_cancel=self.leave_lesson)
        self.picture: TablePicture | None = None
        self.played: PlayedTask | None = None
        self._layout: LessonLayout | None = None
        self._view = empty_table(variant)
        self.performance = Performance(build_scene(self._view, self.words), shell.app.clock)
        self.chosen = CardSet(0)
        self.wrong: int | None = None
        self._coming: Iterator[Seen] | None = None
        """What falls before the question is asked."""
        self._why: Callable[[], str] = str
        """Says why the answer was right or wrong, in the language of now."""
        self.note, self.shows_hint = "", False
        self._fades = Fades()
        self._was_busy = False
        self._painted: tuple[object, ...] | None = None
        self._enter_step()

    # What it is made of

    @property
    def verdict(self) -> str:
        """Why the answer was right or wrong."""
        return self._why()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the three others."""
        return opponent_names(self.shell.t.language)[:3]

    @property
    def view(self) -> PlayerView:
        """What the learner sees."""
        return self.played.view if self.played is not None else self._view

    @property
    def words(self) -> Wording:
        """Language, names and letters as they are now."""
        return lesson_wording(self.view, self.names, self.shell.t, self.shell.settings.indices)

    @property
    def tempo(self) -> Tempo:
        """The durations of the speed that is set."""
        return tempo_of(self.shell.settings, self.shell.app.look.appearance)

    @property
    def hand(self) -> LessonHand:
        """The learner's hand as it lies now."""
        assert self.picture is not None
        hand = self.picture.hand
        assert isinstance(hand, LessonHand)
        return hand

    # Life

    def resize(self, look: Look) -> None:
        """Lay out anew: another size, other wishes, another language."""
        super().resize(look.with_letters_up_to(MOST_TEXT if look.scale.u >= TIGHT else MOST_IN_SMALL))
        if self.performance.is_idle:
            self._show_step()
        self._fades.settle()
        self.rebuild()

    def leave(self) -> None:
        if self.played is not None:
            self.played.close()
            self.played = None
        if self.picture is not None:
            self.picture.cards.drawings.stop()

    @property
    def told(self) -> str:
        return spoken_paper(self)

    def pause_ms(self) -> int:
        moves = self._fades.is_moving or (self.picture is not None and self.hand.is_moving)
        if moves or (not self.performance.is_idle and not self.performance.is_held):
            return 0
        waits = POLL_MS if self.watching or (self.played is not None and not self.played.asks) else IDLE_MS
        if self.picture is not None and self.picture.cards.drawings.awaited:
            waits = POLL_MS
        badge = self.performance.next_change()
        return min(waits, badge) if badge is not None else waits

    def update(self, now_ms: int) -> None:
        self.layer.update(now_ms)
        self._fades.update(now_ms)
        if self.picture is not None and self.picture.cards.drawings.have_come():
            self.picture.refresh()
            self._painted = None
            self.paint()
        for cue in self.performance.take_cues():
            self.shell.sounds.play(cue)
        if self.watching:
            self._watch_on()
        elif self.played is not None and self.run.phase is Phase.ASKED:
            self._play_on(self.played)
        elif self._was_busy:
            self._was_busy = False
            self.paint()

    @property
    def watching(self) -> bool:
        """Whether cards still fall before the question is asked."""
        return self._coming is not None

    def _watch_on(self) -> None:
        """Let the next card fall, and ask once all have."""
        if self.performance.is_idle:
            seen = next(self._coming, None) if self._coming is not None else None
            if seen is None:
                self._coming = None
                self._show_step()
                self.rebuild()
                return
            self._view = seen.after
            step = Happening(seen.before, seen.events, seen.after)
            self.performance.begin(timeline(step, self.words, self.tempo))
        self.paint()

    def _play_on(self, played: PlayedTask) -> None:
        """Let the next card fall once the picture has caught up, and judge what is over."""
        is_busy = not self.performance.is_idle
        if not is_busy and played.is_over:
            self._answer_play(played)
            return
        if not is_busy and not played.asks:
            is_busy = played.advance(self.tempo)
        if not is_busy and self._was_busy:
            self.note = played.forced()
            self.rebuild()
        self._was_busy = is_busy
        self.paint()

    @property
    def stale(self) -> bool:
        return self.picture is None or self.picture.stale or self.layer.stale or not self.performance.is_idle

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        assert self.picture is not None
        still = self.look.appearance.reduced_motion
        return self.picture.draw(surface, self.layer, self.performance, full=full, still=still)

    # Steps

    def _enter_step(self) -> None:
        """Forget the step before, and show the present one."""
        if self.played is not None:
            self.played.close()
            self.played = None
        self.chosen, self.wrong = CardSet(0), None
        self.note, self.shows_hint = "", False
        step = self.run.step
        self._coming = None
        self._view = (shown_view(step) if step is not None else None) or empty_table(self.variant)
        if step is not None and step.position is not None and is_watched(step) and self.run.phase is Phase.ASKED:
            happened = watched(step.position)
            self._view, self._coming = happened[0].before, iter(happened)
        if step is not None and isinstance(step.task, PlayTask) and self.run.phase is Phase.ASKED:
            self.played = PlayedTask(self.shell, self.lesson, step, names=self.names, performance=self.performance)
            self._was_busy = True
        self._show_step()

    def _show_step(self) -> None:
        step, words = self.run.step, self.words
        if self.played is not None or step is None or self.watching:
            scene = build_scene(self.view, words)
        else:
            scene = step_scene(step, self._view, words, is_answered=self.run.phase in (Phase.RIGHT, Phase.WRONG))
        self.performance.show(scene)

    def go_on(self) -> None:
        """Go to the next step, and keep how far the lesson has come."""
        self.run = self.run.went_on()
        self.school.keep(self.run)
        if self.run.phase is Phase.OVER:
            self.shell.sounds.play(Cue.DEAL_WON if self.run.stars > 1 else Cue.DEAL_LOST)
        self._enter_step()
        self.rebuild()

    def again(self) -> None:
        """Ask the same once more."""
        chosen, self.run = self.chosen, self.run.again()
        self._enter_step()
        self.chosen = chosen
        self.rebuild()

    def show_hint(self) -> None:
        """Give the hint, if there is one."""
        step = self.run.step
        if step is None or not step.hint or self.run.phase is not Phase.ASKED or self.run.is_test:
            return
        self.run = self.run.asked_hint()
        self.shows_hint = True
        self.rebuild()

    def begin_test(self) -> None:
        """Ask a few questions in the lesson's place."""
        self.show_run(begun_test(self.lesson, self.variant.id, seed=self.shell.seeds.getrandbits(32)))

    def begin_lesson(self, lesson: Lesson) -> None:
        """Go on with a lesson: this one again, or another."""
        self.lesson = lesson
        self.show_run(self.school.learning.run(lesson, self.variant.id))

    def show_run(self, run: LessonRun) -> None:
        """Show a lesson as it stands."""
        self.run = run
        self._enter_step()
        self.rebuild()

    def leave_lesson(self) -> None:
        """Go back to the list; the lesson goes on here another time."""
        self.shell.app.stack.remove(self)

    # Answers

    def answer(self, answer: Answer, *, seat: int | None = None) -> None:
        """Take an answer, and say at once what it is."""
        step = self.run.step
        if step is None or step.task is None or self.run.phase is not Phase.ASKED or self.watching:
            return
        mark = marked(step, answer)

        def why() -> str:
            words = self.words
            said = reason(self.shell.t, step, answer, words.seats, words.style)
            return " ".join(part for part in (said, self.shell.t.own(step.why or {})) if part)

        self._judge(mark, why)
        self.wrong = None if mark.is_right else seat
        self._show_step()
        if isinstance(step.task, LegalTask) and step.position is not None and mark.is_right:
            self.chosen = CardSet(0)
            self.performance.show(with_legal(self.performance.final, legal_in(step.position)))
        self.rebuild()
        cross_out(self)

    def _answer_play(self, played: PlayedTask) -> None:
        step = self.run.step
        assert step is not None
        self._judge(
            Mark(played.is_right), lambda: " ".join((played.said(self.shell.t), self.shell.t.own(step.why or {})))
        )
        self.rebuild()

    def _judge(self, mark: Mark, why: Callable[[], str]) -> None:
        self.run = self.run.answered(mark)
        self._why = why
        self.note, self.shows_hint = "", False
        self.shell.sounds.play(Cue.ACCEPTED if mark.is_right else Cue.REFUSED)

    def press_card(self, card: Card) -> None:
        """Mark a card or put it back, or play it."""
        step = self.run.step
        if step is None or self.run.phase is not Phase.ASKED:
            return
        if isinstance(step.task, LegalTask):
            self.chosen = CardSet(int(self.chosen) ^ (1 << card))
            self.rebuild()
        elif self.played is not None and self.played.asks:
            decision = self.played.view.decision
            if decision is not None and card in decision.cards:
                self.note = ""
                self.played.play(card, self.tempo)
                self._was_busy = True
                self.rebuild()
            else:
                why = self.played.refusal(card)
                self.note = why.sentence
                self.shell.sounds.play(Cue.REFUSED)
                self.rebuild()
                self.hand.refuse(card, why.obliging, self.shell.app.clock())

    def handle(self, event: Event) -> bool:
        """Complete what moves at a press; else send it to the widgets."""
        return handled(self, event)

    # Picture

    def rebuild(self) -> None:
        """Build widgets and picture anew for the look and the step."""
        look = self.look
        self._layout = lesson_layout(look.size, text=look.scale.text, left=look.left_handed)
        table = self._layout.table
        cards = cards_for(look, self.shell, self.words.style.value, self.picture.cards if self.picture else None)
        if self.picture is None or self.picture.cards is not cards or self.picture.layout != table:
            cards.drawings.draw_ahead(coming_pictures(self.run, cards, table))
            use = Toggling(self.press_card)
            self.picture = TablePicture(
                look, cards, table, tempo=self.tempo, use=use, fades=self._fades, clock=self.shell.app.clock
            )
            self.picture.hand = LessonHand(table, cards, use, tempo=self.tempo)
        focused = self.layer.ring.current
        name, shown = (focused.name if focused else ""), self.layer.ring.shown
        self.layer.remove_all()
        self.layer.add(self.hand)
        add_targets(self)
        primary = build_paper(look, self.layer, self._layout.paper, lesson_content(self))
        buttons, self.picture.bar_room = bar_buttons(
            look, table, [("leave", self.shell.t.gettext("Lessons"), self.leave_lesson)]
        )
        for button in buttons:
            self.layer.add(button)
        self.hand.tick(self.chosen)
        self.hand.forgive()
        self.paint()
        again = self.layer.named(name) if name else None
        wants_hand = isinstance(getattr(self.run.step, "task", None), LegalTask | PlayTask)
        if self.run.phase is Phase.ASKED and wants_hand:
            again = again or self.hand
        elif primary is not None and (again is None or name in ("hand", "") or not again.usable):
            again = primary
        if again is None and self.run.phase is Phase.ASKED:
            again = next((w for w in self.layer.widgets if isinstance(w, SeatTarget) and w.usable), None)
        if again is not None:
            self.layer.focus(again, show=shown)

    def paint(self) -> None:
        """Bring the picture to the moment."""
        if self.picture is None or self._layout is None:
            return
        step, seen = self.run.step, self.performance.scene
        marks = step is not None and isinstance(step.task, LegalTask) and self.run.phase is Phase.ASKED
        asks = marks or (self.played is not None and self.played.asks)
        key = seen, self.picture, asks, self.run
        if self._painted is not None and all(a is b for a, b in zip(key, self._painted, strict=True)):
            return
        self._painted = key
        over = [paper_piece(self.look, self._layout.paper)]
        self.picture.show(lesson_scene(self), over, bare=not has_cards(self.run), sheet=False, asks=asks)
