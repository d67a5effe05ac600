"""Group Mastermind: each player holds a part of the code; five holes, six colours (clauses GR)."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Points, points_to
from keypeg.rules.group import COLOURS, HOLES, Group
from keypeg.rules.options import Flag, Options, Share, Whole, option

BOARDS_IN_THE_BOX = 4


@dataclass(frozen=True, kw_only=True)
class GroupOptions(Options):
    rounds: int = option(3, Whole(1, 7), "GR-39", "how many rounds are played")
    boards: int = option(1, Share(BOARDS_IN_THE_BOX), "GR-05", "boards for each player; two only with two players")
    anytime: bool = option(False, Flag(), "GR-32", "Mastermind may be called out of turn")


def _begin(options: GroupOptions, seats: int, number: int) -> Group:
    opener = (options.first + number - 1) % seats  # GR-14
    return Group(
        number=number,
        seats=seats,
        boards=options.boards,
        anytime=options.anytime,
        by_hand=options.by_hand,
        opener=opener,
        turn=opener,
    )


def _points(_options: GroupOptions, group: Group) -> Points:
    return points_to(group.favoured, 1, group.seats)  # GR-39


def _is_over(options: GroupOptions, _seats: int, _scores: Points, played: int) -> bool:
    return played == options.rounds


GROUP = Edition(
    key="group",
    name="Group",
    leaflet="Group Mastermind (Invicta)",
    players=range(2, 5),
    size=f"{HOLES} holes, {COLOURS} colours, as many questions as it takes",
    options=GroupOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
)
