"""Texts in Portuguese, Russian and English: codes become sentences here and nowhere below.

How a text is marked, so that `build/messages.py` finds it (the English text is the key; `t` is a `Translator`):

- `t.gettext("Follow suit.")` - a text as it is;
- `t.ngettext("{n} trick", "{n} tricks", n).format(n=n)` - a text with a count, never put together from pieces;
- `t.pgettext("call", "pass")` and `t.npgettext(...)` - a text that needs its context to be translated;
- `N_("Follow suit.")` - a text in a table, translated later by `t.gettext(table[key])`.

The arguments are literals, and values go in by name with `format`. After adding texts: `python build/messages.py
update`, fill in the `.po` files of pt_PT and ru (`missing` prints what lacks, `fill` takes it back), `compile`.
"""

from kinggame.i18n.amounts import MINUS, listed, number, points, signed, signed_points, tricks
from kinggame.i18n.calls import (
    award_label,
    award_words,
    choice_words,
    offer_label,
    offer_name,
    offer_short,
    offer_words,
)
from kinggame.i18n.cards import (
    CardStyle,
    card_text,
    hand_text,
    letters_of,
    named_parts,
    of_suit,
    rank_text,
    selection_text,
    suit_text,
    the_card,
)
from kinggame.i18n.contracts import (
    contract_label,
    contract_name,
    counted_name,
    counts_text,
    deal_item,
    early_end_reason,
    is_won_back,
    part_name,
    parts_of,
    phase_name,
    price_parts,
    short_price_unit,
    variant_name,
    wins_back,
)
from kinggame.i18n.events import EventWriter, scores_text, winners_sentence
from kinggame.i18n.faults import fault_sentences, reseat_sentence
from kinggame.i18n.problems import KNOWN_CODES, error_sentences, problem_sentence, right_words
from kinggame.i18n.pseudo import PSEUDO, PseudoTranslator, translator_for
from kinggame.i18n.refusals import call_refusal_sentence, not_asked, permit_sentence, refusal_sentence
from kinggame.i18n.seats import SeatNames, named, opponent_names
from kinggame.i18n.spoken import spoken
from kinggame.i18n.translator import (
    ENGLISH,
    LANGUAGE_NAMES,
    LANGUAGES,
    N_,
    Translator,
    choose_language,
)

__all__ = [
    "ENGLISH",
    "KNOWN_CODES",
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "MINUS",
    "N_",
    "PSEUDO",
    "CardStyle",
    "EventWriter",
    "PseudoTranslator",
    "SeatNames",
    "Translator",
    "award_label",
    "award_words",
    "call_refusal_sentence",
    "card_text",
    "choice_words",
    "choose_language",
    "contract_label",
    "contract_name",
    "counted_name",
    "counts_text",
    "deal_item",
    "early_end_reason",
    "error_sentences",
    "fault_sentences",
    "hand_text",
    "is_won_back",
    "letters_of",
    "listed",
    "named",
    "named_parts",
    "not_asked",
    "number",
    "of_suit",
    "offer_label",
    "offer_name",
    "offer_short",
    "offer_words",
    "opponent_names",
    "part_name",
    "parts_of",
    "permit_sentence",
    "phase_name",
    "points",
    "price_parts",
    "problem_sentence",
    "rank_text",
    "refusal_sentence",
    "reseat_sentence",
    "right_words",
    "scores_text",
    "selection_text",
    "short_price_unit",
    "signed",
    "signed_points",
    "spoken",
    "suit_text",
    "the_card",
    "translator_for",
    "tricks",
    "variant_name",
    "winners_sentence",
    "wins_back",
]
