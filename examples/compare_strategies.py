"""Compares a strategy of your own with the classics: how many codes each finds with how many guesses, as a plot.

    python examples/compare_strategies.py 4x6 strategies.svg

Needs matplotlib. The strategy below is the simplest that is worth playing: any code that fits, but one that has many
different colours first. Put your own in its place.
"""

import sys
from collections.abc import Callable, Sequence

import keypeg


def colourful(space: str) -> Callable[[Sequence[tuple[str, tuple[int, int]]]], str]:
    """Returns a strategy that guesses, of all codes that fit, the first of those with the most colours."""

    def strategy(history: Sequence[tuple[str, tuple[int, int]]]) -> str:
        return max(keypeg.candidates(space, history), key=lambda code: len(set(code)))

    return strategy


def evaluations(space: str) -> list[keypeg.Evaluation]:
    own = keypeg.evaluate(space, colourful(space))
    return [own, *(keypeg.evaluate(space, name) for name in ("consistent", "knuth", "entropy", "book"))]


def plot(space: str, file: str) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    found = evaluations(space)
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    width = 0.8 / len(found)
    for place, each in enumerate(found):
        guesses = [number + width * (place - (len(found) - 1) / 2) for number in each.distribution]
        axes.bar(guesses, list(each.distribution.values()), width, label=f"{each.strategy}, average {each.average:.3f}")
    axes.set(xlabel="guesses", ylabel="codes", title=f"{space}: how many codes take how many guesses")
    axes.set_xticks(range(1, max(each.worst for each in found) + 1))
    axes.legend()
    figure.savefig(file)
    plt.close(figure)
    for each in found:
        print(f"{each.strategy:<12} total {each.total:,}, average {each.average:.4f}, worst {each.worst}")


if __name__ == "__main__":
    _, *arguments = sys.argv
    plot(*(arguments or ("4x6", "strategies.svg")))
