"""A table on a server: following it, playing at a seat, and whatever else can be done there."""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from secrets import token_hex
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import quote, urlencode

from keypeg.client.connection import Connection, ConnectionState, Status
from keypeg.client.errors import ClientError, malformed
from keypeg.client.links import TableLink
from keypeg.client.newest import Newest
from keypeg.client.snapshot import Snapshot
from keypeg.client.socket import SocketAddress
from keypeg.coach import Advice, Question
from keypeg.library.coaching import Review
from keypeg.players import Level
from keypeg.rules import Action, RefusalError, action_from_dict
from keypeg.table.draws import RANDOM_BYTES
from keypeg.wire.http import INVITE_HEADER, JoinRequest, TakenSeat
from keypeg.wire.reading import Json, read_advice
from keypeg.wire.socket import (
    Act,
    ClaimWin,
    ClientMessage,
    Continue,
    DeclineRematch,
    End,
    FreeSeat,
    HandOver,
    Leave,
    React,
    Reaction,
    Rematch,
    Rename,
    Resign,
    SeatComputer,
    Start,
    TableInfo,
    TakeBack,
    TakeOver,
)

if TYPE_CHECKING:
    from keypeg.client.server import Server


class RemoteTable:
    """A table on a server, as one seat sees it, or as a spectator without one.

    Requests over HTTP work at any time. With `async with table` it is connected: `async for snapshot in table` follows
    it, and whoever has a seat plays at it. Each request returns when the server has written what it did to disk, and
    raises `RefusedError` otherwise. If the connection is lost meanwhile, it waits for the next one; an action counts
    once, however often it has to be sent.
    """

    def __init__(self, server: "Server", table: str, *, invite: str = "", seat: int | None = None) -> None:
        self.id, self.invite, self.seat = table, invite, seat
        self.server = server
        self._path = f"/api/tables/{quote(table, safe='')}"
        self._connection = Connection(self._socket_address, self._follow_seat)

    @property
    def link(self) -> str:
        """The page of the table, which is an invitation if one is known."""
        return str(TableLink(self.server.address, self.id, self.invite))

    async def info(self) -> TableInfo:
        """Returns the table apart from its match."""
        headers = {INVITE_HEADER: self.invite} if self.invite else {}
        return await self.server.fetch(TableInfo, "GET", self._path, headers=headers)

    async def sit(self, name: str | None = None, seat: int | None = None) -> int:
        """Takes a seat, by default the first free one, and adds random bytes to the draws. Returns its number."""
        body = JoinRequest(name=name or self.server.require_name(), invite=self.invite, seat=seat, nonce=nonce())
        taken = (await self.server.fetch(TakenSeat, "POST", f"{self._path}/seats", body)).seat
        self.seat = taken
        await self._connection.reconnect()
        return taken

    def at(self, seat: int | None) -> "RemoteTable":
        """Returns the same table as another seat of yours sees it, or a spectator."""
        return RemoteTable(self.server, self.id, invite=self.invite, seat=seat)

    async def following(self) -> "RemoteTable":
        """Returns the table of the rematch, once it is opened."""
        known = self.snapshot.table if self.snapshot is not None else await self.info()
        if known.following is None:
            raise ClientError("no rematch was opened")
        return await self.server.open(known.following)

    async def __aenter__(self) -> Self:
        if self._connection.is_ended:
            self._connection = Connection(self._socket_address, self._follow_seat)
        self._connection.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leaves the table, and keeps the seat."""
        await self._connection.close()

    def _socket_address(self) -> SocketAddress:
        seat = "" if self.seat is None else f"&seat={self.seat}"
        url = f"{self.server.address}{self._path}/live?changes=true{seat}".replace("http", "ws", 1)
        return SocketAddress(url, self.server.token, self.invite, self.server.tls)

    def _follow_seat(self, snapshot: Snapshot) -> None:
        """Keeps up with a seat that has moved up, since a match began without the free ones, or that was freed."""
        self.seat = snapshot.you

    @property
    def snapshot(self) -> Snapshot | None:
        """The newest snapshot, if there is one yet."""
        return self._connection.snapshots.value

    def __aiter__(self) -> AsyncIterator[Snapshot]:
        """Yields a snapshot now and whenever there is something new. A slow reader gets fewer, always the newest.

        Ends when the table is left; raises a `ClientError` if the server has ended the connection.
        """
        return _Reader(self._connection)

    async def until(self, is_met: Callable[[Snapshot], bool]) -> Snapshot:
        """Waits for a snapshot that meets a condition, and returns it."""
        async for snapshot in self:
            if is_met(snapshot):
                return snapshot
        raise ClientError("the connection to the table is closed")

    @property
    def connection(self) -> ConnectionState:
        """How the connection is doing; `connection_states` follows it."""
        return self._connection.states.value or ConnectionState(Status.CONNECTING)

    @property
    def connection_states(self) -> Newest[ConnectionState]:
        return self._connection.states

    async def reconnect(self) -> None:
        """Reconnects at once, instead of waiting for the next try or for a connection that seems dead."""
        await self._connection.reconnect()

    async def act(self, action: Action | Mapping[str, Any], version: int | None = None) -> int:
        """Plays an action, and returns the version of the table after it.

        `version` is the one on which it was decided, by default the newest. If the table has moved on since then, the
        action is refused as `stale`.
        """
        newest = await self.until(lambda _: True)
        try:
            played = action if isinstance(action, Action) else action_from_dict(dict(action))
        except RefusalError as error:
            raise malformed(error) from None
        decided_on = newest.version if version is None else version
        return await self._request(lambda key: Act(id=key, version=decided_on, action=played))

    async def start(self, *, without_free_seats: bool = False) -> int:
        """Begins the match; with `without_free_seats` nobody sits there, where the edition allows that."""
        return await self._request(lambda key: Start(id=key, without_free_seats=without_free_seats))

    async def seat_computer(self, seat: int, level: Level | str) -> int:
        """Seats a computer player, or changes its level; only for the host, before the match."""
        return await self._request(lambda key: SeatComputer(id=key, seat=seat, level=Level(level)))

    async def free_seat(self, seat: int) -> int:
        """Frees a seat; only for the host, before the match."""
        return await self._request(lambda key: FreeSeat(id=key, seat=seat))

    async def go_on(self) -> int:
        """Goes on after a round or a call, at all your seats."""
        return await self._request(lambda key: Continue(id=key))

    async def hand_over(self) -> int:
        """Lets the computer play at this seat until it is taken back."""
        return await self._request(lambda key: HandOver(id=key))

    async def take_back(self) -> int:
        """Takes the seat back from the computer."""
        return await self._request(lambda key: TakeBack(id=key))

    async def take_over(self, seat: int) -> int:
        """Lets the computer play at the seat of someone who has been away or idle for the agreed time."""
        return await self._request(lambda key: TakeOver(id=key, seat=seat))

    async def claim_win(self, seat: int) -> int:
        """Claims the win from the other of two players, who has been idle for the agreed time."""
        return await self._request(lambda key: ClaimWin(id=key, seat=seat))

    async def resign(self) -> int:
        """Gives up the match."""
        return await self._request(lambda key: Resign(id=key))

    async def end(self) -> int:
        """Ends the table without a result; only for the host, or the only person who plays."""
        return await self._request(lambda key: End(id=key))

    async def leave(self) -> int:
        """Gives up the seat; only before the match."""
        return await self._request(lambda key: Leave(id=key))

    async def rename(self, name: str) -> int:
        """Changes the name at this seat; only before the match."""
        return await self._request(lambda key: Rename(id=key, name=name))

    async def react(self, reaction: Reaction | str) -> int:
        """Shows a reaction to everybody at the table."""
        return await self._request(lambda key: React(id=key, reaction=Reaction(reaction)))

    async def rematch(self) -> int:
        """Offers a rematch, or accepts one."""
        return await self._request(lambda key: Rematch(id=key, nonce=nonce()))

    async def decline_rematch(self) -> int:
        """Declines a rematch."""
        return await self._request(lambda key: DeclineRematch(id=key))

    async def ask_coach(self, question: Question | str, draft: str = "") -> Advice:
        """Asks the coach about this seat; `draft` is a row on trial."""
        query = urlencode({"seat": self.seat, "draft": draft})
        found = await self.server.request("GET", f"{self._path}/coach/{Question(question)}?{query}")
        return read_advice(found)

    async def record(self) -> Json:
        """Returns a finished match with its seals, for `keypeg verify`."""
        return dict(await self.server.request("GET", f"{self._path}/record"))

    async def transcript(self) -> Json:
        """Returns a finished match as a transcript."""
        return dict(await self.server.request("GET", f"{self._path}/transcript"))

    async def review(self) -> Review:
        """Returns the review of a finished match, as `keypeg.review` does."""
        return await self.server.fetch(Review, "GET", f"{self._path}/review")

    async def _request(self, message: Callable[[str], ClientMessage]) -> int:
        done = await self._connection.request(message(self._connection.next_id()))
        await self.until(lambda snapshot: snapshot.version >= done.version)
        return done.version


class _Reader(AsyncIterator[Snapshot]):
    """Reads snapshots; each has the news and reactions since the one before it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._count, self._version, self._reaction = 0, -1, 0

    async def __anext__(self) -> Snapshot:
        self._count, snapshot = await self._connection.snapshots.next(self._count)
        news = tuple(each for each in self._connection.news if each.version > self._version)
        reactions = [each for each in self._connection.reactions if each[0] > self._reaction]
        self._version = snapshot.version
        self._reaction = max((number for number, _ in reactions), default=self._reaction)
        return replace(snapshot, news=news, reactions=tuple(reacted for _, reacted in reactions))


def nonce() -> str:
    """Returns random bytes for the draws of a table."""
    return token_hex(RANDOM_BYTES)
