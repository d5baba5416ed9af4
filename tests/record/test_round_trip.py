"""Whatever a record holds, and wherever a match stands: written and read it is the same again."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.cards import CARDS, CardSet
from kinggame.catalog import Catalog
from kinggame.documents import FORBIDDEN
from kinggame.engine import Hands
from kinggame.record import DealRecord, MatchRecord, Seat, SeatKind, read, record_of, replay, write
from tests.support.shorthand import random_match

CATALOG = Catalog.shipped()

free_text = st.text(max_size=30).filter(lambda text: not FORBIDDEN.search(text))
codes = st.from_regex(r"[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4})?", fullmatch=True)
plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | free_text
    | st.floats(-1e9, 1e9).map(lambda x: round(x, 6)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(codes | free_text.filter(bool), inner, max_size=3),
    max_leaves=6,
)
seats = st.builds(
    Seat,
    kind=st.sampled_from(SeatKind),
    name=free_text,
    level=st.none() | codes,
    temper=st.none() | codes,
)


def dealt(seed: int) -> Hands:
    """Share out a pack shuffled by a seed."""
    pack = list(CARDS)
    random.Random(seed).shuffle(pack)
    return tuple(CardSet.of(pack[seat * 13 : seat * 13 + 13]) for seat in range(4))


deals = st.builds(
    DealRecord,
    hands=st.integers(0, 10**6).map(dealt),
    calls=st.lists(st.sampled_from(["pass", "1P", "13P", "3N", "too-little", "4-3-3-3", "nulos"]), max_size=5).map(
        tuple
    ),
    tricks=st.lists(st.lists(st.sampled_from(CARDS), min_size=1, max_size=4).map(tuple), max_size=13).map(tuple),
    score=st.none() | st.tuples(*[st.integers(-700, 700)] * 4),
)
records = st.builds(
    MatchRecord,
    variant=codes,
    first_dealer=st.integers(0, 3),
    deals=st.lists(deals, max_size=3).map(tuple),
    seats=st.just(()) | st.lists(seats, min_size=4, max_size=4).map(tuple),
    seed=st.none() | st.integers(0, 2**63),
    digest=st.none() | free_text,
    options=st.dictionaries(codes, st.booleans(), max_size=2),
    notes=st.dictionaries(codes, plain, max_size=3),
    only=st.none() | codes,
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(records)
def test_any_record_comes_back(record: MatchRecord) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@settings(max_examples=20, deadline=None, derandomize=True)
@given(variant=st.sampled_from(CATALOG.ids), seed=st.integers(0, 10**6), place=st.floats(0, 1))
def test_a_match_left_anywhere_is_replayed_to_the_same_state(variant: str, seed: int, place: float) -> None:
    states, choices, _ = random_match(CATALOG.get(variant), seed)
    number = 1 + round(place * (len(choices) - 1))
    history = replay(read(write(record_of(states[number]))), CATALOG.get(variant))
    assert history.state == states[number]
    assert list(history.choices) == choices[:number]
