"""Review: what each decision of a seat has cost, as far as that seat could know.

The best option is chosen on one half of the worlds and its distance to what was chosen is measured on the other half:
measured where it was chosen, the best looks better than it is. A cost is told only where it stands out from chance and
from the stake. What the true cards would have brought is hindsight, kept apart, and blames nobody.
"""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from kinggame.bots.worth import plan_of
from kinggame.cards import Card
from kinggame.coach.hints import reasons_of
from kinggame.coach.model import CLEAR, Comparison, Reason, ReasonCode
from kinggame.coach.questions import Asked, Question
from kinggame.coach.slices import Result
from kinggame.engine import Choice, PlayerView

if TYPE_CHECKING:
    from kinggame.coach.trials import Points

WORLDS: Final = 400
FEWER_FOR_WORDS: Final = 2
"""A word is judged in this part of the worlds."""
HINDSIGHT: Final = 4
"""The true deal is played out in this part of the worlds: it is one deal, and only what follows is left to chance."""
SMALLEST_SHARE: Final = 0.03
"""What costs less of the stake is as good as any."""
MOST_MOMENTS: Final = 3


class Verdict(Enum):
    """What is to be said of a decision."""

    FORCED = "forced"
    ALIKE = "alike"
    BEST = "best"
    AS_GOOD = "as-good"
    COSTLY = "costly"


class Grade(Enum):
    """How much of the stake a costly decision has given up: from 3, 5, 10, 20 %."""

    SLIP = "slip"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES: Final = ((0.20, Grade.BLUNDER), (0.10, Grade.MISTAKE), (0.05, Grade.INACCURACY), (0.0, Grade.SLIP))


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What the true cards would have allowed, which nobody could know: the best there, and its gain in points."""

    choice: Choice
    gain: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether another choice would have been better as the cards lay."""
        return self.gain > 0 and self.gain > CLEAR * self.error


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option of a decision, and all choices that do the same.

    `value` is what it brings on average, in points of the whole deal, `cost` how much less than the best that is.
    `behind` and `ahead` are the parts of the worlds in which it brings less than the best, and more.
    """

    choices: tuple[Choice, ...]
    value: float
    cost: float = 0.0
    error: float = 0.0
    behind: float = 0.0
    ahead: float = 0.0

    @property
    def choice(self) -> Choice:
        """The choice that stands for the others."""
        return self.choices[0]

    def is_costly(self, stake: int) -> bool:
        """Tell whether its cost stands out from chance and from the stake."""
        return self.cost > CLEAR * self.error and self.cost > SMALLEST_SHARE * stake


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found of one decision; `cost` in points, with its standard error, over so many worlds.

    `value` is what the best option brings on average over the possible deals, in points of the whole deal; None where
    nothing was to be weighed. `options` are those that were weighed, the best first.
    """

    question: Question
    verdict: Verdict
    best: Choice
    cost: float = 0.0
    error: float = 0.0
    worlds: int = 0
    value: float | None = None
    stake: int = 0
    reason: Reason | None = None
    hindsight: Hindsight | None = None
    options: tuple[Weighed, ...] = ()

    def weighed(self, choice: Choice) -> Weighed | None:
        """Give what was found of a choice; None if it was not weighed."""
        return next((option for option in self.options if choice in option.choices), None)

    def named(self, option: Weighed) -> Choice:
        """Give the choice by which an option is named, where several do the same."""
        return self.best if self.best in option.choices else option.choice

    @property
    def share(self) -> float:
        """The part of the stake that was given up."""
        return self.cost / self.stake if self.stake else 0.0

    @property
    def grade(self) -> Grade | None:
        """How grave a costly decision was; None for any other."""
        if self.verdict is not Verdict.COSTLY:
            return None
        return next(grade for least, grade in GRADES if self.share >= least)


@dataclass(frozen=True, slots=True)
class DealReview:
    """One deal of one seat: `moments` are its key moments, three at most, in the order in which they came.

    `expected` is what the deal was worth over the possible deals when the seat was first asked, `given_up` the sum of
    the costs that are told, and `allowed` what the true cards were worth then (hindsight). `result` is `expected`
    without what was `given_up` and with `luck`.
    """

    deal: int
    seat: int
    judgements: tuple[Judgement, ...]
    moments: tuple[Judgement, ...]
    stake: int
    result: int
    expected: float
    given_up: float
    allowed: float

    @property
    def luck(self) -> float:
        """All the rest of the result: how the cards lay, and what the others did with them."""
        return self.result - self.expected + self.given_up

    def with_questions(self, questions: Sequence[Question]) -> "DealReview":
        """Put the questions that were asked in the place of what came back of them from another process."""
        own = {question.place: question for question in questions}

        def restored(judgements: tuple[Judgement, ...]) -> tuple[Judgement, ...]:
            return tuple(replace(one, question=own[one.question.place]) for one in judgements)

        return replace(self, judgements=restored(self.judgements), moments=restored(self.moments))


@dataclass(frozen=True, slots=True)
class Progress:
    """So many of so many decisions are judged."""

    done: int
    total: int


def stake_of(view: PlayerView) -> int:
    """Give the points that move in a deal: of its contract, or of the sale while none is known."""
    if view.contract is None:
        return 0 if view.item is None else round(view.item.stake)
    variant = view.variant
    return plan_of(view.contract, variant.deck, variant.table, int(view.in_play), view.trick_count).size


def judge(question: Question, *, seed: str, worlds: int = WORLDS) -> Generator[None, None, Judgement]:
    """Judge one decision, in slices; its rng comes from the seed, its place and its seat, so that order is nothing.

    Raises ValueError for fewer than four worlds, of which no half would tell anything.
    """
    from kinggame.coach.trials import distinct, generator, leaning, possible, represented, tried, usual  # noqa: PLC0415

    if worlds < 4:
        raise ValueError("a decision is judged in four worlds at least")
    shown, stake = question.view, stake_of(question.view)
    options = distinct(shown)
    if question.is_forced or len(options) == 1:
        verdict = Verdict.FORCED if question.is_forced else Verdict.ALIKE
        return Judgement(question, verdict, question.choice, stake=stake)
    own = represented(shown, question.choice, options)
    if own not in options:
        options = [*options, own]
    rng = generator(_rng(question, seed))
    count = worlds if shown.contract is not None else max(4, worlds // FEWER_FOR_WORDS)
    points = yield from tried(shown, options, possible(shown, count, rng), rng)
    half = count // 2
    lean, share = leaning(shown, options), usual(shown, options)
    scores = [
        float(row[:half].mean()) + lean[option] - part for option, row, part in zip(options, points, share, strict=True)
    ]
    place, mine = max(range(len(options)), key=lambda n: (scores[n], -n)), options.index(own)
    found = Judgement(
        question,
        Verdict.BEST,
        options[place],
        worlds=count - half,
        value=float(points[place][half:].mean()),
        stake=stake,
        options=_weighed(shown, options, points[:, half:], place, share),
    )
    if place == mine:
        return replace(found, best=question.choice)
    chosen = next(option for option in found.options if own in option.choices)
    costly = chosen.is_costly(stake)
    return replace(
        found,
        verdict=Verdict.COSTLY if costly else Verdict.AS_GOOD,
        cost=chosen.cost,
        error=chosen.error,
        reason=_reason(question, options[place], own, found.worlds, chosen.cost, chosen.error) if costly else None,
    )


def _weighed(
    shown: PlayerView, options: list[Choice], points: "Points", best: int, share: "Points"
) -> tuple[Weighed, ...]:
    """Say what each option brings in worlds by which none was chosen, the best first and then by what they bring."""
    from kinggame.coach.trials import represented  # noqa: PLC0415

    asked = shown.decision.options if shown.decision is not None else ()
    stands = {choice: represented(shown, choice, options) for choice in asked}
    found = []
    for place, (option, row) in enumerate(zip(options, points, strict=True)):
        same = (option, *(choice for choice in asked if choice != option and stands[choice] == option))
        apart = points[best] - share[best] - (row - share[place])
        error = float(apart.std(ddof=1)) / len(apart) ** 0.5 if place != best else 0.0
        parts = float((apart > 0).mean()), float((apart < 0).mean())
        found.append(Weighed(same, float(row.mean()), float(apart.mean()), error, *parts))
    others = sorted(found[:best] + found[best + 1 :], key=lambda option: -option.value)
    return (found[best], *others)


def look_back(judgement: Judgement, *, seed: str, worlds: int = WORLDS) -> Generator[None, None, Judgement]:
    """Add to a judgement what the true cards would have allowed, in slices; raise ValueError if it lacks them."""
    from kinggame.coach.trials import copies, distinct, generator, represented, tried, usual  # noqa: PLC0415

    question = judgement.question
    if not question.truth:
        raise ValueError("hindsight needs the true cards")
    options = distinct(question.view)
    own = represented(question.view, question.choice, options)
    if own not in options:
        options = [*options, own]
    rng = generator(_rng(question, f"{seed}/hindsight"))
    count = max(4, worlds // HINDSIGHT)
    points = yield from tried(question.view, options, copies(question.truth, count), rng)
    points -= usual(question.view, options)[:, None]
    half = count // 2
    place = max(range(len(options)), key=lambda n: (float(points[n][:half].mean()), -n))
    apart = points[place][half:] - points[options.index(own)][half:]
    error = float(apart.std(ddof=1)) / len(apart) ** 0.5
    return replace(judgement, hindsight=Hindsight(options[place], float(apart.mean()), error))


def review_deal(deal: Asked, *, seed: str, worlds: int = WORLDS) -> Generator[Progress, None, DealReview]:
    """Review one deal for one seat, telling after each slice how far it has come."""
    total = len(deal.questions) + 1
    judgements: list[Judgement] = []
    for question in deal.questions:
        judging = judge(question, seed=seed, worlds=worlds)
        judgements.append((yield from _telling(judging, Progress(len(judgements), total))))
        yield Progress(len(judgements), total)
    at_end = Progress(total - 1, total)
    moments = []
    for moment in key_moments(judgements):
        moments.append((yield from _telling(look_back(moment, seed=seed, worlds=worlds), at_end)))
    expected = judgements[0].value if judgements else None
    if expected is None:
        expected = yield from _telling(_worth(deal, seed, worlds, known=False), at_end)
    allowed = yield from _telling(_worth(deal, seed, worlds, known=True), at_end)
    yield Progress(total, total)
    return DealReview(
        deal.deal,
        deal.seat,
        tuple(judgements),
        tuple(moments),
        stake=stake_of(deal.questions[-1].view) if deal.questions else 0,
        result=deal.result,
        expected=expected,
        given_up=sum(one.cost for one in judgements if one.verdict is Verdict.COSTLY),
        allowed=allowed,
    )


def review_deals(
    deals: Sequence[Asked], *, seed: str, worlds: int = WORLDS
) -> Generator[Progress, None, tuple[DealReview, ...]]:
    """Review several deals, as `asked` gives them, telling how many decisions of all are judged."""
    total = sum(len(deal.questions) + 1 for deal in deals)
    done, found = 0, []
    for deal in deals:
        reviewing = review_deal(deal, seed=seed, worlds=worlds)
        while True:
            try:
                progress = next(reviewing)
            except StopIteration as end:
                found.append(end.value)
                break
            yield Progress(done + progress.done, total)
        done += len(deal.questions) + 1
    return tuple(found)


def review_in_slices(
    deals: Sequence[Asked], seed: str, worlds: int = WORLDS
) -> Generator[Progress, None, tuple[DealReview, ...]]:
    """Review several deals, as the worker takes it."""
    return review_deals(deals, seed=seed, worlds=worlds)


def review_of_deal_in_slices(deal: Asked, seed: str, worlds: int = WORLDS) -> Generator[Progress, None, DealReview]:
    """Review one deal, as the worker takes it.

    What comes back has questions without their views: who has asked puts their own there (`with_questions`), which
    spares a frame of the window the reading of as many views as there were decisions.
    """
    review = yield from review_deal(deal, seed=seed, worlds=worlds)
    bare = [replace(question, view=None, truth=()) for question in deal.questions]  # type: ignore[arg-type]
    return review.with_questions(bare)


def judge_in_slices(question: Question, seed: str, worlds: int = WORLDS) -> Generator[None, None, Judgement]:
    """Judge one decision, as the worker takes it."""
    return judge(question, seed=seed, worlds=worlds)


def key_moments(judgements: list[Judgement]) -> list[Judgement]:
    """Give the three decisions that have cost most of their stake, in the order in which they came."""
    costly = [one for one in judgements if one.verdict is Verdict.COSTLY]
    gravest = sorted(costly, key=lambda one: (-one.share, one.question.place))[:MOST_MOMENTS]
    return sorted(gravest, key=lambda one: one.question.place)


def _worth(deal: Asked, seed: str, worlds: int, *, known: bool) -> Generator[None, None, float]:
    """Give what a deal brings on average from the seat's first decision on, with its best option there.

    Over the deals that were possible, or where the cards are `known`, in the true one.
    """
    from kinggame.coach.trials import copies, distinct, generator, possible, tried  # noqa: PLC0415

    if not deal.questions:
        return float(deal.result)
    first = deal.questions[0]
    rng = generator(_rng(first, f"{seed}/{'allowed' if known else 'expected'}"))
    count = max(4, worlds // HINDSIGHT)
    drawn = copies(first.truth, count) if known else possible(first.view, count, rng)
    points = yield from tried(first.view, distinct(first.view), drawn, rng)
    half = count // 2
    best = max(points, key=lambda row: float(row[:half].mean()))
    return float(best[half:].mean())


def _telling(work: Generator[None, None, Result], progress: Progress) -> Generator[Progress, None, Result]:
    """Pass sliced work on, with the same progress after each slice."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield progress


def _reason(question: Question, best: Choice, own: Choice, worlds: int, cost: float, error: float) -> Reason:
    """Say why the best is better: a property of the position that speaks not for both, else what the worlds say.

    `own` stands for what was chosen among all that does the same; what was chosen is what is spoken of.
    """
    view, chosen = question.view, question.choice
    shared = {reason.code for choice in {own, chosen} for reason in reasons_of(view, choice)}
    for reason in reasons_of(view, best):
        if reason.code not in shared:
            return reason
    card = best if isinstance(best, Card) else None
    return Reason(ReasonCode.BETTER, card, comparison=Comparison(chosen, cost, error, worlds))


def _rng(question: Question, seed: str) -> random.Random:
    return random.Random(f"{seed}/{question.deal}/{question.place}/{question.view.seat}")
