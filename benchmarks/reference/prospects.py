"""What the cards of a hand may still win or lose: chances by suit, priced by the contract."""

from dataclasses import dataclass

from benchmarks.reference.knowledge import Knowledge
from benchmarks.reference.weights import Weights
from benchmarks.reference.worth import Plan
from kinggame.cards import SUIT_MASKS, Suit


@dataclass(slots=True)
class Holding:
    """What the cards of one suit in a hand are good for."""

    points: float
    """Expected points of its cards."""
    losses: list[float]
    """The expected losses among them, card by card."""
    ruffs: list[float]
    """What each trump would gain by ruffing."""
    ends: list[float]
    """The chance of each card to win if it is kept for the end; empty if no trick of the end counts otherwise."""
    spare: float
    """How many leads of the suit are to come that it has no card for."""


class Prospects:
    """Prices the hands that a seat may be left with at one moment of a deal."""

    def __init__(
        self,
        plan: Plan,
        knowledge: Knowledge,
        *,
        seat: int,
        trump: Suit | None,
        taken: int,
        behind: list[int],
        weights: Weights,
    ) -> None:
        """So many tricks are `taken` when the hand is judged; `behind` are the seats that play before that."""
        self._plan, self._weights, self._trump = plan, weights, trump
        may_hold = [mask for j, mask in enumerate(knowledge.may_hold) if j != seat]
        unseen = knowledge.unseen
        self._out = [unseen & mask for mask in SUIT_MASKS]
        self._counts = [mask.bit_count() for mask in self._out]
        self._others = [sum(1 for held in may_hold if held & mask) for mask in SUIT_MASKS]
        self._behind = [sum(1 for j in behind if knowledge.may_hold[j] & mask) for mask in SUIT_MASKS]
        self._ruffers = [0, 0, 0, 0]
        self._trumps_out = 0
        if trump is not None:
            trumps = SUIT_MASKS[trump]
            self._trumps_out = self._counts[trump]
            self._ruffers = [sum(1 for held in may_hold if held & trumps and not held & mask) for mask in SUIT_MASKS]
        stage = plan.stages[taken]
        self._trick_worth = stage.usual
        self._end_total, self._end_tricks = stage.end_total, stage.end_tricks
        self._survives = min(1.0, (stage.end_tricks + 1) * (plan.table.players - 1) / max(1, unseen.bit_count()))
        values = plan.cards
        good = bad = owed = 0
        self._suit_worth = [0.0, 0.0, 0.0, 0.0]
        counting = plan.counting & unseen
        if counting:
            for suit in range(4):
                mask, points = self._out[suit] & counting, 0
                while mask:
                    low = mask & -mask
                    mask ^= low
                    worth = values[low.bit_length() - 1]
                    points += worth
                    if low & plan.forced:
                        owed += worth
                    elif worth < 0:
                        bad += worth
                    else:
                        good += worth
                if points:
                    self._suit_worth[suit] = points / self._counts[suit]
        total = unseen.bit_count()
        # What another seat adds when it cannot follow: it sheds what is bad or owed, and keeps what is good.
        shed = (bad + owed) * (1.0 + weights.rid) + good * (1.0 - weights.hold)
        self._discard = shed / total if total else 0.0
        self._holdings: dict[int, Holding] = {}

    def value(self, hand: int, led: int, leading: bool) -> float:
        """Estimate the points that a hand (a mask) will bring after a trick in which a suit is led."""
        if not hand:
            return 0.0
        losses: list[float] = []
        ends: list[float] = []
        ruffs: list[float] = []
        total = spare = 0.0
        drawing = led == self._trump
        for suit in range(4):
            held = hand & SUIT_MASKS[suit]
            key = held << 5 | suit << 3 | (suit == led) << 2 | drawing << 1 | leading
            found = self._holdings.get(key)
            if found is None:
                found = self._holdings[key] = self._judge(suit, held, suit == led, drawing, leading)
            total += found.points
            spare += found.spare
            losses += found.losses
            ends += found.ends
            ruffs += found.ruffs
        if spare:
            if losses:
                losses.sort()
                total -= _taken(losses, spare * self._weights.shun_discards)
            if ruffs:
                ruffs.sort(reverse=True)
                total += _taken(ruffs, spare * self._weights.ruff_use)
        if ends:
            total += self._end_value(ends)
        return total

    def _end_value(self, ends: list[float]) -> float:
        """Price the end: the cards best for it are kept, as far as one may choose."""
        count = self._end_tricks
        mean = sum(ends) / len(ends)
        ends.sort(reverse=self._end_total > 0)
        kept = ends[:count]
        best = sum(kept) / len(kept)
        return self._end_total * (mean + self._weights.end_order * (best - mean))

    def _judge(self, suit: int, held: int, led: bool, drawing: bool, leading: bool) -> Holding:
        """Judge a holding; a suit that is led now loses the cards of the seats behind, trumps too if they are drawn."""
        weights, values, above_all = self._weights, self._plan.cards, self._plan.deck.above
        out, others = self._out[suit], self._others[suit]
        whole = out_count = self._counts[suit]
        spent = 0
        if led:
            spent = min(self._behind[suit], out_count)
            out_count -= spent
        trumps_out = self._trumps_out
        if drawing and self._trump is not None:
            trumps_out = max(0, trumps_out - self._behind[self._trump])
        size = held.bit_count()
        found = Holding(0.0, [], [], [], 0.0)
        points = 0.0
        barred = bool(self._plan.barred & SUIT_MASKS[suit])
        following = min(3.0, out_count) * 0.75
        extra = self._trick_worth + following * self._suit_worth[suit] + (3.0 - following) * self._discard
        ends, survives = self._end_tricks, self._survives
        mask = held
        while mask:
            low = mask & -mask
            mask ^= low
            card = low.bit_length() - 1
            above = above_all[card]
            over = (out & above).bit_count()
            if spent and over:
                over -= min(over, max(1, round(spent * over / whole)))
            under = out_count - over if over < out_count else 0
            worth = values[card] + extra
            if worth < 0.0:
                guards = size - 1 - (held & above).bit_count()
                loss = weights.shunned_chance(guards, under, over, others, leading) * worth
                if barred:
                    loss *= weights.shun_barred
                found.losses.append(loss)
                points += loss
            elif worth > 0.0:
                higher = (held & above).bit_count()
                chance = weights.sought_chance(higher, size - 1 - higher, under, over, others, leading)
                if barred:
                    chance *= weights.seek_barred
                if suit == self._trump:
                    found.ruffs.append((weights.ruff_top - chance) * worth)
                elif trumps_out:
                    risk = weights.ruff_risk if self._ruffers[suit] else weights.ruff_early
                    risk *= min(1.0, trumps_out / weights.ruff_many)
                    chance *= (1.0 - risk) ** (1 + higher)
                points += chance * worth
            if ends:
                free = (1.0 - survives) ** over
                met = 1.0 - (1.0 - survives) ** under
                lead = weights.end_lead
                found.ends.append(free * (lead + (1.0 - lead) * weights.end_follow * met))
        leads = (out_count + size) / 4.0
        found.points = points
        found.spare = max(0.0, leads - size) if out_count else 0.0
        return found


def _taken(values: list[float], count: float) -> float:
    """Add up the first so many values, the last of them in part."""
    total = 0.0
    for value in values:
        if count <= 1.0:
            return total + value * count
        total += value
        count -= 1.0
    return total
