"""The bidding box: what a kind of bid is called stands beside its own row, and nowhere near another one."""

from typing import Any

import pytest
from pygame import Rect

from kinggame.bots import InlineThinker
from kinggame.i18n import LANGUAGES, Translator
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_bidding import LadderBid
from kinggame.ui.screenshots import pictures
from kinggame.ui.text import TextPainter
from kinggame.ui.widgets import FittedLabel
from tests.ui.shells import all_widgets

PLUS, NULLS = 25, 75
"""What one of each kind costs (PT-11)."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_stands_beside_its_own_row(
    display: None, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    drawn: dict[str, Rect] = {}
    draw = TextPainter.draw

    def noted(self: TextPainter, target: Any, text: str, *args: Any, **wishes: Any) -> Rect:
        drawn[text] = draw(self, target, text, *args, **wishes)
        return drawn[text]

    monkeypatch.setattr(TextPainter, "draw", noted)
    (picture,) = [each for each in pictures() if each.name == "table-portuguese-auction-offer"]
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language=language, thinker=InlineThinker()) as shell,
    ):
        picture.draw(shell)
        layer = shell.app.stack.top.layer  # type: ignore[union-attr]
        bids = [each for each in all_widgets(layer.widgets) if isinstance(each, LadderBid)]
    t = Translator(language)
    for kind, each in (("P", PLUS), ("N", NULLS)):
        row = next(bid.rect for bid in bids if bid.name.endswith(kind))
        price = drawn[t.gettext("{n} each").format(n=each)]
        assert price.right <= row.left
        assert row.top <= price.centery <= row.bottom


def test_who_confirms_makes_an_offer_with_a_second_press(display: None) -> None:
    """The first press of an offer says what to do; one of another offer begins anew; passing needs one alone."""
    (picture,) = [each for each in pictures() if each.name == "table-portuguese-auction-offer"]
    with (
        offscreen_window((1280, 720)) as window,
        offscreen_shell(window, language="en", thinker=InlineThinker()) as shell,
    ):
        picture.draw(shell)
        table = shell.app.stack.top
        assert isinstance(table, TableScreen)
        shell.change_settings(confirm=True)

        def press(name: str) -> None:
            bid = next(w for w in all_widgets(table.layer.widgets) if w.name == name)
            bid.click(bid.rect.center)

        press("bid 8P")
        press("bid 9P")
        assert any("8" not in w.text and "once more" in w.text for w in all_labels(table))
        assert not own_calls(table)
        press("bid 9P")
        assert own_calls(table) == ["9P"]


def own_calls(table: TableScreen) -> list[str]:
    auction = table.session.view(table.seat).auction
    assert auction is not None
    return [call.word for call in auction.calls if call.seat == table.seat]


def all_labels(table: TableScreen) -> list[FittedLabel]:
    return [w for w in all_widgets(table.layer.widgets) if isinstance(w, FittedLabel)]
