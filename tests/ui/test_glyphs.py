"""Every letter of every text has a shape in the fonts that draw it."""

import gettext
from collections.abc import Iterator
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from kinggame.catalog import Catalog
from kinggame.i18n import LANGUAGE_NAMES, LANGUAGES, PSEUDO, opponent_names, translator_for, variant_name
from kinggame.i18n.translator import CATALOGUES, DOMAIN
from kinggame.resources import locale_dir
from kinggame.ui.fonts import font_bytes
from kinggame.ui.text import ELLIPSIS
from kinggame.ui.theme import LETTERING, SUIT_SIGNS, Family

DRAWN_OTHERWISE = frozenset(SUIT_SIGNS + "\N{VARIATION SELECTOR-15}\n*")
"""Suits are shapes of their own; the rest is not drawn at all."""
FACES = sorted({(lettering.family, lettering.weight) for lettering in LETTERING.values()})


def texts(language: str) -> Iterator[str]:
    """List all that is said in a language: the messages, in English their sources, and names."""
    for name in CATALOGUES.values():
        path = locale_dir() / name / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with path.open("rb") as stream:
            catalogue: dict[object, str] = gettext.GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
        for key, translation in catalogue.items():
            if language in CATALOGUES:
                if CATALOGUES[language] == name:
                    yield translation
            else:
                source = key[0] if isinstance(key, tuple) else str(key)
                yield translator_for(language).gettext(source.rpartition("\4")[2])
    yield from opponent_names(language) if language in LANGUAGES else ()
    yield from (variant_name(translator_for(language), variant) for variant in Catalog.shipped())
    yield from LANGUAGE_NAMES.values()
    yield f"{ELLIPSIS}−0123456789→·«»„“”№"


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize(("family", "weight"), FACES, ids=str)
def test_every_letter_has_a_shape(language: str, family: Family, weight: int) -> None:
    letters = {letter for text in texts(language) for letter in text} - DRAWN_OTHERWISE
    assert len(letters) > 60
    assert letters - shapes(family, weight) == set()


def test_a_letter_without_a_shape_would_be_found() -> None:
    assert {"♠", "ы"} - shapes(Family.SANS, 400) == {"♠"}


def shapes(family: Family, weight: int) -> set[str]:
    return set(map(chr, TTFont(BytesIO(font_bytes(family, weight))).getBestCmap()))
