"""`kinggame validate` reads lessons as it reads variants and records."""

from pathlib import Path

import pytest

from kinggame.i18n import LANGUAGES
from tests.cli.conftest import Runner
from tests.lessons.sources import SHIPPED, SMALL


def test_shipped_lessons_are_right(king: Runner) -> None:
    result = king("validate", *map(str, SHIPPED[:3]))
    assert result.code == 0, result.err
    assert len(result.out.splitlines()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_lesson_is_told_with_its_line(king: Runner, tmp_path: Path, language: str) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.replace("solution: across", "solution: left", 1), encoding="utf-8")
    result = king("validate", str(path), "--lang", language)
    assert result.code == 1
    assert "14" in result.err
    assert "left" in result.err
    assert "across" in result.err
