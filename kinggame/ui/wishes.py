"""The player's settings as wishes about looks, and the steps that keys take through them."""

from typing import Final

from kinggame.session import Settings
from kinggame.stage.tempo import Speed, Tempo, tempo_for
from kinggame.ui.look import Appearance
from kinggame.ui.theme import CLOTHS, HOUSES, SuitColours

TEXT_SIZES: Final = (85, 100, 115, 130, 150)
"""per cent"""
HOUSES_OWN: Final = None
CLOTH_CHOICES: Final = (HOUSES_OWN, "green", "wine", "blue", "graphite")
BACK_CHOICES: Final = (HOUSES_OWN, *HOUSES)
NEEDS_NEW_LOOK: Final = frozenset({"indices", "cards"})
"""Settings that change pictures without being wishes about looks."""


def appearance_of(settings: Settings) -> Appearance:
    """Read the wishes about looks out of the settings; a cloth or a back that is not there is the house's own."""
    return Appearance(
        cloth=settings.cloth if settings.cloth in CLOTHS else None,
        back=settings.card_back if settings.card_back in HOUSES else None,
        suits=SuitColours(settings.suits),
        text_scale=settings.text_size / 100,
        high_contrast=settings.high_contrast,
        reduced_motion=settings.reduced_motion,
        left_handed=settings.buttons == "left",
    )


def tempo_of(settings: Settings, appearance: Appearance, *, hold: bool = False) -> Tempo:
    """Give the durations of the speed that is set; `hold` has complete tricks wait though the settings do not."""
    return tempo_for(Speed(settings.speed), hold=settings.hold or hold, still=appearance.reduced_motion)


def next_text_size(size: int, step: int) -> int:
    """Give the next larger (step 1) or smaller (−1) size of text, in per cent; the last one stays."""
    if step > 0:
        return next((other for other in TEXT_SIZES if other > size), TEXT_SIZES[-1])
    return next((other for other in reversed(TEXT_SIZES) if other < size), TEXT_SIZES[0])


def next_speed(speed: str) -> str:
    """Give the speed after this one, around the end."""
    speeds = [each.value for each in Speed]
    return speeds[(speeds.index(speed) + 1) % len(speeds)]
