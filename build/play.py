"""Play King from a checkout: `python3 build/play.py`, on Windows `py build\\play.py`.

The first start sets King up in `.venv/play`; later ones need no network. Arguments are handed on, so that
`python3 build/play.py play --text` plays in the terminal.
"""

import os
import shlex
import subprocess
import sys

import venvs


def called(script: str) -> str:
    """Write what starts this script again: King names it where it tells what to type."""
    return f"py {script}" if os.name == "nt" else f"python3 {shlex.quote(script)}"


def main(arguments: "list[str]") -> int:
    """Start King with these arguments and give its exit code; 2 if it cannot start."""
    complaint = venvs.complaint_about_python(sys.version_info[:3], "play.py")
    if complaint:
        print(complaint, file=sys.stderr)
        return 2
    try:
        line = venvs.command(venvs.prepare("play"), "-I", "-m", "kinggame", *arguments)
        environment = {**venvs.clean_environment(), "KINGGAME_CALLED": called(sys.argv[0])}
        if os.name == "posix":
            os.execve(line[0], line, environment)
        return subprocess.run(line, env=environment, check=False).returncode
    except venvs.SetupError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"King's Python in .venv does not start ({error}): delete .venv and try again.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
