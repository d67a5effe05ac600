"""Serves a built client with recorded answers in place of the server: `Site`."""

import json
import threading
from collections.abc import Callable, Mapping
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias
from urllib.parse import parse_qsl, urlencode, urlsplit

from keypeg.server.http.pages import SITE

ORIGIN = "http://keypeg.localhost"
"""The same wherever the client is served, since links are to be seen; browsers trust it like a loopback address."""
ANSWERS = Path(__file__).with_name("answers.json")
STATE_COOKIE = "state"
"""Names the state whose answers a page gets."""


class Answer(NamedTuple):
    """What a server says to a request; without a status there is no connection."""

    status: int | None
    content: Any
    media_type: str = "application/json"
    language: str | None = None


Answers: TypeAlias = dict[str, Answer]
"""Answers by request, such as `GET /api/me`. The messages of a socket answer `GET` at its address."""
Find: TypeAlias = Callable[[str, str, bytes], Answer | None]
"""Finds the answer to a request of a state, with this body."""


def request_key(method: str, path: str) -> str:
    """Returns the name of a request; what a socket has seen before is left out."""
    parts = urlsplit(path)
    query = [(name, value) for name, value in parse_qsl(parts.query) if name not in {"changes", "version"}]
    return f"{method} {parts.path}{'?' if query else ''}{urlencode(query, safe=',')}"


def read_answers(path: Path = ANSWERS) -> dict[str, Answers]:
    """Reads the recorded answers, which are sorted by who asks."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {who: {key: Answer(*answer) for key, answer in answers.items()} for who, answers in stored.items()}


def write_answers(answers: Mapping[str, Answers], path: Path = ANSWERS) -> None:
    lines = [
        f" {json.dumps(who)}: {{\n"
        + ",\n".join(
            f"  {json.dumps(key)}: {json.dumps(list(answer), separators=(',', ':'), ensure_ascii=False)}"
            for key, answer in sorted(found.items())
        )
        + "\n }"
        for who, found in sorted(answers.items())
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


class Site:
    """A built client at its own address, and the answers to its requests."""

    def __init__(self, find: Find, folder: Path = SITE) -> None:
        files = {
            f"/{path.relative_to(folder).as_posix()}": (guess_type(path.name)[0] or "text/plain", path.read_bytes())
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in {".br", ".gz"}
        }
        self.unknown: list[str] = []
        """Requests that nobody had an answer for."""
        handler = type("Handler", (_Handler,), {"files": files, "find": staticmethod(find), "unknown": self.unknown})
        self._server = _Server(("127.0.0.1", 0), handler)

    @property
    def address(self) -> str:
        """Where it really is: browsers look there for `ORIGIN`."""
        return f"127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 100

    def handle_error(self, *_: object) -> None:
        """Says nothing: a browser that leaves a page takes nothing more from it."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    files: Mapping[str, tuple[str, bytes]]
    find: Find
    unknown: list[str]

    def _answer(self) -> None:
        path = urlsplit(self.path).path
        if path.startswith("/api/"):
            self._answer_from_record()
        elif path in self.files:
            self._send(200, *self.files[path], cache="public, immutable, max-age=31536000")
        elif path == "/probe.js":
            self._send(200, "text/javascript", b"")
        elif path.startswith("/assets/"):
            self._send(404, "text/plain", b"")
        else:
            self._send(200, *self.files["/index.html"])

    do_GET = do_POST = do_PUT = do_DELETE = _answer  # noqa: N815 - http.server looks for these names

    def _answer_from_record(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        key = request_key(self.command, self.path)
        cookie = SimpleCookie(self.headers["Cookie"]).get(STATE_COOKIE)
        state = "" if cookie is None else cookie.value
        answer = self.find(state, key, body)
        if answer is None:
            self.unknown.append(f"{state}: {key}")
            answer = Answer(404, {"error": "not_found", "message": f"no answer is recorded for {key}"})
        if answer.status is None:
            self.close_connection = True
            return
        is_json = answer.media_type == "application/json"
        content = json.dumps(answer.content) if is_json else answer.content
        self._send(answer.status, answer.media_type, content.encode(), language=answer.language)

    def _send(
        self, status: int, media_type: str, content: bytes, *, cache: str = "no-store", language: str | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", cache)
        if language is not None:
            self.send_header("Content-Language", language)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Says nothing."""
