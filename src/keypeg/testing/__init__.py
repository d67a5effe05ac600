"""Tools for testing code that uses Keypeg: random matches and a conformance suite for players."""

from keypeg.testing.conformance import ConformanceError, check_player
from keypeg.testing.random_play import play_at_random, random_code
from keypeg.testing.twins import twin

__all__ = ["ConformanceError", "check_player", "play_at_random", "random_code", "twin"]
