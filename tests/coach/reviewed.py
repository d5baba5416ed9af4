"""Records of matches that bots have played, taken apart for a review."""

from functools import cache

from kinggame.bots import make_bot
from kinggame.catalog import Catalog
from kinggame.coach import Asked, DealReview, asked, finished, review_deals
from kinggame.record import MatchRecord, read, record_of, write
from tests.bots.matches import play_match

WORLDS = 40
CATALOG = Catalog.shipped()


@cache
def recorded(variant_id: str, seed: str = "recorded", only: str | None = None, level: str = "random") -> MatchRecord:
    """Let bots play a match, or one deal of it, write it down and read it again; random ones blunder for certain."""
    variant = CATALOG.get(variant_id)
    item = None if only is None else variant.sales.get(only) or variant.contracts[only]
    budget = 20 if level in ("hard", "expert") else 0
    state = play_match(variant, [make_bot(level)] * 4, seed, only=item, budget=budget)
    return read(write(record_of(state), deck=variant.deck))


def taken_apart(record: MatchRecord, seat: int) -> tuple[Asked, ...]:
    return asked(record, CATALOG.get(record.variant), seat)


def reviewed(deals: tuple[Asked, ...], seed: str = "seed", worlds: int = WORLDS) -> tuple[DealReview, ...]:
    return finished(review_deals(deals, seed=seed, worlds=worlds))
