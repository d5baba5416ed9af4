"""No word of the program is cut: where room is short there are shorter words, two lines, or none.

`test_layout` looks at the other pictures.
"""

import pytest

from kinggame.bots import InlineThinker
from kinggame.i18n import LANGUAGES
from kinggame.ui import situations
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screens.new_match import NAME_LENGTH
from kinggame.ui.screenshots import Picture, pictures

START = [p for p in pictures() if p.name.startswith("start")]
ALL = [p for p in pictures() if not p.is_rare]


def draw(wanted: list[Picture], size: tuple[int, int], language: str) -> None:
    with offscreen_window(size) as window:
        for picture in wanted:
            with offscreen_shell(window, language=language, thinker=InlineThinker()) as shell:
                picture.draw(shell)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (390, 844), (844, 390)])
def test_on_the_start_screen(display: None, cut: set[str], size: tuple[int, int], language: str) -> None:
    draw(START, size, language)
    assert not cut


def test_of_long_names_the_names_alone_are_cut(display: None, cut: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence goes on in a second line; what it says after the name is never lost."""
    names = ("Maximiliana de Albuquerq", "Щукина-Ёлкина Жозефина", "W" * NAME_LENGTH)
    assert all(len(name) <= NAME_LENGTH for name in names)
    monkeypatch.setattr(situations, "opponent_names", lambda _: names)
    rows = [p for p in ALL if "answers" in p.name or "too-little" in p.name or "-draw" in p.name]
    draw(rows, (800, 600), "ru")
    assert {words.rstrip("…") for words in cut} <= {name[:length] for name in names for length in range(len(name) + 1)}
