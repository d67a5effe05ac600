"""Who holds what: a group round in which one seat can work out everybody's token from the questions so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from keypeg.coach.puzzles.bitsets import Bits, numbers
from keypeg.coach.puzzles.facts import Grade, PuzzleError
from keypeg.coach.puzzles.generator import check_seed
from keypeg.players.deals import TOKENS
from keypeg.rules import Code, Token
from keypeg.rules.code import BLANK
from keypeg.rules.code import COLOURS as SYMBOLS
from keypeg.rules.rounds.group import COLOURS, HOLES
from keypeg.rules.shape import DealShape
from keypeg.rules.tokens import Peg, answer, code_of

GRADES = {3: (Grade.EASY, Grade.MEDIUM), 4: (Grade.EASY, Grade.MEDIUM, Grade.HARD)}
"""The grades there are for so many players."""
_TAKEN = {Grade.EASY: range(1), Grade.MEDIUM: range(1, 2), Grade.HARD: range(2, 9)}
"""How many steps by taken places, each made possible by the one before, a puzzle takes."""
_QUESTIONS = range(2, 10)
_SHARE_EMPTY = 0.3
_MAX_TRIES = 20_000
_ALL_TOKENS = (1 << len(TOKENS)) - 1
_WITH_PLACE = tuple(
    sum(1 << number for number, token in enumerate(TOKENS) if token.position == place) for place in range(1, HOLES + 1)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupQuestion:
    """A question, and what each seat answered; the asker has no answer."""

    seat: int
    code: Code
    answers: tuple[Peg | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupStep:
    """What a seat's answer to a `question` leaves for it, or that its place is not one of those `taken_by` others."""

    seat: int
    question: int | None
    taken_by: tuple[int, ...]
    left: tuple[Token, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPuzzle:
    """Questions and answers as seat 0 hears them, from which exactly one deal of the others' `tokens` follows.

    Without any one of the questions, others would fit too. The `steps` begin with every token for each other seat whose
    place is not seat 0's own.
    """

    players: int
    grade: Grade
    seed: int
    own: Token
    questions: tuple[GroupQuestion, ...]
    tokens: tuple[Token, ...]
    code: Code
    steps: tuple[GroupStep, ...]


def group_puzzle(players: int = 3, grade: Grade = Grade.EASY, seed: int = 0) -> GroupPuzzle:
    """Returns the puzzle with this seed; raises `PuzzleError` if there is none for so many players."""
    check_seed(seed)
    if players not in GRADES:
        raise PuzzleError(f"a group puzzle has 3 or 4 players, not {players}")
    if grade not in GRADES[players]:
        raise PuzzleError(f"with {players} players a group puzzle is {' or '.join(GRADES[players])}, not {grade}")
    rng = Random(f"group {players} {grade} {seed}")  # noqa: S311 - a puzzle keeps no secret
    for _ in range(_MAX_TRIES):
        tokens = DealShape(players, COLOURS, HOLES).draw(rng).tokens
        questions = _drawn_questions(tokens, rng)
        if questions is None:
            continue
        puzzle = _Puzzle(tokens[0], questions)
        moves = puzzle.solution()
        if moves is not None and puzzle.chain(moves) in _TAKEN[grade]:
            return GroupPuzzle(
                players=players,
                grade=grade,
                seed=seed,
                own=tokens[0],
                questions=tuple(questions),
                tokens=tokens,
                code=code_of(tokens, HOLES),
                steps=puzzle.steps(moves),
            )
    raise PuzzleError(f"no {grade} group puzzle was found in {_MAX_TRIES:,} tries")


@dataclass(frozen=True, slots=True)
class _Answer:
    """Reads what a seat answered to a question; both count from 0."""

    seat: int
    question: int


@dataclass(frozen=True, slots=True)
class _Taken:
    """Reads that as many other seats as there are places between them have those places."""

    seat: int
    by: tuple[int, ...]


_Move: TypeAlias = _Answer | _Taken


class _Puzzle:
    """The deduction: a set of tokens for each seat, which answers and taken places make smaller."""

    def __init__(self, own: Token, questions: Sequence[GroupQuestion]) -> None:
        self._questions = questions
        self._seats = range(len(questions[0].answers))
        others = sum(1 << number for number, token in enumerate(TOKENS) if token.position != own.position)
        self._start: tuple[Bits, ...] = (1 << TOKENS.index(own), *[others] * (len(self._seats) - 1))

    def solution(self) -> list[_Move] | None:
        """Returns moves that find everybody's token, none of them superfluous, if places and answers are enough."""
        moves: list[_Move] = [
            _Answer(seat, number)
            for seat in self._seats[1:]
            for number, question in enumerate(self._questions)
            if question.answers[seat] is not None
        ]
        others = self._seats[1:]
        taken = [_Taken(seat, by) for count in (1, 2) for seat in others for by in combinations(others, count)]
        known = self._after(moves)
        while not _is_solved(known):
            found = next((move for move in taken if self._left(known, move) != known[move.seat]), None)
            if found is None:
                return None
            moves.append(found)
            known = self._after(moves)
        for place in reversed(range(len(moves))):
            fewer = moves[:place] + moves[place + 1 :]
            if _is_solved(self._after(fewer)):
                moves = fewer
        return moves

    def chain(self, moves: Sequence[_Move]) -> int:
        """Returns how many taken places build on each other."""
        depths = [0] * len(self._seats)
        for move in moves:
            if isinstance(move, _Taken):
                depths[move.seat] = max(depths[move.seat], 1 + max(depths[seat] for seat in move.by))
        return max(depths)

    def steps(self, moves: Sequence[_Move]) -> tuple[GroupStep, ...]:
        steps = []
        for number, move in enumerate(moves, 1):
            left = self._after(moves[:number])[move.seat]
            steps.append(
                GroupStep(
                    seat=move.seat,
                    question=move.question + 1 if isinstance(move, _Answer) else None,
                    taken_by=move.by if isinstance(move, _Taken) else (),
                    left=tuple(TOKENS[token] for token in numbers(left)),
                    places=_places(left),
                )
            )
        return tuple(steps)

    def _after(self, moves: Sequence[_Move]) -> tuple[Bits, ...]:
        known = list(self._start)
        for move in moves:
            known[move.seat] = self._left(known, move)
        return tuple(known)

    def _left(self, known: Sequence[Bits], move: _Move) -> Bits:
        """Returns the tokens that a seat may have after a move."""
        if isinstance(move, _Answer):
            return known[move.seat] & _fitting(self._questions[move.question], move.seat)
        if move.seat in move.by:
            return known[move.seat]
        places = {place for seat in move.by for place in _places(known[seat])}
        if len(places) > len(move.by):
            return known[move.seat]
        return known[move.seat] & ~sum(_WITH_PLACE[place - 1] for place in places)


def _drawn_questions(tokens: Sequence[Token], rng: Random) -> list[GroupQuestion] | None:
    """Draws questions in turn until seat 0 can tell the deal; none of them can be left out."""
    first = rng.randrange(len(tokens))
    questions: list[GroupQuestion] = []
    for turn in range(_QUESTIONS.stop - 1):
        seat = (first + turn) % len(tokens)
        code = _drawn_question(rng)
        answers = tuple(None if each == seat else answer(token, code) for each, token in enumerate(tokens))
        questions.append(GroupQuestion(seat=seat, code=code, answers=answers))
        if _has_one_deal(tokens[0], questions):
            break
    else:
        return None
    are_needed = all(
        not _has_one_deal(tokens[0], questions[:number] + questions[number + 1 :]) for number in range(len(questions))
    )
    return questions if are_needed and len(questions) in _QUESTIONS else None


def _drawn_question(rng: Random) -> Code:
    code = BLANK * HOLES
    while code == BLANK * HOLES:
        code = "".join(BLANK if rng.random() < _SHARE_EMPTY else rng.choice(SYMBOLS[:COLOURS]) for _ in range(HOLES))
    return code


def _has_one_deal(own: Token, questions: Sequence[GroupQuestion]) -> bool:
    """Returns whether only one deal of the others' tokens fits all answers."""
    if not questions:
        return False
    sets = []
    for seat in range(1, len(questions[0].answers)):
        fits = _ALL_TOKENS
        for question in questions:
            fits &= _fitting(question, seat)
        sets.append([TOKENS[number] for number in numbers(fits)])
    return _deals(sets, {own.position}, 2) == 1


def _deals(sets: Sequence[Sequence[Token]], taken: set[int], most: int) -> int:
    """Returns how many deals take a token of each set and no place twice; counting ends at `most`."""
    if not sets:
        return 1
    count = 0
    for token in sets[0]:
        if token.position not in taken:
            count += _deals(sets[1:], taken | {token.position}, most - count)
            if count >= most:
                break
    return count


def _fitting(question: GroupQuestion, seat: int) -> Bits:
    """Returns the tokens with which a seat answers a question as it did."""
    peg = question.answers[seat]
    return _ALL_TOKENS if peg is None else _answering(question.code, peg)


@lru_cache(maxsize=10_000)
def _answering(code: Code, peg: Peg) -> Bits:
    return sum(1 << number for number, token in enumerate(TOKENS) if answer(token, code) is peg)


def _places(tokens: Bits) -> tuple[int, ...]:
    return tuple(place for place, with_place in enumerate(_WITH_PLACE, 1) if tokens & with_place)


def _is_solved(known: Sequence[Bits]) -> bool:
    return all(tokens.bit_count() == 1 for tokens in known)
