"""The format of a lesson file, version 1: its keys and words; what they mean together is checked later."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag

from kinggame.catalog.shapes import CardWord, NamesPart, Part, Slug
from kinggame.documents.models import WHOLE, by_kind, fault

LESSON_FORMAT = 1
LONGEST_TEXT = 240
MOST_STEPS = 60


def _text(text: str) -> str:
    if text != text.strip() or "\n" in text or "\t" in text:
        raise fault("not-one-line", found=text.strip()[:40])
    return text


Text = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT), AfterValidator(_text)]
Seat = Literal["you", "left", "across", "right"]
Holding = Annotated[str, Field(min_length=3, max_length=60)]
Plays = Annotated[list[CardWord], Field(min_length=1, max_length=52)]
Points = Annotated[int, Field(ge=-10_000, le=10_000)]
ByVariant = Annotated[dict[Slug, Points], Field(min_length=1, max_length=20)]


class TextsPart(Part):
    """A short text in each language."""

    pt: Text
    """Portuguese"""
    ru: Text
    """Russian"""
    en: Text
    """English"""


class PositionPart(Part):
    """Cards on the table: what is played for, who holds what, and what has fallen."""

    contract: Slug | None = None
    """the contract: one of the variant, or one of the lesson's own `contracts`"""
    sale: Slug | None = None
    """a deal that is sold, instead of a contract"""
    hand: Holding | None = None
    """your cards before the tricks below; the rest of the pack lies where nobody looks"""
    hands: Annotated[list[Holding], Field(min_length=4, max_length=4)] | None = None
    """all four hands, in the order you, left, across, right; instead of `hand`"""
    leader: Seat = "you"
    """who leads the first trick below, or the next one where there is none; in a sale, who owns the deal"""
    trump: Literal["S", "H", "D", "C"] | None = None
    """the trump suit, where the contract has one"""
    tricks: Annotated[list[Annotated[str, Field(min_length=2, max_length=11)]], Field(max_length=13)] = Field(
        default_factory=list
    )
    """cards that have fallen, a text for each trick, leader first; the last one may be unfinished"""
    calls: Annotated[list[Annotated[str, Field(min_length=1, max_length=20)]], Field(max_length=40)] = Field(
        default_factory=list
    )
    """words that have been said in a sale, in their order"""


class StepPart(Part):
    """What every step may say."""

    only: Slug | None = None
    """the one variant that has this step; without it all of them"""
    rule: TextsPart | None = None
    """a rule to be kept in sight, in a box"""


class FramePart(StepPart):
    """A text to be read."""

    kind: Literal["frame"]
    """a text, with or without cards"""
    text: TextsPart
    """one idea, in two sentences at most"""
    position: PositionPart | None = None
    """the cards that it speaks of"""


class TaskPart(StepPart):
    """What every task may say."""

    ask: TextsPart | None = None
    """the question; without it a usual one is made"""
    hint: TextsPart | None = None
    """help for whoever asks for it; it must not give the answer away"""
    why: TextsPart | None = None
    """what is said after the answer; what the engine finds is said anyway"""
    position: PositionPart
    """the cards that it is about"""


class WinnerPart(TaskPart):
    """Who wins a trick? The last trick of the position, all four cards of it."""

    kind: Literal["winner"]
    """click who wins the trick"""
    solution: Seat
    """the right seat; checked"""
    wrong: Seat
    """a wrong one; checked"""


class VoidPart(TaskPart):
    """Who is known to have none of a suit?"""

    kind: Literal["void"]
    """click who can have none of the suit"""
    suit: Literal["S", "H", "D", "C"]
    """the suit"""
    solution: Seat
    """the only seat of which it is certain; checked"""
    wrong: Seat
    """a wrong one; checked"""


class LegalPart(TaskPart):
    """Which of your cards may be played?"""

    kind: Literal["legal"]
    """mark every card that may be played"""
    solution: Plays
    """all of them; checked"""
    wrong: Plays
    """a wrong set; checked"""


class NumberPart(TaskPart):
    """How many, or how much?"""

    kind: Literal["number"]
    """choose a number"""
    of: Literal["price", "out", "gone"]
    """`price`: points of the position's last trick; `out`: cards of a suit that the others still hold; `gone`: cards
    of it that have fallen"""
    suit: Literal["S", "H", "D", "C"] | None = None
    """the suit, for `out` and `gone`"""
    options: Annotated[list[Points], Field(min_length=2, max_length=8)] | None = None
    """the numbers to choose from; without them 0 to 13, or to as many as the suit has"""
    solution: Points
    """the right number; checked"""
    wrong: Points
    """a wrong one; checked"""


class OptionPart(Part):
    """One answer of a choice."""

    say: Annotated[str, Field(min_length=1, max_length=20)]
    """a word of the sale: `pass`, `6P`, `accept`, `trump-S` …"""
    worth: Points
    """what it brings you in the deal, in points, on average"""
    why: TextsPart | None = None
    """what is said after it was chosen"""


class ChoicePart(TaskPart):
    """What do you say? A decision in a sale, each answer with its worth."""

    kind: Literal["choice"]
    """choose a word"""
    options: Annotated[list[OptionPart], Field(min_length=2, max_length=6)]
    """the answers; other words that may be said are left out"""
    within: Annotated[int, Field(ge=0, le=1000)] = 0
    """an answer is right if it is worth at most so much less than the best"""
    solution: Annotated[str, Field(min_length=1, max_length=20)]
    """the best word, or one as good; checked"""
    wrong: Annotated[str, Field(min_length=1, max_length=20)]
    """a word that costs more; checked"""


class PlayPart(TaskPart):
    """Play the position out against computer players."""

    kind: Literal["play"]
    """play to the end of the deal"""
    level: Literal["beginner", "easy", "medium"] = "medium"
    """how the others play"""
    par: ByVariant
    """the least points of yours that count as right, for each variant"""
    strict: bool = False
    """whether trying a card that may not be played counts as wrong"""
    solution: Plays
    """your cards one after another; they must reach par; checked"""
    wrong: Plays
    """cards that do not; checked. Where it is strict, the first card that may not be played ends them"""


StepFile = Annotated[
    Annotated[FramePart, Tag("<frame>")]
    | Annotated[WinnerPart, Tag("<winner>")]
    | Annotated[VoidPart, Tag("<void>")]
    | Annotated[LegalPart, Tag("<legal>")]
    | Annotated[NumberPart, Tag("<number>")]
    | Annotated[ChoicePart, Tag("<choice>")]
    | Annotated[PlayPart, Tag("<play>")],
    Discriminator(by_kind()),
]
TaskFile = WinnerPart | VoidPart | LegalPart | NumberPart | ChoicePart | PlayPart


class SuccessPart(Part):
    """What earns the second star: with it the lesson is passed at par, without hints it is the third."""

    right: Annotated[int, Field(ge=1, le=MOST_STEPS)]
    """so many tasks right at the first try"""
    loss: Annotated[int, Field(ge=0, le=1000)] | None = None
    """and on average at most so many points lost in each choice"""


class LessonFile(Part):
    """A whole lesson file."""

    lesson: Annotated[Literal[1], WHOLE]
    """the version of this format"""
    id: Slug
    """the name of the file without .yaml"""
    place: Annotated[int, Field(ge=0, le=1000)]
    """where it stands among the lessons; 0 is the first match"""
    names: NamesPart
    """its title"""
    about: TextsPart
    """what is learnt, in one line"""
    for_: Annotated[list[Slug], Field(min_length=1, max_length=20)]
    """the variants that it fits"""
    contracts: dict[Slug, dict[Slug, Slug]] = Field(default_factory=dict)
    """own words for contracts that are called otherwise in each variant"""
    success: SuccessPart
    """what earns the second star"""
    steps: Annotated[list[StepFile], Field(min_length=1, max_length=MOST_STEPS)]
    """what is read and asked, one after another"""


def plain(value: Any) -> dict[str, str]:
    """Give texts by language; empty if there are none."""
    return {} if value is None else {"pt": value.pt, "ru": value.ru, "en": value.en}
