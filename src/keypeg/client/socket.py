"""Opening the socket of a table, and what it means when that fails or the server closes it."""

import ssl
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from keypeg.client.errors import IncompatibleError, WrongAddressError, ended, refused
from keypeg.client.identity import identity_headers
from keypeg.wire.http import ErrorBody
from keypeg.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL

_SILENCE_SECONDS = 15.0
"""After this time the server is asked whether it is still there, and may take as long to answer."""
_CLOSE_SECONDS = 2.0
_MAX_MESSAGE_BYTES = 64 * 1024 * 1024
_RETRYABLE_CODES = frozenset({CLOSE_CODE_OFFSET + 429, CLOSE_CODE_OFFSET + 503})
_MISUNDERSTOOD_CODES = frozenset({1002, 1003, 1007, 1008, 1009, 1010, CLOSE_CODE_OFFSET + 426})
"""With these the server says that it cannot read what it was sent, or does not know the protocol."""
_RETRYABLE_STATUSES = frozenset({408, 425, 429})
_WRONG_ADDRESS_STATUSES = frozenset({404, 421})
_FIRST_SERVER_ERROR = 500


class SocketAddress(NamedTuple):
    """Where a socket is opened, and as whom."""

    url: str
    token: str | None = None
    invite: str = ""
    tls: ssl.SSLContext | None = None


def open_socket(address: SocketAddress) -> connect:
    """Opens a socket, as `async with` or `await` does it."""
    protocols = [PROTOCOL, INVITE_PROTOCOL + address.invite] if address.invite else [PROTOCOL]
    return connect(
        address.url,
        subprotocols=[Subprotocol(each) for each in protocols],
        additional_headers=identity_headers(address.token),
        ssl=(address.tls or True) if address.url.startswith("wss:") else None,
        ping_interval=_SILENCE_SECONDS,
        ping_timeout=_SILENCE_SECONDS,
        close_timeout=_CLOSE_SECONDS,
        max_size=_MAX_MESSAGE_BYTES,
    )


def why_not_opened(error: InvalidStatus) -> str:
    """Returns why a connection failed for now; raises an error if it always will."""
    response = error.response
    status = response.status_code
    if status >= _FIRST_SERVER_ERROR or status in _RETRYABLE_STATUSES:
        return f"the server answers with status {status}"
    try:
        body = msgspec.json.decode(response.body or b"", type=ErrorBody)
    except msgspec.DecodeError:
        raise WrongAddressError(f"there is no table: the answer has the status {status}") from error
    if status in _WRONG_ADDRESS_STATUSES:
        raise WrongAddressError(body.message) from error
    raise refused(body) from error


def why_closed(closed: ConnectionClosed) -> str:
    """Returns why a connection was lost; raises an error if the server has ended it for good."""
    if closed.rcvd is None:
        return "the connection was cut"
    code, reason = closed.rcvd.code, closed.rcvd.reason
    if code in _MISUNDERSTOOD_CODES:
        raise IncompatibleError(f"this client and the server do not understand each other: {reason or code}")
    if code > CLOSE_CODE_OFFSET and code not in _RETRYABLE_CODES:
        raise ended(reason)
    return reason or f"the server closed the connection with code {code}"
