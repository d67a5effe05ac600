"""Firefox and WebKit as Debian packages them, each driven by its own remote protocol.

Playwright drives only builds of its own, and Debian has no driver for Firefox: so Firefox is spoken to directly
(WebDriver BiDi), and WebKitGTK through its driver (WebDriver).
"""

import json
import os
import re
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
PROGRAMS = ("firefox-esr", "WebKitWebDriver", "Xvfb")
SIZE = (390, 844)
_START_SECONDS = 30.0


def install() -> None:
    """Installs what is missing, where that is possible."""
    if all(shutil.which(program) for program in PROGRAMS) or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ("apt-get update -qq", f"apt-get install -qq --no-install-recommends -y {' '.join(PACKAGES)}"):
        subprocess.run(command.split(), check=True, stdout=subprocess.DEVNULL, env=quiet)


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} is not installed")
    return found


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        width, height = SIZE
        self._call("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def _call(self, method: str, **params: object) -> Any:  # noqa: ANN401 - any JSON
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            reply = json.loads(self._socket.recv(timeout=60))
            if reply.get("id") == number:
                if reply["type"] == "error":
                    raise RuntimeError(f"{method}: {reply['message']}")
                return reply["result"]

    def goto(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - any JSON
        expression = f"(async () => JSON.stringify(await ({expression}) ?? null))()"
        found = self._call(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True
        )
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        self._call("input.performActions", context=self._context, actions=_touch(x, y))

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self._call("browsingContext.captureScreenshot", context=self._context)["data"]))


class WebKit:
    def __init__(self, driver: httpx.Client) -> None:
        self._driver = driver
        # The toolbar of a window would be wider than a phone; the full screen is exactly as large as the display.
        options = {"binary": str(_mini_browser()), "args": ["--automation", "--full-screen"]}
        capabilities = {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}
        self._session = f"/session/{self._post('/session', capabilities=capabilities)['sessionId']}"
        width, height = SIZE
        self._post(f"{self._session}/window/rect", width=width, height=height)

    def _post(self, path: str, **body: object) -> Any:  # noqa: ANN401 - any JSON
        value = self._driver.post(path, json=body).json()["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['message']}")
        return value

    def goto(self, url: str) -> None:
        self._post(f"{self._session}/url", url=url)

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - any JSON
        script = (
            f"const done = (value) => arguments[0](JSON.stringify(value ?? null)); "
            f"(async () => ({expression}))().then(done, (error) => done({{failed: String(error)}}))"
        )
        found = json.loads(self._post(f"{self._session}/execute/async", script=script, args=[]))
        if isinstance(found, dict) and "failed" in found:
            raise RuntimeError(found["failed"])
        return found

    def tap(self, x: float, y: float) -> None:
        self._post(f"{self._session}/actions", actions=_touch(x, y, kind="mouse"))

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self._driver.get(f"{self._session}/screenshot").json()["value"]))

    def close(self) -> None:
        self._driver.delete(self._session)


def _touch(x: float, y: float, kind: str = "touch") -> list[dict[str, object]]:
    moves = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "finger", "parameters": {"pointerType": kind}, "actions": moves}]


def _mini_browser() -> Path:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        raise RuntimeError("WebKitGTK's MiniBrowser is not installed")
    return found[-1]


@contextmanager
def firefox() -> Iterator[Firefox]:
    with TemporaryDirectory() as profile:
        command = [_program("firefox-esr"), "--headless", "--profile", profile, "--remote-debugging-port=0"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": profile})
        try:
            assert process.stderr is not None
            address = next(filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)))
            with connect(f"{address[1]}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait()


@contextmanager
def webkit() -> Iterator[WebKit]:
    width, height = SIZE
    read, write = os.pipe()
    screen = subprocess.Popen(
        [_program("Xvfb"), "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        display = f":{number.readline().strip()}"
    driver = subprocess.Popen([_program("WebKitWebDriver"), "--port=9517"], env={**os.environ, "DISPLAY": display})
    try:
        with httpx.Client(base_url="http://127.0.0.1:9517", timeout=60) as client:
            _await(client)
            browser = WebKit(client)
            yield browser
            browser.close()
    finally:
        for process in (driver, screen):
            process.terminate()
            process.wait()


def _await(client: httpx.Client) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline:
        try:
            client.get("/status")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the driver of WebKit does not start")
