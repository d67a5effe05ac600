"""Errors that are reported to clients, in one form for HTTP and the socket: a stable key, a sentence, and details."""

from dataclasses import dataclass

from keypeg.coach import Contradiction, NoAdvice
from keypeg.extras import UnusableError
from keypeg.rules import Refusal, RefusalError
from keypeg.server.limits import RateLimitError
from keypeg.server.live_table import TableNotFoundError
from keypeg.server.workers import BusyError, JobError, TooLongError
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solver import NoCodeFits
from keypeg.store import ConflictError, UnavailableError
from keypeg.table.errors import TableError, TableErrorKey

_STATUS = {
    TableErrorKey.UNKNOWN_PLAYER: 401,
    TableErrorKey.NOT_INVITED: 403,
    TableErrorKey.NOT_WATCHED: 403,
    TableErrorKey.NOT_YOUR_SEAT: 403,
    TableErrorKey.NOT_HOST: 403,
    TableErrorKey.COMPUTER_SEAT: 403,
    TableErrorKey.NOT_COACHED: 403,
    TableErrorKey.AMONG_STRANGERS: 403,
    TableErrorKey.NO_STRANGERS_NOW: 403,
    TableErrorKey.NO_SUCH_SEAT: 404,
    TableErrorKey.NO_SUCH_MOVE: 404,
    TableErrorKey.BAD_NAME: 400,
    TableErrorKey.MIXED_SCRIPTS: 400,
    TableErrorKey.WIDE_NAME: 400,
    TableErrorKey.BAD_TERMS: 400,
}
_SOLO_STATUS = {
    SoloErrorKey.NO_SUCH_DAY: 404,
    SoloErrorKey.NOT_YET: 404,
    SoloErrorKey.NO_SUCH_SHARE: 404,
    SoloErrorKey.NOT_FINISHED: 403,
    SoloErrorKey.OWN_SHARE: 403,
    SoloErrorKey.BAD_DAYS: 400,
}
_NOTHING_TO_SAY: dict[type[Exception], str] = {NoAdvice: "no_advice", NoCodeFits: "no_code_fits"}
_RETRY_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class ErrorInfo:
    """An error with its HTTP status; `retry_after` is in seconds."""

    status: int
    error: str
    message: str
    problems: tuple[Refusal, ...] = ()
    against: tuple[Contradiction, ...] = ()
    retry_after: float | None = None


EXPECTED_ERRORS = (
    RefusalError,
    TableError,
    TableNotFoundError,
    SoloError,
    RateLimitError,
    UnavailableError,
    ConflictError,
    BusyError,
    JobError,
    NoAdvice,
    NoCodeFits,
    UnusableError,
)


def error_info(error: Exception) -> ErrorInfo:  # noqa: C901 - one case for each kind of error
    """Describes one of the `EXPECTED_ERRORS`."""
    match error:
        case RefusalError():
            return ErrorInfo(409, error.key, str(error), error.problems)
        case TableError():
            return ErrorInfo(_STATUS.get(error.key, 409), error.key, str(error), error.problems, error.against)
        case TableNotFoundError():
            return ErrorInfo(404, "no_such_table", "this table does not exist, or no longer exists")
        case SoloError():
            return ErrorInfo(_SOLO_STATUS.get(error.key, 409), error.key, str(error))
        case RateLimitError():
            return ErrorInfo(429, "too_fast", str(error), retry_after=error.retry_after)
        case UnavailableError() | ConflictError():
            message = "the database is not available; nothing is lost, try again in a moment"
            return ErrorInfo(503, "unavailable", message, retry_after=_RETRY_SECONDS)
        case NoAdvice() | NoCodeFits():
            return ErrorInfo(409, _NOTHING_TO_SAY[type(error)], str(error))
        case TooLongError():
            return ErrorInfo(503, "too_long", "this takes longer to work out than the server allows")
        case BusyError() | JobError():
            message = "the server is too busy to work this out; try again in a moment"
            return ErrorInfo(503, "unavailable", message, retry_after=_RETRY_SECONDS)
        case UnusableError():  # Its message names files of the server, which logged it when it started.
            return ErrorInfo(503, "unusable", "this server cannot work it out: its log says what it lacks")
        case _:
            raise TypeError(type(error).__name__)
