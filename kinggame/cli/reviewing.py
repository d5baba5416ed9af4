"""`kinggame review`: what the decisions of one seat have cost, deal by deal."""

import json
from collections.abc import Mapping

from kinggame.cli.arguments import ReviewCommand, UsageError
from kinggame.cli.exits import ANSWER_IS_NO, FINE
from kinggame.cli.library import variants
from kinggame.cli.narrator import Narrator
from kinggame.cli.replaying import seat_names
from kinggame.cli.terminal import Terminal
from kinggame.coach import Asked, DealReview, Judgement, asked, finished, review_deal
from kinggame.errors import DataError
from kinggame.i18n import SeatNames, Translator, contract_name, fault_sentences, problem_sentence
from kinggame.i18n.coaching import (
    deal_review_sentence,
    moment_sentences,
    no_moment_sentence,
    review_caveat,
    review_total_sentence,
)
from kinggame.record import MatchRecord, load, resolve_variant, warnings
from kinggame.rules import DealItem, Variant


def review_file(command: ReviewCommand, t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Review the finished deals of a record for one seat; raises UsageError for a seat that there is not."""
    try:
        record = load(command.file)
        variant = resolve_variant(record, variants(t, terminal, environ=environ))
        for problem in warnings(record, variant):
            terminal.complain(problem_sentence(t, problem, command.file))
        seat = _seat(command, record, variant, t)
        deals = asked(record, variant, seat)
    except DataError as error:
        for sentence in fault_sentences(t, error):
            terminal.complain(sentence)
        return ANSWER_IS_NO
    seed = f"review/{record.seed}"
    reviews = (_reviewed(deal, place, len(deals), seed, command.worlds, terminal) for place, deal in enumerate(deals))
    if command.as_json:
        found = [_data(review, deal) for review, deal in zip(reviews, deals, strict=True)]
        whole = {"variant": variant.id, "seat": seat, "worlds": command.worlds, "deals": found}
        terminal.say_whole(json.dumps(whole, ensure_ascii=False))
        return FINE
    names = seat_names(record, t, players=variant.table.players)
    if not deals:
        terminal.say(t.gettext("No deal of this match is over yet."))
        return FINE
    narrator = Narrator(t, terminal)
    narrator.say(t.gettext("Review of {name}.").format(name=names.names[seat]))
    narrator.say(review_caveat(t, command.worlds))
    told = []
    for review, deal in zip(reviews, deals, strict=True):
        _tell(review, deal, variant, t, narrator, SeatNames(names.names, seat))
        told.append(review)
    narrator.say(review_total_sentence(t, told))
    return FINE


def _reviewed(deal: Asked, place: int, count: int, seed: str, worlds: int, terminal: Terminal) -> DealReview:
    """Review a deal, and show how far it is meanwhile."""
    terminal.progress(place, count)
    try:
        return finished(review_deal(deal, seed=seed, worlds=worlds))
    finally:
        terminal.end_progress()


def _seat(command: ReviewCommand, record: MatchRecord, variant: Variant, t: Translator) -> int:
    """Give the seat from 0: the one asked for (from 1), else the first person's, else the first."""
    if command.seat is None:
        return next((number for number, seat in enumerate(record.seats) if seat.is_person), 0)
    if not 1 <= command.seat <= variant.table.players:
        text = t.gettext("{option} goes from {least} to {most}.")
        raise UsageError(text.format(option="--seat", least=1, most=variant.table.players))
    return command.seat - 1


def _tell(
    review: DealReview, deal: Asked, variant: Variant, t: Translator, narrator: Narrator, names: SeatNames
) -> None:
    contract = _contract(deal)
    narrator.say(deal_review_sentence(t, review, contract_name(t, variant, contract) if contract is not None else ""))
    for moment in review.moments:
        for sentence in moment_sentences(t, moment, names):
            narrator.say(f"  {sentence}")
    if not review.moments:
        narrator.say(f"  {no_moment_sentence(t)}")


def _contract(deal: Asked) -> DealItem | None:
    """Give what a deal was played for; None where its seat was asked nothing."""
    if not deal.questions:
        return None
    view = deal.questions[-1].view
    return view.contract or view.item


def _data(review: DealReview, deal: Asked) -> dict[str, object]:
    """Write a review as JSON has it: deals and tricks count from 1, seats and decisions from 0."""
    contract = _contract(deal)
    return {
        "deal": review.deal + 1,
        "contract": contract.id if contract is not None else None,
        "stake": review.stake,
        "result": review.result,
        "expected": round(review.expected, 3),
        "given_up": round(review.given_up, 3),
        "allowed": round(review.allowed, 3),
        "luck": round(review.luck, 3),
        "decisions": len(review.judgements),
        "moments": [_moment(moment) for moment in review.moments],
        "judged": [_judged(one) for one in review.judgements],
    }


def _judged(one: Judgement) -> dict[str, object]:
    """Write a decision: what was chosen and what was best, what that cost, and whether the cost is told."""
    return {
        "decision": one.question.place,
        "choice": str(one.question.choice),
        "verdict": one.verdict.value,
        "best": str(one.best),
        "cost": round(one.cost, 3),
        "error": round(one.error, 3),
    }


def _moment(moment: Judgement) -> dict[str, object]:
    view, decision = moment.question.view, moment.question.view.decision
    seen, own = moment.hindsight, moment.weighed(moment.question.choice)
    return {
        "decision": moment.question.place,
        "kind": decision.kind.value if decision is not None else None,
        "trick": len(view.tricks) + 1 if view.contract is not None else None,
        "choice": str(moment.question.choice),
        "best": str(moment.best),
        "cost": round(moment.cost, 3),
        "error": round(moment.error, 3),
        "share": round(moment.share, 4),
        "better_in": round(own.behind, 3) if own is not None else None,
        "worse_in": round(own.ahead, 3) if own is not None else None,
        "grade": moment.grade.value if moment.grade is not None else None,
        "reason": moment.reason.code.value if moment.reason is not None else None,
        "hindsight": None
        if seen is None
        else {"best": str(seen.choice), "gain": round(seen.gain, 3), "error": round(seen.error, 3)},
    }
