"""The settings: what is chosen takes effect at once, behind this page too, and is kept."""

from collections.abc import Callable, Sequence
from typing import Final

from kinggame.i18n import LANGUAGE_NAMES, LANGUAGES, letters_of
from kinggame.i18n.assisting import assist_meaning
from kinggame.session import Assist, Settings
from kinggame.stage.choices import (
    back_words,
    cards_words,
    cloth_words,
    indices_words,
    percent,
    sides_words,
    speed_word,
    suits_meaning,
    suits_words,
    yes_no,
)
from kinggame.stage.tempo import Speed
from kinggame.ui.assisting import assist_choice
from kinggame.ui.backs import BackSwatches
from kinggame.ui.form import Form
from kinggame.ui.preview import TablePreview
from kinggame.ui.screens.changing_keys import changing_section
from kinggame.ui.screens.help import about_section, keys_section
from kinggame.ui.sections import Section, SectionsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.theme import CLOTHS, HOUSES, Cloth
from kinggame.ui.widgets import ChoiceGroup, Slider, Swatches, Switch, Widget
from kinggame.ui.wishes import BACK_CHOICES, CLOTH_CHOICES, TEXT_SIZES

SPEEDS: Final = tuple(speed.value for speed in Speed)


class SettingsScreen(SectionsScreen):
    """One part for what one sees, plays, hears, and is comfortable with, one for the language, and two to read."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._keys = shell.settings.keys

    def heading(self) -> str:
        """Name the page."""
        return self.shell.t.gettext("Settings")

    def sections(self) -> Sequence[Section]:
        """List the parts."""
        t = self.shell.t
        return (
            Section("looks", t.gettext("Cards and table"), self._looks, self._preview, t.gettext("How it looks")),
            Section("play", t.pgettext("settings", "Play"), self._play),
            Section("sound", t.gettext("Sound"), self._sound),
            Section("comfort", t.gettext("Comfort"), self._comfort),
            Section("language", t.gettext("Language"), self._language),
            keys_section(self.shell),
            changing_section(self.shell),
            about_section(self.shell),
        )

    def settings_changed(self) -> None:
        """Show what a key has set while the page is open."""
        if self._scroll is None:
            return
        if self.shell.settings.keys != self._keys:
            self._keys = self.shell.settings.keys
            self.rebuild()
        for widget in self._scroll.parts():
            self._bring_up_to_date(widget)

    @property
    def _settings(self) -> Settings:
        return self.shell.settings

    def _looks(self, form: Form) -> None:
        t, settings = self.shell.t, self._settings
        letters, suits = t.gettext("Letters on cards"), t.gettext("Colours of suits")
        cards, cloth, back = t.gettext("Size of cards"), t.gettext("Cloth"), t.gettext("Back of the cards")
        form.align(letters, suits, cards, cloth, back)
        form.choice(letters, self._group("indices", indices_words(t)))
        group = self._group("suits", suits_words(t))
        if settings.high_contrast:  # it has suits and a cloth of its own
            group.enabled = False
            group.chosen = list(suits_words(t)).index("safe")
        form.choice(suits, group, note=suits_meaning(t, "safe" if settings.high_contrast else settings.suits))
        form.choice(cards, self._group("cards", cards_words(t)))
        if not settings.high_contrast:
            words, swatches = cloth_words(t), self._swatches()
            form.choice(cloth, swatches, note=words[CLOTH_CHOICES[swatches.chosen]])
        form.choice(back, self._backs())
        contrast = t.gettext("Black ground, white lines, suits in four safe colours, larger text.")
        form.switch(t.gettext("High contrast"), self._switch("high_contrast"), note=contrast)

    def _swatches(self) -> Swatches:
        cloth = self._settings.cloth
        return Swatches(
            [_cloths(each) for each in CLOTH_CHOICES],
            list(cloth_words(self.shell.t).values()),
            CLOTH_CHOICES.index(cloth) if cloth in CLOTH_CHOICES else 0,
            lambda index: self.shell.change_settings(cloth=CLOTH_CHOICES[index]),
            name="cloth",
        )

    def _backs(self) -> BackSwatches:
        back = self._settings.card_back
        return BackSwatches(
            self.shell.art,
            [tuple(HOUSES) if house is None else (house,) for house in BACK_CHOICES],
            list(back_words(self.shell.t).values()),
            BACK_CHOICES.index(back) if back in BACK_CHOICES else 0,
            lambda index: self.shell.change_settings(card_back=BACK_CHOICES[index]),
            name="card_back",
        )

    def _play(self, form: Form) -> None:
        t, assist = self.shell.t, self.shell.assist
        group = assist_choice(t, assist, self._set_assist)
        form.choice(t.gettext("Assistance"), group, note=assist_meaning(t, assist))
        form.choice(t.gettext("Speed"), self._group("speed", {speed: speed_word(t, speed) for speed in SPEEDS}))
        form.switch(
            t.gettext("Wait after each trick"),
            self._switch("hold"),
            note=t.gettext("A complete trick stays until you click or press Space."),
        )
        form.switch(
            t.gettext("Confirm each card and offer"),
            self._switch("confirm"),
            note=t.gettext("The first click raises a card or shows what an offer costs, the second one plays it."),
        )
        form.switch(
            t.gettext("Play the only possible card"),
            self._switch("play_forced"),
            note=t.gettext("Where only one card may be played, it goes by itself."),
        )

    def _sound(self, form: Form) -> None:
        t, settings = self.shell.t, self._settings
        switch = Switch(yes_no(t), not settings.muted, self._set_sound, name="sound")
        form.switch(t.gettext("Sound"), switch, note=t.gettext("Key M, at any time. All that is heard is also seen."))
        slider = Slider(settings.volume, self._set_volume, words=lambda n: percent(t, n), name="volume")
        form.slider(t.gettext("Volume"), slider)
        if self.shell.aloud.voice.is_there:
            note = t.gettext("What happens, what is asked and where you are is spoken by the voice of your system.")
            form.switch(t.gettext("Read aloud"), self._switch("voice"), note=note)

    def _comfort(self, form: Form) -> None:
        t = self.shell.t
        sizes = {size: percent(t, size) for size in self._text_sizes}
        form.choice(
            t.gettext("Size of text"), self._group("text_size", sizes), note=t.gettext("Keys + and −, at any time.")
        )
        note = t.gettext("Menu, hint and last trick on the side that is handier for you.")
        form.choice(t.gettext("Buttons at the table"), self._group("buttons", sides_words(t)), note=note)
        form.switch(
            t.gettext("Reduced motion"),
            self._switch("reduced_motion"),
            note=t.gettext("Nothing flies or shakes; pictures fade into each other."),
        )
        form.switch(
            t.gettext("Full screen"), self._switch("fullscreen"), note=t.gettext("Keys F and F11, at any time.")
        )

    def _language(self, form: Form) -> None:
        names = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        chosen = LANGUAGES.index(self.shell.t.language)
        group = ChoiceGroup(names, chosen, lambda i: self.shell.set_language(LANGUAGES[i]), name="language")
        form.choice(self.shell.t.gettext("Language"), group)

    def _preview(self) -> Widget:
        settings, t = self._settings, self.shell.t
        session = self.shell.session
        variant = session.variant if session is not None else self.shell.variant_of_house()
        return TablePreview(
            self.shell.art,
            letters=letters_of(variant.looks, t.language, settings.indices).value,
            jumbo=settings.cards == "jumbo",
            words=t.gettext("Diamonds were led: play a diamond"),
        )

    def _group(self, name: str, words: dict[str, str] | dict[str | None, str] | dict[int, str]) -> ChoiceGroup:
        """Make a group that sets a setting; `words` names each value that it may have."""
        values: list[object] = list(words)
        value = getattr(self._settings, name)
        chosen = values.index(value) if value in values else -1
        return ChoiceGroup(list(words.values()), chosen, self._setting(name, values), name=name)

    def _setting(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        return lambda index: self.shell.change_settings(**{name: values[index]})

    def _switch(self, name: str) -> Switch:
        def change(on: bool) -> None:
            self.shell.change_settings(**{name: on})

        return Switch(yes_no(self.shell.t), bool(getattr(self._settings, name)), change, name=name)

    def _set_assist(self, assist: Assist) -> None:
        self.shell.change_settings(assist=assist.value)
        self.rebuild()

    def _set_sound(self, on: bool) -> None:
        self.shell.change_settings(muted=not on)

    def _set_volume(self, volume: int) -> None:
        self.shell.change_settings(volume=volume)

    @property
    def _text_sizes(self) -> list[int]:
        """The sizes that are offered, and the one that a file asks for."""
        return sorted({*TEXT_SIZES, self._settings.text_size})

    def _bring_up_to_date(self, widget: Widget) -> None:
        settings = self._settings
        if widget.name == "speed" and isinstance(widget, ChoiceGroup):
            widget.chosen = SPEEDS.index(settings.speed)
        elif widget.name == "sound" and isinstance(widget, Switch):
            widget.on = not settings.muted
        elif widget.name == "volume" and isinstance(widget, Slider):
            widget.value = settings.volume
        elif widget.name and isinstance(widget, Switch):
            widget.on = bool(getattr(settings, widget.name))


def _cloths(name: str | None) -> tuple[Cloth, ...]:
    """Give a cloth, or those of the houses where each house has its own."""
    return tuple(house.cloth for house in HOUSES.values()) if name is None else (CLOTHS[name],)
