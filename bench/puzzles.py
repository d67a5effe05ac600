"""How many puzzles are made a second, for each kind and grade.

Run as `python -m bench.puzzles`. Seconds are those of the processor.
"""

import time
from collections.abc import Callable
from functools import partial

from keypeg.coach import Grade, endgame, group_puzzle, puzzle
from keypeg.coach.puzzles import RowsLeft
from keypeg.coach.puzzles.group import GRADES
from keypeg.rules import Space

SECONDS = 5.0
SPACES = ("4x6", "4x6b", "4x8n", "5x8", "5x8b")
ENDGAMES = (("4x6", RowsLeft.TWO), ("5x8", RowsLeft.TWO), ("4x6", RowsLeft.THREE), ("4x8n", RowsLeft.THREE))


def main() -> None:
    for name in SPACES:
        for grade in Grade:
            measure(f"{name} {grade}", partial(puzzle, Space(name), grade))
    for name, left in ENDGAMES:
        measure(f"endgame {name}, {left} rows left", partial(endgame, Space(name), left))
    for players, grades in GRADES.items():
        for grade in grades:
            measure(f"group of {players} {grade}", partial(group_puzzle, players, grade))


def measure(what: str, make: Callable[[int], object]) -> None:
    """Prints how many are made a second, and how long the slowest of them takes."""
    make(1_000_000)  # The space is loaded.
    seconds: list[float] = []
    while sum(seconds) < SECONDS:
        start = time.process_time()
        make(len(seconds))
        seconds.append(time.process_time() - start)
    print(f"{what}: {len(seconds) / sum(seconds):.1f} a second, the slowest {max(seconds) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
