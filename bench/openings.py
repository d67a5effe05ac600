"""Searches the table of openings: what follows every first row, one of each pattern.

Run as `python bench/openings.py` for all spaces with a book that are large enough to need them, or with the names of
some. All of them take about an hour.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from keypeg.coach.openings import FILE, Opening
from keypeg.coach.worth import MOST_CODES_PROVEN
from keypeg.rules import Code, Mark, Space
from keypeg.solver.book import load
from keypeg.solver.build import first_guesses
from keypeg.solver.coding import coding
from keypeg.solver.search.plan import exact, plan_for
from keypeg.solver.search.searcher import NO_LIMIT, Searcher
from keypeg.solver.tree import branch

TABLE = Path(__file__).parents[1] / "src" / "keypeg" / "coach" / FILE
EFFORTS = {
    "3x8": 2,
    "3x9": 2,
    "4x5": 2,
    "4x6": 2,
    "4x7": 4,
    "4x8": 4,
    "4x8n": 4,
    "4x9": 3,
    "5x4": 2,
    "5x5": 3,
    "5x6": 2,
    "5x7": 1,
    "5x8": 1,
    "5x9": 1,
}
MEMO_BITS = 22


def main() -> None:
    for name in sys.argv[1:] or EFFORTS:
        start = time.perf_counter()
        space = Space(name)
        found = list(openings(space, EFFORTS[name]))
        save(name, found)
        for first in dict.fromkeys(first for first, _, _ in found):
            expected = 1 + sum(opening.cost for each, _, opening in found if each == first) / space.size
            print(f"{name} {first}: {expected:.4f} rows")
        print(f"{name}: {time.perf_counter() - start:.0f} s", flush=True)


def openings(space: Space, effort: int) -> Iterator[tuple[Code, Mark, Opening]]:
    """Searches what follows each first row; in a small space, until it is proven."""
    found = coding(space)
    plan = plan_for(found, effort)
    plans = (plan, exact(plan, found)) if space.size <= MOST_CODES_PROVEN else (plan,)
    searcher = Searcher(found, MEMO_BITS, width=found.rows)
    book = load(space)
    pattern = [] if book is None else sorted(found.counts[found.rank(book.guess(0))])
    for first in first_guesses(found):
        if sorted(found.counts[first]) == pattern:  # The book goes on from there.
            continue
        for value, codes in branch(found, first, found.codes).items():
            best, row = NO_LIMIT, int(codes[0])
            for each in plans:
                tried = searcher.cost(each, codes, [first], best, memo_bits=MEMO_BITS)
                if tried.cost < best:
                    best, row = tried.cost, tried.row if tried.row >= 0 else row
            yield found.code(first), found.mark(value), Opening(best, found.code(row), len(plans) > 1)


def save(name: str, found: list[tuple[Code, Mark, Opening]]) -> None:
    """Writes the openings of a space beside those of others."""
    listed = json.loads(TABLE.read_text(encoding="utf-8")) if TABLE.is_file() else {}
    listed[name] = {first: {} for first, _, _ in found}
    for first, mark, opening in found:
        listed[name][first][str(mark)] = opening
    text = ",\n".join(f" {json.dumps(each)}: {json.dumps(listed[each])}" for each in sorted(listed))
    TABLE.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
