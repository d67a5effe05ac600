"""How well computer players play in a group: the questions they need, who beats whom, and what their questions tell.

Run as `python bench/group.py questions|ladder|reader [MATCHES] [SIZE]`; every match is played once from each seat with
the same luck.
"""

import sys
from collections.abc import Mapping
from statistics import fmean
from typing import NamedTuple, cast

from keypeg.players import DEFAULT_SECONDS, Computer, Level
from keypeg.players.arena import Contest
from keypeg.players.player import Player
from keypeg.players.standings import Mean, mean_of_groups
from keypeg.rules import summary
from keypeg.rules.rounds.group import Group
from tests.players.alone import asked_alone
from tests.players.question_reader import Read, Reader, study

STUDIED = 12
"""How many matches of seven rounds a reader has studied."""


class Size(NamedTuple):
    seats: int
    options: Mapping[str, object]


SIZES = {
    "2": Size(2, {}),
    "2, two boards": Size(2, {"boards": 2}),
    "3": Size(3, {}),
    "4": Size(4, {}),
    "4, anytime": Size(4, {"anytime": True}),
}


def main() -> None:
    what, *rest = sys.argv[1:]
    matches = int(rest[0]) if rest else 400
    for name in rest[1:] or SIZES:
        size = SIZES[name]
        if what == "questions":
            for level in Level:
                asked, right = zip(
                    *(asked_alone(level, size.seats, seed, **size.options) for seed in range(matches)), strict=True
                )
                print(f"{name}: {level} asks {shown(mean_of_groups(asked, 1))}, {fmean(right):.0%} right", flush=True)
        elif what == "ladder":
            for worse, better in zip(Level, list(Level)[1:], strict=False):
                print(f"{name}: {better} among {worse}: {against(Computer(better), Computer(worse), name, matches)}")
        else:
            learnt = study(Read(Level.MASTER), *size, STUDIED)
            print(f"{name}: a reader: {against(Reader(learnt), Read(Level.MASTER), name, matches)}", flush=True)


def against(one: Player, others: Player, name: str, matches: int) -> str:
    """Plays one player among others of another kind.

    The share of matches won is stated, and what it would be in a match of two if nothing but the number of opponents
    made the difference: the odds against each opponent by itself.
    """
    seats, options = SIZES[name]
    contest = Contest("group", options, (one, *[others] * (seats - 1)), seed=1, seconds=DEFAULT_SECONDS)
    wins, wrong, rounds = [], 0, 0
    for number in range(matches // seats * seats):
        match = contest.play(number).match
        winners = summary(match).winners
        wins.append((-number % seats in winners) / len(winners))
        for ended in match.ended:
            wrong += any(not call.is_right for call in cast("Group", ended.round).declarations)
            rounds += 1
    won = mean_of_groups(wins, seats)
    even = won.value / (won.value + (1 - won.value) / (seats - 1))
    return f"{shown(won)} of matches, as {even:.1%} of two; a wrong call in {wrong / rounds:.0%} of rounds"


def shown(mean: Mean) -> str:
    return f"{mean.value:.3f} ± {mean.margin or 0:.3f}"


if __name__ == "__main__":
    main()
