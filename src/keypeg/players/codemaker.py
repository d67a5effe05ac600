"""The computer codemaker: which code to hide.

From `steady` on, codes that are easy to find are left out or rare. A pattern says how often the symbols of a code
occur, the most frequent first: `2111` is a pair and three single symbols. The levels below have habits, which others
may notice.
"""

from random import Random

from keypeg.players.favourites import neat_row
from keypeg.players.mixtures import mixtures
from keypeg.players.player import Level
from keypeg.rules import Code, CodeShape, Space
from keypeg.solver.book import name_of

HABIT = {Level.NOVICE: 0.9, Level.LEARNER: 0.75, Level.CASUAL: 0.6, Level.REGULAR: 0.4, Level.CAREFUL: 0.2}
"""How often a level sets a code by habit."""
SAME_COLOURS = 0.5
"""How often a code set by habit has the colours of the one before."""


def chosen_code(shape: CodeShape, before: Code | None, level: Level, rng: Random) -> Code:
    """Returns the code that a player of this level sets, whose last one was `before`.

    By habit it is neat, or has the colours of the last one in another order.
    """
    if level not in HABIT or rng.random() >= HABIT[level]:
        return draw_code(shape, rng)
    if before is not None and shape.misfit(before) is None and rng.random() < SAME_COLOURS:
        return "".join(rng.sample(before, len(before)))
    return neat_row(Space.of(shape), rng)


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
