"""What the levels do on 4x6: the mistakes they make, which patterns take them longest, and how well they hide codes.

- `mistakes`: how often a level drops a peg once it has had three exact, how often it makes a mistake about a row again
  with the next, and how often a row contradicts another as if a pair in it had been counted twice.
- `patterns`: the rows a level needs for codes of each pattern.
- `codes`: the rows needed for the codes of a level by `steady`, and by an opponent who knows the habits of weak levels
  and first hunts the codes that fit them. Matches of six codes.

Run as `python -m bench.mistakes [--games N] [mistakes|patterns|codes ...]`.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from random import Random

from keypeg.players import DEFAULT_SECONDS, Level
from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import guess
from keypeg.players.codemaker import chosen_code, code_of
from keypeg.players.memory import HuntView, Memory, remembered
from keypeg.players.standings import mean_of_groups
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow
from tests.players.exploiters import attentive_guess

SPACE = Space(4, 6)
PATTERNS = ("1111", "211", "22", "31", "4")
CODES_A_MATCH = 6
Guesser = Callable[[HuntView], Code]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=1000, help="how many codes each level finds or hides")
    given = parser.parse_args()
    for name in given.names or PARTS:
        print(name)
        for level in Level:
            print(f"    {level}: {PARTS[name](level, given.games)}", flush=True)


def mistakes(level: Level, games: int) -> str:
    after_three = dropped = made = again = rows = miscounted = 0
    for game, hunt in enumerate(hunts(lambda rng: SPACE.unrank(rng.randrange(SPACE.size)), level, games)):
        three = next((number for number, row in enumerate(hunt) if row.mark.exact == SPACE.holes - 1), len(hunt))
        after_three += len(hunt[three + 1 :])
        dropped += sum(mark(hunt[three].guess, row.guess).exact < SPACE.holes - 1 for row in hunt[three + 1 :])
        rows += len(hunt)
        miscounted += sum(any(is_miscounted(row.guess, each) for each in hunt[:at]) for at, row in enumerate(hunt))
        times = [remembered(HuntView(SPACE, hunt[:laid], f"{game}"), level) for laid in range(1, len(hunt))]
        for before, now in pairwise(times):
            for row, one, other in zip(hunt, before, now, strict=False):
                made += one != Memory(row)
                again += one != Memory(row) != other
    return (
        f"{dropped} of {after_three} rows drop an exact peg, {again} of {made} mistakes are made again, "
        f"{miscounted} of {rows} rows miscount a pair"
    )


def is_miscounted(code: Code, row: MarkedRow) -> bool:
    """Returns whether a code contradicts a row, and would not if each pair in it counted twice."""
    exact = sum(own == peg for own, peg in zip(code, row.guess, strict=True))
    counted = Mark(exact, sum(peg in code for peg in row.guess) - exact)
    return mark(code, row.guess) != row.mark == counted


def patterns(level: Level, games: int) -> str:
    return ", ".join(
        f"{pattern} {_mean(hunts(partial(code_of, pattern, SPACE), level, games))}" for pattern in PATTERNS
    )


def hunts(draw: Callable[[Random], Code], level: Level, games: int) -> Iterator[list[MarkedRow]]:
    """Yields the rows with which a level finds codes."""
    rng = Random(1)
    for game in range(games):
        yield found(draw(rng), partial(_guess_of_level, level, rng), f"{game}")


def found(code: Code, guesser: Guesser, name: str) -> list[MarkedRow]:
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = guesser(HuntView(SPACE, rows, name))
        rows.append(MarkedRow(row, mark(code, row)))
    return rows


def _guess_of_level(level: Level, rng: Random, hunt: HuntView) -> Code:
    return guess(hunt, level, rng, partial(book_guess, SPACE, hunt.rows, rng, DEFAULT_SECONDS))


def codes(level: Level, games: int) -> str:
    rng = Random(1)
    plain, attentive = list[list[MarkedRow]](), list[list[MarkedRow]]()
    before: Code | None = None
    for game in range(games):
        before = before if game % CODES_A_MATCH else None
        code = chosen_code(SPACE.shape, before, level, rng)
        plain.append(found(code, partial(_guess_of_level, Level.STEADY, rng), ""))
        attentive.append(found(code, partial(attentive_guess, before, rng), ""))
        before = code
    return f"steady {_mean(plain)}, attentive {_mean(attentive)}"


def _mean(hunted: Iterator[list[MarkedRow]] | list[list[MarkedRow]]) -> str:
    mean = mean_of_groups(list(map(len, hunted)), 1)
    return f"{mean.value:.2f} ± {mean.margin:.2f}"


PARTS: Mapping[str, Callable[[Level, int], str]] = {"mistakes": mistakes, "patterns": patterns, "codes": codes}


if __name__ == "__main__":
    main()
