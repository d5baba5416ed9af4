"""Message files in use: one translator for each language."""

import gettext
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from kinggame import resources

ENGLISH: Final = "en"
LANGUAGES: Final = ("pt", "ru", ENGLISH)
CATALOGUES: Final = {"pt": "pt_PT", "ru": "ru"}
"""Language → name of its message file; English is the text in the code itself."""
DOMAIN: Final = "kinggame"
LANGUAGE_NAMES: Final = {"pt": "Português", "ru": "Русский", "en": "English"}
"""Each language's own name, the same in every language."""


def N_(message: str) -> str:  # noqa: N802 - the name that message tools know
    """Mark a text for the message files where no translator is at hand; it is translated later."""
    return message


@cache
def _messages(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    path = resources.locale_dir() / CATALOGUES[language] / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not path.is_file():
        raise resources.ResourceMissingError(path)
    with path.open("rb") as stream:
        return gettext.GNUTranslations(stream)


class Translator:
    """Texts in one language.

    Raises ValueError for a language that King does not speak and ResourceMissingError if its messages are not there.
    """

    __slots__ = ("_messages", "language")

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language of King's: {language!r}")
        self.language: Final = language
        self._messages = _messages(language)

    def gettext(self, message: str) -> str:
        """Translate a text."""
        return self._messages.gettext(message) if message else ""

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Translate a text in the form that goes with a count."""
        return self._messages.ngettext(singular, plural, abs(n))

    def pgettext(self, context: str, message: str) -> str:
        """Translate a text that means different things in different places."""
        return self._messages.pgettext(context, message)

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        """Translate a text that needs a context, in the form that goes with a count."""
        return self._messages.npgettext(context, singular, plural, abs(n))

    def own(self, names: Mapping[str, str]) -> str:
        """Choose from names by language, as variant files carry them; English where this one is missing."""
        return names.get(self.language) or names.get(ENGLISH, "")


NO_LANGUAGE: Final = frozenset({"C", "POSIX"})


def choose_language(environ: Mapping[str, str], system_locales: Iterable[str] = ()) -> str | None:
    """Choose the language that a player's system asks for, None if it asks for none that King speaks.

    First LC_ALL, LC_MESSAGES or LANG, whichever is set first, then the locales that the system names, in their
    order (`pt_PT.UTF-8`, `ru-RU`, `en`). `C` and `POSIX` in the environment ask for no language.
    """
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(name))), "")
    if asked.partition(".")[0] in NO_LANGUAGE:
        return None
    for locale in (asked, *system_locales):
        language = locale.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return None
