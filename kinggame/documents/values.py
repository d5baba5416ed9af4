"""Values whose fields say what they may hold; the library of the models is asked only where something is wrong.

A frozen dataclass that derives from `Value` says everything in its annotations. `value_of` makes one as long as all
fits, which is all that a start needs; what does not fit is for `validate`, which has the same annotations read by
that library and so tells of every fault.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Protocol, Union, get_args, get_origin

UNFIT: Final = object()


class Limit(Protocol):
    """What narrows a type beside which it stands in `Annotated`."""

    def holds(self, value: Any) -> bool:
        """Tell whether a value of the type is one that may be."""


class Within:
    """A number from `least` to `most`, both included."""

    __is_annotated_types_grouped_metadata__: Final = True  # by this the library knows that it is to go through it

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def holds(self, value: Any) -> bool:
        return bool(self.least <= value <= self.most)

    def __iter__(self) -> Iterator[object]:
        from annotated_types import Ge, Le  # noqa: PLC0415 - only where something is wrong

        yield from (Ge(self.least), Le(self.most))


class AtMost:
    """A text, a list or a map of so many characters or entries at most."""

    __is_annotated_types_grouped_metadata__: Final = True

    def __init__(self, most: int) -> None:
        self.most = most

    def holds(self, value: Any) -> bool:
        return len(value) <= self.most

    def __iter__(self) -> Iterator[object]:
        from annotated_types import MaxLen  # noqa: PLC0415 - only where something is wrong

        yield MaxLen(self.most)


class WholeNumber:
    """Goes with a Literal of numbers, which takes `true` for 1 and 4.0 for 4: `Annotated[Literal[1], WHOLE]`."""

    def holds(self, value: Any) -> bool:
        return type(value) is int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import PydanticCustomError, core_schema  # noqa: PLC0415 - whoever asks has loaded it

        def whole(value: Any) -> Any:
            if not self.holds(value):
                raise PydanticCustomError("int_type", "a whole number")
            return value

        return core_schema.no_info_before_validator_function(whole, handler(source))


WHOLE: Final = WholeNumber()


class Value:
    """The base of such dataclasses: no unknown fields, no conversions."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "strict": True}

    def model_dump(self) -> dict[str, Any]:
        """Give the fields by name, as models do."""
        assert is_dataclass(self)
        return {field.name: getattr(self, field.name) for field in fields(self)}


def value_of(kind: Any, found: object) -> Any:
    """Make a value of plain data; UNFIT where anything in it is not what the annotations say."""
    if type(found) is not dict:
        return UNFIT
    known = {field.name: field for field in fields(kind)}
    parts = {name: _made(known[name].type, part) if name in known else UNFIT for name, part in found.items()}
    lacking = [
        name
        for name, field in known.items()
        if name not in parts and field.default is MISSING and field.default_factory is MISSING
    ]
    return UNFIT if lacking or any(part is UNFIT for part in parts.values()) else kind(**parts)


def _made(hint: Any, found: Any) -> Any:
    """Make what an annotation asks for, out of plain data."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        made = _made(arguments[0], found)
        return made if made is not UNFIT and all(limit.holds(made) for limit in arguments[1:]) else UNFIT
    if origin is Literal:
        return found if any(type(found) is type(word) and found == word for word in arguments) else UNFIT
    if origin in (Union, UnionType):
        return next((made for one in arguments if (made := _made(one, found)) is not UNFIT), UNFIT)
    if origin is list:
        return _all([_made(arguments[0], entry) for entry in found]) if type(found) is list else UNFIT
    if origin is dict:
        if type(found) is not dict:
            return UNFIT
        keys = _all([_made(arguments[0], key) for key in found])
        entries = _all([_made(arguments[1], entry) for entry in found.values()])
        return UNFIT if keys is UNFIT or entries is UNFIT else dict(zip(keys, entries, strict=True))
    if hint in (None, NoneType):
        return None if found is None else UNFIT
    if isinstance(hint, type) and issubclass(hint, Value):
        return value_of(hint, found)
    return found if type(found) is hint and (hint is not str or _is_text(found)) else UNFIT


def _all(made: list[Any]) -> Any:
    return UNFIT if any(one is UNFIT for one in made) else made


def _is_text(found: str) -> bool:
    try:
        found.encode()
    except UnicodeEncodeError:  # half a character
        return False
    return True
