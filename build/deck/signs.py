"""The suit signs and inks, read from the manifest of the face, which is their only source, and plainer small signs."""

from pathlib import Path

import yaml

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
MANIFEST = yaml.safe_load((CARDS / "classic" / "manifest.yaml").read_text(encoding="utf-8"))

SUITS: dict[str, str] = MANIFEST["suits"]
SUIT_INKS: dict[str, str] = MANIFEST["inks"]["two"]

SMALL = 4.0  # below this size nobody sees more than SMALL_SUITS show
SMALL_SUITS = {
    "S": "M0,-.5 C.15,-.2 .48,-.1 .48,.15 C.48,.42 .1,.45 .05,.2 L.2,.5 L-.2,.5 L-.05,.2 "
    "C-.1,.45 -.48,.42 -.48,.15 C-.48,-.1 -.15,-.2 0,-.5 Z",
    "H": "M0,.47 C-.14,.24 -.5,.1 -.5,-.19 C-.5,-.53 -.06,-.55 0,-.23 C.06,-.55 .5,-.53 .5,-.19 C.5,.1 .14,.24 0,.47 Z",
    "D": "M0,-.52 L.4,0 L0,.52 L-.4,0 Z",
    "C": "M-.19,.5 L-.05,.16 C-.12,.43 -.49,.4 -.49,.1 C-.49,-.17 -.22,-.15 -.13,-.06 C-.38,-.62 .38,-.62 .13,-.06 "
    "C.22,-.15 .49,-.17 .49,.1 C.49,.4 .12,.43 .05,.16 L.19,.5 Z",
}


def sign_path(suit: str, size: float) -> str:
    """Return the path of a suit sign one unit high, plainer where it will be small."""
    return SMALL_SUITS[suit] if size < SMALL else SUITS[suit]
