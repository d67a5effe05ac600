"""How `master` does among players who guess some code that still fits, at parties of three to five.

The same codes are played with `master` in each seat in turn. Intervals are 95%, over the sets of codes.
"""

import argparse
import math
import statistics
import time
from random import Random

from keypeg.players.party import PartyBoard, party_guess
from keypeg.rules import Action, Guess, Match, SetCode, Space, apply, begin
from keypeg.rules.editions.party import PartyOptions
from keypeg.rules.hunt import Hunt
from keypeg.solver.coding import coding
from keypeg.solver.history import MarkedRow, fitting

SECONDS = 0.3
MASTER = "master"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=60, help="how many sets of codes")
    parser.add_argument("--codemaker-points", type=int, default=1)
    given = parser.parse_args()
    for is_advanced in (False, True):
        for players in (3, 4, 5):
            compare(players, given.sets, {"advanced": is_advanced, "codemaker_points": given.codemaker_points})


def compare(players: int, sets: int, options: dict[str, object]) -> None:
    wins, leads, seconds = [], [], list[float]()
    for number in range(sets):
        ended = [play(players, seat, number, options, seconds) for seat in range(players)]
        wins.append(statistics.mean(_share(match, seat) for seat, match in enumerate(ended)))
        leads.append(statistics.mean(_lead(match, seat) for seat, match in enumerate(ended)))
    print(
        f"{players} players, {'advanced' if options['advanced'] else 'basic   '} {sets * players} matches: "
        f"won {_interval(wins)} (even {1 / players:.3f}), points above the others' average {_interval(leads)}; "
        f"a row in {statistics.median(seconds) * 1000:.0f} ms, at most {max(seconds) * 1000:.0f} ms",
        flush=True,
    )


def play(players: int, master: int, number: int, options: dict[str, object], seconds: list[float]) -> Match:
    names = [MASTER if seat == master else f"player {seat}" for seat in range(players)]
    match, _ = begin("party", names, options)
    codes = Random(f"codes {number}")
    chances = [Random(f"seat {seat} {number}") for seat in range(players)]
    while isinstance(match.round, Hunt):
        (awaited,) = match.awaited
        assert awaited.seat is not None  # noqa: S101 - nobody deals
        action: Action
        if not match.round.code:
            action = SetCode(match.round.space.unrank(codes.randrange(match.round.space.size)))
        elif awaited.seat == master:
            start = time.perf_counter()
            action = Guess(party_guess(_board(match, match.round), chances[awaited.seat], SECONDS))
            seconds.append(time.perf_counter() - start)
        else:
            action = Guess(_consistent(match.round.space, _rows(match.round), chances[awaited.seat]))
        match, _ = apply(match, awaited.seat, action)
    return match


def _board(match: Match, hunt: Hunt) -> PartyBoard:
    assert isinstance(match.options, PartyOptions)  # noqa: S101 - it is a party
    return PartyBoard(hunt.space, _rows(hunt), hunt.limit, len(hunt.guessers), match.options.codemaker_points)


def _rows(hunt: Hunt) -> tuple[MarkedRow, ...]:
    return tuple(MarkedRow(row.code, row.mark) for row in hunt.rows if row.mark is not None)


def _consistent(space: Space, rows: tuple[MarkedRow, ...], rng: Random) -> str:
    found = coding(space)
    return found.code(int(rng.choice(fitting(found, rows))))


def _share(match: Match, seat: int) -> float:
    """Of the victory."""
    return (seat in match.winners) / len(match.winners)


def _lead(match: Match, seat: int) -> float:
    scores = match.scores
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def _interval(figures: list[float]) -> str:
    half = 1.96 * statistics.stdev(figures) / math.sqrt(len(figures))
    return f"{statistics.mean(figures):.3f} ± {half:.3f}"


if __name__ == "__main__":
    main()
