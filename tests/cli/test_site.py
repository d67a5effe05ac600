"""`keypeg site`: the client as files, with what a server would answer about editions."""

import json
import re
from pathlib import Path

import pytest

from keypeg.rules import all_editions
from keypeg.server.leaflets import LANGUAGES
from tests.cli.command import keypeg

ASSETS = re.compile(r'"/(?:keypeg/)?assets/[^"]+"')


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web") / "keypeg"
    result = keypeg("site", folder, "--path", "/keypeg/")
    assert (result.status, result.err) == (0, "")
    assert f"{folder}, to be served at /keypeg/" in result.out
    return folder


def test_each_address_that_is_known_has_the_page_and_others_get_it_as_not_found(written: Path) -> None:
    page = (written / "index.html").read_text(encoding="utf-8")
    paths = [
        "analysis",
        "puzzles",
        "referee",
        "learn",
        *(f"{name}/{key}" for name in ("rules", "learn") for key in all_editions()),
    ]
    for path in (*(f"{path}/index.html" for path in paths), "404.html"):
        assert (written / path).read_text(encoding="utf-8") == page


def test_the_page_names_its_path_and_its_content_policy(written: Path) -> None:
    page = (written / "index.html").read_text(encoding="utf-8")
    assert '<meta name="keypeg-site" content="/keypeg">' in page
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    assert "default-src 'self'" in policy[1]
    assert "frame-ancestors" not in policy[1], "a page cannot say so itself"
    assert not re.search(r'="/(?!keypeg/)', page.replace('content="/keypeg"', ""))


def test_every_file_that_the_page_and_the_manifests_name_is_there(written: Path) -> None:
    for file in ("index.html", *(f"manifest-{language}.webmanifest" for language in LANGUAGES)):
        named = ASSETS.findall((written / file).read_text(encoding="utf-8"))
        assert named
        for address in named:
            assert (written / address.strip('"').removeprefix("/keypeg/")).is_file(), address
    manifest = json.loads((written / "manifest-fr.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["lang"], manifest["scope"], manifest["start_url"]) == ("fr", "/keypeg/", "/keypeg/")


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = keypeg("site", tmp_path)
    assert result.status == 2
    assert "is not empty" in result.err
    assert [each.name for each in tmp_path.iterdir()] == ["mine.txt"]


def test_wrong_input_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for arguments, words in (
        ([file], "is not a folder"),
        ([tmp_path / "site", "--path", "keypeg"], "a path looks like /keypeg, not keypeg"),
        ([tmp_path / "site", "--path", '/"><script>'], "a path looks like /keypeg"),
    ):
        result = keypeg("site", *arguments)
        assert (result.status, result.out) == (2, ""), words
        assert words in " ".join(result.err.split())
    assert not (tmp_path / "site").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = keypeg("site", file / "site")
    assert (result.status, result.out) == (1, "")
    assert result.err == f"keypeg: {file / 'site'}: Not a directory\n"
