"""Where King starts: a window, or one of the commands of the terminal."""

# ruff: noqa: E402 - the collector rests while modules are loaded: all of them stay
import gc

_collects = gc.isenabled()
gc.disable()

import contextlib
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from datetime import datetime

from kinggame import cli
from kinggame.errors import KingError, UnwritableError
from kinggame.i18n import Translator, fault_sentences
from kinggame.session.logbook import keep_fault, keep_text, log_kept

gc.freeze()
if _collects:
    gc.enable()

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and give the exit code: 0 fine, 1 the answer is no, 2 wrong use."""
    words = sys.argv[1:] if argv is None else list(argv)
    terminal = cli.Terminal.of_process()
    t = Translator("en")
    try:
        t = cli.choose_translator(words, os.environ, _system_locales())
        with log_kept():
            code = _run(words, t, terminal)
        terminal.flush()
    except KeyboardInterrupt:
        terminal.end_line()
        return INTERRUPTED
    except BrokenPipeError:
        terminal.hang_up()
        return cli.ANSWER_IS_NO
    except KingError as error:
        return _complain(error, t, terminal)
    except Exception:
        terminal.complain(_kept_fault(t))
        return cli.ANSWER_IS_NO
    return code


def _run(words: list[str], t: Translator, terminal: cli.Terminal) -> int:
    try:
        command = cli.parse(words, t)
    except cli.UsageError as error:
        terminal.complain(str(error))
        return cli.WRONG_USE
    match command:
        case cli.WindowCommand():
            return _window(command, t, terminal)
        case cli.ScreenshotsCommand():
            return _screenshots(command, t, terminal)
        case cli.SelfTestCommand():
            return _self_test(t, terminal)
        case cli.DiagnoseCommand():
            return _diagnose(t, terminal)
    return cli.run(command, t, terminal, environ=os.environ)


def _window(command: cli.WindowCommand, t: Translator, terminal: cli.Terminal) -> int:
    """Open the window; without a display go on in the terminal, if there is one."""
    gc.disable()  # until the window loops: all that is made before it stays
    try:
        return _opened(command, t, terminal)
    finally:
        gc.enable()


def _opened(command: cli.WindowCommand, t: Translator, terminal: cli.Terminal) -> int:
    try:
        from kinggame.ui import display  # noqa: PLC0415 - pygame is loaded only for a window
        from kinggame.ui import main as window  # noqa: PLC0415
    except ImportError as error:
        return _without_window(str(error), t, terminal)
    try:
        with _libraries_silenced():
            display.open_display()
        return window.run(command.language, file=command.file, environ=os.environ)
    except display.NoDisplayError as error:
        return _without_window(error.reason, t, terminal)
    except KingError as error:
        sentences = fault_sentences(t, error)
    except Exception:
        sentences = (_kept_fault(t),)
    for sentence in sentences:
        terminal.complain(sentence)
    if not terminal.is_interactive:  # whoever started it by a click looks at no terminal
        display.show_message("\n".join(sentences))
    return cli.ANSWER_IS_NO


def _without_window(reason: str, t: Translator, terminal: cli.Terminal) -> int:
    """Play in the terminal if there is one, else say that there is no window."""
    if terminal.is_interactive:
        terminal.complain(
            t.gettext("There is no display for a window ({reason}); King is played here.").format(reason=reason)
        )
        return cli.run(cli.PlayCommand(), t, terminal, environ=os.environ)
    text = t.gettext("There is no display for a window ({reason}); “kinggame play --text” plays in a terminal.")
    terminal.complain(text.format(reason=reason))
    return cli.WRONG_USE


def _screenshots(command: cli.ScreenshotsCommand, t: Translator, terminal: cli.Terminal) -> int:
    from kinggame.ui import screenshots  # noqa: PLC0415 - pygame is loaded only for pictures

    try:
        command.folder.mkdir(parents=True, exist_ok=True)
        written = screenshots.write_all(command.folder, command.size, command.language, told=terminal.progress)
    except OSError as error:
        _complain(UnwritableError(error.filename or command.folder, error), t, terminal)
        return cli.WRONG_USE
    except KingError as error:
        return _complain(error, t, terminal)
    finally:
        terminal.end_progress()
    n = len(written)
    terminal.say(
        t.ngettext("{n} picture in {folder}.", "{n} pictures in {folder}.", n).format(n=n, folder=command.folder)
    )
    return cli.FINE


def _self_test(t: Translator, terminal: cli.Terminal) -> int:
    from kinggame.ui import selftest  # noqa: PLC0415 - pygame is loaded only for a window

    failures = selftest.run(told=terminal.progress)
    terminal.end_progress()
    for failure in failures:
        terminal.complain(str(failure))
    if failures:
        return cli.ANSWER_IS_NO
    terminal.say(t.gettext("This installation of King is whole."))
    return cli.FINE


def _diagnose(t: Translator, terminal: cli.Terminal) -> int:
    from kinggame.stage.diagnosis import diagnosis_lines  # noqa: PLC0415 - not wanted for anything else
    from kinggame.ui import diagnosis, display  # noqa: PLC0415 - pygame is loaded only for a window

    with _libraries_silenced():
        lines = diagnosis_lines(t, diagnosis.findings(t.language, os.environ))
    for line in lines:
        terminal.say_whole(line)
    if not terminal.has_output:  # a windowed program: the text goes where it can be found
        path = keep_text("diagnosis.txt", "\n".join(lines) + "\n")
        if path is not None:
            display.show_message(t.gettext("What a report of a fault needs is in {path}.").format(path=path))
    return cli.FINE


@contextlib.contextmanager
def _libraries_silenced() -> Iterator[None]:
    """Keep what system libraries print by themselves while they look for a display off the terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # a windowed program has no such stream
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _system_locales() -> Sequence[str]:
    """Ask Windows and macOS, which set no variables, for the player's languages."""
    if sys.platform not in ("win32", "darwin"):
        return ()
    try:
        from kinggame.ui.locales import system_locales  # noqa: PLC0415 - not wanted where variables say it
    except ImportError:
        return ()
    return system_locales()


def _complain(error: KingError, t: Translator, terminal: cli.Terminal) -> int:
    for sentence in fault_sentences(t, error):
        terminal.complain(sentence)
    return cli.ANSWER_IS_NO


def _kept_fault(t: Translator) -> str:
    """Keep the details of the bug being handled in a file, and give the sentence that says where it is."""
    path = keep_fault(traceback.format_exc(), now=datetime.now())
    if path is None:
        return t.gettext("King has a fault and has to stop.")
    return t.gettext("King has a fault and has to stop; the details are in {path}.").format(path=path)


if __name__ == "__main__":
    sys.exit(main())
