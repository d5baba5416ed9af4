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
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int, source: Path = SOURCE) -> bytes:
    """Draw the icon as a PNG of `size` pixels square."""
    drawn = pygame.image.load_sized_svg(BytesIO(source.read_bytes()), (size, size))
    target = BytesIO()
    pygame.image.save(drawn, target, "icon.png")
    return target.getvalue()


def ico() -> bytes:
    """Give the icon for Windows: a directory of entries, then a PNG for each."""
    pictures = [png(size) for size in ICO_SIZES]
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
