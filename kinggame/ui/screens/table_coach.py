"""The coach at the table: asks for hints, tells them step by step, and forgets them when the position is another."""

import logging
from typing import TYPE_CHECKING

from pygame import Rect

from kinggame.cards import Card
from kinggame.engine import Choice, PlayerView
from kinggame.rules.sales import PASS, WITHDRAW
from kinggame.session import HintFailed, HintTicket
from kinggame.stage.layout import Form
from kinggame.stage.places import Place
from kinggame.stage.scene import Scene
from kinggame.stage.wording import Wording
from kinggame.ui.screens.table_hint import (
    HintRing,
    HintScreen,
    SlipPlan,
    evidence_piece,
    more_button,
    slip_piece,
    slip_plan,
)
from kinggame.ui.screens.table_pieces import Piece
from kinggame.ui.screens.table_verdict import TableVerdict
from kinggame.ui.widgets import Button

if TYPE_CHECKING:
    from kinggame.coach import Hint
    from kinggame.stage.hints import HintSlip
    from kinggame.ui.screens.table import TableScreen

log = logging.getLogger(__name__)

POLL_MS = 30
"""How often it is asked whether a hint has come."""
LAST_STEP = 3
BUTTONS = ("bid", "row", "tile", "choose")
"""What the names of buttons begin with that say a word; the word itself follows."""


class TableCoach:
    """One hint at a time, about what the person is asked now. What words it is loaded with the first hint."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._about: PlayerView | None = None
        """The position that was asked about; another one lets the hint go."""
        self._ticket: HintTicket | None = None
        self._hint: Hint | None = None
        self._wanted = 0
        """The step that the person waits for, or reads."""
        self._is_asked_for = False
        """Whether the person has asked for it, and so is told that it is worked out."""
        self._seen = 0
        """The highest step that was shown."""
        self.is_open = False
        """Whether the slip is to be seen; a press elsewhere takes it away, and the key brings it back."""
        self.verdict = TableVerdict(table)
        """What is said of the card that was played last."""
        table.session.aids.assist = table.assist
        self._more, self._ring = self.widgets()

    @property
    def words(self) -> Wording:
        """How the table speaks."""
        return self._table.words

    @property
    def is_there(self) -> bool:
        """Whether hints are given at this table."""
        return self._table.assist.answers and self._table.shell.hints is not None

    @property
    def slip(self) -> "HintSlip | None":
        """What is told now, if anything is."""
        if not self.is_open or not self._wanted or self._about is None:
            return None
        from kinggame.stage.hints import HintStep, hint_slip, thinking  # noqa: PLC0415 - with the first hint

        if self._hint is None:
            return thinking(self.words) if self._is_asked_for else None
        return hint_slip(self._hint, HintStep(self._wanted), self._about, self.words)

    @property
    def told(self) -> str:
        """What is read of it now."""
        slip = self.slip if self._table.note is None else None
        return slip.sentence if slip is not None else ""

    @property
    def key(self) -> object:
        """What the picture of the slip depends on."""
        return (
            self.is_open,
            self._wanted,
            self._is_asked_for,
            id(self._hint),
            self._table.note is None,
            self.verdict.key,
        )

    @property
    def advised(self) -> Choice | None:
        """What the last step advises, while it is told."""
        is_told = self.is_open and self._wanted == LAST_STEP and self._table.note is None
        return self._hint.choice if is_told and self._hint is not None else None

    @property
    def advised_card(self) -> Card | None:
        """The card that it advises."""
        return self.advised if isinstance(self.advised, Card) else None

    # Asking

    def press(self) -> None:
        """Give a hint: its first step, then the next one, or the one that was taken away once more."""
        table = self._table
        if not self.is_there:
            table.shell.mention(self.words.t.gettext("In free play there are no hints."))
            return
        if table.performance.complete():
            table.sync()
        if table.decision is None or table.pages.open is not None:
            from kinggame.stage.hints import not_asked_now  # noqa: PLC0415

            table.shell.mention(not_asked_now(self.words))
            return
        table.note = None
        table.shows_last_trick = False
        if self._about is not table.view:
            self._ask()
        self._is_asked_for = True
        if not self.is_open:
            self.is_open = True
            self._wanted = max(1, self._wanted)
        elif self._hint is not None:
            self._wanted = min(LAST_STEP, self._wanted + 1)
        self._show()
        if self._has_no_room:
            self._open_page()

    def chose(self, before: PlayerView, choice: Choice) -> None:
        """Take note of what the person has chosen, before anything comes of it."""
        self.verdict.chose(before, choice)

    def hide(self) -> None:
        """Take the slip away, whose hint is remembered, and what is said of the last card."""
        self.is_open = False
        self.verdict.hide()

    def follow_assist(self) -> bool:
        """Help as much as is wished now; tell whether that was otherwise before."""
        aids, assist = self._table.session.aids, self._table.assist
        if aids.assist is assist:
            return False
        aids.assist = assist
        self.forget_all()
        return True

    def forget_all(self) -> None:
        """Let everything go."""
        self.forget()
        self.verdict.forget()

    def forget(self) -> None:
        """Let the hint go, and what is still being worked out."""
        if self._ticket is not None and self._table.shell.hints is not None:
            self._table.shell.hints.cancel(self._ticket)
        self._about = self._ticket = self._hint = None
        self._wanted = self._seen = 0
        self.is_open = self._is_asked_for = False

    def update(self, *, may: bool) -> None:
        """Let go what is over, ask where help comes unasked and `may`, and take what has come."""
        table = self._table
        if self._about is not None and (self._about is not table.view or table.decision is None or not self.is_there):
            self.forget()
        if may and self._about is None and table.assist.leads and self.is_there:
            decision = table.decision
            if decision is not None and len(decision.options) > 1 and not self._has_no_room:
                self._ask()
                self._wanted, self.is_open = 1, True
        self._take()
        self.verdict.update()

    def pause_ms(self) -> int:
        """Give the milliseconds until it is to be asked again."""
        return self.verdict.pause_ms() if self._ticket is None else POLL_MS

    def _ask(self) -> None:
        table = self._table
        assert table.shell.hints is not None
        self.forget()
        self._about = table.view
        self._ticket = table.shell.hints.ask(table.view, table.session.decision_seed())

    def _take(self) -> None:
        if self._ticket is None or self._table.shell.hints is None:
            return
        try:
            self._hint = self._table.shell.hints.poll(self._ticket)
        except HintFailed:
            from kinggame.stage.hints import no_hint  # noqa: PLC0415

            asked_for = self._is_asked_for
            self._ticket = None
            self.forget()
            if asked_for:
                self._table.shell.mention(no_hint(self.words))
            return
        if self._hint is not None:
            self._ticket = None
            self._show()

    def _show(self) -> None:
        """Note the step that is seen now."""
        if self._hint is not None and self.is_open and self._wanted > self._seen:
            for step in range(self._seen + 1, self._wanted + 1):
                self._table.session.aids.saw_hint(step)
            self._seen = self._wanted

    # Showing

    @property
    def _has_no_room(self) -> bool:
        """Whether a dialog leaves no room for the slip, so that it has a page of its own."""
        picture = self._table.picture
        return picture is not None and picture.layout.hint is None

    def _open_page(self) -> None:
        stack = self._table.host.stack
        if not isinstance(stack.top, HintScreen):
            stack.push(HintScreen(self))

    def widgets(self) -> tuple[Button, HintRing]:
        """Make the button for the next step, and the marks that lie over a dialog's buttons."""
        self._more, self._ring = more_button(self.press), HintRing()
        return self._more, self._ring

    def pieces(self, scene: Scene) -> list[Piece]:
        """List the slip and the marks on the trick, and bring its widgets up to date."""
        table = self._table
        assert table.picture is not None
        slip = self.slip if table.note is None and not self._is_under_a_page else None
        if slip is None or table.picture.layout.hint is None:
            self._place(None, None)
            return []
        look, layout = table.look, table.picture.layout
        own = table.picture.painter.plate_rect(scene.seat(Place.SOUTH), beside=scene.has_last_trick)
        plan = slip_plan(look, layout, slip, own=own if layout.form is Form.WIDE else None)
        assert plan is not None
        self._place(slip, plan)
        evidence = evidence_piece(look, layout, table.picture.painter, scene.trick, slip)
        return [*([evidence] if evidence is not None else []), slip_piece(look, plan, slip)]

    @property
    def _is_under_a_page(self) -> bool:
        return self._table.panel is not None and self._table.panel.hides_table

    def _place(self, slip: "HintSlip | None", plan: SlipPlan | None) -> None:
        """Put the button where the slip leaves room for it, and the ring around what is advised."""
        self._more.visible = slip is not None and bool(slip.more)
        if slip is not None and plan is not None and slip.more:
            self._more.label = slip.more
            self._more.rect = plan.button
        advised = self.advised
        target = self._button_of(advised) if isinstance(advised, str) else None
        self._free_last(plan)
        self._ring.visible = target is not None
        if target is not None:
            self._ring.rect = target

    def _free_last(self, plan: SlipPlan | None) -> None:
        """Let the button of the last trick stand over a slip whose words need its place, as in low windows."""
        last, picture = self._table.layer.named("last"), self._table.picture
        if last is None or picture is None:
            return
        place = Rect(picture.layout.last_button)
        if plan is not None and plan.rect.colliderect(place):
            place.bottom = plan.rect.top - max(4, self._table.look.px(6))
        last.rect = place

    def _button_of(self, word: str) -> Rect | None:
        """Find the button of a word in the dialog that is open."""
        layer = self._table.layer
        found = next((w for kind in BUTTONS if (w := layer.named(f"{kind} {word}")) is not None), None)
        if found is None and word in (PASS, WITHDRAW):
            found = layer.named("decline")
        return found.rect if found is not None else None
