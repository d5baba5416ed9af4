"""Draw the cards into assets/: `python build/draw_cards.py`.

With `--check` nothing is written; the exit code says whether the files are what this script makes.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from deck.backs import draw_backs
from deck.cards import CARDS, draw_blank, draw_card, draw_jumbo_court
from deck.courts import COURTS
from deck.icon import draw_icon

ASSETS = Path(__file__).resolve().parents[1] / "assets"
FACE = "cards/classic"
ICON = "icon.svg"


def drawings() -> Iterator[tuple[str, str]]:
    """Yield every file of the deck, and the program's icon: its path below assets/ and its text."""
    yield f"{FACE}/faces/blank.svg", draw_blank()
    for card in CARDS:
        yield f"{FACE}/faces/{card}.svg", draw_card(card)
    for card in COURTS:
        yield f"{FACE}/jumbo/{card}.svg", draw_jumbo_court(card)
    for name, text in draw_backs().items():
        yield f"{FACE}/backs/{name}.svg", text
    yield ICON, draw_icon()


def stale_files(made: Mapping[str, str], assets: Path = ASSETS) -> list[str]:
    """Return the files that are missing, differ from their drawing, or are drawn no longer."""
    files = [*(assets / FACE).rglob("*.svg"), *assets.glob("*.svg")]
    shipped = {file.relative_to(assets).as_posix() for file in files}
    changed = {name for name in made.keys() & shipped if (assets / name).read_bytes() != made[name].encode()}
    return sorted(changed | (made.keys() ^ shipped))


def main() -> int:
    """Draw or check everything; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the cards into assets/.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    if parser.parse_args().check:
        stale = stale_files(dict(drawings()))
        for name in stale:
            print(f"stale: assets/{name} (run python build/draw_cards.py)", file=sys.stderr)
        return 1 if stale else 0
    for name, text in drawings():
        file = ASSETS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
