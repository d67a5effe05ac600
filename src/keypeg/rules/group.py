"""A group round: each player holds a part of the code, asks the others, and calls Mastermind when he knows it all."""

from dataclasses import dataclass, field, replace

from keypeg.rules.action import Action, ActionType, Ask, Deal, Declare, GiveAnswer
from keypeg.rules.code import Code, CodeShape
from keypeg.rules.event import Answered, Asked, Dealt, Declared, Event
from keypeg.rules.result import Result
from keypeg.rules.shape import ActionShape, AnswerShape, Awaited, DealShape
from keypeg.rules.tokens import Token, answer, code_of

HOLES = 5
COLOURS = 6

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
    seat: int
    code: Code
    is_right: bool


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
    """Who completed the latest turn (GR-32)."""
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
        """Who gets the peg of this round."""
        return self.declarations[-1].seat if self.result is Result.DECLARED else None

    @property
    def still_in(self) -> tuple[int, ...]:
        """A wrong call takes a player out of the round, except for answering (GR-30)."""
        out = {declaration.seat for declaration in self.declarations if not declaration.is_right}
        return tuple(seat for seat in range(self.seats) if seat not in out)

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

    def shape(self, seat: int, action: ActionType) -> ActionShape:
        in_play = self.seats * self.boards
        match action:
            case ActionType.DEAL:
                return DealShape(in_play, COLOURS, HOLES)
            case ActionType.ANSWER:
                return AnswerShape(self.boards)
            case ActionType.DECLARE:  # GR-27
                return replace(self.row_shape(seat), pegs=(in_play, in_play))
            case _:
                return self.row_shape(seat)

    def row_shape(self, _seat: int) -> CodeShape:
        """A question: any hole may be empty, but not all of them (GR-18)."""
        return CodeShape(HOLES, COLOURS, blanks=True, repeats=True, pegs=(1, HOLES))

    def play(self, seat: int, action: Action) -> tuple["Group", tuple[Event, ...]]:
        match action:
            case Deal(tokens):
                dealt = replace(self, tokens=tokens)
                return dealt, (Dealt(tuple(dealt.tokens_of(each) for each in range(self.seats))),)
            case Ask(code):
                return self._ask(seat, code)
            case GiveAnswer(pegs):
                return self._answer(seat, pegs)
            case Declare(code):
                return self._declare(Declaration(seat, code, code == self.code))
            case _:
                raise TypeError(f"there is no {action.type} in a group round")

    def _ask(self, seat: int, code: Code) -> tuple["Group", tuple[Event, ...]]:
        others = [each for each in range(self.seats) if each != seat]  # Nobody answers himself (GR-20).
        given = {} if self.by_hand else {each: self._true_answer(each, code) for each in others}
        question = Question(seat, code, tuple(given.get(each) for each in range(self.seats)))
        group = replace(self, questions=(*self.questions, question))
        events: tuple[Event, ...] = (Asked(seat, code), *(Answered(*answered) for answered in given.items()))
        return (group if self.by_hand else group._passed_on(seat)), events

    def _answer(self, seat: int, pegs: Pegs) -> tuple["Group", tuple[Event, ...]]:
        *earlier, question = self.questions
        answers = (*question.answers[:seat], pegs, *question.answers[seat + 1 :])
        question = replace(question, answers=answers)
        group = replace(self, questions=(*earlier, question))
        return (group if question.is_open else group._passed_on(question.seat)), (Answered(seat, pegs),)

    def _declare(self, declaration: Declaration) -> tuple["Group", tuple[Event, ...]]:
        group = replace(self, declarations=(*self.declarations, declaration))
        if declaration.is_right:
            group = group._ended(Result.DECLARED)
        elif not group.still_in:  # GR-35
            group = group._ended(Result.NO_WINNER)
        elif declaration.seat == self.turn:
            group = group._passed_on(declaration.seat)
        return group, (Declared(declaration.seat, declaration.code, declaration.is_right),)

    def _passed_on(self, seat: int) -> "Group":
        """The turn goes clockwise to the next player still in, who may be the same one (GR-15, GR-34)."""
        still_in = self.still_in
        after = (each % self.seats for each in range(seat + 1, seat + 1 + self.seats))
        return replace(self, turn=next(each for each in after if each in still_in), latest=seat)

    def _ended(self, result: Result) -> "Group":
        """The tokens are laid open, and with them every answer is checked (GR-38)."""
        return replace(self, result=Result.PENALTY if self._has_wrong_answer() else result)

    def _has_wrong_answer(self) -> bool:
        return self.by_hand and any(
            pegs is not None and pegs != self._true_answer(seat, question.code)
            for question in self.questions
            for seat, pegs in enumerate(question.answers)
        )

    def _true_answer(self, seat: int, code: Code) -> Pegs:
        return tuple(answer(token, code) for token in self.tokens_of(seat))
