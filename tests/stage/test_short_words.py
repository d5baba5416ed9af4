"""Where room is short: the same told in ever fewer words."""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kinggame.engine import MatchState, apply, pending, start, view
from kinggame.i18n import LANGUAGES, Translator, contract_name, early_end_reason
from kinggame.i18n.cards import CardStyle
from kinggame.rules import Variant
from kinggame.session import SaveEntry
from kinggame.stage.seat_lines import BETWEEN
from kinggame.stage.start import variant_label, where_left
from kinggame.stage.top_bar import top_bar
from tests.stage.conftest import NAMES, words_for
from tests.support.shorthand import festa, position, random_choice


def test_where_one_left_ends_with_the_deals_number_alone(russian: Variant) -> None:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    entry = SaveEntry(
        Path("x.king"), when, russian.id, None, 3, 14, "no-girls", False, (0, 0, 0, 0), NAMES, 0
    )  # fmt: skip
    assert where_left(Translator("en"), russian, entry) == (
        "Russian King · deal 3/14 · No girls (queens)",
        "Russian King · deal 3/14 · Girls",
        "Russian King · deal 3/14",
        "Russian King · 3/14",
    )


def test_the_price_is_shortest_as_a_number(portuguese: Variant, russian: Variant) -> None:
    hands = "AS 2D", "KS 3D", "QS 4D", "2S 5D"
    seen = view(position(portuguese, "no-men", *hands), 0)
    assert top_bar(seen, words_for(seen)).short == "−30"
    seen = view(position(russian, "minus-eralash", "AS 7D", "KS 8D", "QS 9D", "7S JD"), 0)
    parts = top_bar(seen, words_for(seen)).short.split(" · ")
    assert {part.rpartition("−")[2] for part in parts} == {"2", "4", "16", "8"}  # RU-2
    assert len(parts) == 6
    assert all(any(sign.isalpha() or sign == "♥" for sign in part) for part in parts), "each number says of what"
    assert top_bar(seen, words_for(seen)).shortest == "−2 · K −4 · Q −4 · ♥ −2 · K♥ −16 · −8"


def test_a_price_has_its_sign(russian: Variant) -> None:
    for contract, price in (("no-king", "−16 points"), ("king", "+16 points")):
        seen = view(position(russian, contract, "AS 7D", "KS 8D", "QS 9D", "7S JD"), 0)
        assert top_bar(seen, words_for(seen)).text == price


def test_the_price_of_a_single_card_is_not_said_each_once_the_deal_is_over(russian: Variant) -> None:
    over = finished(russian, "no-king", seed=3)
    assert top_bar(view(over, 0), words_for(view(over, 0))).text == "−16 points"
    over = finished(russian, "no-girls", seed=3)
    assert top_bar(view(over, 0), words_for(view(over, 0))).text == "−4 each"


def finished(variant: Variant, contract: str, *, seed: int) -> MatchState:
    """Play one deal of a contract by itself to its end."""
    rng, state = random.Random(seed), start(variant, only=variant.contracts[contract])
    while (decision := pending(state)) is not None:
        state = apply(state, random_choice(state, decision, rng))[0]
    return state


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_box_add_up_to_the_deals_that_it_names(
    russian: Variant, portuguese: Variant, language: str
) -> None:
    """Eralash is the seventh of seven, not an eighth: 6 + 1, the same 7 again, 14 deals (RU-2, RU-3)."""
    label = variant_label(Translator(language), russian)
    eralash = {"pt": "Eralash", "ru": "Ералаш", "en": "Eralash"}[language]
    assert "14" in label.facts
    assert [line for line in label.lines if eralash in line] == [label.lines[0]]
    assert label.lines[0].startswith("6 ")
    assert "7" in label.lines[1]
    assert not any(eralash in line for line in variant_label(Translator(language), portuguese).lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_a_festa_names_what_is_played(portuguese: Variant, language: str) -> None:
    rng, seen_trumps = random.Random(3), set()
    for _ in range(12):
        state = festa(portuguese)
        while view(state, 0).contract is None and (decision := pending(state)) is not None:
            state = apply(state, random_choice(state, decision, rng))[0]
        seen = view(state, 0)
        if seen.contract is None:
            continue
        words = words_for(seen, language)
        bar = top_bar(seen, words)
        if seen.trump is None:
            name = contract_name(words.t, portuguese, seen.contract)
            assert bar.text.startswith(name)
            assert bar.short.startswith(name)
        else:
            assert bar.chips[0].suit is seen.trump
        seen_trumps.add(seen.trump is None)
    assert seen_trumps == {True, False}


def test_the_last_tricks_are_said_in_russian() -> None:
    said = {n: _last_tricks(n) for n in (1, 2, 5)}
    assert said == {
        1: "−8 за последнюю взятку",
        2: "−8 за каждую из 2 последних взяток",
        5: "−8 за каждую из 5 последних взяток",
    }


def _last_tricks(n: int) -> str:
    text = Translator("ru").ngettext("{points} the last trick", "{points} each of the last {n} tricks", n)
    return text.format(points="−8", n=n)


def test_of_an_offer_and_a_pass_the_pass_stays(portuguese: Variant) -> None:
    for language in LANGUAGES:
        t = Translator(language)
        said = t.gettext("offered {offer} · passed").format(offer="2")
        assert said.rpartition(BETWEEN)[2] == {"pt": "passou", "ru": "пас", "en": "passed"}[language]


def test_what_has_fallen_has_no_sign_although_it_counts_both_ways(russian: Variant) -> None:
    told = early_end_reason(Translator("ru"), russian, russian.contracts["no-girls"], CardStyle.CYRILLIC)
    assert told.startswith("Девочки: ")
