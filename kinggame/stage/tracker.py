"""The card tracker: which cards are still about, and who is known to lack a suit, from one seat's view alone."""

from dataclasses import dataclass, replace

from kinggame.cards import CardSet, Suit
from kinggame.engine import PlayerView
from kinggame.i18n import CardStyle, suit_text
from kinggame.rules import Follow
from kinggame.stage.places import Place, place_of, seat_at
from kinggame.stage.scene import Scene, Tracker, four
from kinggame.stage.wording import Wording

NO_VOIDS: tuple[tuple[Suit, ...], ...] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class TrackerWords:
    """What stands around the grid."""

    title: str
    note: str
    unseen: str
    own: str
    on_table: str
    gone: str
    voids: tuple[str, ...]
    """A sentence for each seat that is known to lack suits."""
    counted: str = ""
    """How many of the suit that was asked about are out, and how many the person holds."""


def tracker(view: PlayerView) -> Tracker:
    """Sort the cards of the deal into own, lying, gone and unseen ones."""
    deck = view.variant.deck
    return Tracker(
        suits=deck.suits,
        ranks=deck.ranks,
        in_play=view.in_play,
        own=view.hand,
        table=CardSet.of(view.trick),
        gone=view.played - CardSet.of(view.trick),
        trick=min(len(view.tricks) + 1, view.trick_count) if view.contract is not None else 0,
        tricks=view.trick_count,
        voids=known_voids(view),
    )


def known_voids(view: PlayerView) -> tuple[tuple[Suit, ...], ...]:
    """Give by place the suits that others have shown not to hold: they did not follow, where one must."""
    contract = view.contract
    if contract is None:
        return NO_VOIDS
    found: list[set[Suit]] = [set() for _ in Place]
    plays = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick and view.leader is not None:
        plays.append((view.leader, view.trick))
    for number, (leader, cards) in enumerate(plays):
        duties = contract.later_duties if number else contract.first_duties
        if not any(isinstance(duty, Follow) for duty in duties):
            continue
        for place, card in enumerate(cards):
            if card.suit is not cards[0].suit:
                found[place_of(view.variant.table.after(leader, place), view.seat)].add(cards[0].suit)
    found[Place.SOUTH].clear()
    return tuple(tuple(suit for suit in view.variant.deck.suits if suit in suits) for suits in found)


def tracker_words(content: Tracker, viewer: int, words: Wording, asked: Suit | None = None) -> TrackerWords:
    """Write the words of a tracker; `asked` is the suit about which more is to be said."""
    t = words.t
    note = t.gettext("trick {number} of {count}").format(number=content.trick, count=content.tricks)
    return TrackerWords(
        title=t.pgettext("tracker", "Cards"),
        note=note if content.trick else "",
        unseen=t.gettext("still to come, held by the others"),
        own=t.pgettext("card", "yours"),
        on_table=t.pgettext("card", "on the table"),
        gone=t.pgettext("card", "gone"),
        voids=tuple(
            t.gettext("{name} has no {suits}").format(
                name=words.name(seat_at(place, viewer)),
                suits=", ".join(f"{suit.sign} {suit_text(t, suit, CardStyle.SPOKEN)}" for suit in suits),
            )
            for place, suits in zip(Place, content.voids, strict=True)
            if suits
        ),
        counted=counted_suit(content, asked, words) if asked is not None else "",
    )


def counted_suit(content: Tracker, suit: Suit, words: Wording) -> str:
    """Say how many cards of a suit the others still hold, and how many the person does."""
    out, own = len(content.unseen.holding(suit)), len(content.own.holding(suit))
    text = words.t.ngettext("{suit}: {n} is out, you hold {own}", "{suit}: {n} are out, you hold {own}", out)
    return text.format(suit=words.suit(suit), n=out, own=own)


def with_voids(scene: Scene) -> Scene:
    """Mark at the seats which suits they are known to lack."""
    if scene.tracker is None:
        return scene
    seats = [replace(piece, voids=suits) for piece, suits in zip(scene.seats, scene.tracker.voids, strict=True)]
    return replace(scene, seats=four(seats))
