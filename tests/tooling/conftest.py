"""The scripts in build/ are no package: what they share is found on the path, as it is when they are run."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "build"))
