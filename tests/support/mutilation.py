"""Texts and trees with pieces torn out, doubled and exchanged, for readers that must survive them."""

import json
from typing import Any

from hypothesis import strategies as st

MARKS = "{ } [ ] : , - # &a *a !!str <<: ' \" | > ? % @ --- ... null true yes 0 -1 1e9 99999999999999999999 KH ф \\"
TOKENS = st.sampled_from([*MARKS.split(), "\n", "\t", " ", "\r", "\n--- ", ": "])


def values(words: str) -> st.SearchStrategy[Any]:
    """Make small plain values, some of them words that the format knows."""
    scalars = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2000, 2000),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(max_size=5),
        st.sampled_from(words.split()),
    )
    return st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
        max_leaves=5,
    )


@st.composite
def mutilated(draw: st.DrawFn, texts: list[str]) -> str:
    """Take one of some texts and tear at it in one to four places."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 3, 20, 200])))
        piece = draw(st.one_of(TOKENS, st.just(""), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def rearranged(draw: st.DrawFn, trees: list[Any], parts: st.SearchStrategy[Any]) -> Any:
    """Take one of some trees and replace, remove or exchange one to three of its parts."""
    tree = json.loads(json.dumps(draw(st.sampled_from(trees))))
    for _ in range(draw(st.integers(1, 3))):
        places = _branches(tree)
        if not places:
            break
        container, key = draw(st.sampled_from(places))
        match draw(st.sampled_from(["replace", "remove", "exchange"])):
            case "replace":
                container[key] = draw(parts)
            case "remove":
                del container[key]
            case "exchange":
                other, place = draw(st.sampled_from(places))
                container[key] = json.loads(json.dumps(other[place]))
    return tree


def _branches(tree: Any) -> list[tuple[Any, Any]]:
    found = []
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in list(entries):
        found += [(tree, key), *_branches(value)]
    return found
