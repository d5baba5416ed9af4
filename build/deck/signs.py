"""The suit signs and inks, read from the manifest of the face, which is their only source."""

from pathlib import Path

import yaml

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
MANIFEST = yaml.safe_load((CARDS / "classic" / "manifest.yaml").read_text(encoding="utf-8"))

SUITS: dict[str, str] = MANIFEST["suits"]
SUIT_INKS: dict[str, str] = MANIFEST["inks"]["two"]
