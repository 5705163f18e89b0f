"""Names and texts of people: one line that can be shown anywhere, and names that nobody mistakes for another."""

import unicodedata

from spellwright.play.refusals import Refusal

LONGEST_NAME = 24
LONGEST_TEXT = 300
LONGEST_SHOWN = 1000  # of what comes from elsewhere, on a terminal
MOST_MARKS = 2  # accents on one letter
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
VARIANTS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))  # how a character before is drawn: nothing by themselves

# letters, after `casefold`, and what they look like in one of their two cases
CYRILLIC = "аaвbеeкkмmнhоoрpсcтtуyхxіlјjѕsһhԁdԛqԝwӏlґrгrпnиu"
GREEK = "αaβbγyεeζzηnιlκkμmνvοoρpτtυuχxωw"
OTHERS = "օoսuհhցgոnılɑaɡgʟl0o1lil|l"
LOOKS = {
    ord(letter): look
    for pairs in (CYRILLIC, GREEK, OTHERS)
    for letter, look in zip(pairs[::2], pairs[1::2], strict=True)
}
TWINS = (("rn", "m"), ("vv", "w"))


class BadRequest(Refusal):
    """No table could ever do that."""


def plain_text(text: str, longest: int, what: str) -> str:
    """Return `text` as one line of printable characters, safe to show anywhere; refuse an empty or longer one."""
    seen = (char for char in text if char not in INVISIBLE and not any(ord(char) in variants for variants in VARIANTS))
    visible = "".join(char if char.isprintable() else " " for char in seen)
    text = " ".join(_without_piles(unicodedata.normalize("NFC", visible)).split())
    if not 1 <= len(text) <= longest:
        raise BadRequest(f"{what} can be 1 to {longest} characters long.")
    return text


def harmless(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Return a text from elsewhere as one line that does nothing to a terminal but be read: without control characters
    and marks that turn the direction of writing."""
    shown = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return "".join(char if char.isprintable() else " " if char.isspace() else "\ufffd" for char in shown)


def look_of(name: str) -> str:
    """Return what a name looks like: two names with the same look cannot be told apart at a glance."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    look = "".join(char for char in folded.translate(LOOKS) if char.isalnum() or unicodedata.combining(char))
    for twin, single in TWINS:
        look = look.replace(twin, single)
    return look or folded


def _without_piles(text: str) -> str:
    """Return a text with no more accents on a letter than any language needs."""
    kept, marks = [], 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)
