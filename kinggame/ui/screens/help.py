"""Help: the keys, the way to the rules, and what King is made of."""

import platform
from collections.abc import Sequence
from functools import partial

import pygame

import kinggame
from kinggame.i18n import variant_name
from kinggame.resources import licences_dir
from kinggame.stage.about import Versions, about_facts, about_files, about_words
from kinggame.stage.keys import KeyGroup, finger_lines, key_groups, pad_lines
from kinggame.stage.licences import by_licence
from kinggame.ui.form import Form, KeyCaps
from kinggame.ui.sections import Section, SectionsScreen
from kinggame.ui.shell import Shell
from kinggame.ui.widgets import Button


class HelpScreen(SectionsScreen):
    """What the keys do, first of all."""

    def heading(self) -> str:
        """Name the page."""
        return self.shell.t.gettext("Help")

    def sections(self) -> Sequence[Section]:
        """List the parts."""
        return keys_section(self.shell), rules_section(self.shell), about_section(self.shell)


def keys_section(shell: Shell) -> Section:
    """Make the part that lists the keys."""

    def fill(form: Form) -> None:
        pad = KeyGroup(shell.t.gettext("Gamepad"), pad_lines(shell.t))
        fingers = KeyGroup(shell.t.gettext("Fingers"), finger_lines(shell.t))
        groups = (*key_groups(shell.t, shell.app.inputs.keys.names), pad, fingers)
        caps = [KeyCaps(line.keys).natural_width(form.look) for group in groups for line in group.lines]
        for group in groups:
            form.small_heading(group.title)
            for line in group.lines:
                form.keys(line.keys, line.deed, keys_width=max(caps))

    return Section("keys", shell.t.gettext("Keys"), fill)


def rules_section(shell: Shell) -> Section:
    """Make the part that leads to the rules of every variant."""

    def fill(form: Form) -> None:
        form.text(shell.t.gettext("The rules as they are played here, in full."))
        for variant in shell.catalog:
            name = variant_name(shell.t, variant)
            form.button(Button(name, partial(shell.open_rules, variant), name=f"rules:{variant.id}"))

    return Section("rules", shell.t.gettext("Rules"), fill)


def about_section(shell: Shell) -> Section:
    """Make the part that says what King is, with versions and licences."""

    def fill(form: Form) -> None:
        form.text(about_words(shell.t))
        for fact in about_facts(shell.t, versions()):
            form.fact(fact.what, fact.said)
        for fact in about_files(shell.t, shell.settings_file.path, shell.store.archive_folder.parent):
            form.fact(fact.what, fact.said)
        form.small_heading(shell.t.gettext("Licences of all parts"))
        for licence, parts in by_licence():
            form.fact(licence, parts)
        texts = licences_dir()
        if texts is not None:
            form.fact(shell.t.gettext("Their texts are kept in"), str(texts))

    return Section("about", shell.t.gettext("About"), fill)


def versions() -> Versions:
    """Read the versions of what runs."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return Versions(kinggame.__version__, platform.python_version(), pygame.version.ver, sdl)
