"""What the paper of the review says at the moment, and which buttons stand at its foot."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kinggame.coach import Judgement
from kinggame.engine import Choice
from kinggame.session.reviewing import Failed
from kinggame.stage.panels import review as papers
from kinggame.stage.panels.review import ReviewPage
from kinggame.ui.widgets import Button, ButtonKind
from kinggame.ui.widgets.base import Action

if TYPE_CHECKING:
    from kinggame.ui.screens.review import ReviewScreen


def page_of(screen: "ReviewScreen") -> ReviewPage:
    """Say what stands on the paper now."""
    words, view, desk, past = screen.words, screen.after, screen.desk, screen.past
    if screen.sums_up:
        found_of = (desk.review(past, deal) for deal in range(past.deals))
        reviews = [found if not isinstance(found, Failed) else None for found in found_of]
        return papers.match_page(reviews, view=past.view(past.span(past.deals - 1)[1]), words=words)
    title = papers.deal_title(screen.deal, view, words)
    found = desk.review(past, screen.deal)
    if isinstance(found, Failed):
        return papers.failed_page(title, words)
    if found is None:
        return papers.waiting_page(title, desk.progress(past, screen.deal), words)
    moment, tried = screen.moment, screen.trying
    if moment is None:
        par = desk.par(past, screen.deal)
        known = par if isinstance(par, int) else None
        return papers.summary_page(found, known, view=view, worlds=desk.worlds, words=words)
    if tried is None:
        return papers.moment_page(found, screen.page - 1, words)
    if tried.solved:
        return papers.solution_page(moment, tried.choice, words)
    if tried.choice is None:
        return papers.try_page(moment, words)
    return _verdict(screen, moment, tried.choice)


def _verdict(screen: "ReviewScreen", moment: Judgement, choice: Choice) -> ReviewPage:
    known = moment.weighed(choice)
    if known is not None:
        return papers.verdict_page(moment, choice, known, screen.words)
    found = screen.desk.choice(replace(moment.question, choice=choice), screen.past.seed)
    if found is None:
        return papers.judging_page(moment, screen.words)
    return papers.verdict_page(moment, choice, found if isinstance(found, Judgement) else None, screen.words)


def rows_of(screen: "ReviewScreen", page: ReviewPage) -> list[list[Button]]:
    """Make the buttons at the foot of the paper, row by row, the primary first."""
    return _trying(screen, page) if screen.trying is not None else _leafing(screen)


def _trying(screen: "ReviewScreen", page: ReviewPage) -> list[list[Button]]:
    t, tried = screen.shell.t, screen.trying
    assert tried is not None
    again = "try again", t.gettext("Once more"), screen.try_again
    on = "play on", t.gettext("Play on from here"), screen.play_on
    solution = button("solution", t.gettext("Solution"), screen.solve)
    if tried.solved:
        back = button("end try", t.gettext("Back to the moment"), screen.end_try, first=True)
        return [[back], [button(*again)]]
    last = [solution, button("end try", t.pgettext("button", "Back"), screen.end_try)]
    if tried.choice is None:
        return [last]
    main, other = (on, again) if page.is_right else (again, on)
    return [[button(*main, first=True)], [button(*other)], last]


def _leafing(screen: "ReviewScreen") -> list[list[Button]]:
    t = screen.shell.t
    before, after = button("before", "‹", lambda: screen.leaf(-1)), button("after", "›", lambda: screen.leaf(1))
    before.enabled, after.enabled = screen.may_leaf(-1), screen.may_leaf(1)
    if screen.sums_up:
        return [[button("deals", t.gettext("Deal by deal"), lambda: screen.leaf(1), first=True)]]
    if screen.page:
        hands = button("hands", t.gettext("The four hands"), screen.open_replay)
        return [[button("try again", t.gettext("Try again"), screen.try_again, first=True)], [before, hands, after]]
    middle = [before, button("replay", t.gettext("Play by play"), screen.open_replay), after]
    again = [button("deal again", t.gettext("Play this deal again"), screen.deal_again)]
    if screen.review is None:
        return [middle, again]
    if screen.review.moments:
        go_on = button("first moment", t.gettext("To the moments"), lambda: screen.leaf(1), first=True)
    elif screen.deal + 1 < screen.past.deals:
        go_on = button("next deal", t.gettext("Next deal"), lambda: screen.leaf(1), first=True)
    else:
        go_on = button("leave", t.gettext("Leave the review"), screen.go_back, first=True)
    return [[go_on], middle, again]


def button(name: str, label: str, action: Action, *, first: bool = False) -> Button:
    """Make a button for the foot of the paper; the `first` one is what is expected."""
    return Button(label, action, kind=ButtonKind.PRIMARY if first else ButtonKind.SECONDARY, name=name)
