"""What can go wrong with the store."""


class ConflictError(Exception):
    """Somebody else has written to the table first."""


class UnavailableError(Exception):
    """The database does not answer, or cannot write."""
