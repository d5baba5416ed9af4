"""The base of every model of a document, and what its parts need to give errors of our own."""

from collections.abc import Callable
from typing import Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict
from pydantic_core import PydanticCustomError

KIND_OPENS = "<"
"""begins the tag of an alternative, so that the tag is not mistaken for a key of the document"""


class Strict(BaseModel):
    """A part of a document: no unknown keys, no conversions, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=False)


def _whole(value: Any) -> Any:
    if type(value) is not int:
        raise PydanticCustomError("int_type", "a whole number")
    return value


WHOLE: Final = BeforeValidator(_whole)
"""Goes with a Literal of numbers, which takes `true` for 1 and 4.0 for 4: `Annotated[Literal[1], WHOLE]`."""


def by_kind(key: str = "kind") -> Callable[[Any], str | None]:
    """Make a discriminator that tells alternatives apart by the word under `key`.

    For `Annotated[Annotated[A, Tag("<a>")] | Annotated[B, Tag("<b>")], Discriminator(by_kind())]`.
    """

    def kind(value: Any) -> str | None:
        word = value.get(key) if isinstance(value, dict) else getattr(value, key, None)
        return f"{KIND_OPENS}{word}>" if isinstance(word, str) else None

    kind.__name__ = key  # pydantic names the discriminator in its errors
    return kind


def fault(code: str, **params: object) -> PydanticCustomError:
    """Make the error that a validator raises: a code of ours with its parameters."""
    return PydanticCustomError(code, code, params)
