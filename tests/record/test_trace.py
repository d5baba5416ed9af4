"""`replay --trace`: one object a decision, one a deal, one at the end; the words are pinned."""

import json

import pytest

from kinggame.catalog import Catalog
from kinggame.record import RecordError, read, record_of, trace
from kinggame.rules import Variant
from tests.record import by_hand
from tests.record.by_hand import DEALS, deal, tricks
from tests.support.shorthand import random_match


def lines(text: str, variant: Variant) -> list[dict[str, object]]:
    return list(trace(read(text), variant))


def test_a_play_lists_options_and_why_each_other_card_is_barred(portuguese: Variant) -> None:
    head = "variant: portuguese\nonly: no-king\nfirst_dealer: 3\n"
    first, second, *_ = lines(by_hand.text(DEALS[4], head=head), portuguese)
    assert list(first) == ["deal", "contract", "dealer", "seat", "kind", "options", "refused", "choice"]
    assert (first["deal"], first["contract"], first["dealer"], first["seat"]) == (1, "no-king", 3, 0)
    assert (first["kind"], first["choice"], first["refused"]) == ("play", "AS", {})
    assert second["refused"] == {"KH": ["withhold", "PT-5"]}
    assert sorted(second["options"]) == sorted(f"{rank}H" for rank in "AQJT98765432")  # type: ignore[call-overload]


def test_a_trace_is_one_line_of_json_each(portuguese: Variant) -> None:
    found = lines(by_hand.MATCH, portuguese)
    assert [json.loads(json.dumps(line)) for line in found] == found


def test_a_deal_is_followed_by_its_score(portuguese: Variant) -> None:
    found = [line for line in lines(by_hand.MATCH, portuguese) if "score" in line]
    assert found[0] == {"deal": 1, "score": [-260, 0, 0, 0], "total": [-260, 0, 0, 0], "ended_early": False}
    assert found[2] == {"deal": 3, "score": [0, 0, -200, 0], "total": [-260, -260, -200, 0], "ended_early": True}
    assert found[6] == {"deal": 7, "score": [75, 100, 75, 75], "total": [-345, -340, -125, -165], "ended_early": False}


def test_the_last_line_holds_total_and_winners(portuguese: Variant) -> None:
    assert lines(by_hand.MATCH, portuguese)[-1] == {"total": by_hand.TOTAL, "winners": [3]}


def test_a_sale_is_traced_call_by_call_under_its_own_name_until_it_has_become_a_contract(portuguese: Variant) -> None:
    found = [line for line in lines(by_hand.text(*DEALS[:8]), portuguese) if line["deal"] == 8]
    calls = found[:6]
    assert [line["choice"] for line in calls] == ["3P", "pass", "pass", "accept", "trump-C", "lead-self"]
    assert [line["seat"] for line in calls] == [3, 0, 1, 2, 3, 3]
    assert [line["kind"] for line in calls] == ["offer"] * 3 + ["answer", "declare", "leader"]
    assert [line["contract"] for line in calls] == ["festa"] * 5 + ["trumps"]
    assert not any("refused" in line for line in calls)
    assert calls[4]["options"] == ["trump-S", "trump-H", "trump-D", "trump-C"]
    assert found[6]["contract"] == "trumps"


def test_4333_asks_for_no_card(portuguese: Variant) -> None:
    found = [line for line in lines(by_hand.text(*DEALS[:7]), portuguese) if line["deal"] == 7]
    assert [line.get("choice") for line in found] == ["pass", "pass", "pass", "4-3-3-3", None]
    assert found[3]["options"] == ["trump-S", "trump-H", "trump-D", "trump-C", "nulos", "4-3-3-3"]


def test_an_unfinished_record_ends_with_the_pending_decision(portuguese: Variant) -> None:
    last = lines(by_hand.text(deal(["AS AH AD AC", "KS KH"])), portuguese)[-1]
    assert list(last) == ["deal", "contract", "dealer", "seat", "kind", "options", "refused"]
    assert (last["seat"], last["kind"]) == (2, "play")


def test_between_deals_nothing_follows_the_deals_line(portuguese: Variant) -> None:
    assert "score" in lines(by_hand.text(DEALS[0]), portuguese)[-1]
    assert lines(by_hand.text(), portuguese) == []


def test_a_wrong_score_comes_after_the_deals_line(portuguese: Variant) -> None:
    running = trace(read(by_hand.text(deal(tricks(0), score="0, 0, 0, 0"))), portuguese)
    seen: list[dict[str, object]] = []
    with pytest.raises(RecordError) as caught:
        seen.extend(running)
    assert caught.value.problems[0].code == "score-wrong"
    assert seen[-1] == {"deal": 1, "score": [-260, 0, 0, 0], "total": [-260, 0, 0, 0], "ended_early": False}


def test_the_lines_before_a_disagreement_are_given(portuguese: Variant) -> None:
    running = trace(read(by_hand.text(deal(["AS KS"]))), portuguese)
    assert next(running)["choice"] == "AS"
    with pytest.raises(RecordError):
        next(running)


def test_every_decision_but_chances_is_in_the_trace_of_any_match(catalog: Catalog, variant: Variant) -> None:
    states, choices, _ = random_match(variant, 11)
    found = list(trace(record_of(states[-1]), variant))
    assert len(found) == (len(choices) - 1 - len(states[-1].plan)) + len(states[-1].plan) + 1
    for line in found:
        if "choice" in line:
            assert line["choice"] in line["options"]  # type: ignore[operator]
            assert not set(line.get("refused", ())) & set(line["options"])  # type: ignore[call-overload]
