"""Whole variants as plain data, so that they can be kept ready-made: every class that one may consist of."""

from typing import Final, get_args

from kinggame import rules
from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.documents import Codec

VARIANTS: Final = Codec(
    (
        *(Suit, Card, CardSet, Deck),
        *(rules.Variant, rules.Looks, rules.Table, rules.Rotation, rules.Reseat, rules.EarlyEnd, rules.Winners),
        *(rules.Phase, rules.Contract, rules.TrumpRule, rules.ScoreItem, *rules.ELEMENT_KINDS),
        *(*rules.DUTY_KINDS, rules.Scope, rules.Until, rules.OverRule, rules.HeadWhen),
        *(rules.Sale, rules.Auction, rules.BidKind, rules.EqualRule, rules.PassRule, *get_args(rules.Answer)),
        *(rules.Outcome, rules.Situation, rules.Role, rules.LeaderRole, *get_args(rules.OutcomeOption)),
        *(rules.ChosenDeal, rules.Declarer, rules.DeclarerRole, rules.QuotaGroup, rules.QuotaScope),
    )
)
