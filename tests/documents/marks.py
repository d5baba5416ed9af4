"""Places in test texts: a ‹ stands before what an error is to point at, and is taken out."""

from kinggame.errors import DataError

MARK = "‹"


def unmarked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Give the text without its marks, and line and column of each mark."""
    clean, places = "", []
    for piece in text.split(MARK)[:-1]:
        clean += piece
        lines = clean.split("\n")
        places.append((len(lines), len(lines[-1]) + 1))
    return clean + text.rsplit(MARK, maxsplit=1)[-1], places


def found(error: DataError) -> list[tuple[str, tuple[int, int]]]:
    """Give code and place of each problem."""
    return [(problem.code, (problem.line, problem.column)) for problem in error.problems]
