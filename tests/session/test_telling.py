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
