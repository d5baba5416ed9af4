"""Fixtures: each language in turn, and the tool that keeps the message files."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kinggame.i18n import LANGUAGES, Translator

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Translator:
    """A translator for each language."""
    return Translator(request.param)


@pytest.fixture(scope="session")
def messages() -> ModuleType:
    """The program that keeps the message files."""
    path = ROOT / "build" / "messages.py"
    spec = importlib.util.spec_from_file_location("king_messages", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["king_messages"] = module
    spec.loader.exec_module(module)
    return module
