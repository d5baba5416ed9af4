"""A timeline: still scenes, what flies over them, what is heard. Values only; `performance` runs it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from kinggame.cards import Card
from kinggame.stage.cues import Cue
from kinggame.stage.places import Place
from kinggame.stage.scene import Scene
from kinggame.stage.tempo import BIG_MOMENT


class Ease(Enum):
    """How a motion gains and loses speed."""

    OUT = "out-cubic"
    IN = "in-cubic"
    IN_OUT = "in-out-quad"

    def at(self, share: float) -> float:
        """Give the way that is done after a share of the time, both from 0 to 1."""
        if self is Ease.OUT:
            return 1 - (1 - share) ** 3
        if self is Ease.IN:
            return share**3
        return 2 * share * share if share < 0.5 else 1 - 2 * (1 - share) ** 2


@dataclass(frozen=True, slots=True)
class HandSpot:
    """A place in the person's own fan of so many cards; `gathered` is the closed fan in its middle."""

    index: int
    count: int
    gathered: bool = False

    def __str__(self) -> str:
        return "gathered hand" if self.gathered else f"hand {self.index + 1}/{self.count}"


@dataclass(frozen=True, slots=True)
class TrickSpot:
    """A seat's place in the trick."""

    place: Place

    def __str__(self) -> str:
        return f"trick {self.place.name}"


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """A seat: its cards, its plate, its packet."""

    place: Place

    def __str__(self) -> str:
        return self.place.name


@dataclass(frozen=True, slots=True)
class PackSpot:
    """The pack in the middle of the felt, or a part of it lifted towards a seat."""

    towards: Place | None = None

    def __str__(self) -> str:
        return "pack" if self.towards is None else f"cut {self.towards.name}"


Spot = HandSpot | TrickSpot | SeatSpot | PackSpot


class Mark(Enum):
    """What flies and is no card."""

    BACK = "back"
    DEALER = "dealer's mark"
    COIN = "coin"


@dataclass(frozen=True, slots=True)
class Flight:
    """One thing on its way; it is seen from `start`, `waits` where it is, takes `ms`, and `stays` at its end."""

    what: Card | Mark
    origin: Spot
    goal: Spot
    start: int
    ms: int
    ease: Ease = Ease.OUT
    scale: float = 1.0
    """Its size at the goal, times what lies in the trick."""
    stays: int = 0
    waits: int = 0

    @property
    def end(self) -> int:
        return self.start + self.waits + self.ms + self.stays

    def progress(self, at: int) -> float:
        """Give the way done at a moment, from 0 to 1."""
        gone = at - self.start - self.waits
        return self.ease.at(min(1.0, max(0.0, gone / self.ms))) if self.ms else 1.0


Picture = Callable[[], Scene]
"""Builds a scene when it is first wanted, and gives the same one from then on."""


class Once:
    """A picture that is built at its first call. A step has many of them, and `functools.cache` takes long to make."""

    __slots__ = ("_build", "_scene")

    def __init__(self, build: Picture) -> None:
        self._build = build
        self._scene: Scene | None = None

    def __call__(self) -> Scene:
        if self._scene is None:
            self._scene = self._build()
        return self._scene


@dataclass(frozen=True, slots=True)
class Still:
    """A scene that lies from a moment on, until the next one; `name` says what it is for."""

    start: int
    name: str
    picture: Picture

    @property
    def scene(self) -> Scene:
        """The scene, built when it is first looked at."""
        return self.picture()


@dataclass(frozen=True, slots=True)
class BadgeShown:
    """Points beside a seat's plate; they may outlast the timeline."""

    place: Place
    points: int
    start: int
    ms: int


@dataclass(frozen=True, slots=True)
class Sounding:
    """A cue, and the moment at which it is heard."""

    cue: Cue
    start: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """Stills and flights in order of time. It ends in `final`, which is the scene built from the view."""

    final: Scene
    length: int = 0
    """Milliseconds until nothing moves any more."""
    stills: tuple[Still, ...] = ()
    flights: tuple[Flight, ...] = ()
    badges: tuple[BadgeShown, ...] = ()
    cues: tuple[Sounding, ...] = ()
    """What is heard, in order of time."""
    waits: int | None = None
    """A moment at which time stands still until the person presses."""
    swells: int | None = None
    """The moment of the deal's large event: the medallion lights up."""

    def still_at(self, at: int) -> Scene:
        """Give the scene that lies at a moment."""
        if at >= self.length:
            return self.final
        lying: Still | None = None
        for still in self.stills:
            if still.start > at:
                break
            lying = still
        return self.final if lying is None else lying.scene

    def flying_at(self, at: int) -> Iterator[Flight]:
        """List what is on its way at a moment, bottom to top."""
        if at >= self.length:
            return
        for flight in self.flights:
            if flight.start <= at < flight.end:
                yield flight

    def still_for(self, at: int) -> int:
        """Give for how many milliseconds from a moment on the picture stays as it is; 0 while something flies."""
        if any(True for _ in self.flying_at(at)) or (self.swells is not None and 0 <= at - self.swells < BIG_MOMENT):
            return 0
        moments = [self.length, *(still.start for still in self.stills), *(flight.start for flight in self.flights)]
        moments += [cue.start for cue in self.cues] + [badge.start for badge in self.badges]
        moments += [moment for moment in (self.waits, self.swells) if moment is not None]
        return min((moment - at for moment in moments if moment > at), default=0)

    def text(self) -> str:
        """Write the timeline line by line, as tests compare it."""
        lines = [(s.start, 0, s.name) for s in self.stills if s.name]
        lines += [(f.start, 1, f"fly {_what(f.what)}: {f.origin} -> {f.goal}, {f.ms}") for f in self.flights]
        lines += [(b.start, 2, f"badge {b.place.name} {b.points:+d}, {b.ms}") for b in self.badges]
        lines += [(c.start, 3, f"sound {c.cue}") for c in self.cues]
        lines += [(self.waits, 4, "wait for a press")] if self.waits is not None else []
        lines.append((self.length, 5, "end"))
        return "\n".join(f"{at:>5} {text}" for at, _, text in sorted(lines, key=lambda line: line[:2]))


def _what(what: Card | Mark) -> str:
    return what.value if isinstance(what, Mark) else str(what)


@dataclass(slots=True)
class Script:
    """A timeline in the making: a cursor that goes on while stills and flights are put down."""

    now: int = 0
    stills: list[Still] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    badges: list[BadgeShown] = field(default_factory=list)
    cues: list[Sounding] = field(default_factory=list)
    waits: int | None = None
    swells: int | None = None

    def still(self, name: str, picture: Picture, ms: int = 0) -> None:
        """Lay a scene now and go on by so many milliseconds; it is built when it is seen."""
        self.still_after(0, name, picture)
        self.now += ms

    def still_after(self, ms: int, name: str, picture: Picture) -> None:
        """Lay a scene so many milliseconds from now; the cursor stays."""
        self.stills.append(Still(self.now + ms, name, Once(picture)))

    def fly(self, flight: Flight) -> None:
        """Send something on its way; its start counts from now."""
        self.flights.append(
            Flight(
                flight.what, flight.origin, flight.goal, self.now + flight.start, flight.ms, flight.ease, flight.scale,
                flight.stays, flight.waits,
            )
        )  # fmt: skip

    def sound(self, cue: Cue, after: int = 0) -> None:
        """Let something be heard so many milliseconds from now; the cursor stays."""
        self.cues.append(Sounding(cue, self.now + after))

    def finished(self, final: Scene) -> Timeline:
        """Give the timeline, which ends where the cursor stands."""
        return Timeline(
            final,
            self.now,
            tuple(self.stills),
            tuple(self.flights),
            tuple(self.badges),
            tuple(self.cues),
            self.waits,
            self.swells,
        )
