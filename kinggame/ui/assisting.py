"""The choice of how much help there is at the table, wherever it is offered."""

from collections.abc import Callable

from kinggame.i18n import Translator
from kinggame.i18n.assisting import assist_name
from kinggame.session import Assist
from kinggame.ui.widgets import ChoiceGroup


def assist_choice(t: Translator, assist: Assist, choose: Callable[[Assist], None]) -> ChoiceGroup:
    """Make the group of all kinds of help; `choose` is told of another one."""
    kinds = tuple(Assist)
    names = [assist_name(t, kind) for kind in kinds]
    return ChoiceGroup(names, kinds.index(assist), lambda index: choose(kinds[index]), name="assist")
