"""An observer for tests with a real window: writes down what can be clicked, whenever that changes.

It changes nothing and is made only where KINGGAME_PROBE names a file. Each line of the file is one JSON object:
`at` (when the loop had made that step, in seconds of the wall clock), `screens` (names, bottom to top), `language`,
`size`, `still` (whether nothing moves), `targets` (name → place, as [x, y, width, height] in pixels) and `match` (null
where none is played).
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pygame import Rect

from kinggame.cards import Card
from kinggame.record import write
from kinggame.session import MatchSession
from kinggame.ui.screen import Screen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import ChoiceGroup, ListBox, Widget
from kinggame.ui.widgets.layer import WidgetLayer

SCAN_STEP: Final = 3

Target = tuple[str, Rect]


class Probe:
    """Looks at a program after each step of its loop."""

    def __init__(self, shell: Shell, path: Path) -> None:
        self._shell = shell
        self._path = path
        self._last: dict[str, object] = {}
        self._record: tuple[object, str | None] = None, None

    def observe(self, at: float) -> None:
        """Write a line, if anything is different from the last one."""
        seen = self.seen()
        if seen != self._last:
            self._last = seen
            with self._path.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps({"at": at, **seen}, ensure_ascii=False) + "\n")

    def seen(self) -> dict[str, object]:
        """Describe the present moment."""
        stack, session = self._shell.app.stack, self._shell.session
        return {
            "screens": [type(screen).__name__ for screen in stack],
            "language": self._shell.t.language,
            "size": list(self._shell.app.look.size),
            "still": stack.pause_ms() > 0 and _has_come_to_rest(stack.top),
            "targets": {name: list(place) for name, place in _targets(stack.top)},
            "match": None if session is None else self._match(session),
        }

    def _match(self, session: MatchSession) -> dict[str, object]:
        decision, deal = session.pending, session.state.deal
        return {
            "variant": session.variant.id,
            "choices": len(session.history),
            "deal": session.state.number + 1,
            "trick": len(deal.trick) if deal else 0,
            "waits": session.waits_for_person,
            "kind": None if decision is None else decision.kind.value,
            "between": session.between_deals,
            "over": session.over,
            "record": self._record_of(session),
            "written": session.written_up_to,
        }

    def _record_of(self, session: MatchSession) -> str | None:
        """Write the match as its file does; nothing before the draw for dealer."""
        state = session.state
        if self._record[0] is not state:
            began = state.first_dealer is not None
            self._record = state, write(session.record(), deck=session.variant.deck) if began else None
        return self._record[1]


def _has_come_to_rest(screen: Screen | None) -> bool:
    """Tell whether nothing more comes by itself: a trick that is held is swept soon."""
    return not isinstance(screen, TableScreen) or screen.performance.is_idle or screen.performance.is_held


def _targets(screen: Screen | None) -> Iterator[Target]:
    layer = getattr(screen, "layer", None)
    if isinstance(layer, WidgetLayer):
        for widget in layer.widgets:
            yield from _of(widget)


def _of(widget: Widget) -> Iterator[Target]:
    """Name the places of a widget and of what is inside it; the parts of a group and rows of a list by number.

    A card that may be played is `card:9C`, another one of the hand `barred:9C`.
    """
    if not widget.usable or not widget.accepts_mouse:
        return
    if isinstance(widget, HandWidget):
        if widget.asks:
            legal = set(widget.legal())
            for card, strip in card_strips(widget).items():
                yield f"{'card' if card in legal else 'barred'}:{card}", strip
    elif isinstance(widget, ChoiceGroup):
        yield from ((f"{widget.name}:{index}", widget.part(index)) for index in range(len(widget.labels)))
    elif isinstance(widget, ListBox):
        yield from _rows(widget)
    elif widget.name and widget.focusable:
        yield widget.name, widget.rect
    for part in widget.parts():
        if part.rect.colliderect(widget.rect):
            yield from _of(part)


def _rows(rows: ListBox) -> Iterator[Target]:
    for index in range(rows.count):
        top = rows.rect.top + index * rows.row_height - rows.offset
        row = Rect(rows.rect.left, top, rows.rect.width, rows.row_height).clip(rows.rect)
        if row.height > 0:
            yield f"{rows.name}:{index}", row


def card_strips(hand: HandWidget) -> dict[Card, Rect]:
    """Give the visible strip of each card of a hand, found as a mouse finds it."""
    strips: dict[Card, Rect] = {}
    for y in range(hand.rect.top + 8, hand.rect.bottom, max(8, hand.rect.height // 5)):
        for x in range(hand.rect.left + 1, hand.rect.right, SCAN_STEP):
            card = hand.card_at((x, y))
            if card is not None:
                spot = Rect(x, y, SCAN_STEP, 1)
                known = strips.get(card)
                strips[card] = spot if known is None else known.union(spot) if known.y == y else known
    return strips
