"""A Portuguese match worked out by hand: each seat holds one whole suit in every deal, seat 0 spades, 1 hearts,
2 diamonds, 3 clubs, so that whoever leads takes everything that is played."""

SUITS = "SHDC"
RANKS = "AKQJT98765432"
HANDS = "[AKQJT98765432..., .AKQJT98765432.., ..AKQJT98765432., ...AKQJT98765432]"


def tricks(leader: int, ranks: str = RANKS) -> list[str]:
    """Write tricks in which each seat plays its card of a rank."""
    return [" ".join(rank + SUITS[(leader + i) % 4] for i in range(4)) for rank in ranks]


def deal(played: list[str], *, calls: str = "", score: str = "") -> str:
    lines = [f"- hands: {HANDS}"]
    if calls:
        lines.append(f"  calls: [{calls}]")
    lines.append(f"  tricks: [{', '.join(played)}]")
    if score:
        lines.append(f"  score: [{score}]")
    return "\n".join(lines) + "\n"


def trumps(leader: int) -> list[str]:
    """Everything goes to the leader, whose suit is trumps."""
    return tricks(leader)


# Rei de copas, dealt by 3 and led by 0: K♥ may not fall in the first trick (PT-5) and must in the second (PT-6).
REI = ["AS AH AD AC", "KS KH KD KC"]

DEALS = (
    deal(tricks(0), score="-260, 0, 0, 0"),  # vazas: 13 × 20
    deal(tricks(1), score="0, -260, 0, 0"),  # copas: 13 × 20
    deal(tricks(2, "AKQ"), score="0, 0, -200, 0"),  # damas: over with the third trick
    deal(tricks(3, "AKQJ"), score="0, 0, 0, -240"),  # homens: over with the jacks
    deal(REI, score="-160, 0, 0, 0"),
    deal(tricks(1), score="0, -180, 0, 0"),  # duas últimas: 2 × 90
    deal([], calls="pass, pass, pass, 4-3-3-3", score="75, 100, 75, 75"),  # PT-17, owner 1
    # owner 2; seat 3 pays 75 and takes 13 × 25
    deal(trumps(3), calls="3P, pass, pass, accept, trump-C, lead-self", score="0, 0, 75, 250"),
    # owner 3; seat 0 pays 150 for nulos and lets seat 1 lead: 325 − 13 × 75 = −650
    deal(tricks(1), calls="2N, pass, pass, accept, lead-next", score="175, -650, 325, 475"),
    # owner 0; seat 1 refuses to go to eight: the owner's nulos, nobody pays, eldest leads
    deal(tricks(1), calls="6P, pass, pass, eight-or-nulls, refuse", score="325, -650, 325, 325"),
)
TOTAL = [155, -1640, 600, 885]


def text(*deals: str, head: str = "variant: portuguese\nfirst_dealer: 3\n") -> str:
    """Write a record with these deals, the first of them dealt by seat 3."""
    return head + ("deals:\n" + "".join(deals) if deals else "")


MATCH = text(*DEALS)
