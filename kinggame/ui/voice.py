"""What is read aloud, through the voice that the system has: spd-say or espeak on Linux, say on macOS, Windows' own.

Nothing is shipped for it, and nothing waits for it: a thread hands sentences to a program, one after another.
"""

import logging
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kinggame.ui.outside import surroundings

log = logging.getLogger(__name__)

LONGEST: Final = 12
"""sentences that wait; the oldest go, since nobody listens to what was long ago"""
PATIENCE: Final = 60.0
"""seconds that a sentence may take"""
NO_WINDOW: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Windows would show a black one for each sentence."""
LONGEST_TEXT: Final = 1_000
LOCALES: Final = {"pt": "pt-PT", "ru": "ru-RU", "en": "en-GB"}
POWERSHELL: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $s.SelectVoiceByHints('NotSet','NotSet',0,'{locale}') }} catch {{}}; $s.Speak([Console]::In.ReadToEnd())"
)
MAC_VOICES: Final = {"pt": "Joana", "ru": "Milena", "en": "Daniel"}

Command = Callable[[str], Sequence[str]]
"""Gives the command line that reads its input aloud in a language."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program that speaks: its name, its command line, and whether the text goes with that, not as input."""

    name: str
    command: Command
    takes_words: bool = False


SPEAKERS: Final = (
    Speaker("spd-say", lambda language: ("spd-say", "--wait", "--language", language, "--"), takes_words=True),
    Speaker("espeak-ng", lambda language: ("espeak-ng", "-v", language, "--stdin")),
    Speaker("espeak", lambda language: ("espeak", "-v", language, "--stdin")),
)
"""of Linux, the best first"""
OF_MAC: Final = Speaker("say", lambda language: ("say", "-v", MAC_VOICES.get(language, "Daniel"), "-f", "-"))
OF_WINDOWS: Final = Speaker(
    "powershell",
    lambda language: (
        *("powershell", "-NoProfile", "-NonInteractive", "-Command"),
        POWERSHELL.format(locale=LOCALES.get(language, "en-GB")),
    ),
)


def system_speaker(platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> Speaker | None:
    """Find the program that speaks on this system; None where there is none."""
    listed = {"win32": (OF_WINDOWS,), "darwin": (OF_MAC,)}.get(platform, SPEAKERS)
    return next((speaker for speaker in listed if find(speaker.name)), None)


class Voice:
    """Speaks sentences in their order, in a thread of its own; silent where there is no speaker."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        self._speaker = speaker
        self._waiting: deque[tuple[str, str]] = deque(maxlen=LONGEST)
        self._condition = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._closing = False
        self._hushed = 0
        """How often it was told to be silent."""

    @property
    def is_there(self) -> bool:
        """Whether anything can be heard."""
        return self._speaker is not None

    def say(self, text: str, *, language: str, interrupts: bool = False) -> None:
        """Speak a sentence in its place, or at once and in place of all others if it `interrupts`; returns at once."""

        if self._speaker is None or not text.strip():
            return
        with self._condition:
            if interrupts:
                self._hush()
            self._waiting.append((text[:LONGEST_TEXT], language))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="king-voice", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    def stop(self) -> None:
        """Be silent now; what comes later is spoken."""
        with self._condition:
            self._hush()

    def close(self) -> None:
        """Be silent for good."""
        with self._condition:
            self._closing = True
            self._hush()
            self._condition.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(1)

    def _hush(self) -> None:
        self._hushed += 1
        self._waiting.clear()
        if self._process is not None:
            self._process.terminate()

    def _run(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._waiting or self._closing)
                if self._closing:
                    return
                text, language = self._waiting.popleft()
                hushed = self._hushed
            try:
                self._speak(text, language, hushed)
            except (OSError, subprocess.SubprocessError) as error:
                log.warning("nothing can be read aloud: %s", error)
                self._speaker = None
                return

    def _speak(self, text: str, language: str, hushed: int) -> None:
        """Speak a sentence, unless it was hushed since it was taken, when the count was `hushed`."""
        speaker = self._speaker
        if speaker is None:
            return
        words = [*speaker.command(language), *([text] if speaker.takes_words else [])]
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=NO_WINDOW,
            env=surroundings(),
        )
        with self._condition:
            self._process = process
            if self._hushed != hushed:  # while it was being started
                process.terminate()
        try:
            process.communicate(b"" if speaker.takes_words else text.encode("utf-8"), timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        except BrokenPipeError:  # it was hushed before it had read all
            process.wait(PATIENCE)
        finally:
            with self._condition:
                self._process = None
