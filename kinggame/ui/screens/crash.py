"""The page that is shown when the program has made a mistake: what is safe, where to look, and how to go on."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from kinggame.session.logbook import log_path, shortened
from kinggame.ui.dialog import Answer
from kinggame.ui.listed import ListedQuestion

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

GROUND = (40, 26, 18)


class CrashScreen(ListedQuestion):
    """Stands alone, on a plain ground: whatever was drawn before may be what has failed."""

    covers = True

    def __init__(self, shell: "Shell", *, match: Path | None, is_saved: bool, fault: Path | None) -> None:
        """`match` is the file of the match that is open, `fault` the one with the details, if there are such."""
        t = shell.t
        self._shell = shell
        said = [t.gettext("King has made a mistake, and what was shown is gone.")]
        if shell.session is not None:
            safe, lost = (
                t.gettext("Your match is saved."),
                t.gettext("Your match could not be saved; it is still here."),
            )
            said[0] += " " + (safe if is_saved else lost)
        if match is not None and is_saved:
            said.append(t.gettext("The match: {path}").format(path=shortened(match)))
        said.append(t.gettext("What happened: {path}").format(path=shortened(fault or log_path())))
        answers = (
            *([Answer(t.gettext("Go on playing"), self._go_on)] if shell.session is not None else ()),
            Answer(t.gettext("Back to the start"), shell.open_start),
            Answer(t.gettext("Quit"), lambda: shell.when_safe(shell.app.quit)),
        )
        super().__init__(t.gettext("Something went wrong"), "\n".join(said), answers, on_cancel=shell.open_start)

    def draw(self, surface: Surface, *, full: bool) -> Sequence[Rect]:
        """Draw it on a ground of its own, where it has changed."""
        if not full and not self.stale:
            return []
        surface.fill(GROUND)
        return super().draw(surface, full=full)

    def _go_on(self) -> None:
        """Read the match from the disk anew, where it is there; what is in memory may be what has failed."""
        shell = self._shell
        session = shell.session
        if session is None:
            shell.open_start()
            return
        path = session.path
        if path is None or not session.is_safe or not path.exists():
            shell.show_match(session)
            return
        shell.end_session()
        if not shell.go_on(path, told=True):
            shell.open_start()
