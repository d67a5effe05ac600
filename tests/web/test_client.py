"""The browser client: its types are the server's, its own tests pass, and it stays small."""

import re
from hashlib import sha256

from keypeg.server.http.pages import SITE
from keypeg.server.leaflets import LANGUAGES
from tests.web.node import WEB, node
from tests.web.types import generated_files

CATALOGUES = 3
"""Word files of a language at the least; what they share is in more."""


def test_what_is_generated_for_the_client_is_up_to_date() -> None:
    for path, content in generated_files().items():
        assert path.read_text(encoding="utf-8") == content, "run `make types`"
    digest = sha256((WEB / "schema.json").read_bytes()).hexdigest()[:16]
    assert f"({digest})" in (WEB / "src" / "generated" / "messages.ts").read_text(encoding="utf-8").split("\n")[0]


def test_the_client_has_the_types_it_says() -> None:
    checked = node("node_modules/typescript/bin/tsc")
    assert checked.returncode == 0, checked.stdout


def test_the_units_of_the_client_hold() -> None:
    tested = node("test.mjs")
    assert tested.returncode == 0, tested.stdout[-4000:] + tested.stderr


def test_a_first_visit_of_any_page_loads_little() -> None:
    measured = node("first-visit.mjs")
    assert measured.returncode == 0, measured.stdout + measured.stderr


def test_the_service_worker_keeps_the_words_of_one_language() -> None:
    worker = (SITE / "service-worker.js").read_text(encoding="utf-8")
    words = [set(re.findall(r"/assets/[\w.-]+", found)) for found in re.findall(r"\b(?:en|fr|de):\[([^]]*)\]", worker)]
    assert len(words) == len(LANGUAGES)
    assert all(len(files) >= CATALOGUES for files in words)
    others = set(re.findall(r"/assets/[\w.-]+", re.sub(r"words:\{.*?\]\}", "", worker)))
    assert not others & set.union(*words)


def test_nothing_is_loaded_from_elsewhere() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SITE.rglob("*") if path.suffix in {".js", ".css", ".html"}]
    addresses = {address for text in texts for address in re.findall(r"https?://[^\s\"'`)]+", text)}
    assert {address for address in addresses if not address.startswith("http://www.w3.org/")} == set()
