"""How fast `keypeg replay --batch` plays 2,000 matches of all editions again: one process, one core, start to end."""

import subprocess
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random

from keypeg.rules import write
from keypeg.testing import play_at_random

MATCHES = 2000
RUNS = 3
VARIANTS: list[tuple[str, int, dict[str, object]]] = [
    ("original", 2, {"rounds": 6}),
    ("original", 2, {"marking": "manual", "blanks": True}),
    ("super", 2, {"games": 6, "blanks": True}),
    ("super", 2, {"marking": "manual"}),
    ("challenge", 2, {}),
    ("challenge", 2, {"race": True, "rings": [4, 5], "marking": "manual"}),
    ("party", 2, {"rounds": 6}),
    ("party", 5, {"marking": "manual"}),
    ("group", 2, {"boards": 2, "anytime": True}),
    ("group", 4, {"rounds": 7, "marking": "manual"}),
]


def main() -> None:
    rng = Random(2026)
    matches = [
        play_at_random(edition, [f"player {seat}" for seat in range(seats)], options, rng)
        for edition, seats, options in islice(cycle(VARIANTS), MATCHES)
    ]
    actions = sum(len(match.actions) for match in matches)
    with tempfile.TemporaryDirectory() as folder:
        batch = Path(folder, "batch.jsonl")
        batch.write_text("".join(write(match) + "\n" for match in matches), encoding="utf-8")
        for options in ([], ["--view", "spectator"]):
            seconds = min(_seconds(batch, options) for _ in range(RUNS))
            print(
                f"keypeg replay --batch {' '.join(options):<16} {MATCHES:,} matches, {actions:,} actions, "
                f"{seconds:.2f} s, {actions / seconds:,.0f} actions a second (best of {RUNS})"
            )


def _seconds(batch: Path, options: list[str]) -> float:
    command = [sys.executable, "-m", "keypeg", "replay", "--batch", str(batch), *options]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
