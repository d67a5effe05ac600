"""The speeds of the solver: against a plain loop in C++, in marks a second, and how long a suggestion takes.

Needs g++. Run as `python bench/solver.py`, on an otherwise idle machine.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import numpy as np

from keypeg.rules import Space, mark
from keypeg.solver.book import load
from keypeg.solver.coding import VALUES, Coding, coding
from keypeg.solver.compiled import compiled
from keypeg.solver.history import MarkedRow
from keypeg.solver.jit import warm_up
from keypeg.solver.kernels import LANE, histogram_into, lay_out, marks_into
from keypeg.solver.suggestion import suggest

YARDSTICK = Path(__file__).with_name("yardstick.cpp")


def main() -> None:
    entropy_against_the_yardstick()
    marks_a_second()
    for space in (Space(5, 8), Space(5, 8, blanks=True)):
        suggestions(space)
    first_answer_without_a_cache()


def entropy_against_the_yardstick() -> None:
    """Entropy over all 5x8 codes, whole processes, one core each."""
    with tempfile.TemporaryDirectory() as folder:
        loop = Path(folder, "yardstick")
        subprocess.run(["g++", "-O3", "-march=native", "-o", loop, YARDSTICK], check=True)  # noqa: S607 - wherever it is
        ours: list[str | Path] = [sys.executable, "-m", "keypeg", "evaluate", "5x8", "--strategy", "entropy", "--json"]
        subprocess.run(ours, check=True, capture_output=True)
        seconds, plain = _seconds(ours), _seconds([loop, "5", "8"])
    print(f"entropy over 5x8: {seconds:.2f} s, plain C++ loop {plain:.2f} s, ratio {seconds / plain:.3f}")


def _seconds(command: list[str | Path]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


@compiled
def _marked(by_hole: np.ndarray, by_symbol: np.ndarray, found: tuple[np.ndarray, ...], parts: np.ndarray) -> int:
    digits, kinds, amounts, values, marks = found
    sum_ = 0
    for row in range(0, digits.shape[0], 16):
        marks_into(by_hole, by_symbol, digits[row], kinds[row], amounts[row], marks)
        histogram_into(marks, marks.size, values, parts)
        sum_ += parts[values[3]]
    return sum_


def marks_a_second() -> None:
    """All 5x8 codes marked against one in sixteen rows, with the partition of each."""
    found: Coding = coding(Space(5, 8))
    padded = -(-found.rows // LANE) * LANE
    by_hole, by_symbol = np.empty((5, padded), np.uint8), np.empty((8, padded), np.uint8)
    lay_out(found.digits, found.kinds, found.amounts, found.codes, by_hole, by_symbol)
    arrays = (found.digits, found.kinds, found.amounts, found.values, np.empty(padded, np.uint8))
    parts = np.zeros(VALUES, np.int32)
    _marked(by_hole, by_symbol, arrays, parts)
    start = time.perf_counter()
    _marked(by_hole, by_symbol, arrays, parts)
    seconds = time.perf_counter() - start
    print(f"marks with partitions: {found.rows * found.rows / 16 / seconds / 1e9:.2f} G a second on one core")


def suggestions(space: Space, games: int = 60) -> None:
    """Off the book: a random first guess and then none, one or two more."""
    warm_up()
    rng = Random(1)
    rows = list(space)
    suggest(space, [MarkedRow(rows[5], mark(rows[7], rows[5]))])
    seconds = []
    for game in range(games):
        secret = rng.choice(rows)
        guesses = [rng.choice(rows) for _ in range(1 + game % 3)]
        history = [MarkedRow(guess, mark(secret, guess)) for guess in guesses]
        book = load(space)
        if book is None or book.find(history) is None:
            start = time.perf_counter()
            suggest(space, history)
            seconds.append(time.perf_counter() - start)
    median, worst = statistics.median(seconds), max(seconds)
    print(f"suggestions off the book of {space}: median {median:.3f} s, worst {worst:.3f} s, of {len(seconds)}")


def first_answer_without_a_cache() -> None:
    """`keypeg suggest` in a fresh process that has nothing compiled."""
    folder = tempfile.mkdtemp()
    command = [sys.executable, "-m", "keypeg", "suggest", "5x8", "HGFED=1,2", "--json"]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=os.environ | {"NUMBA_CACHE_DIR": folder})
    print(f"first suggestion with nothing compiled: {time.perf_counter() - start:.2f} s")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
