"""What the cards of a hand may still win or lose: chances by suit, priced by the contract."""

from functools import lru_cache

from kinggame.bots.knowledge import Knowledge
from kinggame.bots.weights import Weights
from kinggame.bots.worth import Plan
from kinggame.cards import SUIT_MASKS, Suit


@lru_cache(maxsize=1 << 16)
def shunned_chance(weights: Weights, guards: int, below: int, above: int, others: int) -> float:
    """Estimate how likely a card is forced to win that one would rather lose.

    `guards`: own lower cards of its suit; `below`, `above`: unseen ones; `others`: seats that may follow.
    """
    out = below + above
    if out == 0 or others == 0:
        return weights.shun_stuck
    left = out - others * guards * 0.75
    if left <= 0.0:
        return weights.shun_stuck * 0.8
    followers = min(float(others), left)
    reach = min(1.0, left / others) * weights.shun_round**guards
    ducked: float = (below / out) ** (followers * weights.shun_power / 3.0 * 1.5)
    return max(weights.shun_stuck * 0.4, reach * ducked)


@lru_cache(maxsize=1 << 16)
def sought_chance(weights: Weights, higher: int, guards: int, below: int, above: int, others: int) -> float:
    """Estimate how likely a card wins that one wants to win with.

    `higher`, `guards`: own higher and lower cards of its suit; `below`, `above`: unseen ones; `others`: seats that
    may follow.
    """
    out = below + above
    if out == 0 or others == 0:
        return weights.seek_long
    if above == 0:
        return weights.seek_top
    missing = max(0, above - guards)
    by_rank = weights.seek_top * weights.seek_step**above * weights.seek_guard**missing
    left = out - others * (higher + 1) * 0.8
    by_length = weights.seek_long if left <= 0.0 else weights.seek_long * max(0.0, 1.0 - left / (2.0 * others))
    return max(by_rank, by_length)


class Prospects:
    """Prices hands of one seat at one moment: `value` of what is left after each card that may be played."""

    def __init__(
        self, plan: Plan, knowledge: Knowledge, seat: int, trump: Suit | None, number: int, weights: Weights
    ) -> None:
        self._plan, self._weights, self._trump = plan, weights, trump
        self._above = plan.deck.above
        players = plan.table.players
        unseen = 0
        others = [j for j in range(players) if j != seat]
        for j in others:
            unseen |= knowledge.may_hold[j]
        self._out = [unseen & mask for mask in SUIT_MASKS]
        self._others = [sum(1 for j in others if knowledge.may_hold[j] & mask) for mask in SUIT_MASKS]
        self._trumpers = (
            [
                sum(1 for j in others if knowledge.may_hold[j] & SUIT_MASKS[trump] and not knowledge.may_hold[j] & mask)
                for mask in SUIT_MASKS
            ]
            if trump is not None
            else [0, 0, 0, 0]
        )
        self._trumps_out = unseen & SUIT_MASKS[trump] if trump is not None else 0
        ahead = plan.tricks[number + 1 :]
        self._ahead = sorted(ahead)
        self._even = not ahead or self._ahead[0] == self._ahead[-1]
        self._mean_trick = sum(ahead) / len(ahead) if ahead else 0.0
        values = plan.cards
        good = bad = 0
        self._suit_value = [0.0, 0.0, 0.0, 0.0]
        total = 0
        for suit in range(4):
            mask, suit_sum = self._out[suit], 0
            total += mask.bit_count()
            while mask:
                low = mask & -mask
                worth = values[low.bit_length() - 1]
                if worth < 0:
                    bad += worth
                else:
                    good += worth
                suit_sum += worth
                mask ^= low
            if self._out[suit]:
                self._suit_value[suit] = suit_sum / self._out[suit].bit_count()
        tricks_left = max(1, len(ahead))
        # What another seat adds when it cannot follow: it sheds what is bad and keeps what is good.
        self._discard = (bad / total * (1.0 + weights.rid) + good / total * (1.0 - weights.rid)) if total else 0.0
        self._tricks_left = tricks_left
        self._suits: dict[tuple[int, int], tuple[list[float], list[float], float]] = {}

    def value(self, hand: int) -> float:
        """Estimate the points that a hand (a mask, its own lead not counted) will bring from the next trick on."""
        chances: list[float] = []
        losses: list[float] = []
        total = 0.0
        free = 0.0
        length = hand.bit_count()
        for suit in range(4):
            held = hand & SUIT_MASKS[suit]
            found = self._suits.get((suit, held))
            if found is None:
                found = self._suits[suit, held] = self._judge(suit, held)
            own_chances, own_losses, points = found
            chances += own_chances
            losses += own_losses
            total += points
            size, out = held.bit_count(), self._out[suit].bit_count()
            rounds = (out + size) / 4.0
            if out and rounds > size:
                free += rounds - size
        if losses and length:
            losses.sort()
            saved = min(free * self._weights.shun_discards, float(len(losses)))
            whole = int(saved)
            total -= sum(losses[:whole])
            if whole < len(losses):
                total -= losses[whole] * (saved - whole)
        if chances:
            mean = self._mean_trick * sum(chances)
            if self._even:
                total += mean
            else:
                chances.sort()
                best = 0.0
                for points_ahead, chance in zip(self._ahead, chances, strict=False):
                    best += points_ahead * chance
                total += mean + self._weights.order * (best - mean)
        return total

    def _judge(self, suit: int, held: int) -> tuple[list[float], list[float], float]:
        """Give for a holding the chances of its cards, the losses among them, and the points in cards."""
        chances: list[float] = []
        losses: list[float] = []
        points = 0.0
        if not held:
            return chances, losses, points
        weights, values = self._weights, self._plan.cards
        out, others = self._out[suit], self._others[suit]
        out_count = out.bit_count()
        following = min(3.0, out_count / 1.0) * 0.75
        is_trump = self._trump is not None and suit == self._trump
        mask = held
        while mask:
            low = mask & -mask
            mask ^= low
            card = low.bit_length() - 1
            above = self._above[card]
            unseen_above = (out & above).bit_count()
            higher = (held & above).bit_count()
            guards = held.bit_count() - 1 - higher
            extra = following * self._suit_value[suit] + (3.0 - following) * self._discard
            worth = self._mean_trick + values[card] + extra
            if worth < 0:
                chance = shunned_chance(weights, guards, out_count - unseen_above, unseen_above, others)
            else:
                chance = sought_chance(weights, higher, guards, out_count - unseen_above, unseen_above, others)
                if is_trump:
                    chance = max(chance, weights.ruff_base)
                elif self._trumps_out:
                    risk = (
                        weights.ruff_risk * (0.3 + 0.7 * min(1, self._trumpers[suit]))
                        if out_count < 9
                        else weights.ruff_risk * 0.3
                    )
                    chance *= 1.0 - risk * (1.0 if higher == 0 else 1.3 if risk < 0.6 else 1.0)
            chances.append(chance)
            points += chance * (worth - self._mean_trick)
            if worth < 0:
                losses.append(chance * worth)
        return chances, losses, points
