"""The bytes of a file that anyone may have put there: never more than asked for, and nothing but a file."""

import os
from pathlib import Path

import pytest

from kinggame.documents import NoFileError, contents


def test_a_file_is_read_up_to_one_byte_more_than_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abcdef")
    assert contents(path, 6) == b"abcdef"
    assert contents(path, 4) == b"abcde", "so that a caller sees that there is more"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoFileError):
        contents(tmp_path / "pipe", 10)


@pytest.mark.parametrize("name", [".", "a\x00b"])
def test_what_is_no_file_is_told_from_what_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(NoFileError):
        contents(tmp_path / name, 10)


@pytest.mark.parametrize("name", ["nothing", "a" * 5000, "/".join(["a" * 200] * 30)])
def test_whatever_a_name_is_a_file_that_is_not_there_is_an_oserror(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"No such file|too long"):
        contents(tmp_path / name, 10)
