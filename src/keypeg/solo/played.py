"""What a solo game amounted to for its player."""

from keypeg.coach import Review
from keypeg.solo.game import HUNTER, HiddenCode, LaidRows, play
from keypeg.table.played import GameKind, PlayedGame, own_hunts


def played_solo(kind: GameKind, source: str, hidden: HiddenCode, laid: LaidRows, review: Review) -> PlayedGame:
    """Raises `ValueError` if the game is not over."""
    if laid.ended is None:
        raise ValueError("the game is not over")
    match = play(hidden, laid.rows)
    return PlayedGame(
        kind=kind,
        source=source,
        edition=hidden.terms.edition,
        opponent=None,
        players=1,
        at=laid.ended,
        place=None,
        points=0,
        rounds=1,
        rounds_won=0,
        wrong_calls=0,
        hunts=tuple(own_hunts(match, HUNTER, review)),
    )
