"""The proxy's configuration, with a real nginx: a table has one server, and gets another when that one is gone."""

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from keypeg.client import RemoteTable, SeatHere, Server, UnreachableError, WrongAddressError
from keypeg.server.run import listen
from tests.server.conftest import Serve, Site
from tests.server.crashes import stop
from tests.server.server_process import free_port

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx" / "keypeg.conf"
MAIN = """
daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    scgi_temp_path scgi;
    uwsgi_temp_path uwsgi;
    include keypeg.conf;
}
"""
COMPUTED = [
    "/api/me/level?edition=original",
    "/api/puzzles/4x6/hard/1",
    "/api/reviews/",
    "/api/spaces/4x6/analysis",
    *(f"/api/tables/a/{rest}" for rest in ("coach/suggestion", "positions/3/spectator", "review")),
]
"""What the worker pool computes."""
NO_CHANGES: Mapping[str, str] = {}

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(NGINX is None, reason="nginx is not installed")]


@contextmanager
def running_proxy(folder: Path, servers: list[str], changes: Mapping[str, str] = NO_CHANGES) -> Iterator[int]:
    """Runs nginx with the configuration as it is, but for its ports, its servers and these changes.

    Yields the port for TLS.
    """
    assert NGINX is not None
    plain, encrypted = free_port(), free_port()
    ports = {"80": plain, "443": encrypted}
    text = re.sub(r" *listen \[::\].*\n", "", CONFIGURATION.read_text(encoding="utf-8"))
    text = re.sub(r"listen (\d+)", lambda found: f"listen 127.0.0.1:{ports[found[1]]}", text)
    for setting, value in changes.items():
        assert setting in text
        text = text.replace(setting, value)
    (folder / "nginx.conf").write_text(MAIN, encoding="utf-8")
    (folder / "keypeg.conf").write_text(text, encoding="utf-8")
    lines = [f"server {server} max_fails=1 fail_timeout=5s;\n" for server in servers]
    (folder / "keypeg-servers.conf").write_text("".join(lines), encoding="utf-8")
    (folder / "tls").mkdir()
    request = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=keypeg.example"
    files = ["-keyout", "tls/privkey.pem", "-out", "tls/fullchain.pem"]
    subprocess.run([*request.split(), *files], cwd=folder, check=True, capture_output=True)
    command = [NGINX, "-p", str(folder), "-c", "nginx.conf"]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as proxy:
        try:
            yield encrypted
        finally:
            proxy.terminate()


def trusting(folder: Path) -> ssl.SSLContext:
    """Returns a context that trusts the proxy's own certificate."""
    tls = ssl.create_default_context(cafile=folder / "tls" / "fullchain.pem")
    tls.check_hostname = False
    return tls


async def server_behind(port: int, folder: Path) -> Server:
    """Waits until a server behind the proxy answers, and returns it."""
    server = Server(f"https://localhost:{port}", name="Ada", tls=trusting(folder))
    while True:
        with suppress(UnreachableError):
            await server.me()
            return server
        await asyncio.sleep(0.02)


def connections_at(site: Site) -> int:
    """Returns how many sockets are open at a server."""
    text = site.service.metrics.text().decode()
    return int(float(re.findall(r"^keypeg_connections (\S+)$", text, re.MULTILINE)[0]))


async def site_of(table: RemoteTable, sites: Collection[Site], sockets: AsyncExitStack) -> Site:
    """Opens a socket for each seat and one that watches; returns the site that has all three."""
    before = {site: connections_at(site) for site in sites}
    for seat in (0, 1, None):
        await (await sockets.enter_async_context(table.at(seat))).until(lambda _: True)
    gained = {site: connections_at(site) - earlier for site, earlier in before.items()}
    (home,) = (site for site, number in gained.items() if number)
    assert gained[home] == 3
    return home


async def test_a_table_has_one_server_and_moves_when_it_is_gone(
    copy_postgresql: Callable[[], str], serve: Serve, tmp_path: Path
) -> None:
    database = copy_postgresql()
    async with AsyncExitStack() as running:
        servers: dict[Site, AsyncExitStack] = {}
        for _ in range(3):
            process = await running.enter_async_context(AsyncExitStack())
            servers[await process.enter_async_context(serve(database=database))] = process
        port = running.enter_context(running_proxy(tmp_path, [site.base for site in servers]))
        server = await running.enter_async_context(await server_behind(port, tmp_path))

        homes: dict[RemoteTable, Site] = {}
        async with AsyncExitStack() as sockets:
            while set(homes.values()) != set(servers):
                table = await server.create("original", ["me", SeatHere(name="Bob")])
                homes[table] = await site_of(table, servers, sockets)

        gone = next(iter(servers))
        await servers.pop(gone).aclose()
        async with AsyncExitStack() as sockets:
            for table, before in homes.items():
                await table.info()
                home = await site_of(table, servers, sockets)
                assert before in {home, gone}
        with pytest.raises(WrongAddressError, match="status 404"):
            await server.request("GET", "/metrics")


async def test_one_address_has_one_limit_for_all_servers(serve: Serve, tmp_path: Path) -> None:
    async with serve() as site:
        with running_proxy(tmp_path, [site.base], {"burst=3000": "burst=2", "rate=200r/s": "rate=1r/m"}) as port:
            async with (
                await server_behind(port, tmp_path),
                httpx.AsyncClient(base_url=f"https://localhost:{port}", verify=trusting(tmp_path)) as client,
            ):
                while (refused := await client.get("/api/editions")).is_success:
                    pass
    assert refused.status_code == 429
    assert refused.json()["error"] == "too_fast"
    assert int(refused.headers["retry-after"]) > 0


async def test_only_what_a_worker_computes_may_take_a_minute(tmp_path: Path) -> None:
    """The server accepts connections, and answers nothing."""
    with listen("127.0.0.1", 0) as hanging:
        name = f"127.0.0.1:{hanging.getsockname()[1]}"
        with running_proxy(tmp_path, [name], {"_timeout 30s": "_timeout 1s"}) as port:
            async with httpx.AsyncClient(
                base_url=f"https://localhost:{port}", verify=trusting(tmp_path), timeout=60
            ) as client:
                while True:
                    with suppress(httpx.TransportError):
                        await client.get("/metrics")
                        break
                waiting = [asyncio.create_task(client.get(path)) for path in COMPUTED]
                assert (await client.get("/api/tables/a")).status_code == 504
                assert not [task for task in waiting if task.done()]
                await stop(waiting)
