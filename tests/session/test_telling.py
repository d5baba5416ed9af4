"""What has happened, told again; and the seed of a deal, where it says the truth."""

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.engine import Event, HandsDealt
from kinggame.session import MatchSession, Seat, SeatKind

SEATS = (Seat(SeatKind.PERSON), *(Seat(SeatKind.BOT, name, "random", "normal") for name in ("Ana", "Rui", "Zé")))


def session(seed: int, variant_id: str = "russian") -> MatchSession:
    return MatchSession.new(Catalog.shipped().get(variant_id), SEATS, seed=seed, thinker=InlineThinker())


def played(match: MatchSession, deals: int) -> list[Event]:
    """Play so many deals and keep every event as it was given."""
    told: list[Event] = []
    while len(match.state.finished) < deals:
        match.next_deal()
        if match.waits_for_person:
            told += match.choose(match.pending.options[0])  # type: ignore[union-attr]
        else:
            told += match.advance() or ()
    return told


def test_a_deal_is_told_again_as_it_was_told_first() -> None:
    match = session(4)
    told = played(match, 2)
    again = [*match.deal_events(0), *match.deal_events(1)]
    assert again == told
    assert match.deal_events(2) == ()
    dealt = [event for event in again if isinstance(event, HandsDealt)]
    assert all(event.hands[1:] == (None, None, None) for event in dealt)


def test_a_new_match_with_the_seed_that_is_named_is_dealt_the_same_hands() -> None:
    match = session(4)
    played(match, 3)
    seed = match.deal_seed()
    assert seed == 4
    other = session(seed)
    played(other, 3)
    assert other.open_deal().dealt == match.open_deal().dealt


def test_no_seed_is_named_for_a_deal_that_was_dealt_afresh() -> None:
    match = session(4, "portuguese")
    while not match.waits_for_person:
        match.advance()
    match.reseat(2)  # PT-10
    played(match, 1)
    assert match.deal_seed() is None
    played(match, 2)
    assert match.deal_seed() == 4
