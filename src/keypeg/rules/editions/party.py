"""Mastermind for two, or for three to five players: four holes, eight colours, twelve rows (clauses PA)."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Points, points_to
from keypeg.rules.editions.hunting import hunt_round
from keypeg.rules.hunt import Hunt
from keypeg.rules.options import Flag, Options, Whole, option
from keypeg.rules.result import Result
from keypeg.rules.row import Row
from keypeg.rules.space import Space

HOLES = 4
COLOURS = 8
ROWS = 12
TWO = range(2, 3)
MORE = range(3, 6)
SOLVED_POINTS = 10


@dataclass(frozen=True, kw_only=True)
class PartyOptions(Options):
    rounds: int = option(
        2, Whole(1, 99), "PA-18", "how many rounds two players play; an even number is fair", seats=TWO
    )
    advanced: bool = option(False, Flag(), "PA-08", "the code may hold a colour more than once")
    codemaker_points: int = option(
        1, Whole(0, 10), "PA-29", "what the codemaker scores for each guess of the round", seats=MORE
    )


def _begin(options: PartyOptions, seats: int, number: int) -> Hunt:
    return hunt_round(options, seats, number, Space(HOLES, COLOURS, repeats=options.advanced), ROWS)


def _points(options: PartyOptions, hunt: Hunt) -> Points:
    if hunt.result is Result.PENALTY:  # PA-34
        return (0,) * hunt.seats
    if hunt.seats in TWO:  # The round is won, by whom is all that counts (PA-15, PA-16, PA-19).
        winner = hunt.rows[-1].seat if hunt.result is Result.SOLVED else hunt.codemaker
        return points_to(winner, 1, hunt.seats)
    points = list(points_to(hunt.codemaker, options.codemaker_points * len(hunt.rows), hunt.seats))  # PA-29
    for row in hunt.rows:
        points[row.seat] += _guess_points(row)
    return tuple(points)


def _guess_points(row: Row) -> int:
    """One for a misplaced peg and two for an exact one (PA-26), or ten for the code (PA-27)."""
    if row.mark is None:
        return 0
    return SOLVED_POINTS if row.is_solved else 2 * row.mark.exact + row.mark.misplaced


def _is_over(options: PartyOptions, seats: int, _scores: Points, played: int) -> bool:
    return played == (options.rounds if seats in TWO else seats)  # PA-18, PA-20


PARTY = Edition(
    key="party",
    name="Party",
    leaflet="Mastermind for 2 or 3-5 players (Hasbro)",
    players=range(TWO.start, MORE.stop),
    size=f"{HOLES} holes, {COLOURS} colours, {ROWS} rows for all guessers together",
    options=PartyOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
)
