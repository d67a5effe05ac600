"""Today's codes: one for each date and edition, the same for everybody, drawn from a key that the server keeps."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec.structs import replace

from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import HiddenCode, HuntTerms
from keypeg.table.draws import SeededChance

FIRST_DAY = date(2026, 1, 1)
EDITIONS = ("original", "super")
"""The editions that have a code for every day."""
_EARLIEST_ZONE = timedelta(hours=14)
"""How far the first places on earth to begin a day are ahead of UTC."""
_SUNDAY = 7
SHARE_PREFIX = "share-"


@dataclass(frozen=True, slots=True)
class DailyCode:
    """The code of an edition on a date."""

    date: date
    edition: str

    @property
    def terms(self) -> HuntTerms:
        """With empty holes on Sundays."""
        return HuntTerms(self.edition, {"blanks": True} if self.date.isoweekday() == _SUNDAY else {})


@dataclass(frozen=True, slots=True)
class GameId:
    """Which code a solo game is about; `daily` if it is one of a day."""

    text: str
    edition: str
    daily: DailyCode | None = None

    @classmethod
    def of_day(cls, daily: DailyCode) -> "GameId":
        return cls(f"daily-{daily.date}-{daily.edition}", daily.edition, daily)

    @classmethod
    def of_share(cls, share: str, edition: str) -> "GameId":
        return cls(SHARE_PREFIX + share, edition)

    @property
    def share(self) -> str:
        """The share whose code it is, unless it is one of a day."""
        return self.text.removeprefix(SHARE_PREFIX)


class PlayedDay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A code of a day that a player has played to the end; `rows` is how many it took, null if it was not found.

    Of days that were played elsewhere and imported, it may be null because it is not known.
    """

    date: Annotated[str, msgspec.Meta(max_length=10)]
    edition: Annotated[str, msgspec.Meta(max_length=40)]
    rows: int | None
    is_found: bool
    is_hard_mode: bool
    is_imported: bool = True


def last_day(now: float) -> date:
    """Returns the latest date that has begun somewhere."""
    return (datetime.fromtimestamp(now, UTC) + _EARLIEST_ZONE).date()


def read_day(text: str, now: float) -> date:
    """Reads a date that has a code and has begun somewhere; raises `SoloError` for any other."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    if day < FIRST_DAY or day.isoformat() != text:  # Python also reads forms such as 2026-W01-4.
        raise SoloError(SoloErrorKey.NO_SUCH_DAY, f"there is a code for each date from {FIRST_DAY}, such as 2026-01-31")
    if day > last_day(now):
        raise SoloError(SoloErrorKey.NOT_YET, f"{day} has not begun anywhere yet")
    return day


def read_daily_code(day: str, edition: str, now: float) -> DailyCode:
    """Reads which code of which day is meant; raises `SoloError` if there is none, or not yet."""
    found = read_day(day, now)
    if edition not in EDITIONS:
        raise SoloError(SoloErrorKey.NO_SUCH_DAY, f"today's code is for {' and '.join(EDITIONS)}")
    return DailyCode(found, edition)


@lru_cache(maxsize=1000)
def draw_code(key: bytes, daily: DailyCode) -> HiddenCode:
    """Draws the code of a day: every code of its space is equally likely."""
    terms = daily.terms
    space = terms.space
    chance = SeededChance(f"{daily.edition} {daily.date}", key.hex(), (), 0, 0)
    return HiddenCode(terms, space.unrank(chance.below(space.size)))


@lru_cache
def _max_rows(edition: str) -> int:
    """Returns how many rows a code may take; empty holes change nothing about that."""
    return HuntTerms(edition, {}).max_rows


def check_imported(played: PlayedDay, now: float) -> PlayedDay:
    """Returns a day from elsewhere as it is kept; raises `SoloError` if it cannot have been played like that.

    How many rows were laid is kept only for a code that was found.
    """
    most = _max_rows(read_daily_code(played.date, played.edition, now).edition)
    if played.rows is not None and not 1 <= played.rows <= most:
        raise SoloError(SoloErrorKey.BAD_DAYS, f"the number of rows should be 1 to {most}, not {played.rows}")
    return replace(played, rows=played.rows if played.is_found else None, is_imported=True)
