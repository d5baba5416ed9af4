"""The trace of a record: plain data about each decision and each deal, for bug reports and outside checks."""

from collections.abc import Iterator

from kinggame.cards import Card
from kinggame.engine import Choice, DealState, Decision, DecisionKind, MatchState, pending, pending_refusals
from kinggame.record.model import MatchRecord
from kinggame.record.replaying import begin, steps
from kinggame.rules import Contract, PlayOption, Variant


def trace(record: MatchRecord, variant: Variant) -> Iterator[dict[str, object]]:
    """Yield what `replay --trace` prints, one object a line; raises RecordError at the first disagreement.

    Deals count from 1, seats from 0; chance's decisions are left out.
    """
    state = begin(record, variant)
    for step in steps(record, variant):
        state = step.after
        if not step.decision.by_chance:
            yield _decision(step.before, step.decision) | {"choice": _word(step.choice)}
        if len(state.finished) > len(step.before.finished):
            yield _deal_line(state)
    waiting = pending(state)
    if waiting is None:
        yield {"total": list(state.totals), "winners": list(state.winners)}
    elif not waiting.by_chance:
        yield _decision(state, waiting)


def _decision(state: MatchState, decision: Decision) -> dict[str, object]:
    deal = state.deal
    if deal is None:
        raise ValueError("only chance decides between deals")
    item = deal.contract or _declared_contract(deal) or deal.item
    line: dict[str, object] = {
        "deal": deal.number + 1,
        "contract": item.id,
        "dealer": deal.dealer,
        "seat": decision.seat,
        "kind": decision.kind.value,
        "options": [_word(option) for option in decision.options],
    }
    if decision.kind is DecisionKind.PLAY:
        barred = pending_refusals(state)
        line["refused"] = {str(card): [refusal.code.value, refusal.rule] for card, refusal in barred.items()}
    return line


def _declared_contract(deal: DealState) -> Contract | None:
    """Give what a deal has become, as soon as it is declared and only the leader is still to be named."""
    auction = deal.auction
    if auction is None or auction.situation is None or auction.option is None or isinstance(deal.item, Contract):
        return None
    option = deal.item.outcomes[auction.situation].options[auction.option]
    return option.contract if isinstance(option, PlayOption) else None


def _word(choice: Choice) -> str:
    if isinstance(choice, Card | str):
        return str(choice)
    raise ValueError(f"{choice!r} is chance's choice")


def _deal_line(state: MatchState) -> dict[str, object]:
    deal = state.finished[-1]
    return {
        "deal": deal.number + 1,
        "score": list(deal.scores or ()),
        "total": list(state.totals),
        "ended_early": deal.ended_early,
    }
