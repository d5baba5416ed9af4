"""What the packaged program starts with."""

import multiprocessing
import sys


def main() -> int:
    """Start King and give its exit code."""
    multiprocessing.freeze_support()  # before all else: in a worker process the call does not come back
    from kinggame.__main__ import main as start  # noqa: PLC0415 - a worker has no use for it

    return start()


if __name__ == "__main__":
    sys.exit(main())
