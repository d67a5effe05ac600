"""Who a program is at each server: the tokens it was given, kept in a file that only its user can read."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from keypeg.client.errors import IdentityFileError
from keypeg.wire.http import COOKIE, SECURE_COOKIE


class IdentityFile:
    """Keeps a token for each server. Whoever has a token is that player."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def token(self, server: str) -> str | None:
        return self._read().get(server)

    def save(self, server: str, token: str | None) -> None:
        """Keeps the token for a server, or forgets it. The file is replaced at once or left as it was."""
        tokens = {name: kept for name, kept in self._read().items() if name != server}
        if token is not None:
            tokens[server] = token
        temporary = None
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Such a file can be read by its owner alone.
            with tempfile.NamedTemporaryFile(dir=self.path.parent, prefix=f".{self.path.name}.", delete=False) as file:
                temporary = Path(file.name)
                file.write(msgspec.json.format(msgspec.json.encode(tokens)) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self.path)
        except OSError as error:
            if temporary is not None:
                with suppress(OSError):
                    temporary.unlink()
            raise IdentityFileError(f"{self.path} cannot be written: {error.strerror}") from error

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, str])
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise IdentityFileError(f"{self.path} cannot be read: {error.strerror}") from error
        except msgspec.DecodeError as error:
            raise IdentityFileError(f"{self.path} is not a file of tokens, one for each server: {error}") from error


def identity_headers(token: str | None) -> dict[str, str]:
    """Returns the headers by which the server recognises a player.

    Only the server knows which cookie counts: over TLS one, otherwise the other.
    """
    return {} if token is None else {"Cookie": f"{SECURE_COOKIE}={token}; {COOKIE}={token}"}
