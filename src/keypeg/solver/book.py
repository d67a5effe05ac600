"""Books: the best strategies found, shipped as small files.

A book holds the nodes of a tree level by level: the guess of each, and which marks may follow, as bits. Counting the
bits of the nodes before gives the place of a node's children. An empty hole is a symbol like any other, so `4x6b` uses
the book of `4x7`.
"""

import json
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from keypeg.rules.marking import Mark
from keypeg.rules.space import Space
from keypeg.solver.coding import all_marks

FOLDER: Traversable = files("keypeg.solver") / "books"
_INDEX = "index.json"


class BuildStep(NamedTuple):
    """A command that improved or proved a book, and how long it took."""

    command: str
    seconds: float


@dataclass(frozen=True, slots=True)
class BookEntry:
    """How good a book is, and how it was built: the same steps, starting from an empty folder, build it again."""

    total: int
    worst: int
    is_proven: bool
    steps: tuple[BuildStep, ...]


def name_of(space: Space) -> str:
    return f"{space.holes}x{len(space.symbols)}{'' if space.repeats else 'n'}"


def spaces_of(name: str) -> list[Space]:
    """Returns the spaces that a book serves: its last symbol may be a colour or the empty hole."""
    space = Space(name)
    if space.colours == 1:
        return [space]
    return [space, Space(space.holes, space.colours - 1, blanks=True, repeats=space.repeats)]


class Strategy:
    """A tree of guesses, whose nodes are numbered level by level; the root is 0.

    >>> strategy = load(Space(4, 6))
    >>> strategy.guess(0), strategy.guess(strategy.find([("AABC", Mark(0, 0))]))
    ('AABC', 'DDEF')
    >>> next(strategy.lines())
    ('AABC',)
    """

    def __init__(self, space: Space, data: bytes) -> None:
        self.space = space
        numbers = array("I")
        numbers.frombytes(zlib.decompress(data))
        if sys.byteorder == "big":
            numbers.byteswap()
        half = len(numbers) // 2
        self._guesses, self._masks = numbers[:half], numbers[half:]
        self._bits = {mark: 1 << place for place, mark in enumerate(all_marks(space.holes))}
        self._solved = 1 << len(self._bits) - 1
        below = ((mask & ~self._solved).bit_count() for mask in self._masks)
        self._firsts = array("I", accumulate(below, initial=1))

    def guess(self, node: int) -> str:
        return self.space.guesses.unrank(self._guesses[node])

    def is_code(self, node: int) -> bool:
        """Returns whether the guess may be the code itself."""
        return bool(self._masks[node] & self._solved)

    def children(self, node: int) -> Iterator[tuple[Mark, int]]:
        """Returns the possible marks, except the one that solves, each with its next node."""
        marks = (mark for mark, bit in self._bits.items() if self._masks[node] & bit & ~self._solved)
        return zip(marks, range(self._firsts[node], self._firsts[node + 1]), strict=True)

    def child(self, node: int, mark: Mark) -> int | None:
        """Returns the next node after this mark, or None if the mark is impossible or solves."""
        return dict(self.children(node)).get(mark)

    def find(self, history: Sequence[tuple[str, Mark]]) -> int | None:
        """Returns the node after these rows if they are all from the book; their order and repeats do not matter."""
        node: int | None = 0
        marks = dict(history)
        if len(marks) < len(set(history)):  # One guess with two marks.
            return None
        while marks:
            mark = None if node is None else marks.pop(self.guess(node), None)
            if node is None or mark is None:
                return None
            node = self.child(node, mark)
        return node

    def lines(self, node: int = 0, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
        """Yields, for each code below a node, the guesses that find it; the last of them is the code."""
        path = (*before, self.guess(node))
        if self.is_code(node):
            yield path
        for child in range(self._firsts[node], self._firsts[node + 1]):
            yield from self.lines(child, path)

    def depths(self, node: int = 0) -> Counter[int]:
        """Returns how many codes below a node are found with how many guesses, including that of the node."""
        depths: Counter[int] = Counter()
        level, depth = range(node, node + 1), 1
        while level:
            depths[depth] = sum(map(self.is_code, level))
            level = range(self._firsts[level.start], self._firsts[level.stop])
            depth += 1
        return +depths


def index(folder: Traversable = FOLDER) -> dict[str, BookEntry]:
    """Returns the entries of all books, by name."""
    path = folder / _INDEX
    listed = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: _entry(**entry) for name, entry in listed.items()}


def _entry(total: int, worst: int, is_proven: bool, steps: list[tuple[str, float]]) -> BookEntry:  # noqa: FBT001 - as in the file
    return BookEntry(total, worst, is_proven, tuple(BuildStep(*step) for step in steps))


@lru_cache(maxsize=4)
def load(space: Space, folder: Traversable = FOLDER) -> Strategy | None:
    path = folder / f"{name_of(space)}.book"
    return Strategy(space, path.read_bytes()) if path.is_file() else None


def save(folder: Path, space: Space, data: bytes, entry: BookEntry) -> None:
    """Writes a book and its entry; the index is sorted by name."""
    name = name_of(space)
    _replace(folder / f"{name}.book", data)
    entries = {each: asdict(known) for each, known in index(folder).items()} | {name: asdict(entry)}
    text = ",\n".join(f" {json.dumps(each)}: {json.dumps(entries[each])}" for each in sorted(entries))
    _replace(folder / _INDEX, f"{{\n{text}\n}}\n".encode())


def _replace(path: Path, data: bytes) -> None:
    """Writes a file so that other processes read either the old one or the new one."""
    written = path.with_suffix(".new")
    written.write_bytes(data)
    written.replace(path)
