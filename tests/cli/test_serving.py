"""`keypeg play` and `keypeg serve`, started as a user would."""

import json
import os
import re
import shlex
import signal
import socket
import sqlite3
import stat
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.cli.command import COMMAND, CommandResult, keypeg, keypeg_process


@contextmanager
def running(
    folder: Path, *arguments: str, files: int | None = None, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Runs the command; yields its process and its first line of output. Its log is in the folder.

    `files` is how many it may open; `variables` are for its environment.
    """
    command = f"{'' if files is None else f'ulimit -n {files};'} exec {shlex.join([str(COMMAND), *arguments])}"
    folder.mkdir(exist_ok=True)
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            ["/bin/sh", "-c", command],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1", **variables},
        )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.terminate()
        process.stdout.close()
        process.wait()


def free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test_play_serves_locally_and_keeps_its_database_in_the_data_folder(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, "play", "--port", port, "--no-browser") as (_, output):
        assert f"http://localhost:{port}/" in output
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").text == "well"
        page = httpx.get(f"http://127.0.0.1:{port}/")
        assert page.headers["content-type"].startswith("text/html")
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        asset = httpx.get(f"http://127.0.0.1:{port}{script[1]}")
        assert "immutable" in asset.headers["cache-control"]
    assert (tmp_path / "keypeg" / "keypeg.db").is_file()


def permissions(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_play_answers_this_machine_alone_and_keeps_others_out_of_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "keypeg"
    folder.mkdir(mode=0o755)
    (folder / "keypeg.db").touch(0o644)  # From before.
    port = free_port()
    with running(tmp_path, "play", "--port", port, "--no-browser"):
        base = f"http://127.0.0.1:{port}"
        for host, status in (("localhost", 200), (f"[::1]:{port}", 200), ("evil.example", 421), ("192.0.2.1", 421)):
            assert httpx.get(f"{base}/api/me", headers={"Host": host}).status_code == status
        assert httpx.put(f"{base}/api/me", json={"name": "Ada"}).cookies["keypeg"]
        assert {permissions(path) for path in folder.iterdir()} == {0o600}
        assert {path.suffix for path in folder.iterdir()} == {".db", ".db-wal", ".db-shm", ".lock"}
    assert permissions(folder) == 0o700


def test_every_option_of_serve_can_be_an_environment_variable(tmp_path: Path) -> None:
    port = free_port()
    tmp_path.chmod(0o755)
    options = {
        "KEYPEG_HOST": "127.0.0.2",
        "KEYPEG_PORT": port,
        "KEYPEG_DATABASE": f"sqlite:///{tmp_path}/k.db",
        "KEYPEG_PUBLIC_URL": "https://keypeg.example",
        "KEYPEG_TRUSTED_PROXIES": "127.0.0.2, 127.0.0.0/24",
        "KEYPEG_ALLOWED_HOSTS": "other.example, 10.0.0.0/8",
        "KEYPEG_KEEP_MATCHES": "365",
        "KEYPEG_METRICS_TOKEN": "a token",
        "KEYPEG_LOG_FORMAT": "json",
    }
    forwarded = {"X-Forwarded-For": "192.0.2.1"}
    with (
        running(tmp_path, "serve", files=600, **options) as (_, output),
        httpx.Client(base_url=f"http://127.0.0.2:{port}", headers=forwarded) as http,
    ):
        assert output == f"Keypeg is at http://127.0.0.2:{port}/ (stop it with Ctrl+C)\n"
        hosts = {"keypeg.example": 200, "other.example": 200, "10.1.1.1": 200, "evil.example": 421, "127.0.0.2": 421}
        for host, status in hosts.items():
            assert http.get("/api/me", headers={"Host": host}).status_code == status
        http.headers["Host"] = "keypeg.example"
        assert "__Host-keypeg=" in http.put("/api/me", json={"name": "Ada"}).headers["Set-Cookie"]
        assert http.get("/metrics").status_code == 401
        assert http.get("/metrics", headers={"Authorization": "Bearer a token"}).status_code == 200
    assert (permissions(tmp_path), permissions(tmp_path / "k.db")) == (0o755, 0o600)
    (line,) = map(json.loads, (tmp_path / "log").read_text().splitlines())
    assert (line["level"], line["logger"]) == ("warning", "keypeg.server.run")
    assert line["message"] == "the limit on open files leaves room for 300 connections (see ulimit -n)"
    assert datetime.fromisoformat(line["time"]).tzinfo is not None


def test_play_uses_the_next_port_when_the_default_is_taken(tmp_path: Path) -> None:
    with (
        running(tmp_path / "first", "play", "--no-browser") as (_, first),
        running(tmp_path / "second", "play", "--no-browser") as (_, second),
    ):
        ports = [int(found[1]) for output in (first, second) if (found := re.search(r"localhost:(\d+)", output))]
        assert len(set(ports)) == 2


def test_a_second_play_on_the_same_file_finds_the_first(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, "play", "--port", port, "--no-browser") as (first, _):
        with running(tmp_path, "play", "--no-browser") as (second, output):
            assert output == f"Keypeg is already running at http://localhost:{port}/\n"
            assert second.wait() == 0
        refused = keypeg_process("serve", "--database", f"sqlite:///{tmp_path}/keypeg/keypeg.db", "--port", free_port())
        assert refused.status == 2
        assert f"is already served at http://localhost:{port}/" in refused.err
        first.kill()  # The lock of a killed server is gone with it.
        first.wait()
        with running(tmp_path, "play", "--port", port, "--no-browser") as (_, output):
            assert f"Keypeg is at http://localhost:{port}/" in output


def test_migrate_brings_a_database_up_to_date_and_refuses_a_newer_one(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/k.db"
    assert keypeg("migrate", "--database", database).out == "the database is up to date\n"
    with closing(sqlite3.connect(tmp_path / "k.db")) as connection, connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for refused in (keypeg("migrate", "--database", database), keypeg_process("serve", "--database", database)):
        assert (refused.status, refused.out) == (2, "")
        assert "newer version of Keypeg" in refused.err


def test_play_on_a_lan_prints_the_address_for_phones(tmp_path: Path) -> None:
    with running(tmp_path, "play", "--no-browser", "--lan", "--port", free_port()) as (process, _):
        assert process.stdout is not None
        output = process.stdout.readline()
        assert re.search(r"Friends in the same room open http://[\d.]+:\d+/|not in a network", output)


def test_serve_reports_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = keypeg_process("serve", "--database", f"sqlite:///{tmp_path}/k.db", "--port", port)
    assert (result.status, result.out) == (2, "")
    assert f"cannot listen on 127.0.0.1:{port}: the port is in use" in result.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--database", "sqlite://", "--public-url", "keypeg.example"], "the public URL should look like https://"),
        (["--database", "sqlite://", "--port", "0"], "port"),
        (["--database", "sqlite://", "--allowed-hosts", "http://x"], "an allowed host should look like"),
        (["--database", "nonsense"], "a database URL should look like"),
        ([], "--database"),
    ],
)
def test_serve_reports_bad_input(arguments: list[str], message: str) -> None:
    check_bad(keypeg("serve", *arguments), message)


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("mysql://x/y", "sqlite or postgresql, not mysql"),
        ("nonsense", "a database URL should look like"),
        ("postgresql://u:hidden@127.0.0.1:x/y", "a database URL should look like"),
        ("postgresql://u:hidden@127.0.0.1:1/x", "its server refuses connections"),
        ("sqlite:////nowhere/at/all.db", "the folder /nowhere/at does not exist"),
        ("sqlite:///folder", "folder is a folder"),
        ("sqlite:///pipe", "pipe is not an ordinary file"),
        ("sqlite:///letter.txt", "letter.txt: file is not a database"),
    ],
)
def test_a_database_that_cannot_be_used_is_reported(
    database: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader, " * 100)
    (tmp_path / "folder").mkdir(0o755)
    os.mkfifo(tmp_path / "pipe", 0o644)
    monkeypatch.chdir(tmp_path)
    check_bad(keypeg("migrate", "--database", database), message)
    assert stat.S_IMODE((tmp_path / "folder").stat().st_mode) == 0o755  # What is not a database is left alone.
    assert stat.S_IMODE((tmp_path / "pipe").stat().st_mode) == 0o644
    assert not list(tmp_path.glob("*.lock"))


def check_bad(result: CommandResult, message: str) -> None:
    assert (result.status, result.out) == (2, "")
    assert message in result.err
    assert "hidden" not in result.err
    assert "Traceback" not in result.err


def test_a_server_that_is_stopped_closes_its_sockets(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, "serve", "--database", f"sqlite:///{tmp_path}/k.db", "--port", port) as (process, output):
        assert f"http://127.0.0.1:{port}/" in output
        seats = [{"type": "here", "name": "Ada"}, {"type": "open"}]
        made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json={"edition": "original", "seats": seats}).json()
        with connect(f"ws://127.0.0.1:{port}/api/tables/{made['id']}/live", subprotocols=["keypeg.1"]) as watching:  # type: ignore[list-item] # a NewType of str
            watching.recv()
            process.send_signal(signal.SIGTERM)
            assert _close_code(watching) == 1012
        assert process.wait(20) in {0, -signal.SIGTERM}


def _close_code(watching: ClientConnection) -> int | None:
    try:
        while True:
            watching.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_ctrl_c_stops_the_server_quietly_and_leaves_nothing_running(tmp_path: Path, seconds: float) -> None:
    process = subprocess.Popen(
        [COMMAND, "play", "--no-browser", "--port", free_port()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)  # A terminal signals the whole group, workers included.
    _, errors = process.communicate(timeout=30)
    assert errors == ""
    assert process.returncode == 0
    assert _has_ended(process.pid)


def _has_ended(group: int) -> bool:
    """Waits for every process of a group to end; Python's own helper processes end shortly after their parent."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_without_its_library_a_server_serves_people_and_says_what_it_lacks(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.so")
    with running(tmp_path, "play", "--no-browser", "--port", free_port(), KEYPEG_LIBRARY=missing) as (_, line):
        with httpx.Client(base_url=line.split()[3]) as client:
            assert client.get("/healthz").status_code == client.get("/").status_code == 200
            asked = client.get("/api/spaces/4x6/analysis")
        assert (asked.status_code, asked.json()["error"]) == (503, "unusable")
        assert missing not in asked.text
        log = (tmp_path / "log").read_text(encoding="utf-8")
    assert f"computer players and the coach do not work: the native library cannot be loaded ({missing}" in log
    assert "Traceback" not in log
