"""The rules depend only on the standard library."""

import ast
import sys
from pathlib import Path

import pytest

import keypeg.rules

SOURCES = sorted(Path(keypeg.rules.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_modules_import_only_the_rules_and_the_standard_library(path: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    outside = {name for name in imported if name.partition(".")[0] not in sys.stdlib_module_names}
    assert all(name.startswith("keypeg.rules") for name in outside)
