"""Every duration of the table, in milliseconds."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final


class Speed(StrEnum):
    """How fast the table is; INSTANT shows each new picture at once."""

    CALM = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Tempo:
    """The durations of one speed."""

    deal_stagger: int
    """Between one dealt card and the next."""
    deal_flight: int
    sort: int
    """The dealt hand turns and falls into its fan."""
    draw: int
    """The draw for dealer stays to be read (C-2)."""
    cut: int
    """The cut before the deal (C-3)."""
    lift: int
    """A card rises under the mouse."""
    think: int
    """The least time a bot takes; what it really thought counts towards it."""
    call: int
    """A bubble stands alone before the next seat speaks."""
    play: int
    close_up: int
    """The rest of the hand closes the gap that a played card left."""
    mark_winner: int
    hold: int | None
    """A complete trick stays; None waits for a press."""
    hold_scoring: int
    """More for a trick with cards that count."""
    sweep: int
    badge: int
    """The points beside the winner's plate, from the sweep on."""
    payment: int
    early_end: int
    """The sentence that says why a deal ended early."""
    shake: int
    forced: int
    """The only card that may be played lies for so long before it goes by itself."""
    panel_open: int
    panel_close: int
    bubble_leaves: int

    @property
    def is_instant(self) -> bool:
        """Whether each new picture is built at once, with nothing between."""
        return not (self.play or self.mark_winner or self.sweep)


TEMPI: Final = {
    Speed.CALM: Tempo(
        deal_stagger=70,
        deal_flight=320,
        sort=400,
        draw=2600,
        cut=500,
        lift=90,
        think=700,
        call=900,
        play=300,
        close_up=160,
        mark_winner=150,
        hold=1600,
        hold_scoring=600,
        sweep=380,
        badge=1200,
        payment=1600,
        early_end=2400,
        shake=250,
        forced=1400,
        panel_open=220,
        panel_close=160,
        bubble_leaves=150,
    ),
    Speed.NORMAL: Tempo(
        deal_stagger=35,
        deal_flight=240,
        sort=250,
        draw=1800,
        cut=350,
        lift=90,
        think=350,
        call=600,
        play=220,
        close_up=120,
        mark_winner=120,
        hold=900,
        hold_scoring=400,
        sweep=280,
        badge=900,
        payment=1100,
        early_end=1600,
        shake=250,
        forced=800,
        panel_open=220,
        panel_close=140,
        bubble_leaves=150,
    ),
    Speed.FAST: Tempo(
        deal_stagger=15,
        deal_flight=160,
        sort=120,
        draw=1000,
        cut=0,
        lift=90,
        think=120,
        call=350,
        play=140,
        close_up=80,
        mark_winner=60,
        hold=450,
        hold_scoring=200,
        sweep=180,
        badge=600,
        payment=600,
        early_end=1000,
        shake=200,
        forced=400,
        panel_open=120,
        panel_close=80,
        bubble_leaves=100,
    ),
    Speed.INSTANT: Tempo(
        deal_stagger=0,
        deal_flight=0,
        sort=0,
        draw=0,
        cut=0,
        lift=0,
        think=60,
        call=0,
        play=0,
        close_up=0,
        mark_winner=0,
        hold=0,
        hold_scoring=0,
        sweep=0,
        badge=900,
        payment=0,
        early_end=0,
        shake=0,
        forced=200,
        panel_open=0,
        panel_close=0,
        bubble_leaves=0,
    ),
}

QUIET: Final = 250
"""After a press that played a card or completed a motion, presses do nothing for so long: a double click plays one."""
TICK: Final = 60
"""Cards that are dealt faster than this are not all heard."""
KNOCK: Final = 1500
"""The person is reminded once, softly, who sits still for so long when asked."""
CROSS_FADE: Final = 120
"""Reduced motion: one picture fades into the next."""
BIG_MOMENT: Final = 500
"""The medallion swells when the King of hearts falls."""
REPLAY: Final = (600, 1200)
"""What is played back by itself stays at least so long to be seen: a card or word, a complete trick."""


def tempo_for(speed: Speed, *, hold: bool = False, still: bool = False) -> Tempo:
    """Give the durations of a speed.

    `hold` lets a complete trick stay until a press; `still` leaves out all motion, but no time to read.
    """
    tempo = TEMPI[speed]
    if still and not tempo.is_instant:
        tempo = replace(
            tempo, deal_stagger=0, deal_flight=0, sort=0, cut=0, lift=0, play=0, close_up=0, sweep=0, shake=0,
            panel_open=CROSS_FADE, panel_close=CROSS_FADE, bubble_leaves=CROSS_FADE,
        )  # fmt: skip
    return replace(tempo, hold=None) if hold else tempo


def landing(ms: int) -> int:
    """Give the moment of a flight at which its card is heard: the last third of it is the last 4 % of the way."""
    return ms * 2 // 3


def replay_pause(tempo: Tempo, *, is_trick: bool) -> int:
    """Give how long a picture of a replay stays that goes on by itself."""
    if is_trick:
        return max(REPLAY[1], (tempo.hold or 0) + tempo.sweep)
    return max(REPLAY[0], tempo.think + tempo.play)
