"""The variants that the commands of the terminal know: King's and the player's own."""

from collections.abc import Mapping

from kinggame.catalog import Catalog
from kinggame.cli.terminal import Terminal
from kinggame.i18n import Translator, problem_sentence
from kinggame.resources import user_folders


def variants(t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> Catalog:
    """Load all of them; a file of the player's that cannot be used is complained of, and the rest is there."""
    loaded = Catalog.shipped().with_own(user_folders(environ).variants)
    for problem in loaded.problems:
        terminal.complain(problem_sentence(t, problem))
    return loaded.catalog
