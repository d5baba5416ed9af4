"""A folder shown in the system's file manager."""

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from kinggame.ui.outside import surroundings

log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Ask the system to show a folder, without waiting for it; tell whether it could be asked."""
    try:
        if sys.platform == "win32":
            starter: Any = os
            starter.startfile(folder)
            return True
        return _started("open" if sys.platform == "darwin" else "xdg-open", folder)
    except OSError as error:
        log.warning("the folder %s could not be shown: %s", folder, error)
        return False


def _started(opener: str, folder: Path) -> bool:
    found = shutil.which(opener)
    if found is None:
        return False
    nothing = subprocess.DEVNULL
    try:
        subprocess.Popen(  # left to itself: it lives as long as it likes
            [found, str(folder)],
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            start_new_session=True,
            env=surroundings(),
        )
    except ValueError:  # a path with a zero byte
        return False
    return True
