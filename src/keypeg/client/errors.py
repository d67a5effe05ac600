"""What can go wrong between a client and a server."""

from keypeg.coach import Contradiction
from keypeg.rules import Refusal, RefusalError
from keypeg.wire.http import ErrorBody
from keypeg.wire.socket import Refused


class ClientError(Exception):
    """The base of all errors of a client."""


class WrongAddressError(ClientError, ValueError):
    """The address or link is not one of a Keypeg server, or not one that this server answers for."""


class UnreachableError(ClientError):
    """Nobody answers at the address, or not in time."""


class TlsError(ClientError):
    """The server cannot prove who it is, or does not use TLS."""


class IncompatibleError(ClientError):
    """The server sends or expects messages that this client does not know, being of another version."""


class IdentityFileError(ClientError):
    """The file with the tokens of this player cannot be read or written."""


class RefusedError(ClientError):
    """The server has refused a request.

    `error` is a stable key and the text a sentence. `problems` lists what the rules do not allow, `against` the rows
    that a row contradicts in hard mode. `retry_after` is in seconds. `may_be_done` says that the request was sent
    before, on a connection that was lost, and may be refused because it was done then. Actions are applied once.
    """

    def __init__(  # noqa: PLR0913 - what a refusal consists of
        self,
        error: str,
        message: str,
        *,
        problems: tuple[Refusal, ...] = (),
        against: tuple[Contradiction, ...] = (),
        retry_after: float | None = None,
        may_be_done: bool = False,
    ) -> None:
        super().__init__(message)
        self.error, self.problems, self.against = error, problems, against
        self.retry_after, self.may_be_done = retry_after, may_be_done


class NoSuchTableError(RefusedError):
    """The table does not exist, or no longer exists."""


class SignedOutError(RefusedError):
    """The server does not know this player, or this device was signed out."""


_KINDS: dict[str, type[RefusedError]] = {
    "no_such_table": NoSuchTableError,
    "unknown_player": SignedOutError,
    "signed_out": SignedOutError,
}


def refused(body: Refused | ErrorBody, retry_after: float | None = None, *, may_be_done: bool = False) -> RefusedError:
    """Turns the refusal of a server into an error."""
    kind = _KINDS.get(body.error, RefusedError)
    return kind(
        body.error,
        body.message,
        problems=body.problems,
        against=body.against,
        retry_after=retry_after,
        may_be_done=may_be_done,
    )


def malformed(error: RefusalError) -> RefusedError:
    """Turns what is wrong with an action, which was not even sent, into the error that the server would answer with."""
    return RefusedError(error.key, str(error), problems=error.problems)


def ended(reason: str) -> RefusedError:
    """Describes why the server has ended the connection to a table."""
    known = {
        "no_such_table": "this table does not exist, or no longer exists",
        "signed_out": "this device was signed out",
    }
    kind = _KINDS.get(reason, RefusedError)
    return kind(reason, known.get(reason, f"the server has ended the connection: {reason}"))
