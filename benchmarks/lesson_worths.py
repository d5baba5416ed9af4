"""What the words of auctions in lessons are worth, beside what the lessons say of them.

    python -m benchmarks.lesson_worths                        every choice of every lesson
    python -m benchmarks.lesson_worths --lesson auction --worlds 300

Each word is followed in the same deals, drawn from those that fit what was said, and played on by the reviewer's bots.
Prints the stated worth, the mean and its standard error; ends with 1 where a stated right answer loses more than its
margin by more than two standard errors, or a stated wrong one does not lose it.
"""

import argparse
import random
import sys

from kinggame.catalog import Catalog
from kinggame.catalog.lesson_model import ChoiceTask, Position
from kinggame.catalog.lessons import LessonBook
from kinggame.coach.slices import finished
from kinggame.coach.trials import generator, possible, tried

SURE = 2.0


def measured(position: Position, task: ChoiceTask, worlds: int) -> dict[str, tuple[float, float]]:
    """Give mean and standard error of each word's points, and of what it loses against the best word."""
    view, fresh = position.view(), generator(random.Random(worlds))
    words = [option.word for option in task.options]
    points = finished(tried(view, list(words), possible(view, worlds, fresh), fresh))
    found = {}
    for word, row in zip(words, points, strict=True):
        found[word] = float(row.mean()), float(row.std(ddof=1)) / len(row) ** 0.5
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lesson", help="its id; all without it")
    parser.add_argument("--worlds", type=int, default=80)
    asked = parser.parse_args()
    failures = 0
    for lesson in LessonBook.shipped(Catalog.shipped()):
        for variant_id in lesson.courses if asked.lesson in (None, lesson.id) else ():
            for step in lesson.tasks(variant_id):
                if not isinstance(step.task, ChoiceTask) or step.position is None:
                    continue
                found = measured(step.position, step.task, asked.worlds)
                best = max(mean for mean, _ in found.values())
                for option in step.task.options:
                    mean, error = found[option.word]
                    print(f"{lesson.id} {step.index} {option.word}: {option.worth}, measured {mean:.0f} ± {error:.0f}")
                mean, error = found[step.task.solution]
                failures += best - mean > step.task.within + SURE * error
                mean, error = found[step.task.wrong]
                failures += best - mean < step.task.within - SURE * error
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
