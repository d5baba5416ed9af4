"""`kinggame document`: the rules of a variant, printed."""

import re

import pytest

from kinggame.catalog import Catalog
from kinggame.i18n import LANGUAGES
from tests.cli.conftest import Runner


@pytest.mark.parametrize("variant", Catalog.shipped().ids)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_is_explained_in_every_language(king: Runner, variant: str, language: str) -> None:
    result = king("document", variant, "--lang", language)
    assert result.code == 0
    assert not result.err
    assert not re.search(r"[{}]|\*\*", result.out)
    names = Catalog.shipped().get(variant).names
    assert result.out.startswith(names[language])


def test_cards_are_written_in_words(king: Runner) -> None:
    """PT-6; a screen reader reads no signs."""
    out = " ".join(king("document", "portuguese", "--lang", "en").out.split())
    assert "Whoever is void in the suit led and holds the king of hearts must throw it at once." in out
    assert "K♥" not in out


def test_an_unknown_variant_is_wrong_use(king: Runner) -> None:
    result = king("document", "portugese", "--lang", "en")
    assert result.code == 2
    assert "Did you mean “portuguese”?" in result.err
    assert king("document", "--lang", "en").code == 2
