"""Whether the review tells the truth: blunders that were planted are named, and good play is not blamed.

    python benchmarks/review_honesty.py                         every contract of both rule sets, 20 deals each
    python benchmarks/review_honesty.py --deals 100 --variant russian --contract no-king
    python benchmarks/review_honesty.py --worlds 1000

In deals that experts play, one decision of a seat's is exchanged for the worst card (by 1,000 worlds that the review
never sees), at random among the decisions where the worst costs more than 10 % of the stake. Counted are: how often it
is among the three moments; how many moments each untouched deal has, and how many untouched deals have one above 5 % of
the stake; and by how much the costs of all decisions that are told differ from what fresh worlds say of the same two
cards: near 0 if no half flatters the best. Wanted: 90 % named, at most 10 % of the untouched deals above 5 %.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kinggame.bots import level_named, make_bot
from kinggame.catalog import Catalog
from kinggame.coach import Asked, DealReview, Question, Verdict, asked_in, finished, review_deal, stake_of
from kinggame.coach.trials import generator, possible, tried
from kinggame.engine import Choice, apply, pending, start, view
from kinggame.record import Step
from kinggame.rules import Contract, Sale, TrumpRule, Variant
from tests.support.shorthand import chance_choice

VARIANTS = ("russian", "portuguese")
GRAVE = 0.10
FRESH = 1000
"""worlds that the review never sees: more than it takes itself"""
TOLD = 0.05
"""the share of the stake that good play is to be blamed for in a tenth of the deals at most"""


@dataclass(slots=True)
class Figures:
    """What was counted of one contract."""

    planted: int = 0
    named: int = 0
    first: int = 0
    untouched: int = 0
    moments: int = 0
    blamed: int = 0
    told: float = 0.0
    fresh: float = 0.0
    measured: int = 0
    seconds: float = 0.0

    def line(self, name: str) -> str:
        named = f"{self.named}/{self.planted}" if self.planted else "-"
        per_deal = self.moments / self.untouched if self.untouched else 0.0
        blamed = f"{self.blamed}/{self.untouched}"
        bias = (self.told - self.fresh) / self.measured if self.measured else 0.0
        mean = self.fresh / self.measured if self.measured else 0.0
        return (
            f"{name:<24} named {named:>9}  gravest {self.first:>4}  "
            f"untouched: above 5 % {blamed:>6}, moments a deal {per_deal:5.2f}  "
            f"mean share told {mean:6.3f}, bias {bias:+7.4f} over {self.measured:>4}  {self.seconds:6.1f} s"
        )

    def add(self, other: "Figures") -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def played(variant: Variant, item: Contract | Sale, seed: str, level: str) -> Iterator[Step]:
    """Let bots of a level play one deal."""
    state, chance, number = start(variant, only=item), random.Random(f"{seed}/chance"), 0
    bot, budget = make_bot(level), level_named(level).budget
    while (decision := pending(state)) is not None:
        if decision.by_chance:
            choice = chance_choice(state, decision, chance)
        else:
            shown = view(state, decision.seat)
            choice = bot.choose(shown, decision, random.Random(f"{seed}/{number}"), budget)
            number += 1
        after, events = apply(state, choice)
        yield Step(state, decision, choice, after, events)
        state = after


def worst(question: Question, rng: random.Random) -> tuple[float, Choice]:
    """Give the part of the stake that the worst card gives up, and that card."""
    shown = question.view
    assert shown.decision is not None
    options = list(shown.decision.options)
    if len(options) < 2 or shown.contract is None:
        return 0.0, question.choice
    numbers = generator(rng)
    means = finished(tried(shown, options, possible(shown, FRESH, numbers), numbers)).mean(axis=1)
    return float(means.max() - means.min()) / stake_of(shown), options[int(means.argmin())]


def planted(deal: Asked, rng: random.Random) -> tuple[Asked, int] | None:
    """Exchange one of the decisions in which the worst card is grave; None where there is no such decision."""
    grave = []
    for number, question in enumerate(deal.questions):
        share, card = worst(question, rng)
        if share > GRAVE:
            grave.append((number, card))
    if not grave:
        return None
    number, card = rng.choice(grave)
    changed = replace(deal.questions[number], choice=card)
    questions = (*deal.questions[:number], changed, *deal.questions[number + 1 :])
    return replace(deal, questions=questions), changed.place


def weigh_again(review: DealReview, rng: random.Random, figures: Figures) -> None:
    """Measure what was told once more, in worlds of its own."""
    for found in review.judgements:
        if found.verdict not in (Verdict.COSTLY, Verdict.AS_GOOD) or found.question.view.contract is None:
            continue
        numbers = generator(rng)
        shown, options = found.question.view, [found.best, found.question.choice]
        points = finished(tried(shown, options, possible(shown, FRESH, numbers), numbers))
        figures.told += found.cost / found.stake
        figures.fresh += float((points[0] - points[1]).mean()) / found.stake
        figures.measured += 1


def campaign(variant: Variant, item: Contract | Sale, deals: int, worlds: int, level: str) -> Figures:
    figures, began = Figures(), time.perf_counter()
    for number in range(deals):
        seed = f"honesty/{variant.id}/{item.id}/{number}"
        rng = random.Random(seed)
        seat = number % variant.table.players
        deal = next(iter(asked_in(played(variant, item, seed, level), variant.table.players, seat)))
        if not any(question.view.contract is not None for question in deal.questions):
            continue
        clean = finished(review_deal(deal, seed=seed, worlds=worlds))
        figures.untouched += 1
        figures.moments += len(clean.moments)
        figures.blamed += any(moment.share > TOLD for moment in clean.moments)
        weigh_again(clean, rng, figures)
        bad = planted(deal, rng)
        if bad is not None:
            review = finished(review_deal(bad[0], seed=f"{seed}/bad", worlds=worlds))
            figures.planted += 1
            places = {moment.question.place for moment in review.moments}
            figures.named += bad[1] in places
            gravest = max(review.moments, key=lambda one: one.share, default=None)
            figures.first += gravest is not None and gravest.question.place == bad[1]
    figures.seconds = time.perf_counter() - began
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--variant", choices=VARIANTS, action="append")
    parser.add_argument("--contract", help="the id of a contract or sale")
    parser.add_argument("--level", default="expert")
    asked_for = parser.parse_args()
    whole = Figures()
    for name in asked_for.variant or VARIANTS:
        variant = Catalog.shipped().get(name)
        items: list[Contract | Sale] = [one for one in variant.contracts.values() if one.trump is TrumpRule.NONE]
        for item in [*items, *variant.sales.values()]:
            if asked_for.contract in (None, item.id):
                figures = campaign(variant, item, asked_for.deals, asked_for.worlds, asked_for.level)
                print(figures.line(f"{name} {item.id}"), flush=True)
                whole.add(figures)
    print(whole.line("in all"))
    return 0 if whole.planted and whole.named >= 0.9 * whole.planted else 1


if __name__ == "__main__":
    sys.exit(main())
