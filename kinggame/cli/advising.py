"""Help in a terminal: hints in three steps, why a card may not be played, and the rules of what is played."""

from kinggame.bots import level_named
from kinggame.cards import Card
from kinggame.coach import Hint
from kinggame.engine import PlayerView
from kinggame.i18n import CardStyle, SeatNames, Translator, card_text, refusal_sentence
from kinggame.i18n.rulebook import Rulebook, Section, plain_lines, rulebook_of
from kinggame.session import InlineHints, MatchSession
from kinggame.stage.hints import HintStep, hint_slip
from kinggame.stage.wording import Wording

SPOKEN = CardStyle.SPOKEN
ADVISER = "expert"


class Adviser:
    """Tells a hint step by step: where to look, why, and what; each time that it is asked the next one."""

    def __init__(self, session: MatchSession, t: Translator) -> None:
        self._session = session
        self._t = t
        self._source = InlineHints(level_named(ADVISER).budget)
        self._hint: Hint | None = None
        self._place = -1
        """How many choices had been made when the hint was worked out."""
        self._step = HintStep.NONE

    def hint(self, view: PlayerView, names: SeatNames) -> str:
        """Give the next step of the hint for the pending decision."""
        place = len(self._session.history)
        if self._hint is None or place != self._place:
            ticket = self._source.ask(view, self._session.decision_seed())
            self._hint, self._place, self._step = self._source.poll(ticket), place, HintStep.NONE
        assert self._hint is not None  # it was worked out while it was polled
        self._step = HintStep(min(self._step + 1, HintStep.CHOICE))
        self._session.aids.saw_hint(self._step)
        return hint_slip(self._hint, self._step, view, Wording(self._t, names, SPOKEN)).sentence


def why_barred(t: Translator, view: PlayerView, card: Card) -> str:
    """Say which rule bars a card now, or that none does."""
    name = card_text(t, card, SPOKEN)
    if card not in view.hand:
        return t.gettext("You do not hold this card: {card}.").format(card=name)
    refusal = view.refusals().get(card)
    if refusal is None:
        return t.gettext("This card may be played: {card}.").format(card=name)
    return t.gettext("{why} Rule {rule}.").format(why=refusal_sentence(t, refusal, view, card), rule=refusal.rule)


def rules_now(t: Translator, view: PlayerView) -> list[str]:
    """Write the page of the rules on what is played, or on how that is settled; then the play as such."""
    book = rulebook_of(t, view.variant, SPOKEN)
    found = [section for section in book.sections if _is_about(section, view)]
    play = [section for section in book.sections if section.id == "play"]
    lines = list(plain_lines(t, Rulebook(book.title, book.facts, (*found, *play)), SPOKEN))
    return [line for line in lines[3:] if line]  # the title, the facts and what parts them are known


def _is_about(section: Section, view: PlayerView) -> bool:
    kind, _, name = section.id.partition(":")
    if view.contract is None:
        return kind in ("sale", "choice") or (kind == "order" and view.variant.choice is not None)
    return kind == "contract" and name == _page_of(view)


def _page_of(view: PlayerView) -> str:
    """Give the contract under which the page of this one is found: contracts that differ by sign share one."""
    contract = view.contract
    assert contract is not None
    elements = [part.element_id for part in contract.score]
    for other in view.variant.contracts.values():
        same = [part.element_id for part in other.score] == elements and None not in elements
        if other.id == contract.id or (same and (other.duties, other.trump) == (contract.duties, contract.trump)):
            return other.id
    return contract.id
