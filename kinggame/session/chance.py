"""What chance and the bots' own luck are made of: always the same from the same seed, in every process."""

import hashlib
import random

from kinggame.engine import Choice, Decision, DecisionKind, MatchState, deal_hands, draw_dealer


def chance(seed: int, *words: str | int) -> random.Random:
    """Give the generator of one piece of chance, named by words: `("deal", 3)`."""
    return random.Random(int.from_bytes(_hash(seed, *words).digest(), "big"))


def choice_of_chance(state: MatchState, decision: Decision, seed: int, *, reseated: bool) -> Choice:
    """Draw the dealer or deal; once seats were changed (PT-10) the first deal is another one."""
    if decision.kind is DecisionKind.DRAW:
        return draw_dealer(state.variant, chance(seed, "draw"))
    afresh = ("afresh",) if reseated and state.number == 0 else ()
    return deal_hands(state.variant, chance(seed, "deal", state.number, *afresh))


def decision_seed(seed: int, state: MatchState, decision: Decision | None) -> str:
    """Give the seed of the rng with which a seat makes a deal's pending decision; ValueError if there is none."""
    deal = state.deal
    if deal is None or decision is None or decision.by_chance:
        raise ValueError("no seat decides")
    calls = len(deal.auction.calls) if deal.auction else 0
    number = calls + len(deal.tricks) * state.variant.table.players + len(deal.trick)
    return bot_seed(seed, deal=deal.number, number=number, seat=decision.seat)


def bot_seed(seed: int, *, deal: int, number: int, seat: int) -> str:
    """Give the seed of a bot's rng at the decision with this number, from 0, of a deal."""
    return _hash(seed, "bot", deal, number, seat).hexdigest()


def seed_from(text: str) -> int:
    """Give a seed to a match that was written down without one."""
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")


def _hash(seed: int, *words: str | int) -> "hashlib._Hash":
    return hashlib.sha256("/".join(map(str, (seed, *words))).encode("utf-8"))
