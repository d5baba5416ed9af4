"""Check a checkout whole: `python3 build/check.py`, on Windows `py build\\check.py`.

    --quick     everything but the tests
    -- ...      what follows goes to pytest: `python3 build/check.py -- -k auction`

Every check runs, also after one that failed; the exit code is 0 only if all passed.
"""

import subprocess
import sys
from pathlib import Path

import venvs

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def checks(root: Path, *, quick: bool, pytest_arguments: "list[str]") -> "list[tuple[str, list[str]]]":
    """List the checks in their order: a heading and the arguments for the interpreter."""
    found = [
        ("ruff check", ["-m", "ruff", "check", "."]),
        ("ruff format --check", ["-m", "ruff", "format", "--check", "."]),
        ("mypy --strict kinggame", ["-m", "mypy", "--strict"]),
        ("mypy --strict build", ["-m", "mypy", "--strict", "build"]),
        ("mypy for Windows", ["-m", "mypy", "--strict", "--platform", "win32", "--cache-dir", ".mypy_cache/windows"]),
        ("lint-imports", ["-c", LINT_IMPORTS]),
        ("message files", [str(root / "build" / "messages.py"), "check"]),
    ]
    if not quick:
        found.append(("pytest", ["-m", "pytest", "-n", "2", "--dist", "worksteal", *pytest_arguments]))
    return found


def main(arguments: "list[str]") -> int:
    """Run the checks and give 0 if all passed, 1 if one failed, 2 if they cannot run."""
    complaint = venvs.complaint_about_python(sys.version_info[:3], "check.py")
    if complaint:
        print(complaint, file=sys.stderr)
        return 2
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    own, pytest_arguments = arguments[:cut], arguments[cut + 1 :]
    if own not in ([], ["--quick"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = venvs.prepare("check", extra="check")
        failed = []
        for heading, line in checks(venvs.ROOT, quick=bool(own), pytest_arguments=pytest_arguments):
            print(f"\n--- {heading}", flush=True)
            done = subprocess.run(
                venvs.command(python, *line), cwd=venvs.ROOT, env=venvs.clean_environment(), check=False
            )
            if done.returncode:
                failed.append(heading)
    except venvs.SetupError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print("\nFailed: " + ", ".join(failed) if failed else "\nEverything is in order.", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
