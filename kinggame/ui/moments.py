"""Moments of a match that a picture is wanted of."""

from collections.abc import Callable

from kinggame.session import MatchSession


def deal_begins(number: int, *, dealt: bool = True) -> Callable[[MatchSession], bool]:
    """Wait for a deal, counted from 1, to be dealt, or for its dealer to be known."""

    def wanted(session: MatchSession) -> bool:
        state = session.state
        return state.number == number - 1 and (session.waits_for_person if dealt else state.first_dealer is not None)

    return wanted


def own_play(session: MatchSession) -> bool:
    """In the middle of a trick, with tricks taken, and some cards of the hand barred."""
    deal = session.state.deal
    if deal is None or not session.waits_for_person or session.state.number < 3 or session.person_seat is None:
        return False
    view = session.view(session.person_seat)
    return len(deal.trick) >= 2 and len(deal.tricks) >= 2 and len(view.refusals()) >= 2


def late_play(session: MatchSession) -> bool:
    """In the middle of a trick, in the later half of a deal."""
    deal = session.state.deal
    return own_play(session) and deal is not None and len(deal.tricks) * 2 >= deal.trick_count


def leads(session: MatchSession) -> bool:
    """The person leads to a trick, not the first one."""
    deal = session.state.deal
    is_late = deal is not None and session.state.number >= 3 and len(deal.tricks) >= 2 and not deal.trick
    return is_late and session.waits_for_person


def own_play_after_sale(session: MatchSession) -> bool:
    """In the middle of a trick of a sold deal with trumps."""
    deal = session.state.deal
    return own_play(session) and deal is not None and deal.auction is not None and deal.trump is not None


def ended_early(session: MatchSession) -> bool:
    """A deal is over before its last trick."""
    return session.between_deals and session.state.number >= 3 and session.state.finished[-1].ended_early


def not_played(session: MatchSession) -> bool:
    """A deal is over of which no card was played."""
    finished = session.state.finished
    return session.between_deals and finished[-1].auction is not None and not finished[-1].tricks


def is_over(session: MatchSession) -> bool:
    """The match is over."""
    return session.over


def is_shared(session: MatchSession) -> bool:
    """Several have won it."""
    return session.over and len(session.state.winners) > 1
