"""What King is, by whom, and under which licences it comes."""

from dataclasses import dataclass
from pathlib import Path

from kinggame.i18n import Translator


@dataclass(frozen=True, slots=True)
class Versions:
    """The versions of the program and of what it stands on."""

    king: str
    python: str
    pygame: str
    sdl: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of two columns: what, and what there is to say about it."""

    what: str
    said: str


def about_facts(t: Translator, versions: Versions) -> tuple[Fact, ...]:
    """List the parts of the program with their licences."""
    return (
        Fact(t.gettext("Version"), versions.king),
        Fact(t.gettext("Program, cards, ornament"), t.gettext("© 2026 The King contributors. MIT License.")),
        Fact(
            t.gettext("Letters"),
            t.gettext("Source Serif Pro and Source Sans Pro, © Adobe. SIL Open Font License 1.1."),
        ),
        Fact(
            t.gettext("Window and sound"),
            t.gettext("pygame-ce {version}: GNU LGPL 2.1. SDL {sdl}: zlib License.").format(
                version=versions.pygame, sdl=versions.sdl
            ),
        ),
        Fact(
            t.gettext("Also used"),
            t.gettext("Python {version}: PSF License. PyYAML, pydantic, platformdirs: MIT License.").format(
                version=versions.python
            ),
        ),
    )


def about_files(t: Translator, settings: Path, matches: Path) -> tuple[Fact, ...]:
    """Say where settings and matches are kept."""
    return (
        Fact(t.gettext("Settings are kept in"), str(settings)),
        Fact(t.gettext("Matches are kept in"), str(matches)),
    )


def about_words(t: Translator) -> str:
    """Say in two sentences what King is."""
    return t.gettext(
        "King is a trick-taking game for four: in most deals one avoids tricks, queens or the King of hearts. "
        "It needs no account and no network."
    )
