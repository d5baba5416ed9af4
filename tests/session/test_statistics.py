"""Statistics are what the kept matches say, worked out by hand, whatever a cache says."""

import json
import os
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from kinggame.catalog import Catalog
from kinggame.catalog.lessons import LessonBook
from kinggame.errors import DataError, Problem
from kinggame.record import MatchRecord, read
from kinggame.rules import EarlyEnd
from kinggame.session.advice import lesson_for
from kinggame.session.assist import Assist
from kinggame.session.caches import Entries
from kinggame.session.facts import KingFate, Levels, MatchFacts, Side, Trade, facts_of
from kinggame.session.gathering import (
    Progress,
    facts_cache,
    find_deal_in_slices,
    gather,
    given_up,
    keep_review,
    reviews_cache,
    statistics_in_slices,
)
from kinggame.session.statistics import Statistics, Wanted, levels_in, statistics
from tests.record.by_hand import DEALS, text

CATALOG = Catalog.shipped()
PORTUGUESE = CATALOG.get("portuguese")
WANTED = Wanted("portuguese")
ORDER = ("no-tricks", "no-hearts", "no-queens", "no-men", "no-king", "no-last-two", "festa")

T = TypeVar("T")


def head(person: int, *, level: str = "medium", notes: str = "{}") -> str:
    """Begin a record in which a person sits in a seat, and bots of a level in the others."""
    seats = [
        '- {kind: person, name: ""}' if seat == person else f'- {{kind: bot, name: "B", level: {level}}}'
        for seat in range(4)
    ]
    lines = ["variant: portuguese", "seats:", *seats, f"notes: {notes}", "first_dealer: 3", ""]
    return "\n".join(lines)


def facts(person: int, *, deals: tuple[str, ...] = DEALS, level: str = "medium", notes: str = "{}") -> MatchFacts:
    found = facts_of(read(text(*deals, head=head(person, level=level, notes=notes))), PORTUGUESE)
    assert found is not None
    return found


def kept(folder: Path, name: str, content: str, *, when: int = 1) -> Path:
    path = folder / "archive" / f"{name}.king"
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")
    os.utime(path, (when, when))
    return path


def run(work: Generator[object, None, T]) -> tuple[T, int]:
    """Run work in slices to its end, and count the slices."""
    slices = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value, slices
        slices += 1


def test_a_match_worked_out_by_hand() -> None:
    """The totals are 155, −1640, 600 and 885: the person in seat 0 is third."""
    match = facts(0)
    assert (match.is_over, match.place, match.won, match.own) == (True, 3, False, 155)
    assert [deal.row for deal in match.deals] == [*ORDER[:-1], *["festa"] * 4]
    assert [deal.own for deal in match.deals] == [-260, 0, 0, 0, -160, 0, 75, 0, 175, 325]
    assert [deal.table for deal in match.deals] == [-260, -260, -200, -240, -160, -180, 325, 325, 325, 325]


def test_the_king_is_eaten_by_one_and_delivered_by_another() -> None:
    """In the fifth deal seat 1 must let K♥ go in the second trick, which seat 0 takes (PT-6)."""
    fates = [facts(seat).deals[4].king for seat in range(4)]
    assert fates == [KingFate.EATEN, KingFate.DELIVERED, KingFate.NONE, KingFate.NONE]
    assert all(deal.king is KingFate.NONE for deal in facts(0).deals[:4])  # it counts there, but among others


def test_what_was_bought_and_sold() -> None:
    """Seat 3 buys the eighth deal from seat 2 for 75, seat 0 the ninth from seat 3 for 150; the others are not sold."""
    trades = [[(deal.trade, deal.price) for deal in facts(seat).deals[6:]] for seat in range(4)]
    none = (Trade.NONE, 0)
    assert trades[0] == [none, none, (Trade.BOUGHT, 150), none]
    assert trades[1] == [none] * 4
    assert trades[2] == [none, (Trade.SOLD, 75), none, none]
    assert trades[3] == [none, (Trade.BOUGHT, 75), (Trade.SOLD, 150), none]


def test_statistics_of_two_matches_by_hand() -> None:
    """The same cards twice, once from seat 0 (third with 155), once from seat 3 (first with 885), with hints."""
    found = statistics([facts(0), facts(3, notes="{assist: coached, hints: [2, 0, 0]}")], WANTED, order=ORDER)
    assert (found.matches, found.place, found.won, found.unaided, found.deals) == (2, 2.0, 1, 0.5, 20)
    rows = {row.id: row for row in found.rows}
    assert tuple(rows) == ORDER
    assert (rows["no-tricks"].own, rows["no-tricks"].table) == (-130.0, -65.0)  # −260 and 0; −260 / 4
    assert (rows["no-men"].own, rows["no-men"].table, rows["no-men"].ahead) == (-120.0, -60.0, -60.0)
    # festas: 75 + 0 + 175 + 325 and 75 + 250 + 475 + 325, eight deals; 325 / 4 each
    assert (rows["festa"].deals, rows["festa"].own, rows["festa"].table) == (8, 212.5, 81.25)
    assert (found.king_eaten, found.king_delivered) == (1, 0)
    assert (found.bought.count, found.bought.price, found.bought.own) == (2, 112.5, 212.5)  # 150, 75; 175, 250
    assert (found.sold.count, found.sold.price, found.sold.own) == (1, 150.0, 475.0)
    # Against the table: (155 − 0 / 4) / 10 and (885 − 0) / 10, for a match sums to 0.
    assert found.ahead == pytest.approx((15.5, 88.5))
    assert (found.strongest, found.weakest) == ("festa", None)  # the others were played twice only


def test_the_weakest_contract_was_played_three_times_and_lies_below_the_table() -> None:
    found = statistics([facts(0), facts(1), facts(2)], WANTED, order=ORDER)
    differences = {row.id: row.ahead for row in found.rows}
    # Each seat's points over three matches less 3 × the average: for no-king −160 + 0 + 0 + 3 × 40.
    assert differences["no-king"] == pytest.approx((-160 + 120) / 3)
    assert differences["no-tricks"] == pytest.approx((-260 + 195) / 3)
    assert found.weakest == min(differences, key=lambda row: differences[row])


def test_opponents_and_help_are_kept_apart() -> None:
    matches = [
        facts(0, level="easy"),
        facts(0, level="hard", notes="{assist: guided, undone: 3}"),
        facts(3, level="hard", notes="{assist: free}"),
    ]
    assert levels_in(matches, "portuguese", Side.MATCH) == ("easy", "hard")
    assert statistics(matches, replace(WANTED, level="hard")).matches == 2
    assert statistics(matches, replace(WANTED, assist=Assist.GUIDED)).matches == 1
    free = statistics(matches, replace(WANTED, assist=Assist.FREE))
    assert (free.matches, free.unaided, free.won) == (2, 1.0, 1)
    assert statistics(matches, Wanted("russian")).matches == 0


def test_practice_and_daily_deals_do_not_count_among_matches() -> None:
    code = "0000 0000 0000 0000 0000"  # each seat a suit, as in every deal of the match by hand
    daily = f'{{side: daily, date: "2026-11-30", deal: "{code}"}}'
    matches = [facts(0, notes="{side: practice}"), facts(3, notes=daily)]
    assert statistics(matches, WANTED).matches == 0
    assert statistics(matches, replace(WANTED, side=Side.PRACTICE)).matches == 1
    assert [match.date for match in matches] == ["", "2026-11-30"]
    assert statistics(matches, replace(WANTED, side=Side.DAILY)).matches == 1


def test_other_cards_than_those_of_its_code_are_no_deal_of_the_day() -> None:
    code = "0000 0000 0000 0000 000Q"
    assert facts(3, notes=f'{{side: daily, date: "2026-11-30", deal: "{code}"}}').side is Side.PRACTICE
    assert facts(3, notes='{side: daily, date: "2026-11-30"}').side is Side.PRACTICE


def test_a_level_that_changed_counts_from_its_deal_on() -> None:
    """The notes say: from the fourth deal on seat 1 is no longer easy but medium, and so on for the others."""
    notes = "{levels: [[4, 1, easy, medium], [4, 2, easy, medium], [4, 3, easy, medium], [8, 3, medium, hard]]}"
    record = read(text(*DEALS, head=head(0, notes=notes)))
    seats = (*record.seats[:3], replace(record.seats[3], level="hard"))
    levels = Levels(seats, record.notes)
    assert [levels.at(deal) for deal in (0, 2, 3, 6, 7)] == ["easy", "easy", "medium", "medium", "mixed"]


def test_with_a_level_chosen_rows_and_places_are_of_the_same_matches() -> None:
    """Against easy ones seat 0 was third with 155; in the other match their level changed after the third deal."""
    changed = "{levels: [[4, 1, easy, medium], [4, 2, easy, medium], [4, 3, easy, medium]]}"
    matches = [facts(0, level="easy"), facts(3, level="medium", notes=changed)]
    assert levels_in(matches, "portuguese", Side.MATCH) == ("easy", "mixed")
    easy, mixed, medium = (statistics(matches, replace(WANTED, level=level)) for level in ("easy", "mixed", "medium"))
    assert (easy.matches, easy.place, easy.won, easy.deals) == (1, 3.0, 0, 10)
    assert easy.ahead == pytest.approx((15.5,))
    assert (mixed.matches, mixed.place, mixed.won, mixed.deals) == (1, 1.0, 1, 10)
    assert (medium.matches, medium.place, medium.deals, medium.ahead) == (0, None, 0, ())


def test_an_unfinished_match_counts_for_its_deals_alone() -> None:
    found = statistics([facts(0, deals=DEALS[:2])], WANTED)
    assert (found.matches, found.place, found.deals) == (0, None, 2)


def test_nobody_at_the_table_is_a_person() -> None:
    bots = head(0).replace('{kind: person, name: ""}', '{kind: bot, name: "B", level: easy}')
    assert facts_of(read(text(*DEALS, head=bots)), PORTUGUESE) is None


# From files


def shown(folder: Path) -> Statistics:
    return run(statistics_in_slices(str(folder), WANTED, ORDER))[0].statistics


def test_what_is_shown_is_what_the_files_say(tmp_path: Path) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)), when=1)
    kept(tmp_path, "two", text(*DEALS, head=head(3)), when=2)
    assert shown(tmp_path) == statistics([facts(0), facts(3)], WANTED, order=ORDER)


def test_a_record_is_played_through_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)), when=1)
    kept(tmp_path, "two", text(*DEALS, head=head(3)), when=2)
    first, slices = run(gather(tmp_path))
    assert slices == 2
    again, slices = run(gather(tmp_path))
    assert (again, slices) == (first, 0)
    kept(tmp_path, "two", text(*DEALS[:3], head=head(2)), when=3)
    changed, slices = run(gather(tmp_path))
    assert slices == 1
    assert changed == (facts(0), facts(2, deals=DEALS[:3]))
    (tmp_path / "archive" / "one.king").unlink()
    assert run(gather(tmp_path))[0] == (facts(2, deals=DEALS[:3]),)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[: len(content) // 2],
        lambda content: "",
        lambda content: "[]",
        lambda content: json.dumps(json.loads(content) | {"version": "older"}),
        lambda content: content.replace('"festa"', "17"),
        lambda content: content.replace("medium", "medium\u0000").replace('"match"', '"nothing"'),
        lambda content: json.dumps(json.loads(content) | {"entries": {"archive/one.king": [1, 2]}}),
    ],
)
def test_a_torn_cache_is_reckoned_again(tmp_path: Path, damage: object) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    expected = shown(tmp_path)
    path = facts_cache(tmp_path).path
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    assert shown(tmp_path) == expected
    assert run(gather(tmp_path))[1] == 0  # and it is whole again


def test_a_copy_of_a_match_does_not_count_again(tmp_path: Path) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)), when=1)
    kept(tmp_path, "one (1)", text(*DEALS, head=head(0)), when=2)
    assert shown(tmp_path).matches == 1


def test_a_match_still_being_played_does_not_count_and_one_that_ended_in_its_save_does(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    save = tmp_path / "saves" / "portuguese.king"
    save.write_text(text(*DEALS[:4], head=head(0)), encoding="utf-8")
    assert shown(tmp_path).deals == 0
    save.write_text(text(*DEALS, head=head(0)), encoding="utf-8")
    assert shown(tmp_path).matches == 1


def test_files_that_are_no_records_are_passed_over(tmp_path: Path) -> None:
    kept(tmp_path, "torn", "king: [")
    kept(tmp_path, "wrong", text(DEALS[0].replace("-260, 0", "-250, 0"), head=head(0)))
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    assert shown(tmp_path).matches == 1
    assert run(gather(tmp_path))[1] == 0  # nor are they read again


def test_a_file_that_cannot_be_read_now_is_read_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    deal = facts(0).deals[2].key

    def refused(path: Path) -> MatchRecord:
        raise DataError(path, (Problem("file-unreadable", {"errno": 13}),))

    with monkeypatch.context() as patched:
        patched.setattr("kinggame.session.gathering.load", refused)
        assert shown(tmp_path).matches == 0
        with pytest.raises(OSError, match="record"):  # the deal may be in it: it is not gone
            run(find_deal_in_slices(str(tmp_path), deal))
    assert shown(tmp_path).matches == 1
    assert run(find_deal_in_slices(str(tmp_path), deal))[0] == (str(tmp_path / "archive" / "one.king"), 2)


def test_a_deal_is_found_though_nothing_can_be_cached(tmp_path: Path) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    facts_cache(tmp_path).path.mkdir(parents=True)
    deal = facts(0).deals[2].key
    assert run(find_deal_in_slices(str(tmp_path), deal))[0] == (str(tmp_path / "archive" / "one.king"), 2)


def test_progress_is_told(tmp_path: Path) -> None:
    for number in range(3):
        kept(tmp_path, f"{number}", text(*DEALS[: number + 1], head=head(0)), when=number)
    assert list(gather(tmp_path)) == [Progress(1, 3), Progress(2, 3), Progress(3, 3)]


def test_points_given_up_belong_to_a_deal_and_what_was_chosen_in_it(tmp_path: Path) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    match = facts(0)
    keep_review(tmp_path, match.deals[0].key, 12.5)
    keep_review(tmp_path, match.deals[2].key, 0)
    keep_review(tmp_path, facts(1).deals[3].key, 99)  # another seat's
    found = shown(tmp_path)
    assert found.given_up == (6.25,)
    rows = {row.id: row.given_up for row in found.rows}
    assert (rows["no-tricks"], rows["no-queens"], rows["no-men"]) == (12.5, 0.0, None)
    assert len({deal.key for deal in match.deals}) == len(match.deals)
    given = tmp_path / "progress" / "reviews.json"
    given.write_text(given.read_text()[:-9])
    assert given_up(tmp_path) == {}


def test_mistakes_are_counted_for_ten_tricks_of_the_deals_whose_reviews_counted_them(tmp_path: Path) -> None:
    """3 in 13 and 1 in 13 tricks; a review from before they were counted, and one of nothing, do not count."""
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    match = facts(0)
    assert shown(tmp_path).mistakes is None
    keep_review(tmp_path, match.deals[0].key, 12.5, (3, 13))
    keep_review(tmp_path, match.deals[1].key, 0, (1, 13))
    keep_review(tmp_path, match.deals[2].key, 40)
    keep_review(tmp_path, match.deals[3].key, 0, (0, 0))
    found = shown(tmp_path)
    assert found.mistakes == pytest.approx(40 / 26)


def test_own_rules_that_were_changed_name_their_deals_anew() -> None:
    record = read(text(*DEALS, head=head(0)))
    other = replace(PORTUGUESE, early_end=next(end for end in EarlyEnd if end is not PORTUGUESE.early_end))
    before, now = facts_of(record, PORTUGUESE), facts_of(record, other)
    assert before is not None
    assert now is not None
    assert before.variant == now.variant
    assert not {deal.key for deal in before.deals} & {deal.key for deal in now.deals}


# The lesson about what costs most


def test_a_contract_has_the_lesson_that_practises_it() -> None:
    """By the table of lessons: ducking for no tricks, the King for the King; the plus half has one for all."""
    book = LessonBook.shipped(CATALOG)
    found = {row: lesson_for(book, PORTUGUESE, row) for row in ORDER}
    assert {row: lesson.id for row, lesson in found.items() if lesson is not None} == {
        "no-tricks": "duck",
        "no-hearts": "hearts",
        "no-queens": "danger",
        "no-men": "danger",
        "no-king": "king",
        "no-last-two": "last-two",
        "festa": "auction",
    }
    russian = CATALOG.get("russian")
    lessons = [lesson_for(book, russian, row) for row in ("minus-eralash", "boys", "plus-eralash")]
    assert [lesson.id for lesson in lessons if lesson is not None] == ["eralash", "plus", "plus"]
    assert lesson_for(book, CATALOG.get("turkish"), "no-tricks") is None


def test_the_lesson_comes_with_the_numbers(tmp_path: Path) -> None:
    for number, person in enumerate((0, 0, 0)):
        kept(tmp_path, f"{number}", text(*DEALS[: 6 + number], head=head(person)), when=number)
    found, _ = run(statistics_in_slices(str(tmp_path), WANTED, ORDER))
    assert found.statistics.weakest == "no-tricks"
    assert found.lesson is not None
    assert found.lesson.id == "duck"


@pytest.mark.parametrize("number", [10**400, 10**30, float("nan"), float("inf"), -1e308])
def test_numbers_that_nobody_can_have_reckoned_are_not_believed(tmp_path: Path, number: float) -> None:
    kept(tmp_path, "one", text(*DEALS, head=head(0)))
    expected = shown(tmp_path)
    match = facts(0)
    for cache, entries in (
        (reviews_cache(tmp_path), {match.deals[0].key: [number], match.deals[2].key: [2.5]}),
        (facts_cache(tmp_path), spoilt(facts_cache(tmp_path).load(), number)),
    ):
        cache.save(entries)
        found = shown(tmp_path)
        assert found.given_up == (2.5,)
        assert (found.deals, found.rows[0].own) == (expected.deals, expected.rows[0].own)


def spoilt(entries: Entries, number: float) -> Entries:
    """Put a number into a cache in the place of a deal's points."""
    ((name, entry),) = entries.items()
    assert isinstance(entry, list)
    match = entry[2]
    assert isinstance(match, list)
    deals = match[-1]
    assert isinstance(deals, list)
    first = deals[0]
    assert isinstance(first, list)
    return {name: [*entry[:2], [*match[:-1], [[first[0], number, *first[2:]], *deals[1:]]]]}
