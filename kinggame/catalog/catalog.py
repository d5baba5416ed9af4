"""The variants that can be played."""

from collections.abc import Iterator, Mapping

from kinggame import resources, rules
from kinggame.catalog.build import load_variant
from kinggame.documents import nearest
from kinggame.errors import KingError

OFFERED_FIRST = ("russian", "portuguese")
"""the variants at the head of every list, in this order; others follow by id"""


class UnknownVariantError(KingError):
    """No variant has this id; `nearest` is the one that was probably meant, or None."""

    def __init__(self, variant_id: str, known: tuple[str, ...]) -> None:
        self.variant_id = variant_id
        self.known = known
        self.nearest = nearest(variant_id, known)
        super().__init__(variant_id)


class Catalog:
    """Variants by id, in the order in which they are offered; a value that does not change."""

    def __init__(self, variants: Mapping[str, rules.Variant]) -> None:
        self._variants = dict(variants)

    @classmethod
    def shipped(cls) -> "Catalog":
        """Load the variants that come with King; raises DataError and ResourceMissingError."""
        paths = sorted(resources.variants_dir().glob("*.yaml"), key=lambda path: (_rank(path.stem), path.stem))
        return cls({path.stem: load_variant(path) for path in paths})

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all variants."""
        return tuple(self._variants)

    def get(self, variant_id: str) -> rules.Variant:
        """Give a variant; raises UnknownVariantError, which names the nearest id."""
        if variant_id not in self._variants:
            raise UnknownVariantError(variant_id, self.ids)
        return self._variants[variant_id]

    def __iter__(self) -> Iterator[rules.Variant]:
        return iter(self._variants.values())

    def __len__(self) -> int:
        return len(self._variants)


def _rank(variant_id: str) -> int:
    return OFFERED_FIRST.index(variant_id) if variant_id in OFFERED_FIRST else len(OFFERED_FIRST)
