"""What Windows and macOS are told of the packaged program; neither is here to ask."""

import plistlib
from types import SimpleNamespace

import debian
import pytest
import systems


def read(resource: str) -> SimpleNamespace:
    """Read a version resource as PyInstaller does: as an expression of its own few classes."""

    def made(*values: object, **named: object) -> SimpleNamespace:
        return SimpleNamespace(values=values, **named)

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    return eval(resource, {"__builtins__": {}, **dict.fromkeys(names, made)})


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", (0, 1, 0, 0)), ("1.2.3rc4", (1, 2, 3, 4)), ("2", (2, 0, 0, 0))]
)
def test_windows_shows_the_version_and_whose_program_it_is(version, numbers):
    found = read(systems.version_resource(version))
    assert (found.ffi.filevers, found.ffi.prodvers) == (numbers, numbers)
    strings, language = found.kids
    (table,) = strings.values[0]
    name, texts = table.values
    assert name == "040904B0"
    shown = dict(text.values for text in texts)
    assert shown["FileVersion"] == shown["ProductVersion"] == version
    assert shown["ProductName"] == "King"
    assert language.values[0][0].values == ("Translation", [0x0409, 1200])


def test_macos_opens_matches_with_king_and_draws_it_sharply():
    facts = plistlib.loads(plistlib.dumps(systems.info_plist("0.1.0")))
    assert facts["NSHighResolutionCapable"] is True
    assert facts["LSBackgroundOnly"] is False, "else it has no place in the Dock"
    assert facts["CFBundleShortVersionString"] == "0.1.0"
    (declared,) = facts["UTExportedTypeDeclarations"]
    tags = declared["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == ["king"]
    assert f'type="{tags["public.mime-type"]}"' in debian.MIME
    owned = [each for each in facts["CFBundleDocumentTypes"] if each["LSHandlerRank"] == "Owner"]
    assert [each["LSItemContentTypes"] for each in owned] == [[declared["UTTypeIdentifier"]]]
