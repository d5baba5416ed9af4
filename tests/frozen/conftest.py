"""The scripts in build/ are no package: what the tests use of them is found on the path."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "build"))
