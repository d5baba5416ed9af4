"""Exit codes."""

from typing import Final

FINE: Final = 0
ANSWER_IS_NO: Final = 1
WRONG_USE: Final = 2
