"""check.py runs every check and fails if one did."""

import subprocess
from pathlib import Path

import check
import pytest
import venvs


@pytest.fixture
def started(monkeypatch):
    """What check.py starts, with the checks whose heading is in `failing` failing."""

    class Started(list):
        failing = ()

    lines = Started()

    def run(line, **_):
        lines.append(line)
        return subprocess.CompletedProcess(line, int(any(word in line for word in lines.failing)))

    monkeypatch.setattr(venvs, "prepare", lambda name, extra: Path("python"))
    monkeypatch.setattr(subprocess, "run", run)
    return lines


def test_all_checks_pass(started, capsys):
    assert check.main([]) == 0
    assert "pytest" in started[-1]
    assert capsys.readouterr().out.endswith("Everything is in order.\n")


def test_checks_go_on_after_one_that_failed(started, capsys):
    started.failing = ("mypy",)
    assert check.main([]) == 1
    assert "pytest" in started[-1]
    assert capsys.readouterr().out.endswith("Failed: mypy --strict kinggame, mypy --strict build, mypy for Windows\n")


def test_quick_leaves_out_the_tests(started):
    assert check.main(["--quick"]) == 0
    assert started
    assert not any("pytest" in line for line in started)


def test_what_follows_two_dashes_goes_to_pytest(started):
    assert check.main(["--", "-k", "auction", "--quick"]) == 0
    assert started[-1][-3:] == ["-k", "auction", "--quick"]


@pytest.mark.parametrize("wrong", [["--fast"], ["tests"], ["--quick", "tests"]])
def test_a_wrong_argument_runs_nothing(started, wrong, capsys):
    assert check.main(wrong) == 2
    assert not started
    assert "--quick" in capsys.readouterr().err


def test_what_keeps_the_checks_from_running_is_said_in_a_sentence(monkeypatch, capsys):
    def fail(name, extra):
        raise venvs.SetupError("No network.")

    monkeypatch.setattr(venvs, "prepare", fail)
    assert check.main([]) == 2
    assert capsys.readouterr().err == "No network.\n"


def test_all_that_is_written_down_is_checked(tmp_path):
    """Style, format, types of the program and of the scripts, the rooms' borders, the message files."""
    headings = [heading for heading, _ in check.checks(tmp_path, quick=True, pytest_arguments=[])]
    assert headings == [
        "ruff check",
        "ruff format --check",
        "mypy --strict kinggame",
        "mypy --strict build",
        "mypy for Windows",
        "lint-imports",
        "message files",
    ]
