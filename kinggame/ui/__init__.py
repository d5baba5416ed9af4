"""The window: pygame-ce, screens as a stack, widgets, drawing and input.

A screen is given a `Look` (size, house, wishes) in `resize`, paints its ground once, and puts widgets on it:
`WidgetScreen` for pages, `LivePicture` where something moves, `DialogScreen` over another screen.
Surfaces from `paint` are baked once per size and kept in `look.bakes`; text is drawn by `look.text` and
`look.paragraphs`. A change of settings goes through `Shell.change_settings`, which makes a new look where that is
needed and tells all screens; keys that hold everywhere stand in `global_keys`. State comes from events alone, time
from `update(now_ms)` alone.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before any room of the window imports pygame
