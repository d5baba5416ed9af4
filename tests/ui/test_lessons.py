"""Lessons in the window: found, taken by mouse and by keys, right and wrong said at once, left and gone on with."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.cards import Card
from kinggame.catalog.lesson_model import LegalTask, NumberTask, PlayTask, VoidTask, WinnerTask
from kinggame.coach.lessons import Mark, right_answer
from kinggame.i18n import LANGUAGES
from kinggame.session import Settings
from kinggame.session.lesson_run import Outcome, Phase, begun
from kinggame.stage.tracker import known_voids
from kinggame.ui.lesson_pictures import go_to, open_lesson
from kinggame.ui.offscreen import Offscreen, StillClock, offscreen_shell, offscreen_window, passed
from kinggame.ui.probe import card_strips
from kinggame.ui.school import School
from kinggame.ui.screens.learn import LearnScreen
from kinggame.ui.screens.lesson import LessonScreen
from kinggame.ui.screens.lesson_scene import lesson_scene
from kinggame.ui.screens.start import StartScreen
from kinggame.ui.shell import Shell
from kinggame.ui.text import TextPainter
from kinggame.ui.widgets import Button
from kinggame.ui.widgets.scroll import ScrollArea
from tests.ui.hands import down, key, up

AT_ONCE = Settings(speed="instant")
LONG = 20_000


@pytest.fixture(scope="module")
def window(display: None) -> Iterator[Offscreen]:
    with offscreen_window((1280, 720)) as opened:
        yield opened


@pytest.fixture
def shell(window: Offscreen) -> Iterator[Shell]:
    with offscreen_shell(window, language="en", thinker=InlineThinker(), settings=AT_ONCE) as opened:
        yield opened


def press(shell: Shell, at: tuple[int, int]) -> None:
    passed(shell, 100)
    shell.app.stack.handle(down(at))
    shell.app.stack.handle(up(at))
    passed(shell, 100)


def press_on(shell: Shell, name: str) -> None:
    passed(shell, 100)
    layer = getattr(shell.app.stack.top, "layer")  # noqa: B009
    press(shell, layer.find(name).rect.center)


def press_card(shell: Shell, screen: LessonScreen, card: Card) -> None:
    passed(shell, 2_000)
    press(shell, card_strips(screen.hand)[card].center)


def type_key(shell: Shell, code: int) -> None:
    shell.app.stack.handle(key(code))
    passed(shell, 100)


def at_task(shell: Shell, lesson_id: str, kind: type, *, variant_id: str = "portuguese", nth: int = 0) -> LessonScreen:
    screen = open_lesson(shell, variant_id, lesson_id)
    places = [place for place, step in enumerate(screen.run.steps) if isinstance(step.task, kind)]
    go_to(screen, places[nth])
    passed(shell, LONG)
    return screen


def test_a_new_player_is_two_presses_from_the_first_card(shell: Shell) -> None:
    shell.open_start()
    press_on(shell, "learn")
    assert isinstance(shell.app.stack.top, LearnScreen)
    press_on(shell, "begin")
    screen = shell.app.stack.top
    assert isinstance(screen, LessonScreen)
    assert screen.lesson.id == "first-match"
    press_on(shell, "go on")
    press_on(shell, "go on")
    passed(shell, 3_000)
    assert screen.played is not None
    assert screen.played.asks


def test_enter_alone_reaches_it_too(shell: Shell) -> None:
    shell.open_start()
    passed(shell, 100)
    assert isinstance(shell.app.stack.top, StartScreen)
    shell.open_learn()
    passed(shell, 100)
    for _ in range(3):
        type_key(shell, pygame.K_RETURN)
    passed(shell, 3_000)
    screen = shell.app.stack.top
    assert isinstance(screen, LessonScreen)
    assert screen.played is not None
    type_key(shell, pygame.K_RIGHT)
    before = len(screen.view.hand)
    type_key(shell, pygame.K_RETURN)
    passed(shell, 3_000)
    assert len(screen.view.hand) < before


def test_the_first_lesson_is_finished_with_the_mouse(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "trick")
    while screen.run.phase is not Phase.OVER:
        if screen.run.phase is Phase.ASKED:
            assert screen.run.step is not None
            press_on(shell, f"seat:{right_answer(screen.run.step)}")
            assert screen.run.phase is Phase.RIGHT
            assert screen.verdict
        press_on(shell, "go on")
    assert screen.run.stars == 3
    assert School(shell).learning.stars(screen.lesson, "russian") == 3


def test_and_with_the_keys(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "trick")
    for _ in range(80):
        if screen.run.phase is Phase.OVER:
            break
        if screen.run.phase is Phase.ASKED:
            assert screen.run.step is not None
            wanted = f"seat:{right_answer(screen.run.step)}"
            while screen.layer.ring.current is None or screen.layer.ring.current.name != wanted:
                type_key(shell, pygame.K_TAB)
        type_key(shell, pygame.K_RETURN)
    assert screen.run.phase is Phase.OVER
    assert screen.run.right == 6


def test_the_card_that_the_keys_are_on_does_not_look_like_the_one_that_takes_the_trick(shell: Shell) -> None:
    """The winner's ring goes all around; what the keys are on has corners only."""
    screen = open_lesson(shell, "russian", "trick", place=2)
    passed(shell, 100)
    assert screen.picture is not None
    width, ground = 100, (0, 60, 0)
    for sprite, is_ring in (
        (screen.picture.cards.winner_ring(width), True),
        (screen.picture.cards.corners(width), False),
    ):
        surface = pygame.Surface((200, 250))
        surface.fill(ground)
        sprite.draw(surface, (50, 50))
        above = [tuple(surface.get_at((100, y)))[:3] != ground for y in range(40, 56)]
        corner = [tuple(surface.get_at((x, 60)))[:3] != ground for x in range(40, 56)]
        assert any(above) is is_ring
        assert any(corner)


def test_a_wrong_answer_is_explained_and_may_be_mended(shell: Shell) -> None:
    screen = at_task(shell, "follow", LegalTask)
    step = screen.run.step
    assert step is not None
    assert isinstance(step.task, LegalTask)
    check = screen.layer.find("check")
    assert not check.enabled
    barred = next(card for card in screen.view.hand if card not in step.task.solution)
    press_card(shell, screen, barred)
    assert barred in screen.chosen
    press_on(shell, "check")
    assert screen.run.phase is Phase.WRONG
    assert "Follow suit" in screen.verdict
    assert screen.hand.refused == barred
    press_on(shell, "again")
    assert screen.run.phase is Phase.ASKED
    assert screen.hand.refused is None
    assert barred in screen.chosen, "what was marked is there to be mended"
    for card in (barred, *step.task.solution):
        press_card(shell, screen, card)
    press_on(shell, "check")
    assert screen.run.phase is Phase.RIGHT
    assert not screen.run.outcomes[-1].is_right, "the first try counts"


def test_one_place_leads_on_and_nothing_else_is_ever_there(shell: Shell) -> None:
    """A newcomer presses on in one place: neither a test nor the skipping of a task may come to lie under it."""
    main = {"go on", "check", "again", "next", "list", "anew"}
    for lesson_id in ("trick", "follow"):
        screen = open_lesson(shell, "portuguese", lesson_id)
        place = button(screen, "go on").rect
        assert button(screen, "test").rect.bottom <= place.top
        while screen.run.phase is not Phase.OVER:
            lying = {
                each.name for each in screen.layer.widgets if each.rect.colliderect(place) and each is not screen.hand
            }
            assert lying <= main | {"lesson text"}, screen.run.place
            if screen.run.phase is Phase.ASKED:
                screen.show_run(screen.run.answered(Mark(is_right=False)))
                assert button(screen, "again").rect == place
                assert not button(screen, "go on").rect.colliderect(place)
            elif screen.run.phase is Phase.READING:
                assert button(screen, "go on").rect == place
            screen.go_on() if screen.run.phase is not Phase.ASKED else None
        assert button(screen, "next").rect == place


def button(screen: LessonScreen, name: str) -> Button:
    found = screen.layer.find(name)
    assert isinstance(found, Button)
    return found


def test_a_second_press_puts_a_card_back(shell: Shell) -> None:
    screen = at_task(shell, "follow", LegalTask)
    card = screen.view.hand.listed()[0]
    press_card(shell, screen, card)
    press_card(shell, screen, card)
    assert not screen.chosen


def test_a_position_is_played_out_and_judged_by_its_result(shell: Shell) -> None:
    screen = at_task(shell, "duck", PlayTask)
    step = screen.run.step
    assert step is not None
    assert isinstance(step.task, PlayTask)
    for card in step.task.solution:
        if screen.run.phase is Phase.ASKED:
            press_card(shell, screen, card)
    passed(shell, LONG)
    assert screen.run.phase is Phase.RIGHT
    assert "0" in screen.verdict


def test_a_card_that_may_not_be_played_is_refused_with_its_reason(shell: Shell) -> None:
    screen = at_task(shell, "follow", PlayTask)
    assert screen.played is not None
    decision = screen.view.decision
    assert decision is not None
    press_card(shell, screen, next(card for card in screen.view.hand if card not in decision.cards))
    assert screen.note
    assert screen.played.refusals == 1
    step = screen.run.step
    assert step is not None
    assert isinstance(step.task, PlayTask)
    for card in step.task.solution:
        press_card(shell, screen, card)
    passed(shell, LONG)
    assert screen.run.phase is Phase.WRONG, "the points are right, but a barred card was tried"


def test_cards_fall_before_they_are_counted_and_a_press_hurries_them(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "counting", place=1)
    assert screen.watching
    screen.answer(2)
    assert screen.run.phase is Phase.ASKED, "no answer before all have fallen"
    passed(shell, LONG)
    assert not screen.watching
    press_on(shell, "number:2")
    assert screen.run.phase is Phase.RIGHT


@pytest.mark.parametrize("kind", [NumberTask, VoidTask])
def test_what_is_to_be_counted_is_not_shown(shell: Shell, kind: type) -> None:
    """There is no tracker in a lesson that asks what it would tell, and no void stands at a seat."""
    screen = at_task(shell, "counting", kind)
    before = pygame.image.tobytes(shell.app.surface, "RGB")
    type_key(shell, pygame.K_c)
    assert shell.app.stack.top is screen
    assert pygame.image.tobytes(shell.app.surface, "RGB") == before
    assert not any(widget.name.startswith("suit ") for widget in screen.layer.widgets)
    assert any(known_voids(screen.view)) or kind is NumberTask
    assert not any(seat.voids for seat in lesson_scene(screen).seats)


def test_a_hint_is_given_and_noted(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "trick", place=3)
    type_key(shell, pygame.K_h)
    assert screen.shows_hint
    assert screen.run.hinted


def test_a_lesson_left_by_escape_goes_on_at_its_step(shell: Shell) -> None:
    shell.open_start()
    shell.open_learn()
    learn = shell.app.stack.top
    assert isinstance(learn, LearnScreen)
    learn.open_lesson("trick", "russian")
    press_on(shell, "go on")
    press_on(shell, "go on")
    type_key(shell, pygame.K_ESCAPE)
    assert shell.app.stack.top is learn
    begin = learn.layer.find("begin")
    assert isinstance(begin, Button)
    assert begin.label == "Continue"
    press_on(shell, "begin")
    screen = shell.app.stack.top
    assert isinstance(screen, LessonScreen)
    assert (screen.lesson.id, screen.run.place) == ("trick", 2)


def test_who_knows_it_all_skips_a_lesson_by_a_test(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "follow")
    press_on(shell, "test")
    assert screen.run.is_test
    while screen.run.phase is not Phase.OVER:
        assert screen.run.step is not None
        screen.answer(right_answer(screen.run.step))
        screen.go_on()
    assert School(shell).learning.stars(screen.lesson, "russian") == 1


def test_another_language_in_the_midst_of_a_lesson(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "trick", place=2)
    assert screen.run.step is not None
    screen.answer(right_answer(screen.run.step))
    english = screen.verdict
    shell.set_language("ru")
    passed(shell, 200)
    assert screen.verdict != english
    assert screen.names[0] == "Вера"


def test_nothing_to_write_on_is_told_once_and_the_lesson_goes_on(shell: Shell, tmp_path: Path) -> None:
    folder = shell.settings_file.path.with_name("learning.yaml")
    folder.mkdir()
    screen = open_lesson(shell, "russian", "trick")
    screen.go_on()
    assert shell.app.stack.top is not screen, "a notice"
    shell.app.stack.pop()
    screen.go_on()
    assert shell.app.stack.top is screen


def test_a_lesson_can_be_followed_by_ear(shell: Shell) -> None:
    screen = open_lesson(shell, "russian", "trick", place=2)
    passed(shell, 100)
    assert screen.told.startswith("Who takes this trick?")
    spoken = {target.name: target.spoken for target in screen.layer.widgets if target.name.startswith("seat:")}
    assert spoken["seat:0"] == "You: queen of spades"
    assert screen.run.step is not None
    screen.answer(right_answer(screen.run.step))
    assert "Right." in screen.told
    assert "the queen of spades" in screen.told


def overflow(screen: LessonScreen) -> int:
    area = screen.layer.find("lesson text")
    assert isinstance(area, ScrollArea)
    return area.content_height - area.rect.height


def watch(shell: Shell, screen: LessonScreen) -> None:
    """Let the cards fall that are watched; how they look meanwhile is not what is asked."""
    clock = shell.app.clock
    assert isinstance(clock, StillClock)
    while screen.watching:
        clock.now += 300
        shell.app.stack.update(clock.now)


@pytest.mark.parametrize(("size", "letters"), [((640, 480), 100), ((1280, 720), 150)], ids=["smallest", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_room(display: None, language: str, size: tuple[int, int], letters: int) -> None:
    """Asked and answered, right and wrong: nothing needs to be scrolled at 640×480, nor with the largest letters."""
    found = []
    settings = AT_ONCE.changed(text_size=letters)
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language=language, thinker=InlineThinker(), settings=settings) as opened,
    ):
        for variant_id in ("portuguese", "russian"):
            for lesson in School(opened).lessons(variant_id):
                screen = open_lesson(opened, variant_id, lesson.id)
                steps = screen.run.steps
                for place, step in enumerate(steps):
                    done = sum(each.task is not None for each in steps[:place])
                    run = begun(screen.lesson, variant_id, place=place, outcomes=(Outcome(True),) * done)
                    answers = (
                        ()
                        if step.task is None or isinstance(step.task, PlayTask)
                        else (step.task.wrong, right_answer(step))
                    )
                    for answer in (None, *answers):
                        screen.show_run(run)
                        watch(opened, screen)
                        if answer is not None:
                            screen.answer(answer)
                            assert screen.run.phase is (Phase.RIGHT if answer == right_answer(step) else Phase.WRONG)
                        if overflow(screen) > 0:
                            found.append((lesson.id, variant_id, step.index, answer, overflow(screen)))
                    if step.hint:
                        screen.show_run(run)
                        screen.show_hint()
                        if overflow(screen) > 0:
                            found.append((lesson.id, variant_id, step.index, "hint", overflow(screen)))
                opened.app.stack.pop()
    assert not found


def test_the_list_shows_the_lessons_of_the_rules_that_are_chosen(shell: Shell) -> None:
    shell.open_start()
    shell.open_learn()
    learn = shell.app.stack.top
    assert isinstance(learn, LearnScreen)
    passed(shell, 100)
    group = learn.layer.find("rules")
    other = Rect(group.rect.right - 20, group.rect.top, 10, group.rect.height).center
    before = learn.variant
    press(shell, other)
    assert learn.variant is not before
    assert shell.app.look.house.id == learn.variant.looks.house


def test_nothing_of_one_task_stays_in_the_picture_of_the_next(shell: Shell) -> None:
    """A button that is gone is gone from the picture, too."""
    screen = at_task(shell, "trick", WinnerTask)
    for _ in range(3):
        assert screen.run.step is not None
        screen.answer(right_answer(screen.run.step))
        passed(shell, 300)
        press_on(shell, "go on")
        passed(shell, 300)
        shown = shell.app.surface.copy()
        shell.app.wear(shell.app.look.appearance)
        passed(shell, 300)
        assert shown.get_view("0").raw == shell.app.surface.get_view("0").raw


@pytest.mark.parametrize("letters", [130, 150])
def test_who_led_is_seen_with_large_letters(window: Offscreen, monkeypatch: pytest.MonkeyPatch, letters: int) -> None:
    drawn: set[str] = set()
    render = TextPainter.render

    def noted(self: TextPainter, text: str, *args: Any, **options: Any) -> Surface:
        drawn.add(text)
        return render(self, text, *args, **options)

    monkeypatch.setattr(TextPainter, "render", noted)
    wanted = Settings(text_size=letters)
    with offscreen_shell(window, language="ru", thinker=InlineThinker(), settings=wanted) as shell:
        at_task(shell, "trick", WinnerTask, variant_id="russian")
        passed(shell, 300)
        assert {"первый во взятке", "сыграно"} <= drawn
