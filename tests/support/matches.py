"""Hypothesis strategies: whole matches, and single moments of them."""

from hypothesis import settings
from hypothesis import strategies as st

from kinggame.catalog import Catalog
from kinggame.engine import MatchState
from kinggame.rules import EarlyEnd
from tests.support.policies import POLICIES, Step, Style, haggling, played

CATALOG = Catalog.shipped()
FEW = settings(max_examples=12, deadline=None, derandomize=True)
STYLES = [Style(policy, spread) for policy in (*POLICIES, haggling) for spread in (None, 12.0, 3.0)]


class Match(list[Step]):
    """The steps of a whole match; told apart by how it was made."""

    def __init__(self, variant_id: str, style: Style, seed: int, play_on: bool) -> None:
        self._made = f"{variant_id}, {style}, {seed}, play_on={play_on}"
        super().__init__(played(CATALOG.get(variant_id), style, seed, options={"play_on": True} if play_on else None))

    def __repr__(self) -> str:
        return f"Match({self._made})"

    @property
    def states(self) -> list[MatchState]:
        return [*(step.before for step in self), self[-1].after]


class Moment:
    """One step of a match."""

    def __init__(self, match: Match, number: int) -> None:
        self._made = f"{match!r}[{number}]"
        self.step = match[number]

    def __repr__(self) -> str:
        return self._made


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match of any shipped variant, in any style of choosing and dealing."""
    variant = CATALOG.get(draw(st.sampled_from(CATALOG.ids)))
    play_on = variant.early_end is EarlyEnd.OPTIONAL and draw(st.booleans())
    return Match(variant.id, draw(st.sampled_from(STYLES)), draw(st.integers(0, 10**6)), play_on)


@st.composite
def moments(draw: st.DrawFn) -> Moment:
    match = draw(matches())
    return Moment(match, draw(st.integers(0, len(match) - 1)))
