"""Which table a match is played at."""

from typing import TYPE_CHECKING

from kinggame.session import MatchSession

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen
    from kinggame.ui.shell import Shell


def table_of(shell: "Shell", session: MatchSession) -> "TableScreen":
    """Make the table of a match, or of a deal by itself that is held against par."""
    from kinggame.ui.screens.table import TableScreen  # noqa: PLC0415 - screens know the shell

    if len(session.state.plan) > 1:
        return TableScreen(shell, session)
    from kinggame.session.facts import Side  # noqa: PLC0415 - wanted by those alone who practise
    from kinggame.ui.screens.practice_table import PracticeTable  # noqa: PLC0415
    from kinggame.ui.training import side_of_session  # noqa: PLC0415

    return (TableScreen if side_of_session(session) is Side.MATCH else PracticeTable)(shell, session)
