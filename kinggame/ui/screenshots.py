"""Pictures of every screen and of the moments at the table, drawn without a display and always the same."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame.event import Event

from kinggame.bots import InlineThinker
from kinggame.engine import DecisionKind
from kinggame.errors import KingError
from kinggame.i18n import LANGUAGES, fault_sentences
from kinggame.record import read
from kinggame.session import MatchSession
from kinggame.ui import aided, mishaps, moments, progress_pictures
from kinggame.ui.lesson_pictures import lesson_pictures
from kinggame.ui.offscreen import Offscreen, no_display, offscreen_shell, offscreen_window, passed
from kinggame.ui.past_pictures import past_pictures
from kinggame.ui.probe import card_strips
from kinggame.ui.scale import DESIGN_SIZE
from kinggame.ui.screens.rules import RulesScreen
from kinggame.ui.screens.settings import SettingsScreen
from kinggame.ui.screens.table import TableScreen
from kinggame.ui.screens.table_hand import HandWidget
from kinggame.ui.shell import Shell
from kinggame.ui.situations import Moment, in_choice, in_sale, reach, saying, seats_for
from kinggame.ui.widgets import ChoiceGroup

SETTLED: Final = 3_000
"""Milliseconds after which nothing moves any more."""
NOON: Final = 1_767_268_800
"""When the kept matches of the pictures were written: 2026-01-01, 12:00 UTC."""

Draw = Callable[[Shell], None]


@dataclass(frozen=True)
class Picture:
    """One picture: its name, and how a shell is brought to show it."""

    name: str
    draw: Draw
    is_rare: bool = False
    """Whether many matches are played before one comes to it."""


def write_all(
    folder: Path,
    size: tuple[int, int] | None = None,
    language: str | None = None,
    *,
    told: Callable[[int, int], None] | None = None,
) -> list[Path]:
    """Draw every picture as `<language>-<name>.png` into a folder that is there, and list the files.

    `size` is in pixels, 1280 × 720 where none is asked for; without a language in all of them. `told` hears how many
    are drawn, and of how many. Raises OSError if a file cannot be written.
    """
    languages = (language,) if language else LANGUAGES
    wanted = [(picture, spoken) for spoken in languages for picture in pictures()]
    written: list[Path] = []
    with no_display(), offscreen_window(size or DESIGN_SIZE) as offscreen:
        for picture, spoken in wanted:
            written.append(write_picture(picture, folder, offscreen, spoken))
            if told is not None:
                told(len(written), len(wanted))
    return written


def write_picture(picture: Picture, folder: Path, offscreen: Offscreen, language: str) -> Path:
    """Draw one picture in an offscreen window."""
    path = folder / f"{language}-{picture.name}.png"
    with offscreen_shell(offscreen, language=language, thinker=InlineThinker()) as shell:
        picture.draw(shell)
        path.open("wb").close()  # says in an OSError what pygame would say in words
        pygame.image.save(shell.app.surface, path)
    return path


def pictures() -> Sequence[Picture]:
    """List what there is to be seen."""
    return (*_screens(), *_moments())


# Screens


def _screens() -> Iterator[Picture]:
    yield Picture("start", _settle_after(Shell.open_start))
    yield Picture("start-with-matches", _start_with_matches)
    for variant_id in ("portuguese", "russian"):
        yield Picture(f"new-match-{variant_id}", _new_match(variant_id))
        yield Picture(f"new-match-{variant_id}-own-seat", _new_match(variant_id, seat=0))
    yield Picture("archive", _archive)
    yield Picture("archive-empty", _settle_after(Shell.open_archive))
    for variant_id in ("portuguese", "russian"):
        yield Picture(
            f"statistics-{variant_id}", _settle_after(partial(progress_pictures.statistics, variant_id=variant_id))
        )
    yield Picture("statistics-empty", _settle_after(Shell.open_statistics))
    yield from _practising()
    yield Picture("start-with-all", _settle_after(progress_pictures.start_with_all))
    for name, draw in (*lesson_pictures(), *past_pictures()):
        yield Picture(name, draw)
    yield Picture("notice", _notice)
    yield Picture("change-key", _settle_after(mishaps.change_key))
    yield Picture("unsaved", _settle_after(mishaps.unsaved))
    yield Picture("crash", _settle_after(mishaps.crash))
    yield from _reading()
    yield Picture("first-language", _settle_after(Shell.open_first))
    for section in ("looks", "play", "sound", "comfort", "language", "keys", "own-keys", "about"):
        yield Picture(f"settings-{section}", _settings(section))
    yield Picture("settings-high-contrast", _settings("looks", high_contrast=True))
    yield Picture("settings-large-text", _settings("play", text_size=150))
    yield Picture("help", _settle_after(Shell.open_help))


def _reading() -> Iterator[Picture]:
    """Rules, and what changes from one rule set to the other."""
    pages = {"portuguese": ("short", "order", "contract:no-king", "sale:festa:answers", "contract:nulos"),
             "russian": ("deck", "play", "contract:minus-eralash", "score"),
             "turkish": ("order",), "russian-choice": ("short", "contract:no-tricks")}  # fmt: skip
    for variant_id, names in pages.items():
        for name in names:
            yield Picture(f"rules-{variant_id}-{name.replace(':', '-')}", _rules(variant_id, name))
    for before, now in (("portuguese", "russian"), ("russian", "portuguese"), ("portuguese", "turkish")):
        yield Picture(f"what-changes-{now}", _switch(before, now))
    yield Picture("other-rules", _settle_after(_all_variants))


def _rules(variant_id: str, name: str) -> Draw:
    def draw(shell: Shell) -> None:
        shell.open_rules(shell.catalog.get(variant_id))
        screen = shell.app.stack.top
        assert isinstance(screen, RulesScreen)
        screen.open_section(name)
        passed(shell, SETTLED)

    return draw


def _switch(before: str, now: str) -> Draw:
    """Begin a match under other rules than the last one."""

    def draw(shell: Shell) -> None:
        shell.change_settings(last_variant=before)
        shell.begin(shell.catalog.get(now), seats_for(shell.t.language), options={})
        passed(shell, SETTLED)

    return draw


def _all_variants(shell: Shell) -> None:
    shell.open_variants(list(shell.catalog))


def _settle_after(opening: Draw) -> Draw:
    def draw(shell: Shell) -> None:
        opening(shell)
        passed(shell, SETTLED)

    return draw


def _settings(section: str, **values: object) -> Draw:
    def draw(shell: Shell) -> None:
        shell.open_start()
        shell.change_settings(**values)
        shell.open_settings()
        screen = shell.app.stack.top
        assert isinstance(screen, SettingsScreen)
        screen.open_section(section)
        passed(shell, SETTLED)

    return draw


def _start_with_matches(shell: Shell) -> None:
    for variant_id in ("russian", "portuguese"):
        _leave(shell, variant_id, Moment(moments.deal_begins(4)))
    shell.open_start()
    passed(shell, SETTLED)


def _new_match(variant_id: str, *, seat: int | None = None) -> Draw:
    def draw(shell: Shell) -> None:
        _leave(shell, variant_id, Moment(moments.deal_begins(4)))
        shell.open_start()
        shell.open_new_match(shell.catalog.get(variant_id))
        if seat is not None:
            passed(shell, SETTLED)
            _click(shell, f"seat:{seat}")
        passed(shell, SETTLED)

    return draw


def _archive(shell: Shell) -> None:
    for variant_id in ("portuguese", "russian"):
        _leave(shell, variant_id, Moment(moments.is_over))
        _leave(shell, variant_id, Moment(moments.deal_begins(8)))
        shell.store.begin(variant_id).close()  # the match just left makes room, and is kept
    for place, path in enumerate(sorted(shell.store.archive_folder.iterdir())):
        os.utime(path, (NOON, NOON + 3_600 * place))
    (shell.store.archive_folder / "torn.king").write_text("king: [", encoding="utf-8")
    shell.open_start()
    shell.open_archive()
    passed(shell, SETTLED)


def _practising() -> Iterator[Picture]:
    shows = progress_pictures.practice
    for variant_id in ("portuguese", "russian"):
        for part in ("daily", "contract"):
            opening = partial(shows, section=part, variant_id=variant_id)
            yield Picture(f"practice-{variant_id}-{part}", _settle_after(opening))
        yield Picture(
            f"practice-{variant_id}-par", _settle_after(partial(progress_pictures.par, variant_id=variant_id))
        )
        yield Picture(f"puzzle-{variant_id}", _settle_after(partial(progress_pictures.puzzle, variant_id=variant_id)))
    played = partial(shows, section="daily", variant_id="russian", is_played=True)
    yield Picture("practice-daily-played", _settle_after(played))
    yield Picture("practice-puzzles", _settle_after(partial(shows, section="puzzles", variant_id="portuguese")))


def _notice(shell: Shell) -> None:
    shell.open_start()
    passed(shell, SETTLED)
    try:
        read(b"king: 99\n", "portuguese.king")
    except KingError as error:
        shell.tell(fault_sentences(shell.t, error))
    passed(shell, SETTLED)


def _leave(shell: Shell, variant_id: str, moment: Moment) -> None:
    variant = shell.catalog.get(variant_id)
    reach(moment, variant, language=shell.t.language, store=shell.store).close()


# Moments at the table


def _moments() -> Iterator[Picture]:
    for variant_id in ("portuguese", "russian"):
        yield _moment("draw", variant_id, lambda _: True, wait=900)
        yield _moment("dealing", variant_id, moments.deal_begins(1, dealt=False), wait=900)
        yield _moment("own-play", variant_id, moments.own_play)
        yield _moment("refused", variant_id, moments.own_play, act=_click_barred)
        yield _moment("last-trick", variant_id, moments.own_play, act=TableScreen.toggle_last_trick)
        yield _moment("sheet", variant_id, moments.own_play, act=TableScreen.toggle_sheet)
        yield _moment("menu", variant_id, moments.own_play, act=TableScreen.open_menu)
        yield _moment("tracker", variant_id, moments.late_play, act=TableScreen.toggle_tracker)
        yield _moment("log", variant_id, moments.late_play, act=TableScreen.open_log)
        yield _moment("raised", variant_id, moments.own_play, act=_raise_card)
        yield _moment("held-trick", variant_id, moments.leads, act=_hold_trick)
        yield _moment("all-hands", variant_id, moments.ended_early, act=_lay_open)
        yield _moment("all-tricks", variant_id, moments.ended_early, act=_tell_tricks)
        yield _moment("early-end", variant_id, moments.ended_early)
        yield _moment("match-end", variant_id, moments.is_over)
    yield _moment("shared-win", "portuguese", moments.is_shared, first_seed=178)
    yield _moment("shared-win", "russian", moments.is_shared, first_seed=54)
    yield from _sale_moments()
    yield from _choice_moments()
    yield from _aided_moments()


def _aided_moments() -> Iterator[Picture]:
    """Hints, and what help there is."""
    for variant_id in ("portuguese", "russian"):
        for step in (1, 2, 3):
            yield _moment(f"hint-{step}", variant_id, moments.own_play, act=aided.hinted(step))
        yield _moment("verdict", variant_id, moments.own_play, act=aided.judged)
        yield _moment("counted", variant_id, moments.late_play, act=aided.counted)
    yield _moment("hint-awaited", "portuguese", moments.own_play, act=aided.pondering)
    yield _moment("hint-auction", "portuguese", in_sale(DecisionKind.OFFER, owns=False), act=aided.hinted(2))
    yield _moment("hint-declaration", "portuguese", in_sale(DecisionKind.DECLARE, owns=True), act=aided.hinted(3))
    yield _moment("left-handed", "portuguese", moments.own_play, act=aided.left_handed)
    yield _moment("assist", "portuguese", moments.own_play, act=aided.helped)
    yield _moment("levels", "portuguese", moments.own_play, act=aided.levels)
    yield _moment("levels-between-deals", "russian", moments.ended_early, act=aided.levels)
    yield _moment("free", "russian", moments.own_play, assist="free")
    yield _moment("coached", "portuguese", moments.own_play, assist="coached")


def _sale_moments() -> Iterator[Picture]:
    offer, answer, declare, leader = (
        DecisionKind.OFFER, DecisionKind.ANSWER, DecisionKind.DECLARE, DecisionKind.LEADER,
    )  # fmt: skip
    nobody: dict[DecisionKind, str] = {}
    five = {offer: "5P"}

    def sale(name: str, wanted: object, own: dict[DecisionKind, str], others: dict[DecisionKind, str]) -> Picture:
        return _moment(name, "portuguese", wanted, script=saying(own, others))  # type: ignore[arg-type]

    yield sale("auction-first-offer", in_sale(offer, owns=False, word="1P"), nobody, nobody)
    yield sale("auction-offer", in_sale(offer, owns=False, word="7P"), nobody, {offer: "6P"})
    yield sale("owner-answers", in_sale(answer, owns=True), nobody, five)
    yield sale("owner-answers-8-or-nulls", in_sale(answer, owns=True), nobody, {offer: "6P"})
    yield sale("bidder-too-little", in_sale(answer, owns=False, word="withdraw"), five, {answer: "too-little"})
    yield sale("bidder-8-or-nulls", in_sale(answer, owns=False, word="8P"), {offer: "6P"}, {answer: "eight-or-nulls"})
    yield sale("bidder-trump", in_sale(declare, owns=False), five, {answer: "accept"})
    yield sale("bidder-leader", in_sale(leader, owns=False), five | {declare: "trump-S"}, {answer: "accept"})
    yield sale("bidder-leader-nulls", in_sale(leader, owns=False), {offer: "2N"}, {answer: "accept"})
    yield sale("owner-chooses", in_sale(declare, owns=True), nobody, nobody)
    yield sale("owner-leader", in_sale(leader, owns=True), {declare: "trump-H"}, nobody)
    yield sale("trumps", moments.own_play_after_sale, five | {declare: "trump-S"}, {answer: "accept"})
    yield sale("result-4-3-3-3", moments.not_played, {declare: "4-3-3-3"}, {declare: "4-3-3-3"})


def _choice_moments() -> Iterator[Picture]:
    leads = {DecisionKind.DECLARE: "trump-H"}
    yield _moment("choose", "russian-choice", in_choice(after=20))
    yield _moment("choose-sheet", "russian-choice", in_choice(after=20), act=TableScreen.toggle_sheet)
    yield _moment("own-play", "russian-choice", moments.own_play)
    yield _moment("match-end", "russian-choice", moments.is_over)
    yield _moment("choose-first", "turkish", in_choice(after=0))
    yield _moment("choose", "turkish", in_choice(after=8))
    yield _moment("trumps", "turkish", moments.own_play_after_sale, script=saying(leads, leads))
    yield _moment("match-end", "turkish", moments.is_over)


def _moment(
    name: str,
    variant_id: str,
    wanted: Callable[[MatchSession], bool],
    *,
    script: object = None,
    act: Callable[[TableScreen], None] | None = None,
    first_seed: int = 1,
    wait: int = SETTLED,
    assist: str = "guided",
) -> Picture:
    moment = Moment(wanted, script) if script is not None else Moment(wanted)  # type: ignore[arg-type]

    def draw(shell: Shell) -> None:
        variant = shell.catalog.get(variant_id)
        session = reach(moment, variant, language=shell.t.language, first_seed=first_seed)
        shell.change_settings(assist=assist)
        shell.hints = aided.Pondering()
        shell.show_match(session)
        passed(shell, wait)
        if act is not None:
            screen = shell.app.stack.top
            assert isinstance(screen, TableScreen)
            act(screen)
            passed(shell, SETTLED)

    return Picture(f"table-{variant_id}-{name}", draw, is_rare=first_seed > 1)


def _click_barred(screen: TableScreen) -> None:
    hand = screen.layer.find("hand")
    assert isinstance(hand, HandWidget)
    strips = card_strips(hand)
    card = next(card for card in strips if card not in hand.legal())
    at = strips[card].center
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    screen.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))


def _raise_card(screen: TableScreen) -> None:
    screen.shell.change_settings(confirm=True)
    screen.presses.chosen(screen.hand.legal()[0])


def _hold_trick(screen: TableScreen) -> None:
    screen.shell.change_settings(hold=True)
    screen.choose(screen.hand.legal()[0])
    while not screen.performance.is_held:
        passed(screen.shell, 100)


def _lay_open(screen: TableScreen) -> None:
    screen.pages.show_hands()


def _tell_tricks(screen: TableScreen) -> None:
    screen.pages.show_hands()
    passed(screen.shell, SETTLED)
    group = screen.layer.find("hands or tricks")
    assert isinstance(group, ChoiceGroup)
    group.on_choose(1)


def _click(shell: Shell, name: str) -> None:
    stack = shell.app.stack
    layer = getattr(stack.top, "layer")  # noqa: B009
    at = layer.find(name).rect.center
    stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    stack.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
