"""What is printed and typed: streams that may be missing, full, closed at the other end, or in an old encoding."""

import contextlib
import io
import os
import sys
import textwrap
from typing import Final, TextIO

from kinggame.errors import UnwritableError

PROGRESS_WIDTH: Final = 18
NARROWEST: Final = 20
"""columns; in fewer of them, lines are left to the terminal"""
COMMAND: Final = "kinggame"
CALLED_VARIABLE: Final = "KINGGAME_CALLED"
"""names what a player types to start King where there is no command of that name, as in a checkout"""


class Terminal:
    """Standard input, output and errors. A windowed program has none of them: then nothing is said or read."""

    def __init__(
        self, stdin: TextIO | None, stdout: TextIO | None, stderr: TextIO | None, *, called: str = COMMAND
    ) -> None:
        """`called` is what sentences name as the command to type."""
        self._called = called
        self._stdin = stdin
        self._stdout = stdout
        self._stderr = stderr
        self._is_asking = False
        self._shows_progress = False
        for stream in (stdin, stdout, stderr):
            _make_speak(stream)

    @classmethod
    def of_process(cls) -> "Terminal":
        """Give the streams that the process has now."""
        return cls(sys.stdin, sys.stdout, sys.stderr, called=os.environ.get(CALLED_VARIABLE) or COMMAND)

    def say(self, line: str = "") -> None:
        """Print a line, broken between words where a terminal is too narrow for it.

        Raises BrokenPipeError when nobody listens any more, and UnwritableError when the output takes no more.
        """
        self._write(_broken(self._as_called(line), self._stdout) + "\n")

    def say_whole(self, line: str) -> None:
        """Print a line that programs read, never broken; raises as `say` does."""
        self._write(line + "\n")

    def complain(self, line: str) -> None:
        """Print a line among the errors, after what was said; there is nobody to tell if that fails."""
        self.flush()
        if self._stderr is not None:
            with contextlib.suppress(OSError, ValueError):
                self._stderr.write(_broken(self._as_called(line), self._stderr) + "\n")
                self._stderr.flush()

    def _as_called(self, line: str) -> str:
        """Name the command as this player types it, where a sentence tells it between quotation marks."""
        for mark in "“«":
            line = line.replace(f"{mark}{COMMAND} ", f"{mark}{self._called} ")
        return line

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; None at the end of the input. Raises as `say` does."""
        if self._stdin is None:
            return None
        self._write(_broken(prompt, self._stdout) + " ")
        self.flush()
        self._is_asking = True
        line = self._read()
        self._is_asking = False
        if not (line and self._stdin.isatty()):
            self._write("\n")  # nobody pressed a key that would have ended the line
        return line.strip("\ufeff \t\r\n") if line else None

    def _read(self) -> str:
        try:
            return "" if self._stdin is None else self._stdin.readline()
        except (OSError, ValueError):  # closed, or none to read from: as if it had ended
            return ""

    def progress(self, done: int, count: int) -> None:
        """Show how far something has come, to a person who looks at the errors: nothing in a pipe or a file."""
        if self._stderr is None or not self._stderr.isatty():
            return
        self._shows_progress = True
        with contextlib.suppress(OSError):
            self._stderr.write(f"\r{done}/{count} ")
            self._stderr.flush()

    def end_progress(self) -> None:
        """Take the line of progress away, if there is one."""
        if self._shows_progress and self._stderr is not None:
            self._shows_progress = False
            with contextlib.suppress(OSError):
                self._stderr.write("\r" + " " * PROGRESS_WIDTH + "\r")
                self._stderr.flush()

    def end_line(self) -> None:
        """End the line that a person broke off with a key."""
        if self._is_asking:
            self._is_asking = False
            with contextlib.suppress(OSError, UnwritableError):
                self._write("\n")
                self.flush()

    def flush(self) -> None:
        """See that everything said has arrived; raises as `say` does."""
        self._write("", flushed=True)

    def _write(self, text: str, *, flushed: bool = False) -> None:
        if self._stdout is None:
            return
        try:
            self._stdout.write(text)
            if flushed:
                self._stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            self.hang_up()
            raise UnwritableError(None, error) from error

    @property
    def has_output(self) -> bool:
        """Whether what is said goes anywhere."""
        return self._stdout is not None

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return all(stream is not None and stream.isatty() for stream in (self._stdin, self._stdout))

    def hang_up(self) -> None:
        """Say nothing more: the other end is closed, and Python must not meet that again while it ends."""
        with contextlib.suppress(OSError, ValueError, io.UnsupportedOperation):
            if self._stdout is not None:
                os.dup2(os.open(os.devnull, os.O_WRONLY), self._stdout.fileno())
        self._stdout = None


def _broken(text: str, stream: TextIO | None) -> str:
    """Break a text between words, so that no terminal breaks it within one; pipes and files get whole lines."""
    width = _columns(stream)
    if width < NARROWEST:
        return text
    return "\n".join(_wrapped(line, width) for line in text.split("\n"))


def _wrapped(line: str, width: int) -> str:
    if len(line) < width:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.lstrip(),
        width - 1,  # a line that fills the last column is followed by an empty one in some terminals
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _columns(stream: TextIO | None) -> int:
    """Give how wide a terminal is; 0 for what is none."""
    with contextlib.suppress(OSError, ValueError, io.UnsupportedOperation):
        if stream is not None and stream.isatty():
            return os.get_terminal_size(stream.fileno()).columns
    return 0


def _make_speak(stream: TextIO | None) -> None:
    """Let a stream carry every sign: UTF-8 for a pipe or a file; in a terminal what it lacks becomes a mark."""
    if not isinstance(stream, io.TextIOWrapper):
        return
    with contextlib.suppress(OSError, ValueError):
        if stream.isatty():
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8", errors="replace")
