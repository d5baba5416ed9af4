"""Languages: chosen from the system, switched at once, with the right form for each number."""

import pytest

from kinggame import resources
from kinggame.i18n import Translator, choose_language, points, signed, tricks
from kinggame.i18n.translator import _messages


@pytest.mark.parametrize(
    ("n", "word"),
    [
        (0, "взяток"),
        (1, "взятка"),
        (2, "взятки"),
        (4, "взятки"),
        (5, "взяток"),
        (11, "взяток"),
        (12, "взяток"),
        (14, "взяток"),
        (21, "взятка"),
        (22, "взятки"),
        (25, "взяток"),
        (101, "взятка"),
        (111, "взяток"),
        (112, "взяток"),
        (1001, "взятка"),
    ],
)
def test_a_russian_number_takes_one_of_three_forms(n: int, word: str) -> None:
    assert tricks(Translator("ru"), n) == f"{n} {word}"


@pytest.mark.parametrize(("n", "word"), [(0, "vazas"), (1, "vaza"), (2, "vazas"), (1_000_000, "vazas")])
def test_european_portuguese_has_one_and_many(n: int, word: str) -> None:
    assert tricks(Translator("pt"), n) == f"{n} {word}"


@pytest.mark.parametrize(("n", "word"), [(0, "tricks"), (1, "trick"), (2, "tricks"), (21, "tricks")])
def test_english_has_one_and_many(n: int, word: str) -> None:
    assert tricks(Translator("en"), n) == f"{n} {word}"


def test_points_below_zero_are_counted_like_those_above() -> None:
    assert points(Translator("ru"), -21) == "−21 очко"
    assert points(Translator("ru"), -160) == "−160 очков"
    assert points(Translator("pt"), -1) == "−1 ponto"


def test_a_signed_number_has_the_true_minus_and_zero_has_no_sign() -> None:
    assert [signed(n) for n in (-20, 0, 25)] == ["−20", "0", "+25"]


def test_a_context_tells_a_suit_from_a_suit_in_a_cards_name() -> None:
    t = Translator("ru")
    assert (t.pgettext("suit", "hearts"), t.pgettext("of a suit", "hearts")) == ("черви", "червей")


def test_an_unknown_language_is_a_bug() -> None:
    with pytest.raises(ValueError, match="'de'"):
        Translator("de")


def test_a_missing_message_file_says_which(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(resources, "locale_dir", lambda: tmp_path)
    _messages.cache_clear()
    with pytest.raises(resources.ResourceMissingError, match=r"kinggame\.mo"):
        Translator("ru")
    _messages.cache_clear()


@pytest.mark.parametrize(
    ("environ", "system", "language"),
    [
        ({}, (), None),
        ({}, ("ru_RU",), "ru"),
        ({}, ("de_DE", "pt_BR", "ru"), "pt"),
        ({"LANG": "pt_PT.UTF-8"}, ("ru_RU",), "pt"),
        ({"LC_MESSAGES": "ru_RU.UTF-8", "LANG": "pt_PT.UTF-8"}, (), "ru"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "pt_PT.UTF-8"}, (), "en"),
        ({"LC_ALL": "", "LANG": "ru"}, (), "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, ("ru",), None),
        ({"LANG": "C.UTF-8"}, ("pt_PT",), None),
        ({"LANG": "de_AT.UTF-8"}, ("de_AT", "ru-RU"), "ru"),
        ({"LANG": "pt@euro"}, (), "pt"),
        ({"LANG": "rumantsch"}, (), None),
    ],
)
def test_the_systems_language_is_taken_first_from_the_environment(
    environ: dict[str, str], system: tuple[str, ...], language: str | None
) -> None:
    assert choose_language(environ, system) == language
