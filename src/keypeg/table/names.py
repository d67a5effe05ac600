"""Names of players: which are accepted, and how they are shown."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from hashlib import sha256

from keypeg.table.errors import TableError, TableErrorKey

MAX_NAME_LENGTH = 24
COMPUTER_NAMES = (
    *("Arlo", "Basil", "Cleo", "Elio", "Finn", "Gus", "Hugo", "Iris", "Juno", "Kaya", "Lou", "Mira"),
    *("Nico", "Otis", "Pia", "Quin", "Remy", "Sol", "Tilo", "Ulla", "Wren", "Xenia", "Zia"),
)
"""Short, easy to say in every language of the client, each with a letter of its own.

D, V and Y are left for the reader, who is Du, Vous or You there.
"""

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


def initial(name: str) -> str:
    """Returns the first letter of a name, without case or accents."""
    return unicodedata.normalize("NFD", name)[0].casefold()


def name_computers(table: str, people: Iterable[str], computers: Mapping[int, str]) -> dict[int, str]:
    """Returns the name of the computer player at each of these seats, which so far has this name or none.

    No two have the same initial, and none has a person's. A name changes only if somebody with its initial sits down.
    """
    taken = {initial(name) for name in people}
    names: dict[int, str] = {}
    for seat, kept in sorted(computers.items(), key=lambda item: not item[1]):  # Those with a name choose first.
        name = kept
        if not name or initial(name) in taken:
            name = next(each for each in _names_in_order(table, seat) if initial(each) not in taken)
        names[seat] = name
        taken.add(initial(name))
    return names


def _names_in_order(table: str, seat: int) -> list[str]:
    """Returns all names in an order of this seat's own, so that few computers would choose the same."""
    return sorted(COMPUTER_NAMES, key=lambda name: sha256(f"{table} {seat} {name}".encode()).digest())
