"""The examples run: the bot, and the code in docs/client.md."""

import asyncio
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from textwrap import indent
from types import ModuleType
from typing import Any

import pytest

from keypeg.client import Server
from tests.client.playing import play

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
GUIDE = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "client.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture
def bot() -> ModuleType:
    spec = spec_from_file_location("bot", ROOT / "examples" / "bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def test_the_bot_joins_tables_by_their_links_and_plays(
    bot: ModuleType, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        Server(address, name="Ada") as server,
        await server.create("original", ["me", "open"], options={"rounds": 1}) as ada,
    ):
        given = [ada.link, "--name", "Hal", "--level", "casual", "--identity", str(tmp_path / "token")]
        monkeypatch.setattr(sys, "argv", ["bot.py", *given])
        playing = asyncio.create_task(bot.main())
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Hal")
        await ada.start()
        over = await play(ada, Random(1))
        await ada.close()
        await playing
    assert over.view is not None
    scores = over.view["scores"]
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("keypeg.client")]
    assert logged == [f"at {ada.link}", f"over at {ada.link}: Ada {scores[0]}, Hal {scores[1]}"]


async def test_the_bot_says_what_is_wrong(
    bot: ModuleType, address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", f"{address}/t/nowhere"])
    await bot.main()
    assert f"{address}/t/nowhere: this table does not exist, or no longer exists" in caplog.text
    monkeypatch.setattr(sys, "argv", ["bot.py", "http://127.0.0.1:1/t/nowhere"])
    with pytest.raises(SystemExit, match=r"bot: http://127\.0\.0\.1:1 cannot be reached"):
        await bot.main()


@pytest.mark.parametrize("code", GUIDE)
async def test_the_guide_runs(code: str, address: str) -> None:
    assert "http://localhost:8765" in code
    whole = f"async def example():\n{indent(code, '    ')}    return snapshot\n"
    found: dict[str, Any] = {}
    exec(whole.replace("http://localhost:8765", address), found)  # noqa: S102 - our own documentation
    async with asyncio.timeout(60):
        snapshot = await found["example"]()
    assert snapshot.view is not None
