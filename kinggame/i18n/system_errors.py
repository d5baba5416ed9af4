"""Why the operating system refused to read or write something, in words that say what can be done about it."""

import errno
from typing import Final

from kinggame.i18n.translator import N_, Translator

REASONS: Final = {
    errno.ENOSPC: N_("no space is left there"),
    errno.EDQUOT: N_("no space is left there"),
    errno.EFBIG: N_("no space is left there"),
    errno.EROFS: N_("nothing may be written there"),
    errno.EACCES: N_("access is not allowed"),
    errno.EPERM: N_("access is not allowed"),
    errno.ENOENT: N_("there is no such place"),
    errno.ENOTDIR: N_("there is a file where a folder should be"),
    errno.EEXIST: N_("there is a file where a folder should be"),
    errno.EISDIR: N_("there is a folder where a file should be"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("links there lead in a circle"),
    errno.EIO: N_("the disk does not answer"),
    errno.EBADF: N_("the output is closed"),
}


def system_reason(t: Translator, number: int) -> str:
    """Say what an error number of the system means; one that is rare is named by its number."""
    if number in REASONS:
        return t.gettext(REASONS[number])
    return t.gettext("system error {number}").format(number=number)
