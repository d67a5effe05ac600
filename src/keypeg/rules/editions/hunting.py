"""What the three editions with one codemaker share: whose code it is, and points by rows."""

from keypeg.rules.edition import Points, points_to
from keypeg.rules.hunt import Hunt
from keypeg.rules.options import Options
from keypeg.rules.result import Result
from keypeg.rules.space import Space

PENALTY = 3


def hunt_round(options: Options, seats: int, number: int, space: Space, rows: int) -> Hunt:
    """Roles go round with the agreed rounds; a replayed one keeps its number, and so its roles."""
    return Hunt(
        number=number,
        seats=seats,
        codemaker=(options.first + number - 1) % seats,
        space=space,
        limit=rows,
        by_hand=options.by_hand,
    )


def points_by_rows(hunt: Hunt, unsolved_bonus: int) -> Points:
    """A point for each row to the codemaker (OR-11, SU-17), or three to the other for a wrong mark (OR-14, SU-15)."""
    if hunt.result is Result.PENALTY:
        return points_to(hunt.guessers[0], PENALTY, hunt.seats)
    bonus = unsolved_bonus if hunt.result is Result.UNSOLVED else 0
    return points_to(hunt.codemaker, len(hunt.rows) + bonus, hunt.seats)
