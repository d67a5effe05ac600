"""Super Master Mind: five holes, eight colours, twelve rows, or any smaller size (clauses SU)."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles
from keypeg.rules.editions.family import FAMILY_BOX, FAMILY_COLOURS, points_by_rows
from keypeg.rules.options import Flag, Options, Whole, option
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.space import Space

HOLES = 5
COLOURS = 8
ROWS = 12


@dataclass(frozen=True, kw_only=True)
class SuperOptions(Options):
    games: int = option(2, Whole(2, 98, step=2), "SU-20", "how many games are played, as many in each role")
    blanks: bool = option(
        False, Flag(), "SU-04", "game 2: holes may stay empty, as if that were one more colour", changes_codes=True
    )
    holes: int = option(HOLES, Whole(1, HOLES), "SU-07", "how many holes a row has", changes_codes=True)
    colours: int = option(COLOURS, Whole(1, COLOURS), "SU-07", "how many colours there are", changes_codes=True)
    unsolved_bonus: int = option(0, Whole(0, 1), "SU-18", "extra points for a code that nobody found")


def _begin(options: SuperOptions, seats: int, number: int) -> Hunt:
    return Hunt.begin(options, seats, number, Space(options.holes, options.colours, blanks=options.blanks), ROWS)


def _points(options: SuperOptions, hunt: Hunt) -> Points:
    return points_by_rows(hunt, options.unsolved_bonus)


def _is_over(options: SuperOptions, _seats: int, _scores: Points, played: int) -> bool:
    return played == options.games


def _play(options: SuperOptions, _seats: int) -> Play:
    return Play(roles=Roles.CODEMAKER, rounds=options.games)


SUPER = Edition(
    key="super",
    name="Super",
    leaflet="Super Master Mind (Parker)",
    players=range(2, 3),
    usual_players=2,
    size=f"{HOLES} holes, {COLOURS} colours, {ROWS} rows, or smaller",
    look=Look(box=FAMILY_BOX, colours=FAMILY_COLOURS, piece=Piece.PEG, marks=MarkLayout.LINE, exact="black"),
    options=SuperOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
)
