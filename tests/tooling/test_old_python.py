"""A Python that is too old reads the commands of a checkout and says so in a sentence."""

import ast
from pathlib import Path

import pytest
import venvs

BUILD = Path(venvs.__file__).parent
READ_BY_OLD_PYTHONS = ["play.py", "check.py", "package.py", "venvs.py"]


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 9, 18), (3, 10, 0)])
def test_the_sentence_names_what_is_needed_and_what_is_there(version):
    sentence = venvs.complaint_about_python(version, "play.py")
    assert sentence.startswith(f"King needs Python 3.11 or newer; this is 3.{version[1]}. ")
    assert "play.py" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
def test_a_python_that_is_new_enough_is_not_complained_about(version):
    assert venvs.complaint_about_python(version, "play.py") == ""


@pytest.mark.parametrize("name", READ_BY_OLD_PYTHONS)
def test_an_old_python_can_read_the_script(name):
    tree = ast.parse((BUILD / name).read_text(encoding="utf-8"), feature_version=(3, 7))
    evaluated = [
        annotation
        for node in ast.walk(tree)
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if annotation is not None
    ]
    assert evaluated
    too_new = [ast.unparse(found) for found in evaluated if isinstance(found, ast.Subscript | ast.BinOp)]
    assert too_new == [], "quote them: list[str] and X | Y mean nothing to an old Python"


@pytest.mark.parametrize("name", READ_BY_OLD_PYTHONS)
def test_an_old_python_meets_no_module_of_a_newer_library(name):
    tree = ast.parse((BUILD / name).read_text(encoding="utf-8"))
    imported = {alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    newer = {"tomllib", "zoneinfo", "graphlib", "importlib.metadata", "importlib.resources", "dataclasses"}
    assert imported & newer == set()
