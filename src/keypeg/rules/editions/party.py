"""Mastermind for two, or for three to five players: four holes, eight colours, twelve rows (clauses PA)."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles, RowPoints, points_to
from keypeg.rules.event import Result
from keypeg.rules.options import Flag, Options, Whole, option
from keypeg.rules.rounds.hunt import Hunt
from keypeg.rules.space import Space

HOLES = 4
COLOURS = 8
ROWS = 12
TWO = range(2, 3)
MORE = range(3, 6)
SOLVED_POINTS = 10
BOX = "party"
BOX_COLOURS = ("white", "pink", "green", "red", "orange", "silver", "yellow", "blue")


@dataclass(frozen=True, kw_only=True)
class PartyOptions(Options):
    rounds: int = option(
        2, Whole(1, 99), "PA-18", "how many rounds two players play; an even number is fair", seats=TWO
    )
    advanced: bool = option(False, Flag(), "PA-08", "the code may hold a colour more than once", changes_codes=True)
    codemaker_points: int = option(
        1, Whole(0, 10), "PA-29", "what the codemaker scores for each guess of the round", seats=MORE
    )
    fresh_rows: bool = option(False, Flag(), "PA-26", "no row may be laid twice in a round", seats=MORE)


def _begin(options: PartyOptions, seats: int, number: int) -> Hunt:
    space = Space(HOLES, COLOURS, repeats=options.advanced)
    return Hunt.begin(options, seats, number, space, ROWS, fresh_rows=options.fresh_rows)


def _points(options: PartyOptions, hunt: Hunt) -> Points:
    if hunt.result is Result.PENALTY:  # PA-34
        return (0,) * hunt.seats
    if hunt.seats in TWO:  # Only the winner of the round counts (PA-15, PA-16, PA-19).
        winner = hunt.rows[-1].seat if hunt.result is Result.SOLVED else hunt.codemaker
        return points_to(winner, 1, hunt.seats)
    row_points = _row_points(options)
    points = list(points_to(hunt.codemaker, row_points.codemaker * len(hunt.rows), hunt.seats))
    for row in hunt.rows:
        points[row.seat] += row_points.of(row)
    return tuple(points)


def _row_points(options: PartyOptions) -> RowPoints:
    """Returns the points per peg (PA-26), for the code (PA-27) and for the codemaker (PA-29)."""
    return RowPoints(exact=2, misplaced=1, solved=SOLVED_POINTS, codemaker=options.codemaker_points)


def _is_over(options: PartyOptions, seats: int, _scores: Points, played: int) -> bool:
    return played == _rounds(options, seats)


def _rounds(options: PartyOptions, seats: int) -> int:
    """As agreed between two (PA-18); with more, everybody sets one code (PA-20)."""
    return options.rounds if seats in TWO else seats


def _play(options: PartyOptions, seats: int) -> Play:
    row_points = None if seats in TWO else _row_points(options)
    return Play(roles=Roles.CODEMAKER, row_points=row_points, rounds=_rounds(options, seats))


PARTY = Edition(
    key="party",
    name="Party",
    leaflet="Mastermind for 2 or 3-5 players (Hasbro)",
    players=range(TWO.start, MORE.stop),
    size=f"{HOLES} holes, {COLOURS} colours, {ROWS} rows for all guessers together",
    usual_players=3,
    look=Look(box=BOX, colours=BOX_COLOURS, piece=Piece.PEG, marks=MarkLayout.SLIDERS),
    options=PartyOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
)
