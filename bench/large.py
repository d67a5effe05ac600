"""How good and how fast suggestions are on large boards, and whether any board is answered.

Run as `python bench/large.py`, on an otherwise idle machine; it takes about half an hour on one core.
"""

import statistics
import time
from random import Random

from keypeg.rules import Space, SpaceError, mark
from keypeg.solver import MarkedRow, NoCodeFits, evaluate_sample, suggest
from keypeg.solver.coding import all_marks

GAMES = 300
POSITIONS = 200
MOST_TRUE_ROWS, MOST_ANY_ROWS = 14, 8


def main() -> None:
    for name in ("6x9", "8x12", "10x6"):
        games(Space(name))
    any_board()


def games(space: Space) -> None:
    found = evaluate_sample(space, "book", GAMES, jobs=-1)
    low, high = found.average - found.margin, found.average + found.margin
    print(f"{space}: {found.average:.3f} guesses in {found.games} games, {low:.3f} to {high:.3f}; worst {found.worst}")


def any_board() -> None:
    """Random boards of up to 16 holes and 26 colours; rows with true marks, with one wrong mark, and with any marks."""
    rng = Random(0)
    seconds: dict[str, list[float]] = {"true": [], "one wrong": [], "any": []}
    for _ in range(POSITIONS):
        space, kind = random_space(rng), rng.choice(list(seconds))
        history = random_rows(space, kind, rng)
        start = time.process_time()
        answer = answer_to(space, history)
        seconds[kind].append(time.process_time() - start)
        if answer_to(space, history) != answer:
            raise AssertionError(f"{space} {history} has two answers")
        if isinstance(answer, tuple) and kind == "true":
            raise AssertionError(f"{space} {history} is blamed wrongly: {answer}")
        if isinstance(answer, str) and answer not in space.guesses:
            raise AssertionError(f"{answer} is no row of {space}")
    for kind, each in seconds.items():
        print(f"{kind} marks: {len(each)} positions, median {statistics.median(each):.2f} s, worst {max(each):.2f} s")


def random_space(rng: Random) -> Space:
    while True:
        try:
            return Space(
                rng.randint(1, 16), rng.randint(1, 26), blanks=rng.random() < 1 / 3, repeats=rng.random() < 2 / 3
            )
        except SpaceError:  # There are not enough different pegs.
            continue


def random_rows(space: Space, kind: str, rng: Random) -> list[MarkedRow]:
    secret = space.unrank(rng.randrange(space.size))
    count = rng.randint(1, MOST_ANY_ROWS if kind == "any" else MOST_TRUE_ROWS)
    guesses = [space.guesses.unrank(rng.randrange(space.guesses.size)) for _ in range(count)]
    rows = [MarkedRow(guess, mark(secret, guess)) for guess in guesses]
    for row in {"true": [], "one wrong": [rng.randrange(count)], "any": list(range(count))}[kind]:
        rows[row] = MarkedRow(guesses[row], rng.choice(all_marks(space.holes)))
    return rows


def answer_to(space: Space, history: list[MarkedRow]) -> str | tuple[int, ...]:
    try:
        return suggest(space, history).guess
    except NoCodeFits as contradiction:
        return contradiction.rows


if __name__ == "__main__":
    main()
