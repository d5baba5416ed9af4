"""Runs timelines on a clock that is handed in, and judges presses: what they complete, and what they must not do."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from kinggame.stage.cues import Cue
from kinggame.stage.scene import Scene
from kinggame.stage.tempo import QUIET
from kinggame.stage.timeline import BadgeShown, Flight, Sounding, Timeline

Clock = Callable[[], int]
"""Milliseconds from some moment on."""
LATE = 150
"""What should have been heard longer ago than this is left out."""


class Performance:
    """What is seen now. It plays one timeline at a time and stays at its end."""

    def __init__(self, scene: Scene, clock: Clock) -> None:
        self._clock = clock
        self._timeline = Timeline(scene)
        self._began = clock()
        self._rested_since = self._began
        self._badges: list[tuple[int, BadgeShown]] = []
        self._cues: list[Sounding] = []
        """What has not been heard yet, in order of time."""
        self._quiet_until = 0
        self._built = 0
        """How many of the timeline's stills have been built before they are seen."""

    def begin(self, timeline: Timeline) -> None:
        """Play a timeline from now on; an earlier one is over."""
        now = self._clock()
        self._timeline = timeline
        self._built = 0
        self._began = now
        self._rested_since = now + timeline.length
        self._cues = sorted(timeline.cues, key=lambda cue: cue.start)
        self._badges = [(start, badge) for start, badge in self._badges if now < start + badge.ms]
        self._badges += [(now + badge.start, badge) for badge in timeline.badges]

    def show(self, scene: Scene) -> None:
        """Show a scene at once, without motion."""
        self._timeline = Timeline(scene)
        self._began = self._rested_since = self._clock()
        self._cues = []

    def complete(self) -> bool:
        """Jump to the end of what moves; tell whether anything did. Of what would have been heard the last is."""
        if self.is_idle:
            return False
        self.release()
        now = self._clock()
        left = self._timeline.length - self.elapsed
        length = self._timeline.length
        self._began = now - length
        self._cues = [replace(cue, start=length) for cue in self._cues[-1:]]
        self._rested_since = now
        self._badges = [(min(start, max(start - left, now - 1)), badge) for start, badge in self._badges]
        self._timeline = Timeline(self._timeline.final)
        return True

    def release(self) -> bool:
        """Let time go on where it stands still; tell whether it did."""
        if not self.is_held:
            return False
        stood_from = self._began + self.elapsed
        stood = self._clock() - stood_from
        self._badges = [(start + stood if start >= stood_from else start, badge) for start, badge in self._badges]
        self._began += stood
        self._rested_since += stood
        self._timeline = replace(self._timeline, waits=None)
        return True

    def build_ahead(self) -> None:
        """Build one scene that lies later, so that the frame in which it is first seen need not."""
        stills = self._timeline.stills
        if self._built < len(stills):
            _ = stills[self._built].scene
            self._built += 1

    @property
    def elapsed(self) -> int:
        """Milliseconds of the timeline that have been played."""
        at = self._clock() - self._began
        waits = self._timeline.waits
        return at if waits is None else min(at, waits)

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves any more."""
        return self.elapsed >= self._timeline.length

    @property
    def is_held(self) -> bool:
        """Whether time stands still until the person presses."""
        return self._timeline.waits is not None and self.elapsed == self._timeline.waits

    @property
    def rested(self) -> int:
        """Milliseconds since the last motion ended; 0 while something moves."""
        return max(0, self._clock() - self._rested_since) if self.is_idle else 0

    @property
    def scene(self) -> Scene:
        """The still scene that lies now."""
        return self._timeline.still_at(self.elapsed)

    @property
    def final(self) -> Scene:
        """The scene in which everything ends."""
        return self._timeline.final

    def flights(self) -> Iterator[tuple[Flight, float]]:
        """List what is on its way now, each with the way done, 0 to 1."""
        at = self.elapsed
        for flight in self._timeline.flying_at(at):
            yield flight, flight.progress(at)

    def badges(self) -> list[BadgeShown]:
        """List the points that are shown now."""
        now = self._began + self.elapsed if self.is_held else self._clock()
        return [badge for start, badge in self._badges if start <= now < start + badge.ms]

    def take_cues(self) -> list[Cue]:
        """Take what is to be heard by now and has not been taken before, each kind once."""
        at = self.elapsed
        due = [cue for cue in self._cues if cue.start <= at]
        self._cues = self._cues[len(due) :]
        return list(dict.fromkeys(sounding.cue for sounding in due if at - sounding.start <= LATE))

    @property
    def swell(self) -> int | None:
        """Milliseconds since the deal's large event began, within this timeline."""
        swells = self._timeline.swells
        if swells is None or self.elapsed < swells:
            return None
        return self.elapsed - swells

    def still_for(self) -> int:
        """Give for how many milliseconds the loop may rest while a timeline runs: until the next thing of it is due.

        0 while something is on its way, and while a scene is still to be built.
        """
        if self._built < len(self._timeline.stills):
            return 0
        return self._timeline.still_for(self.elapsed)

    def next_change(self) -> int | None:
        """Give the milliseconds until a badge goes; None if there is none."""
        if self.is_held:
            return None
        now = self._clock()
        ends = [start + badge.ms - now for start, badge in self._badges if now < start + badge.ms]
        return max(1, min(ends)) if ends else None

    # Presses

    @property
    def is_quiet(self) -> bool:
        """Whether a press came just now, so that the next one does nothing."""
        return self._clock() < self._quiet_until

    def hush(self) -> None:
        """Let presses do nothing for a moment."""
        self._quiet_until = self._clock() + QUIET
