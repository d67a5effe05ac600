"""The table of a group round: all questions in order, with everybody's answers, and the calls between them."""

from collections.abc import Iterator
from dataclasses import dataclass

from keypeg.rules import ActionType, TokenBoard
from keypeg.rules.code import BLANK
from keypeg.rules.rounds.group import Declaration, QuestionRow
from keypeg.tui import phrases
from keypeg.tui.draft import EMPTY, AnswerDraft, Draft, RowDraft
from keypeg.tui.drawing.boards import Cells, pegs, reader_name
from keypeg.tui.drawing.pieces import LARGE_PEG, SMALL_PEG, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, centred, cut, padded
from keypeg.tui.source import Snapshot

_LARGE_ROW, _LARGE_HEAD = 3, 4
_NAME = 7
_NUMBER = 4


@dataclass(frozen=True, slots=True)
class QuestionTable:
    """Draws the questions of a round: large if all of them fit, else small, and the newest if there are too many."""

    snapshot: Snapshot
    board: TokenBoard
    pencil: Pencil
    draft: Draft | None
    height: int
    may_be_large: bool = False

    @property
    def _boards(self) -> int:
        return 1 if self.snapshot.play is None else self.snapshot.play.boards

    @property
    def _is_large(self) -> bool:
        rows = len(self.board.rows) + len(self.board.declarations) + 1
        return self.may_be_large and _LARGE_HEAD + _LARGE_ROW * rows <= self.height

    @property
    def _peg(self) -> int:
        return LARGE_PEG if self._is_large else SMALL_PEG

    @property
    def width(self) -> int:
        answers = len(self.snapshot.seats) * (self._boards + 1)
        return _NUMBER + _NAME + (self._peg + 1) * self.board.shape.holes + 1 + answers + 1

    def lines(self) -> list[Line]:
        head = [*self._lid(), self._heading()]
        tail = self._draft_lines()
        body = [line for lines in self._body() for line in lines]
        room = max(self.height - len(head) - len(tail), 1)
        shown = body[-room:]
        empty = [(Span(" " * self.width, Tone.SLAB),)] * (room - len(shown))
        return [*head, *shown, *tail, *empty]

    def _lid(self) -> list[Line]:
        if self.board.code is None:
            pegs = phrases.plural(len(self.snapshot.seats) * self._boards, "peg")
            title: Line = (Span(f"{phrases.CODE_LID}: {pegs}", Tone.LID),)
            lines: Cells = ((), title, ()) if self._is_large else (title,)
            return [centred(line, self.width, Tone.LID) for line in lines]
        lead = Span(" " * (_NUMBER + _NAME), Tone.LID)
        return [padded((lead, *cell), self.width, Tone.LID) for cell in self._pegs(self.board.code, Tone.LID)]

    def _heading(self) -> Line:
        """The numbers of the holes, and whose answers are where."""
        left = 2 if self._is_large else 1
        holes = "".join(f"{' ' * left}{hole:<{self._peg + 1 - left}}" for hole in range(1, self.board.shape.holes + 1))
        names = "".join(f"{self._initial(seat):<{self._boards + 1}}" for seat in range(len(self.snapshot.seats)))
        return padded((Span(" " * (_NUMBER + _NAME) + f"{holes} {names}", Tone.SLAB_QUIET),), self.width, Tone.SLAB)

    def _initial(self, seat: int) -> str:
        return phrases.who(reader_name(self.snapshot, seat))[0].upper()

    def _body(self) -> Iterator[list[Line]]:
        calls = list(self.board.declarations)
        for number, row in enumerate(self.board.rows, 1):
            while calls and calls[0].after < number:
                yield self._call(calls.pop(0))
            yield self._question(number, row)
        for call in calls:
            yield self._call(call)

    def _row(self, lead: Line, cells: Cells, tail: Line, behind: Tone) -> list[Line]:
        """Puts a row together: what is written stands beside the middle of its pegs."""
        lines = []
        for place, cell in enumerate(cells):
            is_middle = place == len(cells) // 2
            start = lead if is_middle else (Span(" " * (_NUMBER + _NAME), behind),)
            lines.append(padded((*start, *cell, *(tail if is_middle else ())), self.width, behind))
        return lines

    def _lead(self, number: int | None, seat: int | None, *, is_active: bool = False, is_call: bool = False) -> Line:
        pointer = self.pencil.glyphs.pointer if is_active else " "
        label = f"{number:>2} " if number is not None else " ! " if is_call else "   "
        name = cut("" if seat is None else phrases.who(reader_name(self.snapshot, seat)), _NAME - 1)
        tone = Tone.SLAB_ACCENT if is_active else Tone.SLAB
        return Span(pointer + label, tone), Span(f"{name:<{_NAME}}", tone if is_active else Tone.SLAB_STRONG)

    def _pegs(self, code: str, behind: Tone, cursor: int | None = None) -> Cells:
        return pegs(self.pencil, code, cursor, behind, is_large=self._is_large)

    def _asked(self, code: str) -> Cells:
        """Draws a row in which a hole without a peg is just a hole."""
        return self._pegs(code.replace(BLANK, EMPTY), Tone.SLAB)

    def _question(self, number: int, row: QuestionRow) -> list[Line]:
        answers: list[Span] = [Span(" ", Tone.SLAB)]
        for seat, given in enumerate(row.mark):
            if seat == row.seat:
                answers.append(Span(" " * (self._boards + 1), Tone.SLAB))
            else:
                answers += [self.pencil.answer(peg) for peg in given or (None,) * self._boards]
                answers.append(Span(" ", Tone.SLAB))
        return self._row(self._lead(number, row.seat), self._asked(row.code), tuple(answers), Tone.SLAB)

    def _call(self, call: Declaration) -> list[Line]:
        verdict = (Span(f" {phrases.RIGHT if call.is_right else phrases.WRONG}", Tone.SLAB_STRONG),)
        return self._row(self._lead(None, call.seat, is_call=True), self._asked(call.code), verdict, Tone.SLAB)

    def _draft_lines(self) -> list[Line]:
        you = self.snapshot.you
        match self.draft:
            case RowDraft() as draft:
                number = len(self.board.rows) + 1 if draft.kind is ActionType.ASK else None
                lead = self._lead(number, you, is_active=True, is_call=number is None)
                return self._row(lead, self._pegs(draft.cells, Tone.DRAFT, draft.cursor), (), Tone.DRAFT)
            case AnswerDraft() as draft:
                return [padded((*self._lead(None, you, is_active=True), *answer_draft(draft)), self.width, Tone.DRAFT)]
            case _:
                return []


def answer_draft(draft: AnswerDraft) -> Line:
    """Draws answers that are being given."""
    spans: list[Span] = []
    for place, peg in enumerate(draft.pegs):
        tone = Tone.SLAB_ACCENT if place == draft.cursor else Tone.DRAFT
        text = peg or "…"
        spans.append(Span(f"[{text}] " if place == draft.cursor else f" {text}  ", tone, f"hole:{place}"))
    return tuple(spans)
