"""The self-test finds what is broken; the pictures are all there and always the same."""

from pathlib import Path

import pygame
import pytest

from kinggame import resources
from kinggame.bots import InlineThinker, UnknownLevel
from kinggame.cards import Card
from kinggame.catalog import Catalog
from kinggame.engine import DecisionKind
from kinggame.ui import selftest
from kinggame.ui.cardart import CardArt
from kinggame.ui.offscreen import offscreen_shell, offscreen_window
from kinggame.ui.screenshots import Picture, pictures, write_picture
from kinggame.ui.situations import Director, Moment, NotReached, in_sale, reach, saying

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 154" width="100" height="154"/>'


def test_a_whole_installation_passes(display: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All pictures are drawn in the self-test of the packaged program; here some are enough."""
    every = list(selftest._shown())
    monkeypatch.setattr(selftest, "_shown", lambda: every[::8])
    monkeypatch.setenv("KINGGAME_HOME", str(tmp_path / "home"))
    assert selftest.run() == []
    assert list(tmp_path.iterdir()) == []  # the player's folders are not touched


def test_a_card_that_is_not_drawn_is_found(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CardArt.svg

    def torn(self: CardArt, card: str, **options: object) -> str:
        return EMPTY if card == "QD" else whole(self, card, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(CardArt, "svg", torn)
    (failure,) = selftest._guarded("cards", selftest._cards)
    assert failure.startswith("cards: QD")


def test_missing_files_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "data_dir", lambda: tmp_path)
    assert [failure.split(":")[0] for failure in selftest._guarded("variants", selftest._variants)] == ["variants"]


def test_a_language_without_messages_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute:
        def __init__(self, language: str) -> None: ...

        def gettext(self, message: str) -> str:
            return message

        def ngettext(self, singular: str, plural: str, n: int) -> str:
            return singular

    monkeypatch.setattr(selftest, "Translator", Mute)
    (failure,) = selftest._guarded("languages", selftest._languages)
    assert "pt" in failure


def test_a_screen_that_fails_is_named_and_the_others_are_drawn(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def broken(shell: object) -> None:
        raise RuntimeError("no paint")

    def fine(shell: object) -> None:
        drawn.append("fine")
        shell.open_start()  # type: ignore[attr-defined]
        shell.app.step(0)  # type: ignore[attr-defined]

    monkeypatch.setattr(selftest, "pictures", lambda: [Picture("broken", broken), Picture("fine", fine)])
    monkeypatch.setattr(selftest, "_cards", lambda: None)
    assert list(selftest._without_display()) == ["screen broken (pt): RuntimeError: no paint"]
    assert drawn == ["fine"]


def test_a_worker_that_says_something_else_is_found(monkeypatch: pytest.MonkeyPatch, catalog: Catalog) -> None:
    class Contrary(InlineThinker):
        worker = None

        def poll(self, ticket: object) -> object:  # type: ignore[override]
            return None

    monkeypatch.setattr(selftest, "WorkerThinker", Contrary)
    monkeypatch.setattr(selftest, "PATIENCE", 0.02)
    (failure,) = selftest._guarded("worker", lambda: selftest._worker(catalog.get("russian")))
    assert failure == "worker: no answer"


def test_every_picture_has_a_name_of_its_own() -> None:
    names = [picture.name for picture in pictures()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["new-match-russian", "archive", "notice", "table-portuguese-dealing"])
def test_a_picture_is_always_the_same(display: None, tmp_path: Path, name: str) -> None:
    """Time, chance, the player's files and the names of folders have no part in it."""
    (picture,) = (p for p in pictures() if p.name == name)
    with offscreen_window((640, 480)) as window:
        files = [write_picture(picture, tmp_path, window, "ru")]
        first = files[0].read_bytes()
        assert files[0].name == f"ru-{picture.name}.png"
        assert pygame.image.load(files[0]).get_size() == (640, 480)
        assert write_picture(picture, tmp_path, window, "ru").read_bytes() == first


def test_a_folder_that_cannot_be_written_is_an_os_error(display: None, tmp_path: Path) -> None:
    with offscreen_window((640, 480)) as window, pytest.raises(OSError):  # noqa: PT011
        write_picture(pictures()[0], tmp_path / "missing", window, "en")


def test_a_script_is_obeyed_by_the_person_and_by_bots(catalog: Catalog) -> None:
    script = saying({DecisionKind.OFFER: "5P"}, {DecisionKind.ANSWER: "too-little"})
    wanted = in_sale(DecisionKind.ANSWER, owns=False, word="withdraw")
    session = reach(Moment(wanted, script), catalog.get("portuguese"), language="pt")
    deal = session.state.deal
    assert deal is not None
    assert deal.auction is not None
    calls = [(call.seat, call.word) for call in deal.auction.calls]
    assert (0, "5P") in calls
    assert calls[-1] == (deal.auction.owner, "too-little")
    assert session.waits_for_person


def test_a_moment_that_never_comes_is_said_to_be_missed(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kinggame.ui.situations.MOST_MATCHES", 1)
    with pytest.raises(NotReached):
        reach(Moment(lambda _: False), catalog.get("russian"), language="en")


def test_a_director_asks_the_bots_where_the_script_is_silent(catalog: Catalog) -> None:
    session = reach(Moment(lambda s: s.waits_for_person), catalog.get("russian"), language="en")
    view = session.view(0)
    director = Director()
    with pytest.raises(UnknownLevel):
        director.ask(0, view, "seed", "nobody")
    choice = director.poll(director.ask(0, view, "seed", "random"))
    assert isinstance(choice, Card)
    assert view.decision is not None
    assert choice in view.decision.cards


def test_shells_offscreen_start_afresh(display: None) -> None:
    with offscreen_window((640, 480)) as window:
        for language in ("pt", "ru"):
            with offscreen_shell(window, language=language, thinker=InlineThinker()) as shell:
                assert shell.t.language == language
                assert shell.store.saves().entries == shell.store.archive().entries == ()
                assert window.clock() == 0
                shell.open_start()
            assert len(window.app.stack) == 0
