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


def read_dib(data: bytes) -> bytes:
    """Read what a directory of icons holds beside PNGs, by hand, and give it as a PNG."""
    length, width, height, planes, bits, packing = struct.unpack_from("<IiiHHI", data)
    assert (length, planes, bits, packing) == (40, 1, 32, 0)
    assert height == 2 * width, "the mask counts"
    rows = [data[40 + 4 * width * row : 40 + 4 * width * (row + 1)] for row in reversed(range(width))]
    assert len(data) == 40 + 4 * width * width + (width + 31) // 32 * 4 * width
    picture = pygame.image.frombytes(b"".join(rows), (width, width), "BGRA")
    target = BytesIO()
    pygame.image.save(picture, target, "icon.png")
    return target.getvalue()


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
        is_png = data[begin:end].startswith(b"\x89PNG")
        assert is_png == (side == 256), "some places of Windows show no smaller PNG"
        picture = data[begin:end] if is_png else read_dib(data[begin:end])
        assert size_of(picture) == (side, height or 256) == (side, side)
        shown, meant = (pygame.image.load(BytesIO(one), "icon.png") for one in (picture, icons.png(side)))
        assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(meant, "RGBA")
        sides.append(side)
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sides)


def test_macos_finds_every_size_in_its_chunk() -> None:
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    place, sides = 8, {}
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place + 4)
        sides[data[place : place + 4]] = size_of(data[place + 8 : place + length])[0]
        place += length
    assert {16, 32, 128, 256, 512} <= {sides[kind] for kind in (b"icp4", b"icp5", b"ic07", b"ic08", b"ic09")}
    dense = {b"ic11": 16, b"ic12": 32, b"ic13": 128, b"ic14": 256, b"ic10": 512}
    assert {kind: sides[kind] // 2 for kind in dense} == dense


@pytest.mark.parametrize(("platform", "name"), [("win32", "king.ico"), ("darwin", "king.icns"), ("linux", None)])
def test_each_system_gets_its_own_kind(
    platform: str, name: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    made = icons.of_this_system(tmp_path / "work")
    assert made == (name and str(tmp_path / "work" / name))
    assert name is None or (tmp_path / "work" / name).stat().st_size > 1000
