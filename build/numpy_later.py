"""In the program that is one file: numpy's libraries are unpacked when numpy is first wanted, not at each start.

Where the disk does not take them numpy is not there, for which whoever wanted it has another way; whoever wants it next
tries again.
"""

import contextlib
import os
import sys
import zipfile

ARCHIVE = "numpy.zip"
FOLDER = str(getattr(sys, "_MEIPASS", ""))
"""where the program is unpacked"""


class NumpyLater:
    """Unpacks the libraries before the first part of numpy is looked for; the search then goes on as ever.

    Not before numpy itself is: pygame looks whether there is one at each start, and imports none.
    """

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Find nothing; raises ImportError, which says why, where the libraries cannot be unpacked."""
        if not name.startswith("numpy."):
            return
        try:
            unpack(FOLDER)
        except Exception as error:  # a disk fails in one way, a torn archive in several
            reason = getattr(error, "strerror", None) or str(error)
            raise ImportError(f"numpy's libraries cannot be unpacked into {FOLDER}: {reason}", name=name) from error
        with contextlib.suppress(ValueError):  # another thread has done so
            sys.meta_path.remove(self)


def unpack(folder: str) -> None:
    """Put the libraries where the program is unpacked; window and worker may do so at the same time.

    What is there and is whole stays. Raises OSError, and whatever a damaged archive brings about.
    """
    with zipfile.ZipFile(os.path.join(folder, ARCHIVE)) as archive:
        for member in archive.infolist():
            place = os.path.join(folder, member.filename)
            if not member.is_dir() and not _is_whole(place, member.file_size):
                os.makedirs(os.path.dirname(place), exist_ok=True)
                _put(place, archive.read(member))


def _is_whole(place: str, size: int) -> bool:
    try:
        return os.path.getsize(place) == size
    except OSError:
        return False


def _put(place: str, content: bytes) -> None:
    """Write a library so that whoever looks finds it whole or not at all; nothing half-written stays."""
    part = f"{place}.{os.getpid()}"
    try:
        with open(part, "wb") as library:
            library.write(content)
        os.replace(part, place)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise


if FOLDER:
    sys.meta_path.insert(0, NumpyLater())
