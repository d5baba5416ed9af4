"""Whether it is read aloud, and by whom; the voice itself and what it says are loaded when they are first wanted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell
    from kinggame.ui.voice import Speaker, Voice


class ReadingAloud:
    """Begins and ends to read aloud as the player wishes."""

    def __init__(self, shell: "Shell") -> None:
        self.find_speaker: Callable[[], Speaker | None] = lambda: None
        """Finds a program that speaks; the window's own program looks among those of the system."""
        self._shell = shell
        self._voice: Voice | None = None
        self._is_reading = False

    @property
    def voice(self) -> "Voice":
        """The voice, looked for when it is first wanted."""
        if self._voice is None:
            from kinggame.ui.voice import Voice  # noqa: PLC0415 - hardly anybody wants it

            self._voice = Voice(self.find_speaker())
        return self._voice

    def follow_settings(self) -> None:
        """Begin if that is wished, or be silent."""
        if not self._shell.settings.voice:
            if self._voice is not None:
                self._voice.stop()
        elif not self._is_reading:
            from kinggame.ui.reading_aloud import Reader  # noqa: PLC0415 - hardly anybody wants it

            self._is_reading = True
            self._shell.app.observers.append(Reader(self._shell).observe)

    def close(self) -> None:
        """Be silent for good."""
        if self._voice is not None:
            self._voice.close()
