"""The format of the manifest of a card face: geometry, inks and index letters, as strictly read data."""

import re
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field

from kinggame.cards import RANK_LETTERS, SUIT_LETTERS
from kinggame.documents import Document, nearest, validate
from kinggame.documents.models import WHOLE, Strict, fault
from kinggame.ui.cardface import DRAWN_IN, WRITTEN_IN

HEX_COLOUR = re.compile(r"#[0-9A-F]{6}")
SUBSET = re.compile(r"(?:M[^A-Za-z]+|L[^A-Za-z]+|C[^A-Za-z]+|Z\s*)+")
POINT_COUNTS = {"M": 1, "L": 1, "C": 3, "Z": 0}


def _colour(text: str) -> str:
    if not HEX_COLOUR.fullmatch(text):
        raise fault("bad-shape", found=text, pattern="#RRGGBB")
    return text


def _only(known: str, entries: dict[str, Any], *, complete: bool) -> dict[str, Any]:
    for key in entries:
        if len(key) != 1 or key not in known:
            raise fault("unknown-key", key=key[:40], nearest=None, allowed=tuple(known))
    for key in known if complete else "":
        if key not in entries:
            raise fault("missing-key", key=key)
    return entries


def _path(text: str) -> str:
    if not SUBSET.fullmatch(text):
        raise fault("bad-shape", found=text[:40], pattern="M L C Z")
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", text):
        if len(re.findall(r"-?\d*\.?\d+", numbers)) != 2 * POINT_COUNTS[command]:
            raise fault("bad-shape", found=f"{command}{numbers}".strip()[:40], pattern="M L C Z")
    return text


Colour = Annotated[str, AfterValidator(_colour)]
"""A colour, written `#RRGGBB` with capitals."""
PathData = Annotated[str, AfterValidator(_path)]
"""Path data of the commands M, L, C and Z, a letter before each group of points."""
Length = Annotated[float, Field(gt=0, le=1000)]
Pair = tuple[float, float]
Suits = AfterValidator(partial(_only, SUIT_LETTERS, complete=True))
"""Marks a map that has an entry for each suit and no other."""
Ranks = AfterValidator(partial(_only, RANK_LETTERS, complete=False))
"""Marks a map whose keys are ranks."""


class Part(Strict):
    """A part of the manifest; `edge_width` is written `edge-width`."""

    model_config = ConfigDict(alias_generator=lambda name: name.replace("_", "-"))


class Ground(Part):
    """The empty card: its colours, and its corner for pieces that are made without a drawing."""

    face: Colour
    edge: Colour
    edge_width: Length
    radius: Length


class Index(Part):
    """A corner index, in hundredths of the card's width."""

    cap: Length
    top: Length
    centre: Length
    gap: Length
    suit: Length
    width: Length


class Sign(Part):
    """One suit sign in place of pips; `diamond` is the size of a diamond where it differs."""

    centre: Pair
    size: Length
    diamond: Length | None = None


class Mini(Part):
    """A card in a list: parts of its width, and the height of the sign as a part of its height."""

    ratio: Length
    cap: Length
    top: Length
    width: Length
    suit: Length
    suit_at_height: Length
    radius: Length


class Chip(Part):
    """A small card that shows a letter or a suit: parts of its width or, where the name says so, its height."""

    ratio: Length
    cap_of_height: Length
    top_of_height: Length
    suit: Length
    radius: Length


class ChipPair(Part):
    """A chip with letter and suit side by side: how much wider it is than a chip, and the sizes on it."""

    wider: Length
    cap_of_height: Length
    suit: Length


class Back(Part):
    """The files of one back."""

    large: str
    small: str


class LetterStrokes(Part):
    """How index letters are drawn, in parts of the cap height."""

    stroke: Length
    hollow: Length
    mitre_limit: Length


class Letter(Part):
    """An index letter: centre lines in a box of height 1."""

    width: Length
    join: Literal["round", "miter"]
    path: PathData


class Manifest(Part):
    """Everything about a face that is not a drawing; see the shipped manifest for what each key means."""

    format: Annotated[Literal[1], WHOLE]
    name: dict[str, str]
    size: Pair
    faces: str
    blank: str
    jumbo: str | None
    card: Ground
    inks: dict[str, Annotated[dict[str, Colour], Suits]]
    index: Index
    jumbo_index: Index
    jumbo_sign: Sign
    small_sign: Sign
    mini: Mini
    chip: Chip
    chip_pair: ChipPair
    backs: dict[str, Back]
    suits: Annotated[dict[str, PathData], Suits]
    scripts: dict[str, Annotated[dict[str, str], Ranks]]
    letter_strokes: LetterStrokes
    letters: dict[str, Letter]


def manifest_of(document: Document) -> Manifest:
    """Build the manifest of a document; raises DataError with every fault, or for an index without its letter."""
    manifest = validate(Manifest, document)
    if DRAWN_IN not in manifest.inks:
        raise document.error("missing-key", ("inks",), key=DRAWN_IN)
    latin = manifest.scripts.get(WRITTEN_IN, {})
    for rank in RANK_LETTERS:
        if rank not in latin:
            raise document.error("missing-key", ("scripts", WRITTEN_IN), key=rank)
    letters = tuple(manifest.letters)
    for script, labels in manifest.scripts.items():
        for rank, label in labels.items():
            if label not in letters:
                words = {"found": label, "allowed": letters, "nearest": nearest(label, letters)}
                raise document.error("not-one-of", ("scripts", script, rank), **words)
    return manifest
