"""Keypeg: the Mastermind family on one table."""

__version__ = "0.1.0"
