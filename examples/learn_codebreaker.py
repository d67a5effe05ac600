"""A codebreaker that learns what positions are worth: `python examples/learn_codebreaker.py`.

It knows how rows are marked, and learns one table: how many more rows it takes when so many codes are left. It plays
many games at once, and lays the row after which the table promises the fewest more. What really happens then corrects
the table (TD learning).
"""

import argparse
from collections.abc import Sequence
from time import perf_counter

import gymnasium
import numpy as np
from numpy.typing import NDArray

import keypeg
import keypeg.envs

Flags = NDArray[np.bool_]

FORGETTING = 0.98
"""How much what has been seen counts one step later: the better it plays, the more earlier rows mislead."""


class Learner:
    """Plays by a table of what sets of codes are worth, by their size."""

    def __init__(self, space: str) -> None:
        self.space = keypeg.Space(space)
        self.marks = keypeg.mark_matrix(self.space)
        self.found = self.marks[0, 0]
        self.splits = np.stack([self.marks == mark for mark in np.unique(self.marks)]).astype(np.float32)
        self.solves = np.unique(self.marks).tolist().index(self.found)
        self.rows_left = np.ones(len(self.space) + 1)  # to be learned
        self.seen = np.zeros(len(self.space) + 1)

    def choose(self, left: Flags) -> NDArray[np.intp]:
        """Returns the best row for each game; `left` says which codes are possible in it."""
        sizes = np.tensordot(self.splits, left.astype(np.float32), axes=(2, 1)).astype(np.int64)  # marks, rows, games
        costs = sizes * self.rows_left[sizes]
        costs[self.solves] = 0
        best: NDArray[np.intp] = costs.sum(axis=0).argmin(axis=0)
        return best

    def learn(self, games: int, steps: int, seed: int = 0, curiosity: float = 0.1) -> int:
        """Plays and learns; returns the number of rows laid."""
        env = gymnasium.make_vec(
            "keypeg/Codebreaker-v0", num_envs=games, space=str(self.space), rows=None, actions="index"
        )
        chance = np.random.default_rng(seed)
        env.reset(seed=seed)
        left = np.ones((games, len(self.space)), np.bool_)
        for _ in range(steps):
            guesses = self.choose(left)
            is_curious = chance.random(games) < curiosity
            guesses[is_curious] = chance.integers(len(self.space), size=int(is_curious.sum()))
            _, _, is_found, _, infos = env.step(guesses)
            laid = infos["_mark"]
            marks = infos["mark"] @ (self.space.holes + 1, 1)
            after = left & (self.marks[guesses] == marks[:, None])
            worth = np.where(is_found, 0, self.rows_left[after.sum(axis=1)])
            self._correct(left[laid].sum(axis=1), 1 + worth[laid])
            left = np.where((is_found | ~laid)[:, None], np.True_, after)
        return int(games * steps)

    def _correct(self, sizes: NDArray[np.intp], rows: NDArray[np.float64]) -> None:
        """Moves what sets of these sizes are worth towards what has been seen, the less the more has been seen."""
        seen = np.bincount(sizes, minlength=len(self.seen))
        self.seen = FORGETTING * self.seen + seen
        sums = np.bincount(sizes, rows, minlength=len(self.seen))
        self.rows_left += (sums - seen * self.rows_left) / np.maximum(self.seen, 1)

    def strategy(self, history: Sequence[tuple[str, tuple[int, int]]]) -> str:
        """Plays without learning, as `keypeg.evaluate` asks for it."""
        fitting = set(keypeg.candidates(self.space, history))
        left = np.array([[code in fitting for code in self.space]])
        return self.space.unrank(int(self.choose(left)[0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("space", nargs="?", default="3x4")
    parser.add_argument("--games", type=int, default=256, help="how many are played at once")
    parser.add_argument("--steps", type=int, default=400, help="how many rows are laid in each")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    learner = Learner(given.space)
    best = keypeg.evaluate(given.space, "book").average
    start = perf_counter()
    for _ in range(4):
        learner.learn(given.games, given.steps // 4, given.seed)
        average = keypeg.evaluate(given.space, learner.strategy).average
        print(f"{perf_counter() - start:5.1f} s: {average:.4f} rows, {average / best - 1:.2%} more than the best play")


if __name__ == "__main__":
    main()
