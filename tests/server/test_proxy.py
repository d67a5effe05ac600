"""The proxy's configuration, with a real nginx: a table has one server, and gets another when that one is gone."""

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Collection, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from keypeg.client import RemoteTable, SeatHere, Server, UnreachableError, WrongAddressError
from tests.server.conftest import Serve, Site
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

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(NGINX is None, reason="nginx is not installed")]


@contextmanager
def running_proxy(folder: Path, servers: list[str]) -> Iterator[int]:
    """Runs nginx with the configuration as it is, but for its ports and servers; yields the port for TLS."""
    assert NGINX is not None
    plain, encrypted = free_port(), free_port()
    ports = {"80": plain, "443": encrypted}
    text = re.sub(r" *listen \[::\].*\n", "", CONFIGURATION.read_text(encoding="utf-8"))
    text = re.sub(r"listen (\d+)", lambda found: f"listen 127.0.0.1:{ports[found[1]]}", text)
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


async def server_behind(port: int, folder: Path) -> Server:
    """Waits until a server behind the proxy answers, and returns it."""
    tls = ssl.create_default_context(cafile=folder / "tls" / "fullchain.pem")
    tls.check_hostname = False
    server = Server(f"https://localhost:{port}", name="Ada", tls=tls)
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
