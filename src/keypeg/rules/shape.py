"""Shapes: what each action must look like to be accepted.

The shape that a player sees is also used to check the action, so the two cannot disagree.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias, TypeVar

from keypeg.rules.action import Action, ActionType, Ask, Claim, Deal, Declare, GiveAnswer, GiveMark, Guess, SetCode
from keypeg.rules.code import COLOURS, CodeShape
from keypeg.rules.refusal import Reason, Refusal
from keypeg.rules.tokens import Peg, Token
from keypeg.rules.wording import either, quoted

_T = TypeVar("_T")


class Chance(Protocol):
    """A source of randomness, such as `random.Random`."""

    def sample(self, population: Sequence[_T], k: int) -> list[_T]:
        """Draws `k` members of the population without replacement."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat and every type of action it may use now, sorted. Chance has no seat."""

    seat: int | None
    actions: tuple[ActionType, ...]


TOKENS_PER_COLOUR = 4  # GR-02


@dataclass(frozen=True, slots=True)
class MarkShape:
    """A mark on a row of so many holes."""

    type: Literal["mark"] = field(default="mark", init=False, repr=False)
    holes: int

    def misfit(self, exact: int, misplaced: int) -> Refusal | None:
        """Returns why these counts are not a mark. A mark that can never be true (FA-05) is accepted, and is wrong."""
        if exact < 0 or misplaced < 0 or exact + misplaced > self.holes:
            return Refusal(Reason.MARK_COUNTS, expected=self.holes)
        return None


@dataclass(frozen=True, slots=True)
class ClaimShape:
    """A claim has no content."""

    type: Literal["claim"] = field(default="claim", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class DealShape:
    """A deal: for each board a colour and a place of its own."""

    type: Literal["deal"] = field(default="deal", init=False, repr=False)
    boards: int
    colours: int
    places: int

    def draw(self, chance: Chance) -> Deal:
        """Draws a colour and a place for each board, from four tokens of each colour (GR-02, GR-07)."""
        colours = chance.sample(COLOURS[: self.colours] * TOKENS_PER_COLOUR, self.boards)
        places = chance.sample(range(1, self.places + 1), self.boards)
        return Deal(tuple(Token(colour, place) for colour, place in zip(colours, places, strict=True)))

    def misfit(self, tokens: tuple[Token, ...]) -> Refusal | None:
        if len(tokens) != self.boards:
            return Refusal(Reason.TOKEN_COUNT, expected=self.boards, got=len(tokens))
        palette = COLOURS[: self.colours]
        places: set[int] = set()
        for number, token in enumerate(tokens, 1):
            if len(token.colour) != 1 or token.colour not in palette:
                return Refusal(Reason.TOKEN_COLOUR, position=number, expected=f"{palette[0]}-{palette[-1]}")
            if not 1 <= token.position <= self.places:
                return Refusal(Reason.TOKEN_POSITION, position=number, expected=f"1-{self.places}")
            if token.position in places:
                return Refusal(Reason.TOKEN_TWICE, position=number)
            places.add(token.position)
        return None


@dataclass(frozen=True, slots=True)
class AnswerShape:
    """An answer: for each own board one of these words."""

    type: Literal["answer"] = field(default="answer", init=False, repr=False)
    boards: int
    pegs: tuple[str, ...] = tuple(Peg)

    def misfit(self, pegs: tuple[str, ...]) -> Refusal | None:
        if len(pegs) != self.boards:
            return Refusal(Reason.ANSWER_COUNT, expected=self.boards, got=len(pegs))
        for number, peg in enumerate(pegs, 1):
            if peg not in self.pegs:
                return Refusal(Reason.ANSWER_WORD, position=number, expected=either(self.pegs), got=quoted(peg))
        return None


ActionShape: TypeAlias = CodeShape | MarkShape | ClaimShape | DealShape | AnswerShape


def misfit(shape: ActionShape, action: Action) -> Refusal | None:
    """Returns why an action does not have the required shape, or `None` if it does."""
    match shape, action:
        case CodeShape(), SetCode(code) | Guess(code) | Ask(code) | Declare(code):
            return shape.misfit(code)
        case MarkShape(), GiveMark(exact, misplaced):
            return shape.misfit(exact, misplaced)
        case DealShape(), Deal(tokens):
            return shape.misfit(tokens)
        case AnswerShape(), GiveAnswer(pegs):
            return shape.misfit(pegs)
        case ClaimShape(), Claim():
            return None
        case _:
            raise TypeError(f"{action.type} cannot have the shape {shape}")
