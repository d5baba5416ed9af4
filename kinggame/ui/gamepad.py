"""Gamepads: their buttons and sticks become keys, so that they go through the one focus there is.

Pads may come and go at any time. One that the system has no layout for is taken to be laid out as most are.
"""

import logging
from collections.abc import Iterator
from typing import Any, Final

import pygame
from pygame.event import Event

log = logging.getLogger(__name__)

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_l,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_h,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_e,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_c,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,
}
"""D-pad: to the next thing; A: press; B: back; X: the last trick; Y: a hint; shoulders: sheet and tracker; Start: the
menu; Back: to the next group of things"""
PLAIN_BUTTONS: Final = {
    0: pygame.CONTROLLER_BUTTON_A,
    1: pygame.CONTROLLER_BUTTON_B,
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    6: pygame.CONTROLLER_BUTTON_BACK,
    7: pygame.CONTROLLER_BUTTON_START,
}
"""of a pad without a layout"""
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
"""keys of the two ends of an axis"""
PUSHED: Final = 0.6
"""of the way of a stick: from here on it is a press"""
LET_GO: Final = 0.4
"""back at this it is none any more"""
FIRST_REPEAT: Final = 420
"""milliseconds after which a direction that is held counts again"""
REPEAT: Final = 140
FULL: Final = 32_767


class Gamepads:
    """Follows all pads. Until it is started there are none."""

    def __init__(self) -> None:
        self._pads: dict[int, Any] = {}
        """the open ones by the number that their events carry; kept, since they are closed when they are let go of"""
        self._controllers: Any = None
        self._is_started = False
        self._held: dict[object, int] = {}
        """the keys of directions that are held, by what holds them"""
        self._due: int | None = None

    @property
    def count(self) -> int:
        """How many pads there are."""
        return len(self._pads)

    def start(self) -> None:
        """Look for pads from now on; a system that knows none is no fault."""
        try:
            pygame.joystick.init()
        except pygame.error as error:
            log.info("no gamepads: %s", error)
            return
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415 - not everywhere, and not for the first picture

            controller.init()
            self._controllers = controller
        except (ImportError, pygame.error) as error:
            log.info("gamepads without layouts: %s", error)
        self._is_started = True

    def stop(self) -> None:
        """Let go of all pads."""
        self._pads.clear()
        self._held.clear()
        self._is_started = False

    def keys(self, event: Event, now_ms: int) -> Iterator[Event]:
        """Give the keys that an event of a pad stands for."""
        if event.type == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
        elif event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._pads.pop(event.instance_id, None)
            self._held.clear()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            yield from self._button(event.button, ("button", event.button), now_ms)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(("button", event.button), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.axis, event.value / FULL, now_ms)
        elif self._is_plain(event):
            yield from self._plain(event, now_ms)

    def repeated(self, now_ms: int) -> Iterator[Event]:
        """Give the directions that are still held, once more each time they are due."""
        if self._held and self._due is not None and now_ms >= self._due:
            self._due = now_ms + REPEAT
            for code in dict.fromkeys(self._held.values()):
                yield _key(code)

    def pause_ms(self, now_ms: int, wanted: int) -> int:
        """Return how long the loop may sleep, if it would sleep for so long without pads."""
        return max(1, min(wanted, self._due - now_ms)) if self._held and self._due is not None else wanted

    def _open(self, index: int) -> None:
        """Take a pad that has come: with its layout, if there is one."""
        if not self._is_started:
            return
        try:
            if self._controllers is not None and self._controllers.is_controller(index):
                pad = self._controllers.Controller(index)
                number = pad.as_joystick().get_instance_id()
            else:
                pad = pygame.joystick.Joystick(index)
                number = pad.get_instance_id()
        except pygame.error as error:
            log.warning("a gamepad cannot be used: %s", error)
            return
        self._pads[number] = pad

    def _is_plain(self, event: Event) -> bool:
        """Tell whether an event is of a pad without a layout; the others tell everything twice."""
        if event.type not in (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return False
        return isinstance(self._pads.get(event.instance_id), pygame.joystick.JoystickType)

    def _plain(self, event: Event, now_ms: int) -> Iterator[Event]:
        if event.type == pygame.JOYBUTTONDOWN and event.button in PLAIN_BUTTONS:
            yield from self._button(PLAIN_BUTTONS[event.button], None, now_ms)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            yield from self._axis(pygame.CONTROLLER_AXIS_LEFTX, x, now_ms)
            yield from self._axis(pygame.CONTROLLER_AXIS_LEFTY, -y, now_ms)
        elif event.type == pygame.JOYAXISMOTION and event.axis < 2:
            yield from self._axis((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)[event.axis], event.value,
                                  now_ms)  # fmt: skip

    def _button(self, button: int, holder: object, now_ms: int) -> Iterator[Event]:
        code = BUTTONS.get(button)
        if code is None:
            return
        if code in ARROWS and holder is not None:
            self._hold(holder, code, now_ms)
        yield _key(code)

    def _axis(self, axis: int, value: float, now_ms: int) -> Iterator[Event]:
        ends = STICKS.get(axis)
        if ends is None:
            return
        before = self._held.get(("axis", axis))
        if abs(value) < LET_GO:
            self._held.pop(("axis", axis), None)
        elif abs(value) >= PUSHED:
            code = ends[value > 0]
            if code != before:
                self._hold(("axis", axis), code, now_ms)
                yield _key(code)

    def _hold(self, holder: object, code: int, now_ms: int) -> None:
        self._held[holder] = code
        self._due = now_ms + FIRST_REPEAT


def _key(code: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
