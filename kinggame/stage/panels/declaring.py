"""What is played: the buyer's trumps, or the owner's own choice, together with who leads."""

from collections.abc import Iterable
from dataclasses import dataclass

from kinggame.cards import Suit
from kinggame.engine import AuctionStage, AuctionState, PlayerView
from kinggame.i18n import CardStyle, award_label, contract_name, signed, suit_text
from kinggame.rules import AwardOption, LeaderRole, OutcomeOption, PlayOption, Sale, Situation, names_trump
from kinggame.rules.sales import LEAD_NEXT, LEAD_SELF, TRUMP_PREFIX
from kinggame.stage.panels.bidding import break_even, points_after
from kinggame.stage.wording import Wording


@dataclass(frozen=True, slots=True)
class SuitTile:
    """A suit to be trumps, with the person's own cards in it."""

    word: str
    suit: Suit
    name: str
    ranks: tuple[str, ...]
    """Letters in notation, high to low."""
    button: str


@dataclass(frozen=True, slots=True)
class OptionTile:
    """Another option: its name and what it means in two lines."""

    word: str
    name: str
    first: str
    second: str
    button: str
    aside: str
    """What stands in the place of the question who leads."""


@dataclass(frozen=True, slots=True)
class LeaderQuestion:
    """Who leads, where trumps leave the choice."""

    title: str
    own: str
    next: str
    own_word: str = LEAD_SELF
    next_word: str = LEAD_NEXT


@dataclass(frozen=True, slots=True)
class DeclareBox:
    """The dialog of a declaration; the tile that is best to begin with is chosen at first."""

    title: str
    note: str
    has_coin: bool
    subtitle: str
    suits: tuple[SuitTile, ...]
    options: tuple[OptionTile, ...]
    leader: LeaderQuestion | None
    lines: tuple[str, ...]
    first_choice: str


def declare_box(view: PlayerView, words: Wording) -> DeclareBox | None:
    """Fill the dialog of a pending declaration; None if none is asked of the view's seat."""
    auction, sale, decision = view.auction, view.item, view.decision
    if auction is None or decision is None or not isinstance(sale, Sale) or auction.stage is not AuctionStage.DECLARE:
        return None
    if auction.situation is None:
        return None
    outcome = sale.outcomes[auction.situation]
    suits = tuple(_suit_tile(word, view, words) for word in decision.words if word.startswith(TRUMP_PREFIX))
    others = [word for word in decision.words if not word.startswith(TRUMP_PREFIX)]
    options = tuple(_option_tile(word, outcome.options[word], view, auction, words) for word in others)
    trumps = next((o for o in outcome.options.values() if names_trump(o)), None)
    asks = isinstance(trumps, PlayOption) and len(trumps.leaders) > 1
    t = words.t
    sold = auction.situation is Situation.SOLD and auction.offer is not None
    paid = auction.offer.points if sold and auction.offer is not None else 0
    following = words.name(view.variant.table.after(view.seat))
    return DeclareBox(
        title=t.gettext("Choose trumps") if sold else t.gettext("You choose, and nobody pays"),
        note=t.gettext("you paid {n}").format(n=paid) if paid else "",
        has_coin=bool(paid),
        subtitle="" if sold else _owner_line(trumps, outcome.options.values(), view.variant.table.players, words),
        suits=suits,
        options=options,
        leader=LeaderQuestion(
            t.gettext("Who leads?"),
            t.pgettext("button", "I lead"),
            t.gettext("{name} leads").format(name=following),
        )
        if asks
        else None,
        lines=_even_lines(trumps, paid, view, words) if sold and isinstance(trumps, PlayOption) else (),
        first_choice=_longest(view, decision.words),
    )


def _suit_tile(word: str, view: PlayerView, words: Wording) -> SuitTile:
    suit = Suit.parse(word.removeprefix(TRUMP_PREFIX))
    name = suit_text(words.t, suit, CardStyle.SPOKEN)
    held = view.variant.deck.ordered(view.hand.holding(suit))
    button = words.t.gettext("Play with {suit}").format(suit=words.suit(suit))
    return SuitTile(word, suit, name, tuple(card.rank for card in held), button)


def _option_tile(
    word: str, option: OutcomeOption, view: PlayerView, auction: AuctionState, words: Wording
) -> OptionTile:
    t, players = words.t, view.variant.table.players
    if isinstance(option, AwardOption):
        worth = PlayOption(option.scored_as, ())
        own, other = points_after(worth, option.owner), points_after(worth, option.others)
        name = award_label(option, players)
        return OptionTile(
            word,
            name,
            t.gettext("not played"),
            t.gettext("you {own}, the others {others}").format(own=signed(own), others=signed(other)),
            t.gettext("Take {award}").format(award=name),
            f"{signed(own)} / {signed(other)}",
        )
    name = contract_name(t, view.variant, option.contract)
    each = option.contract.trick_points(0, 0, 1)
    last_gain = break_even(option, 0, view.trick_count)
    first = t.gettext("{flat} {each} a trick").format(flat=option.contract.seat_points(), each=f"− {-each}")
    second = ""
    if last_gain is not None:
        n = last_gain[0]
        second = t.ngettext(
            "{n} trick {points}, {m} already {less}", "{n} tricks {points}, {m} already {less}", n
        ).format(n=n, points=signed(points_after(option, n)), m=n + 1, less=signed(points_after(option, n + 1)))
    leader = view.variant.table.after(auction.owner) if option.leaders == (LeaderRole.ELDEST,) else None
    aside = ""
    if leader is not None:
        aside = words.told(leader, you=t.pgettext("button", "I lead"), other=t.gettext("{name} leads"))
    return OptionTile(word, name, first, second, t.gettext("Play {contract}").format(contract=name), aside)


def _owner_line(trumps: OutcomeOption | None, options: Iterable[OutcomeOption], players: int, words: Wording) -> str:
    """Say what a trick is worth with trumps, and how many equal the award."""
    if not isinstance(trumps, PlayOption):
        return ""
    t, each = words.t, trumps.contract.trick_points(0, 0, 1)
    award = next((option for option in options if isinstance(option, AwardOption)), None)
    if award is None or each <= 0:
        return t.gettext("Trumps: {each} for each trick to whoever takes it.").format(each=signed(each))
    name = award_label(award, players)
    text = t.ngettext(
        "Trumps: {each} for each trick to whoever takes it. {n} equals the {award}.",
        "Trumps: {each} for each trick to whoever takes it. {n} equal the {award}.",
        award.owner,
    )
    return text.format(each=signed(each), n=award.owner, award=name)


def _even_lines(option: PlayOption, paid: int, view: PlayerView, words: Wording) -> tuple[str, ...]:
    found = break_even(option, paid, view.trick_count)
    if found is None:
        return ()
    t, (count, exact, _) = words.t, found
    if exact:
        first = t.ngettext("With {n} trick you are even;", "With {n} tricks you are even;", count)
    else:
        first = t.ngettext("You gain from {n} trick on;", "You gain from {n} tricks on;", count)
    each = option.contract.trick_points(0, 0, 1)
    return first.format(n=count), t.gettext("each one more is worth {n}.").format(n=each)


def _longest(view: PlayerView, words: tuple[str, ...]) -> str:
    """Begin with the longest suit, the stronger one of two."""

    def weight(word: str) -> tuple[int, int]:
        if not word.startswith(TRUMP_PREFIX):
            return -1, 0
        held = view.hand.holding(Suit.parse(word.removeprefix(TRUMP_PREFIX)))
        return len(held), sum(view.variant.deck.strength(card) for card in held)

    return max(words, key=weight)
