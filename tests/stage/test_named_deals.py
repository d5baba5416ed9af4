"""What the table says where the trumps of a deal are named: no word of quotas, and the deal's own name (CH-4)."""

import pytest

from kinggame.catalog import Catalog, read_variant
from kinggame.engine import MatchState, apply, pending, start, view
from kinggame.rules import Variant
from kinggame.stage.build import build_scene
from kinggame.stage.panels.choosing import choice_box
from tests.catalog.sources import brazilian, whole_file
from tests.stage.conftest import words_for
from tests.support.choosing import dealt, played_out


@pytest.fixture
def variant() -> Variant:
    return brazilian()


def at_deal(variant: Variant, number: int) -> MatchState:
    """Play on to a deal, seat 0 dealing first; who is asked names the first suit."""
    state, _ = apply(start(variant), 0)
    while len(state.finished) < number:
        state = played_out(apply(state, dealt(variant, seed=len(state.finished)))[0])
    return apply(state, dealt(variant, seed=number))[0]


def test_the_dialog_offers_suits_and_speaks_of_no_quota(variant: Variant) -> None:
    seen = view(at_deal(variant, 6), 2)
    box = choice_box(seen, words_for(seen))
    assert box is not None
    assert (box.note, box.left, box.leader) == ("you lead", "", None)
    (row,) = box.rows
    assert [suit.word for cell in row.cells if cell for suit in cell.suits] == [
        "trump-S", "trump-H", "trump-D", "trump-C",
    ]  # fmt: skip


def test_the_plates_say_who_chooses_next_while_there_is_a_next(variant: Variant) -> None:
    for number, chooser, following in ((6, 2, "chooses next"), (9, 1, "")):
        seen = view(at_deal(variant, number), 0)
        scene = build_scene(seen, words_for(seen))
        said = {piece.seat: piece.second for piece in scene.seats}
        assert said[chooser] == "chooses what is played"
        assert said[(chooser + 1) % 4] == following


def test_who_chooses_next_is_told_by_the_right_to_the_next_deal() -> None:
    """Seat 2 deals and chooses the seventh deal; seat 3 deals the eighth, and eldest, seat 0, chooses it."""
    text = whole_file("brazilian")
    first, rest = text.split("  positive:\n")
    part = rest.split("schedule:\n")[0]
    other = "  other:\n" + part.replace("declarer: dealer", "declarer: eldest")
    text = f"{first}  positive:\n{part}{other}schedule:\n{rest.split('schedule:' + chr(10))[1]}"
    text = text.replace("[positive, positive,", "[positive, other,")
    variant = read_variant(text, bases=Catalog.shipped().bases)
    seen = view(at_deal(variant, 6), 1)
    said = {piece.seat: piece.second for piece in build_scene(seen, words_for(seen)).seats}
    assert said == {0: "chooses next", 1: "", 2: "chooses what is played", 3: ""}


def test_each_deal_has_its_place_among_its_like_before_and_after(variant: Variant) -> None:
    state = at_deal(variant, 7)
    decision = pending(state)
    assert decision is not None
    seen = view(apply(state, decision.words[0])[0], 0)
    scene = build_scene(seen, words_for(seen))
    labels = [row.label for row in scene.sheet.rows if not row.is_subtotal]
    assert labels[6:] == ["Positive 1", "Positive 2", "Positive 3", "Positive 4"]
