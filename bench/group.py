"""How well computer players play in a group: the questions they need, who beats whom, and how true their chances are.

- `questions`: how many questions each level asks when all others are out.
- `ladder`: what one player of a level wins among others of the level below.
- `calls`: how often `ruthless` is right when it calls, and wins when it asks on, by how often it reckoned to.
- `opponents`: what those win who infer well and call when they are half sure; the same, reading questions; those who
  call when `ruthless` would and ask what tells most to themselves; and those who have studied how it asks.
- `masters`: what `ruthless` wins against `master`, and one like it who has studied how `master` asks.

Run as `python -m bench.group questions|ladder|calls|opponents|masters [MATCHES] [SIZE ...]`; every match has one
round, but for `ladder`, and is played once from each seat with the same luck.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import NamedTuple, cast

from keypeg.players import DEFAULT_SECONDS, Computer, Decision, Level
from keypeg.players.arena import Contest
from keypeg.players.group import WORK_PER_SECOND, Weighed, group_action, weighed
from keypeg.players.group_round import GroupRound
from keypeg.players.player import Player
from keypeg.players.standings import Mean, mean_of_groups
from keypeg.rules import ActionType, Declare, View, summary
from keypeg.rules.rounds.group import Group
from tests.players.alone import asked_alone
from tests.players.question_reader import Read, Reader, study
from tests.players.sharp import Sharp, Substitute

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
        PARTS[what](name, matches)


def questions(name: str, matches: int) -> None:
    for level in Level:
        alone = (asked_alone(level, SIZES[name].seats, seed, **SIZES[name].options) for seed in range(matches))
        asked, right = zip(*alone, strict=True)
        print(f"{name}: {level} asks {shown(mean_of_groups(asked, 1))}, {fmean(right):.0%} right", flush=True)


def ladder(name: str, matches: int) -> None:
    for worse, better in zip(Level, list(Level)[1:], strict=False):
        won = against(Computer(better), Computer(worse), name, matches, rounds=3)
        print(f"{name}: {better} among {worse}: {won}", flush=True)


def opponents(name: str, matches: int) -> None:
    strongest = Read(Level.RUTHLESS)
    learnt = study(strongest, *SIZES[name], STUDIED)
    found: Mapping[str, Player] = {
        "infers well": Sharp(),
        "infers well and reads": Sharp(reading=learnt.reading),
        "asks its own best question": Substitute(strongest),
        "reads": Reader(learnt),
    }
    for what, opponent in found.items():
        print(f"{name}: {what}: {against(opponent, strongest, name, matches)}", flush=True)


def masters(name: str, matches: int) -> None:
    master = Computer(Level.MASTER)
    found: Mapping[str, Player] = {
        "ruthless": Computer(Level.RUTHLESS),
        "reads": Reader(study(master, *SIZES[name], STUDIED)),
    }
    for what, opponent in found.items():
        print(f"{name}: {what}, among masters: {against(opponent, master, name, matches)}", flush=True)


@dataclass
class Recorded:
    """Plays like `ruthless`, and records what it reckoned at each turn while others were still in."""

    turns: list[tuple[int, Weighed]] = field(default_factory=list)

    def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
        if not seen.may:
            return None
        round_ = GroupRound.of(seen)
        if ActionType.ASK not in seen.may or len(round_.board.still_in) == 1:
            action = group_action(seen, Level.RUTHLESS, rng, seconds)
        else:
            found = weighed(round_, rng, int(seconds * WORK_PER_SECOND))
            action = found.action
            self.turns.append((round_.me, found))
        return None if action is None else Decision(action, rng.uniform(1, 3))


def calls(name: str, matches: int) -> None:
    seats, options = SIZES[name]
    called, asked = defaultdict[int, list[bool]](list), defaultdict[int, list[bool]](list)
    for number in range(matches):
        player = Recorded()
        contest = Contest("group", {**options, "rounds": 1}, (player,) * seats, seed=number, seconds=DEFAULT_SECONDS)
        round_ = cast("Group", contest.play(0).match.ended[0].round)
        for seat, turn in player.turns:
            has_won = seat == round_.favoured
            if isinstance(turn.action, Declare):
                called[_tenth(turn.sure)].append(has_won)
            elif turn.going_on is not None:
                asked[_tenth(turn.going_on)].append(has_won)
    for what, found in (("called", called), ("asked on", asked)):
        shares = (
            f"{10 * tenth}-{10 * tenth + 10}%: {fmean(won):.0%} of {len(won)}" for tenth, won in sorted(found.items())
        )
        print(f"{name}: {what}, by what was reckoned: {', '.join(shares)}", flush=True)


def _tenth(share: float) -> int:
    return min(int(share * 10 + 1e-9), 9)


def against(one: Player, others: Player, name: str, matches: int, rounds: int = 1) -> str:
    """Plays one player among others of another kind.

    The share of matches won is stated, and what it would be in a match of two if nothing but the number of opponents
    made the difference: the odds against each opponent by itself.
    """
    seats, options = SIZES[name]
    players = (one, *[others] * (seats - 1))
    contest = Contest("group", {**options, "rounds": rounds}, players, seed=1, seconds=DEFAULT_SECONDS)
    wins, wrong, played = [], 0, 0
    for number in range(matches // seats * seats):
        match = contest.play(number).match
        winners = summary(match).winners
        wins.append((-number % seats in winners) / len(winners))
        for ended in match.ended:
            wrong += any(not call.is_right for call in cast("Group", ended.round).declarations)
            played += 1
    won = mean_of_groups(wins, seats)
    low, even, high = (
        each / (each + (1 - each) / (seats - 1))
        for each in (won.value - (won.margin or 0), won.value, won.value + (won.margin or 0))
    )
    as_of_two = f"{even:.1%} ({low:.1%} to {high:.1%}) of two"
    return f"{shown(won)} of {len(wins)} matches, as {as_of_two}; a wrong call in {wrong / played:.0%} of rounds"


def shown(mean: Mean) -> str:
    return f"{mean.value:.3f} ± {mean.margin or 0:.3f}"


PARTS = {"questions": questions, "ladder": ladder, "calls": calls, "opponents": opponents, "masters": masters}


if __name__ == "__main__":
    main()
