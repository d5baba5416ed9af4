"""Variants as YAML files: read, checked as a whole, turned into rules, and named by a digest."""

from kinggame.catalog.adopting import adopt
from kinggame.catalog.build import load_variant, read_variant, variant_of
from kinggame.catalog.catalog import Catalog, LoadedCatalog, UnknownVariantError, bases_for
from kinggame.catalog.digest import digest

__all__ = [
    "Catalog",
    "LoadedCatalog",
    "UnknownVariantError",
    "adopt",
    "bases_for",
    "digest",
    "load_variant",
    "read_variant",
    "variant_of",
]
