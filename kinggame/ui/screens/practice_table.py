"""A deal played by itself, and the page that holds it against par afterwards."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from kinggame.i18n import variant_name
from kinggame.session import MatchSession
from kinggame.session.facts import Side
from kinggame.session.single import SingleDeal, any_deal, begin, daily_seats, daily_seed
from kinggame.stage.practice import Outing, deal_name, par_facts, par_sentence, tally_lines
from kinggame.ui.charts import FactsPiece
from kinggame.ui.clipboard import copied
from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, INK_SOFT, Role
from kinggame.ui.training import Played, played_in
from kinggame.ui.widgets import Button, ButtonKind

BUSY_MS = 40


class PracticeTable(TableScreen):
    """A table that shows par, and not a match's end, once the result of its deal has been read."""

    def next_deal(self) -> None:
        """Hold the deal against par."""
        played = played_in(self.session)
        if played is None:
            super().next_deal()
            return
        self.results_read = len(self.view.lines)
        self.pages.close()
        self.session.next_deal()
        self.host.stack.push(ParScreen(self.shell, played, self.session))


class ParScreen(PageScreen):
    """What one has made of a deal, what four experts make of it, and the deals before."""

    def __init__(self, shell: Shell, played: Played, session: MatchSession) -> None:
        super().__init__(shell)
        self.played = played
        self.training = shell.training
        self._session = session
        if played not in self.training.tally:
            self.training.tally.append(played)
        self.training.par(played)

    def bar_title(self) -> str:
        """Name the rules."""
        return variant_name(self.shell.t, self.played.deal.variant)

    def heading(self) -> str:
        """Name what was played."""
        return deal_name(self.shell.t, self.played.deal)

    def heading_note(self) -> str:
        """Say what it was for."""
        t = self.shell.t
        return t.gettext("Deal of the day") if self.played.side is Side.DAILY else t.gettext("One contract")

    @property
    def told(self) -> str:
        """What is read aloud: points, par, and how they compare."""
        t, failed = self.shell.t, self.training.pars.has_failed(self.played.deal)
        outing = self._outing(self.played)
        facts = [f"{fact.words}: {fact.number}." for fact in par_facts(t, outing, failed=failed)]
        return " ".join((*(facts if outing.par is not None else facts[:1]), par_sentence(t, outing, failed=failed)))

    def go_back(self) -> None:
        """Leave the table, and show what may be practised."""
        leave_for_practice(self.shell, self.played)

    def update(self, now_ms: int) -> None:
        """Look whether par is there."""
        super().update(now_ms)
        if self.training.pars.poll():
            self.rebuild()

    def pause_ms(self) -> int:
        """Look often while par is awaited."""
        return BUSY_MS if self.training.pars.is_busy else super().pause_ms()

    def build_page(self, look: Look) -> None:
        """Lay out facts, tally and buttons."""
        t, inner = self.shell.t, self.inner
        failed = self.training.pars.has_failed(self.played.deal)
        outing = self._outing(self.played)
        buttons = self._buttons()
        height, gap = max(42, look.px(50)), max(6, look.px(10))
        top = inner.bottom - height
        primary = buttons[-1]
        width = min(max(look.px(200), primary.natural_width(look, padding=16)), inner.width // 2)
        primary.rect = Rect(inner.right - width, top, width, height)
        natural = [button.natural_width(look, padding=14) for button in buttons[:-1]]
        needed = sum(natural) + gap * (len(natural) - 1)
        if needed > primary.rect.left - gap - inner.left:  # a row of their own, over the primary
            primary.rect = Rect(inner.left, top, inner.width, height)
            top -= height + gap
        scale = min(1.0, (inner.width - gap * (len(natural) - 1)) / max(1, sum(natural)))
        left = inner.left
        for button, wide in zip(buttons[:-1], natural, strict=True):
            button.rect = Rect(left, top, round(wide * scale), height)
            left = button.rect.right + gap
        space = Rect(inner.left, inner.top, inner.width, top - max(8, look.px(12)) - inner.top)
        column = Column(space.left, space.top, space.width - look.px(8), gap=max(10, look.px(14)))
        facts = FactsPiece(par_facts(t, outing, failed=failed))
        column.add(facts, column.row(facts.height(look, column.width)))
        self._say(look, column, par_sentence(t, outing, failed=failed), Role.BODY_STRONG)
        self._say(look, column, t.gettext("Deal's code: {code}").format(code=self.played.deal.code), Role.BODY)
        for line in tally_lines(t, [self._outing(one) for one in self._tally()]):
            self._say(look, column, line, Role.BODY, gap=max(4, look.px(6)))
        self.layer.add(column.window(look, space, name="par"))
        for button in buttons:
            self.layer.add(button)
        if self.layer.ring.current is None:
            self.layer.focus(primary, show=False)

    def _buttons(self) -> Sequence[Button]:
        """Make the buttons at the foot, the primary last."""
        t = self.shell.t
        buttons = [
            Button(t.pgettext("button", "Back"), self.go_back, name="back"),
            Button(t.pgettext("button", "Copy"), lambda: copied(self.shell, self.played.deal.code), name="copy code"),
            Button(t.pgettext("button", "Review"), self._review, name="review"),
        ]
        if self.played.side is Side.PRACTICE:
            buttons.append(Button(t.gettext("Next deal"), self._next, kind=ButtonKind.PRIMARY, name="next deal"))
        else:
            buttons[0].kind, buttons[0].role = ButtonKind.PRIMARY, Role.PRIMARY
            buttons.append(buttons.pop(0))
        return buttons

    def _say(self, look: Look, column: Column, words: str, role: Role, *, gap: int | None = None) -> None:
        column.paragraph(look, words, role, INK if role is Role.BODY_STRONG else INK_SOFT, gap=gap)

    def _tally(self) -> list[Played]:
        """List the deals of the same practice."""
        mine = self.played.deal
        return [
            one
            for one in self.training.tally
            if one.side is Side.PRACTICE is self.played.side
            and (one.deal.variant.id, one.deal.item.id) == (mine.variant.id, mine.item.id)
        ]

    def _outing(self, played: Played) -> Outing:
        scores = self.training.pars.par(played.deal)
        return Outing(deal_name(self.shell.t, played.deal), played.own, None if scores is None else scores[played.seat])

    def _review(self) -> None:
        from kinggame.session.past import PastMatch  # noqa: PLC0415 - wanted by those alone who look back
        from kinggame.ui.screens.review import ReviewScreen  # noqa: PLC0415

        self.host.stack.push(ReviewScreen(self.shell, PastMatch.of_session(self._session), 0, whole=True))

    def _next(self) -> None:
        deal = self.played.deal
        practise(self.shell, any_deal(deal.variant, deal.item, self.shell.seeds))


def practise(shell: Shell, deal: SingleDeal) -> None:
    """Sit down to one deal, against the opponents of before."""
    _sit_down(shell, lambda: begin(
        deal, shell.default_seats(), side=Side.PRACTICE, seed=shell.seeds.getrandbits(48), thinker=shell.thinker,
        store=shell.store,
    ))  # fmt: skip


def play_daily(shell: Shell, deal: SingleDeal, begun: Path | None) -> None:
    """Sit down to the deal of the day, or go on with it in the file in which it was begun."""
    if begun is not None:
        shell.when_safe(partial(_go_on, shell, begun))
        return
    _sit_down(shell, lambda: begin(
        deal, daily_seats(shell.default_seats()), side=Side.DAILY, seed=daily_seed(deal), thinker=shell.thinker,
        day=shell.today(), store=shell.store,
    ))  # fmt: skip


def leave_for_practice(shell: Shell, played: Played) -> None:
    """Leave the table for the page of practice, at the part that the deal belongs to."""

    def leave() -> None:
        shell.open_start()
        section = "daily" if played.side is Side.DAILY else "contract"
        shell.open_practice(played.deal.variant, section=section)

    shell.when_safe(leave)


def _go_on(shell: Shell, path: Path) -> None:
    shell.go_on(path, told=True)


def _sit_down(shell: Shell, make: Callable[[], MatchSession]) -> None:
    def sit_down() -> None:
        shell.end_session()
        shell.show_match(make())

    shell.when_safe(sit_down)
