"""Words that are not ours, the language's own marks, and plurals."""

import re
from collections.abc import Iterator
from types import ModuleType

import pytest

from kinggame.catalog import Catalog
from kinggame.i18n import LANGUAGES, Translator, tricks
from kinggame.i18n.amounts import points

FORBIDDEN = {
    "pt_PT": {
        "rodada": "mão", "descart": "baldar", "comprador": "leiloador", "carteador": "dador", "distribuidor": "dador",
        "arquiv": "ficheiro", "tela": "ecrã", "salvar": "guardar", "mouse": "rato", "usuário": "jogador",
        "configura": "definições", "registr": "registo", "controle": "controlo", "equipe": "equipa",
        "vocês?": "tu", "baralhador": "dador", "palpite": "oferta", "lance": "oferta",
    },
    "ru": {
        "раздач": "сдача", "контракт": "игра", "дилер": "сдающий", "владел": "хозяин", "раунд": "сдача",
        "пуля": "запись", "аукцион": "торги", "бланк": "запись", "взяточ": "взятка",
        "ты|тебя|тебе|твой|твоя|твои|твоё": "Вы", "червы": "черви",
        "еще|счет|идет|берет|кладет|сдает|ее": "ё",
    },
}  # fmt: skip
"""Word beginnings (whole words where they are short) that are not ours, and what is."""
WHOLE = {"tela", "mouse", "lance", "ты|тебя|тебе|твой|твоя|твои|твоё", "еще|счет|идет|берет|кладет|сдает|ее", "vocês?"}


@pytest.fixture(params=["pt_PT", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """A language with a message file."""
    return str(request.param)


def translations(messages: ModuleType, language: str) -> Iterator[tuple[str, str]]:
    """Give each text, in each of its forms, with the English one."""
    for message in messages.entries(messages.read(language)):
        english = message.id if isinstance(message.id, str) else message.id[-1]
        for form in messages.forms_of(message.string):
            yield english, form


def found(pattern: str, text: str, *, whole: bool) -> bool:
    end = r"\b" if whole else ""
    return re.search(rf"\b({pattern}){end}", text, re.IGNORECASE) is not None


def test_no_word_but_ours(messages: ModuleType, language: str) -> None:
    wrong = [
        (form, word, right)
        for _, form in translations(messages, language)
        for word, right in FORBIDDEN[language].items()
        if found(word, form, whole=word in WHOLE)
    ]
    assert not wrong


def test_quotation_marks_and_minus_are_the_languages_own(messages: ModuleType, language: str) -> None:
    forms = [form for _, form in translations(messages, language)]
    assert not [form for form in forms if re.search(r"[“”\"]", form)]
    assert not [form for form in forms if re.search(r"(^|\s)-[\d{]", form)]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_names_in_variants_keep_to_the_words_too(spoken: str) -> None:
    banned = FORBIDDEN.get({"pt": "pt_PT"}.get(spoken, spoken), {})
    for variant in Catalog.shipped():
        named = [variant.names, *variant.element_names.values()]
        named += [contract.names for contract in variant.contracts.values()]
        named += [sale.names for sale in variant.sales.values()]
        named += [phase.names for phase in variant.phases]
        for names in named:
            if names:
                assert not any(found(word, names[spoken], whole=word in WHOLE) for word in banned)


@pytest.mark.parametrize(
    ("spoken", "one", "two", "five", "eleven", "twenty_one"),
    [
        ("ru", "1 очко", "2 очка", "5 очков", "11 очков", "21 очко"),
        ("pt", "1 ponto", "2 pontos", "5 pontos", "11 pontos", "21 pontos"),
        ("en", "1 point", "2 points", "5 points", "11 points", "21 points"),
    ],
)
def test_points_have_their_plural(spoken: str, one: str, two: str, five: str, eleven: str, twenty_one: str) -> None:
    t = Translator(spoken)
    assert [points(t, n) for n in (1, 2, 5, 11, 21)] == [one, two, five, eleven, twenty_one]
    assert points(t, -2).startswith("−2 ")


def test_tricks_have_their_plural() -> None:
    assert [tricks(Translator("ru"), n) for n in (1, 2, 5, 21, 22)] == [
        "1 взятка", "2 взятки", "5 взяток", "21 взятка", "22 взятки",
    ]  # fmt: skip
    assert [tricks(Translator("pt"), n) for n in (1, 2)] == ["1 vaza", "2 vazas"]
