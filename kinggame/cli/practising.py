"""One deal in the terminal, by a code or any, held against what four experts make of the same cards."""

import random
from collections.abc import Sequence

from kinggame.bots import InlineThinker
from kinggame.cli.terminal import Terminal
from kinggame.coach import par_in_slices
from kinggame.coach.slices import finished
from kinggame.documents import nearest
from kinggame.errors import DataError, Problem
from kinggame.i18n import Translator, number
from kinggame.record import Seat
from kinggame.record.codes import rank_of_code
from kinggame.rules import DealItem, Variant
from kinggame.session import MatchSession, Store
from kinggame.session.facts import Side
from kinggame.session.pars import par_seed
from kinggame.session.single import SingleDeal, any_deal, begin, deal_by_code, dealt, playable


def deal_asked(variant: Variant, item_id: str, code: str | None, rng: random.Random) -> SingleDeal:
    """Give the deal that was asked for; raises DataError for a contract or a code that there is not."""
    if code is not None:
        rank_of_code(code, variant)
    item = _item(variant, item_id)
    return any_deal(variant, item, rng) if code is None else deal_by_code(variant, item, code)


def begun(deal: SingleDeal, seats: Sequence[Seat], *, seed: int, store: Store) -> MatchSession:
    """Begin the deal."""
    return begin(deal, seats, side=Side.PRACTICE, seed=seed, thinker=InlineThinker(), store=store)


def tell_par(deal: SingleDeal, session: MatchSession, t: Translator, terminal: Terminal) -> None:
    """Let four experts play the same cards, and say what came of both."""
    seat = session.person_seat or 0
    par = finished(par_in_slices(dealt(deal).state, par_seed(deal.code)))[seat]
    words = {"own": number(session.state.totals[seat]), "par": number(par)}
    terminal.say(t.gettext("You: {own}; par, what four experts make of these cards: {par}.").format(**words))
    terminal.say(t.gettext("Deal's code: {code}").format(code=deal.code))


def _item(variant: Variant, item_id: str) -> DealItem:
    items = {item.id: item for item in playable(variant)}
    if item_id not in items:
        words = {"found": item_id, "allowed": ", ".join(items), "nearest": nearest(item_id, items)}
        raise DataError(None, (Problem("unknown-deal", words),))
    return items[item_id]
