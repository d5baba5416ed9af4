"""What the slip of a hint says, step by step, and which cards it points at."""

from dataclasses import dataclass
from enum import IntEnum

from kinggame.cards import Card
from kinggame.coach import Hint, Judgement, Look, Reason, ReasonCode, Verdict
from kinggame.engine import Choice, PlayerView
from kinggame.i18n import card_text
from kinggame.i18n.coaching import about, choice_sentence, look_sentence, reason_sentence
from kinggame.stage.wording import Wording


class HintStep(IntEnum):
    """How much of a hint is told."""

    NONE = 0
    """The hint is still being worked out."""
    LOOK = 1
    REASON = 2
    CHOICE = 3


@dataclass(frozen=True, slots=True)
class HintSlip:
    """One step: a sentence or two, the words of the button for the next step (empty at the last), what is marked."""

    step: HintStep
    sentence: str
    more: str = ""
    evidence: Card | None = None
    """A card on the table of which the sentence speaks."""
    choice: Choice | None = None
    """What is to be chosen: a card of the hand, or a word."""


def hint_slip(hint: Hint, step: HintStep, view: PlayerView, words: Wording) -> HintSlip:
    """Say a step of a hint about the view's pending decision."""
    t = words.t
    if step is HintStep.LOOK:
        sentence = look_sentence(t, hint.look)
        return HintSlip(step, sentence, t.pgettext("button", "Why?"), _lying(hint.look, view))
    if step is HintStep.REASON:
        sentence = reason_sentence(t, hint.reason, view, words.seats)
        see, say = t.pgettext("button", "See the card"), t.pgettext("button", "What to say")
        more = see if isinstance(hint.choice, Card) else say
        return HintSlip(step, sentence, more, _lying(hint.reason, view))
    told = [choice_sentence(t, hint.choice, view)]
    told += [reason_sentence(t, r, view, words.seats) for r in hint.further if r.code is ReasonCode.BETTER]
    return HintSlip(step, " ".join(told), choice=hint.choice)


def _lying(said: Look | Reason, view: PlayerView) -> Card | None:
    """Give the card on the table that a step speaks of."""
    named = (said.card,) if isinstance(said, Look) else (said.other, said.card)
    return next((card for card in named if card is not None and card in view.trick), None)


@dataclass(frozen=True, slots=True)
class VerdictTag:
    """What is said of a card that was played: in words, or shorter where they have no room."""

    is_good: bool
    text: str
    short: str


def verdict_tag(found: Judgement, words: Wording) -> VerdictTag | None:
    """Say whether another card would have been better; None where there was nothing to choose."""
    t = words.t
    if found.verdict in (Verdict.FORCED, Verdict.ALIKE):
        return None
    if found.verdict is not Verdict.COSTLY or not isinstance(found.best, Card):
        good = t.pgettext("verdict", "good")
        if found.verdict is not Verdict.AS_GOOD or not isinstance(found.best, Card):
            return VerdictTag(True, t.pgettext("verdict", "well played"), good)
        text = t.pgettext("verdict", "as good as {card}")  # a hint may have named that one
        return VerdictTag(True, text.format(card=card_text(t, found.best, words.style)), good)
    card = card_text(t, found.best, words.style)
    text = t.pgettext("verdict", "better: {card} ({points})")
    short = t.pgettext("verdict", "better: {card}")
    return VerdictTag(False, text.format(card=card, points=about(t, found.cost)), short.format(card=card))


def thinking(words: Wording) -> HintSlip:
    """Say that a hint is being worked out."""
    return HintSlip(HintStep.NONE, words.t.gettext("One moment: the hint is being worked out."))


def no_hint(words: Wording) -> str:
    """Say that there will be no hint."""
    return words.t.gettext("No hint has come this time.")


def not_asked_now(words: Wording) -> str:
    """Say when a hint may be asked for."""
    return words.t.gettext("A hint comes when it is your turn.")
