"""What the page of statistics says: the numbers as they are reckoned, in words."""

from kinggame.catalog import Catalog
from kinggame.i18n import Translator
from kinggame.i18n.amounts import percent
from kinggame.session.facts import MatchFacts, Side
from kinggame.session.statistics import Wanted, statistics
from kinggame.stage.statistics import StatisticsPage, curves, row_order, statistics_page
from tests.record.by_hand import DEALS, RANKS, deal
from tests.record.by_hand import tricks as tricks_of
from tests.session.test_statistics import facts

PORTUGUESE = Catalog.shipped().get("portuguese")
ENGLISH = Translator("en")
WANTED = Wanted("portuguese")
NARROW = "\N{NARROW NO-BREAK SPACE}"


def page(*matches: MatchFacts, wanted: Wanted = WANTED) -> StatisticsPage:
    return statistics_page(ENGLISH, PORTUGUESE, statistics(matches, wanted, order=row_order(PORTUGUESE)))


def test_numbers_of_two_matches() -> None:
    """By hand: places 3 and 1, one win, one of two without help; men −240 and 0 against −60 at the table."""
    shown = page(facts(0, notes="{hints: [1, 0, 0]}"), facts(3))
    numbers = [(fact.number, fact.words) for fact in shown.facts]
    assert numbers == [
        ("2", "matches played"),
        ("2", "average place"),
        ("1", "won or shared"),
        (f"50{NARROW}%", "without help"),
    ]
    bars = {bar.name: (bar.own, bar.ahead_text) for bar in shown.bars}
    assert bars["Men"] == ("−120", "−60")
    assert bars["Tricks"] == ("−130", "−65")
    assert bars["Festa"] == ("+212", "+131")  # 212.5 and 131.25, whole where deals are worth hundreds
    assert list(bars) == ["Tricks", "Hearts", "Queens", "Men", "King ♥", "Last two", "Festa"]


def test_the_weakest_contract_is_named_and_what_the_auctions_brought() -> None:
    shown = page(facts(0), facts(0), facts(0))
    said = " ".join(shown.sentences)
    assert shown.weakest == "no-tricks"  # −260 against −65
    assert "What costs you most: Tricks, 195 below the table in a deal." in said
    assert "King of hearts: taken 3, given to others 0." in said
    assert "Auctions won: 3, for 150 on average; the deal then brought +175." in said
    assert "sold" not in said
    assert "Given up" not in said


def test_what_reviews_found_given_up_is_told_of_the_weakest_contract() -> None:
    """Of two of its three deals, 10 and 25 points: the third one was not reviewed, and the hearts are not meant."""
    orders = (RANKS, RANKS[::-1], RANKS[1:] + RANKS[0])
    matches = [facts(0, deals=(deal(tricks_of(0, ranks), score="-260, 0, 0, 0"), *DEALS[1:])) for ranks in orders]
    tricks = [match.deals[0].key for match in matches]
    given = {tricks[0]: 10.0, tricks[1]: 25.0, matches[0].deals[1].key: 90.0}
    found = statistics(matches, WANTED, order=row_order(PORTUGUESE), given=given)
    assert len(set(tricks)) == 3
    assert found.weakest == "no-tricks"
    said = " ".join(statistics_page(ENGLISH, PORTUGUESE, found).sentences)
    assert "below the table in a deal. Given up there in a deal, by the reviews: 17.5." in said


def test_mistakes_are_told_for_ten_tricks() -> None:
    """By hand: 4 in 26."""
    match = facts(0)
    faults = {match.deals[0].key: (3, 13), match.deals[1].key: (1, 13)}
    found = statistics([match], WANTED, order=row_order(PORTUGUESE), faults=faults)
    assert "Mistakes in ten tricks, by the reviews: 1.5." in statistics_page(ENGLISH, PORTUGUESE, found).sentences


def test_the_curve_of_a_contract_needs_two_deals_of_it() -> None:
    found = statistics([facts(0), facts(3)], WANTED, order=row_order(PORTUGUESE))
    trend = statistics_page(ENGLISH, PORTUGUESE, found, curve="no-men").trend
    assert trend is not None
    assert (trend.title, trend.values) == ("Men · Ahead of the table in a deal", (60.0, -180.0))
    alone = statistics([facts(0)], WANTED, order=row_order(PORTUGUESE))
    assert curves(PORTUGUESE, found)[:3] == (None, "no-tricks", "no-hearts")
    assert "no-men" not in curves(PORTUGUESE, alone)


def test_a_line_needs_two_matches_and_ends_with_the_last() -> None:
    assert page(facts(0)).trend is None
    trend = page(facts(0), facts(3)).trend
    assert trend is not None
    assert (trend.title, trend.begin, trend.end) == ("Ahead of the table in a deal", "1 match ago", "last match")
    assert trend.values == (15.5, 88.5)
    assert trend.last == "+88"


ADVICE = "Average place {place} in the last five matches: try {who} opponents ({level})."


def test_who_is_far_from_the_middle_is_advised_other_opponents() -> None:
    """Seat 3 comes first in the match by hand, seat 2 second, seat 0 third, seat 1 last; the middle is 2.5."""
    first, second, third, last = facts(3), facts(2), facts(0), facts(1)
    stronger = ADVICE.format(place="2", who="stronger", level="hard")
    assert stronger in page(first, second, third, second, second).sentences
    assert ADVICE.format(place="3.4", who="easier", level="easy") in page(*[last] * 2, *[third] * 3).sentences
    assert advices(page(third, third, third, second, second)) == []  # 2.6
    assert advices(page(first, second, second, third, third)) == []  # 2.2 is still near enough
    assert advices(page(*[first] * 4)) == []
    assert stronger in page(*[last] * 5, first, second, third, second, second).sentences  # old ones do not count


def test_nobody_is_advised_a_level_that_there_is_not_or_by_matches_against_several() -> None:
    assert advices(page(*[facts(3, level="expert")] * 5)) == []
    assert advices(page(*[facts(1, level="beginner")] * 5)) == []
    assert advices(page(*[facts(3, level="easy")] * 3, *[facts(3, level="hard")] * 2)) == []
    assert advices(page(*[facts(3, level="easy")] * 5)) == [ADVICE.format(place="1", who="stronger", level="medium")]


def advices(shown: StatisticsPage) -> list[str]:
    return [words for words in shown.sentences if "Average place" in words]


def test_nothing_counted_is_said_so() -> None:
    shown = page()
    assert shown.empty
    assert shown.facts[1].number == "–"
    other = page(facts(0), wanted=Wanted("portuguese", Side.DAILY))
    assert other.empty != shown.empty


def test_parts_are_told_as_per_cent() -> None:
    assert percent(0.614) == f"61{NARROW}%"
