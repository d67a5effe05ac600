"""`keypeg strategy`."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self
from zlib import decompress
from zlib import error as ZlibError  # noqa: N812 - a class

import typer

from keypeg.cli import INTERRUPTED
from keypeg.cli.progress import searching
from keypeg.cli.reading import parse_space
from keypeg.rules import RefusalError
from keypeg.rules.code import normal
from keypeg.rules.space import Space
from keypeg.solver.book import FOLDER, BookEntry, BuildStep, Strategy, index, load, name_of, save, spaces_of
from keypeg.solver.tree import Node, book_bytes, tree_of

if TYPE_CHECKING:  # The search is imported by the commands that search.
    from keypeg.solver.build import Progress, Status

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
        sys.stdout.write(f"{path[-1]}: {' '.join(path)}\n")


def _shipped(space: Space) -> Strategy:
    book = load(space)
    if book is None:
        raise typer.BadParameter(f"there is no book for {space}: see keypeg strategy list", param_hint="SPACE")
    return book


def improve(
    space_text: str,
    folder: Path,
    effort: int,
    first: str | None,
    most: int | None,
    jobs: int,
    cluster: str | None,
) -> None:
    """Searches, and keeps in the folder whatever is better."""
    from keypeg.solver.build import first_guesses, improved
    from keypeg.solver.library import DEPTH

    space = _searchable(space_text)
    limit = "" if most is None else f" --most {most}"
    command = f"keypeg strategy improve {space} --effort {effort}{f' --first {normal(first)}' if first else ''}{limit}"
    try:
        firsts = [space.guesses.rank(normal(first))] if first else None
    except RefusalError as refused:
        raise typer.BadParameter(str(refused), param_hint="--first") from None
    with _on(cluster), _Keeper(space, _made(folder), command) as keeper:
        if most is not None and keeper.kept is not None and keeper.kept.worst > most:
            raise typer.BadParameter(
                f"the folder's book takes up to {keeper.kept.worst} guesses: use another folder", param_hint="--most"
            )
        for guess in firsts or first_guesses(keeper.found)[:_FIRSTS]:
            code = keeper.found.code(guess)
            step = f"keypeg strategy improve {space} --effort {effort} --first {code}{limit}"
            with keeper.showing(f"{space} {code}") as progress:
                trees = improved(
                    space, guess, keeper.start, effort, jobs, most or DEPTH, progress=progress, saved=keeper.file
                )
                for tree in trees:
                    keeper.keep(tree, step)
            keeper.report(f"first guess {code}")


def polish(space_text: str, folder: Path, effort: int, below: int, jobs: int, cluster: str | None) -> None:
    """Searches again what follows the first guesses of the folder's strategy, and keeps it if it is better."""
    from keypeg.solver.build import polished

    space = _searchable(space_text)
    command = f"keypeg strategy polish {space} --effort {effort} --below {below}"
    with _on(cluster), _Keeper(space, _with_book(space, folder), command) as keeper:
        known = keeper.start
        if known is None:
            raise RuntimeError("there is a book to polish")
        with keeper.showing(f"{space} below {below}") as progress:
            tree = polished(space, known, effort, below, jobs=jobs, progress=progress, saved=keeper.file)
        keeper.keep(tree, command)
        keeper.report("polished")


def prove(space_text: str, folder: Path, jobs: int, cluster: str | None) -> None:
    """Tries everything that could be better than the folder's strategy; what is kept then is optimal."""
    from keypeg.solver.build import optimal

    space = _searchable(space_text)
    command = f"keypeg strategy prove {space}"
    with _on(cluster), _Keeper(space, _with_book(space, folder), command) as keeper:
        best = keeper.start
        if best is None:
            raise RuntimeError("a proof starts from a book")
        with keeper.showing(f"{space} proof") as progress:
            trees = optimal(space, best.total, jobs=jobs, known=keeper.start, progress=progress, saved=keeper.file)
            for _, tree in trees:
                best = tree
                keeper.keep(best, command)
        keeper.keep(best, command, is_proven=True)
        keeper.report("proven")


def _made(folder: Path) -> Path:
    """Returns the folder of books, which is made if needed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise typer.BadParameter(f"cannot make {folder}: {error.strerror}", param_hint="--folder") from None
    return folder


def _with_book(space: Space, folder: Path) -> Path:
    """Returns the folder of books; if it has none for this space, the shipped one is copied there."""
    name = name_of(space)
    is_there = (folder / f"{name}.book").is_file()
    if not is_there and load(space) is None:
        todo = f"keypeg strategy improve {space}"
        raise typer.BadParameter(f"there is no book for {space}: make one first ({todo})", param_hint="SPACE")
    made = _made(folder)
    if not is_there:
        typer.echo("starting from the shipped strategy", err=True)
        save(made, space, (FOLDER / f"{name}.book").read_bytes(), index()[name])
    return made


@contextmanager
def _on(address: str | None) -> Iterator[None]:
    """Runs a search on a cluster, if there is one."""
    if address is None:
        yield
        return
    from keypeg.solver.search.cluster import ClusterError, cluster

    try:
        with cluster(address):
            yield
    except ClusterError as error:
        raise typer.BadParameter(str(error), param_hint="--cluster") from None


def _searchable(text: str) -> Space:
    space = parse_space(text)
    if space.guesses.size > _MOST_ROWS or space.holes > _MOST_HOLES:
        most = f"at most {_MOST_HOLES} holes and {_MOST_ROWS:,} rows"
        raise typer.BadParameter(f"{space} is too large for a book: {most}", param_hint="SPACE")
    return space


def _entry(folder: Path, book: Path) -> BookEntry:
    """Returns what the index of a folder says about a book in it, if both can be read."""
    try:
        decompress(book.read_bytes())
        return index(folder)[book.stem]
    except (ValueError, TypeError, LookupError, ZlibError) as error:
        problem = f"{book} or the index.json beside it is damaged ({error}): use another folder"
        raise typer.BadParameter(problem, param_hint="--folder") from None


class _Keeper:
    """Keeps the best strategy of a space in a folder of books, with the steps that made it.

    What a command has found is in a file beside the book until the command is complete: it goes on from there.
    """

    def __init__(self, space: Space, folder: Path, command: str) -> None:
        from keypeg.solver.coding import coding
        from keypeg.solver.search.saving import SearchFile, Start

        self.space, self.folder = space, folder
        self.found = coding(space)
        path = folder / f"{name_of(space)}.book"
        self.kept = _entry(folder, path) if path.is_file() else None
        """The entry of the book in the folder."""
        start = Start(path.read_bytes(), self.kept.steps) if self.kept is not None else Start(None, ())
        words = command.removeprefix("keypeg strategy ").replace("--", "").split()
        self.file = SearchFile(folder / f"{'-'.join([name_of(space), words[0], *words[2:]])}.search", command, start)
        book = self.file.start.book
        self.start = None if book is None else tree_of(self.found, Strategy(space, book))
        """What the search started from."""
        self.known = ""

    def __enter__(self) -> Self:
        if self.file.is_resumed:
            typer.echo(f"going on after {self.file.seconds:.0f} s of searching ({self.file.path})", err=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.file.remove()
            return
        self.file.close()
        if kind is KeyboardInterrupt:
            known = f": {self.known}" if self.known else ""
            typer.echo(f"stopped after {self.file.seconds:.0f} s{known}. The same command goes on from here.", err=True)
            sys.stdout.flush()
            os._exit(INTERRUPTED)  # A piece may still be searched in a thread.

    @contextmanager
    def showing(self, title: str) -> Iterator["Progress"]:
        from keypeg.solver.search.searcher import NO_LIMIT

        with searching(title) as show:

            def progress(status: "Status") -> None:
                most = "" if status.high == NO_LIMIT else f", at most {status.high:,}"
                self.known = f"at least {status.low:,}{most}"
                show(status.done, self.known)

            yield progress

    def keep(self, tree: Node, command: str, *, is_proven: bool = False) -> None:
        if self.kept is not None and tree.total >= self.kept.total and not is_proven:
            return
        is_from_start = self.start is not None and (tree.guess == self.start.guess or is_proven)
        steps = self.file.start.steps if is_from_start else ()
        step = BuildStep(command, round(self.file.seconds, 1))
        self.kept = BookEntry(tree.total, max(tree.depths()), is_proven, (*steps, step))
        save(self.folder, self.space, book_bytes(tree, self.found.values.tolist()), self.kept)

    def report(self, what: str) -> None:
        total = "nothing" if self.kept is None else f"{self.kept.total:,}"
        known = f" ({self.known})" if self.known else ""
        typer.echo(f"{self.space}, {what}: {total} after {self.file.seconds:.0f} s{known}")
