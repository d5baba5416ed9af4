"""What was reckoned once and may be reckoned again: small files that nobody misses when they are gone.

They are JSON, since thousands of entries are read at once. One that is torn, of another version, or no such file at all
counts as empty.
"""

import json
import logging
from pathlib import Path
from typing import Final

from kinggame.documents import Data, contents
from kinggame.record import write_atomically

log = logging.getLogger(__name__)

FORMAT: Final = 1
LARGEST: Final = 64_000_000
"""bytes that are read at most"""

MOST: Final = 1_000_000
"""No number of points, places or deals that was ever reckoned is larger; what is, comes from a damaged file."""

Entries = dict[str, Data]


def is_believable(*numbers: float) -> bool:
    """Tell whether numbers of a cache may be reckoned with: one that is not finite, or huge, spoils every mean."""
    return all(-MOST <= n <= MOST for n in numbers)


class Cache:
    """A file of entries by key; `version` names what made them, so that others are not taken for them."""

    def __init__(self, path: Path, *, version: str) -> None:
        self.path = path
        self.version = version

    def load(self) -> Entries:
        """Read the entries; none where the file is missing, torn or of another making."""
        try:
            content = contents(self.path, LARGEST)
            found = json.loads(content) if len(content) <= LARGEST else {}
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict) or (found.get("cache"), found.get("version")) != (FORMAT, self.version):
            return {}
        entries = found.get("entries")
        return entries if isinstance(entries, dict) else {}

    def save(self, entries: Entries) -> None:
        """Write the entries; where that cannot be, they are reckoned again the next time."""
        text = json.dumps({"cache": FORMAT, "version": self.version, "entries": entries}, separators=(",", ":"))
        try:
            write_atomically(self.path, text)
        except OSError as error:
            log.warning("%s cannot be written: %s", self.path.name, error)
