"""Golden records: whole matches kept as files are replayed, confirmed, and refused where one place is changed."""

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from kinggame.cards import CardSet
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind, MatchState, pending, pending_refusals
from kinggame.record import MatchRecord, RecordError, Step, load, read, record_of, replay, steps, warnings, write
from kinggame.rules import Variant
from tests.golden.make import FOLDER
from tests.support.agreement import SecondReading

FILES = sorted(FOLDER.glob("*/*.king"))
SHIPPED = Catalog.shipped()
UPDATE = "python tests/golden/make.py --update"

files = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def record_in(path: Path) -> MatchRecord:
    return load(path)


@cache
def steps_of(path: Path) -> list[Step]:
    return list(steps(record_in(path), SHIPPED.get(path.parent.name)))


@pytest.mark.parametrize("variant_id", SHIPPED.ids)
def test_every_shipped_variant_has_one_that_was_played_to_the_end(variant_id: str) -> None:
    finished = [path for path in FILES if path.parent.name == variant_id and steps_of(path)[-1].after.over]
    assert finished, f"{variant_id} has no golden record: add one to tests/golden/make.py, then {UPDATE}"


@files
def test_it_replays_to_its_scores(path: Path) -> None:
    record, variant = record_in(path), SHIPPED.get(path.parent.name)
    assert warnings(record, variant) == (), f"the rules have changed; if that was meant: {UPDATE}"
    state = replay(record, variant).state
    assert [deal.score for deal in record.deals if deal.score is not None] == [deal.scores for deal in state.finished]
    again = record_of(state, seats=record.seats, seed=record.seed, notes=record.notes)
    assert again == record


@files
def test_it_is_written_as_it_was(path: Path) -> None:
    """The same bytes for the same record, in every later release."""
    variant = SHIPPED.get(path.parent.name)
    assert write(record_in(path), deck=variant.deck) == path.read_text(encoding="utf-8")


@files
def test_the_naive_reading_confirms_it(path: Path) -> None:
    replayed = steps_of(path)
    reading = SecondReading(replayed[0].before)
    for step in replayed:
        reading.check(step.before)
        reading.follow(step.choice, step.events, step.after)
    reading.check(replayed[-1].after)


# --- what they hold between them --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def held() -> Counter[str]:
    """Count what occurs in the golden records: words said, ways to end, match options, winners."""
    found: Counter[str] = Counter()
    for path in FILES:
        last = steps_of(path)[-1].after
        found.update(str(step.choice) for step in steps_of(path) if isinstance(step.choice, str))
        found.update("ended early" for deal in last.finished if deal.ended_early)
        found.update(["played on"] * last.play_on + ["shared win"] * (len(last.winners) > 1))
        found.update(f"unfinished {deal.contract and 'trick'}" for deal in [last.deal] if deal is not None)
    return found


@pytest.mark.parametrize(
    "what",
    ["pass", "accept", "too-little", "withdraw", "eight-or-nulls", "8P", "refuse", "2N", "trump-S", "trump-H",
     "trump-D", "trump-C", "nulos", "4-3-3-3", "lead-self", "lead-next", "ended early", "played on", "shared win",
     "unfinished trick", "unfinished None"],
)  # fmt: skip
def test_they_hold_every_word_and_every_way_to_end(held: Counter[str], what: str) -> None:
    assert held[what]


# --- one place changed ------------------------------------------------------------------------------------------------

CARD = re.compile(r"[AKQJT2-9][SHDC]")


class Copy:
    """A golden record's text, of which one place is changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.variant: Variant = SHIPPED.get(path.parent.name)
        self.lines = path.read_text(encoding="utf-8").splitlines()

    def line_of(self, key: str, number: int) -> int:
        """Find the line (from 0) of a key in one of the deals that have it in their order."""
        return [i for i, line in enumerate(self.lines) if line.startswith(key)][number]

    def change(self, line: int, start: int, end: int, text: str) -> tuple[int, int]:
        """Put a text in place of another; give the line and the column as a person counts them."""
        self.lines[line] = self.lines[line][:start] + text + self.lines[line][end:]
        return line + 1, start + 1

    def refused(self) -> RecordError:
        record = read("\n".join(self.lines) + "\n", self.path.name)
        with pytest.raises(RecordError) as refused:
            replay(record, self.variant)
        return refused.value


def place_of(error: RecordError) -> tuple[int, int]:
    return error.problems[0].line, error.problems[0].column


def some(path: Path, what: str, chances: list[Step]) -> list[Step]:
    """Choose a few steps of a record, always the same."""
    return random.Random(f"{path.stem}/{what}").sample(chances, min(3, len(chances)))


def card_place(copy: Copy, state: MatchState) -> tuple[int, int]:
    """Find where the card that is played next stands: its line from 0 and its place in it."""
    deal = state.deal
    assert deal is not None
    line = copy.line_of("  tricks: [", deal.number)
    return line, [found.start() for found in CARD.finditer(copy.lines[line])][4 * len(deal.tricks) + len(deal.trick)]


def plays(path: Path) -> list[Step]:
    return [step for step in steps_of(path) if step.decision.kind is DecisionKind.PLAY]


@files
def test_a_card_that_a_duty_bars(path: Path) -> None:
    for step in some(path, "barred", [step for step in plays(path) if pending_refusals(step.before)]):
        assert step.before.deal is not None
        copy = Copy(path)
        line, start = card_place(copy, step.before)
        card, refusal = next(iter(pending_refusals(step.before).items()))
        place = copy.change(line, start, start + 2, str(card))
        error = copy.refused()
        problem = error.problems[0]
        assert (problem.code, place_of(error)) == ("card-refused", place)
        assert problem.params["deal"] == step.before.deal.number + 1
        assert problem.params["trick"] == len(step.before.deal.tricks) + 1
        assert (problem.params["card"], problem.params["rule"]) == (str(card), refusal.rule)


@files
def test_a_card_of_another_hand_or_one_gone(path: Path) -> None:
    for step in some(path, "others", plays(path)):
        deal = step.before.deal
        assert deal is not None
        others = [card for seat, hand in enumerate(deal.hands) if seat != deal.to_play for card in hand]
        for card, code in (*((card, "card-not-held") for card in others[:1]), *((c, "card-gone") for c in deal.trick)):
            copy = Copy(path)
            line, start = card_place(copy, step.before)
            place = copy.change(line, start, start + 2, str(card))
            error = copy.refused()
            assert (error.problems[0].code, place_of(error)) == (code, place)
            assert error.problems[0].params["card"] == str(card)


@files
def test_a_card_left_out(path: Path) -> None:
    """But for the last trick of a deal, which may be unfinished: then it is the score that does not belong there."""

    def inside(step: Step) -> bool:
        deal = step.before.deal
        assert deal is not None
        return bool(deal.trick) and len(deal.tricks) + 1 < len(record_in(path).deals[deal.number].tricks)

    for step in some(path, "left out", [step for step in plays(path) if inside(step)]):
        copy = Copy(path)
        line, start = card_place(copy, step.before)
        copy.change(line, start - 1, start + 2, "")
        error = copy.refused()
        assert place_of(error)[0] == line + 1
        assert error.problems[0].params["deal"] == step.before.number + 1


@files
def test_a_score(path: Path) -> None:
    state = steps_of(path)[-1].after
    for number in random.Random(path.stem).sample(range(len(state.finished)), 3):
        copy = Copy(path)
        line = copy.line_of("  score: [", number)
        points = list(state.finished[number].scores or ())
        points[number % 4] += 5
        found = tuple(points)
        copy.lines[line] = f"  score: [{', '.join(map(str, found))}]"
        error = copy.refused()
        problem = error.problems[0]
        assert (problem.code, problem.line, problem.params["deal"]) == ("score-wrong", line + 1, number + 1)
        assert (problem.params["found"], problem.params["expected"]) == (found, state.finished[number].scores)


@files
def test_a_word(path: Path) -> None:
    said = [step for step in steps_of(path) if isinstance(step.choice, str)]
    for step in some(path, "words", said):
        deal, state = step.before.deal, step.before
        assert deal is not None
        assert deal.auction is not None
        number = sum(done.auction is not None for done in state.finished)
        place = len(deal.auction.calls)
        for word, code in (("trump-X", "call-refused"), ("1P", "offer-too-low")):
            if word in step.decision.words or (
                code == "offer-too-low" and step.decision.kind is not DecisionKind.OFFER
            ):
                continue
            copy = Copy(path)
            line = copy.line_of("  calls: [", number)
            found = list(re.finditer(r"[A-Za-z0-9-]+", copy.lines[line]))[1 + place]
            where = copy.change(line, found.start(), found.end(), word)
            error = copy.refused()
            problem = error.problems[0]
            assert (problem.code, place_of(error)) == (code, where)
            assert (problem.params["call"], problem.params["word"]) == (place + 1, word)


@files
def test_a_card_dealt_twice(path: Path) -> None:
    """The first hand gets the highest card of the second, in place of its own highest one."""
    for number in (0, len(record_in(path).deals) - 1):
        hands = record_in(path).deals[number].hands
        stolen = next(iter(hands[1]))
        copy = Copy(path)
        line = copy.line_of("- hands: [", number)
        kept = hands[0].listed()[1:]
        text = copy.variant.deck.notation(CardSet.of([*kept, stolen]))
        start = len("- hands: [")
        copy.change(line, start, copy.lines[line].index(","), text)
        error = copy.refused()
        problem = error.problems[0]
        second = copy.lines[line].index(",") + 2
        assert (problem.code, place_of(error)) == ("card-dealt-twice", (line + 1, second + 1))
        assert (problem.params["seat"], problem.params["card"]) == (1, str(stolen))


@files
def test_the_first_dealer(path: Path) -> None:
    """Another dealer is another eldest, who does not hold the first card (none is where a card gives the right)."""
    choice = SHIPPED.get(path.parent.name).choice
    if choice is not None and choice.declarer.card is not None:
        return
    copy = Copy(path)
    line = copy.line_of("first_dealer: ", 0)
    dealer = (record_in(path).first_dealer + 1) % 4
    copy.lines[line] = f"first_dealer: {dealer}"
    error = copy.refused()
    tricks = copy.line_of("  tricks: [", 0)
    assert (error.problems[0].code, place_of(error)) == ("card-not-held", (tricks + 1, len("  tricks: [") + 1))


@files
def test_what_is_played_after_the_end_of_a_deal(path: Path) -> None:
    """C-8: a match that is not played on stops where nothing is left."""
    early = [deal.number for deal in steps_of(path)[-1].after.finished if deal.ended_early]
    for number in early[:2]:
        copy = Copy(path)
        line = copy.line_of("  tricks: [", number)
        hand = record_in(path).deals[number].hands[0]
        end = copy.lines[line].rindex("]")
        place = copy.change(line, end, end, f", {next(iter(hand))}")
        error = copy.refused()
        assert (error.problems[0].code, place_of(error)) == ("card-after-end", (place[0], place[1] + 2))


def test_pending_is_where_an_unfinished_one_stopped() -> None:
    unfinished = [path for path in FILES if not steps_of(path)[-1].after.over]
    assert len(unfinished) == 2
    for path in unfinished:
        decision = pending(steps_of(path)[-1].after)
        assert decision is not None
        assert not decision.by_chance
