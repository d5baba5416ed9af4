"""The worst files of each kind: deep, wide, long, self-referring, and full of mistakes, below the limit of size."""

import json
import random
from collections.abc import Callable
from typing import Any

import yaml

from tests.catalog.sources import source

Bomb = Callable[[], str]


def _tree(name: str = "russian") -> Any:
    return yaml.safe_load(source(name))


def _dumped(tree: Any) -> str:
    return json.dumps(tree, ensure_ascii=False)


NAMES = {"pt": "a", "ru": "b", "en": "c"}

TEXTS: dict[str, Bomb] = {
    "empty": lambda: "",
    "aliases": lambda: "a: &a [x,x]\n" + "\n".join(f"b{i}: &b{i} [*a,*a,*a]" for i in range(3000)),
    "laughs": lambda: "a0: &a0 [x,x]\n" + "\n".join(f"a{i}: &a{i} [*a{i - 1},*a{i - 1}]" for i in range(1, 60)),
    "merges": lambda: "a: &a {x: 1}\n" + "b: {<<: [*a, *a, *a]}\n" * 2000,
    "tags": lambda: "- !!python/object/apply:os.system [x]\n" * 20_000,
    "lists": lambda: "[" * 900_000,
    "maps": lambda: "{a: " * 220_000,
    "block lists": lambda: "- " * 450_000,
    "steps": lambda: "".join(" " * i + "a:\n" for i in range(1300)),
    "keys": lambda: "".join(f"k{i}: 1\n" for i in range(90_000)),
    "one key": lambda: "k: 1\n" * 90_000,
    "empty values": lambda: "- \n" * 300_000,
    "questions": lambda: "? " * 450_000,
    "anchors": lambda: "".join(f"- &a{i} 1\n" for i in range(70_000)),
    "documents": lambda: "--- a\n" * 150_000,
    "quotes": lambda: '"' + "\\x41" * 240_000 + '"',
    "controls": lambda: '"' + "\\x07" * 240_000 + '"',
    "one scalar": lambda: "a: " + "b" * 990_000,
    "folded": lambda: "a: >\n" + " b\n" * 300_000,
    "digits": lambda: "format: " + "9" * 990_000,
    "many numbers": lambda: "- 1234567890123456789012345678901234567890\n" * 23_000,
    "comments": lambda: "#\n" * 490_000,
    "spaces": lambda: " " * 990_000,
    "colons": lambda: ":" * 990_000,
    "not closed": lambda: "a: 'b\n" * 150_000,
    "wide signs": lambda: "a: '" + "\U0001f0a1" * 240_000 + "'",
    "unknown keys": lambda: "{" + ", ".join(f"key-{i}: 1" for i in range(24_000)) + "}",
}


def _variant(**parts: Any) -> str:
    return _dumped({**_tree(), **parts})


def _elements(count: int) -> dict[str, Any]:
    return {f"e{i}": {"kind": "flat", "each": 1, "names": NAMES} for i in range(count)}


def _contract(**parts: Any) -> dict[str, Any]:
    score = [{"element": "tricks", "sign": "minus"}]
    return {"names": NAMES, "score": score, "duties": ["follow"], "trump": "none", "total": -16, **parts}


def _all_of_all() -> str:
    """An element that counts thousands, each in a long name; another one that counts nothing there is."""
    tree = _tree()
    many = _elements(1_500)
    tree["elements"] |= many
    tree["elements"]["all"] = {"kind": "all-of", "of": list(many), "names": NAMES}
    tree["elements"]["none"] = {"kind": "all-of", "of": [f"x{i}" for i in range(10_000)], "names": NAMES}
    return _dumped(tree)


def _wrong_references() -> str:
    """Thousands of names that are nearly right, each to be held against thousands."""
    tree = _tree()
    tree["elements"] |= _elements(1_000)
    tree["contracts"]["no-tricks"]["score"] = [{"element": f"ee{i}", "sign": "minus"} for i in range(3_000)]
    return _dumped(tree)


def _wrong_duties() -> str:
    tree = _tree()
    tree["duties"] |= {f"duty-{i}": {"kind": "follow", "rule": "C-5"} for i in range(2_500)}
    tree["contracts"]["no-tricks"]["duties"] = [f"duti-{i}" for i in range(20_000)]
    return _dumped(tree)


def _many_contracts() -> str:
    tree = _tree()
    tree["contracts"] |= {f"c{i}": _contract() for i in range(1_100)}
    return _dumped(tree)


def _long_score() -> str:
    tree = _tree()
    tree["contracts"]["no-tricks"]["score"] = [{"kind": "flat", "each": -1}] * 6_000
    return _dumped(tree)


def _long_schedule() -> str:
    tree = _tree()
    phase = {"id": "p", "names": NAMES, "total": 0, "deals": ["no-tricks"] * 35_000}
    tree["schedule"] = {"kind": "fixed", "phases": [phase]}
    return _dumped(tree)


def _long_sale() -> str:
    tree = _tree("portuguese")
    (sale,) = tree["sales"].values()
    option = {"contract": "nulos", "leader": "eldest"}
    sale["outcomes"]["sold"]["of"] = {f"o{i}": option for i in range(3_000)}
    sale["auction"]["answers"] *= 400
    return _dumped(tree)


VARIANTS: dict[str, Bomb] = {
    **TEXTS,
    "long names": lambda: _variant(names={"pt": "a" * 900_000, "ru": "b", "en": "c"}),
    "long id": lambda: _variant(id="a-" * 450_000 + "a"),
    "long ranks": lambda: _variant(deck={"suits": "SHDC", "ranks": "AKQJT98765432" * 70_000}),
    "huge counts": lambda: _variant(dealing={"first-dealer": "lot", "next-dealer": "rotate", "each": 10**38}),
    "all of all": _all_of_all,
    "wrong references": _wrong_references,
    "wrong duties": _wrong_duties,
    "many contracts": _many_contracts,
    "long score": _long_score,
    "long schedule": _long_schedule,
    "long sale": _long_sale,
    "wrong elements": lambda: _variant(elements={f"e{i}": {"kind": "trickz"} for i in range(7_000)}),
    "elements of nothing": lambda: _variant(elements={f"e{i}": {} for i in range(12_000)}),
    "wrong types": lambda: _variant(contracts={f"c{i}": i for i in range(18_000)}),
    "extends": lambda: _dumped({"format": 1, "id": "x", "extends": "russian", "names": NAMES, "duties": dict.fromkeys(
        f"d{i}" for i in range(18_000))}),
}  # fmt: skip


def _hands(rng: random.Random) -> list[str]:
    cards = [rank + suit for suit in "SHDC" for rank in "AKQJT987"]
    rng.shuffle(cards)
    hands = [cards[seat * 8 : seat * 8 + 8] for seat in range(4)]
    return [".".join("".join(c[0] for c in hand if c[1] == suit) for suit in "SHDC") for hand in hands]


def _record(**parts: Any) -> str:
    return _dumped({"king": 1, "variant": "russian", "first_dealer": 0, "deals": [], **parts})


def _deals(count: int, **parts: Any) -> list[dict[str, Any]]:
    rng = random.Random(1)
    return [{"hands": _hands(rng), **parts} for _ in range(count)]


RECORDS: dict[str, Bomb] = {
    **TEXTS,
    "many deals": lambda: _record(deals=_deals(2_000)),
    "deals to the limit": lambda: _record(deals=_deals(200)),
    "long hands": lambda: _record(deals=[{"hands": ["A" * 200_000] * 4}]),
    "many hands": lambda: _record(deals=[{"hands": ["AKQJ.AKQJ.AKQJ.AKQJ"] * 38_000}]),
    "many tricks": lambda: _record(deals=_deals(1, tricks=["AS KS QS JS"] * 38_000)),
    "long tricks": lambda: _record(deals=_deals(1, tricks=["AS " * 300_000])),
    "many calls": lambda: _record(deals=_deals(1, calls=["pass"] * 38_000)),
    "no hands": lambda: _record(deals=[{"hands": ["", "", "", ""]}] * 4_000),
    "long score": lambda: _record(deals=_deals(1, score=[1] * 38_000)),
    "huge score": lambda: _record(deals=_deals(1, score=[10**38] * 4)),
    "many seats": lambda: _record(seats=[{"kind": "bot", "name": "a"}] * 6_000),
    "long name": lambda: _record(seats=[{"kind": "bot", "name": "a" * 900_000}] * 1),
    "huge seed": lambda: _record(seed=10**38),
    "huge dealer": lambda: _record(first_dealer=10**38),
    "notes": lambda: _record(notes={f"n{i}": [[[[i]]]] for i in range(3_600)}),
    "options": lambda: _record(options={f"o{i}": True for i in range(19_000)}),
    "embedded": lambda: _record(variant="x", rules={f"r{i}": i for i in range(19_000)}),
    "embedded references": lambda: _record(rules=json.loads(_wrong_references())),
    "long variant": lambda: _record(variant="russiam" * 100_000),
}


def _lesson(**parts: Any) -> str:
    frame = {"kind": "frame", "text": NAMES}
    whole = {"lesson": 1, "id": "x", "place": 1, "names": NAMES, "about": NAMES, "for": ["russian"]}
    return _dumped({**whole, "success": {"right": 1}, "steps": [frame], **parts})


def _legal(hand: str = "K8.Q.A9.7", **parts: Any) -> dict[str, Any]:
    position = {"contract": "no-tricks", "leader": "you", "hand": hand}
    return {"kind": "legal", "position": {**position, **parts}, "solution": ["KS"], "wrong": ["8S"]}


LESSONS: dict[str, Bomb] = {
    **TEXTS,
    "many steps": lambda: _lesson(steps=[{"kind": "frame", "text": NAMES}] * 3_000),
    "wrong steps": lambda: _lesson(steps=[{"kind": "framed"}] * 9_000),
    "long text": lambda: _lesson(about={"pt": "a" * 900_000, "ru": "b", "en": "c"}),
    "many variants": lambda: _lesson(**{"for": [f"russian-{i}" for i in range(36_000)]}),
    "one variant": lambda: _lesson(**{"for": ["russian"] * 38_000}),
    "many tasks": lambda: _lesson(steps=[_legal()] * 60),
    "long hand": lambda: _lesson(steps=[_legal(hand="A" * 900_000)]),
    "many tricks": lambda: _lesson(steps=[_legal(tricks=["AS KS QS JS"] * 38_000)]),
    "many calls": lambda: _lesson(steps=[_legal(calls=["pass"] * 38_000)]),
    "many contracts": lambda: _lesson(contracts={f"c{i}": _contract() for i in range(1_100)}),
    "huge place": lambda: _lesson(place=10**38),
}
SETTINGS: dict[str, Bomb] = {
    **TEXTS,
    "opponents": lambda: _dumped({"opponents": ["a"] * 38_000}),
    "a long name": lambda: _dumped({"player": "a" * 900_000}),
    "a huge window": lambda: _dumped({"window": {"x": 10**38, "y": -(10**38), "width": 10**38, "height": 1}}),
    "a huge version": lambda: _dumped({"settings": 10**38}),
}
KINDS: dict[str, dict[str, Bomb]] = {
    "variant": VARIANTS,
    "record": RECORDS,
    "lesson": LESSONS,
    "settings": SETTINGS,
}
