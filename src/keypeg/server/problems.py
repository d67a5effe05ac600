"""What can go wrong for whoever asks, in one form for HTTP and the socket: an error key, a sentence, and details."""

from dataclasses import dataclass

from keypeg.rules import Refusal, Refused
from keypeg.server.house import NoSuchTable
from keypeg.server.limits import TooFast
from keypeg.store import Conflict, Unavailable
from keypeg.table.refused import TableRefused, Why

_FORBIDDEN = frozenset({Why.NOT_INVITED, Why.NOT_WATCHED, Why.NOT_YOUR_SEAT, Why.COMPUTER_SEAT})
_MISSING = frozenset({Why.NO_SUCH_SEAT, Why.NO_SUCH_MOVE})
_UNREADABLE = frozenset({Why.BAD_NAME, Why.BAD_TERMS})
_RETRY_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Problem:
    """`status` is that of HTTP; `retry_after` is when to try again, in seconds."""

    status: int
    error: str
    message: str
    problems: tuple[Refusal, ...] = ()
    retry_after: float | None = None


KNOWN = (Refused, TableRefused, NoSuchTable, TooFast, Unavailable, Conflict)
"""All that is raised for the one who asked to hear."""


def problem_of(error: Exception) -> Problem:
    match error:
        case Refused():
            return Problem(409, error.key, str(error), error.problems)
        case TableRefused(problems=problems):
            return Problem(_status(error.why), error.why, str(error), problems)
        case NoSuchTable():
            return Problem(404, "no_such_table", "there is no such table, or not any more")
        case TooFast():
            return Problem(429, "too_fast", str(error), retry_after=error.retry_after)
        case Unavailable() | Conflict():
            message = "the table cannot be kept at the moment; nothing is lost, try again in a moment"
            return Problem(503, "unavailable", message, retry_after=_RETRY_SECONDS)
        case _:
            raise TypeError(type(error).__name__)


def _status(why: Why) -> int:
    if why in _UNREADABLE:
        return 400
    if why in _MISSING:
        return 404
    if why is Why.UNKNOWN_PLAYER:
        return 401
    return 403 if why in _FORBIDDEN else 409
