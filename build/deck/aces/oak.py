"""The ace of clubs: a wreath of oak and clover."""

from deck.art import Art
from deck.flora import acorn, clover, clover_blossom, oak_leaf
from deck.measures import polar
from deck.palette import GREEN_DARK, WOOD, WOOD_LIGHT

RING = 30.5
LEAVES = ((172, 34, 11), (164, -30, 9), (146, 36, 12), (136, -32, 9), (118, 34, 12), (106, -32, 9), (74, -32, 9))
LEAVES_AFTER = ((66, 34, 12), (44, -32, 9), (38, 36, 12), (16, -30, 9), (12, 34, 11))


def _spray(art: Art) -> None:
    """Draw the clover that rises from the middle of the branch."""
    x, y = polar(RING, 90)
    for stalk in (
        "50,46 45,40 41.6,34.2",
        "50,46 56,40 59.4,34.2",
        "50,46 49.6,38 49.8,31",
        "50,46 44,43 37.6,41.2",
        "50,46 56.6,43 62.6,41.2",
        "50,44 46.6,36 44.6,29",
        "50,44 54,36 56,28",
    ):
        art.taper(stalk, 1.1, colour=GREEN_DARK, profile="flat")
    clover(art, 37.6, 41.2, -62, 6.6)
    clover(art, 62.6, 41.2, 62, 6.6)
    clover(art, 41.6, 34.2, -34, 7.6)
    clover(art, 59.4, 34.2, 34, 7.6)
    clover(art, 49.8, 31, 0, 9)
    clover_blossom(art, 44.6, 27.4, 3.2)
    clover_blossom(art, 56, 26.4, 3.2)
    clover_blossom(art, x, y - 6.4, 3.8)


def draw(art: Art) -> None:
    """Draw the upper half of the wreath."""
    branch = [polar(RING + (0.7 if i % 2 else -0.7), 180 - 15 * i) for i in range(13)]
    art.taper(branch, 3, profile="flat")
    art.taper(branch, 1.7, colour=WOOD, profile="flat")
    art.taper(branch, 0.6, colour=WOOD_LIGHT, profile="flat")
    _spray(art)
    for angle, lean, length in LEAVES + LEAVES_AFTER:
        oak_leaf(art, *polar(RING, angle), 180 - angle + lean, length)
    for angle, lean in ((156, 50), (127, -62), (52, 54), (26, -62), (90, 178)):
        acorn(art, *polar(RING, angle), 180 - angle + lean if angle != 90 else 180, 0.95)
