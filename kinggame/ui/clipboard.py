"""The system's clipboard, where it can be had."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from kinggame.ui.shell import Shell


def copy(text: str) -> bool:
    """Lay a text on the clipboard; tell whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copied(shell: "Shell", text: str) -> None:
    """Lay a text on the clipboard, and say so in passing."""
    t = shell.t
    shell.mention(t.gettext("Copied: {text}").format(text=text) if copy(text) else t.gettext("There is no clipboard."))
