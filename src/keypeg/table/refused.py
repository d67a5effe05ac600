"""What a table does not allow, and why."""

from enum import StrEnum

from keypeg.rules import Refusal


class Why(StrEnum):
    UNKNOWN_PLAYER = "unknown_player"
    NOT_INVITED = "not_invited"
    NOT_WATCHED = "not_watched"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    NO_SEAT_FREE = "no_seat_free"
    NOT_YOUR_SEAT = "not_your_seat"
    COMPUTER_SEAT = "computer_seat"
    SEATS_OPEN = "seats_open"
    HAS_BEGUN = "has_begun"
    NOT_BEGUN = "not_begun"
    NOT_OVER = "not_over"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    BAD_TERMS = "bad_terms"
    NOT_AWAITED = "not_awaited"
    NOT_AWAY = "not_away"
    NO_SUCH_MOVE = "no_such_move"
    STALE = "stale"


class TableRefused(Exception):  # noqa: N818 - as the rules say it
    """Nothing was done. Where the rules are why, `problems` is what they say."""

    def __init__(self, why: Why, detail: str, problems: tuple[Refusal, ...] = ()) -> None:
        super().__init__(detail)
        self.why, self.problems = why, problems
