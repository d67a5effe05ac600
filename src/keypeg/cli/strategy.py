"""`keypeg strategy`."""

import json
from pathlib import Path
from time import perf_counter

import typer

from keypeg.cli.progress import announce_compiling, counting
from keypeg.cli.solver import parse_space
from keypeg.rules import RefusalError
from keypeg.rules.code import normal
from keypeg.rules.space import Space
from keypeg.solver.book import BookEntry, BuildStep, Strategy, index, load, name_of, save, spaces_of
from keypeg.solver.tree import Node, book_bytes, tree_of

_MOST_HOLES, _MOST_ROWS = 6, 100_000
_FIRSTS = 3
"""How many first guesses are tried if none is given."""


def print_list(*, as_json: bool) -> None:
    rows = [(space, entry) for name, entry in index().items() for space in spaces_of(name)]
    rows.sort(key=lambda row: (row[0].holes, row[0].colours, row[0].blanks, not row[0].repeats))
    if as_json:
        typer.echo(json.dumps([_as_json(space, entry) for space, entry in rows]))
        return
    typer.echo(f"{'space':<7}{'codes':>8}{'total':>9}{'average':>9}{'worst':>7}")
    for space, entry in rows:
        proven = "  proven" if entry.is_proven else ""
        average = entry.total / space.size
        typer.echo(f"{space!s:<7}{space.size:>8,}{entry.total:>9,}{average:>9.4f}{entry.worst:>7}{proven}")


def _as_json(space: Space, entry: BookEntry) -> dict[str, object]:
    return {
        "space": str(space),
        "total": entry.total,
        "average": entry.total / space.size,
        "worst": entry.worst,
        "proven": entry.is_proven,
    }


def print_lines(space_text: str) -> None:
    space = parse_space(space_text)
    for path in sorted(_shipped(space).lines(), key=lambda path: space.rank(path[-1])):
        typer.echo(f"{path[-1]}: {' '.join(path)}")


def _shipped(space: Space) -> Strategy:
    book = load(space)
    if book is None:
        raise typer.BadParameter(f"there is no book for {space}: see keypeg strategy list", param_hint="SPACE")
    return book


def improve(space_text: str, folder: Path, effort: int, first: str | None, jobs: int) -> None:
    """Searches, and keeps in the folder whatever is better."""
    announce_compiling()
    from keypeg.solver.build import first_guesses, improved

    keeper = _Keeper(_searchable(space_text), folder)
    space = keeper.space
    try:
        firsts = [keeper.found.rank(normal(first))] if first else first_guesses(keeper.found)[:_FIRSTS]
    except RefusalError as refused:
        raise typer.BadParameter(str(refused), param_hint="--first") from None
    for guess in firsts:
        code = keeper.found.code(guess)
        with counting(f"{space} {code}", space.size) as progress:
            for tree in improved(space, guess, keeper.known, effort, jobs, progress):
                keeper.keep(tree, f"keypeg strategy improve {space} --effort {effort} --first {code}")
        keeper.report(f"first guess {code}")


def prove(space_text: str, folder: Path, jobs: int) -> None:
    """Tries everything that could be better than the folder's strategy; what is kept then is optimal."""
    announce_compiling()
    from keypeg.solver.build import first_guesses, optimal

    keeper = _Keeper(_searchable(space_text), folder)
    space = keeper.space
    command = f"keypeg strategy prove {space}"
    if keeper.known is None:
        raise typer.BadParameter("the folder has no book yet: improve one first", param_hint="SPACE")
    with counting(f"{space} proof", len(first_guesses(keeper.found)) * space.size) as progress:
        for _, tree in optimal(space, keeper.known.total, jobs=jobs, progress=progress):
            keeper.keep(tree, command)
    keeper.keep(keeper.known, command, is_proven=True)
    keeper.report("proven")


def _searchable(text: str) -> Space:
    space = parse_space(text)
    if space.guesses.size > _MOST_ROWS or space.holes > _MOST_HOLES:
        most = f"at most {_MOST_HOLES} holes and {_MOST_ROWS:,} rows"
        raise typer.BadParameter(f"{space} is too large for a book: {most}", param_hint="SPACE")
    return space


class _Keeper:
    """Keeps the best strategy of a space in a folder of books, with the steps that made it."""

    def __init__(self, space: Space, folder: Path) -> None:
        from keypeg.solver.coding import coding

        self.space, self.folder = space, folder
        self.found = coding(space)
        self.start = perf_counter()
        book = load(space, folder)
        self.known = None if book is None else tree_of(self.found, book)
        self.steps = () if book is None else index(folder)[name_of(space)].steps
        self.latest = BuildStep("", 0)
        """The latest step of this run."""

    def keep(self, tree: Node, command: str, *, is_proven: bool = False) -> None:
        if self.known is not None and tree.total >= self.known.total and not is_proven:
            return
        if self.known is not None and tree.guess != self.known.guess and not is_proven:
            self.steps = ()  # Nothing of the known strategy is in it.
        step = BuildStep(command, round(perf_counter() - self.start, 1))
        is_going_on = bool(self.steps) and self.steps[-1] == self.latest and self.latest.command == command
        self.steps = (*self.steps[: len(self.steps) - is_going_on], step)
        self.latest = step
        self.known = tree
        entry = BookEntry(tree.total, max(tree.depths()), is_proven, self.steps)
        save(self.folder, self.space, book_bytes(tree, self.found.values.tolist()), entry)

    def report(self, what: str) -> None:
        total = "nothing" if self.known is None else f"{self.known.total:,}"
        typer.echo(f"{self.space}, {what}: {total} after {perf_counter() - self.start:.0f} s")
