"""Pictures of the screens that tell how one plays: matches are played and kept for them first."""

import os
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kinggame.i18n import ENGLISH

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

NOON: Final = 1_767_268_800
"""When the kept matches of the pictures were written: 2026-01-01, 12:00 UTC."""
MATCHES: Final = 4


def statistics(shell: "Shell", variant_id: str) -> None:
    """Open the statistics of a variant, with some matches kept."""
    keep_matches(shell)
    shell.open_start()
    shell.open_statistics(shell.catalog.get(variant_id))


def keep_matches(shell: "Shell") -> None:
    """Put some finished matches into the archive: with help and without, against two levels, some of them reviewed."""
    from kinggame.coach.slices import finished  # noqa: PLC0415
    from kinggame.session.gathering import gather, keep_review  # noqa: PLC0415

    folder = shell.store.archive_folder
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(1, MATCHES + 1):
        for variant_id in ("portuguese", "russian"):
            path = folder / f"2026-01-0{seed}-{variant_id}-1.king"
            path.write_text(_played(variant_id, seed), encoding="utf-8")
            os.utime(path, (NOON + seed, NOON + seed))
    points = 19.0
    for match in finished(gather(folder.parent)):
        if match.variant == "portuguese":
            points *= 0.8
            for number, deal in enumerate(match.deals):
                keep_review(folder.parent, deal.key, points * (number % 3))


@lru_cache(maxsize=16)
def _played(variant_id: str, seed: int) -> str:
    """Play a match to its end and give its record."""
    from kinggame.catalog import Catalog  # noqa: PLC0415
    from kinggame.record import write  # noqa: PLC0415
    from kinggame.ui.situations import Moment, reach  # noqa: PLC0415

    variant = Catalog.shipped().get(variant_id)
    session = reach(Moment(lambda match: match.over), variant, language=ENGLISH, first_seed=seed)
    record = replace(session.record(), notes={"assist": "free" if seed % 2 else "guided", "hints": [seed % 3, 0, 0]})
    session.close()
    level = "easy" if seed == 1 else "medium"
    seats = tuple(seat if seat.is_person else replace(seat, level=level) for seat in record.seats)
    return write(replace(record, seats=seats), deck=variant.deck)
