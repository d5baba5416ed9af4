"""Keep the message files: python build/messages.py COMMAND

    extract            print the marked texts of kinggame/ as a template
    update [--prune]   bring every .po up to date; what fell out of use is kept as #~ unless --prune
    missing [LANG]     print what is not translated yet, as .po entries to fill in
    fill LANG FILE     take translations from such entries
    compile            write every .mo
    check              fail on stale, missing, fuzzy, empty or unused entries

Several people may run it at the same time: a lock keeps them apart. Needs Babel (the `check` extra).
"""

import ast
import contextlib
import hashlib
import io
import os
import struct
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "kinggame"
LOCALE = SOURCE / "i18n" / "locale"
DOMAIN = "kinggame"
PLURALS = {
    "pt_PT": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
"""European Portuguese counts like English; Babel's own table has a third form, for millions."""
FORMS = {"pt_PT": 2, "ru": 3}
KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
Key = tuple[str, str | None]
"""The text (the singular, where there are two) and its context."""


def template() -> Catalog:
    """Gather the marked texts of the package."""
    found = Catalog(domain=DOMAIN, charset="utf-8")
    methods = [("**.py", "python")]
    for name, _line, message, comments, context in extract_from_dir(
        SOURCE, methods, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        try:
            found.add(message, None, auto_comments=sorted(set(comments)), context=context)
        except ValueError as error:
            raise SystemExit(f"{name}: {error}") from error
    return found


def key_of(message: Message) -> Key:
    """Give what an entry is found by."""
    text = message.id[0] if isinstance(message.id, tuple) else message.id
    return str(text), message.context


def forms_of(text: object) -> tuple[str, ...]:
    """Give an entry's text or translation as a tuple of its forms."""
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text or ""),)


def entries(catalog: Catalog) -> list[Message]:
    """List a catalogue's entries without its header, in an order that depends on the texts alone."""
    return sorted((m for m in catalog if m.id), key=lambda m: (key_of(m)[0], key_of(m)[1] or ""))


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def header(language: str) -> str:
    """Write the header: what a program needs, and nothing that changes by itself."""
    fields = (
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PLURALS[language]}",
    )
    return "".join(f"{field}\n" for field in fields)


def read(language: str) -> Catalog:
    """Read a .po file with its unused entries; an empty catalogue if there is none."""
    path = po_path(language)
    content = path.read_bytes() if path.exists() else b""
    return read_po(io.BytesIO(content), locale=language, domain=DOMAIN, abort_invalid=True)


def po_text(catalog: Catalog, *, with_header: str = "") -> str:
    """Write a catalogue as a .po file, or its bare entries."""
    out = io.BytesIO()
    write_po(out, catalog, no_location=True, omit_header=True, sort_output=True, width=110)
    lead = ""
    if with_header:
        lines = "".join(f'"{line}\\n"\n' for line in with_header.splitlines())
        lead = f'msgid ""\nmsgstr ""\n{lines}\n'
    return lead + out.getvalue().decode("utf-8").strip("\n") + "\n"


def is_translated(message: Message, language: str) -> bool:
    """Tell whether an entry has every form that its language needs."""
    if message.fuzzy:
        return False
    if isinstance(message.id, tuple):
        forms = message.string if isinstance(message.string, tuple) else ()
        return len(forms) == FORMS[language] and all(forms)
    return bool(message.string)


def merged(language: str, *, prune: bool = False) -> Catalog:
    """Bring a language's catalogue up to date with the code; a text that comes back finds its translation."""
    old = read(language)
    known = {key_of(m): m for m in old.obsolete.values() if m.id}
    known |= {key_of(m): m for m in entries(old)}
    new = _empty(language)
    for message in entries(template()):
        before = known.pop(key_of(message), None)
        wanted: object = ("",) * FORMS[language] if isinstance(message.id, tuple) else ""
        if before is not None and isinstance(before.string, tuple) == isinstance(wanted, tuple):
            wanted = before.string
        flags = before.flags & {"fuzzy"} if before is not None else ()
        comments = before.user_comments if before is not None else ()
        new.add(
            message.id,
            wanted,  # type: ignore[arg-type]
            flags=flags,
            auto_comments=message.auto_comments,
            user_comments=comments,
            context=message.context,
        )
    if not prune:
        for message in sorted(known.values(), key=lambda m: (key_of(m)[0], key_of(m)[1] or "")):
            if any(forms_of(message.string)):
                new.obsolete[message.id] = message  # type: ignore[index]
    return new


def _empty(language: str) -> Catalog:
    """Make a catalogue whose plural forms are ours, not Babel's."""
    return read_po(io.BytesIO(po_text(Catalog(), with_header=header(language)).encode()), locale=language)


def mo_bytes(language: str) -> bytes:
    """Compile a language's translated entries, in the order that the format asks for, with our own header."""
    pairs = [(b"", header(language).encode())]
    for message in entries(read(language)):
        if not is_translated(message, language):
            continue
        context = f"{message.context}\x04" if message.context else ""
        pairs.append(
            ((context + "\x00".join(forms_of(message.id))).encode(), "\x00".join(forms_of(message.string)).encode())
        )
    pairs.sort()
    start, count = 28, len(pairs)
    place = start + 16 * count
    tables: list[list[int]] = [[], []]
    blob = b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += [len(pair[side]), place + len(blob)]
            blob += pair[side] + b"\x00"
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, start + 16 * count)
    return head + struct.pack(f"<{4 * count}I", *tables[0], *tables[1]) + blob


def _write(path: Path, content: bytes) -> None:
    """Replace a file in one step, so that a program that starts meanwhile never reads half of it."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def update(*, prune: bool = False) -> int:
    """Write every .po anew."""
    for language in PLURALS:
        text = po_text(merged(language, prune=prune), with_header=header(language))
        _write(po_path(language), text.encode())
    return 0


def compile_all() -> int:
    """Write every .mo anew."""
    for language in PLURALS:
        _write(po_path(language).with_suffix(".mo"), mo_bytes(language))
    return 0


def untranslated(language: str) -> Catalog:
    """Gather what a language lacks."""
    lacking = _empty(language)
    for message in entries(merged(language)):
        if not is_translated(message, language):
            lacking[message.id] = message
    return lacking


def missing(languages: list[str]) -> int:
    """Print what is to be translated; 1 if there is anything."""
    found = 0
    for language in languages or list(PLURALS):
        lacking = untranslated(language)
        found += len(entries(lacking))
        if entries(lacking):
            print(f"# {language}\n\n{po_text(lacking)}")
    return 1 if found else 0


def fill(language: str, file: str) -> int:
    """Put the translations of a file of entries into a catalogue, and compile."""
    given = read_po(io.BytesIO(Path(file).read_bytes()), locale=language, abort_invalid=True)
    catalog = merged(language)
    known = {key_of(m): m for m in entries(catalog)}
    strangers = []
    for message in entries(given):
        there = known.get(key_of(message))
        if there is None:
            strangers.append(key_of(message)[0])
        elif any(forms_of(message.string)):
            there.string = message.string
            there.flags.discard("fuzzy")
    _write(po_path(language), po_text(catalog, with_header=header(language)).encode())
    compile_all()
    for text in strangers:
        print(f"not in the code: {text!r}", file=sys.stderr)
    return 1 if strangers else 0


def unseen() -> list[str]:
    """Say where a text is marked inside an f-string, which extraction does not look into."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        try:
            tree = ast.parse(path.read_bytes())
        except SyntaxError as error:
            found.append(f"{path.relative_to(ROOT)}:{error.lineno}: this is no Python")
            continue
        for outer in ast.walk(tree):
            if isinstance(outer, ast.JoinedStr):
                calls = [node for node in ast.walk(outer) if isinstance(node, ast.Call) and node.args]
                marks = [c for c in calls if getattr(c.func, "attr", getattr(c.func, "id", "")) in KEYWORDS]
                if any(isinstance(mark.args[0], ast.Constant) for mark in marks):
                    found.append(f"{path.relative_to(ROOT)}:{outer.lineno}: a text inside an f-string is not found")
    return found


def complaints() -> list[str]:
    """Say everything that `check` finds wrong."""
    found = unseen()
    wanted = {key_of(m) for m in entries(template())}
    for language in PLURALS:
        path = po_path(language)
        if not path.exists():
            found.append(f"{path.name} for {language} is missing: run update")
            continue
        catalog = read(language)
        there = {key_of(m): m for m in entries(catalog)}
        found += [
            f"{language}: not in the .po, run update: {text!r}" for text, _ in sorted(wanted - set(there), key=str)
        ]
        found += [
            f"{language}: unused, run update --prune: {text!r}" for text, _ in sorted(set(there) - wanted, key=str)
        ]
        found += [f"{language}: unused, run update --prune: {m.id!r}" for m in catalog.obsolete.values()]
        for key in sorted(wanted & set(there), key=str):
            if not is_translated(there[key], language):
                found.append(f"{language}: not translated: {key[0]!r}")
        if po_text(catalog, with_header=header(language)).encode() != path.read_bytes():
            found.append(f"{language}: the .po is not written as update writes it: run update")
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != mo_bytes(language):
            found.append(f"{language}: the .mo is stale: run compile")
    return found


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """Keep others who run this for the same checkout out until it is done."""
    name = hashlib.sha256(str(ROOT).encode()).hexdigest()[:16]
    with (Path(tempfile.gettempdir()) / f"kinggame-messages-{name}.lock").open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - there only

            while True:
                with contextlib.suppress(OSError):
                    file.seek(0)
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                    break
                time.sleep(0.1)
        else:
            import fcntl  # noqa: PLC0415 - there only

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main(arguments: list[str]) -> int:
    """Run one command: 0 fine, 1 something is left to do, 2 wrong use."""
    with locked():
        match arguments:
            case ["extract"]:
                print(po_text(template()), end="")
                return 0
            case ["update"]:
                return update()
            case ["update", "--prune"]:
                return update(prune=True)
            case ["missing", *languages] if set(languages) <= set(PLURALS):
                return missing(languages)
            case ["fill", language, file] if language in PLURALS:
                return fill(language, file)
            case ["compile"]:
                return compile_all()
            case ["check"]:
                found = complaints()
                print("\n".join(found) or "The message files are in order.")
                return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
