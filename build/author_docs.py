"""Make what authors of variants read from the format itself: python build/author_docs.py write|check

docs/variant.schema.json   for editors, which complete and check a file by it
docs/lesson.schema.json    the same for lessons
docs/vocabulary.md         every part and word of the format of variants
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import made_files

sys.path.insert(0, str(made_files.ROOT))

from kinggame.catalog import Catalog
from kinggame.catalog.lesson_schema import lesson_schema
from kinggame.catalog.schema import CHANGE, json_schema

DOCS = made_files.ROOT / "docs"
HEAD = """# The words of a variant file

Made from the format itself by `python build/author_docs.py write`; [variants.md](variants.md) tells how to write a
file.

A key in **bold** must be there. In a file that `extends` another one only `format`, `id`, `extends` and `names` must;
an empty value takes an entry away.
"""
SECTIONS: dict[str, tuple[str, ...]] = {
    "The file": ("VariantFile", "NamesPart", "LooksPart", "DeckPart", "TablePart", "DealingPart"),
    "Elements: what may count": ("TricksElement", "CardsElement", "FlatElement", "AllOfElement", "CardsPart"),
    "Duties: what binds the player": (
        "FollowDuty", "NoLeadDuty", "WithholdDuty", "DiscardDuty", "ThrowDuty", "RuffDuty", "HeadDuty",
    ),
    "Contracts: what a deal is played for": ("ContractPart", "ElementScore", "TricksScore", "CardsScore", "FlatScore"),
    "Sales: deals that are sold": (
        "SalePart", "AuctionPart", "OffersPart", "BidPart", "AcceptPart", "RaisePart", "DemandPart", "PaymentPart",
        "OutcomesPart", "OutcomePart", "PlayPart", "AwardPart", "AwardDetails", "AwardedTricks",
    ),
    "Choices: deals whose contract or trump suit is named": ("ChoicePart",),
    "Schedule and settlement": (
        "FixedSchedule", "PhasePart", "ChoiceSchedule", "HolderPart", "GroupPart", "QuotaPart", "SettlementPart",
    ),
}  # fmt: skip
NAMED = ("elements", "duties", "contracts", "sales", "choices")
"""the parts of a file whose entries have names"""
Schema = dict[str, Any]


def vocabulary(schema: Schema) -> str:
    """Write the page of the vocabulary."""
    parts: Schema = schema["$defs"]
    lines = [HEAD]
    for heading, names in SECTIONS.items():
        lines.append(f"## {heading}\n")
        for name in names:
            lines += _part(name, parts[name])
    return "\n".join([*lines, *_names()])


def _names() -> Iterator[str]:
    """List what a file that extends a game of King's may change of it."""
    yield "## The names in King's own games\n"
    yield "What a file that `extends` one of them may change, by name; a list of duties names these, too.\n"
    for name, document in Catalog.shipped().bases.items():
        rules = document.value
        if not isinstance(rules, dict) or "extends" in rules:
            continue
        yield f"### `{name}`\n\n| | |\n|---|---|"
        for part in NAMED:
            entries = rules.get(part)
            if isinstance(entries, dict):
                yield f"| {part} | {', '.join(f'`{entry}`' for entry in entries)} |"
        yield ""


def _part(name: str, part: Schema) -> Iterator[str]:
    kind = part["properties"].get("kind", {}).get("const")
    title = f"`kind: {kind}`" if kind else _title(name)
    yield f"### {title}\n\n{part['description']}\n"
    yield "| key | what it says | what may stand there |\n|---|---|---|"
    required = part.get("required", ())
    for key, value in part["properties"].items():
        word = f"**{key}**" if key in required else key
        yield f"| {word} | {value.get('description', '')} | {_values(value)} |"
    yield ""


def _title(name: str) -> str:
    words = name.removesuffix("Part")
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in words).strip().capitalize()


def _values(value: Schema) -> str:
    """Say which values a key takes."""
    if "$ref" in value:
        return _reference(value["$ref"])
    if "const" in value:
        return f"`{value['const']}`"
    if "enum" in value:
        words = ", ".join(f"`{word}`" for word in value["enum"])
        return f"{words}; without it `{value['default']}`" if value.get("default") else words
    for word in ("oneOf", "anyOf"):
        if word in value:
            return " or ".join(dict.fromkeys(_values(one) for one in value[word] if one.get("type") != "null"))
    if value.get("type") == "array":
        return f"a list: {_values(value['items'])}"
    if isinstance(value.get("additionalProperties"), dict):
        return f"names of your own, each with: {_values(value['additionalProperties'])}"
    if value.get("type") == "integer":
        return f"a number from {value['minimum']} to {value['maximum']}".replace("-", "−")
    return "a word of your own: a-z, 0-9 and hyphens" if "a-z0-9" in value.get("pattern", "") else "text"


def _reference(reference: str) -> str:
    name = reference.rsplit("/", 1)[-1]
    kinds = {"Element": "element", "Duty": "duty", "Score": "score", "Schedule": "schedule"}
    word = next((word for ending, word in kinds.items() if name.endswith(ending)), None)
    return f"a {word}".replace("a e", "an e") if word else f"see *{_title(name)}*"


def files() -> dict[str, bytes]:
    """Give what each file in docs/ must hold."""
    schema = json_schema()
    missing = {name for name in schema["$defs"] if not name.endswith(CHANGE)} - {
        name for names in SECTIONS.values() for name in names
    }
    if missing:
        raise SystemExit(f"No place on the page of the vocabulary: {', '.join(sorted(missing))}")
    texts = {
        "lesson.schema.json": json.dumps(lesson_schema(), indent=1, ensure_ascii=False) + "\n",
        "variant.schema.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n",
        "vocabulary.md": vocabulary(schema),
    }
    return {name: text.encode() for name, text in texts.items()}


def write() -> int:
    """Write the files."""
    made_files.write_all(files(), DOCS)
    return 0


def check() -> int:
    """Say which files are stale; 1 if any is."""
    made = files()
    present = [DOCS / name for name in made if (DOCS / name).is_file()]
    return made_files.complain(made_files.stale_names(made, DOCS, present), DOCS, "build/author_docs.py write")


COMMANDS: dict[str, Callable[[], int]] = {"write": write, "check": check}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    sys.exit(COMMANDS[sys.argv[1]]())
