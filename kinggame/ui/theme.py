"""The design in numbers: houses, colours, lettering, radii and shadows. Lengths are in u (see `scale`)."""

from dataclasses import dataclass, replace
from enum import StrEnum

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, float]
"""A colour and its opacity, 0 to 1."""


def colour(code: str) -> Colour:
    """Read a colour from `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def css(value: Colour) -> str:
    """Write a colour as `#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*value)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Blend two colours; `share` 0 gives the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighter(value: Colour, share: float) -> Colour:
    """Move a colour towards white by `share`."""
    return mix(value, (255, 255, 255), share)


def points_ink(points: int) -> Colour:
    """Return the ink of points: below, above or at zero."""
    return MINUS if points < 0 else PLUS if points > 0 else ZERO


def luminance(value: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# Common to both houses.
CREAM = colour("#F7F1E1")
GOLD = colour("#F6CB52")
GOLD_TOP = colour("#FBDC7C")
GOLD_BOTTOM = colour("#EDB93B")
GOLD_LIP = colour("#9A6B0C")
ON_GOLD = colour("#2A1D04")
PAPER = (colour("#FCF7EA"), colour("#FAF4E4"), colour("#F4ECD8"))
"""Stops of the paper's gradient: start, 45 %, end."""
INK = colour("#2B241B")
INK_SOFT = colour("#4A3F30")
INK_LABEL = colour("#6A5C48")
DISABLED_BID = colour("#75684E")
DISABLED = colour("#85775D")
DISABLED_OUTLINE = colour("#CFC1A2")
RULE = colour("#DCCFB3")
STRONG_RULE = colour("#9C8B6C")
MARGIN_LINE = colour("#E3B7A6")
OUTLINE_GROUP = colour("#A8966F")
OUTLINE_BUTTON = colour("#9C8B6C")
OUTLINE_TILE = colour("#B9A987")
MARKER = colour("#F6DE96")
POINTER = colour("#B98412")
MINUS = colour("#A8231C")
PLUS = colour("#1D479E")
ZERO = colour("#6A5C48")
TICK = colour("#2E6B4A")
HINT = colour("#1F6F8B")
"""Whatever the lamp says."""
VEIL: Tint = (*colour("#2E2010"), 0.24)
WOOD = colour("#2E1F16")
TAUPE = colour("#CDBFA6")
"""Second lines on wood."""
WHITE = (255, 255, 255)


class SuitColours(StrEnum):
    """Which inks the suits have."""

    TWO = "two"
    FOUR = "four"
    SAFE = "safe"


SUIT_SIGNS = "♠♥♦♣"
_BLACK, _RED = colour("#17181D"), colour("#C4161C")
SUIT_INK: dict[SuitColours, dict[str, Colour]] = {
    SuitColours.TWO: {"♠": _BLACK, "♥": _RED, "♦": _RED, "♣": _BLACK},
    SuitColours.FOUR: {"♠": _BLACK, "♥": _RED, "♦": colour("#1C5FD0"), "♣": colour("#0B7A33")},
    SuitColours.SAFE: {
        "♠": colour("#101216"),
        "♥": colour("#9F0104"),
        "♦": colour("#1634CE"),
        "♣": colour("#1F9473"),
    },
}
_ROSE = colour("#F8BCB1")
_ON_DARK = {"♠": CREAM, "♥": _ROSE, "♦": colour("#BCCDFF"), "♣": colour("#86E3C3")}
SUIT_INK_ON_DARK: dict[SuitColours, dict[str, Colour]] = {
    SuitColours.TWO: {"♠": CREAM, "♥": _ROSE, "♦": _ROSE, "♣": CREAM},
    SuitColours.FOUR: _ON_DARK,
    SuitColours.SAFE: _ON_DARK,
}
"""Dark inks vanish and red text glows on the cloth, so suits in text on dark ground have light inks."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """The felt of a table: colours of its radial gradient."""

    id: str
    centre: Colour
    middle: Colour
    edge: Colour


def dyed(name: str, middle: Colour) -> Cloth:
    """Make a cloth of one colour: 14 % lighter in the centre, 35 % darker at the edge."""
    return Cloth(name, lighter(middle, 0.14), middle, mix(middle, (0, 0, 0), 0.35))


@dataclass(frozen=True, slots=True)
class Ornament:
    """The colours of a house's tiles and strips, dark to light."""

    darkest: Colour
    dark: Colour
    middle: Colour
    light: Colour
    ground: Colour
    ground_alternate: Colour
    fine: Colour
    """The joints between azulejos; the pale gold of stars."""


@dataclass(frozen=True, slots=True)
class House:
    """One look: round azulejo or angular star-and-lattice. The layout is the same in both."""

    id: str
    cloth: Cloth
    bar_top: Colour
    bar_bottom: Colour
    plate_top: Colour
    plate_bottom: Colour
    accent: Colour
    accent_deep: Colour
    accent_lip: Colour
    on_accent: Colour
    muted: Colour
    inlay: Colour
    medallion: Colour
    ornament: Ornament


AZULEJO = House(
    id="azulejo",
    cloth=Cloth("green", colour("#1F5E49"), colour("#174A38"), colour("#0E3124")),
    bar_top=colour("#16346F"),
    bar_bottom=colour("#10284F"),
    plate_top=colour("#0F3326"),
    plate_bottom=colour("#0C2A1F"),
    accent=colour("#24529F"),
    accent_deep=colour("#16346F"),
    accent_lip=colour("#0C2148"),
    on_accent=colour("#F7F1E1"),
    muted=colour("#C9D9CF"),
    inlay=colour("#8FB6E0"),
    medallion=colour("#CFE7DA"),
    ornament=Ornament(
        colour("#16346F"),
        colour("#24529F"),
        colour("#5C87C6"),
        colour("#A9C3E6"),
        colour("#F5F2E8"),
        colour("#F1EFE6"),
        colour("#8FA5C4"),
    ),
)
STAR_AND_LATTICE = House(
    id="star-and-lattice",
    cloth=Cloth("wine", colour("#62283A"), colour("#4A1E2B"), colour("#2E1019")),
    bar_top=colour("#4F1018"),
    bar_bottom=colour("#2B0B11"),
    plate_top=colour("#33121C"),
    plate_bottom=colour("#290D16"),
    accent=colour("#9A1D22"),
    accent_deep=colour("#6E1418"),
    accent_lip=colour("#430B0F"),
    on_accent=colour("#FBF0DA"),
    muted=colour("#E0C9C6"),
    inlay=colour("#E9B44C"),
    medallion=colour("#F2CFC4"),
    ornament=Ornament(
        colour("#5E0F16"),
        colour("#9A1D22"),
        colour("#84161C"),
        colour("#E9B44C"),
        colour("#9A1D22"),
        colour("#9A1D22"),
        colour("#F6DFA6"),
    ),
)
_NIGHT = colour("#0A0A0A")


def contrasted(house: House) -> House:
    """Return a house for high contrast: black bar and plates, white lines."""
    return replace(
        house,
        bar_top=_NIGHT, bar_bottom=_NIGHT, plate_top=(0, 0, 0), plate_bottom=(0, 0, 0),
        muted=CREAM, inlay=WHITE, medallion=_NIGHT,
    )  # fmt: skip


HOUSES = {house.id: house for house in (AZULEJO, STAR_AND_LATTICE)}
CLOTHS = {
    cloth.id: cloth
    for cloth in (
        AZULEJO.cloth,
        STAR_AND_LATTICE.cloth,
        dyed("blue", colour("#22405E")),
        dyed("graphite", colour("#24282D")),
        Cloth("high-contrast", *([colour("#0A0A0A")] * 3)),
    )
}
INLAY_OPACITY = 0.30
MEDALLION_OPACITY = 0.085


class Family(StrEnum):
    """A family of letters."""

    SERIF = "serif"
    SANS = "sans"


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a text is set: family, size in u, the least size in px, weight and line height (times size)."""

    family: Family
    size: float
    floor: int
    weight: int = 400
    line: float = 1.28
    tracking: float = 0.0
    """What is added between letters, in u."""

    def sized(self, size: float) -> "Lettering":
        """Return the same lettering at another size in u."""
        return replace(self, size=size)

    def weighing(self, weight: int) -> "Lettering":
        """Return the same lettering in another weight: 400, 600 or 700."""
        return replace(self, weight=weight)


class Role(StrEnum):
    """What a text is for; `LETTERING` says how that looks."""

    WORDMARK = "wordmark"
    RESULT = "result"
    PAGE_TITLE = "page-title"
    PANEL_TITLE = "panel-title"
    CONTRACT = "contract"
    SEAT_NAME = "seat-name"
    PRIMARY = "primary"
    SECONDARY = "secondary"
    BAR_BUTTON = "bar-button"
    TOAST = "toast"
    BODY = "body"
    BODY_STRONG = "body-strong"
    SECOND = "second"
    SECOND_STRONG = "second-strong"
    SHEET_NUMBER = "sheet-number"
    SHEET_TOTAL = "sheet-total"
    HEAD = "head"
    LABEL = "label"
    BID = "bid"


LETTERING: dict[Role, Lettering] = {
    Role.WORDMARK: Lettering(Family.SERIF, 112, 60, 700, tracking=-2),
    Role.RESULT: Lettering(Family.SERIF, 44, 34, 700),
    Role.PAGE_TITLE: Lettering(Family.SERIF, 34, 26, 700),
    Role.PANEL_TITLE: Lettering(Family.SERIF, 23, 20, 700),
    Role.CONTRACT: Lettering(Family.SERIF, 25, 21, 700),
    Role.SEAT_NAME: Lettering(Family.SERIF, 19, 18, 600),
    Role.PRIMARY: Lettering(Family.SERIF, 20, 18, 700),
    Role.SECONDARY: Lettering(Family.SANS, 18, 16, 600),
    Role.BAR_BUTTON: Lettering(Family.SANS, 18, 16, 600),
    Role.TOAST: Lettering(Family.SANS, 19, 16, 600),
    Role.BODY: Lettering(Family.SANS, 18, 16, 400, 1.35),
    Role.BODY_STRONG: Lettering(Family.SANS, 18, 16, 600, 1.35),
    Role.SECOND: Lettering(Family.SANS, 16.5, 16, 400),
    Role.SECOND_STRONG: Lettering(Family.SANS, 16.5, 16, 600),
    Role.SHEET_NUMBER: Lettering(Family.SERIF, 17, 15, 600),
    Role.SHEET_TOTAL: Lettering(Family.SERIF, 18, 15, 700),
    Role.HEAD: Lettering(Family.SANS, 15, 15, 600),
    Role.LABEL: Lettering(Family.SANS, 15, 15, 400),
    Role.BID: Lettering(Family.SERIF, 20, 16, 700),
}


@dataclass(frozen=True, slots=True)
class Shadow:
    """One soft shadow: offset, blur (its full soft width, so the deviation is half of it) and opacity."""

    dx: float
    dy: float
    blur: float
    opacity: float


SHADOW_CARD_FAN = (Shadow(-2, 2, 2.5, 0.34),)
SHADOW_CARD_RAISED = (Shadow(0, 5, 6, 0.45),)
SHADOW_CARD_TRICK = (Shadow(0, 4, 4, 0.40),)
SHADOW_CARD_SMALL = (Shadow(-1, 1, 1.5, 0.38),)
SHADOW_PLATE = (Shadow(0, 3, 8, 0.35),)
SHADOW_PAPER = (Shadow(0, 12, 28, 0.40), Shadow(0, 2, 4, 0.35))
SHADOW_NOTE = (Shadow(0, 10, 26, 0.42), Shadow(0, 2, 5, 0.35))
SHADOW_BUBBLE = (Shadow(0, 4, 10, 0.40),)
SHADOW_BUTTON = (Shadow(0, 5, 9, 0.28),)

RADIUS_PAPER = 6
RADIUS_PLATE = 9
RADIUS_BUTTON = 9
RADIUS_BID = 7
LIP = 3
"""How far a raised button stands above its ground, and goes down when pressed."""
RING = 3
"""Width of the focus ring, and its distance from what it surrounds."""
