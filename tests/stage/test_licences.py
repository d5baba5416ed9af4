"""Whatever King needs to run is among the parts whose licences are shown."""

import importlib.metadata
import re
from collections.abc import Iterator

import pytest

from kinggame.stage.licences import PARTS, by_licence, part_of_library


def needed(name: str) -> Iterator[str]:
    """List what a distribution needs, and what that needs."""
    for requirement in importlib.metadata.requires(name) or ():
        found = re.match(r"[\w.-]+", requirement)
        if found and "extra ==" not in requirement and "sys_platform" not in requirement:
            yield importlib.metadata.metadata(found[0])["Name"]
            yield from needed(found[0])


def test_all_that_king_needs_is_named() -> None:
    assert set(needed("kinggame")) - {part.name for part in PARTS} == set()


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libogg-15db22d2.so.0.8.6", "Ogg"),
        ("libz.so.1", "zlib"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("libpython3.11.so.1.0", "Python"),
        ("libzstd.so.1", None),
        ("_struct.so", None),
    ],
)
def test_a_library_is_told_by_its_name(file: str, name: str | None) -> None:
    part = part_of_library(file)
    assert (part.name if part is not None else None) == name


def test_each_licence_is_named_once_with_all_that_is_under_it() -> None:
    licences = dict(by_licence())
    assert len(licences) == len(list(by_licence()))
    assert sum(len(parts.split(", ")) for parts in licences.values()) == sum(len(p.name.split(", ")) for p in PARTS)
