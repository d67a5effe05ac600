"""What a finished game amounted to for one player: the facts of their statistics."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from keypeg.coach import Review, ReviewedHunt
from keypeg.players import Level
from keypeg.rules import CodeBoard, Match, Result, TokenBoard
from keypeg.table.entry import Acted, By
from keypeg.table.table import Table


class GameKind(StrEnum):
    """Where a game was played: at a table, as the code of a day, or as the code of a friend's game."""

    MATCH = "match"
    DAILY = "daily"
    SHARE = "share"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHunt:
    """A code that a player hunted alone, in the round with this place among those that ended, from 1.

    The best play known needs `best` rows on average over all codes, and `best_rows` for this one; `is_proven` says that
    nothing can be better. The player gave `given_away` rows away, and `luck` gave that many back. What the hunt counts
    as is `best + given_away - luck`: its rows if the code was found, one row more than the board has if it was not, and
    where somebody else ended the round, its rows and those that the best play would still have needed.
    """

    round: int
    space: str
    limit: int
    rows: int
    is_found: bool
    best: float
    best_rows: int
    is_proven: bool
    given_away: float
    luck: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game that is over. `source` is the table, the day and edition, or the share.

    `opponent` is the strongest computer player, or null if there was another person or nobody. `place` is 1 for those
    who won, and null if the game ended without a result. A round is won by the seat that alone got most of its points.
    """

    kind: GameKind
    source: str
    edition: str
    opponent: Level | None
    players: int
    at: float
    place: int | None
    points: int
    rounds: int
    rounds_won: int
    wrong_calls: int
    hunts: tuple[PlayedHunt, ...]


def is_counted(table: Table, seat: int) -> bool:
    """Returns whether somebody played a match in person, against codes that did not change."""
    acted = (logged.entry for logged in table.log.since(0) if isinstance(logged.entry, Acted))
    return not table.terms.is_devious and all(entry.by is By.PLAYER for entry in acted if entry.seat == seat)


def played_match(table: Table, seat: int, review: Review) -> PlayedGame | None:
    """Returns what the match at a table amounted to for a seat: nothing if it has no result and no finished round.

    Raises `ValueError` before the match has begun.
    """
    match = table.match
    if match is None:
        raise ValueError("the match has not begun")
    place = _place(table, seat)
    if place is None and not match.ended:
        return None
    rounds = [ended for ended in match.ended if not ended.result.is_replayed]
    levels = [other.level for number, other in enumerate(table.seats) if number != seat]
    computers = [level for level in levels if level is not None]
    return PlayedGame(
        kind=GameKind.MATCH,
        source=table.id,
        edition=match.edition.key,
        opponent=max(computers, key=lambda level: level.rank) if len(computers) == len(levels) else None,
        players=len(table.seats),
        at=table.moved,
        place=place,
        points=match.scores[seat],
        rounds=len(rounds),
        rounds_won=sum(ended.points[seat] > max(_without(ended.points, seat)) for ended in rounds),
        wrong_calls=_wrong_calls(match, seat),
        hunts=tuple(own_hunts(match, seat, review)),
    )


def own_hunts(match: Match, seat: int, review: Review) -> Iterator[PlayedHunt]:
    """Yields the hunts of which every row is this seat's, unless a mark was wrong or there is nothing to compare."""
    for number, (ended, reviewed) in enumerate(zip(match.ended, review.rounds, strict=True), 1):
        if not isinstance(ended.board, CodeBoard) or ended.result is Result.PENALTY:
            continue
        for hunt in reviewed.hunts or ():
            if hunt.has_one_guesser and hunt.rows and hunt.rows[0].seat == seat:
                yield from _played_hunt(number, hunt, ended.board.limit)


def _played_hunt(number: int, hunt: ReviewedHunt, limit: int) -> Iterator[PlayedHunt]:
    first, last = hunt.rows[0], hunt.rows[-1]
    costs = [row.cost for row in hunt.rows if row.cost is not None]
    lucks = [row.luck for row in hunt.rows if row.luck is not None]
    if first.expected is None or len(costs) < len(hunt.rows) or len(lucks) < len(hunt.rows):
        return
    is_found, given_away = last.guess == hunt.code, sum(costs)
    # A code that was not found counts as one more row than there is; that the rows ran out is bad luck.
    is_used_up = not is_found and len(hunt.rows) == limit
    yield PlayedHunt(
        round=number,
        space=hunt.space,
        limit=limit,
        rows=len(hunt.rows),
        is_found=is_found,
        best=first.expected,
        best_rows=len(hunt.line),
        is_proven=all(row.exact for row in hunt.rows),
        given_away=given_away,
        luck=first.expected + given_away - (limit + 1) if is_used_up else sum(lucks),
    )


def _place(table: Table, seat: int) -> int | None:
    if seat in table.winners:
        return 1
    if table.early_end is not None:
        return 1 + len(table.winners) if table.winners else None
    return 1 + sum(score > table.scores[seat] for score in table.scores)


def _wrong_calls(match: Match, seat: int) -> int:
    boards = [ended.board for ended in match.ended if isinstance(ended.board, TokenBoard)]
    calls = (call for board in boards for call in board.declarations)
    return sum(call.seat == seat and not call.is_right for call in calls)


def _without(points: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return points[:seat] + points[seat + 1 :]
