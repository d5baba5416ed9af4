"""How each sound is made: cards of filtered noise, wood and bell of damped tones, motifs of a soft mallet."""

from collections.abc import Iterable

from sounds.signals import (
    Signal,
    above,
    band,
    below,
    ended,
    filtered,
    glided,
    lay,
    noise,
    pressed,
    shaped,
    silence,
    struck,
    swell,
    tone,
)

LOUD = -18.0
"""LUFS that a sound has, unless its peak would be too high."""
HIGHEST = -2.0
"""dBFS"""

Tones = Iterable[tuple[float, float, float]]
"""Pitch in hertz, decay in seconds, gain."""

G4, C4, C5, D5, E5, G5, B5 = 392.0, 261.63, 523.25, 587.33, 659.26, 783.99, 987.77


def sounds() -> dict[str, Signal]:
    """Return every sound by the name of its file."""
    made = {f"deal-{n}": _deal(n) for n in (1, 2, 3, 4)}
    made |= {f"play-{n}": _play(n) for n in (1, 2, 3)}
    made |= {f"sweep-{n}": _sweep(n) for n in (1, 2)}
    return made | {
        "trump": _trump(),
        "king": _king(),
        "bid": _bid(),
        "pass": _pass(),
        "knock": _knock(),
        "refused": _refused(),
        "accepted": _melody(((0.0, E5, 0.8), (0.085, B5, 0.7)), 0.39, decay=0.15),
        "deal-won": _melody(((0.0, G4, 0.75), (0.13, C5, 0.8), (0.26, E5, 0.9)), 0.9, decay=0.26),
        "deal-lost": _melody(((0.0, E5, 0.75), (0.15, D5, 0.75), (0.30, C5, 0.85)), 0.9, decay=0.26),
        "match-end": _match_end(),
    }


def _tones(seconds: float, tones: Tones) -> Signal:
    ground = silence(seconds)
    for pitch, decay, gain in tones:
        lay(ground, tone(seconds, pitch, decay), gain=gain)
    return ended(ground, seconds / 3)


def _burst(seconds: float, seed: int, centre: float, width: float, *, attack: float, decay: float) -> Signal:
    """Noise of a band that is struck."""
    return ended(shaped(filtered(noise(seconds, seed), band(centre, width)), struck(attack, decay)), seconds / 3)


def _cleared(signal: Signal, edge: float, fade: float) -> Signal:
    """Without what no small loudspeaker gives, and at rest at its end."""
    return ended(filtered(signal, above(edge)), fade)


# Cards


def _deal(number: int) -> Signal:
    """A card slides off the pack and drops: a breath, a light tick, hardly any body."""
    seed, bright = 100 + 10 * number, (1.0, 1.13, 0.9, 1.05)[number - 1]
    ground = silence(0.085)
    breath = shaped(filtered(noise(0.04, seed), band(3600 * bright, 1.2)), swell(0.026, 0.04))
    lay(ground, breath, gain=0.30)
    drop = 0.024 + 0.002 * number
    lay(ground, _burst(0.05, seed + 1, 2700 * bright, 1.8, attack=0.0006, decay=0.0045), drop, 1.0)
    lay(ground, _burst(0.05, seed + 2, 900 * bright, 1.4, attack=0.001, decay=0.008), drop, 0.5)
    lay(ground, _tones(0.05, ((310 * bright, 0.009, 0.13), (520 * bright, 0.006, 0.09))), drop)
    return _cleared(filtered(pressed(ground, 1.3), below(7500)), 120, 0.02)


def _play(number: int) -> Signal:
    """A card is put down on the cloth: air under it, its face, then its other edge, and the table below."""
    seed, bright = 200 + 10 * number, (1.0, 1.10, 0.92)[number - 1]
    ground = silence(0.2)
    lay(ground, shaped(filtered(noise(0.022, seed), band(1700, 1.4)), swell(0.020, 0.022)), gain=0.22)
    lands = 0.014
    lay(ground, _card(0.18, seed + 1, bright), lands)
    lay(ground, _card(0.15, seed + 5, bright * 1.18), lands + 0.013 + 0.003 * number, 0.34)
    lay(ground, _table(0.18, bright), lands, 0.5)
    return _cleared(filtered(pressed(ground, 1.6), below(8500)), 90, 0.05)


def _card(seconds: float, seed: int, bright: float) -> Signal:
    ground = _burst(seconds, seed, 2500 * bright, 2.0, attack=0.0005, decay=0.007)
    lay(ground, _burst(seconds, seed + 1, 1150 * bright, 1.6, attack=0.0008, decay=0.018), gain=0.8)
    lay(ground, _burst(seconds, seed + 2, 5200 * bright, 1.4, attack=0.0004, decay=0.0035), gain=0.5)
    return ground


def _table(seconds: float, bright: float) -> Signal:
    modes = ((184, 0.020, 0.44), (312, 0.016, 0.36), (497, 0.011, 0.22), (790, 0.007, 0.12))
    return _tones(seconds, ((pitch * bright, decay, gain) for pitch, decay, gain in modes))


def _sweep(number: int) -> Signal:
    """Four cards are drawn together over the cloth: a stroke that brightens and goes away, and a soft meeting."""
    seed, whole = 300 + 10 * number, 0.34
    top = (2500, 2100)[number - 1]
    ground = silence(0.38)

    def centre(time: float) -> float:
        share = min(1.0, time / whole)
        return 850 + (top - 850) * (1 - (1 - share) ** 2) - 500 * share**3

    stroke = filtered(glided(noise(whole, seed), centre, 1.6), below(5200))
    lay(ground, shaped(stroke, swell(0.13, whole)), gain=0.75)
    for card in range(4):  # each passes over the next
        at = 0.05 + 0.045 * card + 0.006 * ((seed + card * 7) % 3)
        lay(
            ground,
            _burst(0.06, seed + 1 + card, 2100 + 260 * card, 1.3, attack=0.007, decay=0.012),
            at,
            0.62 - 0.08 * card,
        )
    lay(ground, _burst(0.08, seed + 6, 1300, 1.8, attack=0.002, decay=0.012), 0.262, 0.55)
    lay(ground, _tones(0.1, ((176, 0.026, 0.16), (300, 0.016, 0.10))), 0.262)
    return _cleared(pressed(ground, 1.2), 130, 0.05)


def _trump() -> Signal:
    """A trump falls: a card put down firmly, more wood below it, and a short ring of the table's edge."""
    ground = silence(0.36)
    lay(ground, shaped(filtered(noise(0.024, 400), band(1500, 1.4)), swell(0.022, 0.024)), gain=0.25)
    lands = 0.016
    lay(ground, _card(0.25, 401, 0.9), lands, 1.0)
    lay(ground, _card(0.2, 405, 1.05), lands + 0.011, 0.4)
    wood = ((139, 0.048, 0.40), (208, 0.044, 0.44), (311, 0.034, 0.36), (466, 0.024, 0.24), (720, 0.014, 0.14))
    lay(ground, _tones(0.33, wood), lands, 0.75)
    lay(ground, _tones(0.33, ((784, 0.055, 0.07), (1176, 0.040, 0.045))), lands + 0.004)
    return _cleared(pressed(ground, 1.7), 70, 0.09)


# Wood and cloth


def _knock() -> Signal:
    """Two knuckles on the table, the second softer."""
    ground = silence(0.32)
    for at, gain, bright in ((0.0, 1.0, 1.0), (0.135, 0.62, 0.985)):
        modes = (
            *((212, 0.036, 0.85), (388, 0.028, 0.60), (627, 0.017, 0.34)),
            *((1010, 0.010, 0.16), (1490, 0.006, 0.08)),
        )
        lay(ground, _tones(0.18, ((pitch * bright, decay, level) for pitch, decay, level in modes)), at, gain)
        finger = shaped(filtered(noise(0.03, 500 + round(100 * at)), below(1300)), struck(0.0012, 0.004))
        lay(ground, finger, at, 0.5 * gain)
    return _cleared(ground, 60, 0.06)


def _refused() -> Signal:
    """A muted thud, as of a hand laid on the cards: no edge, nothing high."""
    ground = _tones(0.22, ((151, 0.034, 0.70), (236, 0.028, 0.70), (352, 0.019, 0.46), (508, 0.011, 0.22)))
    soft = shaped(filtered(noise(0.1, 520), below(480)), struck(0.003, 0.014))
    lay(ground, soft, gain=1.3)
    return _cleared(filtered(ground, below(900)), 60, 0.06)


def _bid() -> Signal:
    """A counter is put down: a small hard click with a little wood."""
    ground = _tones(0.12, ((1865, 0.009, 0.44), (2960, 0.006, 0.34), (4410, 0.004, 0.20), (436, 0.013, 0.36)))
    lay(ground, _tones(0.12, ((224, 0.018, 0.20),)))
    lay(ground, _burst(0.03, 540, 3300, 1.6, attack=0.0004, decay=0.0022), gain=0.5)
    return _cleared(pressed(ground, 1.2), 80, 0.03)


def _pass() -> Signal:
    """A fingertip taps the cloth."""
    ground = _tones(0.14, ((207, 0.019, 0.60), (338, 0.014, 0.48), (549, 0.008, 0.24)))
    lay(ground, shaped(filtered(noise(0.05, 560), below(900)), struck(0.0015, 0.007)), gain=0.9)
    lay(ground, _burst(0.03, 561, 2000, 1.5, attack=0.001, decay=0.003), gain=0.16)
    return _cleared(pressed(ground, 1.2), 80, 0.04)


# Tones


def _king() -> Signal:
    """A low bell, damped by a hand: hum, prime, minor third, fifth, octave and the inharmonic ones above."""
    strike, whole = 233.1, 0.395
    partials = (
        *((0.500, 0.210, 0.42), (0.501, 0.210, 0.30)),  # a pair a little apart beats
        *((1.000, 0.170, 0.80), (1.004, 0.165, 0.50)),
        *((1.183, 0.140, 0.62), (1.506, 0.110, 0.34), (2.000, 0.100, 0.62), (2.514, 0.060, 0.26)),
        *((2.662, 0.055, 0.22), (3.011, 0.045, 0.24), (4.166, 0.028, 0.16), (5.433, 0.018, 0.10)),
    )
    ground = _tones(whole, ((strike * ratio, decay, gain) for ratio, decay, gain in partials))
    lay(ground, _burst(0.03, 600, 1900, 1.8, attack=0.001, decay=0.005), gain=0.5)
    return ended(_softly_begun(ground, 0.0012), 0.16)


def _mallet(seconds: float, pitch: float, decay: float) -> Signal:
    """A bar of wood, struck softly over its tube: its second tone lies two octaves up, the third ten times as high."""
    bar = ((1.0, decay, 1.0), (2.0, decay * 0.45, 0.10), (3.99, decay * 0.26, 0.20), (9.7, 0.010, 0.05))
    ground = _tones(seconds, ((pitch * ratio, fall, gain) for ratio, fall, gain in bar))
    lay(ground, shaped(filtered(noise(0.02, 620), band(1400, 1.6)), struck(0.001, 0.004)), gain=0.16)
    return _softly_begun(ground, 0.0015)


def _melody(notes: Iterable[tuple[float, float, float]], whole: float, *, decay: float) -> Signal:
    """Notes of the mallet: moment, pitch, gain; lower ones ring longer."""
    ground = silence(whole)
    for at, pitch, gain in notes:
        lay(ground, _mallet(whole - at, pitch, decay * (C5 / pitch) ** 0.5), at, gain)
    return ended(ground, min(0.3, whole / 3))


def _match_end() -> Signal:
    """A chord of C major, rolled upwards over its bass: the same whoever has won."""
    notes = ((0.0, C4, 0.85), (0.0, G4, 0.45), (0.15, C5, 0.70), (0.30, E5, 0.75), (0.47, G5, 0.80), (0.47, C5, 0.35))
    return _melody(notes, 1.7, decay=0.48)


def _softly_begun(signal: Signal, rise: float) -> Signal:
    return shaped(signal, lambda time: min(1.0, time / rise))
