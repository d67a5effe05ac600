"""How far a long command is, where somebody is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def counting(title: str, total: int) -> Iterator[Callable[[int], object]]:
    """A bar on a terminal's standard error; what is given is told how many more are done."""
    if not sys.stderr.isatty():
        yield bool
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
