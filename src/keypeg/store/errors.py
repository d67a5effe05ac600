"""Errors of the store."""


class ConflictError(Exception):
    """Another writer has changed the table first."""


class NewerDatabaseError(Exception):
    """The database was made by a newer version of the program."""


class UnavailableError(Exception):
    """The database does not respond, or cannot write."""
