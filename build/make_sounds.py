"""Make the sounds of assets/sounds/: `python build/make_sounds.py`.

With `--check` nothing is written; the exit code says whether the files are what this script makes. With `--list`
nothing is written, and each sound's length, peak, loudness and brightness are told.
"""

import argparse
import itertools
import math
import sys
from collections.abc import Mapping
from pathlib import Path

import made_files
from sounds.recipes import HIGHEST, LOUD, sounds
from sounds.signals import RATE, Signal, levelled, loudness, peak, wave_file

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"


def signals() -> dict[str, Signal]:
    """Return every sound at its level, by the name of its file."""
    made = sounds().items()
    return {f"{name}.wav": levelled(signal, loud=LOUD, highest=HIGHEST) for name, signal in made}


def stale_files(made: Mapping[str, bytes], folder: Path = FOLDER) -> list[str]:
    """Return the files that are missing, differ from what is made, or are made no longer."""
    return made_files.stale_names(made, folder, folder.glob("*.wav"))


def brightness(signal: Signal) -> float:
    """Return the mean of a sound's frequencies by their power (root of the mean square), in hertz."""
    slopes = (now - before for before, now in itertools.pairwise(signal))
    power = math.fsum(sample * sample for sample in signal)
    return RATE / math.pi * math.asin(min(1.0, math.sqrt(math.fsum(slope * slope for slope in slopes) / power) / 2))


def main() -> int:
    """Make, check or list everything; return the exit code."""
    parser = argparse.ArgumentParser(description="Make the sounds of assets/sounds/.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    parser.add_argument("--list", action="store_true", help="write nothing; tell what the sounds are like")
    wanted = parser.parse_args()
    made = signals()
    if wanted.list:
        for name, signal in made.items():
            print(
                f"{name:14} {1000 * len(signal) / RATE:5.0f} ms  peak {20 * math.log10(peak(signal)):5.1f} dBFS  "
                f"{loudness(signal):6.1f} LUFS  {brightness(signal):6.0f} Hz"
            )
        return 0
    files = {name: wave_file(signal) for name, signal in made.items()}
    if wanted.check:
        return made_files.complain(stale_files(files), FOLDER, "build/make_sounds.py")
    made_files.write_all(files, FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
