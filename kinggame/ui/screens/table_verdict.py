"""What is said, with a coach, of the card that one has just played: a small paper over the own plate."""

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.cards import Card
from kinggame.engine import Choice, DecisionKind, PlayerView
from kinggame.session import Assist, HintFailed, HintTicket
from kinggame.stage.places import Place
from kinggame.ui.paint import marks
from kinggame.ui.paint.plate import badge
from kinggame.ui.screen import IDLE_MS
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.theme import INK, Role

if TYPE_CHECKING:
    from kinggame.coach import Judgement
    from kinggame.ui.screens.table import TableScreen

POLL_MS = 60


class TableVerdict:
    """One judgement at a time, of the person's last card; it goes with the next one, or with a press."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._ticket: HintTicket | None = None
        self._found: Judgement | None = None

    @property
    def key(self) -> object:
        """What the picture depends on."""
        return id(self._found), self._found is not None and self._has_points_there

    @property
    def _has_points_there(self) -> bool:
        """Whether the points of a trick stand, for a moment, where something would be said."""
        return any(shown.place is Place.SOUTH for shown in self._table.performance.badges())

    def chose(self, before: PlayerView, choice: Choice) -> None:
        """Have a card judged that was chosen just now, from what the person saw; called before anything comes of it."""
        self.forget()
        hints, decision = self._table.shell.hints, before.decision
        if hints is None or self._table.assist is not Assist.COACHED or decision is None:
            return
        if decision.kind is not DecisionKind.PLAY or len(decision.options) < 2 or not isinstance(choice, Card):
            return
        from kinggame.coach import Question  # noqa: PLC0415 - with the first card that is judged

        calls = before.auction.calls if before.auction is not None else ()
        place = len(calls) + before.variant.table.players * len(before.tricks) + len(before.trick)
        question = Question(len(before.lines), place, before, choice)
        self._ticket = hints.judge(question, self._table.session.decision_seed())

    def forget(self) -> None:
        """Let the judgement go, and what is still being worked out."""
        if self._ticket is not None and self._table.shell.hints is not None:
            self._table.shell.hints.cancel(self._ticket)
        self._ticket = self._found = None

    def hide(self) -> None:
        """Take away what is said."""
        self._found = None

    def update(self) -> None:
        """Take the judgement when it is there."""
        hints = self._table.shell.hints
        if self._ticket is None or hints is None:
            return
        try:
            self._found = hints.judged(self._ticket)
        except HintFailed:
            self._ticket = None
            return
        if self._found is not None:
            self._ticket = None

    def pause_ms(self) -> int:
        """Give the milliseconds until it is to be asked again."""
        return IDLE_MS if self._ticket is None else POLL_MS

    def piece(self) -> Piece | None:
        """Return the small paper, if something is to be said."""
        table = self._table
        if self._found is None or table.picture is None or self._has_points_there:
            return None
        from kinggame.stage.hints import verdict_tag  # noqa: PLC0415

        tag = verdict_tag(self._found, table.words)
        if tag is None:
            return None
        look, room = table.look, Rect(table.picture.layout.bubbles[Place.SOUTH])
        side, gap = max(18, look.px(22)), max(6, look.px(8))
        words = look.text.fitting((tag.text, tag.short), Role.SECOND_STRONG, room.width - side - 4 * gap)
        width = min(room.width, look.text.measure(words, Role.SECOND_STRONG) + side + 4 * gap)
        rect = Rect(room.left, 0, width, min(room.height, max(30, look.px(34))))
        rect.bottom = room.bottom

        def draw(surface: Surface) -> None:
            badge(look, rect.size).draw(surface, rect.topleft)
            sign = marks.tick(look, side) if tag.is_good else marks.lamp_disc(look, side)
            surface.blit(sign, sign.get_rect(midleft=(rect.left + gap, rect.centery)))
            at = rect.left + 2 * gap + side, rect.centery
            look.text.draw(
                surface, words, Role.SECOND_STRONG, INK, at, anchor="midleft", max_width=rect.right - gap - at[0]
            )

        return Piece(("verdict", tag, tuple(rect)), grown(rect, look.px(16)), draw)
