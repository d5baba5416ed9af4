"""Hints at the table: three steps by one key, about this very position, and gone with it."""

import random

import pygame
import pytest
from pygame import Rect

from kinggame.bots import make_bot
from kinggame.cards import Card
from kinggame.coach import (
    Comparison,
    Hint,
    Judgement,
    Look,
    LookCode,
    Question,
    Reason,
    ReasonCode,
    Verdict,
    finished,
    hint,
    judge,
)
from kinggame.engine import DecisionKind, view
from kinggame.i18n import spoken
from kinggame.session import MatchSession
from kinggame.stage.fan import hand_boxes
from kinggame.stage.hints import HintStep, VerdictTag, hint_slip
from kinggame.stage.places import Place
from kinggame.stage.timeline import BadgeShown
from kinggame.ui.screens.table_hint import HintScreen, slip_plan
from kinggame.ui.situations import Moment, in_choice, in_sale
from tests.bots.test_every_bot import another_truth
from tests.ui.coached import WORLDS, FailingHints, LateHints, coached_table, mention, pieces, slip, tab_to
from tests.ui.hands import key
from tests.ui.test_table import Table, plays
from tests.ui.test_voice import Ear

SMALL = ((640, 480), (390, 844), (844, 390))


def may_choose(session: MatchSession) -> bool:
    return plays(session, led=True) and len(session.pending.cards) > 2  # type: ignore[union-attr]


def has_one(session: MatchSession) -> bool:
    return plays(session, led=True) and len(session.pending.cards) == 1  # type: ignore[union-attr]


MAY_CHOOSE = Moment(may_choose)
OFFERS = Moment(in_sale(DecisionKind.OFFER, owns=False))


class TestSteps:
    def test_the_key_gives_where_to_look_then_why_then_the_card(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            assert slip(seat) == ""
            said = []
            for step in (1, 2, 3):
                seat.press(pygame.K_h)
                (found,) = pieces(seat, "hint")
                assert found[1] == step
                said.append(slip(seat))
                advised = seat.screen.coach.advised
                assert (advised is None) == (step < 3)
            assert len(set(said)) == 3
            assert said[2].startswith("Play ")
            seat.press(pygame.K_h)
            assert slip(seat) == said[2]

    def test_the_last_step_is_what_the_expert_would_do_here_in_this_match(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            shown, seed = seat.screen.view, seat.session.decision_seed()
            assert shown.decision is not None
            for _ in range(3):
                seat.press(pygame.K_h)
            expert = make_bot("expert").choose(shown, shown.decision, random.Random(seed), WORLDS)
            assert seat.screen.coach.advised_card == expert
            assert expert in shown.decision.cards
            before = len(seat.session.history)
            seat.click(seat.at(expert))
            assert seat.session.history.choices[before] == expert

    def test_the_button_in_the_bar_and_the_one_on_the_slip_do_the_same(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            seat.click(seat.screen.layer.find("hint").rect.center)
            assert pieces(seat, "hint")[0][1] == 1
            for step in (2, 3):
                seat.click(seat.screen.layer.find("hint more").rect.center)
                assert pieces(seat, "hint")[0][1] == step
            assert not seat.screen.layer.find("hint more").usable

    def test_keys_alone_lead_through_it(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            seat.press(pygame.K_h)
            tab_to(seat, "hint more")
            seat.press(pygame.K_RETURN)
            assert pieces(seat, "hint")[0][1] == 2
            seat.press(pygame.K_RETURN)
            assert pieces(seat, "hint")[0][1] == 3

    def test_the_advised_card_is_ringed_and_raised(self, display: None) -> None:
        with coached_table(MAY_CHOOSE, assist="coached") as seat:
            seat.wait(500)
            surface = seat.screen.shell.app.surface
            plain = surface.copy()
            for _ in range(3):
                seat.press(pygame.K_h)
            seat.wait(500)
            card = seat.screen.coach.advised_card
            held = [one.card for one in seat.screen.performance.final.hand]
            assert card is not None
            area = seat.screen.picture.layout.hand  # type: ignore[union-attr]
            boxes = hand_boxes(area, len(held))
            changed = [
                other
                for other, box in zip(held, boxes, strict=True)
                if _differs(plain, surface, Rect(box.x + 2, box.y + box.h // 2, box.w // 3, box.h // 3))
            ]
            assert card in changed
            assert len(changed) <= 2  # the ring reaches over a neighbour

    def test_a_press_elsewhere_takes_it_away_and_the_key_brings_the_same_step_back(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            seat.press(pygame.K_h)
            seat.press(pygame.K_h)
            said = slip(seat)
            seat.click((640, 110))
            assert slip(seat) == ""
            seat.press(pygame.K_h)
            assert slip(seat) == said
            seat.press(pygame.K_ESCAPE)
            assert slip(seat) == ""

    def test_what_is_said_of_a_refused_card_comes_before_it(self, display: None) -> None:
        with coached_table(Moment(lambda s: plays(s, barred=True, led=True))) as seat:
            seat.press(pygame.K_h)
            card = next(iter(seat.screen.view.refusals()))
            seat.click(seat.at(card))
            assert seat.note
            assert slip(seat) == ""
            seat.press(pygame.K_h)
            assert slip(seat)
            assert not seat.note

    def test_it_speaks_another_language_at_once(self, display: None) -> None:
        with coached_table(MAY_CHOOSE) as seat:
            seat.press(pygame.K_h)
            english = slip(seat)
            seat.screen.shell.set_language("pt")
            seat.wait()
            assert slip(seat) not in ("", english)


def verdict(seat: Table) -> VerdictTag | None:
    found = pieces(seat, "verdict")
    return found[0][1] if found else None  # type: ignore[return-value]


def judged(seat: Table, card: Card) -> Judgement:
    """Judge a card as the table has it judged, before it is played."""
    shown = seat.screen.view
    place = 4 * len(shown.tricks) + len(shown.trick)  # four cards a trick; nothing is sold in these deals
    question = Question(len(shown.lines), place, shown, card)
    return finished(judge(question, seed=seat.session.decision_seed(), worlds=WORLDS))


class TestVerdicts:
    """With a coach something is said of each card that was played, from what could be known then."""

    def test_it_names_a_better_card_or_says_that_it_was_well_played(self, display: None) -> None:
        said = set()
        for seed in range(1, 7):
            late = LateHints(allowed=True)
            moment = Moment(may_choose)
            with coached_table(moment, hints=late, assist="coached", indices="latin", first_seed=seed * 40) as seat:
                card = seat.hand.legal()[-1]
                expected = judged(seat, card)
                assert verdict(seat) is None
                seat.click(seat.at(card))
                seat.wait(100)
                tag = verdict(seat)
                (question,) = late.questions
                assert question.choice == card
                assert card in question.view.hand
                assert question.truth == ()
                if expected.verdict in (Verdict.FORCED, Verdict.ALIKE):
                    assert tag is None
                    continue
                assert tag is not None
                assert tag.is_good == (expected.verdict is not Verdict.COSTLY)
                said.add(tag.is_good)
                if not tag.is_good:
                    assert str(expected.best).replace("T", "10")[:-1] in tag.text
        assert said == {True, False}

    @pytest.mark.parametrize("assist", ["guided", "free"])
    def test_with_a_guide_and_in_free_play_nothing_is_said(self, display: None, assist: str) -> None:
        late = LateHints(allowed=True)
        with coached_table(MAY_CHOOSE, hints=late, assist=assist) as seat:
            seat.click(seat.at(seat.hand.legal()[-1]))
            seat.wait(300)
            assert late.questions == []
            assert verdict(seat) is None

    def test_nothing_is_said_of_a_card_that_had_to_be_played(self, display: None) -> None:
        late = LateHints(allowed=True)
        with coached_table(Moment(has_one), hints=late, assist="coached") as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.wait(300)
            assert late.questions == []

    def test_it_goes_with_a_press_and_with_what_is_taken_back(self, display: None) -> None:
        late = LateHints()
        with coached_table(MAY_CHOOSE, hints=late, assist="coached", speed="instant") as seat:
            card = seat.hand.legal()[-1]
            seat.click(seat.at(card))
            seat.press(pygame.K_u)
            late.allowed = True
            seat.wait(500)
            assert verdict(seat) is None
            assert len(late.cancelled) == 1
            late.allowed = False
            seat.click(seat.at(card))
            seat.until_asked()
            late.allowed = True
            seat.wait(300)
            if verdict(seat) is not None:
                seat.click((640, 110))
                assert verdict(seat) is None

    def test_it_waits_for_the_points_that_stand_in_its_place(
        self, display: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        late = LateHints()
        points = [BadgeShown(Place.SOUTH, -2, 0, 1000)]
        with coached_table(MAY_CHOOSE, hints=late, assist="coached", first_seed=40) as seat:
            seat.click(seat.at(seat.hand.legal()[-1]))
            monkeypatch.setattr(seat.screen.performance, "badges", lambda: points)
            late.allowed = True
            seat.wait(300)
            assert verdict(seat) is None
            points.clear()
            seat.wait(100)
            assert verdict(seat) is not None

    def test_a_judgement_that_fails_is_passed_over(self, display: None) -> None:
        with coached_table(MAY_CHOOSE, hints=FailingHints(), assist="coached") as seat:
            seat.click(seat.at(seat.hand.legal()[-1]))
            seat.wait(500)
            assert verdict(seat) is None
            assert mention(seat) == ""


def _differs(before: pygame.Surface, now: pygame.Surface, area: Rect) -> bool:
    one, other = (pygame.image.tobytes(surface.subsurface(area), "RGB") for surface in (before, now))
    return one != other


class TestOfItself:
    def test_with_a_guide_the_first_step_comes_and_no_other(self, display: None) -> None:
        with coached_table(MAY_CHOOSE, assist="guided") as seat:
            seat.wait(5_000)
            assert pieces(seat, "hint")[0][1] == 1
            assert seat.session.record().notes["hints"] == [1, 0, 0]

    def test_not_where_there_is_nothing_to_choose(self, display: None) -> None:
        late = LateHints(allowed=True)
        with coached_table(Moment(has_one), assist="guided", hints=late) as seat:
            seat.wait(2_000)
            assert slip(seat) == ""
            assert late.asked == []
            seat.press(pygame.K_h)
            assert slip(seat)

    def test_nothing_is_said_while_it_is_worked_out_unasked(self, display: None) -> None:
        late = LateHints()
        with coached_table(MAY_CHOOSE, assist="guided", hints=late) as seat:
            assert len(late.asked) == 1
            assert slip(seat) == ""
            seat.press(pygame.K_h)
            assert "worked out" in slip(seat)
            assert len(late.asked) == 1
            late.allowed = True
            seat.wait(200)
            assert pieces(seat, "hint")[0][1] == 1

    @pytest.mark.parametrize("assist", ["coached", "free"])
    def test_else_only_when_asked_for(self, display: None, assist: str) -> None:
        late = LateHints(allowed=True)
        with coached_table(MAY_CHOOSE, assist=assist, hints=late) as seat:
            seat.wait(3_000)
            assert slip(seat) == ""
            assert late.asked == []

    def test_in_free_play_never(self, display: None) -> None:
        late = LateHints(allowed=True)
        with coached_table(MAY_CHOOSE, assist="free", hints=late) as seat:
            assert seat.screen.layer.named("hint") is None
            seat.press(pygame.K_h)
            assert slip(seat) == ""
            assert late.asked == []
            assert mention(seat) == "In free play there are no hints."


class TestStale:
    def test_a_hint_that_comes_after_the_card_was_played_is_not_shown(self, display: None) -> None:
        late = LateHints()
        with coached_table(MAY_CHOOSE, hints=late, speed="instant") as seat:
            seat.press(pygame.K_h)
            assert "worked out" in slip(seat)
            seat.click(seat.at(seat.hand.legal()[0]))
            assert len(late.cancelled) == 1
            late.allowed = True
            seat.until_asked()
            assert slip(seat) == ""
            assert len(late.asked) == 1

    def test_a_hint_goes_with_the_position_and_the_next_one_is_about_the_next(self, display: None) -> None:
        late = LateHints(allowed=True)
        with coached_table(MAY_CHOOSE, hints=late, speed="instant") as seat:
            seat.press(pygame.K_h)
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.until_asked()
            assert slip(seat) == ""
            if seat.session.between_deals:
                seat.screen.next_deal()
                seat.until_asked()
            seat.press(pygame.K_h)
            assert [shown is seat.screen.view for shown, _ in late.asked] == [False, True]

    def test_taking_back_lets_it_go(self, display: None) -> None:
        late = LateHints()
        with coached_table(MAY_CHOOSE, hints=late, assist="guided", speed="instant") as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            while not (seat.session.waits_for_person and len(late.asked) > 1):
                seat.wait(100)
                if seat.screen.performance.is_held:
                    seat.press(pygame.K_SPACE)
            seat.press(pygame.K_u)
            assert len(late.cancelled) == len(late.asked) - 1
            late.allowed = True
            seat.wait(500)
            assert pieces(seat, "hint")[0][1] == 1
            assert late.asked[-1][0] is seat.screen.view

    def test_nothing_is_asked_for_somebody_else(self, display: None) -> None:
        late = LateHints(allowed=True)
        with coached_table(MAY_CHOOSE, hints=late) as seat:
            seat.click(seat.at(seat.hand.legal()[0]))
            seat.wait(100)
            assert not seat.session.waits_for_person
            seat.press(pygame.K_h)
            assert late.asked == []
            assert mention(seat) == "A hint comes when it is your turn."

    def test_a_hint_that_fails_is_told_and_can_be_asked_for_again(self, display: None) -> None:
        with coached_table(MAY_CHOOSE, hints=FailingHints()) as seat:
            seat.press(pygame.K_h)
            seat.wait(100)
            assert slip(seat) == ""
            assert mention(seat) == "No hint has come this time."
            seat.screen.shell.hints = LateHints(allowed=True)
            seat.press(pygame.K_h)
            seat.wait(100)
            assert slip(seat)

    def test_unasked_it_fails_in_silence(self, display: None) -> None:
        with coached_table(MAY_CHOOSE, hints=FailingHints(), assist="guided") as seat:
            seat.wait(500)
            assert slip(seat) == ""
            assert mention(seat) == ""


class TestHonesty:
    @pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
    def test_what_is_shown_does_not_depend_on_hidden_cards(self, display: None, variant_id: str) -> None:
        """All that the table reads is a view; with the others' cards dealt anew it shows the same slips and marks."""
        with coached_table(MAY_CHOOSE, variant_id=variant_id) as seat:
            told = []
            for _ in range(3):
                seat.press(pygame.K_h)
                told.append((slip(seat), pieces(seat, "evidence"), seat.screen.coach.advised))
            seed = seat.session.decision_seed()
            for number in range(6):
                other = another_truth(seat.session.state, seat.screen.seat, random.Random(number))
                assert other != seat.session.state
                shown = view(other, seat.screen.seat)
                assert shown == seat.screen.view
                seat.screen.coach.forget()
                seat.screen.view = shown
                assert hint(shown, rng=random.Random(seed), budget=WORLDS).choice == told[2][2]
                again = []
                for _ in range(3):
                    seat.press(pygame.K_h)
                    again.append((slip(seat), pieces(seat, "evidence"), seat.screen.coach.advised))
                assert again == told


class TestSales:
    def test_the_button_of_the_advised_call_is_marked(self, display: None) -> None:
        with coached_table(OFFERS, variant_id="portuguese") as seat:
            for _ in range(3):
                seat.press(pygame.K_h)
            seat.wait(100)
            word = seat.screen.coach.advised
            assert isinstance(word, str)
            assert not isinstance(word, Card)
            name = "decline" if word == "pass" else f"bid {word}"
            ring = seat.screen.layer.find("hint ring")
            assert ring.visible
            assert ring.rect == seat.screen.layer.find(name).rect
            before = len(seat.session.history)
            seat.click(ring.rect.center)
            assert seat.session.history.choices[before] == word
            seat.wait(100)
            assert not seat.screen.layer.find("hint ring").visible

    @pytest.mark.parametrize("kind", [DecisionKind.ANSWER, DecisionKind.DECLARE])
    def test_an_owner_is_advised_too(self, display: None, kind: DecisionKind) -> None:
        with coached_table(Moment(in_sale(kind, owns=True)), variant_id="portuguese") as seat:
            for _ in range(3):
                seat.press(pygame.K_h)
            seat.wait(100)
            word = seat.screen.coach.advised
            assert word in seat.session.pending.words  # type: ignore[union-attr]
            assert slip(seat).startswith("Say ")
            assert seat.screen.layer.find("hint ring").visible

    @pytest.mark.parametrize("variant_id", ["russian-choice", "turkish"])
    def test_so_is_who_chooses_what_is_played(self, display: None, variant_id: str) -> None:
        with coached_table(Moment(in_choice(after=0)), variant_id=variant_id) as seat:
            for _ in range(3):
                seat.press(pygame.K_h)
            seat.wait(100)
            word = seat.screen.coach.advised
            assert word in seat.session.pending.words  # type: ignore[union-attr]
            assert slip(seat).startswith("Choose ")
            ring = seat.screen.layer.find("hint ring")
            assert ring.visible
            assert ring.rect == seat.screen.layer.find(f"choose {word}").rect

    @pytest.mark.parametrize("size", SMALL)
    def test_where_the_dialog_leaves_no_room_it_has_a_page(self, display: None, size: tuple[int, int]) -> None:
        with coached_table(OFFERS, variant_id="portuguese", size=size) as seat:
            stack = seat.screen.shell.app.stack
            seat.press(pygame.K_h)
            assert isinstance(stack.top, HintScreen)
            seat.wait(500)
            seat.press(pygame.K_h)
            seat.press(pygame.K_RETURN)
            assert seat.session.record().notes["hints"] == [1, 1, 1]
            seat.press(pygame.K_RETURN)
            assert stack.top is seat.screen
            seat.wait(100)
            assert seat.screen.layer.find("hint ring").visible

    @pytest.mark.parametrize("size", SMALL)
    def test_there_it_does_not_come_of_itself(self, display: None, size: tuple[int, int]) -> None:
        with coached_table(OFFERS, variant_id="portuguese", size=size, assist="guided") as seat:
            seat.wait(2_000)
            assert seat.screen.shell.app.stack.top is seat.screen


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_each_step_is_read_aloud_where_that_is_wished(display: None, size: tuple[int, int]) -> None:
    with coached_table(OFFERS, variant_id="portuguese", size=size) as seat:
        ear, shell = Ear(), seat.screen.shell
        shell.aloud._voice = ear  # type: ignore[assignment]
        shell.change_settings(voice=True)
        seat.wait(100)
        for _ in range(3):
            seat.press(pygame.K_h)
            seat.wait(100)
            told = seat.screen.coach.told
            assert told
            assert ear.heard.count(spoken(shell.t, told)) == 1


class TestPlace:
    @pytest.mark.parametrize("language", ["en", "pt", "ru"])
    @pytest.mark.parametrize("size", [(1280, 720), (1088, 612), (2560, 1440)])
    def test_the_longest_sentence_fits_below_a_dialog(
        self, display: None, size: tuple[int, int], language: str
    ) -> None:
        """Where the expert went by more than points, which takes most words."""
        with coached_table(OFFERS, variant_id="portuguese", size=size) as seat:
            seat.screen.shell.set_language(language)
            screen = seat.screen
            seat.wait(300)
            shown, words = screen.view, screen.words
            other = next(word for word in shown.decision.words if word != "pass")  # type: ignore[union-attr]
            reason = Reason(ReasonCode.JUDGED, comparison=Comparison(other, gain=-12.5, error=1.0, worlds=160))
            told = hint_slip(Hint(Look(LookCode.WORTH), reason, "pass"), HintStep.REASON, shown, words)
            assert screen.picture is not None
            layout = screen.picture.layout
            south = screen.performance.final.seat(Place.SOUTH)
            own = screen.picture.painter.plate_rect(south, beside=False)
            plan = slip_plan(screen.look, layout, told, own=own)
            assert plan is not None
            assert not plan.rect.colliderect(own)
            assert Rect(layout.hint).contains(plan.rect)  # type: ignore[arg-type]
            height = screen.look.paragraphs.height(told.sentence, plan.role, plan.text.width)
            assert height <= plan.rect.height

    @pytest.mark.parametrize("size", [*SMALL, (1280, 720), (2560, 1440)])
    @pytest.mark.parametrize("language", ["en", "pt", "ru"])
    def test_words_and_button_lie_on_the_slip(self, display: None, size: tuple[int, int], language: str) -> None:
        with coached_table(MAY_CHOOSE, size=size) as seat:
            seat.screen.shell.set_language(language)
            for _ in range(3):
                seat.press(pygame.K_h)
                seat.wait(100)
                told = seat.screen.coach.slip
                assert told is not None
                assert seat.screen.picture is not None
                layout = seat.screen.picture.layout
                plan = slip_plan(seat.screen.look, layout, told)
                assert plan is not None
                assert Rect(layout.hint).contains(plan.rect)  # type: ignore[arg-type]
                assert plan.rect.contains(plan.text)
                last = seat.screen.layer.find("last")
                assert last.visible
                assert not last.rect.colliderect(plan.rect)
                if told.more:
                    assert plan.rect.contains(plan.button)
                    assert not plan.button.colliderect(plan.text)
                    assert plan.button == seat.screen.layer.find("hint more").rect


def test_the_record_tells_what_was_seen(display: None) -> None:
    with coached_table(MAY_CHOOSE, assist="coached") as seat:
        seat.press(pygame.K_h)
        seat.press(pygame.K_h)
        seat.screen.shell.app.stack.handle(key(pygame.K_1))
        notes = seat.session.record().notes
        assert notes["hints"] == [1, 1, 0]
        assert notes["assist"] == "coached"
