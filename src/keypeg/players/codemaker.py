"""The computer codemaker: which code to hide.

Codes that are easy to find are left out or rare. A pattern says how often the symbols of a code occur, the most
frequent first: `2111` is a pair and three single symbols. `patterns.json` lists, for every space, how likely each
pattern is, and how many guesses a codebreaker needs on average against that mixture and against all codes equally
likely, as far as the same search finds (`bench/codemaker.py`).
"""

import json
from functools import cache
from importlib.resources import files
from random import Random

from keypeg.rules import Code, CodeShape, Space
from keypeg.solver.book import name_of

PATTERNS = files("keypeg.players") / "patterns.json"


def pattern_of(code: Code) -> str:
    """Returns how often the symbols of a code occur, the most frequent first.

    >>> pattern_of("ABCBA"), pattern_of("DDDD")
    ('221', '4')
    """
    return "".join(sorted((str(code.count(symbol)) for symbol in set(code)), reverse=True))


def draw_code(shape: CodeShape, rng: Random) -> Code:
    """Draws a code of this shape: a pattern by its weight, and then any code of that pattern.

    If nothing is known about the space, all codes are equally likely.
    """
    space = Space.of(shape)
    weights = _weights().get(name_of(space))
    if weights is None:
        return space.unrank(rng.randrange(space.size))
    pattern = rng.choices(list(weights), list(weights.values()))[0]
    symbols = rng.sample(space.symbols, len(pattern))
    code = [symbol for symbol, count in zip(symbols, map(int, pattern), strict=True) for _ in range(count)]
    rng.shuffle(code)
    return "".join(code)


@cache
def _weights() -> dict[str, dict[str, float]]:
    """Returns how likely each pattern is, by space."""
    return {name: entry["weights"] for name, entry in json.loads(PATTERNS.read_text(encoding="utf-8")).items()}
