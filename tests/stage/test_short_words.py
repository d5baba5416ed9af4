"""Where room is short: the same told in ever fewer words."""

from datetime import UTC, datetime
from pathlib import Path

from kinggame.engine import view
from kinggame.i18n import Translator, early_end_reason
from kinggame.i18n.cards import CardStyle
from kinggame.rules import Variant
from kinggame.session import SaveEntry
from kinggame.stage.start import where_left
from kinggame.stage.top_bar import top_bar
from tests.stage.conftest import NAMES, words_for
from tests.support.shorthand import position


def test_where_one_left_ends_with_the_deals_number_alone(russian: Variant) -> None:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    entry = SaveEntry(
        Path("x.king"), when, russian.id, None, 3, 14, "no-girls", False, (0, 0, 0, 0), NAMES, 0
    )  # fmt: skip
    assert where_left(Translator("en"), russian, entry) == (
        "Russian King · deal 3/14 · No girls (queens)",
        "Russian King · deal 3/14 · Girls",
        "Russian King · deal 3/14",
        "Russian King · 3/14",
    )


def test_the_price_is_shortest_as_a_number(portuguese: Variant, russian: Variant) -> None:
    hands = "AS 2D", "KS 3D", "QS 4D", "2S 5D"
    seen = view(position(portuguese, "no-men", *hands), 0)
    assert top_bar(seen, words_for(seen)).short == "−30"
    seen = view(position(russian, "minus-eralash", "AS 7D", "KS 8D", "QS 9D", "7S JD"), 0)
    parts = top_bar(seen, words_for(seen)).short.split(" · ")
    assert {part.rpartition("−")[2] for part in parts} == {"2", "4", "16", "8"}  # RU-2
    assert len(parts) == 6


def test_what_has_fallen_has_no_sign_although_it_counts_both_ways(russian: Variant) -> None:
    told = early_end_reason(Translator("ru"), russian, russian.contracts["no-girls"], CardStyle.CYRILLIC)
    assert told.startswith("Девочки: ")
