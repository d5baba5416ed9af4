"""What changes between two variants, row by row, the weightiest first; computed from their data alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from kinggame.cards import NO_CARDS
from kinggame.i18n.amounts import listed, signed
from kinggame.i18n.cards import CardStyle, letters_of, rank_text, selection_text
from kinggame.i18n.contracts import contract_name, counted_name, part_name, parts_of
from kinggame.i18n.rulebook.blocks import Chip
from kinggame.i18n.rulebook.counted import Counted, CountedCards, counted, paired, values_text
from kinggame.i18n.rulebook.counting import chips_of, thing_name
from kinggame.i18n.rulebook.manners import manner_rows
from kinggame.i18n.translator import Translator
from kinggame.rules import (
    ChosenDeal,
    Contract,
    CountAll,
    CountCards,
    CountTricks,
    DealItem,
    Phase,
    Sale,
    Variant,
)

MOST = 9
"""rows: more are not read"""


@dataclass(frozen=True, slots=True)
class Side:
    """How something is under one of two rule sets: cards that stand for it, and words."""

    text: str
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is otherwise; `is_new` where there was nothing like it."""

    label: str
    before: Side
    now: Side
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A variant with all that it counts, and how its cards are written."""

    variant: Variant
    counted: Counted
    style: CardStyle


def differences(
    t: Translator, before: Variant, now: Variant, style: CardStyle | None = None, *, most: int = MOST
) -> tuple[Difference, ...]:
    """Lay two variants side by side; at most so many rows, none where they are the same."""
    old, new = (Told(v, counted(v), style or letters_of(v.looks, t.language)) for v in (before, now))
    return tuple(_rows(t, old, new))[:most]


def _rows(t: Translator, old: Told, new: Told) -> Iterator[Difference]:
    yield from _plain(t.gettext("Pack"), _pack(t, old), _pack(t, new))
    yield from _plain(t.pgettext("what changes", "Match"), _match(t, old.variant), _match(t, new.variant))
    yield from _order(t, old, new)
    yield from _plain(t.gettext("A trick"), _tricks(t, old.variant), _tricks(t, new.variant))
    yield from _cards(t, old, new)
    manners = manner_rows(t, old.variant, new.variant, (old.style, new.style))
    late = [row for row in manners if row.is_late]
    for row in manners:
        if not row.is_late:
            yield Difference(row.label, Side(row.before), Side(row.now))
    yield from _sums(t, old, new)
    for row in late:
        yield Difference(row.label, Side(row.before), Side(row.now))


def _plain(label: str, before: str, now: str) -> Iterator[Difference]:
    if before != now:
        yield Difference(label, Side(before), Side(now))


def _pack(t: Translator, told: Told) -> str:
    deck, n = told.variant.deck, len(told.variant.deck.cards)
    cards = t.ngettext("{n} card", "{n} cards", n).format(n=n)
    low, high = (rank_text(t, rank, told.style) for rank in (deck.ranks[-1], deck.ranks[0]))
    text = t.gettext("{cards}, from {low} to {high}: {each} for each")
    return text.format(cards=cards, low=low, high=high, each=told.variant.each)


def _match(t: Translator, variant: Variant) -> str:
    return listed(t, (_phase(t, variant, place) for place in range(len(variant.phases))))


def _phase(t: Translator, variant: Variant, place: int) -> str:
    phase, n = variant.phases[place], len(variant.phases[place].deals)
    if variant.choice is not None:
        return t.ngettext("{n} deal by choice", "{n} deals by choice", n).format(n=n)
    if all(isinstance(deal, Sale) for deal in phase.deals):
        text = t.ngettext("{n} deal by auction", "{n} deals by auction", n)
    elif all(isinstance(deal, ChosenDeal) for deal in phase.deals):
        text = t.ngettext("{n} deal by choice", "{n} deals by choice", n)
    elif phase.total < 0:
        text = t.ngettext("{n} deal to avoid", "{n} deals to avoid", n)
    elif place and _counted_in(variant.phases[place - 1]) == _counted_in(phase):
        text = t.ngettext("the same one to take", "the same {n} to take", n)
    else:
        text = t.ngettext("{n} deal to take", "{n} deals to take", n)
    return text.format(n=n)


def _counted_in(phase: Phase) -> list[object]:
    return sorted((_counts(deal) for deal in phase.deals), key=repr)


def _counts(deal: DealItem) -> object:
    """Give what a deal counts, whatever it is worth and by whatever name."""
    if not isinstance(deal, Contract):
        return "sale" if isinstance(deal, Sale) else "choice"
    found: list[object] = []
    for item in deal.score:
        for element in item.element.of if isinstance(item.element, CountAll) else (item.element,):
            cards = element.cards if isinstance(element, CountCards) else None
            last = element.last if isinstance(element, CountTricks) else None
            found.append((element.kind, cards, last))
    return tuple(found)


def _order(t: Translator, old: Told, new: Told) -> Iterator[Difference]:
    """Name the deals one by one, where there are the same ones in another order."""
    plans = [
        [(_counts(d), isinstance(d, Contract) and d.total < 0) for d in told.variant.schedule] for told in (old, new)
    ]
    if plans[0] != plans[1] and sorted(plans[0], key=repr) == sorted(plans[1], key=repr):
        sides = [", ".join(_deal_name(t, told.variant, deal) for deal in told.variant.schedule) for told in (old, new)]
        yield Difference(t.gettext("Order of deals"), Side(sides[0]), Side(sides[1]))


def _deal_name(t: Translator, variant: Variant, deal: DealItem) -> str:
    return thing_name(t, variant, deal) if isinstance(deal, Contract) else contract_name(t, variant, deal)


def _tricks(t: Translator, variant: Variant) -> str:
    """List what a trick is worth, with the contract's name where a sale alone leads to it."""
    scheduled = {deal.id for deal in variant.schedule} | set(variant.choice.options if variant.choice else ())
    found: dict[int, str] = {}
    for contract in variant.contracts.values():
        for _, element in parts_of(contract):
            if isinstance(element, CountTricks) and element.last is None:
                name = "" if contract.id in scheduled else f" ({contract_name(t, variant, contract)})"
                found.setdefault(element.each, signed(element.each) + name)
    return ", ".join(found.values()) or t.gettext("does not count")


def _cards(t: Translator, old: Told, new: Told) -> Iterator[Difference]:
    """First the cards that changed, then in one row the points of those that did not."""
    common = old.variant.deck.cards & new.variant.deck.cards
    same: list[tuple[CountedCards, CountedCards]] = []
    for before, now in paired(old.counted, new.counted, common):
        if before is not None and now is not None and before.cards & common == now.cards & common:
            same.append((before, now))
            continue
        told, named = (new, now) if now is not None else (old, before)
        assert named is not None
        label = part_name(t, told.variant, named.element_id, CountCards(named.cards, 1))
        sides = _side(t, old, before, now), _side(t, new, now, before)
        yield Difference(label, *sides, is_new=before is None)
    if old.counted.last != new.counted.last and [n for n, _ in old.counted.last] != [n for n, _ in new.counted.last]:
        yield Difference(t.gettext("Last tricks"), Side(_last(t, old.counted)), Side(_last(t, new.counted)))
        lasts = "", ""
    else:
        lasts = _last_points(t, old), _last_points(t, new)
    points = [_points(t, old, [a for a, _ in same], lasts[0]), _points(t, new, [b for _, b in same], lasts[1])]
    if any(a.values != b.values for a, b in same) or lasts[0].rpartition(" ")[2] != lasts[1].rpartition(" ")[2]:
        yield Difference(t.gettext("Points"), Side(points[0]), Side(points[1]))
    flats = [values_text(told.counted.flat) for told in (old, new)]
    if all(flats):
        yield from _plain(t.gettext("To begin with"), *flats)


def _side(t: Translator, told: Told, found: CountedCards | None, other: CountedCards | None) -> Side:
    """Say which cards count how much, and which of the other side's do not."""
    deck = told.variant.deck
    if found is None:
        return Side(t.gettext("does not count"))
    chips = chips_of(CountCards(found.cards, 1), deck)
    left_out = (other.cards & deck.cards) - found.cards if other is not None else NO_CARDS
    text = t.gettext("{n} each, without {cards}") if left_out else t.gettext("{n} each")
    without = selection_text(t, left_out, deck, told.style)
    return Side(text.format(n=values_text(found.values), cards=without), chips)


def _last(t: Translator, found: Counted) -> str:
    parts = []
    for n, values in found.last:
        text = t.ngettext("the last one: {points}", "the last {n}: {points} each", n)
        parts.append(text.format(n=n, points=values_text(values)))
    return "; ".join(parts) or t.gettext("do not count")


def _last_points(t: Translator, told: Told) -> str:
    if not told.counted.last:
        return ""
    n, values = told.counted.last[0]
    name = part_name(t, told.variant, told.counted.last_id, CountTricks(1, n))
    return f"{name.lower()} {values_text(values)}"


def _points(t: Translator, told: Told, found: list[CountedCards], last: str) -> str:
    parts = [f"{selection_text(t, c.cards, told.variant.deck, told.style)} {values_text(c.values)}" for c in found]
    return " · ".join([*parts, *([last] if last else [])])


def _sums(t: Translator, old: Told, new: Told) -> Iterator[Difference]:
    """Name the deals in which many things count at once, where only one side has such a thing."""
    found = [_all_of(told.variant) for told in (old, new)]
    if bool(found[0]) == bool(found[1]):
        return
    told = new if found[1] else old
    contracts = found[1] or found[0]
    totals = ", ".join(signed(c.total) for c in contracts)
    text = t.gettext("everything at once: {points}").format(points=totals)
    sides = Side(t.gettext("none")), Side(text)
    name = counted_name(t, told.variant, contracts[0]) or contract_name(t, told.variant, contracts[0])
    yield Difference(name, *(sides if found[1] else sides[::-1]), is_new=bool(found[1]))


def _all_of(variant: Variant) -> list[Contract]:
    contracts = variant.contracts.values()
    return [c for c in contracts if len(c.score) == 1 and isinstance(c.score[0].element, CountAll)]
