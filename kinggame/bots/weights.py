"""The numbers by which the rule bot judges; fitted by play (benchmarks/bot_strength.py), not by taste."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How likely cards are to win, and what a position is worth beyond them."""

    shun_power: float = 1.6
    """How well an opponent ducks: the exponent on the share of lower cards."""
    shun_round: float = 0.75
    """How likely one more lead of a suit is, card by card."""
    shun_stuck: float = 0.35
    """How likely a card wins that nobody else can follow."""
    shun_discards: float = 0.6
    """How many of the leads of a suit one is void in free a bad card."""
    seek_top: float = 0.95
    seek_step: float = 0.45
    """What remains of a card's chance for each higher card that is still out."""
    seek_guard: float = 0.5
    """What remains for each guard that is missing."""
    seek_long: float = 0.75
    """How likely a card wins that nobody else can follow."""
    ruff_risk: float = 0.5
    ruff_base: float = 0.45
    duck: float = 0.5
    """How much more than chance the seats behind duck or beat, as the trick invites them."""
    rid: float = 0.7
    """How much of a bad discard falls on a trick, of what the discarding hand may hold."""
    lead_shun: float = -0.1
    lead_seek: float = 0.15
    """What being on lead is worth, in tricks' average value."""
    order: float = 0.6
    """How freely one orders one's winners to fall in the tricks where they count."""


WEIGHTS = Weights()
