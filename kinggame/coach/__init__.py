"""The coach: hints, reasons and reviews, as pure functions of what a seat has seen. Sentences are made in `i18n`.

Whatever reckons in worlds is sliced for the worker, and reads numpy only when it runs.
"""

from kinggame.coach.checks import reasons
from kinggame.coach.hints import WORLDS, equals_of, hint, hint_in_slices, look_of, reasons_of
from kinggame.coach.model import Comparison, Hint, Look, LookCode, Reason, ReasonCode
from kinggame.coach.par import par_in_slices
from kinggame.coach.questions import Asked, Question, asked, asked_in
from kinggame.coach.review import (
    DealReview,
    Grade,
    Hindsight,
    Judgement,
    Progress,
    Verdict,
    Weighed,
    judge,
    judge_in_slices,
    key_moments,
    look_back,
    review_deal,
    review_deals,
    review_in_slices,
    review_of_deal_in_slices,
    stake_of,
)
from kinggame.coach.slices import finished
from kinggame.coach.words import word_reasons

__all__ = [
    "WORLDS",
    "Asked",
    "Comparison",
    "DealReview",
    "Grade",
    "Hindsight",
    "Hint",
    "Judgement",
    "Look",
    "LookCode",
    "Progress",
    "Question",
    "Reason",
    "ReasonCode",
    "Verdict",
    "Weighed",
    "asked",
    "asked_in",
    "equals_of",
    "finished",
    "hint",
    "hint_in_slices",
    "judge",
    "judge_in_slices",
    "key_moments",
    "look_back",
    "look_of",
    "par_in_slices",
    "reasons",
    "reasons_of",
    "review_deal",
    "review_deals",
    "review_in_slices",
    "review_of_deal_in_slices",
    "stake_of",
    "word_reasons",
]
