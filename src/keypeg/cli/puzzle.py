"""`keypeg puzzle`."""

import json
from secrets import randbelow

import typer

from keypeg.cli.boards import key_pegs, pegs
from keypeg.cli.puzzle_words import step_lines
from keypeg.cli.reading import parse_space
from keypeg.coach import Grade, Puzzle, PuzzleError, puzzles
from keypeg.coach.puzzles import MAX_SEED
from keypeg.coach.puzzles.generator import check_seed
from keypeg.rules import Space


def print_puzzles(
    space_text: str, grade_text: str, seed: int | None, count: int, *, explain: bool, as_json: bool
) -> None:
    """Prints different puzzles, the first of them with this seed, or with a random one."""
    space = parse_space(space_text)
    for number, each in enumerate(find_puzzles(space, Grade(grade_text), seed, count)):
        if as_json:
            typer.echo(json.dumps(puzzle_json(each)))
        else:
            typer.echo(("\n" if number else "") + "\n".join(_lines(each, explain=explain)))


def find_puzzles(space: Space, grade: Grade, seed: int | None, count: int) -> list[Puzzle]:
    first = randbelow(MAX_SEED + 1) if seed is None else seed
    try:
        check_seed(first)
    except PuzzleError as error:
        raise typer.BadParameter(str(error), param_hint="--seed") from None
    try:
        return puzzles(space, grade, first, count)
    except PuzzleError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None


def puzzle_json(puzzle: Puzzle) -> dict[str, object]:
    return {
        "space": puzzle.space,
        "grade": puzzle.grade,
        "seed": puzzle.seed,
        "rows": puzzle.rows,
        "solution": puzzle.solution,
        "chain": puzzle.chain,
    }


def _lines(puzzle: Puzzle, *, explain: bool) -> list[str]:
    holes = len(puzzle.solution)
    rows = [f"{n:>3}  {pegs(row.guess)}  {key_pegs(row.mark, holes)}" for n, row in enumerate(puzzle.rows, 1)]
    again = f"keypeg puzzle {puzzle.space} --grade {puzzle.grade} --seed {puzzle.seed}"
    lines = [*rows, f"     {' '.join([' ? '] * holes)}", ""]
    if explain:
        lines += [*step_lines(puzzle), "", f"     {pegs(puzzle.solution)}", "", f"This puzzle again: {again}"]
    else:
        lines += ["Which is the only code that fits?", f"The solution, step by step: {again} --explain"]
    return lines
