"""Signals: what sounds are made of. A signal is a list of samples about -1 to 1, at 44.1 kHz; times are in seconds."""

import math
import random
import struct
from collections.abc import Callable, Sequence

RATE = 44_100
BLOCK = 0.4
"""Loudness is measured over so long, as by ITU-R BS.1770."""

Signal = list[float]
Biquad = tuple[float, float, float, float, float]


def length(seconds: float) -> int:
    """Return how many samples a time has."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """Return nothing, for something to be laid into."""
    return [0.0] * length(seconds)


def noise(seconds: float, seed: int) -> Signal:
    """Return white noise, the same for the same seed."""
    chance = random.Random(seed)
    return [2 * chance.random() - 1 for _ in range(length(seconds))]


def tone(seconds: float, pitch: float, decay: float) -> Signal:
    """Return a damped sine, no longer than it is heard; `decay` is the time in which it falls to 37 %."""
    damping = math.exp(-1 / (decay * RATE))
    turn, fall = 2 * damping * math.cos(2 * math.pi * pitch / RATE), damping * damping
    before, now = 0.0, damping * math.sin(2 * math.pi * pitch / RATE)
    found = [0.0]
    for _ in range(length(min(seconds, 15 * decay)) - 1):
        found.append(now)
        before, now = now, turn * now - fall * before
    return found


def lay(ground: Signal, signal: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Add a signal to another from a moment on; what reaches beyond its end is cut off."""
    first = length(at)
    for place, sample in enumerate(signal[: max(0, len(ground) - first)], first):
        ground[place] += gain * sample


# Shapes


def shaped(signal: Sequence[float], shape: Callable[[float], float]) -> Signal:
    """Return a signal times a shape, a function of the time."""
    return [sample * shape(place / RATE) for place, sample in enumerate(signal)]


def struck(attack: float, decay: float) -> Callable[[float], float]:
    """Return the shape of a blow: a straight rise, then a fall to 37 % in every `decay`."""
    return lambda time: time / attack if time < attack else math.exp((attack - time) / decay)


def swell(rise: float, whole: float) -> Callable[[float], float]:
    """Return the shape of a stroke: a soft rise, then a soft fall until the end."""

    def at(time: float) -> float:
        share = time / rise if time < rise else (whole - time) / (whole - rise)
        return math.sin(math.pi / 2 * min(1.0, max(0.0, share))) ** 2

    return at


def ended(signal: Sequence[float], fade: float) -> Signal:
    """Return a signal that comes to rest softly at its end."""
    last, many = len(signal) - 1, length(fade)
    return [s * math.sin(math.pi / 2 * min(1.0, (last - i) / many)) ** 2 for i, s in enumerate(signal)]


def pressed(signal: Sequence[float], drive: float) -> Signal:
    """Return a signal whose peaks are rounded: more body for the same height."""
    highest = peak(signal)
    return [math.tanh(drive * sample / highest) for sample in signal]


# Filters


def filtered(signal: Sequence[float], biquad: Biquad) -> Signal:
    """Return a signal sent through a filter of second order."""
    b0, b1, b2, a1, a2 = biquad
    x1 = x2 = y1 = y2 = 0.0
    found = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        found.append(y)
    return found


def band(centre: float, width: float) -> Biquad:
    """Return a filter that passes a band; `width` in octaves, about."""
    turn, alpha = _bent(centre, width / 1.4)
    return _scaled(alpha, 0.0, -alpha, (1 + alpha, -2 * math.cos(turn), 1 - alpha))


def below(edge: float) -> Biquad:
    """Return a filter that passes what is below an edge."""
    turn, alpha = _bent(edge, math.sqrt(2))
    half = (1 - math.cos(turn)) / 2
    return _scaled(half, 2 * half, half, (1 + alpha, -2 * math.cos(turn), 1 - alpha))


def above(edge: float, *, steepness: float = math.sqrt(0.5)) -> Biquad:
    """Return a filter that passes what is above an edge."""
    turn, alpha = _bent(edge, 1 / steepness)
    half = (1 + math.cos(turn)) / 2
    return _scaled(half, -2 * half, half, (1 + alpha, -2 * math.cos(turn), 1 - alpha))


def shelf(edge: float, gain: float) -> Biquad:
    """Return a filter that lifts what is above an edge by so many decibels, as the standard of loudness does."""
    k, high = math.tan(math.pi * edge / RATE), 10 ** (gain / 20)
    slope, root = k * math.sqrt(2), math.sqrt(high) * k * math.sqrt(2)
    return _scaled(
        high + root + k * k,
        2 * (k * k - high),
        high - root + k * k,
        (1 + slope + k * k, 2 * (k * k - 1), 1 - slope + k * k),
    )


def glided(signal: Sequence[float], centre: Callable[[float], float], sharpness: float) -> Signal:
    """Return a signal sent through a band whose centre wanders, a function of the time."""
    low = middle = 0.0
    found = []
    for place, sample in enumerate(signal):
        g = math.tan(math.pi * centre(place / RATE) / RATE)
        high = (sample - (1 / sharpness + g) * middle - low) / (1 + g / sharpness + g * g)
        through = middle + g * high
        low, middle = low + 2 * g * through, middle + 2 * g * high
        found.append(through / sharpness)
    return found


def _bent(frequency: float, inverse: float) -> tuple[float, float]:
    turn = 2 * math.pi * frequency / RATE
    return turn, math.sin(turn) / 2 * inverse


def _scaled(b0: float, b1: float, b2: float, a: tuple[float, float, float]) -> Biquad:
    return b0 / a[0], b1 / a[0], b2 / a[0], a[1] / a[0], a[2] / a[0]


# Measures


def peak(signal: Sequence[float]) -> float:
    """Return the height of the highest sample."""
    return max(map(abs, signal))


def loudness(signal: Sequence[float]) -> float:
    """Return the loudness of the loudest 400 ms, heard from two speakers, in LUFS."""
    weighted = filtered(filtered(signal, shelf(1682.0, 4.0)), above(38.1, steepness=0.5))
    many = length(BLOCK)
    power = [sample * sample for sample in weighted]
    now = most = math.fsum(power[:many])
    for place in range(many, len(power)):
        now += power[place] - power[place - many]
        most = max(most, now)
    return -0.691 + 10 * math.log10(2 * most / many)


def levelled(signal: Sequence[float], *, loud: float, highest: float) -> Signal:
    """Return a signal as loud as wanted (LUFS), but for a peak no higher than `highest` (dBFS)."""
    gain = min(loud - loudness(signal), highest - 20 * math.log10(peak(signal)))
    return [sample * 10 ** (gain / 20) for sample in signal]


def wave_file(signal: Sequence[float]) -> bytes:
    """Return a WAV file: one channel, 16 bits."""
    samples = struct.pack(f"<{len(signal)}h", *(round(32767 * sample) for sample in signal))
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, RATE, 2 * RATE,
                       2, 16, b"data", len(samples))  # fmt: skip
    return head + samples
