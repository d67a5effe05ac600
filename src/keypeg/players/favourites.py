"""What the levels below `steady` lay first, and often set: rows in which equal pegs lie side by side."""

from random import Random

from keypeg.rules import Code, Space


def neat_row(space: Space, rng: Random) -> Code:
    """Returns a row such as AABB, AABC or ABCD in any colours; in a space without such codes, any code."""
    blocks = [sizes for sizes in _blocks(space.holes) if _is_possible(space, sizes)]
    if not blocks:
        return space.unrank(rng.randrange(space.size))
    sizes = rng.choice(blocks)
    colours = rng.sample(space.symbols[: space.colours], len(sizes))
    return "".join(colour * size for colour, size in zip(colours, sizes, strict=True))


def _blocks(holes: int) -> list[tuple[int, ...]]:
    """Returns how long the blocks of neat rows are: single pegs, a pair and single pegs, or pairs."""
    most = holes // 2
    return [(2,) * pairs + (1,) * (holes - 2 * pairs) for pairs in sorted({0, min(1, most), most})]


def _is_possible(space: Space, sizes: tuple[int, ...]) -> bool:
    return len(sizes) <= space.colours and (space.repeats or max(sizes) == 1)
