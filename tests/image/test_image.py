"""The image serves as `docker run` starts it: without options, as nobody, from a read-only root."""

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.image.container import Container, Image, build, check_machine, new_volume, running

pytestmark = pytest.mark.image

MOST_MEGABYTES = 200
"""What the image may add to its base."""
ASK = """
import sys, urllib.request as http
body = sys.argv[2].encode() if len(sys.argv) > 2 else None
headers = {"Content-Type": "application/json", "Origin": "http://localhost:8765"}
answer = http.urlopen(http.Request("http://localhost:8765" + sys.argv[1], body, headers), timeout=60)
sys.stdout.write(answer.read().decode())
"""
TABLE = {"edition": "original", "seats": [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "master"}]}


@pytest.fixture(scope="session")
def image() -> Iterator[Image]:
    check_machine()
    with TemporaryDirectory(prefix="keypeg-image-") as folder:
        yield build(Path(folder))


@pytest.fixture
def volume(image: Image, tmp_path: Path) -> Path:
    return new_volume(image, tmp_path)


def wait_until_healthy(container: Container) -> None:
    while not container.is_healthy:
        assert container.is_running, container.output()
        time.sleep(0.2)


def ask(container: Container, path: str, *body: dict[str, Any]) -> Any:  # noqa: ANN401 - JSON
    asked = container.execute("python", "-c", ASK, path, *map(json.dumps, body))
    assert asked.returncode == 0, asked.stderr
    return json.loads(asked.stdout)


def megabytes(folder: Path) -> float:
    files = {(each.st_dev, each.st_ino): each.st_size for each in map(Path.lstat, folder.rglob("*"))}
    return sum(files.values()) / 1e6


def test_it_adds_little_to_its_base(image: Image) -> None:
    added = megabytes(image.root) - megabytes(image.base)
    assert 0 < added < MOST_MEGABYTES
    assert not list(image.root.glob("opt/keypeg/lib/*/site-packages/pip"))


def test_it_serves_without_options_from_its_volume(image: Image, volume: Path) -> None:
    with running(image, volume) as container:
        wait_until_healthy(container)
        made = ask(container, "/api/tables", TABLE)
        assert container.stop() == 0, container.output()
    owner = image.config["User"]
    files = [volume, *volume.iterdir()]
    assert volume / "keypeg.db" in files
    assert {f"{each.stat().st_uid}:{each.stat().st_gid}" for each in files} == {owner}
    assert volume.stat().st_mode & 0o077 == 0
    with running(image, volume) as container:
        wait_until_healthy(container)
        assert ask(container, f"/api/tables/{made['id']}")["id"] == made["id"]


def test_it_runs_as_nobody_on_what_it_cannot_change(image: Image, volume: Path) -> None:
    with running(image, volume) as container:
        wait_until_healthy(container)
        status = Path(f"/proc/{container.pid}/status").read_text(encoding="utf-8")
        assert re.search(r"^Uid:(\t10001){4}$", status, re.MULTILINE)
        assert re.search(r"^CapBnd:\t0+$", status, re.MULTILINE)
        mounts = container.execute("cat", "/proc/self/mounts").stdout
        assert re.search(r"^\S+ / \S+ ro,", mounts, re.MULTILINE)


def test_everything_it_needs_is_in_it(image: Image, volume: Path) -> None:
    with running(image, volume) as container:
        wait_until_healthy(container)
        assert ask(container, "/api/spaces/4x6/analysis")["possible"]
        examined = container.execute("keypeg", "doctor", "--json")
        statuses = {each["check"]: each["status"] for each in json.loads(examined.stdout)["checks"]}
        del statuses["database"]  # That of `keypeg play`, which has no place here.
        assert statuses["extra server"] == "ok"
        assert "problem" not in statuses.values()
        assert container.execute("python", "-c", "import asyncpg").returncode == 0


def test_it_is_not_healthy_while_nothing_serves(image: Image, volume: Path) -> None:
    with running(image, volume, "sleep", "60") as container:
        assert not container.is_healthy


def test_it_names_a_volume_that_is_not_its_own(image: Image, volume: Path) -> None:
    os.chown(volume, 0, 0)
    volume.chmod(0o755)
    with running(image, volume) as container:
        assert "no permission to write to /var/lib/keypeg" in container.output()
