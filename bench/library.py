"""How many games a second `keypeg.evaluate` plays with a function, against a plain loop over all codes in the same run.

Run as `python bench/library.py [SPACE]`. Both ask the same function; the loop asks it for every guess of every game.
"""

import sys
import time
from collections.abc import Callable
from functools import partial

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
