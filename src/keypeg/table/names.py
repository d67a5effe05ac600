"""Names of players: which are accepted, and how they are shown."""

import re
import unicodedata

from keypeg.table.errors import TableError, TableErrorKey

MAX_NAME_LENGTH = 24
COMPUTER_NAME = "Computer"
"""The name of a computer player in transcripts; interfaces use names of their own."""

_SPACES = re.compile(r"\s+")
_VISIBLE_CATEGORIES = frozenset({"L", "M", "N", "P", "S"})
"""Unicode categories that a name may use apart from the space: letters, marks, numbers, punctuation and symbols."""
_INVISIBLE_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are not visible."""
_MAX_MARKS = 3
"""The most combining marks on one character; more would spill into neighbouring lines."""


def clean_name(text: str) -> str:
    """Returns a name as it is shown: composed, with single spaces. Raises `TableError` if it cannot be shown."""
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise TableError(TableErrorKey.BAD_NAME, f"a name must have 1 to {MAX_NAME_LENGTH} characters")
    categories = [unicodedata.category(character)[0] for character in name]
    for character, category in zip(name, categories, strict=True):
        if character != " " and (category not in _VISIBLE_CATEGORIES or character in _INVISIBLE_CHARACTERS):
            raise TableError(TableErrorKey.BAD_NAME, "a name must have only visible characters")
    if "M" * (_MAX_MARKS + 1) in "".join(categories):
        raise TableError(TableErrorKey.BAD_NAME, f"a character of a name may have at most {_MAX_MARKS} combining marks")
    return name


def is_same_name(one: str, other: str) -> bool:
    """Returns whether two names differ at most in case."""
    return one.casefold() == other.casefold()


def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers names that occur more than once, since a match needs distinct ones: `Computer`, `Computer 2`."""
    found: list[str] = []
    for name in names:
        numbered, number = name, 2
        while numbered in found:
            numbered, number = f"{name} {number}", number + 1
        found.append(numbered)
    return tuple(found)
