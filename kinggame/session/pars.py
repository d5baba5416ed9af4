"""Pars: what four experts make of single deals, reckoned once in the background and kept."""

import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import kinggame
from kinggame.bots import Priority
from kinggame.bots.background import Background
from kinggame.bots.worker import Job
from kinggame.catalog import digest
from kinggame.engine import Scores
from kinggame.session.caches import Cache, Entries, is_believable
from kinggame.session.gathering import progress_folder
from kinggame.session.single import SingleDeal, dealt

log = logging.getLogger(__name__)

MOST_KEPT: Final = 2_000


def pars_cache(records: Path) -> Cache:
    """Give the cache of pars, by the deals' keys."""
    return Cache(progress_folder(records) / "pars.json", version=f"{kinggame.__version__}/2")


class Pars:
    """Asks for pars and keeps them. Nothing here waits: `poll` is called now and then."""

    def __init__(
        self,
        records: Path,
        background: Background,
        *,
        later: Callable[[Callable[[], None]], None] = lambda work: work(),
    ) -> None:
        """`later` is handed what writes them down; without it that is done at once."""
        self._later = later
        self._cache = pars_cache(records)
        self._background = background
        self._jobs: dict[str, Job] = {}
        self._failed: set[str] = set()
        self._known = {key: scores for key, value in self._cache.load().items() if (scores := _scores(value))}

    def ask(self, deal: SingleDeal) -> None:
        """Have a deal played by four experts, unless it was or is being."""
        key = par_key(deal)
        if self.par(deal) is None and key not in self._jobs and key not in self._failed:
            from kinggame.coach import par_in_slices  # noqa: PLC0415 - wanted by those alone who practise

            work = dealt(deal).state, par_seed(deal.code)
            self._jobs[key] = self._background.submit(par_in_slices, *work, priority=Priority.REVIEW)

    def par(self, deal: SingleDeal) -> Scores | None:
        """Give the points by seat; None while they are not there, or where the file has another number of seats."""
        scores = self._known.get(par_key(deal), ())
        return scores if len(scores) == deal.variant.table.players else None

    def has_failed(self, deal: SingleDeal) -> bool:
        """Tell whether there will be none."""
        return par_key(deal) in self._failed

    def keep(self, deal: SingleDeal, scores: Scores) -> None:
        """Take a par that was found elsewhere."""
        self._known[par_key(deal)] = scores

    @property
    def is_busy(self) -> bool:
        """Whether any is awaited."""
        return bool(self._jobs)

    def poll(self) -> bool:
        """Take what has come, and keep it; tell whether anything has."""
        come = False
        for key, job in list(self._jobs.items()):
            outcome = self._background.poll(job)
            if outcome is None:
                continue
            del self._jobs[key]
            come = True
            if outcome.error is None:
                self._known[key] = outcome.result
            else:
                log.warning("no par: %s", outcome.error)
                self._failed.add(key)
        if come:
            entries: Entries = {key: list(scores) for key, scores in list(self._known.items())[-MOST_KEPT:]}
            self._later(lambda: self._cache.save(entries))
        return come

    def forget(self) -> None:
        """Take back what is awaited."""
        for job in self._jobs.values():
            self._background.cancel(job)
        self._jobs.clear()


def par_seed(code: str) -> str:
    """Give the seed of the par of a deal with this code: in practice, in reviews and in a terminal it is the same."""
    return f"par/{code}"


def par_key(deal: SingleDeal) -> str:
    """Name a deal by all that its par depends on."""
    words = deal.variant.id, digest(deal.variant), deal.item.id, str(deal.dealer), deal.code
    return hashlib.sha256("/".join(words).encode()).hexdigest()[:24]


def _scores(value: object) -> Scores:
    if isinstance(value, list) and value and all(type(n) is int and is_believable(n) for n in value):
        return tuple(value)
    return ()
