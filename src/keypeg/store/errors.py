"""Errors of the store."""


class ConflictError(Exception):
    """Another writer has changed the table first."""


class DatabaseUrlError(ValueError):
    """A text is not the URL of a database that can be used."""


class NewerDatabaseError(Exception):
    """The database was made by a newer version of the program."""


class PlayerGoneError(Exception):
    """The player has deleted all their data."""


class UnavailableError(Exception):
    """The database does not respond, or cannot write."""
