"""A small server on loopback that completes chats as OpenAI's does."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any


@dataclass
class Chats:
    """The address of a server, and the requests that it got."""

    url: str
    requests: list[tuple[str, dict[str, str], dict[str, Any]]] = field(default_factory=list)


Answer = Callable[[Sequence[dict[str, str]]], str | bytes | tuple[int, bytes]]
"""From messages to a reply; to the whole body of the response; or to its status, too."""


@contextmanager
def chat_server(answer: Answer) -> Iterator[Chats]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            chats.requests.append((self.path, dict(self.headers), asked))
            found = answer(asked["messages"])
            status, body = found if isinstance(found, tuple) else (200, found)
            data = completion(asked["model"], body) if isinstance(body, str) else body
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is called
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    chats = Chats(f"http://127.0.0.1:{server.server_port}/v1")
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield chats
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def completion(model: str, content: str) -> bytes:
    message = {"role": "assistant", "content": content}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    found = {"id": "1", "object": "chat.completion", "created": 0, "model": model, "choices": [choice], "usage": usage}
    return json.dumps(found).encode()
