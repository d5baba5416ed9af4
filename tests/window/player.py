"""Somebody who plays by clicks: any card, any word, and on through the pages."""

import random

from tests.window.program import Program, Seen

DIALOG = ("bid ", "row ", "tile ", "decline", "declare")
ON = ("next deal",)
END = "new match"


def may_act(seen: Seen) -> bool:
    """Tell whether the table waits for the player."""
    if seen.screen != "TableScreen" or not seen.still:
        return False
    return bool(seen.named("card:")) or any(seen.named(start) for start in (*DIALOG, *ON, END))


def choices(seen: Seen) -> int:
    """Count what has been decided in the match."""
    return 0 if seen.match is None else int(seen.match["choices"])


class Player:
    """Plays with luck of its own; `barred` counts the cards it tried that may not be played."""

    def __init__(self, program: Program, *, seed: int) -> None:
        self.program = program
        self.plays = self.words = self.barred = 0
        self._rng = random.Random(seed)

    def asked(self) -> Seen:
        """Wait for the table, and give what is seen then."""
        return self.program.until(may_act, "the player being asked", seconds=30)

    def act(self, *, tries_barred: bool = False) -> bool:
        """Do one thing; False at the end of the match."""
        seen = self.asked()
        if seen.named("card:"):
            if tries_barred and seen.named("barred:"):
                self.try_barred(seen)
            self.play(self._rng.choice(seen.named("card:")))
        elif END in seen.targets:
            return False
        elif seen.named(ON[0]):
            self.program.click(ON[0])
            self.program.until(lambda s: s.targets.keys() != seen.targets.keys(), "the next deal")
        else:
            self.say(seen)
        return True

    def play(self, target: str) -> None:
        """Play a card by one click."""
        before = choices(self.program.until(lambda s: target in s.targets, target))
        self.program.click(target)
        self.program.until(lambda s: choices(s) > before, f"the play of {target}")
        self.plays += 1

    def try_barred(self, seen: Seen) -> None:
        """Click a card that may not be played: nothing is decided by it."""
        self.program.click(self._rng.choice(seen.named("barred:")))
        self.barred += 1

    def say(self, seen: Seen) -> None:
        """Answer a dialog of a sale: by a word, or by a tile, perhaps a leader, and the button that says both."""
        before = choices(seen)
        if seen.named("tile "):
            self.program.click(self._rng.choice(seen.named("tile ")))
            leaders = self.program.until(lambda s: "declare" in s.targets, "the button of the declaration").named(
                "leader:"
            )
            if leaders:
                self.program.click(self._rng.choice(leaders))
            self.program.click("declare")
        else:
            low = [name for start in DIALOG for name in seen.named(start)]
            self.program.click(low[0] if self._rng.random() < 0.4 else self._rng.choice(low))
        self.program.until(lambda s: choices(s) > before, "the answer")
        self.words += 1

    def play_to_the_end(self) -> Seen:
        """Play the match out."""
        count = 0
        while self.act(tries_barred=count % 7 == 3):
            count += 1
        return self.asked()
