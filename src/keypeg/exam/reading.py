"""Reading answers: forgiving about everything around a code or a mark, and never about the code or the mark itself.

The last one in the text counts, so that a model may think aloud before it answers.
"""

import re
from collections.abc import Iterator

from keypeg.rules import Code, Mark
from keypeg.rules.code import BLANK, COLOURS, letters
from keypeg.rules.editions.super import COLOURS as MOST_COLOURS

_PEG = f"[{COLOURS[:MOST_COLOURS]}{BLANK}]"
_BETWEEN = r"""[\s,;:|/·\[\](){}"'*`-]{1,5}"""
_CAPITALS = re.compile(rf"(?<!\w){_PEG}{{2,}}(?!\w)|(?<!\w){_PEG}(?:{_BETWEEN}{_PEG})+(?!\w)")
_SMALL = re.compile(rf"(?<!\w){_PEG}{{2,}}(?!\w)", re.IGNORECASE)
_DIGITS = re.compile(rf"(?<![\w.,])[1-{MOST_COLOURS}{BLANK}]{{2,}}(?!\w|[.,]\d)")

_COUNT = r"(?<![\d.,-])(\d{1,2})"
_WORDS = r"[^\d\n]{1,25}?"
_MARK = re.compile(
    rf"{_COUNT}\W*exact{_WORDS}(\d{{1,2}})(?:\W|peg)*misplaced"
    rf"|exact{_WORDS}(\d{{1,2}})[^\d]{{1,25}}?misplaced{_WORDS}(\d{{1,2}})(?!\d|\.\d)"
    rf"|{_COUNT}\s*,\s*(\d{{1,2}})(?!\d|[.,]\d)",
    re.IGNORECASE,
)

_VERB = re.compile(r"\b(ask|call)(?:s|ed|ing)?\b", re.IGNORECASE)


def read_code(text: str, holes: int) -> Code | None:
    """Returns the last code in a text, which may be an illegal one; `None` if there is none.

    A code is a run of the letters A to H and `_`, in capitals, or such letters one by one (`A, A, B, C`). One with the
    right number of holes comes first, then one in small letters, one in digits, and at last one of any other length.

    >>> read_code("Not AABB, so **AABC** it is.", 4), read_code("I try a, no: abca", 4), read_code("AAB?", 4)
    ('AABC', 'ABCA', 'AAB')
    """
    found = _last(text, holes)
    return None if found is None else found[1]


def read_mark(text: str) -> Mark | None:
    """Returns the last mark in a text, which may be an illegal one; `None` if there is none.

    >>> read_mark("2,1"), read_mark("**Exact:** 2, **misplaced:** 1"), read_mark("two")
    (Mark(exact=2, misplaced=1), Mark(exact=2, misplaced=1), None)
    """
    found = [each.groups() for each in _MARK.finditer(text)]
    return Mark(*(int(count) for count in found[-1] if count is not None)) if found else None


def read_turn(text: str, holes: int) -> tuple[str, Code] | None:
    """Returns the last code in a text with the last `ask` or `call` before it; a code without either is asked.

    >>> read_turn("I cannot call yet. ASK AB___", 5), read_turn("CALL: A_BC_", 5)
    (('ask', 'AB___'), ('call', 'A_BC_'))
    """
    found = _last(text, holes)
    if found is None:
        return None
    start, code = found
    verbs = _VERB.findall(text[:start])
    return (verbs[-1].lower() if verbs else "ask"), code


def _last(text: str, holes: int) -> tuple[int, Code] | None:
    """Returns the last code in a text, and where it starts."""
    capitals = list(_codes(_CAPITALS, text, holes))
    for found in (capitals, _codes(_SMALL, text, holes), _codes(_DIGITS, text, holes)):
        if as_long := [each for each in found if len(each[1]) == holes]:
            return as_long[-1]
    return capitals[-1] if capitals else None


def _codes(pattern: re.Pattern[str], text: str, holes: int) -> Iterator[tuple[int, Code]]:
    for found in pattern.finditer(text):
        code = _code(found.group(), holes)
        if code.strip(BLANK):  # A line of `_` divides a page.
            yield found.start(), code


def _code(text: str, holes: int) -> Code:
    """Returns the letters alone; `_` around a code of the right length is emphasis."""
    code = "".join(re.findall(_PEG, letters(text)))
    bare = code.strip(BLANK)
    return bare if len(code) != holes and len(bare) == holes else code
