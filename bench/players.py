"""How good computer players are: the guesses each level needs, and how it does against the level below.

Run as `python bench/players.py [MATCHES]`; every match is played once from each seat with the same luck.
"""

import sys
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from keypeg.players import DEFAULT_SECONDS, Computer, Level
from keypeg.players.arena import Contest, mean_of_groups, standings, tournament
from keypeg.players.codebreaker import guess
from keypeg.rules import Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.jit import warm_up

GAMES = 3000


class Variant(NamedTuple):
    edition: str
    seats: int
    options: Mapping[str, object]


VARIANTS = (
    Variant("original", 2, {}),
    Variant("original", 2, {"blanks": True}),
    Variant("super", 2, {}),
    Variant("super", 2, {"blanks": True}),
    Variant("challenge", 2, {}),
    Variant("challenge", 2, {"rings": [4, 4]}),
    Variant("challenge", 2, {"race": True}),
    Variant("party", 2, {}),
    Variant("party", 3, {}),
    Variant("party", 4, {}),
    Variant("party", 5, {}),
    Variant("party", 4, {"advanced": True}),
    Variant("group", 2, {}),
    Variant("group", 2, {"boards": 2}),
    Variant("group", 3, {}),
    Variant("group", 4, {}),
    Variant("group", 4, {"anytime": True}),
)
PAIRS = ((Level.MASTER, Level.STEADY), (Level.STEADY, Level.NOVICE))


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    warm_up()
    for space in (Space(4, 6), Space(5, 8)):
        for level in Level:
            print(f"{space} {level}: {needed(space, level)} guesses", flush=True)
    for variant in VARIANTS:
        for better, worse in PAIRS:
            print(f"{variant.edition}, {variant.seats} players, {dict(variant.options)}:", flush=True)
            print(f"    {against(variant, better, worse, matches)}", flush=True)


def needed(space: Space, level: Level) -> str:
    """Returns how many guesses it takes on average, all codes equally likely."""
    rng = Random(1)
    lengths = [_guesses(space, space.unrank(rng.randrange(space.size)), level, rng) for _ in range(GAMES)]
    mean = mean_of_groups(lengths, 1)
    return f"{mean.value:.3f} ± {mean.margin:.3f}"


def _guesses(space: Space, code: str, level: Level, rng: Random) -> int:
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = guess(space, rows, level, rng, DEFAULT_SECONDS)
        rows.append(MarkedRow(row, mark(code, row)))
    return len(rows)


def against(variant: Variant, better: Level, worse: Level, matches: int) -> str:
    """Plays one player of the better level among others of the worse."""
    edition, seats, options = variant
    players = (Computer(better), *(Computer(worse) for _ in range(seats - 1)))
    contest = Contest(edition, options, players, seed=1, seconds=DEFAULT_SECONDS)
    found = standings(tournament(contest, matches // seats * seats, jobs=-1))
    share, points = found[0].win_share, found[0].points
    others = sum(each.points.value for each in found[1:]) / (seats - 1)
    return (
        f"{better} wins {share.value:.1%} ± {share.margin:.1%} among {worse} (a fair share is {1 / seats:.0%}), "
        f"{points.value:.2f} ± {points.margin:.2f} points against {others:.2f}, "
        f"a decision {found[0].median_seconds * 1000:.1f} ms, worst {found[0].worst_seconds * 1000:.0f}"
    )


if __name__ == "__main__":
    main()
