"""The power cable: King is killed at random moments of matches, again and again, and each time goes on where it was.

    python benchmarks/kills.py                                      500 kills of this checkout
    python benchmarks/kills.py --program dist/app/king/king         of the packaged program
    python benchmarks/kills.py --kills 20 --seed 7 --limit 600      fewer; none is begun after so many seconds

A real window under Xvfb, played by clicks, matches of the two games in turn; SIGKILL comes some time after a press,
while cards fly, bots think, offers are made, results are read, or while the program starts or ends a match. The next
start must offer the match and come to the decision that was shown last, or to the one that was under way. What was
shown is what the program's own observer wrote down before it died.
"""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kinggame.catalog import Catalog
from kinggame.engine import Choice
from kinggame.errors import KingError
from kinggame.record import read, replay
from tests.window.player import END, ON, Player, may_act
from tests.window.program import START, NothingSeen, Program, Seen
from tests.window.xserver import XServer, missing_tools

VARIANTS = ("russian", "portuguese")
SIZE = (640, 480)
MOST_ACTS = 4
LONGEST_WAIT = 0.5
"""seconds after a press"""
MORE = 8
"""presses one after another, before the choices of a match are known to be stuck"""


class Lost(AssertionError):
    """A decision that was shown, and is gone."""


@dataclass(frozen=True)
class Shown:
    """What the observer saw of a match before the kill: the record last seen, and what must be there again."""

    text: str
    least: int
    """decisions that were shown, and are no longer on their way"""
    most: int
    """decisions that were taken"""


class Evening:
    """Kill after kill, in one home."""

    def __init__(self, server: XServer, home: Path, command: Sequence[str], *, seed: int) -> None:
        self._server, self._home, self._command = server, home, command
        self._rng = random.Random(seed)
        self._catalog = Catalog.shipped()
        self._matches = 0
        self._shown: Shown | None = None
        self.counts: Counter[str] = Counter()

    def kill_once(self) -> None:
        """Start, look whether everything is there, play a little, and kill; raises Lost."""
        if self._rng.random() < 0.04:
            self._kill_at_start()
        with Program(self._server, self._home, size=SIZE, command=self._command) as program:
            self._go_on(program)
            player = Player(program, seed=self._rng.randrange(2**30))
            try:
                self._play(player)
            finally:
                if program.is_running:
                    program.kill()
            if "Traceback" in program.errors():
                raise Lost(f"a traceback: {program.errors()[-2000:]}")
            self._shown = self._seen_last(program) or self._shown
        self.counts["kills"] += 1
        self.counts[f"killed in match {self._matches}, {VARIANTS[(self._matches - 1) % len(VARIANTS)]}"] += 1

    def faults(self) -> str:
        """Give what the program has written down about faults of its own."""
        folder = self._home / "king" / "logs"
        return "".join(f"\n{path.read_text(encoding='utf-8')}" for path in sorted(folder.glob("fault-*.txt"))[-1:])

    def _kill_at_start(self) -> None:
        """Kill it while it starts; nothing may be changed by that."""
        program = Program(self._server, self._home, size=SIZE, command=self._command)
        time.sleep(self._rng.uniform(0, 0.2))
        program.kill()
        self.counts["kills at the start"] += 1
        self.counts["kills"] += 1

    def _play(self, player: Player) -> None:
        """Do a few things, the last one without waiting for what comes of it."""
        for _ in range(self._rng.randrange(MOST_ACTS)):
            if not self._act(player):
                return
        seen = player.asked()
        names = [*seen.named("card:"), *seen.named("bid "), *seen.named("row "), *seen.named(ON[0])]
        if names:
            name = self._rng.choice(names)
            player.program.press(seen.targets[name])
            self.counts[f"killed after {name.split(':')[0].split(' ')[0]}"] += 1
        time.sleep(self._rng.uniform(0, LONGEST_WAIT))

    def _act(self, player: Player) -> bool:
        """Do one thing. False where the kill comes at once: at a match's end, or if a press is not taken."""
        try:
            if player.act():
                return True
        except NothingSeen:
            if not player.program.is_running:
                raise
            self.counts["presses that were not taken"] += 1
            return False
        return False

    # What must be there again

    def _go_on(self, program: Program) -> None:
        """Go on with the match, by the button of the start screen, and compare; begin one where none is offered."""
        seen = program.until(lambda s: s.screen == "StartScreen" and s.still, "the start screen", seconds=30)
        shown, self._shown = self._shown, None
        if "continue:0" not in seen.targets:
            self._must_be_finished(shown)
            self._begin(program)
            return
        program.click("continue:0")
        seen = program.until(lambda s: s.match is not None and may_go_on(s), "the match", seconds=30)
        first = self._first_of_match(program)
        if shown is not None:
            self._compare(shown, first["record"])
        self.counts["resumptions"] += 1

    def _begin(self, program: Program) -> None:
        program.click(f"new:{VARIANTS[self._matches % len(VARIANTS)]}")
        self._matches += 1
        for _ in range(MORE):
            seen = program.until(lambda s: s.still and s.screen != "StartScreen", "the seats")
            if seen.screen == "TableScreen":
                return
            program.click("start" if "start" in seen.targets else "play")
        raise NothingSeen("no match begins")

    def _first_of_match(self, program: Program) -> dict[str, Any]:
        """Give the match as it was seen first after the start: what came from the disk."""
        found = next(line["match"] for line in program.all_seen() if line["match"] is not None)
        assert isinstance(found, dict)
        return found

    def _compare(self, shown: Shown, text: str | None) -> None:
        before, now = self._choices(shown.text), self._choices(text or "")
        if len(now) < shown.least:
            raise Lost(f"{shown.least} decisions were shown, {len(now)} are there")
        if now[: len(before)] != before[: len(now)]:
            raise Lost("the match has gone another way")
        self.counts["at the decision shown" if len(now) >= shown.most else "the one in flight was not kept"] += 1

    def _must_be_finished(self, shown: Shown | None) -> None:
        """Where no match is offered, the last one must have ended, and be in the archive."""
        if shown is None or not shown.text:
            return
        folder = self._home / "king" / "data" / "records" / "archive"
        for path in sorted(folder.glob("*.king"), key=lambda path: path.stat().st_mtime, reverse=True):
            kept = self._choices(path.read_text(encoding="utf-8"))
            if kept[: shown.least] == self._choices(shown.text)[: shown.least]:
                self.counts["resumptions"] += 1
                self.counts["found finished"] += 1
                return
        raise Lost("no match is offered, and none in the archive is the one that was played")

    def _choices(self, text: str) -> list[Choice]:
        if not text:
            return []
        try:
            record = read(text)
            return list(replay(record, self._catalog.get(record.variant)).choices)
        except KingError as error:
            raise Lost(f"unreadable: {error}") from error

    def _seen_last(self, program: Program) -> Shown | None:
        """Find what was shown before the kill; None where no match was seen."""
        lines = [line for line in program.all_seen() if line["match"] is not None]
        if not lines:
            return None
        last = lines[-1]["match"]
        counts = [line["match"]["choices"] for line in lines]
        before = [count for count in counts if count < counts[-1]]
        under_way = before[-1] if before else 0  # what has been taken since then may still be on its way
        least = counts[-1] if lines[-1]["still"] else under_way
        return Shown(last["record"] or "", max(least, last["written"]), counts[-1])


def may_go_on(seen: Seen) -> bool:
    """Tell whether the table of a match is there: it waits for the player, or shows a result."""
    return may_act(seen) or END in seen.targets


def main() -> int:
    """Kill and tell; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--program", type=Path, help="the packaged program; without it this checkout")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, help="seconds after which no further kill is begun")
    asked = parser.parse_args()
    if missing_tools():
        print(f"needs {', '.join(missing_tools())}")
        return 2
    command = (sys.executable, "-c", START) if asked.program is None else (str(asked.program.resolve()),)
    lost: list[str] = []
    begin = time.monotonic()
    with XServer() as server, tempfile.TemporaryDirectory(prefix="king-kills-") as home:
        evening = Evening(server, Path(home), command, seed=asked.seed)
        while evening.counts["kills"] < asked.kills:
            if asked.limit and time.monotonic() - begin > asked.limit:
                break
            try:
                evening.kill_once()
            except (Lost, NothingSeen) as error:
                kind = "lost" if isinstance(error, Lost) else "nothing seen"
                lost.append(f"kill {evening.counts['kills']}: {kind}: {error}{evening.faults()}")
                print(lost[-1], flush=True)
                if len(lost) > 10:
                    break
        seconds = time.monotonic() - begin
        print(f"{', '.join(f'{count} {name}' for name, count in sorted(evening.counts.items()))}")
        print(
            f"{evening.counts['kills']} kills, {evening.counts['resumptions']} resumptions at the last decision shown "
            f"or the one in flight, {len(lost)} lost, {seconds:.0f} s"
        )
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
