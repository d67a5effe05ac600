"""Plays at three servers on PostgreSQL through kills, hangs, partitions, slowness and lost connections.

Run as `python -m bench.faults [FAULTS] [SECONDS]` from the root of the project; SECONDS is how long each fault lasts,
and how long it is quiet after it. Prints what the logs do not explain, which should be nothing.
"""

import asyncio
import sys

from bench.databases import new_database
from tests.server.faults import play_through_faults

FAULTS, SECONDS = 50, 3.0


def main() -> None:
    faults = int(sys.argv[1]) if len(sys.argv) > 1 else FAULTS
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS  # noqa: PLR2004 - the second argument
    with new_database("postgresql") as url:
        contradictions, acknowledged = asyncio.run(play_through_faults(url, faults, seconds))
    print(f"{faults} faults, {acknowledged} actions acknowledged, {len(contradictions)} contradictions")
    for each in contradictions:
        print(each)


if __name__ == "__main__":
    main()
