"""How fast the solver is: against a plain loop in C++, in marks per second, per suggestion, and to compile.

Needs g++. Run as `python bench/solver.py`, on an otherwise idle machine.
"""

import os
import resource
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
from keypeg.solver.coding import VALUES, coding
from keypeg.solver.history import MarkedRow
from keypeg.solver.jit import compiled, warm_up
from keypeg.solver.kernels import histogram_into, marks_into
from keypeg.solver.search.workspace import Layout, layout_of
from keypeg.solver.suggestion import suggest

YARDSTICK = Path(__file__).with_name("yardstick.cpp")


def main() -> None:
    entropy_against_the_yardstick()
    marks_a_second()
    for space in (Space(5, 8), Space(5, 8, blanks=True)):
        suggestions(space)
    compile_time()


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
def _marked(layout: Layout, marks: np.ndarray, parts: np.ndarray) -> int:
    total = 0
    for row in range(0, layout.digits.shape[0], 16):
        marks_into(layout.planes, layout.digits[row], layout.kinds[row], layout.amounts[row], marks)
        histogram_into(marks, marks.size, layout.values, parts)
        total += parts[layout.values[3]]
    return total


def marks_a_second() -> None:
    """All 5x8 codes marked against one in sixteen rows, with the partition of each."""
    layout = layout_of(coding(Space(5, 8)))
    rows, width = len(layout.digits), layout.planes.shape[1]
    marks, parts = np.empty(width, np.uint8), np.zeros(VALUES, np.int32)
    _marked(layout, marks, parts)
    start = time.perf_counter()
    _marked(layout, marks, parts)
    seconds = time.perf_counter() - start
    print(f"marks with partitions: {rows * rows / 16 / seconds / 1e9:.2f} G per second on one core")


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


def compile_time() -> None:
    """`keypeg warm-up` with an empty cache, and then `keypeg suggest` in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"KEYPEG_CACHE": folder}
        commands = (["warm-up"], ["suggest", "5x8", "HGFED=1,2", "--json"])
        for command in commands:
            before, start = _processor_seconds(), time.perf_counter()
            subprocess.run([sys.executable, "-m", "keypeg", *command], check=True, capture_output=True, env=environment)
            seconds, processor = time.perf_counter() - start, _processor_seconds() - before
            print(f"keypeg {' '.join(command)}: {seconds:.1f} s, {processor:.1f} s of processor time")


def _processor_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
