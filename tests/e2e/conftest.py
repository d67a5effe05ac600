"""A real browser, and a real server in a process of its own."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.e2e.chromium import chromium
from tests.e2e.reader import Reader
from tests.server.server_process import ServerProcess, free_port

ROOT = Path(__file__).parents[2]


class Victim:
    """A server that can be killed and started again, always on the same port."""

    def __init__(self, database: str, packages: Path | None = None) -> None:
        self._database, self._packages = database, packages
        self._port = free_port()
        self._process: ServerProcess | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self, later: int = 0) -> None:
        """Starts the server, with its time this many seconds ahead."""
        self._process = ServerProcess(self._database, self._port, later, self._packages)
        self._process.wait_until_started()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    victim = Victim(f"sqlite:///{tmp_path_factory.mktemp('e2e')}/keypeg.db")
    victim.start()
    yield victim
    victim.kill()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = chromium()
    assert program is not None
    launched = playwright.chromium.launch(
        executable_path=program, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    )
    yield launched
    launched.close()


_AS_USUAL = {
    "locale": "en-GB",
    "timezone_id": "Europe/Berlin",
    "service_workers": "block",
    "reduced_motion": "reduce",
}
NewReader: TypeAlias = Callable[..., Reader]


class Pages:
    """Browsers as people have them, kept for the next who need the same: a new one loads and compiles the client again.

    Whoever gets a used one finds nothing of those before, except files of the client that never change.
    """

    def __init__(self, base: str, browser: Browser) -> None:
        self._base, self._browser = base, browser
        self._free: dict[str, list[Page]] = {}

    def take(self, options: Mapping[str, Any]) -> Page:
        free = self._free.setdefault(repr(sorted(options.items())), [])
        return free.pop() if free else self.new(options)

    def new(self, options: Mapping[str, Any]) -> Page:
        return self._browser.new_context(base_url=self._base, **options).new_page()

    def give_back(self, page: Page, options: Mapping[str, Any]) -> None:
        for other in page.context.pages:
            if other != page:
                other.close()
        page.goto(f"{self._base}/healthz")  # A page of the same origin, so that the process stays.
        page.unroute_all()
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self._base, "storageTypes": "all"})
        session.detach()
        page.context.clear_cookies()
        self._free[repr(sorted(options.items()))].append(page)


@contextmanager
def readers_at(base: str, browser: Browser, kept: Pages | None = None) -> Iterator[NewReader]:
    """Gives people browsers of their own; whatever goes wrong in their pages fails the test.

    Nobody else gets the browser of someone who `is_new`: it has loaded nothing yet, or its clock or connection changes,
    or a test runs scripts or listens in it.
    A service worker would load the whole client for each of them, so it works only where a test allows it. Nothing
    moves by itself unless a test is about that: without a graphics card the processor draws every frame.
    """
    pages = kept or Pages(base, browser)
    used: list[tuple[Reader, dict[str, Any] | None]] = []

    def make(*, width: int = 1280, height: int = 720, is_new: bool = False, **more: Any) -> Reader:  # noqa: ANN401 - any of Playwright's
        options = {**_AS_USUAL, **more}
        page = pages.new(options) if is_new else pages.take(options)
        page.set_viewport_size({"width": width, "height": height})
        used.append((Reader(page), None if is_new or kept is None else options))
        return used[-1][0]

    yield make
    problems = [problem for each, _ in used for problem in each.problems]
    for each, options in used:
        if options is None:
            each.page.context.close()
        else:
            each.leave()
            pages.give_back(each.page, options)
    assert problems == []


@pytest.fixture(scope="session")
def pages(browser: Browser, server: Victim) -> Pages:
    return Pages(server.base, browser)


@pytest.fixture
def reader(browser: Browser, server: Victim, pages: Pages) -> Iterator[NewReader]:
    with readers_at(server.base, browser, pages) as make:
        yield make


@pytest.fixture(scope="session")
def digits_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """A server where the edition of tests/editions is installed as well."""
    packages = tmp_path_factory.mktemp("packages")
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(packages)]
    subprocess.run([sys.executable, *install, str(ROOT / "tests" / "editions" / "four_digits")], check=True)
    victim = Victim(f"sqlite:///{tmp_path_factory.mktemp('digits')}/keypeg.db", packages)
    victim.start()
    yield victim
    victim.kill()


@pytest.fixture(scope="session")
def digits_pages(browser: Browser, digits_server: Victim) -> Pages:
    return Pages(digits_server.base, browser)


@pytest.fixture
def digits_reader(browser: Browser, digits_server: Victim, digits_pages: Pages) -> Iterator[NewReader]:
    with readers_at(digits_server.base, browser, digits_pages) as make:
        yield make
