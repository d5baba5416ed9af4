"""A line for the ear has words where print has signs."""

import pytest

from kinggame.cards import Card, Suit
from kinggame.catalog import Catalog
from kinggame.i18n import (
    LANGUAGES,
    CardStyle,
    Translator,
    choice_words,
    contract_label,
    contract_name,
    counts_text,
    spoken,
    variant_name,
)
from kinggame.i18n.cards import card_text, of_suit, one_of, suit_text, the_card
from kinggame.rules import Variant

SIGNS = set("♠♥♦♣·")


@pytest.mark.parametrize(
    ("line", "english", "portuguese"),
    [
        ("No King (K♥)", "No King (king of hearts)", "No King (rei de copas)"),
        ("10♠, Q♦", "ten of spades, queen of diamonds", "dez de espadas, dama de ouros"),
        ("Queens ♥: −160", "Queens of hearts: −160", "Queens copas: −160"),
        ("Rei ♥: −160", "Rei hearts: −160", "Rei de copas: −160"),
        ("♣ A 10", "clubs A 10", "paus A 10"),
        ("5 · 125", "5, 125", "5, 125"),
        ("BA♥x", "BA hearts x", "BA copas x"),
        ("nothing to change: 5P, −20 (7).", "nothing to change: 5P, −20 (7).", "nothing to change: 5P, −20 (7)."),
    ],
)
def test_signs_become_words(line: str, english: str, portuguese: str) -> None:
    assert spoken(Translator("en"), line) == english
    assert spoken(Translator("pt"), line) == portuguese
    assert spoken(Translator("en"), english) == english


@pytest.mark.parametrize(
    ("language", "name"), [("en", "King of hearts"), ("ru", "Король червей"), ("pt", "Rei de copas")]
)
@pytest.mark.parametrize("variant", ["portuguese", "turkish"])
def test_a_card_that_a_name_stands_for_is_said_with_its_grammar(language: str, name: str, variant: str) -> None:
    t = Translator(language)
    assert spoken(t, t.own(Catalog.shipped().get(variant).element_names["king"])) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sign_beside_its_name_is_not_said_twice(language: str) -> None:
    t = Translator(language)
    for suit in Suit:
        for written in (suit_text, of_suit, one_of):
            assert spoken(t, written(t, suit, CardStyle.SIGNED)) == written(t, suit, CardStyle.SPOKEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_its_suit_once_by_its_sign_to_the_eye_and_by_its_name_to_the_ear(language: str) -> None:
    t = Translator(language)
    for notation in ("JS", "QH", "AD", "TC"):
        card = Card.parse(notation)
        for written in (card_text, the_card):
            drawn = written(t, card, CardStyle.SIGNED)
            assert drawn.endswith(f" {card.suit.sign}")
            assert of_suit(t, card.suit, CardStyle.SPOKEN) not in drawn
            assert spoken(t, drawn) == written(t, card, CardStyle.SPOKEN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", list(Catalog.shipped()), ids=lambda variant: variant.id)
def test_nothing_that_a_variant_has_to_say_keeps_a_sign(variant: Variant, language: str) -> None:
    t = Translator(language)
    said = [variant_name(t, variant)]
    for contract in variant.contracts.values():
        said += [contract_name(t, variant, contract), contract_label(t, variant, contract)]
        said.append(counts_text(t, variant, contract, CardStyle.SPOKEN))
    for sale in variant.sales.values():
        said += [choice_words(t, str(offer), variant, sale) for offer in sale.auction.offers.values()]
    assert len(said) > len(variant.contracts)
    for text in said:
        assert not SIGNS & set(spoken(t, text)), text
