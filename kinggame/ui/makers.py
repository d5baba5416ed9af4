"""What the values that a start finds ready-made come from: the rooms and modules that make rules and card faces."""

from typing import Final

MAKERS: Final = ("cards", "rules", "documents", "catalog", "ui/cardface.py", "ui/cardface_format.py")
"""places in the package; of a folder all that is in it"""
