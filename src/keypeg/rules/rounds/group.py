"""A group round: each player holds a part of the code and questions the others until somebody calls Mastermind."""

from dataclasses import dataclass, field, replace
from typing import Literal

from keypeg.rules.action import Action, ActionType, Ask, Deal, Declare, GiveAnswer
from keypeg.rules.board import Board
from keypeg.rules.code import Code, CodeShape
from keypeg.rules.event import Answered, Asked, Dealt, Declared, Event, Result
from keypeg.rules.shape import ActionShape, AnswerShape, Awaited, DealShape
from keypeg.rules.tokens import Token, answer, code_of

HOLES = 5
COLOURS = 6

QUESTION_SHAPE = CodeShape(HOLES, COLOURS, blanks=True, repeats=True, pegs=(1, HOLES))
"""Any hole of a question may be empty, but not all of them (GR-18)."""

Pegs = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat asked. `answers` has a place for each seat: empty for the asker, and until the answer is given."""

    seat: int
    code: Code
    answers: tuple[Pegs | None, ...]

    @property
    def is_open(self) -> bool:
        return any(pegs is None for seat, pegs in enumerate(self.answers) if seat != self.seat)


@dataclass(frozen=True, slots=True)
class Declaration:
    """A call; `after` is the number of questions that had been asked before it."""

    seat: int
    code: Code
    is_right: bool
    after: int


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """A question; `mark` has each seat's answer, one peg a board, or `None` for the asker and until it is given."""

    seat: int
    code: Code
    mark: tuple[Pegs | None, ...]


@dataclass(frozen=True, slots=True)
class TokenBoard(Board):
    """A group round. `shape` is what a question looks like, `tokens` has each seat's, `code` is known at the end."""

    type: Literal["token_board"] = field(default="token_board", init=False, repr=False)
    number: int
    result: Result | None
    opener: int
    shape: CodeShape
    tokens: tuple[tuple[Token, ...] | None, ...]
    code: Code | None
    rows: tuple[QuestionRow, ...]
    declarations: tuple[Declaration, ...]
    still_in: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    number: int
    seats: int
    boards: int
    anytime: bool
    by_hand: bool
    opener: int
    turn: int
    tokens: tuple[Token, ...] = field(default=(), repr=False)  # empty until they are dealt
    questions: tuple[Question, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    latest: int | None = None
    """The seat that completed the latest turn (GR-32)."""
    result: Result | None = None

    @property
    def codemaker(self) -> None:
        return None

    @property
    def leader(self) -> int:
        return self.opener

    @property
    def row_counts(self) -> tuple[int, ...]:
        return tuple(sum(question.seat == seat for question in self.questions) for seat in range(self.seats))

    @property
    def code(self) -> Code:
        return code_of(self.tokens, HOLES)

    @property
    def favoured(self) -> int | None:
        """The seat that wins the round, if any."""
        return self.declarations[-1].seat if self.result is Result.DECLARED else None

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats without a wrong call; the others only answer (GR-30)."""
        out = {declaration.seat for declaration in self.declarations if not declaration.is_right}
        return tuple(seat for seat in range(self.seats) if seat not in out)

    @property
    def has_wrong_answer(self) -> bool:
        """Whether a manual answer is not the correct one."""
        return self.by_hand and any(
            pegs is not None and pegs != _true_answer(self, seat, question.code)
            for question in self.questions
            for seat, pegs in enumerate(question.answers)
        )

    def tokens_of(self, seat: int) -> tuple[Token, ...]:
        return self.tokens[seat * self.boards : (seat + 1) * self.boards]

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        if self.result is not None:
            return ()
        if not self.tokens:
            return (Awaited(None, (ActionType.DEAL,)),)
        if self.questions and self.questions[-1].is_open:
            question = self.questions[-1]
            return tuple(
                Awaited(seat, (ActionType.ANSWER,))
                for seat, pegs in enumerate(question.answers)
                if pegs is None and seat != question.seat
            )
        callers = [seat for seat in self.still_in if seat != self.latest] if self.anytime else []
        return tuple(
            Awaited(seat, (ActionType.ASK, ActionType.DECLARE) if seat == self.turn else (ActionType.DECLARE,))
            for seat in sorted({self.turn, *callers})
        )

    def shape(self, _seat: int, action: ActionType) -> ActionShape:
        in_play = self.seats * self.boards
        match action:
            case ActionType.DEAL:
                return DealShape(in_play, COLOURS, HOLES)
            case ActionType.ANSWER:
                return AnswerShape(self.boards)
            case ActionType.DECLARE:  # GR-27
                return replace(QUESTION_SHAPE, pegs=(in_play, in_play))
            case _:
                return QUESTION_SHAPE

    def board(self, seat: int | None) -> TokenBoard:
        is_ended = self.result is not None
        return TokenBoard(
            number=self.number,
            result=self.result,
            opener=self.opener,
            shape=QUESTION_SHAPE,
            tokens=tuple(
                (self.tokens_of(owner) or None) if is_ended or owner == seat else None for owner in range(self.seats)
            ),
            code=self.code if is_ended else None,
            rows=tuple(QuestionRow(question.seat, question.code, question.answers) for question in self.questions),
            declarations=self.declarations,
            still_in=self.still_in,
        )

    def play(self, seat: int, action: Action) -> tuple["Group", tuple[Event, ...]]:
        match action:
            case Deal(tokens):
                dealt = replace(self, tokens=tokens)
                return dealt, (Dealt(tuple(dealt.tokens_of(each) for each in range(self.seats))),)
            case Ask(code):
                return _ask(self, seat, code)
            case GiveAnswer(pegs):
                return _answer(self, seat, pegs)
            case Declare(code):
                return _declare(self, Declaration(seat, code, code == self.code, len(self.questions)))
            case _:
                raise TypeError(f"there is no {action.type} in a group round")


def _ask(group: Group, seat: int, code: Code) -> tuple[Group, tuple[Event, ...]]:
    others = [each for each in range(group.seats) if each != seat]  # Nobody answers their own question (GR-20).
    given = {} if group.by_hand else {each: _true_answer(group, each, code) for each in others}
    question = Question(seat, code, tuple(given.get(each) for each in range(group.seats)))
    group = replace(group, questions=(*group.questions, question))
    events: tuple[Event, ...] = (Asked(seat, code), *(Answered(*answered) for answered in given.items()))
    return (group if group.by_hand else _pass_turn(group, seat)), events


def _answer(group: Group, seat: int, pegs: Pegs) -> tuple[Group, tuple[Event, ...]]:
    *earlier, question = group.questions
    answers = (*question.answers[:seat], pegs, *question.answers[seat + 1 :])
    question = replace(question, answers=answers)
    group = replace(group, questions=(*earlier, question))
    return (group if question.is_open else _pass_turn(group, question.seat)), (Answered(seat, pegs),)


def _declare(group: Group, declaration: Declaration) -> tuple[Group, tuple[Event, ...]]:
    group = replace(group, declarations=(*group.declarations, declaration))
    if declaration.is_right:
        group = _end(group, Result.DECLARED)
    elif not group.still_in:  # GR-35
        group = _end(group, Result.NO_WINNER)
    elif declaration.seat == group.turn:
        group = _pass_turn(group, declaration.seat)
    return group, (Declared(declaration.seat, declaration.code, declaration.is_right),)


def _pass_turn(group: Group, seat: int) -> Group:
    """Passes the turn clockwise to the next player still in, who may be the same one (GR-15, GR-34)."""
    still_in = group.still_in
    after = (each % group.seats for each in range(seat + 1, seat + 1 + group.seats))
    return replace(group, turn=next(each for each in after if each in still_in), latest=seat)


def _end(group: Group, result: Result) -> Group:
    """Ends the round: the tokens are revealed, and every answer is checked (GR-38)."""
    return replace(group, result=Result.PENALTY if group.has_wrong_answer else result)


def _true_answer(group: Group, seat: int, code: Code) -> Pegs:
    return tuple(answer(token, code) for token in group.tokens_of(seat))
