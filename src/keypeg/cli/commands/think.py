"""Commands about a board: `suggest`, `check`, `referee`, `mark`, `puzzle`."""

from typing import Annotated, Literal

import typer

from keypeg.cli.app import command
from keypeg.cli.help import Section
from keypeg.cli.parameters import Json, MarkedRows, SpaceText


@command(
    "suggest",
    Section.THINK,
    "keypeg suggest 4x6 AABB=1,1 ACDE=2,0",
    "keypeg suggest 4x6 --interactive",
    "keypeg suggest 4x6 - --json < rows.txt",
)
def _suggest(
    space: SpaceText,
    rows: MarkedRows = None,
    interactive: Annotated[
        bool,
        typer.Option("--interactive", "-i", help="Find the code you think of: Keypeg guesses, and you type the marks."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Suggest the next guess, or name the rows that contradict each other."""
    if interactive:
        from keypeg.cli.interactive import find_code

        find_code(space, rows or [], as_json=as_json)
    else:
        from keypeg.cli.solver import print_suggestion

        print_suggestion(space, rows or [], as_json=as_json)


@command("check", Section.THINK, "keypeg check 4x6 ADDE AABB=1,1 ACDE=2,0", "keypeg check 4x6 ADDE - --json < rows.txt")
def _check(
    space: SpaceText,
    row: Annotated[str, typer.Argument(metavar="ROW", help="The row to try.")],
    rows: MarkedRows = None,
    as_json: Json = False,
) -> None:
    """Try a row: whether it can be the code, what it leaves, and how much better another row is."""
    from keypeg.cli.coach import print_check

    print_check(space, row, rows or [], as_json=as_json)


@command(
    "referee",
    Section.THINK,
    "keypeg referee 4x6 AABB=1,1 ACDE=4,0 AFFA=2,0",
    "keypeg referee 4x6 AABB=1,1 ACDE=2,0 --code ADDE",
    "keypeg referee 4x6 - --json < rows.txt",
)
def _referee(
    space: SpaceText,
    rows: MarkedRows = None,
    code: Annotated[
        str | None, typer.Option(metavar="CODE", help="The code, to find the rows that are marked wrongly.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Find the wrong mark on a real board."""
    from keypeg.cli.coach import print_ruling

    print_ruling(space, rows or [], code, as_json=as_json)


@command("mark", Section.THINK, "keypeg mark AABC ABCD", "keypeg mark AB_C A_BC --json")
def _mark(
    secret: Annotated[
        str, typer.Argument(metavar="SECRET", help="Code, one letter per hole, such as AABC; _ is an empty hole.")
    ],
    guess: Annotated[str, typer.Argument(metavar="GUESS", help="Guess, as long as the code.")],
    as_json: Json = False,
) -> None:
    """Mark a guess: print how many pegs are exact and how many misplaced."""
    from keypeg.cli.mark import print_mark

    print_mark(secret, guess, as_json=as_json)


@command("puzzle", Section.THINK, "keypeg puzzle 4x6", "keypeg puzzle 4x6 --grade easy --seed 7 --explain")
def _puzzle(
    space: SpaceText,
    grade: Annotated[Literal["easy", "medium", "hard"], typer.Option(help="How hard it is.")] = "medium",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed gives the same puzzles (default: random).")
    ] = None,
    count: Annotated[int, typer.Option(min=1, metavar="N", help="Number of puzzles.")] = 1,
    explain: Annotated[bool, typer.Option("--explain", help="Print the solution, step by step.")] = False,
    as_json: Json = False,
) -> None:
    """Make puzzles: rows and marks that only one code fits."""
    from keypeg.cli.puzzle import print_puzzles

    print_puzzles(space, grade, seed, count, explain=explain, as_json=as_json)
