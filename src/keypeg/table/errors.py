"""Errors: what a table does not allow."""

from enum import StrEnum

from keypeg.coach.facts import Contradiction
from keypeg.rules import Refusal


class TableErrorKey(StrEnum):
    """The error keys that clients may rely on."""

    UNKNOWN_PLAYER = "unknown_player"
    NOT_INVITED = "not_invited"
    NOT_WATCHED = "not_watched"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    NO_SEAT_FREE = "no_seat_free"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_HOST = "not_host"
    COMPUTER_SEAT = "computer_seat"
    SEATS_OPEN = "seats_open"
    HAS_BEGUN = "has_begun"
    NOT_BEGUN = "not_begun"
    NOT_OVER = "not_over"
    BAD_NAME = "bad_name"
    MIXED_SCRIPTS = "mixed_scripts"
    WIDE_NAME = "wide_name"
    NAME_TAKEN = "name_taken"
    BAD_TERMS = "bad_terms"
    NOT_AWAITED = "not_awaited"
    NOT_AWAY = "not_away"
    NOT_IDLE = "not_idle"
    NOT_BETWEEN_TWO = "not_between_two"
    NO_SUCH_MOVE = "no_such_move"
    STALE = "stale"
    PAUSED = "paused"
    RESIGNED = "resigned"
    STILL_SEATED = "still_seated"
    NOT_COACHED = "not_coached"
    CANNOT_BE_CODE = "cannot_be_code"
    ALREADY_CLAIMED = "already_claimed"
    TOO_MANY_CHANGES = "too_many_changes"
    AMONG_STRANGERS = "among_strangers"
    NOT_AMONG_STRANGERS = "not_among_strangers"
    NO_STRANGERS_NOW = "no_strangers_now"


class TableError(Exception):
    """A command was refused and nothing was done.

    `problems` lists what the rules do not allow, `against` the rows that a row contradicts, if that is why.
    """

    def __init__(
        self,
        key: TableErrorKey,
        detail: str,
        problems: tuple[Refusal, ...] = (),
        against: tuple[Contradiction, ...] = (),
    ) -> None:
        super().__init__(detail)
        self.key, self.problems, self.against = key, problems, against
