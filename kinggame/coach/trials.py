"""Choices tried in worlds: each is taken in the same deals, and bots go on from there to the end of the deal.

numpy is imported here, so that this module is read only where one thinks: in the worker.
"""

import random
from collections.abc import Generator, Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.guesses import likely
from kinggame.bots.play import rate_cards
from kinggame.bots.rule_bot import RuleBot
from kinggame.bots.sampled_worths import alike, exchanged
from kinggame.bots.sampling import Worlds, worlds_of
from kinggame.bots.search import POLICY, candidates
from kinggame.bots.simulator import Position, playout, rollout
from kinggame.cards import Card, CardSet, Suit
from kinggame.engine import Choice, DecisionKind, MatchState, PlayerView, apply, pending, start, view
from kinggame.rules import ChosenDeal, Contract, Sale, TrumpRule, declares

Points = NDArray[np.float64]
"""The own points of the deal, payments included, by option and world."""

SALES_AT_ONCE: Final = 60
"""So many sales are settled in one slice, a fraction of a second."""
JUDGEMENT: Final = 0.5
"""How much the rating of a card by rules of thumb weighs beside what the worlds say."""
LAST_WORD: Final = 400
"""So many words no sale has: bots that went on longer would go on for ever."""


def generator(rng: random.Random) -> np.random.Generator:
    """Make numpy's generator from a standard one, which moves on by one step."""
    return np.random.default_rng(rng.getrandbits(64))


def possible(shown: PlayerView, count: int, rng: np.random.Generator) -> Worlds:
    """Draw deals that the seat must reckon with, likelier ones more often where something was said."""
    return likely(shown, count, rng)


def copies(hands: Sequence[CardSet], count: int) -> Worlds:
    """Give one deal so many times, since what follows in it is left to chance too."""
    return worlds_of([hands] * count)


def tried(
    shown: PlayerView, options: Sequence[Choice], worlds: Worlds, rng: np.random.Generator
) -> Generator[None, None, Points]:
    """Take each option in each world and play on, in slices: the own points of the deal (options, worlds)."""
    found: list[Points] = []
    for some in chunks(worlds, len(worlds) if shown.contract is not None else SALES_AT_ONCE // len(options)):
        if shown.contract is not None:
            cards = [option for option in options if isinstance(option, Card)]
            points = rollout(shown, some, cards, POLICY, rng)[:, :, shown.seat].astype(np.float64)
            found.append(points + shown.payments[shown.seat])
        else:
            found.append(_said(shown, [str(option) for option in options], some, rng))
        yield
    return np.concatenate(found, axis=1)


def leaning(shown: PlayerView, options: Sequence[Choice]) -> dict[Choice, float]:
    """Give what judgement adds to what worlds say of each option: their players are weaker than who is reviewed."""
    found: dict[Choice, float] = dict.fromkeys(options, 0.0)
    if shown.contract is not None and shown.decision is not None:
        found.update({card: JUDGEMENT * worth for worth, card in rate_cards(shown, shown.decision) if card in found})
    return found


def usual(shown: PlayerView, options: Sequence[Choice]) -> Points:
    """Give what each option brings whoever chooses it: of a contract that comes in its time anyway, an even share.

    Where no contract is chosen that is nothing.
    """
    asked = shown.decision.kind if shown.decision is not None else None
    if asked is not DecisionKind.DECLARE or not isinstance(shown.item, ChosenDeal):
        return np.zeros(len(options))
    players = shown.variant.table.players
    return np.array([contract_of(shown.item, str(option)).total / players for option in options])


def contract_of(chosen: ChosenDeal, word: str) -> Contract:
    """Give the contract that a word chooses: its id, or a suit for the one that has trumps."""
    return next(option.contract for name, option in chosen.options.items() if declares(word, name, option))


def distinct(shown: PlayerView) -> list[Choice]:
    """List the options that differ: of cards that do the same the highest, of offers of one kind the lowest."""
    decision = shown.decision
    if decision is None:
        raise ValueError("nothing is to be decided in this view")
    if decision.kind is DecisionKind.PLAY:
        return list(candidates(shown, decision.cards.listed()))
    offers = shown.item.auction.offers if isinstance(shown.item, Sale) else {}
    found: list[Choice] = []
    kinds: set[str] = set()
    for word in decision.words:
        if word in offers:
            if offers[word].kind.id in kinds:
                continue
            kinds.add(offers[word].kind.id)
        found.append(word)
    return found


def represented(shown: PlayerView, choice: Choice, options: Sequence[Choice]) -> Choice:
    """Give the option that does the same as a choice; the choice itself if none does."""
    if choice in options or not isinstance(choice, Card):
        return choice
    cards = [option for option in options if isinstance(option, Card) and option.suit == choice.suit]
    return next((card for card in cards if len(candidates(shown, [card, choice])) == 1), choice)


def chunks(worlds: Worlds, size: int) -> Iterator[Worlds]:
    """Part worlds into pieces."""
    for first in range(0, len(worlds), max(1, size)):
        yield worlds.take(slice(first, first + max(1, size)))


# Words: the sale is settled by bots that judge, world by world, and what comes of it is played out at once.


def _said(shown: PlayerView, words: Sequence[str], worlds: Worlds, rng: np.random.Generator) -> Points:
    """Settle the sale in each world after each word, and play out at once all that is played in one contract."""
    points = np.zeros(len(words) * len(worlds))
    plays: dict[tuple[str, Suit | None], list[tuple[int, int]]] = {}
    exchangeable = {contract.id for contract in shown.variant.contracts.values() if _exchangeable(shown, contract)}
    hands = np.tile(worlds.hands, (len(words), 1))
    begun = [_begun(shown, worlds.deal(row)) for row in range(len(worlds))]
    for place, (word, before) in enumerate((word, state) for word in words for state in begun):
        state = _spoken(apply(before, word)[0])
        if state.deal is None:
            points[place] = (state.finished[-1].scores or ())[shown.seat]
            continue
        deal = state.deal
        assert deal.contract is not None
        trump = deal.trump
        if trump is not None and deal.contract.id in exchangeable:
            hands[place] = exchanged(hands[place : place + 1], np.array([int(trump)]))[0]
            trump = Suit.SPADES
        points[place] = deal.payments[shown.seat]
        plays.setdefault((deal.contract.id, trump), []).append((place, deal.leader))
    for (contract, trump), found in plays.items():
        places, leaders = np.array(found).T
        position = Position.dealt(shown.variant, shown.variant.contracts[contract], leader=found[0][1], trump=trump)
        played = playout(position, Worlds(hands[places]), POLICY, rng, leaders=leaders)
        points[places] += played[:, shown.seat]
    return points.reshape(len(words), len(worlds))


def _exchangeable(shown: PlayerView, contract: Contract) -> bool:
    return contract.trump is TrumpRule.CHOSEN and alike(contract, shown.variant.deck.suits)


def _begun(shown: PlayerView, hands: tuple[CardSet, ...]) -> MatchState:
    """Set a world up as a deal of its own, at the word that is to be said."""
    if shown.item is None or shown.auction is None or shown.dealer is None:
        raise ValueError("no words are said in this deal")
    state = start(shown.variant, options=shown.options, only=shown.item)
    if isinstance(shown.item, ChosenDeal):
        state, _ = apply(apply(state, shown.dealer)[0], hands)
        assert state.deal is not None  # whose right it is, and what is left to choose, comes from the match
        return state._replace(deal=state.deal._replace(auction=shown.auction))
    choices: tuple[Choice, ...] = (shown.dealer, hands, *(call.word for call in shown.auction.calls))
    for choice in choices:
        state, _ = apply(state, choice)
    return state


def _spoken(state: MatchState) -> MatchState:
    """Let bots that judge say the rest of a sale."""
    bot = RuleBot()
    for _ in range(LAST_WORD):
        decision = pending(state)
        if state.deal is None or decision is None or decision.kind is DecisionKind.PLAY:
            return state
        choice = bot.choose(view(state, decision.seat), decision, random.Random(0), 0)
        state, _ = apply(state, choice)
    raise ValueError("the sale does not end")
