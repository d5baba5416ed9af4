"""No two modules need each other while they are loaded, so that each can be the first of its room to be imported."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import kinggame

PACKAGE = Path(kinggame.__file__).parent
CARRIED_OUT = (ast.stmt, ast.ExceptHandler, ast.match_case)


def modules(package: Path) -> dict[str, str]:
    """Give the text of every module of a package by its full name."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = (package.name, *path.relative_to(package).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def loaded(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Go through the imports that run when a module is loaded: not those in functions, nor for type checkers alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for other in node.orelse:
                yield from loaded(ast.Module([other], []))
        elif isinstance(node, CARRIED_OUT) and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from loaded(node)


def needs(text: str, known: Mapping[str, str]) -> set[str]:
    """Name the modules among those known that must be there before a module with this text is."""
    found: set[str] = set()
    for node in loaded(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module is not None:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & known.keys()
            if not inner <= known.keys():
                found.add(node.module)
    return found & known.keys()


def in_order(known: Mapping[str, str]) -> list[str]:
    """Put modules in an order in which each comes after those it needs; raise CycleError if there is none."""
    graph = {name: needs(text, known) - {name} for name, text in known.items()}
    return list(TopologicalSorter(graph).static_order())


def test_each_module_can_be_imported_first() -> None:
    assert len(in_order(modules(PACKAGE))) > 100


@pytest.mark.parametrize(
    ("one", "other", "is_circle"),
    [
        ("import k.b", "import k.a", True),
        ("from k.b import x", "from k import a", True),
        ("from k.b import x", "class C:\n    from k.a import y", True),
        ("from k.b import x", "try:\n    import k.a\nexcept ImportError:\n    pass", True),
        ("from k.b import x", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import k.a", False),
        ("from k.b import x", "def f():\n    import k.a", False),
        ("import k.b", "import os", False),
    ],
)
def test_a_circle_is_found_and_only_a_circle(one: str, other: str, is_circle: bool) -> None:
    known = {"k": "", "k.a": one, "k.b": other}
    if is_circle:
        with pytest.raises(CycleError):
            in_order(known)
    else:
        assert set(in_order(known)) == set(known)
