"""The score sheet in lines: what was chosen stands by its name."""

import re

from kinggame.bots import RandomBot
from kinggame.catalog import Catalog
from kinggame.cli.sheet import sheet_lines
from kinggame.engine import view
from kinggame.i18n import SeatNames, Translator
from tests.bots.matches import play_match


def test_a_deal_with_chosen_trumps_is_called_by_its_contract() -> None:
    """TK-5: of a Turkish match eight deals have trumps."""
    shown = view(play_match(Catalog.shipped().get("turkish"), [RandomBot()] * 4, "sheet"), 0)
    lines = sheet_lines(shown, Translator("en"), SeatNames(("", "Ana", "Rui", "Zé"), 0))
    deals = [line for line in lines if re.match(r"\d+\. ", line)]
    assert len(deals) == len(shown.lines)
    assert not [line for line in deals if "Choice of contract" in line]
    assert sum(bool(re.match(r"\d+\. With trumps \(trumps: \w+\): ", line)) for line in deals) == 8
