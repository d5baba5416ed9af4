"""play.py starts King with the arguments it was given, or says in a sentence why it cannot."""

import os
import sys
from pathlib import Path

import play
import pytest
import venvs


@pytest.fixture
def set_up(monkeypatch):
    monkeypatch.setattr(venvs, "prepare", lambda name: Path("/somewhere") / name / "python")


@pytest.mark.usefixtures("set_up")
@pytest.mark.skipif(os.name != "posix", reason="elsewhere King is a child process")
def test_arguments_are_handed_on_to_king_in_its_own_environment(monkeypatch):
    started = []
    monkeypatch.setattr(os, "execve", lambda program, line, environment: started.append((program, line, environment)))
    monkeypatch.setattr("subprocess.run", lambda line, **_: pytest.fail("execve did not end this process"))
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    monkeypatch.setenv("KINGGAME_HOME", "/kept")
    monkeypatch.setattr(sys, "argv", ["my games/build/play.py", "play"])
    with pytest.raises(pytest.fail.Exception):
        play.main(["play", "--text", "--lang", "pt"])
    program, line, environment = started[0]
    assert program == "/somewhere/play/python"
    assert line[-6:] == ["-m", "kinggame", "play", "--text", "--lang", "pt"]
    assert "PYTHONPATH" not in environment
    assert environment["KINGGAME_HOME"] == "/kept"
    assert environment["KINGGAME_CALLED"] == "python3 'my games/build/play.py'"


def test_a_failed_setup_is_one_sentence(monkeypatch, capsys):
    def fail(name):
        raise venvs.SetupError("No network.")

    monkeypatch.setattr(venvs, "prepare", fail)
    assert play.main([]) == 2
    assert capsys.readouterr().err == "No network.\n"


@pytest.mark.usefixtures("set_up")
def test_a_python_that_does_not_start_is_one_sentence(capsys):
    assert play.main([]) == 2
    said = capsys.readouterr().err
    assert "delete .venv" in said
    assert said.count("\n") == 1


def test_an_old_python_is_told_so_before_anything_else(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(venvs, "prepare", lambda name: pytest.fail("went on"))
    assert play.main([]) == 2
    assert capsys.readouterr().err.startswith("King needs Python 3.11 or newer; this is 3.9.")
