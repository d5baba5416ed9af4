"""How the C library keeps memory: pictures come and go, and what they took should go with them."""

import contextlib
import sys

LARGE = 1 << 17
"""bytes; a block of this size or more is mapped by itself and given back when it is free"""
_MMAP_THRESHOLD = -3
"""glibc's M_MMAP_THRESHOLD"""


def give_back_large_blocks() -> bool:
    """Keep glibc from raising that limit with every picture that is let go of; tell whether it could be done.

    Left alone it goes up to 32 MB, and the heap then keeps the room of many pictures between those still in use.
    """
    return _asked_of_glibc("mallopt", _MMAP_THRESHOLD, LARGE)


def give_back_free_pages() -> bool:
    """Give back what lies free between blocks in use (some milliseconds of work); tell whether it could be done.

    Small pictures and texts come and go by the thousand, and glibc by itself gives back only what is free at the end.
    """
    return _asked_of_glibc("malloc_trim", 0)


def _asked_of_glibc(function: str, *values: int) -> bool:
    if sys.platform != "linux":
        return False
    import ctypes  # noqa: PLC0415 - not needed before the first picture

    with contextlib.suppress(OSError, AttributeError):
        return bool(getattr(ctypes.CDLL(None), function)(*values))
    return False
