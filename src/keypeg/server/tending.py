"""What happens at a table without anybody's doing: computer players move, and clocks run out."""

import asyncio
import logging
import time
from dataclasses import dataclass
from functools import partial
from secrets import token_hex

from keypeg.players.player import Level
from keypeg.rules import Action, Declare, View, view
from keypeg.server.house import House, NoSuchTable, is_tended
from keypeg.server.live import LiveTable
from keypeg.server.thinking import Thinkers
from keypeg.store import Listed, Unavailable
from keypeg.table.clock import turn_ends
from keypeg.table.conduct import Moment, act_for
from keypeg.table.entry import AnyEntry, By
from keypeg.table.state import Table

_HASTE = 0.08
"""Where nobody gains by being quick the computer takes this much of the time a person would."""
_BREATH = 1.0
"""Seconds until it is tried again to write."""
_LONG_BREATH = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Plan:
    """At this time this seat acts. What the clock will do is not known before."""

    due: float
    seat: int
    by: By
    action: Action | None


class Tender:
    """`pace` makes computer players slower or faster than people; 0 is as fast as they can."""

    def __init__(self, house: House, thinkers: Thinkers, pace: float) -> None:
        self._house, self._thinkers, self._pace = house, thinkers, pace
        self._secret = token_hex()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._waking: set[asyncio.Task[None]] = set()
        house.on_change = self.notice

    async def begin(self) -> None:
        """Goes on with what was on when the server ended."""
        for listed in await self._tended():
            await self._load(listed.id)

    async def _tended(self) -> list[Listed]:
        while True:
            try:
                return await self._house.store.tended()
            except Unavailable:
                await asyncio.sleep(_BREATH)

    async def _load(self, name: str) -> None:
        try:
            await self._house.live(name)
        except NoSuchTable:
            return
        except Unavailable:
            self._wake_in(name, _LONG_BREATH)
        except Exception:
            log.exception("the table %s cannot be read", name)

    def notice(self, live: LiveTable) -> None:
        """A table has changed, or come into memory."""
        if is_tended(live.table) and (live.tending is None or live.tending.done()):
            live.tending = asyncio.create_task(self._tend(live))

    def wake_later(self, table: Table) -> None:
        """A table that leaves memory comes back when its clock runs out."""
        ends = turn_ends(table)
        if ends:
            self._wake_in(table.id, max(0.0, min(ends.values()) - self._house.now))

    def _wake_in(self, name: str, seconds: float) -> None:
        earlier = self._alarms.pop(name, None)
        if earlier is not None:
            earlier.cancel()
        self._alarms[name] = asyncio.get_running_loop().call_later(seconds, self._wake, name)

    def _wake(self, name: str) -> None:
        self._alarms.pop(name, None)
        waking = asyncio.create_task(self._load(name))
        self._waking.add(waking)
        waking.add_done_callback(self._waking.discard)

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()

    async def _tend(self, live: LiveTable) -> None:
        while is_tended(live.table):
            live.changed.clear()
            table = live.table
            try:
                plan = await self._plan(table)
                if live.table is not table or await self._is_overtaken(live, plan) or plan is None:
                    continue
                await self._carry_out(table, plan)
            except NoSuchTable:
                return
            except Unavailable:
                await asyncio.sleep(_BREATH)
            except Exception:
                log.exception("a table cannot move on; it will be tried again")
                await asyncio.sleep(_LONG_BREATH)

    async def _plan(self, table: Table) -> _Plan | None:
        """What will be done first, as things are."""
        match = table.match
        if match is None:
            return None
        plans = [_Plan(end, seat, By.CLOCK, None) for seat, end in turn_ends(table).items()]
        seats = [awaited.seat for awaited in match.awaited if awaited.seat is not None]
        plans += filter(None, await asyncio.gather(*(self._computer_plan(table, seat) for seat in seats)))
        return min(plans, key=lambda plan: plan.due, default=None)

    async def _computer_plan(self, table: Table, seat: int) -> _Plan | None:
        level = table.seats[seat].playing_level
        if table.match is None or level is None:
            return None
        seen = view(table.match, seat)
        # The same thought until this seat has moved: else whoever moves in a race would make the others think anew.
        moves = sum(who == seat for who, _ in table.moves)
        decision = await self._decide(seen, level, f"{self._secret} {table.id} {seat} {moves}")
        if decision is None:
            return None
        action, pause = decision
        since = table.waiting.get(seat, table.touched)
        return _Plan(since + pause * self._pace * _haste(seen, action), seat, By.COMPUTER, action)

    async def _decide(self, seen: View, level: Level, seed: str) -> tuple[Action, float] | None:
        began = time.perf_counter()
        decision = await self._thinkers.decide(seen, level, seed)
        self._house.metrics.thought.observe(time.perf_counter() - began)
        return None if decision is None else (decision.action, decision.pause)

    async def _is_overtaken(self, live: LiveTable, plan: _Plan | None) -> bool:
        """Waits until it is time; somebody else may be faster."""
        seconds = None if plan is None else max(0.0, plan.due - self._house.now)
        try:
            async with asyncio.timeout(seconds):
                await live.changed.wait()
        except TimeoutError:
            return False
        return True

    async def _carry_out(self, table: Table, plan: _Plan) -> None:
        action = plan.action
        if action is None:
            if table.match is None:
                return
            decision = await self._decide(view(table.match, plan.seat), Level.STEADY, token_hex())
            if decision is None:
                raise RuntimeError(f"the clock finds nothing to do for seat {plan.seat}")
            action, _ = decision
        await self._house.change(table.id, partial(_judge, table, plan, action))


def _judge(seen: Table, plan: _Plan, action: Action, table: Table, moment: Moment) -> list[AnyEntry]:
    """Only if the table is still as it was when this was decided."""
    if table.version != seen.version:
        return []
    return [act_for(table, plan.seat, action, plan.by, moment)]


def _haste(seen: View, action: Action) -> float:
    """In a race, and when calling out of turn, being quick is part of the game."""
    is_race = seen.options.get("race") is True
    is_call = seen.options.get("anytime") is True and isinstance(action, Declare)
    return 1.0 if is_race or is_call else _HASTE
