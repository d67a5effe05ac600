"""Commands for language models: `exam`, `exam-player`, `mcp`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from keypeg.cli import completion
from keypeg.cli.app import command
from keypeg.cli.help import Section
from keypeg.cli.parameters import Json
from keypeg.extras import Extra, require


@command(
    "exam",
    Section.MODELS,
    "keypeg exam --command 'keypeg exam-player consistent' --games 10",
    "keypeg exam --command './model.py' --transcripts exam.jsonl --resume",
    "keypeg exam --endpoint http://localhost:8080/v1 --model qwen3 --suite solve",
)
def _exam(
    program: Annotated[
        str | None,
        typer.Option(
            "--command", metavar="COMMAND", help="Program that reads a question and writes an answer a line, as JSON."
        ),
    ] = None,
    endpoint: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="OpenAI-compatible endpoint to ask instead. KEYPEG_EXAM_KEY is sent as its key."
        ),
    ] = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="Model at the endpoint.")] = None,
    suite: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.suites,
            help=f"Suite: {', '.join(completion.SUITES)}. Can be repeated (default: all).",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same questions.")] = 0,
    games: Annotated[int, typer.Option(min=1, max=100_000, metavar="N", help="Number of games of each suite.")] = 50,
    limit: Annotated[float, typer.Option(min=0.001, metavar="SECONDS", help="Time for one answer.")] = 600.0,
    transcripts: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write every answer to this file as soon as it is given.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Ask only what is not answered in the file of --transcripts yet.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Put a language model through an exam: deduction, marking, and whole games.

    If it is interrupted, the same command with --resume goes on.
    """
    from keypeg.cli.exam import print_exam

    print_exam(program, endpoint, model, suite or [], seed, games, limit, transcripts, resume=resume, as_json=as_json)


@command("exam-player", Section.MODELS, "keypeg exam --command 'keypeg exam-player master'")
def _exam_player(
    name: Annotated[
        Literal["random", "consistent", "master"],
        typer.Argument(metavar="NAME", help="How it plays: random, consistent or master."),
    ],
) -> None:
    """Sit the exam as a program: read questions, and write answers to compare a model with."""
    from keypeg.cli.exam import answer_questions

    answer_questions(name)


@command("mcp", Section.MODELS, "keypeg mcp")
def _mcp() -> None:
    """Serve a language model's client: the Model Context Protocol on standard input and output.

    Its tools mark, suggest, check, referee, make puzzles, and play whole games against computers.
    """
    require(Extra.MCP, "serving a language model")
    from keypeg.cli.mcp.server import serve

    serve()
