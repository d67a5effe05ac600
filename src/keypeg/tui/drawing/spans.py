"""Lines of text with meaning: tones instead of colours, and what a click on them is for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias
from unicodedata import combining, east_asian_width


class Tone(StrEnum):
    """What a piece of text is; a theme decides what that looks like."""

    TEXT = "text"
    QUIET = "quiet"
    STRONG = "strong"
    ACCENT = "accent"  # you can act here
    BRASS = "brass"
    WARNING = "warning"
    SLAB = "slab"
    SLAB_QUIET = "slab_quiet"
    SLAB_STRONG = "slab_strong"
    SLAB_ACCENT = "slab_accent"
    DRAFT = "draft"  # the row that is being laid
    HOLE = "hole"
    DRAFT_HOLE = "draft_hole"
    LID = "lid"
    EXACT_RED = "exact_red"
    EXACT_BLACK = "exact_black"
    MISPLACED = "misplaced"
    NO_MARK = "no_mark"
    BUTTON = "button"
    BUTTON_OFF = "button_off"


@dataclass(frozen=True, slots=True)
class PieceTone:
    """The body of a piece: its box and its place in the palette. `is_edge` is its outline against what is behind."""

    box: str
    place: int
    is_edge: bool = False
    behind: Tone = Tone.SLAB


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text; `target` names what is clicked, such as `hole:2`."""

    text: str
    tone: Tone | PieceTone = Tone.TEXT
    target: str = ""

    @property
    def width(self) -> int:
        return text_width(self.text)


Line: TypeAlias = tuple[Span, ...]


def text_width(text: str) -> int:
    """Returns how many columns a text takes."""
    return sum(0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text)


def width_of(line: Line) -> int:
    return sum(span.width for span in line)


def cut(text: str, width: int) -> str:
    """Shortens text to so many columns."""
    if text_width(text) <= width:
        return text
    kept = ""
    for each in text:
        if text_width(kept + each) > width - 1:
            break
        kept += each
    return kept + "…"


def padded(line: Line, width: int, tone: Tone = Tone.TEXT) -> Line:
    """Fills a line up to a width, or cuts it there."""
    missing = width - width_of(line)
    if missing >= 0:
        return (*line, Span(" " * missing, tone)) if missing else line
    return tuple(_cut_spans(line, width))


def _cut_spans(line: Line, width: int) -> Iterator[Span]:
    for span in line:
        if span.width >= width:
            yield replace(span, text=cut(span.text, width)) if span.width > width else span
            return
        width -= span.width
        yield span


def centred(line: Line, width: int, tone: Tone = Tone.TEXT) -> Line:
    left = max(width - width_of(line), 0) // 2
    return padded((Span(" " * left, tone), *line) if left else line, width, tone)


def spread(left: Line, right: Line, width: int, tone: Tone = Tone.TEXT) -> Line:
    """Puts one thing at the left and another at the right end of a line."""
    room = max(width - width_of(right), 0)
    return (*padded(left, room, tone), *right)


def beside(columns: Iterable[tuple[Iterable[Line], int]], gap: int = 2) -> list[Line]:
    """Puts blocks of lines beside each other, each filled up to its width."""
    blocks = [(list(lines), width) for lines, width in columns]
    height = max((len(lines) for lines, _ in blocks), default=0)
    rows: list[Line] = []
    for number in range(height):
        row: list[Span] = []
        for place, (lines, width) in enumerate(blocks):
            if place:
                row.append(Span(" " * gap))
            row += padded(lines[number] if number < len(lines) else (), width)
        rows.append(tuple(row))
    return rows


def wrapped(text: str, width: int, tone: Tone = Tone.TEXT) -> list[Line]:
    """Breaks text into lines at its spaces; words longer than a line are broken too."""
    lines: list[str] = [""]
    for word in text.split():
        rest = word
        if lines[-1] and text_width(lines[-1]) + 1 + text_width(rest) > width:
            lines.append("")
        while text_width(rest) > width:
            lines[-1] += rest[:width]
            rest = rest[width:]
            lines.append("")
        lines[-1] += f" {rest}" if lines[-1] else rest
    return [(Span(line, tone),) for line in lines]


def text_of(lines: Iterable[Line]) -> str:
    """Returns lines as plain text."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
