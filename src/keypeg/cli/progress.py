"""Progress of long commands, on standard error."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import typer

_SECONDS_A_LINE = 10


@contextmanager
def counting(title: str, total: int) -> Iterator[Callable[[int], object]]:
    """Shows a bar if standard error is a terminal; the function it yields takes how many more are done."""
    if not sys.stderr.isatty():
        yield bool
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def searching(title: str) -> Iterator[Callable[[float, str], object]]:
    """Shows how far a search is; the function it yields takes the share that is done, and what is known so far.

    On a terminal it shows a bar, elsewhere a line from time to time.
    """
    if not sys.stderr.isatty():
        yield _Lines(title).show
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn("{task.percentage:>5.1f}%")
    shown = *columns, TimeElapsedColumn(), TextColumn("{task.fields[known]}")
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1, known="")
        yield lambda done, known: bar.update(task, completed=done, known=known)


class _Lines:
    def __init__(self, title: str) -> None:
        self.title = title
        self.latest = monotonic()

    def show(self, done: float, known: str) -> None:
        if monotonic() - self.latest >= _SECONDS_A_LINE:
            self.latest = monotonic()
            typer.echo(f"{self.title}: {done:.1%} done, {known}", err=True)
