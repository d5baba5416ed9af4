"""What `--help` prints."""

from typing import Final

from kinggame.bots import LEVELS
from kinggame.i18n import N_, Translator

COMMANDS: Final = {
    "": ("kinggame [FILE]", N_("open the window, and in it a match or the rules of a file")),
    "play": (
        "kinggame play --text [FILE] [--variant ID] [--seed S] [--contract ID] [--deal CODE]",
        N_("play in the terminal, or go on there with the match of a file"),
    ),
    "simulate": (
        "kinggame simulate --variant ID --matches N --seed S [--bots A,B,C,D] [--json] [--records DIR]",
        N_("let bots play matches"),
    ),
    "validate": ("kinggame validate FILE...", N_("check files of rules, of matches and of lessons")),
    "replay": ("kinggame replay FILE [--trace]", N_("play a recorded match through")),
    "review": (
        "kinggame review FILE [--seat N] [--worlds N] [--json]",
        N_("tell which decisions of a recorded match cost points, and why"),
    ),
    "document": ("kinggame document ID", N_("print the rules, such as russian or portuguese")),
    "screenshots": ("kinggame screenshots DIR [--size WxH]", N_("draw every screen to PNG files")),
    "--self-test": ("kinggame --self-test", N_("prove that this installation is whole")),
    "--diagnose": ("kinggame --diagnose", N_("tell what a report of a fault needs")),
    "--version": ("kinggame --version", N_("print the version")),
}
OPTIONS: Final = {
    "--variant ID": (N_("the rules, such as russian or portuguese"), ("play", "simulate")),
    "--seed S": (N_("a whole number: the same number gives the same cards"), ("play", "simulate")),
    "--contract ID": (N_("one deal of this contract, held against par, such as no-king"), ("play",)),
    "--deal CODE": (N_("that deal, by the code that names its cards"), ("play",)),
    "--matches N": (N_("how many matches are played"), ("simulate",)),
    "--bots A,B,C,D": (N_("the level of the bot in each seat: {levels}"), ("simulate",)),
    "--seat N": (N_("the seat that is reviewed, from 1 to 4; without it the person’s"), ("review",)),
    "--worlds N": (N_("how many possible deals each decision is tried in"), ("review",)),
    "--json": (N_("print one JSON object"), ("simulate", "review")),
    "--records DIR": (N_("write every match to this folder"), ("simulate",)),
    "--trace": (N_("print every decision as a line of JSON"), ("replay",)),
    "--size WxH": (N_("the size of the pictures in pixels, such as 1280x720"), ("screenshots",)),
}


def help_text(t: Translator, command: str | None) -> str:
    """Explain the whole command line, or one command with its options."""
    listed = COMMANDS if command is None else {command: COMMANDS[command]}
    lines = [t.gettext("King, the card game of contracts."), ""]
    for usage, meaning in listed.values():
        lines += [f"  {usage}", f"      {t.gettext(meaning)}"]
    lines.append("")
    for option, (meaning, commands) in OPTIONS.items():
        if command is None or command in commands:
            lines.append(f"  {option:<16} {t.gettext(meaning).format(levels=', '.join(LEVELS))}")
    language = t.gettext("the language; without it the system’s")
    lines.append(f"  {'--lang pt|ru|en':<16} {language}")
    return "\n".join(lines) + "\n"
