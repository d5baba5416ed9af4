"""Words for the help that a person has: how much there is, what may be taken back, and why not."""

from kinggame.i18n.translator import Translator
from kinggame.session import Assist, LevelRefusal, UndoRefusal


def assist_name(t: Translator, assist: Assist) -> str:
    """Name how much help there is."""
    names = {
        Assist.GUIDED: t.pgettext("help", "Guided"),
        Assist.COACHED: t.pgettext("help", "Coached"),
        Assist.FREE: t.pgettext("help", "Free"),
    }
    return names[assist]


def assist_meaning(t: Translator, assist: Assist) -> str:
    """Say what it means."""
    meanings = {
        Assist.GUIDED: t.gettext(
            "Cards that may be played are raised, the first hint comes by itself, each trick waits for you, "
            "and any card can be taken back."
        ),
        Assist.COACHED: t.gettext(
            "Hints and the card tracker when you ask, a word on each card you play, and your last card can be taken "
            "back once."
        ),
        Assist.FREE: t.gettext("No hints, no card tracker, and nothing is taken back."),
    }
    return meanings[assist]


def undo_sentence(t: Translator, reason: UndoRefusal) -> str:
    """Say why nothing may be taken back."""
    sentences = {
        UndoRefusal.NOTHING_CHOSEN: t.gettext("There is nothing to take back yet."),
        UndoRefusal.MATCH_OVER: t.gettext("The match is over: it stays as it was played."),
        UndoRefusal.NOT_IN_FREE: t.gettext("In free play nothing is taken back."),
        UndoRefusal.ONCE: t.gettext("Only your last choice can be taken back, before you go on."),
    }
    return sentences[reason]


def level_sentence(t: Translator, reason: LevelRefusal) -> str:
    """Say why a bot's level may not be changed."""
    sentences = {
        LevelRefusal.NOT_A_BOT: t.gettext("Only computer players have a level."),
        LevelRefusal.IN_A_DEAL: t.gettext("Levels are changed between two deals: this one is played to its end first."),
        LevelRefusal.MATCH_OVER: t.gettext("The match is over: it stays as it was played."),
    }
    return sentences[reason]
