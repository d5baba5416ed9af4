"""A review blames for what could be known, counts honestly, and says the same again."""

import random
from dataclasses import replace

import pytest

from kinggame.bots import Priority, Worker
from kinggame.cards import Card
from kinggame.coach import (
    Asked,
    DealReview,
    Grade,
    Judgement,
    Question,
    Verdict,
    asked,
    finished,
    judge,
    key_moments,
    look_back,
    review_deal,
    review_deals,
    review_in_slices,
    stake_of,
)
from kinggame.coach.trials import generator, tried
from kinggame.coach.trials import possible as possible_worlds
from kinggame.engine import PlayerView, view
from kinggame.record import MatchRecord
from kinggame.rules import Variant
from tests.coach.reviewed import CATALOG, WORLDS, recorded, reviewed, taken_apart
from tests.support.shorthand import festa, play, position

# The stake, from the numbered rules


@pytest.mark.parametrize(
    ("contract", "stake"),
    [("no-tricks", 16), ("no-boys", 16), ("no-king", 16), ("no-last-two", 16), ("minus-eralash", 96), ("hearts", 16)],
)
def test_the_stake_of_a_russian_deal(contract: str, stake: int) -> None:
    """RU-3: 16 a single deal, 96 for Eralash, of either sign."""
    assert {
        stake_of(q.view) for deal in taken_apart(recorded("russian", only=contract), 0) for q in deal.questions
    } == {stake}


def test_the_stake_of_a_portuguese_deal(portuguese: Variant) -> None:
    """PT-1: 325 are sold and 13 tricks of 25 played for; in nulls it is 13 tricks of 75 that move (PT-9)."""
    state = play(festa(portuguese), "pass pass pass")
    assert stake_of(view(state, 0)) == 325
    trumps = play(state, "trump-S lead-self")
    assert stake_of(view(trumps, 0)) == 325
    assert stake_of(view(play(state, "nulos"), 0)) == 975


# What is blamed


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_moments_are_few_costly_and_chosen(variant_id: str) -> None:
    told = 0
    for review in reviewed(taken_apart(recorded(variant_id), 0)[-6:]):
        assert len(review.moments) <= 3
        assert [m.question.place for m in review.moments] == sorted(m.question.place for m in review.moments)
        costly = [one for one in review.judgements if one.verdict is Verdict.COSTLY]
        assert review.given_up == pytest.approx(sum(one.cost for one in costly))
        assert {m.question.place for m in review.moments} <= {one.question.place for one in costly}
        for one in review.judgements:
            forced = one.question.view.decision is not None and len(one.question.view.decision.options) == 1
            assert (one.verdict is Verdict.FORCED) == forced
            assert (one.reason is not None) == (one.verdict is Verdict.COSTLY)
        for moment in review.moments:
            told += 1
            assert moment.cost > 2 * moment.error
            assert moment.cost > 0.03 * stake_of(moment.question.view)
            assert moment.best != moment.question.choice
            assert moment.hindsight is not None
    assert told > 0


def test_the_gravest_three_of_many_are_told_in_their_order() -> None:
    question = taken_apart(recorded("russian"), 0)[0].questions[0]
    costs = [1.0, 5.0, 2.0, 4.0, 3.0]
    judgements = [
        Judgement(replace(question, place=n), Verdict.COSTLY, question.choice, cost, stake=16)
        for n, cost in enumerate(costs)
    ]
    assert [moment.cost for moment in key_moments(judgements)] == [5.0, 4.0, 3.0]
    assert [one.grade for one in judgements] == [
        Grade.INACCURACY,
        Grade.BLUNDER,
        Grade.MISTAKE,
        Grade.BLUNDER,
        Grade.MISTAKE,
    ]


def one_question(shown: PlayerView, card: str) -> Question:
    return Question(0, 0, shown, Card.parse(card), ())


def test_a_blunder_that_nobody_can_doubt_is_costly(russian: Variant) -> None:
    """No king: K♥ under the ace costs nothing; kept, it is led to in the last trick, or led, and costs its 16."""
    state = play(position(russian, "no-king", "AH 7H", "KH 9H", "QH TH", "JH 8H"), "AH")
    found = finished(judge(one_question(view(state, 1), "9H"), seed="s", worlds=WORLDS))
    assert found.verdict is Verdict.COSTLY
    assert found.best == Card.parse("KH")
    assert found.cost == pytest.approx(16, abs=8)
    assert found.grade is Grade.BLUNDER
    kept, dropped = found.weighed(Card.parse("9H")), found.weighed(Card.parse("KH"))
    assert kept is not None
    assert dropped is not None
    assert (kept.behind, kept.ahead) == (1.0, 0.0)  # whatever the others hold, it is hearts below the King
    assert (dropped.behind, dropped.ahead) == (0.0, 0.0)
    right = finished(judge(one_question(view(state, 1), "KH"), seed="s", worlds=WORLDS))
    assert (right.verdict, right.cost) == (Verdict.BEST, 0.0)


def test_cards_that_do_the_same_are_not_told_apart(russian: Variant) -> None:
    """Q♠ and J♠ are neighbours here: whichever is played, the other would have done the same."""
    state = play(position(russian, "no-tricks", "AS 8S 8D", "QS JS 7S", "9S 9D TD", "TS JD QD"), "AS")
    for card in ("QS", "JS"):
        assert (
            finished(judge(one_question(view(state, 1), card), seed="s", worlds=WORLDS)).verdict is not Verdict.COSTLY
        )


def test_a_reason_in_figures_speaks_of_the_card_that_was_chosen() -> None:
    """And not of another one that does the same, by which it was weighed."""
    stood_in = 0
    for review in reviewed(taken_apart(recorded("russian"), 3)):
        for one in review.judgements:
            weighed = one.weighed(one.question.choice)
            if one.reason is None or one.reason.comparison is None or weighed is None:
                continue
            assert one.reason.comparison.other == one.question.choice
            stood_in += weighed.choice != one.question.choice
    assert stood_in > 0


# Honesty


def test_a_judgement_does_not_see_the_true_cards() -> None:
    """The cards as they lay serve hindsight alone."""
    deal = taken_apart(recorded("russian", only="no-tricks"), 2)[0]
    for question in deal.questions:
        blind = replace(question, truth=())
        told, again = (finished(judge(one, seed="s", worlds=WORLDS)) for one in (question, blind))
        assert replace(told, question=blind) == again


def test_what_is_measured_is_not_what_was_chosen_by() -> None:
    """Over many decisions the costs that are measured agree with fresh worlds: no half flatters the best."""
    measured, fresh = 0.0, 0.0
    spread = 0.0
    for seat in range(4):
        for deal in taken_apart(recorded("russian"), seat)[:7]:
            for found in (finished(judge(q, seed="half", worlds=WORLDS)) for q in deal.questions):
                if found.verdict in (Verdict.COSTLY, Verdict.AS_GOOD):
                    rng = generator(random.Random(f"{seat}/{deal.deal}/{found.question.place}"))
                    shown, options = found.question.view, [found.best, found.question.choice]
                    points = finished(tried(shown, options, possible_worlds(shown, 200, rng), rng))
                    measured += found.cost / found.stake
                    fresh += float((points[0] - points[1]).mean()) / found.stake
                    spread += (found.error / found.stake) ** 2
    assert spread > 0
    assert abs(measured - fresh) < 4 * spread**0.5


@pytest.mark.parametrize(("variant_id", "only"), [("russian", "no-hearts"), ("portuguese", "festa")])
def test_the_same_seed_gives_the_same_review_in_any_order(variant_id: str, only: str) -> None:
    deals = taken_apart(recorded(variant_id, only=only), 3)
    whole = reviewed(deals)
    assert whole == reviewed(deals)
    last = deals[0].questions[-1]
    assert finished(judge(last, seed="seed", worlds=WORLDS)) == whole[0].judgements[-1]


def test_another_seed_draws_other_worlds() -> None:
    deals = taken_apart(recorded("russian", only="no-hearts"), 3)
    assert reviewed(deals) != reviewed(deals, seed="another")


# A blunder among good plays


def with_blunder(contract: str, seed: str) -> tuple[Asked, int]:
    """Let strong bots play a deal and exchange the card for which the worst would cost most for that worst one.

    Gives the deal of that seat and the decision's place. The cards that follow stay as they are, for a review looks at
    each decision by itself.
    """
    gravest, found = 0.0, None
    for seat in range(4):
        deal = taken_apart(recorded("russian", seed, contract, "hard"), seat)[0]
        for number, question in enumerate(deal.questions):
            shown = question.view
            if shown.decision is None or len(shown.decision.options) < 2:
                continue
            rng = generator(random.Random(f"{seed}/{seat}/{number}"))
            options = list(shown.decision.options)
            means = finished(tried(shown, options, possible_worlds(shown, 60, rng), rng)).mean(axis=1)
            gap = float(means.max() - means.min()) / stake_of(shown)
            if gap > gravest:
                blunder = replace(question, choice=options[int(means.argmin())])
                questions = (*deal.questions[:number], blunder, *deal.questions[number + 1 :])
                gravest, found = gap, (replace(deal, questions=questions), question.place)
    assert found is not None
    return found


PLANTED = ("no-tricks", "no-boys", "minus-eralash", "girls")


def test_a_planted_blunder_is_named() -> None:
    named = []
    for contract in PLANTED:
        deal, place = with_blunder(contract, "planted")
        review = finished(review_deal(deal, seed="planted", worlds=200))
        named.append(place in {moment.question.place for moment in review.moments})
    assert sum(named) >= len(named) - 1


# In pieces


def test_progress_is_told_on_the_way_and_ends_whole() -> None:
    deals = taken_apart(recorded("russian"), 0)[:2]
    work = review_deals(deals, seed="seed", worlds=WORLDS)
    told = []
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            whole = end.value
            break
    assert whole == reviewed(deals)
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert {one.total for one in told} == {sum(len(deal.questions) + 1 for deal in deals)}
    assert told[-1].done == told[-1].total


def test_the_worker_reviews_in_slices() -> None:
    deals = taken_apart(recorded("russian"), 0)[:1]
    worker = Worker()
    try:
        job = worker.submit(review_in_slices, deals, "seed", WORLDS, priority=Priority.REVIEW)
        while (outcome := worker.poll(job)) is None:
            pass
    finally:
        worker.close()
    assert outcome.error is None
    found: tuple[DealReview, ...] = outcome.result
    assert [one.given_up for one in found] == [one.given_up for one in reviewed(deals)]


def test_records_without_a_finished_deal_and_seats_that_are_none() -> None:
    record = recorded("russian")
    begun = MatchRecord("russian", 0, (replace(record.deals[0], tricks=(), score=None),))
    assert asked(begun, CATALOG.get("russian"), 0) == ()
    with pytest.raises(ValueError, match="no seat 4"):
        asked(record, CATALOG.get("russian"), 4)
    blind = replace(taken_apart(record, 0)[0].questions[0], truth=())
    with pytest.raises(ValueError, match="true cards"):
        finished(look_back(Judgement(blind, Verdict.COSTLY, blind.choice), seed="s", worlds=WORLDS))
    with pytest.raises(ValueError, match="four worlds"):
        finished(judge(taken_apart(record, 0)[0].questions[0], seed="s", worlds=3))
