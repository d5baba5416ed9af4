"""The review in the window: what it shows of each moment, trying again, and the way there from a result."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest
from pygame import Rect

from kinggame.bots import Job, Outcome, Priority
from kinggame.bots.background import InlineBackground
from kinggame.cards import Card
from kinggame.coach import DealReview, Progress
from kinggame.engine import PlayerView
from kinggame.i18n import LANGUAGES
from kinggame.session import MatchSession
from kinggame.session.reviewing import ReviewDesk
from kinggame.stage.fan import hand_boxes
from kinggame.stage.layout_forms import table_layout
from kinggame.stage.panels.review import OptionRow
from kinggame.stage.places import Place
from kinggame.stage.scene import Packet
from kinggame.ui.look import Look
from kinggame.ui.screens.aside import AsideTable
from kinggame.ui.screens.replay import ReplayScreen
from kinggame.ui.screens.review import ReviewScreen
from kinggame.ui.screens.review_pages import page_of
from kinggame.ui.screens.review_paper import ReviewPaper, fitting_rows
from kinggame.ui.screens.review_tags import TagWidget, tags
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, reach
from kinggame.ui.widgets import Button
from tests.coach.reviewed import CATALOG
from tests.session.tables import past_of
from tests.ui.hands import down, up
from tests.ui.shells import click, close_shell, open_shell, press

SIZES = ((1280, 720), (640, 480), (390, 844), (844, 390), (2560, 1440))
WORLDS = 40
DEALS = {"portuguese": (3, 8), "russian": (0, 9)}
"""Deals of random play, which blunders for certain: two of cards, or one of cards and one that was sold."""


class Remembering(InlineBackground):
    """Works the same out once for all tests: what comes of it hangs on what is handed in alone."""

    done: ClassVar[dict[bytes, Outcome]] = {}

    def poll(self, job: Job) -> Outcome:
        key = pickle.dumps(self._jobs[job])
        if key not in self.done:
            self.done[key] = super().poll(job) or Outcome()
        self.cancel(job)
        return self.done[key]


@pytest.fixture(autouse=True)
def judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kinggame.bots.background.InlineBackground", Remembering)


def opened(shell: Shell, variant_id: str = "portuguese", deal: int = 3) -> ReviewScreen:
    shell.reviews.worlds = WORLDS
    shell.open_start()
    screen = ReviewScreen(shell, past_of(variant_id), deal)
    shell.app.stack.push(screen)
    shell.app.step(0)
    shell.app.step(0)
    return screen


def to_moment(screen: ReviewScreen, wanted: Callable[[PlayerView], bool] = lambda view: True) -> None:
    """Leaf to the first moment of a kind, from deal to deal."""
    for _ in range(60):
        screen.shell.app.step(0)
        if screen.moment is not None and wanted(screen.moment.question.view):
            return
        assert screen.may_leaf(1)
        screen.leaf(1)
    raise AssertionError("there is no such moment")


def is_card(view: PlayerView) -> bool:
    return view.contract is not None


def is_call(view: PlayerView) -> bool:
    return view.contract is None


def names(screen: ReviewScreen) -> list[str]:
    return [widget.name for widget in screen.layer.widgets]


# What is shown


@pytest.mark.parametrize("variant_id", ["portuguese", "russian"])
def test_the_position_of_each_moment_is_drawn_with_the_own_and_the_better_card(shell: Shell, variant_id: str) -> None:
    screen = opened(shell, variant_id, DEALS[variant_id][0])
    to_moment(screen, is_card)
    moment = screen.moment
    assert moment is not None
    view = moment.question.view
    scene = screen.shown().scene
    assert {one.card for one in scene.hand} == set(view.hand)
    assert [one.card for one in scene.trick] == list(view.trick)
    assert screen.picture is not None
    assert screen.picture.hand.taken == moment.best
    words = {widget.text for widget in screen.layer.widgets if isinstance(widget, TagWidget)}
    assert words == {"better", "played"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 13))
def test_the_words_over_a_card_leave_the_own_tricks_in_sight(display: None, size: tuple[int, int], count: int) -> None:
    """They lie on the card they are about, and on neither the plate nor the tricks beside it."""
    look, layout = Look(size), table_layout(size)
    won = Packet(13 - count, (Card.parse("KH"),))
    boxes = hand_boxes(layout.hand, count)
    backs, minis = layout.packets[Place.SOUTH].boxes(won.tricks, len(won.minis))
    for place, card in enumerate(boxes):
        (tag,) = tags(look, layout, count, [(place, "better", True)], won)
        assert tag.rect.collidelist([Rect(box) for box in (*backs, *minis, layout.plates[Place.SOUTH])]) < 0
        assert tag.rect.left < card.right
        assert tag.rect.right > card.x
        assert tag.rect.bottom <= card.y - layout.hand.lift or tag.rect.top >= card.y


def test_a_page_tells_the_cost_with_its_error_a_reason_and_hindsight_as_such(shell: Shell) -> None:
    screen = opened(shell)
    to_moment(screen, is_card)
    page, moment = page_of(screen), screen.moment
    assert moment is not None
    assert page.title.startswith("Moment 1 of ")
    assert page.lost is not None
    assert page.lost.error.startswith("±")
    assert moment.grade is not None
    assert page.lost.error.endswith(moment.grade.value)
    assert page.lost.stake == f"of {moment.stake} in the deal"
    assert len(page.texts) == 1
    assert page.small[0].startswith("In hindsight, as the cards lay")
    assert [row.card for row in page.rows if row.is_best] == [moment.best]
    assert [row.mark for row in page.rows if row.is_own] == ["yours"]


def test_the_deal_is_summed_up_before_its_moments_beside_luck_and_par(shell: Shell) -> None:
    screen = opened(shell)
    shell.app.step(0)
    shell.app.step(0)
    review = screen.review
    assert review is not None
    facts = {fact.label: fact.points for fact in page_of(screen).facts}
    assert facts["= Your points"] == review.result
    assert facts["Given up by you"] == pytest.approx(-review.given_up, abs=0.5)
    assert facts["Luck"] == pytest.approx(review.luck, abs=1)
    par = shell.reviews.par(screen.past, screen.deal)
    assert isinstance(par, int)
    assert facts["Par of four experts"] == par


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stands_on_the_paper_how_a_deal_was_measured(
    display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """By what could be known, in so many deals, by bots that went on; and what luck is."""
    drawn: list[str] = []
    small = ReviewPaper._draw_small

    def noted(paper: ReviewPaper, surface: pygame.Surface, text: str, y: int, width: int) -> int:
        drawn.append(text)
        return small(paper, surface, text, y, width)

    monkeypatch.setattr(ReviewPaper, "_draw_small", noted)
    shell = open_shell(tmp_path, size=(1280, 720), language=language)
    try:
        screen = opened(shell)
        for _ in range(3):
            shell.app.step(0)
        assert len(page_of(screen).facts) == 5
        (told,) = page_of(screen).small
        assert f" {shell.reviews.worlds} " in told
        assert drawn[-1] == told
    finally:
        close_shell(shell)


def test_few_moments_and_none_of_what_was_forced(shell: Shell) -> None:
    screen = opened(shell, deal=0)
    for deal in range(4):
        screen.leaf_deals(deal > 0)
        shell.app.step(0)
        assert screen.review is not None
        assert len(screen.review.moments) <= 3
        for moment in screen.review.moments:
            assert not moment.question.is_forced


class Busy:
    """A background that is at it for ever."""

    def __init__(self) -> None:
        self.progress: Progress | None = None

    def submit(self, function: Callable[..., Any], *arguments: object, priority: Priority) -> Job:
        del function, arguments, priority
        return Job(1)

    def poll(self, job: Job) -> Outcome | None:
        del job
        return None

    def told(self, job: Job) -> Progress | None:
        del job
        return self.progress

    def cancel(self, job: Job) -> None:
        del job


def test_progress_is_shown_while_a_deal_is_judged(shell: Shell) -> None:
    busy = Busy()
    shell._reviews = ReviewDesk(busy)
    screen = opened(shell)
    assert page_of(screen).progress == 0.0
    busy.progress = Progress(7, 14)
    shell.app.step(0)
    page = page_of(screen)
    assert page.progress == 0.5
    assert "7 of 14" in page.texts[0]
    assert screen.pause_ms() <= 30
    press(shell, pygame.K_RIGHT)  # one may leaf on meanwhile
    assert screen.deal == 4
    press(shell, pygame.K_ESCAPE)
    assert shell.app.stack.top is not screen


def test_a_review_that_cannot_be_made_is_said_to(shell: Shell) -> None:
    class Broken(Busy):
        def poll(self, job: Job) -> Outcome | None:
            del job
            return Outcome(error="broken")

    shell._reviews = ReviewDesk(Broken())
    screen = opened(shell)
    assert page_of(screen).texts == ("This deal could not be reviewed.",)


# Trying again


def test_each_moment_can_be_tried_again_with_its_best_and_its_own_choice(shell: Shell) -> None:
    """The own choice is as wrong as before, the best is right; the position is that very one."""
    for variant_id in ("portuguese", "russian"):
        screen = opened(shell, variant_id, 0)
        tried = 0
        for _ in range(9):
            shell.app.step(0)
            moment = screen.moment
            if moment is not None:
                tried += 1
                for choice, is_right in ((moment.question.choice, False), (moment.best, True)):
                    screen.try_again()
                    assert screen.view() == moment.question.view
                    screen.choose(choice)
                    shell.app.step(0)
                    assert page_of(screen).is_right is is_right
                screen.solve()
                assert any(row.is_best for row in page_of(screen).rows)
                screen.end_try()
                assert screen.view() == moment.question.view
            if not screen.may_leaf(1):
                break
            screen.leaf(1)
        assert tried >= 3


def test_a_card_is_tried_with_the_mouse_and_a_barred_one_is_explained(shell: Shell) -> None:
    screen = opened(shell)
    to_moment(screen, lambda view: is_card(view) and bool(view.refusals()))
    moment = screen.moment
    assert moment is not None
    click(shell, "try again")
    hand = screen.picture.hand  # type: ignore[union-attr]
    barred = next(iter(moment.question.view.refusals()))

    def at(card: Card) -> tuple[int, int]:
        found = [hand.rect.left + x for x in range(0, hand.rect.width, 4)]
        return next((x, hand.rect.top + 8) for x in found if hand.card_at((x, hand.rect.top + 8)) == card)

    for card, is_taken in ((barred, False), (moment.best, True)):
        assert isinstance(card, Card)
        shell.app.stack.handle(down(at(card)))
        shell.app.stack.handle(up(at(card)))
        shell.app.step(0)
        assert (screen.note is not None) is not is_taken
        assert screen.is_asking is not is_taken
    assert page_of(screen).is_right is True


def test_a_card_is_tried_with_the_keys_alone(shell: Shell) -> None:
    screen = opened(shell)
    to_moment(screen, is_card)
    press(shell, pygame.K_RETURN)
    assert screen.is_asking
    hand = screen.picture.hand  # type: ignore[union-attr]
    assert screen.layer.ring.current is hand
    press(shell, pygame.K_RIGHT)
    card = hand.chosen
    press(shell, pygame.K_RETURN)
    if screen.is_asking:  # a card that may not be played
        press(shell, pygame.K_1)
    assert screen.trying is not None
    assert screen.trying.choice is not None
    assert card is not None
    press(shell, pygame.K_ESCAPE)
    assert screen.trying is None
    press(shell, pygame.K_ESCAPE)
    assert shell.app.stack.top is not screen


def test_words_are_tried_in_the_dialog_of_the_table(shell: Shell) -> None:
    screen = opened(shell, "portuguese", 6)
    to_moment(screen, is_call)
    screen.try_again()
    shell.app.step(0)
    assert screen.wants_dialog
    decision = screen.view().decision
    assert decision is not None
    unknown = [word for word in decision.words if screen.moment and screen.moment.weighed(word) is None]
    screen.choose(unknown[0] if unknown else decision.words[0])
    shell.app.step(0)
    shell.app.step(0)
    assert page_of(screen).is_right is not None


def test_one_plays_on_from_what_was_tried_and_comes_back(shell: Shell, tmp_path: Path) -> None:
    screen = opened(shell)
    to_moment(screen, is_card)
    files = sorted(tmp_path.rglob("*.king"))
    screen.try_again()
    assert screen.moment is not None
    screen.choose(screen.moment.best)
    shell.app.step(0)
    click(shell, "play on")
    table = shell.app.stack.top
    assert isinstance(table, AsideTable)
    session = table.session
    while not session.over:
        if session.waits_for_person:
            assert session.pending is not None
            session.choose(session.pending.options[0])
        else:
            session.advance()
    table.view = session.view(table.seat)
    table.resize(shell.app.look)
    assert table.panel_kind == "result"
    assert "review" not in [widget.name for widget in table.layer.widgets]
    table.next_deal()
    assert shell.app.stack.top is screen
    assert sorted(tmp_path.rglob("*.king")) == files


# The ways there


def at_result(shell: Shell, variant_id: str = "russian") -> TableScreen:
    shell.reviews.worlds = 8
    session = reach(Moment(lambda s: s.between_deals), CATALOG.get(variant_id), language="en")
    shell.show_match(session)
    for _ in range(3):
        shell.app.step(0)
    table = shell.app.stack.top
    assert isinstance(table, TableScreen)
    assert table.panel_kind == "result"
    return table


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_result_of_a_deal_leads_to_its_review_and_back(shell: Shell, way: str) -> None:
    table = at_result(shell)
    if way == "button":
        click(shell, "review")
    else:
        press(shell, pygame.K_r)
    screen = shell.app.stack.top
    assert isinstance(screen, ReviewScreen)
    assert screen.deal == len(table.view.lines) - 1
    press(shell, pygame.K_ESCAPE)
    assert shell.app.stack.top is table
    assert table.panel_kind == "result"
    table.next_deal()
    assert table.panel_kind != "result"


def test_the_end_of_a_match_leads_to_the_review_of_all_its_deals(shell: Shell) -> None:
    shell.reviews.worlds = 4
    session = reach(Moment(lambda s: s.over), CATALOG.get("russian"), language="en")
    shell.show_match(session)
    table = shell.app.stack.top
    assert isinstance(table, TableScreen)
    table.next_deal()
    shell.app.step(0)
    assert table.panel_kind == "match end"
    press(shell, pygame.K_r)
    screen = shell.app.stack.top
    assert isinstance(screen, ReviewScreen)
    for _ in range(16):  # a deal is handed in each frame
        shell.app.step(0)
    assert screen.sums_up
    reviews = [shell.reviews.review(screen.past, deal) for deal in range(14)]
    given = sum(review.given_up for review in reviews if isinstance(review, DealReview))
    facts = page_of(screen).facts
    assert [fact.label for fact in facts[-3:]] == ["Given up by you", "Luck", "= Your points"]
    assert facts[-3].points == pytest.approx(-given, abs=7)
    assert len(facts) == 14 + 4
    press(shell, pygame.K_RIGHT)
    assert (screen.sums_up, screen.deal, screen.page) == (False, 0, 0)
    press(shell, pygame.K_LEFT)
    assert screen.sums_up
    assert all(isinstance(shell.reviews.review(screen.past, deal), DealReview) for deal in range(14))


def test_the_deal_whose_result_is_read_is_played_once_more_and_the_match_waits(shell: Shell, tmp_path: Path) -> None:
    table = at_result(shell)
    before, files = table.session.state, sorted(tmp_path.rglob("*.king"))
    click(shell, "deal again")
    aside = shell.app.stack.top
    assert isinstance(aside, AsideTable)
    assert aside.session.state.deal is not None
    assert aside.session.state.deal.dealt == before.finished[-1].dealt
    aside.go_back()
    shell.app.step(0)
    assert shell.app.stack.top is table
    assert table.session.state == before
    assert table.panel_kind == "result"
    assert sorted(tmp_path.rglob("*.king")) == files


def test_while_a_deal_is_played_there_is_no_review(shell: Shell) -> None:
    session: MatchSession = reach(Moment(lambda s: s.waits_for_person), CATALOG.get("russian"), language="en")
    shell.show_match(session)
    shell.app.step(0)
    press(shell, pygame.K_r)
    assert isinstance(shell.app.stack.top, TableScreen)


def test_the_four_hands_of_a_moment_are_its_place_in_the_replay(shell: Shell) -> None:
    screen = opened(shell)
    to_moment(screen, is_card)
    moment = screen.moment
    assert moment is not None
    click(shell, "hands")
    replay = shell.app.stack.top
    assert isinstance(replay, ReplayScreen)
    assert replay.is_open
    assert replay.view().hand == moment.question.view.hand
    assert replay.view().trick == moment.question.view.trick or not moment.question.view.trick


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pt", "ru"])
def test_papers_and_buttons_have_their_room(
    display: None, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    shell = open_shell(tmp_path, size=size, language=language)
    try:
        screen = opened(shell, "portuguese", 3)
        window = pygame.Rect((0, 0), size)
        for act in (
            lambda: None,
            lambda: screen.leaf(1),
            screen.try_again,
            lambda: screen.choose(best(screen)),
            screen.solve,
        ):
            act()
            shell.app.step(0)
            buttons = [w for w in screen.layer.widgets if isinstance(w, Button) and w.visible]
            assert buttons
            for place, one in enumerate(buttons):
                assert window.contains(one.rect), one.name
                for other in buttons[place + 1 :]:
                    assert not one.rect.colliderect(other.rect), (one.name, other.name)
    finally:
        close_shell(shell)


def best(screen: ReviewScreen) -> Card | str:
    assert screen.moment is not None
    choice = screen.moment.best
    assert isinstance(choice, Card | str)
    return choice


@pytest.mark.parametrize("size", SIZES[1:4])
def test_where_there_is_no_column_table_and_words_change_places(
    display: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    shell = open_shell(tmp_path, size=size)
    try:
        screen = opened(shell)
        to_moment(screen, is_card)
        assert screen.shown().bare
        click(shell, "see table")
        assert not screen.shown().bare
        assert [name for name in names(screen) if name.startswith("tag")]
        click(shell, "see table")
        assert screen.shown().bare
    finally:
        close_shell(shell)


def test_what_has_no_room_is_neither_the_best_nor_the_own_option(shell: Shell) -> None:
    screen = opened(shell)
    to_moment(screen, lambda view: is_card(view) and not view.trick and len(view.hand) > 4)
    rows = page_of(screen).rows
    assert len(rows) > 2
    kept = fitting_rows(rows, 2)
    assert [row.is_best or row.is_own for row in kept] == [True, True]


def test_in_how_many_deals_it_was_better_hides_no_option(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told where there is room for all options, too; with many of them, what hindsight says is told alone."""
    drawn: list[str] = []
    small, options = ReviewPaper._draw_small, ReviewPaper._draw_option

    def noted(paper: ReviewPaper, surface: pygame.Surface, text: str, y: int, width: int) -> int:
        drawn.append(text)
        return small(paper, surface, text, y, width)

    def counted(paper: ReviewPaper, surface: pygame.Surface, area: pygame.Rect, row: OptionRow) -> None:
        drawn.append(row.value)
        options(paper, surface, area, row)

    monkeypatch.setattr(ReviewPaper, "_draw_small", noted)
    monkeypatch.setattr(ReviewPaper, "_draw_option", counted)
    screen = opened(shell)
    to_moment(screen, is_card)
    page = page_of(screen)
    hindsight, spread = page.small
    assert spread.startswith("Better in ")
    for rows in (page.rows[:2], page.rows[:1] * 9):
        drawn.clear()
        piece = ReviewPaper(screen.look, screen.layout, screen.cards, replace(page, rows=rows), screen.rows(page)).piece
        piece.draw(shell.app.surface)
        assert drawn[0] == hindsight
        assert (spread in drawn) == (len(rows) == 2)
        assert len(drawn) >= 4


def test_nothing_of_a_page_stays_behind_when_one_leafs_on(shell: Shell) -> None:
    """Tags and buttons that are gone are gone from the picture: leafed to or drawn at once, it is the same."""
    screen = opened(shell)
    to_moment(screen, is_card)
    shell.app.step(0)
    screen.try_again()
    assert screen.moment is not None
    screen.choose(screen.moment.best)
    shell.app.step(0)
    leafed = pygame.image.tobytes(shell.app.surface, "RGB")
    shell.app.set_look(shell.app.look.resized(shell.app.look.size))
    shell.app.step(0)
    assert pygame.image.tobytes(shell.app.surface, "RGB") == leafed
