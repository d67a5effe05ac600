"""Matches at a server: the same snapshots, from a table that others see too."""

import asyncio
import math
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from keypeg.client import ClientError, RemoteTable, Server, Status
from keypeg.client import RefusedError as ServerRefusedError
from keypeg.client import Snapshot as TableSnapshot
from keypeg.client.links import TableLink, parse_server, parse_table
from keypeg.coach import Advice, Question, Review
from keypeg.rules import Action, Code, RefusalError, all_editions, find_edition
from keypeg.rules.editions.original import ORIGINAL
from keypeg.table.pause import PauseReason
from keypeg.table.table import Phase as TablePhase
from keypeg.tui import phrases
from keypeg.tui.setup import USUAL_LEVEL, Setup
from keypeg.tui.source import Listeners, Lobby, News, Phase, RefusedError, Said, Seat, Snapshot
from keypeg.wire.http import SeatHere
from keypeg.wire.socket import Reaction, SeatInfo, TableInfo

_STALE = "stale"
_TICK_SECONDS = 0.01
"""Later than the second, so that it is over."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """Where to play: an existing table by its link, or a new one at a server."""

    address: str
    name: str
    setup: Setup | None = None
    identity: Path | None = None


def is_table_link(address: str) -> bool:
    """Returns whether an address leads to a table; raises `ClientError` if it is no address at all."""
    try:
        return parse_table(address).server is not None
    except ClientError:
        parse_server(address)
        return False


async def own_tables(address: str, name: str, identity: Path | None) -> list[tuple[str, str]]:
    """Returns the links of the player's tables at a server that are not over, each with what it is."""
    async with Server(address, name=name, identity=identity) as server:
        tables = (await server.me()).tables
    return [
        (
            str(TableLink(server.address, table.id)),
            phrases.own_table(find_edition(table.edition).name, table.names, is_awaited=table.is_awaited),
        )
        for table in tables
        if table.state is not TablePhase.OVER and table.edition in all_editions()
    ]


class RemoteGame:
    """A match at a server."""

    def __init__(self, destination: Destination) -> None:
        self.listeners = Listeners()
        self._destination = destination
        edition = ORIGINAL if destination.setup is None else destination.setup.edition
        self._snapshot = Snapshot(phase=Phase.OPENING, edition=edition)
        self._table: RemoteTable | None = None
        self._latest: TableSnapshot | None = None
        self._news: tuple[News, ...] = ()
        self._alarm: asyncio.TimerHandle | None = None
        self._wanted: int | None = None
        """The seat whose player has asked for the keyboard."""
        self._task: asyncio.Task[None] | None = None
        self._server_time = (0.0, 0.0)
        """The server's time of the latest state, and the time of the event loop when it came."""

    @property
    def snapshot(self) -> Snapshot:
        return self._snapshot

    async def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def act(self, action: Action) -> None:
        table, latest = self._connected()
        await self._request(table.act(action, latest.version))

    async def go_on(self) -> None:
        table, _ = self._connected()
        following = self._snapshot.following
        await self._request(table.go_on() if following is None else self._take_keyboard(table, following))

    async def _take_keyboard(self, table: RemoteTable, seat: int) -> None:
        """Connects as another seat of this player, which nobody saw before."""
        table.seat, self._wanted = seat, None
        await table.reconnect()
        self._latest = await table.until(lambda latest: latest.you == seat)
        self._show(self._latest)

    async def start(self) -> None:
        table, latest = self._connected()
        has_free_seats = any(not seat.name and seat.level is None for seat in latest.table.seats)
        await self._request(table.start(without_free_seats=has_free_seats))

    async def rematch(self) -> None:
        await self._request(self._connected()[0].rematch())

    async def hand_to(self, seat: int) -> None:
        _, latest = self._connected()
        if not latest.table.seats[seat].is_yours:
            raise RefusedError(phrases.NOT_NOW)
        self._wanted = seat
        self._show(latest)

    async def take_back(self) -> None:
        await self._request(self._connected()[0].take_back())

    async def take_over(self, seat: int) -> None:
        await self._request(self._connected()[0].take_over(seat))

    async def claim_win(self, seat: int) -> None:
        await self._request(self._connected()[0].claim_win(seat))

    async def resign(self) -> None:
        await self._request(self._connected()[0].resign())

    async def react(self, reaction: Reaction) -> None:
        await self._request(self._connected()[0].react(reaction))

    async def fill_seats(self) -> None:
        table, latest = self._connected()
        for number, seat in enumerate(latest.table.seats):
            if not seat.name and seat.level is None:
                await self._request(table.seat_computer(number, USUAL_LEVEL))

    async def ask(self, question: Question, draft: Code | None) -> Advice:
        table, latest = self._connected()
        if not latest.table.is_coached:
            raise RefusedError(phrases.NOT_COACHED)
        return await self._answer(table.ask_coach(question, draft or ""))

    async def review(self) -> Review:
        return await self._answer(self._connected()[0].review())

    def _connected(self) -> tuple[RemoteTable, TableSnapshot]:
        if self._table is None or self._latest is None:
            raise RefusedError(phrases.NOT_NOW)
        return self._table, self._latest

    async def _request(self, request: Awaitable[object]) -> None:
        await self._answer(request)

    async def _answer(self, request: Awaitable[_T]) -> _T:
        """Waits for the server; what it refuses is said in a sentence."""
        try:
            return await request
        except ServerRefusedError as error:
            text = phrases.STALE if error.error == _STALE else phrases.sentence(str(error))
            raise RefusedError(text) from None
        except ClientError as error:
            raise RefusedError(phrases.sentence(str(error))) from None

    async def _run(self) -> None:
        """Connects, and follows the table, and the table of each rematch after it."""
        try:
            async with self._server() as server:
                table: RemoteTable | None = await self._enter(server)
                while table is not None:
                    table = await self._follow(table)
        except (ClientError, RefusalError) as error:
            self._publish(replace(self._snapshot, phase=Phase.CLOSED, trouble=phrases.sentence(str(error))))

    def _server(self) -> Server:
        place = self._destination
        address = parse_table(place.address).server if is_table_link(place.address) else place.address
        return Server(address or "", name=place.name, identity=place.identity)

    async def _enter(self, server: Server) -> RemoteTable:
        """Takes a seat at the table that was asked for, or opens a new one."""
        place = self._destination
        if not is_table_link(place.address):
            setup = place.setup or Setup.usual(ORIGINAL, place.name)
            seats: list[SeatHere | str] = [
                str(sitter.level)
                if sitter.level is not None
                else "open"
                if sitter.is_open
                else SeatHere(name=sitter.name)
                for sitter in setup.sitters
            ]
            terms = {"options": dict(setup.options), "turn_seconds": setup.turn_seconds, "is_coached": True}
            return await server.create(setup.edition.key, seats, **terms)
        table = await server.open(place.address)
        if table.seat is None and (await table.info()).state is TablePhase.OPEN:
            await table.sit()
        return table

    async def _follow(self, table: RemoteTable) -> RemoteTable:
        """Follows a table until there is one for the rematch, and returns that."""
        self._table, self._latest, self._news, self._wanted = table, None, (), None
        loop = asyncio.get_running_loop()
        async with table:
            watching = asyncio.create_task(self._watch_connection(table))
            try:
                async for latest in table:
                    self._latest = latest
                    if latest.now != self._server_time[0]:
                        self._server_time = (latest.now, loop.time())
                    events = (event for news in latest.news for event in news.events)
                    said = (Said(each.seat, each.reaction) for each in latest.reactions)
                    self._news = (*self._news, *events, *said)
                    self._show(latest)
                    if self._is_rematch_wanted(latest):
                        return await table.following()
            finally:
                watching.cancel()
                self._cancel_alarm()
        raise ClientError(phrases.NO_TABLE)

    @property
    def _now(self) -> float:
        """The server's time."""
        then, heard = self._server_time
        return then + asyncio.get_running_loop().time() - heard

    def _idle_ends(self, latest: TableSnapshot) -> dict[int, float]:
        """Returns when each seat that this one waits for has been idle for the agreed time."""
        if latest.you is None or any(latest.table.seats[seat].is_yours for seat in latest.awaited):
            return {}
        return {seat: ends for seat, ends in enumerate(latest.table.idle_ends) if ends is not None}

    def _following(self, latest: TableSnapshot) -> int | None:
        """Returns the seat of this player, not the one that is shown, whose turn it is."""
        if latest.table.state is not TablePhase.RUNNING or latest.table.pause is not None:
            return None
        if self._wanted is not None:
            return self._wanted
        own = [seat for seat in latest.awaited if latest.table.seats[seat].is_yours]
        return own[0] if own and latest.you is not None and latest.you not in own else None

    def _show(self, latest: TableSnapshot) -> None:
        """Publishes a snapshot now, with each second of a clock, and when someone becomes idle."""
        self._cancel_alarm()
        self._publish(self._seen(latest))
        idle = (ends - self._now for ends in self._idle_ends(latest).values())
        seconds = (math.modf(ends - self._now)[0] for ends in latest.table.turn_ends if ends is not None)
        left = [each for each in (*idle, *seconds) if each > 0]
        if left:
            self._alarm = asyncio.get_running_loop().call_later(min(left) + _TICK_SECONDS, self._show, latest)

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    @staticmethod
    def _is_rematch_wanted(latest: TableSnapshot) -> bool:
        rematch = latest.table.rematch
        is_wanted = rematch is not None and latest.you in rematch.accepted
        return latest.table.following is not None and is_wanted

    async def _watch_connection(self, table: RemoteTable) -> None:
        async for state in table.connection_states:
            trouble = {Status.LOST: phrases.LOST, Status.TROUBLE: phrases.TROUBLE}.get(state.status, "")
            if trouble != self._snapshot.trouble:
                self._publish(replace(self._snapshot, trouble=trouble))

    def _publish(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self.listeners.tell()

    def _seen(self, latest: TableSnapshot) -> Snapshot:
        table, pause, rematch = latest.table, latest.table.pause, latest.table.rematch
        away = () if latest.presence is None else latest.presence.away_since
        accepted = () if rematch is None else rematch.accepted
        is_over = table.state is TablePhase.OVER
        has_resigned = latest.you is not None and table.seats[latest.you].has_resigned
        has_gone_on = latest.you in accepted if is_over else pause is not None and latest.you not in pause.looking
        following = self._following(latest)
        return Snapshot(
            phase=_phase(latest) if following is None else Phase.HAND_OVER,
            edition=find_edition(table.edition),
            seats=tuple(
                Seat(
                    name=seat.name,
                    level=seat.level,
                    is_here=seat.is_yours,
                    is_away=number < len(away) and away[number] is not None,
                )
                for number, seat in enumerate(table.seats)
            ),
            play=table.play,
            you=latest.you if following is None else None,
            view=latest.seen if following is None else None,
            awaited=latest.awaited,
            following=following,
            pause=None if pause is None else PauseReason(pause.reason),
            news=self._news,
            trouble=self._snapshot.trouble,
            lobby=_lobby(latest, self._table) if table.state is TablePhase.OPEN else None,
            has_gone_on=has_gone_on or latest.you is None,
            rematch_wanted=accepted,
            idle=next((seat for seat, ends in self._idle_ends(latest).items() if ends <= self._now), None),
            idle_seconds=table.idle_seconds,
            seconds_left=tuple(
                None if ends is None else max(math.ceil(ends - self._now), 0) for ends in table.turn_ends
            ),
            may_react=latest.you is not None,
            may_resign=table.state is TablePhase.RUNNING and latest.you is not None and not has_resigned,
            has_resigned=has_resigned,
            is_replaced=latest.you is not None and _is_replaced(table.seats[latest.you]),
            early_end=table.early_end,
            is_coached=table.is_coached and latest.you is not None,
        )


def _phase(latest: TableSnapshot) -> Phase:
    match latest.table.state:
        case TablePhase.OPEN:
            return Phase.LOBBY
        case TablePhase.OVER:
            return Phase.OVER
        case _:
            return Phase.PLAYING if latest.table.pause is None else Phase.PAUSE


def _is_replaced(seat: SeatInfo) -> bool:
    return seat.is_handed_over and not seat.has_resigned


def _lobby(latest: TableSnapshot, table: RemoteTable | None) -> Lobby:
    info: TableInfo = latest.table
    taken = sum(bool(seat.name) or seat.level is not None for seat in info.seats)
    is_host = latest.you is not None and info.host == latest.you
    link = None
    if table is not None and info.invite:
        table.invite = info.invite
        link = table.link
    can_start = is_host and taken in find_edition(info.edition).players
    return Lobby(invitation=link, is_host=is_host, can_start=can_start)
