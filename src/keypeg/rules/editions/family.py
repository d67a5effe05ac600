"""What most editions share: the colours of the box, and points per row."""

from keypeg.rules.edition import Points, points_to
from keypeg.rules.event import Result
from keypeg.rules.rounds.hunt import Hunt

FAMILY_BOX = "family"
FAMILY_COLOURS = ("vermilion", "blue", "green", "yellow", "white", "violet", "orange", "brown")
PENALTY_POINTS = 3


def points_by_rows(hunt: Hunt, unsolved_bonus: int) -> Points:
    """Gives the codemaker a point per row (OR-11, SU-17), or the other three for a wrong mark (OR-14, SU-15)."""
    if hunt.result is Result.PENALTY:
        return points_to(hunt.guessers[0], PENALTY_POINTS, hunt.seats)
    bonus = unsolved_bonus if hunt.result is Result.UNSOLVED else 0
    return points_to(hunt.codemaker, len(hunt.rows) + bonus, hunt.seats)
