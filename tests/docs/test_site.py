"""The site is built once, as `make docs` does, and read as a browser would."""

import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from keypeg.wire.schema import message_schema
from tests.docs.shown_commands import ROOT, pages
from tests.docs.site_reader import SitePage

_API = ("keypeg", "keypeg.client", "keypeg.envs", "keypeg.rules", "keypeg.coach", "keypeg.players", "keypeg.testing")
_NOT_FOUND = "404.html"
_MOST_LINES = 400


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site").resolve()
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    built = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    assert not re.search(r"^(WARNING|ERROR)", built.stderr, re.MULTILINE), built.stderr
    return folder


@pytest.fixture(scope="module")
def site_pages(site: Path) -> dict[Path, SitePage]:
    return {path: SitePage(path) for path in sorted(site.rglob("*.html")) if path.name != _NOT_FOUND}


def test_every_page_is_built_and_in_the_navigation(site: Path, site_pages: dict[Path, SitePage]) -> None:
    written = {page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md")}
    home = site_pages[site / "index.html"]
    reached = {target[0] for link in home.links if (target := home.target(link))}
    assert {site / page for page in written} <= reached
    assert set(site_pages) <= reached


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_a_page_is_short_enough_to_be_read(page: Path) -> None:
    assert len(page.read_text("utf-8").splitlines()) <= _MOST_LINES


def test_links_and_anchors_lead_somewhere(site_pages: dict[Path, SitePage]) -> None:
    broken = [
        f"{page.path.name}: {link}"
        for page in site_pages.values()
        for link in page.links
        if (target := page.target(link)) and not _exists(*target, site_pages)
    ]
    assert not broken


def _exists(file: Path, anchor: str, site_pages: dict[Path, SitePage]) -> bool:
    if not file.exists():
        return False
    return not anchor or file not in site_pages or anchor in site_pages[file].anchors


def test_nothing_is_loaded_from_elsewhere(site: Path, site_pages: dict[Path, SitePage]) -> None:
    for page in site_pages.values():
        for resource in page.loaded:
            target = page.target(resource)
            assert target is not None or resource.startswith("data:"), f"{page.path.name}: {resource}"
            assert target is None or target[0].is_file(), f"{page.path.name}: {resource}"
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import )[\"']?(https?:)?//", sheet.read_text("utf-8")), sheet.name


def test_rules_name_their_language_and_keep_their_anchors(site: Path, site_pages: dict[Path, SitePage]) -> None:
    for language in ("en", "fr", "de"):
        page = site_pages[site / "rules" / language / "group.html"]
        assert page.language == language
        assert {"aim", "marking", "calling", "options"} <= page.anchors


@cache
def _public_names(module: str) -> list[str]:
    return [name for name in import_module(module).__all__ if not name.startswith("__")]


@pytest.mark.parametrize("module", _API)
def test_every_public_name_is_in_the_reference(module: str, site: Path, site_pages: dict[Path, SitePage]) -> None:
    page = site_pages[site / "api" / f"{module.rsplit('.', 1)[-1]}.html"]
    missing = [name for name in _public_names(module) if not _anchors(module, name) & page.anchors]
    assert not missing
    assert "<blockquote>" not in page.path.read_text("utf-8")  # What an example becomes that is not taken for one.


def _anchors(module: str, name: str) -> set[str]:
    """Returns the anchors that a name may have: a function that is called like a module is listed under its own."""
    value = getattr(import_module(module), name)
    return {f"{module}.{name}", f"{getattr(value, '__module__', module)}.{name}"}


@pytest.mark.parametrize("module", _API)
def test_every_public_name_says_what_it_is(module: str) -> None:
    found = {name: getattr(import_module(module), name) for name in _public_names(module)}
    silent = [
        name
        for name, value in found.items()
        if callable(value) and (not value.__doc__ or value.__doc__.startswith(f"{name}("))
    ]
    assert not silent


def test_every_message_is_in_the_socket_reference(site: Path, site_pages: dict[Path, SitePage]) -> None:
    definitions = message_schema()["$defs"]
    members = [each["$ref"] for family in ("FromClient", "FromServer") for each in definitions[family]["anyOf"]]
    anchors = site_pages[site / "reference" / "socket.html"].anchors
    assert {member.rsplit("/", 1)[-1].lower() for member in members} <= anchors


def test_the_operations_of_a_table_are_in_the_http_reference(site: Path, site_pages: dict[Path, SitePage]) -> None:
    anchors = site_pages[site / "reference" / "http.html"].anchors
    wanted = {
        "post-api-tables",
        "get-api-tables-table",
        "get-api-spaces-space-check-row",
        "get-healthz",
        "post-api-qr-svg",
    }
    assert wanted <= anchors
