"""Choices and sales drawn from the whole vocabulary: contracts of no tradition, quotas of any kind that go up."""

import random
from dataclasses import replace

from kinggame.rules import (
    CHOSEN_DEAL,
    AcceptAnswer,
    Answer,
    Auction,
    BidKind,
    ChosenDeal,
    Contract,
    Declarer,
    DeclarerRole,
    DemandAnswer,
    EqualRule,
    LeaderRole,
    Outcome,
    PassRule,
    Phase,
    PlayOption,
    QuotaGroup,
    QuotaScope,
    RaiseAnswer,
    Role,
    Sale,
    Situation,
    TrumpRule,
    Variant,
)
from tests.bots.vocabulary import some_contract, some_variant

HALF = 0.5
NAMES = {"pt": "a", "ru": "б", "en": "c"}
LEADERS = (
    (LeaderRole.SELF,),
    (LeaderRole.NEXT,),
    (LeaderRole.ELDEST,),
    (LeaderRole.SELF, LeaderRole.NEXT),
)


def some_choice(rng: random.Random) -> Variant:
    """Draw a variant whose every deal is chosen: some groups of some contracts, one with trumps at most."""
    base = some_variant(rng)
    contracts: dict[str, Contract] = {}
    groups = []
    for number in range(rng.randint(1, 3)):
        names = []
        for _ in range(rng.randint(1, 4)):
            drawn = some_contract(base.deck, rng)
            has_trumps = any(one.trump is TrumpRule.CHOSEN for one in contracts.values())
            contract = replace(drawn, id=f"c{len(contracts)}", trump=TrumpRule.NONE if has_trumps else drawn.trump)
            contracts[contract.id] = contract
            names.append(contract.id)
        groups.append(_group(f"g{number}", tuple(names), rng))
    role = rng.choice(list(DeclarerRole))
    card = rng.choice(base.deck.cards.listed()) if role is DeclarerRole.HOLDER else None
    leaders = rng.choice(LEADERS)
    options = {name: PlayOption(contract, leaders) for name, contract in contracts.items()}
    item = ChosenDeal("X-1", Declarer(role, card), tuple(groups), options)
    deals = 4 * sum(group.each_player for group in groups)
    phase = Phase(CHOSEN_DEAL, (item,) * deals, 0)
    return replace(base, contracts=contracts, sales={}, phases=(phase,), choice=item, element_names={})


def _group(name: str, contracts: tuple[str, ...], rng: random.Random) -> QuotaGroup:
    """Draw quotas that leave room for all deals of a group."""
    each, scope = rng.randint(1, 3), rng.choice(list(QuotaScope))
    needed = each * (4 if scope is QuotaScope.MATCH else 1)
    least = -(-needed // len(contracts))
    return QuotaGroup(name, contracts, each, rng.randint(least, least + 1), scope, 0)


def some_order(rng: random.Random) -> Variant:
    """Draw a variant of a fixed order in which some deals are chosen from anew each time (CH-4)."""
    drawn = some_choice(rng)
    assert drawn.choice is not None
    role = rng.choice([DeclarerRole.DEALER, DeclarerRole.ELDEST])
    choices = {}
    for group in drawn.choice.groups:
        options = {name: drawn.choice.options[name] for name in group.contracts}
        choices[group.id] = ChosenDeal("X-1", Declarer(role), (), options, group.id, 0, NAMES)
    plain = [one for one in drawn.contracts.values() if one.trump is TrumpRule.NONE]
    deals = tuple(rng.choice([*plain, *choices.values()]) for _ in range(rng.randint(3, 6)))
    return replace(drawn, phases=(Phase("all", deals, 0, NAMES),), choice=None, choices=choices)


def some_sale(rng: random.Random) -> Variant:
    """Draw a variant whose deals are sold: any offers and answers, either rule of passing and of equal offers."""
    base = some_variant(rng)
    drawn = [some_contract(base.deck, rng) for _ in range(rng.randint(1, 2))]
    trumps = [TrumpRule.CHOSEN, TrumpRule.NONE]
    contracts = {f"c{n}": replace(one, id=f"c{n}", trump=trumps[n]) for n, one in enumerate(drawn)}
    bids = tuple(
        BidKind(letter, rng.randint(1, 80), rng.randint(1, base.each), name)
        for letter, name in zip("PN", contracts, strict=False)
    )
    unsold = rng.choice([Situation.UNSOLD, Situation.REFUSED])
    answers: list[Answer] = [AcceptAnswer("accept")]
    if rng.random() < HALF:
        answers.append(RaiseAnswer("too-little", unsold))
    offers = Auction(bids, EqualRule.NEVER, PassRule.FINAL, ()).offers
    asked = rng.choice(list(offers))
    to = tuple(word for word, offer in offers.items() if offer.points < offers[asked].points)
    if to and rng.random() < HALF:
        answers.append(DemandAnswer("eight-or-nulls", to, asked, Situation.SOLD, unsold))
    auction = Auction(bids, rng.choice(list(EqualRule)), rng.choice(list(PassRule)), tuple(answers), "X-1")
    options = {name: PlayOption(contract, rng.choice(LEADERS)) for name, contract in contracts.items()}
    outcomes = {
        Situation.SOLD: Outcome(Role.BIDDER, options),
        Situation.REFUSED: Outcome(Role.OWNER, dict([rng.choice(list(options.items()))])),
        Situation.UNSOLD: Outcome(Role.OWNER, options),
    }
    sale = Sale("sold", auction, outcomes, rng.choice([0, 0, -200, 325]), NAMES)
    phase = Phase("all", (sale,) * rng.randint(1, 4), 0, NAMES)
    return replace(base, contracts=contracts, sales={"sold": sale}, phases=(phase,), element_names={})
