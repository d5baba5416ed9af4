"""The packaged program brings every weight of the letters that the window draws, and tells of each whether it opens."""

import ast
import re

from kinggame.ui import diagnosis
from kinggame.ui.fonts import _PACKAGES, _WEIGHTS
from kinggame.ui.theme import Family
from tests.architecture.tree import ROOT, texts

LETTERING = re.compile(r"Lettering\(\s*Family\.(\w+),\s*\d+,\s*\d+,\s*(\d+)")


def packed() -> set[str]:
    """List the fonts that the description of the packaged program names."""
    spec = ast.parse((ROOT / "build" / "king.spec").read_text(encoding="utf-8"))
    (fonts,) = (
        ast.literal_eval(node.value)
        for node in spec.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "FONTS"
    )
    return {name for names in fonts.values() for name in names}


def drawn() -> set[tuple[Family, int]]:
    return {
        (Family[family], int(weight))
        for name, text in texts(ROOT / "kinggame")
        if name.endswith(".py")
        for family, weight in LETTERING.findall(text)
    }


def file_of(family: Family, weight: int) -> str:
    return f"{_PACKAGES[family][1]}-{_WEIGHTS[weight]}"


def test_every_weight_that_is_drawn_is_packed() -> None:
    found = {file_of(*each) for each in drawn()}
    assert len(found) >= 4
    assert found <= packed()


def test_every_weight_that_is_packed_is_told_by_the_diagnosis() -> None:
    assert {file_of(*each) for each in diagnosis.WEIGHTS} == packed()
