"""From the file's sales to those of the rules, with what is wrong in them."""

from collections.abc import Mapping
from typing import assert_never

from kinggame import rules
from kinggame.catalog.build_play import PlayBuilder, names_of
from kinggame.catalog.findings import Findings
from kinggame.catalog.format import VariantFile
from kinggame.catalog.format_sales import (
    AcceptPart,
    AnswerPart,
    AuctionPart,
    AwardPart,
    DemandPart,
    OutcomePart,
    PlayPart,
    RaisePart,
    SalePart,
)
from kinggame.documents import Keys


class SalesBuilder:
    """Builds the sales; `true_totals` holds the totals of those whose outcomes agree."""

    def __init__(self, file: VariantFile, play: PlayBuilder, findings: Findings) -> None:
        self._file = file
        self._play = play
        self._findings = findings
        self.true_totals: dict[str, int] = {}
        self.sales = {name: self._sale(name, part) for name, part in file.sales.items()}

    def _sale(self, name: str, part: SalePart) -> rules.Sale:
        keys: Keys = ("sales", name)
        parts = {
            rules.Situation(situation): outcome
            for situation in ("sold", "refused", "unsold")
            if (outcome := getattr(part.outcomes, situation)) is not None
        }
        totals: dict[Keys, int] = {}
        outcomes = {
            situation: self._outcome(outcome, (*keys, "outcomes", situation.value), totals)
            for situation, outcome in parts.items()
        }
        auction = self._auction(part.auction, (*keys, "auction"))
        self._bought(part, keys)
        self._situations(part.auction, parts, keys)
        for place, total in totals.items():
            self._findings.total(f"{place[3]}: {place[5]}", "outcome", place, claimed=part.total, computed=total)
        self.true_totals[name] = part.total
        if len(set(totals.values())) == 1:
            self.true_totals[name] = next(iter(totals.values()))
        return rules.Sale(name, auction, outcomes, part.total, names_of(part.names))

    def _auction(self, part: AuctionPart, keys: Keys) -> rules.Auction:
        bids = tuple(rules.BidKind(bid.id, bid.each, bid.max, bid.buys) for bid in part.bids)
        for place, bid in enumerate(part.bids):
            if any(earlier.id == bid.id for earlier in part.bids[:place]):
                self._findings.say("repeated", (*keys, "bids", place, "id"), what="bid", found=bid.id)
            if bid.max > self._file.dealing.each:
                most = self._file.dealing.each
                self._findings.say("out-of-range", (*keys, "bids", place, "max"), found=str(bid.max), most=most)
        auction = rules.Auction(bids, rules.EqualRule(part.equal), rules.PassRule(part.pass_), (), part.rule)
        offers = auction.offers
        answers: list[rules.Answer] = []
        for place, answer in enumerate(part.answers):
            where: Keys = (*keys, "answers", place)
            if any(earlier.id == answer.id for earlier in part.answers[:place]):
                self._findings.say("repeated", (*where, "id"), what="answer", found=answer.id)
            answers.append(self._answer(answer, offers, where))
        if not any(isinstance(answer, rules.AcceptAnswer) for answer in answers):
            self._findings.say("answer-missing", (*keys, "answers"), of_key=True, answer="accept")
        return rules.Auction(bids, auction.equal, auction.passing, tuple(answers), part.rule)

    def _answer(self, part: AnswerPart, offers: Mapping[str, rules.Offer], keys: Keys) -> rules.Answer:
        match part:
            case AcceptPart():
                return rules.AcceptAnswer(part.id)
            case RaisePart():
                return rules.RaiseAnswer(part.id, rules.Situation(part.withdraw))
            case DemandPart():
                met, refused = rules.Situation(part.met), rules.Situation(part.refused)
                known = self._findings.refers("offer", part.bid, to=offers, keys=(*keys, "bid"))
                for place, word in enumerate(part.to):
                    where: Keys = (*keys, "to", place)
                    if word in part.to[:place]:
                        self._findings.say("repeated", where, what="offer", found=word)
                    elif (
                        self._findings.refers("offer", word, to=offers, keys=where)
                        and known
                        and offers[word].points >= offers[part.bid].points
                    ):
                        self._findings.say("demand-not-higher", where, found=word, bid=part.bid)
                return rules.DemandAnswer(part.id, tuple(part.to), part.bid, met, refused)
        assert_never(part)

    def _bought(self, part: SalePart, keys: Keys) -> None:
        """Say which offers buy nothing, and which options nothing buys."""
        options = part.outcomes.sold.of
        for place, bid in enumerate(part.auction.bids):
            where: Keys = (*keys, "auction", "bids", place, "buys")
            self._findings.refers("option", bid.buys, to=options, keys=where)
        for name in options:
            if all(bid.buys != name for bid in part.auction.bids):
                where = (*keys, "outcomes", "sold", "of", name)
                self._findings.say("unreachable", where, of_key=True, what="option", id=name)

    def _situations(self, auction: AuctionPart, parts: Mapping[rules.Situation, OutcomePart], keys: Keys) -> None:
        """Say which ways of ending have no outcome, which outcomes are never met, and who cannot declare."""
        leads_to = {rules.Situation.SOLD, rules.Situation.UNSOLD}
        for place, answer in enumerate(auction.answers):
            end = {"raise": "withdraw", "demand": "refused"}.get(answer.kind)
            if end is None:
                continue
            situation = rules.Situation(getattr(answer, end))
            leads_to.add(situation)
            if situation not in parts:
                where: Keys = (*keys, "auction", "answers", place, end)
                self._findings.say("outcome-missing", where, situation=situation.value)
        for situation, outcome in parts.items():
            where = (*keys, "outcomes", situation.value)
            if situation not in leads_to:
                self._findings.say("unreachable", where, of_key=True, what="outcome", id=situation.value)
            if situation is rules.Situation.UNSOLD and outcome.by == "bidder":
                self._findings.say("nobody-bid", (*where, "by"))

    def _outcome(self, part: OutcomePart, keys: Keys, totals: dict[Keys, int]) -> rules.Outcome:
        options: dict[str, rules.OutcomeOption] = {}
        with_trumps = 0
        for name, option in part.of.items():
            where: Keys = (*keys, "of", name)
            if name.startswith(rules.TRUMP_PREFIX):
                self._findings.say("reserved-word", where, of_key=True, found=name)
            match option:
                case PlayPart():
                    self._play_option(name, option, where, options, totals)
                    built = options.get(name)
                    with_trumps += built is not None and rules.names_trump(built)
                case AwardPart():
                    self._award_option(name, option, where, options, totals)
                case _:
                    assert_never(option)
        if with_trumps > 1 and keys[-1] != rules.Situation.SOLD.value:
            self._findings.say("two-trump-options", (*keys, "of"), of_key=True)
        return rules.Outcome(rules.Role(part.by), options)

    def _play_option(
        self,
        name: str,
        part: PlayPart,
        keys: Keys,
        options: dict[str, rules.OutcomeOption],
        totals: dict[Keys, int],
    ) -> None:
        words = part.leader if isinstance(part.leader, list) else [part.leader]
        if len(set(words)) < len(words):
            self._findings.say("repeated", (*keys, "leader"), what="leader", found=words[-1])
        where: Keys = (*keys, "contract")
        if self._findings.refers("contract", part.contract, to=self._play.contracts, keys=where):
            leaders = tuple(rules.LeaderRole(word) for word in words)
            options[name] = rules.PlayOption(self._play.contracts[part.contract], leaders)
            if part.contract in self._play.true_totals:
                totals[where] = self._play.true_totals[part.contract]

    def _award_option(
        self,
        name: str,
        part: AwardPart,
        keys: Keys,
        options: dict[str, rules.OutcomeOption],
        totals: dict[Keys, int],
    ) -> None:
        award = part.award
        where: Keys = (*keys, "award", "as")
        if not self._findings.refers("contract", award.as_, to=self._play.contracts, keys=where):
            return
        contract = self._play.contracts[award.as_]
        options[name] = rules.AwardOption(contract, award.tricks.owner, award.tricks.others)
        if not all(_counts_any_trick(item.element) for item in contract.score):
            self._findings.say("award-counts-cards", where, contract=award.as_)
            return
        given = award.tricks.owner + (self._file.table.players - 1) * award.tricks.others
        if given != self._file.dealing.each:
            each = self._file.dealing.each
            self._findings.say("award-tricks", (*keys, "award", "tricks"), of_key=True, given=given, tricks=each)
        elif award.as_ in self._play.true_totals:
            totals[where] = self._play.true_totals[award.as_]


def _counts_any_trick(element: rules.Element) -> bool:
    """Tell whether an element can be scored from numbers of tricks alone."""
    match element:
        case rules.CountTricks():
            return element.last is None
        case rules.CountAll():
            return all(_counts_any_trick(part) for part in element.of)
    return isinstance(element, rules.CountFlat)
