"""The batch simulator is the engine for many worlds: the same legal cards, winners, ends and points."""

import random
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
import pytest

from kinggame.bots import RandomBot
from kinggame.bots.sampling import sample, worlds_of
from kinggame.bots.simulator import (
    GREEDY,
    RANDOM,
    Batch,
    Noisy,
    Playthrough,
    Position,
    playout,
    rollout,
    simulation,
    unsupported,
)
from kinggame.bots.simulator.duties import FOLLOWING, LEADING
from kinggame.bots.simulator.scoring import READERS
from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog import Catalog
from kinggame.engine import Choice, MatchState, PlayerView, deal_hands, view
from kinggame.rules import (
    DUTY_KINDS,
    ELEMENT_KINDS,
    Contract,
    CountAll,
    CountTricks,
    EarlyEnd,
    Follow,
    Head,
    HeadWhen,
    PlaySituation,
    RefusalCode,
    ScoreItem,
    TrumpRule,
    Variant,
)
from tests.bots.agreement import Agreement, compare_deals, steps, trumps_of
from tests.bots.matches import play_match
from tests.bots.mixed import mixed
from tests.bots.vocabulary import asked, begun, some_contract, some_variant
from tests.support.shorthand import cards, position

VARIANTS = (*Catalog.shipped(), mixed())


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one.id)
def test_every_contract_is_played_as_the_engine_plays_it(variant: Variant) -> None:
    """Every decision of whole deals, in every trump suit."""
    for contract in variant.contracts.values():
        assert not unsupported(contract)
        for trump in trumps_of(contract, variant.deck.suits):
            found = Agreement()
            rng = random.Random(f"{contract.id}/{trump}")
            compare_deals(variant, contract, found, trump=trump, each=variant.each, count=8, rng=rng)
            assert found.decisions > 8 * 4


def test_deals_end_when_the_engine_ends_them(russian: Variant, portuguese: Variant) -> None:
    """C-8: K♥ and queens fall before the end in most deals, tricks never; an option plays Russian deals out."""
    for variant, name in ((portuguese, "no-king"), (portuguese, "no-queens"), (russian, "no-king")):
        ended, played_out = Agreement(), Agreement()
        for found, play_on in ((ended, False), (played_out, True)):
            compare_deals(
                variant, variant.contracts[name], found,
                trump=None, each=variant.each, count=20, rng=random.Random(name), play_on=play_on,
            )  # fmt: skip
        assert ended.ended_early > 10
        if variant.early_end is EarlyEnd.OPTIONAL:
            assert played_out.ended_early == 0
            assert played_out.decisions == 20 * 4 * variant.each
        else:
            assert played_out.ended_early > 10


def test_contracts_of_the_whole_vocabulary_are_played_as_the_engine_plays_them() -> None:
    """Duties in any order, with and without following, ranks in any order, both directions of play."""
    rng, found = random.Random("vocabulary"), Agreement()
    for number in range(60):
        variant = some_variant(rng)
        contract = some_contract(variant.deck, rng, must_follow=number % 5 > 0)
        trump = rng.choice(trumps_of(contract, variant.deck.suits))
        compare_deals(variant, contract, found, trump=trump, each=rng.randint(2, variant.each), count=6, rng=rng)
    assert found.decisions > 5000
    assert found.ended_early > 20


def test_a_duty_listed_before_following_sees_the_whole_hand(portuguese: Variant) -> None:
    """Seat 2 may follow clubs, and holds a trump above the one that lies there: to head a trick is to follow higher."""
    duties = (Head("X", HeadWhen.ANY), Follow("C-5"))
    contract = replace(portuguese.contracts["trumps"], duties=duties)
    hands = list(map(cards, ("AC 2D", "9S 8D", "KC QS", "3C 3S")))
    where = Position.dealt(portuguese, contract, leader=0, trump=Suit.SPADES, count=2)
    for kind in (Batch, Playthrough):
        table = kind(where, worlds_of([hands]))
        table.play(np.array([Card.parse("AC")]))
        table.play(np.array([Card.parse("9S")]))
        assert table.legal().tolist() == [int(cards("KC"))]


def test_a_deal_goes_on_from_where_a_view_stands() -> None:
    """In the middle of tricks and between them, with points taken, in worlds that are possible there."""
    rng, luck, seen = random.Random("views"), np.random.default_rng(1), 0

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        nonlocal seen
        if shown.contract is None or rng.random() > 0.08:
            return
        worlds = sample(shown, 4, luck)
        where = Position.of(shown)
        batch, engine = Batch(where, worlds), Playthrough(where, worlds)
        assert np.array_equal(batch.to_play, [shown.seat] * 4)
        assert {int(mask) for mask in batch.legal()} == {int(shown.decision.cards)} if shown.decision else False
        seen += sum(steps(batch, engine, rng))

    for variant in (Catalog.shipped().get("russian"), Catalog.shipped().get("portuguese"), mixed()):
        play_match(variant, [RandomBot()] * 4, "views", watch=watch)
    assert seen > 3000


def test_the_true_deal_scores_what_it_scored(russian: Variant) -> None:
    """RU-6: the last trick of negative Eralash holds K♥ Q♥ J♠ 7♣ and takes 38 points."""
    state = position(
        russian, "minus-eralash", "KH", "QH", "JS", "7C",
        taken=tuple((0, text, 1) for text in ("8S 9S TS 7S", "8D 9D TD 7D", "8C 9C TC JC", "QS KS AS QD", "KD AD JD QC",
                                              "KC AC 7H 8H", "9H TH JH AH")),
    )  # fmt: skip
    shown = view(state, 0)
    before = shown.points
    points = rollout(shown, worlds_of([[cards("KH"), cards("QH"), cards("JS"), cards("7C")]]), [Card.parse("KH")],
                     RANDOM, np.random.default_rng(1))  # fmt: skip
    assert points.tolist() == [[[before[0] - 38, *before[1:]]]]


def test_every_candidate_is_tried_in_every_world(portuguese: Variant) -> None:
    """Rows go card by card; what is drawn for a world is drawn for it under every card."""
    state = begun(portuguese, portuguese.contracts["no-tricks"], 13, random.Random(4), 9)
    shown = asked(state)
    assert shown.decision is not None
    options = shown.decision.cards.listed()
    worlds = sample(shown, 7, np.random.default_rng(2))
    branched = simulation(Position.of(shown), worlds).branch(options)
    assert branched.size == 7 * len(options)
    for row, hands in zip(branched.rows, branched.hands, strict=True):
        was = worlds.hands[row % 7].copy()
        was[shown.seat] -= np.uint64(1 << options[row // 7])
        assert np.array_equal(hands, was)
    luck = branched.sight().uniform(np.random.default_rng(3)).reshape(len(options), 7)
    assert (luck == luck[0]).all()
    points = rollout(shown, worlds, options, GREEDY, np.random.default_rng(3))
    assert points.shape == (len(options), 7, 4)
    assert points.dtype == np.int32
    assert (points.sum(axis=2) == -260).all()


def test_a_candidate_is_worth_the_same_whoever_else_is_tried(russian: Variant) -> None:
    shown = asked(begun(russian, russian.contracts["minus-eralash"], 8, random.Random(2), 4))
    assert shown.decision is not None
    options, worlds = shown.decision.cards.listed(), sample(shown, 30, np.random.default_rng(2))
    assert len(options) > 2
    together = rollout(shown, worlds, options, Noisy(RANDOM, 0.5), np.random.default_rng(9))
    for place, card in enumerate(options):
        alone = rollout(shown, worlds, [card], Noisy(RANDOM, 0.5), np.random.default_rng(9))
        assert np.array_equal(alone[0], together[place])


def test_each_world_may_have_its_own_leader(portuguese: Variant) -> None:
    contract = portuguese.contracts["trumps"]
    hands = deal_hands(portuguese, random.Random(1))
    where = Position.dealt(portuguese, contract, leader=2, trump=Suit.HEARTS)
    worlds = worlds_of([hands, hands])
    started = simulation(where, worlds, leaders=np.array([3, 0]))
    assert started.to_play.tolist() == [3, 0]
    assert playout(where, worlds, GREEDY, np.random.default_rng(1)).sum(axis=1).tolist() == [325, 325]
    mid = begun(portuguese, contract, 13, random.Random(1), 2)
    with pytest.raises(ValueError, match="has led"):
        simulation(Position.of(asked(mid)), worlds, leaders=np.array([3, 0]))


def test_a_run_may_stop_on_the_way(portuguese: Variant) -> None:
    where = Position.dealt(portuguese, portuguese.contracts["no-tricks"], leader=1)
    worlds = worlds_of([deal_hands(portuguese, random.Random(seed)) for seed in range(3)])
    batch = simulation(where, worlds).run(GREEDY, np.random.default_rng(1), until=6)
    assert not batch.over
    assert np.bitwise_count(batch.hands).sum(axis=1).tolist() == [46] * 3
    assert batch.points.sum(axis=1).tolist() == [-20] * 3


def test_where_nothing_counts_any_more_the_points_stand(portuguese: Variant) -> None:
    """PT-6 and C-8: K♥ is thrown on the first trick of four; the rest is not waited for."""
    hands = ("AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS", "KH 2C 3C 4C")
    state = position(portuguese, "no-king", *hands, taken=((0, "2D 3D 4D 5D", 0),))
    shown = view(state, 0)
    worlds = worlds_of([list(map(cards, hands))])
    branched = simulation(Position.of(shown), worlds).branch([Card.parse("AS")])
    for text in ("8S", "QS", "KH"):
        branched.play(np.array([Card.parse(text)]))
    assert branched.over
    assert branched.points.tolist() == [[-160, 0, 0, 0]]


# What the batch cannot say


@dataclass(frozen=True, slots=True)
class EvenCards:
    """An element that no batch knows: so many points for a trick with an even number of hearts."""

    kind: ClassVar[str] = "even"
    each: int

    def trick_points(self, mask: int, number: int, count: int) -> int:
        return 0 if (mask >> 13 & 0x1FFF).bit_count() % 2 else self.each

    def seat_points(self) -> int:
        return 0

    def total(self, mask: CardSet, count: int, players: int) -> int:
        return self.each * count

    def exhausted(self, left: int) -> bool:
        return left == 0

    def counting(self, mask: CardSet) -> CardSet:
        return CardSet(0)


@dataclass(frozen=True, slots=True)
class Highest:
    """A duty that no batch knows: the highest card that may be played must be."""

    kind: ClassVar[str] = "highest"
    rule: str
    scope: object = Follow("X").scope

    def keep(self, allowed: int, play: PlaySituation) -> int:
        return allowed & -allowed

    def code(self, play: PlaySituation) -> RefusalCode:
        return RefusalCode.HEAD


def odd_contract(*, element: bool) -> Contract:
    score = EvenCards(5) if element else CountTricks(5)
    duties = (Follow("X"),) if element else (Follow("X"), Highest("X"))
    return Contract("odd", (ScoreItem(score, 1),), duties, TrumpRule.NONE, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("element", [True, False])
def test_what_no_batch_knows_is_played_through_the_engine(russian: Variant, element: bool) -> None:
    contract = odd_contract(element=element)
    assert unsupported(contract)
    where = Position.dealt(russian, contract, leader=0)
    worlds = worlds_of([deal_hands(russian, random.Random(seed)) for seed in range(4)])
    started = simulation(where, worlds)
    assert isinstance(started, Playthrough)
    state = begun(russian, contract, 8, random.Random(3), 5)
    shown = asked(state)
    assert shown.decision is not None
    options = shown.decision.cards.listed()
    assert len(options) == 1 or element
    for policy in (RANDOM, GREEDY, Noisy(GREEDY, 0.3)):
        points = rollout(shown, sample(shown, 4, np.random.default_rng(1)), options, policy, np.random.default_rng(1))
        assert points.shape == (len(options), 4, 4)
        assert element or (points.sum(axis=2) == 40).all()
    if not element:
        first = started.legal()
        assert (np.bitwise_count(first) == 1).all()


def test_an_element_that_sums_an_unknown_one_is_unknown() -> None:
    contract = Contract("odd", (ScoreItem(CountAll((EvenCards(5),)), 1),), (), TrumpRule.NONE, 0)  # type: ignore[arg-type]
    assert unsupported(contract)


def test_each_word_of_the_vocabulary_has_its_place_in_the_batch() -> None:
    """A new kind may come without one; then it is written here that it is played through the engine."""
    played_through_the_engine: set[type] = set()
    kinds = {*DUTY_KINDS, *ELEMENT_KINDS}
    assert {kind for kind in kinds if kind not in {*READERS, *FOLLOWING} or kind not in {*READERS, *LEADING}} == (
        played_through_the_engine
    )
