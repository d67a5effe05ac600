"""Writes docs/records.md from the books: every space, how good its strategy is, and what was known before."""

from pathlib import Path

from keypeg.rules import Space
from keypeg.solver.book import BookEntry, index, spaces_of

PAGE = Path(__file__).parents[1] / "docs" / "records.md"

# The best published before, with every row allowed as a guess. Sources are listed on the page.
BEFORE = {
    "3x5": (451, "B"),
    "3x6": (854, "B"),
    "3x7": (1474, "B"),
    "3x8": (2359, "B"),
    "4x3": (246, "B"),
    "4x4": (905, "B"),
    "4x5": (2463, "B"),
    "4x6": (5625, "K"),
    "4x7": (11228, "V"),
    "4x8": (20471, "C"),
    "4x8n": (7817, "B"),
    "5x2": (97, "B"),
    "5x3": (816, "B"),
    "5x4": (3954, "B"),
    "5x5": (13496, "B"),
    "5x6": (37089, "O"),
    "5x7": (86412, "O"),
    "5x8": (179274, "O"),
    "5x9": (342916, "O"),
}

# Their first searches were not written down.
GONE_ON = ("4x9", "5x6", "5x8", "5x9")

_TEXT = """# Records

The strategies that Keypeg ships, one for every space that an edition can produce. The total is the number of guesses
over all codes of the space, the last guess included. Check any of them with `keypeg evaluate SPACE --strategy book`,
or print it with `keypeg strategy lines SPACE`.

An empty hole is one more symbol, so one strategy serves two spaces. *Proven* means that the program tried everything
that could be better (`keypeg strategy prove SPACE`); the others are the best it found (`keypeg strategy improve
SPACE`). Run one after the other with `--folder` and an empty folder, the commands reach the total again, with any
number of processes. The seconds are theirs, with one process on a machine that was doing other work. For these spaces
the command continued searches that were not written down, and by itself ends with a slightly higher total: {rest}.

{table}

Known before, with every row allowed as a guess: **K** Koyama and Lai 1993, proven. **V** Ville 2013, proven. **C**
claimed as proven in 2023. **B** exact by branch and bound (4x8n: with guesses that may not repeat
a colour either). **O** the best published, open.

With no code taking more than five guesses, 4x6 needs 5,626 in all: found and proven the same way
(`keypeg.solver.build.optimal` with `most=5`). For other spaces `keypeg strategy improve SPACE --most N` searches with
such a limit. [The solver](solver.md#building-books) explains how to stop and continue a search, and how to share it
among machines.
"""


def page() -> str:
    names = sorted(index().items(), key=lambda item: (Space(item[0]).holes, len(Space(item[0]).symbols)))
    heading = ["spaces", "codes", "total", "average", "worst", "", "known before", "made by", "seconds"]
    rows = [heading, ["---"] * len(heading), *(_row(name, entry) for name, entry in names)]
    rest = "; ".join(" and ".join(map(str, spaces_of(name))) for name in GONE_ON)
    return _TEXT.format(rest=rest, table="\n".join(f"| {' | '.join(row)} |" for row in rows))


def _row(name: str, entry: BookEntry) -> list[str]:
    size = Space(name).size
    before, source = BEFORE.get(name, (None, ""))
    return [
        ", ".join(str(space) for space in spaces_of(name)),
        f"{size:,}",
        f"{entry.total:,}",
        f"{entry.total / size:.4f}",
        str(entry.worst),
        "proven" if entry.is_proven else "best found",
        "" if before is None else f"{before:,} {source}",
        "<br>".join(f"`{step.command}`" for step in entry.steps),
        "<br>".join(f"{step.seconds:,.0f}" if step.seconds >= 1 else "under 1" for step in entry.steps),
    ]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
