"""A folder shown in the system's file manager."""

import contextlib
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

OPENERS = {"darwin": ("open",)}
"""How a folder is opened where it is not done by `xdg-open`; Windows has a call of its own."""
OTHERS = ("xdg-open",)


def open_folder(folder: Path) -> bool:
    """Ask the system to show a folder, without waiting for it; tell whether it could be asked."""
    try:
        if sys.platform == "win32":
            starter: Any = os
            starter.startfile(folder)
            return True
        return _started(OPENERS.get(sys.platform, OTHERS), folder)
    except OSError as error:
        log.warning("the folder %s could not be shown: %s", folder, error)
        return False


def _started(openers: tuple[str, ...], folder: Path) -> bool:
    for opener in openers:
        found = shutil.which(opener)
        if found is not None:
            with contextlib.suppress(ValueError):  # a path with a zero byte
                nothing = subprocess.DEVNULL
                subprocess.Popen(  # left to itself: it lives as long as it likes
                    [found, str(folder)], stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
                )
                return True
    return False
