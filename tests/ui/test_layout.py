"""Where everything lies on every screen, read off what is drawn; `python -m tests.ui.layout_check` looks everywhere."""

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from kinggame.bots import InlineThinker
from kinggame.i18n import PSEUDO
from kinggame.session import Settings
from kinggame.ui.look import Look
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.screens.lesson import LessonScreen
from kinggame.ui.screenshots import Picture, pictures
from kinggame.ui.theme import GOLD, INK, PAPER, Role
from kinggame.ui.widgets import Button
from tests.ui.faults import Drawn, contrast_faults, faults
from tests.ui.layout_check import checked
from tests.ui.recording import Recording, recording

ALL = [picture for picture in pictures() if not picture.is_rare]
TELLING = (
    *("new-match-russian", "archive", "own-play", "sheet", "early-end", "match-end", "auction-offer", "8-or-nulls"),
    *("hint-2", "hint-auction", "levels"),
)
"""Pictures that hold most words, or most things beside one another."""


def telling() -> list[Picture]:
    return [picture for picture in ALL if any(name in picture.name for name in TELLING)]


@pytest.mark.parametrize(
    ("sizes", "language", "wanted"),
    [
        ([(640, 480)], "ru", ALL),
        ([(390, 844)], "ru", ALL),
        ([(1280, 720), (844, 390), (1024, 768), (800, 600)], "pt", telling()),
        ([(1920, 1080)], "en", telling()),
    ],
    ids=["smallest", "upright", "other forms", "large"],
)
def test_nothing_is_cut_covered_or_out_of_reach(
    display: None, sizes: list[tuple[int, int]], language: str, wanted: list[Picture]
) -> None:
    with recording():
        assert list(checked(sizes, language, wanted, contrast=True)) == []


@pytest.mark.parametrize(
    "settings",
    [Settings(text_size=150), Settings(high_contrast=True), Settings(text_size=85, cloth="graphite")],
    ids=["large", "high contrast", "small"],
)
def test_nor_for_any_wish_about_looks(display: None, settings: Settings) -> None:
    tables = [p for p in telling() if "table-portuguese" in p.name]
    with recording():
        assert list(checked([(1280, 720), (800, 600)], "ru", tables, settings=settings, contrast=True)) == []


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (390, 844), (844, 390)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_nor_where_a_left_hand_presses(display: None, size: tuple[int, int]) -> None:
    names = (
        *("portuguese-own-play", "portuguese-refused", "portuguese-last-trick", "portuguese-hint-2", "auction-offer"),
        *("portuguese-match-end", "tracker", "replay-portuguese", "replay-over", "review-portuguese-moment"),
        *("lesson-portuguese-choice", "new-match-portuguese", "table-portuguese-menu"),
    )
    wanted = [p for p in ALL if any(p.name.endswith(name) for name in names)]
    with recording():
        assert list(checked([size], "ru", wanted, settings=Settings(buttons="left"), contrast=True)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=["1280x720", "1024x768"])
def test_the_table_has_room_for_letters_half_as_large_again(display: None, size: tuple[int, int]) -> None:
    names = (
        "own-play",
        "refused",
        "hint-2",
        "match-end",
        "menu",
        "auction-offer",
        "8-or-nulls",
        "chooses",
        "choice-ch",
    )
    wanted = [p for p in ALL if p.name.startswith("table-") and any(name in p.name for name in names)]
    with recording():
        assert list(checked([size], "ru", wanted, settings=Settings(text_size=150))) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
def test_so_have_lessons_and_reviews(display: None, size: tuple[int, int]) -> None:
    names = (
        *("lesson-portuguese-legal", "lesson-portuguese-choice-wrong", "lesson-russian-play", "lesson-hint"),
        *("review-portuguese-moment", "review-portuguese-table", "review-russian-match", "review-wrong", "call-try"),
        *("review-russian-deal", "replay-portuguese-open", "replay-over", "puzzle-russian"),
    )
    wanted = [p for p in ALL if any(name in p.name for name in names)]
    with recording():
        assert list(checked([size], "ru", wanted, settings=Settings(text_size=150), contrast=True)) == []


@pytest.mark.parametrize(
    ("size", "most"), [((1280, 720), 1.5), ((1024, 768), 1.5), ((640, 480), 1.3)], ids=["wide", "other", "smallest"]
)
def test_letters_of_a_lesson_grow_with_the_wish(display: None, size: tuple[int, int], most: float) -> None:
    (picture,) = [p for p in ALL if p.name == "lesson-portuguese-legal"]
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker(), settings=Settings(text_size=150)) as shell,
    ):
        picture.draw(shell)
        screen = shell.app.stack.top
        assert isinstance(screen, LessonScreen)
        assert screen.look.scale.text == most


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (390, 844), (844, 390)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_words_of_any_length_have_room(display: None, size: tuple[int, int]) -> None:
    """A language that nobody speaks is set smaller here and there; nothing is cut, overlaps or leaves its place."""
    names = (
        *("auction-offer", "8-or-nulls", "too-little", "bidder-trump", "leader-nulls", "owner-chooses", "choose"),
        *("new-match-portuguese", "start-with-all", "archive", "statistics-russian", "settings-looks", "minus-eralash"),
        *("portuguese-own-play", "early-end", "match-end", "portuguese-all-hands", "turkish-trumps", "russian-moment"),
    )
    wanted = [p for p in ALL if any(name in p.name for name in names)]
    with recording():
        found = [found for found in checked([size], PSEUDO, wanted) if not found[2].startswith("too small")]
    assert found == []


# The check itself


class Staged(WidgetScreen):
    """A screen with a paper, on which a test writes."""

    paper = Rect(100, 100, 300, 200)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.surface = Recording(look.size, 0, 32)
        self.surface.fill((14, 49, 36))
        self.put(self.paper)

    def put(self, rect: Rect) -> None:
        box(self.look, rect.size, BoxStyle(flat(PAPER[0]))).draw(self.surface, rect.topleft)

    def write(
        self, words: str, at: tuple[int, int], *, room: int | None = None, ink: tuple[int, int, int] = INK
    ) -> None:
        self.look.text.draw(self.surface, words, Role.BODY, ink, at, max_width=room)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        raise NotImplementedError

    def found(self) -> list[str]:
        self.layer.draw(self.surface, self.look)
        seen = Drawn(self, self.surface, tuple(self.surface.marks))
        return [fault.partition(":")[0] for fault in (*faults(seen), *contrast_faults(seen))]


@pytest.fixture
def staged(display: None) -> Iterator[Staged]:
    with recording():
        yield Staged(Look((1280, 720)))


def test_words_on_paper_are_right(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120))
    staged.write("eight tricks", (120, 150))
    assert staged.found() == []


def test_cut_words_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120), room=20)
    assert "cut" in staged.found()


def test_words_that_are_set_smaller_than_they_may_be_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120), room=56)
    assert staged.found() == ["too small"]


def test_words_on_words_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120))
    staged.write("eight tricks", (140, 128))
    assert any("overlap" in fault for fault in staged.found())


def test_words_beyond_their_paper_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (360, 120))
    assert "over an edge" in staged.found()


def test_words_outside_the_window_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (1240, 120), ink=GOLD)
    assert "outside the window" in staged.found()


def test_words_that_something_covers_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120))
    staged.put(Rect(150, 110, 200, 40))
    assert staged.found() == ["covered in part"]


def test_what_is_covered_as_a_whole_is_not_seen(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120))
    staged.put(Rect(110, 110, 250, 60))
    staged.write("eight tricks", (120, 122))
    assert staged.found() == []


def test_pale_words_are_found(staged: Staged) -> None:
    staged.write("seven tricks", (120, 120), ink=(150, 140, 120))
    (fault,) = staged.found()
    assert "seven tricks" in fault


def test_buttons_that_are_small_far_or_on_one_another_are_found(staged: Staged) -> None:
    for name, rect in {
        "tiny": Rect(120, 120, 60, 20), "far": Rect(1250, 300, 80, 40), "one": Rect(120, 200, 100, 40),
        "other": Rect(180, 210, 100, 40),
    }.items():  # fmt: skip
        staged.layer.add(Button(name[0], lambda: None, rect=rect, name=name))
    found = staged.found()
    assert "small target" in found
    assert "outside the window" in found
    assert "one and other overlap" in found


def test_buttons_that_stand_unevenly_in_a_row_are_found(staged: Staged) -> None:
    for name, rect in {"one": Rect(120, 120, 80, 40), "other": Rect(210, 124, 80, 40)}.items():
        staged.layer.add(Button(name, lambda: None, rect=rect, name=name))
    (fault,) = staged.found()
    assert "unevenly" in fault
