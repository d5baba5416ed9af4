"""Each kind of duty and of scoring element can be written in a file, and each word of the file is a kind."""

from typing import Any, get_args

import pytest

from kinggame.catalog.format_play import DutyPart, NamedElement
from kinggame.rules import DUTY_KINDS, ELEMENT_KINDS, RefusalCode


def written(alternatives: Any) -> list[str]:
    """List the words that may stand under `kind`."""
    union, _discriminator = get_args(alternatives)
    parts = [get_args(member)[0] for member in get_args(union)]
    return [get_args(part.model_fields["kind"].annotation)[0] for part in parts]


@pytest.mark.parametrize(
    ("alternatives", "kinds"), [(DutyPart, DUTY_KINDS), (NamedElement, ELEMENT_KINDS)], ids=["duties", "elements"]
)
def test_the_words_of_a_file_are_the_kinds_of_the_rules(alternatives: Any, kinds: tuple[Any, ...]) -> None:
    assert written(alternatives) == [kind.kind for kind in kinds]


def test_every_duty_has_a_code_of_its_name_for_refusals() -> None:
    """A ruff alone has a second one, where a trump on the table must be beaten (PT-7)."""
    assert {code.value for code in RefusalCode} == {kind.kind for kind in DUTY_KINDS} | {"overruff"}
