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


@pytest.fixture(scope="session")
def turkish(catalog: Catalog) -> Variant:
    return catalog.get("turkish")


@pytest.fixture(scope="session")
def by_choice(catalog: Catalog) -> Variant:
    return catalog.get("russian-choice")


@pytest.fixture(scope="session", params=["russian", "portuguese"])
def variant(request: pytest.FixtureRequest, catalog: Catalog) -> Variant:
    """Each of the two games, one after another; what holds for every file in `variants/` asks the catalogue."""
    return catalog.get(request.param)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest: the last one alone would keep the other workers waiting."""
    items.sort(key=lambda item: not (item.get_closest_marker("window") or item.get_closest_marker("frozen")))
