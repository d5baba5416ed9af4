"""Writing off the frame loop: the newest text of a file reaches the disk, older ones may be passed over."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from kinggame.errors import Problem
from kinggame.record import backup_of, rename, write_atomically

log = logging.getLogger(__name__)


AGAIN: Final = 5.0
"""seconds after which what could not be written is tried again, though nothing new has come"""


@dataclass(frozen=True, slots=True)
class Job:
    """A text for a file, made when it is written. `backup` keeps the one before it as `.bak`; `instead_of` is a file
    that it makes needless."""

    path: Path
    text: Callable[[], str]
    number: int
    backup: bool = True
    instead_of: Path | None = None


def write_job(job: Job) -> None:
    """Make and write a job's text and take away what it makes needless; raises OSError."""
    text = job.text()
    if job.instead_of is None:
        write_atomically(job.path, text, backup=job.backup)
        return
    try:  # at every moment there is one such file: whoever is killed has neither two of them nor none
        write_atomically(job.instead_of, text, backup=True)
        job.path.parent.mkdir(parents=True, exist_ok=True)
        rename(job.instead_of, job.path)
    except OSError:
        write_atomically(job.path, text, backup=job.backup)
        job.instead_of.unlink(missing_ok=True)
    backup_of(job.instead_of).unlink(missing_ok=True)


class BackgroundWriter:
    """Writes the jobs of one file in a thread of its own; a failure is kept in `problem` until a later one succeeds."""

    def __init__(self, write: Callable[[Job], None] = write_job) -> None:
        self._write = write
        self._condition = threading.Condition()
        self._waiting: Job | None = None
        self._failed: Job | None = None
        """the newest job, where it could not be written"""
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._written_up_to = 0
        self._still_true = 0
        """up to which number the text being written agrees with all that was handed over since"""
        self._problem: Problem | None = None

    @property
    def written_up_to(self) -> int:
        """Up to which number the newest text is on the disk; less than before after an undo, 0 if nothing is."""
        return self._written_up_to

    @property
    def problem(self) -> Problem | None:
        """Why the last job could not be written; None if it could."""
        return self._problem

    def post(self, job: Job) -> None:
        """Hand over a job and return at once; one that still waits is replaced."""
        with self._condition:
            if self._closing:
                raise ValueError("the writer is closed")
            before = self._waiting or self._failed
            if before is not None and job.instead_of is None:
                job = replace(job, instead_of=before.instead_of)
            self._waiting, self._failed = job, None
            self._written_up_to = min(self._written_up_to, job.number)
            self._still_true = min(self._still_true, job.number)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="king-autosave", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    def retry(self) -> None:
        """Try again at once to write what could not be written."""
        with self._condition:
            self._take_failed()
            self._condition.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything handed over was written or has failed; False if time ran out."""
        with self._condition:
            return self._condition.wait_for(lambda: self._waiting is None and not self._busy, timeout)

    def close(self) -> None:
        """Write what waits, or try once more what could not be written, and end the thread; may be called twice."""
        with self._condition:
            if not self._closing:
                self._take_failed()
            self._closing = True
            self._condition.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _take_failed(self) -> None:
        if self._waiting is None and not self._busy:
            self._waiting, self._failed = self._failed, None

    def _run(self) -> None:
        while True:
            with self._condition:
                pause = None if self._failed is None else AGAIN
                if not self._condition.wait_for(lambda: self._waiting is not None or self._closing, pause):
                    self._take_failed()
                job, self._waiting = self._waiting, None
                if job is None:
                    return
                self._busy, self._failed = True, None
                self._still_true = job.number
            problem = self._attempt(job)
            with self._condition:
                self._problem = problem
                if problem is None:
                    self._written_up_to = self._still_true
                elif self._waiting is None:
                    self._failed = job
                elif job.instead_of is not None and self._waiting.instead_of is None:
                    self._waiting = replace(self._waiting, instead_of=job.instead_of)
                self._busy = False
                self._condition.notify_all()

    def _attempt(self, job: Job) -> Problem | None:
        try:
            self._write(job)
        except Exception as error:  # whatever it is, the match goes on and the player is told
            log.exception("%s could not be written", job.path)
            errno = error.errno or 0 if isinstance(error, OSError) else 0
            return Problem("save-failed", {"file": str(job.path), "errno": errno})
        return None
