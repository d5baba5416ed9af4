"""One match run for people and bots: decisions, chance, undo, reseating, saves, archive, settings."""

from kinggame.record import Seat, SeatKind
from kinggame.session.adopting import adopt
from kinggame.session.assist import Aids, Assist, UndoRefusal, noted_assist
from kinggame.session.hinting import HintFailed, HintSource, HintTicket, InlineHints, WorkerHints
from kinggame.session.listing import SaveEntry
from kinggame.session.manners import unknown_manners
from kinggame.session.match import MatchSession
from kinggame.session.seating import LevelRefusal, LevelRefused, ReseatRefusal, ReseatRefused
from kinggame.session.settings import LoadedSettings, Settings, SettingsFile, WindowPlace
from kinggame.session.store import Listing, MatchFile, Saved, SaveInUse, Store

__all__ = [
    "Aids",
    "Assist",
    "HintFailed",
    "HintSource",
    "HintTicket",
    "InlineHints",
    "LevelRefusal",
    "LevelRefused",
    "Listing",
    "LoadedSettings",
    "MatchFile",
    "MatchSession",
    "ReseatRefusal",
    "ReseatRefused",
    "SaveEntry",
    "SaveInUse",
    "Saved",
    "Seat",
    "SeatKind",
    "Settings",
    "SettingsFile",
    "Store",
    "UndoRefusal",
    "WindowPlace",
    "WorkerHints",
    "adopt",
    "noted_assist",
    "unknown_manners",
]
