"""What stands on the paper of a lesson at each of its moments, and what can be pressed there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kinggame.catalog.lesson_model import ChoiceTask, LegalTask, NumberTask
from kinggame.i18n import number
from kinggame.i18n.lessons import option_words, par_words, praise, right_of, stars_words, what_to_play
from kinggame.session.lesson_run import Phase
from kinggame.stage.lesson import lesson_words
from kinggame.ui.screens.lesson_paper import Deed, PaperContent
from kinggame.ui.screens.lesson_pieces import Tone

if TYPE_CHECKING:
    from kinggame.ui.screens.lesson import LessonScreen


def lesson_content(screen: "LessonScreen") -> PaperContent:
    """Write the paper as it is now."""
    run, t = screen.run, screen.shell.t
    words = lesson_words(t, run, screen.words)
    if screen.watching:
        words = replace(words, text=t.gettext("Watch, and keep count."))
    elif screen.shows_hint:
        words = replace(words, text="")  # the hint needs the room
    elif screen.played is not None and run.phase is Phase.ASKED:
        words = replace(words, text=what_to_play(t, screen.played.view))
    if run.phase is Phase.OVER:
        return _over(screen)
    boxes: list[tuple[str, str, Tone]] = []
    if run.phase in (Phase.RIGHT, Phase.WRONG):
        is_right = run.phase is Phase.RIGHT
        boxes.append((praise(t, is_right=is_right), screen.verdict, Tone.RIGHT if is_right else Tone.WRONG))
    else:
        if screen.note:
            boxes.append(("", screen.note, Tone.WRONG))
        if screen.shows_hint and run.step is not None:
            boxes.append((t.gettext("Hint"), t.own(run.step.hint or {}), Tone.HINT))
        if words.rule:
            boxes.append((t.gettext("The rule"), words.rule, Tone.RULE))
    return PaperContent(
        words,
        done=run.place,
        count=len(run.steps),
        boxes=tuple(boxes),
        answers=_answers(screen),
        are_numbers=run.step is not None and isinstance(run.step.task, NumberTask),
        primary=_primary(screen),
        others=_others(screen),
    )


def spoken_paper(screen: "LessonScreen") -> str:
    """Give what a voice reads of the paper."""
    content = lesson_content(screen)
    words = content.words
    parts = [words.title if screen.run.place == 0 else "", words.ask, words.text, *content.lines]
    parts += [f"{heading} {text}".strip() for heading, text, _ in content.boxes]
    return " ".join(part for part in parts if part)


def _answers(screen: "LessonScreen") -> tuple[Deed, ...]:
    step = screen.run.step
    if step is None or screen.run.phase is not Phase.ASKED or screen.watching:
        return ()
    if isinstance(step.task, NumberTask):
        return tuple(_number_deed(screen, n) for n in step.task.options)
    if isinstance(step.task, ChoiceTask):
        said = option_words(screen.shell.t, step, screen.words.style)
        return tuple(_word_deed(screen, o.word, text) for o, text in zip(step.task.options, said, strict=True))
    return ()


def _number_deed(screen: "LessonScreen", n: int) -> Deed:
    return Deed(number(n), lambda: screen.answer(n), f"number:{n}")


def _word_deed(screen: "LessonScreen", word: str, text: str) -> Deed:
    return Deed(text, lambda: screen.answer(word), f"word:{word}")


def _primary(screen: "LessonScreen") -> Deed | None:
    t, run = screen.shell.t, screen.run
    if run.may_try_again:
        return Deed(t.gettext("Try again"), screen.again, "again")
    if run.phase is not Phase.ASKED:
        return Deed(t.gettext("Continue"), screen.go_on, "go on")
    if run.step is not None and isinstance(run.step.task, LegalTask):
        return Deed(t.gettext("Check"), lambda: screen.answer(screen.chosen), "check", enabled=bool(screen.chosen))
    return None


def _others(screen: "LessonScreen") -> tuple[Deed, ...]:
    t, run = screen.shell.t, screen.run
    found: list[Deed] = []
    if run.may_try_again:
        found.append(Deed(t.gettext("Continue"), screen.go_on, "go on"))
    has_hint = run.step is not None and run.step.hint and not run.is_test
    if run.phase is Phase.ASKED and has_hint and not screen.shows_hint:
        found.append(Deed(t.gettext("Give me a hint"), screen.show_hint, "hint", short=t.gettext("Hint")))
    if not run.is_test and run.place == 0 and len(run.tasks) > 1 and run.lesson.place:
        found.append(Deed(t.gettext("I know this: test me"), screen.begin_test, "test", short=t.gettext("Test me")))
    return tuple(found)


def _over(screen: "LessonScreen") -> PaperContent:
    run, t = screen.run, screen.shell.t
    following = screen.school.next_lesson(screen.variant.id)
    said = right_of(t, run.right, len(run.tasks)), stars_words(t, run), par_words(t, run)
    lines = [line for line in said if line]
    once_more = Deed(t.gettext("Once more"), lambda: screen.begin_lesson(screen.lesson), "anew")
    to_list = Deed(t.gettext("Lessons"), screen.leave_lesson, "list")
    primary = to_list
    others: tuple[Deed, ...] = (once_more,)
    if run.is_test and not run.stars:
        primary, others = (
            Deed(t.gettext("To the lesson"), lambda: screen.begin_lesson(screen.lesson), "anew"),
            (to_list,),
        )
    elif following is not None:
        lines.append(t.gettext("Next: {lesson}").format(lesson=t.own(following.names)))
        primary = Deed(t.gettext("Next lesson"), lambda: screen.begin_lesson(following), "next")
        others = once_more, to_list
    if not run.lesson.place:  # who has seen it all once may want to play in earnest
        others = Deed(t.gettext("New match"), lambda: screen.shell.open_new_match(screen.variant), "new"), to_list
    return PaperContent(
        lesson_words(t, run, screen.words),
        done=len(run.steps),
        count=0,
        primary=primary,
        others=others,
        stars=run.stars,
        lines=tuple(lines),
    )
