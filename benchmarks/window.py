"""How soon the window shows something, how long a frame's work takes, how soon a click is seen, what idling costs.

    python benchmarks/window.py [--starts N] [--deals N] [--size WxH,WxH,...] [--idle SECONDS]
    python benchmarks/window.py --deals 0 --program dist/app/king/king      the packaged program's first frame

Runs in a real window: on the display there is, or else under an Xvfb of its own, with SDL_FRAMEBUFFER_ACCELERATION=0
(a graphics card is not what is measured). A frame's work lasts from its beginning to after its flip. Beside each size
stand the times of plain work on this machine (a copy of the window, 52 cards, a flip), and frames are told in multiples
of it too, so that figures from different machines, and from different hours of one, can be compared. Beside the first
frame stands how long pygame alone takes to load. Each size runs in a process of its own.
"""

import argparse
import contextlib
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame

from kinggame.bots import WorkerThinker
from kinggame.bots.worker import ProcessBody
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind
from kinggame.resources import user_folders
from kinggame.session import Settings, SettingsFile, Store, WindowPlace
from kinggame.stage.fan import RATIO
from kinggame.ui.app import App
from kinggame.ui.cardart import CardArt
from kinggame.ui.display import open_display, open_window, present
from kinggame.ui.memory import give_back_large_blocks
from kinggame.ui.probe import card_strips
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.shell import Shell

sys.path.append(str(Path(__file__).resolve().parent.parent / "build"))
import starting

SIZES = "1280x720,2560x1440,3840x2160"
LIBRARIES = "import pygame"


@contextlib.contextmanager
def display(size: tuple[int, int]) -> Iterator[None]:
    """Give a display: the one there is, or an Xvfb for as long as the block runs."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    os.environ.pop("SDL_VIDEODRIVER", None)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if os.environ.get("DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        sys.exit("No display, and no Xvfb to make one: install xvfb.")
    reader, writer = os.pipe()
    screen = f"{size[0] + 200}x{size[1] + 200}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", screen, "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    try:
        os.environ["DISPLAY"] = ":" + os.read(reader, 16).decode().strip()
        yield
    finally:
        server.terminate()
        server.wait()


def measure_starts(count: int, program: list[str], size: tuple[int, int]) -> None:
    """Print the time from the start of the process to the first frame in a window of that size, warm."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"KINGGAME_HOME": home}
        window = WindowPlace(x=0, y=0, width=size[0], height=size[1])
        SettingsFile.of_user(user_folders(environment)).save(Settings(window=window))
        elapsed, libraries = [], []
        for _ in range(count + 1):
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", LIBRARIES], env=environment, capture_output=True, check=True)
            libraries.append(time.perf_counter() - begin)
            elapsed.append(starting.first_frame([*program, "--lang", "pt"], environment))
    warm = sorted(elapsed[1:])
    middle, place = statistics.median(warm), f"{size[0]}x{size[1]}"
    print(f"first frame at {place}: median {middle:.3f} s, slowest {warm[-1]:.3f} s of {count}")
    print("  wanted: 0.7 s; of the packaged folder 0.5 s, of the single file 1.2 s")
    alone = statistics.median(libraries[1:])
    share = middle / alone
    print(f"  Python with pygame alone: {alone:.3f} s; a first frame takes {share:.1f} times it")


def measure_size(deals: int, size: tuple[int, int], idle: float) -> None:
    """Play deals in a window; print how long frames and clicks took, what idling costs, and what memory is held."""
    open_display()
    pygame.font.init()
    catalog = Catalog.shipped()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        app, thinker = App(open_window("King", size)), WorkerThinker()
        print(f"{size[0]}x{size[1]} on {pygame.display.get_driver()}")
        plain = _plain_work(app)
        told = ", ".join(f"{name} {time:.2f} ms" for name, time in plain.items())
        print(f"  this machine: {told}")
        give_back_large_blocks()  # as the program does
        thinker.start()
        shell = Shell(
            app,
            catalog=catalog,
            store=Store(home, catalog=catalog),
            settings=Settings(),
            settings_file=SettingsFile(home / "settings.yaml"),
            thinker=thinker,
            art=CardArt.shipped(),
            language="pt",
            seeds=random.Random(1),
            background=ThreadPoolExecutor(1),
        )
        shell.begin(catalog.get("portuguese"), shell.default_seats(), options={})
        watched = Watched(shell, deals, idle)
        app.run()
        watched.tell(sum(plain.values()))
        body = thinker.worker.body
        worker = body.process.pid if isinstance(body, ProcessBody) else None
        print(f"  memory: window {watched.memory}, worker {_memory(worker)} (wanted at 2560x1440: 180 and 120 MB)")
        shell.close()


class Watched:
    """Times the turns of the loop while deals are played, by clicks on cards and the choices of dialogs."""

    def __init__(self, shell: Shell, deals: int, idle: float) -> None:
        app, table = shell.app, shell.app.stack.top
        assert isinstance(table, TableScreen)
        self.app = app
        self.table = table
        self.deals = deals
        self.idle = idle
        self.idle_share = 0.0
        self.memory = ""
        self.worked: list[float] = []
        self.busy: list[float] = []
        self.clicks: list[float] = []
        self.turns = 0
        self.empty = 0
        """Turns of the loop that drew nothing."""
        self._clicked_at: float | None = None
        self._waits_since: tuple[float, float] | None = None
        self._played: tuple[float, float] | None = None
        self._step = app.step
        self._began = time.perf_counter(), time.process_time()
        app.step = self._timed  # type: ignore[method-assign]

    def _timed(self, now_ms: int) -> bool:
        table = self.table
        moving = not table.performance.is_idle
        begin, cpu = time.perf_counter(), time.thread_time()
        drawn = self._step(now_ms)
        end = time.perf_counter()
        if moving or not table.performance.is_idle:
            self.worked.append(1000 * (end - begin))
            self.busy.append(1000 * (time.thread_time() - cpu))
        if drawn and self._clicked_at is not None:
            self.clicks.append(1000 * (end - self._clicked_at))
            self._clicked_at = None
        if len(table.session.state.finished) >= self.deals:
            self._played = self._played or (time.perf_counter() - self._began[0], time.process_time() - self._began[1])
            self._idle(end)
            return drawn
        self.turns += 1
        self.empty += not drawn
        if table.performance.is_idle and self._clicked_at is None:
            self._act()
        return drawn

    def _act(self) -> None:
        """Do what the person is asked for: click a card, take a dialog's first choice, go on."""
        decision, table = self.table.decision, self.table
        if decision is not None and decision.kind is DecisionKind.PLAY:
            strips = card_strips(table.hand)
            card = next((card for card in strips if card in table.hand.legal()), None)
            if card is None:
                return
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=strips[card].center, button=1, touch=False))
            self._clicked_at = time.perf_counter()
        elif decision is not None:
            table.choose(decision.options[0])
        elif table.session.between_deals:
            table.next_deal()

    def _idle(self, now: float) -> None:
        """Let the table wait for the person in the next deal, and take the time."""
        table = self.table
        if table.session.between_deals:
            table.next_deal()
        elif self._waits_since is None:
            if table.session.waits_for_person and table.performance.is_idle and self.app.stack.pause_ms() > 0:
                self._waits_since = now, time.process_time()
        elif now - self._waits_since[0] >= self.idle:
            self.idle_share = (time.process_time() - self._waits_since[1]) / (now - self._waits_since[0])
            self.memory = _memory(os.getpid())
            self.app.quit()

    def tell(self, plain: float) -> None:
        """Print the figures; `plain` is what plain work takes, in milliseconds."""
        wall, cpu = self._played or (1.0, 0.0)
        late = sum(value > 1000 / 60 for value in self.worked)
        print(f"  frames with motion: {len(self.worked)}, ms (wanted: p99 at most 2 of processor at 1280x720)")
        print(f"    elapsed   {_figures(self.worked)}; longer than a frame at 60 a second: {late}")
        print(f"    processor {_figures(self.busy)} (the same where the machine does nothing else)")
        shares = ", ".join(f"{name} {value / plain:.2f}" for name, value in _percentiles(self.busy).items())
        print(f"    processor in multiples of the plain work: {shares}")
        print(f"  click to the first frame: {len(self.clicks)}, ms: {_figures(self.clicks)} (wanted: p99 at most 50)")
        print(f"  window while playing: {100 * cpu / wall:.1f} % of a core")
        print(f"    of {self.turns} turns of the loop {self.empty} drew nothing")
        print(f"  window while the table waits for the person: {100 * self.idle_share:.2f} % (wanted: at most 3)")


def _plain_work(app: App) -> dict[str, float]:
    """Time what any picture is made of: copying the window, laying 52 cards with soft edges, showing it; in ms."""
    window, size = app.surface, app.surface.get_size()
    whole = pygame.Surface(size, 0, 32)
    width = app.look.px(114)
    card = pygame.Surface((width, round(width * RATIO)), pygame.SRCALPHA, 32)
    card.fill((120, 120, 120, 128))
    places = [(place * 7 % max(1, size[0] - width), 11 * place % 200) for place in range(52)]

    def cards() -> None:
        for place in places:
            window.blit(card, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    deeds = {
        "full blit": lambda: window.blit(whole, (0, 0)),
        "52 cards": cards,
        "flip": lambda: present(app.window, [window.get_rect()]),
    }
    return {name: _median(deed) for name, deed in deeds.items()}


def _median(deed: Callable[[], object]) -> float:
    times = []
    for _ in range(41):
        begin = time.perf_counter()
        deed()
        times.append(1000 * (time.perf_counter() - begin))
    return statistics.median(times)


def _memory(pid: int | None) -> str:
    """Give the resident memory of a process, and the most it had; only where the system tells it in /proc."""
    try:
        text = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return "unknown"
    now, most = (int(re.findall(rf"{name}:\s+(\d+) kB", text)[0]) // 1024 for name in ("VmRSS", "VmHWM"))
    return f"{now} MB (most {most})"


def _percentiles(values: list[float]) -> dict[str, float]:
    values = sorted(values)
    return {f"p{p}": values[min(len(values) - 1, len(values) * p // 100)] for p in (50, 90, 99)} if values else {}


def _figures(values: list[float]) -> str:
    if not values:
        return "none"
    return ", ".join(f"{name} {value:.2f}" for name, value in _percentiles(values).items()) + f", max {max(values):.2f}"


def main() -> None:
    """Print all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=10, help="starts to be timed (10)")
    parser.add_argument("--deals", type=int, default=2, help="deals to be played at each size (2)")
    parser.add_argument("--size", default=SIZES, help=f"the window's sizes ({SIZES})")
    parser.add_argument("--idle", type=float, default=5, help="seconds that the table is left alone (5)")
    parser.add_argument("--program", type=Path, help="whose starts are timed (this checkout's)")
    arguments = parser.parse_args()
    sizes = [(int(w), int(h)) for w, h in (size.split("x") for size in arguments.size.split(","))]
    with display((max(w for w, _ in sizes), max(h for _, h in sizes))):
        if arguments.starts:
            packaged = arguments.program
            program = [sys.executable, "-m", "kinggame"] if packaged is None else [str(packaged.resolve())]
            for size in sizes:
                measure_starts(arguments.starts, program, size)
        if not arguments.deals:
            return
        if len(sizes) == 1:
            measure_size(arguments.deals, sizes[0], arguments.idle)
            return
        for width, height in sizes:
            options = ["--starts", "0", "--deals", str(arguments.deals), "--idle", str(arguments.idle)]
            subprocess.run([sys.executable, __file__, *options, "--size", f"{width}x{height}"], check=True)


if __name__ == "__main__":
    main()
