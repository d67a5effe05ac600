"""Making puzzles: random rows for a random code, until exactly one code fits and the solution is as hard as wished."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_
from random import Random

from keypeg.coach.puzzles.bitsets import RowBits, SpaceBits, row_bits, space_bits
from keypeg.coach.puzzles.facts import Grade, Puzzle, PuzzleError, Step
from keypeg.coach.puzzles.rules import Board
from keypeg.coach.puzzles.solution import shortened, solution, steps_of, takes_suppositions
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow

MOST_CODES = 100_000
MAX_SEED = 2**53 - 1
"""The largest whole number that every JSON parser reads exactly."""
CHAINS = {Grade.EASY: range(2, 6), Grade.MEDIUM: range(6, 9), Grade.HARD: range(9, 21)}
"""How long the longest chain of deduction may be in each grade. With two symbols no puzzle takes more than a step."""
_MOST_COLOURS = {Grade.EASY: 3, Grade.MEDIUM: 5, Grade.HARD: 16}
"""How many symbols a row may have: rows of few tell more at a glance."""
_FEWEST_SYMBOLS = 2
_MAX_TRIES = 2000
_MAX_DRAWS = 60
_MAX_REPEATS = 200
"""After how many puzzles in a row that were made before a space has no more."""


def puzzle(space: Space, grade: Grade = Grade.MEDIUM, seed: int = 0) -> Puzzle:
    """Returns the puzzle with this seed; raises `PuzzleError` if the space has none of this grade.

    >>> found = puzzle(Space(4, 6), Grade.EASY, 1)
    >>> [f"{row.guess}={row.mark}" for row in found.rows], found.solution
    (['DCDD=0,0', 'EEEA=0,1', 'BBAB=1,1', 'ADAB=0,2'], 'BAFF')
    """
    _check_size(space)
    check_seed(seed)
    bits = space_bits(space)
    rng = Random(f"{space} {grade} {seed}")  # noqa: S311 - a puzzle keeps no secret
    chains = range(1, 2) if grade is Grade.EASY and len(space.symbols) == _FEWEST_SYMBOLS else CHAINS[grade]
    easier = 0
    for _ in range(_MAX_TRIES):
        drawn = _drawn(bits, rng, _MOST_COLOURS[grade])
        solved = None if drawn is None else _solved(Board(bits, drawn.bits), grade)
        if solved is None or drawn is None:
            continue
        steps, chain = solved
        easier += chain < chains.start
        if chain in chains:
            return Puzzle(
                space=str(space),
                grade=grade,
                seed=seed,
                rows=drawn.rows,
                solution=drawn.code,
                chain=chain,
                steps=steps,
            )
    size, than = ("small", "easier") if easier else ("large", "harder")
    raise PuzzleError(f"{space} is too {size} for {grade} puzzles: {_MAX_TRIES:,} tries made only {than} ones")


def puzzles(space: Space, grade: Grade, seed: int, count: int) -> list[Puzzle]:
    """Returns different puzzles: those with this seed and the following ones."""
    found: dict[tuple[MarkedRow, ...], Puzzle] = {}
    repeated = 0
    while len(found) < count:
        made = puzzle(space, grade, seed)
        seed = 0 if seed == MAX_SEED else seed + 1
        rows = tuple(sorted(made.rows))
        repeated = repeated + 1 if rows in found else 0
        found.setdefault(rows, made)
        if repeated > _MAX_REPEATS:
            raise PuzzleError(f"{space} has too few {grade} puzzles: only {len(found):,} different ones were found")
    return list(found.values())


def check_seed(seed: int) -> None:
    if not 0 <= seed <= MAX_SEED:
        raise PuzzleError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed}")


def _check_size(space: Space) -> None:
    if space.size > MOST_CODES:
        raise PuzzleError(f"{space} is too large for puzzles: {space.size:,} codes, at most {MOST_CODES:,}")
    if space.holes == 1 or space.size == 1:
        raise PuzzleError(f"{space} is too small for puzzles: it takes two holes and two codes at least")


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A code, and rows that only this code fits and none of which can be left out."""

    code: Code
    rows: tuple[MarkedRow, ...]
    bits: tuple[RowBits, ...]


def _solved(board: Board, grade: Grade) -> tuple[tuple[Step, ...], int] | None:
    """Returns the solution and its longest chain, unless it takes harder reasons than this grade allows.

    A solution without the suppositions that a hard puzzle takes does not matter.
    """
    moves = solution(board, grade)
    if moves is None:
        return None
    if grade is Grade.HARD and not takes_suppositions(moves):
        return (), 0
    return steps_of(board, shortened(board, moves))


def _drawn(space: SpaceBits, rng: Random, most_colours: int) -> _Drawn | None:
    """Draws a code and rows, unless too many of them would be needed."""
    code = space.code(rng.randrange(space.space.size))
    rows: list[MarkedRow] = []
    bits: list[RowBits] = []
    left = space.all_codes
    for _ in range(_MAX_DRAWS):
        row = _drawn_row(space.space, rng, code, most_colours)
        if row.guess == code:
            continue
        found = row_bits(space, row)
        if left & ~found.codes:
            left &= found.codes
            rows.append(row)
            bits.append(found)
        if not left & (left - 1):
            kept = _necessary(bits)
            return _Drawn(code, tuple(rows[place] for place in kept), tuple(bits[place] for place in kept))
    return None


def _drawn_row(space: Space, rng: Random, code: Code, most_colours: int) -> MarkedRow:
    symbols = rng.sample(space.symbols, min(most_colours, len(space.symbols)))
    guess = "".join(rng.choice(symbols) for _ in range(space.holes))
    return MarkedRow(guess, mark(code, guess))


def _necessary(bits: Sequence[RowBits]) -> list[int]:
    """Returns the places of the rows without those that can be left out."""
    kept = list(range(len(bits)))
    for place in reversed(range(len(bits))):
        fewer = [each for each in kept if each != place]
        if fewer:
            left = reduce(and_, (bits[each].codes for each in fewer))
            if not left & (left - 1):
                kept = fewer
    return kept
