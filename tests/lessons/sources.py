"""Lessons for tests: those that come with King, and a small one that mistakes are made in."""

from kinggame import resources
from kinggame.catalog import Catalog
from kinggame.catalog.lesson_build import lesson_of
from kinggame.catalog.lesson_model import Lesson
from kinggame.documents import load, read

CATALOG = Catalog.shipped()
SHIPPED = sorted(resources.lessons_dir().glob("*.yaml"))

SMALL = """\
lesson: 1
id: small
place: 3
names: {pt: Pequena, ru: Малый, en: Small}
about: {pt: p, ru: r, en: e}
for: [portuguese, russian]
contracts: {girls: {portuguese: no-queens, russian: no-girls}}
success: {right: 2}
steps:
- kind: frame
  text: {pt: p, ru: r, en: e}
- kind: winner
  position: {contract: girls, leader: left, tricks: [9C KC 8C TC]}
  solution: across
  wrong: you
- kind: legal
  position: {contract: no-tricks, leader: across, hand: K8.Q.A.97, tricks: [8C JC]}
  solution: [9C, 7C]
  wrong: [9C]
- kind: number
  position: {contract: no-hearts, leader: left, hand: A..K.Q, tricks: [8S 9S TS AS]}
  of: gone
  suit: S
  solution: 4
  wrong: 3
- kind: number
  only: russian
  position: {contract: minus-eralash, leader: left, tricks: [KH QH JS 7C]}
  of: price
  options: [-38, -30]
  solution: -38
  wrong: -30
- kind: choice
  only: portuguese
  position: {sale: festa, leader: you, hand: 432.653.7542.832, calls: [pass, pass, pass]}
  options:
  - {say: nulos, worth: 300}
  - {say: trump-S, worth: 20}
  solution: nulos
  wrong: trump-S
- kind: play
  position: {contract: no-tricks, leader: you, hands: [A.7.., ..K8., .T9.., .Q.9.]}
  par: {portuguese: 0, russian: 0}
  solution: [7H, AS]
  wrong: [AS, 7H]
"""


def lesson(text: str = SMALL) -> Lesson:
    """Build a lesson from a text."""
    return lesson_of(read(text), CATALOG)


def shipped(name: str) -> Lesson:
    """Build a lesson that comes with King."""
    return lesson_of(load(resources.lessons_dir() / f"{name}.yaml"), CATALOG)
