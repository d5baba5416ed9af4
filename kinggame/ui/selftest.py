"""Proves an installation whole: rules, languages, sounds, cards, screens, a match of each rule set, the worker.

Nothing of the player's is read or written, and no display is needed.
"""

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import pygame
from pygame import mixer

from kinggame.bots import LEVELS, InlineThinker, Thinker, WorkerThinker
from kinggame.bots.worker import ProcessBody
from kinggame.cards import CARDS
from kinggame.catalog import Catalog
from kinggame.catalog.catalog import OFFERED_FIRST
from kinggame.catalog.lessons import LessonBook
from kinggame.i18n import ENGLISH, LANGUAGES, Translator
from kinggame.record import load, replay
from kinggame.resources import asset_path
from kinggame.rules import Variant
from kinggame.session import MatchSession, Seat, SeatKind, Store
from kinggame.ui import svg
from kinggame.ui.cardart import CardArt, FaceKind
from kinggame.ui.cardface import SHIPPED_FACE
from kinggame.ui.offscreen import Offscreen, no_display, offscreen_shell, offscreen_window
from kinggame.ui.screenshots import Picture, pictures
from kinggame.ui.sound import RATE, load_voices
from kinggame.ui.theme import HOUSES

CARD_SIZE: Final = (57, 88)
SCREEN_SIZE: Final = (800, 600)
REVIEWS, ONE_REVIEW = "review-", "review-portuguese-moment"
SEED: Final = 2026
AUDIO_DRIVER: Final = "SDL_AUDIODRIVER"
DECISIONS_BEFORE_THE_BREAK: Final = 100
PATIENCE: Final = 15.0
"""seconds that the worker is given for one answer"""

Failures = Iterator[str]


class Failed(Exception):
    """Something is not as it should be; the text says what."""


def run(*, told: Callable[[int, int], None] | None = None) -> list[str]:
    """Test everything, and list in a sentence each what has failed; an empty list is a whole installation.

    `told` hears how many parts are done, and of how many.
    """
    parts: tuple[Callable[[], Failures], ...] = (
        partial(_guarded, "variants", _variants),
        partial(_guarded, "lessons", _lessons),
        partial(_guarded, "languages", _languages),
        partial(_guarded, "sounds", _sounds),
        _without_display,
        _of_matches,
    )
    failures: list[str] = []
    for place, part in enumerate(parts):
        if told is not None:
            told(place, len(parts))
        failures += part()
    return failures


def _guarded(name: str, check: Callable[[], None]) -> Failures:
    """Run one check; whatever goes wrong in it is a failure, and the others are made all the same."""
    try:
        check()
    except Exception as error:
        yield f"{name}: {error}" if isinstance(error, Failed) else f"{name}: {type(error).__name__}: {error}"


def _variants() -> None:
    if len(Catalog.shipped()) < 2:
        raise Failed("there should be two rule sets at least")


def _lessons() -> None:
    book = LessonBook.shipped(Catalog.shipped())
    if any(not book.of(variant_id) for variant_id in OFFERED_FIRST):
        raise Failed("there should be lessons for each of the two rule sets")


def _languages() -> None:
    for language in LANGUAGES:
        t = Translator(language)
        forms = {t.ngettext("{n} trick", "{n} tricks", n) for n in (1, 2, 5)}
        said = t.gettext("New match")
        if not all(forms) or (language != ENGLISH and said == "New match"):
            raise Failed(f"the messages of {language} say nothing")


def _sounds() -> None:
    """Load every sound where nobody listens; one that is silent is a failure."""
    before = os.environ.get(AUDIO_DRIVER)
    os.environ[AUDIO_DRIVER] = "dummy"
    try:
        mixer.init(RATE, -16, 2)
        for cue, voices in load_voices(random.Random(SEED)).items():
            if not all(any(take.get_raw()) for take in voices.takes):
                raise Failed(f"{cue} is silent")
    finally:
        mixer.quit()
        if before is None:
            del os.environ[AUDIO_DRIVER]
        else:
            os.environ[AUDIO_DRIVER] = before


# Without a display


def _without_display() -> Failures:
    try:
        with no_display(), offscreen_window(SCREEN_SIZE) as offscreen:
            yield from _guarded("cards", _cards)
            for language, picture in _shown():
                drawing = partial(_draw, offscreen, picture, language)
                yield from _guarded(f"screen {picture.name} ({language})", drawing)
    except Exception as error:
        yield f"window: {type(error).__name__}: {error}"


def _cards() -> None:
    """Draw each card in each script and kind, and the backs of all houses; an empty drawing is a failure."""
    art = CardArt(asset_path(SHIPPED_FACE))
    for card, script in product(map(str, CARDS), art.manifest.scripts):
        _must_show(f"{card} ({script})", art.svg(card, script=script), CARD_SIZE)
    for card, kind in product(map(str, CARDS), (FaceKind.JUMBO, FaceKind.SMALL)):
        _must_show(f"{card} ({kind})", art.svg(card, kind=kind), CARD_SIZE)
    for house, small in product(HOUSES, (False, True)):
        _must_show(f"back of {house}", art.back(house, small=small), CARD_SIZE)


def _must_show(name: str, drawing: str, size: tuple[int, int]) -> None:
    surface = svg.rasterise(drawing, size)
    shown = surface.get_bounding_rect()
    if shown.width < size[0] * 0.9 or shown.height < size[1] * 0.9 or _is_uniform(surface):
        raise Failed(f"{name} is not drawn")


def _is_uniform(surface: pygame.Surface) -> bool:
    """Tell whether a picture shows one colour only, at some places spread over it."""
    width, height = surface.get_size()
    places = ((width * x // 40, height * y // 40) for x in range(1, 40) for y in range(1, 40))
    return len({tuple(surface.get_at(at)) for at in places}) < 2


def _shown() -> Iterator[tuple[str, Picture]]:
    """Every picture once, the languages in turn, so that each of them and each screen is drawn.

    Of the reviews one is enough: they take most of the time, to judge whole deals.
    """
    for place, picture in enumerate(pictures()):
        if not picture.is_rare and (not picture.name.startswith(REVIEWS) or picture.name == ONE_REVIEW):
            yield LANGUAGES[place % len(LANGUAGES)], picture


def _draw(offscreen: Offscreen, picture: Picture, language: str) -> None:
    with offscreen_shell(offscreen, language=language, thinker=InlineThinker()) as shell:
        picture.draw(shell)
        if _is_uniform(offscreen.app.surface):
            raise Failed("nothing is drawn")


# Matches


def _of_matches() -> Failures:
    try:
        catalog = Catalog.shipped()
    except Exception:
        return  # told before
    for variant in catalog:
        yield from _guarded(f"match of {variant.id}", partial(_match, variant, catalog))
        if variant.id in OFFERED_FIRST:  # one process is as good as another, and slow to start
            yield from _guarded(f"worker, {variant.id}", partial(_worker, variant))


def _match(variant: Variant, catalog: Catalog) -> None:
    """Play a match with bots of all levels, break it off, go on from the file; read the end of the main games back."""
    with tempfile.TemporaryDirectory(prefix="king-") as name:
        store = Store(Path(name), catalog=catalog)
        session = _new_session(variant, InlineThinker(), store=store)
        _advance(session, DECISIONS_BEFORE_THE_BREAK)
        session.close()
        saved = store.load(store.saves().entries[0].path)
        again = MatchSession.resume(saved.record, saved.variant, thinker=InlineThinker(), store=store, path=saved.path)
        if again.state != session.state:
            raise Failed("the save shows another position")
        _advance(again, None if variant.id in OFFERED_FIRST else 2 * DECISIONS_BEFORE_THE_BREAK)
        again.close()
        if not again.over:
            return
        if sum(again.state.totals) != variant.total:
            raise Failed(f"the totals {again.state.totals} do not sum to {variant.total}")
        kept = load(store.archive().entries[0].path)
        if replay(kept, variant).state.totals != again.state.totals:
            raise Failed("the kept match has another end")


def _new_session(variant: Variant, thinker: Thinker, *, store: Store | None = None) -> MatchSession:
    levels = [*LEVELS, *LEVELS, *LEVELS, *LEVELS][: variant.table.players]
    seats = [Seat(SeatKind.BOT, level, level, "normal") for level in levels]
    return MatchSession.new(variant, seats, seed=SEED, thinker=thinker, store=store)


def _advance(session: MatchSession, decisions: int | None) -> None:
    while not session.over and (decisions is None or len(session.history) < decisions):
        if session.advance() is None:
            raise Failed("a bot does not answer")


def _worker(variant: Variant) -> None:
    """Ask a spawned worker what a bot would play, and compare it with the answer given here."""
    session = _new_session(variant, InlineThinker())
    while (decision := session.pending) is None or decision.by_chance or len(decision.options) < 2:
        session.advance()
    view = session.view(decision.seat)
    level = list(LEVELS)[-1]
    here = InlineThinker()
    expected = here.poll(here.ask(decision.seat, view, "seed", level))
    thinker = WorkerThinker()
    try:
        ticket = thinker.ask(decision.seat, view, "seed", level)
        end = time.monotonic() + PATIENCE
        while (choice := thinker.poll(ticket)) is None:
            if time.monotonic() > end:
                raise Failed("no answer")
            time.sleep(0.005)
        if not isinstance(thinker.worker.body, ProcessBody):
            raise Failed("there is no process for it")
    finally:
        thinker.close()
        session.close()
    if choice != expected:
        raise Failed(f"{choice} instead of {expected}")
