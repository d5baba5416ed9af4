"""The shipped variants say what docs/rules.md says."""

import pytest

from kinggame.cards import Card, CardSet
from kinggame.catalog import Catalog, UnknownVariantError
from kinggame.rules import (
    AwardOption,
    Contract,
    CountAll,
    CountCards,
    CountTricks,
    DemandAnswer,
    EarlyEnd,
    EqualRule,
    LeaderRole,
    PassRule,
    PlayOption,
    Reseat,
    Role,
    Rotation,
    Sale,
    Scope,
    Situation,
    TrumpRule,
    Variant,
    Winners,
)

RUSSIAN_SUMS = {  # RU-2, RU-3
    "no-tricks": -16, "no-boys": -16, "no-girls": -16, "no-hearts": -16, "no-king": -16, "no-last-two": -16,
    "minus-eralash": -96,
    "tricks": 16, "boys": 16, "girls": 16, "hearts": 16, "king": 16, "last-two": 16, "plus-eralash": 96,
}  # fmt: skip
PORTUGUESE_SUMS = {  # PT-1
    "no-tricks": -260, "no-hearts": -260, "no-queens": -200, "no-men": -240, "no-king": -160, "no-last-two": -180,
    "festa": 325,
}  # fmt: skip


def computed(variant: Variant, contract: Contract) -> int:
    return contract.computed_total(variant.deck.cards, variant.each, variant.table.players)


def duties(variant: Variant, contract_id: str) -> list[tuple[str, str, Scope]]:
    return [(duty.kind, duty.rule, duty.scope) for duty in variant.contracts[contract_id].duties]


def test_both_are_offered_in_their_order(catalog: Catalog) -> None:
    assert catalog.ids[:2] == ("russian", "portuguese")
    assert [variant.id for variant in catalog] == list(catalog.ids)
    assert len(catalog) == len(catalog.ids)


def test_an_unknown_variant_is_refused_with_the_nearest(catalog: Catalog) -> None:
    with pytest.raises(UnknownVariantError) as caught:
        catalog.get("portugese")
    assert caught.value.nearest == "portuguese"
    assert caught.value.known == catalog.ids
    with pytest.raises(UnknownVariantError) as caught:
        catalog.get("zzz")
    assert caught.value.nearest is None


def test_every_total_is_what_the_cards_and_tricks_are_worth(variant: Variant) -> None:
    for contract in variant.contracts.values():
        assert computed(variant, contract) == contract.total
    assert sum(phase.total for phase in variant.phases) == variant.total == 0  # C-9


def test_every_name_is_there_in_each_language(variant: Variant) -> None:
    named = [variant.names, *variant.element_names.values(), *(phase.names for phase in variant.phases)]
    named += [sale.names for sale in variant.sales.values()]
    named += [contract.names for contract in variant.contracts.values() if contract.names]
    for names in named:
        assert set(names) == {"pt", "ru", "en"}
        assert all(names.values())


def test_both_are_dealt_and_won_alike(variant: Variant) -> None:
    assert variant.table.players == 4  # C-1
    assert variant.table.rotation is Rotation.CLOCKWISE
    assert variant.winners is Winners.HIGHEST  # C-9
    assert variant.each * 4 == len(variant.deck.cards)


class TestRussian:
    def test_the_pack(self, russian: Variant) -> None:
        """RU-1."""
        assert russian.deck.ranks == "AKQJT987"
        assert (len(russian.deck.cards), russian.each) == (32, 8)
        assert all(contract.trump is TrumpRule.NONE for contract in russian.contracts.values())

    def test_fourteen_deals_in_their_order_with_their_sums(self, russian: Variant) -> None:
        """RU-2, RU-3."""
        assert [(deal.id, deal.total) for deal in russian.schedule] == list(RUSSIAN_SUMS.items())
        assert [phase.total for phase in russian.phases] == [-192, 192]

    def test_the_values(self, russian: Variant) -> None:
        """RU-2."""
        values = {
            name: russian.contracts[name].score[0].element
            for name in ("tricks", "boys", "girls", "hearts", "king", "last-two")
        }
        kings = CardSet.parse("K.K.K.K")
        queens = CardSet.parse("Q.Q.Q.Q")
        assert values == {
            "tricks": CountTricks(2),
            "boys": CountCards(kings, 4),
            "girls": CountCards(queens, 4),
            "hearts": CountCards(CardSet.parse(".AKQJT987.."), 2),
            "king": CountCards(CardSet.of([Card.parse("KH")]), 16),
            "last-two": CountTricks(8, last=2),
        }
        eralash = russian.contracts["plus-eralash"].score[0].element
        assert isinstance(eralash, CountAll)
        assert list(eralash.of) == list(values.values())

    def test_one_card_counts_in_several_ways(self, russian: Variant) -> None:
        """RU-6: the last trick with K♥ Q♥ J♠ 7♣."""
        trick = CardSet.of(map(Card.parse, ("KH", "QH", "JS", "7C")))
        assert russian.contracts["minus-eralash"].trick_points(trick, 7, 8) == -38
        assert russian.contracts["plus-eralash"].trick_points(trick, 7, 8) == 38

    def test_the_duties(self, russian: Variant) -> None:
        """RU-4, RU-5: the contracts that shut hearts, and those in which the king falls."""
        follow = ("follow", "C-5", Scope.ALL)
        shut = ("no-lead", "RU-4", Scope.ALL)
        falls = ("discard", "RU-5", Scope.ALL)
        for number, deal in enumerate(russian.schedule, start=1):
            expected = [follow]
            if number in (4, 5, 7, 11, 12, 14):
                expected.append(shut)
            if number in (5, 7, 12, 14):
                expected.append(falls)
            assert duties(russian, deal.id) == expected

    def test_playing_on_is_an_option(self, russian: Variant) -> None:
        """C-8."""
        assert russian.early_end is EarlyEnd.OPTIONAL
        assert russian.table.reseat is Reseat.BEFORE_MATCH


class TestPortuguese:
    def test_the_pack(self, portuguese: Variant) -> None:
        """PT-1."""
        assert portuguese.deck.ranks == "AKQJT98765432"
        assert (len(portuguese.deck.cards), portuguese.each) == (52, 13)

    def test_ten_deals_in_their_order_with_their_sums(self, portuguese: Variant) -> None:
        """PT-1."""
        deals = [(deal.id, deal.total) for deal in portuguese.schedule]
        assert deals == [*PORTUGUESE_SUMS.items(), *[("festa", 325)] * 3]
        assert [phase.total for phase in portuguese.phases] == [-1300, 1300]

    def test_the_values(self, portuguese: Variant) -> None:
        """PT-1, PT-9."""
        cards = {name: portuguese.contracts[name].score[0].element for name in ("no-queens", "no-men", "no-king")}
        assert cards == {
            "no-queens": CountCards(CardSet.parse("Q.Q.Q.Q"), -50),
            "no-men": CountCards(CardSet.parse("KJ.KJ.KJ.KJ"), -30),
            "no-king": CountCards(CardSet.of([Card.parse("KH")]), -160),
        }
        nulos = portuguese.contracts["nulos"]
        assert nulos.seat_points() == 325
        assert nulos.trick_points(0, 0, 13) == -75
        assert portuguese.contracts["trumps"].trick_points(0, 0, 13) == 25
        last_two = portuguese.contracts["no-last-two"]
        assert [last_two.trick_points(0, number, 13) for number in (10, 11, 12)] == [0, -90, -90]

    def test_the_duties(self, portuguese: Variant) -> None:
        """PT-3 to PT-8."""
        follow = ("follow", "C-5", Scope.ALL)
        shut = ("no-lead", "PT-3", Scope.ALL)
        assert duties(portuguese, "no-hearts") == [follow, shut, ("withhold", "PT-4", Scope.FIRST)]
        king = [("withhold", "PT-5", Scope.FIRST), ("discard", "PT-6", Scope.AFTER_FIRST)]
        assert duties(portuguese, "no-king") == [follow, shut, *king]
        trumps = [("ruff", "PT-7", Scope.ALL), ("head", "PT-8", Scope.ALL)]
        assert duties(portuguese, "trumps") == [follow, *trumps]
        for plain in ("no-tricks", "no-queens", "no-men", "no-last-two", "nulos"):
            assert duties(portuguese, plain) == [follow]

    def test_only_the_festa_has_trumps(self, portuguese: Variant) -> None:
        """PT-2."""
        chosen = [c.id for c in portuguese.contracts.values() if c.trump is TrumpRule.CHOSEN]
        assert chosen == ["trumps"]

    def test_the_auction(self, portuguese: Variant) -> None:
        """PT-11 to PT-15."""
        auction = portuguese.sales["festa"].auction
        assert [(bid.id, bid.each, bid.max) for bid in auction.bids] == [("P", 25, 13), ("N", 75, 3)]
        assert auction.equal is EqualRule.NEARER_TO_OWNER
        assert auction.passing is PassRule.FINAL
        assert [answer.id for answer in auction.answers] == ["accept", "too-little", "eight-or-nulls"]
        demand = auction.answers[2]
        assert isinstance(demand, DemandAnswer)
        assert (demand.to, demand.bid) == (("6P", "7P"), "8P")

    def test_the_outcomes(self, portuguese: Variant) -> None:
        """PT-16 to PT-18."""
        sale = portuguese.schedule[-1]
        assert isinstance(sale, Sale)
        either, eldest = (LeaderRole.SELF, LeaderRole.NEXT), (LeaderRole.ELDEST,)
        trumps, nulos = portuguese.contracts["trumps"], portuguese.contracts["nulos"]
        sold, refused, unsold = (sale.outcomes[s] for s in (Situation.SOLD, Situation.REFUSED, Situation.UNSOLD))
        assert (sold.by, refused.by, unsold.by) == (Role.BIDDER, Role.OWNER, Role.OWNER)
        assert sold.options == {"trumps": PlayOption(trumps, either), "nulos": PlayOption(nulos, either)}
        assert refused.options == {"nulos": PlayOption(nulos, eldest)}
        assert unsold.options == {
            "trumps": PlayOption(trumps, either),
            "nulos": PlayOption(nulos, eldest),
            "4-3-3-3": AwardOption(trumps, 4, 3),
        }

    def test_deals_end_early_always(self, portuguese: Variant) -> None:
        """C-8, PT-10."""
        assert portuguese.early_end is EarlyEnd.ALWAYS
        assert portuguese.table.reseat is Reseat.FIRST_DEAL


def counted(variant: Variant, contract_id: str) -> tuple[set[str], int]:
    """Give the cards that a contract of cards counts, and what each is worth."""
    element = variant.contracts[contract_id].score[0].element
    assert isinstance(element, CountCards)
    return {str(card) for card in element.cards}, element.each


KINGS_AND_JACKS = {rank + suit for rank in "KJ" for suit in "SHDC"}


def test_with_jacks_eight_boys_are_worth_what_four_kings_were(catalog: Catalog) -> None:
    variant = catalog.get("russian-jacks")
    assert counted(variant, "no-boys") == (KINGS_AND_JACKS, -2)
    assert {deal.id: computed(variant, deal) for deal in variant.schedule if isinstance(deal, Contract)} == RUSSIAN_SUMS


def test_where_the_king_is_kept_nobody_has_to_drop_him(catalog: Catalog) -> None:
    variant = catalog.get("russian-kept-king")
    for contract in variant.contracts.values():
        assert "discard" not in {duty.kind for duty in contract.duties}
    assert [kind for kind, _, _ in duties(variant, "no-king")] == ["follow", "no-lead"]


def test_in_twelve_deals_there_is_no_eralash(catalog: Catalog) -> None:
    variant = catalog.get("russian-12")
    assert [deal.id for deal in variant.schedule] == [
        *("no-tricks", "no-boys", "no-girls", "no-hearts", "no-king", "no-last-two"),
        *("tricks", "boys", "girls", "hearts", "king", "last-two"),
    ]
    assert [phase.total for phase in variant.phases] == [-96, 96]


def test_the_king_of_1993_has_larger_values(catalog: Catalog) -> None:
    variant = catalog.get("russian-1993")
    assert counted(variant, "no-boys") == (KINGS_AND_JACKS, -20)
    assert counted(variant, "no-girls")[1] == -40
    assert counted(variant, "no-hearts")[1] == -20
    assert counted(variant, "no-king") == ({"KH"}, -160)
    sums = [computed(variant, deal) for deal in variant.schedule if isinstance(deal, Contract)]
    assert sums == [-160] * 6 + [-960] + [160] * 6 + [960]
    for contract in ("no-hearts", "no-king", "minus-eralash", "hearts", "king", "plus-eralash"):
        assert [kind for kind, _, _ in duties(variant, contract)] == ["follow", "no-lead"]


def test_in_one_house_who_has_passed_may_offer_again(catalog: Catalog) -> None:
    sale = catalog.get("portuguese-speak-again").sales["festa"]
    assert sale.auction.passing is PassRule.REOPENING
    assert catalog.get("portuguese").sales["festa"].auction.passing is PassRule.FINAL
