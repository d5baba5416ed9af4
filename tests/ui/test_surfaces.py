"""Baked surfaces: whole modules, the right sizes, kept once, bounded."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from kinggame.ui import theme
from kinggame.ui.bakes import Bakes, LeftPart, Sprite, Stacked, around
from kinggame.ui.look import Appearance, Look
from kinggame.ui.paint import marks
from kinggame.ui.paint.felt import felt
from kinggame.ui.paint.paper import paper
from kinggame.ui.paint.plate import bubble, note, plate
from kinggame.ui.paint.strip import module_edges, strip, tile_field
from kinggame.ui.paint.wood import wood

HOUSES = list(theme.HOUSES)


def contrast(first: theme.Colour, second: theme.Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((theme.luminance(first), theme.luminance(second)))
    return (high + 0.05) / (low + 0.05)


class TestStrips:
    @given(width=st.integers(20, 4000), height=st.integers(8, 40))
    def test_only_whole_modules_and_all_about_square(self, width: int, height: int) -> None:
        edges = module_edges(width, height)
        spans = [right - left for left, right in pairwise(edges)]
        assert (edges[0], edges[-1]) == (0, width)
        assert max(spans) - min(spans) <= 1
        assert len(spans) == max(1, round(width / height))

    @pytest.mark.parametrize("house", HOUSES)
    def test_every_module_looks_the_same(self, look: Look, house: str) -> None:
        surface = strip(look.in_house(house), (16 * 20, 16))
        modules = {pygame.image.tobytes(surface.subsurface((16 * i, 0, 16, 16)), "RGB") for i in range(20)}
        assert len(modules) == 1

    @pytest.mark.parametrize("house", HOUSES)
    def test_tiles_are_whole_and_mirrored(self, look: Look, house: str) -> None:
        field = tile_field(look.in_house(house), (240, 120), 58)
        assert field.get_size() == (240, 120)
        first, third = field.subsurface((0, 0, 60, 60)), field.subsurface((120, 0, 60, 60))
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(third, "RGB")


class TestGround:
    @pytest.mark.parametrize("house", HOUSES)
    def test_the_cloth_is_lightest_at_the_trick(self, look: Look, house: str) -> None:
        surface = felt(look.in_house(house), (1280, 660), centre=(482, 230), medallion_radius=190)
        centre = sum(pygame.transform.average_color(surface, (472, 220, 20, 20))[:3])
        edge = sum(pygame.transform.average_color(surface, (1200, 600, 60, 40))[:3])
        assert centre > edge * 1.3

    def test_the_cloth_has_its_colours(self, look: Look) -> None:
        surface = felt(look, (1280, 660), centre=(482, 230))
        red, green, blue, _ = pygame.transform.average_color(surface, (452, 200, 60, 60))
        for seen, meant in zip((red, green, blue), theme.AZULEJO.cloth.centre, strict=True):
            assert abs(seen - meant) <= 5

    @pytest.mark.parametrize(("cloth", "other"), [("blue", "#22405E"), ("graphite", "#24282D")])
    def test_another_cloth_can_be_chosen(self, display: None, cloth: str, other: str) -> None:
        look = Look((640, 480), appearance=Appearance(cloth=cloth))
        assert look.cloth.middle == theme.colour(other)

    def test_high_contrast_is_black_without_ornament(self, display: None) -> None:
        look = Look((640, 480), appearance=Appearance(high_contrast=True))
        surface = felt(look, (640, 480), medallion_radius=100, inlay=None)
        assert surface.get_at((320, 240))[:3] == (10, 10, 10)
        assert len({tuple(surface.get_at((x, 240))) for x in range(0, 640, 5)}) == 1

    def test_wood_is_the_same_each_time(self, display: None) -> None:
        first, second = (wood(Look((320, 180)), (320, 180)) for _ in range(2))
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


class TestSprites:
    def test_a_box_without_its_shadow_has_the_size_asked_for(self, look: Look) -> None:
        sheet = paper(look, (300, 200), shadows=())
        assert sheet.surface.get_size() == (300, 200)

    def test_a_shadow_lies_outside_the_paper_and_is_black(self, look: Look) -> None:
        sheet = paper(look, (300, 200))
        target = Surface((500, 400), 0, 32)
        target.fill((200, 200, 200))
        sheet.draw(target, (100, 100))
        below = target.get_at((250, 306))[:3]
        assert below[0] == below[1] == below[2] < 170
        assert target.get_at((250, 200))[0] > 235
        assert target.get_at((5, 5))[:3] == (200, 200, 200)

    def test_corners_are_round(self, look: Look) -> None:
        target = Surface((100, 100), 0, 32)
        target.fill((0, 255, 0))
        paper(look, (80, 80), shadows=(), radius=10).draw(target, (10, 10))
        assert target.get_at((10, 10))[:3] == (0, 255, 0)
        assert target.get_at((50, 10))[0] > 235

    @pytest.mark.parametrize("side", ["up", "down", "left", "right"])
    def test_notches_and_tails_point_out_of_the_box(self, look: Look, side: str) -> None:
        beyond = {"up": (90, -5), "down": (90, 50 + 5), "left": (-5, 25), "right": (180 + 5, 25)}[side]
        for sprite in (plate(look, (180, 50), asked=side), bubble(look, (180, 50), side)):  # type: ignore[arg-type]
            at = (beyond[0] - sprite.offset[0], beyond[1] - sprite.offset[1])
            assert sprite.surface.get_at(at)[3] == 255

    @pytest.mark.parametrize("house", HOUSES)
    def test_only_what_refuses_is_red(self, look: Look, house: str) -> None:
        """What is merely told has a green tab: on the red of the Russian house its tick read like a refusal."""
        worn, grounds = look.in_house(house), {}
        for kind in ("refused", "told"):
            target = Surface((220, 50), 0, 32)
            note(worn, (200, 46), kind).draw(target, (0, 0))
            grounds[kind] = target.get_at((4, 23))
        assert grounds["refused"].r > 2 * grounds["refused"].g
        assert grounds["told"].g > grounds["told"].r

    @pytest.mark.parametrize("side", [14, 22, 44])
    def test_every_mark_is_drawn_whole(self, look: Look, side: int) -> None:
        drawn = [
            marks.crown(look, side), marks.coin(look, side), marks.tick(look, side), marks.tick_disc(look, side),
            marks.cross(look, side), marks.cross_disc(look, side), marks.pencil(look, side), marks.pointer(look, side),
            marks.dealer_disc(look, side, "D"),
        ]  # fmt: skip
        for mark in drawn:
            assert mark.get_size() == (side, side)
            assert mark.get_bounding_rect().width > side / 3


class TestStore:
    def test_a_surface_is_made_once(self, look: Look) -> None:
        assert wood(look, (64, 36)) is wood(look, (64, 36))

    def test_the_houses_do_not_share_pictures(self, look: Look) -> None:
        other = look.in_house(theme.STAR_AND_LATTICE.id)
        assert other.bakes is look.bakes
        assert strip(look, (60, 14)) is not strip(other, (60, 14))

    def test_of_what_is_written_anew_only_the_newest_is_kept(self, display: None) -> None:
        bakes = Bakes()

        def drawn() -> Sprite:
            return Sprite(Surface((10, 10)))

        first = bakes.newest("sheet", "one", drawn)
        assert bakes.newest("sheet", "one", drawn) is first
        second = bakes.newest("sheet", "two", drawn)
        assert bakes.newest("another sheet", "one", drawn) is not first
        assert bakes.newest("sheet", "two", drawn) is second
        assert bakes.pixels == 200  # one of each kind
        assert bakes.newest("sheet", "one", drawn) is not first
        assert bakes.pixels == 200

    def test_a_page_pushes_nothing_out(self, display: None) -> None:
        bakes = Bakes(limit=400)

        def drawn(side: int) -> Callable[[], Sprite]:
            return lambda: Sprite(Surface((side, side)))

        card = bakes.sprite("card", drawn(10))
        page, over_it = bakes.sprite("page", drawn(30)), bakes.sprite("page over it", drawn(30))
        assert bakes.sprite("page", drawn(30)) is page
        assert bakes.sprite("page over it", drawn(30)) is over_it
        assert bakes.sprite("card", drawn(10)) is card
        bakes.forget_pages()
        assert bakes.sprite("page", drawn(30)) is not page
        assert bakes.sprite("card", drawn(10)) is card

    def test_the_least_used_go_first(self, display: None) -> None:
        bakes = Bakes(limit=250)
        made: list[str] = []

        def surface(name: str) -> Surface:
            def make() -> Surface:
                made.append(name)
                return Surface((10, 10))

            return bakes.surface(name, make)

        for name in "abacab":
            surface(name)
        assert made == ["a", "b", "c", "b"]
        assert bakes.pixels <= 250


class TestContrast:
    @pytest.mark.parametrize("house", theme.HOUSES.values(), ids=HOUSES)
    def test_text_can_be_read_on_what_it_stands_on(self, house: theme.House) -> None:
        for ground in (house.cloth.centre, house.plate_top, house.bar_top):
            assert contrast(theme.CREAM, ground) >= 4.5
            assert contrast(house.muted, ground) >= 4.5
        assert contrast(house.on_accent, house.accent) >= 4.5
        for paper_ink in (theme.INK, theme.INK_SOFT, theme.INK_LABEL, theme.MINUS, theme.PLUS, house.accent):
            assert contrast(paper_ink, theme.PAPER[2]) >= 4.5
        for inks in theme.SUIT_INK_ON_DARK.values():
            for ink in inks.values():
                assert contrast(ink, house.cloth.centre) >= 4.5


class TestParts:
    @given(left=st.integers(-9, 30), top=st.integers(-9, 30), width=st.integers(1, 40), height=st.integers(1, 40))
    def test_what_lies_around_a_hole_is_all_but_the_hole(self, left: int, top: int, width: int, height: int) -> None:
        whole = Sprite(Surface((30, 40), pygame.SRCALPHA, 32), (-4, -6))
        hole = pygame.Rect(left, top, width, height).clip(whole.area((0, 0)))
        areas = [part.area((0, 0)) for part in around(whole, hole)]
        assert not any(area.colliderect(hole) for area in areas)
        assert not any(one.colliderect(other) for one, other in combinations(areas, 2))
        assert sum(area.w * area.h for area in areas) == 30 * 40 - hole.w * hole.h

    def test_a_left_part_touches_nothing_beyond_it(self) -> None:
        white = Surface((20, 10), pygame.SRCALPHA, 32)
        white.fill("white")
        card = Stacked((Sprite(white, (-5, -2)), Sprite(white.copy(), (30, 0))))
        target = Surface((100, 40))
        touched = LeftPart(card, 8).draw(target, (10, 10))
        seen = pygame.mask.from_threshold(target, (255, 255, 255), (1, 1, 1, 255)).get_bounding_rects()
        assert seen == [pygame.Rect(5, 8, 13, 10)]
        assert touched.contains(seen[0])
        assert touched.right == 18
