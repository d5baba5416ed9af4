"""A terminal that is told things to read out: a screen reader meets words, and no signs of print."""

from kinggame.cli.terminal import Terminal
from kinggame.i18n import Translator, spoken


class Narrator:
    """Says every line with its signs written out in words of the language."""

    def __init__(self, t: Translator, terminal: Terminal) -> None:
        self._t = t
        self._terminal = terminal

    def say(self, line: str) -> None:
        """Say a line; raises as the terminal does."""
        self._terminal.say(spoken(self._t, line))

    def complain(self, line: str) -> None:
        """Say a line among the errors."""
        self._terminal.complain(spoken(self._t, line))

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; None at the end of the input."""
        return self._terminal.ask(spoken(self._t, prompt))
