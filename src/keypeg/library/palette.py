"""The colours of the pieces, as in the browser (`web/src/board/palettes.ts`)."""

from collections.abc import Mapping
from typing import NamedTuple

from keypeg.rules.code import BLANK, COLOURS


class Shade(NamedTuple):
    """The colours of a piece and of the letter on it."""

    body: str
    letter: str


FAMILY = "family"
SHADES: Mapping[str, tuple[Shade, ...]] = {
    FAMILY: (
        Shade("#c4391f", "#ffcfc0"),
        Shade("#2d57a8", "#c6d8fb"),
        Shade("#52aa80", "#0a3d25"),
        Shade("#fbd34d", "#7a5200"),
        Shade("#f7f4ec", "#655c4e"),
        Shade("#a884e6", "#371a75"),
        Shade("#e67e10", "#4f2200"),
        Shade("#2a1f19", "#d2b193"),
    ),
    "party": (
        Shade("#f8f6f1", "#655c4e"),
        Shade("#db98b6", "#551432"),
        Shade("#2f9b72", "#02281a"),
        Shade("#b8141f", "#ffd0cc"),
        Shade("#eb7304", "#4a1e00"),
        Shade("#69737c", "#eef3f7"),
        Shade("#f4dd42", "#5c4a00"),
        Shade("#16407f", "#c3d6f8"),
    ),
}
"""By box, in the order of the colours."""
PLAIN = Shade("#f3ecdd", "#2a1f16")
"""A colour that no box has."""


def shade(symbol: str, box: str = FAMILY) -> Shade | None:
    """Returns the colours of a piece, or nothing for an empty hole."""
    if symbol == BLANK:
        return None
    known = SHADES.get(box, ())
    place = COLOURS.find(symbol)
    return known[place] if 0 <= place < len(known) else PLAIN
