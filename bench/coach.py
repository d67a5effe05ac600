"""How long the coach takes: hints outside the books, and reviews of whole matches.

Run as `python bench/coach.py`, on an otherwise idle machine.
"""

import statistics
import time
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from keypeg.coach import analyse, check, review
from keypeg.players import Level
from keypeg.rules import Space, mark
from keypeg.solver.history import MarkedRow
from tests.coach.matches import played

POSITIONS = 60
MATCHES = 8


def main() -> None:
    for name in ("4x6", "4x8n", "5x8", "5x8b"):
        hints(Space(name))
    for edition, options in (
        ("original", {"rounds": 2}),
        ("super", {"games": 2}),
        ("super", {"games": 2, "blanks": True}),
        ("challenge", {"rounds": 5}),
        ("party", {}),
        ("group", {}),
    ):
        reviews(edition, options)


def hints(space: Space) -> None:
    """Random rows after random rows, as somebody might lay them who does not know the books."""
    rng = Random(1)
    checks, analyses = [], []
    check(space, space.unrank(1), [MarkedRow(space.unrank(0), mark(space.unrank(2), space.unrank(0)))])
    for number in range(POSITIONS):
        code = space.unrank(rng.randrange(space.size))
        guesses = [space.guesses.unrank(rng.randrange(space.guesses.size)) for _ in range(number % 5 + 1)]
        history = [MarkedRow(guess, mark(code, guess)) for guess in guesses[:-1]]
        checks.append(_seconds(partial(check, space, guesses[-1], history)))
        analyses.append(_seconds(partial(analyse, space, history)))
    print(f"{space}: check {_figures(checks)}, analysis {_figures(analyses)}")


def reviews(edition: str, options: Mapping[str, object]) -> None:
    seats = 3 if edition in {"party", "group"} else 2
    matches = [
        played(edition, [Level.STEADY, Level.NOVICE, Level.STEADY][:seats], options, seed) for seed in range(MATCHES)
    ]
    print(f"review of {edition} {options}: {_figures([_seconds(partial(review, match)) for match in matches])}")


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _figures(seconds: list[float]) -> str:
    return f"median {statistics.median(seconds):.3f} s, worst {max(seconds):.3f} s"


if __name__ == "__main__":
    main()
