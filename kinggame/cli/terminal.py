"""What is printed and typed: streams that may be missing, closed at the other end, or in an old encoding."""

import contextlib
import io
import os
import sys
from typing import TextIO


class Terminal:
    """Standard input, output and errors. A windowed program has none of them: then nothing is said or read."""

    def __init__(self, stdin: TextIO | None, stdout: TextIO | None, stderr: TextIO | None) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._stderr = stderr
        for stream in (stdin, stdout, stderr):
            _make_speak(stream)

    @classmethod
    def of_process(cls) -> "Terminal":
        """Give the streams that the process has now."""
        return cls(sys.stdin, sys.stdout, sys.stderr)

    def say(self, line: str = "") -> None:
        """Print a line; raises BrokenPipeError when nobody listens any more."""
        if self._stdout is not None:
            self._stdout.write(line + "\n")

    def complain(self, line: str) -> None:
        """Print a line among the errors, after what was said."""
        self.flush()
        if self._stderr is not None:
            self._stderr.write(line + "\n")
            self._stderr.flush()

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; None at the end of the input."""
        if self._stdin is None:
            return None
        if self._stdout is not None:
            self._stdout.write(prompt + " ")
            self._stdout.flush()
        line = self._stdin.readline()
        if self._stdout is not None and not (line and self._stdin.isatty()):
            self._stdout.write("\n")  # nobody pressed a key that would have ended the line
        return line.strip("\ufeff \t\r\n") if line else None

    def say_quietly(self) -> None:
        """End the line that a person broke off with a key."""
        with contextlib.suppress(OSError, ValueError):
            self.say()
            self.flush()

    def flush(self) -> None:
        """See that everything said has arrived."""
        if self._stdout is not None:
            self._stdout.flush()

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


def _make_speak(stream: TextIO | None) -> None:
    """Let a stream carry every sign: UTF-8 for a pipe or a file; in a terminal what it lacks becomes a mark."""
    if not isinstance(stream, io.TextIOWrapper):
        return
    with contextlib.suppress(OSError, ValueError):
        if stream.isatty():
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8", errors="replace")
