"""Draw the cards into assets/: `python build/draw_cards.py`.

With `--check` nothing is written; the exit code says whether the files are what this script makes.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import made_files
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
    present = [*(assets / FACE).rglob("*.svg"), *assets.glob("*.svg")]
    return made_files.stale_names(encoded(made), assets, present)


def encoded(made: Mapping[str, str]) -> dict[str, bytes]:
    """Return the drawings as their files hold them."""
    return {name: text.encode() for name, text in made.items()}


def main() -> int:
    """Draw or check everything; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the cards into assets/.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    made = dict(drawings())
    if parser.parse_args().check:
        return made_files.complain(stale_files(made), ASSETS, "build/draw_cards.py")
    made_files.write_all(encoded(made), ASSETS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
