"""Before a match: who sits where and plays how, what is agreed, and one button that starts at once."""

from pygame import Rect, Surface

from kinggame.bots import Temper
from kinggame.engine import PLAY_ON, match_options
from kinggame.i18n import variant_name
from kinggame.i18n.assisting import assist_meaning
from kinggame.i18n.levels import level_word, place_words, temper_word
from kinggame.rules import Variant
from kinggame.session import Assist, SaveEntry
from kinggame.stage.start import families, variant_facts
from kinggame.ui.assisting import assist_choice
from kinggame.ui.column import Column
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint.box import BoxStyle, box, flat
from kinggame.ui.screens.variants import VariantsScreen
from kinggame.ui.seating import SeatPlan, default_seats, offered_levels
from kinggame.ui.seatplan import FeltPanel, SeatPlate, plate_rects
from kinggame.ui.shell import Shell
from kinggame.ui.text import SQUEEZE
from kinggame.ui.theme import INK, INK_LABEL, MARKER, STRONG_RULE, Role
from kinggame.ui.widgets import (
    Button,
    ButtonKind,
    ChoiceGroup,
    Label,
    ParagraphLabel,
    ScrollArea,
    Switch,
    TextInput,
    Widget,
)

NAME_LENGTH = 24
TEMPERS = tuple(temper.value for temper in Temper)


class RuleLine(Widget):
    """A strong rule between two groups."""

    accepts_mouse = False

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the rule."""
        del ring
        surface.fill(STRONG_RULE, self.rect)


class RuleBox(ParagraphLabel):
    """A sentence on the marker's tint, with a bar of the accent at its left."""

    def draw(self, surface: Surface, look: Look, *, ring: bool = False) -> None:
        """Draw the box and the sentence in it."""
        del ring
        box(look, self.rect.size, BoxStyle(flat(MARKER), opacity=0.35, radius=3)).draw(surface, self.rect.topleft)
        surface.fill(look.house.accent, Rect(self.rect.topleft, (max(3, look.px(4)), self.rect.height)))
        inner = self.rect.inflate(-2 * self.margin(look), 0)
        look.paragraphs.draw(surface, self.text, self.role, self.colour, inner, middle=True)

    def margin(self, look: Look) -> int:
        """Return the space at the left and right of the sentence."""
        return max(10, look.px(14))

    def height(self, look: Look, width: int) -> int:
        """Return the height of the box at a width."""
        return super().height(look, width - 2 * self.margin(look)) + max(8, look.px(16))


class NewMatchScreen(PageScreen):
    """The seat plan at the left, at the right the chosen seat and what is agreed; one above the other where narrow."""

    def __init__(self, shell: Shell, variant: Variant) -> None:
        super().__init__(shell)
        self.variant = variant
        self.plan = SeatPlan(default_seats(shell.t.language, shell.settings), language=shell.t.language)
        self.play_on = shell.settings.play_on
        self.assist = Assist(shell.settings.assist or Assist.GUIDED)
        self._waiting = _unfinished(shell, variant)
        self._family = _family(shell, variant)
        self._scroll: ScrollArea | None = None

    def bar_title(self) -> str:
        """Name the rule set."""
        return variant_name(self.shell.t, self.variant)

    def heading(self) -> str:
        """Say what the page is for."""
        return self.shell.t.gettext("New match")

    def heading_note(self) -> str:
        """Count cards and deals."""
        return f"{variant_name(self.shell.t, self.variant)} · {variant_facts(self.shell.t, self.variant)}"

    def start(self) -> None:
        """Begin the match, and remember how it was arranged."""
        options = {PLAY_ON: self.play_on} if PLAY_ON in match_options(self.variant) else {}
        kept = {"assist": self.assist.value, **({"play_on": self.play_on} if options else {})}
        self.shell.change_settings(**self.plan.remembered(), **kept)
        self.shell.begin(self.variant, self.plan.seats, options=options)

    def build(self, look: Look) -> None:
        """Lay out the page, and the way to the rules in the bar."""
        super().build(look)
        t = self.shell.t
        self.add_to_bar(look, t.gettext("Rules"), lambda: self.shell.open_rules(self.variant), "rules")
        others, title = t.gettext("Other rules"), look.text.measure(self.bar_title(), Role.CONTRACT) + look.px(24)
        if len(self._family) > 1 and title + self.bar_button_width(look, others) <= self._title_room.width:
            self.add_to_bar(look, others, self._show_others, "others")

    def build_page(self, look: Look) -> None:
        """Lay out plan, chosen seat, options and the two buttons."""
        offset = self._scroll.offset if self._scroll else 0
        inner = self.inner
        gap = max(8, look.px(14))
        foot = Rect(inner.left, 0, inner.width, max(42, look.px(52)))
        foot.bottom = inner.bottom
        is_wide = inner.width >= 540 and look.size[0] > look.size[1]
        if is_wide:
            foot.left = inner.left + inner.width * 457 // 1000 + max(14, look.px(38))
            foot.width = inner.right - foot.left
        bottom = self._build_notice(look, foot) - max(8, look.px(14))
        if is_wide:
            room = Rect(foot.left, inner.top, foot.width, bottom - inner.top)
            self._build_plan(look, Rect(inner.left, inner.top, inner.width * 457 // 1000, inner.height))
            column = Column(room.left, room.top, room.width, gap=gap)
        else:
            room = Rect(inner.left, inner.top, inner.width, bottom - inner.top)
            below = Column(room.left, room.top, room.width, gap=gap)
            self._fill(look, below)
            column = Column(room.left, room.top, room.width, gap=gap)
            free = room.height - below.height - 2 * gap
            self._add_plan(look, column, max(186, min(room.width * 4 // 5, free)))
            column.y += gap
        self._fill(look, column)
        self._scroll = self._window(look, column, room)
        self._scroll.offset = offset
        self._build_buttons(look, foot)

    def _build_notice(self, look: Look, foot: Rect) -> int:
        """Say over the buttons what becomes of a match that waits; return where what scrolls has to end."""
        if self._waiting is None:
            return foot.top
        notice = RuleBox(self._notice(self._waiting), Role.SECOND, colour=INK, name="notice")
        height = notice.height(look, foot.width)
        notice.rect = Rect(foot.left, foot.top - max(6, look.px(12)) - height, foot.width, height)
        self.layer.add(notice)
        return notice.rect.top

    def _build_plan(self, look: Look, room: Rect) -> None:
        """Put the plan and the sentence below it into the left column."""
        hint = ParagraphLabel(self._hint(), Role.SECOND, colour=INK_LABEL)
        height = hint.height(look, room.width)
        gap = max(6, look.px(10))
        plan_height = min(room.width * 855 // 1000, room.height)
        if room.height - height - gap >= max(180, look.px(300)):
            plan_height = min(plan_height, room.height - height - gap)
            hint.rect = Rect(room.left, room.top + plan_height + gap, room.width, height)
            self.layer.add(hint)
        column = Column(room.left, room.top, room.width, gap=0)
        self._add_plan(look, column, plan_height)
        for widget in column.widgets:
            self.layer.add(widget)

    def _add_plan(self, look: Look, column: Column, height: int) -> None:
        rect = column.row(height)
        column.add(FeltPanel(name="plan"), rect)
        for number, place in enumerate(plate_rects(look, rect)):
            plate = SeatPlate(
                self.plan, number, self.shell.t, on_choose=self._choose_seat, on_rename=self._write_name, rect=place
            )
            column.add(plate, place)

    def _fill(self, look: Look, column: Column) -> None:
        """Add what concerns the chosen seat, then what concerns the match."""
        has_same = self._add_name(look, column)
        if self.plan.chosen == self.plan.person:
            self._add_text(look, column, self.shell.t.gettext("Your name stands in the kept matches."))
        else:
            self._add_level(look, column, with_same=not self.variant.sales and not has_same)
            self._add_temper(look, column)
        if PLAY_ON in match_options(self.variant):
            self._add_play_on(look, column)
        self._add_assist(look, column)

    def _add_name(self, look: Look, column: Column) -> bool:
        """Add the name to write in, where the seat is, and the button that takes it.

        Where there is no auction the one that makes all bots the same stands there, too; tells whether it does.
        """
        t, plan, height, gap = self.shell.t, self.plan, self.control_height(look), column.gap
        is_own = plan.chosen == plan.person
        words = t.gettext("your seat") if is_own else place_words(t, plan.steps_from_person(plan.chosen))
        sit = Button(t.gettext("Sit here"), self._sit_here, name="sit")
        same = self._same_button()
        sit_width, same_width = sit.natural_width(look, padding=16), same.natural_width(look, padding=12)
        words_width = look.text.measure(words, Role.SECOND)
        least = max(150, look.px(190))
        room = column.width - least - (0 if is_own else gap + sit_width)
        has_same = not is_own and not self.variant.sales and gap + same_width <= room  # else it stands at the temper
        room -= gap + same_width if has_same else 0
        stands_beside = gap + words_width <= room
        if not stands_beside and not has_same:
            caption = column.row(look.text.height(Role.SECOND))
            column.add(Label(words, Role.SECOND, colour=INK_LABEL), caption)
        row = column.row(height, gap=None if stands_beside or has_same else 2)
        name_width = least if stands_beside or has_same else max(100, column.width - (0 if is_own else gap + sit_width))
        field = TextInput(
            plan.seat.name,
            on_change=self._rename,
            on_submit=lambda _: self.focus_name("start", show=True),
            on_leave=lambda: self.focus_name("start", show=True),
            max_length=NAME_LENGTH,
            hint=t.pgettext("seat", "You") if is_own else t.gettext("Name"),
            role=Role.SEAT_NAME,
            name="name",
        )
        column.add(field, Rect(row.left, row.top, name_width, height))
        if stands_beside:
            place = Rect(row.left + name_width + gap, row.top, words_width, height)
            column.add(Label(words, Role.SECOND, colour=INK_LABEL), place)
        if has_same:
            right = row.right - sit_width - gap
            column.add(same, Rect(right - same_width, row.top, same_width, height))
        if not is_own:
            column.add(sit, Rect(row.right - sit_width, row.top, sit_width, height))
        return has_same

    def _same_button(self) -> Button:
        return Button(self.shell.t.gettext("Same for all"), self._same_for_all, name="same")

    def _add_level(self, look: Look, column: Column, *, with_same: bool) -> None:
        t, plan = self.shell.t, self.plan
        levels = offered_levels()
        chosen = levels.index(plan.seat.level) if plan.seat.level in levels else -1
        group = ChoiceGroup([level_word(t, level) for level in levels], chosen, self._choose_level, name="level")
        self._add_labelled(look, column, t.gettext("Plays"), group, with_same=with_same)

    def _add_temper(self, look: Look, column: Column) -> None:
        """How much the bot dares, where there is anything to bid for."""
        if not self.variant.sales:
            return
        t, plan = self.shell.t, self.plan
        chosen = TEMPERS.index(plan.seat.temper) if plan.seat.temper in TEMPERS else -1
        words = [temper_word(t, temper) for temper in TEMPERS]
        group = ChoiceGroup(words, chosen, self._choose_temper, name="temper")
        self._add_labelled(look, column, t.gettext("In the auction"), group, with_same=True)

    def _add_labelled(self, look: Look, column: Column, words: str, group: ChoiceGroup, *, with_same: bool) -> None:
        """Add a group with its label at the left, and the button that copies the bot to all; stacked if narrow."""
        height, gap = self.control_height(look), column.gap
        same = self._same_button()
        same_width = same.natural_width(look, padding=14) if with_same else -gap
        label_width = max(look.text.measure(w, Role.BODY) for w in self._group_labels()) + gap
        padding = look.px(24)
        group_width = sum(look.text.measure(label, group.role) + padding for label in group.labels)
        room = column.width - label_width - gap - same_width
        label = Label(words, Role.BODY)
        if group_width * SQUEEZE <= room:
            row = column.row(height)
            column.add(label, Rect(row.left, row.top, label_width, height))
            column.add(group, Rect(row.left + label_width, row.top, room, height))
            if with_same:
                column.add(same, Rect(row.right - same_width, row.top, same_width, height))
            return
        column.add(label, column.row(look.text.height(Role.BODY)))
        row = column.row(height, gap=2)
        if with_same and group_width <= column.width - gap - same_width:
            column.add(group, Rect(row.left, row.top, column.width - gap - same_width, height))
            column.add(same, Rect(row.right - same_width, row.top, same_width, height))
            return
        if sum(look.text.measure(label, group.role) * SQUEEZE + look.px(10) for label in group.labels) > column.width:
            group.upright = True
            row.height *= len(group.labels)
            column.y = row.bottom
        column.add(group, row)
        if with_same:
            row = column.row(height)
            column.add(same, Rect(row.left, row.top, min(column.width, same_width), height))

    def _group_labels(self) -> list[str]:
        t = self.shell.t
        in_auction = [t.gettext("In the auction")] if self.variant.sales else []
        return [t.gettext("Plays"), t.gettext("Assistance"), *in_auction]

    def _add_play_on(self, look: Look, column: Column) -> None:
        """The option that C-8 opens: deals go on although nothing counts any more."""
        t = self.shell.t
        column.add(RuleLine(), column.row(look.line(2), gap=max(10, look.px(20))))
        words = (t.pgettext("switch", "no"), t.pgettext("switch", "yes"))
        switch = Switch(words, self.play_on, self._set_play_on, name="play_on")
        switch_width = max(42, look.px(56)) + look.px(10) + max(look.text.measure(w, Role.SECOND_STRONG) for w in words)
        room = column.width - switch_width - column.gap
        title = ParagraphLabel(t.gettext("Play deals out to the last trick"), Role.BODY_STRONG)
        text = t.gettext("Otherwise a deal ends as soon as nothing that counts is left.")
        below = ParagraphLabel(text, Role.SECOND, colour=INK_LABEL)
        first = column.row(title.height(look, room), gap=max(8, look.px(14)))
        second = column.row(below.height(look, room), gap=2)
        column.add(title, Rect(first.left, first.top, room, first.height))
        column.add(below, Rect(second.left, second.top, room, second.height))
        whole = first.union(second)
        place = Rect(0, 0, switch_width, max(24, look.px(32)))
        place.midright = whole.right, whole.centery
        column.add(switch, place)

    def _add_assist(self, look: Look, column: Column) -> None:
        """How much help there is at the table."""
        t = self.shell.t
        column.add(RuleLine(), column.row(look.line(2), gap=max(10, look.px(20))))
        group = assist_choice(t, self.assist, self._choose_assist)
        self._add_labelled(look, column, t.gettext("Assistance"), group, with_same=False)
        self._add_text(look, column, assist_meaning(t, self.assist))

    def _add_text(self, look: Look, column: Column, text: str) -> None:
        column.paragraph(look, text, Role.SECOND, INK_LABEL)

    def _window(self, look: Look, column: Column, room: Rect) -> ScrollArea:
        """Put the column behind a window that scrolls if it must."""
        return self.layer.add(column.window(look, room, name="options"))

    def _build_buttons(self, look: Look, foot: Rect) -> None:
        t = self.shell.t
        back = Button(t.gettext("Back"), self.go_back, name="back")
        start = Button(t.gettext("Start"), self.start, kind=ButtonKind.PRIMARY, name="start")
        back_width = max(look.px(130), back.natural_width(look, padding=14), 84)
        start_width = min(max(look.px(240), 150), foot.width - back_width - look.px(12))
        start.rect = Rect(foot.right - start_width, foot.top, start_width, foot.height)
        back.rect = Rect(foot.left, foot.top, back_width, foot.height)
        self.layer.add(back)
        self.layer.add(start)
        if self.layer.ring.current is None:
            self.layer.focus(start, show=False)

    def _hint(self) -> str:
        return self.shell.t.gettext("Click a player to change them. Who deals first is drawn by lot.")

    def _notice(self, entry: SaveEntry) -> str:
        text = self.shell.t.gettext("The match you left at deal {deal}/{deals} goes to the kept matches.")
        return text.format(deal=entry.deal, deals=entry.deals)

    # What the widgets do.

    def _show_others(self) -> None:
        """Let other rules of the house be chosen, in the place of this page."""
        self.go_back()
        if not isinstance(self.shell.app.stack.top, VariantsScreen):
            self.shell.open_variants(self._family)

    def _choose_seat(self, number: int) -> None:
        if number != self.plan.chosen:
            self.plan.chosen = number
            self.rebuild()

    def _write_name(self) -> None:
        self.focus_name("name")

    def _rename(self, name: str) -> None:
        self.plan.rename(name)
        self._show_plates()

    def _sit_here(self) -> None:
        self.plan.sit_here()
        self.rebuild()

    def _choose_level(self, index: int) -> None:
        self.plan.set_level(offered_levels()[index])
        self._show_plates()

    def _choose_temper(self, index: int) -> None:
        self.plan.set_temper(TEMPERS[index])

    def _same_for_all(self) -> None:
        self.plan.same_for_all()
        self._show_plates()

    def _choose_assist(self, assist: Assist) -> None:
        self.assist = assist
        self.rebuild()

    def _set_play_on(self, on: bool) -> None:
        self.play_on = on

    def _show_plates(self) -> None:
        for number in range(len(self.plan.seats)):
            self.layer.find(f"seat:{number}").stale = True


def _unfinished(shell: Shell, variant: Variant) -> SaveEntry | None:
    """Find the match that makes room for the new one."""
    return next((e for e in shell.store.saves().entries if e.variant == variant.id and e.only is None), None)


def _family(shell: Shell, variant: Variant) -> tuple[Variant, ...]:
    """List the rule sets of the same house, those that come with King first."""
    found = (each for each in families(list(shell.catalog)) if variant.id in [other.id for other in each])
    return next(found, (variant,))
