"""Which terms a match can be played on."""

from keypeg.rules import Match, RefusalError, Roles, begin, find_edition
from keypeg.table.devious import check_devious
from keypeg.table.entry import Terms
from keypeg.table.errors import TableError, TableErrorKey

DAY_SECONDS = 24 * 3600
MIN_TURN_SECONDS, MAX_TURN_SECONDS = 5, 14 * DAY_SECONDS
MIN_AWAY_SECONDS, MAX_AWAY_SECONDS = 30, 14 * DAY_SECONDS
MIN_PAUSE_SECONDS, MAX_PAUSE_SECONDS = 5, 3600


def check_terms(terms: Terms) -> None:
    """Raises `TableError` if no match could be played on these terms."""
    try:
        match, _ = begin(terms.edition, [str(number) for number in range(len(terms.levels))], terms.options)
    except RefusalError as error:
        raise TableError(TableErrorKey.BAD_TERMS, str(error), error.problems) from None
    if all(level is not None for level in terms.levels):
        raise TableError(TableErrorKey.BAD_TERMS, "at least one seat must be for a person")
    drawn = [each.name for each in find_edition(terms.edition).settings if each.is_drawn and each.name in terms.options]
    if drawn:
        raise TableError(
            TableErrorKey.BAD_TERMS, f"option {drawn[0]} cannot be set: it is drawn at random when the match begins"
        )
    if terms.is_hard_mode:
        _check_hard_mode(match)
    if terms.is_devious:
        check_devious(terms, match)
    _check_seconds("the time for a turn", terms.turn_seconds, MIN_TURN_SECONDS, MAX_TURN_SECONDS)
    _check_seconds("the time allowed away", terms.away_seconds, MIN_AWAY_SECONDS, MAX_AWAY_SECONDS)
    _check_seconds("the pause after a round", terms.pause_seconds, MIN_PAUSE_SECONDS, MAX_PAUSE_SECONDS)


def _check_hard_mode(match: Match) -> None:
    if match.play.roles is Roles.PARTS:
        raise TableError(TableErrorKey.BAD_TERMS, "hard mode is for editions with rows that can be the code")
    if match.options.by_hand:
        raise TableError(TableErrorKey.BAD_TERMS, "hard mode needs automatic marks: after a wrong one no row might fit")


def _check_seconds(what: str, seconds: int | None, least: int, most: int) -> None:
    if seconds is not None and not least <= seconds <= most:
        raise TableError(TableErrorKey.BAD_TERMS, f"{what} must be {least:,} to {most:,} seconds, not {seconds:,}")
