"""A small net of two hidden layers, and how it learns: in numpy, single precision, Adam."""

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kinggame.bots.features import Bits

Floats = NDArray[np.float32]

AT_ONCE: Final = 4096
"""So many rows are valued at once, so that they stay in the processor's own memory."""
DECAY: Final = 0.9
SLOW_DECAY: Final = 0.999
"""How long Adam remembers slopes, and their squares."""
MEAN_SHARE: Final = 0.001
"""How much the last weights count in their running mean, at least; at first it is more."""


class Network:
    """Values of all cards from what a seat sees; `weights` are matrix, offset, matrix, … by layer."""

    def __init__(self, inputs: int, width: int, outputs: int, rng: np.random.Generator) -> None:
        self.weights: list[Floats] = []
        for before, after, gain in ((inputs, width, 2.0), (width, width, 2.0), (width, outputs, 0.1)):
            spread = np.sqrt(gain / before)
            self.weights.append((spread * rng.standard_normal((before, after))).astype(np.float32))
            self.weights.append(np.zeros(after, dtype=np.float32))

    def values(self, shown: Bits) -> Floats:
        """Value every card, (n, cards)."""
        first, offset_1, second, offset_2, last, offset_3 = self.weights
        found = np.empty((len(shown), last.shape[1]), dtype=np.float32)
        for start in range(0, len(shown), AT_ONCE):
            hidden = shown[start : start + AT_ONCE].astype(np.float32) @ first
            hidden += offset_1
            np.maximum(hidden, 0, out=hidden)
            hidden = hidden @ second
            hidden += offset_2
            np.maximum(hidden, 0, out=hidden)
            found[start : start + AT_ONCE] = hidden @ last + offset_3
        return found

    def save(self, path: Path, unit: float) -> None:
        """Write the weights in half precision, as the bots read them; `unit` is how many points are one."""
        named: dict[str, NDArray[np.float16]] = {}
        for number, weight in enumerate(self.weights):
            named[f"{('matrix', 'offset')[number % 2]}{number // 2}"] = weight.astype(np.float16)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            np.savez_compressed(file, unit=np.array(unit), **named)  # type: ignore[arg-type]


class Learner:
    """A net that learns, and the running mean of its weights, which plays better than the last ones."""

    def __init__(self, net: Network, mean: Network) -> None:
        self.net = net
        self.mean = mean
        self._slopes = [np.zeros_like(one) for one in net.weights]
        self._squares = [np.zeros_like(one) for one in net.weights]
        self._steps = 0

    def learn(self, shown: Bits, cards: NDArray[np.intp], targets: Floats, rate: float) -> float:
        """Move the values of the cards that were played towards what came of them; give the mean squared error."""
        first, offset_1, second, offset_2, last, offset_3 = self.net.weights
        inputs = shown.astype(np.float32)
        one = np.maximum(inputs @ first + offset_1, 0)
        two = np.maximum(one @ second + offset_2, 0)
        error = np.einsum("ij,ji->i", two, last[:, cards]) + offset_3[cards] - targets
        at_end = np.zeros((len(cards), last.shape[1]), dtype=np.float32)
        at_end[np.arange(len(cards)), cards] = error * np.float32(2 / len(cards))
        at_two = (at_end @ last.T) * (two > 0)
        at_one = (at_two @ second.T) * (one > 0)
        self._step(
            [inputs.T @ at_one, at_one.sum(0), one.T @ at_two, at_two.sum(0), two.T @ at_end, at_end.sum(0)], rate
        )
        return float(np.mean(error**2))

    def _step(self, found: list[Floats], rate: float) -> None:
        self._steps += 1
        scale = np.float32(rate * np.sqrt(1 - SLOW_DECAY**self._steps) / (1 - DECAY**self._steps))
        share = np.float32(max(MEAN_SHARE, 1 / (1 + self._steps / 4)))
        for weight, mean, now, slope, square in zip(
            self.net.weights, self.mean.weights, found, self._slopes, self._squares, strict=True
        ):
            np.add(slope, np.float32(1 - DECAY) * (now - slope), out=slope)
            np.add(square, np.float32(1 - SLOW_DECAY) * (now * now - square), out=square)
            np.subtract(weight, scale * slope / (np.sqrt(square) + np.float32(1e-8)), out=weight)
            np.add(mean, share * (weight - mean), out=mean)
