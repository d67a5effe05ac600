"""Names of players: what is accepted, and how it is shown."""

import re
import unicodedata

from keypeg.table.errors import TableError, TableErrorKey

MAX_NAME_LENGTH = 24
COMPUTER_NAME = "Computer"
"""What transcripts call a computer player; interfaces have names of their own for it."""

_SPACES = re.compile(r"\s+")
_VISIBLE_CATEGORIES = frozenset({"L", "M", "N", "P", "S"})
"""Unicode categories a name may use beside the space: letters, marks, numbers, punctuation and symbols."""
_INVISIBLE_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
_MAX_MARKS = 3
"""Combining marks on one character; more of them pile up into neighbouring lines."""


def clean_name(text: str) -> str:
    """Returns a name as it is shown: composed, with single spaces. Raises `TableError` if it cannot be shown."""
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise TableError(TableErrorKey.BAD_NAME, f"a name has 1 to {MAX_NAME_LENGTH} characters")
    categories = [unicodedata.category(character)[0] for character in name]
    for character, category in zip(name, categories, strict=True):
        if character != " " and (category not in _VISIBLE_CATEGORIES or character in _INVISIBLE_CHARACTERS):
            raise TableError(TableErrorKey.BAD_NAME, "a name has only visible characters")
    if "M" * (_MAX_MARKS + 1) in "".join(categories):
        raise TableError(TableErrorKey.BAD_NAME, f"a character has at most {_MAX_MARKS} marks above and below")
    return name


def is_same_name(one: str, other: str) -> bool:
    """Whether people would take two names for the same."""
    return one.casefold() == other.casefold()


def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers names that occur more than once, as a match needs distinct ones: `Computer`, `Computer 2`."""
    found: list[str] = []
    for name in names:
        numbered, number = name, 2
        while numbered in found:
            numbered, number = f"{name} {number}", number + 1
        found.append(numbered)
    return tuple(found)
