"""Writes the browser client as files that any web space can serve, with what a server would answer about editions.

A static site has no server behind it. Its page says so, and the client does without whatever needs one.
"""

import json
import re
import shutil
from pathlib import Path

import msgspec

from keypeg.players.ladder import rungs
from keypeg.rules import all_editions
from keypeg.server.http.pages import SITE
from keypeg.server.leaflets import FALLBACK_LANGUAGE, LANGUAGES, leaflet
from keypeg.server.rules_page import rules_page
from keypeg.server.security import PAGE_POLICY
from keypeg.wire.http import EditionInfo

BASE_PATH = re.compile(r"(/[\w.~-]+)*")
"""The path at which a site is served, without its last slash."""
_OF_EDITIONS = ("/rules/*", "/learn/*")
"""Pages that there is one of for each edition."""
_CODINGS = {".br", ".gz"}
_ADDRESS = re.compile(r'(?<=")/(?!/)')


class NotBuiltError(Exception):
    """The browser client has not been built."""


def write_site(folder: Path, base: str = "") -> None:
    """Writes the site into a folder, to be served at this path.

    The page is written for each address that is known beforehand, and as `404.html` for all others, such as those of
    puzzles and positions.
    """
    if not (SITE / "index.html").is_file():
        raise NotBuiltError("the browser client has not been built; `make play` builds it")
    page = _page(base)
    for path in _page_paths():
        _write(folder / path / "index.html", page)
    _write(folder / "404.html", page)
    for language in LANGUAGES:
        name = f"manifest-{language}.webmanifest"
        _write(folder / name, _with_base((SITE / name).read_text(encoding="utf-8"), base))
    for name in ("service-worker.js", "licences.txt"):
        shutil.copyfile(SITE / name, folder / name)
    (folder / "assets").mkdir()
    for asset in (SITE / "assets").iterdir():
        if asset.suffix not in _CODINGS:
            shutil.copyfile(asset, folder / "assets" / asset.name)
    _write_answers(folder / "api")


def _page(base: str) -> str:
    """Returns the page with what a server says in headers: the content policy, and the language of the manifest."""
    page = _with_base((SITE / "index.html").read_text(encoding="utf-8"), base)
    page = page.replace("/manifest.webmanifest", f"/manifest-{FALLBACK_LANGUAGE}.webmanifest")
    before, charset, after = page.partition('<meta charset="utf-8">')
    return (
        f'{before}{charset}\n    <meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
        f'\n    <meta name="keypeg-site" content="{base}">{after}'
    )


def _page_paths() -> list[str]:
    """Returns the paths of pages that are known beforehand, relative to the site."""
    paths: list[str] = json.loads((SITE / "paths.json").read_bytes())
    editions = [path.replace("*", key) for path in _OF_EDITIONS for key in all_editions()]
    return [path.lstrip("/") for path in (*paths, *editions) if "*" not in path]


def _write_answers(folder: Path) -> None:
    """Writes what the server answers about editions, at the same addresses and with the suffix of JSON."""
    editions = all_editions()
    _write_json(folder / "editions.json", tuple(map(EditionInfo.of, editions.values())))
    for key, edition in editions.items():
        _write_json(folder / "editions" / key / "levels.json", rungs(edition))
        for language in LANGUAGES:
            found = leaflet(edition, language)
            if found is not None:
                _write_json(folder / "editions" / key / "rules" / language / "page.json", rules_page(found))


def _with_base(text: str, base: str) -> str:
    """Returns a text whose addresses begin with the path of the site."""
    return _ADDRESS.sub(f"{base}/", text)


def _write_json(file: Path, answer: object) -> None:
    _write(file, msgspec.json.encode(answer).decode())


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
