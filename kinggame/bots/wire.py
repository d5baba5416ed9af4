"""How questions travel to the worker: pickled, with each variant sent once and named by a key ever after."""

import io
import pickle
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from kinggame.cards import CARDS, Card
from kinggame.engine import AuctionState, Call, DealLine, Decision, PlayerView, Trick
from kinggame.rules import ChosenDeal, Contract, DealItem, Sale, Variant

Key = tuple[int, str, str]
"""The number of a variant, and within it `variant`, `contract`, `sale` or `choice` and an id."""


def _reducer(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Pickle a record by calling it again, which takes a third of the time that its own state does."""
    values = attrgetter(*kind.__match_args__)
    return lambda value: (kind, values(value))


def card_numbered(number: int) -> Card:
    """Give the card of a number itself, not a copy."""
    return CARDS[number]


_RECORDS: Final[tuple[Any, ...]] = (PlayerView, DealLine, Decision, AuctionState, Call, Trick)
_REDUCERS: Final[dict[Any, Callable[[Any], Any]]] = {
    Card: lambda card: (card_numbered, (int(card),)),
    **{kind: _reducer(kind) for kind in _RECORDS},
}


def _parts(number: int, variant: Variant) -> dict[Key, object]:
    """Name a variant and what hangs on it, so that a view that points there stays small."""
    named: dict[Key, object] = {(number, "variant", ""): variant}
    for name, contract in variant.contracts.items():
        named[number, "contract", name] = contract
    for name, sale in variant.sales.items():
        named[number, "sale", name] = sale
    for name, choice in variant.choices.items():
        named[number, "choice", name] = choice
    if variant.choice is not None:
        named[number, "choice", variant.choice.id] = variant.choice
    return named


class Encoder:
    """Pickles messages; a variant met for the first time is written out once, in a message of its own."""

    def __init__(self) -> None:
        self._keys: dict[int, Key] = {}
        self._kept: list[Variant] = []
        self._fresh: list[tuple[int, Variant]] = []
        parts: dict[Any, Callable[[Any], Any]] = dict.fromkeys((Contract, Sale, ChosenDeal), self._part)
        self._table = {**_REDUCERS, Variant: self._variant, **parts}

    def encode(self, message: object) -> list[bytes]:
        """Give the messages to send, the last of which is this one."""
        buffer = io.BytesIO()
        pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
        pickler.dispatch_table = self._table
        pickler.dump(message)
        fresh, self._fresh = self._fresh, []
        return [*(pickle.dumps(one, pickle.HIGHEST_PROTOCOL) for one in fresh), buffer.getvalue()]

    def _variant(self, variant: Variant) -> tuple[Any, ...]:
        key = self._keys.get(id(variant))
        if key is None:
            number = len(self._kept)
            self._kept.append(variant)  # kept alive: an id in use is not given to another object
            for part_key, part in _parts(number, variant).items():
                self._keys[id(part)] = part_key
            self._fresh.append((number, variant))
            key = self._keys[id(variant)]
        return stored, key

    def _part(self, part: DealItem) -> tuple[Any, ...]:
        key = self._keys.get(id(part))
        if key is None:
            return tuple(part.__reduce_ex__(pickle.HIGHEST_PROTOCOL))
        return stored, key


def stored(number: int, kind: str, name: str) -> object:
    """Stand for a part of a variant in a message; only a Decoder can look it up."""
    raise pickle.UnpicklingError(f"{kind} {name!r} of variant {number} means nothing here")


class Decoder:
    """Reads what an Encoder wrote, in its order."""

    def __init__(self) -> None:
        self._parts: dict[Key, object] = {}

    def decode(self, data: bytes) -> object | None:
        """Give a message, None if it only brought a variant."""
        message: object = _Unpickler(data, self._look_up).load()
        if isinstance(message, tuple) and len(message) == 2 and isinstance(message[1], Variant):
            self._parts.update(_parts(message[0], message[1]))
            return None
        return message

    def _look_up(self, number: int, kind: str, name: str) -> object:
        return self._parts[number, kind, name]


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, look_up: Callable[[int, str, str], object]) -> None:
        super().__init__(io.BytesIO(data))
        self._look_up = look_up

    def find_class(self, module: str, name: str) -> Any:
        if name == stored.__name__ and module == stored.__module__:
            return self._look_up
        return super().find_class(module, name)
