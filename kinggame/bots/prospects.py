"""What the cards of a hand may still win or lose: chances by suit, priced by the contract."""

from dataclasses import dataclass

from kinggame.bots.knowledge import Knowledge
from kinggame.bots.weights import Weights
from kinggame.bots.worth import Plan
from kinggame.cards import SUIT_MASKS, Suit


@dataclass(slots=True)
class Holding:
    """What the cards of one suit in a hand are good for."""

    points: float
    """Expected points of its cards."""
    losses: list[float]
    """The expected losses among them, card by card."""
    ends: list[float]
    """The chance of each card to win if it is kept for the end; empty if no trick of the end counts otherwise."""
    spare: float
    """How many leads of the suit are to come that it has no card for."""


class Prospects:
    """Prices the hands that a seat may be left with at one moment of a deal."""

    def __init__(
        self, plan: Plan, knowledge: Knowledge, seat: int, trump: Suit | None, number: int, weights: Weights
    ) -> None:
        self._plan, self._weights, self._trump = plan, weights, trump
        may_hold = [mask for j, mask in enumerate(knowledge.may_hold) if j != seat]
        unseen = knowledge.unseen
        self._out = [unseen & mask for mask in SUIT_MASKS]
        self._counts = [mask.bit_count() for mask in self._out]
        self._others = [sum(1 for held in may_hold if held & mask) for mask in SUIT_MASKS]
        self._ruffers = [0, 0, 0, 0]
        self._trumps_out = 0
        if trump is not None:
            trumps = SUIT_MASKS[trump]
            self._trumps_out = self._counts[trump]
            self._ruffers = [sum(1 for held in may_hold if held & trumps and not held & mask) for mask in SUIT_MASKS]
        stage = plan.stages[number]
        self._trick_worth = stage.usual
        self._end_total, self._end_tricks = stage.end_total, stage.end_tricks
        self._survives = min(1.0, (stage.end_tricks + 1) * (plan.table.players - 1) / max(1, unseen.bit_count()))
        values = plan.cards
        good = bad = 0
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
                    if worth < 0:
                        bad += worth
                    else:
                        good += worth
                if points:
                    self._suit_worth[suit] = points / self._counts[suit]
        total = unseen.bit_count()
        # What another seat adds when it cannot follow: it sheds what is bad and keeps what is good.
        self._discard = (bad * (1.0 + weights.rid) + good * (1.0 - weights.rid)) / total if total else 0.0
        self._holdings: dict[int, Holding] = {}

    def value(self, hand: int) -> float:
        """Estimate the points that a hand (a mask) will bring from the next trick on."""
        if not hand:
            return 0.0
        losses: list[float] = []
        ends: list[float] = []
        total = spare = 0.0
        for suit in range(4):
            held = hand & SUIT_MASKS[suit]
            key = held or -suit - 1
            found = self._holdings.get(key)
            if found is None:
                found = self._holdings[key] = self._judge(suit, held)
            total += found.points
            spare += found.spare
            losses += found.losses
            ends += found.ends
        if losses and spare:
            losses.sort()
            saved = spare * self._weights.shun_discards
            for loss in losses:
                if saved <= 1.0:
                    total -= loss * saved
                    break
                total -= loss
                saved -= 1.0
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

    def _judge(self, suit: int, held: int) -> Holding:
        weights, values, above_all = self._weights, self._plan.cards, self._plan.deck.above
        out, out_count, others = self._out[suit], self._counts[suit], self._others[suit]
        size = held.bit_count()
        losses: list[float] = []
        ends: list[float] = []
        points = 0.0
        following = min(3.0, out_count) * 0.75
        extra = self._trick_worth + following * self._suit_worth[suit] + (3.0 - following) * self._discard
        mask = held
        while mask:
            low = mask & -mask
            mask ^= low
            card = low.bit_length() - 1
            above = above_all[card]
            over = (out & above).bit_count()
            under = out_count - over
            worth = values[card] + extra
            if worth < 0.0:
                guards = size - 1 - (held & above).bit_count()
                loss = weights.shunned_chance(guards, under, over, others) * worth
                losses.append(loss)
                points += loss
            elif worth > 0.0:
                higher = (held & above).bit_count()
                chance = weights.sought_chance(higher, size - 1 - higher, under, over, others)
                if suit == self._trump:
                    chance = max(chance, weights.ruff_base)
                elif self._trumps_out:
                    risk = weights.ruff_risk if self._ruffers[suit] else weights.ruff_early
                    chance *= (1.0 - risk) ** (1 + higher)
                points += chance * worth
            if self._end_tricks:
                free = (1.0 - self._survives) ** over
                met = 1.0 - (1.0 - self._survives) ** under
                lead = weights.end_lead
                ends.append(free * (lead + (1.0 - lead) * weights.end_follow * met))
        rounds = (out_count + size) / 4.0
        return Holding(points, losses, ends, max(0.0, rounds - size) if out_count else 0.0)
