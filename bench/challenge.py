"""How `master` does in duels against a player that only follows the book.

Each pair of codes is played twice, with the codes and the luck in the order of placing swapped. A replay counts half.
"""

import argparse
import math
import statistics
import time
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from keypeg.players.duel import DuelBoard, duel_guess
from keypeg.rules import Code, Guess, Match, SetCode, Space, apply, begin
from keypeg.rules.editions.challenge import COLOURS
from keypeg.rules.rounds.duel import Duel
from keypeg.solver import MarkedRow, Strategy, load, suggest

MOST = 6
COMMON = 4
SIZES = (1, 2, 3, 4, 6, 8, 12, 20, 40, 80, 160, 320, 1000, 4096, 32768)
FORMS: list[tuple[tuple[int, int], bool]] = [((5, 5), False), ((4, 4), False), ((4, 5), False), ((5, 5), True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000, help="how many pairs of codes")
    parser.add_argument("--shares", action="store_true", help="count what the books find with few guesses, and no more")
    given = parser.parse_args()
    if given.shares:
        for holes in (4, 5):
            shares(Space(holes, COLOURS))
        return
    for rings, is_race in FORMS:
        compare(rings, given.pairs, is_race=is_race)


def compare(rings: tuple[int, int], pairs: int, *, is_race: bool) -> None:
    differences, seconds = [], list[float]()
    for number in range(pairs):
        rng = Random(f"codes {number}")
        codes = tuple(_draw(Space(holes, COLOURS), rng) for holes in rings)
        scores = [play(codes, seat, number, seconds, is_race=is_race) for seat in (0, 1)]
        differences.append(sum(scores) - 1)
    half = 1.96 * statistics.stdev(differences) / math.sqrt(pairs)
    print(
        f"{'race ' if is_race else 'turns'} {rings[0]} and {rings[1]} rings, {2 * pairs} rounds: "
        f"master less plain {statistics.mean(differences):+.4f} ± {half:.4f} of a point a round; "
        f"a row in {statistics.median(seconds) * 1000:.1f} ms, at most {max(seconds) * 1000:.0f} ms",
        flush=True,
    )


def shares(space: Space) -> None:
    """Of so many possible codes, the share found with so many guesses: about so many, since not all numbers occur."""
    book = load(space)
    assert book is not None  # noqa: S101 - there are books for both
    depths = [book.depths(node) for node in _nodes(book, 0)]
    sizes = np.array([each.total() for each in depths])
    for guesses in range(1, MOST + 1):
        found = np.array([sum(each[depth] for depth in range(1, guesses + 1)) for each in depths]) / sizes
        averages = [_average_near(size, sizes, found) for size in SIZES if size <= space.size]
        print(space, guesses, *(f"{average:.3f}" for average in averages))


def _nodes(book: Strategy, node: int) -> Iterator[int]:
    yield node
    for _, child in book.children(node):
        yield from _nodes(book, child)


def _average_near(size: int, sizes: NDArray[np.int64], found: NDArray[np.float64]) -> float:
    """The further in proportion, the less it weighs."""
    if size <= COMMON:
        return float(found[sizes == size].mean())
    distances = np.abs(np.log(sizes / size))
    width = 0.12 if distances.min() < 0.12 else 0.25  # noqa: PLR2004 - a rough width is enough
    return float(np.average(found, weights=np.exp(-((distances / width) ** 2) / 2)))


def play(codes: tuple[Code, ...], master: int, number: int, seconds: list[float], *, is_race: bool) -> float:
    """What `master` gets at this seat; the code at a seat is the one that it hunts."""
    match, _ = begin("challenge", ["first", "second"], {"rings": [len(code) for code in codes], "race": is_race})
    for maker in (0, 1):
        match, _ = apply(match, maker, SetCode(codes[1 - maker]))
    order, chance = Random(f"order {number}"), Random(f"chance {number}")
    while not match.ended:
        seat = order.choice([awaited.seat for awaited in match.awaited if awaited.seat is not None])
        assert isinstance(match.round, Duel)  # noqa: S101 - it is a challenge
        start = time.perf_counter()
        guess = _master(match.round, seat, chance) if seat == master else _plain(match.round, seat)
        if seat == master:
            seconds.append(time.perf_counter() - start)
        match, _ = apply(match, seat, Guess(guess))
    return _score(match, master)


def _score(match: Match, seat: int) -> float:
    points = match.ended[0].points
    return points[seat] if any(points) else 0.5


def _plain(duel: Duel, seat: int) -> Code:
    return suggest(duel.spaces[seat], _marked(duel, seat)).guess


def _master(duel: Duel, seat: int, rng: Random) -> Code:
    other_rows = tuple(row.code for row in duel.rows if row.seat != seat)
    space, other_space = duel.spaces[seat], duel.spaces[1 - seat]
    board = DuelBoard(space, _marked(duel, seat), duel.codes[seat], other_space, other_rows, duel.limit, duel.race)
    return duel_guess(board, rng)


def _marked(duel: Duel, seat: int) -> tuple[MarkedRow, ...]:
    return tuple(MarkedRow(row.code, row.mark) for row in duel.rows if row.seat == seat and row.mark is not None)


def _draw(space: Space, rng: Random) -> Code:
    return space.unrank(rng.randrange(space.size))


if __name__ == "__main__":
    main()
