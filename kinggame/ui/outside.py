"""Programs of the system's that King starts: they get the surroundings that King was given, not its own."""

import os
import sys
from collections.abc import Mapping

LIBRARIES = "LD_LIBRARY_PATH"
BEFORE = "LD_LIBRARY_PATH_ORIG"
"""where the packaged program keeps what that was before it put its own libraries first"""


def surroundings(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Give the variables for a program of the system's: with King's packaged libraries it might not even start."""
    found = dict(environ)
    if getattr(sys, "frozen", False):
        found.pop(LIBRARIES, None)
        if BEFORE in found:
            found[LIBRARIES] = found.pop(BEFORE)
    return found
