"""Random code spaces for the solver."""

from hypothesis import strategies as st

from keypeg.rules import Space
from keypeg.rules.space import MAX_COLOURS, MAX_HOLES


@st.composite
def small_spaces(draw: st.DrawFn, most: int = 5000) -> Space:
    """Any space with up to so many rows."""
    holes = draw(st.integers(1, MAX_HOLES))
    return _drawn(draw, holes, draw(st.integers(1, MAX_COLOURS).filter(lambda count: count**holes <= most)))


@st.composite
def spaces(draw: st.DrawFn) -> Space:
    """Any space there is."""
    return _drawn(draw, draw(st.integers(1, MAX_HOLES)), draw(st.integers(1, MAX_COLOURS)))


def _drawn(draw: st.DrawFn, holes: int, symbols: int) -> Space:
    blanks = draw(st.booleans()) and symbols > 1
    repeats = holes > symbols or draw(st.booleans())
    return Space(holes, symbols - blanks, blanks=blanks, repeats=repeats)
