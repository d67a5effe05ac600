"""The layers of the client are those of the table in web/README.md."""

import re
from pathlib import Path
from shutil import copy
from typing import NamedTuple

import pytest

from tests.web.node import WEB, node

SRC = WEB / "src"
_ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (yes|no) \|$", re.MULTILINE)
_IMPORTED = re.compile(r"""\b(?:from|import)\s*\(?\s*["']([^"']+)["']""")


class Layer(NamedTuple):
    imports: frozenset[str]
    draws: bool


def _layers() -> dict[str, Layer]:
    rows = _ROW.findall((WEB / "README.md").read_text(encoding="utf-8"))
    return {name: Layer(frozenset(re.findall(r"`(\w+)`", below)), draws == "yes") for name, below, draws in rows}


LAYERS = _layers()


def wrong_imports(module: Path, source: str) -> list[str]:
    """Returns what a module of the client imports although its layer may not; `module` is relative to web/src."""
    folder = module.parts[0]
    layer = LAYERS[folder]
    above = {SRC / name for name in LAYERS if name != folder and name not in layer.imports}

    def is_wrong(name: str) -> bool:
        if not name.startswith("."):
            return "preact" in name and not layer.draws
        return not above.isdisjoint((SRC / module.parent / name).resolve().parents)

    return [name for name in _IMPORTED.findall(source) if is_wrong(name)]


def test_every_module_imports_only_from_the_layers_below_it() -> None:
    modules = [path for name in LAYERS if name != "pages" for path in (SRC / name).rglob("*.ts*")]
    found = {path.name: wrong_imports(path.relative_to(SRC), path.read_text("utf-8")) for path in modules}
    assert len(modules) > 100
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("folder", "source"),
    [
        ("i18n", 'import { routeOf } from "../game/route.ts";'),
        ("net", 'import { useState } from "preact/hooks";'),
        ("board", 'export const lazy = () => import("../net/http.ts");'),
        ("game/table", 'import {\n  Peg,\n} from "../../parts/peg.tsx";'),
        ("parts", 'export { Link } from "../pages/link.tsx";'),
        ("art", 'import "../game/route.ts";'),
    ],
)
def test_an_import_from_above_is_found(folder: str, source: str) -> None:
    assert len(wrong_imports(Path(folder, "module.ts"), source)) == 1


def test_a_layer_that_draws_nothing_has_no_document(tmp_path: Path) -> None:
    copy(WEB / "biome.jsonc", tmp_path)
    quiet = [name for name, layer in LAYERS.items() if not layer.draws and name != "generated"]
    for folder in quiet:
        module = tmp_path / "src" / folder / "module.ts"
        module.parent.mkdir(parents=True)
        module.write_text("export const texts = [document.title, localStorage.length];\n", encoding="utf-8")
    linted = node("node_modules/@biomejs/biome/bin/biome", "lint", f"--config-path={tmp_path}", str(tmp_path / "src"))
    found = re.findall(r"src/(\w+)/module\.ts:\d+:\d+ lint/style/noRestrictedGlobals", linted.stdout + linted.stderr)
    assert sorted(found) == sorted([*quiet, *quiet])
