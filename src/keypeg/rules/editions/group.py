"""Group Mastermind: each player holds a part of the code; five holes, six colours (clauses GR)."""

from dataclasses import dataclass

from keypeg.rules.action import ActionType
from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles, points_to
from keypeg.rules.editions.family import FAMILY_BOX, FAMILY_COLOURS
from keypeg.rules.options import Flag, Options, Share, Whole, option
from keypeg.rules.rounds.group import COLOURS, HOLES, Group

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


def _play(options: GroupOptions, _seats: int) -> Play:
    contested = (ActionType.DECLARE,) if options.anytime else ()
    return Play(roles=Roles.PARTS, contested=contested, boards=options.boards, rounds=options.rounds)


GROUP = Edition(
    key="group",
    name="Group",
    leaflet="Group Mastermind (Invicta)",
    players=range(2, 5),
    size=f"{HOLES} holes, {COLOURS} colours, as many questions as it takes",
    usual_players=4,
    look=Look(
        box=FAMILY_BOX, colours=FAMILY_COLOURS[:COLOURS], piece=Piece.TOKEN, marks=MarkLayout.HEADS, exact="black"
    ),
    options=GroupOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
)
