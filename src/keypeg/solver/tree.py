"""A strategy as a tree: a guess, and the next node for each mark."""

import sys
import zlib
from array import array
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.book import Strategy
from keypeg.solver.coding import Coding
from keypeg.solver.library import Ranks


@dataclass(frozen=True, slots=True)
class Node:
    """A guess by its rank, and the next node for the value of each possible mark that does not solve."""

    guess: int
    is_code: bool
    children: Mapping[int, "Node"]

    def depths(self, depth: int = 1) -> Counter[int]:
        """Returns how many codes are found with how many guesses."""
        depths = Counter({depth: 1} if self.is_code else {})
        for child in self.children.values():
            depths += child.depths(depth + 1)
        return depths

    def cost(self, weights: NDArray[np.int64], depth: int = 1) -> int:
        """Returns how many guesses the codes take, each as often as its row weighs."""
        own = depth * int(weights[self.guess]) if self.is_code else 0
        return own + sum(child.cost(weights, depth + 1) for child in self.children.values())

    @property
    def total(self) -> int:
        return sum(depth * codes for depth, codes in self.depths().items())


def leaf(code: int) -> Node:
    return Node(code, is_code=True, children={})


def branch(coding: Coding, guess: int, codes: Ranks) -> dict[int, Ranks]:
    """Returns the codes left after a guess, for the value of each possible mark that does not solve."""
    marks = coding.marks(guess, codes)
    return {int(value): codes[marks == value] for value in sorted(set(marks.tolist())) if value != coding.solved}


def tree_of(coding: Coding, book: Strategy, node: int = 0) -> Node:
    """Returns a book, or what is below one of its nodes, as a tree."""
    children = {coding.value(mark): tree_of(coding, book, child) for mark, child in book.children(node)}
    return Node(coding.rank(book.guess(node)), is_code=book.is_code(node), children=children)


def book_bytes(tree: Node, values: Sequence[int]) -> bytes:
    """Returns a tree as the data of a book; `values` are those of the marks, in the order of their bits."""
    bits = {value: 1 << place for place, value in enumerate(values)}
    guesses, masks = array("I"), array("I")
    queue = deque([tree])
    while queue:
        node = queue.popleft()
        guesses.append(node.guess)
        masks.append(sum(bits[value] for value in node.children) | (bits[values[-1]] if node.is_code else 0))
        queue.extend(node.children[value] for value in sorted(node.children))
    numbers = guesses + masks
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), level=9)
