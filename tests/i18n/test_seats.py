"""Who has no name gets one: nobody at a table shares a name that nobody wrote down."""

import itertools

import pytest

from kinggame.i18n import LANGUAGES, named, opponent_names


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_nameless_everybody_has_a_name_of_their_own(language: str) -> None:
    """Each seat nameless, called as a bot would be, or called otherwise."""
    usual = opponent_names(language)
    for names in itertools.product(("", usual[0], usual[1], "Ana"), repeat=4):
        found = named(names, language)
        assert [after for before, after in zip(names, found, strict=True) if before] == [n for n in names if n]
        made_up = [after for before, after in zip(names, found, strict=True) if not before]
        assert "" not in made_up
        assert len(set(made_up)) == len(made_up)
        assert not set(made_up) & set(names)


def test_a_free_name_stays_with_its_place() -> None:
    """A bot keeps its name when another is called otherwise."""
    first, second, third = opponent_names("pt")[:3]
    assert named(("", "", ""), "pt") == (first, second, third)
    assert named(("Ana", "", ""), "pt") == ("Ana", second, third)
    assert named((second, "", ""), "pt")[2] == third


def test_names_of_others_are_left_to_them() -> None:
    assert "Rui" not in named(("", "", ""), "pt", taken=("Rui",))
