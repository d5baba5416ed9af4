"""What `flow` writes is read back without the YAML library, and nothing else is."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kinggame.documents import Data, read
from kinggame.errors import DataError
from kinggame.record import flow, unflowed

WORDS = st.text(max_size=8) | st.sampled_from(["no", "true", "1e5", "a-b", "K", "12", "-", "null", "a: b", 'a"b', "\\"])
ATOMS = st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(-1e9, 1e9) | WORDS
DATA = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))


@settings(deadline=None, derandomize=True)
@given(DATA)
def test_it_is_read_as_the_library_reads_it(value: Data) -> None:
    text = flow(value)
    try:
        wanted = read(f"a: {text}").value
    except DataError:  # a key without a name, or two that differ in what is left out
        assert unflowed(text) is None
    else:
        found = unflowed(text)
        assert found is None or repr({"a": found}) == repr(wanted)
        assert found is not None or value is None or re.search(r"[0-9]\.[0-9]", text), "only points are left to it"


@settings(deadline=None, derandomize=True)
@given(st.text(alphabet='{}[]:, "\\abtruefalsn01-.eE\n', max_size=12))
def test_any_text_that_is_taken_means_the_same_to_the_library(text: str) -> None:
    found = unflowed(text)
    if found is not None:
        assert read(f"a: {text}").value == {"a": found}


@pytest.mark.parametrize("text", ["[a,b]", "{a : 1}", "yes", "0x10", "1_000", "'a'", "&a b", "[1, 2", "NaN", "01", ""])
def test_what_is_written_otherwise_is_left_to_the_library(text: str) -> None:
    assert unflowed(text) is None or read(f"a: {text}").value == {"a": unflowed(text)}
