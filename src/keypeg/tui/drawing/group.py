"""The table of a group round: all questions in order, with everybody's answers, and the calls between them."""

from collections.abc import Iterator
from dataclasses import dataclass

from keypeg.rules import ActionType, TokenBoard
from keypeg.rules.code import BLANK
from keypeg.rules.rounds.group import Declaration, QuestionRow
from keypeg.tui import phrases
from keypeg.tui.draft import EMPTY, AnswerDraft, Draft, RowDraft
from keypeg.tui.drawing.boards import pegs, reader_name
from keypeg.tui.drawing.pieces import PEG, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, centred, cut, padded
from keypeg.tui.sentences import plural
from keypeg.tui.source import Snapshot

_NAME = 7
_NUMBER = 4


@dataclass(frozen=True, slots=True)
class QuestionTable:
    """Draws the questions of a round, or the newest if there are too many."""

    snapshot: Snapshot
    board: TokenBoard
    pencil: Pencil
    draft: Draft | None
    height: int

    @property
    def _boards(self) -> int:
        return 1 if self.snapshot.play is None else self.snapshot.play.boards

    @property
    def width(self) -> int:
        answers = len(self.snapshot.seats) * (self._boards + 1)
        return _NUMBER + _NAME + (PEG + 1) * self.board.shape.holes + 1 + answers + 1

    def lines(self) -> list[Line]:
        head = [self._lid(), self._heading()]
        tail = self._draft_lines()
        room = max(self.height - len(head) - len(tail), 1)
        shown = list(self._body())[-room:]
        empty = [(Span(" " * self.width, Tone.SLAB),)] * (room - len(shown))
        return [*head, *shown, *tail, *empty]

    def _lid(self) -> Line:
        if self.board.code is None:
            count = plural(len(self.snapshot.seats) * self._boards, "peg")
            return centred((Span(f"{phrases.CODE_LID}: {count}", Tone.LID),), self.width, Tone.LID)
        lead = Span(" " * (_NUMBER + _NAME), Tone.LID)
        return padded((lead, *pegs(self.pencil, self.board.code, None, Tone.LID)), self.width, Tone.LID)

    def _heading(self) -> Line:
        """The numbers of the holes, and whose answers are where."""
        holes = "".join(f" {hole:<{PEG}}" for hole in range(1, self.board.shape.holes + 1))
        names = "".join(f"{self._initial(seat):<{self._boards + 1}}" for seat in range(len(self.snapshot.seats)))
        return padded((Span(" " * (_NUMBER + _NAME) + f"{holes} {names}", Tone.SLAB_QUIET),), self.width, Tone.SLAB)

    def _initial(self, seat: int) -> str:
        return phrases.who(reader_name(self.snapshot, seat))[0].upper()

    def _body(self) -> Iterator[Line]:
        calls = list(self.board.declarations)
        for number, row in enumerate(self.board.rows, 1):
            while calls and calls[0].after < number:
                yield self._call(calls.pop(0))
            yield self._question(number, row)
        for call in calls:
            yield self._call(call)

    def _lead(self, number: int | None, seat: int | None, *, is_active: bool = False, is_call: bool = False) -> Line:
        pointer = self.pencil.glyphs.pointer if is_active else " "
        label = f"{number:>2} " if number is not None else " ! " if is_call else "   "
        name = cut("" if seat is None else phrases.who(reader_name(self.snapshot, seat)), _NAME - 1)
        tone = Tone.SLAB_ACCENT if is_active else Tone.SLAB
        return Span(pointer + label, tone), Span(f"{name:<{_NAME}}", tone if is_active else Tone.SLAB_STRONG)

    def _asked(self, code: str) -> Line:
        """Draws a row in which a hole without a peg is just a hole."""
        return pegs(self.pencil, code.replace(BLANK, EMPTY), None, Tone.SLAB)

    def _question(self, number: int, row: QuestionRow) -> Line:
        answers: list[Span] = [Span(" ", Tone.SLAB)]
        for seat, given in enumerate(row.mark):
            if seat == row.seat:
                answers.append(Span(" " * (self._boards + 1), Tone.SLAB))
            else:
                answers += [self.pencil.answer(peg) for peg in given or (None,) * self._boards]
                answers.append(Span(" ", Tone.SLAB))
        return padded((*self._lead(number, row.seat), *self._asked(row.code), *answers), self.width, Tone.SLAB)

    def _call(self, call: Declaration) -> Line:
        verdict = Span(f" {phrases.RIGHT if call.is_right else phrases.WRONG}", Tone.SLAB_STRONG)
        line = (*self._lead(None, call.seat, is_call=True), *self._asked(call.code), verdict)
        return padded(line, self.width, Tone.SLAB)

    def _draft_lines(self) -> list[Line]:
        you = self.snapshot.you
        match self.draft:
            case RowDraft() as draft:
                number = len(self.board.rows) + 1 if draft.kind is ActionType.ASK else None
                lead = self._lead(number, you, is_active=True, is_call=number is None)
                line = (*lead, *pegs(self.pencil, draft.cells, draft.cursor, Tone.DRAFT))
                return [padded(line, self.width, Tone.DRAFT)]
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
