"""Draws every widget and mark in both houses, to be looked at: `python -m tests.ui.component_sheet DIR`."""

import os
import sys
from pathlib import Path

import pygame
from pygame import Rect, Surface

from kinggame.ui.look import Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.felt import felt
from kinggame.ui.paint.paper import paper
from kinggame.ui.paint.plate import badge, bubble, note, plate, tag
from kinggame.ui.paint.strip import strip
from kinggame.ui.theme import AZULEJO, CREAM, INK, INK_LABEL, ON_GOLD, STAR_AND_LATTICE, Role
from kinggame.ui.widgets import BidButton, Button, ButtonKind, ChoiceGroup, Switch, TextInput, Widget

WORDS = {
    AZULEJO.id: {
        "states": ("normal", "hover", "pressed", "focus"), "primary": "Continuar", "second": "Repetir", "gold": "Jogar",
        "dead": "Não dá", "choice": ("duas", "quatro"), "names": ("Amélia", "Rui", "Zé"), "dealer": "D",
        "lines": ("1 vaza · −20", "a pensar", "dono · comprador"), "pass": "passo", "last": "Última vaza",
        "refused": "Tens de assistir a ♥ copas: ainda tens 3.", "forced": "Sem ♣ paus: o rei de copas sai já.",
        "asked": "É a tua vez", "switch": ("não", "sim"),
    },
    STAR_AND_LATTICE.id: {
        "states": ("normal", "hover", "pressed", "focus"), "primary": "Дальше", "second": "Ещё раз", "gold": "Дальше",
        "dead": "Нельзя", "choice": ("два", "четыре"), "names": ("Вера", "Борис", "Алла"), "dealer": "С",
        "lines": ("1 взятка · −2", "думает", "хозяин"), "pass": "пас", "last": "Последняя взятка",
        "refused": "Масти нет — Кинга надо сбросить сразу.", "forced": "Нет масти ♣: король червей сбрасывается сразу.",
        "asked": "Ваш ход", "switch": ("нет", "да"),
    },
}  # fmt: skip


def nothing(*_: object) -> None:
    """Do nothing."""


def draw_sheet(look: Look) -> Surface:
    """Return both halves of the sheet; placed for 1280 × 720 u."""
    surface = Surface(look.size, 0, 32)
    for house, left in ((AZULEJO.id, 0), (STAR_AND_LATTICE.id, 640)):
        _half(surface, look.in_house(house), left)
    return surface


def _half(surface: Surface, look: Look, left: int) -> None:
    words = WORDS[look.house.id]

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return look.rect(left + x, y, w, h)

    ground = at(0, 14, 640, 706)
    surface.blit(felt(look, ground.size, inlay=None), ground)
    head = at(0, 0, 640, 14)
    surface.blit(strip(look, head.size), head)
    page = at(24, 32, 592, 276)
    paper(look, page.size).draw(surface, page.topleft)
    for index, state in enumerate(words["states"]):
        x = 40 + 144 * index
        look.text.draw(surface, state, Role.LABEL, INK_LABEL, at(x, 48, 1, 1).topleft, anchor="midleft")
        for kind, label, y in (
            (ButtonKind.PRIMARY, words["primary"], 62),
            (ButtonKind.SECONDARY, words["second"], 124),
            (ButtonKind.GOLD, words["gold"], 186),
        ):
            button = Button(label, nothing, kind=kind, rect=at(x, y, 128, 44))
            button.hovered, button.pressed = state == "hover", state == "pressed"
            button.draw(surface, look, ring=state == "focus")
    dead = Button(words["dead"], nothing, rect=at(40, 246, 128, 44))
    dead.enabled = False
    bids: list[Widget] = [
        BidButton("6", "150", nothing, rect=at(184, 244, 40, 47)),
        BidButton("7", "175", nothing, rect=at(234, 244, 40, 47)),
        BidButton("=5", "125", nothing, rect=at(284, 244, 40, 47)),
        BidButton("4", "100", nothing, enabled=False, rect=at(334, 244, 40, 47)),
    ]
    bids[1].set_focused(True)
    choice = ChoiceGroup(words["choice"], 0, nothing, rect=at(400, 246, 200, 44))
    for widget in (dead, *bids, choice):
        widget.draw(surface, look)
    _table(surface, look, left)


def _table(surface: Surface, look: Look, left: int) -> None:
    words = WORDS[look.house.id]

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return look.rect(left + x, y, w, h)

    for index, x in enumerate((24, 228, 436)):
        place = at(x, 346, 180, 50)
        plate(look, place.size, asked="down" if index == 1 else None).draw(surface, place.topleft)
        name = at(x + 14, 361, 1, 1).topleft
        look.text.draw(surface, words["names"][index], Role.SEAT_NAME, CREAM, name, anchor="midleft")
        line = at(x + 14, 381, 1, 1).topleft
        look.text.draw(surface, words["lines"][index], Role.SECOND, look.house.muted, line, anchor="midleft")
    surface.blit(marks.dealer_disc(look, look.px(22), words["dealer"]), at(372, 349, 22, 22))
    surface.blit(marks.crown(look, look.px(22)), at(553, 351, 22, 22))
    surface.blit(marks.coin(look, look.px(20)), at(581, 352, 20, 20))
    six, passes = at(228, 420, 110, 40), at(356, 420, 90, 40)
    bubble(look, six.size, "up").draw(surface, six.topleft)
    look.text.draw(surface, "6 · 150", Role.SECONDARY, INK, six.center, anchor="center")
    bubble(look, passes.size, "up").draw(surface, passes.topleft)
    look.text.draw(surface, words["pass"], Role.SECONDARY, INK, passes.center, anchor="center")
    last = Button(words["last"], nothing, kind=ButtonKind.PLATE, rect=at(464, 420, 152, 40))
    last.draw(surface, look)
    for kind, y in (("refused", 480), ("forced", 534)):
        slip = at(24, y, 592, 44)
        note(look, slip.size, kind).draw(surface, slip.topleft)
        look.text.draw(surface, words[kind], Role.TOAST, INK, (slip.left + look.px(58), slip.centery), anchor="midleft")
    _rest(surface, look, left)


def _rest(surface: Surface, look: Look, left: int) -> None:
    words = WORDS[look.house.id]

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return look.rect(left + x, y, w, h)

    page = at(24, 592, 400, 116)
    paper(look, page.size, strip_height=look.px(14)).draw(surface, page.topleft)
    for on, x in ((True, 36), (False, 150)):
        Switch(words["switch"], on, nothing, rect=at(x, 616, 104, 32)).draw(surface, look)
    field = TextInput(words["names"][0], rect=at(276, 614, 136, 38))
    field.draw(surface, look)
    x = 36
    for mark in (
        marks.tick(look, look.px(22)),
        marks.tick_disc(look, look.px(26), look.house.accent, look.house.on_accent),
        marks.cross_disc(look, look.px(30)),
        marks.level(look, 3, look.house.accent),
        marks.pointer(look, look.px(14)),
        marks.pencil(look, look.px(20), INK),
        marks.arrow(look, (look.px(24), look.px(12))),
    ):
        place = mark.get_rect(midleft=at(x, 678, 1, 1).topleft)
        surface.blit(mark, place)
        x += round(mark.get_width() / look.scale.u) + 14
    points = at(536, 600, 76, 30)
    badge(look, points.size).draw(surface, points.topleft)
    look.text.draw(surface, "−60", Role.BID, (0xA8, 0x23, 0x1C), points.center, anchor="center")
    asked = at(522, 644, 94, 29)
    tag(look, asked.size).draw(surface, asked.topleft)
    look.text.draw(
        surface, words["asked"], Role.SECOND_STRONG, ON_GOLD, asked.center, anchor="center", max_width=asked.w - 8
    )


def main() -> None:
    """Write the sheet at three sizes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.Window("sheet", (64, 64)).get_surface()
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for size in ((1280, 720), (800, 600), (2560, 1440)):
        pygame.image.save(draw_sheet(Look(size)), target / f"components-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    main()
