"""The lessons and what was learnt of them, read when they are first wanted."""

from functools import lru_cache
from pathlib import Path

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.catalog.lesson_model import Lesson
from kinggame.catalog.lessons import LessonBook
from kinggame.errors import DataError, Problem
from kinggame.i18n import fault_sentences
from kinggame.resources import ResourceMissingError
from kinggame.rules import Variant
from kinggame.session.learning import Learning
from kinggame.session.lesson_run import LessonRun
from kinggame.ui.shell import Shell

FILE = "learning.yaml"
"""beside the settings"""


@lru_cache(maxsize=1)
def _shipped(catalog: Catalog, folder: Path) -> tuple[LessonBook, tuple[DataError, ...]]:
    """Read the lessons once for a catalogue, and find what is wrong with them."""
    return LessonBook.readable(catalog, folder)


class School:
    """All lessons, and how far the player has come."""

    def __init__(self, shell: Shell) -> None:
        """`errors` say what is wrong with lessons that are left out. Raises ResourceMissingError if all are gone."""
        shell.later.flush()  # what is being learnt is in the file before it is read
        self.book, self.errors = _shipped(shell.catalog, resources.lessons_dir())
        self._shell = shell
        self._told = False
        self.learning = Learning(shell.settings_file.path.with_name(FILE))

    def lessons(self, variant_id: str) -> tuple[Lesson, ...]:
        """List the lessons of a variant."""
        return self.book.of(variant_id)

    def next_lesson(self, variant_id: str) -> Lesson | None:
        """Give the lesson to take next, None if all have a star."""
        return self.learning.next_lesson(self.book.of(variant_id), variant_id)

    def keep(self, run: LessonRun) -> None:
        """Keep where a lesson stands, off the frame loop; say once that it cannot be kept, if so."""
        self.learning.note(run)
        self._shell.later.do(self.learning.write, self._tell)

    def _tell(self, problem: Problem | None) -> None:
        if problem is not None and not self._told:
            self._told = True
            self._shell.tell_problems((problem,))

    def variants(self, shell: Shell) -> tuple[Variant, ...]:
        """List the variants that there are lessons for."""
        return tuple(shell.catalog.get(name) for name in self.book.variants if name in shell.catalog.ids)


def open_learn(shell: Shell) -> None:
    """Show the lessons that can be used, and say what is wrong with others."""
    from kinggame.ui.screens.learn import LearnScreen  # noqa: PLC0415 - screens know the school

    try:
        school = School(shell)
    except ResourceMissingError as error:
        shell.tell(fault_sentences(shell.t, error))
        return
    if school.variants(shell):
        learn = LearnScreen(shell, school)
        shell.app.set_house(learn.variant.looks.house)
        shell.app.stack.push(learn)
    if school.errors:
        shell.tell([sentence for error in school.errors for sentence in fault_sentences(shell.t, error)])
