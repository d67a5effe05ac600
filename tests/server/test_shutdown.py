"""A server that is stopped ends quietly, whatever it was doing."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from keypeg.store.append import append_all
from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio

SEATS = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "ruthless"}]


async def test_a_server_that_stops_while_a_computer_is_to_move_logs_no_error(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also if its last move is still being written, after which it would think about the next one."""
    is_writing, is_ending = asyncio.Event(), asyncio.Event()
    asked_too_late: list[object] = []
    async with AsyncExitStack() as after_the_server:
        async with serve() as site:
            service, ada = site.service, site.player()
            made = await ada.make_table("challenge", SEATS, options={"race": True})
            seat = await after_the_server.enter_async_context(ada.at(made["id"], 0))
            codes_and_a_guess = (await seat.ready()).version + 3
            write, run, close = service.store.database.write, service.jobs.run, service.tables.close

            async def write_later(work: Callable[..., Any]) -> Any:  # noqa: ANN401 - whatever is written
                appends = work.args[1] if isinstance(work, partial) and work.func is append_all else ()
                if any(append.before >= codes_and_a_guess for append in appends):
                    is_writing.set()
                    await is_ending.wait()
                return await write(work)

            async def think_for_ever(*job: Any) -> Any:  # noqa: ANN401 - any job
                if is_ending.is_set():
                    asked_too_late.append(job)
                return await (asyncio.Event().wait() if is_writing.is_set() else run(*job))

            async def close_while_writing() -> None:
                is_ending.set()
                await close()

            monkeypatch.setattr(service.store.database, "write", write_later)
            monkeypatch.setattr(service.jobs, "run", think_for_ever)
            monkeypatch.setattr(service.tables, "close", close_while_writing)
            await seat.act("set_code", code="ABCDE")
            await is_writing.wait()
        assert await seat.close_code() == 1012
    assert is_ending.is_set()
    assert not asked_too_late
    assert not caplog.records
