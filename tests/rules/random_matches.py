"""Random matches, set up like the golden playthroughs: every edition with every option."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from keypeg.rules import Transcript, read
from keypeg.testing import play_at_random
from tests.rules.golden import transcripts


class MatchSetup(NamedTuple):
    """The edition, players and options of a golden playthrough."""

    name: str
    transcript: Transcript

    def play_at_random(self, rng: Random, max_actions: int) -> Transcript:
        setup = self.transcript
        return play_at_random(setup.edition, setup.players, setup.options, rng, max_actions)


MATCH_SETUPS = [MatchSetup(path.stem, read(path.read_bytes())) for path in transcripts()]


@st.composite
def random_matches(draw: st.DrawFn, max_actions: int = 60) -> Transcript:
    """Generates matches of any setup with up to `max_actions` actions."""
    setup = draw(st.sampled_from(MATCH_SETUPS))
    return setup.play_at_random(Random(draw(st.integers(0, 2**32))), draw(st.integers(0, max_actions)))
