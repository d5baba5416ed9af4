"""A match by a player's own rules: its record carries them, so that it opens where nobody has the file."""

from datetime import datetime
from pathlib import Path

import pytest

from kinggame.bots import InlineThinker
from kinggame.catalog import Catalog, digest
from kinggame.record import load, resolve_variant
from kinggame.session import MatchSession, Seat, SeatKind, Store

OURS = """format: 1
id: ours
extends: russian
names: {pt: Nosso, ru: Наш, en: Ours}
elements: {boys: {cards: {ranks: KJ}, each: 2}}
"""
SEATS = (Seat(SeatKind.PERSON, "Ana"), *[Seat(SeatKind.BOT, name, "easy") for name in ("Rui", "Zé", "Toni")])


@pytest.fixture
def ours(tmp_path: Path, catalog: Catalog) -> Catalog:
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "ours.yaml").write_text(OURS, encoding="utf-8")
    loaded = catalog.with_own(folder)
    assert not loaded.problems
    return loaded.catalog


def begun(store: Store, catalog: Catalog, variant_id: str) -> Path:
    session = MatchSession.new(catalog.get(variant_id), SEATS, seed=5, thinker=InlineThinker(), store=store)
    while not session.waits_for_person:
        session.advance()
    session.close()
    assert session.path is not None
    return session.path


def test_the_record_carries_the_rules(tmp_path: Path, ours: Catalog, catalog: Catalog) -> None:
    store = Store(tmp_path / "records", catalog=ours, clock=lambda: datetime(2026, 1, 1))
    record = load(begun(store, ours, "ours"))
    assert record.rules is not None
    elsewhere = resolve_variant(record, catalog)  # nobody there knows "ours"
    assert digest(elsewhere) == digest(ours.get("ours"))
    assert elsewhere.contracts == ours.get("ours").contracts


def test_it_can_be_gone_on_with_when_the_file_is_gone(tmp_path: Path, ours: Catalog, catalog: Catalog) -> None:
    store = Store(tmp_path / "records", catalog=ours, clock=lambda: datetime(2026, 1, 1))
    path = begun(store, ours, "ours")
    later = Store(tmp_path / "records", catalog=catalog, clock=lambda: datetime(2026, 1, 2))
    [entry] = later.saves().entries
    assert entry.path == path
    saved = later.load(path)
    session = MatchSession.resume(saved.record, saved.variant, thinker=InlineThinker(), store=later, path=path)
    assert session.waits_for_person
    session.choose(session.pending.options[0])  # type: ignore[union-attr]
    session.close()
    assert load(path).rules is not None  # it stays with the match


def test_rules_that_come_with_king_are_not_copied(tmp_path: Path, ours: Catalog) -> None:
    store = Store(tmp_path / "records", catalog=ours, clock=lambda: datetime(2026, 1, 1))
    assert load(begun(store, ours, "russian")).rules is None
