"""The score sheet on its paper: what stands side by side stays apart."""

import pytest

from kinggame.i18n import signed
from kinggame.stage.scene import Sheet, SheetRow
from kinggame.ui.look import Look
from kinggame.ui.screens.table_sheet import APART, LEAST_TOTAL, measures, total_lettering
from kinggame.ui.text import SQUEEZE

LARGE, SMALL = (-1315, -1475, 1160, -1150), (-8, -10, -20, -10)


def sheet(totals: tuple[int, ...]) -> Sheet:
    rows = tuple(SheetRow(f"Festa {n}", (0, 25, 0, -150)) for n in range(10))
    return Sheet("Score sheet", "deal 10 of 10", ("You", "Amélia", "Rui", "Vera"), rows, "Total", totals)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("column", [44, 48, 52])
def test_totals_are_set_lower_before_they_touch(display: None, size: tuple[int, int], column: int) -> None:
    look = Look(size)
    for totals in (LARGE, SMALL):
        written = sheet(totals)
        sizes = measures(look, written, look.px(600))
        found = total_lettering(look, written, sizes, look.px(column))
        widest = max(look.text.measure(signed(n), found) for n in totals)
        letters, usual = look.text.size(found), look.text.size(sizes.total_role)
        assert widest <= look.px(column) - look.px(APART) or letters == LEAST_TOTAL
        assert widest * SQUEEZE <= look.px(column) - look.px(APART) + 1 or column == 44
        assert (letters == usual) is (totals is SMALL)
