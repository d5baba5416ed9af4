"""Values of cards that were learnt by play: what each brings its seat, judged from that seat's view alone.

Weights belong to what a contract is, not to a name: change what a card counts, a duty or the pack, and they no longer
apply. A contract without weights, or with a damaged file, is played without them.
"""

import hashlib
import logging
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.features import OTHERS, Bits, Layout, Scene, beats
from kinggame.bots.knowledge import know
from kinggame.bots.simulator.codes import Codes, Words, codes_for
from kinggame.bots.simulator.running import unsupported
from kinggame.bots.simulator.scoring import tally_of
from kinggame.bots.worth import Plan, plan_of
from kinggame.cards import Card, Deck
from kinggame.engine import PlayerView
from kinggame.resources import ResourceMissingError, asset_path
from kinggame.rules import Contract, TrumpRule

Floats = NDArray[np.float32]

FORMAT: Final = 1
"""The way in which scenes are written down; weights made for another way do not apply."""
LAYERS: Final = 3
FOLDER: Final = "values"

DAMAGES: Final = (
    *(OSError, ValueError, TypeError, KeyError, EOFError, NotImplementedError, RuntimeError),
    *(zipfile.BadZipFile, zlib.error),
)
"""What reading weights ends in where the archive, its compression or what it holds is not as it was written."""
MOST_KEPT: Final = 256
_kept: "dict[int, tuple[Plan, Learnt | None]]" = {}
"""What was read, by the identity of the plan, which is kept alive beside it."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Network:
    """Weights by layer, a matrix and an offset each; `unit` is how many points are one in its values."""

    weights: tuple[tuple[Floats, Floats], ...]
    unit: float

    def values(self, shown: Bits) -> Floats:
        """Value every card of the pack in points still to be made, (n, cards)."""
        found: Floats = shown.astype(np.float32)
        for number, (matrix, offset) in enumerate(self.weights):
            found = (found if not number else np.maximum(found, np.float32(0))) @ matrix + offset
        return found * np.float32(self.unit)


@dataclass(frozen=True, slots=True)
class Learnt:
    """What was learnt of one contract."""

    codes: Codes
    layout: Layout
    network: Network

    def values(self, view: PlayerView, cards: Sequence[Card]) -> dict[Card, float]:
        """Say what each card is expected to bring the seat that is to play, in points of the whole deal."""
        scene = scene_of(view, self.codes)
        order = self.layout.order(scene)
        found = self.network.values(self.layout.written(scene, order))[0]
        each = [self.codes.word(1 << card) for card in cards]
        columns = self.layout.spread(np.array([each], dtype=np.int64), order)[0].argmax(axis=1)
        before = view.points[view.seat]
        return {card: before + float(found[column]) for card, column in zip(cards, columns, strict=True)}


def digest(contract: Contract, deck: Deck, tricks: int) -> str:
    """Name what a contract is: the pack, what each trick and each card counts, and the duties in their order."""
    codes = codes_for(deck, None)
    tally = tally_of(contract, codes, tricks)
    counted = {str(card): int(tally.cards[codes.code(card)]) for card in deck.cards if tally.cards[codes.code(card)]}
    # The number of the rule that a duty comes from changes nothing.
    duties = [repr(replace(duty, rule="")) for duty in contract.duties]
    said = repr((
        FORMAT, deck.ranks, [suit.name for suit in deck.suits], tricks, tally.tricks.tolist(), counted, duties,
        contract.trump.value,
    ))  # fmt: skip
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def learnt_of(view: PlayerView) -> Learnt | None:
    """Give what was learnt of the contract that is played, None if that is nothing."""
    contract = view.contract
    if contract is None or view.in_play != view.variant.deck.cards:
        return None
    plan = plan_of(contract, view.variant.deck, view.variant.table, int(view.in_play), view.trick_count)
    found = _kept.get(id(plan))
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[id(plan)] = plan, _learnt(plan)
    return found[1]


def _learnt(plan: Plan) -> Learnt | None:
    tricks, contract = len(plan.tricks), plan.contract
    if contract.trump is not TrumpRule.NONE or plan.table.players != OTHERS + 1 or unsupported(contract):
        return None
    name = f"{FOLDER}/{digest(contract, plan.deck, tricks)}.npz"
    try:
        path = asset_path(name)
    except ResourceMissingError:
        return None
    codes = codes_for(plan.deck, None)
    layout = Layout.of(contract, codes, tricks)
    try:
        return Learnt(codes, layout, read_network(path, layout))
    except DAMAGES as error:
        logger.warning("values left out, for %s is damaged: %s", name, error)
        return None


def read_network(path: Path, layout: Layout) -> Network:
    """Read weights; raises one of DAMAGES if they are not what is wanted."""
    with path.open("rb") as stream, np.load(stream, allow_pickle=False) as file:
        unit = float(file["unit"])
        weights = tuple(
            (file[f"matrix{number}"].astype(np.float32), file[f"offset{number}"].astype(np.float32))
            for number in range(LAYERS)
        )
    width = layout.width
    for matrix, offset in weights:
        if matrix.ndim != 2 or matrix.shape[0] != width or offset.shape != matrix.shape[1:]:
            raise ValueError("the layers do not fit")
        if not (np.isfinite(matrix).all() and np.isfinite(offset).all()):
            raise ValueError("not every weight is a number")
        width = matrix.shape[1]
    if width != layout.cards or not 0 < unit < np.inf:
        raise ValueError("the values do not fit")
    return Network(weights, unit)


def scene_of(view: PlayerView, codes: Codes) -> Scene:
    """Set out what a seat that is to play a card sees."""
    if view.contract is None or view.decision is None:
        raise ValueError("no card is to be played in this view")
    table = view.variant.table
    plan = plan_of(view.contract, view.variant.deck, table, int(view.in_play), view.trick_count)
    played = [0] * table.players
    laid = [0] * table.players
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[table.after(trick.leader, place)] |= 1 << card
    best = -1
    for place, card in enumerate(view.trick):
        seat, code = view.seat_of(place), codes.code(card)
        played[seat] |= 1 << card
        laid[seat] = 1 << card
        if best < 0 or beats(code, best, has_trump=codes.trump is not None):
            best = code
    others = [table.after(view.seat, ahead) for ahead in range(1, OTHERS + 1)]
    may_hold = know(view, plan).may_hold
    legal = sum(1 << card for card in view.decision.cards)

    def words(*masks: int) -> Words:
        return codes.words(np.array(masks, dtype=np.uint64))

    return Scene(
        len(view.tricks),
        len(view.trick),
        words(int(view.hand)),
        words(legal),
        words(played[view.seat]),
        words(*(played[seat] for seat in others))[:, None],
        words(*(may_hold[seat] for seat in others))[:, None],
        words(*(laid[seat] for seat in others))[:, None],
        np.array([1 << best if best >= 0 else 0], dtype=np.int64),
    )
