"""All the marks that a row can get."""

from keypeg.rules.marking import Mark


def all_marks(holes: int) -> list[Mark]:
    """By common and then by exact pegs; the last one solves."""
    return [
        Mark(exact, common - exact)
        for common in range(holes + 1)
        for exact in range(common + 1)
        if (common, exact) != (holes, holes - 1)  # FA-05
    ]
