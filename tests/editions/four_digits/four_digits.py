"""The paper game: each of two players writes down four different digits, and both hunt the other's number."""

from dataclasses import dataclass

from keypeg.rules.edition import Edition, Look, MarkLayout, Piece, Play, Points, Roles, points_to
from keypeg.rules.options import Options, Whole, option
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.space import Space

DIGITS = "0123456789"
HOLES = 4
ROWS = 20

RULES = """# Four Digits

Each player writes down a number of four different digits. In every turn both guess the other's number, and both hear
how many digits are right and in the right place, and how many are right but misplaced. Whoever finds the number in
fewer turns wins the round; if both find it in the same turn, the round is played again.
"""


@dataclass(frozen=True, kw_only=True)
class FourDigitsOptions(Options):
    rounds: int = option(1, Whole(1, 9, step=2), "", "best of how many rounds; always an odd number")


def _begin(options: FourDigitsOptions, _seats: int, number: int) -> Duel:
    space = Space(HOLES, len(DIGITS), repeats=False)
    return Duel(number=number, spaces=(space, space), limit=ROWS, race=False, by_hand=options.by_hand)


def _points(_options: FourDigitsOptions, duel: Duel) -> Points:
    return points_to(duel.favoured, 1, seats=2)


def _is_over(options: FourDigitsOptions, _seats: int, scores: Points, _played: int) -> bool:
    return max(scores) == (options.rounds + 1) // 2


def _play(options: FourDigitsOptions, _seats: int) -> Play:
    return Play(roles=Roles.DUEL, rounds=options.rounds)


FOUR_DIGITS = Edition(
    key="digits",
    name="Four Digits",
    leaflet="The paper game of four different digits",
    players=range(2, 3),
    usual_players=2,
    size="4 different digits out of 10, 20 rows each",
    look=Look(box="plain", colours=tuple(DIGITS), piece=Piece.PLAIN, marks=MarkLayout.LINE),
    options=FourDigitsOptions,
    begin=_begin,
    points=_points,
    is_over=_is_over,
    play=_play,
    rules={"en": RULES},
)
