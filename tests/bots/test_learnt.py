"""Learnt values of cards: which contract they belong to, what they are shown, and what becomes of a damaged file."""

import logging
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kinggame.bots import RandomBot, learnt, level_named, make_bot
from kinggame.bots.features import Layout
from kinggame.bots.learnt import Learnt, Network, digest, learnt_of, read_network, scene_of
from kinggame.bots.search import candidates, weigh
from kinggame.bots.simulator.codes import codes_for
from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog import Catalog
from kinggame.engine import Choice, MatchState, PlayerView, pending, start_position, view
from kinggame.resources import asset_path
from kinggame.rules import Contract, Discard, Follow, NoLead, TrumpRule, Variant
from tests.bots.matches import play_match, positions_of
from tests.bots.test_every_bot import another_truth
from tests.support.shorthand import cards, play

HANDS = ("AS KS 9S 7S AH 8H TD 7D", "QS 8S KH QH AD KD JD 9C", "JS TS 9H 7H QD 8D AC 7C", "JH TH 9D KC QC JC TC 8C")
"""A whole deal of 32 cards; seat 0 leads."""


def opened(variant: Variant, contract: Contract, text: str = "", hands: tuple[str, ...] = HANDS) -> MatchState:
    return play(start_position(variant, contract, hands=[cards(hand) for hand in hands], leader=0), text)


def asked(state: MatchState) -> PlayerView:
    decision = pending(state)
    assert decision is not None
    return view(state, decision.seat)


def made_up(layout: Layout, seed: int = 0) -> Network:
    rng = np.random.default_rng(seed)
    widths = (layout.width, 16, 16, layout.cards)
    return Network(
        tuple(
            (rng.standard_normal((before, after)).astype(np.float32), rng.standard_normal(after).astype(np.float32))
            for before, after in pairwise(widths)
        ),
        unit=1.0,
    )


def layout_of(variant: Variant, contract: Contract) -> Layout:
    return Layout.of(contract, codes_for(variant.deck, None), variant.each)


def written_to(path: Path, network: Network) -> Path:
    weights = {}
    for number, (matrix, offset) in enumerate(network.weights):
        weights[f"matrix{number}"], weights[f"offset{number}"] = matrix.astype(np.float16), offset.astype(np.float16)
    np.savez(path, unit=np.array(network.unit), **weights)  # type: ignore[arg-type]
    return path


@pytest.fixture
def eralash(russian: Variant) -> Contract:
    return russian.contracts["minus-eralash"]


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Give the folder that stands for the one in which weights are shipped; what was read before is forgotten."""
    monkeypatch.setattr(learnt, "_kept", {})
    monkeypatch.setattr(learnt, "asset_path", lambda name: tmp_path / Path(name).name)
    return tmp_path


def test_weights_belong_to_what_a_contract_is_and_not_to_its_name(russian: Variant, eralash: Contract) -> None:
    key = digest(eralash, russian.deck, 8)
    assert key == digest(replace(eralash, id="another", names={"en": "Another"}), russian.deck, 8)
    renumbered = tuple(replace(duty, rule="X-1") for duty in eralash.duties)
    assert key == digest(replace(eralash, duties=renumbered), russian.deck, 8)


CHANGES: dict[str, Callable[[Contract], Contract]] = {
    "points": lambda contract: replace(
        contract, score=tuple(replace(item, element=_dearer(item.element)) for item in contract.score)
    ),
    "a duty less": lambda contract: replace(contract, duties=contract.duties[:-1]),
    "another order of duties": lambda contract: replace(contract, duties=contract.duties[::-1]),
    "a duty of other cards": lambda contract: replace(
        contract, duties=tuple(replace(d, cards=cards("KS")) if isinstance(d, Discard) else d for d in contract.duties)
    ),
    "trumps": lambda contract: replace(contract, trump=TrumpRule.CHOSEN),
}


def _dearer(element: Any) -> Any:
    return replace(element, of=(replace(element.of[0], each=element.of[0].each - 1), *element.of[1:]))


@pytest.mark.parametrize("what", CHANGES)
def test_a_contract_that_differs_has_other_weights(what: str, russian: Variant, eralash: Contract) -> None:
    changed = CHANGES[what](eralash)
    assert digest(changed, russian.deck, 8) != digest(eralash, russian.deck, 8)


def test_another_pack_or_number_of_tricks_has_other_weights(
    russian: Variant, portuguese: Variant, eralash: Contract
) -> None:
    key = digest(eralash, russian.deck, 8)
    assert key not in (digest(eralash, russian.deck, 7), digest(eralash, portuguese.deck, 8))


def test_every_contract_of_a_rule_set_has_weights_of_its_own(russian: Variant) -> None:
    assert len({digest(one, russian.deck, russian.each) for one in russian.contracts.values()}) == 14


def test_weights_that_are_there_are_found_by_the_contract_alone(
    shipped: Path, russian: Variant, eralash: Contract
) -> None:
    network = made_up(layout_of(russian, eralash))
    written_to(shipped / f"{digest(eralash, russian.deck, 8)}.npz", network)
    assert learnt_of(asked(opened(russian, eralash))) is not None
    assert learnt_of(asked(opened(russian, replace(eralash, id="another")))) is not None
    for what in ("points", "a duty less"):
        assert learnt_of(asked(opened(russian, CHANGES[what](eralash)))) is None


def test_a_deal_of_a_part_of_the_pack_has_no_weights(shipped: Path, russian: Variant, eralash: Contract) -> None:
    written_to(shipped / f"{digest(eralash, russian.deck, 2)}.npz", made_up(layout_of(russian, eralash)))
    state = start_position(
        russian, eralash, hands=[cards(one) for one in ("AS KS", "QS JS", "9S 8S", "TS 7S")], leader=0
    )
    assert learnt_of(asked(state)) is None


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _scrambled(path: Path) -> None:
    path.write_bytes(b"values" * 500)


def _spoilt(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(bytes(content))


def _of_another_pack(path: Path) -> None:
    variant = Catalog.shipped().get("portuguese")
    written_to(path, made_up(layout_of(variant, variant.contracts["no-tricks"])))


def _without_numbers(path: Path) -> None:
    variant = Catalog.shipped().get("russian")
    network = made_up(layout_of(variant, variant.contracts["minus-eralash"]))
    network.weights[1][0][3, 3] = np.nan
    written_to(path, network)


def _without_a_layer(path: Path) -> None:
    with np.load(path) as file:
        kept = {name: file[name] for name in file.files if name != "offset2"}
    np.savez(path, **kept)


def _packed_otherwise(path: Path) -> None:
    """The compression of its first part is said to be one that nobody has."""
    content = bytearray(path.read_bytes())
    for signature, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        content[content.index(signature) + place] = 77
    path.write_bytes(bytes(content))


def _spoilt_where_it_is_packed(path: Path) -> None:
    with np.load(path) as file:
        np.savez_compressed(path, **{name: file[name] for name in file.files})
    content = bytearray(path.read_bytes())
    content[200:260] = b"\xff" * 60
    path.write_bytes(bytes(content))


def _of_several_units(path: Path) -> None:
    with np.load(path) as file:
        np.savez(path, **{**{name: file[name] for name in file.files}, "unit": np.ones(3)})


def _a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _emptied,
        _scrambled,
        _spoilt,
        _packed_otherwise,
        _spoilt_where_it_is_packed,
        _of_several_units,
        _of_another_pack,
        _without_numbers,
        _without_a_layer,
        _a_folder,
    ],
)
def test_a_damaged_file_is_logged_once_and_played_without(
    damage: Callable[[Path], None], shipped: Path, russian: Variant, eralash: Contract, caplog: pytest.LogCaptureFixture
) -> None:
    path = written_to(shipped / f"{digest(eralash, russian.deck, 8)}.npz", made_up(layout_of(russian, eralash)))
    damage(path)
    state = opened(russian, eralash)
    shown, decision = asked(state), pending(state)
    assert decision is not None
    with caplog.at_level(logging.WARNING):
        assert learnt_of(shown) is None
        assert learnt_of(shown) is None
        assert make_bot("expert").choose(shown, decision, random.Random(1), 4) in decision.options
    assert [record.name for record in caplog.records] == ["kinggame.bots.learnt"]
    assert path.name in caplog.text


def test_without_a_file_nothing_is_logged(
    monkeypatch: pytest.MonkeyPatch, russian: Variant, eralash: Contract, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(learnt, "_kept", {})
    assert learnt_of(asked(opened(russian, replace(eralash, duties=eralash.duties[:1])))) is None
    assert not caplog.records


def test_what_a_file_holds_is_what_was_written(tmp_path: Path, russian: Variant, eralash: Contract) -> None:
    layout = layout_of(russian, eralash)
    network = made_up(layout)
    read = read_network(written_to(tmp_path / "weights.npz", network), layout)
    scene = scene_of(asked(opened(russian, eralash, "9S QS")), codes_for(russian.deck, None))
    shown = layout.written(scene, layout.order(scene))
    assert read.values(shown) == pytest.approx(network.values(shown), rel=0.02, abs=1)


def test_suits_that_a_contract_treats_alike_may_change_names(russian: Variant, eralash: Contract) -> None:
    """In Eralash spades, diamonds and clubs are alike, hearts are not."""
    codes, layout = codes_for(russian.deck, None), layout_of(russian, eralash)
    assert layout.alike == ((int(Suit.SPADES), int(Suit.DIAMONDS), int(Suit.CLUBS)),)
    values = Learnt(codes, layout, made_up(layout))
    line = "9S QS JS TC JD"
    shown = asked(opened(russian, eralash, line))
    expected = values.values(shown, shown.decision.cards.listed()) if shown.decision else {}
    assert len(set(expected.values())) > 1
    for others in permutations("SDC"):
        table = str.maketrans("SDC", "".join(others))
        hands = tuple(hand.translate(table) for hand in HANDS)
        renamed = asked(opened(russian, eralash, line.translate(table), hands))
        found = values.values(renamed, renamed.decision.cards.listed()) if renamed.decision else {}
        assert found == {Card.parse(str(card).translate(table)): pytest.approx(x) for card, x in expected.items()}


def test_suits_are_alike_where_nothing_sets_one_apart(russian: Variant) -> None:
    assert layout_of(russian, russian.contracts["no-girls"]).alike == ((0, 1, 2, 3),)
    barred = replace(russian.contracts["no-girls"], duties=(Follow("C-5"), NoLead("RU-4", cards("7S"))))
    assert layout_of(russian, barred).alike == ((1, 2, 3),)


def test_a_scene_says_what_was_seen(russian: Variant, eralash: Contract) -> None:
    """Q♠ took 9♠ and J♠, on which seat 3 threw 10♣; now it follows J♦ and Q♦, of which Q♦ is the best."""
    codes = codes_for(russian.deck, None)
    scene = scene_of(asked(opened(russian, eralash, "9S QS JS TC JD QD")), codes)

    def named(words: NDArray[np.int64], row: int | None = None) -> CardSet:
        masks = codes.masks(words)
        return CardSet(int(masks[0] if row is None else masks[row, 0]))

    assert (scene.number, scene.place) == (1, 2)
    assert named(scene.hand) == cards("JH TH 9D KC QC JC 8C")
    assert named(scene.legal) == cards("9D")
    assert named(scene.own) == cards("TC")
    assert [named(scene.played, seat) for seat in range(3)] == [cards("9S"), cards("QS JD"), cards("JS QD")]
    assert [named(scene.table, seat) for seat in range(3)] == [cards(""), cards("JD"), cards("QD")]
    assert named(scene.best) == cards("QD")
    unseen = cards("AS KS TS 8S 7S AH KH QH 9H 8H 7H AD KD TD 8D 7D AC 9C 7C")
    assert [named(scene.may_hold, seat) for seat in range(3)] == [unseen] * 3


def test_a_scene_says_what_play_has_proved(russian: Variant, eralash: Contract) -> None:
    """Seat 3 had no spade, and no K♥, which it would have had to throw (RU-5)."""
    codes = codes_for(russian.deck, None)
    scene = scene_of(asked(opened(russian, eralash, "9S QS JS TC")), codes)
    across = CardSet(int(codes.masks(scene.may_hold)[1, 0]))
    assert not across & cards("AS KS TS 8S 7S KH")
    assert across & cards("AH") == cards("AH")


def test_what_is_expected_of_a_card_counts_beside_the_worlds(russian: Variant, eralash: Contract) -> None:
    shown = asked(opened(russian, eralash, "9S"))
    assert shown.decision is not None
    options = candidates(shown, shown.decision.cards.listed())
    assert len(options) > 1
    for wanted in options:
        expected = {card: 300.0 if card == wanted else -300.0 for card in options}
        assert weigh(shown, options, np.random.default_rng(1), budget=20, expected=expected)[0].card == wanted


def test_what_the_worlds_say_already_changes_nothing(russian: Variant, eralash: Contract) -> None:
    """Where cards are expected to bring what they bring in the worlds, their worth is what it is without."""
    shown = asked(opened(russian, eralash, "9S"))
    assert shown.decision is not None
    options = candidates(shown, shown.decision.cards.listed())
    plain = weigh(shown, options, np.random.default_rng(1), budget=20, judgement=0.0)
    expected = {one.card: one.worth for one in plain}
    again = weigh(shown, options, np.random.default_rng(1), budget=20, judgement=0.0, expected=expected)
    assert [one.card for one in again] == [one.card for one in plain]
    assert [one.worth for one in again] == pytest.approx([one.worth for one in plain])


def test_scenes_are_those_of_every_position(catalog: Catalog) -> None:
    """In whatever is played, a hand's own cards, the others' and the unseen ones make the pack, each once."""
    for variant in catalog:
        for shown in positions_of(variant, "scenes"):
            if shown.contract is None or shown.decision is None or shown.trump is not None:
                continue
            codes = codes_for(variant.deck, None)
            scene = scene_of(shown, codes)
            unseen = np.bitwise_or.reduce(scene.may_hold, axis=0)
            parts = [scene.hand, scene.own, unseen, *scene.played]
            assert int(np.bitwise_or.reduce(parts)[0]) == codes.word(int(variant.deck.cards))
            assert sum(int(np.bitwise_count(part)[0]) for part in parts) == len(variant.deck.cards)


def test_whatever_is_shipped_can_be_read_and_belongs_to_a_shipped_contract(catalog: Catalog) -> None:
    shipped = {path.stem: path for path in asset_path("values").iterdir()}
    assert shipped
    used = set()
    for variant in catalog:
        for contract in variant.contracts.values():
            if contract.trump is TrumpRule.NONE:
                key = digest(contract, variant.deck, variant.each)
                if key in shipped:
                    used.add(key)
                    assert read_network(shipped[key], layout_of(variant, contract)).unit > 0
    assert used == set(shipped)


@pytest.mark.parametrize(
    ("variant_id", "applies"),
    [("russian", True), ("russian-kept-king", False), ("russian-1993", False)],
)
def test_who_changes_eralash_has_no_weights_for_it(variant_id: str, applies: bool, catalog: Catalog) -> None:
    """Where the King may be kept, or all counts ten times as much, it is another contract."""
    variant = catalog.get(variant_id)
    state = opened(variant, variant.contracts["plus-eralash"])
    assert (learnt_of(asked(state)) is not None) == applies


def test_the_expert_listens_to_what_was_learnt_and_the_others_do_not(
    shipped: Path, russian: Variant, eralash: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A made-up net wants one card above all: the expert then plays it, and hard plays what it played before."""
    state = opened(russian, eralash, "9S")
    shown, decision = asked(state), pending(state)
    assert decision is not None

    def chosen(level: str) -> object:
        return make_bot(level).choose(shown, decision, random.Random(1), level_named(level).budget)

    without = {level: chosen(level) for level in ("hard", "expert")}
    wanted = next(card for card in decision.cards.listed() if card not in without.values())
    layout = layout_of(russian, eralash)
    codes = codes_for(russian.deck, None)
    order = layout.order(scene_of(shown, codes))
    column = layout.spread(np.array([[codes.word(1 << wanted)]], dtype=np.int64), order)[0, 0].argmax()
    network = made_up(layout)
    for matrix, offset in network.weights:
        matrix[:], offset[:] = 0, 0
    network.weights[-1][1][column] = 500
    written_to(shipped / f"{digest(eralash, russian.deck, 8)}.npz", network)
    monkeypatch.setattr(learnt, "_kept", {})
    assert chosen("expert") == wanted
    assert chosen("hard") == without["hard"]


def test_the_same_seed_repeats_a_choice_that_was_learnt(russian: Variant) -> None:
    state = opened(russian, russian.contracts["plus-eralash"], "AS 8S TS JH")
    shown, decision = asked(state), pending(state)
    assert decision is not None
    assert learnt_of(shown) is not None
    choices = {make_bot("expert").choose(shown, decision, random.Random(4), 300) for _ in range(3)}
    assert len(choices) == 1


def test_hidden_cards_change_no_learnt_value_and_no_choice_by_it(russian: Variant) -> None:
    rng = random.Random(7)
    compared = changed = 0

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        nonlocal compared, changed
        if shown.decision is None or len(shown.decision.options) == 1 or shown.hand_sizes[shown.seat] % 3:
            return
        other = view(another_truth(state, shown.seat, rng), shown.seat)
        assert other == shown
        options, known = shown.decision.cards.listed(), learnt_of(shown)
        assert known is not None
        assert known.values(shown, options) == known.values(other, options)
        one, same = (make_bot("expert").choose(v, shown.decision, random.Random(5), 8) for v in (shown, other))
        assert one in shown.decision.options
        compared += 1
        changed += one != same

    contract = russian.contracts["plus-eralash"]
    for seed in range(3):
        play_match(russian, [RandomBot()] * 4, f"learnt/{seed}", only=contract, watch=watch)
    assert compared > 10
    assert changed == 0
