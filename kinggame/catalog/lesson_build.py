"""From a document to a lesson: the shape first, then its positions, then everything that its parts say of one another.

Whether solutions are right is checked where answers are judged, above this room.
"""

from pathlib import Path
from typing import assert_never

from kinggame.cards import Card, CardSet, Suit
from kinggame.catalog.catalog import Catalog
from kinggame.catalog.findings import Findings
from kinggame.catalog.lesson_format import (
    LESSON_FORMAT,
    ChoicePart,
    FramePart,
    LegalPart,
    LessonFile,
    NumberPart,
    PlayPart,
    TaskFile,
    VoidPart,
    WinnerPart,
    plain,
)
from kinggame.catalog.lesson_model import (
    SEATS,
    ChoiceTask,
    LegalTask,
    Lesson,
    NumberTask,
    Option,
    PlayTask,
    Position,
    Step,
    Success,
    Task,
    VoidTask,
    WinnerTask,
)
from kinggame.catalog.lesson_positions import PositionBuilder, asks_you
from kinggame.documents import Document, Keys, validate
from kinggame.engine import DecisionKind, pending
from kinggame.rules import Variant

PRICE = "price"


def lesson_of(document: Document, catalog: Catalog) -> Lesson:
    """Build the lesson that a document describes; raises DataError with every fault."""
    value = document.value
    if isinstance(value, dict):
        found = value.get("lesson")
        if isinstance(found, int) and not isinstance(found, bool) and found > LESSON_FORMAT:
            raise document.error("format-newer", ("lesson",), found=found, known=LESSON_FORMAT)
    file = validate(LessonFile, document)
    findings = Findings(document)
    lesson = _Builder(file, catalog, findings).lesson()
    findings.raise_if_any()
    return lesson


class _Builder:
    def __init__(self, file: LessonFile, catalog: Catalog, findings: Findings) -> None:
        self._file = file
        self._findings = findings
        self._variants: dict[str, Variant] = {}
        for place, name in enumerate(file.for_):
            if name in self._variants:
                findings.say("repeated", ("for", place), what="variant", found=name)
            elif findings.refers("variant", name, to=catalog.ids, keys=("for", place)):
                self._variants[name] = catalog.get(name)

    def lesson(self) -> Lesson:
        """Put the parts together; what was wrong is in the findings."""
        file = self._file
        source = self._findings.document.source
        if isinstance(source, Path) and source.stem != file.id:
            self._findings.say("id-not-stem", ("id",), found=file.id, stem=source.stem)
        self._check_contracts()
        before = len(self._findings.problems)
        courses = {name: self._course(variant) for name, variant in self._variants.items()}
        self._findings.say_once(len(courses), since=before)
        for name in courses:  # tasks with a fault are tasks all the same
            count = sum(not isinstance(part, FramePart) and part.only in (None, name) for part in file.steps)
            if file.success.right > count:
                self._findings.say("too-few-tasks", ("success", "right"), found=count, expected=file.success.right)
                break
        return Lesson(
            id=file.id,
            place=file.place,
            names=plain(file.names),
            about=plain(file.about),
            success=Success(file.success.right, file.success.loss),
            courses=courses,
        )

    def _check_contracts(self) -> None:
        for name, by_variant in self._file.contracts.items():
            keys: Keys = ("contracts", name)
            for variant_id, contract in by_variant.items():
                if self._findings.refers("variant", variant_id, to=self._variants, keys=(*keys, variant_id)):
                    known = self._variants[variant_id].contracts
                    self._findings.refers("contract", contract, to=known, keys=(*keys, variant_id))

    def _course(self, variant: Variant) -> tuple[Step, ...]:
        positions = PositionBuilder(variant, self._file.contracts, self._findings)
        self._findings.under = variant.id
        steps: list[Step] = []
        for index, part in enumerate(self._file.steps):
            keys: Keys = ("steps", index)
            if part.only is not None:
                if not self._findings.refers("variant", part.only, to=self._variants, keys=(*keys, "only")):
                    continue
                if part.only != variant.id:
                    continue
            position = None if part.position is None else positions.position(part.position, (*keys, "position"))
            if isinstance(part, FramePart):
                steps.append(Step(index, plain(part.text), plain(part.rule), position))
                continue
            if position is None:
                continue
            task = self._task(part, position, variant, keys)
            if task is not None:
                steps.append(
                    Step(index, plain(part.ask), plain(part.rule), position, task, plain(part.hint), plain(part.why))
                )
        self._findings.under = None
        return tuple(steps)

    def _task(self, part: TaskFile, position: Position, variant: Variant, keys: Keys) -> Task | None:
        match part:
            case WinnerPart():
                if not self._whole_trick(position, keys):
                    return None
                return WinnerTask(SEATS.index(part.solution), SEATS.index(part.wrong))
            case VoidPart():
                if not self._in_play(position, keys):
                    return None
                return VoidTask(Suit.parse(part.suit), SEATS.index(part.solution), SEATS.index(part.wrong))
            case LegalPart():
                return self._legal(part, position, keys)
            case NumberPart():
                return self._number(part, position, variant, keys)
            case ChoicePart():
                return self._choice(part, position, keys)
            case PlayPart():
                return self._play(part, position, variant, keys)
            case _:
                assert_never(part)

    def _whole_trick(self, position: Position, keys: Keys) -> bool:
        if not position.ends_with_trick:
            self._findings.say("trick-needed", (*keys, "position"))
        return position.ends_with_trick

    def _in_play(self, position: Position, keys: Keys) -> bool:
        """Say so where no deal is in play any more, or none yet."""
        deal = position.state.deal
        is_played = deal is not None and deal.contract is not None
        if not is_played:
            self._findings.say("play-needed", (*keys, "position"))
        return is_played

    def _your_play(self, position: Position, keys: Keys) -> bool:
        if not self._in_play(position, keys):
            return False
        if not asks_you(position):
            self._findings.say("not-your-play", (*keys, "position"))
        return asks_you(position)

    def _legal(self, part: LegalPart, position: Position, keys: Keys) -> Task | None:
        if not self._your_play(position, keys):
            return None
        found = [self._held(cards, position, (*keys, name)) for name, cards in _answers(part.solution, part.wrong)]
        solution, wrong = found
        return None if solution is None or wrong is None else LegalTask(solution, wrong)

    def _held(self, words: list[str], position: Position, keys: Keys) -> CardSet | None:
        hand, cards = position.view().hand, [Card.parse(word) for word in words]
        for place, card in enumerate(cards):
            if card not in hand:
                self._findings.say("not-held", (*keys, place), card=str(card))
                return None
            if card in cards[:place]:
                self._findings.say("repeated-card", (*keys, place), card=str(card))
                return None
        return CardSet.of(cards)

    def _number(self, part: NumberPart, position: Position, variant: Variant, keys: Keys) -> Task | None:
        if part.of == PRICE:
            if part.suit is not None:
                self._findings.say("suit-needless", (*keys, "suit"))
            if part.options is None:
                self._findings.say("missing-key", keys, key="options")
                return None
            if not self._whole_trick(position, keys):
                return None
        elif part.suit is None:
            self._findings.say("missing-key", keys, key="suit")
            return None
        elif not self._in_play(position, keys):
            return None
        options = tuple(part.options or range(len(variant.deck.ranks) + 1))
        for name, number in (("solution", part.solution), ("wrong", part.wrong)):
            if number not in options:
                self._findings.say("not-an-answer", (*keys, name), found=str(number), allowed=options)
                return None
        suit = None if part.suit is None else Suit.parse(part.suit)
        return NumberTask(part.of, suit, options, part.solution, part.wrong)

    def _choice(self, part: ChoicePart, position: Position, keys: Keys) -> Task | None:
        decision = pending(position.state)
        if not asks_you(position) or decision is None or decision.kind is DecisionKind.PLAY:
            self._findings.say("not-your-word", (*keys, "position"))
            return None
        words = [option.say for option in part.options]
        for place, word in enumerate(words):
            if word not in decision.words:
                allowed = decision.words
                self._findings.say("call-unfit", (*keys, "options", place, "say"), found=word, allowed=allowed)
                return None
            if word in words[:place]:
                self._findings.say("repeated", (*keys, "options", place, "say"), what="option", found=word)
        for name, word in (("solution", part.solution), ("wrong", part.wrong)):
            if word not in words:
                self._findings.say("not-an-answer", (*keys, name), found=word, allowed=tuple(words))
                return None
        options = tuple(Option(option.say, option.worth, plain(option.why)) for option in part.options)
        return ChoiceTask(options, part.within, part.solution, part.wrong)

    def _play(self, part: PlayPart, position: Position, variant: Variant, keys: Keys) -> Task | None:
        if not self._in_play(position, keys):
            return None
        if variant.id not in part.par:
            self._findings.say("missing-key", (*keys, "par"), key=variant.id)
            return None
        for name in part.par:
            self._findings.refers("variant", name, to=self._variants, keys=(*keys, "par", name))
        found = [self._line(cards, position, (*keys, name)) for name, cards in _answers(part.solution, part.wrong)]
        solution, wrong = found
        if solution is None or wrong is None:
            return None
        return PlayTask(part.level, part.par[variant.id], part.strict, solution, wrong)

    def _line(self, words: list[str], position: Position, keys: Keys) -> tuple[Card, ...] | None:
        held = self._held(words, position, keys)
        return None if held is None else tuple(Card.parse(word) for word in words)


def _answers(solution: list[str], wrong: list[str]) -> tuple[tuple[str, list[str]], ...]:
    return ("solution", solution), ("wrong", wrong)
