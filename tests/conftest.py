"""Fixtures for all tests: the shipped variants, and a display that needs no screen."""

import os

import pytest

from kinggame.catalog import Catalog
from kinggame.rules import Variant

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return Catalog.shipped()


@pytest.fixture(scope="session")
def russian(catalog: Catalog) -> Variant:
    return catalog.get("russian")


@pytest.fixture(scope="session")
def portuguese(catalog: Catalog) -> Variant:
    return catalog.get("portuguese")


@pytest.fixture(scope="session", params=Catalog.shipped().ids)
def variant(request: pytest.FixtureRequest, catalog: Catalog) -> Variant:
    """Each shipped variant, one after another."""
    return catalog.get(request.param)
