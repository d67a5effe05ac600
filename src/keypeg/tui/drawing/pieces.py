"""Pieces and marks: coloured symbols with letters, which can be told apart without colour."""

from dataclasses import dataclass

from keypeg.rules import Code, Mark, Peg
from keypeg.rules.code import BLANK, COLOURS
from keypeg.rules.edition import Look, Piece
from keypeg.tui.draft import EMPTY
from keypeg.tui.drawing.spans import Line, PieceTone, Span, Tone

PEG = 4
"""How many columns a peg takes."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of a drawing."""

    symbols: str
    left: str
    right: str
    exact: str
    misplaced: str
    no_mark: str
    unmarked: str
    bar: str
    pointer: str
    hole: str
    blank: str


RICH = Glyphs(
    symbols="●▲■★◆✚☾⬢",
    left="▐",
    right="▌",
    exact="●",
    misplaced="○",
    no_mark="·",
    unmarked="?",
    bar="─",
    pointer="▸",
    hole="• ",
    blank="◌ ",
)
SIMPLE = Glyphs(
    symbols="",
    left="(",
    right=")",
    exact="x",
    misplaced="o",
    no_mark=".",
    unmarked="?",
    bar="-",
    pointer=">",
    hole=". ",
    blank="_ ",
)
"""For terminals and fonts that have little more than ASCII."""


@dataclass(frozen=True, slots=True)
class Pencil:
    """Draws the pieces of one box."""

    look: Look
    glyphs: Glyphs = RICH

    def peg(self, symbol: str, *, target: str = "", is_cursor: bool = False, behind: Tone = Tone.SLAB) -> Line:
        """Draws a piece or a hole in one line."""
        if is_cursor:
            return (
                Span("[", Tone.SLAB_ACCENT, target),
                Span(self._face(symbol), self._tone(symbol, behind), target),
                Span("]", Tone.SLAB_ACCENT, target),
            )
        if symbol in {EMPTY, BLANK}:
            around = Span(" ", behind, target)
            return around, Span(self._face(symbol), self._tone(symbol, behind), target), around
        edge = PieceTone(self.look.box, self.place(symbol), is_edge=True, behind=behind)
        return (
            Span(self.glyphs.left, edge, target),
            Span(self._face(symbol), self._tone(symbol, behind), target),
            Span(self.glyphs.right, edge, target),
        )

    def row(self, code: Code) -> Line:
        """Draws a row in one line, for text beside it."""
        spans: list[Span] = []
        for symbol in code:
            spans += self.peg(symbol, behind=Tone.TEXT)
        return tuple(spans)

    def place(self, symbol: str) -> int:
        return COLOURS.find(symbol)

    def name(self, symbol: str) -> str:
        """Returns what a colour is called."""
        place = self.place(symbol)
        return self.look.colours[place] if 0 <= place < len(self.look.colours) else "empty"

    def _tone(self, symbol: str, behind: Tone) -> Tone | PieceTone:
        if symbol == BLANK:
            return behind
        if symbol != EMPTY:
            return PieceTone(self.look.box, self.place(symbol))
        return {Tone.SLAB: Tone.HOLE, Tone.DRAFT: Tone.DRAFT_HOLE}.get(behind, behind)

    def _face(self, symbol: str) -> str:
        """Returns the two characters on a piece."""
        if symbol in {EMPTY, BLANK}:
            return self.glyphs.hole if symbol == EMPTY else self.glyphs.blank
        place = self.place(symbol)
        if self.look.piece is Piece.PLAIN:
            return f"{self.look.colours[place]:<2}"[:2] if place < len(self.look.colours) else f"{symbol} "
        sign = self.glyphs.symbols[place : place + 1]
        return f"{sign}{symbol}" if sign else f"{symbol} "

    def exact_tone(self) -> Tone:
        return Tone.EXACT_BLACK if self.look.exact == "black" else Tone.EXACT_RED

    def mark(self, mark: Mark | None, holes: int, *, is_laid: bool, behind: Tone = Tone.SLAB) -> Line:
        """Draws a mark: filled pegs for exact, hollow ones for misplaced."""
        if mark is None:
            sign = self.glyphs.unmarked if is_laid else self.glyphs.no_mark
            return (Span(sign * holes, Tone.SLAB_QUIET if behind is Tone.SLAB else behind),)
        parts = (
            (self.glyphs.exact * mark.exact, self.exact_tone()),
            (self.glyphs.misplaced * mark.misplaced, Tone.MISPLACED),
            (self.glyphs.no_mark * (holes - mark.exact - mark.misplaced), Tone.NO_MARK),
        )
        return tuple(Span(each, tone) for text, tone in parts for each in text)

    def answer(self, peg: str | None) -> Span:
        """Draws what one board answers to a question."""
        match peg:
            case Peg.BLACK:
                return Span(self.glyphs.exact, self.exact_tone())
            case Peg.WHITE:
                return Span(self.glyphs.misplaced, Tone.MISPLACED)
            case Peg.NONE:
                return Span(self.glyphs.no_mark, Tone.NO_MARK)
            case _:
                return Span(self.glyphs.unmarked, Tone.NO_MARK)
