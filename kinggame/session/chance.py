"""What chance and the bots' own luck are made of: always the same from the same seed, in every process."""

import hashlib
import random


def chance(seed: int, *words: str | int) -> random.Random:
    """Give the generator of one piece of chance, named by words: `("deal", 3)`."""
    return random.Random(int.from_bytes(_hash(seed, *words).digest(), "big"))


def bot_seed(seed: int, *, deal: int, number: int, seat: int) -> str:
    """Give the seed of a bot's rng at the decision with this number, from 0, of a deal."""
    return _hash(seed, "bot", deal, number, seat).hexdigest()


def seed_from(text: str) -> int:
    """Give a seed to a match that was written down without one."""
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")


def _hash(seed: int, *words: str | int) -> "hashlib._Hash":
    return hashlib.sha256("/".join(map(str, (seed, *words))).encode("utf-8"))
