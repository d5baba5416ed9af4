"""A record is played through the engine and stops at the first thing that the rules contradict."""

import pytest

from kinggame import record
from kinggame.catalog import Catalog, digest
from kinggame.documents import read as read_document
from kinggame.errors import DataError
from kinggame.record import RecordError, read, record_of, replay, resolve_variant, warnings
from kinggame.rules import Variant
from tests.catalog.sources import source
from tests.record import by_hand
from tests.record.by_hand import DEALS, deal, tricks
from tests.support.shorthand import random_match


def refused(text: str, variant: Variant) -> tuple[str, dict[str, object], int, int]:
    """Give code, parameters and place of what stops a replay."""
    with pytest.raises(RecordError) as caught:
        replay(read(text, "match.king"), variant)
    assert caught.value.file == "match.king"
    problem = caught.value.problems[0]
    return problem.code, dict(problem.params), problem.line, problem.column


def test_a_match_made_by_hand_comes_to_its_totals(portuguese: Variant) -> None:
    state = replay(read(by_hand.MATCH), portuguese).state
    assert list(state.totals) == by_hand.TOTAL
    assert state.winners == (3,)
    assert [one.ended_early for one in state.finished] == [False, False, True, True, True] + [False] * 5


def test_checks_that_are_missing_are_not_made(portuguese: Variant) -> None:
    text = "\n".join(line for line in by_hand.MATCH.splitlines() if "score" not in line) + "\n"
    assert list(replay(read(text), portuguese).state.totals) == by_hand.TOTAL


def test_the_record_of_a_match_is_the_one_it_was_played_from(portuguese: Variant) -> None:
    made = record_of(replay(read(by_hand.MATCH), portuguese).state)
    assert made.deals == read(by_hand.MATCH).deals
    assert made.deals[6].tricks == ()  # 4-3-3-3
    assert made.digest == digest(portuguese)


def test_nothing_is_recorded_before_the_draw(portuguese: Variant) -> None:
    states, _, _ = random_match(portuguese, 1)
    with pytest.raises(ValueError, match="before the draw"):
        record_of(states[0])


def test_a_card_that_a_duty_bars_names_deal_trick_card_and_rule(portuguese: Variant) -> None:
    # Rei de copas: in the first trick K♥ may not be thrown (PT-5)
    wrong = by_hand.text(*DEALS[:4], deal(["AS KH AD AC"]))
    code, params, line, column = refused(wrong, portuguese)
    assert code == "card-refused"
    assert {
        "deal": 5,
        "trick": 1,
        "card": "KH",
        "seat": 1,
        "rule": "PT-5",
        "refusal": "withhold",
    }.items() <= params.items()
    assert (line, column) == (17, 15)  # line 16 holds the hands of deal 5


def test_a_card_that_another_seat_holds_names_its_holder(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(deal(["AS KS"])), portuguese)
    assert (code, params) == ("card-not-held", {"deal": 1, "trick": 1, "card": "KS", "seat": 1, "holder": 0})


def test_a_card_played_twice_is_named(portuguese: Variant) -> None:
    code, params, line, column = refused(by_hand.text(deal(["AS AH AD AC", "AS"])), portuguese)
    assert (code, params["trick"], params["card"], line, column) == ("card-gone", 2, "AS", 5, 25)


@pytest.mark.parametrize(("first", "size"), [("AS AH AD", 3), ("AS AH AD AC KS", 5)])
def test_a_trick_is_complete_before_the_next_begins(portuguese: Variant, first: str, size: int) -> None:
    code, params, *_ = refused(by_hand.text(deal([first, "KS KH KD KC"])), portuguese)
    assert (code, params) == ("trick-size", {"deal": 1, "trick": 1, "found": size, "expected": 4})


def test_cards_after_a_deal_was_over_are_refused(portuguese: Variant) -> None:
    # damas are over with the third trick (C-8)
    code, params, *_ = refused(by_hand.text(*DEALS[:2], deal(tricks(2, "AKQJ"))), portuguese)
    assert (code, params["deal"], params["trick"], params["card"]) == ("card-after-end", 3, 4, "JD")


def test_a_wrong_score_is_told_with_the_right_one(portuguese: Variant) -> None:
    code, params, line, column = refused(by_hand.text(deal(tricks(0), score="0, -260, 0, 0")), portuguese)
    assert (code, line, column) == ("score-wrong", 6, 10)
    assert params == {"deal": 1, "found": (0, -260, 0, 0), "expected": (-260, 0, 0, 0)}


def test_a_score_before_the_end_is_refused(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(deal(tricks(0, "A"), score="-20, 0, 0, 0")), portuguese)
    assert (code, params) == ("score-too-early", {"deal": 1})


def test_only_the_last_deal_may_be_unfinished(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(deal(tricks(0, "A")), DEALS[1]), portuguese)
    assert (code, params) == ("deal-unfinished", {"deal": 1})
    state = replay(read(by_hand.text(DEALS[0], deal(tricks(1, "A")))), portuguese).state
    assert state.deal is not None
    assert len(state.deal.tricks) == 1


def test_calls_belong_to_a_sale(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(deal([], calls="pass")), portuguese)
    assert (code, params) == ("call-not-asked", {"deal": 1, "call": 1, "word": "pass"})


def test_a_call_too_many_is_refused(portuguese: Variant) -> None:
    wrong = deal(tricks(3), calls="3P, pass, pass, accept, trump-C, lead-self, lead-self")
    code, params, *_ = refused(by_hand.text(*DEALS[:7], wrong), portuguese)
    assert (code, params["call"], params["word"]) == ("call-not-asked", 7, "lead-self")


def test_an_offer_that_is_too_low_names_the_call_and_what_may_be_said(portuguese: Variant) -> None:
    # owner 1: seat 2 offers 3P; seat 3, farther from the owner's left, may not just equal it (PT-12)
    code, params, line, column = refused(by_hand.text(*DEALS[:6], deal([], calls="3P, 1N")), portuguese)
    assert (code, params["deal"], params["call"], params["word"], params["seat"]) == ("offer-too-low", 7, 2, "1N", 3)
    allowed = params["allowed"]
    assert isinstance(allowed, tuple)
    assert ("4P" in allowed, "3P" in allowed, "2N" in allowed) == (True, False, True)
    assert (line, column) == (23, 15)


def test_a_misspelt_call_names_the_nearest(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(*DEALS[:6], deal([], calls="3P, pass, pass, acept")), portuguese)
    assert (code, params["kind"], params["nearest"]) == ("call-refused", "answer", "accept")


def test_a_card_before_the_sale_is_over_is_refused(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(*DEALS[:6], deal(["AS"], calls="3P, pass")), portuguese)
    assert (code, params["deal"], params["card"]) == ("card-before-contract", 7, "AS")


@pytest.mark.parametrize(
    ("hands", "code", "params"),
    [
        ("AKQJT9876543...2, .AKQJT98765432.., ..AKQJT98765432., ...AKQJT98765432", "card-dealt-twice", {"card": "2C"}),
        ("AKQJT9876543..., .AKQJT98765432.., ..AKQJT98765432., ...AKQJT98765432", "hand-size", {"found": 12}),
    ],
)
def test_hands_share_out_the_pack(portuguese: Variant, hands: str, code: str, params: dict[str, object]) -> None:
    found, words, *_ = refused(by_hand.text(f"- hands: [{hands}]\n"), portuguese)
    assert found == code
    assert params.items() <= words.items()


def test_a_card_that_the_pack_does_not_have_is_named(russian: Variant) -> None:
    hands = "[AKQJT987..., .AKQJT987.., ..AKQJT987., ...AKQJT982]"
    text = f"variant: russian\nfirst_dealer: 0\ndeals:\n- hands: {hands}\n"
    code, params, *_ = refused(text, russian)
    assert (code, params) == ("card-not-in-deck", {"deal": 1, "seat": 3, "card": "2C"})


def test_more_deals_than_a_match_has_are_refused(portuguese: Variant) -> None:
    code, params, *_ = refused(by_hand.text(*DEALS, DEALS[0]), portuguese)
    assert (code, params) == ("too-many-deals", {"found": 11, "most": 10})


def test_an_option_that_the_variant_does_not_open_is_refused(portuguese: Variant, russian: Variant) -> None:
    head = "variant: portuguese\nfirst_dealer: 3\noptions: {play_on: true}\n"
    assert refused(by_hand.text(head=head), portuguese)[0] == "unknown-option"
    head = "variant: russian\nfirst_dealer: 3\noptions: {play-on: true}\n"
    code, params, line, _ = refused(by_hand.text(head=head), russian)
    assert (code, params["nearest"], line) == ("unknown-option", "play_on", 3)


def test_play_on_is_obeyed(russian: Variant) -> None:
    states, _, _ = random_match(russian, 5, options={"play_on": True})
    made = record_of(states[-1])
    assert made.options == {"play_on": True}
    assert replay(read(record.write(made)), russian).state == states[-1]


def test_one_deal_alone_is_played_without_a_match(portuguese: Variant) -> None:
    head = "variant: portuguese\nonly: no-queens\nfirst_dealer: 1\n"
    state = replay(read(by_hand.text(DEALS[2], head=head)), portuguese).state
    assert state.over
    assert list(state.totals) == [0, 0, -200, 0]
    assert record_of(state).only == "no-queens"


def test_one_deal_alone_is_one_that_can_be_played_so(portuguese: Variant) -> None:
    head = "variant: portuguese\nonly: {}\nfirst_dealer: 1\n"
    code, params, line, _ = refused(by_hand.text(head=head.format("no-quens")), portuguese)
    assert (code, params["nearest"], line) == ("unknown-deal", "no-queens", 2)
    assert refused(by_hand.text(head=head.format("trumps")), portuguese)[0] == "deal-needs-trump"


def test_a_digest_of_other_rules_is_a_warning_only(portuguese: Variant) -> None:
    other = read('digest: "5f0c"\n' + by_hand.MATCH)
    assert replay(other, portuguese).state.over
    assert [(p.code, p.line) for p in warnings(other, portuguese)] == [("digest-differs", 1)]
    assert warnings(read(f'digest: "{digest(portuguese)}"\n' + by_hand.MATCH), portuguese) == ()
    assert warnings(read(by_hand.MATCH), portuguese) == ()


def test_a_variant_that_nobody_knows_is_told_with_the_nearest(catalog: Catalog) -> None:
    with pytest.raises(RecordError) as caught:
        resolve_variant(read("variant: portugese\nfirst_dealer: 0\n"), catalog)
    problem = caught.value.problems[0]
    assert (problem.code, problem.params["nearest"], problem.line) == ("unknown-variant", "portuguese", 1)


def own_rules() -> dict[str, object]:
    text = source("russian").replace("id: russian", "id: my-own", 1)
    value = read_document(text).value
    assert isinstance(value, dict)
    return dict(value)


def test_a_players_own_variant_travels_in_the_record(catalog: Catalog, russian: Variant) -> None:
    rules = own_rules()
    states, _, _ = random_match(russian, 2)
    made = record.MatchRecord(
        variant="my-own",
        first_dealer=states[-1].first_dealer or 0,
        deals=record_of(states[-1]).deals,
        rules=rules,  # type: ignore[arg-type]
    )
    back = read(record.write(made), "0001.king")
    assert back == made
    variant = resolve_variant(back, catalog)
    assert variant.id == "my-own"
    assert replay(back, variant).state.totals == states[-1].totals


def test_embedded_rules_are_checked_where_they_stand(catalog: Catalog) -> None:
    rules = own_rules()
    good = record.write(record.MatchRecord(variant="my-own", first_dealer=0, rules=rules))  # type: ignore[arg-type]
    with pytest.raises(DataError) as caught:
        resolve_variant(read(good.replace("early-end: optional", "early-end: maybe"), "a.king"), catalog)
    line = next(i for i, row in enumerate(good.splitlines(), 1) if row.startswith("rules:"))
    assert (caught.value.problems[0].code, caught.value.problems[0].line) == ("not-one-of", line)
    with pytest.raises(RecordError) as wrong:
        resolve_variant(read(good.replace("variant: my-own", "variant: other")), catalog)
    assert wrong.value.problems[0].code == "variant-not-embedded"


def test_a_record_is_replayed_by_its_own_variant_only(russian: Variant) -> None:
    with pytest.raises(ValueError, match="portuguese"):
        replay(read(by_hand.MATCH), russian)
