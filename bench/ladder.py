"""How strong each level is: the rows it needs, and its Elo in every edition. Writes `src/keypeg/players/ladder.json`.

Run as `python -m bench.ladder [NAME ...]`; names are spaces and variants, and without any, all are measured.
Levels play their neighbours and next neighbours, every match once from each seat with the same luck.
"""

import argparse
import json
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from keypeg.players import DEFAULT_SECONDS, Computer, Level
from keypeg.players.arena import Contest
from keypeg.players.arena import results as results_of
from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import guess
from keypeg.players.ladder import LADDER
from keypeg.players.memory import HuntView
from keypeg.players.rating import Pairing, elo
from keypeg.players.standings import Mean, mean_of_groups
from keypeg.rules import Space, mark
from keypeg.solver import MarkedRow

SPACES = ("4x6", "5x8", "4x8n", "4x8", "4x6b")
LEVELS = list(Level)
ANCHOR = Level.STEADY
PAIRS = [*pairwise(LEVELS), *zip(LEVELS, LEVELS[2:], strict=False)]
SLOW = {Level.MASTER, Level.RUTHLESS}


class Variant(NamedTuple):
    edition: str
    seats: int
    options: Mapping[str, object]


VARIANTS = {
    "original": Variant("original", 2, {}),
    "super": Variant("super", 2, {}),
    "challenge": Variant("challenge", 2, {}),
    "challenge race": Variant("challenge", 2, {"race": True}),
    "party 3": Variant("party", 3, {}),
    "party 4": Variant("party", 4, {}),
    "group 2": Variant("group", 2, {}),
    "group 3": Variant("group", 3, {}),
    "group 4": Variant("group", 4, {}),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join((*SPACES, *VARIANTS)))
    parser.add_argument("--matches", type=int, default=400, help="how many matches each pair of levels plays")
    parser.add_argument("--slow-matches", type=int, help="how many with master or ruthless (default: as many)")
    parser.add_argument("--games", type=int, default=2000, help="how many codes each level finds in each space")
    parser.add_argument("--seconds", type=float, default=DEFAULT_SECONDS, help="how much work a decision may take")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    given = parser.parse_args()
    for name in given.names or (*SPACES, *VARIANTS):
        if name in VARIANTS:
            slow = given.matches if given.slow_matches is None else given.slow_matches
            measure_elo(name, (given.matches, slow), given.seconds, given.jobs)
        else:
            measure_rows(name, given.games)


def measure_rows(name: str, games: int) -> None:
    means = {level: needed(Space(name), level, games) for level in Level}
    print(name, *(f"{level} {mean.value:.2f} ± {mean.margin:.2f}" for level, mean in means.items()), flush=True)
    write("rows", name, {level: round(mean.value, 2) for level, mean in means.items()})


def needed(space: Space, level: Level, games: int) -> Mean:
    """Returns how many rows it takes on average, all codes equally likely."""
    rng = Random(1)
    codes = [space.unrank(rng.randrange(space.size)) for _ in range(games)]
    return mean_of_groups([_rows(space, code, level, rng, f"game {game}") for game, code in enumerate(codes)], 1)


def _rows(space: Space, code: str, level: Level, rng: Random, name: str) -> int:
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        hunt = HuntView(space, rows, name)
        row = guess(hunt, level, rng, partial(book_guess, space, rows, rng, DEFAULT_SECONDS))
        rows.append(MarkedRow(row, mark(code, row)))
    return len(rows)


def measure_elo(name: str, matches: tuple[int, int], seconds: float, jobs: int) -> None:
    """Measures a variant; pairs of quick levels play the first number of matches, the others the second."""
    pairings = [played(name, pair, matches[not SLOW.isdisjoint(pair)], seconds, jobs) for pair in PAIRS]
    found = dict(zip(Level, elo(pairings, LEVELS.index(ANCHOR)), strict=True))
    for level, each in found.items():
        print(f"{name}: {level} {each.value:.0f} ± {each.margin:.0f}", flush=True)
    write("elo", name, {level: round(each.value) for level, each in found.items()})
    write("margins", name, {level: round(each.margin or 0) for level, each in found.items()})


def played(name: str, pair: tuple[Level, Level], matches: int, seconds: float, jobs: int) -> Pairing:
    """Lets two levels play, who sit in turn."""
    edition, seats, options = VARIANTS[name]
    levels = [pair[seat % 2] for seat in range(seats)]
    contest = Contest(edition, options, tuple(map(Computer, levels)), seed=1, seconds=seconds)
    results = [each.players for each in results_of(contest, -(-matches // seats) * seats, jobs)]
    wins = np.zeros((len(results) // seats, len(LEVELS)))
    for number, each in enumerate(results):
        for level, result in zip(levels, each, strict=True):
            wins[number // seats, level.rank] += result.win
    total = wins.sum(axis=0)
    print(f"{name}: {pair[0]} {total[pair[0].rank]:.1f}, {pair[1]} {total[pair[1].rank]:.1f}", flush=True)
    return Pairing(np.bincount([level.rank for level in levels], minlength=len(LEVELS)).astype(np.float64), wins)


def write(part: str, name: str, found: Mapping[Level, float]) -> None:
    path = Path(str(LADDER))
    ladder = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    ladder.setdefault(part, {})[name] = found
    path.write_text(json.dumps(ladder, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
