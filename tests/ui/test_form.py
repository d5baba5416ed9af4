"""Means of setting something: sliders, swatches, parts below each other, and rows that make room for long words."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from kinggame.ui.bakes import Bakes
from kinggame.ui.column import Column
from kinggame.ui.form import Form, KeyCaps, broken
from kinggame.ui.look import Appearance, Look
from kinggame.ui.paint.felt import felt
from kinggame.ui.theme import CLOTHS
from kinggame.ui.widgets import ChoiceGroup, Contents, Slider, Swatches, WidgetLayer
from tests.ui.hands import click, down, key, motion, up


def layer_of(widget: ChoiceGroup | Slider) -> WidgetLayer:
    layer = WidgetLayer()
    layer.add(widget)
    layer.focus(widget)
    return layer


def drawn(look: Look, widget: ChoiceGroup | Slider) -> WidgetLayer:
    layer = layer_of(widget)
    layer.draw(Surface(look.size, 0, 32), look)
    return layer


class TestSlider:
    def slider(self, look: Look, said: list[int], value: int = 70) -> tuple[Slider, WidgetLayer]:
        slider = Slider(value, said.append, words=lambda n: f"{n} %", rect=Rect(100, 100, 400, 44), name="volume")
        return slider, drawn(look, slider)

    def test_the_knob_is_dragged_in_steps_of_five(self, look: Look) -> None:
        said: list[int] = []
        slider, layer = self.slider(look, said)
        layer.handle(down(slider.knob().center))
        for x in range(slider.knob().centerx, 90, -1):
            layer.handle(motion((x, 122)))
        layer.handle(up((90, 122)))
        assert said == list(range(65, -5, -5))
        layer.handle(motion((400, 122)))
        assert slider.value == 0

    def test_a_click_brings_the_knob(self, look: Look) -> None:
        said: list[int] = []
        slider, layer = self.slider(look, said, value=0)
        click(layer, (100 + 400 // 2, 122))
        assert said == [slider.value]
        assert 50 <= slider.value <= 70

    @pytest.mark.parametrize(
        ("code", "value"),
        [
            (pygame.K_LEFT, 65), (pygame.K_RIGHT, 75), (pygame.K_PAGEUP, 90), (pygame.K_PAGEDOWN, 50),
            (pygame.K_HOME, 0), (pygame.K_END, 100),
        ],
    )  # fmt: skip
    def test_keys(self, look: Look, code: int, value: int) -> None:
        said: list[int] = []
        _, layer = self.slider(look, said)
        assert layer.handle(key(code))
        assert said == [value]

    def test_beyond_the_ends_nothing_is_said(self, look: Look) -> None:
        said: list[int] = []
        _, layer = self.slider(look, said, value=100)
        layer.handle(key(pygame.K_RIGHT))
        layer.handle(key(pygame.K_END))
        assert said == []


class TestUprightGroup:
    def group(self, said: list[int]) -> ChoiceGroup:
        return ChoiceGroup(
            ["one", "two", "three"], 0, said.append, upright=True, rect=Rect(10, 10, 200, 120), name="group"
        )

    def test_parts_lie_below_each_other_and_fill_it(self, look: Look) -> None:
        group = self.group([])
        parts = [group.part(index) for index in range(3)]
        assert parts[0].top == group.rect.top
        assert parts[2].bottom == group.rect.bottom
        assert all(upper.bottom == lower.top for upper, lower in pairwise(parts))

    def test_a_click_chooses(self, look: Look) -> None:
        said: list[int] = []
        group = self.group(said)
        click(drawn(look, group), group.part(2).center)
        assert said == [2]

    def test_up_and_down_choose_and_leave_at_the_ends(self, look: Look) -> None:
        said: list[int] = []
        layer = drawn(look, self.group(said))
        for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
            assert layer.handle(key(code))
        assert said == [1, 2, 1]
        assert layer.handle(key(pygame.K_UP))
        assert not layer.handle(key(pygame.K_UP))
        assert not layer.handle(key(pygame.K_LEFT))

    def test_headings_choose_in_the_same_way(self, look: Look) -> None:
        said: list[int] = []
        contents = Contents(["Looks", "Sound"], 0, said.append, upright=True, rect=Rect(10, 10, 200, 104))
        layer = drawn(look, contents)
        click(layer, contents.part(1).center)
        assert said == [1]


class TestSwatches:
    def swatches(self, look: Look, said: list[int]) -> Swatches:
        cloths = [[CLOTHS["green"], CLOTHS["wine"]], [CLOTHS["blue"]], [CLOTHS["graphite"]]]
        swatches = Swatches(cloths, ["own", "blue", "graphite"], 0, said.append, rect=Rect(10, 10, 300, 60))
        swatches.lay_out(look)
        return swatches

    def test_discs_are_chosen_and_what_lies_between_them_is_not(self, look: Look) -> None:
        said: list[int] = []
        swatches = self.swatches(look, said)
        layer = drawn(look, swatches)
        click(layer, swatches.part(2).center)
        click(layer, (swatches.part(1).right + 4, swatches.rect.centery))
        click(layer, swatches.part(1).center)
        assert said == [2, 1]

    def test_each_disc_shows_its_cloth_and_the_shared_one_both(self, look: Look) -> None:
        swatches = self.swatches(look, [])
        swatches.chosen = 2
        surface = Surface(look.size, 0, 32)
        surface.fill((255, 255, 255))
        swatches.draw(surface, look)
        own, blue = swatches.part(0), swatches.part(1)
        left, right = (surface.get_at((own.centerx + dx, own.centery))[:3] for dx in (-8, 8))
        assert left[1] > left[0]  # green
        assert right[0] > right[1]  # wine
        red, _, deep = surface.get_at(blue.center)[:3]
        assert deep > red


class TestForm:
    def test_a_group_that_has_no_room_stands_below_its_label_and_then_upright(self, look: Look) -> None:
        for width, beside, upright in ((700, True, False), (300, False, False), (120, False, True)):
            column = Column(0, 0, width, gap=8)
            form = Form(look, column, control_height=44)
            group = ChoiceGroup(["calm", "normal", "fast"], 0, lambda _: None)
            form.choice("Speed", group)
            label = column.widgets[0].rect
            assert (group.rect.left >= label.right) is beside
            assert group.upright is upright
            assert group.rect.right <= width
            assert not group.rect.colliderect(label)

    def test_keys_are_as_wide_as_their_names(self, look: Look) -> None:
        caps = KeyCaps(("Esc", "1", "…", "9"))
        widths = caps.widths(look)
        assert caps.natural_width(look) == sum(widths) + 3 * look.px(6)
        assert widths[2] < widths[1] < widths[0]

    @pytest.mark.parametrize(
        ("words", "lines"),
        [
            ("short words", ["short words"]),
            ("/data/ana/.config/king/settings.yaml", ["/data/ana/", ".config/", "king/", "settings.y", "aml"]),
            ("in " + "a" * 25, ["in aaaaaaaaaa", "aaaaaaaaaa", "aaaaa"]),
        ],
    )
    def test_long_words_are_broken_where_they_may_be(self, words: str, lines: list[str]) -> None:
        assert broken(words, lambda part: len(part) <= 10).split("\n") == lines


class TestNewWishes:
    def test_what_was_drawn_stays_unless_it_depends_on_them(self, look: Look) -> None:
        cloth = felt(look, (200, 100))
        larger = look.wearing(Appearance(text_scale=1.3))
        assert felt(larger, (200, 100)) is cloth
        assert felt(look.wearing(Appearance(cloth="blue")), (200, 100)) is not cloth
        assert felt(look.wearing(Appearance(high_contrast=True)), (200, 100)) is not cloth

    def test_a_store_that_takes_over_keeps_to_its_bound(self) -> None:
        first, second = Bakes(), Bakes(250)
        for name in ("a", "b", "c"):
            first.surface(name, lambda: Surface((10, 10)))
        second.take_over(first, lambda name: True)
        assert second.pixels <= 250
        assert "c" in second
        assert "a" not in second
