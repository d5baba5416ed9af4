"""`kinggame document`: the rules of a variant, in words."""

from collections.abc import Mapping

from kinggame.cli.exits import FINE
from kinggame.cli.library import variants
from kinggame.cli.terminal import Terminal
from kinggame.i18n import CardStyle, Translator
from kinggame.i18n.rulebook import plain_lines, rulebook_of


def print_rules(variant_id: str, t: Translator, terminal: Terminal, *, environ: Mapping[str, str]) -> int:
    """Print the rules of a variant; raises UnknownVariantError."""
    variant = variants(t, terminal, environ=environ).get(variant_id)
    for line in plain_lines(t, rulebook_of(t, variant, CardStyle.SPOKEN), CardStyle.SPOKEN):
        terminal.say(line)
    return FINE
