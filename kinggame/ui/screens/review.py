"""The review of a match: deal by deal what was given up, with each key moment as it stood on the table."""

from dataclasses import dataclass, replace

import pygame
from pygame.event import Event

from kinggame.cards import Card
from kinggame.coach import DealReview, Judgement
from kinggame.engine import Choice, DecisionKind, PlayerView
from kinggame.session.past import PastMatch, from_there
from kinggame.stage.notes import refused
from kinggame.stage.panels.review import ReviewPage
from kinggame.stage.places import Place
from kinggame.stage.scene import HandCard, HandState, Scene, four
from kinggame.stage.views import at_rest, with_card
from kinggame.ui.keyboard import MODIFYING
from kinggame.ui.look import Look
from kinggame.ui.screens.review_pages import page_of, rows_of
from kinggame.ui.screens.review_paper import ReviewPaper
from kinggame.ui.screens.review_tags import tags
from kinggame.ui.screens.still_table import POLL_MS, Shown, StillTable, with_bar
from kinggame.ui.screens.table_hand import DIGITS
from kinggame.ui.screens.table_panel import TablePanel
from kinggame.ui.screens.table_panels import asking_panel
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Button
from kinggame.ui.widgets.base import Named, Widget

LEAST_BAR = 560
"""In narrower windows the bar has room for a short title alone, in pixels."""


@dataclass(frozen=True, slots=True)
class Trying:
    """A key moment that is tried again: what was chosen, once something was, and whether the solution is shown."""

    choice: Choice | None = None
    solved: bool = False


class ReviewScreen(StillTable):
    """Pages that are leafed through: of each finished deal first how it went, then its key moments."""

    def __init__(self, shell: Shell, past: PastMatch, deal: int, *, whole: bool = False) -> None:
        """`deal` is shown first, from 0; `whole` has all deals judged meanwhile."""
        super().__init__(shell, past)
        self.desk = shell.reviews
        self.deal = deal
        self.sums_up = whole
        """Whether all deals are summed up, before the first one."""
        self.page = 0
        """0 sums the deal up, from 1 on its key moments follow."""
        self.trying: Trying | None = None
        self._wants_last = False
        """Whether the last page of a deal is to be shown, once it is known which that is."""
        self._sees_table = False
        self._told: object = None
        self._panel: TablePanel | None = None
        self._paper: ReviewPaper | None = None
        self._is_whole = whole
        self._to_ask = [number for number in range(past.deals) if number != deal] if whole else []
        """Deals that are still to be handed in, one a frame."""
        self.desk.ask(past, deal)

    # What is looked at

    @property
    def review(self) -> DealReview | None:
        """The review of the deal that is open; None while it is not there."""
        found = self.desk.review(self.past, self.deal)
        return found if isinstance(found, DealReview) else None

    @property
    def moment(self) -> Judgement | None:
        """The key moment that is open."""
        review = self.review
        return review.moments[self.page - 1] if review is not None and self.page else None

    def view(self) -> PlayerView:
        moment = self.moment
        if self.sums_up:
            return at_rest(self.past.view(self.past.span(self.past.deals - 1)[1]))
        if moment is None:
            return at_rest(self.past.view(self.past.span(self.deal)[0]))
        tried = self.trying
        view = moment.question.view
        if tried is not None and isinstance(tried.choice, Card) and not tried.solved:
            return with_card(view, view.seat, tried.choice)
        return view

    @property
    def after(self) -> PlayerView:
        """The view after the deal, which knows what was played."""
        return self.past.view(self.past.span(self.deal)[1])

    @property
    def is_asking(self) -> bool:
        """Whether a choice is wanted."""
        return self.trying is not None and self.trying.choice is None

    @property
    def has_column(self) -> bool:
        """Whether the paper stands beside the table."""
        return self.layout.sheet is not None

    @property
    def _sees(self) -> bool:
        """Whether the table is seen, beside the paper or in its place."""
        return self.has_column or self._sees_table or self.is_asking

    # Going about

    def leaf(self, step: int) -> None:
        """Go to the page before or after, from deal to deal."""
        if self.trying is not None:
            return
        if self.sums_up or (self._is_whole and self.deal + self.page + step < 0):
            self.sums_up = not self.sums_up and step < 0
            self._turn()
            return
        review = self.review
        last = len(review.moments) if review is not None else 0
        if 0 <= self.page + step <= last:
            self._open(self.deal, self.page + step)
        elif 0 <= self.deal + step < self.past.deals:
            self._open(self.deal + step, 0, last=step < 0)

    def leaf_deals(self, step: int) -> None:
        """Go to the deal before or after."""
        if self.trying is None and not self.sums_up and 0 <= self.deal + step < self.past.deals:
            self._open(self.deal + step, 0)

    def may_leaf(self, step: int) -> bool:
        """Tell whether there is a page before or after."""
        if self.sums_up or (self._is_whole and self.deal + self.page + step < 0):
            return not self.sums_up or step > 0
        review = self.review
        last = len(review.moments) if review is not None else 0
        return 0 <= self.page + step <= last or 0 <= self.deal + step < self.past.deals

    def _open(self, deal: int, page: int, *, last: bool = False) -> None:
        self.deal, self.page, self._wants_last = deal, page, last
        self.trying = None
        self.desk.ask(self.past, deal)
        self._turn()

    def _turn(self) -> None:
        """Show another page."""
        if self._wants_last and self.review is not None:
            self.page, self._wants_last = len(self.review.moments), False
        self._sees_table = False
        self.is_fresh = True
        self.note = None
        self.rebuild()

    def toggle_table(self) -> None:
        """Show the table in the place of the paper, or the paper again."""
        self._sees_table = not self._sees_table
        self.rebuild()

    def try_again(self) -> None:
        """Ask for a choice in the position of the moment that is open."""
        if self.moment is not None:
            self.trying = Trying()
            self._turn()

    def end_try(self) -> None:
        """Go back to the moment as it was."""
        self.trying = None
        self._turn()

    def solve(self) -> None:
        """Show what was best, with its reason."""
        tried = self.trying.choice if self.trying is not None else None
        self.trying = Trying(tried, solved=True)
        self._turn()

    def choose(self, choice: Choice) -> None:
        """Take what was chosen this time, and have it judged if it was not before."""
        moment = self.moment
        if not self.is_asking or moment is None:
            return
        self.trying = Trying(choice)
        if moment.weighed(choice) is None:
            self.desk.ask_choice(replace(moment.question, choice=choice), self.past.seed)
        self._turn()

    def chosen(self, card: Card) -> None:
        decision = self.view().decision
        if not self.is_asking or decision is None:
            return
        if card in decision.cards:
            self.choose(card)
            return
        why = refused(self.view(), card, self.words)
        if why is not None and self.picture is not None:
            self.note = "refused", why.sentence
            self.show(self.shown())
            self.picture.hand.refuse(card, why.obliging, self.shell.app.clock())

    def play_on(self) -> None:
        """Play the deal to its end from what was tried, beside the match."""
        from kinggame.ui.screens.aside import AsideTable  # noqa: PLC0415 - for those alone who try

        moment, tried = self.moment, self.trying
        if moment is None or tried is None or tried.choice is None:
            return
        place = self.past.span(self.deal)[0] + moment.question.place
        session = from_there(self.past, place, thinker=self.shell.thinker)
        session.choose(tried.choice)
        self.host.stack.push(AsideTable(self.shell, session))

    def open_replay(self) -> None:
        """Show the whole deal play by play, or where the moment stands in it, with all hands open."""
        from kinggame.ui.screens.replay import ReplayScreen  # noqa: PLC0415

        moment = self.moment
        place = self.past.span(self.deal)[0]
        if moment is not None:
            place += moment.question.place
        self.host.stack.push(ReplayScreen(self.shell, self.past, self.deal, place=place, is_open=moment is not None))

    def deal_again(self) -> None:
        """Play the deal once more, beside the match."""
        from kinggame.ui.screens.aside import play_again  # noqa: PLC0415

        play_again(self.shell, self.past, self.deal)

    def go_back(self) -> None:
        """Leave what is tried, or the review."""
        if self.trying is not None:
            self.end_try()
        else:
            super().go_back()

    # Picture

    def content(self) -> ReviewPage:
        """Say what stands on the paper now."""
        return page_of(self)

    def rows(self, page: ReviewPage) -> list[list[Button]]:
        """Make the buttons at the foot of the paper."""
        return rows_of(self, page)

    @property
    def wants_dialog(self) -> bool:
        return self.is_asking and self.view().contract is None

    def bar_buttons(self) -> list[Named]:
        t = self.shell.t
        is_wide = self.look.size[0] >= 1000
        leave = t.gettext("Leave the review") if is_wide else t.pgettext("button", "Close")
        named: list[Named] = [("leave review", leave, super().go_back)]
        if self.has_column or self.sums_up:
            return named
        if self.is_asking:
            back = "end try", t.pgettext("button", "Back"), self.end_try
            return [back, ("solution", t.gettext("Solution"), self.solve)]
        words = t.pgettext("review", "Words") if self._sees_table else t.pgettext("review", "Table")
        return [*named, ("see table", words, self.toggle_table)]

    def build(self, look: Look) -> Widget | None:
        self._panel = None
        if self.wants_dialog:
            self._panel = asking_panel(self.view(), self.words, lambda said: self.choose(said[0]))
        start: Widget | None = None
        page = self.content()
        rows = self.rows(page)
        self._paper = None
        if self.has_column or not self._sees:
            self._paper = ReviewPaper(look, self.layout, self.cards, page, rows)
            self._paper.add_to(self.layer)
            start = rows[0][0]
        if self._panel is not None:
            self._panel.build(look, self.layout, self.cards, self.layer)
            start = self._panel.start
        elif self.is_asking and self.picture is not None:
            start = self.picture.hand
        if self._sees and self.trying is None:
            self._add_tags()
        return start

    def shown(self) -> Shown:
        over = [self._paper.piece] if self._paper is not None else []
        over += self._panel.pieces if self._panel is not None else []
        return Shown(self._scene(), over, bare=not self._sees)

    @property
    def asks_card(self) -> bool:
        return self.is_asking and self.view().contract is not None

    def _scene(self) -> Scene:
        t, view, moment = self.shell.t, self.view(), self.moment
        scene = self.scene_of(view)
        if moment is None and not self.sums_up:  # what was played is known by now
            scene = replace(scene, top=self.scene_of(self.after).top)
        if self.sums_up:
            scene = with_bar(scene, t.gettext("Review"), title=t.own(self.past.variant.names), text="")
        elif self.look.size[0] >= LEAST_BAR:
            scene = with_bar(scene, t.gettext("Review"))
        else:
            plan = self.after.plan
            scene = with_bar(scene, "", title=self.words.label(view.variant, plan[self.deal], self.deal, plan))
        if moment is None or self.is_asking:
            return scene
        marked = {moment.best, moment.question.choice} if self.trying is None else {moment.best}
        barred = view.refusals()

        def state(card: Card) -> HandState:
            if card in marked:
                return HandState.PLAYABLE
            return HandState.BARRED if card in barred else HandState.PLAIN

        is_over = self.trying is not None and not self.trying.solved
        hand = scene.hand if is_over else tuple(HandCard(one.card, state(one.card)) for one in scene.hand)
        south = replace(scene.seat(Place.SOUTH), tag="")
        return replace(scene, hand=hand, seats=four((south, *scene.seats[1:])))

    def show(self, shown: Shown) -> None:
        super().show(shown)
        moment, tried = self.moment, self.trying
        if moment is None or self.picture is None:
            return
        is_marked = tried is None or tried.solved
        self.picture.hand.take(moment.best if is_marked and isinstance(moment.best, Card) else None)

    def _add_tags(self) -> None:
        moment, t = self.moment, self.shell.t
        if moment is None or moment.question.view.contract is None:
            return
        scene = self.scene_of(self.view())
        hand, own = [one.card for one in scene.hand], next(seat for seat in scene.seats if seat.place is Place.SOUTH)
        words = (
            (moment.best, t.pgettext("option", "better"), True),
            (moment.question.choice, t.pgettext("option", "played"), False),
        )
        tagged = [(hand.index(choice), text, gold) for choice, text, gold in words if choice in hand]  # type: ignore[arg-type]
        for tag in tags(self.look, self.layout, len(hand), tagged, own.packet):
            self.layer.add(tag)

    # Life

    def update(self, now_ms: int) -> None:
        super().update(now_ms)
        if self._to_ask:
            self.desk.ask(self.past, self._to_ask.pop(0))
        done = self.desk.poll()
        review = self.review
        if review is not None and not self.page and not self.sums_up:
            self.desk.ask_par(self.past, self.deal)
        told = self.desk.progress(self.past, self.deal) if review is None else None
        if done or told != self._told:
            self._told = told
            if self._wants_last or (done and review is not None and self._was_waiting and not self.sums_up):
                self._turn()
            else:
                self.rebuild()

    @property
    def _was_waiting(self) -> bool:
        return self.layer.named("first moment") is None and self.layer.named("next deal") is None and not self.page

    def pause_ms(self) -> int:
        waits = super().pause_ms()
        return min(waits, POLL_MS) if self.desk.is_busy or self._to_ask else waits

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & MODIFYING:
            keys = {
                pygame.K_LEFT: (self.leaf, -1),
                pygame.K_RIGHT: (self.leaf, 1),
                pygame.K_PAGEUP: (self.leaf_deals, -1),
                pygame.K_PAGEDOWN: (self.leaf_deals, 1),
            }
            if event.key in keys and self.trying is None:
                act, step = keys[event.key]
                act(step)
                self.layer.ring.show(True)
                return True
            decision = self.view().decision if self.asks_card else None
            if decision is not None and decision.kind is DecisionKind.PLAY and self._digit(event):
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.note is not None:
            self.note = None
            if self.picture is not None:
                self.picture.hand.forgive()
            self.show(self.shown())
        return super().handle(event)

    def _digit(self, event: Event) -> bool:
        return event.key in DIGITS and self.picture is not None and self.picture.hand.play_nth(DIGITS[event.key])
