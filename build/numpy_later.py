"""In the program that is one file: numpy's libraries are unpacked when numpy is first wanted, not at each start."""

import os
import sys
import zipfile

ARCHIVE = "numpy.zip"
FOLDER = str(getattr(sys, "_MEIPASS", ""))
"""where the program is unpacked"""


class NumpyLater:
    """Unpacks the libraries before numpy is looked for, once; the search then goes on as ever."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Find nothing."""
        if name == "numpy":
            sys.meta_path.remove(self)
            unpack(FOLDER)


def unpack(folder: str) -> None:
    """Put the libraries where the program is unpacked; window and worker may do so at the same time."""
    with zipfile.ZipFile(os.path.join(folder, ARCHIVE)) as archive:
        for member in archive.infolist():
            place = os.path.join(folder, member.filename)
            if os.path.exists(place):
                continue
            os.makedirs(os.path.dirname(place), exist_ok=True)
            part = f"{place}.{os.getpid()}"
            with open(part, "wb") as library:
                library.write(archive.read(member))
            os.replace(part, place)


if FOLDER:
    sys.meta_path.insert(0, NumpyLater())
