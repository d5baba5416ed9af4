"""What the pages of practice say."""

from datetime import date

import pytest

from kinggame.catalog import Catalog
from kinggame.i18n import Translator
from kinggame.session.single import daily_deal
from kinggame.stage.practice import Outing, par_facts, par_sentence, puzzles_sentence, shared_text, tally_lines

ENGLISH = Translator("en")
DAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("own", "par", "ahead", "said"),
    [
        (-4, -8, "+4", "Better than an expert in your seat."),
        (-8, -8, "0", "As well as an expert in your seat."),
        (-16, -8, "−8", "An expert in your seat made more of these cards."),
    ],
)
def test_points_are_held_against_par(own: int, par: int, ahead: str, said: str) -> None:
    outing = Outing("No King", own, par)
    assert [fact.number for fact in par_facts(ENGLISH, outing, failed=False)][2] == ahead
    assert par_sentence(ENGLISH, outing, failed=False) == said


def test_a_par_that_is_awaited_or_will_not_come_is_no_number() -> None:
    outing = Outing("No King", -4, None)
    assert [fact.number for fact in par_facts(ENGLISH, outing, failed=False)] == ["−4", "…", "…"]
    assert [fact.number for fact in par_facts(ENGLISH, outing, failed=True)] == ["−4", "–", "–"]


def test_the_tally_sums_what_is_known_and_tells_the_newest_first() -> None:
    outings = [Outing("Men", -60, -30), Outing("Men", 0, -90), Outing("Men", -30, None)]
    assert tally_lines(ENGLISH, outings) == (
        "2 deals: +60 against par.",  # −30 and +90
        "3. Men: −30",
        "2. Men: 0, par −90",
        "1. Men: −60, par −30",
    )


def test_a_result_to_share_names_rules_day_points_and_code() -> None:
    deal = daily_deal(Catalog.shipped().get("russian"), DAY)
    text = shared_text(ENGLISH, deal, DAY, Outing("No girls", -8, -4))
    assert text == f"Russian King, deal of 2026-11-30: No girls, −8 (par −4). Code {deal.code}"


def test_puzzles_that_wait_and_that_are_to_come() -> None:
    assert puzzles_sentence(ENGLISH, 0, 0, 0, None).endswith("There is none yet.")
    assert puzzles_sentence(ENGLISH, 2, 5, 0, DAY) == "2 puzzles are due."
    assert puzzles_sentence(ENGLISH, 0, 5, 1, DAY) == "No puzzle is due. The next one comes on 2026-11-30."
    assert puzzles_sentence(ENGLISH, 0, 2, 2, None) == "You know all your 2 puzzles."
