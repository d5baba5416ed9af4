"""The start screen: go on with a match, or begin one under either rule set."""

from collections.abc import Sequence

from pygame import Rect, Surface

from kinggame.i18n import LANGUAGE_NAMES, LANGUAGES
from kinggame.rules import Variant
from kinggame.stage.start import ContinueLabel, VariantLabel, continue_labels, families, kept_entries, variant_label
from kinggame.ui.look import Look
from kinggame.ui.ornament import is_angular
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.paint.marks import crown_outline
from kinggame.ui.paint.paper import divider, double_rule, paper
from kinggame.ui.paint.strip import tile_field
from kinggame.ui.paint.wood import wood
from kinggame.ui.screen import WidgetScreen
from kinggame.ui.screens.start_column import ColumnMeasures, column_measures
from kinggame.ui.screens.start_fan import Box, Fans, has_fan, inside
from kinggame.ui.shell import Shell
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import CREAM, INK, INK_SOFT, SHADOW_PAPER, TAUPE, Role
from kinggame.ui.widgets import Button, ButtonKind, WordChoice
from kinggame.ui.widgets.base import Action
from kinggame.ui.widgets.button import LEFT_PADDING, SECOND_LINE, line_note_room

LEAST_MARGIN = 12, 26
"""Between the column and the window's edges, in pixels, and in u."""
CROWN_RATIO = 86 / 68
LEAST_BOX = 188
"""What a box and the gap over it need in a tall window, in pixels."""
NARROWEST_MARGIN = 8
"""Beside a button that needs the room, in pixels."""
EDGE, EDGE_RADIUS = 3, 6
"""The light line around the tiles of a box, in u."""
TITLES = Role.PAGE_TITLE, Role.PANEL_TITLE, Role.SEAT_NAME


class HouseButton(Button):
    """A button in the colours of one house, wherever it stands."""

    house = ""

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        super().draw(surface, look.in_house(self.house), ring=ring)


class StartScreen(WidgetScreen):
    """Wood, the name of the game at the left, a box for each rule set at the right (below, in a tall window)."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.boxes: list[Box] = []
        self._column = Rect(0, 0, 0, 0)
        self._measures: ColumnMeasures
        self._problems_told = False
        self._fans = Fans(shell)

    def build(self, look: Look) -> None:
        """Lay out the column and the boxes, and put the buttons on them."""
        listing = self.shell.store.saves()
        room = self._split(look)
        kept = len(kept_entries(listing.entries, self.shell.store.archive().entries, self.shell.catalog))
        unfinished = continue_labels(self.shell.t, listing.entries, self.shell.catalog)
        bottom = self._build_column(look, unfinished, kept)
        if look.size[0] < look.size[1]:
            room = Rect(12, bottom + 14, look.size[0] - 24, look.size[1] - bottom - 26)
        self.boxes = self._placed_boxes(look, room)
        for place in self.boxes:
            self._build_box(look, place)
            self._fans.begin(look, place)
        if self.layer.ring.current is None and self.layer.ring.stops:
            self._focus_first(look)
        if listing.problems and not self._problems_told:
            self._problems_told = True
            self.shell.tell_problems(listing.problems)

    def _focus_first(self, look: Look) -> None:
        """Let Enter go on with a match, or begin one under the rule set last seen."""
        shown = next((each for each in self.boxes if each.variant.looks.house == look.house.id), self.boxes[0])
        first = self.layer.named("continue:0") or self.layer.find(f"new:{shown.variant.id}")
        self.layer.focus(first, show=False)

    def paint_ground(self, surface: Surface, look: Look) -> None:
        """Paint the wood, the wordmark and the boxes."""
        surface.blit(wood(look, look.size), (0, 0))
        column, measures = self._column, self._measures
        if measures.crown:
            crown = round(measures.crown * CROWN_RATIO), measures.crown
            surface.blit(crown_outline(look, crown), (column.left, column.top))
        name = look.text.render("King", measures.name_role, CREAM, max_width=column.width + look.px(4))
        surface.blit(name, (column.left - look.px(4), column.top + measures.name_at))
        words = self.shell.t.gettext("A trick-taking game for four")
        if measures.has_words and look.text.fits(words, Role.SECOND, column.width):
            at = column.top + measures.words_at
            look.text.draw(surface, words, Role.SECOND, TAUPE, (column.left + look.px(2), at), max_width=column.width)
        for place in self.boxes:
            self._paint_box(surface, look.in_house(place.variant.looks.house), place)

    def _split(self, look: Look) -> Rect:
        """Give the column its place, and return the room for the boxes beside it."""
        width, height = look.size
        margin = max(12, look.px(58))
        if width >= height:
            column_width = max(look.px(330), 190)
            content = min(height - 2 * max(12, look.px(44)), max(look.px(620), 430))
            top = (height - content) // 2
            self._column = Rect(margin, top, column_width, content)
            left = self._column.right + max(14, look.px(46))
            return Rect(left, top, width - left - max(12, look.px(38)), content)
        self._column = Rect(margin, max(12, look.px(38)), width - 2 * margin, 0)
        return Rect(0, 0, 0, 0)

    def _build_column(self, look: Look, unfinished: Sequence[ContinueLabel], kept: int) -> int:
        """Put the buttons below the name of the game, and return where the column ends."""
        t, column = self.shell.t, self._column
        gold_role = Role.PRIMARY if look.scale.u < 0.8 else Role.PANEL_TITLE
        rows = self._rows(look, kept, learns=bool(unfinished))
        # In a tall window the boxes below take what the column leaves.
        room = (
            look.size[1] - 2 * max(LEAST_MARGIN[0], look.px(LEAST_MARGIN[1])) if look.size[0] >= look.size[1] else None
        )
        counts = {"matches": max(1, len(unfinished)), "rows": len(rows)}
        measures = column_measures(look, gold_role=gold_role, room=room, **counts)
        most = room if room is not None else look.size[1] - column.top - len(self._families()) * LEAST_BOX
        if measures.height(**counts) > most:  # practice leads there too
            rows = [row for row in rows if row[3] != "statistics"]
            counts["rows"] = len(rows)
            measures = column_measures(look, gold_role=gold_role, room=room, **counts)
        self._measures = measures
        height = measures.height(**counts)
        if room is not None and height > column.height:
            column.height, column.top = height, (look.size[1] - height) // 2
        y = column.top + measures.head
        for place, label in enumerate(unfinished):
            rect = Rect(column.left, y, column.width, measures.gold)
            button = HouseButton(
                t.gettext("Continue"),
                self._resuming(label),
                kind=ButtonKind.PLATE if place else ButtonKind.GOLD,
                second=look.text.fitting(label.forms, SECOND_LINE, column.width - 2 * look.px(LEFT_PADDING)),
                align_left=True,
                on_dark=True,
                role=gold_role,
                rect=rect,
                name=f"continue:{place}",
            )
            button.house = label.house
            self.layer.add(button)
            y = rect.bottom + measures.between
        if not unfinished:
            self.layer.add(self._learning_first(look, Rect(column.left, y, column.width, measures.gold), gold_role))
            y += measures.gold + measures.between
        y += measures.over_rows
        for words, note, action, name in rows:
            rect = Rect(column.left, y, column.width, measures.row)
            self.layer.add(Button(words, action, kind=ButtonKind.LINE, second=note, rect=rect, name=name))
            y = rect.bottom
        top = max(y + measures.over_languages, column.bottom - measures.languages)
        rect = Rect(column.left, top, column.width, measures.languages)
        names, chosen = [LANGUAGE_NAMES[language] for language in LANGUAGES], LANGUAGES.index(t.language)
        self.layer.add(WordChoice(names, chosen, self._choose_language, rect=rect, name="language"))
        return rect.bottom

    def _learning_first(self, look: Look, rect: Rect, role: Role) -> Button:
        """Make the way to the lessons where no match waits: gold, in the place of the way on with one."""
        t = self.shell.t
        forms = (t.gettext("A first match, step by step"), t.gettext("Step by step"))
        second = look.text.fitting(forms, SECOND_LINE, rect.width - 2 * look.px(LEFT_PADDING))
        return Button(
            t.gettext("Learn to play"), self.shell.open_learn, kind=ButtonKind.GOLD, second=second,
            short=t.pgettext("button", "Learn"), align_left=True, on_dark=True, role=role, rect=rect, name="learn",
        )  # fmt: skip

    def _rows(self, look: Look, kept: int, *, learns: bool) -> list[tuple[str, str, Action, str]]:
        """List the rows of words: what each says, a note at its right, what it does, its name."""
        t = self.shell.t
        rows: list[tuple[str, str, Action, str]] = [
            (t.gettext("Practice"), "", self.shell.open_practice, "practice"),
            (t.gettext("Statistics"), "", self.shell.open_statistics, "statistics"),
            (t.gettext("Settings"), "", self.shell.open_settings, "settings"),
            (t.gettext("Quit"), "", self.shell.app.quit, "quit"),
        ]
        if learns:
            rows.insert(0, (t.pgettext("button", "Learn"), "", self.shell.open_learn, "learn"))
        if kept:
            forms, count = (t.gettext("Kept matches"), t.gettext("Kept")), t.ngettext("{n} match", "{n} matches", kept)
            words = next((form for form in forms if line_note_room(look, form, self._column.width) >= 0), forms[-1])
            room, count = line_note_room(look, words, self._column.width), count.format(n=kept)
            note = next((form for form in (count, str(kept)) if look.text.measure(form, Role.SECOND) <= room), "")
            rows.insert(0, (words, note, self.shell.open_archive, "archive"))
        return rows

    def _families(self) -> list[tuple[Variant, ...]]:
        return families(list(self.shell.catalog))

    def _placed_boxes(self, look: Look, room: Rect) -> list[Box]:
        groups = self._families()[::-1]
        gap = max(10, look.px(24))
        beside = room.width >= 2 * 180 + gap
        count = len(groups)
        width = (room.width - gap * (count - 1)) // count if beside else room.width
        height = room.height if beside else (room.height - gap * (count - 1)) // count
        placed = []
        for number, family in enumerate(groups):
            left = room.left + (number * (width + gap) if beside else 0)
            top = room.top + (0 if beside else number * (height + gap))
            inset = min(max(12, look.px(34)), width * 34 // 392)
            paper = Rect(0, 0, width - 2 * inset, 0)
            placed.append(Box(family, variant_label(self.shell.t, family[0]), Rect(left, top, width, height), paper))
        most = height - 2 * max(12, look.px(22))
        wanted = min(most, max((self._paper_height(look, place) for place in placed), default=0))
        for place in placed:  # all papers begin at one height, whichever says most
            place.paper.height = wanted
            place.paper.midbottom = place.rect.centerx, place.rect.bottom - max(12, look.px(34))
        return placed

    def _paper_height(self, look: Look, place: Box) -> int:
        height = self._label_height(look, place.label, place.paper.width)
        return height + (self._lower_height(look) if self._has_second_row(look, place) else 0)

    def _label_height(self, look: Look, label: VariantLabel, width: int) -> int:
        inner = width - 2 * max(12, look.px(24))
        text = look.paragraphs.height("\n".join(label.lines), Role.BODY, inner)
        title = look.paragraphs.height(label.title, self._title_role(look, label, inner), inner)
        facts = look.paragraphs.height(label.facts, Role.BODY_STRONG, inner)
        head = max(title, look.text.height(Role.PAGE_TITLE)) + facts
        return head + text + max(40, look.px(50)) + max(60, look.px(112))

    def _title_role(self, look: Look, label: VariantLabel, width: int) -> Role:
        """Choose the largest letters in which a title stands in one line; the smallest ones may take two."""
        return next((role for role in TITLES if look.text.fits(label.title, role, width)), TITLES[-1])

    def _build_box(self, look: Look, place: Box) -> None:
        """Put on a box: a new match, the rules, and where there are any, other rules of its house."""
        t, variant = self.shell.t, place.variant
        new, rules = self._first_buttons(look, place)
        row, below = self._button_rows(look, place)
        gap = max(6, look.px(8))
        stands_beside = self._has_room_beside(look, place)
        new.rect = row
        rules.rect = below
        if not look.text.fits(new.label, new.role, row.width - 2 * look.px(10)):
            new.role = Role.SECONDARY
        if stands_beside:
            width = rules.natural_width(look, padding=10)
            if new.natural_width(look, padding=10) + gap + width > row.width:
                width = round(width * SQUEEZE) + 1
            new.rect = Rect(row.left, row.top, row.width - gap - width, row.height)
            rules.rect = Rect(row.right - width, row.top, width, row.height)
        buttons = [new, rules]
        if len(place.family) > 1:
            words, short = t.gettext("Other rules"), t.gettext("Others")
            others = HouseButton(words, self._choosing(place.family), short=short, name=f"others:{variant.id}")
            others.rect = Rect(below)
            if not stands_beside:
                rules.rect = Rect(below.left, below.top, below.height, below.height)
                others.rect = Rect(rules.rect.right + gap, below.top, below.width - below.height - gap, below.height)
            buttons.append(others)
        for button in buttons:
            button.house = variant.looks.house
            self.layer.add(button)

    def _first_buttons(self, look: Look, place: Box) -> tuple[HouseButton, ...]:
        t, variant = self.shell.t, place.variant
        new = HouseButton(
            t.gettext("New match"), self._opening(variant), kind=ButtonKind.PRIMARY, name=f"new:{variant.id}"
        )
        return new, HouseButton(t.gettext("Rules"), self._reading(variant), short="?", name=f"rules:{variant.id}")

    def _has_room_beside(self, look: Look, place: Box) -> bool:
        """Tell whether the way to the rules stands beside the first button."""
        buttons = self._first_buttons(look, place)
        least = sum(look.text.measure(button.label, button.role) * SQUEEZE + 2 * look.px(10) for button in buttons)
        wanted = sum(button.natural_width(look, padding=10) for button in buttons) + max(6, look.px(8))
        return least + max(6, look.px(8)) <= self._row_width(look, place, wanted)

    def _has_second_row(self, look: Look, place: Box) -> bool:
        return len(place.family) > 1 or not self._has_room_beside(look, place)

    def _row_width(self, look: Look, place: Box, wanted: int) -> int:
        """Return the usual width of the buttons, or as much of a wider one as the paper has."""
        usual = place.paper.width - 2 * max(14, look.px(34))
        return max(usual, min(wanted, place.paper.width - 2 * NARROWEST_MARGIN))

    def _lower_height(self, look: Look) -> int:
        return max(34, look.px(42))

    def _button_rows(self, look: Look, place: Box) -> tuple[Rect, Rect]:
        """Return the rows of the buttons on a box's paper; the second one has no height where nothing stands in it."""
        sheet = place.paper
        buttons = self._first_buttons(look, place)
        if not self._has_room_beside(look, place):
            buttons = buttons[:1]
        wanted = sum(button.natural_width(look, padding=10) + max(6, look.px(8)) for button in buttons)
        row = Rect(0, 0, self._row_width(look, place, wanted), max(40, look.px(50)))
        row.midbottom = sheet.centerx, sheet.bottom - max(12, look.px(24))
        below = Rect(row.left, row.bottom, row.width, 0)
        if self._has_second_row(look, place):
            below.height = self._lower_height(look)
            below.bottom = sheet.bottom - max(10, look.px(16))
            row.bottom = below.top - max(6, look.px(8))
        return row, below

    def _paint_box(self, surface: Surface, look: Look, place: Box) -> None:
        house, rect = look.house, place.rect
        deep = BoxStyle(flat(house.ornament.darkest), radius=16, shadows=SHADOW_PAPER)
        box(look, rect.size, deep).draw(surface, rect.topleft)
        inner, edge = inside(look, rect), look.line(EDGE)
        tiles = inner.inflate(-2 * edge, -2 * edge)
        across = max(2, round(tiles.width / max(30.0, look.scale.u * 61.3)))
        surface.blit(tile_field(look, tiles.size, tiles.width / across), tiles)
        light = house.ornament.light if is_angular(house) else house.ornament.ground
        style = BoxStyle(radius=EDGE_RADIUS, outline=light, outline_width=EDGE)
        box(look, inner.size, style).draw(surface, inner.topleft)
        if has_fan(look, place):
            self._fans.paint(surface, look, inner, place)
        sheet = paper(look, place.paper.size, radius=6)
        sheet.draw(surface, place.paper.topleft)
        line = place.paper.inflate(-2 * look.px(8), -2 * look.px(8))
        surface.blit(double_rule(look, line.size, house.accent), line)
        self._paint_label(surface, look, place)

    def _paint_label(self, surface: Surface, look: Look, place: Box) -> None:
        sheet, label, text = place.paper, place.label, look.text
        width = sheet.width - 2 * max(12, look.px(24))
        y = sheet.top + max(12, look.px(26))
        role = self._title_role(look, label, width)
        title = Rect(sheet.centerx - width // 2, y, width, 0)
        if text.fits(label.title, role, width):
            colour, top = look.house.accent_deep, (sheet.centerx, y)
            title = text.draw(surface, label.title, role, colour, top, anchor="midtop", max_width=width)
        else:
            title.height = look.paragraphs.height(label.title, role, width)
            look.paragraphs.draw(surface, label.title, role, look.house.accent_deep, title, align="center")
        mark = divider(look, (min(width, look.px(120)), look.px(14)))
        surface.blit(mark, mark.get_rect(midtop=(sheet.centerx, title.bottom + look.px(4))))
        y = title.bottom + look.px(22)
        facts = Rect(sheet.centerx - width // 2, y, width, look.paragraphs.height(label.facts, Role.BODY_STRONG, width))
        room = self._button_rows(look, place)[0].top - facts.bottom
        if room < 0:
            return
        look.paragraphs.draw(surface, label.facts, Role.BODY_STRONG, INK, facts, align="center")
        room -= look.px(8)
        lines = list(label.lines)
        while lines and look.paragraphs.height("\n".join(lines), Role.BODY, width) > room:
            lines.pop()  # the least needed come last
        body = Rect(sheet.centerx - width // 2, facts.bottom + look.px(8), width, 0)
        look.paragraphs.draw(surface, "\n".join(lines), Role.BODY, INK_SOFT, body, align="center")

    def _opening(self, variant: Variant) -> Action:
        return lambda: self.shell.open_new_match(variant)

    def _reading(self, variant: Variant) -> Action:
        return lambda: self.shell.open_rules(variant)

    def _choosing(self, family: tuple[Variant, ...]) -> Action:
        return lambda: self.shell.open_variants(family)

    def _resuming(self, label: ContinueLabel) -> Action:
        def go_on() -> None:
            if not self.shell.go_on(label.path):
                self.rebuild()

        return go_on

    def _choose_language(self, index: int) -> None:
        self.shell.set_language(LANGUAGES[index])
