"""`kinggame play --text`: whole matches by numbers alone, saves, and everything else one may type."""

import io
import random
import re
import sys
from pathlib import Path

import pytest

from kinggame.__main__ import main
from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog
from kinggame.cli.options import options_of, why_not
from kinggame.cli.sheet import LONG
from kinggame.engine import pending, view
from kinggame.i18n import SeatNames, Translator
from kinggame.record import load, replay, resolve_variant
from kinggame.resources import user_folders
from kinggame.rules import Variant
from kinggame.session import MatchSession, Seat, SeatKind, Store
from kinggame.session.locks import FileLock
from tests.catalog.sources import whole_files
from tests.cli.conftest import Runner
from tests.support.choosing import match_by
from tests.support.shorthand import festa, play

ONES = "1\n" * 600


class Chooser(io.StringIO):
    """A player at the keyboard: reads the last prompt and types one of the numbers that it offers."""

    def __init__(self, screen: io.StringIO, seed: int) -> None:
        super().__init__()
        self._screen = screen
        self._rng = random.Random(seed)
        self.answers = 0

    def readline(self, size: int | None = -1, /) -> str:
        prompt = self._screen.getvalue().rsplit("\n", 1)[-1]
        numbers = [int(found) for found in re.findall(r"\d+", prompt)]
        assert numbers, prompt
        self.answers += 1
        return f"{self._rng.randint(1, numbers[-1])}\n"


RELATIVES = [name for name in Catalog.shipped().ids if name not in ("russian", "portuguese")]
MATCHES = [(name, language) for name in ("russian", "portuguese") for language in ("pt", "ru", "en")] + [
    (name, ("pt", "ru", "en")[place % 3]) for place, name in enumerate(RELATIVES)
]


@pytest.mark.parametrize(("variant", "language"), MATCHES)
def test_a_whole_match_by_numbers(monkeypatch: pytest.MonkeyPatch, home: Path, variant: str, language: str) -> None:
    deals = len(Catalog.shipped().get(variant).schedule)
    screen, errors = io.StringIO(), io.StringIO()
    chooser = Chooser(screen, seed=5)
    for name, stream in (("stdin", chooser), ("stdout", screen), ("stderr", errors)):
        monkeypatch.setattr(sys, name, stream)
    assert main(["play", "--text", "--variant", variant, "--seed", "11", "--lang", language]) == 0
    assert errors.getvalue() == ""
    assert chooser.answers >= deals
    archive = list((home / "data" / "records" / "archive").glob("*.king"))
    assert len(archive) == 1
    record = load(archive[0])
    state = replay(record, resolve_variant(record, Catalog.shipped())).state
    assert state.over
    assert sum(state.totals) == 0
    printed = screen.getvalue()
    for line in printed.splitlines():
        assert len(line) < 450
        assert not re.search(r"[{}\x00-\x1f]", line), line
    sheets = re.findall(r"^\d+\. .*: .*[-−+]?\d+, .*, .*, .*\d+\.$", printed, re.MULTILINE)
    whole = deals * (deals + 1) // 2  # the sheet after each deal
    assert len(sheets) == (whole if deals <= LONG else deals)


OVER = {"pt": "A partida acabou", "ru": "Партия окончена", "en": "The match is over"}
YOUR_CHOICE = {"pt": "A tua escolha", "ru": "Ваш выбор", "en": "Your choice"}


@pytest.mark.parametrize(
    ("variant", "language"),
    [("russian", "ru"), ("portuguese", "pt"), ("turkish", "en"), ("russian-choice", "ru")]
    + [(name, "pt") for name in RELATIVES if name not in ("turkish", "russian-choice")],
)
def test_a_whole_match_through_a_pipe(program: Runner, variant: str, language: str) -> None:
    result = program("play", "--text", "--variant", variant, "--seed", "4", "--lang", language, typed=ONES)
    assert result.code == 0
    assert result.err == ""
    assert OVER[language] in result.out
    assert YOUR_CHOICE[language] in result.out
    if language == "ru":
        assert not re.search("[A-Za-z]{2}", result.out), "no foreign word"


def test_a_deal_that_is_named_is_played_through_a_pipe(program: Runner, home: Path) -> None:
    """CH-4: the file that the page for authors shows, put where players put theirs."""
    language = "ru"
    own = home / "data" / "variants" / "brazilian.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(whole_files()["brazilian"], encoding="utf-8")
    typed = "r\n1\n" * 200
    result = program("play", "--text", "--variant", "brazilian", "--seed", "5", "--lang", language, typed=typed)
    assert (result.code, result.err) == (0, "")
    assert OVER[language] in result.out
    assert result.out.count("10. Плюс (козырь: ") == 1
    assert "назначает козырь. (CH-4)" in result.out, "asked before the trumps are named"


def test_the_same_seed_and_the_same_choices_give_the_same_match(king: Runner) -> None:
    line = ("play", "--text", "--variant", "portuguese", "--seed", "9")
    assert king(*line, typed=ONES).out == king(*line, typed=ONES).out


def test_the_end_of_the_input_ends_quietly_and_the_match_goes_on_later(king: Runner) -> None:
    begun = king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n1\n")
    assert begun.code == 0
    assert begun.err == ""
    resumed = king("play", "--text", typed="1\n" + ONES)
    assert resumed.code == 0
    assert resumed.out.startswith("1. Continue: Russian King, deal 1 of 14, No tricks\n2. New match\n")
    whole = king("play", "--text", "--variant", "russian", "--seed", "4", typed=ONES)
    assert resumed.out.splitlines()[-1] == whole.out.splitlines()[-1]


def test_quitting_saves_and_says_so(king: Runner, home: Path) -> None:
    result = king("play", "--text", "--variant", "portuguese", "--seed", "4", typed="1\nq\n")
    assert result.code == 0
    assert "is saved" in result.out.splitlines()[-1]
    assert (home / "data" / "records" / "saves" / "portuguese.king").is_file()


def test_a_command_may_be_typed_as_a_word_of_the_language(king: Runner) -> None:
    result = king("play", "--text", "--variant", "russian", "--seed", "4", "--lang", "ru", typed="Выход\n")
    assert "Партия сохранена" in result.out


def test_without_a_variant_the_rules_are_asked_for(king: Runner) -> None:
    count = len(Catalog.shipped())
    result = king("play", "--text", typed=f"{count + 1}\n2\nq\n")
    assert result.code == 0
    assert "1. Russian King" in result.out
    assert f"Type a number from 1 to {count}." in result.out
    assert "Deal 1: Tricks." in result.out


def test_leaving_before_a_match_began_is_fine(king: Runner, home: Path) -> None:
    assert king("play", "--text", typed="").code == 0
    assert king("play", "--text", typed="q\n").code == 0
    assert not (home / "data").exists()


@pytest.mark.parametrize("typed", ["0", "99", "-1", "hello", "", "1.5", "²", "9" * 5000])
def test_wrong_input_gets_one_sentence(king: Runner, typed: str) -> None:
    result = king("play", "--text", "--variant", "russian", "--seed", "4", typed=f"{typed}\n")
    assert result.code == 0
    assert result.out.count("or ? for help.\n") == 1


def test_the_options_are_not_read_out_again_after_wrong_input(king: Runner) -> None:
    told = first_prompt(king, "zz", "zz", "?")
    assert told.count("\n1. ") == 1
    assert first_prompt(king, "i").count("\n1. ") == 2


def first_prompt(king: Runner, *typed: str, variant: str = "russian", seed: str = "4") -> str:
    return king("play", "--text", "--variant", variant, "--seed", seed, typed="".join(f"{w}\n" for w in typed)).out


def test_a_card_may_be_typed_by_its_notation_or_its_words(king: Runner) -> None:
    shown = first_prompt(king)
    words = re.findall(r"^1\. (.*)$", shown, re.MULTILINE)[0]
    ranks = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10"} | {
        "nine": "9",
        "eight": "8",
        "seven": "7",
    }
    rank, suit = words.split(" of ")
    for typed in (words, words.upper(), f"{ranks[rank]}{suit[0].upper()}", f"{ranks[rank]}{suit[0]}"):
        assert f"You play the {words}." in first_prompt(king, typed)


def test_a_barred_card_gets_its_reason(king: Runner) -> None:
    """Somewhere in a match a card is barred: typing each card of the pack finds the reason, not `wrong input`."""
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")]
    told = first_prompt(king, *(card for card in pack for _ in range(1)))
    assert "Follow suit: you still hold" in told
    assert "You do not hold this card" in told
    assert "or ? for help.\n" not in told


def test_help_table_sheet_and_undo(king: Runner) -> None:
    told = first_prompt(king, "?", "i", "s", "u", "1", "u")
    assert "q, quit: save the match and leave" in told
    assert "What counts: −2 each trick." in told
    assert "Tricks taken: You 0" in told
    assert "Score sheet\nTotals: You 0" in told
    assert "There is nothing to take back." in told
    assert "Taken back." in told


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_help_speaks_of_offers_where_there_are_any(king: Runner, language: str) -> None:
    for variant, has_offers in (("portuguese", True), ("russian", False), ("turkish", False)):
        argv = ("play", "--text", "--variant", variant, "--seed", "4", "--lang", language)
        told = king(*argv, typed="?\nq\n").out
        assert " KH" in told
        assert ("5P" in told) is has_offers


def test_a_hint_comes_in_three_steps_and_is_noted(king: Runner, home: Path) -> None:
    """Where to look, why, and what: each time that it is asked one step more; the record keeps how often."""
    told = first_prompt(king, "h", "hint", "h", "h").split("or ? for help: \n")[1:]
    assert len(told) == 5
    look, reason, choice, again, _ = (part.splitlines()[0] for part in told)
    assert len({look, reason, choice}) == 3
    assert choice.startswith("Play the ")
    assert again == choice
    record = load(home / "data" / "records" / "saves" / "russian.king")
    assert record.notes["hints"] == [1, 1, 2]
    card = choice.removeprefix("Play the ").partition(".")[0]
    assert f"You play the {card}." in first_prompt(king, card)


def test_a_hint_begins_anew_with_each_choice(king: Runner) -> None:
    told = first_prompt(king, "h", "h", "1", "h", "h", "h")
    assert told.count("\nPlay the ") == 1


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_a_question_mark_and_a_card_tell_the_rule(king: Runner, language: str) -> None:
    """Typing each card of the pack so finds one that is barred (C-5), one that is not held, and one that may go."""
    pack = [f"? {rank}{suit}" for suit in "SHDC" for rank in "AKQJT987"]
    typed = "".join(f"{word}\n" for word in (*pack, "?KH", "? nothing"))
    told = king("play", "--text", "--variant", "russian", "--seed", "4", "--lang", language, typed=typed).out
    t = Translator(language)
    assert " C-5." in told
    assert t.gettext("You do not hold this card: {card}.").partition("{")[0] in told
    assert t.gettext("This card may be played: {card}.").partition("{")[0] in told
    assert t.gettext("That is no card.") in told


def test_the_rules_of_what_is_played(king: Runner) -> None:
    told = first_prompt(king, "r")
    assert "TRICKS" in told
    assert "(C-5)" in told
    assert "TAKE THE LAST TWO" not in told
    sale = king("play", "--text", "--variant", "portuguese", "--seed", "4", typed="1\n" * 80 + "r\n")
    assert sale.code == 0


class TestChoosing:
    """CH-1 to CH-3 in words."""

    def begun(self, king: Runner, *typed: str, variant: str = "turkish", seed: str = "1") -> str:
        words = "".join(f"{word}\n" for word in typed)
        return king("play", "--text", "--variant", variant, "--seed", seed, typed=words).out

    def seed_where_one_chooses(self, king: Runner) -> str:
        return next(str(seed) for seed in range(1, 40) if "you choose first" in self.begun(king, seed=str(seed)))

    def test_contracts_are_numbered_with_what_counts(self, king: Runner) -> None:
        seed = self.seed_where_one_chooses(king)
        told = self.begun(king, seed=seed)
        assert "You hold the two of diamonds: you choose first what is played." in told
        assert "1. No tricks: −50 each trick" in told
        assert "10. trumps: clubs" in told

    def test_a_contract_may_be_typed_by_its_name(self, king: Runner) -> None:
        seed = self.seed_where_one_chooses(king)
        assert "You say: No queens." in self.begun(king, "no queens", seed=seed)
        assert "Trumps are hearts: you lead." in self.begun(king, "trumps: hearts", seed=seed)
        assert "You say" not in self.begun(king, "trumps", seed=seed), "which suit is not said"

    def test_a_question_mark_and_a_contract_tell_whether_it_may_be_chosen(self, turkish: Variant) -> None:
        """CH-2."""
        state = match_by(turkish, ["trump-S", *turkish.contracts])[8]
        decision = pending(state)
        assert decision is not None
        seen, t = view(state, decision.seat), Translator("en")
        assert why_not(seen, "no men (kings, jacks)", t) == "This may be said: No men (kings, jacks)."
        spent = "You have chosen all your deals of this kind: choose another kind. Rule CH-2."
        assert why_not(seen, "With trumps", t) == spent
        assert why_not(seen, "nonsense", t) is None

    def test_rules_sheet_and_table_speak_of_the_choice(self, king: Runner) -> None:
        told = self.begun(king, "r", "s", "i", seed=self.seed_where_one_chooses(king))
        assert "CHOICE OF CONTRACT" in told
        assert "(CH-2)" in told
        assert "You have chosen: nothing yet. Left: Penalties 3, Trumps 2." in told
        assert "You choose what is played." in told


def test_a_match_begun_in_the_window_goes_on_in_the_terminal(king: Runner, home: Path) -> None:
    """One save for both."""
    catalog = Catalog.shipped()
    store = Store.of_user(user_folders({"KINGGAME_HOME": str(home)}), catalog=catalog)
    seats = [Seat(SeatKind.PERSON, "Ana"), *(Seat(SeatKind.BOT, name, "medium", "normal") for name in ("A", "B", "C"))]
    session = MatchSession.new(catalog.get("turkish"), seats, seed=5, thinker=InlineThinker(), store=store)
    while not session.waits_for_person:
        session.advance()
    session.close()
    told = king("play", "--text", typed="1\ni\nq\n").out
    assert "1. Continue: Turkish King, deal 1 of 20" in told
    assert "is saved" in told


def test_seats_may_be_changed_in_the_first_portuguese_deal_once(king: Runner) -> None:
    """PT-10."""
    told = first_prompt(king, "c", "2", "c", variant="portuguese")
    assert "You have changed seats; the deal is dealt afresh." in told
    assert "Seats may be changed once in a match, and they have been." in told


def test_seats_stay_under_russian_rules(king: Runner) -> None:
    assert "before the match only" in first_prompt(king, "c")


def test_an_owner_is_told_what_an_answer_leads_to(portuguese: Variant) -> None:
    """PT-14"""
    seen = view(play(festa(portuguese, owner=0), "6P pass pass"), 0)
    options = options_of(seen, Translator("en"), SeatNames(("Ana", "Rui", "Zé", "Graça"), 0))
    assert options.lines() == [
        "1. accept: You receive 150. Rui chooses trumps and who leads.",
        "2. too little: Rui offers more, or withdraws. After a withdrawal you choose and nobody pays.",
        "3. 8 or nulls: Rui goes up to 8 and you receive 200, or refuses: you play nulls and nobody pays.",
    ]


def test_a_bidder_is_told_what_meeting_and_refusing_a_demand_lead_to(portuguese: Variant) -> None:
    """PT-14"""
    seen = view(play(festa(portuguese, owner=0), "6P pass pass eight-or-nulls"), 1)
    options = options_of(seen, Translator("en"), SeatNames(("Ana", "Rui", "Zé", "Graça"), 1))
    assert options.choices == ("8P", "refuse")
    assert options.texts[0].startswith("8 plus, 200: You pay the owner 200.")
    assert "nobody pays" in options.texts[1]


def test_a_damaged_save_is_kept_and_the_match_goes_on(king: Runner, home: Path) -> None:
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n")
    saves = home / "data" / "records" / "saves"
    for path in saves.glob("russian.king*"):
        if path.suffix != ".lock":
            path.write_text("variant: [", encoding="utf-8")
    result = king("play", "--text", "--variant", "russian", typed="1\n" * 5)
    assert result.code == 0
    assert "russian.king" in result.err
    assert "Traceback" not in result.err
    assert "Deal 1" in result.out


@pytest.mark.parametrize(
    ("language", "most"), [("en", "at most 13 plus, 3 nulls"), ("pt", "13 positivas, 3 nulas"), ("ru", "13 ")]
)
def test_an_offer_beyond_all_offers_is_told_the_highest(portuguese: Variant, language: str, most: str) -> None:
    """PT-11: no more tricks than there are, and three nulls."""
    seen = view(festa(portuguese, owner=0), 1)
    for typed in ("14P", "4N", "99p", "0P"):
        told = why_not(seen, typed, Translator(language))
        assert told is not None
        assert most in told
    assert why_not(seen, "5X", Translator(language)) is None


def test_a_match_that_made_room_is_gone_on_with_by_its_file(king: Runner, home: Path) -> None:
    records = home / "data" / "records"
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\nq\n")
    whole = king("play", "--text", "--variant", "russian", "--seed", "9", typed="1\nq\n")
    (kept,) = (records / "archive").glob("*.king")
    assert f"kept as {kept}; “kinggame play --text FILE” goes on with it" in whole.out
    went_on = king("play", "--text", str(kept), typed="s\nq\n")
    assert went_on.code == 0, went_on.err
    assert "Score sheet" in went_on.out
    assert load(records / "saves" / "russian.king").seed == 4
    (other,) = (records / "archive").glob("*.king")
    assert load(other).seed == 9, "the one that lay there makes room in turn"


def test_a_record_from_elsewhere_is_played_on_as_a_copy(king: Runner, home: Path, tmp_path: Path) -> None:
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\nq\n")
    save = home / "data" / "records" / "saves" / "russian.king"
    sent = tmp_path / "sent.king"
    sent.write_bytes(save.read_bytes())
    for path in save.parent.glob("russian.king*"):
        path.unlink()
    before = sent.read_bytes()
    assert king("play", "--text", str(sent), typed=ONES).code == 0
    assert sent.read_bytes() == before
    (ended,) = (home / "data" / "records" / "archive").glob("*.king")
    over = king("play", "--text", str(ended))
    assert over.code == 2
    assert "cannot be gone on with" in over.err
    assert king("play", "--text", str(sent), "--seed", "4").code == 2
    assert king("play", "--text", str(tmp_path / "none.king")).code == 1


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
def test_a_save_whose_rules_are_gone_keeps_their_name(king: Runner, home: Path, language: str) -> None:
    folder = home / "data" / "variants"
    folder.mkdir(parents=True)
    names = {"pt": "Damas a cinco", "ru": "Дамы по пять", "en": "Queens at five"}
    named = ", ".join(f"{key}: {name}" for key, name in names.items())
    text = f"format: 1\nid: queens-five\nextends: russian\nnames: {{{named}}}\n"
    (folder / "queens-five.yaml").write_text(text, encoding="utf-8")
    king("play", "--text", "--variant", "queens-five", "--seed", "4", typed="1\nq\n")
    (folder / "queens-five.yaml").unlink()
    told = king("play", "--text", "--lang", language, typed="q\n").out
    assert names[language] in told
    assert "queens-five" not in told


@pytest.mark.parametrize("language", ["pt", "ru", "en"])
@pytest.mark.parametrize("variant", ["turkish", "russian-choice", "russian"])
def test_no_line_of_a_sheet_lacks_its_name(king: Runner, variant: str, language: str) -> None:
    """A match without named phases has totals alone."""
    line = ("play", "--text", "--variant", variant, "--seed", "4", "--lang", language)
    told = king(*line, typed=ONES).out.splitlines()
    assert len(told) > 100
    assert not [text for text in told if text.startswith(":")]


def test_a_match_that_is_open_elsewhere_is_left_alone_and_no_new_one_begun(king: Runner, home: Path) -> None:
    king("play", "--text", "--variant", "russian", "--seed", "4", typed="1\n1\n")
    saves = home / "data" / "records" / "saves"
    kept = (saves / "russian.king").read_text(encoding="utf-8")
    lock = FileLock.take(saves / "russian.lock")
    assert lock is not None
    refused = king("play", "--text", typed="1\nq\n")
    assert refused.code == 0
    assert refused.err.count("\n") == 1
    assert refused.out.count("1. Continue: Russian King") == 2, "the list comes again, with what is open elsewhere"
    assert "Deal 1" not in refused.out
    assert (saves / "russian.king").read_text(encoding="utf-8") == kept
    assert not (home / "data" / "records" / "archive").exists()
    lock.release()
    assert "Your hand" in king("play", "--text", typed="1\nq\n").out
