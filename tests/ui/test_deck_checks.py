"""The checks that a drawing of the deck must pass, as far as they can be measured; the rest is looked at."""

import importlib
import sys
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame import Surface

from kinggame.cards import RANK_LETTERS, SUIT_LETTERS
from kinggame.resources import asset_path
from kinggame.ui import svg
from kinggame.ui.cardart import CardArt, FaceKind
from kinggame.ui.cardface import SHIPPED_FACE

COURTS = tuple(rank + suit for suit, rank in product(SUIT_LETTERS, "KQJ"))
CARDS = tuple(rank + suit for suit, rank in product(SUIT_LETTERS, RANK_LETTERS))
FAN_STRIP = 62  # hundredths of a card that a full hand leaves of all but the last
FRAME_X = 94.5


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt.shipped()


@pytest.fixture(scope="module")
def source() -> Iterator[None]:
    """Put the drawing source, which lies outside the package, on the path."""
    build = str(Path(__file__).resolve().parents[2] / "build")
    sys.path.insert(0, build)
    yield
    sys.path.remove(build)


@pytest.fixture(scope="module")
def palette(source: None) -> ModuleType:
    return importlib.import_module("deck.palette")


@pytest.fixture(scope="module")
def shapes(source: None) -> dict[str, Surface]:
    """Every court as an outline, at the smallest size."""
    cards = importlib.import_module("deck.cards")
    return {card: draw(cards.draw_silhouette(card), 60) for card in COURTS}


def draw(text: str, width: int) -> Surface:
    return svg.rasterise(text, (width, round(width * 1.54386)))


def part_that_differs(first: Surface, second: Surface, limit: int) -> float:
    """Return the share of pixels that differ by more than `limit` in a channel."""
    area = first.get_width() * first.get_height()
    return 1 - pygame.transform.threshold(None, first, None, (limit,) * 4, None, 0, second) / area


def luminance(colour: pygame.Color) -> float:
    """Return the relative luminance of WCAG 2."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(pygame.Color(first)), luminance(pygame.Color(second))))
    return (light + 0.05) / (dark + 0.05)


def part(surface: Surface, left: float, top: float, right: float, bottom: float) -> Surface:
    """Return a part of a card whose sides are given in hundredths of its width."""
    unit = surface.get_width() / 100
    begin, end = (round(left * unit), round(top * unit)), (round(right * unit), round(bottom * unit))
    return surface.subsurface(pygame.Rect(begin, (end[0] - begin[0], end[1] - begin[1])))


def spots(surface: Surface, colour: pygame.Color) -> pygame.Mask:
    """Return where a colour stands."""
    return pygame.mask.from_threshold(surface, colour, (2, 2, 2, 255))


class TestCourts:
    """A court is told by its shape: at the smallest size, without colour, and in a hand."""

    def test_are_told_apart_in_a_fan_by_their_outline(self, shapes: dict[str, Surface]) -> None:
        strips = {card: shape.subsurface((0, 0, 60 * FAN_STRIP // 100, 48)) for card, shape in shapes.items()}
        for first, second in combinations(COURTS, 2):
            assert part_that_differs(strips[first], strips[second], 48) > 0.035, (first, second)

    def test_are_told_apart_in_grey(self, art: CardArt) -> None:
        greys = {card: pygame.transform.grayscale(draw(art.svg(card), 60)) for card in COURTS}
        for first, second in combinations(COURTS, 2):
            assert part_that_differs(greys[first], greys[second], 48) > 0.2, (first, second)

    @pytest.mark.parametrize("card", [card for card in COURTS if card != "QC"])
    def test_look_out_of_a_fan(self, art: CardArt, palette: ModuleType, card: str) -> None:
        """The white of the eyes of the upper figure stands where a full hand leaves it open."""
        surface, white = draw(art.svg(card), 529), pygame.Color(palette.EYE_WHITE)
        assert spots(part(surface, 24, 6, FAN_STRIP, 50), white).count() > 10
        assert spots(part(surface, FAN_STRIP, 6, 94, 50), white).count() == 0

    def test_of_all_only_the_king_of_hearts_has_a_golden_frame(self, art: CardArt, palette: ModuleType) -> None:
        ochre = pygame.Color(palette.OCHRE)
        golden = set()
        for card in COURTS:
            surface = draw(art.svg(card), 529)
            column = [surface.get_at((round((FRAME_X - 0.6) * 5.29), y)) for y in range(60, 300)]
            if sum(pixel == ochre for pixel in column) > 120:
                golden.add(card)
        assert golden == {"KH"}

    def test_stand_on_a_ground_lighter_than_every_cloth(self, source: None, palette: ModuleType) -> None:
        """So that a card that is dimmed keeps the order of its tones."""
        tints = importlib.import_module("deck.cards").TINTS.values()
        cloths = (palette.RED, palette.BLUE, palette.OCHRE, palette.GREEN, palette.STEEL, palette.GOLD)
        darkest = min(luminance(pygame.Color(tint)) for tint in tints)
        assert all(luminance(pygame.Color(cloth)) < darkest for cloth in cloths)


class TestAces:
    def test_each_has_a_ring_of_its_own(self, art: CardArt) -> None:
        aces = {suit: draw(art.svg(f"A{suit}"), 114) for suit in SUIT_LETTERS}
        ring = pygame.Rect(30, 10, 60, 44)  # above the sign, beside the index
        for first, second in combinations(SUIT_LETTERS, 2):
            assert part_that_differs(aces[first].subsurface(ring), aces[second].subsurface(ring), 48) > 0.15

    @pytest.mark.parametrize("suit", SUIT_LETTERS)
    def test_the_sign_outweighs_its_ring(self, art: CardArt, suit: str) -> None:
        """Seen from afar, nothing but the index is farther from the colour of the card than the sign."""
        face = pygame.Color(art.manifest.card.face)
        seen = pygame.transform.smoothscale(draw(art.svg(f"A{suit}"), 200), (10, 15))

        def weight(x: int, y: int) -> float:
            spots = [seen.get_at((x + dx, y + dy)) for dx in (0, 1) for dy in (0, 1)]
            return sum(abs(spot.r - face.r) + abs(spot.g - face.g) + abs(spot.b - face.b) for spot in spots) / 4

        sign = max(weight(4, y) for y in (6, 7))
        around = [(x, y) for x in range(9) for y in range(14) if not (2 <= x <= 6 and 4 <= y <= 9)]
        ring = max(weight(x, y) for x, y in around if not (x < 3 and y < 6) and not (x > 5 and y > 7))
        assert sign > ring

    @pytest.mark.parametrize("suit", SUIT_LETTERS)
    def test_keep_clear_of_their_index(self, art: CardArt, suit: str) -> None:
        surface = draw(art.svg(f"A{suit}"), 340)
        face = pygame.Color(art.manifest.card.face)
        beside = part(surface, 22, 5, 23, 49)
        assert spots(beside, face).count() == beside.get_width() * beside.get_height()


class TestIndex:
    @pytest.mark.parametrize("kind", [FaceKind.FULL, FaceKind.JUMBO])
    @pytest.mark.parametrize("script", ["latin", "cyrillic"])
    def test_stands_clear_of_edge_and_frame_and_letter_of_sign(self, art: CardArt, script: str, kind: FaceKind) -> None:
        index = art.manifest.index if kind is FaceKind.FULL else art.manifest.jumbo_index
        foot, slack = index.top + index.cap, 0.065 * index.cap  # slanted strokes end a little beyond the cap
        right, bottom = index.centre + index.width / 2 - 0.4, foot + index.gap + index.suit + 1
        for card in CARDS:
            surface = draw(art.svg(card, script=script, kind=kind), 340)
            ink = pygame.Color(art.manifest.inks["two"][card[1]])
            assert spots(part(surface, 0, 0, right, bottom), ink).count() > 200, card
            gap = part(surface, 1.4, foot + slack, right, foot + index.gap - 0.8)
            for clear in (gap, part(surface, 1.4, 8, 2.4, bottom), part(surface, 8, 1.4, right, index.top - slack)):
                assert (
                    spots(clear, pygame.Color(art.manifest.card.face)).count() == clear.get_width() * clear.get_height()
                ), card

    def test_of_a_jumbo_card_is_half_as_large_again(self, art: CardArt) -> None:
        full, jumbo = art.manifest.index, art.manifest.jumbo_index
        assert jumbo.cap > 1.45 * full.cap
        assert jumbo.suit > 1.45 * full.suit
        assert jumbo.cap * 60 / 100 >= 18  # pixels, on the smallest card

    def test_contrasts_with_the_card_in_every_deck(self, art: CardArt) -> None:
        """WCAG 2 asks 3 : 1 of large signs."""
        for inks in art.manifest.inks.values():
            assert all(contrast(ink, art.manifest.card.face) > 3 for ink in inks.values())


class TestManifest:
    def test_names_every_file_of_the_face_and_no_file_is_left_over(self, art: CardArt) -> None:
        folder = asset_path(SHIPPED_FACE).parent
        face = art.manifest
        named = {f"{face.faces}/{card}.svg" for card in CARDS} | {face.blank}
        named |= {f"{face.jumbo}/{card}.svg" for card in COURTS}
        named |= {file for back in face.backs.values() for file in (back.large, back.small)}
        assert {file.relative_to(folder).as_posix() for file in folder.rglob("*.svg")} == named


class TestSizes:
    @pytest.mark.parametrize("width", [60, 114, 171, 340, 529])
    def test_a_court_fills_the_card_at_every_size(self, art: CardArt, width: int) -> None:
        for card in ("KH", "QS", "JC"):
            surface = draw(art.svg(card), width)
            covered = surface.get_bounding_rect(min_alpha=200)
            assert covered.width >= width - 2
            assert covered.height >= surface.get_height() - 2
            assert len({tuple(surface.get_at((x, surface.get_height() // 3))) for x in range(width)}) > 12

    def test_courts_stay_short_enough_to_be_drawn_at_once(self, art: CardArt) -> None:
        """The renderer pays for every path and every number: some 25 paths take a millisecond."""
        for card, kind in product(COURTS, (FaceKind.FULL, FaceKind.JUMBO)):
            text = art.svg(card, kind=kind)
            assert text.count("<path") <= 300, card
            assert len(text) <= 120_000, card
