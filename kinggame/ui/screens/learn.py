"""The list of lessons: what each is about, the stars that it has brought, and which comes next."""

from pygame import Rect, Surface

from kinggame.catalog.lesson_model import Lesson
from kinggame.i18n import variant_name
from kinggame.rules import Variant
from kinggame.ui.look import Look
from kinggame.ui.page import PageScreen
from kinggame.ui.paint import marks
from kinggame.ui.paint.box import BoxStyle, box, flat, ring_reach
from kinggame.ui.paint.paper import rule
from kinggame.ui.school import School
from kinggame.ui.screens.lesson import LessonScreen
from kinggame.ui.screens.lesson_pieces import stars
from kinggame.ui.shell import Shell
from kinggame.ui.theme import INK, INK_LABEL, MARKER, Role
from kinggame.ui.widgets import Button, ButtonKind, ChoiceGroup, ListBox


class LearnScreen(PageScreen):
    """A list on paper. A click, Enter or the button begins a lesson, or goes on with it."""

    def __init__(self, shell: Shell, school: School) -> None:
        """`school` has lessons for one rule set at least."""
        super().__init__(shell)
        self.school = school
        self._variants = self.school.variants(shell)
        wanted = shell.variant_of_house()
        self.variant: Variant = wanted if wanted in self._variants else self._variants[0]
        self._house_before = shell.app.look.house.id
        self._list: ListBox | None = None
        self._problems_told = False

    def bar_title(self) -> str:
        """Name the rule set."""
        return variant_name(self.shell.t, self.variant)

    def heading(self) -> str:
        """Say what is listed."""
        return self.shell.t.gettext("Learn")

    def heading_note(self) -> str:
        """Count the lessons that are done."""
        lessons = self.lessons
        done = sum(self.school.learning.stars(lesson, self.variant.id) > 0 for lesson in lessons)
        text = self.shell.t.ngettext("{done} of {n} lesson done", "{done} of {n} lessons done", len(lessons))
        return text.format(done=done, n=len(lessons))

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the rule set that is shown."""
        return self.school.lessons(self.variant.id)

    def go_back(self) -> None:
        """Go back, and give what is below its own house again."""
        super().go_back()
        self.shell.app.set_house(self._house_before)

    def uncovered(self) -> None:
        """Show what a lesson has brought."""
        self._select_next()
        self.rebuild()

    def build_page(self, look: Look) -> None:
        """List the lessons, with the rule sets over them and the ways on and back under them."""
        t, inner = self.shell.t, self.inner
        if self.school.learning.problems and not self._problems_told:
            self._problems_told = True
            self.shell.tell_problems(self.school.learning.problems)
        is_first = self._list is None
        selected = self._list.selected if self._list is not None else self._next_index
        height, gap = max(40, look.px(48)), max(6, look.px(12))
        top = inner.top
        if len(self._variants) > 1:
            names = [variant_name(t, variant) for variant in self._variants]
            group = ChoiceGroup(names, self._variants.index(self.variant), self._choose, name="rules")
            width = min(inner.width, max(group.natural_width(look), look.px(430)))
            group.rect = Rect(inner.left, top, width, self.control_height(look))
            self.layer.add(group)
            top = group.rect.bottom + gap
        begin = Button(self._begin_words(selected), self._begin, kind=ButtonKind.PRIMARY, name="begin")
        back = Button(t.gettext("Back"), self.go_back, name="back")
        width = max(look.px(200), begin.natural_width(look, padding=14), 120)
        begin.rect = Rect(inner.right - width, inner.bottom - height, width, height)
        width = max(look.px(130), back.natural_width(look, padding=14), 84)
        back.rect = Rect(inner.left, begin.rect.top, width, height)
        reach = ring_reach(look)
        room = Rect(inner.left, top, inner.width, begin.rect.top - gap - top)
        row = look.text.height(Role.SEAT_NAME) + look.text.height(Role.SECOND) + max(8, look.px(14))
        rows = ListBox(
            len(self.lessons), row, self._paint_row, on_open=self.open, rect=room.inflate(2 * reach, 0), name="lessons"
        )
        self._list = self.layer.add(rows)
        rows.select(selected)
        self.layer.add(back)
        self.layer.add(begin)
        if self.layer.ring.current is None or is_first:
            self.layer.focus(begin, show=False)

    def open(self, index: int) -> None:
        """Begin a lesson, or go on with it."""
        if self._list is not None:
            self._list.select(index)
        self.shell.app.set_house(self.variant.looks.house)
        self.shell.app.stack.push(LessonScreen(self.shell, self.school, self.lessons[index], self.variant))

    def open_lesson(self, lesson_id: str, variant_id: str) -> None:
        """Begin a lesson by its name."""
        self.variant = next(variant for variant in self._variants if variant.id == variant_id)
        self.open(next(index for index, lesson in enumerate(self.lessons) if lesson.id == lesson_id))

    def update(self, now_ms: int) -> None:
        """Let the button say what it does with the selected lesson."""
        super().update(now_ms)
        begin = self.layer.named("begin")
        if isinstance(begin, Button) and self._list is not None:
            begin.label = self._begin_words(self._list.selected)

    @property
    def _next_index(self) -> int:
        following = self.school.next_lesson(self.variant.id)
        return self.lessons.index(following) if following is not None else 0

    def _select_next(self) -> None:
        if self._list is not None:
            self._list.select(self._next_index)

    def _begin(self) -> None:
        self.open(self._list.selected if self._list is not None else 0)

    def _begin_words(self, index: int) -> str:
        t, lesson = self.shell.t, self.lessons[min(index, len(self.lessons) - 1)]
        return t.gettext("Continue") if self.school.learning.is_begun(lesson, self.variant.id) else t.gettext("Begin")

    def _choose(self, index: int) -> None:
        self.variant = self._variants[index]
        self._list = None
        house = self.variant.looks.house
        if house != self.look.house.id:
            self.shell.app.set_house(house)
        else:
            self.rebuild()

    def _paint_row(self, surface: Surface, look: Look, rect: Rect, index: int, selected: bool) -> None:
        t, lesson, text = self.shell.t, self.lessons[index], look.text
        if index == self._next_index and not selected:
            box(look, rect.size, BoxStyle(flat(MARKER), radius=5, opacity=0.55)).draw(surface, rect.topleft)
        rule(look, surface, (rect.left, rect.bottom - look.line()), rect.width)
        inner = rect.inflate(-2 * (ring_reach(look) + look.px(8)), 0)
        drawn = stars(look, self.school.learning.stars(lesson, self.variant.id), max(18, look.px(24)))
        surface.blit(drawn, drawn.get_rect(midright=(inner.right, rect.centery)))
        left = inner.left + max(26, look.px(40))
        at = inner.left + max(10, look.px(15)), rect.centery
        if lesson.place:
            text.draw(surface, str(lesson.place), Role.SEAT_NAME, INK_LABEL, at, anchor="center")
        else:
            sign = marks.crown(look, max(20, look.px(26)))
            surface.blit(sign, sign.get_rect(center=at))
        width = inner.right - drawn.get_width() - max(8, look.px(16)) - left
        top = rect.top + max(4, look.px(7))
        name = text.draw(surface, t.own(lesson.names), Role.SEAT_NAME, INK, (left, top), max_width=width)
        words = text.fitting((t.own(lesson.about), ""), Role.SECOND, width)
        if words:
            text.draw(surface, words, Role.SECOND, INK_LABEL, (left, name.bottom), max_width=width)
