"""How fast the solver is: against a plain loop in C++, in marks per second, per suggestion, per command, and to build.

Needs g++. Run as `python -m bench.solver`, on an otherwise idle machine.
"""

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
from keypeg.solver.coding import coding
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import Set, native
from keypeg.solver.suggestion import suggest
from native_build import compile_library, find_machine_compiler, find_zig, host

ROOT = Path(__file__).parents[1]
YARDSTICK = Path(__file__).with_name("yardstick.cpp")


def main() -> None:
    entropy_against_the_yardstick()
    marks_a_second()
    for space in (Space(5, 8), Space(5, 8, blanks=True)):
        suggestions(space)
    commands()
    build_time()


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


def marks_a_second() -> None:
    """All 5x8 codes marked against one in sixteen rows, with the partition of each, on one core."""
    found = coding(Space(5, 8))
    digits, costs = np.ascontiguousarray(found.digits[::16]), np.zeros(found.rows + 1)
    for name in native().available:
        native().functions.choose(int(Set[name.upper()]))
        found.table.score_rows(digits, costs)
        start = time.process_time()
        for _ in range(5):
            found.table.score_rows(digits, costs)
        seconds = (time.process_time() - start) / 5
        print(f"marks with partitions, {name}: {len(digits) * found.rows / seconds / 1e9:.2f} G per second on one core")
    native().functions.choose(int(Set[native().instructions.upper()]))


def suggestions(space: Space, games: int = 60) -> None:
    """Off the book: a random first guess and then none, one or two more."""
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


def commands() -> None:
    """Whole processes."""
    for command in (["suggest", "5x8", "AABBC=1,1"], ["suggest", "5x8", "HGFED=1,2"], ["check", "5x8", "AABCD"]):
        seconds = statistics.median(_seconds([sys.executable, "-m", "keypeg", *command]) for _ in range(5))
        print(f"keypeg {' '.join(command)}: {seconds:.2f} s")


def build_time() -> None:
    """Compiling the library, with the machine's compiler and with zig."""
    for compiler in (find_machine_compiler(), find_zig(host())):
        if compiler is not None:
            with tempfile.TemporaryDirectory() as folder:
                start = time.perf_counter()
                compile_library(ROOT, compiler, Path(folder, host().file_name))
                seconds, size = time.perf_counter() - start, Path(folder, host().file_name).stat().st_size
            print(f"compiling with {Path(compiler.command[0]).name}: {seconds:.1f} s, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
