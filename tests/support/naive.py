"""A second reading of the rules, deliberately naive: strings and lists, straight from the rules' text.

It knows the two games by their contracts' ids and shares no code with the engine, so that it can contradict it.
"""

RANKS = "23456789TJQKA"

RUSSIAN_HEARTS_SHUT = {"no-hearts", "no-king", "minus-eralash", "hearts", "king", "plus-eralash"}
RUSSIAN_KING_FALLS = {"no-king", "minus-eralash", "king", "plus-eralash"}


def suit_of(card: str) -> str:
    return card[1]


def strength(card: str) -> int:
    return RANKS.index(card[0])


def legal_cards(
    variant_id: str, contract: str, hand: list[str], trick: list[str], trump: str | None, tricks_before: int
) -> set[str]:
    """Say which cards of a hand may be played, rule by rule."""
    if not trick:
        return _leads(variant_id, contract, hand, tricks_before)
    led = suit_of(trick[0])
    in_suit = [c for c in hand if suit_of(c) == led]
    if in_suit:
        if trump is not None and led == trump:  # PT-8
            top = max(strength(c) for c in trick if suit_of(c) == trump)
            higher = [c for c in in_suit if strength(c) > top]
            return set(higher or in_suit)
        return set(in_suit)
    return _void(variant_id, contract, hand, trick, trump, tricks_before)


def _leads(variant_id: str, contract: str, hand: list[str], tricks_before: int) -> set[str]:
    may = list(hand)
    hearts_shut = contract in RUSSIAN_HEARTS_SHUT if variant_id == "russian" else contract in {"no-hearts", "no-king"}
    others = [c for c in may if suit_of(c) != "H"]
    if hearts_shut and others:  # RU-4, PT-3
        may = others
    # PT-5: in the first trick K♥ may not be led by a hand that has something else to lead
    if variant_id == "portuguese" and contract == "no-king" and tricks_before == 0 and len(may) > 1:
        may = [c for c in may if c != "KH"]
    return set(may)


def _void(
    variant_id: str, contract: str, hand: list[str], trick: list[str], trump: str | None, tricks_before: int
) -> set[str]:
    if variant_id == "russian":
        if contract in RUSSIAN_KING_FALLS and "KH" in hand:  # RU-5
            return {"KH"}
        return set(hand)
    if contract == "no-hearts" and tricks_before == 0:  # PT-4
        return {c for c in hand if suit_of(c) != "H"} or set(hand)
    if contract == "no-king" and "KH" in hand:
        if tricks_before == 0:  # PT-5
            return {c for c in hand if c != "KH"} or set(hand)
        return {"KH"}  # PT-6
    if trump is not None:  # PT-7
        trumps = [c for c in hand if suit_of(c) == trump]
        lying = [strength(c) for c in trick if suit_of(c) == trump]
        if lying:
            higher = [c for c in trumps if strength(c) > max(lying)]
            return set(higher or hand)
        return set(trumps or hand)
    return set(hand)


def winner(trick: list[str], trump: str | None) -> int:
    """Say which place in the trick wins it (C-6)."""
    trumps = [c for c in trick if trump is not None and suit_of(c) == trump]
    best = max(trumps or [c for c in trick if suit_of(c) == suit_of(trick[0])], key=strength)
    return trick.index(best)


def trick_value(variant_id: str, contract: str, trick: list[str], number: int, count: int) -> int:
    """Value a trick, `number` from 1, from the tables of RU-2 and PT-1."""
    kings = sum(c[0] == "K" for c in trick)
    queens = sum(c[0] == "Q" for c in trick)
    jacks = sum(c[0] == "J" for c in trick)
    hearts = sum(c[1] == "H" for c in trick)
    king = "KH" in trick
    last = number > count - 2
    if variant_id == "russian":
        base = contract.removeprefix("no-").removeprefix("minus-").removeprefix("plus-")
        sign = -1 if contract.startswith(("no-", "minus-")) else 1
        parts = {
            "tricks": 2, "boys": 4 * kings, "girls": 4 * queens, "hearts": 2 * hearts, "king": 16 * king,
            "last-two": 8 * last,
        }  # fmt: skip
        return sign * (sum(parts.values()) if base == "eralash" else parts[base])
    return {
        "no-tricks": -20, "no-hearts": -20 * hearts, "no-queens": -50 * queens, "no-men": -30 * (kings + jacks),
        "no-king": -160 * king, "no-last-two": -90 * last, "trumps": 25, "nulos": -75,
    }[contract]  # fmt: skip


def something_left(variant_id: str, contract: str, cards: list[str]) -> bool:
    """Tell whether a card still held can change the score (C-8)."""
    if not cards:
        return False
    base = contract.removeprefix("no-").removeprefix("minus-").removeprefix("plus-")
    counting = {
        "boys": lambda c: c[0] == "K",
        "girls": lambda c: c[0] == "Q",
        "queens": lambda c: c[0] == "Q",
        "men": lambda c: c[0] in "KJ",
        "hearts": lambda c: c[1] == "H",
        "king": lambda c: c == "KH",
    }
    return any(map(counting[base], cards)) if base in counting else True


# --- the auction (PT-11 to PT-18) -------------------------------------------------------------------------------

POINTS = {f"{n}P": 25 * n for n in range(1, 14)} | {f"{n}N": 75 * n for n in range(1, 4)}


class NaiveAuction:
    """Plays the words of a festa owned by seat 0 and says what is asked next, or how it ended.

    With `again` who has passed may speak once more after the next offer (PT-13, house rule).
    """

    def __init__(self, *, again: bool = False) -> None:
        self.again = again
        self.passed: set[int] = set()
        self.highest: str | None = None
        self.holder: int | None = None
        self.asks: tuple[int, str] = (1, "offer")
        self.end: dict[str, object] | None = None
        self.payer: int | None = None
        self.declarer: int | None = None
        self.trump: str | None = None

    def options(self) -> set[str]:
        seat, what = self.asks
        if what == "offer":
            words = {"pass"}
            for word, points in POINTS.items():
                if self.highest is None or points > POINTS[self.highest]:
                    words.add(word)
                elif points == POINTS[self.highest] and self.holder is not None and seat < self.holder:
                    words.add(word)  # PT-12: seats 1, 2, 3 stand in order of nearness to the owner's left
            return words
        if what == "owner":
            return {"accept", "too-little"} | ({"eight-or-nulls"} if self.highest in {"6P", "7P"} else set())
        if what == "raise":
            assert self.highest is not None
            return {"withdraw"} | {w for w, p in POINTS.items() if p > POINTS[self.highest]}
        if what == "eight":
            return {"8P", "refuse"}
        if what == "trump":
            return {"trump-S", "trump-H", "trump-D", "trump-C"}
        if what == "owner-chooses":
            return {"trump-S", "trump-H", "trump-D", "trump-C", "nulos", "4-3-3-3"}
        return {"lead-self", "lead-next"}

    def say(self, word: str) -> None:
        seat, what = self.asks
        if what == "offer":
            self._offer(seat, word)
        elif what == "owner":
            assert self.holder is not None
            if word == "accept":
                self._sold()
            else:
                self.asks = (self.holder, "raise" if word == "too-little" else "eight")
        elif what == "raise":
            if word == "withdraw":
                self._unsold()
            else:
                self.highest = word
                self.asks = (0, "owner")
        elif what == "eight":
            if word == "refuse":
                self._over("nulos", leader=1)
            else:
                self.highest = "8P"
                self._sold()
        elif what in {"trump", "owner-chooses"}:
            assert self.declarer is not None
            if word == "4-3-3-3":
                self._over("4-3-3-3", leader=None)
            elif word == "nulos":
                self._over("nulos", leader=1)
            else:
                self.trump = word[-1]
                self.asks = (self.declarer, "leader")
        else:
            assert self.declarer is not None
            leader = self.declarer if word == "lead-self" else (self.declarer + 1) % 4
            self._over("trumps" if self.trump else "nulos", leader=leader)

    def _offer(self, seat: int, word: str) -> None:
        if word == "pass":
            self.passed.add(seat)
        else:
            self.highest, self.holder = word, seat
            if self.again:
                self.passed.clear()
        speaking = [s for s in (1, 2, 3) if s not in self.passed and s != self.holder]
        if not speaking:
            if self.holder is None:
                self._unsold()
            else:
                self.asks = (0, "owner")
            return
        later = [s for s in speaking if s > seat]
        self.asks = (later[0] if later else speaking[0], "offer")

    def _sold(self) -> None:
        assert self.holder is not None
        assert self.highest is not None
        self.payer = self.declarer = self.holder
        self.asks = (self.holder, "trump" if self.highest.endswith("P") else "leader")

    def _unsold(self) -> None:
        self.declarer = 0
        self.asks = (0, "owner-chooses")

    def _over(self, what: str, leader: int | None) -> None:
        paid = POINTS[self.highest] if self.payer is not None and self.highest else 0
        self.end = {"what": what, "trump": self.trump, "leader": leader, "payer": self.payer, "paid": paid}
