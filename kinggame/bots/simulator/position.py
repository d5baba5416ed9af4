"""What all worlds of a simulation have in common: the contract, and all that was played and said."""

from dataclasses import dataclass

from kinggame.bots.simulator.codes import Codes, codes_for
from kinggame.cards import Card, Suit
from kinggame.engine import PLAY_ON, PlayerView, Trick
from kinggame.rules import Contract, EarlyEnd, Rotation, TrumpRule, Variant


@dataclass(frozen=True, slots=True)
class Position:
    """A deal under way, as everybody sees it.

    `trick` are the cards on the table, led by `leader`, `tricks` those taken before; `count` is how many tricks the
    deal has, `points` what each seat has from them and from flat values.
    """

    variant: Variant
    contract: Contract
    trump: Suit | None
    leader: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    count: int
    points: tuple[int, ...]
    play_on: bool
    """Whether the option is set to play out deals in which nothing is left that counts (C-8)."""

    @classmethod
    def of(cls, view: PlayerView) -> "Position":
        """Read where a deal stands; raise ValueError before its contract is known."""
        if view.contract is None or view.leader is None:
            raise ValueError("no card is played before the contract is known")
        play_on = view.options.get(PLAY_ON, False)
        return cls(
            view.variant, view.contract, view.trump, view.leader,
            view.trick, view.tricks, view.trick_count, view.points, play_on,
        )  # fmt: skip

    @classmethod
    def dealt(
        cls, variant: Variant, contract: Contract, *, leader: int, trump: Suit | None = None, count: int | None = None
    ) -> "Position":
        """Begin a deal of `count` tricks, else of as many as the variant deals cards to each.

        Raises ValueError if the trump does not suit the contract.
        """
        if (contract.trump is TrumpRule.CHOSEN) != (trump is not None):
            raise ValueError("a trump is named where the contract has one, and only there")
        points = (contract.seat_points(),) * variant.table.players
        return cls(
            variant, contract, trump, leader, (), (), variant.each if count is None else count, points, play_on=False
        )  # fmt: skip

    @property
    def number(self) -> int:
        """How many tricks were taken."""
        return len(self.tricks)

    @property
    def played(self) -> int:
        """The mask of every card played in the deal, the trick on the table included."""
        mask = 0
        for trick in self.tricks:
            mask |= trick.mask
        for card in self.trick:
            mask |= 1 << card
        return mask

    @property
    def ends_early(self) -> bool:
        """Whether the deal is over once nothing that counts is left (C-8)."""
        rule = self.variant.early_end
        return rule is EarlyEnd.ALWAYS or (rule is EarlyEnd.OPTIONAL and not self.play_on)

    @property
    def step(self) -> int:
        """1 where seats play in the order of their numbers, −1 where they play the other way round."""
        return 1 if self.variant.table.rotation is Rotation.CLOCKWISE else -1

    @property
    def codes(self) -> Codes:
        """How the simulator numbers the cards."""
        return codes_for(self.variant.deck, self.trump)
