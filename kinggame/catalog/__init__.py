"""Variants as YAML files: read, checked as a whole, turned into rules, and named by a digest."""

from kinggame.catalog.build import read_variant, variant_of
from kinggame.catalog.catalog import (
    SUFFIX,
    Catalog,
    LoadedCatalog,
    UnknownVariantError,
    bases_for,
    ends_otherwise,
    id_taken,
)
from kinggame.catalog.digest import digest

__all__ = [
    "SUFFIX",
    "Catalog",
    "LoadedCatalog",
    "UnknownVariantError",
    "bases_for",
    "digest",
    "ends_otherwise",
    "id_taken",
    "read_variant",
    "variant_of",
]
