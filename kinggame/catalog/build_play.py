"""From the file's elements, duties and contracts to those of the rules, with what is wrong between them."""

from collections.abc import Collection, Mapping
from typing import assert_never

from kinggame import rules
from kinggame.cards import NO_CARDS, Card, CardSet, Deck, Suit
from kinggame.catalog.findings import Findings
from kinggame.catalog.format import VariantFile
from kinggame.catalog.format_play import (
    AllOfElement,
    CardsElement,
    CardsPart,
    CardsScore,
    ContractPart,
    DiscardDuty,
    DutyPart,
    ElementScore,
    FlatElement,
    FlatScore,
    FollowDuty,
    HeadDuty,
    NoLeadDuty,
    RuffDuty,
    ScorePart,
    ThrowDuty,
    TricksElement,
    TricksScore,
    WithholdDuty,
)
from kinggame.catalog.shapes import NamesPart
from kinggame.documents import Keys

SIGNS = {"plus": 1, "minus": -1}


def names_of(part: NamesPart | None) -> dict[str, str]:
    """Give names by language; empty if there are none."""
    return {} if part is None else {"pt": part.pt, "ru": part.ru, "en": part.en}


class PlayBuilder:
    """Builds elements, then duties, then contracts; what cannot be built is left out and said."""

    def __init__(self, file: VariantFile, deck: Deck, findings: Findings) -> None:
        self._file = file
        self._deck = deck
        self._findings = findings
        self._tricks = file.dealing.each
        self._players = file.table.players
        self._broken: set[str | None] = set()
        """elements with a fault of their own: what counts them is not summed"""
        self.elements = self._elements()
        self.duties = {name: self._duty(part, ("duties", name)) for name, part in file.duties.items()}
        self.contracts: dict[str, rules.Contract] = {}
        self.true_totals: dict[str, int] = {}
        """the computed total of each contract that could be built"""
        for name, part in file.contracts.items():
            self._contract(name, part)
        self._unused()

    def _elements(self) -> dict[str, rules.Element]:
        simple: dict[str, rules.SimpleElement] = {}
        for name, part in self._file.elements.items():
            keys: Keys = ("elements", name)
            faults = len(self._findings.problems)
            match part:
                case TricksElement():
                    simple[name] = self._count_tricks(part.each, part.last, keys)
                case FlatElement():
                    simple[name] = rules.CountFlat(part.each)
                case CardsElement():
                    simple[name] = rules.CountCards(self._select(part.cards, (*keys, "cards")), part.each)
                case AllOfElement():
                    pass
                case _:
                    assert_never(part)
            if len(self._findings.problems) > faults:
                self._broken.add(name)
        found: dict[str, rules.Element] = dict(simple)
        for name, part in self._file.elements.items():
            if isinstance(part, AllOfElement):
                keys = ("elements", name, "of")
                good = self._references("element", part.of, to=simple, keys=keys)
                found[name] = rules.CountAll(tuple(simple[one] for one in good), tuple(good))
                if len(good) < len(part.of) or self._broken.intersection(good):
                    self._broken.add(name)
        return found

    def _references(self, what: str, listed: list[str], *, to: Collection[str], keys: Keys) -> list[str]:
        """Give the names of a list that exist, each once."""
        good: dict[str, None] = {}
        for place, name in enumerate(listed):
            if name in good:
                self._findings.say("repeated", (*keys, place), what=what, found=name)
            elif self._findings.refers(what, name, to=to, keys=(*keys, place)):
                good[name] = None
        return list(good)

    def _count_tricks(self, each: int, last: int | None, keys: Keys) -> rules.CountTricks:
        if last is not None and last > self._tricks:
            self._findings.say("out-of-range", (*keys, "last"), found=str(last), most=self._tricks)
        return rules.CountTricks(each, last)

    def _select(self, part: CardsPart, keys: Keys) -> CardSet:
        if part.suits is None and part.ranks is None and part.card is None:
            self._findings.say("selector-empty", keys)
            return NO_CARDS
        if part.card is not None and (part.suits is not None or part.ranks is not None):
            self._findings.say("selector-mixed", keys)
        suits = None if part.suits is None else tuple(Suit.parse(letter) for letter in part.suits)
        card = None if part.card is None else Card.parse(part.card)
        selected = rules.CardSelector(suits, part.ranks, card).select(self._deck)
        absent = [letter for letter in part.ranks or "" if letter not in self._deck.ranks]
        absent += [suit.letter for suit in suits or () if suit not in self._deck.suits]
        if not selected:
            self._findings.say("selects-nothing", keys)
        elif absent:
            self._findings.say("not-in-deck", keys, found="".join(absent))
        return selected

    def _duty(self, part: DutyPart, keys: Keys) -> rules.Duty:
        scope = rules.Scope(part.tricks)
        match part:
            case FollowDuty():
                return rules.Follow(part.rule, scope)
            case NoLeadDuty():
                cards = self._select(part.cards, (*keys, "cards"))
                return rules.NoLead(part.rule, cards, rules.Until(part.until), scope)
            case WithholdDuty():
                return rules.Withhold(part.rule, self._select(part.cards, (*keys, "cards")), scope)
            case DiscardDuty():
                return rules.Discard(part.rule, self._select(part.cards, (*keys, "cards")), scope)
            case ThrowDuty():
                return rules.Throw(part.rule, self._select(part.cards, (*keys, "cards")), scope)
            case RuffDuty():
                return rules.Ruff(part.rule, rules.OverRule(part.over), scope)
            case HeadDuty():
                return rules.Head(part.rule, rules.HeadWhen(part.when), scope)
        assert_never(part)

    def _contract(self, name: str, part: ContractPart) -> None:
        keys: Keys = ("contracts", name)
        faults = len(self._findings.problems)
        items = [self._item(score, (*keys, "score", place)) for place, score in enumerate(part.score)]
        can_be_summed = (
            len(self._findings.problems) == faults
            and None not in items
            and not self._broken.intersection(item.element_id for item in items if item is not None)
        )
        duty_names = self._references("duty", part.duties, to=self._file.duties, keys=(*keys, "duties"))
        duties = tuple(self.duties[one] for one in duty_names)
        trump = rules.TrumpRule(part.trump)
        self._check_duties(part, duties, keys)
        if part.names is None and (len(part.score) != 1 or not isinstance(part.score[0], ElementScore)):
            self._findings.say("contract-unnamed", keys, of_key=True, contract=name)
        score = tuple(item for item in items if item is not None)
        contract = rules.Contract(name, score, duties, trump, part.total, names_of(part.names))
        self.contracts[name] = contract
        if not can_be_summed:
            return
        computed = contract.computed_total(self._deck.cards, self._tricks, self._players)
        self.true_totals[name] = computed
        self._findings.total(name, "contract", (*keys, "total"), claimed=part.total, computed=computed)

    def _item(self, part: ScorePart, keys: Keys) -> rules.ScoreItem | None:
        match part:
            case ElementScore():
                if not self._findings.refers("element", part.element, to=self._file.elements, keys=(*keys, "element")):
                    return None
                sign = SIGNS[part.sign]
                return rules.ScoreItem(rules.signed(self.elements[part.element], sign), sign, part.element)
            case TricksScore():
                element: rules.Element = self._count_tricks(part.each, part.last, keys)
            case CardsScore():
                element = rules.CountCards(self._select(part.cards, (*keys, "cards")), part.each)
            case FlatScore():
                element = rules.CountFlat(part.each)
            case _:
                assert_never(part)
        if part.each == 0:
            self._findings.say("counts-nothing", (*keys, "each"))
        return rules.ScoreItem(element, -1 if part.each < 0 else 1)

    def _check_duties(self, part: ContractPart, duties: tuple[rules.Duty, ...], keys: Keys) -> None:
        """Say which duties can never bind for want of trumps."""
        if part.trump != "none":
            return
        for place, name in enumerate(part.duties):
            duty = self.duties.get(name)
            needs_trumps = isinstance(duty, rules.Ruff) or (
                isinstance(duty, rules.Head) and duty.when is rules.HeadWhen.TRUMP_LED
            )
            if needs_trumps:
                self._findings.say("duty-needs-trump", (*keys, "duties", place), duty=name)

    def _unused(self) -> None:
        listed: tuple[tuple[str, str, Mapping[str, object]], ...] = (
            ("element", "elements", self._file.elements),
            ("duty", "duties", self._file.duties),
        )
        for what, family, entries in listed:
            for name in entries:
                if not self._findings.is_used(what, name):
                    self._findings.say("unused", (family, name), of_key=True, what=what, id=name)
