"""From a match that is being played to its record."""

from collections.abc import Mapping, Sequence

from kinggame.catalog import digest as digest_of
from kinggame.documents import Data
from kinggame.engine import DealState, MatchState
from kinggame.record.model import DealRecord, MatchRecord, Seat


def record_of(
    state: MatchState,
    *,
    seats: Sequence[Seat] = (),
    seed: int | None = None,
    notes: Mapping[str, Data] | None = None,
    digest: str | None = None,
    rules: Mapping[str, Data] | None = None,
) -> MatchRecord:
    """Record a match as far as it has come; raises ValueError before the dealer is drawn.

    `digest` spares working out the variant's; `rules` embeds a player's own variant.
    """
    if state.first_dealer is None:
        raise ValueError("there is nothing to record before the draw for dealer")
    deals = state.finished if state.deal is None else (*state.finished, state.deal)
    return MatchRecord(
        variant=state.variant.id,
        first_dealer=state.first_dealer,
        deals=tuple(map(deal_record, deals)),
        seats=tuple(seats),
        seed=seed,
        digest=digest_of(state.variant) if digest is None else digest,
        options=dict(state.options),
        notes=dict(notes or {}),
        only=None if state.plan == state.variant.schedule else state.plan[0].id,
        rules=rules,
    )


def deal_record(deal: DealState) -> DealRecord:
    """Record one deal."""
    tricks = tuple(trick.cards for trick in deal.tricks)
    return DealRecord(
        hands=deal.dealt,
        calls=tuple(call.word for call in deal.auction.calls) if deal.auction else (),
        tricks=(*tricks, deal.trick) if deal.trick else tricks,
        score=deal.scores,
    )
