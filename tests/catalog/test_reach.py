"""What is outside the reach is refused by its name, in every language, at its place (docs/rules.md, the end)."""

from pathlib import Path

import pytest

from kinggame.catalog import read_variant
from kinggame.errors import DataError
from kinggame.i18n import LANGUAGES, Translator
from kinggame.i18n.problems import problem_sentence
from tests.catalog.sources import source
from tests.documents.marks import unmarked

TRIES = [
    ("players", "players: 4", "players: ‹3"),
    ("players", "players: 4", "players: ‹5"),
    ("kitty", "each: 8}", "each: 8, ‹kitty: 2}"),
    ("kitty", "dealing: {first-dealer", "‹talon: {cards: 2}\ndealing: {first-dealer"),
    ("layout", "contracts:\n", "contracts:\n  sevens: {‹layout: true, total: 0}\n"),
    ("layout", "score: [{element: tricks, sign: minus}], duties", "score: [{kind: ‹domino, each: 5}], duties"),
    ("layout", "kind: fixed", "kind: ‹layout"),
    ("doubling", "settlement: {", "‹doubling: {from: eldest}\nsettlement: {"),
    ("doubling", "trump: none, total: -16}", "trump: none, ‹double: by-others, total: -16}"),
    ("redeals", "each: 8}", "each: 8, ‹redeal: four-kings}"),
    ("redeals", "settlement: {", "‹redeals: {when: no-hearts}\nsettlement: {"),
]
WORDS = {
    "players": {"en": "players", "pt": "jogadores", "ru": "игроков"},
    "kitty": {"en": "kitty", "pt": "mesa", "ru": "прикуп"},
    "layout": {"en": "domino", "pt": "dominó", "ru": "домино"},
    "doubling": {"en": "doubling", "pt": "dobrar", "ru": "удвоение"},
    "redeals": {"en": "dealt again", "pt": "dar de novo", "ru": "пересдач"},
}


@pytest.mark.parametrize(("what", "old", "new"), TRIES)
def test_a_file_that_tries_is_told_what_it_wants(what: str, old: str, new: str) -> None:
    text = source("russian")
    assert old in text
    text, places = unmarked(text.replace(old, new, 1))
    with pytest.raises(DataError) as caught:
        read_variant(text, Path("russian.yaml"))
    told = [problem for problem in caught.value.problems if problem.code == "out-of-reach"]
    assert [(p.params["what"], (p.line, p.column)) for p in told] == [(what, places[0])]
    for language in LANGUAGES:
        assert WORDS[what][language] in problem_sentence(Translator(language), told[0])


def test_cards_that_are_not_dealt_are_a_kitty() -> None:
    text = source("portuguese").replace("each: 13}", "each: 12}")
    with pytest.raises(DataError) as caught:
        read_variant(text)
    told = next(problem for problem in caught.value.problems if problem.code == "pack-not-dealt")
    for language in LANGUAGES:
        assert WORDS["kitty"][language] in problem_sentence(Translator(language), told)


@pytest.mark.parametrize("name", ["kitty", "double", "domino", "redeal"])
def test_a_name_of_ones_own_may_be_such_a_word(name: str) -> None:
    """An element that is called so is an element."""
    text = (
        source("russian").replace("eralash", name).replace(f"minus-{name}", "minus-all").replace(f"plus-{name}", "all")
    )
    assert name in {item.element_id for c in read_variant(text).contracts.values() for item in c.score}


def test_the_rest_is_told_with_it() -> None:
    text = source("russian").replace("players: 4", "players: 3").replace("early-end: optional", "early-end: perhaps")
    with pytest.raises(DataError) as caught:
        read_variant(text)
    assert [problem.code for problem in caught.value.problems] == ["out-of-reach", "not-one-of"]
