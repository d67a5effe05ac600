"""The `keypeg` command. What a command needs is imported when it runs, so that every command answers at once."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="keypeg",
    help="The Mastermind family on one table.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Runs the command; a place that cannot be written to is an error like any other."""
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        sys.stderr.write(f"keypeg: the output cannot be written: {error.strerror}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its end.
        sys.exit(1)


def _print_version(asked: bool) -> None:
    if asked:
        from keypeg import __version__

        typer.echo(f"keypeg {__version__}")
        raise typer.Exit


@app.callback()
def _keypeg(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """The Mastermind family on one table."""


@app.command("mark")
def _mark(
    secret: Annotated[str, typer.Argument(help="The code, such as AABC; _ is an empty hole.")],
    guess: Annotated[str, typer.Argument(help="The guess, as long as the code.")],
) -> None:
    """Mark a guess: print how many pegs are exact and how many misplaced."""
    from keypeg.cli.mark import print_mark

    print_mark(secret, guess)


@app.command("editions")
def _editions() -> None:
    """List the editions with their players, sizes and options."""
    from keypeg.cli.editions import print_editions

    print_editions()


@app.command("rules")
def _rules(
    edition: Annotated[str, typer.Argument(help="One of those that `keypeg editions` lists.")],
    language: Annotated[str, typer.Option(help="en, fr or de.")] = "en",
) -> None:
    """Print the rules of an edition."""
    from keypeg.cli.leaflet import print_leaflet

    print_leaflet(edition, language)


@app.command("replay")
def _replay(
    file: Annotated[str, typer.Argument(help="A transcript; - reads standard input.")],
    view: Annotated[
        str | None, typer.Option(help="Print what this seat (a number from 0, or spectator) may know.")
    ] = None,
    batch: Annotated[bool, typer.Option("--batch", help="Read one transcript per line, print one line each.")] = False,
) -> None:
    """Play a transcript again and print where the match stands, as JSON."""
    from keypeg.cli.replay import print_batch, print_replay

    (print_batch if batch else print_replay)(file, view)


_Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
_SpaceText = Annotated[
    str, typer.Argument(metavar="SPACE", help="Holes x colours, such as 4x6; 4x6b with empty holes.")
]

strategy = typer.Typer(help="List, print and improve the shipped strategies.", no_args_is_help=True)
app.add_typer(strategy, name="strategy")


@strategy.command("list")
def _strategy_list(as_json: _Json = False) -> None:
    """List the spaces with a shipped strategy, and how good it is."""
    from keypeg.cli.strategy import print_list

    print_list(as_json=as_json)


@strategy.command("lines")
def _strategy_lines(space: _SpaceText) -> None:
    """Print a whole strategy: the guesses that find each code."""
    from keypeg.cli.strategy import print_lines

    print_lines(space)


_Jobs = Annotated[int | None, typer.Option(min=1, help="Number of processes (default: one per core).")]
_Folder = Annotated[Path, typer.Option(help="A folder of books.", file_okay=False, exists=True)]


@strategy.command("improve")
def _strategy_improve(
    space: _SpaceText,
    folder: _Folder,
    effort: Annotated[int, typer.Option(min=1, max=20, help="How hard to search; 1 is the least.")] = 1,
    first: Annotated[str | None, typer.Option(help="The first guess (default: the best of a few).")] = None,
    jobs: _Jobs = None,
) -> None:
    """Search for a better strategy than the folder has, and save it there."""
    from keypeg.cli.strategy import improve

    improve(space, folder, effort, first, jobs or -1)


@strategy.command("prove")
def _strategy_prove(space: _SpaceText, folder: _Folder, jobs: _Jobs = None) -> None:
    """Try everything that could be better than the folder's strategy, and so prove it optimal."""
    from keypeg.cli.strategy import prove

    prove(space, folder, jobs or -1)


@app.command("evaluate")
def _evaluate(
    space: _SpaceText,
    strategy: Annotated[str, typer.Option(help="book, minimax, entropy, expected-size, most-parts or consistent.")],
    as_json: _Json = False,
) -> None:
    """Play a strategy against every code of a space."""
    from keypeg.cli.evaluate import print_evaluation

    print_evaluation(space, strategy, as_json=as_json)


@app.command("suggest")
def _suggest(
    space: _SpaceText,
    rows: Annotated[list[str] | None, typer.Argument(help="Guesses so far with their marks: AABB=2,1 …")] = None,
    as_json: _Json = False,
) -> None:
    """Suggest the next guess, or name the rows that contradict each other."""
    from keypeg.cli.suggest import print_suggestion

    print_suggestion(space, rows or [], as_json=as_json)


@app.command("arena")
def _arena(
    edition: Annotated[str, typer.Argument(help="One of those that `keypeg editions` lists.")],
    players: Annotated[str, typer.Option(help="A level for each seat, separated by commas: novice, steady or master.")],
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the edition, such as race=true or rings=[4,5]. Can be repeated."),
    ] = None,
    jobs: _Jobs = None,
    as_json: _Json = False,
) -> None:
    """Let computer players play whole matches against each other."""
    from keypeg.cli.arena import print_arena

    print_arena(edition, players, option or [], matches, seed, jobs or -1, as_json=as_json)


@app.command("warm-up")
def _warm_up() -> None:
    """Compile the solver ahead of time, so that no other command has to."""
    from keypeg.cli.warm_up import print_warm_up

    print_warm_up()


@app.command("verify")
def _verify(file: Annotated[Path, typer.Argument(help="A match downloaded from a table.")]) -> None:
    """Check that no code of a downloaded match was changed after it was set."""
    from keypeg.cli.verify import print_verdict

    print_verdict(file)


_Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Without it 8765, or the next one that is free.")]


@app.command("play")
def _play(
    port: _Port = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in the same network join, by QR code.")] = False,
) -> None:
    """Play in the browser."""
    from keypeg.cli.serving import play

    play(port, open_browser=not no_browser, lan=lan)


@app.command("serve")
def _serve(
    database: Annotated[str, typer.Option(help="sqlite:///path, or postgresql://user:password@host/name.")],
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: _Port = None,
    public_url: Annotated[str | None, typer.Option(help="Where others reach it, if not at its address.")] = None,
) -> None:
    """Run a server for others."""
    from keypeg.cli.serving import serve

    serve(host, port, database, public_url)
