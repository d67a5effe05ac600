"""For those who test against Keypeg."""

from keypeg.testing.random_play import play_at_random, random_code

__all__ = ["play_at_random", "random_code"]
