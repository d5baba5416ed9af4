"""A sentence for each code of a problem, with the names of its parameters in braces."""

from typing import Final

from kinggame.i18n.translator import N_

_FILES = {
    "file-missing": N_("There is no such file."),
    "file-unreadable": N_("The file cannot be read ({errno})."),
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
    "extends-extension": N_("“{found}” changes other rules itself; what can be extended is “{base}”."),
    "id-taken": N_("The id “{found}” is that of a variant that comes with King: give the file another name and id."),
    "nothing-to-take-away": N_("There is no “{found}” that could be taken away."),
    "not-in-base": N_("There is no “{found}” in {base}."),
    "taken-away-in-use": N_(
        "There is no {what} “{found}” any more, and what is taken over still refers to it: {users}. "
        "Change it there too."
    ),
    "name-ends-otherwise": N_("The name of a file of rules must end in {ending}: rename it to {name}."),
    "unknown-reference": N_("There is no {what} “{found}”."),
    "repeated": N_("Twice there: {what} “{found}”."),
    "reserved-word": N_("“{found}” is a word of the game itself: choose another name."),
    "unused": N_("Never used: {what} “{id}”."),
    "unreachable": N_("No deal can come to this: {what} “{id}”."),
    "pack-not-dealt": N_(
        "{players} hands of {each} cards do not share out a pack of {pack}: there is no kitty, every card is dealt."
    ),
    "selector-empty": N_("No cards are named: give suits, ranks or one card."),
    "selector-mixed": N_("Give one card, or suits and ranks, not both."),
    "selects-nothing": N_("No card of the pack is meant by this."),
    "not-in-deck": N_("Not in the pack: {found}."),
    "contract-unnamed": N_("The contract “{contract}” needs names: it does not count exactly one named element."),
    "counts-nothing": N_("Zero points count nothing."),
    "duty-needs-trump": N_("The duty “{duty}” needs trumps, and this contract has none."),
    "trump-undeclared": N_(
        "Nobody declares the trumps of “{contract}”: let the schedule name a choice or a sale that leads to it."
    ),
    "total-wrong": N_("The {what} “{id}” sums to {computed}; {claimed} is written as its total."),
    "out-of-reach": N_("King cannot do this yet: {what}."),
    "schedule-too-long": N_("A match of {found} deals is too long: at most {most}."),
    "quota-too-small": N_("The quotas of “{id}” leave room for {room} deals, and {needed} are to be chosen."),
    "sum-open": N_(
        "What “{id}” sums to depends on the choices: {least} to {most}. Let quotas be used up, or sums be equal."
    ),
    "answer-missing": N_("The answer “{answer}” is missing."),
    "demand-not-higher": N_("“{bid}” is no more than “{found}”: a demand asks for more."),
    "outcome-missing": N_("There is no outcome for “{situation}”."),
    "nobody-bid": N_("Where nothing is sold there is no bidder: the owner declares."),
    "two-trump-options": N_("Only one option may have trumps to be declared."),
    "award-counts-cards": N_("Tricks cannot be awarded by “{contract}”: it counts cards or the last tricks."),
    "award-tricks": N_("{given} tricks are awarded, and a deal has {tricks}."),
}
_LESSONS = {
    "contract-or-sale": N_("A position has a contract or a sale, one of the two."),
    "trump-needed": N_("This contract has trumps: name the suit."),
    "trump-needless": N_("This contract has no trumps."),
    "hands-unfit": N_("The hands of a position are equally many cards of the pack, none twice, and fit the tricks."),
    "hand-missing": N_("Whose cards? Give “hand” or “hands”, or whole tricks with as many cards of each player."),
    "trick-unfinished": N_("A trick has four cards; only the last one may have fewer."),
    "card-unfit": N_("{card} cannot be played there: whose play it is does not hold it, or may not play it."),
    "sale-needs-hand": N_("In a sale there is “hand”, and “calls” if any: no hands of others, no tricks, no trump."),
    "whole-hand-needed": N_("In a sale the hand is a whole one: {expected} cards, not {found}."),
    "call-unfit": N_("“{found}” cannot be said there."),
    "trick-needed": N_("The position must end with a whole trick."),
    "play-needed": N_("In this position nothing is played any more, or not yet."),
    "not-your-play": N_("In this position it is not you who is to play."),
    "not-your-word": N_("In this position you are not asked for a word of a sale."),
    "not-held": N_("You do not hold {card} in this position."),
    "repeated-card": N_("{card} stands here twice."),
    "suit-needless": N_("A price has no suit."),
    "not-an-answer": N_("“{found}” is not among the answers."),
    "solution-wrong": N_("The solution “{found}” is wrong: right is “{right}”."),
    "wrong-right": N_("“{found}” is given as wrong, and it is right."),
    "line-refused": N_("{card} cannot be played at its place in this line (under {variant})."),
    "line-short": N_("The line ends before the deal does (under {variant})."),
    "line-below-par": N_("This line brings {points}, and par is {par} (under {variant})."),
    "line-at-par": N_("This line is given as wrong, and brings {points}; par is {par} (under {variant})."),
    "learning-unwritten": N_("How far your lessons have come could not be saved ({errno})."),
}
_RECORDS = {
    "rules-no-record": N_("These are rules, not a recorded match: “kinggame validate” checks them."),
    "lesson-no-record": N_("This is a lesson, not a recorded match: “kinggame validate” checks it."),
    "several-persons": N_("Several people sit at this table: King goes on with matches of one against the computer."),
    "record-newer": N_("The record has version {found}, and this version of King reads up to {known}: update King."),
    "not-a-hand": N_("“{found}” is no hand: four suits S.H.D.C with dots between them, like AQ94.KT72.J82.T3."),
    "not-a-call": N_("“{found}” is no call: letters, digits and hyphens, like 3P or pass."),
    "card-twice": N_("{card} stands twice in this hand."),
    "empty-trick": N_("A trick names at least one card."),
    "unknown-variant": N_("King knows no rules by the name “{found}”."),
    "variant-not-embedded": N_("The record is of “{found}”, and the rules in it are “{embedded}”."),
    "digest-differs": N_("The rules have changed since this match was recorded; a replay tells whether it still fits."),
    "unknown-level": N_("There is no bot of the level “{found}”."),
    "unknown-temper": N_("No bot has the temper “{found}”."),
    "unknown-option": N_("There is no match option “{found}” under these rules."),
    "unknown-deal": N_("There is no deal “{found}” under these rules."),
    "deal-needs-trump": N_("“{found}” cannot be played by itself: somebody must declare its trumps."),
    "too-many-deals": N_("The record has {found} deals, and a match has {most}."),
    "deal-unfinished": N_("Deal {deal} is not finished, and others follow: only the last one may be unfinished."),
    "hand-size": N_("Deal {deal}, seat {seat}: {found} cards in the hand, and there should be {expected}."),
    "card-not-in-deck": N_("Deal {deal}, seat {seat}: {card} is not in this pack."),
    "card-dealt-twice": N_("Deal {deal}, seat {seat}: {card} was dealt to another hand already."),
    "call-not-asked": N_("Deal {deal}, call {call}: nobody was asked for “{word}”."),
    "call-refused": N_("Deal {deal}, call {call}: seat {seat} cannot say “{word}” here."),
    "offer-too-low": N_("Deal {deal}, call {call}: the offer “{word}” of seat {seat} is too low."),
    "trick-size": N_("Deal {deal}, trick {trick}: {found} cards, and there should be {expected}."),
    "card-not-held": N_("Deal {deal}, trick {trick}: seat {seat} does not hold {card}, seat {holder} does."),
    "card-gone": N_("Deal {deal}, trick {trick}: {card} of seat {seat} is no longer in any hand."),
    "card-after-end": N_("Deal {deal}, trick {trick}: {card} comes after the deal was over."),
    "card-before-contract": N_("Deal {deal}, trick {trick}: {card} comes before the sale was over."),
    "score-too-early": N_("Deal {deal} has a score, and is not over yet."),
    "score-wrong": N_("Deal {deal}: the score is {expected}, not {found}."),
    "deal-code-length": N_("A deal's code has {expected} digits and letters under these rules, not {found}."),
    "deal-code-sign": N_("“{found}” stands in no deal's code: digits, and letters but for I, L, O and U."),
    "deal-code-wrong": N_("This code names no deal: one of its digits or letters must be another one."),
}
_SAVES = {
    "went-back": N_("The latest save of this match is damaged: it goes on from the one before."),
    "file-kept": N_("The file that could not be used is kept as {kept}."),
    "copy-taken": N_("{file} is missing or damaged: the copy before it is used."),
    "file-newer": N_(
        "{file} was written by a newer King ({found}, this one knows {known}): what this one understands is used, and "
        "the file is kept."
    ),
    "save-failed": N_("The match could not be saved to {file} ({errno})."),
    "bots-fail": N_("The other players cannot think as they should and play more simply; the log says why."),
}
SENTENCES: Final = _FILES | _SYNTAX | _SHAPE | _VARIANTS | _LESSONS | _RECORDS | _SAVES
