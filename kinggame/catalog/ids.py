"""The shape of the ids in variant files."""

import re
from typing import Final

SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
