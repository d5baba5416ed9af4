"""What the start screen says: the rule sets in a few lines, and the matches that wait to be gone on with."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kinggame.catalog import Catalog
from kinggame.i18n import Translator, choice_words, contract_name, counted_name, deal_item, listed, variant_name
from kinggame.rules import ChosenDeal, Contract, CountAll, CountTricks, DealItem, Phase, Sale, Variant
from kinggame.session import SaveEntry

MOST_CONTINUED = 2
"""So many unfinished matches have a button of their own; the others stand among the kept ones."""


@dataclass(frozen=True, slots=True)
class VariantLabel:
    """A rule set on its box: title, one line of facts, and a few short sentences."""

    title: str
    facts: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContinueLabel:
    """An unfinished match: the file to go on with, where one left, and the house of its rules."""

    path: Path
    forms: tuple[str, ...]
    """Where one left, in ever fewer words."""
    house: str


def variant_label(t: Translator, variant: Variant) -> VariantLabel:
    """Describe a rule set from what its file says."""
    if variant.choice is not None:
        lines = [*_choice_lines(t, variant.choice), *_together_lines(t, variant, variant.contracts.values())]
    else:
        lines = [_phase_line(t, variant, place) for place in range(len(variant.phases))]
    worth = _trick_values(variant)
    if worth:
        either = "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}".join(map(str, worth))
        lines.append(t.gettext("Each trick: {points} points.").format(points=either))
    return VariantLabel(variant_name(t, variant), variant_facts(t, variant), tuple(lines))


def variant_facts(t: Translator, variant: Variant) -> str:
    """Count the cards and the deals: `52 cards · 10 deals`."""
    cards, deals = len(variant.deck.cards), len(variant.schedule)
    return " · ".join(
        (
            t.ngettext("{n} card", "{n} cards", cards).format(n=cards),
            t.ngettext("{n} deal", "{n} deals", deals).format(n=deals),
        )
    )


def listed_name(t: Translator, variant: Variant, catalog: Catalog) -> str:
    """Name a rule set in a list; two of one name are told apart by the player's own one's id."""
    name = variant_name(t, variant)
    is_own = catalog.own_rules(variant.id) is not None
    alike = any(other.id != variant.id and variant_name(t, other) == name for other in catalog)
    return f"{name} ({variant.id})" if is_own and alike else name


def listed_facts(t: Translator, variant: Variant, catalog: Catalog) -> str:
    """Count the cards and the deals of a rule set in a list, and say if it is the player's own."""
    facts, own = variant_facts(t, variant), t.gettext("own rules")
    return facts if catalog.own_rules(variant.id) is None else f"{own} · {facts}"


def families(variants: Sequence[Variant]) -> list[tuple[Variant, ...]]:
    """Put rule sets of one house together, in the order of the first of each."""
    found: dict[str, list[Variant]] = {}
    for variant in variants:
        found.setdefault(variant.looks.house, []).append(variant)
    return [tuple(group) for group in found.values()]


def continue_labels(t: Translator, entries: Sequence[SaveEntry], catalog: Catalog) -> tuple[ContinueLabel, ...]:
    """Write the buttons of the unfinished matches that the start screen shows, the last played first."""
    labels = []
    for entry in _continued(entries, catalog):
        variant = catalog.get(entry.variant)
        name = listed_name(t, variant, catalog)
        labels.append(ContinueLabel(entry.path, where_left(t, variant, entry, name), variant.looks.house))
    return tuple(labels)


def kept_entries(
    unfinished: Sequence[SaveEntry], archive: Sequence[SaveEntry], catalog: Catalog
) -> tuple[SaveEntry, ...]:
    """List what is kept beside the matches with a button of their own, the last played first."""
    shown = {entry.path for entry in _continued(unfinished, catalog)}
    kept = (*(entry for entry in unfinished if entry.path not in shown), *archive)
    return tuple(sorted(kept, key=lambda entry: (entry.when, entry.path.name), reverse=True))


def _continued(entries: Sequence[SaveEntry], catalog: Catalog) -> tuple[SaveEntry, ...]:
    known = [entry for entry in entries if entry.variant in catalog.ids and entry.item is not None]
    return tuple(known[:MOST_CONTINUED])


def where_left(t: Translator, variant: Variant, entry: SaveEntry, name: str | None = None) -> tuple[str, ...]:
    """Say where a match stands in ever fewer words: `King português · deal 4/10 · Homens` … `King português · 4/10`."""
    name = variant_name(t, variant) if name is None else name
    deal, item = deal_of(t, entry), deal_item(variant, entry.item or "")
    chosen = deal_name(t, variant, entry)
    parts = (
        (name, deal, chosen),
        (name, deal, chosen if isinstance(item, ChosenDeal) else counted_name(t, variant, item)),
        (name, deal),
        (name, f"{entry.deal}/{entry.deals}"),
    )
    return tuple(" · ".join(words) for words in parts)


def deal_name(t: Translator, variant: Variant, entry: SaveEntry) -> str:
    """Name what is played in the deal that a match was left in; where it is chosen, what was chosen, once it was."""
    item = deal_item(variant, entry.item or "")
    if isinstance(item, ChosenDeal) and entry.said is not None:
        return choice_words(t, entry.said, variant, item)
    return contract_name(t, variant, item)


def deal_of(t: Translator, entry: SaveEntry) -> str:
    """Say in which of its deals a match was left: `deal 4/10`."""
    return t.gettext("deal {deal}/{deals}").format(deal=entry.deal, deals=entry.deals)


def _phase_line(t: Translator, variant: Variant, place: int) -> str:
    phase = variant.phases[place]
    n = len(phase.deals)
    together = [deal for deal in phase.deals if isinstance(deal, Contract) and _together_names(t, variant, [deal])]
    if phase.total < 0 and together and len(together) < n:
        n -= len(together)
        text = t.ngettext(
            "{n} deal to avoid points, and {name}: everything at once.",
            "{n} deals to avoid points, and {name}: everything at once.",
            n,
        )
        return text.format(n=n, name=listed(t, _together_names(t, variant, together)))
    if all(isinstance(deal, Sale) for deal in phase.deals):
        text = t.ngettext("{n} by auction: trumps or nulls.", "{n} by auction: trumps or nulls.", n)
    elif phase.total < 0:
        text = t.ngettext("{n} deal to avoid points.", "{n} deals to avoid points.", n)
    elif place and _mirrors(variant.phases[place - 1], phase):
        text = t.ngettext("The same one to win them back.", "The same {n} to win them back.", n)
    else:
        text = t.ngettext("{n} deal to win points.", "{n} deals to win points.", n)
    return text.format(n=n)


def _choice_lines(t: Translator, chosen: ChosenDeal) -> list[str]:
    """Say how many deals each chooses of what."""
    lines = [t.gettext("Whoever has the right to choose sees the hand and says what is played.")]
    for group in chosen.groups:
        n = group.each_player
        text = t.ngettext("{group}: each chooses {n} deal.", "{group}: each chooses {n} deals.", n)
        lines.append(text.format(group=t.own(group.names), n=n))
    return lines


def _mirrors(before: Phase, phase: Phase) -> bool:
    """Tell whether a phase has the deals of the one before with the sign turned."""
    return [_without_sign(deal) for deal in before.deals] == [_without_sign(deal) for deal in phase.deals]


def _without_sign(deal: DealItem) -> object:
    return deal.id if not isinstance(deal, Contract) else tuple(item.element_id for item in deal.score)


def _together_lines(t: Translator, variant: Variant, contracts: Iterable[Contract]) -> list[str]:
    """Name the elements that count everything at once (RU-6) among deals that are chosen."""
    names = _together_names(t, variant, contracts)
    return [t.gettext("Among them {name}: everything at once.").format(name=listed(t, names))] if names else []


def _together_names(t: Translator, variant: Variant, contracts: Iterable[Contract]) -> tuple[str, ...]:
    names = dict.fromkeys(
        t.own(variant.element_names[item.element_id])
        for contract in contracts
        for item in contract.score
        if isinstance(item.element, CountAll) and item.element_id is not None
    )
    return tuple(names)


def _trick_values(variant: Variant) -> list[int]:
    """List what a trick is worth where only tricks count, without sign, each once."""
    values = {
        abs(item.element.each)
        for contract in variant.contracts.values()
        for item in contract.score
        if len(contract.score) == 1 and isinstance(item.element, CountTricks) and item.element.last is None
    }
    return sorted(values)
