"""The log: everything that has happened in a deal, each as one sentence, in the language spoken now."""

from collections.abc import Iterable
from dataclasses import dataclass

from kinggame.engine import DealBegan, DealEnded, Event, MatchEnded, PlayerView, TrickTaken
from kinggame.i18n import EventWriter
from kinggame.stage.wording import Wording, played


@dataclass(frozen=True, slots=True)
class LogLine:
    """One happening; `weighs` sets it apart, `ends` lets a rule follow."""

    text: str
    weighs: bool = False
    ends: bool = False


def deal_log(events: Iterable[Event], number: int, view: PlayerView, words: Wording) -> tuple[LogLine, ...]:
    """Write the events of the deal with this number, from 0, as a seat saw them."""
    writer = EventWriter(words.t, view.variant, words.seats, words.style)
    item = view.plan[number]
    lines = []
    for event in events:
        text = writer.sentence(event, item=item)
        if text:
            weighs = isinstance(event, DealBegan | TrickTaken | DealEnded | MatchEnded)
            ends = weighs and not isinstance(event, MatchEnded)
            lines.append(LogLine(text, weighs, ends))
    return tuple(lines)


def log_title(number: int, view: PlayerView, words: Wording) -> str:
    """Name the deal whose log is shown."""
    title = words.title(view.variant, played(view, number), number, view.plan)
    return words.t.gettext("Deal {number}: {contract}").format(number=number + 1, contract=title)
