"""The base of every model of a document, and what its parts need to give errors of our own."""

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

from kinggame.documents.bridge import KIND_OPENS
from kinggame.documents.values import WHOLE

__all__ = ["WHOLE", "Strict", "by_kind", "fault"]


class Strict(BaseModel):
    """A part of a document: no unknown keys, no conversions, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=False)


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
