"""The language that layouts are tried with."""

import pytest

from kinggame.i18n import PSEUDO, PseudoTranslator, Translator, translator_for
from kinggame.i18n.pseudo import lengthened

T = PseudoTranslator()


@pytest.mark.parametrize(
    ("text", "factor"),
    [("Undo", 2.7), ("Continue", 2.7), ("Back to the start", 1.6), ("Follow suit: you still hold none.", 1.3)],
)
def test_texts_grow_as_translations_do(text: str, factor: float) -> None:
    assert len(T.gettext(text)) == pytest.approx(len(text) * factor, abs=3)


def test_no_plain_letter_is_left() -> None:
    assert not any("a" <= letter.lower() <= "z" for letter in T.gettext("The quick brown fox jumps over a lazy dog."))


def test_what_is_filled_in_stays() -> None:
    text = T.gettext("{name} plays {card}.")
    assert text.format(name="Ana", card="K♥").startswith("Ana ")
    assert "K♥" in text.format(name="Ana", card="K♥")
    assert lengthened("**Minus**: ♥").count("**") == 2


def test_a_mark_of_one_letter_stays_one() -> None:
    assert len(T.pgettext("the dealer's mark, one letter", "D")) == 1
    assert T.gettext("{n}: {points}") == "{n}: {points}"


def test_counts_have_their_form() -> None:
    assert T.ngettext("{n} trick", "{n} tricks", 1) == lengthened("{n} trick")
    assert T.npgettext("offer", "{n} null", "{n} nulls", 2) == lengthened("{n} nulls")
    assert T.own({"en": "Men", "pt": "Homens"}) == lengthened("Men")


def test_it_is_asked_for_by_its_name() -> None:
    assert isinstance(translator_for(PSEUDO), PseudoTranslator)
    assert type(translator_for("ru")) is Translator
    with pytest.raises(ValueError, match="no language"):
        translator_for("xx")
