"""The cases that hold the client's puzzles to the library's: `python -m tests.cases.puzzles` writes puzzles.json.

The client makes puzzles by itself, and the same address has to name the same puzzle. Its tests read the same file.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from keypeg.coach.puzzles import MAX_SEED, Grade, puzzle
from keypeg.rules import Space

FILE = Path(__file__).with_suffix(".json")
SEEDS = {
    "4x6": (1, 7, 24, 20261119, MAX_SEED),
    "5x8": (1, 3),
    "4x6b": (1, 11),
    "4x8n": (1, 21),
    "6x4": (1,),
    "3x10": (1,),
}
EASY_ALONE = ("2x2", "5x1b")
TOO_SMALL = (("2x3", Grade.HARD, 1),)


def cases() -> list[dict[str, Any]]:
    """Returns puzzles with their solutions, and the names of some that do not exist."""
    found = [msgspec.to_builtins(puzzle(Space(space), grade, seed)) for space, grade, seed in _names()]
    return found + [
        {"space": space, "grade": str(grade), "seed": seed, "rows": None} for space, grade, seed in TOO_SMALL
    ]


def _names() -> list[tuple[str, Grade, int]]:
    names = [(space, grade, seed) for space, seeds in SEEDS.items() for grade in Grade for seed in seeds]
    return names + [(space, Grade.EASY, 1) for space in EASY_ALONE]


def written(found: list[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join(json.dumps(each) for each in found) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(cases()), encoding="utf-8")
