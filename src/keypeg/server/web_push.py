"""Web Push: notices for browsers, encrypted (RFC 8291), signed (RFC 8292) and handed to push services (RFC 8030)."""

import asyncio
import json
import re
import socket
import ssl
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from secrets import token_bytes
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from keypeg.store.subscriptions import Delivery, Subscription
from keypeg.table.terms import DAY_SECONDS

PUBLIC_KEY_BYTES, SECRET_BYTES = 65, 16
_CURVE = ec.SECP256R1()
_NUMBER_BYTES = 32
_RECORD_BYTES = 4096
_PADDED_BYTES = 512
"""Every notice is this long before it is encrypted, so that its length says nothing about a name."""
_TOKEN_SECONDS = DAY_SECONDS / 2
_KEPT_SECONDS = 7 * DAY_SECONDS
"""How long a push service keeps a notice for a browser that cannot be reached."""
_TIMEOUT_SECONDS = 10.0
_RESOLVING_THREADS = 32
"""Names can take long to resolve. In threads of their own nothing else waits for them."""
_MAX_STATUS_BYTES = 1024
_STATUS = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\b")
_TAKEN, _EXPIRED = {201, 202}, {404, 410}
"""Statuses of push services. Any other server may well say 200 to anything, and is not one."""
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])", re.ASCII)
"""A name with a domain: no address, and nothing like `localhost`."""
_TARGET = re.compile(r"/[!-~]*", re.ASCII)
_GLOBAL_UNICAST, _NAT64 = IPv6Network("2000::/3"), IPv6Network("64:ff9b::/96")


class BadSubscriptionError(ValueError):
    """Raised for what is no subscription of a browser at a public push service."""


class _Address(NamedTuple):
    """The push service of an endpoint."""

    origin: str
    host: str
    port: int | None


def new_key() -> bytes:
    """Returns a new private key for signing."""
    return ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(_NUMBER_BYTES, "big")


class WebPush:
    """Sends notices. Push services know the server by its key, and whom to ask about it by `contact`, a URL.

    `local_service` is the origin of one that is neither public nor reached over TLS, for tests.
    """

    def __init__(self, key: bytes, contact: str, local_service: str | None = None) -> None:
        self._key = ec.derive_private_key(int.from_bytes(key, "big"), _CURVE)
        self.public_key = _base64(_point(self._key.public_key()))
        self._contact, self._local_service = contact, local_service
        self._tls = ssl.create_default_context()
        self._resolving = ThreadPoolExecutor(_RESOLVING_THREADS, "resolving")

    def close(self) -> None:
        self._resolving.shutdown(wait=False, cancel_futures=True)

    def subscription(self, endpoint: str, p256dh: str, auth: str) -> Subscription:
        """Reads what a browser says. Raises `BadSubscriptionError`, also for what can be no push service."""
        try:
            self._read_address(endpoint)
            found = Subscription(endpoint, _bytes(p256dh), _bytes(auth))
            if len(found.public_key) != PUBLIC_KEY_BYTES or len(found.secret) != SECRET_BYTES:
                raise BadSubscriptionError("the keys are too long or too short")
            _public_key(found)
        except ValueError as error:
            raise BadSubscriptionError(str(error)) from None
        return found

    def _read_address(self, endpoint: str) -> _Address:
        parts = urlsplit(endpoint)
        address = _Address(f"{parts.scheme}://{parts.netloc}", parts.hostname or "", parts.port)
        is_public = parts.scheme == "https" and _HOST.fullmatch(parts.netloc) is not None
        if not is_public and address.origin != self._local_service:
            raise BadSubscriptionError("the endpoint must be an https address of a public push service")
        if _TARGET.fullmatch(endpoint.removeprefix(address.origin)) is None:
            raise BadSubscriptionError("the endpoint is not an address")
        return address

    async def send(self, subscription: Subscription, message: bytes, topic: str, now: float) -> Delivery:
        """Hands a message to the push service of a browser; one of the same topic that is kept there is replaced."""
        try:
            async with asyncio.timeout(_TIMEOUT_SECONDS):
                status = await self._post(subscription, encrypted(message, subscription), topic, now)
        except (OSError, ValueError, asyncio.LimitOverrunError):
            return Delivery.FAILED
        if status in _EXPIRED:
            return Delivery.EXPIRED
        return Delivery.TAKEN if status in _TAKEN else Delivery.FAILED

    async def _post(self, subscription: Subscription, body: bytes, topic: str, now: float) -> int:
        """Posts a message and returns the status of the answer, of which nothing else is read."""
        address = self._read_address(subscription.endpoint)
        head = (
            f"POST {subscription.endpoint.removeprefix(address.origin)} HTTP/1.1",
            f"Host: {address.origin.partition('://')[2]}",
            f"Authorization: {self._authorization(address.origin, now)}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            f"TTL: {_KEPT_SECONDS}",
            f"Topic: {_base64(sha256(topic.encode()).digest())[:32]}",
            "Connection: close",
        )
        reader, writer = await self._connect(address)
        try:
            writer.write("\r\n".join((*head, "", "")).encode() + body)
            await writer.drain()
            found = _STATUS.match(await reader.readuntil(b"\n"))
        except asyncio.IncompleteReadError as error:
            raise ConnectionResetError from error
        finally:
            writer.transport.abort()
        if found is None:
            raise ValueError("the answer is not HTTP")
        return int(found[1])

    async def _connect(self, service: _Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connects to an IP address that was looked at: a name can point anywhere, and elsewhere the next time."""
        host, limit = service.host, _MAX_STATUS_BYTES
        if service.origin == self._local_service:
            return await asyncio.open_connection(host, service.port, limit=limit)
        failed: OSError = ConnectionRefusedError("the push service has no public address")
        for each in await asyncio.get_running_loop().run_in_executor(self._resolving, public_addresses, host):
            try:
                return await asyncio.open_connection(each, 443, ssl=self._tls, server_hostname=host, limit=limit)
            except OSError as error:
                failed = error
        raise failed

    def _authorization(self, origin: str, now: float) -> str:
        claims = {"aud": origin, "exp": int(now + _TOKEN_SECONDS), "sub": self._contact}
        signed = ".".join(_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(_NUMBER_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{_base64(signature)}, k={self.public_key}"


def public_addresses(host: str) -> list[str]:
    """Returns the addresses of a host on the internet: none of this machine, its network, or a network around it."""
    found = [str(address[0]) for *_, address in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]
    return [address for address in found if _is_public(ip_address(address))]


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Returns whether an address is on the internet, also for a gateway that passes on to one of IPv4."""
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    if address in _NAT64:
        return _is_public(IPv4Address(int(address) & 0xFFFFFFFF))
    return address.is_global and address in _GLOBAL_UNICAST and address.sixtofour is None


def encrypted(message: bytes, subscription: Subscription) -> bytes:
    """Encrypts a message so that only the browser of a subscription can read it."""
    own, salt = ec.generate_private_key(_CURVE), token_bytes(SECRET_BYTES)
    own_point = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), _public_key(subscription))
    context = b"WebPush: info\0" + subscription.public_key + own_point
    material = _derived(subscription.secret, shared, context, 32)
    key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
    padded = (message + b"\2").ljust(_PADDED_BYTES, b"\0")
    header = salt + struct.pack("!IB", _RECORD_BYTES, len(own_point)) + own_point
    return header + AESGCM(key).encrypt(nonce, padded, None)


def _derived(salt: bytes, material: bytes, context: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, context).derive(material)


def _public_key(subscription: Subscription) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, subscription.public_key)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
