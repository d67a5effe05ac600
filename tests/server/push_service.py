"""A push service on the loopback interface, and the browsers that it serves: they decrypt what it takes."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

TIMEOUT_SECONDS = 20.0
_CURVE = ec.SECP256R1()


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hmac(key: bytes, data: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(data)
    return made.finalize()


@dataclass(frozen=True)
class Browser:
    """A browser with a subscription, which can decrypt (RFC 8291, section 3.4)."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(_CURVE))
    auth: bytes = field(default_factory=lambda: token_bytes(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": base64(self.point), "auth": base64(self.auth)}

    def decrypt(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= int.from_bytes(body[16:20], "big"), "one record"
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, sender))
        material = _hmac(_hmac(self.auth, shared), b"WebPush: info\0" + self.point + sender + b"\1")
        extracted = _hmac(salt, material)
        key = _hmac(extracted, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(extracted, b"Content-Encoding: nonce\0\1")[:12]
        message, end, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\2")
        assert end
        assert not padding.strip(b"\0")
        return message


@dataclass(frozen=True)
class Taken:
    """What was sent to a browser."""

    path: str
    headers: dict[str, str]
    notice: dict[str, Any]
    size: int


class PushService:
    """Answers with a status for each path, by default 201; it never answers where that is `None`."""

    def __init__(self) -> None:
        self.origin = ""
        self.statuses: dict[str, int | None] = {}
        self.asked = 0
        self._taken: asyncio.Queue[Taken] = asyncio.Queue()
        self._browsers: dict[str, Browser] = {}

    def browser(self, path: str) -> Browser:
        self._browsers[path] = Browser(f"{self.origin}{path}")
        return self._browsers[path]

    async def next(self) -> Taken:
        return await asyncio.wait_for(self._taken.get(), TIMEOUT_SECONDS)

    @property
    def is_quiet(self) -> bool:
        return self._taken.empty()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        request, *lines = head.strip().split("\r\n")
        method, path, _ = request.split(" ")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        assert method == "POST"
        check_vapid(headers["authorization"], self.origin)
        self.asked += 1
        notice = json.loads(self._browsers[path].decrypt(body))
        status = self.statuses.get(path, 201)
        self._taken.put_nowait(Taken(path, headers, notice, len(body)))
        if status is None:
            await reader.read()
        else:
            writer.write(f"HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()


def check_vapid(authorization: str, origin: str) -> str:
    """Checks who a request comes from (RFC 8292); returns the server's public key."""
    scheme, _, parameters = authorization.partition(" ")
    assert scheme == "vapid"
    given = dict(each.strip().split("=", 1) for each in parameters.split(","))
    signed, _, signature = given["t"].rpartition(".")
    r, s = from_base64(signature)[:32], from_base64(signature)[32:]
    numbers = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_base64(given["k"]))
    key.verify(numbers, signed.encode(), ec.ECDSA(SHA256()))
    header, claims = (json.loads(from_base64(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == origin
    assert urlsplit(claims["sub"]).scheme == "https"
    return given["k"]


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    async with server:
        service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield service
