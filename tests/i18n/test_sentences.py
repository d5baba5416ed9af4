"""What happened, what counts and what may be said, over whole matches in each language."""

import re

import pytest

from kinggame.cards import Card, CardSet
from kinggame.catalog import Catalog
from kinggame.engine import CardPlayed, DealEnded, HandsDealt, MatchEnded, TrickTaken
from kinggame.i18n import (
    LANGUAGES,
    CardStyle,
    EventWriter,
    SeatNames,
    Translator,
    card_text,
    choice_words,
    contract_label,
    contract_name,
    counts_text,
    early_end_reason,
    hand_text,
    letters_of,
    offer_label,
    offer_words,
    phase_name,
    winners_sentence,
)
from kinggame.i18n.amounts import decimal, signed_decimal
from kinggame.rules import Sale, Variant
from tests.support.shorthand import cards, random_match

CYRILLIC_NAMES = SeatNames(("Вера", "Борис", "Алла", "Гоша"), 0)
NAMES = SeatNames(("Amélia", "Rui", "Zé", "Graça"), 0)


def test_a_card_in_words_and_in_letters() -> None:
    queen, ten = Card.parse("QH"), Card.parse("TC")
    assert [card_text(Translator(x), queen, CardStyle.SPOKEN) for x in ("pt", "ru", "en")] == [
        "dama de copas",
        "дама червей",
        "queen of hearts",
    ]
    assert card_text(Translator("ru"), queen, CardStyle.CYRILLIC) == "Д♥"
    assert card_text(Translator("ru"), queen, CardStyle.LATIN) == "Q♥"
    assert card_text(Translator("pt"), ten, CardStyle.LATIN) == "10♣"


@pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
def test_cards_have_letters_that_the_language_of_the_window_writes(variant_id: str) -> None:
    """Т К Д В under Russian rules in Russian; A K Q J elsewhere, unless the player has chosen."""
    looks = Catalog.shipped().get(variant_id).looks
    found = {language: letters_of(looks, language) for language in LANGUAGES}
    in_russian = CardStyle.CYRILLIC if variant_id == "russian" else CardStyle.LATIN
    assert found == {"pt": CardStyle.LATIN, "en": CardStyle.LATIN, "ru": in_russian}
    for language in LANGUAGES:
        assert letters_of(looks, language, "cyrillic") is CardStyle.CYRILLIC
        assert letters_of(looks, language, "latin") is CardStyle.LATIN


def test_a_hand_goes_suit_by_suit(russian: Variant) -> None:
    hand = cards("AS TS QH")
    assert hand_text(Translator("en"), hand, russian.deck, CardStyle.SPOKEN) == "spades: ace, ten; hearts: queen"
    assert hand_text(Translator("ru"), hand, russian.deck, CardStyle.CYRILLIC) == "♠ Т 10  ♥ Д"


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        ("no-men", "K J −30 each"),
        ("no-hearts", "♥ −20 each"),
        ("no-king", "K♥ −160"),
        ("no-last-two", "−90 each of the last 2 tricks"),
        ("no-tricks", "−20 each trick"),
        ("nulos", "+325 to each player · −75 each trick"),
    ],
)
def test_what_counts(portuguese: Variant, contract: str, expected: str) -> None:
    """PT-1, PT-9."""
    found = counts_text(Translator("en"), portuguese, portuguese.contracts[contract], CardStyle.LATIN)
    assert found == expected


def test_what_counts_in_eralash_is_told_part_by_part(russian: Variant) -> None:
    """RU-2: minus 2, 4, 4, 2, 16 and 8."""
    found = counts_text(Translator("ru"), russian, russian.contracts["minus-eralash"], CardStyle.CYRILLIC)
    assert re.findall(r"−\d+", found) == ["−2", "−4", "−4", "−2", "−16", "−8"]


def test_the_sheets_label_has_a_sign_only_where_both_signs_occur(russian: Variant, portuguese: Variant) -> None:
    t = Translator("pt")
    assert contract_label(t, russian, russian.contracts["no-tricks"]) == "Vazas −"
    assert contract_label(t, russian, russian.contracts["tricks"]) == "Vazas +"
    assert contract_label(t, portuguese, portuguese.contracts["no-tricks"]) == "Vazas"


def test_everything_in_a_variant_has_a_name(variant: Variant, t: Translator) -> None:
    names = [contract_name(t, variant, item) for item in (*variant.contracts.values(), *variant.sales.values())]
    assert len(set(names)) == len(names)
    assert all(phase_name(t, phase) for phase in variant.phases)


def test_all_eight_men_have_fallen(portuguese: Variant) -> None:
    """C-8."""
    told = early_end_reason(Translator("en"), portuguese, portuguese.contracts["no-men"], CardStyle.LATIN)
    assert told == "Men: all 8 have fallen, and nothing else counts. The deal is over."
    king = early_end_reason(Translator("pt"), portuguese, portuguese.contracts["no-king"], CardStyle.LATIN)
    assert king.startswith("K♥: já saiu")


@pytest.mark.parametrize(
    ("language", "names", "foreign"),
    [("ru", CYRILLIC_NAMES, "[A-Za-z]"), ("pt", NAMES, "[А-Яа-я]"), ("en", NAMES, "[А-Яа-я]")],
)
def test_a_whole_match_is_told_without_a_foreign_letter(
    variant: Variant, language: str, names: SeatNames, foreign: str
) -> None:
    t = Translator(language)
    _, _, events = random_match(variant, 11)
    for style in (CardStyle.SPOKEN, CardStyle.CYRILLIC if language == "ru" else CardStyle.LATIN):
        writer = EventWriter(t, variant, names, style)
        sale: Sale | None = variant.sales.get("festa")
        for event in events:
            told = writer.sentence(event, item=sale)
            assert told, event
            assert not re.search(foreign, told), told
            assert not re.search(r"[{}]", told), told
            assert told[-1] in ".!", told
            assert not told[0].islower(), told
        for contract in variant.contracts.values():
            if contract.counting(variant.deck.cards):
                told = early_end_reason(t, variant, contract, style)
                assert told[-1] == ".", told
                assert not told[0].islower(), told


def test_events_address_the_player_and_name_the_others(russian: Variant) -> None:
    writer = EventWriter(Translator("en"), russian, NAMES)
    assert writer.sentence(CardPlayed(1, Card.parse("QH"))) == "Rui plays the queen of hearts."
    assert writer.sentence(CardPlayed(0, Card.parse("QH"))) == "You play the queen of hearts."


def test_russian_names_are_never_declined(portuguese: Variant) -> None:
    """Every sentence about a seat holds its name as it is."""
    t = Translator("ru")
    writer = EventWriter(t, portuguese, SeatNames(CYRILLIC_NAMES.names))
    _, _, events = random_match(portuguese, 5)
    for event in events:
        told = writer.sentence(event, item=portuguese.sales["festa"])
        seat = event.seat if isinstance(event, CardPlayed) else event.winner if isinstance(event, TrickTaken) else None
        if seat is not None:
            assert re.search(rf"\b{CYRILLIC_NAMES.names[seat]}\b", told), told


def test_only_the_players_own_hand_is_told(russian: Variant) -> None:
    t = Translator("en")
    hand = cards("AS")
    other = CardSet(0)
    writer = EventWriter(t, russian, NAMES)
    assert writer.sentence(HandsDealt((hand, None, None, None))) == "Your hand: spades: ace."
    watching = EventWriter(t, russian, SeatNames(NAMES.names))
    assert watching.sentence(HandsDealt((hand, other, other, other))) == ""


def test_points_by_seat_and_the_winner(russian: Variant) -> None:
    writer = EventWriter(Translator("ru"), russian, CYRILLIC_NAMES)
    ended = writer.sentence(DealEnded(0, (-16, 0, 0, 0), (-16, 0, 0, 0), False))
    assert ended == "Сдача 1 окончена: Вы −16, Борис 0, Алла 0, Гоша 0."
    won = writer.sentence(MatchEnded((8, -8, 0, 0), (0,)))
    assert won == "Партия окончена. Вы выиграли! Вы +8, Борис −8, Алла 0, Гоша 0."
    assert winners_sentence(Translator("en"), NAMES, (1, 2)) == "The match is over. Shared win: Rui, Zé."


@pytest.mark.parametrize(
    ("word", "pt", "ru"),
    [
        ("pass", "passo", "пас"),
        ("1P", "1 positiva · 25", "1 плюс · 25"),
        ("5P", "5 positivas · 125", "5 плюсов · 125"),
        ("2N", "2 nulas · 150", "2 нуля · 150"),
        ("too-little", "é pouco", "мало"),
        ("eight-or-nulls", "8 ou nulos", "8 или нулос"),
        ("accept", "aceito", "беру"),
        ("withdraw", "desisto", "снимаю"),
        ("trump-H", "trunfo: copas", "козырь: черви"),
        ("nulos", "Nulos", "Нулос"),
        ("4-3-3-3", "4-3-3-3, não se joga", "4-3-3-3, без розыгрыша"),
        ("lead-self", "saio eu", "хожу я"),
    ],
)
def test_the_words_of_an_auction(portuguese: Variant, word: str, pt: str, ru: str) -> None:
    sale = portuguese.sales["festa"]
    assert choice_words(Translator("pt"), word, portuguese, sale) == pt
    assert choice_words(Translator("ru"), word, portuguese, sale) == ru


def test_every_word_of_a_sale_is_said_in_every_language(portuguese: Variant, t: Translator) -> None:
    sale = portuguese.sales["festa"]
    for word in (*sale.auction.offers, "refuse", "lead-next", "trump-S", "trump-D", "trump-C"):
        said = choice_words(t, word, portuguese, sale)
        assert said
        assert said != word or t.language == "en"


@pytest.mark.parametrize(
    ("word", "label", "words"), [("5P", "5 · 125", "5 plus · 125"), ("2N", "2 nulls · 150", "2 nulls · 150")]
)
def test_an_offer_is_written_with_its_kind_where_that_is_not_the_usual_one(
    portuguese: Variant, word: str, label: str, words: str
) -> None:
    t, offer = Translator("en"), portuguese.sales["festa"].auction.parse(word)
    assert (offer_label(t, offer), offer_words(t, offer)) == (label, words)


@pytest.mark.parametrize(
    ("x", "english", "russian", "with_sign"),
    [
        (0.0, "0", "0", "0"),
        (-0.001, "0", "0", "0"),
        (0.001, "0", "0", "0"),
        (-2.5, "−2.5", "−2,5", "−2.5"),
        (20.0, "20", "20", "+20"),
        (100.0, "100", "100", "+100"),
        (1 / 3, "0.33", "0,33", "+0.33"),
        (-1000000.25, "−1000000.25", "−1000000,25", "−1000000.25"),
    ],
)
def test_decimals_are_written_as_the_language_does(x: float, english: str, russian: str, with_sign: str) -> None:
    assert decimal(Translator("en"), x) == english
    assert decimal(Translator("ru"), x) == decimal(Translator("pt"), x) == russian
    assert signed_decimal(Translator("en"), x) == with_sign
