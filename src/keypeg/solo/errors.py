"""Errors: what is not possible with solo games and shares."""

from enum import StrEnum


class SoloErrorKey(StrEnum):
    """The error keys that clients may rely on."""

    NO_SUCH_DAY = "no_such_day"
    NOT_YET = "not_yet"
    STALE = "stale"
    NOT_FINISHED = "not_finished"
    BAD_DAYS = "bad_days"
    NO_SUCH_SHARE = "no_such_share"
    NOT_SHAREABLE = "not_shareable"
    OWN_SHARE = "own_share"
    NOT_PLAYABLE = "not_playable"


class SoloError(Exception):
    """A request was refused and nothing was done."""

    def __init__(self, key: SoloErrorKey, detail: str) -> None:
        super().__init__(detail)
        self.key = key
