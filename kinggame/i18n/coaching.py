"""What the coach says: hints in three steps, and reviews, as sentences made of its codes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kinggame.cards import Card
from kinggame.coach import Comparison, DealReview, Grade, Judgement, Look, LookCode, Reason, ReasonCode, Verdict
from kinggame.engine import Choice, PlayerView
from kinggame.i18n.amounts import decimal, percent, points, signed, signed_decimal
from kinggame.i18n.calls import choice_words
from kinggame.i18n.cards import CardStyle, of_suit, suit_text, the_card
from kinggame.i18n.seats import SeatNames
from kinggame.i18n.translator import N_, Translator
from kinggame.rules import ChosenDeal, Contract

_LOOKS: Final = {
    LookCode.ONE_OPTION: N_("Look whether there is anything to choose here."),
    LookCode.TABLE: N_("Look at the card that is winning: {card}."),
    LookCode.PRICE: N_("What is this trick worth, and what may still fall into it?"),
    LookCode.DANGER: N_("You are void: which of your cards is the most dangerous?"),
    LookCode.VOIDS: N_("Who has shown a void, and in which suit?"),
    LookCode.SHORT: N_("Look at your shortest suit."),
    LookCode.LONG: N_("Look at your longest suit."),
    LookCode.BEHIND: N_("Who plays after you, and who of them could go higher?"),
    LookCode.CAN_WIN: N_("Does it still depend on you who takes this trick?"),
    LookCode.WHOLE_TRICK: N_("Think the trick through to its last card."),
    LookCode.LITTLE: N_("Here it matters little: the best choices come to about the same."),
    LookCode.WORTH: N_("What is your hand worth if you choose, and what if another does?"),
}
_REASONS: Final = {
    ReasonCode.FORCED: N_("There is nothing to choose here."),
    ReasonCode.ALIKE: N_("Whatever you play here, it comes to the same."),
    ReasonCode.UNLOAD_COUNTING: N_("You are void: unload {card}, which costs {points}."),
    ReasonCode.UNLOAD_MASTER: N_("You are void: unload {card}, which nothing left can beat."),
    ReasonCode.UNLOAD_HIGHEST: N_("You are void: of what you may throw nothing is higher than {card}."),
    ReasonCode.THROW_ONLY: N_("Throw your only card of {suit}: next time you may discard."),
    ReasonCode.GIVE_AWAY: N_("With {other} above you, give {card} away, which costs {points}."),
    ReasonCode.JUST_UNDER: N_("Just under {other}: the trick goes elsewhere."),
    ReasonCode.LAST_FREE: N_("You play last and nothing is in it: win it high now."),
    ReasonCode.FREE_HIGH: N_("This trick costs nothing: use up {card} now."),
    ReasonCode.NOTHING_YET: N_("So far nothing is in this trick: use up {card} while that is so."),
    ReasonCode.WINS_ANYWAY: N_("You take this trick anyway: take it high, with {card}."),
    ReasonCode.LEAD_ONLY: N_("Lead your only card of {suit}: next time you may discard."),
    ReasonCode.LEAD_LOW: N_("Lead low: of the cards of {suit} that are out, {n} of {total} are higher."),
    ReasonCode.FEEDS: N_("{name} is void in {suit}: leading it feeds them a discard."),
    ReasonCode.LAST_WINS: N_("You play last: {card} is enough."),
    ReasonCode.NOBODY_AFTER: N_("Nobody after you can beat {card}."),
    ReasonCode.HIGHER_GONE: N_("All higher cards of {suit} are gone: {card} will win."),
    ReasonCode.NOBODY_BEATS: N_("Nobody can beat {card}: the trick is yours."),
    ReasonCode.RUFF_LOW: N_("Ruff low: {card} beats what lies there."),
    ReasonCode.RUFF_LATER: N_("Lead your only card of {suit}: next time you may ruff."),
    ReasonCode.MAY_RUFF: N_("{name} is void in {suit} and may ruff: lead another suit."),
    ReasonCode.KEEP_COUNTING: N_("You cannot win this trick: keep the cards that count."),
    ReasonCode.CANNOT_WIN: N_("You cannot win this trick: give as little as you can, {card}."),
    ReasonCode.FREE_LOW: N_("This trick brings nothing: keep your higher cards of {suit}."),
    ReasonCode.HOLD_BACK: N_("Hold {other} back: it might still be beaten now."),
    ReasonCode.LOW_EVERYWHERE: N_("In each of your suits you hold one of the two lowest cards: you can stay under."),
    ReasonCode.PLAY_LAST: N_("If the next seat leads, you play last and have seen it all."),
    ReasonCode.HOLDS_COUNTING: N_("Of the {total} cards that count you hold {n}."),
    ReasonCode.HOLDS_NONE: N_("Of the {total} cards that count you hold none."),
}


def look_sentence(t: Translator, look: Look, *, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say where to look: the first step of a hint."""
    n = look.count
    match look.code:
        case LookCode.SUIT_OUT if look.suit is not None:
            text = t.ngettext(
                "Count the {suit}: the others still hold {n} card.",
                "Count the {suit}: the others still hold {n} cards.",
                n,
            )
            return text.format(suit=suit_text(t, look.suit, style), n=n)
        case LookCode.TRUMPS_OUT:
            text = t.ngettext(
                "Count the trumps: the others still hold {n} card.",
                "Count the trumps: the others still hold {n} cards.",
                n,
            )
            return text.format(n=n)
        case LookCode.SUIT_OUT:
            return t.gettext(_LOOKS[LookCode.WHOLE_TRICK])
    card = the_card(t, look.card, style) if look.card is not None else ""
    return t.gettext(_LOOKS[look.code]).format(card=card)


def reason_sentence(
    t: Translator, reason: Reason, view: PlayerView, names: SeatNames, *, style: CardStyle = CardStyle.SPOKEN
) -> str:
    """Say why: the second step of a hint, or of what would have been better."""
    if reason.comparison is not None:
        return _compared(t, reason.code, reason.comparison, view, style)
    words = {
        "card": the_card(t, reason.card, style) if reason.card is not None else "",
        "other": the_card(t, reason.other, style) if reason.other is not None else "",
        "suit": of_suit(t, reason.suit, style) if reason.suit is not None else "",
        "name": names.names[reason.seat] if reason.seat is not None else "",
        "points": points(t, reason.points),
        "n": reason.count,
        "total": reason.total,
    }
    counted = _counted(t, reason)
    return (counted or t.gettext(_REASONS[reason.code])).format(**words)


def _counted(t: Translator, reason: Reason) -> str | None:
    """Give the text of a reason that counts something, in the form that goes with the count."""
    n = reason.count
    match reason.code:
        case ReasonCode.HOPE_LOWER:
            return t.ngettext(
                "You are above {other} anyway: {n} card that may come is above {card}.",
                "You are above {other} anyway: {n} cards that may come are above {card}.",
                n,
            )
        case ReasonCode.CANNOT_TAKE:
            return t.ngettext(
                "The {n} card of {suit} that is out is higher: {card} cannot take the trick.",
                "All {n} cards of {suit} that are out are higher: {card} cannot take the trick.",
                n,
            )
        case ReasonCode.DRAW_TRUMPS:
            return t.ngettext(
                "Draw the trumps: the others still hold {n} card.",
                "Draw the trumps: the others still hold {n} cards.",
                n,
            )
        case ReasonCode.LONGEST_SUIT:
            return t.ngettext(
                "Lead from your longest suit: {n} card of {suit}.",
                "Lead from your longest suit: {n} cards of {suit}.",
                n,
            )
        case ReasonCode.LONGEST_TRUMP:
            return t.ngettext(
                "You hold {n} card of {suit}: no suit of yours is longer.",
                "You hold {n} cards of {suit}: no suit of yours is longer.",
                n,
            )
        case ReasonCode.TOP_TRUMPS:
            return t.ngettext(
                "You hold the {n} highest card of {suit}.",
                "You hold the {n} highest cards of {suit}.",
                n,
            )
        case ReasonCode.HOLDS_MASTERS:
            return t.ngettext(
                "You hold {n} card that nothing beats in its suit.",
                "You hold {n} cards that nothing beats in their suit.",
                n,
            )
    return None


def _compared(t: Translator, code: ReasonCode, found: Comparison, view: PlayerView, style: CardStyle) -> str:
    n = found.worlds
    chooses = view.contract is None and isinstance(view.item, ChosenDeal)
    match code:
        case ReasonCode.BETTER if chooses:
            text = t.ngettext(
                "Measured by what a contract usually brings, better by {points} than {other}, in {n} possible deal.",
                "Measured by what a contract usually brings, better by {points} than {other}, in {n} possible deals.",
                n,
            )
        case ReasonCode.BETTER:
            text = t.ngettext(
                "On average better by {points} than {other}, in {n} possible deal.",
                "On average better by {points} than {other}, in {n} possible deals.",
                n,
            )
        case ReasonCode.JUDGED:
            text = t.ngettext(
                "In {n} possible deal {other} brought {points} more, but points are not all that the expert weighs.",
                "In {n} possible deals {other} brought {points} more, but points are not all that the expert weighs.",
                n,
            )
        case _:
            text = t.ngettext(
                "Nothing sets the best choices apart: {n} possible deal shows no difference.",
                "Nothing sets the best choices apart: {n} possible deals show no difference.",
                n,
            )
    other = chosen_text(t, found.other, view, style=style)
    return text.format(points=about(t, abs(found.gain)), other=other, n=n)


def chosen_text(t: Translator, choice: Choice, view: PlayerView, *, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say a choice as it stands inside a sentence: a card, or the words of a call."""
    if isinstance(choice, Card):
        return the_card(t, choice, style)
    if view.item is not None and not isinstance(view.item, Contract):
        text = t.pgettext("words of a call", "“{call}”")
        return text.format(call=choice_words(t, str(choice), view.variant, view.item, style))
    return str(choice)


def choice_sentence(t: Translator, choice: Choice, view: PlayerView, *, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say what to choose: the third step of a hint."""
    text = t.gettext("Play {card}.") if isinstance(choice, Card) else t.gettext("Say {card}.")
    if isinstance(view.item, ChosenDeal) and view.contract is None:
        text = t.gettext("Choose {card}.")
    return text.format(card=chosen_text(t, choice, view, style=style))


def about(t: Translator, x: float) -> str:
    """Say points that were measured: with one decimal below ten, else whole."""
    rounded = round(x, 1) if abs(x) < 10 else float(round(x))
    if rounded == int(rounded):
        return points(t, int(rounded))
    return t.pgettext("with decimals", "{n} points").format(n=decimal(t, rounded))


def measured(t: Translator, x: float, *, signed: bool = False) -> str:
    """Write what was measured: with one decimal below ten, else whole; `signed` with a plus too."""
    rounded = round(x, 1) if abs(x) < 10 else float(round(x))
    return signed_decimal(t, rounded) if signed else decimal(t, rounded)


def grade_word(t: Translator, grade: Grade) -> str:
    """Name how grave a costly decision was."""
    words = {
        Grade.SLIP: t.pgettext("grade", "slip"),
        Grade.INACCURACY: t.pgettext("grade", "inaccuracy"),
        Grade.MISTAKE: t.pgettext("grade", "mistake"),
        Grade.BLUNDER: t.pgettext("grade", "blunder"),
    }
    return words[grade]


@dataclass(frozen=True, slots=True)
class Sum:
    """How the points of a deal, or of several, come about, rounded so that what is told adds up.

    `result` is `expected` without `given_up` and with `luck`.
    """

    result: int
    expected: float
    given_up: float

    @property
    def luck(self) -> float:
        """What is left of the result, rounded like the rest."""
        return round(self.result - self.expected + self.given_up, 1)

    @classmethod
    def of(cls, reviews: Sequence[DealReview], *, places: int = 1) -> "Sum":
        """Sum deals up, each rounded to so many decimals."""
        return cls(
            sum(one.result for one in reviews),
            round(sum(round(one.expected, places) for one in reviews), 1),
            round(sum(round(one.given_up, places) for one in reviews), 1),
        )


def places_of(reviews: Iterable[DealReview]) -> int:
    """Say to how many decimals deals are told beside one another: tenths where all is below ten, else whole points."""
    return int(all(abs(x) < 10 for one in reviews for x in (one.expected, one.given_up, one.luck)))


def deal_review_sentence(t: Translator, review: DealReview, contract: str) -> str:
    """Sum a deal up: what it brought, what was expected, what was given up, what luck there was."""
    text = t.gettext("Deal {number}, {contract}: {result} = expected {expected}, given up {given}, luck {luck}.")
    return text.format(number=review.deal + 1, contract=contract, **_sum_words(t, Sum.of([review])))


def _sum_words(t: Translator, told: Sum) -> dict[str, str]:
    return {
        "result": signed(told.result),
        "expected": signed_decimal(t, told.expected),
        "given": decimal(t, -told.given_up),
        "luck": signed_decimal(t, told.luck),
    }


def moment_sentences(
    t: Translator, moment: Judgement, names: SeatNames, *, style: CardStyle = CardStyle.SPOKEN
) -> tuple[str, ...]:
    """Tell a key moment: what was chosen and what it cost, why the other was better, and what hindsight says."""
    view = moment.question.view
    text = (
        t.gettext("Chosen: {own}; better: {best}, by {points} (±{error}), {grade}.")
        if view.contract is None and isinstance(view.item, ChosenDeal)
        else t.gettext("In the auction: {own}; better: {best}, by {points} (±{error}), {grade}.")
        if view.contract is None
        else t.gettext("Trick {trick}: {own}; better: {best}, by {points} (±{error}), {grade}.")
    )
    grade = grade_word(t, moment.grade) if moment.grade is not None else ""
    told = text.format(
        trick=len(view.tricks) + 1,
        own=chosen_text(t, moment.question.choice, view, style=style),
        best=chosen_text(t, moment.best, view, style=style),
        points=about(t, moment.cost),
        error=decimal(t, round(moment.error, 1)),
        grade=grade,
    )
    found = [told]
    if moment.reason is not None:
        found.append(reason_sentence(t, moment.reason, view, names, style=style))
    found += [spread_sentence(t, moment), hindsight_sentence(t, moment, style=style)]
    return tuple(filter(None, found))


def spread_sentence(t: Translator, moment: Judgement) -> str:
    """Say in how many of the possible deals the best is better, and in how many worse; nothing where it was chosen."""
    own = moment.weighed(moment.question.choice)
    if own is None or moment.verdict is not Verdict.COSTLY:
        return ""
    text = t.gettext("Better in {better} of the possible deals, worse in {worse}.")
    return text.format(better=percent(own.behind), worse=percent(own.ahead))


def hindsight_sentence(t: Translator, moment: Judgement, *, style: CardStyle = CardStyle.SPOKEN) -> str:
    """Say what the true cards would have allowed; nothing where they were not looked at."""
    found = moment.hindsight
    if found is None:
        return ""
    if not found.is_clear:
        return t.gettext("In hindsight, as the cards lay, nothing was lost by it.")
    text = t.gettext("In hindsight, as the cards lay, {best} would have brought {points} more.")
    option = moment.weighed(found.choice)
    choice = found.choice if option is None else moment.named(option)
    best = chosen_text(t, choice, moment.question.view, style=style)
    return text.format(best=best, points=about(t, found.gain))


def no_moment_sentence(t: Translator) -> str:
    """Say that a deal has no key moment."""
    return t.gettext("Nothing here cost anything that could be known.")


def review_caveat(t: Translator, worlds: int) -> str:
    """Say what a review measures, and against what."""
    text = t.ngettext(
        "Measured on what the seat could know, in {n} possible deal, with bots going on.",
        "Measured on what the seat could know, in {n} possible deals, with bots going on.",
        worlds,
    )
    luck = t.gettext("Luck is all the rest: how the cards lay, and what the others did with them.")
    return f"{text.format(n=worlds)} {luck}"


def review_total_sentence(t: Translator, reviews: Sequence[DealReview]) -> str:
    """Sum several deals up."""
    text = t.gettext("In all: {result} = expected {expected}, given up {given}, luck {luck}.")
    return text.format(**_sum_words(t, Sum.of(reviews)))
