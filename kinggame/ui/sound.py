"""What is heard: the mixer, opened when the window is there, and the sounds of the cues, a little different each time.

A machine that gives no sound is no fault: everything goes on silently.
"""

import io
import logging
import random
import struct
from collections.abc import Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import mixer

from kinggame.errors import KingError
from kinggame.stage.cues import Cue

if TYPE_CHECKING:
    from kinggame.ui.soundset import Recording

log = logging.getLogger(__name__)

RATE: Final = 44_100
BUFFER: Final = 512
"""samples, 12 ms: what is seen and what is heard belong together"""
VOICES: Final = 12
"""sounds at the same time"""
BENDS: Final = (0.05, 0.08)
"""A varied sound is there three times: as it is, and lower and higher by so much."""
LOUDER: Final = 2.0
"""decibels by which a varied sound is louder or softer, at most"""
RATE_AT: Final = 24
"""where a WAV file says its rate: samples a second, then bytes a second, as numbers of 4 bytes"""


class Voices(NamedTuple):
    """The takes of a cue, and how loud they are."""

    takes: tuple[mixer.Sound, ...]
    gain: float
    """decibels"""
    varied: bool


class Sounds:
    """Lets cues be heard. Until it is started, and where there is no device, it is silent."""

    def __init__(self, chance: random.Random, *, manifest: Path | None = None) -> None:
        """`chance` gives pitch and volume of varied sounds; `manifest` is the shipped one unless another is named."""
        self._chance = chance
        self._manifest = manifest
        self._background: Executor | None = None
        self._is_started = False
        self._is_opened = False
        self._volume = 0.0
        self._voices: Mapping[Cue, Voices] = {}
        self._last: mixer.Sound | None = None

    def start(self, background: Executor | None = None) -> None:
        """Open the mixer and load the sounds, in the background if there is one; not before something may be heard."""
        self._background = background
        self._is_started = True
        self._open_if_wanted()

    def set_volume(self, volume: int, *, muted: bool) -> None:
        """Set how loud everything is, in per cent."""
        share = 0 if muted else min(100, max(0, volume)) / 100
        self._volume = share**1.5  # ears judge by ratios: half the way is then 9 dB less, about half as loud
        if self._voices and not share:
            mixer.stop()
        self._open_if_wanted()

    def play(self, cue: Cue) -> None:
        """Let a cue be heard, now."""
        voices = self._voices.get(cue)
        if voices is None or not self._volume:
            return
        take, gain = voices.takes[0], voices.gain
        if voices.varied:
            fresh = [one for one in voices.takes if one is not self._last]
            take = self._chance.choice(fresh)
            gain += self._chance.uniform(-LOUDER, LOUDER)
        self._last = take
        take.set_volume(min(1.0, self._volume * 10 ** (gain / 20)))
        take.play()

    def close(self) -> None:
        """Be silent from now on."""
        self._is_started = False
        self._voices = {}
        if self._is_opened:
            mixer.quit()

    def _open_if_wanted(self) -> None:
        if self._is_opened or not self._is_started or not self._volume:
            return
        self._is_opened = True
        if self._background is None:
            self._open()
        else:
            self._background.submit(self._open)

    def _open(self) -> None:
        try:
            mixer.init(RATE, -16, 2, BUFFER)
            mixer.set_num_channels(VOICES)
            self._voices = load_voices(self._chance, manifest=self._manifest)
        except (pygame.error, KingError, OSError) as error:
            log.info("no sound: %s", error)
        except Exception:
            log.exception("no sound")  # nobody asks the background how it went
            if self._background is None:
                raise


def load_voices(chance: random.Random, *, manifest: Path | None = None) -> dict[Cue, Voices]:
    """Load every cue's takes, the shipped ones unless another manifest is named. The mixer must be open.

    Raises DataError, ResourceMissingError, OSError, pygame.error.
    """
    from kinggame.ui.soundset import read_sound_manifest, shipped_sounds  # noqa: PLC0415 - not for the first picture

    manifest = manifest or shipped_sounds()
    cues = read_sound_manifest(manifest).cues
    return {cue: _voices(manifest.parent, cues[cue], chance) for cue in Cue}


def _voices(folder: Path, recording: "Recording", chance: random.Random) -> Voices:
    takes = []
    for name in recording.files:
        content = (folder / name).read_bytes()
        bends = (0.0, -chance.uniform(*BENDS), chance.uniform(*BENDS)) if recording.varied else (0.0,)
        takes += [mixer.Sound(file=io.BytesIO(bent(content, bend))) for bend in bends]
    return Voices(tuple(takes), recording.gain, recording.varied)


def bent(content: bytes, bend: float) -> bytes:
    """Give a WAV file that sounds higher by a share of its pitch: it says that it was recorded faster.

    The mixer brings it to its own rate when it is loaded, which costs this program's own code nothing.
    """
    rate, bytes_a_second = struct.unpack_from("<II", content, RATE_AT)
    faster = round(rate * (1 + bend))
    return content[:RATE_AT] + struct.pack("<II", faster, faster * bytes_a_second // rate) + content[RATE_AT + 8 :]
