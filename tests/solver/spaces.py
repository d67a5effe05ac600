"""Random code spaces for the solver."""

from hypothesis import strategies as st

from keypeg.rules import Space
from keypeg.solver.coding import MOST_HOLES


@st.composite
def small_spaces(draw: st.DrawFn, most: int = 5000) -> Space:
    """Any space with up to so many rows."""
    holes = draw(st.integers(1, MOST_HOLES))
    symbols = draw(st.integers(1, 26).filter(lambda count: count**holes <= most))
    blanks = draw(st.booleans()) and symbols > 1
    repeats = holes > symbols or draw(st.booleans())
    return Space(holes, symbols - blanks, blanks=blanks, repeats=repeats)
