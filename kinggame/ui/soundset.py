"""The manifest of the sounds: which files each cue has, and how loud they are, as strictly read data."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from kinggame.documents import load, nearest, validate
from kinggame.documents.models import WHOLE, Strict, fault
from kinggame.resources import asset_path
from kinggame.stage.cues import Cue

SHIPPED_SOUNDS = "sounds/manifest.yaml"
"""the asset that is the manifest of the sounds in use"""
FILE_NAME = re.compile(r"[a-z0-9-]+\.wav")


def _file_name(text: str) -> str:
    if not FILE_NAME.fullmatch(text):
        raise fault("bad-shape", found=text[:40], pattern="name.wav")
    return text


def _complete(known: tuple[str, ...], entries: dict[str, Any]) -> dict[str, Any]:
    for name in entries:
        if name not in known:
            raise fault("unknown-key", key=name[:40], nearest=nearest(name, known), allowed=known)
    for name in known:
        if name not in entries:
            raise fault("missing-key", key=name)
    return entries


class Recording(Strict):
    """What a cue sounds like."""

    files: Annotated[list[Annotated[str, AfterValidator(_file_name)]], Field(min_length=1, max_length=8)]
    gain: Annotated[float, Field(ge=-40, le=0)]
    """decibels"""
    varied: bool
    """Whether repeats differ a little in pitch and volume."""


class SoundManifest(Strict):
    """Every cue's recording, by the cue's name."""

    format: Annotated[Literal[1], WHOLE]
    cues: Annotated[dict[str, Recording], AfterValidator(partial(_complete, tuple(Cue)))]


def read_sound_manifest(file: Path) -> SoundManifest:
    """Read a manifest; raises DataError with every fault."""
    return validate(SoundManifest, load(file))


def shipped_sounds() -> Path:
    """Give the manifest that comes with the program; raises ResourceMissingError."""
    return asset_path(SHIPPED_SOUNDS)
