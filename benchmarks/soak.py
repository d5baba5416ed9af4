"""A long evening: hundreds of matches at the table, one after another, in one process; memory must not grow.

    python benchmarks/soak.py                          200 matches of each of the two games
    python benchmarks/soak.py --matches 20 --variant portuguese
    python benchmarks/soak.py --limit 600              stop after so many seconds, and say how far it came

The real session, stage and screens, at the speed of "instant", in a window that nobody sees; bots that play by luck.
Now and then, by luck too, a choice is taken back, the window gets another size, another language is spoken, and the
match is left and gone on with from its file. Wanted: memory at the end at most 1.1 of that after the first 10 matches,
both taken at the start screen, in one language and in a window of one size, since large pictures take more than small
ones. What a disk takes to sync is more than half of the time; `TMPDIR=/dev/shm` before it leaves that out.
"""

import argparse
import gc
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kinggame.i18n import LANGUAGES
from kinggame.record import write
from kinggame.session import MatchSession, Settings
from kinggame.ui.memory import give_back_free_pages, give_back_large_blocks
from kinggame.ui.offscreen import StillClock, no_display, offscreen_shell, offscreen_window
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_assist import take_back
from kinggame.ui.screens.what_changes import WhatChangesScreen
from kinggame.ui.shell import Shell
from tests.ui.monkey import Hasty

VARIANTS = ("russian", "portuguese")
SIZES = ((640, 480), (800, 600), (390, 844), (1000, 701))
FIRST = 10
"""matches after which memory is taken for the first time"""
WANTED = 1.1
STEP_MS = 50
RESTING = 20
"""steps of the loop, until nothing moves any more"""
MOST_STEPS = 200
"""of the loop, until the table asks again"""
DEEDS = (("take back", 40), ("resize", 150), ("language", 150), ("leave and go on", 200), ("pages", 60))
"""what is done now and then: on average once in so many choices"""


class Stuck(AssertionError):
    """The table asks no more, or shows something else than has happened."""


class Evening:
    """Somebody who plays match after match."""

    def __init__(self, shell: Shell, *, seed: int, haste: float = 1.0) -> None:
        """`haste` says how many times as often something else than choosing is done."""
        self.shell = shell
        self.haste = haste
        self.app = shell.app
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        assert isinstance(self.app.clock, StillClock)
        self.clock = self.app.clock

    def play(self, variant_id: str) -> None:
        """Play a match to its end."""
        self.shell.begin(self.shell.catalog.get(variant_id), self.shell.default_seats(), options={})
        if isinstance(self.app.stack.top, WhatChangesScreen):
            self.app.stack.top.play()
        while not self._session.over:
            self.wait()
            self._act()
        self.wait()
        self._must_be_kept()
        self.shell.open_start()
        self._step()
        self.done["matches"] += 1

    @property
    def _session(self) -> MatchSession:
        assert self.shell.session is not None
        return self.shell.session

    @property
    def _table(self) -> TableScreen:
        table = next((screen for screen in self.app.stack if isinstance(screen, TableScreen)), None)
        assert table is not None
        return table

    def rest(self) -> None:
        """Come to where memory is taken: it can be compared only with the same pictures."""
        self.app.window.size = SIZES[1]
        self.shell.set_language(LANGUAGES[0])
        for _ in range(RESTING):
            self.clock.now += 200
            self._step()

    def _step(self) -> None:
        self.clock.now += STEP_MS
        self.app.step(self.clock.now)

    def wait(self) -> None:
        """Let the loop go on until the person is asked."""
        for _ in range(MOST_STEPS):
            self._step()
            table, session = self._table, self._session
            if table.performance.is_held:
                table.performance.complete()
            if table.performance.is_idle and (session.waits_for_person or session.over or session.between_deals):
                return
        raise Stuck(f"nobody is asked; {self._session.pending}")

    def _act(self) -> None:
        table, session = self._table, self._session
        if session.between_deals:
            table.next_deal()
            return
        decision = table.decision
        if decision is None:
            return
        for deed, seldom in DEEDS:
            if self.rng.random() * seldom < self.haste:
                self.done[deed] += 1
                getattr(self, f"_{deed.replace(' ', '_')}")()
                return
        self.done["choices"] += 1
        table.choose(self.rng.choice(decision.options))

    # Now and then

    def _take_back(self) -> None:
        take_back(self._table)

    def _resize(self) -> None:
        self.app.window.size = self.rng.choice(SIZES)
        self.clock.now += 200
        self._step()

    def _language(self) -> None:
        self.shell.set_language(self.rng.choice(LANGUAGES))

    def _leave_and_go_on(self) -> None:
        before, path = self._session, self._session.path
        assert path is not None
        self.shell.open_start()
        self._step()
        if not self.shell.go_on(path):
            raise Stuck(f"{path} cannot be gone on with")
        if self._session.state != before.state:
            raise Stuck("a match came back otherwise")

    def _pages(self) -> None:
        """Look at what can be opened, and close it."""
        table = self._table
        opening = self.rng.choice((table.toggle_sheet, table.toggle_tracker, table.toggle_last_trick, table.open_log))
        opening()
        self._step()
        self._step()
        while self.app.stack.top is not table:
            self.app.stack.pop()
        if table.pages.open is not None:
            table.pages.close()

    def _must_be_kept(self) -> None:
        """Hold the file in the archive against the match, and then let it go: the disk is not what is soaked."""
        session = self._session
        session.wait_until_saved(10)
        path = session.path
        assert path is not None
        if path.read_text(encoding="utf-8") != write(session.record(), deck=session.variant.deck):
            raise Stuck(f"{path} holds another match")
        path.unlink()


@contextmanager
def evening(*, seed: int, size: tuple[int, int] = SIZES[1], haste: float = 1.0) -> Iterator[Evening]:
    """Open a program as new for an evening. A display must be open."""
    settings = Settings(speed="instant", language="en")
    with (
        offscreen_window(size) as window,
        offscreen_shell(window, language="en", thinker=Hasty(), settings=settings, seed=seed) as shell,
    ):
        yield Evening(shell, seed=seed, haste=haste)


def memory() -> float:
    """Give the resident memory of this process in MB, what is no longer used left out."""
    gc.collect()
    give_back_free_pages()  # as the window does while it waits
    try:
        text = Path("/proc/self/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+) kB", text)[0]) / 1024
    except OSError:
        import resource  # noqa: PLC0415 - where there is no /proc: the most there ever was

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Play and tell; 1 if memory has grown too much."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--variant", choices=VARIANTS)
    parser.add_argument("--limit", type=float, help="seconds after which no further match of a game is begun")
    parser.add_argument("--every", type=int, help="tell the memory after each so many matches too")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    give_back_large_blocks()
    grown = False
    with no_display():
        for variant_id in [asked.variant] if asked.variant else VARIANTS:
            with evening(seed=asked.seed) as found:
                begin, first = time.monotonic(), 0.0
                for number in range(asked.matches):
                    if asked.limit and time.monotonic() - begin > asked.limit:
                        break
                    found.play(variant_id)
                    is_first = number + 1 == min(FIRST, asked.matches)
                    if is_first or (asked.every and (number + 1) % asked.every == 0):
                        found.rest()
                        last = memory()
                        first = last if is_first else first
                        print(f"  {number + 1} matches: {last:.0f} MB", flush=True)
                found.rest()
                last = memory()
                first = first or last  # stopped before so many
                deeds = ", ".join(f"{name} {found.done[name]}" for name, _ in (("choices", 0), *DEEDS))
                ratio = f"{last / first:.3f} (wanted: at most {WANTED})"
                print(
                    f"{variant_id}: {found.done['matches']} matches in {time.monotonic() - begin:.0f} s; {deeds}; "
                    f"memory {first:.0f} MB after {FIRST}, {last:.0f} MB at the end, {ratio}",
                    flush=True,
                )
                grown |= last > WANTED * first
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
