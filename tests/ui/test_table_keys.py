"""Keys that explain a card and that raise it: W, ↑ and ↓, by keys alone and after the mouse."""

from collections.abc import Iterator

import pygame
import pytest

from kinggame.bots import InlineThinker
from kinggame.cards import Card
from kinggame.i18n import CardStyle, card_text, permit_sentence, refusal_sentence
from kinggame.rules import RefusalCode
from kinggame.session import MatchSession, Settings
from kinggame.stage.keys import CHANGEABLE, deed_text, key_groups
from kinggame.ui.keymap import FIRST_KEYS, KeyMap
from kinggame.ui.situations import Moment
from tests.ui.hands import key
from tests.ui.test_table import Table, plays
from tests.ui.test_table_presses import has_choice, leads, table
from tests.ui.test_voice import Ear


def calls(session: MatchSession) -> bool:
    return session.waits_for_person and session.view(0).contract is None


def is_void(session: MatchSession) -> bool:
    """The person has nothing of the suit led, and no duty says what goes instead."""
    if not plays(session, led=True):
        return False
    view = session.view(0)
    return not view.refusals() and not view.hand.holding(view.trick[0].suit)


def is_compelled(session: MatchSession) -> bool:
    """A duty names the cards of which one must go."""
    return plays(session, barred=True) and all(
        refusal.code in (RefusalCode.DISCARD, RefusalCode.RUFF) for refusal in session.view(0).refusals().values()
    )


def barred(seat: Table) -> Card:
    return next(card for card in seat.screen.view.hand if card not in seat.hand.legal())


def go_to(seat: Table, card: Card) -> None:
    """Bring the keys to a card."""
    for _ in range(len(seat.hand.hand) + 1):
        if seat.hand.chosen == card and seat.screen.layer.ring.shown:
            return
        seat.press(pygame.K_RIGHT)
    raise AssertionError("the keys never came to it")


class TestWhy:
    def test_the_card_that_the_keys_are_on_is_explained_as_by_a_press_on_it(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = barred(seat)
            view, choices = seat.screen.view, len(seat.session.history)
            wanted = refusal_sentence(seat.screen.words.t, view.refusals()[card], view, card, style=CardStyle.SIGNED)
            go_to(seat, card)
            seat.press(pygame.K_w)
            assert seat.note == wanted
            assert seat.note.startswith("Follow suit")
            assert seat.hand.refused == card
            assert set(seat.hand.obliging) == set(seat.hand.legal())
            assert len(seat.session.history) == choices

    def test_a_card_that_may_be_played_is_told_why_and_stays(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card, choices = seat.hand.legal()[0], len(seat.session.history)
            go_to(seat, card)
            seat.press(pygame.K_w)
            assert seat.note.startswith("You may play the ")
            assert seat.note.endswith(": it follows suit.")
            assert seat.hand.refused is None
            assert len(seat.session.history) == choices

    def test_who_leads_and_who_is_void_are_told_so(self, display: None) -> None:
        with table(Moment(leads)) as seat:
            go_to(seat, seat.hand.legal()[0])
            seat.press(pygame.K_w)
            assert seat.note.endswith(": you lead, and no rule bars it.")
        with table(Moment(is_void)) as seat:
            go_to(seat, seat.hand.legal()[0])
            seat.press(pygame.K_w)
            assert ": you are void in " in seat.note

    @pytest.mark.parametrize("variant_id", ["russian", "portuguese"])
    def test_a_card_that_a_duty_names_is_told_that_duty(self, display: None, variant_id: str) -> None:
        with table(Moment(is_compelled), variant_id=variant_id) as seat:
            go_to(seat, seat.hand.legal()[0])
            seat.press(pygame.K_w)
            assert " must go now" in seat.note or "you must ruff with" in seat.note
            assert seat.hand.refused is None

    def test_without_keys_it_is_the_raised_card_or_the_refused_one(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            first, second = seat.hand.legal()[:2]
            seat.click(seat.at(second))
            seat.press(pygame.K_w)
            words = seat.screen.words
            assert seat.note == permit_sentence(words.t, seat.screen.view, second, style=CardStyle.SIGNED)
            assert seat.hand.taken == second, "to be told why plays nothing and lowers nothing"
            seat.click(seat.at(barred(seat)))
            sentence = seat.note
            seat.screen.note = None
            seat.press(pygame.K_w)
            assert seat.note == sentence
            assert first not in (seat.hand.taken, seat.hand.refused)

    def test_where_nothing_is_marked_the_keys_are_on_the_card_that_is_explained(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            ring = seat.screen.layer.ring
            assert not ring.shown
            seat.press(pygame.K_w)
            assert (ring.shown, ring.current) == (True, seat.hand)
            assert seat.hand.chosen is not None
            named = card_text(seat.screen.words.t, seat.hand.chosen, CardStyle.SIGNED)
            assert seat.hand.refused == seat.hand.chosen or named.split()[-1] in seat.note

    def test_while_somebody_else_thinks_it_says_whose_turn_it_is_and_nothing_is_raised(
        self, display: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with table(Moment(leads)) as seat:
            monkeypatch.setattr(InlineThinker, "poll", lambda *_: None)
            seat.press(pygame.K_1)
            seat.wait(8_000)
            assert not seat.session.waits_for_person
            seat.press(pygame.K_w)
            assert seat.note.startswith("Not your turn: ")
            seat.press(pygame.K_UP)
            assert seat.hand.taken is None

    def test_in_the_auction_it_says_nothing(self, display: None) -> None:
        with table(Moment(calls), variant_id="portuguese") as seat:
            assert seat.screen.panel is not None
            seat.press(pygame.K_w)
            assert seat.screen.note is None


class TestRaise:
    def test_up_raises_the_card_and_enter_plays_it(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card, choices = seat.hand.legal()[1], len(seat.session.history)
            go_to(seat, card)
            seat.press(pygame.K_UP)
            assert seat.hand.taken == card
            assert seat.note == "Enter plays it, ↓ lowers it."
            assert len(seat.session.history) == choices
            seat.press(pygame.K_RETURN)
            assert seat.session.history.choices[choices] == card
            assert seat.hand.taken is None

    def test_one_press_plays_it_too_where_a_second_one_is_wished(self, display: None) -> None:
        with table(Moment(has_choice), confirm=True) as seat:
            card, choices = seat.hand.legal()[0], len(seat.session.history)
            go_to(seat, card)
            seat.press(pygame.K_UP)
            seat.press(pygame.K_SPACE)
            assert seat.session.history.choices[choices] == card

    def test_down_lowers_it_and_takes_its_note_away(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            go_to(seat, seat.hand.legal()[0])
            choices = len(seat.session.history)
            seat.press(pygame.K_UP)
            seat.press(pygame.K_DOWN)
            assert seat.hand.taken is None
            assert seat.note == ""
            assert len(seat.session.history) == choices

    def test_up_explains_a_card_that_may_not_be_played(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            card = barred(seat)
            go_to(seat, card)
            seat.press(pygame.K_UP)
            assert seat.hand.taken is None
            assert seat.hand.refused == card
            assert seat.note

    def test_a_second_up_goes_on_to_the_buttons(self, display: None) -> None:
        """Who has but four directions, as on a pad, still comes away from the hand."""
        with table(Moment(has_choice)) as seat:
            go_to(seat, seat.hand.legal()[0])
            seat.press(pygame.K_UP)
            seat.press(pygame.K_UP)
            assert seat.screen.layer.ring.current is not seat.hand

    def test_on_a_button_up_raises_nothing(self, display: None) -> None:
        with table(Moment(has_choice)) as seat:
            seat.screen.layer.focus(seat.screen.layer.find("menu"), show=True)
            seat.press(pygame.K_UP)
            assert seat.hand.taken is None


class TestHeard:
    @pytest.fixture
    def seat(self, display: None) -> Iterator[Table]:
        with table(Moment(has_choice)) as seat:
            seat.screen.shell.aloud._voice = Ear()  # type: ignore[assignment]
            seat.screen.shell.change_settings(voice=True)
            seat.wait(200)
            yield seat

    @staticmethod
    def heard(seat: Table) -> list[str]:
        voice = seat.screen.shell.aloud.voice
        assert isinstance(voice, Ear)
        return voice.heard

    def test_what_w_says_is_read_aloud_and_again_at_each_press(self, seat: Table) -> None:
        go_to(seat, barred(seat))
        for times in (1, 2):
            seat.press(pygame.K_w)
            seat.wait(700)
            assert sum(text.startswith("Follow suit") for text in self.heard(seat)) == times

    def test_that_a_card_is_raised_is_read_aloud(self, seat: Table) -> None:
        go_to(seat, seat.hand.legal()[0])
        seat.press(pygame.K_UP)
        assert self.heard(seat)[-1] == "Enter plays it, ↓ lowers it."


def test_the_keys_stand_among_those_that_may_be_changed_and_on_the_page_of_keys(display: None) -> None:
    names = [deed.id for deed in CHANGEABLE]
    assert {"why", "raise", "lower"} <= set(names)
    with table(Moment(has_choice), keys={"why": "y"}) as seat:
        t, own = seat.screen.shell.t, seat.screen.shell.app.inputs.keys
        assert all(deed_text(t, name) for name in names)
        lines = [line.keys for line in key_groups(t, own.names)[0].lines]
        assert ("↑", "↓") in lines
        assert ("Y",) in lines
        go_to(seat, seat.hand.legal()[0])
        seat.press(pygame.K_w)
        assert seat.note == ""
        seat.press(pygame.K_y)
        assert seat.note


def test_a_key_that_the_player_gave_away_before_w_meant_anything_keeps_its_deed(display: None) -> None:
    keys = KeyMap(Settings().changed(keys={"speed": "w"}).keys)
    assert keys.translated(key(pygame.K_w)).key == FIRST_KEYS["speed"]
    assert keys.key_of("why") == pygame.K_s
    assert keys.translated(key(pygame.K_s)).key == FIRST_KEYS["why"]
    held = KeyMap({"play": "w"})
    assert held.translated(key(pygame.K_SPACE)).key == pygame.K_SPACE, "nobody can do without it"
    codes = [held.key_of(deed.id) for deed in CHANGEABLE]
    assert len(set(codes)) == len(codes)


def test_a_new_deed_finds_a_key_though_all_letters_that_meant_nothing_are_taken(display: None) -> None:
    letters = [chr(code) for code in range(ord("a"), ord("z") + 1)]
    free = [letter for letter in letters if ord(letter) not in FIRST_KEYS.values()]
    others = [deed.id for deed in CHANGEABLE if deed.id not in ("left", "why")]
    assert len(others) >= len(free)
    keys = KeyMap({"left": "w", **dict(zip(reversed(others), free, strict=False))})
    codes = [keys.key_of(deed.id) for deed in CHANGEABLE]
    assert len(set(codes)) == len(codes)
    assert keys.translated(key(keys.key_of("why"))).key == FIRST_KEYS["why"]
