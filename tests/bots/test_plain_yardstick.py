"""The plainer yardstick, `benchmarks/plain.py`: legal everywhere, above chance, and of the sense that is said of it."""

import random

import pytest

from benchmarks.duels import duel
from benchmarks.plain import PlainBot
from benchmarks.players import player_named
from kinggame.bots import RandomBot
from kinggame.catalog import Catalog
from kinggame.engine import Choice, DecisionKind, MatchState, PlayerView, apply, pending, view
from kinggame.rules import Variant
from tests.bots.matches import play_match
from tests.bots.mixed import mixed
from tests.bots.vocabulary import begun, some_contract, some_variant
from tests.support.shorthand import play, position

VARIANTS = {one.id: one for one in (*Catalog.shipped(), mixed())}


def chosen(state: MatchState) -> str:
    decision = pending(state)
    assert decision is not None
    return str(PlainBot().choose(view(state, decision.seat), decision, random.Random(0), 0))


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_choice_of_a_match_is_an_option_and_is_made_again(variant_id: str) -> None:
    kinds = set()

    def watch(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        assert shown.decision is not None
        kinds.add(shown.decision.kind)
        if shown.seat % 2:
            return
        assert choice in shown.decision.options
        assert choice == PlainBot().choose(shown, shown.decision, random.Random("other"), 0)

    variant = VARIANTS[variant_id]
    state = play_match(variant, [PlainBot(), RandomBot()] * 2, "plain", watch=watch)
    assert state.over
    assert DecisionKind.PLAY in kinds
    assert (DecisionKind.ANSWER in kinds) == bool(variant.sales)


def test_contracts_of_no_tradition_are_played_to_their_end() -> None:
    for seed in range(60):
        rng = random.Random(f"drawn/{seed}")
        variant = some_variant(rng)
        state = begun(variant, some_contract(variant.deck, rng), variant.each, rng, 0)
        while state.deal is not None:
            decision = pending(state)
            assert decision is not None
            choice = PlainBot().choose(view(state, decision.seat), decision, rng, 0)
            assert choice in decision.options
            state, _ = apply(state, choice)


EVERY_CONTRACT = [(name, item) for name in ("russian", "portuguese") for item in VARIANTS[name].contracts]


@pytest.mark.parametrize(("variant_id", "name"), EVERY_CONTRACT)
def test_it_beats_chance_under_every_contract(variant_id: str, name: str) -> None:
    """A margin of a twentieth of what the contract gives a seat; benchmarks/bot_strength.py measures it well."""
    variant = VARIANTS[variant_id]
    contract = variant.contracts[name]
    found = duel(variant, contract, player_named("plain"), player_named("random"), deals=range(10), seed=1)
    assert found.mean > abs(contract.total) / 4 / 20


@pytest.mark.parametrize(
    ("contract", "wanted"), [("no-tricks", "AS"), ("tricks", "QS"), ("no-girls", "AS"), ("girls", "QS")]
)
def test_who_must_win_a_trick_plays_what_costs_least_and_who_wants_it_what_brings_most(
    russian: Variant, contract: str, wanted: str
) -> None:
    state = position(russian, contract, "9S 8D 7C", "TS 7D 9C", "JS TD TC", "AS QS 8C")
    assert chosen(play(state, "9S TS JS")) == wanted


@pytest.mark.parametrize(("contract", "wanted"), [("no-tricks", "9S"), ("minus-eralash", "9S"), ("tricks", "AS")])
def test_it_goes_under_as_high_as_it_can_where_it_shuns_the_trick(russian: Variant, contract: str, wanted: str) -> None:
    state = position(russian, contract, "TS 8D 7C TC", "AS 9S 7S 9D", "JS 7D 9C JC", "8S TD JD KC")
    assert chosen(play(state, "TS")) == wanted


@pytest.mark.parametrize(
    ("contract", "hand", "wanted"),
    [("no-girls", "QD AD 8C 7C", "QD"), ("girls", "QD AD 8C 7C", "8C"), ("no-tricks", "AD 7D 8C 7C", "AD")],
)
def test_what_is_thrown_away_is_dangerous_or_of_no_use(russian: Variant, contract: str, hand: str, wanted: str) -> None:
    state = position(russian, contract, "KS 8S 9S 9C", "JS 7S QS JC", hand, "TS AS 9D KC")
    assert chosen(play(state, "KS JS")) == wanted


def test_the_king_of_hearts_is_thrown_upon_another_whether_one_must_or_may(catalog: Catalog) -> None:
    """RU-5 binds in the Russian game and not where the King may be kept."""
    for name, legal in (("russian", 1), ("russian-kept-king", 4)):
        variant = catalog.get(name)
        state = play(position(variant, "no-king", "KS 8S 9S 9C", "JS 7S QS JC", "KH AD 8C 7C", "TS AS 9D KC"), "KS JS")
        decision = pending(state)
        assert decision is not None
        assert len(decision.cards) == legal
        assert chosen(state) == "KH"


@pytest.mark.parametrize(("contract", "wanted"), [("tricks", "KS"), ("last-two", "KS"), ("no-tricks", "7C")])
def test_it_leads_what_has_become_a_sure_winner_where_tricks_are_wanted(
    russian: Variant, contract: str, wanted: str
) -> None:
    taken = ((0, "AS 7S 8S 9S", 0),)
    state = position(russian, contract, "KS QD 7C", "QS 9D 9C", "JS TD TC", "TS JD JC", taken=taken)
    assert chosen(state) == wanted


def test_with_trumps_it_ruffs_low_and_gives_nothing_to_a_trick_that_is_lost(portuguese: Variant) -> None:
    hands = ("KC 2D 3D", "3C 4D 5D", "QC 6D 7D", "AS 5S 9D")
    assert chosen(play(position(portuguese, "trumps", *hands, trump="S"), "KC 3C QC")) == "5S"
    hands = ("AC 2D 3D", "3C JC 5D", "QC 6D 7D", "KC 2C 9D")
    assert chosen(play(position(portuguese, "trumps", *hands, trump="S"), "AC 3C QC")) == "2C"
