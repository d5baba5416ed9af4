"""`kinggame validate`: whether files of rules and of matches are right."""

from collections.abc import Mapping
from pathlib import Path

from kinggame.catalog import Catalog, bases_for, ends_otherwise, id_taken, variant_of
from kinggame.cli.exits import ANSWER_IS_NO, FINE
from kinggame.cli.library import is_lesson, is_record
from kinggame.cli.terminal import Terminal
from kinggame.documents import Document, load
from kinggame.errors import KingError
from kinggame.i18n import Translator, fault_sentences, problem_sentence, signed, variant_name
from kinggame.i18n.rulebook import parts_of_match
from kinggame.record import record_from, replay, resolve_variant, warnings
from kinggame.resources import user_folders
from kinggame.session import unknown_manners


def validate_files(files: tuple[Path, ...], t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Check each file; FINE if all are right, else ANSWER_IS_NO."""
    catalog = Catalog.shipped().with_own(user_folders(environ).variants).catalog
    results = [_validate(file, catalog, t, terminal) for file in files]
    return FINE if all(results) else ANSWER_IS_NO


def _validate(file: Path, catalog: Catalog, t: Translator, terminal: Terminal) -> bool:
    try:
        document = load(file)
        if is_record(document):
            verdict = _record(document, catalog, t, terminal)
        elif is_lesson(document):
            verdict = _lesson(document, catalog, t)
        else:
            verdict = _variant(document, catalog, t)
    except KingError as error:
        for sentence in fault_sentences(t, error):
            terminal.complain(sentence)
        return False
    terminal.say(f"{file}: {verdict}")
    return True


def _variant(document: Document, catalog: Catalog, t: Translator) -> str:
    misnamed = ends_otherwise(document.source) if isinstance(document.source, Path) else None
    if misnamed is not None:
        raise misnamed
    variant = variant_of(document, bases=bases_for(document, catalog.bases))
    taken = id_taken(document, catalog)
    if taken is not None:
        raise taken
    n = len(variant.schedule)
    text = t.ngettext("right: {name}, {n} deal", "right: {name}, {n} deals", n)
    sums = [*parts_of_match(t, variant), (t.gettext("Total"), variant.total)]
    totals = ", ".join(f"{part} {signed(total)}" for part, total in sums)
    return f"{text.format(name=variant_name(t, variant), n=n)} ({totals})"


def _lesson(document: Document, catalog: Catalog, t: Translator) -> str:
    from kinggame.session.lesson_check import checked_lesson  # noqa: PLC0415 - its format is read for lessons alone

    lesson = checked_lesson(document, catalog)
    n = max(len(lesson.tasks(variant_id)) for variant_id in lesson.courses)
    text = t.ngettext("right: the lesson “{name}”, {n} task", "right: the lesson “{name}”, {n} tasks", n)
    return text.format(name=t.own(lesson.names), n=n)


def _record(document: Document, catalog: Catalog, t: Translator, terminal: Terminal) -> str:
    record = record_from(document)
    variant = resolve_variant(record, catalog)
    state = replay(record, variant).state
    for problem in (*warnings(record, variant), *unknown_manners(record)):
        terminal.complain(problem_sentence(t, problem, document.source))
    name = variant_name(t, variant)
    if state.over:
        return t.gettext("right: a finished match, {name}").format(name=name)
    done, count = len(state.finished), len(state.plan)
    text = t.ngettext(
        "right: an unfinished match, {name}, {done} of {n} deal played",
        "right: an unfinished match, {name}, {done} of {n} deals played",
        count,
    )
    return text.format(name=name, done=done, n=count)
