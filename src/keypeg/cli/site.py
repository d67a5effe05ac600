"""`keypeg site`."""

from pathlib import Path

import typer

from keypeg.server.static_site import BASE_PATH, NotBuiltError, write_site


def write(folder: Path, path: str) -> None:
    base = path.rstrip("/")
    if not BASE_PATH.fullmatch(base):
        raise typer.BadParameter(f"a path looks like /keypeg, not {path}", param_hint="--path")
    if folder.exists() and not folder.is_dir():
        raise typer.BadParameter(f"{folder} is not a folder", param_hint="DIR")
    if folder.is_dir() and any(folder.iterdir()):
        raise typer.BadParameter(f"{folder} is not empty; choose a new folder, or empty it first", param_hint="DIR")
    try:
        write_site(folder, base)
    except NotBuiltError as error:
        typer.echo(f"keypeg: {error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"The site is in {folder}, to be served at {base}/")
    if not base:
        typer.echo(f"Try it: python -m http.server --directory {folder}")
