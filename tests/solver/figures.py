"""The same answers as ever: compares the solver with figures recorded when its inner loops were those of numba.

Run as `python -m tests.solver.figures`; `--every 8` compares one case in eight. KEYPEG_INSTRUCTIONS chooses the
instruction set. Estimates were recorded again when they became multiples of a unit.
"""

import argparse
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import keypeg
from keypeg.rules import Space
from keypeg.solver.evaluation import evaluate
from keypeg.solver.library import native
from keypeg.solver.search.piece import Piece, Search, search_piece
from keypeg.solver.search.searcher import NO_LIMIT

FIGURES = Path(__file__).with_suffix(".json")
_CODES_A_MOMENT = 2_500
"""The most codes of a space in which strategies are played with `--every`."""


def evaluated(space: str, strategy: str) -> list[Any]:
    return [{str(guesses): codes for guesses, codes in evaluate(Space(space), strategy).distribution.items()}]


def suggested(space: str, rows: list[str]) -> list[Any]:
    found = keypeg.suggest(space, rows)
    return [found.guess, found.possible, found.expected, found.exact]


def checked(space: str, row: str, rows: list[str]) -> list[Any]:
    found = keypeg.check(space, row, rows)
    sizes = [found.possible, found.fits, found.parts, found.expected_left, found.worst_left]
    return [*sizes, found.expected, found.cost, found.exact]


def searched(space: str, history: list[list[int]], effort: int, most: int, *, has_tree: bool) -> list[Any]:
    piece = Piece(tuple((guess, value) for guess, value in history), effort, with_tree=has_tree)
    found = search_piece(Search(Space(space), most), piece)
    tree = None if found.tree is None else sha256(zlib.decompress(found.tree)).hexdigest()[:16]
    return [None if found.cost == NO_LIMIT else found.cost, tree]


def cases(every: int) -> Iterator[tuple[str, Callable[[], list[Any]], list[Any]]]:
    """Yields what each case is, a function that computes its figures, and those that were recorded."""
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    played = [
        (space, strategy, distribution)
        for space, strategies in figures["evaluations"].items()
        for strategy, distribution in strategies.items()
        if every == 1 or Space(space).size <= _CODES_A_MOMENT
    ]
    for space, strategy, distribution in played[::every]:
        yield f"{space} {strategy}", partial(evaluated, space, strategy), [distribution]
    for space, rows, *expected in figures["suggestions"][::every]:
        yield f"suggest {space} {rows}", partial(suggested, space, rows), expected
    for space, row, rows, *expected in figures["checks"][::every]:
        yield f"check {space} {row} {rows}", partial(checked, space, row, rows), expected
    for space, history, effort, most, *expected in figures["searches"][::every]:
        search = partial(searched, space, history, effort, most, has_tree=expected[1] is not None)
        yield f"search {space} {history} {effort} {most}", search, expected


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the solver with recorded figures.")
    parser.add_argument("--every", type=int, default=1)
    count, wrong = 0, 0
    for name, compute, expected in cases(parser.parse_args().every):
        found = compute()
        count += 1
        if found != expected:
            wrong += 1
            print(f"{name}: {found}, was {expected}")  # noqa: T201
    print(f"{native().instructions}: {wrong} of {count} figures differ")  # noqa: T201
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
