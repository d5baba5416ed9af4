"""Widgets do what mouse and keys ask, and nothing when they may not."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from kinggame.ui.look import Look
from kinggame.ui.widgets import (
    BidButton,
    Button,
    ButtonKind,
    ChoiceGroup,
    ListBox,
    ScrollArea,
    Switch,
    TextInput,
    Widget,
    WidgetLayer,
)
from kinggame.ui.widgets.base import LEAST_TARGET
from tests.ui.hands import click, down, key, motion, up


class Deeds(list[str]):
    """What has been asked for, in order."""

    def doing(self, name: str):
        """Return an action that notes its name."""
        return lambda: self.append(name)


@pytest.fixture
def deeds() -> Deeds:
    return Deeds()


def row(deeds: Deeds, *names: str) -> list[Button]:
    """Buttons of 100 × 40 side by side, 120 apart."""
    return [Button(n, deeds.doing(n), rect=Rect(20 + 120 * i, 20, 100, 40), name=n) for i, n in enumerate(names)]


def layer_of(*widgets: Widget) -> WidgetLayer:
    layer = WidgetLayer()
    for widget in widgets:
        layer.add(widget)
    return layer


def focused(layer: WidgetLayer) -> str:
    current = layer.ring.current
    return current.name if current else ""


class TestPressing:
    def test_a_click_acts_when_the_button_is_released(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        layer.handle(down((150, 30)))
        assert deeds == []
        layer.handle(up((150, 30)))
        assert deeds == ["b"]

    def test_a_press_released_outside_does_nothing(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        layer.handle(down((50, 30)))
        layer.handle(motion((150, 30)))
        layer.handle(up((150, 30)))
        assert deeds == []

    def test_a_press_that_leaves_and_comes_back_still_acts(self, deeds: Deeds) -> None:
        (button,) = row(deeds, "a")
        layer = layer_of(button)
        layer.handle(down((50, 30)))
        layer.handle(motion((50, 300)))
        assert not button.pressed
        layer.handle(motion((60, 30)))
        assert button.pressed
        layer.handle(up((60, 30)))
        assert deeds == ["a"]
        assert not button.pressed

    def test_the_right_button_does_nothing(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a"))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            layer.handle(Event(kind, pos=(50, 30), button=3))
        assert deeds == []

    @pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
    def test_enter_and_space_act(self, deeds: Deeds, code: int) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        layer.handle(key(pygame.K_TAB))
        layer.handle(key(pygame.K_TAB))
        layer.handle(key(code))
        assert deeds == ["b"]

    def test_a_disabled_button_refuses_mouse_and_keys(self, deeds: Deeds) -> None:
        (button,) = row(deeds, "a")
        layer = layer_of(button)
        layer.focus(button)
        button.enabled = False
        click(layer, (50, 30))
        layer.handle(key(pygame.K_RETURN))
        assert not button.activate()
        assert deeds == []

    def test_a_disabled_button_keeps_the_click_from_what_lies_below(self, deeds: Deeds) -> None:
        below = Button("below", deeds.doing("below"), rect=Rect(0, 0, 300, 100))
        (above,) = row(deeds, "above")
        above.enabled = False
        layer = layer_of(below, above)
        click(layer, (50, 30))
        assert deeds == []

    def test_an_invisible_button_is_not_there(self, deeds: Deeds) -> None:
        (button,) = row(deeds, "a")
        button.visible = False
        layer = layer_of(button)
        assert not layer.handle(down((50, 30)))
        assert not layer.handle(key(pygame.K_TAB))

    def test_small_things_are_hit_a_little_around_them(self, deeds: Deeds) -> None:
        tiny = Button("tiny", deeds.doing("tiny"), rect=Rect(100, 100, 10, 10))
        layer = layer_of(tiny)
        edge = 105 - LEAST_TARGET // 2
        click(layer, (edge, edge))
        assert deeds == ["tiny"]

    def test_the_upper_of_two_is_hit(self, deeds: Deeds) -> None:
        layer = layer_of(
            Button("low", deeds.doing("low"), rect=Rect(0, 0, 100, 100)),
            Button("high", deeds.doing("high"), rect=Rect(50, 50, 100, 100)),
        )
        click(layer, (75, 75))
        assert deeds == ["high"]

    def test_hovering_comes_from_motion_alone(self, deeds: Deeds) -> None:
        first, second = row(deeds, "a", "b")
        layer = layer_of(first, second)
        layer.handle(motion((50, 30)))
        assert (first.hovered, second.hovered) == (True, False)
        layer.handle(motion((150, 30)))
        assert (first.hovered, second.hovered) == (False, True)
        layer.handle(Event(pygame.WINDOWLEAVE))
        assert not second.hovered


class TestFocus:
    def test_tab_goes_in_order_and_around(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b", "c"))
        seen = []
        for _ in range(4):
            layer.handle(key(pygame.K_TAB))
            seen.append(focused(layer))
        assert seen == ["a", "b", "c", "a"]

    def test_shift_tab_goes_backwards_from_the_end(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b", "c"))
        seen = []
        for _ in range(3):
            layer.handle(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT))
            seen.append(focused(layer))
        assert seen == ["c", "b", "a"]

    def test_tab_skips_what_cannot_be_used(self, deeds: Deeds) -> None:
        first, second, third = row(deeds, "a", "b", "c")
        second.enabled = False
        third.visible = False
        layer = layer_of(first, second, third)
        layer.handle(key(pygame.K_TAB))
        layer.handle(key(pygame.K_TAB))
        assert focused(layer) == "a"

    def test_a_group_is_one_stop_and_remembers_where_one_was(self, deeds: Deeds) -> None:
        first, *bids, last = row(deeds, "a", "1", "2", "3", "z")
        layer = WidgetLayer()
        layer.add(first)
        layer.add_group(bids)
        layer.add(last)
        seen = []
        for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB):
            layer.handle(key(code))
            seen.append(focused(layer))
        assert seen == ["a", "1", "2", "z", "a", "2"]

    def test_arrows_find_the_nearest_in_two_rows(self, deeds: Deeds) -> None:
        ladder = [
            Button(str(n), deeds.doing(str(n)), rect=Rect(20 + 50 * n, 100, 40, 40), name=str(n)) for n in range(6)
        ]
        upper = [Button(f"n{n}", deeds.doing("n"), rect=Rect(20 + 150 * n, 40, 40, 40), name=f"n{n}") for n in range(2)]
        layer = WidgetLayer()
        layer.add_group([*upper, *ladder])
        layer.focus(ladder[2])
        seen = []
        for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
            layer.handle(key(code))
            seen.append(focused(layer))
        assert seen == ["n1", "3", "4", "3", "2"]

    def test_an_arrow_with_nothing_in_its_way_is_not_taken(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        layer.handle(key(pygame.K_TAB))
        assert not layer.handle(key(pygame.K_UP))
        assert focused(layer) == "a"

    def test_the_ring_shows_for_keys_and_hides_for_the_mouse(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        assert not layer.ring.shown
        layer.handle(key(pygame.K_TAB))
        assert layer.ring.shown
        layer.handle(motion((500, 500)))
        assert not layer.ring.shown
        assert focused(layer) == "a"
        layer.handle(key(pygame.K_TAB))
        assert layer.ring.shown

    def test_a_click_takes_the_focus_without_the_ring(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b"))
        layer.handle(key(pygame.K_TAB))
        click(layer, (150, 30))
        assert focused(layer) == "b"
        assert not layer.ring.shown

    def test_what_becomes_disabled_loses_the_focus(self, deeds: Deeds) -> None:
        first, second = row(deeds, "a", "b")
        layer = layer_of(first, second)
        layer.focus(first)
        first.enabled = False
        assert layer.ring.current is None
        layer.handle(key(pygame.K_TAB))
        assert focused(layer) == "b"

    def test_escape_cancels_where_there_is_something_to_cancel(self, deeds: Deeds) -> None:
        assert not WidgetLayer().handle(key(pygame.K_ESCAPE))
        assert WidgetLayer(on_cancel=deeds.doing("cancel")).handle(key(pygame.K_ESCAPE))
        assert deeds == ["cancel"]

    def test_keys_with_ctrl_are_left_to_the_screen(self, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a"))
        layer.handle(key(pygame.K_TAB))
        assert not layer.handle(key(pygame.K_RETURN, mod=pygame.KMOD_LCTRL))
        assert deeds == []


class TestChoices:
    def choice(self, deeds: Deeds) -> ChoiceGroup:
        return ChoiceGroup(
            ["um", "dois", "três"], 0, lambda i: deeds.append(str(i)), rect=Rect(0, 0, 300, 40), name="c"
        )

    def test_a_click_chooses_a_part(self, deeds: Deeds) -> None:
        choice = self.choice(deeds)
        click(layer_of(choice), (250, 20))
        assert (choice.chosen, deeds) == (2, ["2"])

    def test_choosing_the_chosen_says_nothing(self, deeds: Deeds) -> None:
        click(layer_of(self.choice(deeds)), (50, 20))
        assert deeds == []

    def test_arrows_choose_and_stop_at_the_ends(self, deeds: Deeds) -> None:
        choice = self.choice(deeds)
        layer = layer_of(choice)
        layer.handle(key(pygame.K_TAB))
        for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
            layer.handle(key(code))
        assert deeds == ["1", "2", "1"]

    def test_the_parts_fill_the_group_and_longer_words_get_more(self, look: Look) -> None:
        choice = ChoiceGroup(["a", "Acompanhado de perto"], 0, lambda _: None, rect=Rect(7, 0, 230, 40))
        choice.draw(Surface((300, 50)), look)
        first, second = choice.part(0), choice.part(1)
        assert (first.left, first.right, second.right) == (7, second.left, 237)
        assert second.width > first.width

    def test_a_switch_turns_over_by_click_and_key(self, deeds: Deeds) -> None:
        switch = Switch(("não", "sim"), False, lambda on: deeds.append(str(on)), rect=Rect(0, 0, 120, 32))
        layer = layer_of(switch)
        click(layer, (100, 16))
        layer.handle(key(pygame.K_SPACE))
        layer.handle(key(pygame.K_RIGHT))
        layer.handle(key(pygame.K_RIGHT))
        assert deeds == ["True", "False", "True"]


class TestWriting:
    def field(self, **options: object) -> tuple[WidgetLayer, TextInput]:
        field = TextInput("Zé", rect=Rect(0, 0, 200, 40), **options)  # type: ignore[arg-type]
        layer = layer_of(field)
        layer.focus(field)
        return layer, field

    def write(self, layer: WidgetLayer, text: str) -> None:
        layer.handle(Event(pygame.TEXTINPUT, text=text))

    @pytest.mark.usefixtures("display")
    def test_letters_of_any_alphabet_arrive_at_the_caret(self) -> None:
        layer, field = self.field()
        self.write(layer, "Ж")
        layer.handle(key(pygame.K_HOME))
        self.write(layer, "ё")
        assert field.text == "ёZéЖ"

    @pytest.mark.usefixtures("display")
    def test_deleting_before_and_after_the_caret(self) -> None:
        layer, field = self.field()
        layer.handle(key(pygame.K_LEFT))
        layer.handle(key(pygame.K_BACKSPACE, unicode="\b"))
        assert field.text == "é"
        layer.handle(key(pygame.K_DELETE))
        layer.handle(key(pygame.K_DELETE))
        assert field.text == ""

    @pytest.mark.usefixtures("display")
    def test_the_length_is_kept(self) -> None:
        layer, field = self.field(max_length=4)
        self.write(layer, "abcdef")
        assert field.text == "Zéab"

    @pytest.mark.usefixtures("display")
    def test_what_is_chosen_whole_is_replaced_or_deleted_whole(self) -> None:
        layer, field = self.field()
        layer.handle(key(pygame.K_a, mod=pygame.KMOD_CTRL))
        self.write(layer, "Ana")
        assert field.text == "Ana"
        layer.handle(key(pygame.K_a, mod=pygame.KMOD_CTRL))
        layer.handle(key(pygame.K_BACKSPACE, unicode="\b"))
        assert field.text == ""
        self.write(layer, "Rui")
        layer.handle(key(pygame.K_a, mod=pygame.KMOD_CTRL))
        layer.handle(key(pygame.K_HOME))
        self.write(layer, "S. ")
        assert field.text == "S. Rui"

    @pytest.mark.usefixtures("display")
    def test_escape_leaves_the_line_as_it_was_before(self, deeds: Deeds) -> None:
        left: list[str] = []
        layer, field = self.field(on_change=deeds.append, on_leave=lambda: left.append(field.text))
        self.write(layer, "x")
        assert layer.handle(key(pygame.K_ESCAPE))
        assert left == ["Zé"]
        assert deeds == ["Zéx", "Zé"]

    @pytest.mark.usefixtures("display")
    def test_a_click_puts_the_caret_between_the_letters(self, look: Look) -> None:
        layer, field = self.field()
        field.draw(pygame.Surface((300, 60)), look)
        click(layer, (14, 20))
        self.write(layer, "S")
        assert field.text == "SZé"
        field.draw(pygame.Surface((300, 60)), look)
        click(layer, (190, 20))
        self.write(layer, "!")
        assert field.text == "SZé!"

    @pytest.mark.usefixtures("display")
    def test_keys_that_write_do_nothing_else(self) -> None:
        layer, field = self.field()
        assert layer.handle(key(pygame.K_m, unicode="m"))
        assert layer.handle(key(pygame.K_SPACE, unicode=" "))
        assert field.text == "Zé"

    @pytest.mark.usefixtures("display")
    def test_enter_hands_the_text_over_and_tab_goes_on(self, deeds: Deeds) -> None:
        layer, _ = self.field(on_submit=deeds.append)
        (button,) = row(deeds, "a")
        layer.add(button)
        layer.handle(key(pygame.K_RETURN, unicode="\r"))
        layer.handle(key(pygame.K_TAB, unicode="\t"))
        assert deeds == ["Zé"]
        assert focused(layer) == "a"


class TestScrolling:
    def listing(self, deeds: Deeds) -> ListBox:
        return ListBox(
            20, 30, lambda *_: None, on_open=lambda i: deeds.append(str(i)), rect=Rect(0, 0, 200, 90), name="list"
        )

    def test_a_click_opens_the_row_under_it(self, deeds: Deeds) -> None:
        listing = self.listing(deeds)
        layer = layer_of(listing)
        listing.offset = 60
        click(layer, (50, 45))
        assert deeds == ["3"]

    def test_arrows_bring_the_row_into_the_window(self, deeds: Deeds) -> None:
        listing = self.listing(deeds)
        layer = layer_of(listing)
        layer.handle(key(pygame.K_TAB))
        for _ in range(4):
            layer.handle(key(pygame.K_DOWN))
        layer.handle(key(pygame.K_RETURN))
        assert deeds == ["4"]
        assert listing.offset == 60

    def test_the_wheel_scrolls_no_further_than_the_end(self, deeds: Deeds) -> None:
        listing = self.listing(deeds)
        layer = layer_of(listing)
        layer.handle(motion((50, 45)))
        for _ in range(40):
            layer.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert listing.offset == 20 * 30 - 90
        assert not layer.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))

    def test_dragging_the_list_opens_nothing(self, deeds: Deeds) -> None:
        listing = self.listing(deeds)
        layer = layer_of(listing)
        layer.handle(down((50, 80)))
        layer.handle(motion((50, 20)))
        layer.handle(up((50, 20)))
        assert listing.offset == 60
        assert deeds == []

    def test_widgets_in_an_area_move_with_it_and_are_hit_only_inside_it(self, deeds: Deeds) -> None:
        inside = Button("in", deeds.doing("in"), rect=Rect(10, 110, 100, 30))
        area = ScrollArea([inside], 300, rect=Rect(0, 0, 200, 100))
        layer = layer_of(area)
        click(layer, (50, 120))
        assert deeds == []
        area.offset = 50
        click(layer, (50, 75))
        assert deeds == ["in"]

    def test_the_row_under_the_mouse_is_known(self, deeds: Deeds) -> None:
        listing = self.listing(deeds)
        layer = layer_of(listing)
        layer.handle(motion((50, 45)))
        assert listing.hovered_row == 1
        layer.handle(motion((500, 45)))
        assert listing.hovered_row is None

    def test_the_wheel_can_leave_the_focus(self, deeds: Deeds) -> None:
        inside = [Button(str(n), deeds.doing(str(n)), rect=Rect(10, 60 * n, 100, 30)) for n in range(6)]
        area = ScrollArea(inside, 360, rect=Rect(0, 0, 200, 100))
        layer = layer_of(area)
        click(layer, (50, 10))
        layer.update(0)
        for _ in range(3):
            layer.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1))
            layer.update(16)
        assert area.offset == 144

    def test_the_focus_is_brought_into_the_window(self, deeds: Deeds) -> None:
        inside = [Button(str(n), deeds.doing(str(n)), rect=Rect(10, 60 * n, 100, 30)) for n in range(6)]
        area = ScrollArea(inside, 360, rect=Rect(0, 0, 200, 100))
        layer = layer_of(area)
        layer.handle(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT))
        layer.update(0)
        assert Rect(0, 0, 200, 100).contains(inside[5].rect)


class TestPictures:
    @pytest.mark.parametrize("kind", list(ButtonKind))
    def test_states_look_different(self, look: Look, kind: ButtonKind) -> None:
        def picture(state: str) -> bytes:
            button = Button("Jogar", lambda: None, kind=kind, second="7", rect=Rect(20, 20, 160, 44))
            button.hovered, button.pressed, button.enabled = state == "hover", state == "pressed", state != "disabled"
            surface = Surface((200, 90), 0, 32)
            surface.fill((30, 90, 70) if kind in ("plate", "bar", "line") else (250, 244, 228))
            button.draw(surface, look, ring=state == "focus")
            return pygame.image.tobytes(surface, "RGB")

        pictures = {state: picture(state) for state in ("normal", "hover", "pressed", "focus", "disabled")}
        assert len(set(pictures.values())) == 5

    def test_only_what_changed_is_drawn_and_the_result_is_the_whole_picture(self, look: Look, deeds: Deeds) -> None:
        layer = layer_of(*row(deeds, "a", "b", "c"), BidButton("6", "150", lambda: None, rect=Rect(20, 100, 40, 48)))
        ground = Surface((420, 200), 0, 32)
        ground.fill((250, 244, 228))
        surface = ground.copy()
        layer.draw(surface, look)
        assert layer.draw_changes(surface, look, lambda s: s.blit(ground, (0, 0))) == []
        layer.handle(motion((150, 30)))
        areas = layer.draw_changes(surface, look, lambda s: s.blit(ground, (0, 0)))
        assert len(areas) == 1
        assert areas[0].collidepoint(150, 30)
        assert not areas[0].collidepoint(40, 120)
        whole = ground.copy()
        layer.draw(whole, look)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_widget_that_shrinks_leaves_nothing_behind() -> None:
    """What a picture touched is cleared with the next one, also where the widget no longer reaches."""
    look = Look((200, 100))
    layer = WidgetLayer()
    button = layer.add(Button("x", lambda: None, rect=Rect(20, 20, 160, 40)))
    ground = Surface((200, 100), 0, 32)
    ground.fill((1, 2, 3))
    shown = ground.copy()
    layer.draw(shown, look)
    button.rect = Rect(20, 20, 40, 40)
    layer.draw_changes(shown, look, lambda s: s.blit(ground, (0, 0)))
    fresh = ground.copy()
    layer.draw(fresh, look)
    assert shown.get_buffer().raw == fresh.get_buffer().raw


def test_widgets_that_are_taken_away_leave_nothing_behind() -> None:
    """What is made anew in the same place, or put back, is drawn there again."""
    look = Look((640, 480))
    ground, shown = Surface((640, 480)), Surface((640, 480))
    ground.fill((40, 50, 60))
    shown.blit(ground, (0, 0))
    layer = WidgetLayer()
    gone, kept = Button("Continue", lambda: None), Button("Hint", lambda: None)
    gone.rect, kept.rect = Rect(40, 40, 160, 40), Rect(40, 300, 160, 40)
    for button in (gone, kept):
        layer.add(button)
    layer.draw(shown, look)
    with_both = shown.copy()
    layer.remove_all()
    layer.add(kept)
    assert layer.stale
    (area,) = layer.draw_changes(shown, look, lambda s: s.blit(ground, (0, 0)))
    assert area.contains(gone.rect)
    assert not layer.stale
    assert pixels(shown, gone.rect) == pixels(ground, gone.rect)
    assert pixels(shown, kept.rect) == pixels(with_both, kept.rect)


def pixels(surface: Surface, area: Rect) -> bytes:
    return bytes(surface.subsurface(area).copy().get_view("0").raw)
