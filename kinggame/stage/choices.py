"""The words of the settings: what they are called, what may be chosen, what it means."""

from kinggame.i18n import Translator


def speed_word(t: Translator, speed: str) -> str:
    """Name a speed of the table."""
    return {
        "slow": t.pgettext("speed", "calm"),
        "normal": t.pgettext("speed", "normal"),
        "fast": t.pgettext("speed", "fast"),
        "instant": t.pgettext("speed", "instant"),
    }[speed]


def indices_words(t: Translator) -> dict[str | None, str]:
    """Name the letters on cards, by setting; those that rules and language have come first."""
    return {None: t.pgettext("letters", "automatic"), "latin": "A K Q J", "cyrillic": "Т К Д В"}


def suits_words(t: Translator) -> dict[str, str]:
    """Name the colours of suits, by setting."""
    return {
        "two": t.pgettext("suit colours", "two"),
        "four": t.pgettext("suit colours", "four"),
        "safe": t.pgettext("suit colours", "safe"),
    }


def suits_meaning(t: Translator, suits: str) -> str:
    """Say for whom a choice of colours is."""
    return {
        "two": t.gettext("Black and red, as on paper cards."),
        "four": t.gettext("Each suit has a colour of its own."),
        "safe": t.gettext("Four colours that colour-blind eyes tell apart too."),
    }[suits]


def cards_words(t: Translator) -> dict[str, str]:
    """Name the sizes of what is printed on cards."""
    return {"normal": t.pgettext("cards", "normal"), "jumbo": t.pgettext("cards", "large")}


def cloth_words(t: Translator) -> dict[str | None, str]:
    """Name the cloths, by setting; the house's own comes first."""
    return {
        None: t.pgettext("cloth", "by rule set"),
        "green": t.pgettext("cloth", "green"),
        "wine": t.pgettext("cloth", "wine red"),
        "blue": t.pgettext("cloth", "blue"),
        "graphite": t.pgettext("cloth", "graphite"),
    }


def back_words(t: Translator) -> dict[str | None, str]:
    """Name the backs of cards, by setting; the house's own comes first."""
    return {
        None: t.pgettext("back", "by rule set"),
        "azulejo": t.pgettext("back", "tiles"),
        "star-and-lattice": t.pgettext("back", "lattice"),
    }


def sides_words(t: Translator) -> dict[str, str]:
    """Name the sides on which buttons may lie, by setting."""
    return {"right": t.pgettext("buttons", "on the right"), "left": t.pgettext("buttons", "on the left")}


def percent(t: Translator, n: int) -> str:
    """Write an amount in per cent."""
    return t.gettext("{n}%").format(n=n)


def yes_no(t: Translator) -> tuple[str, str]:
    """Give the words of a switch: no and yes."""
    return t.pgettext("switch", "no"), t.pgettext("switch", "yes")
