"""Errors of the store."""


class ConflictError(Exception):
    """Another writer has changed the table first."""


class UnavailableError(Exception):
    """The database does not respond, or cannot write."""
