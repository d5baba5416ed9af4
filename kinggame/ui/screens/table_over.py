"""What lies over the table now: the panel's paper, the tracker in its column, the last trick, the note."""

from typing import TYPE_CHECKING

from kinggame.stage.panels.last_trick import last_trick
from kinggame.stage.scene import Scene
from kinggame.ui.screens.table_overlays import last_trick_piece, note_piece
from kinggame.ui.screens.table_pages import Kept
from kinggame.ui.screens.table_pieces import Piece, mark_pieces
from kinggame.ui.screens.table_sheet import sheet_box
from kinggame.ui.screens.table_tracker import tracker_piece

if TYPE_CHECKING:
    from kinggame.ui.screens.table import TableScreen


def over_table(table: "TableScreen", scene: Scene, column: Kept | None) -> list[Piece]:
    """List the pieces that lie over a scene, bottom to top."""
    assert table.picture is not None
    look, layout, cards = table.look, table.picture.layout, table.picture.cards
    found: list[Piece] = []
    if column is Kept.TRACKER and layout.sheet is not None and scene.tracker is not None:
        words = table.pages.tracker_words(scene.tracker)
        found.append(tracker_piece(look, cards, layout.sheet, scene.tracker, words))
    if column is Kept.SHEET and layout.sheet is not None and (marked := table.pages.marked):
        found += mark_pieces(look, sheet_box(look, layout.sheet, scene.sheet), scene.sheet, marked)
    hint = table.coach.pieces(scene)
    if table.panel is not None:
        return [*found, *([] if table.fades.comes else table.panel.pieces), *hint]
    if table.shows_last_trick:
        content = last_trick(table.view, table.words)
        if content is not None:
            found.append(last_trick_piece(look, layout, cards, content))
    note, saving = table.note, table.saving.sentence(table.shell.t)
    if note is None and saving:
        table.saving.was_shown()
        note = "refused", saving
    if note is not None:
        found.append(note_piece(look, layout, *note))
    verdict = table.coach.verdict.piece() if note is None and not hint else None
    return [*found, *hint, *([verdict] if verdict is not None else [])]
