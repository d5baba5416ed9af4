"""Writes outlines as short SVG text: relative commands, two decimals, one element a line.

Positions are rounded to hundredths before the differences are taken, so that no error adds up along a path.
"""

from collections.abc import Iterable, Sequence

from deck.strokes import Outline, Point, is_straight

HUNDREDTHS = 100


def number(value: float) -> str:
    """Write a number with at most two decimals and nothing superfluous."""
    return _written(round(value * HUNDREDTHS))


def _written(hundredths: int) -> str:
    sign, size = ("-" if hundredths < 0 else ""), abs(hundredths)
    whole, part = divmod(size, HUNDREDTHS)
    decimals = f".{part:02d}".rstrip("0") if part else ""
    return f"{sign}{whole or ''}{decimals}" if whole or decimals else "0"


class _PathWriter:
    """Collects commands; knows where the pen is, in whole hundredths."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.last = ""  # the number just written, if no command follows it
        self.command = ""
        self.pen = (0, 0)
        self.start = (0, 0)

    def append(self, command: str, points: Sequence[Point]) -> None:
        """Add a relative command, unless it would go nowhere."""
        places = [(round(x * HUNDREDTHS), round(y * HUNDREDTHS)) for x, y in points]
        steps = [(x - self.pen[0], y - self.pen[1]) for x, y in places]
        if command != "m" and not any(dx or dy for dx, dy in steps):
            return
        if command != self.command:
            self._name(command)
        for dx, dy in steps:
            self._put(_written(dx))
            self._put(_written(dy))
        self.pen = places[-1]
        if command == "m":
            self.start = self.pen
            self.command = "m!"  # points after "m" would be read as lines: always name what follows

    def close(self) -> None:
        """Close the run; the pen goes back to its start."""
        self._name("z")
        self.pen = self.start

    def _name(self, command: str) -> None:
        self.words.append(command)
        self.command, self.last = command, ""

    def _put(self, word: str) -> None:
        glued = not self.last or word[0] == "-" or (word[0] == "." and "." in self.last)
        self.words.append(word if glued else " " + word)
        self.last = word


def path_data(outlines: Iterable[Outline], *, round_ends: bool = True) -> str:
    """Write outlines as the `d` of one path; `round_ends` says that two ends that meet look like a corner.

    A run that has come back to its start must not be closed: the renderer then adds a line of no length and parts it
    a thousand times, which made most of the time that a court took.
    """
    writer = _PathWriter()
    for segments, closed in outlines:
        writer.append("m", [segments[0][0]])
        steps = segments[:-1] if closed and len(segments) > 1 and is_straight(segments[-1]) else segments
        for segment in steps:
            if is_straight(segment):
                writer.append("l", [segment[3]])
            else:
                writer.append("c", segment[1:])
        if closed and not (round_ends and writer.pen == writer.start):
            writer.close()
    return "".join(writer.words)


def path(outlines: Iterable[Outline], **attributes: str | float | None) -> str:
    """Write one path element; `stroke_width=…` becomes stroke-width, attributes that are None are left out."""
    words = [f'{name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items() if value is not None]
    is_round = not attributes.get("stroke_linecap") and not attributes.get("stroke_linejoin")
    data = path_data(outlines, round_ends=is_round or not attributes.get("stroke"))
    return f'<path {" ".join(words)} d="{data}"/>\n'


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def twice(text: str, name: str, x: float, y: float) -> str:
    """Write elements, and a reference that repeats them turned by 180 degrees about a point.

    The renderer of the cards knows no references: whoever loads the file puts the group in their place.
    """
    return f'<g id="{name}">\n{text}</g>\n<use href="#{name}" transform="rotate(180 {number(x)} {y:.3f})"/>\n'


def document(width: float, height: float, body: str, *, left: float = 0, top: float = 0) -> str:
    """Write a whole SVG file; all joins and ends are round unless an element says otherwise."""
    size = f"{number(width)} {_long(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(left)} {number(top)} {size}"'
        f' width="{number(width)}" height="{_long(height)}">\n'
        f'<g stroke-linecap="round" stroke-linejoin="round">\n{body}</g>\n</svg>\n'
    )


def _long(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
