"""Choices drawn from the whole vocabulary: contracts of no tradition, quotas of any kind that go up, or none."""

import random
from dataclasses import replace

from kinggame.rules import (
    CHOSEN_DEAL,
    ChosenDeal,
    Contract,
    Declarer,
    DeclarerRole,
    LeaderRole,
    Phase,
    PlayOption,
    QuotaGroup,
    QuotaScope,
    TrumpRule,
    Variant,
)
from tests.bots.vocabulary import some_contract, some_variant

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
