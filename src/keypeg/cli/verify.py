"""`keypeg verify`."""

from pathlib import Path

import typer

from keypeg.table.record import RecordError, verify


def print_verdict(file: Path) -> None:
    """Prints whether every code of a downloaded match is the one that was sealed; if not, the exit status is 1."""
    try:
        codes, devious = verify(file.read_bytes())
    except OSError as error:
        raise typer.BadParameter(f"cannot read {file}: {error.strerror}", param_hint="FILE") from None
    except RecordError as error:
        typer.echo(f"no: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"yes: {codes} {'code' if codes == 1 else 'codes'}, none was changed")
    if devious:
        seats = " and ".join(map(str, devious))
        typer.echo(f"seat{'s' * (len(devious) > 1)} {seats}: a devious codemaker, whose codes were free to change")
