"""Opening a file from elsewhere: a record is gone on with or looked at, a variant is taken in."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kinggame.catalog import Catalog
from kinggame.errors import KingError, UnwritableError
from kinggame.i18n import fault_sentences, variant_name
from kinggame.record import load, replay, resolve_variant
from kinggame.rules import Variant
from kinggame.session import MatchSession, adopt
from kinggame.session.seating import sitting_at
from kinggame.ui.dialog import Answer, QuestionScreen

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell

RECORD_SUFFIX = ".king"


def open_file(shell: "Shell", path: Path) -> None:
    """Open what a file holds, by the end of its name; say why where it cannot be."""
    try:
        if path.suffix.casefold() == RECORD_SUFFIX:
            _open_record(shell, path)
        else:
            _take_in(shell, path)
    except KingError as error:
        shell.tell(fault_sentences(shell.t, error))


def _open_record(shell: "Shell", path: Path) -> None:
    """Go on with an unfinished match as one of the player's own; the file itself stays as it is."""
    with contextlib.suppress(OSError):
        if path.resolve().parent in {shell.store.saves_folder.resolve(), shell.store.archive_folder.resolve()}:
            shell.go_on(path)
            return
    record = load(path)
    variant = resolve_variant(record, shell.catalog)
    replay(record, variant)  # before the match that is open is closed
    sitting_at(record, variant.table.players, shell.default_seats())
    shell.end_session()
    session = MatchSession.resume(
        record, variant, thinker=shell.thinker, seats=shell.default_seats(), store=shell.store
    )
    shell.show_match(session)


def _take_in(shell: "Shell", path: Path) -> None:
    """Copy a variant into the player's folder, and offer a match by it."""
    folder = shell.own_variants
    if folder is None:
        return
    try:
        variant = adopt(path, folder, shell.catalog)
    except OSError as error:
        raise UnwritableError(folder, error) from error
    shell.use_catalog(Catalog.shipped().with_own(folder).catalog)
    t = shell.t
    text = t.gettext("“{name}” is now among your rules.").format(name=variant_name(t, variant))
    answers = (
        Answer(t.pgettext("button", "Close"), lambda: None),
        Answer(t.gettext("New match"), _beginning(shell, variant), primary=True),
    )
    shell.app.stack.push(QuestionScreen(t.gettext("New rules"), text, answers))


def _beginning(shell: "Shell", variant: Variant) -> Callable[[], None]:
    def begin() -> None:
        shell.open_start()
        shell.open_new_match(variant)

    return begin
