"""No word on any screen comes from the program untranslated: in the language that nobody speaks, plain letters show."""

import re

import pytest

from kinggame.bots import InlineThinker
from kinggame.i18n import LANGUAGE_NAMES, PSEUDO, opponent_names
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screenshots import Picture, pictures
from kinggame.ui.text import TextPainter
from kinggame.ui.theme import Colour, Lettering

PLAIN = re.compile(r"[A-Za-z]{2,}")
OWN_NAMES = {"King", *opponent_names("en"), *LANGUAGE_NAMES.values()}
CODES = re.compile(r"\b(RU|PT|CH|TK|C)-\d+\b|\b[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4})+\b")
"""Numbers of rules, and codes of deals."""
NAMED = re.compile(r"F1|F11|Esc|Ctrl|Tab|\S*[/\\.]\S*")
SAME_EVERYWHERE = ("about", "first-language")
"""Versions, licences and paths; a question in three languages at once."""
TWICE = "table-russian-"
"""Moments that the Portuguese game has too."""
WANTED = [
    p for p in pictures() if not p.is_rare and not p.name.startswith(TWICE) and not p.name.endswith(SAME_EVERYWHERE)
]


@pytest.mark.parametrize("picture", WANTED, ids=lambda p: p.name)
def test_every_word_has_been_translated(display: None, monkeypatch: pytest.MonkeyPatch, picture: Picture) -> None:
    drawn: set[str] = set()
    render = TextPainter._render

    def noted(
        self: TextPainter, text: str, lettering: Lettering, colour: Colour, max_width: int | None, suit_ink: object
    ) -> object:
        drawn.add(text)
        return render(self, text, lettering, colour, max_width, suit_ink)  # type: ignore[arg-type]

    monkeypatch.setattr(TextPainter, "_render", noted)
    with (
        offscreen_window((1280, 720)) as window,
        offscreen_shell(window, language=PSEUDO, thinker=InlineThinker()) as shell,
    ):
        picture.draw(shell)
    assert drawn
    plain = {
        word
        for text in drawn
        for word in PLAIN.findall(NAMED.sub("", CODES.sub("", text)))
        if word not in OWN_NAMES and not any(word in name for name in OWN_NAMES)
    }
    assert not plain
