"""Mastermind Challenge: a duel with rings, five (or four) places, eight colours, twelve rows each (clauses CH)."""

from dataclasses import dataclass

from keypeg.rules.action import ActionType
from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles, points_to
from keypeg.rules.editions.family import FAMILY_BOX, FAMILY_COLOURS
from keypeg.rules.options import Flag, Options, PerSeat, SeatNumber, Whole, option
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.space import Space

COLOURS = 8
ROWS = 12


@dataclass(frozen=True, kw_only=True)
class ChallengeOptions(Options):
    rounds: int = option(5, Whole(1, 99, step=2), "CH-23", "best of how many rounds; always an odd number")
    rings: tuple[int, int] = option(
        (5, 5), PerSeat((4, 5)), "CH-25", "how many rings the code has that each player must find", changes_codes=True
    )
    first: int = option(0, SeatNumber(), "CH-10", "has no effect, as both players begin at once", is_drawn=True)
    race: bool = option(False, Flag(), "CH-27", "no turns: each guesses as fast as they like")


def _begin(options: ChallengeOptions, _seats: int, number: int) -> Duel:
    first, second = options.rings
    return Duel(
        number=number,
        spaces=(Space(first, COLOURS), Space(second, COLOURS)),
        limit=ROWS,
        race=options.race,
        by_hand=options.by_hand,
    )


def _points(_options: ChallengeOptions, duel: Duel) -> Points:
    return points_to(duel.favoured, 1, seats=2)  # CH-12, CH-17


def _is_over(options: ChallengeOptions, _seats: int, scores: Points, _played: int) -> bool:
    return max(scores) == (options.rounds + 1) // 2  # CH-19, CH-24


def _play(options: ChallengeOptions, _seats: int) -> Play:
    return Play(roles=Roles.DUEL, contested=tuple(ActionType) if options.race else (), rounds=options.rounds)


CHALLENGE = Edition(
    key="challenge",
    name="Challenge",
    leaflet="Mastermind Challenge (Invicta 1993)",
    players=range(2, 3),
    usual_players=2,
    size=f"5 rings (or 4), {COLOURS} colours, {ROWS} rows each",
    look=Look(box=FAMILY_BOX, colours=FAMILY_COLOURS, piece=Piece.RING, marks=MarkLayout.LINE),
    options=ChallengeOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
)
