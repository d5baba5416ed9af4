"""Checks where everything lies, on every screen, at every size, in every language.

    python -m tests.ui.layout_check [--size WxH,…] [--lang pt,ru,en,pseudo] [--only NAME] [--text 150] [--contrast]

Prints one line for each fault, with the pictures it was seen in, and ends with 1 if there is any.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from kinggame.bots import InlineThinker
from kinggame.i18n import LANGUAGES, PSEUDO
from kinggame.session import Settings
from kinggame.ui.app import App
from kinggame.ui.look import Appearance, Look
from kinggame.ui.offscreen import no_display, offscreen_shell, offscreen_window, passed
from kinggame.ui.screenshots import Picture, pictures
from tests.ui.faults import contrast_faults, drawn, faults
from tests.ui.recording import Recording, recording

SIZES = (
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (390, 844),
    (844, 390),
)


def checked(
    sizes: Sequence[tuple[int, int]],
    language: str,
    wanted: Sequence[Picture],
    *,
    settings: Settings | None = None,
    contrast: bool = False,
) -> Iterator[tuple[str, str, str]]:
    """Draw pictures, each at one size after another as if the window were dragged, and give what is wrong.

    Yields the size, the picture's name and the fault. Within `recording()`.
    """
    looks: dict[tuple[tuple[int, int], Appearance], Look] = {}

    def resize(app: App, size: tuple[int, int]) -> None:
        wish = app.look.appearance
        if (size, wish) not in looks:
            looks[size, wish] = Look(size, appearance=wish)
        app.surface = Recording(size, 0, 32)
        app.set_look(looks[size, wish].in_house(app.look.house.id))

    with offscreen_window(sizes[0]) as window:
        for picture in wanted:
            resize(window.app, sizes[0])
            with offscreen_shell(window, language=language, thinker=InlineThinker(), settings=settings) as shell:
                picture.draw(shell)
                for size in sizes:
                    if size != sizes[0]:
                        resize(window.app, size)
                        passed(shell, 400)
                    seen = drawn(shell)
                    found = [*faults(seen), *(contrast_faults(seen) if contrast else ())]
                    yield from ((f"{size[0]}x{size[1]}", picture.name, fault) for fault in found)


def main() -> int:
    """Check and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--lang", default=",".join((*LANGUAGES, PSEUDO)))
    parser.add_argument("--only", default="", help="pictures whose name has this in it")
    parser.add_argument("--text", type=int, default=100, help="size of text, 85 to 150 per cent")
    parser.add_argument("--cloth", help="the table's cloth")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--contrast", action="store_true", help="measure the contrast of words, too")
    asked = parser.parse_args()
    wanted = [p for p in pictures() if asked.only in p.name and not p.is_rare]
    settings = Settings(text_size=asked.text, high_contrast=asked.high_contrast, cloth=asked.cloth)
    sizes = [(int(w), int(h)) for w, h in (text.split("x") for text in asked.size.split(","))]
    count: Counter[str] = Counter()
    with no_display(), recording():
        for language in asked.lang.split(","):
            for size, name, fault in checked(sizes, language, wanted, settings=settings, contrast=asked.contrast):
                print(f"{size} {language} {name}: {fault}", flush=True)
                count[size] += 1
    print(f"{sum(count.values())} faults", *(f"{size}: {n}" for size, n in count.items()))
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
