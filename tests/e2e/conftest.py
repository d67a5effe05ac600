"""A real browser, and a real server in a process of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.e2e.chromium import chromium
from tests.e2e.reader import Reader

ROOT = Path(__file__).parents[2]
_PATIENCE = 30.0


class Victim:
    """A server that can be killed and started again, always on the same port."""

    def __init__(self, database: str) -> None:
        self._database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.server_process", self._database, str(self._port)]
        self._process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.base}/healthz").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
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
def browser() -> Iterator[Browser]:
    program = chromium()
    assert program is not None
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        yield launched
        launched.close()


NewReader: TypeAlias = Callable[..., Reader]


@pytest.fixture
def reader(browser: Browser, server: Victim) -> Iterator[NewReader]:
    """Somebody with a browser of his own; what goes wrong in his pages fails the test."""
    contexts: list[BrowserContext] = []
    readers: list[Reader] = []

    def make(*, locale: str = "en-GB", width: int = 1280, height: int = 720, **more: Any) -> Reader:  # noqa: ANN401 - any of Playwright's
        size: ViewportSize = {"width": width, "height": height}
        contexts.append(browser.new_context(base_url=server.base, locale=locale, viewport=size, **more))
        readers.append(Reader(contexts[-1].new_page()))
        return readers[-1]

    yield make
    problems = [problem for each in readers for problem in each.problems]
    for context in contexts:
        context.close()
    assert problems == []
