"""A static site has what the server answers about editions, byte for byte."""

from pathlib import Path

import pytest

from keypeg.server.static_site import write_site
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


async def test_answers_are_those_of_the_server(site: Site, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder)
    files = sorted((folder / "api").rglob("*.json"))
    assert len(files) > 20
    http = site.player().http
    for file in files:
        address = f"/{file.relative_to(folder).with_suffix('').as_posix()}"
        assert (await http.get(address)).content == file.read_bytes(), address
