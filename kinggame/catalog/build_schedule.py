"""From the file's schedule to that of the rules: phases in a fixed order, or deals whose contract is chosen."""

from collections.abc import Iterable, Iterator, Mapping

from kinggame import rules
from kinggame.cards import Card
from kinggame.catalog.build_choices import ChoicesBuilder, add_option, check_trumps, leaders_of
from kinggame.catalog.build_play import PlayBuilder, names_of
from kinggame.catalog.build_sales import SalesBuilder
from kinggame.catalog.findings import Findings
from kinggame.catalog.format import FixedSchedule, VariantFile
from kinggame.catalog.format_choice import MOST_DEALS, ChoiceSchedule, GroupPart, HolderPart
from kinggame.documents import Keys

SCHEDULE: Keys = ("schedule",)


class ScheduleBuilder:
    """Builds the phases of a match, `total` being what they sum to, None where that is not known."""

    def __init__(
        self,
        file: VariantFile,
        play: PlayBuilder,
        sales: SalesBuilder,
        choices: ChoicesBuilder,
        findings: Findings,
    ) -> None:
        self._file = file
        self._play = play
        self._true_totals = play.true_totals | sales.true_totals | choices.true_totals
        self._findings = findings
        self.choice: rules.ChosenDeal | None = None
        if isinstance(file.schedule, FixedSchedule):
            self.phases, self.total = self._fixed(file.schedule, {**play.contracts, **sales.sales, **choices.choices})
        else:
            self.phases, self.total = self._chosen(file.schedule)
            for name in file.sales:
                findings.say("unreachable", ("sales", name), of_key=True, what="sale", id=name)
            for name in file.choices:
                findings.say("unreachable", ("choices", name), of_key=True, what="choice", id=name)

    # In a fixed order

    def _fixed(
        self, part: FixedSchedule, deals: Mapping[str, rules.DealItem]
    ) -> tuple[tuple[rules.Phase, ...], int | None]:
        phases: list[rules.Phase] = []
        sums: list[int | None] = []
        for place, phase in enumerate(part.phases):
            keys: Keys = (*SCHEDULE, "phases", place)
            if any(other.id == phase.id for other in phases):
                self._findings.say("repeated", (*keys, "id"), what="phase", found=phase.id)
            found = [
                deals[name]
                for number, name in enumerate(phase.deals)
                if self._findings.refers("deal", name, to=deals, keys=(*keys, "deals", number))
            ]
            for number, name in enumerate(phase.deals):
                deal = deals.get(name)
                if isinstance(deal, rules.Contract) and deal.trump is rules.TrumpRule.CHOSEN:
                    self._findings.say("trump-undeclared", (*keys, "deals", number), contract=name)
            phases.append(rules.Phase(phase.id, tuple(found), phase.total, names_of(phase.names)))
            sums.append(sum_of(self._true_totals.get(name) for name in phase.deals))
            if sums[-1] is not None:
                self._findings.total(phase.id, "phase", (*keys, "total"), claimed=phase.total, computed=sums[-1])
        return tuple(phases), sum_of(sums)

    # By choice

    def _chosen(self, part: ChoiceSchedule) -> tuple[tuple[rules.Phase, ...], int | None]:
        """Make every deal of the match the same: one whose contract is chosen."""
        leaders = leaders_of(part.leader, (*SCHEDULE, "leader"), self._findings)
        options: dict[str, rules.PlayOption] = {}
        groups: list[rules.QuotaGroup] = []
        sums: list[int | None] = []
        for place, group in enumerate(part.groups):
            keys: Keys = (*SCHEDULE, "groups", place)
            if any(other.id == group.id for other in groups):
                self._findings.say("repeated", (*keys, "id"), what="group", found=group.id)
            found = self._group_contracts(group, keys, options, leaders)
            scope = rules.QuotaScope(group.quota.by)
            groups.append(
                rules.QuotaGroup(
                    group.id, found, group.each_player, group.quota.times, scope, group.total, names_of(group.names)
                )
            )
            sums.append(self._group_sum(group, keys))
        check_trumps(options, (*SCHEDULE, "groups"), self._findings)
        deals = self._file.table.players * sum(group.each_player for group in part.groups)
        if deals > MOST_DEALS:
            self._findings.say("schedule-too-long", (*SCHEDULE, "groups"), of_key=True, found=deals, most=MOST_DEALS)
        self.choice = rules.ChosenDeal(part.rule, self._declarer(part), tuple(groups), options)
        phase = rules.Phase(rules.CHOSEN_DEAL, (self.choice,) * min(deals, MOST_DEALS), sum(g.total for g in groups))
        return (phase,), sum_of(sums)

    def _declarer(self, part: ChoiceSchedule) -> rules.Declarer:
        if not isinstance(part.declarer, HolderPart):
            return rules.Declarer(rules.DeclarerRole(part.declarer))
        card = Card.parse(part.declarer.holder_of)
        suits, ranks = self._file.deck.suits, self._file.deck.ranks
        if card.suit.letter not in suits or card.rank not in ranks:
            self._findings.say("not-in-deck", (*SCHEDULE, "declarer", "holder-of"), found=str(card))
        return rules.Declarer(rules.DeclarerRole.HOLDER, card)

    def _group_contracts(
        self,
        group: GroupPart,
        keys: Keys,
        options: dict[str, rules.PlayOption],
        leaders: tuple[rules.LeaderRole, ...],
    ) -> tuple[str, ...]:
        found: list[str] = []
        for number, name in enumerate(group.contracts):
            where: Keys = (*keys, "contracts", number)
            if add_option(name, options, leaders, self._play, where, self._findings):
                found.append(name)
        return tuple(found)

    def _group_sum(self, group: GroupPart, keys: Keys) -> int | None:
        """Sum the deals of a group; say where the quotas do not reach, or leave the sum open."""
        players, names = self._file.table.players, list(dict.fromkeys(group.contracts))
        sharers = 1 if group.quota.by == "player" else players
        needed, room = sharers * group.each_player, group.quota.times * len(names)
        if room < needed:
            where: Keys = (*keys, "quota")
            self._findings.say("quota-too-small", where, of_key=True, id=group.id, room=room, needed=needed)
            return None
        totals = [self._true_totals.get(name) for name in names]
        known = sorted(total for total in totals if total is not None)
        if len(known) < len(totals):
            return None
        times, count = group.quota.times * players // sharers, group.each_player * players
        least, most = sum(_first(known, times, count)), sum(_first(known[::-1], times, count))
        if least != most:
            self._findings.say("sum-open", (*keys, "total"), id=group.id, least=least, most=most)
            return None
        self._findings.total(group.id, "group", (*keys, "total"), claimed=group.total, computed=least)
        return least


def _first(totals: list[int], times: int, count: int) -> Iterator[int]:
    """Give so many deals, each contract as often as it may come, in this order."""
    every = [total for total in totals for _ in range(times)]
    yield from every[:count]


def sum_of(totals: Iterable[int | None]) -> int | None:
    """Add up; None as soon as one is unknown."""
    listed = list(totals)
    known = [total for total in listed if total is not None]
    return sum(known) if len(known) == len(listed) else None
