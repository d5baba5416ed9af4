"""Rules from elsewhere are taken in, and those that they take the place of stay beside them."""

import os
from pathlib import Path

import pytest

from kinggame.catalog import Catalog
from kinggame.session import adopt

RULES = """format: 1
id: ours
extends: russian
names: {{pt: Nosso, ru: Наш, en: Ours {number}}}
elements: {{boys: {{cards: {{ranks: KJ}}, each: 2}}}}
"""


def written(tmp_path: Path, number: int) -> Path:
    path = tmp_path / f"from elsewhere {number}.yaml"
    path.write_text(RULES.format(number=number), encoding="utf-8")
    return path


def test_rules_that_lay_there_stay_however_often_others_of_their_id_come(tmp_path: Path, catalog: Catalog) -> None:
    folder = tmp_path / "variants"
    for number in (2, 3, 4, 4):
        adopt(written(tmp_path, number), folder, catalog)
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert texts == {
        "ours.yaml": RULES.format(number=4),
        "ours.yaml.before-1": RULES.format(number=2),
        "ours.yaml.before-2": RULES.format(number=3),
    }


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_their_place_is_moved_and_not_waited_for(tmp_path: Path, catalog: Catalog) -> None:
    folder = tmp_path / "variants"
    folder.mkdir()
    os.mkfifo(folder / "ours.yaml")
    adopt(written(tmp_path, 2), folder, catalog)
    assert (folder / "ours.yaml").read_text(encoding="utf-8") == RULES.format(number=2)
    assert (folder / "ours.yaml.before-1").is_fifo()
