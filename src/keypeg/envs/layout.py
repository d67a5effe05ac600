"""Numbers for the actions of a match, and which of them the rules accept.

The numbers of a match are the same for every seat and every round: one block after another, in the order of `_TYPES`,
and `wait` at the end. Codes are in the order of enumeration.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise, product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Claim,
    CodeBoard,
    CodeShape,
    Declare,
    GiveAnswer,
    GiveMark,
    Guess,
    Round,
    SetCode,
    Space,
    TokenBoard,
    action_from_dict,
)
from keypeg.rules.shape import ActionShape, AnswerShape, MarkShape, misfit

Mask: TypeAlias = NDArray[np.int8]

WAIT = "wait"
"""The type of the last number, which is no action: the seat leaves it to the others."""

_CODES: Mapping[ActionType, type[SetCode | Guess | Ask | Declare]] = {
    ActionType.SET_CODE: SetCode,
    ActionType.GUESS: Guess,
    ActionType.ASK: Ask,
    ActionType.DECLARE: Declare,
}
_TYPES: Mapping[type, tuple[tuple[ActionType, ...], tuple[ActionType, ...]]] = {
    CodeBoard: ((ActionType.SET_CODE, ActionType.GUESS), (ActionType.MARK, ActionType.CLAIM)),
    TokenBoard: ((ActionType.ASK, ActionType.DECLARE), (ActionType.ANSWER,)),
}
"""What seats do at each kind of board, and what they do besides when they mark by hand."""


@dataclass(frozen=True)
class _CodeBlock:
    """Every code of a space, in the order of enumeration."""

    type: ActionType
    space: Space

    @property
    def size(self) -> int:
        return self.space.size

    def action(self, place: int) -> Action:
        return _CODES[self.type](self.space.unrank(place))

    def place(self, action: Action) -> int | None:
        match action:
            case SetCode(code) | Guess(code) | Ask(code) | Declare(code) if code in self.space:
                return self.space.rank(code)
            case _:
                return None

    def fitting(self, shape: ActionShape) -> Mask:
        if not isinstance(shape, CodeShape) or shape.holes != self.space.holes:
            return np.zeros(self.size, np.int8)
        mask = _fitting_codes(self, replace(shape, laid=()))
        if shape.laid:
            mask = mask.copy()
            mask[[self.space.rank(code) for code in shape.laid]] = 0
        return mask


@dataclass(frozen=True)
class _ListBlock:
    """A few actions, one by one."""

    type: ActionType
    actions: tuple[Action, ...]

    @property
    def size(self) -> int:
        return len(self.actions)

    def action(self, place: int) -> Action:
        return self.actions[place]

    def place(self, action: Action) -> int | None:
        return self.actions.index(action) if action in self.actions else None

    def fitting(self, shape: ActionShape) -> Mask:
        return np.array([misfit(shape, action) is None for action in self.actions], np.int8)


_Block: TypeAlias = _CodeBlock | _ListBlock


class Part(NamedTuple):
    """Consecutive numbers: the type of their actions, what they say, and the numbers."""

    type: str
    contents: str
    numbers: range


@dataclass(frozen=True)
class Layout:
    """The numbers of all actions that seats can take in a match."""

    blocks: tuple[_Block, ...]

    @classmethod
    def of(cls, rounds: Iterable[Round], *, by_hand: bool) -> "Layout":
        """Returns the layout of a match with these rounds, none of which has begun."""
        shapes: dict[ActionType, dict[ActionShape, None]] = {}
        for round_ in rounds:
            usual, manual = _types_at(round_)
            for kind, seat in product((*usual, *manual * by_hand), range(round_.seats)):
                shapes.setdefault(kind, {})[round_.shape(seat, kind)] = None
        return cls(tuple(block for kind, found in shapes.items() for block in _blocks(kind, found)))

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(accumulate((block.size for block in self.blocks), initial=0))

    @property
    def wait(self) -> int:
        """The last number."""
        return self._starts[-1]

    @property
    def size(self) -> int:
        return self.wait + 1

    def decode(self, number: int) -> Action | None:
        """Returns an action by its number, or `None` for `wait`."""
        for start, block in zip(self._starts, self.blocks, strict=False):
            if start <= number < start + block.size:
                return block.action(number - start)
        return None

    def encode(self, action: Action) -> int | None:
        """Returns the number of an action, or `None` if it is none of this match."""
        for start, block in zip(self._starts, self.blocks, strict=False):
            place = block.place(action) if block.type == action.type else None
            if place is not None:
                return start + place
        return None

    def mask(self, may: Mapping[ActionType, ActionShape]) -> Mask:
        """Returns which numbers have one of the shapes that a seat may use now; `wait` is none of them."""
        mask = np.zeros(self.size, np.int8)
        for start, block in zip(self._starts, self.blocks, strict=False):
            if block.type in may:
                mask[start : start + block.size] = block.fitting(may[block.type])
        return mask

    def parts(self) -> list[Part]:
        """Returns the blocks in order, the one number of `wait` last."""
        starts = (*self._starts, self.size)
        named = [*((str(block.type), _contents(block)) for block in self.blocks), (WAIT, "")]
        return [Part(*name, range(*ends)) for name, ends in zip(named, pairwise(starts), strict=True)]


def read_action(action: object) -> Action | None:
    """Reads an action as in a transcript, or as the rules' own type; `{"type": "wait"}` is `None`."""
    if isinstance(action, Action):
        return action
    if action == {"type": WAIT}:
        return None
    if isinstance(action, Mapping):
        action = {name: list(value) if isinstance(value, tuple) else value for name, value in action.items()}
    return action_from_dict(action)


def _types_at(round_: Round) -> tuple[tuple[ActionType, ...], tuple[ActionType, ...]]:
    board = type(round_.board(None))
    if board not in _TYPES:
        raise ValueError(f"an environment knows boards of codes and of tokens, but not {board.__name__}")
    return _TYPES[board]


def _blocks(kind: ActionType, shapes: Iterable[ActionShape]) -> Iterable[_Block]:
    """Returns the blocks of one type: for codes one for each length, with the symbols of all shapes of that length."""
    codes = [shape for shape in shapes if isinstance(shape, CodeShape)]
    for holes in sorted({shape.holes for shape in codes}):
        some = [shape for shape in codes if shape.holes == holes]
        space = Space(
            holes,
            max(shape.colours for shape in some),
            blanks=any(shape.blanks for shape in some),
            repeats=any(shape.repeats for shape in some),
        )
        yield _CodeBlock(kind, space)
    if not codes:
        yield _ListBlock(kind, tuple(_listed(max(shapes, key=_width))))


def _width(shape: ActionShape) -> int:
    """Returns the number of holes of a mark: those of more holes have all that others have."""
    return shape.holes if isinstance(shape, MarkShape) else 0


def _listed(shape: ActionShape) -> list[Action]:
    match shape:
        case MarkShape(holes=holes):
            return [GiveMark(exact, misplaced) for exact in range(holes + 1) for misplaced in range(holes - exact + 1)]
        case AnswerShape(boards=boards, pegs=words):
            return [GiveAnswer(pegs) for pegs in product(map(str, words), repeat=boards)]
        case _:
            return [Claim()]


def _contents(block: _Block) -> str:
    if isinstance(block, _CodeBlock):
        return f"codes of {block.space}"
    return "; ".join(map(_content, block.actions))


def _content(action: Action) -> str:
    match action:
        case GiveMark(exact, misplaced):
            return f"{exact},{misplaced}"
        case GiveAnswer(pegs):
            return " ".join(pegs)
        case _:
            return ""


@lru_cache(maxsize=64)
def _fitting_codes(block: _CodeBlock, shape: CodeShape) -> Mask:
    """Returns which codes of a block have a shape; not to be written to."""
    if shape == block.space.shape:
        return np.ones(block.size, np.int8)
    return np.fromiter((shape.misfit(code) is None for code in block.space), np.int8, block.size)
