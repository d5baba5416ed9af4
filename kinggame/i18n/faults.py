"""Every error that King expects, as sentences for a player."""

from kinggame.bots import UnknownLevel
from kinggame.catalog import UnknownVariantError
from kinggame.engine import IllegalChoice
from kinggame.errors import DataError, KingError, UnwritableError
from kinggame.i18n.problems import error_sentences, right_words
from kinggame.i18n.system_errors import system_reason
from kinggame.i18n.translator import Translator
from kinggame.resources import ResourceMissingError
from kinggame.session import ReseatRefusal, ReseatRefused, SaveInUse


def fault_sentences(t: Translator, error: KingError) -> tuple[str, ...]:
    """Say what went wrong; at least one sentence for whatever error it is."""
    match error:
        case DataError():
            return error_sentences(t, error)
        case UnknownVariantError():
            text = t.gettext("King knows no rules by the name “{found}”.").format(found=error.variant_id)
            return (f"{text} {right_words(t, error.nearest, error.known)}".rstrip(),)
        case UnknownLevel():
            text = t.gettext("There is no bot of the level “{found}”.").format(found=error.level)
            return (f"{text} {right_words(t, error.nearest, error.allowed)}".rstrip(),)
        case ResourceMissingError():
            text = t.gettext("A file of King's is missing, the installation is damaged: {path}")
            return (text.format(path=error.path),)
        case UnwritableError(path=None):
            text = t.gettext("What King prints cannot be written ({reason}).")
            return (text.format(reason=system_reason(t, error.errno)),)
        case UnwritableError():
            text = t.gettext("{path} cannot be written ({reason}).")
            return (text.format(path=error.path, reason=system_reason(t, error.errno)),)
        case IllegalChoice():
            return (t.gettext("That is not possible now."),)
        case ReseatRefused():
            return (reseat_sentence(t, error.reason),)
        case SaveInUse():
            return (t.gettext("This match is being played in another window."),)
    return (t.gettext("Something went wrong: {error}").format(error=error),)


def reseat_sentence(t: Translator, reason: ReseatRefusal) -> str:
    """Say why seats may not be changed (PT-10)."""
    match reason:
        case ReseatRefusal.NO_PERSON:
            return t.gettext("Only bots sit at this table.")
        case ReseatRefusal.MATCH_BEGAN:
            return t.gettext("Under these rules seats are changed before the match only.")
        case ReseatRefusal.SINGLE_DEAL:
            return t.gettext("A deal by itself is played from the seat that it was dealt to.")
        case ReseatRefusal.FIRST_DEAL_OVER:
            return t.gettext("Seats may be changed in the first deal only, until you have played a card.")
        case ReseatRefusal.CARD_PLAYED:
            return t.gettext("You have played in this deal already: seats stay as they are.")
        case ReseatRefusal.ALREADY_RESEATED:
            return t.gettext("Seats may be changed once in a match, and they have been.")
        case ReseatRefusal.NOT_A_BOT:
            return t.gettext("Choose a seat where a bot sits.")
