"""The browser client: its types are the server's, its own tests pass, and it stays small."""

import json
import re
from hashlib import sha256
from pathlib import Path
from shutil import copy

import pytest

from keypeg.rules.editions import BUILT_IN
from keypeg.server.http.pages import SITE
from tests.web.node import WEB, node
from tests.web.types import SCHEMA, schema_text


def test_the_types_of_messages_are_those_of_the_server() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), "run `make types`"
    digest = sha256(SCHEMA.read_bytes()).hexdigest()[:16]
    assert f"({digest})" in (WEB / "src" / "generated" / "messages.ts").read_text(encoding="utf-8").split("\n")[0]


def test_the_client_has_the_types_it_says() -> None:
    checked = node("node_modules/typescript/bin/tsc")
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    ("folder", "source", "rule"),
    [
        ("i18n", 'import { routeOf } from "../game/route.ts";', "noRestrictedImports"),
        ("net", 'import { signal } from "@preact/signals";', "noRestrictedImports"),
        ("board", 'export const lazy = () => import("../net/http.ts");', "noRestrictedImports"),
        ("game", 'import { Peg } from "../parts/peg.tsx";', "noRestrictedImports"),
        ("game", "export const title = document.title;", "noRestrictedGlobals"),
        ("board", "export const kept = localStorage.length;", "noRestrictedGlobals"),
        ("parts", 'import { Link } from "../pages/link.tsx";', "noRestrictedImports"),
        ("art", 'import { routeOf } from "../game/route.ts";', "noRestrictedImports"),
    ],
)
def test_a_layer_of_the_client_reaches_only_what_is_below_it(
    tmp_path: Path, folder: str, source: str, rule: str
) -> None:
    copy(WEB / "biome.jsonc", tmp_path)
    module = tmp_path / "src" / folder / "module.ts"
    module.parent.mkdir(parents=True)
    module.write_text(f"{source}\n", encoding="utf-8")
    linted = node("node_modules/@biomejs/biome/bin/biome", "lint", f"--config-path={tmp_path}", str(module))
    assert linted.returncode != 0
    assert f"lint/style/{rule}" in linted.stdout + linted.stderr


def test_the_units_of_the_client_hold() -> None:
    tested = node("test.mjs")
    assert tested.returncode == 0, tested.stdout[-4000:] + tested.stderr


def test_the_client_knows_the_options_of_every_edition() -> None:
    known = json.loads((WEB / "src" / "game" / "editions.json").read_text(encoding="utf-8"))
    options = {edition["key"]: [option["name"] for option in edition["options"]] for edition in known}
    expected = {
        key: [setting.name for setting in edition.settings if setting.name != "first"]
        for key, edition in BUILT_IN.items()
    }
    assert options == expected


def test_nothing_is_loaded_from_elsewhere() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SITE.rglob("*") if path.suffix in {".js", ".css", ".html"}]
    addresses = {address for text in texts for address in re.findall(r"https?://[^\s\"'`)]+", text)}
    assert {address for address in addresses if not address.startswith("http://www.w3.org/")} == set()
