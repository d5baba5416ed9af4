"""The paper of a puzzle."""

from kinggame.engine import PlayerView
from kinggame.stage.panels.review import ReviewPage, where
from kinggame.stage.wording import Wording


def puzzle_page(view: PlayerView, words: Wording) -> ReviewPage:
    """Ask a puzzle."""
    t = words.t
    question = t.gettext("Which card do you play?") if view.contract is not None else t.gettext("What do you say?")
    text = t.gettext("A moment of your own that cost points. Your first answer decides when it comes back.")
    return ReviewPage(t.gettext("Puzzle"), where(view, words), texts=(question, text))
