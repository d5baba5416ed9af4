"""What a report of a fault needs: what was found about the program and the machine, in the player's language."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kinggame.errors import KingError, Problem
from kinggame.i18n import Translator, fault_sentences, number, problem_sentence
from kinggame.i18n.system_errors import system_reason

UNITS = 1_000_000


@dataclass(frozen=True, slots=True)
class Place:
    """A folder or file of the player's, as it is shown."""

    path: str
    is_there: bool
    errno: int | None = None
    """why nothing can be written there; None where it can"""
    free: int | None = None
    """bytes"""


@dataclass(frozen=True, slots=True)
class Trial:
    """Something that was tried: what came of it, or what went wrong in the words of whoever said so."""

    result: str = ""
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Findings:
    """All that was found; names of things are those of the system."""

    versions: tuple[tuple[str, str], ...]
    """what, and its version"""
    system: str
    installation: str
    """`packaged`, `installed` or `checkout`"""
    language: str
    locale: str
    """what the system asks for"""
    display: Trial
    desktops: tuple[tuple[int, int], ...]
    sound: Trial
    fonts: tuple[tuple[str, bool], ...]
    gamepads: tuple[str, ...]
    places: tuple[Place, ...]
    variants: tuple[str, ...]
    own_variants: int
    saves: int
    archive: int
    settings: tuple[str, ...]
    """those that are not as they are at first: `name: value`"""
    worker: Trial
    damage: KingError | None
    """what is wrong with what King ships"""
    problems: tuple[tuple[str, Problem], ...]
    """the file that each is about, if any, and what is wrong"""
    log: Sequence[str] = field(default=())
    """the last lines of the log"""


def diagnosis_lines(t: Translator, found: Findings) -> list[str]:
    """Write the findings as lines: `what: how it is`."""
    yes, no = t.gettext("yes"), t.gettext("no")
    kinds = {
        "packaged": t.gettext("packaged program"),
        "installed": t.gettext("installed for Python"),
        "checkout": t.gettext("run from its source"),
    }
    sizes = ", ".join(f"{width}×{height}" for width, height in found.desktops)
    lines = [
        t.gettext("Program: {kind}").format(kind=kinds.get(found.installation, found.installation)),
        *(f"{name}: {version}" for name, version in found.versions),
        t.gettext("System: {name}").format(name=found.system),
        t.gettext("Language: {language}; the system asks for {locale}").format(
            language=found.language, locale=found.locale or "–"
        ),
        t.gettext("Display: {said}").format(said=_tried(t, found.display)),
        t.gettext("Desktops: {sizes}").format(sizes=sizes or "–"),
        t.gettext("Sound: {said}").format(said=_tried(t, found.sound)),
        t.gettext("Gamepads: {names}").format(names=", ".join(found.gamepads) or "–"),
        *(t.gettext("Font {name}: {said}").format(name=name, said=yes if good else no) for name, good in found.fonts),
        t.gettext("Worker for the bots: {said}").format(said=_tried(t, found.worker)),
        *(_place_line(t, place) for place in found.places),
        t.gettext("Rules that come with King: {names}").format(names=", ".join(found.variants) or "–"),
        t.gettext("Rules of your own: {n}").format(n=found.own_variants),
        t.gettext("Unfinished matches: {n}").format(n=found.saves),
        t.gettext("Kept matches: {n}").format(n=found.archive),
        t.gettext("Settings: {said}").format(said="; ".join(found.settings) or t.gettext("as at first")),
    ]
    wrong = [] if found.damage is None else list(fault_sentences(t, found.damage))
    wrong += [problem_sentence(t, problem, file or None) for file, problem in found.problems]
    if wrong:
        lines += ["", t.gettext("What is wrong:"), *(f"  {sentence}" for sentence in wrong)]
    if found.log:
        lines += ["", t.gettext("The last lines of the log:"), *(f"  {line}" for line in found.log)]
    return lines


def _tried(t: Translator, trial: Trial) -> str:
    return t.gettext("fails ({reason})").format(reason=trial.failure) if trial.failure else trial.result


def _place_line(t: Translator, place: Place) -> str:
    if place.errno is not None:
        text = t.gettext("{path}: cannot be written ({reason})")
        said = text.format(path=place.path, reason=system_reason(t, place.errno))
    elif place.is_there:
        said = t.gettext("{path}: can be written").format(path=place.path)
    else:
        said = t.gettext("{path}: not there yet, can be made").format(path=place.path)
    if place.free is None:
        return said
    return said + ", " + t.gettext("{n} MB free").format(n=number(place.free // UNITS))
