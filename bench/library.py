"""How fast the library is: games a second with a function, and marks a second as arrays.

Run as `python bench/library.py [SPACE]`. `keypeg.evaluate` and a plain loop over all codes ask the same function in the
same run; the loop asks it for every guess of every game. Marks of 5x8 are compared with plain numpy over planes.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import keypeg
from keypeg.rules import mark
from keypeg.solver import MarkedRow, load

Strategy = Callable[[list[MarkedRow]], str]


def main() -> None:
    space = keypeg.Space(sys.argv[1] if len(sys.argv) > 1 else "4x6")
    for name, strategy in (("candidates()[0]", fitting(space)), ("plain Python", plain(space)), ("book", book(space))):
        whole = seconds(partial(keypeg.evaluate, space, strategy))
        each = seconds(partial(loop, space, strategy))
        rate, plain_rate = len(space) / whole, len(space) / each
        print(
            f"{space} {name:<16} evaluate {rate:>9,.0f} games a second, loop {plain_rate:>9,.0f}: {each / whole:.1f}x",
            flush=True,
        )
    arrays("5x8", "AABBC")


def arrays(name: str, guess: str) -> None:
    """Prints how long marks take as arrays, after a first time."""
    space = keypeg.Space(name)
    block = np.empty((1024, len(space)), np.uint8)
    blocks = [range(first, first + len(block)) for first in range(0, len(space), len(block))]

    def streamed() -> None:
        for some in blocks:
            keypeg.mark_matrix(space, some, out=block)

    digits = np.array([[ord(symbol) - ord("A") for symbol in code] for code in space], np.uint8)
    planes = Planes(np.ascontiguousarray(digits.T), np.stack([(digits == each).sum(axis=1) for each in range(8)]))
    for title, work in (
        ("marks_of", partial(keypeg.marks_of, space, guess)),
        ("plain numpy over planes", partial(planes.marks, guess)),
        ("mark_matrix in blocks", streamed),
        ("mark_matrix", partial(keypeg.mark_matrix, space)),
    ):
        work()
        print(f"{space} {title:<24} {min(seconds(work) for _ in range(3)) * 1000:,.2f} ms", flush=True)


class Planes(NamedTuple):
    """All codes, hole by hole, and how often each has each colour."""

    holes: NDArray[np.uint8]
    counts: NDArray[np.int64]

    def marks(self, guess: str) -> NDArray[np.int64]:
        own = [ord(symbol) - ord("A") for symbol in guess]
        numbers = np.zeros(self.counts.shape[1], np.int64)
        for hole, digit in enumerate(own):
            numbers += len(own) * (self.holes[hole] == digit)
        for digit in set(own):
            numbers += np.minimum(self.counts[digit], own.count(digit))
        return numbers


def fitting(space: keypeg.Space) -> Strategy:
    """Returns the first code that fits, found by numpy."""
    return lambda history: keypeg.candidates(space, history)[0]


def plain(space: keypeg.Space) -> Strategy:
    """Returns the first code that fits, found as anybody would write it."""
    return lambda history: next(code for code in space if all(mark(code, guess) == given for guess, given in history))


def book(space: keypeg.Space) -> Strategy:
    """Returns what the book says, which takes next to no time."""
    strategy = load(space)
    if strategy is None:
        raise SystemExit(f"there is no book for {space}")
    return lambda history: strategy.guess(strategy.find(history) or 0)


def loop(space: keypeg.Space, strategy: Strategy) -> int:
    """Plays every game by itself, and returns how many guesses all of them took."""
    total = 0
    for secret in space:
        history: list[MarkedRow] = []
        while not history or history[-1].mark.exact < space.holes:
            guess = strategy(history)
            history.append(MarkedRow(guess, mark(secret, guess)))
        total += len(history)
    return total


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main()
