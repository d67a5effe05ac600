"""The table of a group round: all questions in order, with everybody's answers, and the calls between them."""

from collections.abc import Iterator
from dataclasses import dataclass

from keypeg.rules import TokenBoard
from keypeg.rules.rounds.group import Declaration, QuestionRow
from keypeg.tui import phrases
from keypeg.tui.draft import EMPTY, AnswerDraft, Draft, RowDraft
from keypeg.tui.drawing.boards import reader_name
from keypeg.tui.drawing.pieces import SMALL_PEG, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, centred, cut, padded
from keypeg.tui.source import Snapshot

_NAME = 7
_NUMBER = 4


@dataclass(frozen=True, slots=True)
class QuestionTable:
    """Draws the questions of a round; the newest are shown if there is not room for all."""

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
        return _NUMBER + _NAME + (SMALL_PEG + 1) * self.board.shape.holes + 1 + answers + 1

    def lines(self) -> list[Line]:
        head, body = [self._lid(), self._heading()], list(self._body())
        tail = list(self._draft_lines())
        room = max(self.height - len(head) - len(tail), 1)
        shown = body[-room:]
        empty = [(Span(" " * self.width, Tone.SLAB),)] * (room - len(shown))
        return [*head, *shown, *tail, *empty]

    def _lid(self) -> Line:
        if self.board.code is None:
            holder = len(self.snapshot.seats) * self._boards
            return centred(
                (Span(f"{phrases.CODE_LID}: {phrases.plural(holder, 'peg')}", Tone.LID),), self.width, Tone.LID
            )
        spans: list[Span] = []
        for symbol in self.board.code:
            spans += (*self.pencil.small(symbol, behind=Tone.LID), Span(" ", Tone.LID))
        return centred(tuple(spans), self.width, Tone.LID)

    def _heading(self) -> Line:
        """The numbers of the holes, and whose answers are where."""
        holes = "".join(f" {hole:<{SMALL_PEG}}" for hole in range(1, self.board.shape.holes + 1))
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
        name = "" if seat is None else phrases.who(reader_name(self.snapshot, seat))
        behind = Tone.SLAB_ACCENT if is_active else Tone.SLAB
        return (
            Span(pointer + label, behind),
            Span(f"{cut(name, _NAME - 1):<{_NAME}}", behind if is_active else Tone.SLAB_STRONG),
        )

    def _pegs(self, code: str, behind: Tone, cursor: int | None = None) -> Line:
        spans: list[Span] = []
        for hole, symbol in enumerate(code):
            target = f"hole:{hole}" if cursor is not None else ""
            shown = EMPTY if symbol == "_" and cursor is None else symbol
            spans += self.pencil.small(shown, target=target, is_cursor=hole == cursor, behind=behind)
            spans.append(Span(" ", behind))
        return tuple(spans)

    def _question(self, number: int, row: QuestionRow) -> Line:
        answers: list[Span] = []
        for seat, pegs in enumerate(row.mark):
            if seat == row.seat:
                answers.append(Span(" " * (self._boards + 1), Tone.SLAB))
            else:
                answers += [self.pencil.answer(peg) for peg in pegs or (None,) * self._boards]
                answers.append(Span(" ", Tone.SLAB))
        line = (*self._lead(number, row.seat), *self._pegs(row.code, Tone.SLAB), Span(" ", Tone.SLAB), *answers)
        return padded(line, self.width, Tone.SLAB)

    def _call(self, call: Declaration) -> Line:
        verdict = "right" if call.is_right else "wrong"
        line = (
            *self._lead(None, call.seat, is_call=True),
            *self._pegs(call.code, Tone.SLAB),
            Span(f" {verdict}", Tone.SLAB_STRONG),
        )
        return padded(line, self.width, Tone.SLAB)

    def _draft_lines(self) -> Iterator[Line]:
        you = self.snapshot.you
        match self.draft:
            case RowDraft() as draft:
                number = len(self.board.rows) + 1 if draft.kind == "ask" else None
                lead = self._lead(number, you, is_active=True, is_call=number is None)
                yield padded((*lead, *self._pegs(draft.cells, Tone.DRAFT, draft.cursor)), self.width, Tone.DRAFT)
            case AnswerDraft() as draft:
                yield padded((*self._lead(None, you, is_active=True), *answer_draft(draft)), self.width, Tone.DRAFT)
            case _:
                return


def answer_draft(draft: AnswerDraft) -> Line:
    """Draws answers that are being given."""
    spans: list[Span] = []
    for place, peg in enumerate(draft.pegs):
        tone = Tone.SLAB_ACCENT if place == draft.cursor else Tone.DRAFT
        text = peg or "…"
        spans.append(Span(f"[{text}] " if place == draft.cursor else f" {text}  ", tone, f"hole:{place}"))
    return tuple(spans)
