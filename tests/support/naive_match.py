"""The naive reading of a whole match, and of the reasons for which a card is barred.

Like `naive` it is made of strings and lists and shares no code with the engine: told what was dealt and chosen, it says
what must be asked next, and what each deal is worth.
"""

from tests.support import naive_family
from tests.support.naive import NaiveAuction, suit_of, winner
from tests.support.naive_family import NaiveChoice, legal_cards, something_left, steps_to, trick_value

Reason = tuple[str, str]
"""A refusal's code and the number of its rule."""

NEGATIVES = ["no-tricks", "no-boys", "no-girls", "no-hearts", "no-king", "no-last-two", "minus-eralash"]
POSITIVES = ["tricks", "boys", "girls", "hearts", "king", "last-two", "plus-eralash"]
SCHEDULES = {
    "russian": NEGATIVES + POSITIVES,  # RU-2
    "portuguese": ["no-tricks", "no-hearts", "no-queens", "no-men", "no-king", "no-last-two"] + 4 * ["festa"],  # PT-1
}
SCHEDULES |= {
    naive_family.TWELVE_DEALS: NEGATIVES[:-1] + POSITIVES[:-1],
    naive_family.RUSSIAN_OF_1993: SCHEDULES["russian"],
    naive_family.JACKS: SCHEDULES["russian"],
    naive_family.KEPT_KING: SCHEDULES["russian"],
    naive_family.SPEAK_AGAIN: SCHEDULES["portuguese"],
}
KINDS = {"owner": "answer", "raise": "answer", "eight": "answer", "trump": "declare", "owner-chooses": "declare"}
"""What the record calls the naive auction's questions, where the words differ."""


def reasons(
    variant_id: str, contract: str, hand: list[str], trick: list[str], trump: str | None, tricks_before: int
) -> dict[str, Reason]:
    """Say of each card that may not be played why not: the first duty, in the order of the rules, that bars it."""
    if variant_id not in SCHEDULES:
        return naive_family.reasons(variant_id, contract, hand, trick, trump, tricks_before)
    base = naive_family.BASE_RULES.get(variant_id, variant_id)
    legal = legal_cards(variant_id, contract, hand, trick, trump, tricks_before)
    barred = [card for card in hand if card not in legal]
    if not trick:
        shut = ("no-lead", "RU-4" if base == "russian" else "PT-3")
        only_hearts = all(suit_of(card) == "H" for card in hand)
        return dict.fromkeys(barred, ("withhold", "PT-5") if only_hearts else shut)
    led = suit_of(trick[0])
    if any(suit_of(card) == led for card in hand):
        return {card: ("head", "PT-8") if suit_of(card) == led else ("follow", "C-5") for card in barred}
    return dict.fromkeys(barred, _void_reason(base, contract, trick, trump, tricks_before))


def _void_reason(base: str, contract: str, trick: list[str], trump: str | None, tricks_before: int) -> Reason:
    if base == "russian":
        return ("discard", "RU-5")
    if contract == "no-hearts":
        return ("withhold", "PT-4")
    if contract == "no-king":
        return ("withhold", "PT-5") if tricks_before == 0 else ("discard", "PT-6")
    return ("overruff" if any(suit_of(card) == trump for card in trick) else "ruff", "PT-7")


class NaiveDeal:
    """One deal: an auction or a choice where there is one, then tricks until nothing that counts is left."""

    def __init__(
        self,
        variant_id: str,
        contract: str,
        dealer: int,
        hands: list[list[str]],
        *,
        play_on: bool,
        choice: NaiveChoice | None = None,
    ) -> None:
        self.variant_id = variant_id
        self.dealer = dealer
        self.choice = choice
        self.hands = [list(hand) for hand in hands]
        self.play_on = play_on
        self.size = len(hands[0])
        self.auction = NaiveAuction(again=variant_id == naive_family.SPEAK_AGAIN) if contract == "festa" else None
        self.contract: str | None = None if self.auction or choice else contract
        self.trump: str | None = None
        self.leader = steps_to(dealer, 1, variant_id)  # C-4
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str], int, int]] = []
        """leader, cards, winner and points of each trick taken"""
        self.points = [0, 0, 0, 0]
        self.score: list[int] | None = None
        self.early = False
        if choice is not None:
            self.leader = choice.declarer(dealer, hands)  # CH-1, CH-3
            left = choice.open(self.leader)
            if len(left) == 1 and "trumps" not in left:
                self._choose(left.pop())

    def _choose(self, word: str) -> None:
        """Play what is chosen; the trump is named with it (CH-3)."""
        assert self.choice is not None
        self.trump = word.removeprefix("trump-") if word.startswith("trump-") else None
        self.contract = "trumps" if self.trump else word
        self.choice.chosen.append((self.leader, self.contract))

    def asks(self) -> tuple[int, str]:
        """Name the seat that must choose, and for what."""
        if self.auction is not None and self.contract is None:
            seat, what = self.auction.asks
            return (self.dealer + seat) % 4, KINDS.get(what, what)
        if self.contract is None:
            return self.leader, "declare"
        return steps_to(self.leader, len(self.trick), self.variant_id), "play"

    def options(self) -> set[str]:
        if self.auction is not None and self.contract is None:
            return self.auction.options()
        if self.choice is not None and self.contract is None:
            return self.choice.words(self.leader)
        return legal_cards(*self._situation())

    def reasons(self) -> dict[str, Reason]:
        return reasons(*self._situation()) if self.contract is not None else {}

    def _situation(self) -> tuple[str, str, list[str], list[str], str | None, int]:
        assert self.contract is not None
        hand = self.hands[self.asks()[0]]
        return self.variant_id, self.contract, hand, self.trick, self.trump, len(self.tricks)

    def say(self, word: str) -> None:
        if self.contract is None and self.choice is not None:
            self._choose(word)
        elif self.contract is None:
            self._call(word)
        else:
            self._play(word)

    def _call(self, word: str) -> None:
        assert self.auction is not None
        self.auction.say(word)
        end = self.auction.end
        if end is None:
            return
        paid = end["paid"]
        assert isinstance(paid, int)
        if paid:  # PT-16, PT-19
            assert isinstance(end["payer"], int)
            self.points[self.dealer] += paid
            self.points[(self.dealer + end["payer"]) % 4] -= paid
        if end["what"] == "4-3-3-3":  # PT-17
            self.score = [75, 75, 75, 75]
            self.score[self.dealer] = 100
            return
        self.contract = str(end["what"])
        self.trump = str(end["trump"]) if end["trump"] else None
        assert isinstance(end["leader"], int)
        self.leader = (self.dealer + end["leader"]) % 4
        if self.contract == "nulos":  # PT-9
            self.points = [points + 325 for points in self.points]

    def _play(self, card: str) -> None:
        assert self.contract is not None
        self.hands[self.asks()[0]].remove(card)
        self.trick.append(card)
        if len(self.trick) < 4:
            return
        taker = steps_to(self.leader, winner(self.trick, self.trump), self.variant_id)
        worth = trick_value(self.variant_id, self.contract, self.trick, len(self.tricks) + 1, self.size)
        self.points[taker] += worth
        self.tricks.append((self.leader, self.trick, taker, worth))
        self.trick = []
        self.leader = taker
        left = [card for hand in self.hands for card in hand]
        if not left or (not self.play_on and not something_left(self.variant_id, self.contract, left)):  # C-8
            self.score = list(self.points)
            self.early = bool(left)


class NaiveMatch:
    """A whole match, told what was drawn, dealt and chosen."""

    def __init__(self, variant_id: str, *, play_on: bool = False) -> None:
        self.variant_id = variant_id
        self.play_on = play_on
        self.choice = None if variant_id in SCHEDULES else NaiveChoice(variant_id)
        self.schedule = ["choice"] * self.choice.deals if self.choice else SCHEDULES[variant_id]
        self.dealer: int | None = None
        self.deal: NaiveDeal | None = None
        self.finished: list[NaiveDeal] = []

    def asks(self) -> tuple[int, str] | None:
        """Name the seat, −1 for chance, and the kind of what it must choose; None when the match is over."""
        if self.deal is not None:
            return self.deal.asks()
        if len(self.finished) == len(self.schedule):
            return None
        return -1, "draw" if self.dealer is None else "deal"

    def draw(self, seat: int) -> None:
        self.dealer = seat

    def deal_out(self, hands: list[list[str]]) -> None:
        assert self.dealer is not None
        number = len(self.finished)
        dealer = steps_to(self.dealer, number, self.variant_id)  # C-2
        self.deal = NaiveDeal(
            self.variant_id, self.schedule[number], dealer, hands, play_on=self.play_on, choice=self.choice
        )

    def say(self, word: str) -> None:
        assert self.deal is not None
        self.deal.say(word)
        if self.deal.score is not None:
            self.finished.append(self.deal)
            self.deal = None

    def totals(self) -> list[int]:
        return [sum(deal.score[seat] for deal in self.finished if deal.score) for seat in range(4)]

    def winners(self) -> set[int]:
        """Name those with the highest total (C-9), or above zero (TK-6)."""
        totals = self.totals()
        if self.variant_id == naive_family.TURKISH:
            return {seat for seat in range(4) if totals[seat] > 0}
        return {seat for seat in range(4) if totals[seat] == max(totals)}
