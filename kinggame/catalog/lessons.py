"""The lessons that come with King, and those of a variant in their order."""

from collections.abc import Iterator
from pathlib import Path

from kinggame import resources
from kinggame.catalog.catalog import SUFFIX, Catalog
from kinggame.catalog.lesson_build import lesson_of
from kinggame.catalog.lesson_model import Lesson
from kinggame.documents import load
from kinggame.errors import DataError


class LessonBook:
    """Lessons in the order in which they are learnt; a value that does not change."""

    def __init__(self, lessons: tuple[Lesson, ...]) -> None:
        self._lessons = tuple(sorted(lessons, key=lambda lesson: (lesson.place, lesson.id)))

    @classmethod
    def shipped(cls, catalog: Catalog) -> "LessonBook":
        """Load the lessons that come with King; raises DataError and ResourceMissingError."""
        paths = sorted(resources.lessons_dir().glob(f"*{SUFFIX}"))
        return cls(tuple(lesson_of(load(path), catalog) for path in paths))

    @classmethod
    def readable(cls, catalog: Catalog, folder: Path) -> "tuple[LessonBook, tuple[DataError, ...]]":
        """Load those lessons of a folder that can be used, and tell what is wrong with others."""
        good: list[Lesson] = []
        errors: list[DataError] = []
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            try:
                good.append(lesson_of(load(path), catalog))
            except DataError as error:
                errors.append(error)
        return cls(tuple(good)), tuple(errors)

    def of(self, variant_id: str) -> tuple[Lesson, ...]:
        """List the lessons that fit a variant."""
        return tuple(lesson for lesson in self._lessons if variant_id in lesson.courses)

    def get(self, lesson_id: str) -> Lesson | None:
        """Give a lesson by its id, if there is one."""
        return next((lesson for lesson in self._lessons if lesson.id == lesson_id), None)

    @property
    def variants(self) -> tuple[str, ...]:
        """The ids of the variants that any lesson fits, in the order of their first lessons."""
        return tuple(dict.fromkeys(name for lesson in self._lessons for name in lesson.courses))

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self._lessons)

    def __len__(self) -> int:
        return len(self._lessons)
