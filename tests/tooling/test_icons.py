"""The program's icon, as Windows and macOS read it."""

import struct
from io import BytesIO
from pathlib import Path

import icons
import pygame
import pytest


def size_of(picture: bytes) -> tuple[int, int]:
    """Return the size of a PNG that has something on it."""
    drawn = pygame.image.load(BytesIO(picture), "icon.png")
    assert drawn.get_bounding_rect(min_alpha=200).width > 0.9 * drawn.get_width()
    return drawn.get_size()


def test_windows_finds_every_size_where_the_directory_says() -> None:
    data = icons.ico()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sides, end = [], 6 + 16 * count
    for number in range(count):
        width, height, _, _, planes, bits, length, begin = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (planes, bits, begin) == (1, 32, end)
        end = begin + length
        side = width or 256
        assert size_of(data[begin:end]) == (side, height or 256) == (side, side)
        sides.append(side)
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sides)


def test_macos_finds_every_size_in_its_chunk() -> None:
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    place, sides = 8, []
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place + 4)
        sides.append(size_of(data[place + 8 : place + length])[0])
        place += length
    assert sides == [16, 32, 128, 256, 512, 1024]


@pytest.mark.parametrize(("platform", "name"), [("win32", "king.ico"), ("darwin", "king.icns"), ("linux", None)])
def test_each_system_gets_its_own_kind(
    platform: str, name: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    made = icons.of_this_system(tmp_path / "work")
    assert made == (name and str(tmp_path / "work" / name))
    assert name is None or (tmp_path / "work" / name).stat().st_size > 1000
