"""What a lesson says by itself: the usual questions, what to do, and why an answer is right or wrong."""

from kinggame.cards import CardSet, Suit
from kinggame.catalog.lesson_model import (
    ChoiceTask,
    LegalTask,
    NumberTask,
    PlayTask,
    Position,
    Step,
    VoidTask,
    WinnerTask,
)
from kinggame.coach.lessons import Answer, legal_in, option_of, price_parts, right_answer
from kinggame.engine import DecisionKind, PlayerView, trick_winner
from kinggame.i18n.amounts import listed, signed, signed_points
from kinggame.i18n.calls import choice_words
from kinggame.i18n.cards import CardStyle, card_text, of_suit, the_card
from kinggame.i18n.contracts import part_name, parts_of
from kinggame.i18n.refusals import refusal_sentence
from kinggame.i18n.seats import SeatNames
from kinggame.i18n.translator import Translator
from kinggame.rules import Sale
from kinggame.session.lesson_run import LessonRun

MOST_NAMED = 5
"""More cards than this are counted, not named."""


def question(t: Translator, step: Step, seats: SeatNames) -> str:
    """Give the question of a task: the lesson's own, else the usual one."""
    own = t.own(step.text)
    if own or step.position is None:
        return own
    match step.task:
        case WinnerTask():
            return t.gettext("Who takes this trick?")
        case VoidTask(suit=suit):
            return t.gettext("Who has no {suit} left for certain?").format(suit=_of(t, suit))
        case LegalTask():
            return _which_cards(t, step.position.view(), seats)
        case NumberTask(of="price"):
            return t.gettext("How many points is this trick?")
        case NumberTask(of="out", suit=suit) if suit is not None:
            return t.gettext("How many {suit} do the others still hold?").format(suit=_of(t, suit))
        case NumberTask(suit=suit) if suit is not None:
            return t.gettext("How many {suit} have fallen?").format(suit=_of(t, suit))
        case ChoiceTask():
            return t.gettext("What do you say?")
        case PlayTask(par=par):
            return t.gettext("Play it out: {points} or better.").format(points=signed_points(t, par))
    return ""


def _which_cards(t: Translator, view: PlayerView, seats: SeatNames) -> str:
    if not view.trick or view.leader is None:
        return t.gettext("You lead. Which of your cards may you play?")
    return seats.told(
        view.leader,
        you=t.gettext("You led {suit}. Which of your cards may you play?"),
        other=t.gettext("{name} led {suit}. Which of your cards may you play?"),
        suit=_of(t, view.trick[0].suit),
    )


def what_to_do(t: Translator, step: Step) -> str:
    """Say how an answer is given."""
    match step.task:
        case WinnerTask():
            return t.gettext("Press the card that wins.")
        case VoidTask():
            return t.gettext("Press the player.")
        case LegalTask():
            return t.gettext("Press every card that is allowed, then check. Press again to put one back.")
        case NumberTask():
            return t.gettext("Choose a number.")
        case ChoiceTask():
            return t.gettext("Choose a word.")
    return ""


def what_to_play(t: Translator, view: PlayerView) -> str:
    """Say which cards of a position that is played out may be played now; the raised ones, where only some are."""
    decision = view.decision
    if decision is None or decision.kind is not DecisionKind.PLAY:
        return t.gettext("The others are playing.")
    if len(decision.cards) == len(view.hand):
        return t.gettext("You may play any of your cards.")
    return t.gettext("You may play the cards that are raised.")


def praise(t: Translator, *, is_right: bool) -> str:
    """Say in a word what an answer is."""
    return t.pgettext("verdict of a lesson", "Right.") if is_right else t.pgettext("verdict of a lesson", "Not quite.")


def reason(t: Translator, step: Step, answer: Answer, seats: SeatNames, style: CardStyle) -> str:
    """Say why an answer is right or wrong, as far as the rules say it; the lesson's own words follow."""
    position = step.position
    if position is None:
        return ""
    match step.task:
        case WinnerTask():
            return _winner(t, position, seats)
        case VoidTask(suit=suit):
            right = right_answer(step)
            return _void(t, right, suit, seats) if isinstance(right, int) else ""
        case LegalTask():
            return _legal(t, position, answer, style)
        case NumberTask():
            return _number(t, step.task, position)
        case ChoiceTask():
            return _choice(t, step.task, position, str(answer), style)
    return ""


def result(t: Translator, points: int, par: int) -> str:
    """Say how a position that was played out came out."""
    text = t.gettext("You have {points}; asked were {par} or better.")
    return text.format(points=signed_points(t, points), par=signed(par))


def _void(t: Translator, seat: int, suit: Suit, seats: SeatNames) -> str:
    return seats.told(
        seat,
        you=t.gettext("You did not follow when {suit} were led, or cannot have any."),
        other=t.gettext("{name} did not follow when {suit} were led, or cannot have any."),
        suit=_of(t, suit),
    )


def _winner(t: Translator, position: Position, seats: SeatNames) -> str:
    view, closing = position.last_trick()
    trick = (*view.trick, closing)
    place = trick_winner(view.variant.deck, trick, view.trump)
    card, led = trick[place], trick[0].suit
    winner, named = view.seat_of(place), the_card(t, card, CardStyle.SPOKEN)
    if card.suit != led:
        return seats.told(
            winner,
            you=t.gettext("You take it: a trump beats every other suit, and {card} is the highest."),
            other=t.gettext("{name} takes it: a trump beats every other suit, and {card} is the highest."),
            card=named,
        )
    return seats.told(
        winner,
        you=t.gettext("You take it: {card} is the highest card of the suit that was led."),
        other=t.gettext("{name} takes it: {card} is the highest card of the suit that was led."),
        card=named,
    )


def _legal(t: Translator, position: Position, answer: Answer, style: CardStyle) -> str:
    view = position.view()
    legal, refused = legal_in(position), view.refusals()
    chosen = answer if isinstance(answer, CardSet) else CardSet(0)
    barred = [card for card in view.variant.deck.ordered(chosen) if card in refused]
    if barred:
        return refusal_sentence(t, refused[barred[0]], view, barred[0])
    missing = view.variant.deck.ordered(legal - chosen)
    if missing:
        if len(missing) > MOST_NAMED:
            n = len(missing)
            return t.ngettext("{n} more card may be played.", "{n} more cards may be played.", n).format(n=n)
        cards = listed(t, [card_text(t, card, style) for card in missing])
        return t.gettext("These may be played as well: {cards}.").format(cards=cards)
    if not refused:
        if not view.trick:
            return t.gettext("Whoever leads may lead any card.")
        if not view.hand.holding(view.trick[0].suit):
            return t.gettext("Without a card of the suit led you may play any card.")
        return t.gettext("Any of them follows suit.")
    card, refusal = next(iter(refused.items()))
    return refusal_sentence(t, refusal, view, card)


def _number(t: Translator, task: NumberTask, position: Position) -> str:
    if task.suit is None:
        view, _ = position.last_trick()
        assert view.contract is not None
        elements = dict(parts_of(view.contract))
        parts = price_parts(position)
        if not parts:
            return t.gettext("Nothing in it counts.")
        words = [
            f"{part_name(t, view.variant, p.element_id, elements[p.element_id])} {signed(p.points)}" for p in parts
        ]
        total = sum(part.points for part in parts)
        return " · ".join(words) + (f" = {signed(total)}" if len(parts) > 1 else "")
    view, suit = position.view(), task.suit
    whole, gone = len(view.in_play.holding(suit)), len(view.played.holding(suit))
    held = len(view.hand.holding(suit))
    if task.of != "out":
        return t.gettext("Of {whole} in play {gone} have fallen.").format(whole=whole, gone=gone)
    text = t.gettext("{whole} in play, {gone} fallen, {held} in your hand: {left} are left.")
    return text.format(whole=whole, gone=gone, held=held, left=whole - gone - held)


def _choice(t: Translator, task: ChoiceTask, position: Position, word: str, style: CardStyle) -> str:
    option = option_of(task, word)
    own = t.own(option.why)
    best = max(task.options, key=lambda each: each.worth)
    view = position.view()
    assert isinstance(view.item, Sale)
    if best.worth == option.worth:
        sums = t.gettext("It brings about {worth}.").format(worth=signed(option.worth))
    else:
        text = t.gettext("It brings about {worth}; “{word}” brings {best}.")
        said = choice_words(t, best.word, view.variant, view.item, style)
        sums = text.format(worth=signed(option.worth), word=said, best=signed(best.worth))
    return f"{own} {sums}".strip()


def option_words(t: Translator, step: Step, style: CardStyle) -> list[str]:
    """Write the answers of a choice, in their order."""
    task, position = step.task, step.position
    if not isinstance(task, ChoiceTask) or position is None:
        return []
    view = position.view()
    decision = view.decision
    if decision is None or decision.kind is DecisionKind.PLAY or not isinstance(view.item, Sale):
        return []
    return [choice_words(t, option.word, view.variant, view.item, style) for option in task.options]


def stars_words(t: Translator, run: LessonRun) -> str:
    """Say what the stars mean, and what the next one asks for."""
    if run.is_test:
        if run.stars:
            return t.gettext("Passed. The lesson itself brings up to three stars.")
        return t.gettext("Not passed. The lesson shows how it goes.")
    match run.stars, bool(run.hints), bool(run.skipped):
        case 3, _, _:
            return t.gettext("At par, without hints, every task solved.")
        case 2, True, False:
            return t.gettext("At par. Without hints it is three stars.")
        case 2, False, _:
            return t.gettext("At par. With every task solved in the end it is three stars.")
        case 2, _, _:
            return t.gettext("At par. Without hints, and with every task solved in the end, it is three stars.")
    return t.gettext("Finished, but not at par. At par it is two stars.")


def par_words(t: Translator, run: LessonRun) -> str:
    """Explain what par is in a lesson; a test has none."""
    if run.is_test:
        return ""
    n, success = len(run.tasks), run.lesson.success
    text = t.ngettext(
        "Par here: {right} of {n} task right at the first try.",
        "Par here: {right} of {n} tasks right at the first try.",
        n,
    )
    said = text.format(right=success.right, n=n)
    if success.loss is not None:
        loss = t.ngettext(
            "In choices no more than {n} point may be lost on average.",
            "In choices no more than {n} points may be lost on average.",
            success.loss,
        )
        said = f"{said} {loss.format(n=success.loss)}"
    return said


def right_of(t: Translator, right: int, count: int) -> str:
    """Count what was right at the first try."""
    text = t.ngettext("{right} of {n} right at the first try", "{right} of {n} right at the first try", count)
    return text.format(right=right, n=count)


def _of(t: Translator, suit: Suit) -> str:
    return f"{suit.sign} {of_suit(t, suit, CardStyle.SPOKEN)}"
