"""A real browser, and a real server in a process of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.e2e.chromium import chromium
from tests.e2e.reader import Reader

ROOT = Path(__file__).parents[2]
_PATIENCE = 120.0


class Victim:
    """A server that can be killed and started again, always on the same port."""

    def __init__(self, database: str, packages: Path | None = None) -> None:
        self._database = database
        self._environment = os.environ if packages is None else {**os.environ, "PYTHONPATH": str(packages)}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self, later: int = 0) -> None:
        """Starts the server, with its time this many seconds ahead."""
        command = [sys.executable, "-m", "tests.server.server_process", self._database, str(self._port), str(later)]
        self._process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, env=self._environment)
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                if httpx.get(f"{self.base}/healthz").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.2)
        self.kill()
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


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


NewReader: TypeAlias = Callable[..., Reader]


class Contexts:
    """Browsers as people have them, kept for the next who need the same: a new one loads and compiles the client again.

    Whoever gets a used one finds nothing of those before, except files of the client that never change.
    """

    def __init__(self, base: str, browser: Browser) -> None:
        self._base, self._browser = base, browser
        self._free: dict[str, list[BrowserContext]] = {}

    def take(self, options: Mapping[str, Any]) -> BrowserContext:
        free = self._free.setdefault(repr(sorted(options.items())), [])
        return free.pop() if free else self._browser.new_context(base_url=self._base, **options)

    def give_back(self, context: BrowserContext, options: Mapping[str, Any]) -> None:
        first, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        first.goto("about:blank")
        everything = {"origin": self._base, "storageTypes": "all"}
        context.new_cdp_session(first).send("Storage.clearDataForOrigin", everything)
        context.clear_cookies()
        first.close()
        self._free[repr(sorted(options.items()))].append(context)


@contextmanager
def readers_at(base: str, browser: Browser, kept: Contexts | None = None) -> Iterator[NewReader]:
    """Gives people browsers of their own; whatever goes wrong in their pages fails the test.

    Nobody else gets the browser of someone who `is_new`: it has loaded nothing yet, or its clock or connection changes.
    A service worker would load the whole client for each of them, so it works only where a test allows it. Nothing
    moves by itself unless a test is about that: without a graphics card the processor draws every frame.
    """
    contexts: list[tuple[BrowserContext, dict[str, Any] | None]] = []
    readers: list[Reader] = []

    def make(*, width: int = 1280, height: int = 720, is_new: bool = False, **more: Any) -> Reader:  # noqa: ANN401 - any of Playwright's
        options = {"locale": "en-GB", "service_workers": "block", "reduced_motion": "reduce", **more}
        if is_new or kept is None:
            contexts.append((browser.new_context(base_url=base, **options), None))
        else:
            contexts.append((kept.take(options), options))
        page = contexts[-1][0].new_page()
        page.set_viewport_size({"width": width, "height": height})
        readers.append(Reader(page))
        return readers[-1]

    yield make
    problems = [problem for each in readers for problem in each.problems]
    for context, options in contexts:
        if kept is None or options is None:
            context.close()
        else:
            kept.give_back(context, options)
    assert problems == []


@pytest.fixture(scope="session")
def contexts(browser: Browser, server: Victim) -> Contexts:
    return Contexts(server.base, browser)


@pytest.fixture
def reader(browser: Browser, server: Victim, contexts: Contexts) -> Iterator[NewReader]:
    with readers_at(server.base, browser, contexts) as make:
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


@pytest.fixture
def digits_reader(browser: Browser, digits_server: Victim) -> Iterator[NewReader]:
    with readers_at(digits_server.base, browser) as make:
        yield make
