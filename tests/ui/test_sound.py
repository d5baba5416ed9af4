"""Sounds: the files are what the script makes, each cue has its own, and a machine without sound plays on."""

import importlib
import random
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest
from pygame import mixer

from kinggame.errors import DataError
from kinggame.resources import asset_path
from kinggame.stage.cues import Cue
from kinggame.ui import selftest, sound
from kinggame.ui.sound import BENDS, LOUDER, Sounds, Voices, bent
from kinggame.ui.soundset import SHIPPED_SOUNDS, read_sound_manifest

ENDS = ("deal-won.wav", "deal-lost.wav", "match-end.wav")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script() -> Iterable[ModuleType]:
    """The script that makes the sounds, which lies outside the package."""
    build = str(ROOT / "build")
    sys.path.insert(0, build)
    yield importlib.import_module("make_sounds")
    sys.path.remove(build)


@pytest.fixture(scope="module")
def made(script: ModuleType) -> dict[str, list[float]]:
    return script.signals()


class TestFiles:
    def test_are_what_the_script_makes_byte_for_byte(self, script: ModuleType, made: dict[str, list[float]]) -> None:
        assert script.stale_files({name: script.wave_file(signal) for name, signal in made.items()}) == []

    def test_are_found_stale_when_changed_missing_or_superfluous(self, script: ModuleType, tmp_path: Path) -> None:
        files = {"bid.wav": b"click", "pass.wav": b"tap", "king.wav": b"bell"}
        for name, content in files.items():
            (tmp_path / name).write_bytes(content)
        assert script.stale_files(files, tmp_path) == []
        (tmp_path / "bid.wav").write_bytes(b"clack")
        (tmp_path / "king.wav").unlink()
        (tmp_path / "other.wav").write_bytes(b"?")
        assert script.stale_files(files, tmp_path) == ["bid.wav", "king.wav", "other.wav"]

    def test_are_short_but_for_the_ends(self, made: dict[str, list[float]]) -> None:
        seconds = {name: len(signal) / 44_100 for name, signal in made.items()}
        assert all(time < 0.4 for name, time in seconds.items() if name not in ENDS)
        assert all(time < 2 for time in seconds.values())

    def test_begin_and_end_at_rest_and_are_never_cut_off(self, made: dict[str, list[float]]) -> None:
        for name, signal in made.items():
            assert abs(signal[0]) < 0.001, name
            assert max(map(abs, signal[-220:])) < 0.003, name  # the last 5 ms
            assert max(map(abs, signal)) < 0.8, name
            assert abs(sum(signal) / len(signal)) < 0.002, name

    def test_are_about_as_loud_as_one_another(self, script: ModuleType, made: dict[str, list[float]]) -> None:
        for name, signal in made.items():
            assert -23 < script.loudness(signal) < -17.9, name

    def test_of_one_cue_differ(self, made: dict[str, list[float]]) -> None:
        signals = [tuple(signal) for signal in made.values()]
        assert len(set(signals)) == len(signals)

    def test_stay_small(self) -> None:
        folder = asset_path(SHIPPED_SOUNDS).parent
        assert sum(file.stat().st_size for file in folder.iterdir()) < 900_000


def test_loudness_is_that_of_the_standard(script: ModuleType) -> None:
    # BS.1770: a sine of 997 Hz at full scale on one channel is -3.01 LUFS, on both 0
    tone = importlib.import_module("sounds.signals").tone(1.0, 997.0, 1e9)
    assert script.loudness(tone) == pytest.approx(0.0, abs=0.1)


class TestManifest:
    def test_names_every_file_and_nothing_else(self) -> None:
        manifest = asset_path(SHIPPED_SOUNDS)
        named = [file for cue in read_sound_manifest(manifest).cues.values() for file in cue.files]
        assert sorted(named) == sorted(file.name for file in manifest.parent.glob("*.wav"))

    def test_has_enough_takes_of_what_is_heard_most(self) -> None:
        cues = read_sound_manifest(asset_path(SHIPPED_SOUNDS)).cues
        assert [len(cues[cue].files) for cue in (Cue.DEAL, Cue.PLAY, Cue.SWEEP)] == [4, 3, 2]
        assert all(cues[cue].varied for cue in (Cue.DEAL, Cue.PLAY, Cue.SWEEP))

    def test_does_not_punish_who_loses(self) -> None:
        cues = read_sound_manifest(asset_path(SHIPPED_SOUNDS)).cues
        assert cues[Cue.DEAL_LOST].gain <= cues[Cue.DEAL_WON].gain

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            (lambda text: text.replace("  bid: ", "  bit: "), "unknown-key"),
            (lambda text: "\n".join(line for line in text.splitlines() if "pass:" not in line), "missing-key"),
            (lambda text: text.replace("king.wav", "../king.wav"), "bad-shape"),
            (lambda text: text.replace("gain: -9", "gain: 9"), "out-of-range"),
        ],
    )
    def test_is_read_strictly(self, tmp_path: Path, change: Callable[[str], str], code: str) -> None:
        file = tmp_path / "manifest.yaml"
        file.write_text(change(asset_path(SHIPPED_SOUNDS).read_text("utf-8")), encoding="utf-8")
        with pytest.raises(DataError) as caught:
            read_sound_manifest(file)
        assert code in [problem.code for problem in caught.value.problems]


class Take:
    """A sound that notes how it is played."""

    def __init__(self) -> None:
        self.played: list[float] = []
        self._volume = 1.0

    def set_volume(self, volume: float) -> None:
        self._volume = volume

    def play(self) -> None:
        self.played.append(self._volume)


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> dict[Cue, list[Take]]:
    """Three takes of every cue, in place of the shipped ones; the tones are not varied."""
    there = {cue: [Take(), Take(), Take()] for cue in Cue}

    def load(chance: random.Random, *, manifest: Path | None = None) -> dict[Cue, Voices]:
        return {cue: Voices(tuple(found), -6.0, cue is not Cue.KING) for cue, found in there.items()}

    monkeypatch.setattr(sound, "load_voices", load)
    return there


@pytest.fixture
def sounds(takes: dict[Cue, list[Take]]) -> Iterator[Sounds]:
    found = Sounds(random.Random(1))
    found.set_volume(100, muted=False)
    yield found
    found.close()


class TestPlaying:
    def test_repeats_differ_in_take_and_volume(self, sounds: Sounds, takes: dict[Cue, list[Take]]) -> None:
        sounds.start()
        last = None
        for _ in range(200):
            before = [len(take.played) for take in takes[Cue.PLAY]]
            sounds.play(Cue.PLAY)
            (now,) = (i for i, take in enumerate(takes[Cue.PLAY]) if len(take.played) > before[i])
            assert now != last
            last = now
        volumes = [volume for take in takes[Cue.PLAY] for volume in take.played]
        lowest, highest = (10 ** ((-6 + change) / 20) for change in (-LOUDER, LOUDER))
        assert lowest <= min(volumes) < 0.45
        assert 0.55 < max(volumes) <= highest

    def test_a_tone_is_always_the_same(self, sounds: Sounds, takes: dict[Cue, list[Take]]) -> None:
        sounds.start()
        sounds.play(Cue.KING)
        sounds.play(Cue.KING)
        assert takes[Cue.KING][0].played == [pytest.approx(10 ** (-6 / 20))] * 2

    def test_the_same_chance_gives_the_same_sounds(self, takes: dict[Cue, list[Take]]) -> None:
        heard = []
        for _ in range(2):
            for found in takes.values():
                for take in found:
                    take.played.clear()
            sounds = Sounds(random.Random(7))
            sounds.set_volume(50, muted=False)
            sounds.start()
            for cue in Cue:
                sounds.play(cue)
            heard.append([tuple(take.played) for found in takes.values() for take in found])
            sounds.close()
        assert heard[0] == heard[1]

    def test_volume_and_muting_hold_from_the_next_sound_on(self, sounds: Sounds, takes: dict[Cue, list[Take]]) -> None:
        sounds.start()
        sounds.set_volume(50, muted=False)
        sounds.play(Cue.KING)
        sounds.set_volume(50, muted=True)
        sounds.play(Cue.KING)
        sounds.set_volume(0, muted=False)
        sounds.play(Cue.KING)
        assert takes[Cue.KING][0].played == [pytest.approx(10 ** (-15 / 20), rel=0.01)]

    def test_nothing_is_opened_before_it_is_started_or_while_it_is_muted(self, sounds: Sounds) -> None:
        sounds.set_volume(70, muted=False)
        assert mixer.get_init() is None
        sounds.play(Cue.PLAY)
        sounds.set_volume(70, muted=True)
        sounds.start()
        assert mixer.get_init() is None
        sounds.set_volume(70, muted=False)
        assert mixer.get_init() is not None

    def test_it_is_opened_in_the_background(self, sounds: Sounds, takes: dict[Cue, list[Take]]) -> None:
        with ThreadPoolExecutor(1) as background:
            sounds.start(background)
        sounds.play(Cue.KING)
        assert len(takes[Cue.KING][0].played) == 1

    def test_after_the_end_nothing_is_heard(self, sounds: Sounds, takes: dict[Cue, list[Take]]) -> None:
        sounds.start()
        sounds.close()
        sounds.play(Cue.KING)
        sounds.set_volume(30, muted=False)
        assert takes[Cue.KING][0].played == []
        assert mixer.get_init() is None


class TestMachines:
    @pytest.fixture
    def real(self) -> Iterator[Sounds]:
        found = Sounds(random.Random(1))
        found.set_volume(100, muted=False)
        yield found
        found.close()

    def test_every_cue_can_be_played(self, real: Sounds) -> None:
        real.start()
        for cue in Cue:
            real.play(cue)
            assert mixer.get_busy()
            mixer.stop()

    def test_muting_cuts_off_what_is_heard(self, real: Sounds) -> None:
        real.start()
        real.play(Cue.MATCH_END)
        assert mixer.get_busy()
        real.set_volume(70, muted=True)
        assert not mixer.get_busy()

    def test_one_without_sound_plays_on_silently(self, real: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
        real.start()
        assert mixer.get_init() is None
        for cue in Cue:
            real.play(cue)

    def test_an_installation_without_sounds_plays_on_silently(self, tmp_path: Path) -> None:
        damaged = Sounds(random.Random(1), manifest=tmp_path / "manifest.yaml")
        damaged.set_volume(100, muted=False)
        damaged.start()
        damaged.play(Cue.PLAY)
        damaged.close()

    def test_something_comes_out(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard.raw"
        program = (
            "import random, sys, time; from pathlib import Path\n"
            "from kinggame.stage.cues import Cue; from kinggame.ui.sound import Sounds\n"
            "sounds = Sounds(random.Random(1)); sounds.set_volume(100, muted=False); sounds.start()\n"
            "sounds.play(Cue.DEAL_WON); end = time.monotonic() + 10\n"
            "while time.monotonic() < end and not any(Path(sys.argv[1]).read_bytes()): time.sleep(0.01)\n"
            "sounds.close()"
        )
        driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard), "PATH": "", "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, "-c", program, str(heard)], env=driver, check=True, capture_output=True)
        assert any(heard.read_bytes())


def test_a_bent_sound_is_higher_and_shorter() -> None:
    content = asset_path("sounds/bid.wav").read_bytes()
    assert bent(content, 0) == content
    higher = bent(content, 0.07)
    assert struct.unpack_from("<II", higher, 24) == (round(44_100 * 1.07), 2 * round(44_100 * 1.07))
    assert (higher[:24], higher[32:]) == (content[:24], content[32:])


def test_varied_sounds_are_loaded_as_they_are_and_bent_both_ways() -> None:
    mixer.init(44_100, -16, 2, 512)
    try:
        voices = sound.load_voices(random.Random(1))
    finally:
        lengths = {cue: [take.get_length() for take in voices[cue].takes] for cue in Cue}
        mixer.quit()
    assert set(voices) == set(Cue)
    assert [len(lengths[cue]) for cue in (Cue.DEAL, Cue.PLAY, Cue.TRUMP, Cue.KING)] == [12, 9, 3, 1]
    plain, lower, higher = lengths[Cue.TRUMP]
    assert BENDS[0] - 0.005 < plain / higher - 1 < BENDS[1] + 0.005
    assert BENDS[0] - 0.005 < 1 - plain / lower < BENDS[1] + 0.005


class TestSelfTest:
    def test_finds_a_sound_that_is_missing(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        shipped = asset_path(SHIPPED_SOUNDS)
        for file in shipped.parent.iterdir():
            if file.name != "king.wav":
                (tmp_path / file.name).write_bytes(file.read_bytes())
        monkeypatch.setattr("kinggame.ui.soundset.shipped_sounds", lambda: tmp_path / "manifest.yaml")
        (failure,) = selftest._guarded("sounds", selftest._sounds)
        assert "king.wav" in failure

    def test_finds_one_that_is_silent(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        shipped = asset_path(SHIPPED_SOUNDS)
        for file in shipped.parent.iterdir():
            content = file.read_bytes()
            (tmp_path / file.name).write_bytes(content[:44] + bytes(600) if file.name == "bid.wav" else content)
        monkeypatch.setattr("kinggame.ui.soundset.shipped_sounds", lambda: tmp_path / "manifest.yaml")
        assert list(selftest._guarded("sounds", selftest._sounds)) == ["sounds: bid is silent"]

    def test_passes_with_what_is_shipped_and_leaves_the_mixer_closed(self) -> None:
        assert list(selftest._guarded("sounds", selftest._sounds)) == []
        assert mixer.get_init() is None
