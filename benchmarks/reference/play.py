"""Which card to play: what the trick will bring if it is won, and what the hand is worth without the card."""

from benchmarks.reference.knowledge import Knowledge, know
from benchmarks.reference.prospects import Prospects
from benchmarks.reference.weights import WEIGHTS, Weights
from benchmarks.reference.worth import Plan, plan_of
from kinggame.cards import SUIT_MASKS, Card
from kinggame.engine import Decision, PlayerView, trick_winner

Rated = tuple[float, Card]


def rate_cards(view: PlayerView, decision: Decision, *, memory: bool = True, weights: Weights = WEIGHTS) -> list[Rated]:
    """Rate every card that may be played in expected points of the rest of the deal, the best first."""
    if view.contract is None:
        raise ValueError("a card is played under a contract")
    plan = plan_of(view.contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
    knowledge = know(view, plan, memory=memory)
    after = plan.table.after
    behind = [after(view.seat, step) for step in range(1, plan.table.players - len(view.trick))]
    judge = TrickJudge(view, plan, knowledge, behind, weights)
    prospects = Prospects(
        plan, knowledge, seat=view.seat, trump=view.trump, taken=len(view.tricks) + 1, behind=behind, weights=weights
    )
    led = view.trick[0].suit if view.trick else None
    hand = int(view.hand)
    rated: list[Rated] = []
    last: Card | None = None
    worth = 0.0
    for card in decision.cards:
        if last is None or not equal_cards(plan, knowledge.unseen | judge.on_table, last, card):
            chance, points = judge.outlook(card)
            left, suit = hand & ~(1 << card), card.suit if led is None else led
            worth = 0.0
            if chance > 0.0:
                worth += chance * (points + prospects.value(left, suit, True))
            if chance < 1.0:
                worth += (1.0 - chance) * prospects.value(left, suit, False)
        rated.append((worth, card))
        last = card
    # Among equals the higher card goes: nothing is lost by it, and it can do no harm later.
    above = plan.deck.above
    rated.sort(key=lambda one: (-one[0], above[one[1]].bit_count(), one[1]))
    return rated


def equal_cards(plan: Plan, between: int, one: Card, other: Card) -> bool:
    """Tell whether two own cards do the same: one suit, one worth, and none of the cards `between` them in rank."""
    if one.suit != other.suit or plan.cards[one] != plan.cards[other]:
        return False
    return not (plan.deck.above[one] ^ plan.deck.above[other]) & between


class TrickJudge:
    """Foresees the trick on the table: how likely a card wins it, and the points it then brings."""

    def __init__(self, view: PlayerView, plan: Plan, knowledge: Knowledge, behind: list[int], weights: Weights) -> None:
        self._plan, self._weights = plan, weights
        self._above = plan.deck.above
        self._trump = view.trump
        self._trick = view.trick
        self._led = view.trick[0].suit if view.trick else None
        number = len(view.tricks)
        self._base = float(plan.tricks[number])
        self._best: Card | None = None
        if view.trick:
            self._best = view.trick[trick_winner(plan.deck, view.trick, view.trump)]
            for card in view.trick:
                self._base += plan.cards[card]
        self._behind = [(knowledge.may_hold[j], knowledge.sizes[j]) for j in behind]
        self.on_table = 0
        for card in view.trick:
            self.on_table |= 1 << card
        self._lead_worth = self._price_lead(number, self._card_points(knowledge.unseen & plan.counting))
        self._seats: dict[int, list[tuple[float, int, int, float, float, float]]] = {}

    def _card_points(self, mask: int) -> int:
        total, values = 0, self._plan.cards
        while mask:
            low = mask & -mask
            total += values[low.bit_length() - 1]
            mask ^= low
        return total

    def _beats_best(self, card: Card) -> bool:
        best = self._best
        if best is None or self._above[best] >> card & 1:
            return True
        return card.suit == self._trump and best.suit != self._trump

    def _seats_behind(self, suit: int) -> list[tuple[float, int, int, float, float, float]]:
        """List for a suit led, by seat behind: chance of a void, mask held, count, length, discard, trump chance."""
        found = self._seats.get(suit)
        if found is None:
            found = []
            rid, hold = self._weights.rid, self._weights.hold
            forced = self._plan.forced
            values = self._plan.cards
            for may, size in self._behind:
                count = may.bit_count() or 1
                held = may & SUIT_MASKS[suit]
                suited = held.bit_count()
                share = suited / count
                void = (1.0 - share) ** size if suited < count else 0.0
                length = max(1.0, size * share / (1.0 - void)) if void < 1.0 else 1.0
                bad = good = owed = 0.0
                worst = 0
                holds = size / count
                missing = 1.0
                mask = may & ~SUIT_MASKS[suit]
                others = 0
                while mask:
                    low = mask & -mask
                    mask ^= low
                    others += 1
                    worth = values[low.bit_length() - 1]
                    if low & forced:
                        owed += worth * holds
                    elif worth < 0:
                        bad += worth
                        worst += 1
                        missing *= 1.0 - holds
                    else:
                        good += worth
                discard = 0.0
                if others:
                    shed = bad / worst * (1.0 - missing) if worst else 0.0
                    discard = owed + rid * shed + ((1.0 - rid) * bad + (1.0 - hold) * good) / others
                trumps = 0.0
                if self._trump is not None and suit != self._trump:
                    share = (may & SUIT_MASKS[self._trump]).bit_count() / count
                    trumps = 1.0 - (1.0 - share) ** size
                found.append((void, held, suited, length, discard, trumps))
            self._seats[suit] = found
        return found

    def outlook(self, card: Card) -> tuple[float, float]:
        """Give the chance that a card wins the trick, and the points that it brings if it does."""
        if not self._beats_best(card):
            return 0.0, 0.0
        plan, weights = self._plan, self._weights
        led = card.suit if self._led is None else self._led
        ruffing = card.suit != led
        points = self._base + plan.cards[card]
        chance = 1.0
        above = self._above[card]
        duck = weights.duck
        for (may, size), (void, held, suited, length, discard, trumps) in zip(
            self._behind, self._seats_behind(led), strict=True
        ):
            follows = 1.0 - void
            if ruffing:
                beats = 0.0
                if void > 0.0:
                    over = (may & above).bit_count()
                    beats = void * (1.0 - (1.0 - over / (may.bit_count() or 1)) ** size)
            else:
                higher = (held & above).bit_count()
                part = higher / suited if suited else 0.0
                if part and part < 1.0:
                    if points + discard >= 0 or plan.heads:
                        part = (1 - duck) * part + duck * (1.0 - (1.0 - part) ** length)
                    else:
                        part = (1 - duck) * part + duck * part**length
                beats = follows * part + void * trumps
            chance *= 1.0 - beats
            mean = self._mean(held & ~above) if suited else 0.0
            points += follows * mean + void * discard
        return chance, points + self._lead_worth

    def _price_lead(self, number: int, points_out: int) -> float:
        """Price being on lead next: an average trick's worth, and more of it before an end that counts."""
        weights, stage = self._weights, self._plan.stages[number + 1]
        left = len(self._plan.tricks) - number - 1
        if not left:
            return 0.0
        usual = stage.usual + points_out / left
        price = usual * (weights.lead_seek if usual > 0 else weights.lead_shun)
        if stage.end_tricks:
            end = stage.end_total / stage.end_tricks
            near: float = 0.5 ** (left - stage.end_tricks)
            price += end * near * (weights.end_lead_seek if end > 0 else weights.end_lead_shun)
        return price

    def _mean(self, mask: int) -> float:
        return self._card_points(mask) / mask.bit_count() if mask else 0.0
