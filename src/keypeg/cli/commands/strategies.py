"""Commands about strategies and computer players: `evaluate`, `strategy`, `arena`."""

from pathlib import Path
from typing import Annotated

import typer

from keypeg.cli import completion
from keypeg.cli.app import app, command
from keypeg.cli.help import Group, Section
from keypeg.cli.parameters import EditionKey, Jobs, Json, SpaceText

_Effort = Annotated[int, typer.Option(min=1, max=20, metavar="N", help="How hard to search; 1 is the least.")]
_Folder = Annotated[Path, typer.Option(metavar="FOLDER", help="Folder of books, made if needed.", file_okay=False)]
_BOOKS = Path("books")
_Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers search, such as tcp://host:8786.")
]


@command("evaluate", Section.STRATEGIES, "keypeg evaluate 4x6 --strategy entropy", "keypeg evaluate 8x12 --games 300")
def _evaluate(
    space: SpaceText,
    strategy: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.strategies,
            help=f"Strategy: {', '.join(completion.STRATEGIES)}. Only book plays spaces of more than 100,000 codes.",
        ),
    ] = "book",
    games: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, metavar="N", help="Play against this many random codes instead of all."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same codes.")] = 0,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Play a strategy against every code of a space, or against some."""
    from keypeg.cli.solver import print_evaluation

    print_evaluation(space, strategy, games, seed, jobs or -1, as_json=as_json)


_group = typer.Typer(
    cls=Group,
    help="List, print and improve the shipped strategies.",
    epilog="keypeg strategy list\nkeypeg strategy lines 4x6",
    no_args_is_help=True,
)
app.add_typer(_group, name="strategy", rich_help_panel=Section.STRATEGIES)


@command("list", Section.COMMANDS, "keypeg strategy list", "keypeg strategy list --json", group=_group)
def _strategy_list(as_json: Json = False) -> None:
    """List the spaces with a shipped strategy, and how good it is."""
    from keypeg.cli.strategy import print_list

    print_list(as_json=as_json)


@command("lines", Section.COMMANDS, "keypeg strategy lines 4x6", group=_group)
def _strategy_lines(space: SpaceText) -> None:
    """Print a whole strategy: the guesses that find each code."""
    from keypeg.cli.strategy import print_lines

    print_lines(space)


@command(
    "improve",
    Section.COMMANDS,
    "keypeg strategy improve 4x5",
    "keypeg strategy improve 5x8 --folder books --effort 3",
    group=_group,
)
def _strategy_improve(
    space: SpaceText,
    folder: _Folder = _BOOKS,
    effort: _Effort = 1,
    first: Annotated[
        str | None, typer.Option(metavar="ROW", help="The first guess (default: the best of a few).")
    ] = None,
    most: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="The most guesses that any code may take.")
    ] = None,
    jobs: Jobs = None,
    cluster: _Cluster = None,
) -> None:
    """Search for a better strategy than the folder has, and save it there.

    Stop it with Ctrl+C: the same command goes on from there.
    """
    from keypeg.cli.strategy import improve

    improve(space, folder, effort, first, most, -1 if cluster else jobs or -1, cluster)


@command("polish", Section.COMMANDS, "keypeg strategy polish 5x8 --folder books --below 400", group=_group)
def _strategy_polish(
    space: SpaceText,
    folder: _Folder = _BOOKS,
    effort: _Effort = 5,
    below: Annotated[
        int, typer.Option(min=3, metavar="N", help="Search again as soon as so few codes are left.")
    ] = 100,
    jobs: Jobs = None,
    cluster: _Cluster = None,
) -> None:
    """Search again what follows the first guesses of a strategy, and save what is better.

    It starts from the folder's strategy or, if the folder has none, from the shipped one. Stop it with Ctrl+C: the same
    command goes on from there.
    """
    from keypeg.cli.strategy import polish

    polish(space, folder, effort, below, -1 if cluster else jobs or -1, cluster)


@command(
    "prove", Section.COMMANDS, "keypeg strategy prove 3x4", "keypeg strategy prove 4x6 --folder books", group=_group
)
def _strategy_prove(space: SpaceText, folder: _Folder = _BOOKS, jobs: Jobs = None, cluster: _Cluster = None) -> None:
    """Try everything that could be better than a strategy, and so prove it optimal.

    It starts from the folder's strategy or, if the folder has none, from the shipped one. Stop it with Ctrl+C: the same
    command goes on from there.
    """
    from keypeg.cli.strategy import prove

    prove(space, folder, -1 if cluster else jobs or -1, cluster)


@command(
    "arena",
    Section.STRATEGIES,
    "keypeg arena group --players master,steady,novice",
    "keypeg arena super --players novice,steady --matches 20",
    "keypeg arena original --players steady,mine:Own",
)
def _arena(
    edition: EditionKey,
    players: Annotated[
        str,
        typer.Option(
            metavar="PLAYERS",
            autocompletion=completion.players,
            help="A player for each seat, separated by commas: a level from novice to ruthless, or your own as "
            "module:Class.",
        ),
    ],
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, metavar="N", help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same matches.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            autocompletion=completion.options,
            help="An option of the edition, such as race=true or rings=[4,5]. Can be repeated.",
        ),
    ] = None,
    transcripts: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write every match to this file, one transcript per line.")
    ] = None,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Let computer players play whole matches against each other.

    Stop it with Ctrl+C to see how they stand so far.
    """
    from keypeg.cli.arena import print_arena

    print_arena(edition, players, option or [], matches, seed, jobs or -1, transcripts, as_json=as_json)
