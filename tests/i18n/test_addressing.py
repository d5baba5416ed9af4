"""Who is spoken to is spoken to: no sentence tells of the reader's seat as of somebody else's.

All texts of the program are gone through: one into which a seat's name is put, or which stands below one, has a form of
its own for the reader, unless the name stands by itself (`Winner: Ana`), or can never be the reader's.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import kinggame
from kinggame.bots import RandomBot
from kinggame.catalog import Catalog
from kinggame.engine import Choice, MatchState, PlayerView, view
from kinggame.i18n import LANGUAGES, Translator
from kinggame.stage.lesson import led_line
from kinggame.stage.seat_lines import bubbles, second_line
from tests.bots.matches import play_match
from tests.stage.conftest import words_for

ROOM = Path(kinggame.__file__).parent
NAME = re.compile(r"\{(?:name|names|payer|payee|winner|player)\}")
BY_ITSELF = re.compile(r"(?:^|: )\{names?\}(?=:|\.?$)|Owner: \{payee\}")
OTHERS_ONLY = {
    "{name} leads": "the seat next to who is asked",
    "{name} offers more, or withdraws.": "the owner answers the bidder",
    "{name} chooses trumps and who leads.": "the owner answers the bidder",
    "{name} plays nulls and says who leads.": "the owner answers the bidder",
    "{name} goes up to {count} and you receive {n},": "the owner answers the bidder",
    "{name} offers {offer}": "the owner answers the bidder",
    "{name}: {n} or nulls": "the bidder replies to the owner",
    "{name} has no {suits}": "one's own voids are not told",
    "{name} is void in {suit}: leading it feeds them a discard.": "of the hands that one does not see",
    "{name} is void in {suit} and may ruff: lead another suit.": "of the hands that one does not see",
    "{name} pays you {points}.": "the reader is paid",
    "Not your turn: {name} is to play.": "somebody else is asked",
    "With {name}": "with whom one changes seats",
    "Review of {name}.": "a heading",
}
NO_SEATS = (
    "right: ", "“{name}”", "Continue: ", "{n} deal", "Among them ", "System: ", "Gamepads: ", "Font ", "Rules that ",
    "What is taken ", "The dealer sells ", "There is to choose", "{name}: {n} match", "The name of a file",
    "References ", "Anchors ", "“{command}”",
)  # fmt: skip
"""How texts begin whose names are those of rules, files, contracts and things."""


def texts(node: ast.AST) -> list[str]:
    """Give the marked texts of an expression, both forms of those that count."""
    found = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in {"gettext", "ngettext", "pgettext", "npgettext", "N_"}:
                skipped = 1 if name in {"pgettext", "npgettext"} else 0
                found += [a.value for a in call.args[skipped:] if isinstance(a, ast.Constant) and type(a.value) is str]
    return found


@cache
def gone_through() -> tuple[frozenset[str], dict[str, str]]:
    """Give all texts with a name in them, and the forms that go together: of others → of the reader."""
    named: set[str] = set()
    pairs: dict[str, str] = {}
    for path in sorted(ROOM.rglob("*.py")):
        written = path.read_text(encoding="utf-8")
        if not NAME.search(written) and "told(" not in written:
            continue
        tree = ast.parse(written)
        named.update(text for text in texts(tree) if NAME.search(text))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "told":
                forms = {keyword.arg: texts(keyword.value) for keyword in call.keywords}
                if forms.get("other"):
                    pairs.update(zip(forms["other"], forms["you"], strict=True))
    return frozenset(named), pairs


def test_each_text_with_the_name_of_a_seat_has_a_form_for_the_reader() -> None:
    named, pairs = gone_through()
    assert len(pairs) > 30
    bare = named - pairs.keys() - OTHERS_ONLY.keys()
    assert not sorted(text for text in bare if not text.startswith(NO_SEATS) and not BY_ITSELF.search(text))
    assert OTHERS_ONLY.keys() <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_for_the_reader_is_another_one_and_names_nobody(language: str) -> None:
    t = Translator(language)
    for other, you in gone_through()[1].items():
        assert not re.search(r"\{name\}", you), you
        assert t.gettext(you) != t.gettext(other), you


def of_others(language: str) -> list[re.Pattern[str]]:
    """Give what stands below the names of others, as patterns."""
    t = Translator(language)
    told = [t.gettext(other) for other in gone_through()[1] if not NAME.search(other)]
    return [re.compile(re.sub(r"\\\{\w+\\\}", "[^:]+", re.escape(text)) + "$") for text in told]


@cache
def spoken_to(variant_id: str) -> tuple[PlayerView, ...]:
    """Give what each seat sees while something is said in two matches, and in the trick of each deal's first card."""
    found: list[PlayerView] = []

    def noted(state: MatchState, shown: PlayerView, choice: Choice) -> None:
        del choice
        if shown.contract is None or (len(shown.trick) == 2 and not shown.tricks):
            found.extend(view(state, seat) for seat in range(4))

    for seed in ("first", "second"):
        play_match(Catalog.shipped().get(variant_id), [RandomBot()] * 4, seed, watch=noted)
    return tuple(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", ["portuguese", "turkish"])
def test_no_plate_of_the_reader_tells_of_them_as_of_another(variant_id: str, language: str) -> None:
    theirs, own = of_others(language), set()
    for shown in spoken_to(variant_id):
        words = words_for(shown, language)
        own.add(second_line(shown, words, shown.seat))
        own.add(led_line(shown, shown.seat, words, is_whole=len(shown.trick) % 2 == 1))
        assert not any(bubble.text.endswith(f" {words.name(shown.seat)}") for bubble in bubbles(shown, words).values())
    own -= {""}
    assert len(own) > 5
    assert not [line for line in own if any(form.match(line) for form in theirs)]
