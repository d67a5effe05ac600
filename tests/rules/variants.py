"""Every variant of every edition, as the playthroughs have them, and random matches of them."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from keypeg.rules import Transcript, read
from keypeg.testing import play_at_random
from tests.rules.golden import transcripts


class Variant(NamedTuple):
    name: str
    transcript: Transcript

    def played_at_random(self, rng: Random, most: int) -> Transcript:
        header = self.transcript
        return play_at_random(header.edition, header.players, header.options, rng, most)


VARIANTS = [Variant(path.stem, read(path.read_bytes())) for path in transcripts()]


@st.composite
def random_matches(draw: st.DrawFn, most: int = 60) -> Transcript:
    """Up to `most` actions of a match of any variant."""
    variant = draw(st.sampled_from(VARIANTS))
    return variant.played_at_random(Random(draw(st.integers(0, 2**32))), draw(st.integers(0, most)))
