"""Names of players: which are accepted, and how they are shown."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from hashlib import sha256

from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.lookalikes import JOINERS, VARIATION_SELECTORS, mixed_scripts

MAX_NAME_LENGTH = 24
"""The most characters of a name, and its greatest width, counted in letters."""
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
_INVISIBLE_CHARACTERS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
"""Letters, marks and symbols that are not visible."""
_STACKING_CATEGORIES = frozenset({"Mn", "Me"})
"""Marks above, below, through or around a character; others take up room of their own."""
_VIRAMA = 9
"""The combining class of signs that join consonants, next to which a joiner changes how they are written."""
_MAX_MARKS = 3
"""The most combining marks on one character; more would spill into neighbouring lines."""
_PHRASE_WIDTH = 18
_SIGN_WIDTHS = {
    "CUNEIFORM": 8,
    "THREE-EM DASH": 6,
    "TWO-EM DASH": 4,
    "DOMINO TILE HORIZONTAL": 4,
    "JAVANESE LEFT RERENGGAN": 4,
    "JAVANESE RIGHT RERENGGAN": 4,
    "JAVANESE PADA": 4,
    "SINHALA PUNCTUATION": 4,
    "TAMIL YEAR SIGN": 4,
    "TAMIL AS ABOVE SIGN": 4,
    "LONG ": 3,
    "EGYPTIAN HIEROGLYPH": 3,
    "ANATOLIAN HIEROGLYPH": 3,
}
"""About how many letters a sign is as wide as, by the beginning of its name in Unicode."""


def clean_name(text: str) -> str:
    """Returns a name as it is shown: composed, with single spaces. Raises `TableError` if it cannot be shown."""
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise TableError(TableErrorKey.BAD_NAME, f"a name must have 1 to {MAX_NAME_LENGTH} characters")
    for before, character, following in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        if character != " " and not _is_visible(before, character, following):
            described = f"U+{ord(character):04X} {unicodedata.name(character, 'unnamed').lower()}"
            raise TableError(TableErrorKey.BAD_NAME, f"a name must have only visible characters, not {described}")
    scripts = mixed_scripts(name)
    if scripts:
        detail = f"a word of a name must be in one script, not in {' and '.join(scripts)}"
        raise TableError(TableErrorKey.MIXED_SCRIPTS, detail)
    if _most_marks(name) > _MAX_MARKS:
        raise TableError(TableErrorKey.BAD_NAME, f"a character of a name may have at most {_MAX_MARKS} combining marks")
    width = sum(map(_width, name))
    if width > MAX_NAME_LENGTH:
        detail = f"a name may be as wide as {MAX_NAME_LENGTH} letters, not as {width}"
        raise TableError(TableErrorKey.WIDE_NAME, detail)
    return name


def _most_marks(name: str) -> int:
    """Returns how many marks one character has at most; a joiner between them changes nothing about that."""
    most = count = 0
    for character in unicodedata.normalize("NFD", name):
        if character not in JOINERS:
            count = count + 1 if unicodedata.category(character) in _STACKING_CATEGORIES else 0
            most = max(most, count)
    return most


def _width(character: str) -> int:
    """Returns how many Latin letters a character is about as wide as."""
    category, name = unicodedata.category(character), unicodedata.name(character, "")
    if category in {"Mn", "Cf"}:
        return 0
    if name.startswith("ARABIC LIGATURE"):  # From two letters to a whole sentence, which is then a symbol.
        return _PHRASE_WIDTH if category == "So" else len(unicodedata.normalize("NFKD", character))
    usual = 2 if unicodedata.east_asian_width(character) in {"F", "W"} else 1
    return next((width for start, width in _SIGN_WIDTHS.items() if name.startswith(start)), usual)


def _is_visible(before: str, character: str, following: str) -> bool:
    """Returns whether a character is seen between these: some are only where they change their neighbours."""
    kind, kind_before = unicodedata.category(character)[0], unicodedata.category(before)[0]
    if character in VARIATION_SELECTORS:
        return kind_before in {"N", "P", "S"} or unicodedata.name(before, "").startswith("CJK")
    if character in JOINERS:
        return _is_joined(before, following)
    if kind == "M":
        return before != " " and character not in _INVISIBLE_CHARACTERS
    return kind in _VISIBLE_CATEGORIES and character not in _INVISIBLE_CHARACTERS


def _is_joined(before: str, following: str) -> bool:
    """Returns whether a joiner matters here: in a sequence of emoji, beside a virama, or in Arabic script."""
    if unicodedata.category(following) == "So":
        return before in VARIATION_SELECTORS or unicodedata.category(before)[0] == "S"
    if _VIRAMA in {unicodedata.combining(before), unicodedata.combining(following)}:
        return True
    return all(unicodedata.name(each, "").startswith("ARABIC") for each in (before, following))


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


def name_stranger(table: str, seat: int, others: Iterable[str]) -> str:
    """Returns the name that the program gives to a person at a table of strangers, with an initial of its own."""
    taken = {initial(name) for name in others if name}
    return next(each for each in _names_in_order(table, seat) if initial(each) not in taken)


def _names_in_order(table: str, seat: int) -> list[str]:
    """Returns all names in an order of this seat's own, so that few would choose the same."""
    return sorted(COMPUTER_NAMES, key=lambda name: sha256(f"{table} {seat} {name}".encode()).digest())
