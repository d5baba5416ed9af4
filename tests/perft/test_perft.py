"""Small endings played out in every way: the engine's counts are those of the naive reading."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.catalog import Catalog
from kinggame.engine import Decision, MatchState, Trick, apply, deal_hands, pending, start, start_position
from kinggame.rules import Contract, Duty, HeadWhen, OverRule, Scope, Until, Variant
from tests.catalog.sources import brazilian
from tests.perft.make import MOST, RULES, count_of
from tests.perft.positions import SUITS, Ending, read_all
from tests.support.naive import winner
from tests.support.naive_family import steps_to

ENDINGS = read_all()
PLAYED = sorted({(ending.variant, ending.contract, ending.trump) for ending, _ in ENDINGS}, key=str)


@cache
def shipped() -> Catalog:
    return Catalog.shipped()


def contract_of(ending: Ending) -> Contract:
    return shipped().get(ending.variant).contracts[ending.contract]


def state_of(ending: Ending, contract: Contract) -> MatchState:
    """Set an ending up for the engine, under its contract or a changed one."""
    variant: Variant = shipped().get(ending.variant)
    tricks = [
        Trick(
            leader,
            tuple(map(Card.parse, cards)),
            steps_to(leader, winner(list(cards), ending.trump), ending.variant),
        )
        for leader, cards in ending.taken
    ]
    hands = [CardSet.of(map(Card.parse, hand)) for hand in ending.hands]
    trump = Suit.parse(ending.trump) if ending.trump else None
    return start_position(variant, contract, hands=hands, leader=ending.leader, trump=trump, tricks=tricks)


def ways(state: MatchState) -> int:
    """Count the ways in which the engine lets a position be played out."""
    decision = pending(state)
    if decision is None:
        return 1
    return sum(ways(apply(state, card)[0]) for card in decision.cards)


def decision_of(state: MatchState) -> Decision:
    decision = pending(state)
    assert decision is not None
    return decision


@pytest.mark.parametrize(("ending", "count"), ENDINGS, ids=str)
def test_as_many_ways_as_the_naive_reading_counts(ending: Ending, count: int) -> None:
    assert ways(state_of(ending, contract_of(ending))) == count


def test_the_counts_are_the_naive_readings() -> None:
    """Nobody has written a count down by hand, or after the engine."""
    assert [count for _, count in ENDINGS] == [count_of(ending)[0] for ending, _ in ENDINGS]


@pytest.mark.parametrize("seed", range(8))
def test_a_named_deal_has_the_ways_of_all_its_trumps_together(seed: int) -> None:
    """CH-4: dealt from a small pack, each suit that may be named is one more deal by the naive reading."""
    whole = brazilian()
    variant = replace(whole, deck=Deck(whole.deck.suits, "AKQ"), each=3)
    dealer, rng = seed % 4, random.Random(seed)
    hands = deal_hands(variant, rng)
    state = apply(apply(start(variant, only=variant.choices["positive"]), dealer)[0], hands)[0]
    naive = []
    for trump in SUITS:
        words = tuple(tuple(str(card) for card in hand) for hand in hands)
        count, _ = count_of(Ending("portuguese", "trumps", trump, dealer, words, ()))
        assert 0 < count <= MOST, "counted to the end"
        naive.append(count)
    named = {str(word): ways(apply(state, word)[0]) for word in decision_of(state).options}
    assert named == {f"trump-{trump}": count for trump, count in zip(SUITS, naive, strict=True)}


def test_every_contract_is_there_with_endings_of_two_to_four_cards() -> None:
    expected = {
        (variant, contract, trump)
        for variant, contracts in RULES.items()
        for contract in contracts
        for trump in (SUITS if contract == "trumps" else [None])
    }
    assert set(PLAYED) == expected
    assert {(v, c) for v, c, _ in expected} == {(v, c) for v in RULES for c in shipped().get(v).contracts}
    for case in PLAYED:
        sizes = {ending.size for ending, _ in ENDINGS if (ending.variant, ending.contract, ending.trump) == case}
        assert sizes == {2, 3, 4}, case


# --- each duty matters --------------------------------------------------------------------------------------------

DUTIES = [
    pytest.param(case, duty, id=f"{' '.join(filter(None, case))} {duty.rule}")
    for case in PLAYED
    for duty in shipped().get(case[0]).contracts[case[1]].duties
]


@pytest.mark.parametrize(("case", "duty"), DUTIES)
def test_without_a_duty_the_counts_are_others(case: tuple[str, str, str | None], duty: Duty) -> None:
    changed = 0
    for ending, count in ENDINGS:
        if (ending.variant, ending.contract, ending.trump) == case and not changed:
            contract = contract_of(ending)
            without = replace(contract, duties=tuple(one for one in contract.duties if one != duty))
            changed += ways(state_of(ending, without)) != count
    assert changed


BENT = [
    ("no-hearts", "PT-4", {"scope": Scope.ALL}),
    ("no-king", "PT-5", {"scope": Scope.ALL}),
    ("no-king", "PT-3", {"scope": Scope.FIRST}),
    ("no-king", "PT-3", {"until": Until.BROKEN}),
    ("trumps", "PT-7", {"over": OverRule.NONE}),
    ("trumps", "PT-7", {"over": OverRule.ELSE_ANY_TRUMP}),
    ("trumps", "PT-8", {"when": HeadWhen.ANY}),
]


@pytest.mark.parametrize(("name", "rule", "change"), BENT)
def test_with_a_duty_bent_the_counts_are_others(name: str, rule: str, change: dict[str, Any]) -> None:
    """A duty in other tricks, or as other tables play it, is another game."""
    changed = 0
    for ending, count in ENDINGS:
        if (ending.variant, ending.contract) == ("portuguese", name) and not changed:
            contract = contract_of(ending)
            bent = tuple(replace(one, **change) if one.rule == rule else one for one in contract.duties)
            changed += ways(state_of(ending, replace(contract, duties=bent))) != count
    assert changed
