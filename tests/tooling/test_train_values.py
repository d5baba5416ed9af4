"""The training of values: what nets are shown is what bots see, it repeats itself, and bots can read what it writes."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import train_values
from training.course import Course, train
from training.network import Learner, Network
from training.selfplay import Arena, Ways

from kinggame.bots.learnt import digest, read_network, scene_of
from kinggame.cards import CARDS, CardSet
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, apply, pending, start_position, view
from kinggame.rules import TrumpRule

CONTRACTS = [
    (variant.id, name)
    for variant in Catalog.shipped()
    if variant.id in ("russian", "portuguese", "turkish")
    for name, contract in variant.contracts.items()
    if contract.trump is TrumpRule.NONE
]
SHORT = replace(Course(), rounds=4, first=2, deals=32, width=16, at_once=64)


@pytest.mark.parametrize(("variant_id", "name"), CONTRACTS)
def test_a_net_is_shown_what_a_bot_sees(variant_id: str, name: str, catalog: Catalog) -> None:
    """A deal of the fast policy is played again in the engine: at each card that is not forced the scenes are one."""
    variant = catalog.get(variant_id)
    arena = Arena(variant, variant.contracts[name])
    compared = 0
    for seed in range(4):
        deal = arena.deals(1, np.random.default_rng(seed))
        leader = int(np.random.default_rng(seed).integers(4, size=1)[0])
        seated = np.zeros((1, 4), dtype=np.intp)
        _, lessons = arena.play(deal, [None], seated, Ways(0, 1, 0.4), np.random.default_rng(seed))
        hands = [CardSet(int(mask)) for mask in deal.hands[0]]
        state = start_position(variant, variant.contracts[name], hands=hands, leader=leader)
        learnt = 0
        while learnt < len(lessons) and (decision := pending(state)) is not None:
            assert decision.kind is DecisionKind.PLAY
            card = decision.cards.listed()[0]
            if len(decision.options) > 1:
                scene = scene_of(view(state, decision.seat), arena.codes)
                order = arena.layout.order(scene)
                assert (arena.layout.written(scene, order)[0] == lessons.shown[learnt]).all()
                code = arena.layout.codes_of(lessons.cards[learnt : learnt + 1], order)[0]
                card = CARDS[int(arena.codes.card_of[code])]
                assert card in decision.options
                learnt += 1
            state, _ = apply(state, card)
        assert learnt == len(lessons)
        compared += learnt
    assert compared > 30


def test_what_cards_were_worth_are_the_points_still_made(catalog: Catalog) -> None:
    """Where only what came counts, the first own card of a deal was worth all the points that its seat made."""
    variant = catalog.get("russian")
    arena = Arena(variant, variant.contracts["plus-eralash"])
    rng = np.random.default_rng(5)
    points, lessons = arena.play(arena.deals(1, rng), [None], np.zeros((1, 4), dtype=np.intp), Ways(0, 1, 0.4), rng)
    worth = lessons.targets * arena.unit
    assert points.sum() == 96
    assert int(np.rint(worth[0])) in points[0]
    assert float(worth[0]) == pytest.approx(np.rint(worth[0]), abs=1e-3)


def test_the_same_seed_trains_the_same_net(catalog: Catalog) -> None:
    variant = catalog.get("russian")
    arena = Arena(variant, variant.contracts["no-tricks"])

    def trained(seed: int) -> list[bytes]:
        *_, (_, _, net) = train(arena, SHORT, seed)
        return [weight.tobytes() for weight in net.weights]

    assert trained(3) == trained(3)
    assert trained(3) != trained(4)


def test_a_net_learns_what_it_is_told() -> None:
    """Cards are worth what a sum of the inputs says; soon the net says so too, of others."""
    rng = np.random.default_rng(1)
    learner = Learner(Network(20, 32, 4, rng), Network(20, 32, 4, rng))
    truth = rng.standard_normal((20, 4)).astype(np.float32)
    errors = []
    for _ in range(600):
        shown = rng.integers(0, 2, size=(128, 20)).astype(np.uint8)
        cards = rng.integers(4, size=128)
        errors.append(learner.learn(shown, cards, (shown @ truth)[np.arange(128), cards], 3e-3))
    assert errors[-1] < 0.02 * errors[0]
    shown = rng.integers(0, 2, size=(500, 20)).astype(np.uint8)
    assert float(np.mean((learner.mean.values(shown) - shown @ truth) ** 2)) < 0.05 * errors[0]


def test_the_command_writes_what_bots_read(
    tmp_path: Path, catalog: Catalog, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["minus-eralash", "--rounds", "13", "--every", "13", "--deals", "24", "--width", "16", "--folder"]
    assert train_values.main([*arguments, str(tmp_path)]) == 0
    variant = catalog.get("russian")
    contract = variant.contracts["minus-eralash"]
    path = tmp_path / f"{digest(contract, variant.deck, 8)}.npz"
    assert [path] == list(tmp_path.iterdir())
    layout = Arena(variant, contract).layout
    assert read_network(path, layout).unit == 24
    assert "over the fast policy" in capsys.readouterr().out
