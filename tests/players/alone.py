"""A group round in which all other players are out, so that nothing but certainty is a reason to call."""

from random import Random
from typing import cast

from keypeg.players import Level
from keypeg.players.group import group_action
from keypeg.rules import Action, Deal, Declare, apply, begin, draw, view
from keypeg.rules.rounds.group import Group


def asked_alone(level: Level, seats: int, seed: int, **options: object) -> tuple[int, bool]:
    """Returns how many questions a player asks before it calls, and if the call is right."""
    rng = Random(seed)
    match, _ = begin("group", [f"player {seat}" for seat in range(seats)], {**options, "rounds": 1, "first": 1})
    match, _ = apply(match, None, cast("Deal", draw(match, rng)))
    code = cast("Group", match.round).code
    for seat in range(1, seats):
        match, _ = apply(match, seat, Declare(code[1:] + code[0]))
    while not match.is_finished:
        match, _ = apply(match, 0, cast("Action", group_action(view(match, 0), level, rng)))
    return len(cast("Group", match.ended[0].round).questions), match.scores[0] > 0
