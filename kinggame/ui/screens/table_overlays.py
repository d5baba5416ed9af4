"""What lies over the table for a while: the note and the last trick."""

from typing import Literal

from pygame import Rect, Surface

from kinggame.stage.layout import TableLayout
from kinggame.stage.panels.last_trick import LastTrick
from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.plate import note, plate
from kinggame.ui.screens.table_cards import Lying, TableCards
from kinggame.ui.screens.table_pieces import Piece, grown
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import CREAM, INK, Family, Lettering, Role

NoteKind = Literal["refused", "forced", "told"]
TITLE = Lettering(Family.SERIF, 18, 15, 600)
CARD = 52
STEP = 58
LEAST_TAB = 36
"""The tab's least width in pixels."""


def note_piece(look: Look, layout: TableLayout, kind: NoteKind, text: str) -> Piece:
    """Return the note: one sentence on paper, with a coloured tab."""
    rect = Rect(layout.note)
    tab = max(46, round(LEAST_TAB / look.scale.u))
    tab_px = look.px(tab)

    def draw(surface: Surface) -> None:
        note(look, rect.size, kind, tab=tab).draw(surface, rect.topleft)
        inner = Rect(rect.left + tab_px + look.px(14), rect.top, rect.width - tab_px - look.px(24), rect.height)
        role = Role.TOAST
        if look.text.fits(text, role, inner.width):
            look.text.draw(surface, text, role, INK, inner.midleft, anchor="midleft", max_width=inner.width)
        else:
            look.paragraphs.draw_fitted(surface, text, Role.SECOND_STRONG, INK, inner.inflate(0, -4))

    return Piece(("note", kind, text), grown(rect, look.px(44)), draw)


def last_trick_piece(look: Look, layout: TableLayout, cards: TableCards, content: LastTrick) -> Piece:
    """Return the last trick's panel."""
    rect = Rect(layout.last_panel)
    unit = rect.width / 252

    def px(length: float) -> int:
        return round(length * unit)

    def draw(surface: Surface) -> None:
        plate(look, rect.size).draw(surface, rect.topleft)
        head = rect.top + px(20)
        room = rect.width - 2 * px(14)
        beside = room - round(look.text.measure(content.title, TITLE) * SQUEEZE) - px(8)
        words = look.text.fitting((content.taken, ""), Role.SECOND, beside)  # the winner's card is marked as well
        taken = look.text.render(words, Role.SECOND, look.house.muted, max_width=max(1, beside))
        surface.blit(taken, taken.get_rect(midright=(rect.right - px(14), head + 1)))
        room -= taken.get_width() + px(8) if words else 0
        look.text.draw(
            surface, content.title, TITLE, CREAM, (rect.left + px(14), head), anchor="midleft", max_width=room
        )
        for index, played in enumerate(content.cards):
            x, y = rect.left + px(13 + STEP * index), rect.top + px(40)
            width = px(CARD)
            cards.face(played.card, width, Lying.SMALL).draw(surface, (x, y))
            if played.is_winner:
                cards.ring(width, (255, 255, 255), line=max(2, px(2.5)), gap=px(2)).draw(surface, (x, y))
                disc = marks.tick_disc(look, max(18, px(22)))
                surface.blit(disc, disc.get_rect(center=(x + width - px(4), y + px(3))))
            role = Role.SECOND_STRONG if played.is_own else Role.SECOND
            ink = CREAM if played.is_own else look.house.muted
            centre = x + width // 2, rect.bottom - px(24)
            look.text.draw(surface, played.name, role, ink, centre, anchor="center", max_width=px(STEP) - 5)

    return Piece(("last trick", content, cards.letters), grown(rect, look.px(20)), draw)
