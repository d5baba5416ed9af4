"""The cards of the shipped face: they load at every size, and keep what the deck promises of its drawings."""

import importlib
import re
import sys
from collections.abc import Callable, Iterable
from itertools import combinations, product
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pygame
import pytest

from kinggame.cards import RANK_LETTERS, SUIT_LETTERS
from kinggame.errors import DataError
from kinggame.resources import asset_path
from kinggame.ui import svg
from kinggame.ui.cardart import CardArt, FaceKind
from kinggame.ui.display import icon

MANIFEST = "cards/classic/manifest.yaml"
CARDS = tuple(rank + suit for suit, rank in product(SUIT_LETTERS, RANK_LETTERS))
COURTS = tuple(rank + suit for suit, rank in product(SUIT_LETTERS, "KQJ"))
SIZES = {"last trick": (60, 93), "hand": (114, 176), "large": (340, 525)}
SCRIPTS = ("latin", "cyrillic")
HOUSES = ("azulejo", "star-and-lattice")
INKS = {
    "two": {"S": "#16181D", "H": "#C4161C", "D": "#C4161C", "C": "#16181D"},
    "four": {"S": "#16181D", "H": "#C4161C", "D": "#1C5FD0", "C": "#0B7A33"},
    "safe": {"S": "#101216", "H": "#9F0104", "D": "#1634CE", "C": "#1F9473"},
}

SVG = "{http://www.w3.org/2000/svg}"
SUBSET = {
    f"{SVG}svg": {"viewBox", "width", "height"},
    f"{SVG}g": {"id", "transform", "stroke-linecap", "stroke-linejoin"},
    f"{SVG}path": {
        "d",
        "fill",
        "fill-rule",
        "opacity",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
    },
}
"""What nanosvg draws right; it passes over text, clips and references without a word."""
DEGREES_180 = re.compile(r"rotate\(180 50 77\.193\)")

Pixel = tuple[int, int, int, int]


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt(asset_path(MANIFEST))


@pytest.fixture(scope="module")
def script() -> Iterable[ModuleType]:
    """The script that draws the cards, which lies outside the package."""
    build = str(Path(__file__).resolve().parents[2] / "build")
    sys.path.insert(0, build)
    yield importlib.import_module("draw_cards")
    sys.path.remove(build)


@pytest.fixture(scope="module")
def made(script: ModuleType) -> dict[str, str]:
    """Every file as the script makes it now."""
    return dict(script.drawings())


def rasterise(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece as the table does, alpha premultiplied."""
    return svg.rasterise(text, size).premul_alpha()


def every_piece(art: CardArt) -> dict[str, str]:
    """Everything that the module composes, one of each kind for each card."""
    pieces = {f"{card} {kind}": art.svg(card, kind=kind) for card in CARDS for kind in FaceKind}
    pieces |= {f"mini {card}": art.mini(card, script="cyrillic") for card in CARDS}
    pieces |= {f"chip {suit}": art.chip(suit=suit) for suit in SUIT_LETTERS}
    pieces |= {f"chip {rank}": art.chip(rank, "H") for rank in RANK_LETTERS}
    pieces |= {
        f"{letter} {ink}": art.glyph(letter, "#A8966F", hollow=ink) for letter in "AКД" for ink in ("#FFFFFF", None)
    }
    pieces |= {f"back {house} {small}": art.back(house, small=small) for house in HOUSES for small in (True, False)}
    return pieces | {"blank": art.blank(), "suit": art.suit("C", "#000000")}


def differing(first: pygame.Surface, second: pygame.Surface) -> float:
    """Return the share of pixels that differ by more than an eighth of the range in any channel."""
    area = first.get_width() * first.get_height()
    alike = pygame.transform.threshold(None, first, None, (32, 32, 32, 32), None, 0, second)
    return (area - alike) / area


def region(surface: pygame.Surface, left: float, top: float, right: float, bottom: float) -> set[Pixel]:
    """Return the colours that occur in a part of a card; sides in hundredths of its width."""
    unit = surface.get_width() / 100
    columns = range(round(left * unit), round(right * unit))
    return {tuple(surface.get_at((x, y))) for x in columns for y in range(round(top * unit), round(bottom * unit))}  # type: ignore[misc]


class TestEveryCard:
    @pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
    @pytest.mark.parametrize("letters", SCRIPTS)
    def test_fills_its_size_at_every_size_and_in_both_scripts(
        self, art: CardArt, size: tuple[int, int], letters: str
    ) -> None:
        for card in CARDS:
            surface = rasterise(art.svg(card, script=letters), size)
            assert surface.get_size() == size
            covered = surface.get_bounding_rect(min_alpha=200)
            assert covered.width >= size[0] - 2, card
            assert covered.height >= size[1] - 2, card

    def test_has_ink_on_its_face(self, art: CardArt) -> None:
        """A cut-off path draws nothing and tells nobody."""
        empty = rasterise(art.blank(), SIZES["hand"])
        for card in CARDS:
            body = rasterise(art.svg(card), SIZES["hand"])
            assert differing(body, empty) > 0.03, card

    def test_is_unlike_every_other(self, art: CardArt) -> None:
        texts = {art.svg(card, colours=deck) for card in CARDS for deck in ("two", "four", "safe")}
        # of the spades and hearts, decks `two` and `four` hold the same cards
        assert len(texts) == 3 * 52 - 2 * 13

    def test_keeps_its_index_free_of_drawing(self, art: CardArt) -> None:
        """Nothing but letter and suit stands in the notch, so that a fan can be read."""
        face = pygame.Color(art.manifest.card.face)
        for card in COURTS:
            colours = region(rasterise(art.svg(card), SIZES["large"]), 2.5, 7, 22, 49.5)
            assert all(_lies_between(colour, face, pygame.Color(INKS["two"][card[1]])) for colour in colours), card


def _has_come_back(run: str) -> bool:
    """Say whether a run of path data (m, then l and c) ends where it began."""
    x = y = 0.0
    for command, data in re.findall(r"([lc])([^lcz]*)", run):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", data)]
        last = 4 if command == "c" else 0  # of a curve, only the third point is where the pen goes
        step = last + 2
        x += sum(numbers[last::step])
        y += sum(numbers[last + 1 :: step])
    return abs(x) < 0.005 and abs(y) < 0.005


def _lies_between(colour: Pixel, first: pygame.Color, second: pygame.Color) -> bool:
    """Say whether a colour is a mixture of two, as smoothing makes at an edge."""
    share = (first.g - colour[1]) / (first.g - second.g)
    mixed = [round(a + (b - a) * share) for a, b in zip(tuple(first)[:3], tuple(second)[:3], strict=True)]
    return all(abs(a - b) <= 3 for a, b in zip(mixed, colour[:3], strict=True))


class TestComposedText:
    def test_holds_only_what_the_renderer_draws(self, art: CardArt) -> None:
        for name, text in (every_piece(art) | {"icon": asset_path("icon.svg").read_text("utf-8")}).items():
            for element in ElementTree.fromstring(text).iter():
                assert element.tag in SUBSET, name
                assert set(element.attrib) <= SUBSET[element.tag], name
                turn = element.get("transform")
                assert turn is None or DEGREES_180.fullmatch(turn), name

    def test_closes_no_run_that_is_back_at_its_start(self, made: dict[str, str]) -> None:
        """The renderer parts a line of no length a thousand times; round ends that meet look like a corner anyway."""
        for name, text in made.items():
            for attributes, data in re.findall(r'<path ([^>]*) d="([^"]*)"', text):
                if "stroke-linejoin" not in attributes:
                    assert not any(_has_come_back(run) for run in re.findall(r"m[^mz]*z", data)), name

    def test_draws_every_piece(self, art: CardArt) -> None:
        for name, text in every_piece(art).items():
            assert rasterise(text, (40, 56)).get_bounding_rect().width > 10, name

    def test_covered_cards_lack_the_turned_index_and_nothing_else(self, art: CardArt) -> None:
        for card in CARDS:
            whole, covered = art.svg(card), art.svg(card, covered=True)
            start = covered.removesuffix("</svg>\n")
            assert whole.startswith(start)
            assert re.fullmatch(
                r'<g transform="rotate\(180 50 77\.193\)">\n(<path [^>]*/>\n){2}</g>\n</svg>\n', whole[len(start) :]
            )

    def test_small_faces_bear_one_index(self, art: CardArt) -> None:
        assert art.svg("7D", kind=FaceKind.SMALL).count('fill="#C4161C"') == 2  # the sign, and the suit of the index
        assert art.svg("7D", kind=FaceKind.JUMBO).count('fill="#C4161C"') == 3

    @pytest.mark.parametrize(
        ("letters", "expected"),
        [("latin", "A K Q J 10 9 8 7 6 5 4 3 2"), ("cyrillic", "Т К Д В 10 9 8 7 6 5 4 3 2")],
    )
    def test_ranks_are_written_as_players_know_them(self, art: CardArt, letters: str, expected: str) -> None:
        assert [art.letter_of(rank, letters) for rank in RANK_LETTERS] == expected.split()

    def test_unknown_names_are_refused(self, art: CardArt) -> None:
        calls: list[Callable[[], str]] = [
            lambda: art.svg("KH", script="greek"),
            lambda: art.svg("KH", colours="five"),
            lambda: art.svg("1H"),
            lambda: art.back("velvet"),
        ]
        for call in calls:
            with pytest.raises(KeyError):
                call()


class TestInks:
    @pytest.mark.parametrize(("deck", "inks"), INKS.items(), ids=INKS)
    def test_suits_have_the_inks_of_the_deck(self, art: CardArt, deck: str, inks: dict[str, str]) -> None:
        for card in CARDS:
            text = art.svg(card, colours=deck)
            others = {"#16181D", "#C4161C"} - {inks[card[1]]}
            assert f'"{inks[card[1]]}"' in text
            assert not any(f'"{other}"' in text for other in others), card

    def test_figures_never_change_colour(self, art: CardArt) -> None:
        """Take the ink of the index away, and a court is one text in every deck."""
        for card in COURTS:
            texts = (art.svg(card, colours=deck) for deck in ("two", "four", "safe"))
            assert len({text.replace(INKS[deck][card[1]], "") for text, deck in zip(texts, INKS, strict=True)}) == 1

    def test_the_colour_of_the_card_can_be_replaced_everywhere(self, art: CardArt) -> None:
        for card in CARDS:
            text = art.svg(card, ground="#FFFFFF")
            assert "#FCF9F0" not in text
            assert '"#FFFFFF"' in text


class TestDrawings:
    """What the art direction promises (DECK, checks)."""

    @pytest.mark.parametrize("card", COURTS)
    def test_courts_are_the_same_upside_down(self, art: CardArt, card: str) -> None:
        surface = rasterise(art.svg(card), (171, 264))
        assert differing(surface, pygame.transform.flip(surface, True, True)) < 0.002

    @pytest.mark.parametrize("small", [False, True])
    @pytest.mark.parametrize("house", HOUSES)
    def test_backs_are_the_same_upside_down(self, art: CardArt, house: str, small: bool) -> None:
        """Else a back would tell which way a card was dealt."""
        surface = rasterise(art.back(house, small=small), (171, 264))
        assert differing(surface, pygame.transform.flip(surface, True, True)) < 0.002

    def test_backs_of_the_houses_differ_at_a_glance(self, art: CardArt) -> None:
        one, other = (
            pygame.transform.average_color(rasterise(art.back(house, small=True), (32, 49))) for house in HOUSES
        )
        assert one[2] > one[0]  # azulejo is blue
        assert other[0] > other[2]  # star and lattice is red

    def test_each_court_has_a_silhouette_of_its_own(self, script: ModuleType) -> None:
        cards = importlib.import_module("deck.cards")
        shapes = {card: rasterise(cards.draw_silhouette(card), (60, 93)) for card in COURTS}
        for first, second in combinations(COURTS, 2):
            assert differing(shapes[first], shapes[second]) > 0.03, (first, second)

    def test_only_the_heart_of_the_king_breaks_the_frame(self, art: CardArt) -> None:
        face = tuple(pygame.Color(art.manifest.card.face))
        broken = {card for card in COURTS if region(rasterise(art.svg(card), SIZES["large"]), 30, 2, 90, 3.6) != {face}}
        assert broken == {"KH"}


class TestRasterise:
    @pytest.mark.parametrize("size", [(60, 93), (61, 93), (97, 150), (340, 524)])
    def test_gives_exactly_the_size_asked_for(self, art: CardArt, size: tuple[int, int]) -> None:
        assert rasterise(art.svg("9S"), size).get_size() == size

    def test_multiplies_colours_by_their_opacity(self, art: CardArt) -> None:
        surface = rasterise(art.svg("9S"), (60, 93))
        assert tuple(surface.get_at((0, 0))) == (0, 0, 0, 0)
        assert tuple(surface.get_at((30, 20)))[3] == 255
        seen = {tuple(surface.get_at((x, y))) for x in range(60) for y in range(93)}
        assert any(0 < alpha < 255 for *_, alpha in seen)
        assert all(max(colour) <= alpha for *colour, alpha in seen)


class TestShippedFiles:
    def test_are_what_the_script_draws(self, script: ModuleType, made: dict[str, str]) -> None:
        assert script.stale_files(made) == []

    def test_are_found_stale_when_changed_missing_or_superfluous(
        self, script: ModuleType, made: dict[str, str], tmp_path: Path
    ) -> None:
        for name, text in made.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(text.encode())
        assert script.stale_files(made, tmp_path) == []
        faces = tmp_path / "cards" / "classic" / "faces"
        (faces / "KH.svg").write_text("<svg/>", encoding="utf-8")
        (faces / "QS.svg").unlink()
        (faces / "1S.svg").write_text("<svg/>", encoding="utf-8")
        expected = ["1S.svg", "KH.svg", "QS.svg"]
        assert script.stale_files(made, tmp_path) == [f"cards/classic/faces/{name}" for name in expected]

    def test_stay_small_enough_to_be_read_in_a_moment(self) -> None:
        folder = asset_path(MANIFEST).parent
        assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) < 2_500_000

    def test_the_icon_is_a_square_full_of_colour(self) -> None:
        drawn = icon()
        assert drawn.get_width() == drawn.get_height() == drawn.get_bounding_rect(min_alpha=200).width
        assert len(region(drawn, 10, 10, 90, 90)) > 100

    def test_every_card_has_a_face_without_index(self, art: CardArt) -> None:
        folder = asset_path(MANIFEST).parent / art.manifest.faces
        assert {file.stem for file in folder.iterdir()} == {*CARDS, "blank"}


class TestManifest:
    """A face of one's own is a folder with a manifest: its faults are named with their place."""

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            ("format: 1", "format: 2", "not-one-of"),
            ("faces: faces", "facets: faces", "unknown-key"),
            ('four: {S: "#16181D", ', "four: {", "missing-key"),
            ('  two: {S: "#16181D"', '  tow: {S: "#16181D"', "missing-key"),
            ('  two: {S: "#16181D"', '  two: {S: "black"', "bad-shape"),
            ("{A: Т, K: К", "{A: Т, K: Ж", "not-one-of"),
            ("{A: Т, K: К", "{A: Т, X: К", "unknown-key"),
            ("M0,.083 L.58,.083 M.29,0 L.29,1", "M0,.083 H.58 M.29,0 L.29,1", "bad-shape"),
            ("M0,.083 L.58,.083 M.29,0 L.29,1", "M0,.083 L.58 M.29,0 L.29,1", "bad-shape"),
            ("index: {cap: 20.4", "index: {cap: 0", "out-of-range"),
        ],
    )
    def test_a_fault_is_named(self, tmp_path: Path, old: str, new: str, code: str) -> None:
        text = asset_path(MANIFEST).read_text(encoding="utf-8")
        assert old in text
        file = tmp_path / "manifest.yaml"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(DataError) as caught:
            CardArt(file)
        lines = {problem.code: problem.line for problem in caught.value.problems}
        assert code in lines
        assert lines[code] > 0

    def test_a_face_may_lack_jumbo_courts(self, tmp_path: Path, art: CardArt) -> None:
        folder = asset_path(MANIFEST).parent
        text = (folder / "manifest.yaml").read_text(encoding="utf-8")
        (tmp_path / "faces").mkdir()
        (tmp_path / "faces" / "blank.svg").write_bytes((folder / "faces" / "blank.svg").read_bytes())
        (tmp_path / "manifest.yaml").write_text(text.replace("jumbo: jumbo", "jumbo: null"), encoding="utf-8")
        plain = CardArt(tmp_path / "manifest.yaml")
        assert plain.svg("7S", kind=FaceKind.JUMBO) == art.svg("7S", kind=FaceKind.JUMBO)
        assert rasterise(plain.svg("KS", kind=FaceKind.JUMBO), (60, 93)).get_bounding_rect().size == (60, 93)
