"""`build/messages.py`: nothing translated is ever lost, and what is stale is found."""

import gettext
import io
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.i18n.conftest import ROOT


@pytest.fixture
def tool(messages: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, at work on a small package of its own."""
    source = tmp_path / "kinggame"
    source.mkdir()
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "SOURCE", source)
    monkeypatch.setattr(messages, "LOCALE", source / "i18n" / "locale")
    return messages


def write(tool: ModuleType, text: str) -> None:
    (tool.SOURCE / "texts.py").write_text(text, encoding="utf-8")


def po(tool: ModuleType, language: str = "ru") -> str:
    return str(tool.po_path(language).read_text(encoding="utf-8"))


def fill(tool: ModuleType, language: str, entries: str) -> int:
    path = tool.SOURCE.parent / "entries.po"
    path.write_text(entries, encoding="utf-8")
    return int(tool.fill(language, str(path)))


def translations(tool: ModuleType, language: str = "ru") -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(tool.po_path(language).with_suffix(".mo").read_bytes()))


TRICKS = 't.ngettext("{n} trick", "{n} tricks", n)\n'
IN_RUSSIAN = (
    'msgid "{n} trick"\nmsgid_plural "{n} tricks"\n'
    'msgstr[0] "{n} взятка"\nmsgstr[1] "{n} взятки"\nmsgstr[2] "{n} взяток"\n'
)


def test_every_way_of_marking_a_text_is_found(tool: ModuleType) -> None:
    write(
        tool,
        't.gettext("one")\nt.pgettext("here", "two")\nt.npgettext("there", "three", "threes", n)\n'
        + TRICKS
        + 'N_("four")\nt.gettext(\n    "five "\n    "six"\n)\n',
    )
    found = {tool.key_of(message) for message in tool.entries(tool.template())}
    assert found == {
        ("one", None),
        ("two", "here"),
        ("three", "there"),
        ("{n} trick", None),
        ("four", None),
        ("five six", None),
    }


def test_a_text_in_an_f_string_is_complained_of(tool: ModuleType) -> None:
    write(tool, "f\"{t.gettext('one')}\"\n")
    assert tool.unseen() == ["kinggame/texts.py:1: a text inside an f-string is not found"]
    write(tool, 'f"{t.gettext(table[key])}"\n')
    assert tool.unseen() == []


def test_a_filled_and_compiled_plural_is_right(tool: ModuleType) -> None:
    write(tool, TRICKS)
    tool.update()
    assert fill(tool, "ru", IN_RUSSIAN) == 0
    found = translations(tool)
    assert [found.ngettext("{n} trick", "{n} tricks", n) for n in (1, 3, 11, 21)] == [
        "{n} взятка",
        "{n} взятки",
        "{n} взяток",
        "{n} взятка",
    ]


def test_a_context_keeps_equal_texts_apart(tool: ModuleType) -> None:
    write(tool, 't.pgettext("suit", "hearts")\nt.pgettext("of a suit", "hearts")\n')
    tool.update()
    fill(
        tool,
        "ru",
        'msgctxt "suit"\nmsgid "hearts"\nmsgstr "черви"\n\nmsgctxt "of a suit"\nmsgid "hearts"\nmsgstr "червей"\n',
    )
    found = translations(tool)
    assert found.pgettext("suit", "hearts") == "черви"
    assert found.pgettext("of a suit", "hearts") == "червей"


def test_updating_twice_changes_nothing(tool: ModuleType) -> None:
    write(tool, TRICKS + 't.gettext("one")\n')
    tool.update()
    fill(tool, "ru", IN_RUSSIAN)
    before = po(tool)
    tool.update()
    assert po(tool) == before


def test_a_po_file_has_no_dates_places_or_tools(tool: ModuleType) -> None:
    write(tool, TRICKS)
    tool.update()
    for word in ("Date", "Generated", "Translator", "texts.py", str(tool.ROOT)):
        assert word not in po(tool)


def test_a_text_that_comes_back_finds_its_translation(tool: ModuleType) -> None:
    write(tool, TRICKS)
    tool.update()
    fill(tool, "ru", IN_RUSSIAN)
    write(tool, 't.gettext("one")\n')
    tool.update()
    assert "#~ msgid" in po(tool)
    assert any("unused" in complaint for complaint in tool.complaints())
    write(tool, TRICKS)
    tool.update()
    assert "#~" not in po(tool)
    assert "взяток" in po(tool)


def test_pruning_takes_unused_texts_away(tool: ModuleType) -> None:
    write(tool, TRICKS)
    tool.update()
    fill(tool, "ru", IN_RUSSIAN)
    write(tool, "")
    tool.update(prune=True)
    assert "взяток" not in po(tool)


def test_what_is_stale_missing_or_fuzzy_is_complained_of(tool: ModuleType) -> None:
    write(tool, 't.gettext("one")\n')
    tool.update()
    tool.compile_all()
    assert sorted(tool.complaints()) == ["pt_PT: not translated: 'one'", "ru: not translated: 'one'"]
    for language, word in (("ru", "один"), ("pt_PT", "um")):
        fill(tool, language, f'msgid "one"\nmsgstr "{word}"\n')
    assert tool.complaints() == []

    path = tool.po_path("ru")
    path.write_text(po(tool).replace("один", "раз"), encoding="utf-8")
    assert tool.complaints() == ["ru: the .mo is stale: run compile"]
    tool.compile_all()
    assert tool.complaints() == []

    path.write_text(po(tool).replace('msgid "one"', '#, fuzzy\nmsgid "one"'), encoding="utf-8")
    assert "ru: not translated: 'one'" in tool.complaints()

    write(tool, 't.gettext("one")\nt.gettext("two")\n')
    assert "pt_PT: not in the .po, run update: 'two'" in tool.complaints()


def test_an_empty_plural_form_is_not_a_translation(tool: ModuleType) -> None:
    write(tool, TRICKS)
    tool.update()
    fill(tool, "ru", IN_RUSSIAN.replace("{n} взяток", ""))
    assert "ru: not translated: '{n} trick'" in tool.complaints()


def test_filling_names_what_is_not_in_the_code(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    write(tool, TRICKS)
    tool.update()
    assert fill(tool, "ru", 'msgid "elsewhere"\nmsgstr "нигде"\n') == 1
    assert "elsewhere" in capsys.readouterr().err
    assert "нигде" not in po(tool)


def test_several_may_run_it_at_once() -> None:
    line = [sys.executable, str(ROOT / "build" / "messages.py"), "compile"]
    running = [subprocess.Popen(line, stderr=subprocess.PIPE) for _ in range(3)]
    for child in running:
        _, errors = child.communicate(timeout=60)
        assert (child.returncode, errors) == (0, b"")


def test_wrong_use_explains_itself() -> None:
    line = [sys.executable, str(ROOT / "build" / "messages.py"), "translate"]
    done = subprocess.run(line, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"update [--prune]" in done.stderr
