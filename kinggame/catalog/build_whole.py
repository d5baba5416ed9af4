"""From the file of a variant to the variant: its parts, and everything that they say of one another."""

from pathlib import Path

from kinggame import rules
from kinggame.cards import Deck, Suit
from kinggame.catalog.build_choices import ChoicesBuilder
from kinggame.catalog.build_play import PlayBuilder, names_of
from kinggame.catalog.build_sales import SalesBuilder
from kinggame.catalog.build_schedule import ScheduleBuilder
from kinggame.catalog.findings import Findings
from kinggame.catalog.format import FixedSchedule, LooksPart, VariantFile
from kinggame.catalog.house_rules import meant
from kinggame.catalog.reach import named
from kinggame.documents import Document, validate
from kinggame.errors import DataError

DEFAULT_LOOKS = rules.Looks("azulejo", "latin")


def built(document: Document) -> rules.Variant:
    """Build the variant of a document that stands alone; raises DataError."""
    try:
        file = validate(VariantFile, document)
    except DataError as error:
        raise named(meant(error, document), document) from None
    findings = Findings(document)
    variant = _Builder(file, findings).variant()
    findings.raise_if_any()
    return variant


class _Builder:
    def __init__(self, file: VariantFile, findings: Findings) -> None:
        self._file = file
        self._findings = findings
        self._deck = Deck(tuple(Suit.parse(letter) for letter in file.deck.suits), file.deck.ranks)
        self._play = PlayBuilder(file, self._deck, findings)
        self._sales = SalesBuilder(file, self._play, findings)
        self._choices = ChoicesBuilder(file, self._play, findings)

    def variant(self) -> rules.Variant:
        """Put the parts together; what was wrong is in the findings."""
        file = self._file
        self._check_id()
        self._check_pack()
        schedule = self._schedule()
        self._check_reached()
        table = rules.Table(file.table.players, rules.Rotation(file.table.rotation), rules.Reseat(file.table.reseat))
        return rules.Variant(
            id=file.id,
            names=names_of(file.names),
            looks=_looks(file.looks),
            deck=self._deck,
            table=table,
            each=file.dealing.each,
            early_end=rules.EarlyEnd(file.early_end),
            phases=schedule.phases,
            winners=rules.Winners(file.settlement.winners),
            total=file.settlement.total,
            contracts=self._play.contracts,
            sales=self._sales.sales,
            element_names={name: names_of(part.names) for name, part in file.elements.items()},
            choice=schedule.choice,
            choices=self._choices.choices,
        )

    def _check_id(self) -> None:
        source = self._findings.document.source
        if isinstance(source, Path) and source.stem != self._file.id:
            self._findings.say("id-not-stem", ("id",), found=self._file.id, stem=source.stem)

    def _check_pack(self) -> None:
        """Every card of the pack is dealt: there is no stock and no kitty (C-5)."""
        each, players, pack = self._file.dealing.each, self._file.table.players, len(self._deck.cards)
        if each * players != pack:
            self._findings.say("pack-not-dealt", ("dealing", "each"), each=each, players=players, pack=pack)

    def _schedule(self) -> ScheduleBuilder:
        for name in self._sales.sales:
            if name in self._play.contracts:
                self._findings.say("repeated", ("sales", name), of_key=True, what="deal", found=name)
        for name in self._choices.choices:
            if name in self._play.contracts or name in self._sales.sales:
                self._findings.say("repeated", ("choices", name), of_key=True, what="deal", found=name)
        schedule = ScheduleBuilder(self._file, self._play, self._sales, self._choices, self._findings)
        if schedule.total is not None:
            claimed, where = self._file.settlement.total, ("settlement", "total")
            self._findings.total(self._file.id, "match", where, claimed=claimed, computed=schedule.total)
        return schedule

    def _check_reached(self) -> None:
        """Say which contracts and sales no deal can come to."""
        spoken = [("sales", "sale", name) for name in self._file.sales]
        spoken += [("choices", "choice", name) for name in self._file.choices]
        for family, what, name in spoken if isinstance(self._file.schedule, FixedSchedule) else ():
            if not self._findings.is_used("deal", name):
                self._findings.say("unreachable", (family, name), of_key=True, what=what, id=name)
        for name in self._file.contracts:
            if not self._findings.is_used("deal", name) and not self._findings.is_used("contract", name):
                self._findings.say("unreachable", ("contracts", name), of_key=True, what="contract", id=name)


def _looks(part: LooksPart | None) -> rules.Looks:
    return DEFAULT_LOOKS if part is None else rules.Looks(part.house, part.indices)
