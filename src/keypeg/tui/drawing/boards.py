"""Boards: the slab with its rows and the lid over the code, from what a snapshot shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from keypeg.rules import ActionType, Code, CodeBoard, Row
from keypeg.rules.code import CodeShape
from keypeg.rules.edition import RowPoints
from keypeg.tui import phrases
from keypeg.tui.draft import EMPTY, Draft, MarkDraft, RowDraft
from keypeg.tui.drawing.pieces import PEG, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, centred, cut, padded
from keypeg.tui.source import Snapshot

_NUMBER = 4
_MANY_GUESSERS = 2


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
    """Draws a board in a given number of lines."""

    slab: Slab
    pencil: Pencil
    height: int

    @property
    def width(self) -> int:
        extra = 2 * bool(self.slab.initials) + 4 * (self.slab.points is not None)
        holes = self.slab.shape.holes
        return _NUMBER + 1 + (PEG + 1) * holes + 1 + holes + 1 + extra

    def lines(self) -> list[Line]:
        shown = self._window(max(self.height - 1, 1))
        return [self._lid(), *(self._row(number) for number in reversed(shown))]

    def _window(self, count: int) -> range:
        """Returns the rows that are shown if not all of them fit: the newest ones, and the one being laid."""
        limit = max(self.slab.limit, len(self.slab.rows))
        if limit <= count:
            return range(limit)
        last = min(max(len(self.slab.rows) + 1, count), limit)
        return range(last - count, last)

    def _lid(self) -> Line:
        slab = self.slab
        if slab.is_code_draft and isinstance(slab.draft, RowDraft):
            return self._lid_pegs(pegs(self.pencil, slab.draft.cells, slab.draft.cursor, Tone.LID))
        if slab.code is None:
            return centred((Span(cut(slab.title, self.width - 2), Tone.LID),), self.width, Tone.LID)
        return self._lid_pegs(pegs(self.pencil, slab.code, None, Tone.LID))

    def _lid_pegs(self, drawn: Line) -> Line:
        """Puts the pegs of the code above the columns of the rows."""
        lead = Span(" " * (_NUMBER + 2 * bool(self.slab.initials)), Tone.LID)
        return padded((lead, *drawn), self.width, Tone.LID)

    def _row(self, number: int) -> Line:
        slab = self.slab
        row = slab.rows[number] if number < len(slab.rows) else None
        draft = slab.row_draft if number == len(slab.rows) else None
        is_marked_now = number == slab.unmarked
        is_active = draft is not None or is_marked_now
        behind = Tone.DRAFT if is_active else Tone.SLAB
        symbols = draft.cells if draft else row.code if row else EMPTY * slab.shape.holes
        line = (
            *self._lead(number, row, is_active=is_active, behind=behind),
            *pegs(self.pencil, symbols, draft.cursor if draft else None, behind),
            Span(" ", behind),
            *self._mark(row, is_marked_now=is_marked_now, behind=behind),
            *self._points(row, behind),
        )
        return padded(line, self.width, behind)

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

    def _points(self, row: Row | None, behind: Tone) -> Line:
        if self.slab.points is None:
            return ()
        is_earned = row is not None and row.mark is not None
        text = f"{self.slab.points.of(row):>3} " if row is not None and is_earned else "    "
        return (Span(text, Tone.SLAB_STRONG if is_earned else behind),)

    def _mark(self, row: Row | None, *, is_marked_now: bool, behind: Tone) -> Line:
        holes = self.slab.shape.holes
        if is_marked_now and isinstance(self.slab.draft, MarkDraft):
            return padded(_mark_draft(self.slab.draft, self.pencil), holes, behind)
        mark = None if row is None else row.mark
        return self.pencil.mark(mark, holes, is_laid=row is not None, behind=behind)


def pegs(pencil: Pencil, symbols: str, cursor: int | None, behind: Tone) -> Line:
    """Draws pegs beside each other. Those of a draft, which has a cursor, can be clicked."""
    spans: list[Span] = []
    for hole, symbol in enumerate(symbols):
        target = "" if cursor is None else f"hole:{hole}"
        spans += [*pencil.peg(symbol, target=target, is_cursor=hole == cursor, behind=behind), Span(" ", behind)]
    return tuple(spans)


def _mark_draft(draft: MarkDraft, pencil: Pencil) -> Line:
    """Draws a mark that is being given: two numbers."""
    signs = (pencil.glyphs.exact, pencil.glyphs.misplaced)
    spans: list[Span] = []
    for place, count in enumerate(draft.parts):
        text = f"{'_' if count is None else count}{signs[place]}"
        tone = Tone.SLAB_ACCENT if place == draft.cursor else Tone.SLAB_STRONG
        spans.append(Span(text, tone, f"hole:{place}"))
    return tuple(spans)
