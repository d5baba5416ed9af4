"""What the pages of practice say: the deal of the day, a deal against par, the tally, and puzzles."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kinggame.i18n import Translator, contract_name, counts_text, letters_of, number, signed, variant_name
from kinggame.rules import Contract
from kinggame.session.single import SingleDeal
from kinggame.stage.statistics import Fact


@dataclass(frozen=True, slots=True)
class Outing:
    """One deal that was played by itself: its name, the points, and par once it is known."""

    name: str
    own: int
    par: int | None


def day_text(t: Translator, day: date) -> str:
    """Write a date as it is usual."""
    text = t.pgettext("date", "{year}-{month}-{day}")
    return text.format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def deal_name(t: Translator, deal: SingleDeal) -> str:
    """Name what a deal is played for."""
    return contract_name(t, deal.variant, deal.item)


def counts_of(t: Translator, deal: SingleDeal, letters: str | None) -> str:
    """Say what counts in a deal, cards with the letters that are set; nothing where that is first sold."""
    style = letters_of(deal.variant.looks, t.language, letters)
    return counts_text(t, deal.variant, deal.item, style) if isinstance(deal.item, Contract) else ""


def par_facts(t: Translator, outing: Outing, *, failed: bool) -> tuple[Fact, ...]:
    """Hold the points of a deal against par."""
    unknown = "–" if failed else "…"
    par = unknown if outing.par is None else number(outing.par)
    ahead = unknown if outing.par is None else signed(outing.own - outing.par)
    return (
        Fact(number(outing.own), t.gettext("your points")),
        Fact(par, t.gettext("par: four experts")),
        Fact(ahead, t.gettext("against par")),
    )


def par_sentence(t: Translator, outing: Outing, *, failed: bool) -> str:
    """Say in words how a deal went."""
    if outing.par is None:
        if failed:
            return t.gettext("Par could not be found; the log says why.")
        return t.gettext("Four experts are playing the same cards …")
    if outing.own > outing.par:
        return t.gettext("Better than an expert in your seat.")
    if outing.own == outing.par:
        return t.gettext("As well as an expert in your seat.")
    return t.gettext("An expert in your seat made more of these cards.")


def tally_lines(t: Translator, outings: Sequence[Outing]) -> tuple[str, ...]:
    """List the deals of a practice, the newest first, and before them their sum."""
    known = [outing for outing in outings if outing.par is not None]
    lines = []
    if len(known) > 1:
        ahead = sum(outing.own - (outing.par or 0) for outing in known)
        text = t.ngettext("{n} deal: {ahead} against par.", "{n} deals: {ahead} against par.", len(known))
        lines.append(text.format(n=len(known), ahead=signed(ahead)))
    for place in reversed(range(len(outings))):
        outing = outings[place]
        words = {"n": place + 1, "contract": outing.name, "own": number(outing.own)}
        if outing.par is None:
            lines.append(t.gettext("{n}. {contract}: {own}").format(**words))
        else:
            text = t.gettext("{n}. {contract}: {own}, par {par}")
            lines.append(text.format(**words, par=number(outing.par)))
    return tuple(lines)


def shared_text(t: Translator, deal: SingleDeal, day: date, outing: Outing) -> str:
    """Write what is copied to tell a friend of a deal of the day."""
    words = {
        "variant": variant_name(t, deal.variant),
        "day": day_text(t, day),
        "contract": outing.name,
        "own": number(outing.own),
        "code": deal.code,
    }
    if outing.par is None:
        return t.gettext("{variant}, deal of {day}: {contract}, {own}. Code {code}").format(**words)
    text = t.gettext("{variant}, deal of {day}: {contract}, {own} (par {par}). Code {code}")
    return text.format(**words, par=number(outing.par))


def puzzles_sentence(t: Translator, due: int, kept: int, known: int, next_day: date | None) -> str:
    """Say how many puzzles wait, or when the next one comes."""
    if not kept:
        return t.gettext("Each review of a deal keeps its costly moments as puzzles. There is none yet.")
    if due:
        return t.ngettext("{n} puzzle is due.", "{n} puzzles are due.", due).format(n=due)
    if next_day is None:
        return t.ngettext("You know your {n} puzzle.", "You know all your {n} puzzles.", known).format(n=known)
    return t.gettext("No puzzle is due. The next one comes on {day}.").format(day=day_text(t, next_day))
