"""The message files: complete, fresh, drawable, and careful with their words."""

import re
from importlib.resources import files
from types import ModuleType
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from kinggame.i18n import CardStyle, Translator, suit_text
from kinggame.rules import CountCards, Variant

CATALOGUES = ("pt_PT", "ru")
SUITS = "♠♥♦♣"
"""The table draws them as shapes of its own."""
FACES = (
    ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
)


@pytest.fixture(scope="module")
def entries(messages: ModuleType) -> dict[str, list[Any]]:
    """The translated entries of each catalogue."""
    return {
        language: [m for m in messages.entries(messages.read(language)) if messages.is_translated(m, language)]
        for language in CATALOGUES
    }


def forms(text: object) -> list[str]:
    return [str(one) for one in text] if isinstance(text, tuple | list) else [str(text)]


def test_the_message_files_are_complete_and_fresh(messages: ModuleType) -> None:
    assert messages.complaints() == []


@pytest.mark.parametrize(("language", "count"), [("pt_PT", 2), ("ru", 3)])
def test_every_plural_has_each_form_of_its_language(entries: dict[str, list[Any]], language: str, count: int) -> None:
    plurals = [m for m in entries[language] if isinstance(m.id, tuple)]
    assert plurals
    for message in plurals:
        assert len(forms(message.string)) == count, message.id
        assert all(forms(message.string)), message.id


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_translation_has_the_placeholders_of_its_text(entries: dict[str, list[Any]], language: str) -> None:
    def names(text: str) -> set[str]:
        return set(re.findall(r"\{(\w*)\}", text))

    for message in entries[language]:
        wanted = set().union(*map(names, forms(message.id)))
        for form in forms(message.string):
            assert names(form) <= wanted, form
            missing = wanted - names(form)
            assert not missing or (isinstance(message.id, tuple) and missing <= wanted - names(message.id[0])), form


@pytest.mark.parametrize("face", FACES, ids=lambda face: face[1])
def test_every_text_can_be_drawn(entries: dict[str, list[Any]], face: tuple[str, str]) -> None:
    package, name = face
    with (files(package) / "files" / name).open("rb") as stream:
        drawable = set(TTFont(stream).getBestCmap())
    for language in CATALOGUES:
        for message in entries[language]:
            for text in (*forms(message.id), *forms(message.string)):
                lacking = [c for c in text if ord(c) not in drawable and c not in SUITS]
                assert not lacking, (text, lacking)


FOREIGN = {
    "pt_PT": re.compile(
        r"\b(você|vocês|tela|usuário|arquivo|mouse|time|salvar|deletar|clicar em|registro|parabenizar|ação\b.*ônibus)\b"
        r"|\b(está|estás|estão) \w+ndo\b",
        re.IGNORECASE,
    ),
    "ru": re.compile(r"\b(вы|вас|вам|вами|ваш\w*|ты|тебе|тебя|твой|твоя|твоё|твои)\b"),
}
"""What does not belong: Brazilian words and `você`; in Russian a small `вы`, and `ты`."""


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_player_is_addressed_in_one_way(entries: dict[str, list[Any]], language: str) -> None:
    for message in entries[language]:
        for form in forms(message.string):
            assert not FOREIGN[language].search(form), form


GLOSSARY = {
    "pt_PT": {
        r"\btricks?\b": r"vazas?",
        r"\btrumps?\b": r"trunfo",
        r"\bdiscard": r"bald|larg",
        r"\bdealer\b": r"dador",
        r"\bowner\b": r"dono",
        r"\bbidder\b": r"leiloador",
        r"\bnulls\b": r"nul[oa]s?",
        r"\bfollow suit\b": r"assistir",
    },
    "ru": {
        r"\btricks?\b": r"взят",
        r"\btrumps?\b": r"козыр",
        r"\bdiscard": r"сбр[ао]с|снос",
        r"\bdealer\b": r"сдающ",
        r"\bowner\b": r"хозяин|хозяев",
        r"\bbidder\b": r"покупател",
        r"\bnulls\b": r"нулос|нул[яеьи]",
        r"\bfollow suit\b": r"в масть",
    },
}


@pytest.mark.parametrize("language", CATALOGUES)
def test_one_term_stands_for_one_concept(entries: dict[str, list[Any]], language: str) -> None:
    for message in entries[language]:
        text = re.sub(r"\{\w*\}", "{}", " ".join(forms(message.id)))
        for term, wanted in GLOSSARY[language].items():
            if re.search(term, text, re.IGNORECASE):
                for form in forms(message.string):
                    assert re.search(wanted, form, re.IGNORECASE), (text, form)


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_sentence_ends_as_its_text_does(entries: dict[str, list[Any]], language: str) -> None:
    for message in entries[language]:
        end = forms(message.id)[0][-1]
        for form in forms(message.string):
            if end in ".!?:…":
                assert form[-1] == end, form
            assert form == form.strip(), form


def test_a_minus_is_the_true_minus(entries: dict[str, list[Any]]) -> None:
    for language in CATALOGUES:
        for message in entries[language]:
            for text in (*forms(message.id), *forms(message.string)):
                assert not re.search(r"(^|\s)-\s?\d", text), text


def test_a_variants_suit_is_called_as_everywhere(variant: Variant, t: Translator) -> None:
    """A contract that counts one whole suit bears the suit's own name on the sheet."""
    for contract in variant.contracts.values():
        for item in contract.score:
            if not isinstance(item.element, CountCards) or item.element_id is None:
                continue
            for suit in variant.deck.suits:
                if item.element.cards == variant.deck.cards.holding(suit):
                    name = t.own(variant.element_names[item.element_id])
                    assert name.casefold() == suit_text(t, suit, CardStyle.SPOKEN)
