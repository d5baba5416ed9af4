"""The paper of a review: how a deal went, its key moments, and what came of trying one again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kinggame.cards import Card
from kinggame.coach import DealReview, Judgement, Progress, Verdict, Weighed
from kinggame.engine import Choice, PlayerView
from kinggame.i18n import card_text, contract_name, deal_item
from kinggame.i18n.amounts import decimal, signed, signed_decimal
from kinggame.i18n.calls import choice_words
from kinggame.i18n.coaching import (
    Sum,
    about,
    chosen_text,
    grade_word,
    hindsight_sentence,
    measured,
    no_moment_sentence,
    places_of,
    reason_sentence,
    spread_sentence,
)
from kinggame.rules import ChosenDeal, Contract
from kinggame.stage.wording import Wording

MOST_ROWS: Final = 4
"""So many options are told of a moment: the best, the own one, and others."""

WHOLE: Final = 10
"""From so many points on no decimals are told."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number with its name; `points` gives its colour."""

    label: str
    value: str
    points: float
    is_sum: bool = False
    """Whether it is what the facts before it sum to."""
    is_parted: bool = False
    """Whether it begins something else than what stands above it."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What was given up: the number, what stands beside it, and its part of the stake."""

    label: str
    number: str
    error: str
    stake: str
    share: float


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option with what it brings: a card, or the words of a call."""

    card: Card | None
    words: str
    mark: str
    value: str
    points: float
    is_best: bool
    is_own: bool
    same: tuple[str, ...] = ()
    """The cards that come to the same, where it is a card."""
    is_hindsight: bool = False
    """Whether it is what the true cards would have allowed."""

    @property
    def is_kept(self) -> bool:
        """Whether the page speaks of it."""
        return self.is_best or self.is_own or self.is_hindsight


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """What stands on the paper; what a page does not have is left empty."""

    title: str
    note: str = ""
    lost: Lost | None = None
    facts: tuple[Fact, ...] = ()
    texts: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    """What is told in smaller letters: hindsight, and how it was measured."""
    heads: tuple[str, str] = ("", "")
    rows: tuple[OptionRow, ...] = ()
    progress: float | None = None
    is_right: bool | None = None
    """Whether what was tried is right; None where nothing was."""


def waiting_page(review_title: str, progress: Progress, words: Wording) -> ReviewPage:
    """Say how far a review has come."""
    t = words.t
    share = progress.done / progress.total if progress.total else 0.0
    text = t.gettext("Judging what could be known at each of your decisions: {done} of {total}.")
    told = text.format(done=progress.done, total=progress.total) if progress.total else t.gettext("The review begins.")
    return ReviewPage(review_title, texts=(told,), progress=share)


def failed_page(title: str, words: Wording) -> ReviewPage:
    """Say that there is no review."""
    return ReviewPage(title, texts=(words.t.gettext("This deal could not be reviewed."),))


def deal_title(number: int, view: PlayerView, words: Wording) -> str:
    """Name a deal, from 0, by its place in the match."""
    return words.t.gettext("Deal {n} of {total}").format(n=number + 1, total=len(view.plan))


def played_name(view: PlayerView, number: int, words: Wording) -> str:
    """Name a finished deal and, where it was sold, what was played in it; `view` is from after it."""
    line = next((line for line in view.lines if line.number == number), None)
    if line is None:
        return words.title(view.variant, view.plan[number], number, view.plan)
    name = words.title(view.variant, line.item, number, view.plan)
    if line.contract is None or line.contract == line.item:
        return name
    return f"{name} · {contract_name(words.t, view.variant, line.contract)}"


def summary_page(review: DealReview, par: int | None, *, view: PlayerView, worlds: int, words: Wording) -> ReviewPage:
    """Sum a deal up: its points, what was expected and given up, luck, par where it is known, and in how many `worlds`
    all of it was measured."""
    t = words.t
    facts = _summed(Sum.of([review], places=places_of([review])), words)
    if par is not None:
        label = t.pgettext("review", "Par of four experts")
        facts.append(Fact(label, measured(t, par, signed=True), par))
    n = len(review.moments)
    if n:
        text = t.ngettext("{n} moment is worth another look.", "{n} moments are worth another look.", n).format(n=n)
    elif not review.judgements:
        text = t.gettext("You were asked nothing in this deal.")
    else:
        text = no_moment_sentence(t)
    caveat = t.ngettext(
        "By what could be known, in {n} possible deal, with bots going on. "
        "Luck is the rest: how the cards lay and the others played.",
        "By what could be known, in {n} possible deals, with bots going on. "
        "Luck is the rest: how the cards lay and the others played.",
        worlds,
    )
    return ReviewPage(
        deal_title(review.deal, view, words),
        played_name(view, review.deal, words),
        facts=tuple(facts),
        texts=(text,),
        small=(caveat.format(n=worlds),),
    )


def _summed(told: Sum, words: Wording) -> list[Fact]:
    """Write how points come about, as a sum is written."""
    t = words.t
    return [
        Fact(t.pgettext("review", "To be expected"), signed_decimal(t, told.expected), told.expected),
        Fact(t.pgettext("review", "Given up by you"), decimal(t, -told.given_up), -told.given_up),
        Fact(t.pgettext("review", "Luck"), signed_decimal(t, told.luck), told.luck),
        Fact(t.pgettext("review", "= Your points"), signed(told.result), told.result, is_sum=True),
    ]


def match_page(reviews: Sequence[DealReview | None], *, view: PlayerView, words: Wording) -> ReviewPage:
    """Sum a match up: what was given up in each deal that is judged by now, and in all; `view` is from its end."""
    t = words.t
    known = [review for review in reviews if review is not None]
    places = places_of(known)
    facts = [
        Fact(
            t.pgettext("review", "{n}. {contract}").format(
                n=number + 1, contract=words.label(view.variant, view.lines[number].item, number, view.plan)
            ),
            "…" if review is None else decimal(t, -round(review.given_up, places)),
            0.0 if review is None else -review.given_up,
        )
        for number, review in enumerate(reviews)
    ]
    summed = _summed(Sum.of(known, places=places), words)
    facts += [replace(summed[0], is_parted=True), *summed[1:]]
    is_done = len(known) == len(reviews)
    told = t.gettext("{n} of {total} deals are judged.").format(n=len(known), total=len(reviews))
    return ReviewPage(
        t.gettext("The match"),
        t.gettext("Points given up, on average") if is_done else told,
        facts=tuple(facts),
        progress=None if is_done else len(known) / max(1, len(reviews)),
    )


def moment_page(review: DealReview, number: int, words: Wording) -> ReviewPage:
    """Tell a key moment, from 0."""
    t, moment = words.t, review.moments[number]
    view = moment.question.view
    grade = grade_word(t, moment.grade) if moment.grade is not None else ""
    lost = Lost(
        t.gettext("Points given up, on average"),
        measured(t, moment.cost),
        f"±{measured(t, moment.error if moment.cost < WHOLE else round(moment.error))} · {grade}",
        t.gettext("of {stake} in the deal").format(stake=moment.stake),
        min(1.0, moment.share),
    )
    reason = reason_sentence(t, moment.reason, view, words.seats, style=words.style) if moment.reason else ""
    small = hindsight_sentence(t, moment, style=words.style), spread_sentence(t, moment)
    return ReviewPage(
        t.gettext("Moment {n} of {total}").format(n=number + 1, total=len(review.moments)),
        where(view, words),
        lost=lost,
        texts=(reason,) if reason else (),
        small=tuple(filter(None, small)),
        heads=_heads(view, words),
        rows=option_rows(moment, moment.question.choice, words),
    )


def where(view: PlayerView, words: Wording) -> str:
    """Say where in a deal a decision stands."""
    t = words.t
    if view.contract is None:
        item = view.item or deal_item(view.variant, view.plan[view.number].id)
        if isinstance(item, ChosenDeal):
            return contract_name(t, view.variant, item)
        return t.gettext("{contract} · in the auction").format(contract=contract_name(t, view.variant, item))
    name = contract_name(t, view.variant, view.contract)
    text = t.gettext("{contract} · trick {trick} of {tricks}")
    return text.format(contract=name, trick=len(view.tricks) + 1, tricks=view.trick_count)


def option_rows(found: Judgement, own: Choice, words: Wording) -> tuple[OptionRow, ...]:
    """List the options of a decision: the best, the own one, that of hindsight, and others by what they bring."""
    later = found.hindsight.choice if found.hindsight is not None and found.hindsight.is_clear else None
    spoken = [found.options[:1], [found.weighed(own)], [None if later is None else found.weighed(later)]]
    shown = [option for option in found.options if any(option is each for group in spoken for each in group)]
    others = [option for option in found.options if option not in shown]
    shown += others[: MOST_ROWS - len(shown)]
    shown.sort(key=lambda option: (option is not found.options[0], -option.value))
    return tuple(_row(found, option, own, words, later) for option in shown)


def _row(found: Judgement, option: Weighed, own: Choice, words: Wording, later: Choice | None) -> OptionRow:
    t, view = words.t, found.question.view
    is_best, is_own, is_later = option is found.options[0], own in option.choices, later in option.choices
    choice = own if is_own else found.named(option)
    mark = ""
    if is_own:
        mark = t.pgettext("option", "yours")
    elif is_best:
        mark = t.pgettext("option", "better")
    elif is_later:
        mark = t.pgettext("option", "in hindsight")
    return OptionRow(
        card=choice if isinstance(choice, Card) else None,
        words=call_text(choice, view, words),
        mark=mark,
        value=measured(t, option.value),
        points=option.value,
        is_best=is_best,
        is_own=is_own,
        same=tuple(card_text(t, c, words.style) for c in option.choices if isinstance(c, Card) and c != choice),
        is_hindsight=is_later,
    )


def call_text(choice: Choice, view: PlayerView, words: Wording) -> str:
    """Write the words of a call; nothing for a card."""
    if isinstance(choice, Card) or view.item is None or isinstance(view.item, Contract):
        return ""
    return choice_words(words.t, str(choice), view.variant, view.item, words.style)


def try_page(moment: Judgement, words: Wording) -> ReviewPage:
    """Ask for another choice in the same position."""
    t, view = words.t, moment.question.view
    is_card = view.contract is not None
    question = t.gettext("Which card do you play this time?") if is_card else t.gettext("What do you say this time?")
    text = t.gettext("It is the same position, with what you knew then. This is not counted.")
    return ReviewPage(t.gettext("Once more"), where(view, words), texts=(question, text))


def judging_page(moment: Judgement, words: Wording) -> ReviewPage:
    """Say that a choice is being judged."""
    t = words.t
    return ReviewPage(t.gettext("Once more"), where(moment.question.view, words), texts=(t.gettext("One moment …"),))


def verdict_page(moment: Judgement, choice: Choice, found: Weighed | Judgement | None, words: Wording) -> ReviewPage:
    """Say whether a choice that was tried is within what is accepted; `found` is what is known of it."""
    t, view = words.t, moment.question.view
    name = capital(chosen_text(t, choice, view, style=words.style))
    if found is None:
        text = t.gettext("{choice}: this could not be judged.")
        return ReviewPage(t.gettext("Once more"), where(view, words), texts=(text.format(choice=name),))
    is_best, costly = _found(moment, choice, found)
    if is_best:
        title, text = t.gettext("Well chosen"), t.gettext("{choice}: nothing is better, as far as could be known.")
    elif not costly:
        title, text = t.gettext("Well chosen"), t.gettext("{choice}: as good as the best, within what can be measured.")
    else:
        title, text = t.gettext("Not yet"), t.gettext("{choice} gives up {points} against the best.")
    told = text.format(choice=name, points=about(t, found.cost))
    return ReviewPage(title, where(view, words), texts=(told,), is_right=not costly)


def _found(moment: Judgement, choice: Choice, found: Weighed | Judgement) -> tuple[bool, bool]:
    """Tell whether a choice is the best, and whether it is costly."""
    if isinstance(found, Judgement):
        return found.verdict is Verdict.BEST, found.verdict is Verdict.COSTLY
    return found is moment.options[0] or choice == moment.best, found.is_costly(moment.stake)


def solution_page(moment: Judgement, tried: Choice | None, words: Wording) -> ReviewPage:
    """Show what was best, and why."""
    t, view = words.t, moment.question.view
    best = chosen_text(t, moment.best, view, style=words.style)
    reason = reason_sentence(t, moment.reason, view, words.seats, style=words.style) if moment.reason else ""
    told = t.gettext("Best was {choice}.").format(choice=best)
    return ReviewPage(
        t.gettext("The solution"),
        where(view, words),
        texts=(told, reason) if reason else (told,),
        heads=_heads(view, words),
        rows=option_rows(moment, moment.question.choice if tried is None else tried, words),
    )


def _heads(view: PlayerView, words: Wording) -> tuple[str, str]:
    t = words.t
    first = t.pgettext("review", "Card") if view.contract is not None else t.pgettext("review", "Call")
    return first, t.pgettext("review", "expected")


def capital(text: str) -> str:
    """Begin a sentence with a text."""
    return text[:1].upper() + text[1:]
