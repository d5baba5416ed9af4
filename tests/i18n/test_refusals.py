"""Why a card may not be played, in each language, worded by the duty and its cards."""

import random

import pytest

from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog import Catalog
from kinggame.engine import CallRefusal, PlayerView, Refusal, apply, start_position, view
from kinggame.i18n import LANGUAGES, CardStyle, Translator, call_refusal_sentence, refusal_sentence
from kinggame.rules import RefusalCode, TrumpRule, Variant
from tests.support.shorthand import cards, festa


def refused(
    variant: Variant,
    contract: str,
    *,
    hands: str,
    card: str,
    played: str = "",
    leader: int = 0,
    trump: Suit | None = None,
) -> tuple[PlayerView, Card, Refusal]:
    """Let the seats play some cards from short hands, then have a card of the next seat refused."""
    state = start_position(
        variant,
        variant.contracts[contract],
        hands=[cards(hand) for hand in hands.split(" / ")],
        leader=leader,
        trump=trump,
    )
    for word in played.split():
        state, _ = apply(state, Card.parse(word))
    assert state.deal is not None
    shown = view(state, state.deal.to_play)
    return shown, Card.parse(card), shown.refusals()[Card.parse(card)]


def say(language: str, case: tuple[PlayerView, Card, Refusal], style: CardStyle = CardStyle.SPOKEN) -> str:
    shown, card, refusal = case
    return refusal_sentence(Translator(language), refusal, shown, card, style=style)


def test_following_suit(portuguese: Variant) -> None:
    case = refused(portuguese, "no-tricks", hands="9H 2C / KH 3C / 4S 5S / 6S 7S", played="9H", card="3C")
    assert say("en", case) == "Follow suit: you still hold a heart."
    assert say("pt", case) == "Tens de assistir: ainda tens uma copa."
    assert say("ru", case) == "Нужно класть в масть: у Вас ещё есть одна черва."
    assert say("ru", case, CardStyle.CYRILLIC) == "Нужно класть в масть: ♥ у Вас ещё есть (1)."


def test_at_the_table_a_suit_s_sign_stands_before_its_name(portuguese: Variant) -> None:
    case = refused(portuguese, "no-tricks", hands="9H 2C / KH 3C / 4S 5S / 6S 7S", played="9H", card="3C")
    assert say("en", case, CardStyle.SIGNED) == "Follow suit: you still hold a ♥\N{NO-BREAK SPACE}heart."
    assert say("pt", case, CardStyle.SIGNED) == "Tens de assistir: ainda tens uma ♥\N{NO-BREAK SPACE}copa."
    ends = "у Вас ещё есть одна ♥\N{NO-BREAK SPACE}черва."
    assert say("ru", case, CardStyle.SIGNED) == f"Нужно класть в масть: {ends}"


def test_several_cards_of_the_suit_are_counted(portuguese: Variant) -> None:
    case = refused(portuguese, "no-tricks", hands="9H 2C 4C / KH QH 3C / 4S 5S 8S / 6S 7S 9S", played="9H", card="3C")
    assert say("en", case) == "Follow suit: you still hold 2 hearts."
    assert say("pt", case) == "Tens de assistir a copas: ainda tens 2."
    assert say("ru", case) == "Нужно класть в масть: черви у Вас ещё есть (2)."


def test_no_heart_lead(russian: Variant) -> None:
    case = refused(russian, "no-hearts", hands="9H TC / KH JC / 7S 8S / 9S TS", card="9H")
    assert say("en", case) == "No lead in hearts while you hold another suit."
    assert say("pt", case) == "Não podes sair a copas enquanto tiveres outro naipe."
    assert say("ru", case) == "Нельзя ходить с червей, пока есть другие масти."


def test_no_heart_discard_on_the_first_trick_of_copas(portuguese: Variant) -> None:
    case = refused(portuguese, "no-hearts", hands="9C TC / KH 3S / 4S 5S / 6S 7S", played="9C", card="KH")
    assert say("pt", case) == "Na primeira vaza não se balda a copas."
    assert say("ru", case) == "В первой взятке черви не сбрасывают."


def test_the_king_is_barred_alone_on_the_first_trick(portuguese: Variant) -> None:
    case = refused(portuguese, "no-king", hands="9C TC / KH 3S / 4S 5S / 6S 7S", played="9C", card="KH")
    assert say("en", case) == "On the first trick the king of hearts may fall only when you must follow hearts."
    assert say("pt", case, CardStyle.LATIN) == "Na primeira vaza, K♥ só sai se tiveres de assistir a ♥."
    assert say("ru", case) == "В первой взятке король червей — только если ход с червей и иначе нельзя."


def test_the_king_must_fall_when_void(russian: Variant) -> None:
    case = refused(russian, "no-king", hands="9C TC / KH 8S / 7S JS / 9S TS", played="9C", card="8S")
    assert say("en", case) == "Void in the suit led: the king of hearts must go now."
    assert say("pt", case) == "Sem o naipe pedido, tens de largar já o rei de copas."
    assert say("ru", case, CardStyle.CYRILLIC) == "Масти нет — надо сразу сбросить: К♥."


def test_a_void_hand_must_ruff(portuguese: Variant) -> None:
    case = refused(
        portuguese, "trumps", hands="9C TC / 2H 8S / 7S JS / 9S TS", played="9C", card="8S", trump=Suit.HEARTS
    )
    assert say("en", case) == "You are void: you must ruff with hearts."
    assert say("pt", case) == "Não tens o naipe: tens de cortar com copas."
    assert say("ru", case) == "Масти нет — нужно бить козырем (черви)."


def test_a_trump_on_the_table_must_be_beaten(portuguese: Variant) -> None:
    case = refused(
        portuguese, "trumps", hands="9C TC / 5H 8S / 7H 2H / 9S TS", played="9C 5H", card="2H", trump=Suit.HEARTS
    )
    assert say("en", case) == "Beat it: play a trump higher than the five of hearts."
    assert say("pt", case) == "Tens de subir: joga trunfo mais alto do que o cinco de copas."
    assert say("ru", case, CardStyle.CYRILLIC) == "Нужно перебить: козырь старше, чем 5♥."


def test_led_trumps_must_be_headed(portuguese: Variant) -> None:
    case = refused(
        portuguese, "trumps", hands="9H TC / 5H QH / 7S 2S / 9S TS", played="9H", card="5H", trump=Suit.HEARTS
    )
    assert say("en", case) == "Trumps were led: you have a higher one, so play it."
    assert say("pt", case) == "Saiu trunfo: tens mais alto, por isso joga-o."
    assert say("ru", case) == "Ход козырем: есть старше — кладите старше."


def test_every_code_is_said_in_each_language(catalog: Catalog) -> None:
    """Whatever is refused in short deals of every contract: a short sentence, with no code and no number of a rule."""
    said: set[RefusalCode] = set()
    rng, translators = random.Random(1), [Translator(language) for language in LANGUAGES]
    variants = [catalog.get(name) for name in ("russian", "portuguese", "turkish")]
    for variant, contract in [(v, c) for v in variants for c in v.contracts.values() for _ in range(12)]:
        trump = Suit.HEARTS if contract.trump is TrumpRule.CHOSEN else None
        pack = rng.sample(variant.deck.cards.listed(), 24)
        hands = [CardSet.of(pack[seat * 6 : seat * 6 + 6]) for seat in range(4)]
        state = start_position(variant, contract, hands=hands, leader=0, trump=trump)
        while state.deal is not None:
            shown = view(state, state.deal.to_play)
            for card, refusal in shown.refusals().items():
                told = [refusal_sentence(t, refusal, shown, card, style=CardStyle.SIGNED) for t in translators]
                assert len(set(told)) == len(translators), "untranslated"
                assert all(refusal.rule not in sentence and len(sentence) < 140 for sentence in told), told
                said.add(refusal.code)
            state, _ = apply(state, rng.choice(shown.decision.cards.listed()))  # type: ignore[union-attr]
    assert said == set(RefusalCode)


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        (["5P"], "The offer must exceed 125 points."),
        (["pass", "5P"], "The offer must exceed 125 points."),
    ],
)
def test_an_offer_that_is_too_low(portuguese: Variant, calls: list[str], expected: str) -> None:
    state = festa(portuguese)
    for call in calls:
        state, _ = apply(state, call)
    assert state.deal is not None
    assert state.deal.auction is not None
    shown = view(state, state.deal.auction.speaker)
    t = Translator("en")
    assert call_refusal_sentence(t, CallRefusal.OFFER_TOO_LOW, shown) == expected
    russian = call_refusal_sentence(Translator("ru"), CallRefusal.OFFER_TOO_LOW, shown)
    assert russian == "Предложение должно быть больше 125 очков."


def test_a_nearer_seat_may_just_reach_the_offer(portuguese: Variant) -> None:
    """PT-12: the seat at the owner's left passes over once, the next offers, and the first may equal it."""
    state = festa(portuguese)
    for call in ("1P", "2P", "3P"):
        state, _ = apply(state, call)
    assert state.deal is not None
    assert state.deal.auction is not None
    shown = view(state, state.deal.auction.speaker)
    assert call_refusal_sentence(Translator("pt"), CallRefusal.OFFER_TOO_LOW, shown) == (
        "A oferta tem de chegar a 75 pontos."
    )
