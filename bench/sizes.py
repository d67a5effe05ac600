"""What a service of some size needs, from measured figures and stated assumptions, as the table in docs/hosting.md.

Run as `python -m bench.sizes` from the root of the project. New measurements go into the constants below.
"""

from math import ceil
from typing import NamedTuple

PLAYERS_A_DAY = (1_000, 100_000, 10_000_000)


class Edition(NamedTuple):
    """The share of all matches that are played of it, which is assumed, and what was measured of an average match."""

    share: float
    actions: int
    sqlite_bytes: int
    postgres_bytes: int
    changes_bytes: int
    """What a socket is sent for an action, as changes, before compression."""


# Measured by bench.match_sizes; the bytes of a state over the same matches.
EDITIONS = {
    "original": Edition(0.5, 14, 4_219, 8_192, 874),
    "super": Edition(0.15, 18, 4_915, 7_946, 892),
    "challenge": Edition(0.15, 87, 19_866, 28_344, 1_182),
    "party": Edition(0.1, 30, 9_257, 12_206, 1_089),
    "group": Edition(0.1, 35, 9_830, 13_025, 1_102),
}

# Measured; see docs/load.md and docs/hosting.md.
SERVER_MS = 2.0
"""Processor time of a server for an action."""
DATABASE_MS = 0.95
"""Processor time of PostgreSQL for an action that is a transaction of its own."""
CONNECTION_KB = 30
TABLE_KB = 7
PROCESS_MB = 410
"""A server that nobody is connected to, with its two workers."""

# Assumed.
MATCHES_A_PLAYER = 3.0
PEOPLE_A_MATCH = 1.5
"""Many play against computers."""
CONNECTED_HOURS = 0.5
BUSIEST_HOUR = 0.1
"""The share of a day that falls into its busiest hour."""
COMPUTER_ACTIONS = 0.4
COMPUTER_MS = 10.0
"""Processor time of a worker for a computer's move."""
UTILISATION = 0.5
"""How busy a processor is in the busiest hour. The rest is for bursts, and for servers that are being restarted."""
CORE_DOLLARS, CORE_GB = 20.0, 4
"""A core with its memory for a month."""
DISK_DOLLARS = 0.1
"""A gigabyte for a month; each is kept three times: the database, a replica, backups."""
TRAFFIC_DOLLARS = 0.02
"""A gigabyte sent."""
COPIES = 3


class Need(NamedTuple):
    players: int
    matches: float
    actions_a_second: float
    connected: float
    servers: int
    cores: int
    memory_gb: float
    disk_gb_a_year: float
    traffic_gb_a_month: float
    dollars_a_month: float


def _average(field: str) -> float:
    return sum(each.share * float(getattr(each, field)) for each in EDITIONS.values())


def need(players: int) -> Need:
    matches = players * MATCHES_A_PLAYER / PEOPLE_A_MATCH
    actions = matches * _average("actions")
    rate = actions * BUSIEST_HOUR / 3600
    connected = players * CONNECTED_HOURS * BUSIEST_HOUR
    servers = ceil(rate * SERVER_MS / 1000 / UTILISATION)
    busy = rate * (SERVER_MS + DATABASE_MS + COMPUTER_ACTIONS * COMPUTER_MS) / 1000
    memory = (servers * PROCESS_MB + connected * (CONNECTION_KB + TABLE_KB / PEOPLE_A_MATCH) / 1000) / 1000
    cores = max(ceil(busy / UTILISATION), ceil(memory / UTILISATION / CORE_GB))
    disk = matches * 365 * _average("postgres_bytes") / 1e9
    sent = sum(each.share * each.actions * each.changes_bytes for each in EDITIONS.values()) * matches * PEOPLE_A_MATCH
    traffic = sent * 30 / 1e9
    dollars = cores * CORE_DOLLARS + disk * COPIES * DISK_DOLLARS + traffic * TRAFFIC_DOLLARS
    return Need(players, matches, rate, connected, servers, cores, memory, disk, traffic, dollars)


_ROWS = {
    "matches a day": "matches",
    "actions a second in the busiest hour": "actions_a_second",
    "connected at once": "connected",
    "servers (one core each, half used)": "servers",
    "cores for servers, workers and PostgreSQL": "cores",
    "memory of the servers, GB": "memory_gb",
    "disk for a year of matches, GB": "disk_gb_a_year",
    "traffic a month, GB": "traffic_gb_a_month",
    "cost a month after a year, US$": "dollars_a_month",
}


def report() -> str:
    """Returns the table in Markdown."""
    needs = [need(players) for players in PLAYERS_A_DAY]
    lines = [["players a day", *(f"{each.players:,}" for each in needs)], ["---"] * (len(needs) + 1)]
    lines += [[name, *(_rounded(float(getattr(each, field))) for each in needs)] for name, field in _ROWS.items()]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines).replace(" --- ", "---")


def _rounded(number: float) -> str:
    """Two digits are more than the assumptions are worth."""
    if number < 10:  # noqa: PLR2004 - one digit before the point
        return f"{number:.1f}".removesuffix(".0")
    digits = len(str(int(number))) - 2
    return f"{round(number, -digits):,.0f}"


if __name__ == "__main__":
    print(report())
