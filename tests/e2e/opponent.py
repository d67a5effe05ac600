"""A player without a browser, who does exactly what a test says."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from keypeg.wire.socket import PROTOCOL

_SECONDS = 20.0


class Opponent:
    """Takes a free seat of a table and plays there over its socket."""

    def __init__(self, base: str, made: dict[str, Any], name: str) -> None:
        self.name = name
        self._open = ExitStack()
        http = self._open.enter_context(httpx.Client(base_url=base))
        taken = http.post(f"/api/tables/{made['id']}/seats", json={"name": name, "invite": made["invite"]})
        assert taken.is_success, taken.text
        self.seat = int(taken.json()["seat"])
        cookies = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{made['id']}/live?seat={self.seat}"
        self._socket = self._open.enter_context(
            connect(address, subprotocols=[Subprotocol(PROTOCOL)], additional_headers={"Cookie": cookies})
        )
        self._count = 0
        self._state: dict[str, Any] = {}
        self._until(lambda: bool(self._state))

    @property
    def token(self) -> tuple[str, int]:
        """What this player holds on their first board."""
        self._until(lambda: self.view is not None and self._board["tokens"][self.seat] is not None)
        colour, place = self._board["tokens"][self.seat][0]
        return colour, place

    @property
    def view(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self._state.get("view")
        return found

    @property
    def _board(self) -> dict[str, Any]:
        assert self.view is not None
        found: dict[str, Any] = self.view["history"][-1]
        return found

    def send(self, message: dict[str, Any]) -> None:
        self._count += 1
        wanted = f"{self.seat}-{self._count}"
        self._socket.send(json.dumps({**message, "id": wanted}))
        reply: dict[str, Any] = {}
        while reply.get("id") != wanted:
            reply = self._receive()
        assert reply["type"] == "done", reply

    def act(self, kind: str, **content: object) -> None:
        """Acts as soon as it may."""
        self._until(lambda: self.view is not None and kind in self.view["may"])
        self.send({"type": "act", "version": self._state["version"], "action": {"type": kind, **content}})

    def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._receive()

    def _receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=_SECONDS))
        if message["type"] == "state":
            self._state = message
        return message

    def close(self) -> None:
        self._open.close()
