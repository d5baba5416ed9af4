"""What authors of variants read is made from the format and is not stale."""

import author_docs
import pytest


def test_schema_and_vocabulary_are_those_of_the_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert author_docs.check() == 0, capsys.readouterr().err


def test_the_page_tells_every_word_of_the_format() -> None:
    page = author_docs.vocabulary(author_docs.json_schema())
    for word in ("`else-any-trump`", "`nearer-to-owner`", "`reopening`", "`kind: throw`", "`eight-or-nulls`"):
        assert word in page, word
