"""Clocks: until when a turn lasts, and how long somebody may be away."""

from keypeg.table.state import Table


def turn_ends(table: Table) -> dict[int, float]:
    """For each person who is waited for the time at which the clock moves for him, if there is a clock."""
    seconds = table.terms.turn_seconds
    if seconds is None:
        return {}
    return {seat: since + seconds for seat, since in table.waiting.items() if table.seats[seat].playing_level is None}


def absence_ends(table: Table, seat: int, away_since: float) -> float:
    """When the others may let the computer play: both the absence and the waiting have lasted so long."""
    return max(away_since, table.waiting[seat]) + table.terms.away_seconds
