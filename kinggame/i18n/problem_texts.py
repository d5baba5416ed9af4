"""A sentence for each code of a problem, with the names of its parameters in braces."""

from typing import Final

from kinggame.i18n.translator import N_

_FILES = {
    "file-missing": N_("There is no such file."),
    "file-unreadable": N_("The file cannot be read (system error {errno})."),
    "no-file": N_("This is no file."),
    "empty-document": N_("The file is empty."),
    "too-large": N_("The file is too large: at most {limit} bytes."),
    "not-utf8": N_("The file is not encoded in UTF-8."),
    "control-character": N_("The character {character} is not allowed here."),
    "several-documents": N_("The file holds more than one document: “---” may stand only at the beginning."),
    "too-many": N_("The file holds too many entries: at most {limit}."),
    "too-deep": N_("Maps and lists are nested too deeply: at most {limit} levels."),
}
_SYNTAX = {
    "alias": N_("References (*{name}) are not allowed: write the value out."),
    "anchor": N_("Anchors (&{name}) are not allowed: write the value out."),
    "tag": N_("Tags ({tag}) are not allowed: leave it out."),
    "directive": N_("Directives (%) are not allowed: leave them out."),
    "merge-key": N_("The key “<<” is not allowed: write the entries out."),
    "empty-key": N_("A key is empty."),
    "key-not-text": N_("A key must be a word, not a list or a map."),
    "duplicate-key": N_("The key “{key}” stands here for the second time; the first is in line {first_line}."),
    "number-too-long": N_("The number is too long: at most {limit} digits."),
    "unclosed-quote": N_("The quotation mark that opens here is never closed."),
    "stray-colon": N_("A colon is not allowed here: put the text in quotation marks."),
    "stray-character": N_("The character “{character}” is not allowed here: put the text in quotation marks."),
    "tab": N_("Tabs are not allowed: indent with spaces."),
    "unknown-escape": N_("Unknown escape after the backslash: write two backslashes for one."),
    "missing-colon": N_("A colon is missing after the key."),
    "indentation": N_("The indentation does not fit the lines above."),
    "syntax": N_("This is not valid YAML."),
}
_SHAPE = {
    "unknown-key": N_("Unknown key “{key}”."),
    "missing-key": N_("The key “{key}” is missing."),
    "not-one-of": N_("“{found}” is not possible here."),
    "bad-shape": N_("“{found}” does not have the right form ({pattern})."),
    "wrong-value": N_("“{found}” is not possible here."),
    "not-one-line": N_("A name is one line without spaces at its ends, not “{found}”."),
    "not-a-slug": N_("“{found}” is no id: small letters a–z, digits and single hyphens between them."),
    "not-a-rule-number": N_(
        "“{found}” is no number of a rule: one to four capitals, a hyphen and a number, like PT-7."
    ),
    "not-an-offer": N_("“{found}” is no offer: a number and a capital, like 6P."),
    "not-a-card": N_("“{found}” is no card: a rank of AKQJT98765432 and a suit of SHDC, like KH."),
    "unknown-letter": N_("“{found}” does not belong in {what}."),
    "repeated-letter": N_("“{found}” stands twice in {what}."),
}
_VARIANTS = {
    "format-newer": N_("The file has format {found}, and this version of King reads up to {known}: update King."),
    "id-not-stem": N_("The id “{found}” must be the file's name without its ending: “{stem}”."),
    "unknown-reference": N_("There is no {what} “{found}”."),
    "repeated": N_("Twice there: {what} “{found}”."),
    "reserved-word": N_("“{found}” is a word of the game itself: choose another name."),
    "unused": N_("Never used: {what} “{id}”."),
    "unreachable": N_("No deal can come to this: {what} “{id}”."),
    "pack-not-dealt": N_("{players} hands of {each} cards do not share out a pack of {pack}."),
    "selector-empty": N_("No cards are named: give suits, ranks or one card."),
    "selector-mixed": N_("Give one card, or suits and ranks, not both."),
    "selects-nothing": N_("No card of the pack is meant by this."),
    "not-in-deck": N_("Not in the pack: {found}."),
    "contract-unnamed": N_("The contract “{contract}” needs names: it does not count exactly one named element."),
    "counts-nothing": N_("Zero points count nothing."),
    "duty-needs-trump": N_("The duty “{duty}” needs trumps, and this contract has none."),
    "trump-undeclared": N_("Nobody declares the trumps of “{contract}”: it can only be an outcome of a sale."),
    "total-wrong": N_("The total of the {what} “{id}” is {computed}, not {claimed}."),
    "answer-missing": N_("The answer “{answer}” is missing."),
    "demand-not-higher": N_("“{bid}” is no more than “{found}”: a demand asks for more."),
    "outcome-missing": N_("There is no outcome for “{situation}”."),
    "nobody-bid": N_("Where nothing is sold there is no bidder: the owner declares."),
    "two-trump-options": N_("Only one option may have trumps to be declared."),
    "award-counts-cards": N_("Tricks cannot be awarded by “{contract}”: it counts cards or the last tricks."),
    "award-tricks": N_("{given} tricks are awarded, and a deal has {tricks}."),
}
SENTENCES: Final = _FILES | _SYNTAX | _SHAPE | _VARIANTS
