"""Things to press, choose and write in: a small retained layer with one focus model for mouse and keys."""

from kinggame.ui.widgets.base import Widget
from kinggame.ui.widgets.button import BidButton, Button, ButtonKind
from kinggame.ui.widgets.choice import ChoiceGroup, Switch, WordChoice
from kinggame.ui.widgets.contents import Contents
from kinggame.ui.widgets.focus import FocusGroup, FocusRing
from kinggame.ui.widgets.label import FittedLabel, Label, ParagraphLabel
from kinggame.ui.widgets.layer import WidgetLayer
from kinggame.ui.widgets.scroll import ListBox, ScrollArea
from kinggame.ui.widgets.slider import Slider
from kinggame.ui.widgets.swatches import Swatches
from kinggame.ui.widgets.textinput import TextInput

__all__ = [
    "BidButton",
    "Button",
    "ButtonKind",
    "ChoiceGroup",
    "Contents",
    "FittedLabel",
    "FocusGroup",
    "FocusRing",
    "Label",
    "ListBox",
    "ParagraphLabel",
    "ScrollArea",
    "Slider",
    "Swatches",
    "Switch",
    "TextInput",
    "Widget",
    "WidgetLayer",
    "WordChoice",
]
