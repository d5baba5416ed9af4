"""Every module can be the first of its room that is imported, so that no two need each other."""

import subprocess
import sys

SCRIPT = """
import importlib, pkgutil, sys, traceback
import kinggame

failed = False
for found in pkgutil.walk_packages(kinggame.__path__, "kinggame."):
    room = ".".join(found.name.split(".")[:2])
    for name in [name for name in sys.modules if name == room or name.startswith(room + ".")]:
        del sys.modules[name]  # other rooms may stay: rooms import one another in one direction only
    try:
        importlib.import_module(found.name)
    except BaseException:
        failed = True
        print(found.name, traceback.format_exc(), file=sys.stderr)
sys.exit(failed)
"""


def test_each_module_is_imported_by_itself() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
