"""What a lesson shows: its scene on the table, and the words of its paper."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kinggame.cards import CardSet
from kinggame.catalog.lesson_model import Lesson, NumberTask, PlayTask, Step, WinnerTask
from kinggame.coach.lessons import winner_of
from kinggame.engine import DecisionKind, PlayerView
from kinggame.i18n import Translator
from kinggame.i18n.lessons import question, what_to_do
from kinggame.session.lesson_run import LessonRun, Phase
from kinggame.stage.build import build_scene
from kinggame.stage.places import place_of
from kinggame.stage.scene import HandCard, HandState, Packet, Scene, TrickCard, four
from kinggame.stage.top_bar import top_bar
from kinggame.stage.wording import Wording, wording_for


@dataclass(frozen=True, slots=True)
class LessonWords:
    """What stands on the paper, from top to bottom; empty what is not there."""

    over: str
    title: str
    step: str
    ask: str
    text: str
    rule: str


def lesson_words(t: Translator, run: LessonRun, words: Wording) -> LessonWords:
    """Write the paper of the present step."""
    step, tasks = run.step, len(run.tasks)
    counted = ""
    if step is not None and step.task is not None:
        counted = t.gettext("task {n} of {of}").format(n=run.task_number, of=tasks)
    rule = t.own(step.rule) if step is not None else ""
    over = t.gettext("A short test") if run.is_test else lesson_number(t, run.lesson)
    title = t.own(run.lesson.names)
    if step is None:
        return LessonWords(over, title, "", "", "", "")
    if step.task is None:
        return LessonWords(over, title, counted, "", t.own(step.text), rule)
    does = what_to_do(t, step) if run.phase is Phase.ASKED else ""
    return LessonWords(over, title, counted, question(t, step, words.seats), does, rule)


def lesson_number(t: Translator, lesson: Lesson) -> str:
    """Number a lesson; the first match has none."""
    return t.gettext("Lesson {n}").format(n=lesson.place) if lesson.place else t.gettext("To begin with")


def shown_view(step: Step) -> PlayerView | None:
    """Give the view that a step shows: as the last trick lay, where that is what it asks about."""
    position = step.position
    if position is None:
        return None
    if position.ends_with_trick and (_asks_about_trick(step) or position.state.deal is None):
        return position.last_trick()[0]
    return position.view()


def _asks_about_trick(step: Step) -> bool:
    return (
        step.task is None
        or isinstance(step.task, WinnerTask)
        or (isinstance(step.task, NumberTask) and step.task.suit is None)
    )


def step_scene(step: Step, view: PlayerView, words: Wording, *, is_answered: bool) -> Scene:
    """Build what lies on the table for a step that is not played; once `is_answered`, the winner is marked."""
    scene = build_scene(view, words)
    position = step.position
    if position is not None and position.ends_with_trick and _asks_about_trick(step):
        _, closing = position.last_trick()
        last = TrickCard(place_of(view.seat_of(len(view.trick)), view.seat), closing)
        trick = (*scene.trick, last)
        if is_answered or step.task is None:
            won = place_of(winner_of(position), view.seat)
            trick = tuple(replace(card, is_winner=card.place == won) for card in trick)
        hand = tuple(held for held in scene.hand if held.card != closing)
        scene = replace(scene, trick=trick, own_place=None, hand=hand, hand_room=len(hand))
    asks_play = view.decision is not None and view.decision.kind is DecisionKind.PLAY
    return replace(
        scene,
        hand=tuple(HandCard(held.card, HandState.PLAIN) for held in scene.hand),
        own_place=scene.own_place if asks_play else None,
    )


def with_legal(scene: Scene, legal: CardSet) -> Scene:
    """Let the cards of the hand stand as they may be played."""
    hand = [HandCard(held.card, HandState.PLAYABLE if held.card in legal else HandState.BARRED) for held in scene.hand]
    return replace(scene, hand=tuple(hand))


def dressed(scene: Scene, view: PlayerView, words: Wording, lesson: Lesson, *, plays: bool, is_narrow: bool) -> Scene:
    """Leave out what a lesson has no room for, and say in the bar what is learnt and played for."""
    t = words.t
    bar = top_bar(view, words)
    top = replace(bar, number=lesson_number(t, lesson))
    if is_narrow and view.contract is not None:
        label = words.label(view.variant, view.contract, view.number, view.plan)
        top = replace(bar, number=str(lesson.place or ""), title=label)
    has_lines = plays or view.contract is None
    is_whole = len(scene.trick) == len(view.hand_sizes)
    seats = [
        replace(
            seat,
            packet=Packet(),
            backs=0,
            second=seat.second if has_lines else led_line(view, seat.seat, words, is_whole=is_whole),
            short="" if has_lines else led_briefly(view, seat.seat, words),
            tag="",
            is_asked=seat.is_asked and plays,
            is_dealer=False,
        )
        for seat in scene.seats
    ]
    return replace(scene, top=top, seats=four(seats), has_last_trick=False, tracker=None)


def led_line(view: PlayerView, seat: int, words: Wording, *, is_whole: bool) -> str:
    """Say of a seat whether it has led, played, or is still to play; once the trick `is_whole`, nobody is."""
    t = words.t
    if seat == view.seat and view.decision is not None and not is_whole:
        return t.gettext("Your turn")
    if not view.trick or view.leader is None:
        return ""
    if seat == view.leader:
        return words.told(seat, you=t.gettext("you led the trick"), other=t.gettext("led the trick"))
    if is_whole or view.variant.table.distance(view.leader, seat) < len(view.trick):
        return words.told(seat, you=t.gettext("you have played"), other=t.gettext("has played"))
    return words.told(seat, you=t.gettext("you play later"), other=t.gettext("yet to play"))


def led_briefly(view: PlayerView, seat: int, words: Wording) -> str:
    """Say of the seat that has led that it has, for a plate that has no room for more; nothing of the others."""
    if not view.trick or seat != view.leader:
        return ""
    you, other = words.t.pgettext("you", "led first"), words.t.pgettext("another player", "led first")
    return words.told(seat, you=you, other=other)


def lesson_wording(view: PlayerView, names: Sequence[str], t: Translator, indices: str | None) -> Wording:
    """Speak to the learner."""
    return wording_for(view, ("", *names), t, indices)


def is_played(run: LessonRun) -> bool:
    """Tell whether the present task is played out at the table."""
    return run.step is not None and isinstance(run.step.task, PlayTask)
