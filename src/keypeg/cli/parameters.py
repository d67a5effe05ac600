"""Arguments and options that several commands share."""

from typing import Annotated

import typer

from keypeg.cli import completion

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SpaceText = Annotated[
    str,
    typer.Argument(
        metavar="SPACE",
        autocompletion=completion.spaces,
        help="Holes x colours, such as 4x6; 4x6b with empty holes, 4x8n without repeats.",
    ),
]
MarkedRows = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="ROWS", help="Rows so far with their marks (exact,misplaced), such as AABB=2,1; - reads one a line."
    ),
]
EditionKey = Annotated[
    str,
    typer.Argument(
        metavar="EDITION", autocompletion=completion.editions, help="Edition, as listed by `keypeg editions`."
    ),
]
TranscriptFile = Annotated[
    str, typer.Argument(metavar="FILE", help="Transcript, or match downloaded from a table; - for standard input.")
]
Batch = Annotated[bool, typer.Option("--batch", help="Read one transcript per line, and print JSON.")]
Strict = Annotated[
    bool,
    typer.Option(
        "--strict", help="With --batch: a blank line is an error, and any error makes the exit status 1 instead of 0."
    ),
]
Jobs = Annotated[int | None, typer.Option(min=1, metavar="N", help="Number of processes (default: one per core).")]
