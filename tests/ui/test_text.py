"""Text fits its room, keeps its floor sizes, and draws the suits itself."""

from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from kinggame.ui import text as text_module
from kinggame.ui.fonts import Fonts
from kinggame.ui.look import Appearance, Look
from kinggame.ui.paragraph import ParagraphPainter
from kinggame.ui.scale import Scale
from kinggame.ui.suits import letter_width
from kinggame.ui.text import LEAST_LETTERS, LETTER_CAP, LETTER_EDGE, SQUEEZE, SuitInk, TextPainter, _pieces
from kinggame.ui.theme import CREAM, INK, LETTERING, SUIT_INK, Role, SuitColours

WORDS = ["Tens de assistir a ♥ copas: ainda tens 3.", "Масти нет — Кинга надо сбросить сразу.", "7♥", "♠", "−40 · 8"]


def has_colour(surface: Surface, colour: tuple[int, int, int]) -> bool:
    """Tell whether a full pixel of a colour stands in a surface."""
    mask = pygame.mask.from_threshold(surface, (*colour, 255), (2, 2, 2, 10))
    return mask.count() > 0


class TestWidth:
    @given(text=st.text("aиéWKД10 ♥♠♦♣.7", max_size=40), width=st.integers(1, 400), role=st.sampled_from(list(Role)))
    @settings(max_examples=150, deadline=None)
    def test_a_line_is_never_wider_than_its_room(self, text: str, width: int, role: Role) -> None:
        painter = TextPainter(Scale((1280, 720)), Fonts(), capacity=50)
        assert painter.render(text, role, max_width=width).get_width() <= max(1, width)

    @pytest.mark.parametrize("text", WORDS)
    def test_what_is_measured_is_what_is_drawn(self, look: Look, text: str) -> None:
        assert abs(look.text.render(text, Role.BODY).get_width() - look.text.measure(text, Role.BODY)) <= 1

    def test_letters_are_squeezed_to_88_percent_before_they_get_smaller(self, look: Look) -> None:
        text = "Muito comprido"
        natural = look.text.measure(text, Role.BODY)
        room = int(natural * SQUEEZE) + 1
        squeezed = look.text.render(text, Role.BODY, max_width=room)
        assert room - 3 <= squeezed.get_width() <= room
        assert squeezed.get_height() == look.text.height(Role.BODY)
        assert look.text.fits(text, Role.BODY, room)
        assert not look.text.fits(text, Role.BODY, room - 4)

    def test_words_are_set_smaller_than_they_may_be_before_they_are_cut(self, look: Look, cut: set[str]) -> None:
        text = "Muito comprido para aqui"
        small = replace(look.text.lettering(Role.LABEL), size=0, floor=LEAST_LETTERS)
        room = look.text.measure(text, small)
        assert look.text.render(text, Role.LABEL, max_width=room).get_width() <= room
        assert cut == {text}, "it says so to the tests"
        assert look.text.render(text, Role.LABEL, max_width=60).get_width() <= 60
        assert any(short.endswith("…") for short in cut)


class TestSizes:
    def test_sizes_follow_the_window(self) -> None:
        assert Scale((2560, 1440)).letter_px(Role.BODY) == 36
        assert Scale((1280, 720)).letter_px(Role.BODY) == 18
        assert Scale((2560, 720)).letter_px(Role.BODY) == 18

    @pytest.mark.parametrize("role", list(Role))
    def test_no_text_is_smaller_than_its_floor(self, role: Role) -> None:
        assert Scale((640, 480), 0.85).letter_px(role) == LETTERING[role].floor

    def test_the_text_scale_multiplies(self) -> None:
        assert Scale((1280, 720), 1.5).letter_px(Role.BODY) == 27

    def test_high_contrast_enlarges_text(self, display: None) -> None:
        look = Look((1280, 720), appearance=Appearance(high_contrast=True))
        assert look.text.size(Role.BODY) == round(18 * 1.15)

    def test_rectangles_that_touch_in_units_touch_in_pixels(self) -> None:
        scale = Scale((1000, 563))
        for x in range(0, 300, 7):
            assert scale.rect(x, 0, 13.3, 5).right == scale.rect(x + 13.3, 0, 9, 5).left


class TestSuits:
    @pytest.mark.parametrize("sign", list("♠♥♦♣"))
    def test_a_sign_is_drawn_in_its_colour_on_paper(self, look: Look, sign: str) -> None:
        assert has_colour(look.text.render(f"a {sign} b", Role.PAGE_TITLE, INK), SUIT_INK[SuitColours.TWO][sign])

    def test_on_dark_ground_suits_are_light(self, look: Look) -> None:
        line = look.text.render("♠", Role.PAGE_TITLE, CREAM)
        assert has_colour(line, CREAM)
        assert not has_colour(line, SUIT_INK[SuitColours.TWO]["♠"])

    def test_on_coloured_buttons_signs_have_the_colour_of_the_text(self, look: Look) -> None:
        line = look.text.render("♥", Role.PAGE_TITLE, CREAM, suit_ink=SuitInk.TEXT)
        assert has_colour(line, CREAM)

    def test_a_sign_gets_room_on_both_sides_once(self, look: Look) -> None:
        measure = look.text.measure
        spaced, tight = measure("a ♥ b", Role.PAGE_TITLE), measure("a♥b", Role.PAGE_TITLE)
        letters = measure("a", Role.PAGE_TITLE) + measure("b", Role.PAGE_TITLE)
        size = look.text.size(Role.PAGE_TITLE)
        assert letters + size < tight < spaced <= letters + 1.5 * size

    def test_signs_in_a_row_do_not_double_the_space(self, look: Look) -> None:
        one, two = look.text.measure("♥", Role.BODY), look.text.measure("♥ ♠", Role.BODY)
        assert 2 * one < two <= 2 * one + look.text.size(Role.BODY) * 0.25 + 1


class TestIndices:
    """A letter before a suit sign stands for a card, and is drawn as on the cards."""

    @pytest.mark.parametrize("letter", ["K", "К", "10", "Д", "7"])
    def test_it_is_the_decks_own_letter(self, look: Look, letter: str) -> None:
        height = look.text.size(Role.PAGE_TITLE) * LETTER_CAP
        expected = round(height * (letter_width(letter) + 2 * LETTER_EDGE))
        sign = look.text.measure("♥", Role.PAGE_TITLE)
        size = look.text.size(Role.PAGE_TITLE)
        assert look.text.measure(f"{letter}♥", Role.PAGE_TITLE) == pytest.approx(expected + sign + 0.12 * size, abs=2)

    def test_it_has_the_colour_of_the_text(self, look: Look) -> None:
        line = look.text.render("K♥", Role.WORDMARK, CREAM)
        assert has_colour(line.subsurface(Rect(0, 0, line.get_height() // 2, line.get_height())), CREAM)

    @pytest.mark.parametrize("text", ["DIK♥", "A ♥", "K J"])
    def test_letters_of_words_stay_letters(self, look: Look, text: str) -> None:
        before, sign, _ = text.partition("♥")
        alone = look.text.measure(before.rstrip(), Role.BODY)
        assert look.text.measure(text, Role.BODY) >= alone
        if not sign:
            assert look.text.measure(text, Role.BODY) == alone
        assert not any(piece.is_index for piece in _pieces(text))


class TestStore:
    def test_a_text_is_drawn_once(self, look: Look) -> None:
        assert look.text.render("x", Role.BODY) is look.text.render("x", Role.BODY)

    def test_lines_are_kept_while_they_are_not_too_large(self, display: None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(text_module, "MOST_PIXELS", 20_000)
        painter = TextPainter(Scale((2560, 1440)), Fonts())
        lines = [painter.render(f"line {number}", Role.BODY, INK) for number in range(60)]
        assert sum(line.get_width() * line.get_height() for line in lines) > 20_000
        assert 1 < len(painter) < 60
        assert painter.render("line 59", Role.BODY, INK) is lines[-1]
        assert painter.render("line 0", Role.BODY, INK) is not lines[0]

    def test_the_store_is_bounded(self, display: None) -> None:
        painter = TextPainter(Scale((1280, 720)), Fonts(), capacity=10)
        for number in range(50):
            painter.render(str(number), Role.BODY)
        assert len(painter) == 10


class TestParagraphs:
    TEXT = "Seis mãos em que **se foge**, quatro festas em que se ganha, com leilão, trunfo ♠ e nulos."

    def words(self, painter: ParagraphPainter, text: str, width: int) -> list[str]:
        return [" ".join(s.text for s in line.spans) for line in painter.lines(text, Role.BODY, width)]

    def test_no_line_is_wider_than_the_paragraph(self, look: Look) -> None:
        lines = look.paragraphs.lines(self.TEXT, Role.BODY, 200)
        assert len(lines) > 3
        assert all(line.width <= 200 for line in lines)

    def test_all_words_stay_in_order(self, look: Look) -> None:
        together = " ".join(self.words(look.paragraphs, self.TEXT, 200))
        assert together.replace(" ,", ",").split() == self.TEXT.replace("**", "").split()

    def test_a_line_feed_begins_a_line(self, look: Look) -> None:
        assert self.words(look.paragraphs, "um\ndois", 400) == ["um", "dois"]

    def test_strong_words_are_heavier(self, look: Look) -> None:
        (line,) = look.paragraphs.lines("um **dois** três", Role.BODY, 400)
        assert [(s.text, s.lettering.weight) for s in line.spans] == [("um", 400), ("dois", 600), ("três", 400)]

    def test_lines_in_the_middle_are_about_equally_long(self, look: Look) -> None:
        """No word is left alone on the last line; there are no more lines than at the full width."""
        text, width = "As mesmas 7 para os ganhar de volta.", 250
        plain = look.paragraphs.lines(text, Role.BODY, width)
        assert plain[-1].width < plain[0].width / 3, "it would be left alone"
        drawn = look.paragraphs.render(text, Role.BODY, INK, width, align="center")
        lines = [
            drawn.subsurface((0, top, width, look.text.size(Role.BODY))) for top in (0, look.text.leading(Role.BODY))
        ]
        first, last = (line.get_bounding_rect() for line in lines)
        assert last.width > first.width / 2
        assert drawn.get_height() == look.paragraphs.height(text, Role.BODY, width)

    def test_the_height_is_that_of_the_drawing(self, look: Look) -> None:
        surface = look.paragraphs.render(self.TEXT, Role.BODY, INK, 220)
        assert surface.get_height() == look.paragraphs.height(self.TEXT, Role.BODY, 220)

    def test_a_paragraph_can_stand_in_the_middle_of_its_box(self, look: Look) -> None:
        area = look.paragraphs.draw(Surface((300, 300)), "um", Role.BODY, INK, Rect(10, 0, 280, 200), middle=True)
        assert abs(area.centery - 100) <= 1

    def test_where_a_paragraph_lies_does_not_depend_on_what_is_painted_anew(self, look: Look) -> None:
        """What stands below it is laid out from there, also while a corner of the window alone is painted."""
        surface, where = Surface((300, 300)), Rect(10, 20, 220, 10)
        whole = look.paragraphs.draw(surface, self.TEXT, Role.BODY, INK, where)
        surface.set_clip(Rect(0, 250, 300, 50))
        assert look.paragraphs.draw(surface, self.TEXT, Role.BODY, INK, where) == whole
