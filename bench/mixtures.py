"""Writes src/keypeg/players/mixtures.json and the books beside it: how codes are drawn, and which books are played.

Codemaker and codebreaker play a game: one draws a pattern, the other a book, whose colours and holes are renamed. Both
mixtures are those of an equilibrium among the books found so far. The search then looks for the best book against what
the codemaker draws, averaged over all rounds of this play, until it finds nothing better.

- `uniform` is what the best book found needs if all codes are equally likely,
- `found` what the best book found needs against the codes that are drawn,
- `guaranteed` what the mixture of books needs at most, whatever the code: counted, and so certain.

Run as `python bench/mixtures.py [SPACE …]` (default: all spaces with a book).
"""

import json
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.mixtures import pattern_of
from keypeg.rules import Space
from keypeg.solver import load
from keypeg.solver.book import index
from keypeg.solver.build import first_guesses, improved, optimal, polished
from keypeg.solver.coding import coding
from keypeg.solver.tree import Node, book_bytes, tree_of

PLAYERS = Path(__file__).parents[1] / "src" / "keypeg" / "players"
FILE = PLAYERS / "mixtures.json"
ROUNDS = 16
STEP = 0.3
NEAR = 0.0005
SPARE = 6e-8
"""How much may be lost for each code of a space to save a book: those of large spaces are large."""
EXACT = 1_300
"""Up to this many codes every answer is the best of all."""
LARGE = 4_000
"""Up to this many codes the search tries several first guesses; with more it keeps that of the shipped book."""
SMALL_SEARCH, LARGE_SEARCH = (2, 300), (2, 100)
"""How hard it searches, and below how many codes."""
FIRST_GUESSES = 4
FAR = 0.06
"""How much worse than the best a book may be to be improved in the hope that its first guess is better."""
ONE = 10_000
"""The weight of an average code; the search takes no 0, so that the least is 1."""
MOST = 2**20 - 1
MOST_LIKELY = 1.5
"""How much more likely than the average a code may be drawn if the search is not exact."""
SLACK = 1e-9

Shares = NDArray[np.float64]


class Equilibrium(NamedTuple):
    """What a codebreaker needs, and how often each side plays what."""

    value: float
    patterns: Shares
    books: Shares


def equilibrium(costs: Shares) -> Equilibrium:
    """Solves a game of patterns against books by the simplex method: it packs books until every pattern is full."""
    patterns, books = costs.shape
    table = np.block([[costs, np.eye(patterns), np.ones((patterns, 1))], [-np.ones(books), np.zeros(patterns + 1)]])
    basis = list(range(books, books + patterns))
    while (table[-1, :-1] < -SLACK).any():
        column = int(np.argmax(table[-1, :-1] < -SLACK))  # Always the first: so it comes to an end (Bland 1977).
        grows = table[:-1, column] > SLACK
        ratios = np.full(patterns, np.inf)
        ratios[grows] = table[:-1, -1][grows] / table[:-1, column][grows]
        row = min(np.flatnonzero(ratios <= ratios.min() + SLACK).tolist(), key=lambda each: basis[each])
        basis[row] = column
        table[row] /= table[row, column]
        rest = np.arange(patterns + 1) != row
        table[rest] -= np.outer(table[rest, column], table[row])
    packed = np.zeros(books + patterns)
    packed[basis] = table[:-1, -1]
    value = 1 / table[-1, -1]
    return Equilibrium(float(value), table[-1, books:-1] * value, packed[:books] * value)


class Game:
    """The books found for a space, and what each needs for each pattern."""

    def __init__(self, space: Space) -> None:
        book = load(space)
        if book is None:
            raise ValueError(f"there is no book for {space}")
        self.space, self.found = space, coding(space)
        names = np.array([pattern_of(row) for row in space.guesses])
        self.patterns = sorted({str(name) for name in names[self.found.codes]})
        self.places = np.array([self.patterns.index(name) if name in self.patterns else -1 for name in names])
        self.sizes = np.bincount(self.places[self.found.codes])
        self.trees: list[Node] = []
        self.costs = np.empty((len(self.patterns), 0))
        self.add(tree_of(self.found, book))

    def add(self, *trees: Node) -> None:
        """Adds the books that differ from the others."""
        for tree in trees:
            costs = [tree.cost((self.places == place).astype(np.int64)) for place in range(len(self.patterns))]
            column = np.array(costs) / self.sizes
            if not (self.costs == column[:, None]).all(axis=0).any():
                self.trees.append(tree)
                self.costs = np.column_stack([self.costs, column])

    def weights(self, shares: Shares) -> NDArray[np.int64]:
        """Returns what each row weighs as a code."""
        by_code = np.clip(np.round(ONE * shares / self.sizes * self.sizes.sum()), 1, MOST)
        weights: NDArray[np.int64] = by_code.astype(np.int64)[self.places]
        return weights

    def add_first_guesses(self) -> None:
        """Adds a book for each of the first guesses that look best, for the search to choose between them."""
        if not EXACT < self.space.size <= LARGE:
            return
        for first in first_guesses(self.found)[:FIRST_GUESSES]:
            if first not in {tree.guess for tree in self.trees}:
                *_, tree = improved(self.space, first, None, effort=1, jobs=1)
                self.add(tree)

    def answers(self, shares: Shares) -> list[Node]:
        """Searches the best strategies if the codemaker draws patterns like this."""
        weights = self.weights(shares)
        if self.space.size <= EXACT:
            known = min(self.trees, key=lambda tree: tree.cost(weights))
            return [self.better(known, weights) or known]
        effort, most_codes = LARGE_SEARCH if self.space.size > LARGE else SMALL_SEARCH
        known_costs = shares @ self.costs
        answers = []
        for first in {tree.guess for tree in self.trees}:
            mine = [number for number, tree in enumerate(self.trees) if tree.guess == first]
            best = min(mine, key=lambda number: float(known_costs[number]))
            if known_costs[best] <= known_costs.min() + FAR:
                answers.append(polished(self.space, self.trees[best], effort, most_codes, weights))
        return answers

    def better(self, known: Node, weights: NDArray[np.int64]) -> Node | None:
        """Returns the best strategy of all if it is better than the known one."""
        return [None, *(tree for _, tree in optimal(self.space, known.cost(weights), weights=weights))][-1]

    def capped(self, shares: Shares) -> Shares:
        """Returns similar shares with which no code is much more likely than the average.

        Against a few patterns alone quite other first guesses would be best, which the search does not try.
        """
        even = self.sizes / self.sizes.sum()
        capped = np.minimum(shares, MOST_LIKELY * even)
        evened: Shares = capped + (1 - capped.sum()) * even
        return evened

    def best(self, shares: Shares) -> float:
        return float((shares @ self.costs).min())


def play(space: Space) -> tuple[Game, Shares]:
    """Plays until the search finds hardly a better book; returns the game, and what the codemaker draws.

    An equilibrium among few books is far from one among all. So the search answers something between that and what has
    proved hardest so far.
    """
    game = Game(space)
    hardest: Shares = game.sizes / game.sizes.sum()
    game.add_first_guesses()
    game.add(*game.answers(hardest))
    for number in range(ROUNDS):
        value, patterns, _ = equilibrium(game.costs)
        print(f"    {number}: {game.best(hardest):.4f} to {value:.4f}", flush=True)
        is_near = value - game.best(hardest) < NEAR
        drawn = patterns if is_near else STEP * patterns + (1 - STEP) * hardest
        game.add(*game.answers(drawn))
        hardest = max(drawn, hardest, key=game.best)
        if is_near:
            break
    return game, hardest


def few_books(game: Game) -> tuple[float, dict[int, float]]:
    """Returns what as few books as possible need that are nearly as good as all, and the share of each."""
    value, _, books = equilibrium(game.costs)
    played = np.flatnonzero(books > SLACK).tolist()
    spare = SPARE * game.space.size
    for size in range(1, len(played) + 1):
        for chosen in combinations(played, size):
            found = equilibrium(game.costs[:, chosen])
            if found.value <= value + spare:
                return found.value, dict(zip(chosen, found.books.tolist(), strict=True))
    raise ValueError("those that are played should be as good as all")


def is_proven(game: Game, shares: Shares) -> bool:
    """Returns whether no strategy at all needs less against these patterns; a better one is added to the game."""
    if game.space.size > EXACT:
        return False
    weights = game.weights(shares)
    better = game.better(min(game.trees, key=lambda tree: tree.cost(weights)), weights)
    if better is not None:
        game.add(better)
    return better is None


def entry(space: Space) -> dict[str, object]:
    game, shares = play(space)
    shares = game.capped(shares) if space.size > LARGE else shares
    proven = is_proven(game, shares)
    value, books = few_books(game)
    shares_played = [books.pop(0, 0.0), *books.values()]
    for folder, number in enumerate(books, 1):
        path = PLAYERS / "books" / str(folder) / f"{space}.book"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(book_bytes(game.trees[number], game.found.values.tolist()))
    uniform = game.sizes / game.sizes.sum()
    return {
        "patterns": {
            name: round(share, 6) for name, share in zip(game.patterns, shares.tolist(), strict=True) if share > SLACK
        },
        "books": [round(share, 6) for share in shares_played],
        "uniform": round(game.best(uniform), 4),
        "found": round(game.best(shares), 4),
        "proven": proven,
        "guaranteed": round(value, 4),
    }


def main() -> None:
    for name in sys.argv[1:] or list(index()):
        start = time.perf_counter()
        found = entry(Space(name))
        print(f"{name} {found} {time.perf_counter() - start:.0f} s", flush=True)
        entries = {**json.loads(FILE.read_text(encoding="utf-8")), name: found}
        text = ",\n".join(f" {json.dumps(each)}: {json.dumps(entries[each])}" for each in sorted(entries))
        FILE.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
