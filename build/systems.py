"""What a system wants to know of a packaged program: the version that Windows shows, the files that macOS opens."""

import re

import venvs

MATCH_TYPE = "org.kinggame.match"
"""what macOS calls a `.king` file"""
LANGUAGE, UNICODE = 0x0409, 1200
"""of the texts in a version resource: English"""


def version() -> str:
    """Give King's version, from the one place where it stands."""
    about = (venvs.ROOT / "kinggame" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "(.+)"', about)
    return found.group(1) if found else "0"


def version_resource(version: str) -> str:
    """Write the version resource of a Windows program as PyInstaller reads it."""
    numbers = tuple([*map(int, re.findall(r"\d+", version)), 0, 0, 0, 0][:4])
    texts = {
        "CompanyName": "The King contributors",
        "FileDescription": "King, the card game of contracts",
        "FileVersion": version,
        "InternalName": "king",
        "LegalCopyright": "The King contributors. MIT License.",
        "OriginalFilename": "king.exe",
        "ProductName": "King",
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('{LANGUAGE:04X}{UNICODE:04X}', [{table}])]),"
        f" VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {UNICODE}])])])\n"
    )


def info_plist(version: str) -> "dict[str, object]":
    """Give what the bundle of a macOS app says of itself: sharp on dense screens, and which files it opens.

    It is said not to be without a window: PyInstaller takes every program that also writes to a terminal for that.
    """
    return {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSBackgroundOnly": False,
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "King match",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH_TYPE],
            },
            {
                "CFBundleTypeName": "King rules",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": ["public.yaml"],
            },
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH_TYPE,
                "UTTypeDescription": "King match",
                "UTTypeConformsTo": ["public.data", "public.content"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["king"],
                    "public.mime-type": "application/x-king-match",
                },
            }
        ],
    }
