"""What a row makes of a set of codes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from keypeg.solver.coding import Coding
from keypeg.solver.library import Ranks
from keypeg.solver.tree import branch


@dataclass(frozen=True, eq=False)
class Split:
    """The codes that a row leaves, for the value of each mark that does not solve; `fits` if it is one of the codes."""

    cells: Mapping[int, Ranks]
    fits: bool
    codes: int

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many codes each mark leaves; the one that solves leaves the code itself."""
        return (*(len(cell) for cell in self.cells.values()), *[1] * self.fits)

    @property
    def parts(self) -> int:
        return len(self.sizes)

    @property
    def expected_left(self) -> float:
        return sum(size * size for size in self.sizes) / self.codes

    @property
    def worst_left(self) -> int:
        return max(self.sizes)

    def share(self, sizes: range) -> float:
        """Returns how many of the codes are left together with so many."""
        return sum(size for size in self.sizes if size in sizes) / self.codes


def split(found: Coding, codes: Ranks, row: int) -> Split:
    cells = branch(found, row, codes)
    return Split(cells, sum(map(len, cells.values())) < len(codes), len(codes))
