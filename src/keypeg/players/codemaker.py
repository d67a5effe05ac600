"""The computer codemaker: which code to hide.

Codes that are easy to find are left out or rare. A pattern says how often the symbols of a code occur, the most
frequent first: `2111` is a pair and three single symbols.
"""

from random import Random

from keypeg.players.mixtures import mixtures
from keypeg.rules import Code, CodeShape, Space
from keypeg.solver.book import name_of


def draw_code(shape: CodeShape, rng: Random) -> Code:
    """Draws a code of this shape: a pattern by its share, and then any code of that pattern.

    If nothing is known about the space, all codes are equally likely.
    """
    space = Space.of(shape)
    mixture = mixtures().get(name_of(space))
    if mixture is None:
        return space.unrank(rng.randrange(space.size))
    return code_of(rng.choices(list(mixture.patterns), list(mixture.patterns.values()))[0], space, rng)


def code_of(pattern: str, space: Space, rng: Random) -> Code:
    """Draws a code of a pattern."""
    symbols = rng.sample(space.symbols, len(pattern))
    code = [symbol for symbol, count in zip(symbols, map(int, pattern), strict=True) for _ in range(count)]
    rng.shuffle(code)
    return "".join(code)
