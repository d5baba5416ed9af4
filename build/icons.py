"""The program's icon in the containers that Windows and macOS want, made from `assets/icon.svg` when packaging."""

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "yes")
import pygame

SOURCE = Path(__file__).resolve().parents[1] / "assets" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
PACKED = 256
"""pixels; from this size on Windows takes a PNG everywhere, below it wants plain pixels in some places"""
ICNS_KINDS = {
    **{b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512},
    **{b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024},  # the same for dense screens
}


def drawn(size: int, source: Path = SOURCE) -> pygame.Surface:
    """Draw the icon, `size` pixels square."""
    return pygame.image.load_sized_svg(BytesIO(source.read_bytes()), (size, size))


def png(size: int) -> bytes:
    """Draw the icon as a PNG."""
    target = BytesIO()
    pygame.image.save(drawn(size), target, "icon.png")
    return target.getvalue()


def dib(size: int) -> bytes:
    """Draw the icon as plain pixels: a head, blue, green, red and opacity from the lowest row up, and an empty mask."""
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)  # the height counts the mask too
    pixels = pygame.image.tobytes(drawn(size), "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    return head + pixels + mask


def ico() -> bytes:
    """Give the icon for Windows: a directory of entries, then a picture for each."""
    pictures = [png(size) if size >= PACKED else dib(size) for size in ICO_SIZES]
    begin = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 256 is written 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), begin)
        begin += len(picture)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """Give the icon for macOS: chunks, each a kind, a length that counts its own head, and a PNG."""
    chunks = b""
    for kind, size in ICNS_KINDS.items():
        picture = png(size)
        chunks += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks


def of_this_system(folder: Path) -> str | None:
    """Write the icon that a program of this system carries into `folder` and give its path; on Linux it has none."""
    makers = {"win32": ("king.ico", ico), "darwin": ("king.icns", icns)}
    if sys.platform not in makers:
        return None
    name, make = makers[sys.platform]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(make())
    return str(file)
