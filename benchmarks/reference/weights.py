"""The numbers by which the rule bot judges; fitted by play (benchmarks/bot_strength.py), not by taste."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Weights:
    """How likely cards are to win, and what a position is worth beyond them."""

    shun_power: float = 2.1
    """How well others duck: the exponent on the share of lower cards, for three followers."""
    shun_drain: float = 0.75
    """How many cards of a suit each other seat has spent before an own card must go, by guard."""
    shun_again: float = 0.75
    """How likely one more lead of a suit is, by guard."""
    shun_stuck: float = 0.3
    shun_stuck_lead: float = 0.35
    """How likely a card wins that nobody else can follow, off lead and on lead."""
    shun_floor: float = 0.06
    shun_discards: float = 0.6
    """How many of the leads of a suit one is void in free a bad card."""
    seek_top: float = 0.9
    seek_top_lead: float = 1.0
    """How likely the highest card of a suit wins, off lead and on lead."""
    seek_step: float = 0.55
    """What remains of a card's chance for each higher card that is still out."""
    seek_guard: float = 0.5
    """What remains for each guard that is missing."""
    seek_drain: float = 0.6
    seek_long: float = 0.12
    seek_long_lead: float = 0.9
    """How likely a card wins that nobody else can follow, off lead and on lead."""
    ruff_risk: float = 0.5
    """How likely a plain winner is ruffed where a seat with trumps is void in its suit."""
    ruff_early: float = 0.15
    """The same where nobody is known to be void."""
    ruff_many: float = 5.0
    """With so many trumps out the risk is whole."""
    ruff_top: float = 0.9
    """How likely a ruff wins."""
    ruff_use: float = 0.35
    """How many of the leads of a suit one is void in are ruffed."""
    duck: float = 0.8
    """How much more than chance the seats behind duck or beat, as the trick invites them."""
    rid: float = 0.7
    """How much of a bad discard falls on a trick, of what the discarding hand may hold."""
    hold: float = 0.4
    """How well a discarding hand keeps what is good."""
    shun_barred: float = 0.8
    seek_barred: float = 0.8
    """What remains of a card's chance in a suit that may hardly be led."""
    lead_shun: float = 0.1
    lead_seek: float = 0.05
    """What being on lead is worth, in an average trick."""
    end_lead: float = 0.3
    """How likely one is on lead in a trick of the end."""
    end_follow: float = 0.5
    """How likely a card wins at the end that is the highest left of its suit, on another's lead."""
    end_order: float = 0.8
    """How freely one chooses the cards that are left for the end."""
    end_lead_shun: float = 0.04
    end_lead_seek: float = 0.15
    """What the lead is worth just before the end, in one of its tricks; half of it two tricks before, and so on."""
    shunned: dict[int, float] = field(default_factory=dict, compare=False, repr=False)
    sought: dict[int, float] = field(default_factory=dict, compare=False, repr=False)

    def shunned_chance(self, guards: int, below: int, above: int, others: int, leading: bool) -> float:
        """Estimate how likely a card is forced to win that one would rather lose.

        `guards`: own lower cards of its suit; `below`, `above`: unseen ones; `others`: seats that may follow;
        `leading`: whether one leads next.
        """
        key = (((guards * 64 + below) * 64 + above) * 8 + others) * 2 + leading
        chance = self.shunned.get(key)
        if chance is None:
            chance = self.shunned[key] = self._shunned(guards, below, above, others, leading)
        return chance

    def _shunned(self, guards: int, below: int, above: int, others: int, leading: bool) -> float:
        out = below + above
        stuck = self.shun_stuck_lead if leading else self.shun_stuck
        if out == 0 or others == 0:
            return stuck
        left = out - others * guards * self.shun_drain
        if left <= 0.0:
            return stuck * 0.8
        followers = min(float(others), left)
        reach = min(1.0, left / others) * self.shun_again**guards
        ducked: float = (below / out) ** (followers * self.shun_power / 3.0)
        return max(self.shun_floor, reach * ducked)

    def sought_chance(self, higher: int, guards: int, below: int, above: int, others: int, leading: bool) -> float:
        """Estimate how likely a card wins that one wants to win with; `higher`: own higher cards of its suit."""
        key = ((((higher * 64 + guards) * 64 + below) * 64 + above) * 8 + others) * 2 + leading
        chance = self.sought.get(key)
        if chance is None:
            chance = self.sought[key] = self._sought(higher, guards, below, above, others, leading)
        return chance

    def _sought(self, higher: int, guards: int, below: int, above: int, others: int, leading: bool) -> float:
        out = below + above
        long = self.seek_long_lead if leading else self.seek_long
        if out == 0 or others == 0:
            return long
        top = self.seek_top_lead if leading else self.seek_top
        if above == 0:
            return top
        missing = max(0, above - guards)
        by_rank = self.seek_top * self.seek_step**above * self.seek_guard**missing
        left = max(0.0, out - others * (higher + 1) * self.seek_drain)
        by_length = self.seek_long * max(0.0, 1.0 - left / (2.0 * others))
        return max(by_rank, by_length)


WEIGHTS = Weights()
