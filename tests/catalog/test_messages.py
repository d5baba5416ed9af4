"""Bad files, one for each mistake that an author makes, each with the sentence that he is told."""

from pathlib import Path

import pytest

from kinggame.catalog import Catalog, read_variant
from kinggame.errors import DataError, Problem
from kinggame.i18n import LANGUAGES, Translator
from kinggame.i18n.problems import problem_sentence
from tests.catalog import test_choice, test_house_rules, test_mistakes, test_named_deals
from tests.catalog.sources import source, whole_files
from tests.documents.marks import unmarked

RU, PT, TR, BR = "russian", "portuguese", "turkish", "brazilian"

SENTENCES = [
    # shapes and words
    (RU, "elements: ", "‹elemnts: ", "Unknown key “elemnts”. Did you mean “elements”?"),
    (RU, "rule: C-5}", "‹colour: red}", "Unknown key “colour”. Possible: rule, tricks, kind."),
    (RU, "format: 1", "format: ‹2", "The file has format 2, and this version of King reads up to 1: update King."),
    (RU, "format: 1", "format: ‹one", "Expected here: a whole number; found: text (“one”)."),
    (RU, "format: 1", "format: 1\n‹format: 1",
     "The key “format” stands here for the second time; the first is in line 3."),
    (RU, "names: {pt: King russo, ru: Кинг, en: Russian King}", "‹names: {pt: K, ru: К}", "The key “en” is missing."),
    (RU, "en: Russian King", "en: ‹''", "The text is too short: at least 1 character."),
    (RU, "en: Russian King", "en: ‹" + "x" * 41, "The text is too long: at most 40 characters."),
    (RU, "en: Russian King", 'en: ‹"a\\nb"', "A name is one line without spaces at its ends, not “a b”."),
    (RU, "star-and-lattice", "‹tiles", "“tiles” is not possible here. Possible: azulejo, star-and-lattice."),
    (RU, "ranks: AKQJT987", "ranks: ‹AKQJT9A7", "“A” stands twice in ranks."),
    (RU, "ranks: AKQJT987", "ranks: ‹AKQJ10987", "“1” does not belong in ranks. Possible: AKQJT98765432."),
    (RU, "players: 4", "players: ‹3", "King cannot do this yet: other numbers of players than four."),
    (RU, "card: KH", "card: ‹HK", "“HK” is no card: a rank of AKQJT98765432 and a suit of SHDC, like KH."),
    (RU, "rule: C-5", "rule: ‹C5",
     "“C5” is no number of a rule: one to four capitals, a hyphen and a number, like PT-7."),
    (RU, "id: minus", "id: ‹Minus", "“Minus” is no id: small letters a–z, digits and single hyphens between them."),
    (PT, "to: [6P, 7P]", "to: [‹P6, 7P]", "“P6” is no offer: a number and a capital, like 6P."),
    (RU, "each: 2, names: {pt: Vazas", "each: ‹-2, names: {pt: Vazas", "−2 is too little: at least 1."),
    (RU, "last: 2", "last: ‹9", "9 is too much: at most 8."),
    # what parts say of one another
    (RU, "id: russian", "id: ‹siberian",
     "The id “siberian” must be the file's name without its ending: “russian”."),
    (RU, "each: 8}", "each: ‹7}",
     "4 hands of 7 cards do not share out a pack of 32: there is no kitty, every card is dealt."),
    (RU, "cards: {ranks: K}", "cards: ‹{}", "No cards are named: give suits, ranks or one card."),
    (RU, "cards: {card: KH}", "cards: ‹{card: KH, suits: H}", "Give one card, or suits and ranks, not both."),
    (RU, "cards: {ranks: K}", "cards: ‹{ranks: '2'}", "No card of the pack is meant by this."),
    (RU, "cards: {ranks: K}", "cards: ‹{ranks: K2}", "Not in the pack: 2."),
    (RU, "of: [tricks, boys", "of: [tricks, ‹boyz", "There is no element “boyz”. Did you mean “boys”?"),
    (RU, "of: [tricks, boys", "of: [tricks, ‹tricks", "Twice there: element “tricks”."),
    (RU, "total: -16}", "total: ‹-15}", "The contract “no-tricks” sums to −16; −15 is written as its total."),
    (RU, "  king-falls: ", "  ‹spare: {kind: follow, rule: C-5}\n  king-falls: ", "Never used: duty “spare”."),
    (RU, "deals: [tricks, ", "deals: [", "No deal can come to this: contract “tricks”."),
    (PT, "no-men, no-king,", "no-men, no-king, ‹trumps,",
     "Nobody declares the trumps of “trumps”: let the schedule name a choice or a sale that leads to it."),
    (PT, "duties: [follow]\n", "duties: [follow, ‹ruff]\n",
     "The duty “ruff” needs trumps, and this contract has none."),
    (PT, "    names: {pt: Nulos, ru: Нулос, en: Nulls}\n", "",
     "The contract “nulos” needs names: it does not count exactly one named element."),
    (PT, "each: -75}", "each: ‹0}", "Zero points count nothing."),
    # sales
    (PT, "        - {id: accept, kind: accept}\n", "", "The answer “accept” is missing."),
    (PT, "to: [6P, 7P]", "to: [6P, ‹3N]", "“8P” is no more than “3N”: a demand asks for more."),
    (PT, "      refused:                              # PT-14, PT-18\n        by: owner\n        of:\n"
     "          nulos:  {contract: nulos, leader: eldest}\n", "",
     "There is no outcome for “refused”."),
    (PT, "# PT-17, PT-18\n        by: owner", "\n        by: ‹bidder",
     "Where nothing is sold there is no bidder: the owner declares."),
    (PT, "award: {as: trumps", "award: {as: ‹no-men",
     "Tricks cannot be awarded by “no-men”: it counts cards or the last tricks."),
    (PT, "tricks: {owner: 4, others: 3}", "‹tricks: {owner: 4, others: 4}",
     "16 tricks are awarded, and a deal has 13."),
    (PT, "4-3-3-3: {", "‹trump-free: {", "“trump-free” is a word of the game itself: choose another name."),
    # choices
    (TR, "quota: {times: 2, by: match}", "‹quota: {times: 1, by: match}",
     "The quotas of “penalties” leave room for 6 deals, and 12 are to be chosen."),
    (TR, "times: 2, by: match}\n      total: ", "times: 3, by: match}\n      total: ‹",
     "What “penalties” sums to depends on the choices: −5760 to −4410. Let quotas be used up, or sums be equal."),
    (TR, "each-player: 2\n      quota: {times: 2", "each-player: 25\n      quota: {times: 25",
     "A match of 112 deals is too long: at most 100."),
    (BR, "    total: 325", "    total: ‹320",
     "The contract “positive: trumps” sums to 325; 320 is written as its total."),
    (BR, "trumps]                         # with", "trumps, ‹trumps]  #", "Twice there: contract “trumps”."),
    # rules that are extended
    (BR, "extends: portuguese", "extends: ‹portugese", "There is no variant “portugese”. Did you mean “portuguese”?"),
    (BR, "sales: {festa: }", "sales: {‹fiesta: }",
     "There is no “fiesta” that could be taken away. Did you mean “festa”?"),
    (BR, "sales: {festa: }", "sales: {festa: }\nelements: {‹quens: {each: 40}}",
     "There is no “quens” in portuguese. Did you mean “queens”?"),
    (BR, "sales: {festa: }", "sales: {festa: }\nduties: {‹ruff: }",
     "There is no duty “ruff” any more, and what is taken over still refers to it: trumps. Change it there too."),
    (BR, "extends: portuguese", "extends: ‹russian-jacks",
     "“russian-jacks” changes other rules itself; what can be extended is “russian”."),
]  # fmt: skip


def problems_of(name: str, old: str, new: str) -> list[Problem]:
    """Change one piece of a file, and give what is wrong there; where no place is marked, all that is wrong."""
    shown = whole_files()
    text = shown[name] if name in shown else source(name)
    assert old in text, old
    text, places = unmarked(text.replace(old, new, 1))
    with pytest.raises(DataError) as caught:
        read_variant(text, Path(f"{name}.yaml"), bases=Catalog.shipped().bases)
    return [p for p in caught.value.problems if not places or (p.line, p.column) == places[0]]


@pytest.mark.parametrize(("name", "old", "new", "sentence"), SENTENCES)
def test_the_sentence_says_what_is_wrong_and_what_would_be_right(name: str, old: str, new: str, sentence: str) -> None:
    """In English word by word; the other languages say their own, of the same things."""
    problem = next(iter(p for p in problems_of(name, old, new) if told("en", p) == sentence), None)
    assert problem is not None, [told("en", p) for p in problems_of(name, old, new)]
    texts = {told(language, problem) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert not any(letter in text for text in texts for letter in "{}\n")
    assert any("а" <= letter <= "я" for letter in told("ru", problem).casefold())


def told(language: str, problem: Problem) -> str:
    """Write a fault without its place."""
    return problem_sentence(Translator(language), Problem(problem.code, problem.params))


def test_every_mistake_that_is_tried_elsewhere_has_its_sentence_here() -> None:
    here = {problem.code for name, old, new, _ in SENTENCES for problem in problems_of(name, old, new)}
    tried = {case[3] for case in (*test_mistakes.SHAPES, *test_mistakes.MEANINGS)}
    tried |= {case[2] for case in (*test_choice.MISTAKES, *test_named_deals.MISTAKES)}
    tried |= {case[1] for case in test_house_rules.MISTAKES}
    assert tried <= here
