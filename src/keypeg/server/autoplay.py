"""What happens without a person: computer players move, clocks run out, pauses end, and rematches open."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from secrets import token_hex

from keypeg.players import Decision, Level
from keypeg.rules import Action, View
from keypeg.server.background import BackgroundTasks
from keypeg.server.limits import Limits, Operation, RateLimitError
from keypeg.server.live_table import LiveTable, Observer, TableNotFoundError
from keypeg.server.moves import decide
from keypeg.server.tables import Tables
from keypeg.server.workers import BusyError, Job, JobQueue, TooLongError
from keypeg.store import PlayerGoneError, UnavailableError
from keypeg.table.commands import Change, Moment, act_for, resume
from keypeg.table.entry import By
from keypeg.table.seat import SUBSTITUTE_LEVEL
from keypeg.table.table import Table

_RETRY_SECONDS = 1.0
_RETRY_AFTER_FAILURE_SECONDS = 10.0
_RETRY_OVER_LIMIT_SECONDS = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Something that is due at some time, unless the table changes before."""

    due: float
    carry_out: Callable[[], Awaitable[object]]


class Autoplay(Observer):
    """Makes the moves of computer players and clocks, ends pauses and opens rematches.

    `pace` scales the thinking time of computer players: 1 is like people, 0 is as fast as possible.
    """

    def __init__(self, tables: Tables, jobs: JobQueue, limits: Limits, pace: float) -> None:
        self._tables, self._jobs, self._limits, self._pace = tables, jobs, limits, pace
        self._secret = token_hex()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._background = BackgroundTasks()
        self._adopting: asyncio.Task[None] | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        tables.observe(self)

    def owners_lost(self) -> None:
        """Loads the tables that move by themselves and that no process owns, since it has ended."""
        if self._adopting is None or self._adopting.done():
            self._adopting = self._background.start(self._adopt())

    async def _adopt(self) -> None:
        while True:
            try:
                adopted = await self._tables.adopt()
            except UnavailableError:
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            if not adopted:
                return
            for table_id in adopted:
                await self._load(table_id)

    async def _load(self, table_id: str) -> None:
        try:
            await self._tables.get(table_id)
        except TableNotFoundError:
            return
        except UnavailableError:
            self._wake_in(table_id, _RETRY_AFTER_FAILURE_SECONDS)
        except Exception:
            log.exception("table %s cannot be loaded", table_id)

    def table_changed(self, live: LiveTable) -> None:
        """Starts playing at a table that has changed or been loaded, if it moves by itself."""
        playing = self._playing.get(live.id)
        if live.table.moves_by_itself and (playing is None or playing.done()):
            self._playing[live.id] = self._background.start(self._play(live))

    def table_released(self, live: LiveTable) -> None:
        """Stops playing at a table, and loads it again when its clock runs out or its pause ends."""
        if (playing := self._playing.pop(live.id, None)) is not None:
            playing.cancel()
        table = live.table
        if not live.is_owned or not table.is_played_by_people:
            return
        ends = list(table.turn_ends.values()) if table.pause is None else [table.pause.ends]
        if min(ends, default=inf) < inf:
            self._wake_in(table.id, max(0.0, min(ends) - self._tables.now))

    def _wake_in(self, table_id: str, seconds: float) -> None:
        earlier = self._alarms.pop(table_id, None)
        if earlier is not None:
            earlier.cancel()
        self._alarms[table_id] = asyncio.get_running_loop().call_later(seconds, self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        self._alarms.pop(table_id, None)
        self._background.start(self._load(table_id))

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        await self._background.close()

    async def _play(self, live: LiveTable) -> None:
        while live.table.moves_by_itself:
            live.changed.clear()
            table = live.table
            try:
                plan = await self._next_plan(live, table) if await self._tables.claim(live) else None
                is_due = live.table is table and not await self._is_overtaken(live, plan)
                if is_due and plan is not None and await self._may_write(live):
                    await plan.carry_out()
            except TableNotFoundError:
                return
            except (UnavailableError, PlayerGoneError, BusyError):
                await asyncio.sleep(_RETRY_SECONDS)
            except Exception:
                log.exception("table %s cannot move on; trying again", table.id)
                await asyncio.sleep(_RETRY_AFTER_FAILURE_SECONDS)

    async def _next_plan(self, live: LiveTable, table: Table) -> _Plan | None:
        """Returns what is due first."""
        present_until = live.attendance.present_until
        if table.is_over:
            return _Plan(table.rematch_opens(present_until), partial(self._tables.open_rematch, table.id))
        if table.pause is not None:
            return _Plan(table.pause_ends(present_until), partial(self._resume, live))
        if table.match is None or not (table.is_played_by_people or live.attendance.is_anybody_present):
            return None  # Where only computers play they wait until somebody looks in.
        plans = [_Plan(end, partial(self._run_out, live, table, seat)) for seat, end in table.turn_ends.items()]
        seats = [awaited.seat for awaited in table.match.awaited if awaited.seat is not None]
        plans += filter(None, await asyncio.gather(*(self._computer_plan(live, table, seat) for seat in seats)))
        return min(plans, key=lambda plan: plan.due, default=None)

    async def _computer_plan(self, live: LiveTable, table: Table, seat: int) -> _Plan | None:
        level = table.seats[seat].playing_level
        if table.match is None or level is None:
            return None
        seen = table.turns.view(table.match, seat)
        decision = await self._decide(live, seen, level, table.turns.purpose(seen))
        if decision is None:
            return None
        now = self._tables.now
        due = now if table.is_hurried else table.turns.due(seat, decision, table.match.play, now, self._pace)
        return _Plan(due, partial(self._act, table, seat, decision.action, By.COMPUTER))

    async def _decide(self, live: LiveTable, seen: View, level: Level, purpose: str) -> Decision | None:
        """Asks for a decision. If it takes too long, the next level down decides: it would take as long again."""
        try:
            secret = f"{self._secret} {live.id}"
            return await self._jobs.run(Job.MOVE, live.client, decide, seen, level, secret, purpose)
        except TooLongError:
            if level.rank == 0:
                raise
            return await self._decide(live, seen, list(Level)[level.rank - 1], purpose)

    async def _is_overtaken(self, live: LiveTable, plan: _Plan | None) -> bool:
        """Waits until the plan is due or the table changes; returns whether it changed."""
        seconds = None if plan is None or plan.due == inf else max(0.0, plan.due - self._tables.now)
        return await _changes_within(live, seconds)

    async def _may_write(self, live: LiveTable) -> bool:
        """Waits until the address of a table may write more; returns false if the table changes before."""
        while True:
            try:
                self._limits.count(Operation.WRITE, live.client, time.monotonic())
            except RateLimitError as error:
                if await _changes_within(live, max(error.retry_after, _RETRY_OVER_LIMIT_SECONDS)):
                    return False
            else:
                return True

    async def _resume(self, live: LiveTable) -> None:
        await live.change(lambda table, moment: resume(table, live.attendance.present_until, moment))

    async def _run_out(self, live: LiveTable, table: Table, seat: int) -> None:
        if table.match is None:
            return
        seen = table.turns.view(table.match, seat)
        decision = await self._decide(live, seen, SUBSTITUTE_LEVEL, table.turns.purpose(seen))
        if decision is None:
            raise RuntimeError(f"no move found for seat {seat}, whose time has run out")
        await self._act(table, seat, decision.action, By.CLOCK)

    async def _act(self, seen: Table, seat: int, action: Action, by: By) -> None:
        """Acts unless the table has changed since the decision."""

        def command(table: Table, moment: Moment) -> Change | None:
            return act_for(table, seat, action, by, moment) if table.version == seen.version else None

        await self._tables.change(seen.id, command)


async def _changes_within(live: LiveTable, seconds: float | None) -> bool:
    """Waits until a table changes, or for this long; returns whether it changed."""
    try:
        async with asyncio.timeout(seconds):
            await live.changed.wait()
    except TimeoutError:
        return False
    return True
