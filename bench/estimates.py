"""What sets of codes cost on average in a shipped strategy, by size: what the search ranks rows by."""

import sys
from collections import defaultdict

import numpy as np

from keypeg.rules import Space
from keypeg.solver import Strategy, load
from keypeg.solver.coding import all_marks
from keypeg.solver.search.estimate import estimates

FEW = 12


def main(name: str) -> None:
    strategy = load(Space(name))
    if strategy is None:
        sys.exit(f"there is no book for {name}")
    costs: dict[int, list[int]] = defaultdict(list)
    _collect(strategy, 0, costs)
    sizes = np.array([size for size in sorted(costs) if size > FEW])
    means = np.array([np.mean(costs[size]) for size in sizes])
    counts = np.array([len(costs[size]) for size in sizes])
    fit = np.polyfit(np.log(sizes), means / sizes, deg=4, w=np.sqrt(counts * sizes))
    print("few ", [round(float(np.mean(costs[size])), 4) for size in range(1, FEW + 1)])
    print("many", [float(f"{number:.6g}") for number in fit])
    now = estimates(int(sizes[-1]), len(all_marks(strategy.space.holes)))
    off = np.abs(now[sizes] - sizes * np.polyval(fit, np.log(sizes))) / now[sizes]
    print(f"what is used now is off by {off.max():.2%} at most")


def _collect(strategy: Strategy, node: int, costs: dict[int, list[int]]) -> tuple[int, int]:
    """The size and the cost of what is below a node."""
    size = cost = int(strategy.is_code(node))
    for _, child in strategy.children(node):
        below_size, below_cost = _collect(strategy, child, costs)
        size += below_size
        cost += below_cost + below_size
    costs[size].append(cost)
    return size, cost


if __name__ == "__main__":
    main(*sys.argv[1:])
