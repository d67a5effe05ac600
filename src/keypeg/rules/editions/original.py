"""The Original Mastermind: four holes, six colours, ten rows (clauses OR)."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles
from keypeg.rules.editions.family import FAMILY_BOX, FAMILY_COLOURS, points_by_rows
from keypeg.rules.options import Flag, Options, Whole, option
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.space import Space

HOLES = 4
COLOURS = 6
ROWS = 10
UNSOLVED_BONUS = 1  # OR-12


@dataclass(frozen=True, kw_only=True)
class OriginalOptions(Options):
    rounds: int = option(2, Whole(1, 99), "OR-01", "how many rounds are played; an even number is fair")
    blanks: bool = option(
        False, Flag(), "OR-18", "holes may stay empty, as if that were one more colour", changes_codes=True
    )


def _begin(options: OriginalOptions, seats: int, number: int) -> Hunt:
    return Hunt.begin(options, seats, number, Space(HOLES, COLOURS, blanks=options.blanks), ROWS)


def _points(_options: OriginalOptions, hunt: Hunt) -> Points:
    return points_by_rows(hunt, UNSOLVED_BONUS)


def _is_over(options: OriginalOptions, _seats: int, _scores: Points, played: int) -> bool:
    return played == options.rounds


def _play(options: OriginalOptions, _seats: int) -> Play:
    return Play(roles=Roles.CODEMAKER, rounds=options.rounds)


ORIGINAL = Edition(
    key="original",
    name="The Original",
    leaflet="The Original Mastermind",
    players=range(2, 3),
    usual_players=2,
    size=f"{HOLES} holes, {COLOURS} colours, {ROWS} rows",
    look=Look(box=FAMILY_BOX, colours=FAMILY_COLOURS[:COLOURS], piece=Piece.PEG, marks=MarkLayout.SQUARE),
    options=OriginalOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
)
