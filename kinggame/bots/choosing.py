"""What to choose to be played: the contract for which the hand is best, measured by what it usually brings.

Each contract comes in its time, if not now then later. So what counts is not what a contract brings, but how much more
than a share of it that a hand like any other would get.
"""

from kinggame.bots.worths import Worths
from kinggame.cards import SUIT_LETTERS
from kinggame.engine import Decision, DecisionKind, PlayerView
from kinggame.rules import LEAD_NEXT, LEAD_SELF, TRUMP_PREFIX, ChosenDeal, declares


def choose_contract(view: PlayerView, chosen: ChosenDeal, decision: Decision, worths: Worths) -> str:
    """Choose a contract with its trump, or who leads."""
    if len(decision.words) == 1:
        return decision.words[0]
    if decision.kind is DecisionKind.LEADER:
        return LEAD_SELF if LEAD_NEXT not in decision.words or worths.leads() else LEAD_NEXT
    ranked = ranked_contracts(view, chosen, decision, worths)
    return ranked[0][1]


def ranked_contracts(
    view: PlayerView, chosen: ChosenDeal, decision: Decision, worths: Worths
) -> list[tuple[float, str]]:
    """Rank what may be chosen by how much more than an even share it promises, the best first."""
    players = view.variant.table.players
    found: list[tuple[float, str]] = []
    for name, option in chosen.options.items():
        if not any(declares(word, name, option) for word in decision.words):
            continue
        worth, trump = worths.declaring(option)
        word = name if trump is None else TRUMP_PREFIX + SUIT_LETTERS[trump]
        if word in decision.words:
            found.append((worth - option.contract.total / players, word))
    return sorted(found, key=lambda one: (-one[0], decision.words.index(one[1])))
