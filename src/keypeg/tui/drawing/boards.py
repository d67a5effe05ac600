"""Boards: the slab with its rows and the lid over the code, from what a snapshot shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from keypeg.rules import ActionType, Code, CodeBoard, Row
from keypeg.rules.code import CodeShape
from keypeg.rules.edition import RowPoints
from keypeg.tui import phrases
from keypeg.tui.draft import EMPTY, Draft, MarkDraft, RowDraft
from keypeg.tui.drawing.pieces import LARGE_PEG, SMALL_PEG, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, centred, cut, padded
from keypeg.tui.source import Snapshot

_NUMBER = 4
_LARGE_MARK = 9
_LARGE_ROW = 3
_MANY_GUESSERS = 2
Cells: TypeAlias = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Slab:
    """One board: the rows against one code. `draft` is what is being made on it, if anything."""

    title: str
    code: Code | None
    shape: CodeShape
    rows: tuple[Row, ...]
    limit: int
    draft: Draft | None
    initials: Sequence[str]
    points: RowPoints | None

    @property
    def is_code_draft(self) -> bool:
        return isinstance(self.draft, RowDraft) and self.draft.kind is ActionType.SET_CODE

    @property
    def row_draft(self) -> RowDraft | None:
        return self.draft if isinstance(self.draft, RowDraft) and not self.is_code_draft else None

    @property
    def unmarked(self) -> int | None:
        """The number of the row that is being marked by hand, from 0."""
        if not isinstance(self.draft, MarkDraft):
            return None
        return next((place for place, row in enumerate(self.rows) if row.mark is None), None)


def slabs(snapshot: Snapshot, board: CodeBoard, draft: Draft | None) -> tuple[Slab, ...]:
    """Returns the boards of a round: one for a hunt, two for a duel, that of the reader first."""
    if board.codemaker is not None:
        return (_hunt_slab(snapshot, board, board.codemaker, draft),)
    first = snapshot.you or 0
    return tuple(_duel_slab(snapshot, board, hunter, draft) for hunter in (first, 1 - first))


def reader_name(snapshot: Snapshot, seat: int) -> str | None:
    """Returns what a seat is called, or `None` for the reader."""
    return None if seat == snapshot.you and not snapshot.is_shared else snapshot.names[seat]


def reader_names(snapshot: Snapshot) -> tuple[str | None, ...]:
    return tuple(reader_name(snapshot, seat) for seat in range(len(snapshot.seats)))


def _hunt_slab(snapshot: Snapshot, board: CodeBoard, codemaker: int, draft: Draft | None) -> Slab:
    shape = next(shape for shape in board.hunted if shape is not None)
    guessers = sum(each is not None for each in board.shapes)
    names = [phrases.who(name) for name in reader_names(snapshot)]
    return Slab(
        title=phrases.code_of(reader_name(snapshot, codemaker)),
        code=board.codes[codemaker],
        shape=shape,
        rows=board.rows,
        limit=board.limit,
        draft=draft,
        initials=[name[0].upper() for name in names] if guessers >= _MANY_GUESSERS else (),
        points=None if snapshot.play is None else snapshot.play.row_points,
    )


def _duel_slab(snapshot: Snapshot, board: CodeBoard, hunter: int, draft: Draft | None) -> Slab:
    shape = board.hunted[hunter]
    if shape is None:
        raise ValueError("both hunt in a duel")
    is_own = hunter == snapshot.you
    belongs = False
    if draft is not None:
        on_own = isinstance(draft, RowDraft) and draft.kind is ActionType.GUESS
        belongs = is_own if on_own else snapshot.you is not None and not is_own
    return Slab(
        title=phrases.code_of(reader_name(snapshot, 1 - hunter)),
        code=board.codes[1 - hunter],
        shape=shape,
        rows=tuple(row for row in board.rows if row.seat == hunter),
        limit=board.limit,
        draft=draft if belongs else None,
        initials=(),
        points=None,
    )


@dataclass(frozen=True, slots=True)
class SlabPainter:
    """Draws a board, large or small, in a given number of lines."""

    slab: Slab
    pencil: Pencil
    is_large: bool
    height: int

    @property
    def width(self) -> int:
        peg = (LARGE_PEG if self.is_large else SMALL_PEG) + 1
        extra = 2 * bool(self.slab.initials) + 4 * (self.slab.points is not None)
        mark = _LARGE_MARK if self.is_large else self.slab.shape.holes
        return _NUMBER + 1 + peg * self.slab.shape.holes + 1 + mark + 1 + extra

    def lines(self) -> list[Line]:
        room = self.height - len(self._lid())
        per_row = _LARGE_ROW if self.is_large else 1
        shown = self._window(max(room // per_row, 1))
        body = [line for number in reversed(shown) for line in self._row(number)]
        return [*self._lid(), *body]

    def _window(self, count: int) -> range:
        """Returns the rows that are shown if not all of them fit: the newest ones, and the one being laid."""
        limit = max(self.slab.limit, len(self.slab.rows))
        if limit <= count:
            return range(limit)
        last = min(max(len(self.slab.rows) + 1, count), limit)
        return range(last - count, last)

    def _lid(self) -> list[Line]:
        slab = self.slab
        if slab.is_code_draft and isinstance(slab.draft, RowDraft):
            return self._lid_pegs(self._cells(slab.draft.cells, slab.draft.cursor, Tone.LID))
        if slab.code is None:
            title: Line = (Span(cut(slab.title, self.width - 2), Tone.LID),)
            lines: Cells = ((), title, ()) if self.is_large else (title,)
            return [centred(line, self.width, Tone.LID) for line in lines]
        return self._lid_pegs(self._cells(slab.code, None, Tone.LID))

    def _lid_pegs(self, cells: Cells) -> list[Line]:
        """Puts the pegs of the code above the columns of the rows."""
        lead = Span(" " * (_NUMBER + 2 * bool(self.slab.initials)), Tone.LID)
        return [padded((lead, *cell), self.width, Tone.LID) for cell in cells]

    def _cells(self, symbols: str, cursor: int | None, behind: Tone) -> Cells:
        return pegs(self.pencil, symbols, cursor, behind, is_large=self.is_large)

    def _row(self, number: int) -> list[Line]:
        slab = self.slab
        row = slab.rows[number] if number < len(slab.rows) else None
        draft = slab.row_draft if number == len(slab.rows) else None
        is_marked_now = number == slab.unmarked
        is_active = draft is not None or is_marked_now
        behind = Tone.DRAFT if is_active else Tone.SLAB
        symbols = draft.cells if draft else row.code if row else EMPTY * slab.shape.holes
        cells = self._cells(symbols, draft.cursor if draft else None, behind)
        marks = self._marks(row, is_marked_now=is_marked_now, behind=behind)
        lines: list[Line] = []
        for place, cell in enumerate(cells):
            is_middle = place == len(cells) // 2
            lead = (
                self._lead(number, row, is_active=is_active, behind=behind) if is_middle else self._blank_lead(behind)
            )
            points = self._points(row, behind) if is_middle else self._points(None, behind)
            line = (*lead, *cell, Span(" ", behind), *marks[place], *points)
            lines.append(padded(line, self.width, behind))
        return lines

    def _lead(self, number: int, row: Row | None, *, is_active: bool, behind: Tone) -> Line:
        sign = self.pencil.glyphs.pointer if is_active else " "
        tone = Tone.SLAB_ACCENT if is_active else Tone.SLAB_QUIET if row is None else Tone.SLAB
        spans = [
            Span(sign, Tone.SLAB_ACCENT if is_active else behind),
            Span(f"{number + 1:>2} ", tone if not is_active else Tone.SLAB_ACCENT),
        ]
        if self.slab.initials:
            spans.append(
                Span(f"{self.slab.initials[row.seat] if row else ' '} ", behind if is_active else Tone.SLAB_STRONG)
            )
        return tuple(spans)

    def _blank_lead(self, behind: Tone) -> Line:
        return (Span(" " * (_NUMBER + 2 * bool(self.slab.initials)), behind),)

    def _points(self, row: Row | None, behind: Tone) -> Line:
        if self.slab.points is None:
            return ()
        is_earned = row is not None and row.mark is not None
        text = f"{self.slab.points.of(row):>3} " if row is not None and is_earned else "    "
        return (Span(text, Tone.SLAB_STRONG if is_earned else behind),)

    def _marks(self, row: Row | None, *, is_marked_now: bool, behind: Tone) -> Cells:
        holes = self.slab.shape.holes
        if is_marked_now and isinstance(self.slab.draft, MarkDraft):
            line = padded(_mark_draft(self.slab.draft, self.pencil), _LARGE_MARK if self.is_large else holes, behind)
            return (
                ((Span(" " * _LARGE_MARK, behind),), line, (Span(" " * _LARGE_MARK, behind),))
                if self.is_large
                else (line,)
            )
        mark, is_laid = None if row is None else row.mark, row is not None
        if not self.is_large:
            return (self.pencil.mark(mark, holes, is_laid=is_laid, behind=behind),)
        blank: Line = (Span(" " * _LARGE_MARK, behind),)
        drawn = self.pencil.mark(mark, holes, is_laid=is_laid, behind=behind, gap=" ")
        return blank, padded(drawn, _LARGE_MARK, behind), blank


def pegs(pencil: Pencil, symbols: str, cursor: int | None, behind: Tone, *, is_large: bool) -> Cells:
    """Draws pegs beside each other, in one line or in three. Those of a draft, which has a cursor, can be clicked."""
    drawn: list[Cells] = []
    for hole, symbol in enumerate(symbols):
        target = "" if cursor is None else f"hole:{hole}"
        if is_large:
            drawn.append(pencil.large(symbol, target=target, is_cursor=hole == cursor, behind=behind))
        else:
            drawn.append((pencil.small(symbol, target=target, is_cursor=hole == cursor, behind=behind),))
    height = _LARGE_ROW if is_large else 1
    return tuple(
        tuple(span for cell in drawn for span in (*cell[number], Span(" ", behind))) for number in range(height)
    )


def _mark_draft(draft: MarkDraft, pencil: Pencil) -> Line:
    """Draws a mark that is being given: two numbers."""
    signs = (pencil.glyphs.exact, pencil.glyphs.misplaced)
    spans: list[Span] = []
    for place, count in enumerate(draft.parts):
        text = f"{'_' if count is None else count}{signs[place]}"
        tone = Tone.SLAB_ACCENT if place == draft.cursor else Tone.SLAB_STRONG
        spans.append(Span(text, tone, f"hole:{place}"))
    return tuple(spans)
