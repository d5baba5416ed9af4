"""Until the first picture a start loads neither the YAML library nor that of the models, which take most of it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kinggame import resources
from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.documents import ReadyMade
from kinggame.documents.models import Strict
from kinggame.record import write_atomically
from kinggame.session import MatchSession, Seat, SeatKind, Settings, SettingsFile, Store, WindowPlace
from kinggame.ui.cardface import SHIPPED_FACE, read_manifest

BOTS = [Seat(SeatKind.BOT, name, "easy", "normal") for name in ("Rui", "Zé", "Graça")]
SCRIPT = """
import json, sys
from kinggame.__main__ import main
from kinggame.ui.app import App

draw = App.step
def first(app, now):
    draw(app, now)
    loaded = [name for name in ("pydantic", "yaml", "numpy") if name in sys.modules]
    buttons = [widget.name for widget in app.stack.top.layer.widgets]
    print(json.dumps({"loaded": loaded, "screen": type(app.stack.top).__name__, "buttons": buttons}))
    App.step = draw
App.step = first
App.run = lambda app: None
sys.exit(main(["--lang", "en"]))
"""

WAITING = """
import sys, threading
from kinggame.__main__ import main
from kinggame.ui import main as window
from kinggame.ui.app import App

released = threading.Event()
def drawn(app):
    print(app.failed._shell.background.submit(lambda: "a card is drawn").result(timeout=5))
    released.set()
window._load_ahead = lambda: released.wait(10)
App.run = drawn
sys.exit(main(["--lang", "en"]))
"""


def start(home: Path) -> dict[str, Any]:
    """Start the program up to its first picture, and say what it shows and what is loaded by then."""
    seen: dict[str, Any] = json.loads(said(home, SCRIPT))
    return seen


def said(home: Path, script: str) -> str:
    """Give the first line that a script says."""
    environment = os.environ | {"KINGGAME_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[0]


def test_the_second_start_loads_neither(tmp_path: Path) -> None:
    first = start(tmp_path)
    assert (first["screen"], first["loaded"]) == ("StartScreen", ["pydantic", "yaml"]), "nothing is ready yet"
    folders = resources.user_folders({"KINGGAME_HOME": str(tmp_path)})
    assert {path.name for path in (folders.data / "ready").iterdir()} == {"card-face.json", "variants.json"}
    assert folders.settings.exists(), "the first start has left its settings"
    assert start(tmp_path) == {**first, "loaded": []}


def test_neither_is_loaded_where_there_are_settings_an_unfinished_match_and_own_rules(tmp_path: Path) -> None:
    folders = resources.user_folders({"KINGGAME_HOME": str(tmp_path)})
    window = WindowPlace(x=0, y=0, width=1280, height=720, screens="1920x1080 2560x1440")
    wishes = {"player": "Зé “1”", "opponents": ["Rui", "no"], "keys": {"hint": "j"}, "window": window}
    SettingsFile.of_user(folders).save(Settings().changed(**wishes))
    catalog = Catalog.shipped()
    store, seats = Store.of_user(folders, catalog=catalog), [Seat(SeatKind.PERSON, "Ana"), *BOTS]
    session = MatchSession.new(catalog.get("russian"), seats, seed=1, thinker=InlineThinker(), store=store)
    session.advance()
    session.close()
    folders.variants.mkdir(parents=True)
    own = "format: 1\nid: mine\nextends: russian\nnames: {pt: Meu, ru: Моё, en: Mine}\n"
    (folders.variants / "mine.yaml").write_text(own, encoding="utf-8")
    start(tmp_path)
    seen = start(tmp_path)
    assert seen["loaded"] == []
    assert "continue:0" in seen["buttons"]


def test_cards_that_are_wanted_next_do_not_wait_for_what_is_loaded_ahead(tmp_path: Path) -> None:
    assert said(tmp_path, WAITING) == "a card is drawn"


def test_a_card_face_that_is_ready_made_says_what_its_file_says(tmp_path: Path) -> None:
    path = resources.asset_path(SHIPPED_FACE)
    store = ReadyMade("this program", kept=tmp_path)
    made = read_manifest(path, store)
    store.write(write_atomically)
    found = read_manifest(path, ReadyMade("this program", kept=tmp_path))
    assert isinstance(found, SimpleNamespace)
    assert alike(made, found)


def alike(made: Any, found: Any) -> bool:
    """Tell whether parts that are ready-made have the names and the values of those of a model."""
    if isinstance(made, Strict):
        names = type(made).model_fields
        return names.keys() == vars(found).keys() and all(alike(getattr(made, n), getattr(found, n)) for n in names)
    if isinstance(made, dict):
        return list(made) == list(found) and all(alike(made[name], found[name]) for name in made)
    if isinstance(made, tuple):
        return type(found) is tuple and len(made) == len(found) and all(map(alike, made, found))
    return type(made) is type(found) and bool(made == found)
