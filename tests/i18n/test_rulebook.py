"""The rules in words: made of a variant's data, so that whoever changes the data changes the right sentence."""

import re
from collections.abc import Iterator

import pytest

from kinggame.cards import CardSet
from kinggame.catalog import read_variant
from kinggame.i18n import CardStyle, Translator
from kinggame.i18n.rulebook import CountTable, DealTable, DutyBox, Example, Rulebook, Section, plain_lines, rulebook_of
from kinggame.i18n.rulebook.counting import example_cards, part_name
from kinggame.i18n.rulebook.duties import duty_box, duty_sentence
from kinggame.rules import (
    DUTY_KINDS,
    CountAll,
    CountCards,
    CountFlat,
    CountTricks,
    Discard,
    Duty,
    Follow,
    Head,
    HeadWhen,
    NoLead,
    OverRule,
    Ruff,
    Scope,
    Throw,
    Until,
    Variant,
    Withhold,
)
from tests.catalog.sources import brazilian, source

EN = Translator("en")
HEARTS = CardSet.parse(".AKQJT98765432..")
KING = CardSet.parse(".K..")
COURTS = CardSet.parse("KJ.KJ.KJ.KJ")


def section(book: Rulebook, section_id: str) -> Section:
    return next(found for found in book.sections if found.id == section_id)


def words(book: Rulebook) -> dict[str, str]:
    """Write each section by its id."""
    return {
        found.id: "\n".join(plain_lines(EN, Rulebook("", "", (found,)), CardStyle.LATIN)) for found in book.sections
    }


PLAIN = (
    "{nulos: , plain: {names: {pt: a, ru: б, en: Plain}, score: [{kind: tricks, each: 25}], duties: [follow], "
    "trump: none, total: 325}}"
)


def altered(name: str, *changes: tuple[str, str]) -> Variant:
    text = source(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return read_variant(text)


def every_duty() -> Iterator[Duty]:
    """Make each kind of duty in each of its meanings."""
    yield Follow("X-1")
    for cards in (HEARTS, KING, COURTS):
        yield from (NoLead("X-1", cards, until) for until in Until)
        yield from (kind("X-1", cards) for kind in (Withhold, Discard, Throw))
    yield from (Ruff("X-1", over) for over in OverRule)
    yield from (Head("X-1", when) for when in HeadWhen)


def test_every_kind_of_duty_is_among_those_that_are_tried() -> None:
    assert {type(duty) for duty in every_duty()} == set(DUTY_KINDS)


def test_every_duty_has_a_sentence_of_its_own(t: Translator, portuguese: Variant) -> None:
    sentences = [duty_sentence(t, duty, portuguese.deck, CardStyle.LATIN) for duty in every_duty()]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith((".", "♥", "J")) for sentence in sentences)
    if t.language != "en":
        english = [duty_sentence(EN, duty, portuguese.deck, CardStyle.LATIN) for duty in every_duty()]
        assert not set(sentences) & set(english)


def test_in_which_tricks_a_duty_binds(t: Translator, portuguese: Variant) -> None:
    texts = {duty_box(t, Follow("X-1", scope), portuguese.deck, CardStyle.LATIN).text for scope in Scope}
    assert len(texts) == len(Scope)


def test_every_element_without_a_name_has_one_by_its_kind(t: Translator, portuguese: Variant) -> None:
    kinds = CountTricks(1), CountTricks(1, last=2), CountCards(KING, 1), CountFlat(1)
    names = [part_name(t, portuguese, None, kind) for kind in kinds]
    assert len(set(names)) == len(kinds)
    assert all(names)


def test_a_trick_of_eralash_is_worked_out(russian: Variant) -> None:
    """RU-6: the last trick with K♥ Q♥ J♠ 7♣ costs 2 + 4 + 4 + 4 + 16 + 8 = 38."""
    found = section(rulebook_of(EN, russian), "contract:minus-eralash")
    worked = next(block for block in found.blocks if isinstance(block, Example))
    assert [str(card) for card in worked.cards] == ["KH", "QH", "JS", "7C"]
    assert [line.points for line in worked.bill] == [-2, -4, -4, -4, -16, -8]
    assert worked.total == -38
    assert worked.captions[2] == "does not count"


def test_an_example_comes_to_what_the_rules_make_of_it(russian: Variant, portuguese: Variant) -> None:
    for variant in (russian, portuguese):
        for found in rulebook_of(EN, variant).sections:
            contract = variant.contracts.get(found.id.removeprefix("contract:"))
            for block in found.blocks:
                if isinstance(block, Example) and contract is not None:
                    taken = CardSet.of(block.cards)
                    assert block.total == contract.trick_points(int(taken), variant.each - 1, variant.each)
                    assert set(block.cards) <= set(variant.deck.cards)


def test_an_example_shows_what_counts_and_what_does_not(portuguese: Variant) -> None:
    """PT-1: men are kings and jacks; the queen is none."""
    cards = example_cards(portuguese.contracts["no-men"], portuguese)
    assert [card.rank for card in cards[:3]] == ["K", "J", "Q"]
    assert example_cards(portuguese.contracts["no-tricks"], portuguese) == ()


def test_contracts_that_differ_by_their_sign_share_a_page(russian: Variant) -> None:
    """RU-2: seven things to avoid, then the same seven to take."""
    book = rulebook_of(EN, russian)
    contracts = [found for found in book.sections if found.id.startswith("contract:")]
    assert [found.note for found in contracts] == [f"deals {n} and {n + 7}" for n in range(1, 8)]
    table = next(block for block in contracts[6].blocks if isinstance(block, CountTable))
    assert table.totals == (-96, 96)
    assert [row.each for row in table.rows] == [(-2, 2), (-4, 4), (-4, 4), (-2, 2), (-16, 16), (-8, 8)]
    assert [row.many for row in table.rows] == [8, 4, 4, 8, 1, 2]


def test_every_contract_has_its_total_and_its_own_duties(russian: Variant, portuguese: Variant) -> None:
    for variant in (russian, portuguese):
        book = rulebook_of(EN, variant)
        tables = [b for found in book.sections for b in found.blocks if isinstance(b, CountTable)]
        totals = [total for table in tables for total in table.totals]
        assert sorted(totals) == sorted(contract.total for contract in variant.contracts.values())
    king = section(rulebook_of(EN, portuguese), "contract:no-king")
    assert [b.rule for b in king.blocks if isinstance(b, DutyBox)] == ["PT-3", "PT-5", "PT-6"]


def test_totals_are_what_the_counts_come_to(portuguese: Variant) -> None:
    for found in rulebook_of(EN, portuguese).sections:
        for block in found.blocks:
            if isinstance(block, CountTable):
                assert block.totals[0] == sum((row.many or 0) * row.each[0] for row in block.rows)


@pytest.mark.parametrize("name", ["russian", "portuguese"])
def test_nothing_is_left_untranslated_or_unfilled(t: Translator, name: str) -> None:
    book = rulebook_of(t, read_variant(source(name)))
    text = "\n".join(plain_lines(t, book, CardStyle.LATIN))
    assert not re.search(r"[{}]", text)
    if t.language == "ru":
        assert set(re.findall(r"[A-Za-z]{2,}", text)) <= {"RU", "PT"}


CHANGES = [
    ("portuguese", ("each: 50, names", "each: 60, names"), ("total: -200", "total: -240"), "contract:no-queens", "−60"),
    ("portuguese", ("each: 75, max: 3", "each: 75, max: 2"), None, "sale:festa:offers", "2 at most"),
    ("portuguese", ("pass: final", "pass: reopening"), None, "sale:festa:offers", "may speak again"),
    ("portuguese", ("equal: nearer-to-owner", "equal: never"), None, "sale:festa:offers", "Nobody may equal"),
    ("portuguese", ("to: [6P, 7P], bid: 8P", "to: [5P], bid: 9P"), None, "sale:festa:answers", "5 plus"),
    ("portuguese", ("owner: 4, others: 3", "owner: 7, others: 2"), None, "sale:festa:outcomes", "7-2-2-2"),
    ("portuguese", ("over: else-free", "over: else-any-trump"), None, "contract:trumps", "must still play a trump"),
    ("portuguese", ("when: trump-led", "when: any"), None, "contract:trumps", "Whoever follows suit must play higher"),
    ("portuguese", ("KH}, tricks: after-first", "KH}, tricks: all"), None, "contract:no-king", "at once. (PT-6)"),
    ("portuguese", ("reseat: first-deal", "reseat: before-match"), None, "deck", "stay as they are"),
    ("portuguese", ("rotation: clockwise", "rotation: counter-clockwise"), None, "deck", "counter-clockwise"),
    ("portuguese", ("winners: highest", "winners: above-zero"), None, "score", "more than zero"),
    ("russian", ("early-end: optional", "early-end: never"), None, "contract:no-boys", "played to its last trick"),
    ("russian", ("early-end: optional", "early-end: always"), None, "contract:no-boys", "counts falls."),
    ("russian", ("ranks: K}, each: 4", "ranks: KJ}, each: 2"), None, "contract:no-boys", "K J"),
    ("russian", ("until: never", "until: broken"), None, "contract:no-hearts", "the ban falls"),
    ("russian", ("{kind: discard, cards: {card: KH}", "{kind: throw, cards: {ranks: KQ}"), None, "contract:no-king",
     "whichever they like"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "also", "where", "said"), CHANGES)
def test_a_changed_value_changes_its_sentence(
    name: str, change: tuple[str, str], also: tuple[str, str] | None, where: str, said: str
) -> None:
    """Else a player's own rules would be explained wrongly."""
    if also is not None:
        text = source(name).replace(*change).replace(also[0], also[1]).replace("total: -1300", "total: -1340")
        text = text.replace("winners: highest, ties: share, total: 0", "winners: highest, ties: share, total: -40")
        after = words(rulebook_of(EN, read_variant(text), CardStyle.LATIN))
    else:
        after = words(rulebook_of(EN, altered(name, change), CardStyle.LATIN))
    before = words(rulebook_of(EN, read_variant(source(name)), CardStyle.LATIN))
    assert said not in before[where]
    assert said in after[where]


def test_another_order_of_contracts_is_another_order_of_pages() -> None:
    variant = altered("portuguese", ("[no-tricks, no-hearts,", "[no-hearts, no-tricks,"))
    ids = [found.id for found in rulebook_of(EN, variant).sections if found.id.startswith("contract:")]
    assert ids[:2] == ["contract:no-hearts", "contract:no-tricks"]
    order = words(rulebook_of(EN, variant))["order"]
    assert re.search(r"1 Hearts", order)


def test_a_smaller_pack_is_told() -> None:
    text = source("russian").replace("ranks: AKQJT987}", "ranks: AKQJT98}").replace("each: 8}", "each: 7}")
    text = re.sub(r"total: (-?)16\b(?=})", r"total: \g<1>16", text)
    for old, new in (
        ("no-tricks:     {", "total: -14"), ("tricks:        {", "total: 14"),
        ("no-hearts:     {", "total: -14"), ("hearts:        {", "total: 14"),
    ):  # fmt: skip
        head, rest = text.split("\n  " + old, 1)
        text = head + "\n  " + old + re.sub(r"total: -?16", new, rest, count=1)
    text = text.replace("total: -96", "total: -92").replace("total: 96", "total: 92")
    text = text.replace("total: -192", "total: -184").replace("total: 192", "total: 184")
    deck = words(rulebook_of(EN, read_variant(text), CardStyle.LATIN))["deck"]
    assert "28 cards" in deck
    assert "A K Q J 10 9 8." in deck
    assert "7 cards" in deck


def test_without_an_auction_nothing_is_said_of_one(russian: Variant) -> None:
    text = "\n".join(words(rulebook_of(EN, russian)).values())
    assert "auction" not in text
    assert "owner" not in text


NAMED = [
    ("pt", "O dador vê as suas cartas e diz o trunfo.", "À primeira vaza sai quem escolheu."),
    ("ru", "Сдающий смотрит свои карты и назначает козырь.", "В первой взятке ходит тот, кто выбрал."),
    ("en", "The dealer looks at the hand and names the trump suit.", "Whoever has chosen leads the first trick."),
]


@pytest.mark.parametrize(("language", "names", "leads"), NAMED)
def test_a_deal_whose_trumps_are_named_has_its_page(language: str, names: str, leads: str) -> None:
    """CH-4."""
    book = rulebook_of(Translator(language), brazilian())
    page = words(book)["choice:positive"]
    assert f"{names} (CH-4)" in page
    assert leads in page
    assert words(book)["short"].count(names) == 1
    assert "contract:trumps" in words(book), "what is named has its page too"
    assert ("7–10", 325) in [
        (row.numbers, row.points) for block in section(book, "order").blocks if isinstance(block, DealTable)
        for row in block.rows
    ]  # fmt: skip


def test_who_else_may_name_them_and_between_what() -> None:
    by_eldest = rulebook_of(EN, brazilian(("declarer: dealer", "declarer: eldest")))
    assert (
        "The seat after the dealer looks at the hand and names the trump suit." in words(by_eldest)["choice:positive"]
    )
    several = rulebook_of(EN, brazilian(("{nulos: }", PLAIN), ("contracts: [trumps]", "contracts: [trumps, plain]")))
    page = words(several)["choice:positive"]
    assert "The dealer looks at the hand and chooses what is played. There is to choose: With trumps and Plain." in page
    assert "Where there are trumps, the suit is named with the contract." in page


def test_sums_of_elements_are_told_part_by_part(russian: Variant) -> None:
    eralash = russian.contracts["minus-eralash"].score[0].element
    assert isinstance(eralash, CountAll)
    table = next(
        b for b in section(rulebook_of(EN, russian), "contract:minus-eralash").blocks if isinstance(b, CountTable)
    )
    assert len(table.rows) == len(eralash.of)


@pytest.mark.parametrize(
    ("language", "one", "two", "five"),
    [("ru", "1 взятка", "2 взятки", "5 взяток"), ("pt", "1 vaza", "2 vazas", "5 vazas"),
     ("en", "1 trick", "2 tricks", "5 tricks")],
)  # fmt: skip
def test_tricks_are_counted_as_the_language_does(language: str, one: str, two: str, five: str) -> None:
    from kinggame.i18n import tricks  # noqa: PLC0415

    t = Translator(language)
    assert [tricks(t, n) for n in (1, 2, 5)] == [one, two, five]
    if language == "ru":
        assert [tricks(t, n) for n in (11, 21, 22, 111)] == ["11 взяток", "21 взятка", "22 взятки", "111 взяток"]
