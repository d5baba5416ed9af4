"""How soon a program of King's shows something: its observer writes down when the first picture was there."""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PATIENCE = 60
"""seconds"""


def first_frame(command: "Sequence[str]", environment: "Mapping[str, str]") -> float:
    """Open King's window, close it, and give the seconds from the command to the first picture.

    Raises RuntimeError if none comes.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # on Windows its worker may still be there
        seen = Path(folder) / "seen"
        begin = time.time()
        with subprocess.Popen(
            command,
            cwd=folder,
            env={**environment, "KINGGAME_PROBE": str(seen)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=os.name == "posix",
        ) as program:
            try:
                while not (line := _first_line(seen)):
                    if program.poll() is not None or time.time() - begin > PATIENCE:
                        raise RuntimeError(f"{command[0]} shows nothing")
                    time.sleep(0.01)
            finally:
                program.terminate()
        return float(json.loads(line)["at"]) - begin


def _first_line(path: Path) -> str:
    try:
        line, end, _ = path.read_text(encoding="utf-8").partition("\n")
    except OSError:
        return ""
    return line if end else ""
