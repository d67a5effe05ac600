"""`keypeg warm-up`."""

from time import perf_counter

import typer

from keypeg.cli.progress import compiling, not_writable
from keypeg.solver import jit, kernel_cache


def print_warm_up() -> None:
    folder = kernel_cache.usable_folder()
    if folder is None:
        typer.echo(f"keypeg: {not_writable()}", err=True)
        raise typer.Exit(1)
    if jit.is_compiled():
        typer.echo(f"already compiled: {folder}")
        return
    start = perf_counter()
    with compiling() as progress:
        jit.warm_up(progress)
    if not kernel_cache.is_complete(folder):
        typer.echo(f"keypeg: {not_writable()}", err=True)
        raise typer.Exit(1)
    typer.echo(f"compiled in {perf_counter() - start:.0f} s: {folder}")
