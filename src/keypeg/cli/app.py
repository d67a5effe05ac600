"""The command itself: its options, what it says alone, and how commands are added to it."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import typer

from keypeg.cli.help import Command, Group, Section

_F = TypeVar("_F", bound=Callable[..., Any])
_OVERVIEW = """\
Keypeg: the Mastermind family on one table.

  keypeg play                  play in the browser
  keypeg tui                   play in the terminal
  keypeg rules original        read the rules of a game
  keypeg suggest 4x6 -i        let Keypeg find your code
  keypeg puzzle 4x6            solve a puzzle
  keypeg referee 4x6 AABB=1,1  check marks on a real board
  keypeg doctor                check the installation

Everything else: keypeg --help"""

app = typer.Typer(
    name="keypeg",
    help="""Play, analyse and referee the Mastermind family of games.

    A command exits with status 0 when it is done, 1 when the answer is no, and 2 when it was used wrongly. NO_COLOR
    turns colours off.""",
    cls=Group,
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    epilog="keypeg play\nkeypeg suggest 4x6 AABB=1,1\nkeypeg suggest --help",
)


def command(name: str, section: Section, *examples: str, group: typer.Typer = app) -> Callable[[_F], _F]:
    """Adds a command whose help ends with these examples."""
    return group.command(name, cls=Command, epilog="\n".join(examples), rich_help_panel=section)


def _print_version(asked: bool) -> None:
    if asked:
        from keypeg import __version__

        typer.echo(f"keypeg {__version__}")
        raise typer.Exit


@app.callback()
def _keypeg(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback has ended the command
        bool, typer.Option("--version", "-V", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(_OVERVIEW)
