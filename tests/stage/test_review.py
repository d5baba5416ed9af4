"""The paper of a review: what it tells adds up as it is told, and no card is named that its list lacks."""

import re
from collections.abc import Sequence
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from kinggame.bots import make_bot
from kinggame.cards import Card
from kinggame.coach import DealReview, Hindsight, Judgement, Question, Verdict, Weighed
from kinggame.engine import PlayerView, view
from kinggame.i18n import Translator
from kinggame.i18n.coaching import deal_review_sentence, hindsight_sentence, review_total_sentence
from kinggame.stage.panels.review import Fact, match_page, option_rows, summary_page
from tests.bots.matches import play_match
from tests.coach.reviewed import CATALOG
from tests.stage.conftest import words_for

POINTS = st.floats(-400, 400)
DEALS = st.tuples(st.integers(-400, 400), POINTS, st.floats(0, 400)) | st.tuples(
    st.integers(-9, 9), st.floats(-9, 9), st.floats(0, 9)
)
FIGURE = re.compile(r"[+−]?\d+(?:\.\d+)?")
SPADES = "AS KS QS 9S"


def dealt(deal: int, result: int, expected: float, given_up: float) -> DealReview:
    return DealReview(deal, 0, (), (), 16, result, expected, given_up, allowed=0.0)


@cache
def at_the_end() -> PlayerView:
    return view(play_match(CATALOG.get("portuguese"), [make_bot("random")] * 4, "sums"), 0)


def told(text: str) -> float:
    return float(text.replace("−", "-"))


def sums(facts: Sequence[Fact]) -> tuple[float, float]:
    """Give what three facts come to and what stands below them."""
    place = next(n for n, fact in enumerate(facts) if fact.is_sum)
    return round(sum(told(fact.value) for fact in facts[place - 3 : place]), 1), told(facts[place].value)


@given(figures=DEALS)
def test_what_is_told_of_a_deal_adds_up_to_its_points(figures: tuple[int, float, float]) -> None:
    review, shown = dealt(0, *figures), at_the_end()
    page = summary_page(review, None, view=shown, worlds=24, words=words_for(shown))
    summed, points = sums(page.facts)
    assert summed == points == figures[0]
    sentence = deal_review_sentence(Translator("en"), review, "Tricks").removeprefix("Deal 1, ")
    result, *parts = (told(figure) for figure in FIGURE.findall(sentence))
    assert round(sum(parts), 1) == result == figures[0]


@given(deals=st.lists(DEALS, min_size=10, max_size=10))
def test_what_is_told_of_a_match_adds_up(deals: list[tuple[int, float, float]]) -> None:
    reviews, shown = [dealt(number, *figures) for number, figures in enumerate(deals)], at_the_end()
    page = match_page(reviews, view=shown, words=words_for(shown))
    summed, points = sums(page.facts)
    assert summed == points == sum(figures[0] for figures in deals)
    assert round(sum(told(fact.value) for fact in page.facts[:10]), 1) == told(page.facts[11].value)
    result, *parts = (told(x) for x in FIGURE.findall(review_total_sentence(Translator("en"), reviews)))
    assert round(sum(parts), 1) == result


def test_the_card_of_hindsight_stands_in_the_list_by_the_name_it_has_there() -> None:
    """However little it brought by what could be known; and cards that come to the same are named beside one."""
    shown = at_the_end()
    ace, king, queen, nine = (Card.parse(name) for name in SPADES.split())
    many = [Weighed((Card.parse(name),), -1.0 - n) for n, name in enumerate(("AH", "KH", "QH", "JH"))]
    best, late, own = Weighed((ace,), 0.0), Weighed((king, queen), -9.0, cost=9.0), Weighed((nine,), -8.0, cost=8.0)
    moment = Judgement(
        Question(0, 0, shown, nine),
        Verdict.COSTLY,
        best=ace,
        hindsight=Hindsight(queen, gain=4.0, error=0.5),
        options=(best, *many, own, late),
    )
    words = words_for(shown)
    rows = option_rows(moment, nine, words)
    assert [row.card for row in rows if row.is_kept] == [ace, nine, king]
    (row,) = [row for row in rows if row.is_hindsight]
    assert (row.mark, row.same) == ("in hindsight", ("Q♠",))
    assert "K♠" in hindsight_sentence(words.t, moment, style=words.style)
