"""A record is written in one layout, the same bytes every time, and any text in it comes back."""

from kinggame.cards import Card, CardSet, Deck, Suit
from kinggame.record import DealRecord, MatchRecord, Seat, SeatKind, read, write

HANDS = tuple(map(CardSet.parse, ("AQ94.KT72.J82.T3", "KJ5.Q5.AKQ.J9754", "T872.A863.T73.K6", "63.J94.9654.AQ82")))
RECORD = MatchRecord(
    variant="portuguese",
    digest="5f0c",
    seed=7345,
    seats=(
        Seat(SeatKind.PERSON, "Ana"),
        Seat(SeatKind.BOT, "Rui", "expert", "bold"),
        Seat(SeatKind.BOT, "Zé", "medium", "careful"),
        Seat(SeatKind.BOT, "Graça", "medium", "careful"),
    ),
    notes={"assist": "coached"},
    first_dealer=2,
    deals=(
        DealRecord(HANDS, (), (tuple(map(Card.parse, ("9C", "TC", "KC", "AC"))),), (-40, -80, -60, -80)),
        DealRecord(HANDS, ("pass", "3P", "accept", "trump-S", "lead-next"), (), None),
    ),
)
TEXT = """\
king: 1
variant: portuguese
digest: "5f0c"
seed: 7345
seats:
- {kind: person, name: "Ana"}
- {kind: bot, name: "Rui", level: expert, temper: bold}
- {kind: bot, name: "Zé", level: medium, temper: careful}
- {kind: bot, name: "Graça", level: medium, temper: careful}
options: {}
notes: {assist: coached}
first_dealer: 2
deals:
- hands: [AQ94.KT72.J82.T3, KJ5.Q5.AKQ.J9754, T872.A863.T73.K6, 63.J94.9654.AQ82]
  tricks: [9C TC KC AC]
  score: [-40, -80, -60, -80]
- hands: [AQ94.KT72.J82.T3, KJ5.Q5.AKQ.J9754, T872.A863.T73.K6, 63.J94.9654.AQ82]
  calls: [pass, 3P, accept, trump-S, lead-next]
  tricks: []
"""


def named(name: str) -> MatchRecord:
    seats = (Seat(SeatKind.PERSON, name), *(Seat(SeatKind.BOT, "b", "easy"),) * 3)
    return MatchRecord(variant="russian", first_dealer=0, seats=seats)


def test_the_layout_is_the_documented_one() -> None:
    assert write(RECORD) == TEXT


def test_what_is_written_is_read_back_and_written_again_the_same() -> None:
    assert read(TEXT) == RECORD
    assert write(read(TEXT)) == TEXT


def test_a_record_of_one_deal_says_which() -> None:
    text = write(MatchRecord(variant="portuguese", first_dealer=0, only="festa"))
    assert "only: festa\n" in text
    assert read(text).only == "festa"


def test_words_that_yaml_takes_for_something_else_are_quoted() -> None:
    for word in ("no", "on", "true", "null", "12", "1:30", "-", "~", "y", "# x", "{", "a: b", ""):
        record = MatchRecord(variant="russian", first_dealer=0, notes={"word": word})
        assert read(write(record)).notes == {"word": word}, word


def test_a_name_with_quotes_line_breaks_and_signs_comes_back() -> None:
    for name in ('"; deals: []', "Аня \\ 'x'", "two\nlines", "💛", "- {a: b}", "tab\there"):
        assert read(write(named(name))).seats[0].name == name


def test_characters_that_no_reader_takes_back_are_left_out_rather_than_losing_the_save() -> None:
    assert read(write(named("A\x00na\u202e\ud800!"))).seats[0].name == "Ana!"


def test_hands_are_written_in_the_order_of_the_deck_where_it_is_another() -> None:
    deck = Deck(tuple(Suit), "7AKQJT98")
    record = MatchRecord(variant="own", first_dealer=0, deals=(DealRecord((CardSet.parse("AK7...98"),) * 4),))
    assert "hands: [7AK...98," in write(record, deck=deck)
    assert read(write(record, deck=deck)) == record
