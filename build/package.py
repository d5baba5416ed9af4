"""Build the packaged program for this system: `python3 build/package.py`.

It lands in `dist/app/king`, a folder that needs no Python, and is then started with `--self-test` in an empty
environment. PyInstaller cannot build for another system than the one it runs on.

    --archive        also pack the folder into one file beside it, to hand on
    --single-file    also build the program as one file, which unpacks itself at each start
    --deb            also make a Debian package with a menu entry, an icon and the type of .king files
    --distpath DIR   put the program elsewhere than below dist/app
    --workpath DIR   put what is needed on the way elsewhere than in dist/work
"""

import argparse
import importlib.util
import os
import platform
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import debian
import starting
import systems
import venvs

STARTS = 5


def main(arguments: "list[str]") -> int:
    """Build and try the program; 0 if it proves itself whole, 1 if it does not, 2 if it cannot be built."""
    complaint = venvs.complaint_about_python(sys.version_info[:3], "package.py")
    if complaint:
        print(complaint, file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog="package.py", description="Build the packaged program.")
    for word in ("--archive", "--single-file", "--deb"):
        parser.add_argument(word, action="store_true")
    parser.add_argument("--distpath", type=Path, default=venvs.ROOT / "dist" / "app")
    parser.add_argument("--workpath", type=Path, default=venvs.ROOT / "dist" / "work")
    options = parser.parse_args(arguments)
    distpath, workpath = options.distpath.resolve(), options.workpath.resolve()
    try:
        program = build(distpath, workpath)
        code = try_out(program, program.parent)
        if code == 0 and options.archive:
            print(pack(program.parent))
        if code == 0 and options.deb:
            libc = platform.libc_ver()[1]
            package = debian.debian_package(program.parent, distpath, version=systems.version(), libc=libc)
            print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
        if code == 0 and options.single_file:
            single = build(distpath, workpath / "single", single_file=True)
            code = try_out(single, single)
    except venvs.SetupError as error:
        print(error, file=sys.stderr)
        return 2
    return code


def build(distpath: Path, workpath: Path, *, single_file: bool = False) -> Path:
    """Build the program and give the path of its executable. Raises SetupError."""
    if sys.platform == "linux" and shutil.which("objcopy") is None:
        raise venvs.SetupError("PyInstaller needs objcopy: on Debian or Ubuntu 'sudo apt install binutils'.")
    done = subprocess.run(
        venvs.command(
            _python_with_pyinstaller(),
            *("-m", "PyInstaller", str(venvs.ROOT / "build" / "king.spec"), "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(distpath / "single" if single_file else distpath), "--workpath", str(workpath)),
        ),
        env={
            **venvs.clean_environment(),
            "PYINSTALLER_CONFIG_DIR": str(workpath / "cache"),
            "KING_SINGLE_FILE": "yes" if single_file else "",
        },
        check=False,
    )
    if done.returncode:
        raise venvs.SetupError("PyInstaller could not build the program; what it says stands above.")
    name = "king.exe" if os.name == "nt" else "king"
    if not single_file:
        return distpath / "king" / name
    single = distpath / f"king-{systems.version()}-{sysconfig.get_platform()}{'.exe' if os.name == 'nt' else ''}"
    return (distpath / "single" / name).replace(single)


def try_out(program: Path, whole: Path) -> int:
    """Start a program where nothing of a checkout helps it, and give the exit code of its self-test.

    `whole` is all that is handed on, of which the size is told: a folder or a file.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = bare_environment(home)
        for one in programs_in(program):
            proved = subprocess.run([str(one), "--self-test"], cwd=home, env=environment, check=False)
            if proved.returncode:
                print(f"{one} --self-test ends with {proved.returncode}", file=sys.stderr)
                return 1
        seconds = [starting.first_frame([str(program), "--lang", "en"], environment) for _ in range(STARTS)]
    files = [whole] if whole.is_file() else whole.rglob("*")
    size = sum(file.stat().st_size for file in files if not file.is_symlink())
    print(f"{whole}: {size / 1e6:.1f} MB, first picture after {statistics.median(seconds) * 1000:.0f} ms")
    return 0


def programs_in(program: Path) -> "list[Path]":
    """List what was built as it will be started, what tells most of a failure first.

    On Windows that is the program with a console, since the other one can say nothing; on macOS the one in the bundle,
    where everything lies elsewhere than in the folder, is another one.
    """
    beside = [
        program.with_name("king-console.exe"),
        program.parent.with_name("King.app") / "Contents" / "MacOS" / program.name,
    ]
    wordy, bundled = ([path] if path.is_file() else [] for path in beside)
    return [*wordy, program, *bundled]


def pack(folder: Path) -> Path:
    """Pack a built program into one file beside its folder; a tar where there are symbolic links to keep."""
    name = f"king-{systems.version()}-{sysconfig.get_platform()}"
    kind = "zip" if os.name == "nt" else "xztar"
    return Path(shutil.make_archive(str(folder.parent / name), kind, folder.parent, folder.name))


def bare_environment(home: str) -> "dict[str, str]":
    """Give what a program finds on a new machine without a screen: a home, and next to nothing else."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}  # for Windows
    if os.name == "nt":  # there the player's folders do not follow from a variable: these are to stay as they are
        kept["KINGGAME_HOME"] = home
    return {**kept, "HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def _python_with_pyinstaller() -> Path:
    if all(importlib.util.find_spec(module) for module in ("PyInstaller", "kinggame")):
        return Path(sys.executable)
    return venvs.prepare("package", extra="package")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
