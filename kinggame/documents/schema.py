"""Which keys a model allows at a place, for "did you mean"."""

import dataclasses
import types
from collections.abc import Sequence
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, Tag

from kinggame.documents.values import Value


def keys_allowed(model: Any, location: Sequence[str | int]) -> tuple[str, ...]:
    """Give the keys of the map that pydantic's `location` leads to; empty if it takes any."""
    shape: Any = model
    for element in location:
        shape = _step(shape, element)
        if shape is None:
            return ()
    shape = _bare(shape)
    if _is_value(shape):
        return tuple(field.name for field in dataclasses.fields(shape))
    if _is_model(shape):
        return tuple(field.alias or name for name, field in shape.model_fields.items())
    if get_origin(shape) in (Union, types.UnionType):
        return next((found for member in get_args(shape) if (found := keys_allowed(member, ()))), ())
    return ()


def _step(shape: Any, element: str | int) -> Any:
    shape = _bare(shape)
    if _is_value(shape):
        return next((field.type for field in dataclasses.fields(shape) if field.name == element), None)
    if _is_model(shape):
        for name, field in shape.model_fields.items():
            if element == (field.alias or name):
                return field.annotation
        return None
    origin, arguments = get_origin(shape), get_args(shape)
    if origin in (Union, types.UnionType):
        tagged = (member for member in arguments if Tag(str(element)) in getattr(member, "__metadata__", ()))
        return next(tagged, None) or next((f for m in arguments if (f := _step(m, element)) is not None), None)
    if origin is dict:
        return arguments[1]
    return arguments[0] if origin in (list, tuple, set, frozenset) else None


def _bare(shape: Any) -> Any:
    while get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    return shape


def _is_model(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, BaseModel)


def _is_value(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, Value)
