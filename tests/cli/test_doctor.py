"""`keypeg doctor`, on installations that are well and ill."""

import asyncio
import json
import socket
import sqlite3
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from keypeg import extras
from keypeg.cli import doctor
from keypeg.extras import PACKAGES, Extra
from keypeg.server.run import prepare
from tests.cli.command import keypeg, keypeg_process


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the folder of the database of `keypeg play`, which does not exist yet; the usual port is a free one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        monkeypatch.setattr(doctor, "DEFAULT_PORT", probe.getsockname()[1])
    return tmp_path / "keypeg"


def examined() -> dict[str, Any]:
    """Returns the findings by check."""
    result = keypeg("doctor", "--json")
    found = json.loads(result.out)
    assert result.err == ""
    is_usable = all(each["status"] != "problem" for each in found["checks"])
    assert (found["usable"], result.status) == (is_usable, 0 if is_usable else 1)
    return {each["check"]: each for each in found["checks"]}


def test_it_says_one_line_for_each_check_and_makes_nothing(home: Path) -> None:
    found = examined()
    assert found["Python"]["status"] == found["Keypeg"]["status"] == found["numpy"]["status"] == "ok"
    assert f"keypeg play makes {home}" in found["database"]["text"]
    assert not home.exists()
    text = keypeg("doctor").out.splitlines()
    assert len(text) == len(found) + 1
    assert all(line.split()[0] in {"ok", "warning", "problem"} for line in text[:-1])


def test_it_knows_the_state_of_the_database(home: Path) -> None:
    home.mkdir()
    file = home / "keypeg.db"
    asyncio.run(prepare(f"sqlite:///{file}"))
    before = sorted(home.iterdir()), file.read_bytes()
    assert examined()["database"]["text"] == f"{file} is up to date"
    assert (sorted(home.iterdir()), file.read_bytes()) == before
    for version, status, words in (("0003", "ok", "older version"), ("9999", "problem", "newer version of Keypeg")):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", [version])
        with closing(sqlite3.connect(file)) as held:  # As a server has it open.
            held.execute("SELECT 1 FROM alembic_version")
            found = examined()["database"]
        assert found["status"] == status
        assert words in found["text"]


def test_it_names_what_stands_in_the_way_of_the_database(home: Path) -> None:
    home.mkdir()
    (home / "keypeg.db").write_bytes(b"this is not a database" * 100)
    assert "not a database" in examined()["database"]["text"]
    (home / "keypeg.db").unlink()
    (home / "keypeg.db").mkdir()
    assert "is a folder" in examined()["database"]["text"]
    (home / "keypeg.db").rmdir()
    home.rmdir()
    home.write_text("")
    assert examined()["database"]["status"] == "problem"


def test_missing_extras_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, Extra.TUI, ("httpx", "no_such_package"))
    monkeypatch.setattr(extras, "is_installed", lambda extra: extra == Extra.SERVER)
    found = examined()
    assert found["extra tui"]["status"] == "warning"
    assert found["extra tui"]["text"] == "not installed: no_such_package"
    assert "pip install '.[server,tui]'" in found["extra tui"]["todo"]
    assert found["extra server"]["status"] == "ok"


def test_the_solver_is_compared_with_stored_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined()
    assert found["solver"]["status"] == found["native library"]["status"] == "ok"
    monkeypatch.setattr(doctor, "_searched", lambda: (1,))
    assert examined()["solver"]["status"] == "problem"


def test_the_native_library_is_described() -> None:
    found = json.loads(keypeg("doctor", "--json").out)["native"]
    assert Path(found["path"]).is_file()
    assert found["instructions"] in found["available"]
    lesser = found["available"][0]
    ran = keypeg_process("doctor", "--json", environment={"KEYPEG_INSTRUCTIONS": lesser})
    assert json.loads(ran.out)["native"]["instructions"] == lesser


def test_a_library_that_cannot_be_loaded_does_not_hide_the_rest(tmp_path: Path) -> None:
    ran = keypeg_process("doctor", "--json", environment={"KEYPEG_LIBRARY": str(tmp_path / "missing.so")})
    found = json.loads(ran.out)
    assert (ran.status, ran.err, found["native"]) == (1, "", None)
    (solver,) = (each for each in found["checks"] if each["check"] == "solver")
    assert solver["text"].startswith("cannot be checked: the native library cannot be loaded (")
    assert any(each["check"].startswith("port ") for each in found["checks"])


@pytest.mark.parametrize(
    ("answer", "status", "words"), [(b"well", "ok", "Keypeg is running"), (b"hi", "warning", "another")]
)
def test_it_knows_who_uses_the_port(answer: bytes, status: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(doctor, "DEFAULT_PORT", server.server_port)
        found = examined()[f"port {server.server_port}"]
        server.shutdown()
    assert found["status"] == status
    assert words in found["text"]
