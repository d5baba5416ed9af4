"""From the file's choices to those of the rules: deals of a fixed order whose contract somebody names (CH-4)."""

from kinggame import rules
from kinggame.catalog.build_play import PlayBuilder, names_of
from kinggame.catalog.findings import Findings
from kinggame.catalog.format import VariantFile
from kinggame.catalog.format_choice import ChoicePart
from kinggame.catalog.format_sales import LeaderPart
from kinggame.documents import Keys


class ChoicesBuilder:
    """Builds the choices; `true_totals` holds the totals of those whose contracts agree."""

    def __init__(self, file: VariantFile, play: PlayBuilder, findings: Findings) -> None:
        self._play = play
        self._findings = findings
        self.true_totals: dict[str, int] = {}
        self.choices = {name: self._choice(name, part) for name, part in file.choices.items()}

    def _choice(self, name: str, part: ChoicePart) -> rules.ChosenDeal:
        keys: Keys = ("choices", name)
        leaders = leaders_of(part.leader, (*keys, "leader"), self._findings)
        options: dict[str, rules.PlayOption] = {}
        for number, contract in enumerate(part.contracts):
            add_option(contract, options, leaders, self._play, (*keys, "contracts", number), self._findings)
        check_trumps(options, (*keys, "contracts"), self._findings)
        totals = {one: self._play.true_totals[one] for one in options if one in self._play.true_totals}
        for contract, total in totals.items():
            where: Keys = (*keys, "total")
            self._findings.total(f"{name}: {contract}", "contract", where, claimed=part.total, computed=total)
        self.true_totals[name] = part.total
        if len(set(totals.values())) == 1:
            self.true_totals[name] = next(iter(totals.values()))
        declarer = rules.Declarer(rules.DeclarerRole(part.declarer))
        return rules.ChosenDeal(part.rule, declarer, (), options, name, part.total, names_of(part.names))


def leaders_of(part: LeaderPart, keys: Keys, findings: Findings) -> tuple[rules.LeaderRole, ...]:
    """Give who may lead, said by one word or by a list of them."""
    words = part if isinstance(part, list) else [part]
    if len(set(words)) < len(words):
        findings.say("repeated", keys, what="leader", found=words[-1])
    return tuple(rules.LeaderRole(word) for word in words)


def add_option(
    name: str,
    options: dict[str, rules.PlayOption],
    leaders: tuple[rules.LeaderRole, ...],
    play: PlayBuilder,
    keys: Keys,
    findings: Findings,
) -> bool:
    """Add a contract that may be chosen; tell whether there is such a one, and not yet among the options."""
    if name in options:
        findings.say("repeated", keys, what="contract", found=name)
        return False
    if not findings.refers("contract", name, to=play.contracts, keys=keys):
        return False
    if name == rules.CHOSEN_DEAL or name.startswith(rules.TRUMP_PREFIX):
        findings.say("reserved-word", keys, found=name)
    options[name] = rules.PlayOption(play.contracts[name], leaders)
    return True


def check_trumps(options: dict[str, rules.PlayOption], keys: Keys, findings: Findings) -> None:
    """Say so where a suit that is named would not tell which contract is meant."""
    if sum(option.contract.trump is rules.TrumpRule.CHOSEN for option in options.values()) > 1:
        findings.say("two-trump-options", keys, of_key=True)
