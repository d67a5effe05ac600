"""Long answers: encoded and compressed once, away from the event loop, and sent in pieces as they are read."""

import gzip
import zlib
from collections.abc import AsyncIterator, Callable, Hashable, Mapping

import msgspec
from litestar import MediaType
from litestar.response import Stream

from keypeg.server.background import BackgroundThread
from keypeg.server.security import AnyConnection
from keypeg.server.shared_results import SharedResults

_KEPT_BYTES = 16_000_000
_PIECE_BYTES = 65_536
_LEVEL = 6
_WITH_GZIP_HEADER = 16 + zlib.MAX_WBITS


class Documents(SharedResults[Hashable, bytes]):
    """Compressed JSON by what it is of, such as a table and its version."""

    def __init__(self, thread: BackgroundThread) -> None:
        super().__init__(_KEPT_BYTES, len)
        self._thread = thread

    async def encoded(self, key: Hashable, make: Callable[[], object]) -> bytes:
        """Returns the value that a function makes as a document. The function runs in a thread, and only once."""
        return await self.get(key, lambda: self._thread.run(lambda: encode_document(make())))


def encode_document(value: object) -> bytes:
    return gzip.compress(msgspec.json.encode(value), _LEVEL, mtime=0)


def decode_document(document: bytes) -> object:
    return msgspec.json.decode(gzip.decompress(document))


def document_response(request: AnyConnection, document: bytes, headers: Mapping[str, str]) -> Stream:
    """Sends a document in the coding that the client accepts. What a client does not read is not copied for it."""
    is_accepted = "gzip" in request.headers.get("accept-encoding", "")
    coding = {"Content-Encoding": "gzip"} if is_accepted else {}
    pieces = _pieces(document) if is_accepted else _decompressed(document)
    return Stream(pieces, media_type=MediaType.JSON, headers={**headers, **coding})


async def _pieces(document: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(document), _PIECE_BYTES):
        yield document[start : start + _PIECE_BYTES]


async def _decompressed(document: bytes) -> AsyncIterator[bytes]:
    decompressor, rest = zlib.decompressobj(_WITH_GZIP_HEADER), document
    while not decompressor.eof:
        yield decompressor.decompress(rest, _PIECE_BYTES)
        rest = decompressor.unconsumed_tail
